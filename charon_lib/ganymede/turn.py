"""Chapter 4, a turn: the legal moves of a player who is free to choose one of the three actions."""

from __future__ import annotations

from itertools import combinations
from random import Random
from typing import Final

from charon_lib.ganymede.moves import Discard, UseShuttle
from charon_lib.ganymede.position import DOCKING, NO_CARD, Table
from charon_lib.ganymede.printed import MARS
from charon_lib.ganymede.ready_moves import using
from charon_lib.ganymede.set_up import docking_moves
from charon_lib.moves import NO_MOVES, LegalMoves, Move, drawn_below
from charon_lib.seats import CHANCE


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

    __slots__ = (
        "_components", "_earth", "_earth_row", "_length", "_mars", "_mars_row", "_open", "_takes",
        "_tiles", "_uses",
    )  # fmt: skip

    def __init__(self, table: Table) -> None:
        components = self._components = table.components
        seat = table.active
        tiles = self._tiles = table.tiles[seat]
        number = len(tiles)
        row = table.tile_row
        row = self._open = row[:] if NO_CARD not in row else [tile for tile in row if tile >= 0]
        takes = len(row)
        if number >= components.slots:
            takes *= number
        uses = 0
        known = components.known_counts
        group = self._earth = table.earth[seat]
        row = self._earth_row = table.earth_row
        if group:
            counts = (known.get(group) or components.count_uses(group))[number]
            for shuttle in row:
                uses += counts[shuttle]
        group = self._mars = table.mars[seat]
        row = self._mars_row = table.mars_row
        if group:
            counts = (known.get(group) or components.count_uses(group))[number]
            for shuttle in row:
                uses += counts[shuttle]
        self._takes = takes
        self._uses = uses
        self._length = takes + uses + (1 << number) - 1

    def __len__(self) -> int:
        return self._length

    def choose(self, rng: Random) -> Move:
        """Draw one move evenly, without listing the others."""
        index = drawn_below(self._length, rng)
        if index < self._takes and len(self._tiles) < self._components.slots:
            return self._components.take[self._open[index]]
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
        if index < self._uses:
            return self._use(index)
        ids = components.ids
        return Discard(tuple([ids[tiles[at]] for at in SETS[len(tiles)][index - self._uses]]))

    def _use(self, index: int) -> Move:
        """Give the way to use a shuttle with this number: those that cost a tile come last."""
        components = self._components
        ids = components.ids
        paying: list[tuple[int, tuple[int, ...]]] = []
        for group, row in ((self._earth, self._earth_row), (self._mars, self._mars_row)):
            groups = components.uses(group)
            for shuttle in row:
                ways = groups[shuttle]
                if components.costs_tile[shuttle]:
                    paying.append((shuttle, ways))
                elif index < len(ways):
                    return using(ids[shuttle], ways[index], shuttle < MARS)
                else:
                    index -= len(ways)
        for shuttle, ways in paying:
            at, tile = divmod(index, len(self._tiles))
            if at < len(ways):
                unpaid = using(ids[shuttle], ways[at], shuttle < MARS)
                paid = ids[self._tiles[tile]]
                return UseShuttle(unpaid.shuttle, unpaid.settlers, unpaid.place, paid)
            index -= len(ways) * len(self._tiles)
        raise AssertionError("there is no such way")  # pragma: no cover


SETS: Final = tuple(
    tuple(some for size in range(1, number + 1) for some in combinations(range(number), size))
    for number in range(6)
)
"""By how many tiles a seat has: the sets of them that may be discarded, as places."""
