"""Material: the nations, the research tracks and the pollution track, from ``board.toml``."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

from charon_lib.catalogue import ORIGINS, Origin
from charon_lib.data import list_of, number_of, only, text_of, word_of
from charon_lib.errors import BadComponents, quoted
from charon_lib.prosperity.tiles import COLOURS, LEVELS, SYMBOLS, TYPES, read_symbols

SPACES = 11
RESEARCH_SPACES = 27
SPACE_ENTRIES = (
    "name", "row", "column", "type", "building", "building_hu", "symbols", "unusable", "opens",
    "origin", "note",
)  # fmt: skip
"""What may be said about a space in the data file."""


class Space(NamedTuple):
    """One space of a nation.

    Attributes
    ----------
    name : str
        Such as ``"C1"``.
    row, column : int
        Where it is drawn, from 1.
    type : str
        The type of tiles it takes.
    building, building_hu : str
        What is printed on it, "" where it is empty.
    symbols : tuple of int
        What the printed building shows, in the order of `SYMBOLS`.
    unusable : bool
        Whether it closes the spaces behind it until a transport tile covers it.
    opens : tuple of str
        The spaces behind it.
    origin : str
        Where this comes from.
    note : str
        What else is known.
    """

    name: str
    row: int
    column: int
    type: str
    building: str
    building_hu: str
    symbols: tuple[int, ...]
    unusable: bool
    opens: tuple[str, ...]
    origin: str
    note: str

    @property
    def colour(self) -> str:
        """Its colour."""
        return COLOURS[TYPES.index(self.type)]


class Board(NamedTuple):
    """One side of a player board: a nation with its spaces.

    Attributes
    ----------
    name : str
        As in the option ``boards``.
    title : str
        For people.
    spaces : tuple of Space
        In reading order.
    origin, note : str
        Where it comes from.
    """

    name: str
    title: str
    spaces: tuple[Space, ...]
    origin: str
    note: str


class Tracks(NamedTuple):
    """The numbers of the tracks and what a player starts with.

    Attributes
    ----------
    level_at : tuple of int
        The research level of each space of a research track, from the lowest.
    rounds : int
        Round spaces of the pollution track; the triangle is reached with one disc more.
    globe_spaces : tuple of int
        The round spaces, from 1, that hide a globe.
    globes : tuple of int
        How many globes are visible with 0, 1, 2, ... discs, up to the first on the triangle.
    money, discs : int
        What a player starts with.
    origins : tuple of Origin
        Where these come from.
    """

    level_at: tuple[int, ...]
    rounds: int
    globe_spaces: tuple[int, ...]
    globes: tuple[int, ...]
    money: int
    discs: int
    origins: tuple[Origin, ...]


def read_tracks(table: Mapping[str, Any]) -> Tracks:
    """Read the tracks and the start of ``board.toml``."""
    where = "board.toml, [research]"
    research = table.get("research", {})
    only(research, ("spaces", "origin"), where)
    numbers = list_of(research, "spaces", where)
    if len(numbers) != LEVELS:
        raise BadComponents(f"{where}: spaces has {len(numbers)} numbers, one for each of 6 levels")
    level_at = []
    for level, number in enumerate(numbers, 1):
        count = number_of({f"spaces of level {level}": number}, f"spaces of level {level}",
                          where, 1, RESEARCH_SPACES)  # fmt: skip
        level_at += [level] * count
    if len(level_at) != RESEARCH_SPACES:
        raise BadComponents(
            f"{where}: the levels have {len(level_at)} spaces in all, not {RESEARCH_SPACES} "
            "(rule track.research)."
        )
    where = "board.toml, [pollution]"
    pollution = table.get("pollution", {})
    only(pollution, ("rounds", "globes", "origin"), where)
    rounds = number_of(pollution, "rounds", where, 1, 99)
    globe_spaces = tuple(list_of(pollution, "globes", where))
    for space in globe_spaces:
        number_of({"a globe's space": space}, "a globe's space", where, 1, rounds)
    if len(globe_spaces) != 3 or len(set(globe_spaces)) != 3:
        raise BadComponents(f"{where}: there must be globes on three spaces (track.pollution).")
    start = table.get("start", {})
    where_start = "board.toml, [start]"
    only(start, ("money", "discs", *SYMBOLS[:2], "origin"), where_start)
    return Tracks(
        tuple(level_at),
        rounds,
        tuple(sorted(globe_spaces)),
        tuple(sum(space > discs for space in globe_spaces) for discs in range(rounds + 2)),
        number_of(start, "money", where_start, 0, 10_000),
        number_of(start, "discs", where_start, 0, 99),
        (
            Origin("research tracks", word_of(research, "origin", where, ORIGINS)),
            Origin("pollution track", word_of(pollution, "origin", where, ORIGINS)),
            Origin("start of a player", word_of(start, "origin", where_start, ORIGINS)),
        ),
    )


def read_boards(table: Mapping[str, Any]) -> tuple[Board, ...]:
    """Read the nations of ``board.toml`` and check that each could be played on.

    Raises
    ------
    BadComponents
        Naming board, space and fault.
    """
    entries = list_of(table, "board", "board.toml")
    if not entries:
        raise BadComponents("board.toml: there is no [[board]] in it.")
    boards: list[Board] = []
    for number, entry in enumerate(entries, 1):
        where = f"board.toml, board {number}"
        name = text_of(entry, "name", where)
        where = f"board.toml, board {name}"
        only(entry, ("name", "title", "origin", "note", "space"), where)
        if name in [board.name for board in boards]:
            raise BadComponents(f"{where}: this name is there twice.")
        origin = word_of(entry, "origin", where, ORIGINS)
        spaces = [
            _space(space, f"{where}, space {place}", origin)
            for place, space in enumerate(list_of(entry, "space", where), 1)
        ]
        board = Board(
            name,
            text_of(entry, "title", where),
            tuple(spaces),
            origin,
            text_of(entry, "note", where) if "note" in entry else "",
        )
        _check(board, where, table.get("start", {}))
        boards.append(board)
    return tuple(boards)


def _space(entry: Any, where: str, origin: str) -> Space:
    name = text_of(entry, "name", where)
    if not name.isalnum() or len(name) > 4:
        raise BadComponents(f"{where}: {quoted(name)} is no short name of letters and digits.")
    where = where.rpartition("space")[0] + f"space {name}"
    only(entry, SPACE_ENTRIES, where)
    kind = word_of(entry, "type", where, TYPES[:4])
    opens = list_of(entry, "opens", where) if "opens" in entry else []
    unusable = entry.get("unusable", False)
    if not isinstance(unusable, bool):
        raise BadComponents(f"{where}: unusable is {quoted(unusable)}, neither true nor false.")
    if (opens or unusable) and kind != "transport":
        raise BadComponents(f"{where}: only a transport space closes others (rule place.closed).")
    building = text_of(entry, "building", where) if "building" in entry else ""
    symbols = read_symbols(entry, where)
    if any(symbols) and not building:
        raise BadComponents(f"{where}: it has symbols but no building.")
    return Space(
        name,
        number_of(entry, "row", where, 1, 20),
        number_of(entry, "column", where, 1, 20),
        kind,
        building,
        text_of(entry, "building_hu", where) if "building_hu" in entry else "",
        symbols,
        unusable,
        tuple(text_of({"opens": behind}, "opens", where) for behind in opens),
        word_of(entry, "origin", where, ORIGINS) if "origin" in entry else origin,
        text_of(entry, "note", where) if "note" in entry else "",
    )


def _check(board: Board, where: str, start: Mapping[str, Any]) -> None:
    names = [space.name for space in board.spaces]
    if len(names) != SPACES or len(set(names)) != SPACES:
        raise BadComponents(
            f"{where}: it has {len(set(names))} spaces, not {SPACES} (rule board.spaces)."
        )
    if len({(space.row, space.column) for space in board.spaces}) != SPACES:
        raise BadComponents(f"{where}: two spaces lie at the same row and column.")
    by_name = {space.name: space for space in board.spaces}
    for space in board.spaces:
        for behind in space.opens:
            if behind not in by_name:
                raise BadComponents(f"{where}, space {space.name}: there is no space {behind}.")
            if by_name[behind].type != "infrastructure":
                raise BadComponents(
                    f"{where}, space {space.name}: {behind} is not blue (rule place.closed)."
                )
    for number, symbol in enumerate(SYMBOLS[:2]):
        wanted = number_of(start, symbol, "board.toml, [start]", -20, 20)
        found = sum(space.symbols[number] for space in board.spaces)
        if found != wanted:
            raise BadComponents(
                f"{where}: its {symbol} is {found:+} in all, but [start] says {wanted:+} "
                "(rule board.spaces)."
            )


def board_origins(board: Board) -> tuple[Origin, ...]:
    """Say where a nation comes from, and each of its spaces that differs."""
    lines = [Origin(f"board {board.name}", board.origin, board.note)]
    lines += [
        Origin(f"board {board.name}, space {space.name}", space.origin, space.note)
        for space in board.spaces
        if space.origin != board.origin or space.note
    ]
    return tuple(lines)
