"""Words that the sentences of all games share."""

from __future__ import annotations


def plural(number: int, thing: str) -> str:
    """Say a number of things.

    Parameters
    ----------
    number : int
        How many.
    thing : str
        What one of them is called.

    Examples
    --------
    >>> plural(1, "flag"), plural(2, "flag"), plural(0, "flag")
    ('1 flag', '2 flags', '0 flags')
    """
    return f"{number} {thing}" if number == 1 else f"{number} {thing}s"
