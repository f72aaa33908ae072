"""Staking claims: Stolen Intelligence, which moves a flag before the zones are judged."""

from __future__ import annotations

from typing import Final

from charon_lib.charon.board import ACTIONS, STOLEN
from charon_lib.charon.gems import total
from charon_lib.charon.moves import Decline, Reposition
from charon_lib.charon.phase_words import illegal, not_now, said
from charon_lib.charon.position import NOBODY, Position, Table, listed
from charon_lib.charon.staking import refuse_point
from charon_lib.charon.telling import tell
from charon_lib.errors import IllegalMove
from charon_lib.events import Watch
from charon_lib.moves import LegalMoves, Move

FULL: Final = 3
"""So many gems in a zone keep Stolen Intelligence away."""

LEAVE = tuple(Decline(action) for action in ACTIONS)

# stolen.move, stolen.limit


def begin_stolen(position: Position, watch: Watch | None) -> str | None:
    """Ask each holder of Stolen Intelligence in turn."""
    position.enter("stolen")
    return ask_stolen(position, watch)


def ask_stolen(position: Position, watch: Watch | None) -> str | None:
    """Ask the next holder of Stolen Intelligence, if there is one."""
    holders = position.holders[STOLEN]
    if position.turn == len(holders):
        return "claim"
    position.to_move = holders[position.turn]
    return None


def full_zones(table: Table, point: int) -> list[int]:
    """Give the zones with three gems that a point touches."""
    return [zone for zone in table.moon.touches[point] if total(table.ore[zone]) >= FULL]


class StolenMoves(LegalMoves):
    """From each own flag on the moon to each empty point that touches no full zone, or none."""

    __slots__ = ("_ends", "_points", "_starts")

    def __init__(self, table: Table) -> None:
        flags, seat, point = table.flags, table.to_move, -1
        assert seat is not None
        self._points = table.components.board.points
        self._starts: list[int] = []
        for _ in range(flags.count(seat)):
            point = flags.index(seat, point + 1)
            self._starts.append(point)
        full = sum([1 << zone for zone in table.moon.zones if table.ore[zone] % 255 >= FULL])
        masks = table.moon.masks
        self._ends = [point for point in table.empty if not masks[point] & full]

    def __len__(self) -> int:
        return len(self._starts) * len(self._ends) + 1

    def _at(self, index: int) -> Move:
        count = len(self._ends)
        if index == len(self._starts) * count:
            return LEAVE[STOLEN]
        start, end = self._starts[index // count], self._ends[index % count]
        return Reposition(self._points[start].name, self._points[end].name)


def refuse_reposition(table: Table, move: Reposition) -> IllegalMove | None:
    """Say why a flag cannot be moved so; None where it can."""
    rule = "stolen.move"
    if error := not_now(table, "stolen"):
        return error
    seat = table.to_move
    start = table.components.point.get(move.start) if isinstance(move.start, str) else None
    if start is None:
        return illegal(rule, f"There is no flag point {said(move.start)}")
    if table.flags[start] != seat:
        owner = table.flags[start]
        there = "no flag" if owner == NOBODY else f"{table.seat_name(owner)}'s flag"
        return illegal(
            rule, f"A player can move only flags of their own, and {move.start} holds {there}",
            f"point {move.start}",
        )  # fmt: skip
    if error := refuse_point(table, move.end, rule):
        return error
    full = full_zones(table, table.components.point[move.end])
    if full:
        names = [table.zone_name(zone) for zone in full]
        return illegal(
            "stolen.limit",
            f"{move.end} touches {listed(names)}, which {'holds' if len(full) == 1 else 'hold'} "
            "three gems",
            f"point {move.end}", *(f"zone {name}" for name in names),
        )  # fmt: skip
    return None


def reposition(position: Position, move: Reposition, watch: Watch | None) -> str:
    """Move a flag of one's own to another empty point."""
    if error := refuse_reposition(position, move):
        raise error
    seat = position.asked()
    start, end = position.components.point[move.start], position.components.point[move.end]
    position.flags[start] = NOBODY
    position.flags[end] = seat
    gains = position.moon.gains[seat]
    for zone, gain in gains[start]:
        position.sums[zone] -= gain
    for zone, gain in gains[end]:
        position.sums[zone] += gain
    position.empty = sorted({*position.empty, start} - {end})
    position.turn += 1
    if watch is not None:
        text = f"{position.seat_name(seat)} moves a flag from {move.start} to {move.end}."
        about = (f"point {move.start}", f"point {move.end}", "action Stolen Intelligence")
        tell(watch, "stolen", "stolen.move", text, about)
    return "ask stolen"


def leave_stolen(position: Position, watch: Watch | None) -> str:
    """Leave Stolen Intelligence unused."""
    seat = position.asked()
    position.turn += 1
    if watch is not None:
        text = f"{position.seat_name(seat)} leaves Stolen Intelligence unused."
        tell(watch, "stolen", "stolen.move", text, ("action Stolen Intelligence",))
    return "ask stolen"
