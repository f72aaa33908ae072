"""Positions from outside: reading one value, and saying in which entry one cannot be read."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from charon_lib.charon.cards import CARD
from charon_lib.charon.gems import KINDS, pack
from charon_lib.charon.position import Position
from charon_lib.errors import BadPosition, quoted
from charon_lib.seats import whole_number


def whole(where: str, value: object, least: int, most: int) -> int:
    """Read a whole number between two bounds."""
    number = whole_number(value)
    if number is None or not least <= number <= most:
        raise BadPosition(f"{where}: {quoted(value)} is not a whole number from {least} to {most}.")
    return number


def items(where: str, value: object) -> list[Any]:
    """Read a list."""
    if not isinstance(value, (list, tuple)):
        raise BadPosition(f"{where}: {quoted(value)} is not a list.")
    return list(value)


def table_of(where: str, value: object) -> Mapping[str, Any]:
    """Read a table."""
    if not isinstance(value, Mapping):
        raise BadPosition(f"{where}: {quoted(value)} is not a table.")
    return value


def handful(where: str, value: object) -> int:
    """Read a handful of gems."""
    numbers = [0] * 6
    if value == ():
        return 0
    for kind, number in table_of(where, value).items():
        if kind not in KINDS:
            raise BadPosition(f"{where}: {quoted(kind)} is none of {', '.join(KINDS)}.")
        numbers[KINDS.index(kind)] = whole(f"{where}, {kind}", number, 0, 100)
    if sum(numbers) > 250:
        raise BadPosition(f"{where}: these are more gems than there are.")
    return pack(numbers)


def card_at(where: str, name: object) -> int:
    """Read the name of a card."""
    if not isinstance(name, str) or name not in CARD:
        raise BadPosition(f"{where}: there is no card {quoted(name)}.")
    return CARD[name]


def card_list(where: str, value: object) -> int:
    """Read a list of different cards as a set."""
    cards = [card_at(where, name) for name in items(where, value)]
    if len(set(cards)) != len(cards):
        raise BadPosition(f"{where}: a card is named twice.")
    return sum(1 << card for card in cards)


class Entries:
    """The entries of one description, and the position whose seats and zones they speak of."""

    def __init__(self, description: Mapping[str, Any], position: Position) -> None:
        self.entries = description
        self.position = position

    def seats(self, where: str, value: object) -> list[int]:
        """Read a list of seats."""
        last = self.position.players - 1
        return [whole(where, seat, 0, last) for seat in items(where, value)]

    def per_seat(self, key: str) -> list[Any]:
        """Read an entry that is a list with one value for each seat."""
        value = items(key, self.entries.get(key, [()] * self.position.players))
        if len(value) != self.position.players:
            raise BadPosition(f"{key}: there must be {self.position.players} entries, one a seat.")
        return value

    def zone(self, where: str, name: object) -> int:
        """Read the name of a zone in use."""
        zones = self.position.components.zone
        found = zones.get(name) if isinstance(name, str) else None
        if found is None or found not in self.position.moon.zones:
            raise BadPosition(f"{where}: there is no zone {quoted(name)} in use.")
        return found
