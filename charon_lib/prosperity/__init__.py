"""Prosperity: the rules in the order of the rulebook, and everything explained.

==============================  ================================================================
chapter                         file
==============================  ================================================================
Material                        ``tiles``, ``boards``, ``material``
Set-up                          ``set_up``
A turn                          ``turn``
Actions                         ``actions``
Buying and placing a tile       ``placing``
The five scorings               ``scorings``; in words ``reasons``
The pollution track, points     ``pollution``
End of the game                 ``end``
==============================  ================================================================

``state`` holds a position, ``views`` what a seat sees, ``notation`` the moves and their text,
``answers`` what can be asked about, ``positions`` positions from outside, ``prospects`` a quick
guess at how good a position is.
"""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any, ClassVar

from charon_lib.game_type import GameType, Options
from charon_lib.prosperity.material import Material
from charon_lib.prosperity.notation import (
    Buy,
    CleanUp,
    DrawTile,
    FirstPlayer,
    Income,
    PayDeficit,
    Research,
    SplitResearch,
)
from charon_lib.prosperity.set_up import read_options, start
from charon_lib.prosperity.state import ProsperityState
from charon_lib.prosperity.words import SEAT_NAMES
from charon_lib.state import State

__all__ = [
    "GAME",
    "Buy",
    "CleanUp",
    "DrawTile",
    "FirstPlayer",
    "Income",
    "Material",
    "PayDeficit",
    "Prosperity",
    "ProsperityState",
    "Research",
    "SplitResearch",
]


class Prosperity(GameType):
    """Prosperity, by Reiner Knizia and Sebastian Bleasdale.

    Examples
    --------
    >>> import charon_lib
    >>> game = charon_lib.new_game("prosperity", 2, chance=["first: 1", "tile 1970-3"], seed=1)
    >>> game.to_move, game.state.money[1]
    (1, 200)
    """

    name: ClassVar[str] = "prosperity"
    title: ClassVar[str] = "Prosperity"
    player_counts: ClassVar[tuple[int, ...]] = (2, 3, 4)
    seat_names: ClassVar[tuple[str, ...]] = SEAT_NAMES
    folder: ClassVar[Path] = Path(__file__).resolve().parent
    files: ClassVar[tuple[str, ...]] = ("tiles", "board")

    def build(self, tables: Mapping[str, Mapping[str, Any]]) -> Material:
        """Check the component files and make the tables that the state works on."""
        return Material(tables)

    def options(self, players: int, given: Mapping[str, Any]) -> Options:
        """Check the options; see `charon_lib.prosperity.set_up.read_options`."""
        return read_options(players, given)

    def start(self, players: int, components: Any, options: Options) -> State:
        """Give the very first position, before the first player is known."""
        return start(players, components, options)

    def position(self, description: Mapping[str, Any], components: Any) -> State:
        """Build a state from a plain description; see `charon_lib.prosperity.positions`."""
        from charon_lib.prosperity.positions import read_position

        return read_position(description, components)

    def estimate(self, state: State, seat: int) -> float:
        """Guess the final points of a seat; see `charon_lib.prosperity.prospects`."""
        from charon_lib.prosperity.prospects import estimate_points

        assert isinstance(state, ProsperityState)
        return estimate_points(state, seat)


GAME = Prosperity()
"""The game, as ``charon_lib`` finds it."""
