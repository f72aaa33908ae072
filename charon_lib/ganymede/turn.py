"""Chapter 4, a turn: the legal moves of a player who is free to choose one of the three actions."""

from __future__ import annotations

from itertools import combinations
from random import Random
from typing import Final

from charon_lib.ganymede.moves import Discard, UseShuttle
from charon_lib.ganymede.position import DOCKING, NO_CARD, Table
from charon_lib.ganymede.printed import MARS
from charon_lib.ganymede.ready_moves import taking, using
from charon_lib.ganymede.set_up import docking_moves
from charon_lib.moves import NO_MOVES, LegalMoves, Move
from charon_lib.seats import CHANCE

FROM_MARS: Final = MARS << 12
"""Where the ways to use a Mars shuttle begin."""


def legal_moves(table: Table) -> LegalMoves:
    """Give the moves of the seat that is asked; none where chance decides or all is over."""
    if table.offer is not None:
        return table.offer
    if table.to_move is None or table.to_move == CHANCE:
        return NO_MOVES
    return docking_moves(table) if table.phase == DOCKING else TurnMoves(table)


class TurnMoves(LegalMoves):
    """Take a tile, use a shuttle, discard tiles: counted at once, made only when asked for.

    In this order: the open tiles (for each, the own tiles it may replace), the open shuttles (for
    each, the ways to choose settlers), those that cost a tile (for each way, the tile that is
    paid), the sets of tiles that may be discarded.
    """

    __slots__ = ("_components", "_length", "_open", "_paid", "_takes", "_tiles", "_uses")

    def __init__(self, table: Table) -> None:
        components = self._components = table.components
        seat = table.active
        self._tiles = table.tiles[seat]
        number = len(self._tiles)
        row = table.tile_row
        self._open = row[:] if NO_CARD not in row else [tile for tile in row if tile >= 0]
        length = len(self._open)
        if number >= components.slots:
            length *= number
        self._takes = length
        length += (1 << number) - 1
        uses: list[tuple[int, ...]] = []
        paid: list[tuple[int, ...]] = []
        costs_tile = components.costs_tile
        for group, row in (
            (table.earth[seat], table.earth_row),
            (table.mars[seat], table.mars_row),
        ):
            if group:
                known = components.known_uses.get(group) or components.uses(group)
                for shuttle in row:
                    ways = known[shuttle]
                    if ways:
                        if costs_tile[shuttle]:
                            paid.append(ways)
                            length += number * len(ways)
                        else:
                            uses.append(ways)
                            length += len(ways)
        self._uses = uses
        self._paid = paid
        self._length = length

    def __len__(self) -> int:
        return self._length

    def choose(self, rng: Random) -> Move:
        """Draw one move evenly, without listing the others."""
        index = rng.randrange(self._length)
        if index < self._takes:
            ids = self._components.ids
            tiles = self._tiles
            if len(tiles) < self._components.slots:
                return taking(ids[self._open[index]])
            at, old = divmod(index, len(tiles))
            return taking(ids[self._open[at]], ids[tiles[old]])
        return self._at(index)

    def _at(self, index: int) -> Move:
        ids = self._components.ids
        tiles = self._tiles
        if index < self._takes:
            if len(tiles) < self._components.slots:
                return taking(ids[self._open[index]])
            at, old = divmod(index, len(tiles))
            return taking(ids[self._open[at]], ids[tiles[old]])
        index -= self._takes
        for ways in self._uses:
            if index < len(ways):
                way = ways[index]
                return using(ids[way >> 12], way & 4095, way < FROM_MARS)
            index -= len(ways)
        for ways in self._paid:
            if index < len(ways) * len(tiles):
                at, tile = divmod(index, len(tiles))
                way = ways[at]
                unpaid = using(ids[way >> 12], way & 4095, way < FROM_MARS)
                return UseShuttle(unpaid.shuttle, unpaid.settlers, unpaid.place, ids[tiles[tile]])
            index -= len(ways) * len(tiles)
        return Discard(tuple([ids[tiles[at]] for at in SETS[len(tiles)][index]]))


SETS: Final = tuple(
    tuple(some for size in range(1, number + 1) for some in combinations(range(number), size))
    for number in range(6)
)
"""By how many tiles a seat has: the sets of them that may be discarded, as places."""
