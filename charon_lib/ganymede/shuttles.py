"""Chapter 4.2, use a shuttle: who must be there, who arrives, how often the effect, the row."""

from __future__ import annotations

from bisect import insort
from itertools import combinations_with_replacement
from typing import TYPE_CHECKING

from charon_lib.events import Event, Watch
from charon_lib.explain import Explanation
from charon_lib.ganymede.basic_actions import SUPPLY_ONE, why_not_aboard
from charon_lib.ganymede.effects import boarding
from charon_lib.ganymede.language import needs_text
from charon_lib.ganymede.notation import BOARD as BOARDINGS
from charon_lib.ganymede.notation import LOSE, Board, Lose, UseShuttle
from charon_lib.ganymede.pending import (
    ARRIVE,
    BOARD,
    EFFECT,
    END,
    ROW,
    SEATS,
    TURN,
    Offer,
    question,
    refuse,
    times,
)
from charon_lib.ganymede.player_board import (
    COLOUR,
    COLOURS,
    DOCKS,
    LOWER,
    ONE,
    PRESENT,
    TOTAL,
    TYPES,
    UPPER,
    counts,
    listed,
    settlers_text,
)
from charon_lib.moves import Move
from charon_lib.wording import plural

if TYPE_CHECKING:
    from charon_lib.ganymede.state import GanymedeState

IN_SUPPLY = tuple(
    sum(number * one for number, one in zip(counts(group), SUPPLY_ONE, strict=True))
    for group in range(4096)
)
"""A group as it counts in the number of the supply."""


def use_shuttle(state: GanymedeState, move: UseShuttle, watch: Watch | None) -> None:
    """Use an open shuttle: fare, card, settlers; effect and row are left pending."""
    if state.phase != TURN or state.stack:
        refuse("turn.action", f"No shuttle is used now: {question(state)}")
    components = state.components
    seat = state.active
    shuttle = components.index.get(move.shuttle, -1)
    if shuttle >= 0 and shuttle in state.earth_row:
        row, place, group = state.earth_row, "Earth", state.earth[seat]
    elif shuttle >= 0 and shuttle in state.mars_row:
        row, place, group = state.mars_row, "Mars", state.mars[seat]
    else:
        refuse("shuttle.need", f"The shuttle {move.shuttle} does not lie open")
    moving = components.groups.get(move.settlers, 0)
    known = components.known_uses.get(group) or components.uses(group)
    if moving not in known[1][shuttle] or move.place != place:
        because = why_not_usable(state, seat, shuttle) or _why_not_these(
            state, shuttle, move.settlers
        )
        refuse(because.rule, because.text, why=because)
    own = state.tiles[seat]
    if components.costs_tile[shuttle]:
        paid = components.index.get(move.discarding, -1)
        if paid not in own:
            why = why_not_usable(state, seat, shuttle)
            text = why.text if why else f"{move.shuttle} costs one tile of {SEATS[seat]}'s own"
            refuse("shuttle.cost", text, f"shuttle {move.shuttle}", f"seat {seat}")
        state.tiles[seat] = tuple(tile for tile in own if tile != paid)
        insort(state.discards, paid)
    elif move.discarding != "":
        refuse("shuttle.cost", f"{move.shuttle} costs no tile", f"shuttle {move.shuttle}")

    row[row.index(shuttle)] = -1
    kind = components.types[shuttle]
    state.shuttles[seat] = (*state.shuttles[seat], shuttle)
    state.columns[seat] += 1 << 6 * kind
    state.stirred = True
    stack: list[tuple[int, ...]] = [(END,), (ROW,)]
    if components.ways[shuttle]:
        stack.append((EFFECT, shuttle, state.columns[seat] >> 6 * kind & 63))
    if place == "Earth":
        state.earth[seat] -= moving
        if TOTAL[state.mars[seat]] + TOTAL[moving] <= components.room[1]:
            state.mars[seat] += moving
        else:
            stack.append((ARRIVE, moving, shuttle))
    else:
        state.mars[seat] -= moving
        stack.append((BOARD, moving, shuttle))
    state.stack = stack
    if watch is not None:
        fare = f", discarding {move.discarding}" if move.discarding else ""
        about: tuple[str, ...] = (
            f"shuttle {move.shuttle}",
            f"seat {seat}",
            f"{place.lower()} {seat}",
        )
        if move.discarding:
            about = (*about, f"tile {move.discarding}", "discards")
        way = "From Earth to Mars" if place == "Earth" else "From Mars to the docks"
        watch(Event(
            "shuttle", "shuttle.cost" if move.discarding else "shuttle.move",
            f"{SEATS[seat]} uses {move.shuttle}{fare}. {way}: {settlers_text(moving)}.",
            explanation=why_so_often(state, seat, shuttle),
            about=(*about, f"mars {seat}") if place == "Earth" else about,
        ))  # fmt: skip


