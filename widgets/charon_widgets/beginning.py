"""Sitting down: a new game, one that was saved, or one that code has begun."""

from __future__ import annotations

import os
from collections.abc import Sequence
from typing import Any

from charon_lib import BadSetUp, Game, load, new_game
from charon_widgets.seating import USUAL, seated
from charon_widgets.table import Table


def play(
    game: Game | str | os.PathLike[str] = "charon",
    seats: Sequence[str] | None = None,
    *,
    seed: int | str | None = None,
    save: str | os.PathLike[str] | None = "games",
    **options: Any,
) -> Table:
    """Put a game on a table to play it in the notebook.

    Parameters
    ----------
    game : Game, name or path
        The name of a game begins a new one, a saved game's file (``"games/….json"``) goes on
        where it was, and so does a `Game`.
    seats : sequence of str, optional
        Who sits where: ``"me"`` or any name is a person, the name of a bot a bot. Several people
        share one screen. A saved game knows its seats.
    seed : int or str, optional
        Names the luck of a new game; without one a fresh seed is taken.
    save : path, optional
        The folder where the game keeps itself after every move; None keeps nothing.
    **options
        For ``charon_lib.new_game``.

    Returns
    -------
    Table
        The last line of a cell shows it.

    Raises
    ------
    GameError
        Where there is no such game, file, number of seats or option.

    Notes
    -----
    Bots begin to move when the board is on the screen, or when ``table.wait()`` is called.
    A person may take back down to their own last decision, also where something was revealed
    since: the people sit together and can see what they do.
    """
    file = None
    if isinstance(game, Game):
        if seed is not None or options:
            raise BadSetUp("A game that has begun has its seed and options already.")
        begun = game
    elif isinstance(game, os.PathLike) or "/" in game or "\\" in game or game.endswith(".json"):
        if seed is not None or options:
            raise BadSetUp("A saved game has its seed and options already.")
        begun, file = load(game), game
    else:
        seats = USUAL if seats is None else seats
        if isinstance(seats, str):
            raise BadSetUp('Say who sits in each seat in a list, such as ["me", "random"].')
        begun = new_game(game, len(seats), seed=seed, names=seats, **options)
    return Table(seated(begun, seats), save=save, file=file)
