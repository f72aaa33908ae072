"""What a game brings so that everything else can use it, and where games are found by name."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping
from pathlib import Path
from typing import Any, ClassVar, SupportsIndex

from charon_lib.catalogue import Origin, Rule, origins_of, read_rules
from charon_lib.data import read_tables
from charon_lib.errors import BadComponents, BadSetUp, MalformedMove, UnknownName, quoted
from charon_lib.moves import Move, shown
from charon_lib.seats import seat_of, whole_number
from charon_lib.state import State

SHIPPED = ("charon", "ganymede", "prosperity")
"""The games of this library, by name."""

_REGISTERED: dict[str, GameType] = {}

Options = dict[str, Any]
"""The options of one game, as plain JSON values."""


class GameType(ABC):
    """One game: its name, its numbers of players, its data files, and how it starts.

    Attributes
    ----------
    name : str
        As in ``charon_lib.games()``.
    title : str
        As on the box.
    player_counts : tuple of int
        How many can play.
    seat_names : tuple of str
        What the seats are called in sentences, from seat 0.
    folder : Path
        Where ``rules.toml`` and the data files lie.
    files : tuple of str
        The component files without ``.toml``.
    chance_moves : tuple of type
        The kinds of moves that chance makes; where there are none named, any kind may be one.
    """

    name: ClassVar[str]
    title: ClassVar[str]
    player_counts: ClassVar[tuple[int, ...]]
    seat_names: ClassVar[tuple[str, ...]]
    folder: ClassVar[Path]
    files: ClassVar[tuple[str, ...]]
    chance_moves: ClassVar[tuple[type, ...]] = ()

    def __init__(self) -> None:
        self._components: dict[str, Any] = {}
        self._rules: dict[str, Mapping[str, Rule]] = {}

    # What a game brings

    @abstractmethod
    def build(self, tables: Mapping[str, Mapping[str, Any]]) -> Any:
        """Check the content of the component files and make the tables the state works on.

        The result must offer ``origins`` (a tuple of `Origin`).

        Raises
        ------
        BadComponents
            Naming file, entry and fault.
        """

    @abstractmethod
    def options(self, players: int, given: Mapping[str, Any]) -> Options:
        """Check the given options and fill in the others.

        Raises
        ------
        UnknownName, BadSetUp
            Naming the option and what it may be.
        """

    @abstractmethod
    def start(self, players: int, components: Any, options: Options) -> State:
        """Give the very first position, before any chance move."""

    @abstractmethod
    def position(self, description: Mapping[str, Any], components: Any) -> State:
        """Build a state from a plain description; see ``charon_lib.position``.

        Raises
        ------
        BadPosition
            Where the description cannot be read.
        """

    # What all games share

    def estimate(self, state: State, seat: SupportsIndex) -> float:
        """Say how well a seat stands, for bots; a larger number is better.

        Here: its points less those of the best other seat. A game may know better.
        """
        seat = seat_of(seat, state.players)
        scores = state.scores()
        others = [points for other, points in enumerate(scores) if other != seat]
        return float(scores[seat] - max(others, default=0))

    def tables(self, folder: Path | str | None = None) -> dict[str, dict[str, Any]]:
        """Read the component files of a folder, the shipped ones for None."""
        own = self.folder if folder is None else Path(folder)
        return read_tables(own, self.folder, self.files)

    def build_from(self, tables: object) -> Any:
        """Check and build component tables that were read from a saved game.

        Raises
        ------
        BadComponents
            Where a file is missing, or one too many, or an entry of one is at fault.
        """
        if not isinstance(tables, Mapping) or sorted(tables, key=str) != sorted(self.files):
            wanted = ", ".join(self.files)
            raise BadComponents(f"The components of {self.title} are {wanted}: all, and no others.")
        for name, table in tables.items():
            if not isinstance(table, Mapping):
                raise BadComponents(f"{name}.toml: this is not a table of entries.")
        return self.build(tables)

    def components(self, folder: Path | str | None = None) -> Any:
        """Read, check and build the components; the shipped ones are kept."""
        if folder is not None:
            return self.build(self.tables(folder))
        if "shipped" not in self._components:
            self._components["shipped"] = self.build(self.tables())
        return self._components["shipped"]

    def rules(self, folder: Path | str | None = None) -> Mapping[str, Rule]:
        """Give the rules by id; from `folder` where it has a ``rules.toml`` of its own."""
        own = None if folder is None else Path(folder) / "rules.toml"
        if own is not None and own.is_file():
            return read_rules(own)
        if "shipped" not in self._rules:
            self._rules["shipped"] = read_rules(self.folder / "rules.toml")
        return self._rules["shipped"]

    def origins(self, folder: Path | str | None = None) -> tuple[Origin, ...]:
        """Say of everything in the game where it comes from."""
        built: tuple[Origin, ...] = self.components(folder).origins
        return origins_of(self.rules(folder)) + built

    def check_players(self, players: object) -> int:
        """Give the number of players, or say how many can play."""
        counts = self.player_counts
        number = whole_number(players)
        if number is None or number not in counts:
            few, most = counts[0], counts[-1]
            many = f"{few} to {most}" if few < most else f"{few}"
            raise BadSetUp(f"{self.title} is played by {many} players, not by {quoted(players)}.")
        return number

    def check_chance(self, move: Move) -> None:
        """Refuse a move that chance never makes in this game.

        Raises
        ------
        MalformedMove
            Where a seat makes such moves.
        """
        if self.chance_moves and not isinstance(move, self.chance_moves):
            raise MalformedMove(f"{shown(move)} is a move of a seat, not of chance")


def register(kind: GameType) -> None:
    """Make a game that is not of this library known by its name, in this process.

    Everything that finds games by name then works with it: ``new_game``, ``loads``,
    ``position``, the bots. ``charon_lib.games()`` goes on naming this library's own.

    Raises
    ------
    BadSetUp
        Where another game bears the name already.
    """
    known = _REGISTERED.get(kind.name)
    if kind.name in SHIPPED or (known is not None and known is not kind):
        raise BadSetUp(f"There is a game {quoted(kind.name)} already.")
    _REGISTERED[kind.name] = kind


def game_type(name: object) -> GameType:
    """Find a game by its name.

    Raises
    ------
    UnknownName
        Where no game of this library is called so.
    """
    import importlib

    if isinstance(name, str) and name in _REGISTERED:
        return _REGISTERED[name]
    if name not in SHIPPED:
        raise UnknownName.among("game", name, (*SHIPPED, *_REGISTERED))
    found: GameType = importlib.import_module(f"charon_lib.{name}").GAME
    return found