def why_not_usable(state: GanymedeState, seat: int, shuttle: int) -> Explanation | None:
    """Say why a seat could not use an open shuttle now; None where it could (shuttle.need)."""
    components = state.components
    card = components.cards[shuttle]
    place = "Earth" if card.kind == "earth" else "Mars"
    group = state.earth[seat] if card.kind == "earth" else state.mars[seat]
    required, free = components.needs[shuttle]
    lines = []
    fits = True
    for name, have, need in zip(COLOURS, counts(group), counts(required), strict=True):
        if need:
            fits = fits and have >= need
            lines.append(Explanation(
                "shuttle.need", f"{need} {name} needed, {have} on {place}.",
                {"colour": name, "needed": need, "there": have},
                evidence=(f"{place.lower()} {seat}",),
            ))  # fmt: skip
    total = TOTAL[required] + free
    if free:
        more = f" more ({total} in all)" if total > free else ""
        lines.append(Explanation(
            "shuttle.need",
            f"{free}{more} of any colour needed, {TOTAL[group]} on {place}.",
            {"colour": "any", "needed": free, "there": max(0, TOTAL[group] - TOTAL[required])},
            evidence=(f"{place.lower()} {seat}",),
        ))  # fmt: skip
    if not fits or TOTAL[group] < total:
        needed = needs_text(card.needs)
        return Explanation(
            "shuttle.need",
            f"{card.id} needs {needed} on {place}, where {SEATS[seat]} has {settlers_text(group)}",
            {"needs": list(card.needs), "place": place},
            evidence=(f"shuttle {card.id}", f"{place.lower()} {seat}"),
            children=tuple(lines),
        )
    if card.costs_tile and not state.tiles[seat]:
        return Explanation(
            "shuttle.cost",
            f"{card.id} also costs a tile, and {SEATS[seat]} has none",
            evidence=(f"shuttle {card.id}", f"seat {seat}"),
        )
    return None


def _why_not_these(state: GanymedeState, shuttle: int, settlers: tuple[str, ...]) -> Explanation:
    card = state.components.cards[shuttle]
    named = isinstance(settlers, tuple) and settlers
    said = listed(str(name) for name in settlers) if named else "nobody"
    return Explanation(
        "shuttle.need",
        f"{card.id} moves exactly {needs_text(card.needs)}, which cannot be {said} here",
        evidence=(f"shuttle {card.id}",),
    )


def why_so_often(state: GanymedeState, seat: int, shuttle: int, more: int = 0) -> Explanation:
    """Explain how often the effect of a shuttle may be used (shuttle.effect).

    Parameters
    ----------
    more : int
        1 where the shuttle is not in the column yet and would come to it.
    """
    components = state.components
    kind = components.types[shuttle]
    alike = [other for other in state.shuttles[seat] if components.types[other] == kind]
    if more:
        alike.append(shuttle)
    number = len(alike)
    own = "would have" if more else "has"
    if not components.effects[shuttle].ways:
        return Explanation(
            "shuttle.effect", f"{components.ids[shuttle]} has no effect.", {"times": 0},
            evidence=(components.topic(shuttle),),
        )  # fmt: skip
    return Explanation(
        "shuttle.effect",
        f"{components.ids[shuttle]} may be used {times(number)}: {SEATS[seat]} {own} "
        f"{plural(number, f'{TYPES[kind]} shuttle')}, this one included.",
        {"times": number, "type": TYPES[kind], "effect": components.effects[shuttle].text},
        evidence=tuple(components.topic(other) for other in alike),
    )


def arrive(state: GanymedeState, frame: tuple[int, ...], watch: Watch | None) -> bool:
    """Ask who does not arrive on Mars, where it is short of room (shuttle.lost)."""
    moves = losses(frame[1], short_of_room(state, frame[1]))
    if len(moves) == 1:
        state.carry_out(moves[0], watch)
        return False
    state.offer = Offer(moves)
    state.to_move = state.active
    return True


def short_of_room(state: GanymedeState, group: int) -> int:
    """Give how many of the settlers on their way do not find room on Mars."""
    room = state.components.room[1] - TOTAL[state.mars[state.active]]
    return max(0, TOTAL[group] - max(0, room))


def losses(group: int, number: int) -> tuple[Move, ...]:
    """Give the ways to lose so many settlers out of a group."""
    have = counts(group)
    return tuple(
        Lose(tuple(COLOURS[colour] for colour in some))
        for some in combinations_with_replacement(range(4), number)
        if all(some.count(colour) <= have[colour] for colour in some)
    )


