"""Numbers that people hand over: seats above all, and the one that stands for chance."""

from __future__ import annotations

import operator

from charon_lib.errors import BadSetUp, quoted

CHANCE = -1
"""The seat number that stands for chance."""


def whole_number(value: object) -> int | None:
    """Give what somebody handed over as a plain int; None where it is no whole number.

    Whatever Python takes as an index is one, numpy's integers too. A truth value is none: whoever
    writes True where a number belongs has made a mistake.

    Examples
    --------
    >>> whole_number(3), whole_number(True), whole_number(3.0), whole_number("3")
    (3, None, None, None)
    """
    if isinstance(value, bool):
        return None
    try:
        return operator.index(value)  # type: ignore[arg-type]
    except TypeError:
        return None


def seat_of(seat: object, players: int) -> int:
    """Give a seat that somebody named, or say which there are.

    Raises
    ------
    BadSetUp
        Where it is none of the seats 0 to ``players - 1``.

    Examples
    --------
    >>> seat_of(1, players=2)
    1
    """
    number = whole_number(seat)
    if number is None or not 0 <= number < players:
        raise BadSetUp(f"The seats are 0 to {players - 1}, not {quoted(seat)}.")
    return number
