"""Chapter 3, the board of a player: how settlers are counted, and what a dock may take.

A group of settlers (on Earth, on Mars, on a dock, underway) is one small number with three bits
for each colour: ``blue + 8 * red + 64 * yellow + 512 * purple``. The tables below answer the
usual questions about such a number at once.
"""

from __future__ import annotations

from collections.abc import Iterable
from itertools import combinations_with_replacement
from typing import Final

COLOURS: Final = ("blue", "red", "yellow", "purple")
"""The colours of settlers, in the order used everywhere (material.settlers)."""

TYPES: Final = (*COLOURS, "white")
"""The types of tiles and shuttles (material.types)."""

SEATS: Final = ("Aster", "Boreas", "Corvus", "Draco")
"""What the seats are called in sentences."""

UPPER: Final = 0
LOWER: Final = 1
DOCKS: Final = ("upper", "lower")

ONE: Final = (1, 8, 64, 512)
"""One settler of each colour, as a group."""

SUPPLY_ONE: Final = (1, 16, 256, 4096)
"""One settler of each colour in the number of the supply, which has four bits a colour."""

COLOUR: Final = {name: number for number, name in enumerate(COLOURS)}
"""From the name of a colour to its number."""


def counts(group: int) -> tuple[int, int, int, int]:
    """Give how many settlers of each colour are in a group.

    Examples
    --------
    >>> counts(packed([2, 0, 1, 0]))
    (2, 0, 1, 0)
    """
    return group & 7, group >> 3 & 7, group >> 6 & 7, group >> 9 & 7


def packed(numbers: Iterable[int]) -> int:
    """Give the group with these numbers of blue, red, yellow and purple settlers."""
    return sum(number * one for number, one in zip(numbers, ONE, strict=True))


def names_of(group: int) -> tuple[str, ...]:
    """Give the colour of each settler of a group, in the order of colours.

    Examples
    --------
    >>> names_of(packed([2, 0, 1, 0]))
    ('blue', 'blue', 'yellow')
    """
    numbers = counts(group)
    return tuple(name for name, number in zip(COLOURS, numbers, strict=True) for _ in range(number))


def by_colour(group: int) -> dict[str, int]:
    """Give the numbers of a group of settlers by colour."""
    return dict(zip(COLOURS, counts(group), strict=True))


def settlers_text(group: int) -> str:
    """Say who is in a group.

    Examples
    --------
    >>> settlers_text(packed([2, 0, 1, 0])), settlers_text(0)
    ('2 blue and 1 yellow', 'nobody')
    """
    numbers = counts(group)
    some = [f"{n} {name}" for name, n in zip(COLOURS, numbers, strict=True) if n]
    return listed(some) or "nobody"


def listed(words: Iterable[str], last: str = "and") -> str:
    """Join words as in a sentence.

    Examples
    --------
    >>> listed(["blue", "red", "white"]), listed(["blue", "red"], "or")
    ('blue, red and white', 'blue or red')
    """
    words = list(words)
    if len(words) < 2:
        return "".join(words)
    return ", ".join(words[:-1]) + f" {last} " + words[-1]


TOTAL: Final = bytes(sum(counts(group)) for group in range(4096))
"""How many settlers a group has."""

PRESENT: Final = bytes(
    sum(1 << colour for colour, number in enumerate(counts(group)) if number)
    for group in range(4096)
)
"""Which colours a group has: 1 blue, 2 red, 4 yellow, 8 purple, added up."""


IN_SUPPLY: Final = tuple(
    sum(number * one for number, one in zip(counts(group), SUPPLY_ONE, strict=True))
    for group in range(4096)
)
"""A group as it counts in the number of the supply."""

GROUPS: Final = {
    tuple(COLOURS[colour] for colour in some): sum(ONE[colour] for colour in some)
    for size in range(7)
    for some in combinations_with_replacement(range(4), size)
}
"""From the colours of up to six settlers, in the order of colours, to the group."""


def upper_may_take(room: int) -> bytes:
    """Make the table of the colours that an upper dock with this room may still take.

    Parameters
    ----------
    room : int
        How many settlers of one colour it holds (board.docks).

    Examples
    --------
    >>> table = upper_may_take(3)
    >>> table[0], table[packed([2, 0, 0, 0])], table[packed([3, 0, 0, 0])]
    (15, 1, 0)
    """
    table = bytearray(4096)
    table[0] = 15
    for colour, one in enumerate(ONE):
        for number in range(1, room):
            table[number * one] = 1 << colour
    return bytes(table)


def lower_may_take(room: int) -> bytes:
    """Make the table of the colours that a lower dock with this room may still take.

    Examples
    --------
    >>> table = lower_may_take(4)
    >>> table[0], table[packed([1, 0, 1, 0])]
    (15, 10)
    """
    return bytes(
        ~PRESENT[group] & 15 if TOTAL[group] < room and max(counts(group)) < 2 else 0
        for group in range(4096)
    )


def condition_holds(dock: int, group: int, room: int) -> bool:
    """Tell whether a dock with this room may hold this group at all (shuttle.mars)."""
    if TOTAL[group] > room:
        return False
    if dock == UPPER:
        return PRESENT[group] in (0, 1, 2, 4, 8)
    return max(counts(group)) < 2
