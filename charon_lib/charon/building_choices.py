"""Building cards: the choices of a building turn, listed only as far as somebody looks."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random
from typing import overload

from charon_lib.charon.board import WAREHOUSE
from charon_lib.charon.cards import CARDS, bits
from charon_lib.charon.gems import CLEAR, EACH_COLOUR, HIGH, UNIT, counts
from charon_lib.charon.halves import all_ways_to_give, way_to_give
from charon_lib.charon.moves import Build, EndBuilding, Trade
from charon_lib.charon.paying import payments
from charon_lib.charon.table import Table
from charon_lib.charon.trading import TRADES, SwapMoves, trades_by_give, wanted_of
from charon_lib.moves import LegalMoves, Move

FROM_HAND = tuple(Build(card, "hand") for card in CARDS)
FROM_ROW = tuple(Build(card, "row") for card in CARDS)
PLAIN = {move: (card, False) for card, move in enumerate(FROM_HAND)} | {
    move: (card, True) for card, move in enumerate(FROM_ROW)
}
"""The builds without clear gems, with the card and whether it lies in the row."""

END = EndBuilding()
CLEAR_ONE = UNIT[CLEAR]


class BuildingMoves(LegalMoves):
    """Builds, then trades, then swaps, then the end of the turn."""

    __slots__ = (
        "_builds", "_cards", "_count", "_hand", "_left", "_listed", "_payable", "_rate", "_right",
        "_swaps", "_trades",
    )  # fmt: skip

    def __init__(self, table: Table) -> None:
        seat = table.to_move
        assert seat is not None
        held = table.gems[seat]
        self._left, self._right = left, right = table.components.halves.of(held)
        if seat in table.holders[WAREHOUSE]:
            self._rate = 2
            trades = 5 * (right.two + left.one * right.one + left.two)
        else:
            self._rate = 3
            trades = 5 * (right.three + left.one * right.two + left.two * right.one + left.three)
        count = trades + 1
        self._listed: Sequence[Trade] | None = None
        if trades and (table.supply | HIGH) - EACH_COLOUR & HIGH != HIGH:
            self._listed = listed = self._trades_in_short_supply(table.supply)
            count += len(listed) - trades
            trades = len(listed)
        self._trades = trades
        # Cards of the hand, then of the row; with clear gems there may be several payments each.
        self._hand = hand = table.hands[seat]
        cards = hand if table.row_used >> seat & 1 else hand | table.row_open
        cards &= ~table.blocked[seat]
        self._builds: Sequence[Build] | None = None
        if held < CLEAR_ONE:
            self._cards = cards = cards & left.payable & right.payable
            self._payable = payable = cards.bit_count()
        else:
            self._cards = 0
            self._builds = builds = _all_payments(table, cards, hand, held)
            self._payable = payable = len(builds)
        count += payable
        self._swaps: SwapMoves | None = None
        if table.swap_open >> seat & 1:
            self._swaps = swaps = SwapMoves(held, table.supply)
            count += swaps.count
        self._count = count

    def _trades_in_short_supply(self, supply: int) -> list[Trade]:
        wants = wanted_of(supply)
        gives = all_ways_to_give(self._left, self._right, self._rate)
        return [trade for give in gives for trade in trades_by_give(give, wants)]

    def __len__(self) -> int:
        return self._count

    @overload
    def __getitem__(self, index: int) -> Move: ...
    @overload
    def __getitem__(self, index: slice) -> Sequence[Move]: ...
    def __getitem__(self, index: int | slice) -> Move | Sequence[Move]:
        if isinstance(index, slice):
            return [self[number] for number in range(*index.indices(self._count))]
        if index < 0:
            index += self._count
        if not 0 <= index < self._count:
            raise IndexError("there is no such move")
        return self._at(index)

    def _at(self, index: int) -> Move:
        if index < self._payable:
            return self._listed_builds()[index]
        index -= self._payable
        if index < self._trades:
            if self._listed is not None:
                return self._listed[index]
            give = way_to_give(self._left, self._right, self._rate, index // 5)
            return TRADES[give][index % 5]
        index -= self._trades
        if self._swaps is not None and index < self._swaps.count:
            return self._swaps.at(index)
        return END

    def _listed_builds(self) -> Sequence[Build]:
        if self._builds is None:
            cards, hand = self._cards, self._hand
            self._builds = [FROM_HAND[card] for card in bits(cards & hand)]
            self._builds += [FROM_ROW[card] for card in bits(cards & ~hand)]
        return self._builds

    def __iter__(self) -> Iterator[Move]:
        yield from self._listed_builds()
        if self._listed is not None:
            yield from self._listed
        else:
            for give in all_ways_to_give(self._left, self._right, self._rate):
                yield from TRADES[give]
        if self._swaps is not None:
            yield from self._swaps
        yield END

    def choose(self, rng: Random) -> Move:
        """Draw one move evenly, without listing the others."""
        count = self._count
        length = count.bit_length()
        # What rng.randrange(count) does, without its checks.
        index = rng.getrandbits(length)
        while index >= count:
            index = rng.getrandbits(length)
        return self._at(index)


def _all_payments(table: Table, cards: int, hand: int, held: int) -> list[Build]:
    """List the ways to build some cards, and to pay each, from the hand and then from the row."""
    builds: list[Build] = []
    costs = table.components.costs
    for some, moves in ((cards & hand, FROM_HAND), (cards & ~hand, FROM_ROW)):
        for card in bits(some):
            for clear in payments(costs[card], held):
                plain = moves[card]
                builds.append(plain._replace(clear=counts(clear)[:5]) if clear else plain)
    return builds
