"""What a game brings so that everything else can use it, and where games are found by name."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping
from pathlib import Path
from typing import Any, ClassVar

from charon_lib.catalogue import Origin, Rule, origins_of, read_rules
from charon_lib.data import read_tables
from charon_lib.errors import BadSetUp, UnknownName, quoted
from charon_lib.state import State

SHIPPED = ("charon", "ganymede", "prosperity")
"""The games of this library, by name."""

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
    """

    name: ClassVar[str]
    title: ClassVar[str]
    player_counts: ClassVar[tuple[int, ...]]
    seat_names: ClassVar[tuple[str, ...]]
    folder: ClassVar[Path]
    files: ClassVar[tuple[str, ...]]

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

    def tables(self, folder: Path | str | None = None) -> dict[str, dict[str, Any]]:
        """Read the component files of a folder, the shipped ones for None."""
        return read_tables(Path(folder or self.folder), self.folder, self.files)

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
        if isinstance(players, bool) or not isinstance(players, int) or players not in counts:
            few, most = counts[0], counts[-1]
            raise BadSetUp(
                f"{self.title} is played by {few} to {most} players, not by {quoted(players)}."
            )
        return players


def game_type(name: object) -> GameType:
    """Find a game by its name.

    Raises
    ------
    UnknownName
        Where no game of this library is called so.
    """
    import importlib

    if name not in SHIPPED:
        raise UnknownName.among("game", name, SHIPPED)
    found: GameType = importlib.import_module(f"charon_lib.{name}").GAME
    return found
