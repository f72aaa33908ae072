"""Building cards: what a handful can do, looked up quickly.

A handful is taken apart into two halves, blue to green and purple to clear. What either half can
do is found once and kept, and so is what the two can do together: the same handfuls come again and
again, and more than a few gems of a kind are as good as a few.
"""

from __future__ import annotations

from itertools import product
from typing import NamedTuple

from charon_lib.charon.gems import HIGH, UNIT, UNIT_OF_ALL, counts, picks

LOW_HALF = (1 << 24) - 1
_SIZES = {2: (2, 1, 0), 3: (3, 2, 1, 0)}
_GIVEN = {give: give for size in _SIZES for give in picks(size)}
"""The handfuls of two or three gems, so that all lists of ways hold the same numbers."""

_LARGEST_CACHE = 30_000


class Half(NamedTuple):
    """What three kinds of a handful can do.

    Attributes
    ----------
    payable : int
        The cards that ask for no more of these three kinds than there is.
    picks : tuple of tuple of int
        The ways to pick up to three gems of these kinds, as handfuls: first those of no gem at
        all, then of one gem, and so on.
    """

    payable: int
    picks: tuple[tuple[int, ...], ...]


class Purse(NamedTuple):
    """What a whole handful can do.

    Attributes
    ----------
    payable : int
        The cards that it can pay for without clear gems.
    twos, threes : tuple of int
        The ways to give two gems of it, or three, in a trade; see `all_ways_to_give`.
    """

    payable: int
    twos: tuple[int, ...]
    threes: tuple[int, ...]


class Halves:
    """What handfuls can do, for the costs of one set of cards.

    Attributes
    ----------
    most : int
        More gems of a kind than anything asks for at once open no further possibility.
    purses : dict of Purse
        The answers of `purse` so far, by handful.
    """

    __slots__ = ("_clipped", "_costs", "_left", "_right", "_room", "most", "purses")

    def __init__(self, costs: tuple[int, ...]) -> None:
        self._costs = costs
        self.most = max(3, *(max(counts(cost)) for cost in costs))
        self._room = UNIT_OF_ALL * (127 - self.most)
        self._left: dict[int, Half] = {}
        self._right: dict[int, Half] = {}
        self._clipped: dict[int, Purse] = {}
        self.purses: dict[int, Purse] = {}

    def purse(self, handful: int) -> Purse:
        """Say what a handful can do. Handfuls that can do the same share one answer."""
        over = ((handful + self._room) & HIGH) >> 7
        clipped = (handful & ~(over * 255)) | over * self.most
        found = self._clipped.get(clipped)
        for kept in (self._clipped, self.purses):
            if len(kept) >= _LARGEST_CACHE:
                kept.clear()
        if found is None:
            left, right = self.of(clipped)
            twos, threes = (
                tuple([_GIVEN[give] for give in all_ways_to_give(left, right, rate)])
                for rate in _SIZES
            )
            found = self._clipped[clipped] = Purse(left.payable & right.payable, twos, threes)
        self.purses[handful] = found
        return found

    def of(self, handful: int) -> tuple[Half, Half]:
        """Give the halves of a handful.

        The cards that both can pay for are those the handful can pay for without clear gems.
        """
        low, high = handful & LOW_HALF, handful >> 24
        left, right = self._left.get(low), self._right.get(high)
        if left is None:
            left = self._left[low] = self._find(handful, 0)
        if right is None:
            right = self._right[high] = self._find(handful, 3)
        return left, right

    def _find(self, handful: int, first: int) -> Half:
        held = counts(handful)[first : first + 3]
        payable = 0
        for card, cost in enumerate(self._costs):
            asked = counts(cost)[first : first + 3]
            if all(number <= there for number, there in zip(asked, held, strict=True)):
                payable |= 1 << card
        ways = sorted(product(*(range(min(3, number) + 1) for number in held)), reverse=True)
        found: tuple[list[int], ...] = ([], [], [], [])
        for way in ways:
            if sum(way) <= 3:
                units = zip(way, UNIT[first : first + 3], strict=True)
                found[sum(way)].append(sum(number * unit for number, unit in units))
        return Half(payable, tuple(map(tuple, found)))


def all_ways_to_give(left: Half, right: Half, rate: int) -> list[int]:
    """List the ways to give the gems of a trade.

    Examples
    --------
    >>> from charon_lib.charon.gems import pack, words
    >>> left, right = Halves((pack([1]),)).of(pack([2, 0, 0, 1]))
    >>> [words(give) for give in all_ways_to_give(left, right, 2)]
    ['2 blue', '1 blue 1 purple']
    """
    return [
        some + other
        for size in _SIZES[rate]
        for some in left.picks[size]
        for other in right.picks[rate - size]
    ]
