"""Words that the sentences of all games share."""

from __future__ import annotations


def plural(number: int, thing: str, things: str = "") -> str:
    """Say a number of things.

    Parameters
    ----------
    number : int
        How many.
    thing, things : str
        What one and what several are called; without the latter an "s" is put behind.

    Examples
    --------
    >>> plural(1, "flag"), plural(2, "flag"), plural(0, "launch", "launches")
    ('1 flag', '2 flags', '0 launches')
    """
    return f"{number} {thing if number == 1 else things or thing + 's'}"
