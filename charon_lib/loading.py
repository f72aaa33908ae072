"""A saved game is read and played again."""

from __future__ import annotations

import os

from charon_lib import record
from charon_lib.errors import BadRecord, GameError, MoveError, quoted
from charon_lib.game import Game
from charon_lib.game_type import GameType, game_type


def load(path: str | os.PathLike[str], kind: GameType | None = None) -> Game:
    """Read a saved game from a file; BadRecord where that fails.

    Parameters
    ----------
    path : path
        The file.
    kind : GameType, optional
        The game, where it is not one that is known by its name.
    """
    return from_record(record.load(path), kind)


def loads(text: str, kind: GameType | None = None) -> Game:
    """Read a saved game from its text; BadRecord where that fails.

    Parameters
    ----------
    text : str
        What ``game.dumps()`` has given.
    kind : GameType, optional
        The game, where it is not one that is known by its name.

    Examples
    --------
    >>> import charon_lib
    >>> game = charon_lib.new_game("charon", 2, seed=1)
    >>> charon_lib.loads(game.dumps()) == game
    True
    """
    return from_record(record.loads(text), kind)


def from_record(saved: record.Record, kind: GameType | None = None) -> Game:
    """Play a saved game again.

    Parameters
    ----------
    saved : Record
        What was read.
    kind : GameType, optional
        The game, where it is not one that is known by its name.

    Raises
    ------
    BadRecord
        One sentence that names the place and what is wrong there.
    """

    def fault(number: int, error: MoveError) -> Exception:
        move = quoted(saved.moves[number])
        return BadRecord(f"Move {number + 1} of the saved game, {move}: {error}")

    try:
        return Game.replay(
            kind or game_type(saved.game),
            saved.players,
            saved.moves,
            fault=fault,
            seed=saved.seed,
            chance=saved.chance,
            names=saved.names,
            options=saved.options,
            tables=saved.components,
            position=saved.position,
        )
    except BadRecord:
        raise
    except GameError as error:
        raise BadRecord(f"In the saved game: {error}") from None
    except RecursionError:
        raise BadRecord("This is nested too deeply: no saved game.") from None
