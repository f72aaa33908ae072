"""Building cards: the choices of a building turn, listed only as far as somebody looks."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random

from charon_lib.charon.board import WAREHOUSE
from charon_lib.charon.cards import CARDS, bits
from charon_lib.charon.gems import CLEAR, EACH_COLOUR, HIGH, UNIT, counts
from charon_lib.charon.moves import Build, EndBuilding, Trade
from charon_lib.charon.payments import payments
from charon_lib.charon.position import Table
from charon_lib.charon.trading import TRADES, SwapMoves, trades_by_give, wanted_of
from charon_lib.moves import LegalMoves, Move, drawn_below

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
        "_cards", "_count", "_gives", "_hand", "_listed", "_payable", "_payments", "_swaps",
        "_trades",
    )  # fmt: skip

    def __init__(self, table: Table) -> None:
        seat = table.to_move
        assert seat is not None
        held = table.gems[seat]
        halves = table.components.halves
        payable, twos, threes = halves.purses.get(held) or halves.purse(held)
        self._gives = gives = twos if seat in table.holders[WAREHOUSE] else threes
        trades = 5 * len(gives)
        self._listed: Sequence[Trade] | None = None
        if trades and (table.supply | HIGH) - EACH_COLOUR & HIGH != HIGH:
            wants = wanted_of(table.supply)
            self._listed = [trade for give in gives for trade in trades_by_give(give, wants)]
            trades = len(self._listed)
        self._trades = trades
        # Cards of the hand, then of the row; with clear gems there may be several payments each.
        self._hand = hand = table.hands[seat]
        cards = hand if table.row_used >> seat & 1 else hand | table.row_open
        cards &= ~table.blocked[seat]
        self._payments: Sequence[tuple[Build, tuple[int, ...]]] | None = None
        if held < CLEAR_ONE:
            self._cards = cards = cards & payable
            self._payable = builds = cards.bit_count()
        else:
            self._payments = _all_payments(table, cards, hand, held)
            self._payable = builds = sum([len(ways) for _, ways in self._payments])
        self._count = builds + trades + 1
        self._swaps: SwapMoves | None = None
        if table.swap_open >> seat & 1:
            self._swaps = swaps = SwapMoves(held, table.supply)
            self._count += swaps.count

    def __len__(self) -> int:
        return self._count

    def _at(self, index: int) -> Move:
        if index < self._payable:
            return self._build_at(index)
        index -= self._payable
        if index < self._trades:
            if self._listed is not None:
                return self._listed[index]
            return TRADES[self._gives[index // 5]][index % 5]
        index -= self._trades
        if self._swaps is not None and index < self._swaps.count:
            return self._swaps.at(index)
        return END

    def _build_at(self, index: int) -> Build:
        if self._payments is None:
            return self._plain_builds()[index]
        for plain, ways in self._payments:
            if index < len(ways):
                return _paid(plain, ways[index])
            index -= len(ways)
        raise IndexError("there is no such build")

    def _plain_builds(self) -> list[Build]:
        cards, hand = self._cards, self._hand
        return [
            *[FROM_HAND[card] for card in bits(cards & hand)],
            *[FROM_ROW[card] for card in bits(cards & ~hand)],
        ]

    def __iter__(self) -> Iterator[Move]:
        if self._payments is None:
            yield from self._plain_builds()
        else:
            for plain, ways in self._payments:
                for clear in ways:
                    yield _paid(plain, clear)
        if self._listed is not None:
            yield from self._listed
        else:
            for give in self._gives:
                yield from TRADES[give]
        if self._swaps is not None:
            yield from self._swaps
        yield END

    def choose(self, rng: Random) -> Move:
        """Draw one move evenly, without listing the others."""
        return self._at(drawn_below(self._count, rng))


def _all_payments(
    table: Table, cards: int, hand: int, held: int
) -> list[tuple[Build, tuple[int, ...]]]:
    """List some cards, of the hand and then of the row, each with the ways to pay it."""
    costs = table.components.costs
    return [
        (moves[card], payments(costs[card], held))
        for some, moves in ((cards & hand, FROM_HAND), (cards & ~hand, FROM_ROW))
        for card in bits(some)
    ]


def _paid(plain: Build, clear: int) -> Build:
    return plain._replace(clear=counts(clear)[:5]) if clear else plain
