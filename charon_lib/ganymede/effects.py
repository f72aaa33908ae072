"""The chapter on effects: how often, which words, in which order (effect.*).

One small interpreter serves tiles, shuttles, ships, the track and the basic actions: it knows
only the steps that `charon_lib.ganymede.language` reads from the data files.
"""

from __future__ import annotations

from typing import Final

from charon_lib.events import Event, Watch
from charon_lib.ganymede.language import (
    ADAPT,
    BASIC,
    BASIC_WORDS,
    LAUNCH,
    MOVE,
    REPUTATION,
    SHIP,
)
from charon_lib.ganymede.moves import Stop
from charon_lib.ganymede.pending import ask, question, refuse
from charon_lib.ganymede.player_board import LOWER, PRESENT, SEATS, TOTAL, UPPER
from charon_lib.ganymede.position import EFFECT, STEP, Position, Table
from charon_lib.ganymede.ready_moves import (
    ADAPT_EARTH,
    ADAPT_LOWER,
    ADAPT_MARS,
    ADAPT_UPPER,
    DRAW,
    LAUNCHES,
    RECRUITS,
    STOP,
    TO_LOWER,
    TO_MARS,
    TO_UPPER,
)
from charon_lib.ganymede.ready_moves import REPUTATION as GAIN
from charon_lib.moves import ListedMoves, Move, shown

STOCK: Final = {
    sum(0x1 << 4 * colour for colour in range(4) if mask >> colour & 1): mask for mask in range(16)
}
"""From the lowest bit of each colour's number in the supply to the mask of colours in stock.

A colour is in stock if any of its four bits is set: they are folded onto the lowest one first.
"""

OFFERS: Final = tuple(ListedMoves(recruits + STOP) for recruits in RECRUITS)
"""The recruits of the colours in a mask, or to stop."""


def options(table: Table, step: int) -> tuple[Move, ...]:
    """Give the moves that carry out a step of an effect and change something (effect.optional)."""
    seat = table.active
    components = table.components
    found: tuple[Move, ...] = ()
    if step & 31:
        earth = table.earth[seat]
        supply = table.supply
        stock = STOCK[(supply | supply >> 1 | supply >> 2 | supply >> 3) & 0x1111]
        if step & 15 and TOTAL[earth] < components.room[0]:
            found = RECRUITS[step & stock & 15]
        if step & ADAPT:
            if earth:
                found += ADAPT_EARTH[PRESENT[earth] << 4 | stock]
            mars = table.mars[seat]
            if mars:
                found += ADAPT_MARS[PRESENT[mars] << 4 | stock]
            # One settler alone may become any colour; of several, none may (basic.adapt).
            upper = table.docked[2 * seat]
            if TOTAL[upper] == 1:
                found += ADAPT_UPPER[PRESENT[upper] << 4 | stock]
            lower = table.docked[2 * seat + 1]
            if lower:
                found += ADAPT_LOWER[PRESENT[lower] << 4 | stock & ~PRESENT[lower]]
    if step & MOVE:
        mars = table.mars[seat]
        if table.earth[seat] and TOTAL[mars] < components.room[1]:
            found += TO_MARS[PRESENT[table.earth[seat]]]
        if mars:
            here = PRESENT[mars]
            at = 2 * seat
            if table.ships[at] >= 0:
                found += TO_UPPER[here & components.may_take[UPPER][table.docked[at]]]
            at += 1
            if table.ships[at] >= 0:
                found += TO_LOWER[here & components.may_take[LOWER][table.docked[at]]]
    if step & REPUTATION and table.reputation[seat] + 1 < len(components.track):
        found += GAIN
    if step & SHIP:
        take = components.take
        ships = [take[ship] for ship in table.ship_row if ship >= 0]
        if ships:
            found += tuple(ships)
        elif table.ships_left():
            found += DRAW
    if step & LAUNCH:
        docks = table.ships
        found += LAUNCHES[(docks[2 * seat] >= 0) + 2 * (docks[2 * seat + 1] >= 0)]
    return found


