"""Charon Inc.: the exact rules of the game, with an explanation for everything.

Examples
--------
>>> import charon_lib
>>> game = charon_lib.new_game("charon", 3, seed=7)
>>> game.view(0).to_dict()["phase"]
'row'
"""

from __future__ import annotations

import os
from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any, SupportsIndex

from charon_lib.charon import planner, reading
from charon_lib.charon.board import ACTIONS
from charon_lib.charon.components import Components
from charon_lib.charon.gems import COLOURS, KINDS
from charon_lib.charon.influence import Claim, claims
from charon_lib.charon.moves import (
    Build,
    Deal,
    DealAgain,
    Decline,
    DrawGems,
    DrawOrder,
    EndBuilding,
    HideCards,
    Keep,
    Place,
    PutInRow,
    Redraw,
    Reposition,
    Swap,
    TakeCard,
    Trade,
)
from charon_lib.charon.state import CharonState
from charon_lib.charon.views import CharonView
from charon_lib.data import read_table
from charon_lib.errors import UnknownName
from charon_lib.game_type import GameType, Options
from charon_lib.seats import seat_of
from charon_lib.state import State

if TYPE_CHECKING:
    import networkx

__all__ = [
    "ACTIONS",
    "COLOURS",
    "GAME",
    "KINDS",
    "Build",
    "CharonState",
    "CharonView",
    "Claim",
    "Decline",
    "EndBuilding",
    "Keep",
    "Place",
    "PutInRow",
    "Redraw",
    "Reposition",
    "Swap",
    "TakeCard",
    "Trade",
    "claims",
    "graph",
]

_FOLDER = Path(__file__).parent


class Charon(GameType):
    """Charon Inc. as a game of this library; see `charon_lib.game_type.GameType`."""

    name = "charon"
    title = "Charon Inc."
    player_counts = (2, 3, 4, 5)
    seat_names = tuple(seat["name"] for seat in read_table(_FOLDER / "board.toml")["seat"])
    folder = _FOLDER
    files = ("board", "cards")
    chance_moves = (DrawOrder, DrawGems, HideCards, Deal, DealAgain)

    def build(self, tables: Mapping[str, Mapping[str, Any]]) -> Components:
        """Check the component files, and make the tables the engine works on."""
        return Components(tables)

    def options(self, players: int, given: Mapping[str, Any]) -> Options:
        """Give the options: there are none."""
        for option in given:
            raise UnknownName.among("option of Charon Inc.", option, ())
        return {}

    def start(self, players: int, components: Components, options: Options) -> CharonState:
        """Give the very first position, before the turn order is drawn."""
        return CharonState.begin(players, components)

    def position(self, description: Mapping[str, Any], components: Components) -> CharonState:
        """Build a position from a plain description."""
        return reading.read_position(description, components, CharonState.begin)

    def estimate(self, state: State, seat: SupportsIndex) -> float:
        """Say how well a seat stands, in points it may hope for; see `planner.estimate`."""
        assert isinstance(state, CharonState)
        return planner.estimate(state, seat_of(seat, state.players))


GAME = Charon()


def graph(
    players: int = 5, components: str | os.PathLike[str] | None = None
) -> networkx.Graph[Any]:
    """Give the board as a networkx graph.

    Parameters
    ----------
    players : int
        Only the zones and points used by so many players are in it.
    components : path, optional
        A folder with another board.

    Returns
    -------
    networkx.Graph
        Nodes are zones, ``"zone B2"``, and flag points, ``"B2"``, ``"B2-C2"``, ``"B2/C3"``. An edge
        joins a point with every zone it touches. Every node has ``name``, ``kind`` (``"zone"``,
        ``"centre"``, ``"road"``, ``"crossroads"``) and ``position`` (x, y; y grows downwards);
        zones have ``holes`` and ``group``, points the names of their ``zones``.

    Raises
    ------
    BadSetUp
        Where so many cannot play.
    BadComponents
        Where the folder holds no such board.

    Notes
    -----
    Rules material.zones, material.points and points.unused.

    Examples
    --------
    >>> moon = graph(players=4)
    >>> sorted(moon["B2/C3"])
    ['zone B2', 'zone B3', 'zone C2', 'zone C3']
    >>> moon.nodes["zone B2"]["holes"]
    2
    """
    from charon_lib.charon.topology import build_graph

    folder = None if components is None else os.fspath(components)
    return build_graph(GAME.components(folder), GAME.check_players(players))
