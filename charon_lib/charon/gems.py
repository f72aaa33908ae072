"""Components: gems. A handful of gems is one whole number, so that adding is one addition.

Each kind has eight bits of the number, blue the lowest and clear the highest. Two handfuls are
added by ``+``, and taken apart by ``-`` where the one covers the other. No handful ever holds more
than 127 of a kind, nor more than 254 in all; the components are checked for that when loaded.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from charon_lib.seats import whole_number

KINDS = ("blue", "yellow", "green", "purple", "black", "clear")
"""The kinds of gems, in the order used everywhere."""

COLOURS = KINDS[:5]
LETTERS = "BYGPKC"
CLEAR: Final = 5
UNIT = tuple(1 << 8 * kind for kind in range(6))
"""One gem of each kind, as a handful."""

HIGH: Final = 0x808080808080
"""The highest bit of each kind."""

COLOURED: Final = 0xFFFFFFFFFF
"""The bits of the five colours."""

EACH_COLOUR = sum(UNIT[:CLEAR])
"""One gem of each of the five colours, as a handful."""

UNIT_OF_ALL = sum(UNIT)
MOST = 254
"""The most gems a game can hold in all."""

_LARGEST_CACHE = 10_000
_choices: dict[tuple[int, int], tuple[int, ...]] = {}
_picks: dict[int, tuple[int, ...]] = {}


def total(handful: int) -> int:
    """Count the gems of a handful.

    Examples
    --------
    >>> total(pack([2, 0, 0, 1, 0, 3]))
    6
    """
    return handful % 255


def counts(handful: int) -> tuple[int, ...]:
    """Give how many gems of each kind there are, in the order of `KINDS`.

    Examples
    --------
    >>> counts(pack([2, 0, 0, 1, 0, 3]))
    (2, 0, 0, 1, 0, 3)
    """
    return tuple(handful.to_bytes(6, "little"))


def read_numbers(numbers: object, kinds: int, most: int = 60) -> tuple[int, ...] | None:
    """Give the numbers of gems in a move as plain ones; None where they are no such thing.

    Examples
    --------
    >>> read_numbers((2, 0, 0, 1, 0, 3), 6), read_numbers((2, -1), 2), read_numbers((True,), 1)
    ((2, 0, 0, 1, 0, 3), None, None)
    """
    if not isinstance(numbers, tuple) or len(numbers) != kinds:
        return None
    found = []
    for number in numbers:
        plain = number if type(number) is int else whole_number(number)
        if plain is None or not 0 <= plain <= most:
            return None
        found.append(plain)
    return tuple(found)


def kind_named(word: str) -> str | None:
    """Give the kind of gems that a word or a letter names.

    Examples
    --------
    >>> kind_named("p"), kind_named("purple"), kind_named("pink")
    ('purple', 'purple', None)
    """
    if len(word) == 1 and word.upper() in LETTERS:
        return KINDS[LETTERS.index(word.upper())]
    return word if word in KINDS else None


def pack(numbers: Iterable[int]) -> int:
    """Make a handful of the numbers of gems of each kind."""
    return sum(number * unit for number, unit in zip(numbers, UNIT, strict=False))


def covers(handful: int, wanted: int) -> bool:
    """Tell whether a handful holds at least the wanted gems of each kind.

    Examples
    --------
    >>> covers(pack([2, 1]), pack([2])), covers(pack([2, 1]), pack([0, 2]))
    (True, False)
    """
    return ((handful | HIGH) - wanted) & HIGH == HIGH


def by_kind(handful: int) -> dict[str, int]:
    """Give how many gems of each kind there are, by name, those of which there are none too."""
    return dict(zip(KINDS, counts(handful), strict=True))


def words(handful: int, nothing: str = "nothing") -> str:
    """Say a handful as a player would.

    Examples
    --------
    >>> words(pack([2, 0, 0, 1])), words(0)
    ('2 blue 1 purple', 'nothing')
    """
    said = [f"{n} {kind}" for kind, n in zip(KINDS, counts(handful), strict=True) if n]
    return " ".join(said) or nothing


def gems(number: int) -> str:
    """Say how many gems: "1 gem", "2 gems"."""
    return "1 gem" if number == 1 else f"{number} gems"


def choices(handful: int, size: int) -> tuple[int, ...]:
    """List the ways to pick `size` gems out of a handful, in a stable order.

    Earlier kinds come first: three of blue before two of blue and one yellow.

    Examples
    --------
    >>> [words(pick) for pick in choices(pack([2, 1]), 2)]
    ['2 blue', '1 blue 1 yellow']
    """
    over = ((handful + UNIT_OF_ALL * (127 - size)) & HIGH) >> 7
    key = ((handful & ~(over * 255)) | over * size, size)
    found = _choices.get(key)
    if found is None:
        if len(_choices) >= _LARGEST_CACHE:
            _choices.clear()
        held = key[0] | HIGH
        found = tuple([pick for pick in picks(size) if (held - pick) & HIGH == HIGH])
        _choices[key] = found
    return found


def picks(size: int) -> tuple[int, ...]:
    """List the ways to pick `size` gems where there are plenty of each kind."""
    found = _picks.get(size)
    if found is None:
        found = _picks[size] = tuple(_pick_from(size, 0))
    return found


def _pick_from(size: int, kind: int) -> Iterable[int]:
    if kind == CLEAR:
        yield size * UNIT[CLEAR]
        return
    for number in range(size, -1, -1):
        for pick in _pick_from(size - number, kind + 1):
            yield number * UNIT[kind] + pick
