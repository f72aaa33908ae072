"""Sitting down: a new game, one that was saved, or one that code has begun."""

from __future__ import annotations

import os
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from charon_lib import BadSetUp, Game, load, new_game
from charon_lib.bots import Bot
from charon_lib.errors import quoted
from charon_widgets.playing.keeping import Keeper, folder_to_keep_in
from charon_widgets.playing.seating import USUAL, bots_of, seated, words_of
from charon_widgets.playing.table import Table

GAMES = Path("games")


def play(
    game: Game | str | os.PathLike[str] = "charon",
    seats: Sequence[str | Bot] | None = None,
    *,
    seed: int | str | None = None,
    save: str | os.PathLike[str] | None = GAMES,
    **options: Any,
) -> Table:
    """Put a game on a table to play it in the notebook.

    Parameters
    ----------
    game : Game, name or path
        The name of a game begins a new one, a saved game's file (``"games/….json"``) goes on
        where it was, and so does a `Game`.
    seats : sequence of str or Bot, optional
        Who sits where: ``"me"`` or any name is a person, the name of a bot a bot, and so is a bot
        of your own (`charon_lib.bots.Bot`: a ``name``, and ``choose(view, rng)``). A person who
        is called like a bot, or nearly so, is written ``"person:greedy"``. Several people share
        one screen. A saved game knows its seats; a bot of your own it knows by name only,
        so bring it along: ``play("games/….json", ["me", Cautious()])``.
    seed : int or str, optional
        Names the luck of a new game; without one a fresh seed is taken.
    save : path, optional
        The folder where the game keeps itself after every move; None keeps nothing. A saved game
        goes on in its own file, unless another folder is named.
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

    Examples
    --------
    >>> class Cautious:
    ...     name = "cautious"
    ...     def choose(self, view, rng):
    ...         return view.legal_moves()[0]
    >>> play("prosperity", ["me", Cautious()], seed=7, save=None)
    <Table of Prosperity: Blue you, Red cautious bot. Turn 1: Red has 2 actions left.>
    """
    folder = folder_to_keep_in(save)
    if seats is not None:
        words = words_of(seats)
    keeper = Keeper(folder)
    if isinstance(game, Game):
        if seed is not None or options:
            raise BadSetUp("A game that has begun has its seed and options already.")
        begun = game
    elif not isinstance(game, str | os.PathLike):
        raise BadSetUp(
            f"play() takes the name of a game, a saved game's file or a Game, not {quoted(game)}."
        )
    elif isinstance(game, os.PathLike) or "/" in game or "\\" in game or game.endswith(".json"):
        if seed is not None or options:
            raise BadSetUp("A saved game has its seed and options already.")
        begun = load(game)
        if save is GAMES:
            keeper = Keeper(folder, game, begun)
    else:
        _only_options(options)
        seats = USUAL if seats is None else seats
        words = words_of(seats)
        begun = new_game(game, len(words), seed=seed, names=words, **options)
    begun = begun if seats is None else seated(begun, words)
    return Table(begun, keeper, bots_of(begun, seats))


def _only_options(options: dict[str, Any]) -> None:
    """Say how that is told which follows from the seats."""
    for word in ("players", "names", "name"):
        if word in options:
            raise BadSetUp(
                f"play() takes no {word}: who sits there is said in seats, "
                'such as seats=["me", "Ann", "greedy"].'
            )
