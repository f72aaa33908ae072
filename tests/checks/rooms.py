"""The table of rooms in CONTRIBUTING.md, and in which order the rooms of a game may import."""

from __future__ import annotations

import re
from collections.abc import Mapping

from charon_lib import games
from charon_lib.game_type import game_type
from tests.checks.sources import PROJECT

# Rooms that more than one game has bear these names and no others.
COMMON = (
    "components", "position", "describing", "reading", "faults", "moves", "notation",
    "chance_notation", "set_up", "scoring", "asking", "explaining", "state", "views", "picturing",
    "redealing", "planner",
)  # fmt: skip

# What stands further down knows what stands further up, never the other way round. Rooms on one
# line may know one another, as long as no circle comes of it.
ORDER = (
    ("components",),
    ("position",),
    ("moves", "notation", "chance_notation", "describing", "reading", "faults"),
    ("set_up", "scoring"),
    ("asking", "explaining"),
    ("state", "views", "picturing", "redealing"),
    ("planner",),
)
CHAPTERS = ("set-up", "playing", "the end")
"""The rows that hold the rulebook's chapters; all of these stand where set_up stands."""

Table = dict[str, dict[str, tuple[str, ...]]]
"""From a row of the table to the rooms of each game in it."""


def table(text: str, titles: Mapping[str, str]) -> Table:
    """Read the table of rooms.

    Parameters
    ----------
    text : str
        Everything around it, too.
    titles : mapping
        From the heading of a column to the name of the game.
    """
    lines = text.splitlines()
    (start,) = [number for number, line in enumerate(lines) if line.startswith("| room |")]
    heads = [titles[head] for head in _cells(lines[start])[1:]]
    found: Table = {}
    for line in lines[start + 2 :]:
        if not line.startswith("|"):
            break
        row, *cells = _cells(line)
        found[row] = {
            game: tuple(re.findall(r"`([^`]+)`", cell))
            for game, cell in zip(heads, cells, strict=True)
        }
    return found


def _cells(line: str) -> list[str]:
    return [cell.strip() for cell in line.strip().strip("|").split("|")]


def rooms() -> Table:
    """The table as it stands in CONTRIBUTING.md."""
    titles = {game_type(name).title: name for name in games()}
    return table((PROJECT / "CONTRIBUTING.md").read_text(encoding="utf-8"), titles)


def faults(rows: Table, files: Mapping[str, set[str]]) -> list[str]:
    """What is wrong with the table, given the files of each game."""
    found = []
    for game, there in files.items():
        named = [(room, row) for row, cells in rows.items() for room in cells.get(game, ())]
        told = [room for room, _ in named]
        found += [f"{game}: {room} is no file" for room in sorted(set(told) - there)]
        found += [f"{game}: {room} is in no row" for room in sorted(there - set(told))]
        found += [
            f"{game}: {room} is named {told.count(room)} times"
            for room in sorted(set(told))
            if told.count(room) > 1
        ]
    for room in COMMON:
        places = {
            row: [game for game, names in cells.items() if room in names]
            for row, cells in rows.items()
        }
        places = {row: holders for row, holders in places.items() if holders}
        if len(places) > 1:
            rows_told = [f"{row} ({', '.join(holders)})" for row, holders in places.items()]
            found.append(f"{room} is not in the same row everywhere: {'; '.join(rows_told)}")
        holders = [game for game, there in files.items() if room in there]
        if len(holders) < 2:
            found.append(f"{room} is to be a room of several games, and is one of {holders}")
    return found


def ranks(rows: Table, game: str) -> dict[str, int]:
    """How far down in the order a room stands; rooms of the game's own that are no chapters are
    held by nothing but that there is no circle.
    """
    chapter = next(number for number, names in enumerate(ORDER) if "set_up" in names)
    found = {room: chapter for row in CHAPTERS for room in rows[row].get(game, ())}
    found |= {room: number for number, names in enumerate(ORDER) for room in names}
    return found


def against_the_order(
    imports: Mapping[str, Mapping[str, int]], rank: Mapping[str, int], package: str
) -> list[str]:
    """The imports of a game's folder that go from further up to further down."""
    found = []
    for module, targets in imports.items():
        for target, line in targets.items():
            here, there = module.removeprefix(package), target.removeprefix(package)
            inside = module != here and target != there
            if inside and rank.get(here, -1) >= 0 and rank.get(there, -1) > rank[here]:
                found.append(f"{module}:{line} imports {there}, which stands above it")
    return found
