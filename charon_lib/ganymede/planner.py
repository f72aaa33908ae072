"""How well a seat stands, for simple bots: points so far, and what is on its way."""

from __future__ import annotations

from charon_lib.ganymede.player_board import TOTAL, UPPER, counts
from charon_lib.ganymede.position import DOCKING, OVER, Table
from charon_lib.ganymede.scoring import counted, score

# In points. Found by play against chance; nothing more than rough.
LAUNCH = 3.0
ON_MARS = 0.6
ON_EARTH = 0.35
SETTLER = 0.06
IN_HAND = 0.2
TILE = 0.3
SHUTTLE = 0.3
ALIKE = 0.2
SPACE = 0.3


def standing(table: Table, seat: int) -> float:
    """Estimate what a seat's position is worth, against the best of the others.

    Notes
    -----
    A docked ship is worth what it will bring, the more the nearer its settlers have come: on the
    dock, on Mars, on Earth. Tiles and shuttles of one type help each other.

    Examples
    --------
    >>> import charon_lib
    >>> from charon_lib.ganymede import GAME
    >>> GAME.estimate(charon_lib.new_game("ganymede", 2, seed=1).state, 0)
    0.0
    """
    own = _worth(table, seat)
    return own - max(_worth(table, other) for other in range(table.players) if other != seat)


def _worth(table: Table, seat: int) -> float:
    worth = float(score(table, seat))
    if table.phase in (OVER, DOCKING):
        return worth
    components = table.components
    worth += LAUNCH * len(table.launched[seat]) + SPACE * table.reputation[seat]
    worth += SETTLER * (TOTAL[table.earth[seat]] + 2 * TOTAL[table.mars[seat]])
    earth, mars = counts(table.earth[seat]), counts(table.mars[seat])
    for dock in (0, 1):
        at = 2 * seat + dock
        ship = table.ships[at]
        if ship < 0:
            continue
        card = components.cards[ship]
        needed = components.launches_with[ship][dock]
        near = _nearness(counts(table.docked[at]), mars, earth, needed, dock)
        value = card.points * counted(table, seat, card.per) + LAUNCH + bool(card.effect.ways)
        # Settlers on board are given up by the launch, so here they are not counted twice.
        worth += value * (near / needed) ** 2 - TOTAL[table.docked[at]]
    worth += IN_HAND * min(3, len(table.hands[seat]))
    kinds = [components.types[tile] for tile in table.tiles[seat]]
    worth += TILE * len(kinds) + ALIKE * (len(kinds) - len(set(kinds)))
    worth += SHUTTLE * len(table.shuttles[seat])
    return worth


def _nearness(
    aboard: tuple[int, ...], mars: tuple[int, ...], earth: tuple[int, ...], needed: int, dock: int
) -> float:
    """Count the settlers a dock waits for, those that are still on their way by less."""
    if dock == UPPER:
        some = [colour for colour in range(4) if aboard[colour]] or range(4)
        return max(_one_colour(aboard[c], mars[c], earth[c], needed) for c in some)
    each = [
        1.0 if aboard[c] else ON_MARS if mars[c] else ON_EARTH if earth[c] else 0.0
        for c in range(4)
    ]
    return sum(sorted(each, reverse=True)[:needed], 0.0)


def _one_colour(aboard: int, mars: int, earth: int, needed: int) -> float:
    from_mars = min(mars, needed - aboard)
    from_earth = min(earth, needed - aboard - from_mars)
    return aboard + ON_MARS * max(0, from_mars) + ON_EARTH * max(0, from_earth)
