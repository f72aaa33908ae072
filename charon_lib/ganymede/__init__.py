"""Ganymede: settlers from Earth over Mars to the docks, and ships that launch with them.

Examples
--------
>>> import charon_lib
>>> game = charon_lib.new_game("ganymede", 2, seed=7)
>>> str(game.legal_moves()[0]).startswith("dock ")
True
"""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any, ClassVar, SupportsIndex

from charon_lib.errors import UnknownName
from charon_lib.game_type import GameType, Options
from charon_lib.ganymede.chance_notation import Deal, DeckShip, Display, FirstPlayer, Refill
from charon_lib.ganymede.components import Components
from charon_lib.ganymede.planner import standing
from charon_lib.ganymede.player_board import SEATS
from charon_lib.ganymede.position import TURN
from charon_lib.ganymede.printed import FILES
from charon_lib.ganymede.reading import read_position
from charon_lib.ganymede.ready_moves import make_ready
from charon_lib.ganymede.set_up import begin
from charon_lib.ganymede.state import GanymedeState
from charon_lib.seats import seat_of
from charon_lib.state import State

__all__ = ["GAME", "Components", "Ganymede", "GanymedeState"]


class Ganymede(GameType):
    """The game of Ganymede, for 2 to 4 players; it has no options."""

    name: ClassVar[str] = "ganymede"
    title: ClassVar[str] = "Ganymede"
    player_counts: ClassVar[tuple[int, ...]] = (2, 3, 4)
    seat_names: ClassVar[tuple[str, ...]] = SEATS
    folder: ClassVar[Path] = Path(__file__).parent
    files: ClassVar[tuple[str, ...]] = FILES
    chance_moves: ClassVar[tuple[type, ...]] = (FirstPlayer, Display, Deal, Refill, DeckShip)

    def build(self, tables: Mapping[str, Mapping[str, Any]]) -> Components:
        """Check the content of the component files; BadComponents where it cannot be."""
        components = Components(tables)
        make_ready(components)
        return components

    def options(self, players: int, given: Mapping[str, Any]) -> Options:
        """Refuse every option: the rules leave nothing to choose."""
        for name in given:
            raise UnknownName.among("option of Ganymede", name, ())
        return {}

    def start(self, players: int, components: Components, options: Options) -> GanymedeState:
        """Give the very first position, before chance names the first player."""
        return _fresh(components, self.check_players(players))

    def position(self, description: Mapping[str, Any], components: Components) -> GanymedeState:
        """Build a state from a plain description; see `charon_lib.ganymede.reading`."""
        state = read_position(description, components, _fresh)
        if state.phase == TURN and state.stack and not state.problems():
            state.settle()
        return state

    def estimate(self, state: State, seat: SupportsIndex) -> float:
        """Say how well a seat stands, for bots; see `charon_lib.ganymede.planner`."""
        assert isinstance(state, GanymedeState)
        return standing(state, seat_of(seat, state.players))


def _fresh(components: Components, players: int) -> GanymedeState:
    state = GanymedeState()
    begin(state, components, players)
    return state


GAME = Ganymede()
"""The game, as ``charon_lib`` finds it by its name."""
