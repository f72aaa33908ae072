"""Words that the sentences of all chapters share."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

SEAT_NAMES: Final = ("Blue", "Red", "Green", "Yellow")
"""What the seats are called, after the wooden cubes."""


def listed(words: Iterable[str], last: str = "and") -> str:
    """Join words as in a sentence.

    Examples
    --------
    >>> listed(["A1", "B2", "C3"]), listed(["A1"]), listed([])
    ('A1, B2 and C3', 'A1', 'nothing')
    """
    found = list(words)
    if len(found) < 2:
        return found[0] if found else "nothing"
    return ", ".join(found[:-1]) + f" {last} {found[-1]}"
