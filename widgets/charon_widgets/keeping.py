"""Each table keeps itself in a file, so that nothing is lost when a kernel dies."""

from __future__ import annotations

import os
import re
from pathlib import Path

from charon_lib import Game, GameError, load


class Keeper:
    """Writes a game to a file of its own after every move.

    Parameters
    ----------
    folder : path or None
        Where the files go; None keeps nothing.
    file : path, optional
        The file that the game came from: it goes on there.

    Notes
    -----
    The name is ``<game>-<seed>-<number>.json`` with the first number that is free, or whose file
    holds an earlier moment of this very game. So a file never loses a game, and a cell that is
    run again adds no file.
    """

    def __init__(
        self, folder: str | os.PathLike[str] | None, file: str | os.PathLike[str] | None = None
    ) -> None:
        self.folder = None if folder is None else Path(folder)
        self.path: Path | None = None if folder is None or file is None else Path(file)
        self.trouble = ""

    def keep(self, game: Game) -> None:
        """Write the game, all at once. What goes wrong is noted in ``trouble``, not raised."""
        if self.folder is None:
            return
        try:
            if self.path is None:
                self.path = self._free(game, self.folder)
            game.save(self.path)
            self.trouble = ""
        except GameError as error:
            self.trouble = str(error)

    @property
    def line(self) -> str:
        """The line of code that brings the game back; "" before the first save."""
        return "" if self.path is None else f'play("{self.path.as_posix()}")'

    def _free(self, game: Game, folder: Path) -> Path:
        seed = re.sub(r"[^A-Za-z0-9]+", "_", str(game.seed))[:40] or "0"
        moves = [str(move) for move in game.moves]
        number = 1
        while True:
            path = folder / f"{game.name}-{seed}-{number}.json"
            if not path.exists() or _is_earlier(path, game, moves):
                return path
            number += 1


def _is_earlier(path: Path, game: Game, moves: list[str]) -> bool:
    """Whether a file holds this game at the same or an earlier moment."""
    try:
        kept = load(path)
    except GameError:
        return False
    past = [str(move) for move in kept.moves]
    return _begun(kept) == _begun(game) and past == moves[: len(past)]


def _begun(game: Game) -> tuple[object, ...]:
    """How a game began, as far as a record tells."""
    set_up = game.set_up
    return (
        game.name, game.players, game.names, game.seed, game.options, set_up.tables,
        set_up.position,
    )  # fmt: skip
