"""Chapter 4.2, settlers on their way: who arrives on Mars, who boards which dock, who is lost."""

from __future__ import annotations

from itertools import combinations_with_replacement

from charon_lib.events import Event, Watch
from charon_lib.explain import Explanation
from charon_lib.ganymede.docks import boarding, why_not_aboard
from charon_lib.ganymede.moves import Board, Lose
from charon_lib.ganymede.pending import ask, question, refuse
from charon_lib.ganymede.player_board import (
    COLOUR,
    COLOURS,
    DOCKS,
    GROUPS,
    IN_SUPPLY,
    LOWER,
    ONE,
    PRESENT,
    SEATS,
    TOTAL,
    UPPER,
    counts,
    settlers_text,
)
from charon_lib.ganymede.position import ARRIVE, BOARD, END, Position, Table
from charon_lib.ganymede.ready_moves import BOARD as BOARDINGS
from charon_lib.ganymede.ready_moves import LOSE
from charon_lib.moves import Move, shown


def arrive(position: Position, frame: tuple[int, ...], watch: Watch | None) -> bool:
    """Ask who does not arrive on Mars, where it is short of room (shuttle.lost)."""
    return ask(position, losses(frame[1], short_of_room(position, frame[1])))


def short_of_room(table: Table, group: int) -> int:
    """Give how many of the settlers on their way do not find room on Mars."""
    room = table.components.room[1] - TOTAL[table.mars[table.active]]
    return max(0, TOTAL[group] - max(0, room))


def losses(group: int, number: int) -> tuple[Move, ...]:
    """Give the ways to lose so many settlers out of a group."""
    have = counts(group)
    return tuple(
        Lose(tuple(COLOURS[colour] for colour in some))
        for some in combinations_with_replacement(range(4), number)
        if all(some.count(colour) <= have[colour] for colour in some)
    )


def lose(position: Position, move: Lose, watch: Watch | None) -> None:
    """Return settlers who cannot arrive to the supply (shuttle.lost)."""
    seat = position.active
    kind, group = position.stack[-1][:2] if position.stack else (END, 0)
    if kind not in (ARRIVE, BOARD):
        rule = "shuttle.lost" if position.stack else "turn.action"
        refuse(rule, f"No settlers are on their way now: {question(position)}")
    lost = GROUPS.get(move.colours, 0)
    if lost == 0 or any(
        have < less for have, less in zip(counts(group), counts(lost), strict=True)
    ):
        refuse("shuttle.lost", f"On their way are {settlers_text(group)}, not those named")
    if kind == ARRIVE:
        number = short_of_room(position, group)
        if TOTAL[lost] != number:
            refuse(
                "shuttle.lost",
                f"{number} of the settlers cannot arrive on Mars, not {TOTAL[lost]}",
                f"mars {seat}",
            )
        position.stack.pop()
        position.mars[seat] += group - lost
    else:
        if TOTAL[lost] != 1:
            refuse("shuttle.lost", "Settlers board one at a time")
        for dock in (UPPER, LOWER):
            if boarding(position, seat, dock) & PRESENT[lost]:
                refuse(
                    "shuttle.lost",
                    f"The {DOCKS[dock]} dock may take the {move.colours[0]} settler, "
                    "so it is not lost",
                    f"dock {seat} {DOCKS[dock]}",
                )
        _one_less(position, lost)
    position.supply += IN_SUPPLY[lost]
    if watch is not None:
        text = f"{SEATS[seat]} loses {settlers_text(lost)}: there is no room."
        why = None
        if kind == BOARD:
            colour = COLOUR[move.colours[0]]
            why = Explanation(
                "shuttle.lost", text,
                children=tuple(why_not_aboard(position, seat, dock, colour) for dock in (0, 1)),
            )  # fmt: skip
        watch(Event("lost", "shuttle.lost", text, explanation=why,
                    about=(f"mars {seat}", "supply")))  # fmt: skip


def _one_less(position: Position, settler: int) -> None:
    """Take a settler from those on their way to the docks."""
    kind, group, shuttle = position.stack.pop()
    if group > settler:
        position.stack.append((kind, group - settler, shuttle))


def let_board(position: Position, frame: tuple[int, ...], watch: Watch | None) -> bool:
    """Ask who boards next and where (shuttle.mars)."""
    seat = position.active
    here = PRESENT[frame[1]]
    upper, lower = boarding(position, seat, UPPER) & here, boarding(position, seat, LOWER) & here
    nowhere = here & ~(upper | lower)
    if not nowhere and here & (here - 1) == 0 and bool(upper) != bool(lower):
        # One kind of settler and one dock: no need to list anything.
        board(position, BOARDINGS[UPPER if upper else LOWER][here.bit_length() - 1], watch)
        return False
    found: list[Move] = []
    for colour in range(4):
        if upper >> colour & 1:
            found.append(BOARDINGS[UPPER][colour])
        if lower >> colour & 1:
            found.append(BOARDINGS[LOWER][colour])
        if nowhere >> colour & 1:
            found.append(LOSE[colour])
    return ask(position, found)


def board(position: Position, move: Board, watch: Watch | None) -> None:
    """Let a settler from Mars board a dock (shuttle.mars)."""
    seat = position.active
    kind, group = position.stack[-1][:2] if position.stack else (END, 0)
    if kind != BOARD:
        rule = "shuttle.mars" if position.stack else "turn.action"
        refuse(rule, f"No settlers are boarding now: {question(position)}")
    colour = COLOUR.get(move.colour, -1)
    if colour < 0 or not PRESENT[group] >> colour & 1 or move.dock not in DOCKS:
        refuse(
            "shuttle.mars",
            f"Boarding are {settlers_text(group)}; {shown(move)} names somebody else",
        )
    dock = DOCKS.index(move.dock)
    if not boarding(position, seat, dock) >> colour & 1:
        why = why_not_aboard(position, seat, dock, colour)
        refuse(why.rule, why.text, why=why)
    _one_less(position, ONE[colour])
    position.docked[2 * seat + dock] += ONE[colour]
    if watch is not None:
        watch(Event(
            "board", "shuttle.mars",
            f"A {move.colour} settler of {SEATS[seat]} boards on the {move.dock} dock.",
            about=(f"dock {seat} {move.dock}",),
        ))  # fmt: skip
