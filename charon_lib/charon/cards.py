"""Components: the building cards. A set of cards is one whole number, one bit a card.

Cards are numbered from 0 in the order 2a, 2b, ... 12e, on every board: there are always five of
each number from 2 to 12. Only what they cost comes from the data file.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, Final

from charon_lib.charon.gems import COLOURS, UNIT, total
from charon_lib.data import list_of, number_of, only, word_of
from charon_lib.errors import BadComponents, quoted

NUMBERS = tuple(range(2, 13))
COPIES = ("a", "b", "c", "d", "e")
CARDS = tuple(f"{number}{copy}" for number in NUMBERS for copy in COPIES)
"""The names of the cards, by their index."""

CARD = {name: index for index, name in enumerate(CARDS)}
NUMBER = tuple(number for number in NUMBERS for _ in COPIES)
SAME = tuple(31 << index // 5 * 5 for index in range(len(CARDS)))
"""For each card, the set of all cards with its number."""

ALL_CARDS = (1 << len(CARDS)) - 1
TWELVES = SAME[-1]
NO_CARD: Final = -1
HIDDEN_CARD: Final = -2


def bits(cards: int) -> list[int]:
    """List the cards of a set, lowest first.

    Examples
    --------
    >>> bits(0b101)
    [0, 2]
    """
    found = []
    while cards:
        lowest = cards & -cards
        found.append(lowest.bit_length() - 1)
        cards ^= lowest
    return found


def card_names(cards: int) -> list[str]:
    """Give the names of a set of cards, lowest first.

    Examples
    --------
    >>> card_names(0b101)
    ['2a', '2c']
    """
    return [CARDS[card] for card in bits(cards)]


def card_set(names: Iterable[str]) -> int:
    """Make a set of the cards with these names."""
    cards = 0
    for name in names:
        cards |= 1 << CARD[name]
    return cards


_NEW_DECK = bits(ALL_CARDS & ~TWELVES)


def new_deck() -> list[int]:
    """Give the deck before anything is dealt: all cards but the five highest."""
    return _NEW_DECK[:]


def read_costs(table: Mapping[str, Any], file: str, each_colour: int) -> tuple[int, ...]:
    """Check the entries of ``cards.toml`` and give each card's cost as a handful of gems.

    Raises
    ------
    BadComponents
        Where a card is missing, comes twice, or costs what cannot be paid.
    """
    only(table, ("card", "note", "origin"), file)
    costs: dict[int, int] = {}
    for place, entry in enumerate(list_of(table, "card", file), 1):
        where = f"{file}, card {place}"
        only(entry, ("copy", "cost", "number"), where)
        number = number_of(entry, "number", where, NUMBERS[0], NUMBERS[-1])
        copy = word_of(entry, "copy", where, COPIES)
        where = f"{file}, card {number}{copy}"
        card = CARD[f"{number}{copy}"]
        if card in costs:
            raise BadComponents(f"{where}: this card is there twice.")
        price = entry.get("cost")
        if not isinstance(price, Mapping) or not price:
            raise BadComponents(f"{where}: cost is {quoted(price)}, not a table of colours.")
        only(price, COLOURS, f"{where}, cost")
        handful = 0
        for colour in price:
            handful += UNIT[COLOURS.index(colour)] * number_of(
                price, colour, where, 1, min(each_colour, 9)
            )
        if total(handful) > 12:
            raise BadComponents(f"{where}: it costs {total(handful)} gems, more than 12.")
        costs[card] = handful
    for card, name in enumerate(CARDS):
        if card not in costs:
            raise BadComponents(f"{file}: card {name} is missing.")
    return tuple(costs[card] for card in range(len(CARDS)))
