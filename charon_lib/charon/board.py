"""The game board: its zones, the points where flags can stand, and who touches what.

Read from ``board.toml``. `Board` is the whole board; the part of it that is used at one number of
players is `charon_lib.charon.moon.Moon`.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any, Final, NamedTuple

from charon_lib.catalogue import ORIGINS
from charon_lib.data import list_of, number_of, only, text_of, word_of
from charon_lib.errors import BadComponents, quoted

ACTIONS = (
    "Stolen Intelligence",
    "Rare Mineral Find",
    "Engineering Advance",
    "Synchrotron",
    "Underground Warehouse",
)
"""The five action areas, in the order of the rulebook."""

AREA = {name: number for number, name in enumerate(ACTIONS)}
STOLEN: Final = 0
RARE: Final = 1
ADVANCE: Final = 2
SYNCHROTRON: Final = 3
WAREHOUSE: Final = 4
ALL_AREAS: Final = 31
"""The set of all action areas, one bit each."""

AREAS_OF = tuple(
    tuple(area for area in range(len(ACTIONS)) if areas >> area & 1)
    for areas in range(ALL_AREAS + 1)
)
"""For each set of action areas, these areas."""

KINDS_OF_POINT = ("centre", "road", "crossroads")
PLAYER_COUNTS = (2, 3, 4, 5)
MOST_HOLES: Final = 3
FLAGS_PLACED: Final = 4
"""How many of a player's five flags go to the moon each round."""

_NAME = re.compile(r"[A-Za-z0-9][A-Za-z0-9_./+-]{0,23}")


class Zone(NamedTuple):
    """A zone of the moon; ``from_players`` is the least number of players that use it."""

    name: str
    holes: int
    group: str
    x: float
    y: float
    from_players: int


class Point(NamedTuple):
    """A place for one flag; ``zones`` are the numbers of the zones it touches."""

    name: str
    kind: str
    zones: tuple[int, ...]
    x: float
    y: float


class Seat(NamedTuple):
    """What a seat is called in sentences, and by one letter."""

    name: str
    letter: str


class Board:
    """The printed board, all of it.

    Attributes
    ----------
    zones : tuple of Zone
        In board order.
    points : tuple of Point
        Centres, then roads, then crossroads, or as the file lists them.
    groups : mapping
        From a group of zones to the least number of players that use it.
    seats : tuple of Seat
        Five of them.
    each_colour, clear : int
        How many gems there are.
    bag : mapping
        From a number of players to how many gems of each colour go into the bag every round.
    origin : str
        Where the zones come from, such as ``"reconstructed"``.
    """

    __slots__ = (
        "bag", "clear", "each_colour", "groups", "note", "origin", "points", "seats", "zones",
    )  # fmt: skip

    def __init__(self, table: Mapping[str, Any], file: str) -> None:
        entries = ("bag", "gems", "group", "note", "origin", "points", "seat", "zone")
        grid = table.get("points") == "grid"
        only(table, entries if grid else (*entries, "point"), file)
        self.origin = word_of(table, "origin", file, ORIGINS)
        self.note = text_of(table, "note", file) if "note" in table else ""
        gems = _table(table, "gems", file)
        only(gems, ("clear", "each_colour", "note", "origin"), f"{file}, gems")
        self.each_colour = number_of(gems, "each_colour", f"{file}, gems", 1, 48)
        self.clear = number_of(gems, "clear", f"{file}, gems", 0, 14)
        bag = _table(table, "bag", file)
        only(bag, (*map(str, PLAYER_COUNTS), "note", "origin"), f"{file}, bag")
        self.bag = {
            players: number_of(bag, str(players), f"{file}, bag", 1, self.each_colour)
            for players in PLAYER_COUNTS
        }
        self.seats = _seats(table, file)
        self.groups = _groups(table, file)
        self.zones = _zones(table, file, self.groups)
        if word_of(table, "points", file, ("grid", "listed")) == "grid":
            self.points = _grid(self.zones, file)
        else:
            self.points = _listed(table, file, self.zones)
        _check_points(self.zones, self.points, file)


def _table(table: Mapping[str, Any], key: str, file: str) -> Mapping[str, Any]:
    value = table.get(key)
    if not isinstance(value, Mapping):
        raise BadComponents(f"{file}: the table [{key}] is missing.")
    return value


def _seats(table: Mapping[str, Any], file: str) -> tuple[Seat, ...]:
    seats: list[Seat] = []
    for number, entry in enumerate(list_of(table, "seat", file)):
        where = f"{file}, seat {number}"
        only(entry, ("letter", "name"), where)
        seat = Seat(text_of(entry, "name", where), text_of(entry, "letter", where))
        if len(seat.letter) != 1 or len(seat.name) > 24:
            raise BadComponents(f"{where}: a seat has a short name and one letter, not {seat}.")
        if any(seat.name == other.name or seat.letter == other.letter for other in seats):
            raise BadComponents(f"{where}: another seat has the same name or letter.")
        seats.append(seat)
    if len(seats) != PLAYER_COUNTS[-1]:
        raise BadComponents(f"{file}: there are {len(seats)} seats, not {PLAYER_COUNTS[-1]}.")
    return tuple(seats)


