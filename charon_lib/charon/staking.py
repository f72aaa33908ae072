"""Staking claims: placing flags, and which actions are triggered by those left behind."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterator
from random import Random

from charon_lib.charon.board import ACTIONS, AREA, AREAS_OF, FLAGS_PLACED
from charon_lib.charon.components import Components
from charon_lib.charon.moves import Place
from charon_lib.charon.phase_words import illegal, not_now, said
from charon_lib.charon.position import NOBODY, Position, Table
from charon_lib.charon.telling import tell
from charon_lib.errors import IllegalMove
from charon_lib.events import Event, Watch
from charon_lib.explain import Explanation
from charon_lib.moves import LegalMoves, Move, drawn_below
from charon_lib.wording import plural

Places = tuple[tuple[Place, ...], ...]
"""``places[area][point]``: the move from an action area to a point."""

_MOST_BOARDS = 50
_places: dict[str, Places] = {}


def places_on(components: Components) -> Places:
    """Give all moves that place a flag on this board; they are made once."""
    found = _places.get(components.digest)
    if found is None:
        if len(_places) >= _MOST_BOARDS:
            _places.clear()
        found = _places[components.digest] = tuple(
            tuple(Place(area, point.name) for point in components.board.points) for area in ACTIONS
        )
    return found


# staking.place


def begin_staking(position: Position, watch: Watch | None) -> None:
    """Ask for the first flag."""
    position.enter("staking")
    position.left = FLAGS_PLACED * position.players
    position.to_move = position.order[0]


class PlaceMoves(LegalMoves):
    """From each own action area to each empty point."""

    __slots__ = ("_areas", "_empty", "_places")

    def __init__(self, table: Table) -> None:
        seat = table.to_move
        assert seat is not None
        self._areas = AREAS_OF[table.areas[seat]] if table.left else ()
        self._empty = table.empty
        components = table.components
        self._places = _places.get(components.digest) or places_on(components)

    def __len__(self) -> int:
        return len(self._areas) * len(self._empty)

    def _at(self, index: int) -> Move:
        count = len(self._empty)
        return self._places[self._areas[index // count]][self._empty[index % count]]

    def __iter__(self) -> Iterator[Move]:
        for area in self._areas:
            places = self._places[area]
            for point in self._empty:
                yield places[point]

    def choose(self, rng: Random) -> Move:
        """Draw one move evenly, without listing the others."""
        empty = self._empty
        width = len(empty)
        index = drawn_below(len(self._areas) * width, rng)
        return self._places[self._areas[index // width]][empty[index % width]]


def refuse_place(table: Table, move: Place) -> IllegalMove | None:
    """Say why a flag cannot be placed so; None where it can."""
    if error := not_now(table, "staking"):
        return error
    seat = table.asked()
    name = table.seat_name(seat)
    if not table.left:
        return illegal("staking.place", "All flags of this round are placed")
    if move.area not in ACTIONS:
        return illegal("staking.place", f"There is no action area {said(move.area)}")
    if not table.areas[seat] >> ACTIONS.index(move.area) & 1:
        return illegal(
            "staking.place", f"{name} has no flag on {move.area} any more", f"action {move.area}"
        )
    return refuse_point(table, move.point, "staking.place")


def refuse_point(table: Table, name: object, rule: str) -> IllegalMove | None:
    """Say why a flag cannot go to a point; None where it can."""
    point = table.components.point.get(name) if isinstance(name, str) else None
    if point is None:
        return illegal(rule, f"There is no flag point {said(name)}")
    name = table.point_name(point)
    if not table.moon.touches[point]:
        return illegal(
            "points.unused",
            f"{name} is not used with {table.players} players, since its zones are not",
            f"point {name}",
        )
    holder = table.flags[point]
    if holder != NOBODY:
        return illegal(
            "staking.empty",
            f"{name} already holds {table.seat_name(holder)}'s flag",
            f"point {name}", f"seat {holder}",
        )  # fmt: skip
    return None


def place(position: Position, move: Place, watch: Watch | None) -> str | None:
    """Move a flag from an action area to an empty point."""
    area, point = AREA.get(move.area), position.components.point.get(move.point)
    seat = position.to_move
    if (
        area is None
        or point is None
        or seat is None
        or position.phase != "staking"
        or not position.left
    ):
        raise refuse_place(position, move) or illegal("staking.place", "This cannot be done now")
    gains = position.moon.gains[seat][point]  # none where the point is out of use
    if not position.areas[seat] >> area & 1 or position.flags[point] != NOBODY or not gains:
        raise refuse_place(position, move) or illegal("staking.place", "This cannot be done now")
    position.areas[seat] ^= 1 << area
    # A list of its own: moves listed before, and copies, hold on to the old one.
    position.empty = empty = position.empty.copy()
    del empty[bisect_left(empty, point)]
    position.flags[point] = seat
    sums = position.sums
    for zone, gain in gains:
        sums[zone] += gain
    left = position.left = position.left - 1
    # Round and round the turn order: so many are left, so this far it has come.
    turn = position.turn = -left % position.players
    if watch is not None:
        _tell_place(position, seat, area, point, watch)
    if left:
        position.to_move = position.order[turn]
        return None
    return "trigger"


def _tell_place(position: Position, seat: int, area: int, point: int, watch: Watch) -> None:
    name = position.point_name(point)
    zones = [position.zone_name(zone) for zone in position.moon.touches[point]]
    kind = position.point_kind(point)
    there = _said_point(kind, name)
    text = f"{position.seat_name(seat)} moves a flag from {ACTIONS[area]} to {there}."
    facts = {"kind": kind, "zones": zones}
    evidence = (f"point {name}", *(f"zone {zone}" for zone in zones))
    about = (f"point {name}", f"action {ACTIONS[area]}")
    tell(watch, "place", "staking.place", text, about, facts=facts, evidence=evidence)


def _said_point(kind: str, name: str) -> str:
    return f"the {kind} {'of ' if kind == 'centre' else ''}{name}"


# actions.trigger, actions.order


def trigger(position: Position, watch: Watch | None) -> str:
    """See which actions are triggered, and in which order their holders act."""
    areas = position.areas
    held: tuple[list[int], ...] = ([], [], [], [], [])
    for seat in reversed(position.order):
        for area in AREAS_OF[areas[seat]]:
            held[area].append(seat)
    triggers = position.moon.triggers
    position.holders = tuple([tuple(seats) if len(seats) in triggers else () for seats in held])
    if watch is not None:
        for area, action in enumerate(ACTIONS):
            why = explain_trigger(position, area)
            watch(Event("trigger", why.rule, why.text, {}, why, (f"action {action}",)))
    return "stolen"


def explain_trigger(table: Table, area: int) -> Explanation:
    """Explain whether an action is triggered by the flags on it, and who acts when."""
    action = ACTIONS[area]
    seats = table.seats_on(area)
    rule = "actions.trigger"
    wanted = "exactly one flag" if table.players <= 3 else "one or two flags"
    flags = plural(len(seats), "flag")
    facts: dict[str, object] = {"flags": len(seats), "needed": list(table.moon.triggers)}
    evidence = (f"action {action}", *(f"seat {seat}" for seat in seats))
    if table.left:
        text = (
            f"{action} holds {flags} so far. It works for {wanted} with "
            f"{table.players} players, counted when all are placed."
        )
        if not seats:
            text = f"{action} holds no flag, so nobody can get it in this round."
        return Explanation(rule, text, facts, None, evidence)
    if len(seats) not in table.moon.triggers:
        text = f"{action} holds {flags}, not {wanted}, so nobody gets it."
        return Explanation(rule, text, facts, None, evidence)
    text = f"{action} holds {flags}, so {table.seat_names(seats)} may use it."
    children: tuple[Explanation, ...] = ()
    if len(seats) == 2:
        first, second = (table.seat_name(seat) for seat in seats)
        line = f"{first} acts before {second}: the reverse of the turn order while placing."
        children = (Explanation("actions.order", line, {}, None, ("order",)),)
    return Explanation(rule, text, facts, None, evidence, children)
