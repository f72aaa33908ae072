"""Prosperity: the rules in the order of the rulebook, and everything explained.

==============================  ================================================================
chapter                         file
==============================  ================================================================
Material                        ``tiles``, ``boards``, ``components``
The pollution track, points     ``pollution``
Set-up                          ``set_up``
A turn                          ``turn``
Actions                         ``actions``
Buying and placing a tile       ``placing``
The five scorings               ``scorings``; in words ``reasons``
End of the game                 ``scoring``
What follows what               ``course``
==============================  ================================================================

``position`` holds a position (with the ``phases`` and the ``ledger`` of points), ``describing`` and
``reading`` write and read it, ``faults`` says what is wrong with it. ``moves`` are the moves,
``notation`` and ``chance_notation`` their text. ``state`` is what bots and games hold, ``views``
what a seat sees, ``picturing`` the same as plain data. ``asking``, ``explaining`` and ``previews``
answer questions, ``planner`` is a quick guess at how good a position is.
"""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any, ClassVar, SupportsIndex

from charon_lib.game_type import GameType, Options
from charon_lib.prosperity.components import SEAT_NAMES, Material
from charon_lib.prosperity.moves import (
    Buy,
    CleanUp,
    DrawTile,
    FirstPlayer,
    Income,
    PayDeficit,
    Research,
    SplitResearch,
    number_moves,
)
from charon_lib.prosperity.planner import estimate_points
from charon_lib.prosperity.reading import read_position
from charon_lib.prosperity.set_up import lay_out, read_options
from charon_lib.prosperity.state import ProsperityState
from charon_lib.seats import seat_of
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
    chance_moves: ClassVar[tuple[type, ...]] = (FirstPlayer, DrawTile)

    def build(self, tables: Mapping[str, Mapping[str, Any]]) -> Material:
        """Check the component files and make the tables that the state works on."""
        return number_moves(Material(tables))

    def options(self, players: int, given: Mapping[str, Any]) -> Options:
        """Check the options; see `charon_lib.prosperity.set_up.read_options`."""
        return read_options(players, given)

    def start(self, players: int, components: Any, options: Options) -> ProsperityState:
        """Give the very first position, before the first player is known."""
        state = ProsperityState()
        lay_out(state, players, components, options)
        return state

    def position(self, description: Mapping[str, Any], components: Any) -> ProsperityState:
        """Build a state from a plain description; see `charon_lib.prosperity.reading`."""

        def first(players: int, given: Mapping[str, Any]) -> ProsperityState:
            return self.start(players, components, self.options(players, given))

        return read_position(description, first)

    def estimate(self, state: State, seat: SupportsIndex) -> float:
        """Guess the final points of a seat; see `charon_lib.prosperity.planner`."""
        assert isinstance(state, ProsperityState)
        return estimate_points(state, seat_of(seat, state.players))


GAME = Prosperity()
"""The game, as ``charon_lib`` finds it."""