def offer_effect(position: Position, frame: tuple[int, ...], watch: Watch | None) -> bool:
    """Ask for the next use of an effect, or go on where nothing can be done (effect.full)."""
    components = position.components
    words = components.single[frame[1]]
    found: tuple[Move, ...] = ()
    if 0 < words < 16:
        # The most common case: recruits of one step, with the answer made before.
        seat = position.active
        supply = position.supply
        words &= STOCK[(supply | supply >> 1 | supply >> 2 | supply >> 3) & 0x1111]
        if words and TOTAL[position.earth[seat]] < components.room[0]:
            position.words = words
            position.offer = OFFERS[words]
            position.to_move = seat
            return True
    elif words:
        found = options(position, words)
    else:
        for way in components.ways[frame[1]]:
            for step in way:
                some = options(position, step)
                if some:
                    found += some
                    words |= step
                    break
    if not found:
        position.stack.pop()
        if watch is not None:
            source = position.components.said(frame[1])
            watch(Event(
                "nothing", "effect.full",
                f"There is nothing that {SEATS[position.active]} could do with {source} now.",
                about=(position.components.topic(frame[1]),),
            ))  # fmt: skip
        return False
    position.words = words
    position.offer = ListedMoves(found + STOP)
    position.to_move = position.active
    return True


def offer_step(position: Position, frame: tuple[int, ...], watch: Watch | None) -> bool:
    """Go on with a use that has been begun: what is possible of it must be done (effect.both)."""
    for step in position.components.ways[frame[1]][frame[2]][frame[3] :]:
        found = options(position, step)
        if found:
            position.words = step
            return ask(position, found)
    position.stack.pop()
    return False


def take_up(position: Position, word: int) -> None:
    """Count the application that a chosen word belongs to as used, and keep the rest of it."""
    stack = position.stack
    frame = stack.pop()
    position.words = 0
    source = frame[1]
    if frame[0] == EFFECT:
        if frame[2] > 1:
            stack.append((EFFECT, source, frame[2] - 1))
        if position.components.single[source]:
            return
    ways = position.components.ways[source]
    way, start = 0, 0
    if frame[0] == EFFECT:
        while len(ways) > 1 and not any(step & word for step in ways[way]):
            way += 1
    else:
        way, start = frame[2], frame[3]
    steps = ways[way]
    while not steps[start] & word:
        start += 1
    if start + 1 < len(steps):
        stack.append((STEP, source, way, start + 1))


def stop(position: Position, move: Stop, watch: Watch | None) -> None:
    """Decline what is left of an effect (effect.optional)."""
    if not position.stack or position.stack[-1][0] != EFFECT:
        rule = "turn.action" if not position.stack else "effect.optional"
        if position.stack and position.stack[-1][0] == STEP:
            drawing = position.stack[-1][1] == position.components.next_ship
            rule = "launch.replace" if drawing else "effect.both"
        refuse(rule, f"Nothing can be declined now: {question(position)}")
    frame = position.stack.pop()
    position.words = 0
    if watch is not None:
        source = position.components.said(frame[1])
        watch(Event(
            "stop", "effect.optional",
            f"{SEATS[position.active]} leaves what remains of {source} unused.",
            about=(position.components.topic(frame[1]),),
        ))  # fmt: skip


def refuse_word(table: Table, move: Move) -> None:
    """Refuse a word that the effect in question does not offer (effect.words)."""
    if table.stack and table.stack[-1][0] in (EFFECT, STEP):
        source = table.components.said(table.stack[-1][1])
        effect = table.components.effects[table.stack[-1][1]]
        if effect.ways == ((BASIC,),):
            text = f"{shown(move)} is no basic action; those are to {BASIC_WORDS}"
        elif table.stack[-1][1] == table.components.next_ship:
            text = f"After a launch a ship is drawn first; {shown(move)} is not offered now"
        else:
            text = f"{source} does not offer {shown(move)} now; its effect is to {effect.words}"
        refuse(
            "effect.words",
            text,
            table.components.topic(table.stack[-1][1]),
        )
    rule = "turn.action" if not table.stack else "effect.order"
    refuse(rule, f"No effect is being used that offers {shown(move)}: {question(table)}")
