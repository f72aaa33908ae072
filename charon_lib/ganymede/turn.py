"""Chapter 4, a turn: the legal moves of a player who is free to choose one of the three actions."""

from __future__ import annotations

from itertools import combinations
from random import Random
from typing import TYPE_CHECKING, Final

from charon_lib.ganymede.notation import Discard, UseShuttle
from charon_lib.moves import LegalMoves, Move

if TYPE_CHECKING:
    from charon_lib.ganymede.state import GanymedeState


class TurnMoves(LegalMoves):
    """Take a tile, use a shuttle, discard tiles: counted at once, made only when asked for.

    In this order: the open tiles (for each, the own tiles it may replace), the open shuttles (for
    each, the ways to choose settlers), those that cost a tile (for each way, the tile that is
    paid), the sets of tiles that may be discarded.
    """

    __slots__ = ("_components", "_length", "_open", "_paid", "_takes", "_tiles", "_uses")

    def __init__(self, state: GanymedeState) -> None:
        components = self._components = state.components
        seat = state.active
        self._tiles = state.tiles[seat]
        number = len(self._tiles)
        row = state.tile_row
        self._open = row[:] if -1 not in row else [tile for tile in row if tile >= 0]
        length = len(self._open)
        if number >= components.slots:
            length *= number
        self._takes = length
        length += (1 << number) - 1
        uses: list[tuple[UseShuttle, ...]] = []
        paid: list[tuple[UseShuttle, ...]] = []
        costs_tile = components.costs_tile
        group = state.earth[seat]
        if group:
            known = (components.known_uses.get(group) or components.uses(group))[0]
            for shuttle in state.earth_row:
                ways = known[shuttle]
                if ways:
                    if costs_tile[shuttle]:
                        paid.append(ways)
                        length += number * len(ways)
                    else:
                        uses.append(ways)
                        length += len(ways)
        group = state.mars[seat]
        if group:
            known = (components.known_uses.get(group) or components.uses(group))[0]
            for shuttle in state.mars_row:
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
            tiles = self._tiles
            if len(tiles) < self._components.slots:
                return self._components.take[self._open[index]]
            at, old = divmod(index, len(tiles))
            return self._components.take_replacing[self._open[at]][tiles[old]]
        return self._at(index)

    def _at(self, index: int) -> Move:
        components = self._components
        tiles = self._tiles
        if index < self._takes:
            if len(tiles) < components.slots:
                return components.take[self._open[index]]
            at, old = divmod(index, len(tiles))
            return components.take_replacing[self._open[at]][tiles[old]]
        index -= self._takes
        for ways in self._uses:
            if index < len(ways):
                return ways[index]
            index -= len(ways)
        ids = components.ids
        for ways in self._paid:
            if index < len(ways) * len(tiles):
                at, tile = divmod(index, len(tiles))
                way = ways[at]
                return UseShuttle(way.shuttle, way.settlers, way.place, ids[tiles[tile]])
            index -= len(ways) * len(tiles)
        return Discard(tuple([ids[tiles[at]] for at in SETS[len(tiles)][index]]))


SETS: Final = tuple(
    tuple(some for size in range(1, number + 1) for some in combinations(range(number), size))
    for number in range(6)
)
"""By how many tiles a seat has: the sets of them that may be discarded, as places."""
