"""How well a seat stands, for simple bots: points so far, and what is on its way."""

from __future__ import annotations

from typing import TYPE_CHECKING

from charon_lib.ganymede.pending import OVER
from charon_lib.ganymede.player_board import TOTAL
from charon_lib.ganymede.scoring import counted, score

if TYPE_CHECKING:
    from charon_lib.ganymede.state import GanymedeState

ON_EARTH = 0.35
ON_MARS = 0.75
PROGRESS = 2.5
IN_HAND = 0.15
ON_SLOT = 0.3
ALIKE = 0.25


def standing(state: GanymedeState, seat: int) -> float:
    """Estimate what a seat's position is worth, against the best of the others.

    Notes
    -----
    A settler is worth more the further it has come; a docked ship is worth what it will bring,
    weighted by how nearly it is complete; tiles and shuttles of one type help each other.

    Examples
    --------
    >>> import charon_lib
    >>> from charon_lib.ganymede import GAME
    >>> GAME.estimate(charon_lib.new_game("ganymede", 2, seed=1).state, 0)
    0.0
    """
    own = _worth(state, seat)
    return own - max(_worth(state, other) for other in range(state.players) if other != seat)


def _worth(state: GanymedeState, seat: int) -> float:
    worth = float(score(state, seat))
    if state.phase == OVER:
        return worth
    components = state.components
    worth += ON_EARTH * TOTAL[state.earth[seat]] + ON_MARS * TOTAL[state.mars[seat]]
    for dock in (0, 1):
        ship = state.ships[2 * seat + dock]
        if ship >= 0:
            aboard = TOTAL[state.docked[2 * seat + dock]]
            needed = components.launches_with[ship][dock]
            card = components.cards[ship]
            value = card.points * counted(state, seat, card.per) + PROGRESS
            # The settlers on board count as points now and are given up by the launch.
            worth += (value - needed) * (aboard / needed) ** 2 if state.phase >= 4 else 0.0
    worth += IN_HAND * min(3, len(state.hands[seat])) if state.phase >= 4 else 0.0
    kinds = [components.types[tile] for tile in state.tiles[seat]]
    worth += 0.3 * len(kinds) + ALIKE * sum(
        kinds.count(kind) - 1 for kind in range(5) if kind in kinds
    )
    for kind in range(5):
        worth += ALIKE * (state.columns[seat] >> 6 * kind & 63)
    return worth