def _groups(table: Mapping[str, Any], file: str) -> dict[str, int]:
    groups: dict[str, int] = {}
    for number, entry in enumerate(list_of(table, "group", file), 1):
        only(entry, ("from_players", "name"), f"{file}, group {number}")
        name = text_of(entry, "name", f"{file}, group {number}")
        where = f"{file}, group {name}"
        if name in groups:
            raise BadComponents(f"{where}: this group is there twice.")
        groups[name] = number_of(entry, "from_players", where, 2, PLAYER_COUNTS[-1])
    return groups


def _name(entry: object, where: str, taken: set[str]) -> str:
    name = text_of(entry, "name", where)
    if not _NAME.fullmatch(name):
        raise BadComponents(
            f"{where}: the name {quoted(name)} is not one short word of letters, digits and -/+._"
        )
    if name.lower() in taken:
        raise BadComponents(f"{where}: the name {quoted(name)} is there twice.")
    taken.add(name.lower())
    return name


def _place(entry: Mapping[str, Any], key: str, where: str) -> float:
    value = entry.get(key)
    if isinstance(value, bool) or not isinstance(value, (int, float)) or not 0 <= value <= 100:
        raise BadComponents(f"{where}: {key} is {quoted(value)}, not a number from 0 to 100.")
    return value


def _zones(table: Mapping[str, Any], file: str, groups: Mapping[str, int]) -> tuple[Zone, ...]:
    zones: list[Zone] = []
    taken: set[str] = set()
    for number, entry in enumerate(list_of(table, "zone", file), 1):
        only(entry, ("group", "holes", "name", "x", "y"), f"{file}, zone {number}")
        name = _name(entry, f"{file}, zone {number}", taken)
        where = f"{file}, zone {name}"
        group = word_of(entry, "group", where, tuple(groups))
        holes = number_of(entry, "holes", where, 1, MOST_HOLES)
        x, y = _place(entry, "x", where), _place(entry, "y", where)
        if any((x, y) == (other.x, other.y) for other in zones):
            raise BadComponents(f"{where}: another zone lies at the same place.")
        zones.append(Zone(name, holes, group, x, y, groups[group]))
    if not any(zone.from_players == 2 for zone in zones):
        raise BadComponents(f"{file}: two players would have no zones.")
    if len(zones) > 60:
        raise BadComponents(f"{file}: there are {len(zones)} zones, more than 60.")
    return tuple(zones)


def _grid(zones: tuple[Zone, ...], file: str) -> tuple[Point, ...]:
    """Make the points of a board whose zones lie in rows and columns."""
    at = {(zone.x, zone.y): number for number, zone in enumerate(zones)}
    centres, roads, crossroads = [], [], []
    for number, zone in enumerate(zones):
        x, y = zone.x, zone.y
        if x != int(x) or y != int(y):
            raise BadComponents(f"{file}, zone {zone.name}: in a grid, x and y are whole numbers.")
        centres.append(Point(zone.name, "centre", (number,), x, y))
        right, below = at.get((x + 1, y)), at.get((x, y + 1))
        if right is not None:
            name = f"{zone.name}-{zones[right].name}"
            roads.append(Point(name, "road", (number, right), x + 0.5, y))
        if below is not None:
            name = f"{zone.name}-{zones[below].name}"
            roads.append(Point(name, "road", (number, below), x, y + 0.5))
        last = at.get((x + 1, y + 1))
        if right is not None and below is not None and last is not None:
            name = f"{zone.name}/{zones[last].name}"
            four = (number, right, below, last)
            crossroads.append(Point(name, "crossroads", four, x + 0.5, y + 0.5))
    return (*centres, *roads, *crossroads)


def _listed(table: Mapping[str, Any], file: str, zones: tuple[Zone, ...]) -> tuple[Point, ...]:
    """Read the points of a board that names each of them."""
    number_of_zone = {zone.name: number for number, zone in enumerate(zones)}
    points = []
    taken: set[str] = set()
    for number, entry in enumerate(list_of(table, "point", file), 1):
        only(entry, ("kind", "name", "x", "y", "zones"), f"{file}, point {number}")
        name = _name(entry, f"{file}, point {number}", taken)
        where = f"{file}, point {name}"
        kind = word_of(entry, "kind", where, KINDS_OF_POINT)
        touched = []
        for zone in list_of(entry, "zones", where):
            if not isinstance(zone, str) or zone not in number_of_zone:
                raise BadComponents(f"{where}: there is no zone {quoted(zone)}.")
            if number_of_zone[zone] in touched:
                raise BadComponents(f"{where}: it touches {zone} twice.")
            touched.append(number_of_zone[zone])
        fits = {"centre": (1,), "road": (2,), "crossroads": (3, 4, 5, 6)}[kind]
        if len(touched) not in fits:
            raise BadComponents(f"{where}: a {kind} cannot touch {len(touched)} zones.")
        x, y = _place(entry, "x", where), _place(entry, "y", where)
        points.append(Point(name, kind, tuple(touched), x, y))
    return tuple(points)


def _check_points(zones: tuple[Zone, ...], points: tuple[Point, ...], file: str) -> None:
    if len(points) > 250:
        raise BadComponents(f"{file}: there are {len(points)} points, more than 250.")
    for number, zone in enumerate(zones):
        touching = [point for point in points if number in point.zones]
        if not touching:
            raise BadComponents(f"{file}, zone {zone.name}: no point touches it.")
        if sum(point.kind == "centre" for point in touching) > 1:
            raise BadComponents(f"{file}, zone {zone.name}: it has more than one centre.")
