"""Gems: the ways to pay a cost with a handful, where clear gems stand for any colour."""

from __future__ import annotations

from itertools import product

from charon_lib.charon.gems import CLEAR, COLOURED, HIGH, UNIT, counts, pack, total

_LARGEST_CACHE = 5000
_ways: dict[tuple[int, int, int], tuple[int, ...]] = {}


def shortage(cost: int, held: int) -> int:
    """Give the gems of each colour that a cost asks for beyond those held, as a handful.

    Examples
    --------
    >>> counts(shortage(pack([3, 1]), pack([1, 2])))
    (2, 0, 0, 0, 0, 0)
    """
    difference = (cost | HIGH) - (held & COLOURED)
    return difference & ((difference & HIGH) >> 7) * 127


def payments(cost: int, held: int) -> tuple[int, ...]:
    """List the ways to pay a cost: how many gems of each colour are paid by clear ones.

    The first way uses coloured gems where there are any. Rule build.pay.

    Examples
    --------
    >>> from charon_lib.charon.gems import words
    >>> [words(way) for way in payments(pack([2, 1]), pack([2, 0, 0, 0, 0, 2]))]
    ['1 yellow', '1 blue 1 yellow']
    """
    short = shortage(cost, held)
    clear = held >> 8 * CLEAR
    if short % 255 > clear:
        return ()
    if not clear:
        return (short,)
    key = (cost, short, clear)
    found = _ways.get(key)
    if found is None:
        if len(_ways) >= _LARGEST_CACHE:
            _ways.clear()
        spans = [
            range(least, most + 1)
            for least, most in zip(counts(short)[:5], counts(cost)[:5], strict=True)
        ]
        ways = [way for way in product(*spans) if sum(way) <= clear]
        ways.sort(key=lambda way: (sum(way), [-number for number in way]))
        found = _ways[key] = tuple(pack(way) for way in ways)
    return found


def spent(cost: int, clear: int) -> int:
    """Give the gems that leave the hand where `clear` of each colour are paid by clear ones."""
    return cost - clear + total(clear) * UNIT[CLEAR]
