"""Each table keeps itself in a file, so that nothing is lost when a kernel dies."""

from __future__ import annotations

import os
import re
import threading
from collections.abc import Iterator
from pathlib import Path

from charon_lib import BadSetUp, Game, GameError, load
from charon_lib.errors import quoted, quoted_path

_ONE_AT_A_TIME = threading.Lock()
"""So that no two boards of one notebook look at a file and then both write it."""


class Keeper:
    """Writes a game to a file of its own after every move.

    Parameters
    ----------
    folder : path or None
        Where the files go; None keeps nothing.
    file : path, optional
        The file that the game came from: it goes on there.
    came_from : Game, optional
        The game as it was in that file.

    Attributes
    ----------
    path : Path or None
        The file that holds the game, once it was written.
    trouble : str
        One sentence that says why the game is not being kept; "" while it is.
    news : str
        One sentence where the game went on in another file, until somebody empties it; else "".

    Notes
    -----
    The name is ``<game>-<seed>-<number>.json`` with the first number that is free, or whose file
    holds an earlier moment of this very game. Before it writes again, it looks whether the file
    still holds what was written last, or an earlier moment. If another board has played on there,
    this game goes on under the next name. So a file never loses a game, and a cell that is run
    again adds no file.
    """

    def __init__(
        self,
        folder: str | os.PathLike[str] | None,
        file: str | os.PathLike[str] | None = None,
        came_from: Game | None = None,
    ) -> None:
        self.folder = None if folder is None else Path(folder)
        self.path: Path | None = None if folder is None or file is None else Path(file)
        self.trouble = ""
        self.news = ""
        self._written = "" if came_from is None else came_from.dumps()

    def keep(self, game: Game) -> None:
        """Write the game, all at once. What goes wrong is noted in ``trouble``, not raised."""
        if self.folder is None:
            return
        try:
            with _ONE_AT_A_TIME:
                path = self._place_for(game, self.folder)
                game.save(path)
        except (GameError, OSError) as error:
            why = str(error)
            self.trouble = f"This game is not being kept: {why[:1].lower()}{why[1:]}"
            return
        if self.path is not None and path != self.path:
            self.news = (
                f"{_whose(self.path, game)} in {quoted_path(self.path.as_posix())}; "
                f"this game is kept in {quoted_path(path.as_posix())}."
            )
        self.path, self._written, self.trouble = path, game.dumps(), ""

    @property
    def line(self) -> str:
        """The line of code that brings the game back; "" where no file holds it."""
        if self.path is None or (self.trouble and not self.path.is_file()):
            return ""
        return f"play({_as_python(self.path.as_posix())})"

    def _place_for(self, game: Game, folder: Path) -> Path:
        """Give the first file that may be written without losing a game."""
        if self.path is None:
            return next(path for path in _names(game, folder) if _is_free(path, game))
        if self._is_ours(self.path) or _is_free(self.path, game):
            return self.path
        return next(path for path in _names_after(self.path) if _is_free(path, game))

    def _is_ours(self, path: Path) -> bool:
        """Whether the file holds what this table wrote or read last: then it may be taken back."""
        try:
            # The text itself first: this is the usual case, and needs no game to be played.
            if path.read_text(encoding="utf-8") == self._written:
                return True
            return load(path).dumps() == self._written
        except (GameError, OSError, UnicodeDecodeError):
            return False


def folder_to_keep_in(save: object) -> Path | None:
    """Give the folder that somebody named for saved games; None where nothing is to be kept.

    Raises
    ------
    BadSetUp
        Where this cannot be a folder.
    """
    if save is None:
        return None
    folder = os.fspath(save) if isinstance(save, str | os.PathLike) else None
    if not isinstance(folder, str) or not folder.strip():
        raise BadSetUp(
            f'save is the folder to keep the game in, such as "games", or None; not {quoted(save)}.'
        )
    try:
        possible = b"\0" not in os.fsencode(folder)
    except UnicodeEncodeError:
        possible = False
    if not possible:
        raise BadSetUp(f"{quoted_path(folder)} cannot be the name of a folder to keep games in.")
    return Path(folder)


def _names(game: Game, folder: Path) -> Iterator[Path]:
    """Give the names that a new game may get, in the order of trying them."""
    seed = re.sub(r"[^A-Za-z0-9]+", "_", str(game.seed))[:40] or "0"
    return _names_after(folder / f"{game.name}-{seed}-0.json")


def _names_after(path: Path) -> Iterator[Path]:
    """Give the names that follow this one: the same with the next numbers."""
    stem, number = re.fullmatch(r"(.*?)(?:-(\d{1,9}))?", path.stem, re.DOTALL).groups()  # type: ignore[union-attr]
    at = 1 if number is None else int(number)
    while True:
        at += 1
        yield path.with_name(f"{stem}-{at}.json")


def _is_free(path: Path, game: Game) -> bool:
    """Whether nothing is lost by writing here: no file, or one with this game's own past."""
    if not os.path.lexists(path):
        return True
    try:
        kept = load(path)
    except GameError:
        return False
    past = [str(move) for move in kept.moves]
    return _begun(kept) == _begun(game) and past == [str(move) for move in game.moves[: len(past)]]


def _whose(path: Path, game: Game) -> str:
    """Say who has written into a file, as the beginning of a sentence."""
    try:
        same = _begun(load(path)) == _begun(game)
    except GameError:
        same = False
    return "Another board has played on" if same else "Something else was written"


def _begun(game: Game) -> tuple[object, ...]:
    """How a game began, as far as a record tells."""
    set_up = game.set_up
    return (
        game.name, game.players, game.names, game.seed, game.options, set_up.tables,
        set_up.position,
    )  # fmt: skip


def _as_python(text: str) -> str:
    r"""Write a text as Python code, in the quotes that this project uses.

    Examples
    --------
    >>> print(_as_python("games/monday.json"), _as_python('the "big"\\one\n'))
    "games/monday.json" "the \"big\"\\one\n"
    """
    signs = {"\\": "\\\\", '"': '\\"'}
    return (
        '"'
        + "".join(
            signs.get(letter)
            or (letter if letter.isprintable() else letter.encode("unicode_escape").decode())
            for letter in text
        )
        + '"'
    )
