"""Positions from outside, read from a plain description.

A description has these entries; all but ``players`` may be left out::

    {"players": 2, "pollution_blocks": "all", "boards": ["silver", "silver"],
     "phase": "actions", "active": 0, "first": 0, "asked": 0, "actions_left": 2,
     "drawn": "1970-3", "deck": ["1970-1", ...], "display": ["S01", ...],
     "seats": [{"money": 100, "discs": 8, "energy_research": 1, "ecology_research": 1,
                "built": ["S17 on C1"], "points": 3,
                "gains": [{"from": "1970-5", "points": 3, "globes": 1, "blocked": false}],
                "before_final": [250, 4, 0, 9, 12]}, ...]}

Left out, the phase is ``"draw"``, the deck holds every dated tile that lies nowhere else, the
display every undated one, seats are as at the start, and points without gains were brought along.
Research spaces count from 1. ``before_final`` (money, discs, levels paid, both research spaces)
belongs to the end.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from typing import Any, Final, TypeVar

from charon_lib.errors import BadPosition, GameError, quoted
from charon_lib.prosperity.components import Material
from charon_lib.prosperity.ledger import BROUGHT, SOURCES, Gain, pack
from charon_lib.prosperity.phases import ACTIONS, DRAW, ENDING, FIRST, OVER, PHASES, SCORING
from charon_lib.prosperity.position import Position
from charon_lib.prosperity.tiles import SIDES, SPECIAL
from charon_lib.seats import CHANCE, whole_number

ENTRIES: Final = (
    "players", "pollution_blocks", "boards", "phase", "active", "first", "asked", "actions_left",
    "resolved", "drawn", "deck", "display", "seats",
)  # fmt: skip
SEAT_ENTRIES: Final = (
    "money", "discs", "energy_research", "ecology_research", "built", "points", "gains",
    "before_final",
)  # fmt: skip
MOST_MONEY: Final = 1_000_000
MOST_DISCS: Final = 10_000
_BUILT = re.compile(r"(?P<tile>.+?)\s+(?:on|onto|at|>|->)\s*(?P<space>\w+)")

P = TypeVar("P", bound=Position)


def read_position(
    description: Mapping[str, Any], start: Callable[[int, Mapping[str, Any]], P]
) -> P:
    """Build a position from a plain description.

    Parameters
    ----------
    description : Mapping
        As above.
    start : callable
        Gives the very first position for a number of players and options.

    Raises
    ------
    BadPosition
        Naming the entry that cannot be read.
    """
    if not isinstance(description, Mapping):
        raise BadPosition(f"A position is described by a mapping, not by {quoted(description)}.")
    _known(description, ENTRIES, "The position")
    seats = description.get("seats", [])
    if not isinstance(seats, list):
        raise BadPosition(f"seats is {quoted(seats)}, not a list.")
    players = _number(description, "players", "The position", 2, 4, len(seats))
    if seats and len(seats) != players:
        raise BadPosition(f"There are {len(seats)} seats, but {players} players.")
    try:
        given = {key: description[key] for key in ("pollution_blocks", "boards")
                 if key in description}  # fmt: skip
        position = start(players, given)
    except GameError as error:
        raise BadPosition(str(error)) from None
    for seat, entry in enumerate(seats):
        if not isinstance(entry, Mapping):
            raise BadPosition(f"Seat {seat} is {quoted(entry)}, not a mapping.")
        _read_seat(position, seat, entry)
    _read_tiles(position, description)
    _read_turn(position, description)
    return position


def _read_seat(position: Position, seat: int, entry: Mapping[str, Any]) -> None:
    where = f"Seat {seat}"
    material = position.material
    _known(entry, SEAT_ENTRIES, where)
    position.money[seat] = _number(
        entry, "money", where, -MOST_MONEY, MOST_MONEY, position.money[seat]
    )
    position.discs[seat] = _number(
        entry, "discs", where, -MOST_DISCS, MOST_DISCS, position.discs[seat]
    )
    for track, side in enumerate(SIDES):
        space = _number(entry, f"{side}_research", where, 1, material.last_space + 1, 1)
        position.markers[2 * seat + track] = space - 1
    for text in _list(entry, "built", where):
        found = _BUILT.fullmatch(text.casefold()) if isinstance(text, str) else None
        tile = material.tile_words.get(found["tile"], -1) if found else -1
        space = material.space_index.get(found["space"].upper(), -1) if found else -1
        if tile < 0 or space < 0:
            raise BadPosition(f'{where}: {quoted(text)} is no placement such as "S17 on C1".')
        place = seat * material.stride + space
        if position.top[place] < 0 or material.type_of[tile] == SPECIAL:
            raise BadPosition(f"{where}: {quoted(text)} cannot be built on this board.")
        new, old = material.effects[tile], material.effects[position.top[place]]
        for symbol, total in enumerate(position.totals()):
            total[seat] += new[symbol] - old[symbol]
        position.top[place] = tile
        position.placed.append(seat | space << 2 | tile << 8)
    start = seat * material.stride
    board = material.boards[position.boards[seat]]
    position.openings[seat] = board.openings(position.top[start : start + material.stride])
    _read_points(position, seat, entry, where)
    if "before_final" in entry:
        before = [
            number
            for value in _list(entry, "before_final", where)
            if (number := whole_number(value)) is not None
        ]
        if not len(before) == len(entry["before_final"]) == 5:
            raise BadPosition(f"{where}: before_final is not a list of five whole numbers.")
        if len(position.final) != 5 * seat:
            raise BadPosition(f"{where}: before_final must be there for every seat or for none.")
        position.final += (*before[:3], before[3] - 1, before[4] - 1)


def _read_points(position: Position, seat: int, entry: Mapping[str, Any], where: str) -> None:
    known = {word: source for source, word in SOURCES.items()}
    total = 0
    for number, gain in enumerate(_list(entry, "gains", where), 1):
        place = f"{where}, gain {number}"
        if not isinstance(gain, Mapping):
            raise BadPosition(f"{place} is {quoted(gain)}, not a mapping.")
        _known(gain, ("from", "points", "globes", "blocked"), place)
        word = gain.get("from")
        source = -1
        if isinstance(word, str):
            source = known.get(word, position.material.tile_index.get(word, -1))
        if source < 0:
            raise BadPosition(f"{place}: nothing gives points that is called {quoted(word)}.")
        points = _number(gain, "points", place, 0, MOST_MONEY)
        globes = _number(gain, "globes", place, 0, 3, 0)
        blocked = gain.get("blocked", False) is True
        position.ledger.append(pack(Gain(seat, source, points, globes, blocked)))
        total += 0 if blocked else points
    position.points[seat] = _number(entry, "points", where, 0, MOST_MONEY, total)
    if position.points[seat] > total:
        rest = Gain(seat, BROUGHT, position.points[seat] - total, 0, False)
        position.ledger.append(pack(rest))
    elif position.points[seat] < total:
        raise BadPosition(
            f"{where}: the gains make {total} points, more than the {position.points[seat]} it has."
        )


def _read_tiles(position: Position, description: Mapping[str, Any]) -> None:
    material = position.material
    built = 0
    for entry in position.placed:
        built |= 1 << (entry >> 8)
    drawn = description.get("drawn")
    position.drawn = -1 if drawn is None else _tile(material, drawn, "drawn")
    latest = 0 if position.drawn < 0 else 1 << position.drawn
    phase = _word(description, "phase", PHASES, "draw")
    position.phase = PHASES.index(phase)
    if "deck" in description:
        position.deck = _tiles(material, description, "deck")
    else:
        shown = _tiles(material, description, "display") if "display" in description else 0
        position.deck = material.dated & ~(built | shown | latest)
        if position.drawn < 0 and phase in ("actions", "scoring", "energy", "research"):
            out = material.dated & ~position.deck or material.dated & -material.dated
            position.drawn = out.bit_length() - 1
            position.deck &= ~out
    if "display" in description:
        position.display = _tiles(material, description, "display")
    else:
        position.display = ~(position.deck | built) & ((1 << len(material.tiles)) - 1)
        if position.is_scoring():
            position.display &= ~(1 << position.drawn)
    position.offers = material.ways(position.display)


def _read_turn(position: Position, description: Mapping[str, Any]) -> None:
    players = position.players
    where = "The position"
    asked = description.get("asked")
    if asked is not None:
        asked = _number(description, "asked", where, 0, players - 1)
    resolved = _number(description, "resolved", where, 0, players, 0)
    if position.phase == FIRST:
        position.to_move = CHANCE
        return
    position.active = _number(description, "active", where, 0, players - 1, 0)
    done = position.turn_number - (0 if position.phase == DRAW else 1)
    position.first = _number(
        description, "first", where, 0, players - 1, (position.active - done) % players
    )
    if position.phase == OVER:
        position.to_move = None
    elif position.phase in (DRAW, SCORING, ENDING):
        position.to_move = CHANCE
        position.resolved = 0 if position.phase == DRAW else resolved
    elif position.phase == ACTIONS:
        position.to_move = position.active
        position.actions_left = _number(description, "actions_left", where, 1, 2, 2)
    else:
        position.to_move = position.active if asked is None else asked
        position.resolved = (position.to_move - position.active) % players


def _known(entry: Mapping[str, Any], known: tuple[str, ...], where: str) -> None:
    for key in entry:
        if key not in known:
            raise BadPosition(
                f"{where} has an entry {quoted(key)}; it may have {', '.join(known)}."
            )


def _number(
    entry: Mapping[str, Any],
    key: str,
    where: str,
    least: int,
    most: int,
    default: int | None = None,
) -> int:
    number = whole_number(entry.get(key, default))
    if number is None or not least <= number <= most:
        value = quoted(entry.get(key, default))
        raise BadPosition(f"{where}: {key} is {value}, not a whole number from {least} to {most}.")
    return number


def _word(entry: Mapping[str, Any], key: str, known: tuple[str, ...], default: str) -> str:
    value = entry.get(key, default)
    if value not in known:
        raise BadPosition(f"{key} is {quoted(value)}, none of {', '.join(known)}.")
    return str(value)


def _list(entry: Mapping[str, Any], key: str, where: str) -> list[Any]:
    value = entry.get(key, [])
    if not isinstance(value, list):
        raise BadPosition(f"{where}: {key} is {quoted(value)}, not a list.")
    return value


def _tile(material: Material, word: object, where: str) -> int:
    if not isinstance(word, str) or word not in material.tile_index:
        raise BadPosition(f"{where}: there is no tile {quoted(word)}.")
    return material.tile_index[word]


def _tiles(material: Material, description: Mapping[str, Any], key: str) -> int:
    mask = 0
    for word in _list(description, key, "The position"):
        bit = 1 << _tile(material, word, key)
        if mask & bit:
            raise BadPosition(f"{key}: the tile {quoted(word)} is there twice.")
        mask |= bit
    return mask
