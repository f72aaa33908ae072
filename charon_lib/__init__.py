"""Charon Inc., Prosperity and Ganymede: exact rules that explain themselves.

Examples
--------
>>> import charon_lib
>>> game = charon_lib.new_game("charon", 3, seed=7)
>>> game.players, game.is_over
(3, False)
"""

from __future__ import annotations

import os
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, SupportsIndex

from charon_lib.catalogue import Origin, Rule
from charon_lib.chance import Script
from charon_lib.errors import (
    AmbiguousMove,
    BadComponents,
    BadPosition,
    BadRecord,
    BadSetUp,
    GameError,
    IllegalMove,
    MalformedMove,
    MoveError,
    UnknownName,
    quoted,
)
from charon_lib.events import Event
from charon_lib.explain import Explanation
from charon_lib.game import Game, Step
from charon_lib.game_type import SHIPPED
from charon_lib.game_type import game_type as _game_type
from charon_lib.loading import load, loads
from charon_lib.moves import LegalMoves, Move
from charon_lib.seats import CHANCE
from charon_lib.state import State, View

if TYPE_CHECKING:
    from charon_lib import bots as bots
    from charon_lib import charon as charon
    from charon_lib import ganymede as ganymede
    from charon_lib import prosperity as prosperity
else:

    def __getattr__(name):
        """Bring in a game or the bots when somebody first asks for them."""
        if name in (*SHIPPED, "bots"):
            import importlib

            return importlib.import_module(f"charon_lib.{name}")
        raise AttributeError(f"module 'charon_lib' has no attribute {name!r}")


__version__ = "0.1.0"

__all__ = [
    "CHANCE",
    "AmbiguousMove",
    "BadComponents",
    "BadPosition",
    "BadRecord",
    "BadSetUp",
    "Event",
    "Explanation",
    "Game",
    "GameError",
    "IllegalMove",
    "LegalMoves",
    "MalformedMove",
    "Move",
    "MoveError",
    "Origin",
    "Rule",
    "State",
    "Step",
    "UnknownName",
    "View",
    "games",
    "load",
    "loads",
    "new_game",
    "origin",
    "position",
    "rule",
    "rules",
]


def games() -> tuple[str, ...]:
    """Give the names of the games.

    Examples
    --------
    >>> "charon" in games()
    True
    """
    return SHIPPED


def new_game(
    name: str,
    players: SupportsIndex,
    *,
    seed: SupportsIndex | str | None = None,
    chance: Script | None = None,
    names: Sequence[str] | None = None,
    components: str | os.PathLike[str] | None = None,
    position: Mapping[str, Any] | None = None,
    **options: Any,
) -> Game:
    """Begin a game.

    Parameters
    ----------
    name : str
        One of ``games()``.
    players : int
        How many seats.
    seed : int or str, optional
        Names the luck; without one a fresh seed is taken and recorded.
    chance : sequence of str, or callable, optional
        What chance brings: the texts of the first chance moves (the seed goes on after them), or
        a function that is asked each time; see `charon_lib.chance.Chance`.
    names : sequence of str, optional
        What the people at the seats are called.
    components : path, optional
        A folder with corrected component files, for owners of the printed game.
    position : mapping, optional
        A position to begin from instead of the game's own start, as ``state.describe()`` gives it.
    **options
        The options of that game.

    Raises
    ------
    UnknownName, BadSetUp, BadComponents, BadPosition
        In one sentence.

    Examples
    --------
    >>> new_game("charon", 2, seed=1).to_move in (0, 1)
    True
    >>> new_game("charon", 9)
    Traceback (most recent call last):
        ...
    charon_lib.errors.BadSetUp: Charon Inc. is played by 2 to 5 players, not by 9.
    """
    kind = _game_type(name)
    folder = _folder(components)
    return Game.start(
        kind,
        players,
        seed=seed,
        chance=chance,
        names=names,
        tables=None if folder is None else kind.tables(folder),
        position=position,
        options=options,
    )


def position(
    name: str,
    description: Mapping[str, Any],
    *,
    components: str | os.PathLike[str] | None = None,
) -> State:
    """Build a position from a plain description, as ``state.describe()`` gives it.

    It need not be one that the rules allow: ``state.problems()`` lists what is wrong with it.

    Raises
    ------
    BadPosition
        Where the description cannot be read; names the entry.
    """
    kind = _game_type(name)
    if not isinstance(description, Mapping):
        raise BadPosition(f"A position is described by entries, not by {quoted(description)}.")
    return kind.position(description, kind.components(_folder(components)))


def rules(name: str, *, components: str | os.PathLike[str] | None = None) -> tuple[Rule, ...]:
    """Give all rules of a game, in the order of its rulebook."""
    return tuple(_game_type(name).rules(_folder(components)).values())


def rule(name: str, rule_id: str, *, components: str | os.PathLike[str] | None = None) -> Rule:
    """Give one rule of a game.

    Raises
    ------
    UnknownName
        Where that game has no such rule.
    """
    kind = _game_type(name)
    found = kind.rules(_folder(components))
    if not isinstance(rule_id, str) or rule_id not in found:
        raise UnknownName.among(f"rule of {kind.title}", rule_id, found)
    return found[rule_id]


def origin(name: str, *, components: str | os.PathLike[str] | None = None) -> tuple[Origin, ...]:
    """Say of everything where it is from: the book, a transcription, our invention, a ruling."""
    return _game_type(name).origins(_folder(components))


def _folder(components: object) -> str | None:
    if components is None:
        return None
    folder = os.fspath(components) if isinstance(components, str | os.PathLike) else None
    if not isinstance(folder, str) or not folder.strip() or "\0" in folder:
        raise BadComponents(f"The path of a components folder is needed, not {quoted(components)}.")
    return folder