def lose(state: GanymedeState, move: Lose, watch: Watch | None) -> None:
    """Return settlers who cannot arrive to the supply (shuttle.lost)."""
    seat = state.active
    kind, group = state.stack[-1][:2] if state.stack else (END, 0)
    if kind not in (ARRIVE, BOARD):
        rule = "shuttle.lost" if state.stack else "turn.action"
        refuse(rule, f"No settlers are on their way now: {question(state)}")
    lost = state.components.groups.get(move.colours, 0)
    if lost == 0 or any(
        have < less for have, less in zip(counts(group), counts(lost), strict=True)
    ):
        refuse("shuttle.lost", f"On their way are {settlers_text(group)}, not those named")
    if kind == ARRIVE:
        number = short_of_room(state, group)
        if TOTAL[lost] != number:
            refuse(
                "shuttle.lost",
                f"{number} of the settlers cannot arrive on Mars, not {TOTAL[lost]}",
                f"mars {seat}",
            )
        state.stack.pop()
        state.mars[seat] += group - lost
    else:
        if TOTAL[lost] != 1:
            refuse("shuttle.lost", "Settlers board one at a time")
        for dock in (UPPER, LOWER):
            if boarding(state, seat, dock) & PRESENT[lost]:
                refuse(
                    "shuttle.lost",
                    f"The {DOCKS[dock]} dock may take the {move.colours[0]} settler, "
                    "so it is not lost",
                    f"dock {seat} {DOCKS[dock]}",
                )
        _one_less(state, lost)
    state.supply += IN_SUPPLY[lost]
    if watch is not None:
        text = f"{SEATS[seat]} loses {settlers_text(lost)}: there is no room."
        why = None
        if kind == BOARD:
            colour = COLOUR[move.colours[0]]
            why = Explanation(
                "shuttle.lost", text,
                children=tuple(why_not_aboard(state, seat, dock, colour) for dock in (0, 1)),
            )  # fmt: skip
        watch(Event("lost", "shuttle.lost", text, explanation=why,
                    about=(f"mars {seat}", "supply")))  # fmt: skip


def _one_less(state: GanymedeState, settler: int) -> None:
    """Take a settler from those on their way to the docks."""
    kind, group, shuttle = state.stack.pop()
    if group > settler:
        state.stack.append((kind, group - settler, shuttle))


def let_board(state: GanymedeState, frame: tuple[int, ...], watch: Watch | None) -> bool:
    """Ask who boards next and where (shuttle.mars)."""
    seat = state.active
    here = PRESENT[frame[1]]
    upper, lower = boarding(state, seat, UPPER) & here, boarding(state, seat, LOWER) & here
    nowhere = here & ~(upper | lower)
    if not nowhere and here & (here - 1) == 0 and bool(upper) != bool(lower):
        state.carry_out(BOARDINGS[UPPER if upper else LOWER][here.bit_length() - 1], watch)
        return False
    found: list[Move] = []
    for colour in range(4):
        if upper >> colour & 1:
            found.append(BOARDINGS[UPPER][colour])
        if lower >> colour & 1:
            found.append(BOARDINGS[LOWER][colour])
        if nowhere >> colour & 1:
            found.append(LOSE[colour])
    if len(found) == 1:
        state.carry_out(found[0], watch)
        return False
    state.offer = Offer(found)
    state.to_move = seat
    return True


def board(state: GanymedeState, move: Board, watch: Watch | None) -> None:
    """Let a settler from Mars board a dock (shuttle.mars)."""
    seat = state.active
    kind, group = state.stack[-1][:2] if state.stack else (END, 0)
    if kind != BOARD:
        rule = "shuttle.mars" if state.stack else "turn.action"
        refuse(rule, f"No settlers are boarding now: {question(state)}")
    colour = COLOUR.get(move.colour, -1)
    if colour < 0 or not PRESENT[group] >> colour & 1 or move.dock not in DOCKS:
        refuse("shuttle.mars", f"Boarding are {settlers_text(group)}; {move} names somebody else")
    dock = DOCKS.index(move.dock)
    if not boarding(state, seat, dock) >> colour & 1:
        why = why_not_aboard(state, seat, dock, colour)
        refuse(why.rule, why.text, why=why)
    _one_less(state, ONE[colour])
    state.docked[2 * seat + dock] += ONE[colour]
    if watch is not None:
        watch(Event(
            "board", "shuttle.mars",
            f"A {move.colour} settler of {SEATS[seat]} boards on the {move.dock} dock.",
            about=(f"dock {seat} {move.dock}",),
        ))  # fmt: skip


def reward_row(state: GanymedeState, frame: tuple[int, ...], watch: Watch | None) -> bool:
    """Give the immediate launch for a whole row of shuttles (shuttle.row)."""
    state.stack.pop()
    seat = state.active
    columns = state.columns[seat]
    row = state.rows[seat] + 1
    for kind in range(5):
        if columns >> 6 * kind & 63 < row:
            return False
    state.rows[seat] = row
    state.stack.append((EFFECT, state.components.row_bonus, 1))
    if watch is not None:
        watch(Event(
            "row", "shuttle.row",
            f"All five columns of {SEATS[seat]} hold {plural(row, 'shuttle')} or "
            "more: an immediate launch.",
            about=(f"columns {seat}",),
        ))  # fmt: skip
    return False
