"""What happened: one event for each step of a rule, told to everybody and to each seat."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import NamedTuple, SupportsIndex

from charon_lib.errors import BadSetUp, quoted
from charon_lib.explain import Explanation
from charon_lib.seats import whole_number


class Event(NamedTuple):
    """One step of a rule, told right after it was carried out.

    Attributes
    ----------
    kind : str
        What sort of step, such as ``"claim"`` or ``"deal"``.
    rule : str
        Id of the rule it follows from.
    public : str
        A sentence that every seat and every spectator may read.
    private : Mapping
        From a seat to the sentence that this seat reads instead of the public one.
    explanation : Explanation or None
        Why, as far as everybody may know it.
    about : tuple of str
        Topics of the things that have just changed, for boards to mark.

    Examples
    --------
    >>> event = Event("deal", "setup.deal", "White is dealt 2 cards.", {1: "You are dealt 7c, 4a."})
    >>> event.sentence(1), event.sentence(None)
    ('You are dealt 7c, 4a.', 'White is dealt 2 cards.')
    """

    kind: str
    rule: str
    public: str
    private: Mapping[int, str] = {}
    explanation: Explanation | None = None
    about: tuple[str, ...] = ()

    def sentence(self, seat: SupportsIndex | None = None) -> str:
        """Give the sentence that `seat` reads; None is a spectator."""
        if seat is None:
            return self.public
        number = whole_number(seat)
        if number is None:
            raise BadSetUp(f"A seat is a whole number, not {quoted(seat)}.")
        return self.private.get(number, self.public)


Watch = Callable[[Event], None]
"""A function that is told each event, with the state consistent."""
