"""The chapter on effects: how often, which words, in which order (effect.*).

One small interpreter serves tiles, shuttles, ships, the track and the basic actions: it knows
only the steps that `charon_lib.ganymede.language` reads from the data files.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

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
from charon_lib.ganymede.notation import (
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
    Stop,
)
from charon_lib.ganymede.notation import REPUTATION as GAIN
from charon_lib.ganymede.pending import EFFECT, SEATS, STEP, Offer, question, refuse
from charon_lib.ganymede.player_board import LOWER, PRESENT, TOTAL, UPPER
from charon_lib.moves import Move

if TYPE_CHECKING:
    from charon_lib.ganymede.state import GanymedeState

STOCK: Final = {
    sum(0x1 << 4 * colour for colour in range(4) if mask >> colour & 1): mask for mask in range(16)
}
"""From the lowest bit of each colour's number in the supply to the mask of colours in stock."""

OFFERS: Final = tuple(Offer(recruits + STOP) for recruits in RECRUITS)
"""The recruits of the colours in a mask, or to stop."""


def in_stock(supply: int) -> int:
    """Give the mask of the colours that the supply has.

    Examples
    --------
    >>> in_stock(0x0207)
    5
    """
    return STOCK[(supply | supply >> 1 | supply >> 2 | supply >> 3) & 0x1111]


def options(state: GanymedeState, step: int) -> tuple[Move, ...]:
    """Give the moves that carry out a step of an effect and change something (effect.optional)."""
    seat = state.active
    components = state.components
    found: tuple[Move, ...] = ()
    if step & 31:
        earth = state.earth[seat]
        stock = in_stock(state.supply)
        if step & 15 and TOTAL[earth] < components.room[0]:
            found = RECRUITS[step & stock & 15]
        if step & ADAPT:
            if earth:
                found += ADAPT_EARTH[PRESENT[earth] << 4 | stock]
            if state.mars[seat]:
                found += ADAPT_MARS[PRESENT[state.mars[seat]] << 4 | stock]
            # One settler alone may become any colour; of several, none may (basic.adapt).
            upper = state.docked[2 * seat]
            if TOTAL[upper] == 1:
                found += ADAPT_UPPER[PRESENT[upper] << 4 | stock]
            lower = state.docked[2 * seat + 1]
            if lower:
                found += ADAPT_LOWER[PRESENT[lower] << 4 | stock & ~PRESENT[lower]]
    if step & MOVE:
        mars = state.mars[seat]
        if state.earth[seat] and TOTAL[mars] < components.room[1]:
            found += TO_MARS[PRESENT[state.earth[seat]]]
        if mars:
            here = PRESENT[mars]
            at = 2 * seat
            if state.ships[at] >= 0:
                found += TO_UPPER[here & components.may_take[UPPER][state.docked[at]]]
            at += 1
            if state.ships[at] >= 0:
                found += TO_LOWER[here & components.may_take[LOWER][state.docked[at]]]
    if step & REPUTATION and state.reputation[seat] + 1 < len(components.track):
        found += GAIN
    if step & SHIP:
        take = components.take_ship
        ships = [take[ship] for ship in state.ship_row if ship >= 0]
        if ships:
            found += tuple(ships)
        elif state.ship_deck:
            found += DRAW
    if step & LAUNCH:
        docks = state.ships
        found += LAUNCHES[(docks[2 * seat] >= 0) + 2 * (docks[2 * seat + 1] >= 0)]
    return found


def boarding(state: GanymedeState, seat: int, dock: int) -> int:
    """Give the mask of the colours that may board a dock now (shuttle.mars)."""
    at = 2 * seat + dock
    return state.components.may_take[dock][state.docked[at]] if state.ships[at] >= 0 else 0


def offer_effect(state: GanymedeState, frame: tuple[int, ...], watch: Watch | None) -> bool:
    """Ask for the next use of an effect, or go on where nothing can be done (effect.full)."""
    components = state.components
    words = components.single[frame[1]]
    found: tuple[Move, ...] = ()
    if 0 < words < 16:
        # The most common case: recruits of one step, with the answer made before.
        seat = state.active
        supply = state.supply
        words &= STOCK[(supply | supply >> 1 | supply >> 2 | supply >> 3) & 0x1111]
        if words and TOTAL[state.earth[seat]] < components.room[0]:
            state.words = words
            state.offer = OFFERS[words]
            state.to_move = seat
            return True
    elif words:
        found = options(state, words)
    else:
        for way in components.ways[frame[1]]:
            for step in way:
                some = options(state, step)
                if some:
                    found += some
                    words |= step
                    break
    if not found:
        state.stack.pop()
        if watch is not None:
            source = state.components.said(frame[1])
            watch(Event(
                "nothing", "effect.full",
                f"There is nothing that {SEATS[state.active]} could do with {source} now.",
                about=(state.components.topic(frame[1]),),
            ))  # fmt: skip
        return False
    state.words = words
    state.offer = Offer(found + STOP)
    state.to_move = state.active
    return True


def offer_step(state: GanymedeState, frame: tuple[int, ...], watch: Watch | None) -> bool:
    """Go on with an application that has been begun: what is possible of it must be done."""
    for step in state.components.ways[frame[1]][frame[2]][frame[3] :]:
        found = options(state, step)
        if found:
            state.words = step
            if len(found) == 1:
                state.carry_out(found[0], watch)
                return False
            state.offer = Offer(found)
            state.to_move = state.active
            return True
    state.stack.pop()
    return False


def take_up(state: GanymedeState, word: int) -> None:
    """Count the application that a chosen word belongs to as used, and keep the rest of it."""
    stack = state.stack
    frame = stack.pop()
    state.words = 0
    source = frame[1]
    if frame[0] == EFFECT:
        if frame[2] > 1:
            stack.append((EFFECT, source, frame[2] - 1))
        if state.components.single[source]:
            return
    ways = state.components.ways[source]
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


def stop(state: GanymedeState, move: Stop, watch: Watch | None) -> None:
    """Decline what is left of an effect (effect.optional)."""
    if not state.stack or state.stack[-1][0] != EFFECT:
        rule = "turn.action" if not state.stack else "effect.optional"
        refuse(rule, f"Nothing can be declined now: {question(state)}")
    frame = state.stack.pop()
    state.words = 0
    if watch is not None:
        source = state.components.said(frame[1])
        watch(Event(
            "stop", "effect.optional",
            f"{SEATS[state.active]} leaves what remains of {source} unused.",
            about=(state.components.topic(frame[1]),),
        ))  # fmt: skip


def refuse_word(state: GanymedeState, move: Move) -> None:
    """Refuse a word that the effect in question does not offer (effect.words)."""
    if state.stack and state.stack[-1][0] in (EFFECT, STEP):
        source = state.components.said(state.stack[-1][1])
        effect = state.components.effects[state.stack[-1][1]]
        if effect.ways == ((BASIC,),):
            text = f'"{move}" is no basic action; those are to {BASIC_WORDS}'
        elif state.stack[-1][1] == state.components.next_ship:
            text = f'After a launch a ship is drawn first; "{move}" is not offered now'
        else:
            text = f'{source} does not offer "{move}" now; its effect is to {effect.words}'
        refuse(
            "effect.words",
            text,
            state.components.topic(state.stack[-1][1]),
        )
    rule = "turn.action" if not state.stack else "effect.order"
    refuse(rule, f'No effect is being used that offers "{move}": {question(state)}')
