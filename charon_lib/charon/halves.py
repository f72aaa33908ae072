"""Building cards: what a handful can do, looked up quickly.

A handful is taken apart into two halves, blue to green and purple to clear. What either half can
do is found once and kept, at most a few hundred entries; putting the two together takes a few
multiplications, and no list of trades is ever made unless somebody wants to read it.
"""

from __future__ import annotations

from itertools import product
from typing import NamedTuple

from charon_lib.charon.gems import HIGH, UNIT, UNIT_OF_ALL, counts

LOW_HALF = (1 << 24) - 1
_SIZES = {2: (2, 1, 0), 3: (3, 2, 1, 0)}


class Half(NamedTuple):
    """What three kinds of a handful can do.

    Attributes
    ----------
    payable : int
        The cards that ask for no more of these three kinds than there is.
    one, two, three : int
        In how many ways one, two or three gems can be picked. Two halves together can give two
        gems in ``left.two + left.one * right.one + right.two`` ways.
    picks : tuple of tuple of int
        These ways, as handfuls: first those of no gem at all, then of one gem, and so on.
    """

    payable: int
    one: int
    two: int
    three: int
    picks: tuple[tuple[int, ...], ...]


class Halves:
    """The halves of all handfuls, for the costs of one set of cards."""

    __slots__ = ("_costs", "_left", "_right", "_room", "most")

    def __init__(self, costs: tuple[int, ...]) -> None:
        self._costs = costs
        # More gems of a kind than anything asks for at once open no further possibility.
        self.most = max(3, *(max(counts(cost)) for cost in costs))
        self._room = UNIT_OF_ALL * (127 - self.most)
        self._left: dict[int, Half] = {}
        self._right: dict[int, Half] = {}

    def of(self, handful: int) -> tuple[Half, Half]:
        """Give the halves of a handful.

        The cards that both can pay for are those the handful can pay for without clear gems.
        """
        over = ((handful + self._room) & HIGH) >> 7
        clipped = (handful & ~(over * 255)) | over * self.most
        left = self._left.get(clipped & LOW_HALF)
        right = self._right.get(clipped >> 24)
        if left is None:
            left = self._left[clipped & LOW_HALF] = self._find(clipped, 0)
        if right is None:
            right = self._right[clipped >> 24] = self._find(clipped, 3)
        return left, right

    def _find(self, handful: int, first: int) -> Half:
        held = counts(handful)[first : first + 3]
        payable = 0
        for card, cost in enumerate(self._costs):
            asked = counts(cost)[first : first + 3]
            if all(number <= there for number, there in zip(asked, held, strict=True)):
                payable |= 1 << card
        ways = sorted(product(*(range(min(3, number) + 1) for number in held)), reverse=True)
        picks: tuple[list[int], ...] = ([], [], [], [])
        for way in ways:
            if sum(way) <= 3:
                units = zip(way, UNIT[first : first + 3], strict=True)
                picks[sum(way)].append(sum(number * unit for number, unit in units))
        one, two, three = (len(some) for some in picks[1:])
        return Half(payable, one, two, three, tuple(map(tuple, picks)))


def way_to_give(left: Half, right: Half, rate: int, number: int) -> int:
    """Give one of these ways by its number, counted from 0."""
    some, others = left.picks, right.picks
    for size in _SIZES[rate]:
        first, second = some[size], others[rate - size]
        ways = len(first) * len(second)
        if number < ways:
            place, number = divmod(number, len(second))
            return first[place] + second[number]
        number -= ways
    raise IndexError("there is no such way")


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
