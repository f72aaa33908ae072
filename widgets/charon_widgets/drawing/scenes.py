"""What every drawing knows of a view, whatever the game: who looks, who is asked, who sits where.

Each game has a ``Scene`` of its own that adds what only its board shows.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import Any, ClassVar

from charon_lib import Explanation, View
from charon_widgets.drawing.svg import flag
from charon_widgets.drawing.things import Marks
from charon_widgets.drawing.wording import listed

Facts = Mapping[str, Any]
"""A view as ``view.to_dict()`` gives it, or a part of it."""


class Scene:
    """A view and how it is to be drawn: what is marked, and what the people are called.

    Attributes
    ----------
    facts : Mapping
        What the view holds.
    marks : Marks
        What was picked, can be picked, has changed.
    looking : int or None
        Who looks at the board.
    asked : int or None
        Who is asked now; None where it is nobody or chance.
    """

    hues: ClassVar[Mapping[str, int]] = {}
    """Which seat's colour of the theme fits the name of a seat."""

    def __init__(
        self,
        facts: Facts,
        names: Sequence[str] = (),
        picked: Sequence[str] = (),
        next_parts: Collection[str] = (),
        changed: Collection[str] = (),
    ) -> None:
        self.facts = facts
        self.marks = Marks(picked, next_parts, changed)
        self.names = tuple(names)
        self.looking: int | None = facts["seat"]
        to_move: int | None = facts["to_move"]
        self.asked = to_move if to_move is not None and to_move >= 0 else None

    @property
    def phase(self) -> str:
        """The phase, a key of the game's ``PHASES``."""
        return str(self.facts["phase"])

    @property
    def seats(self) -> list[Facts]:
        """What is known of every seat."""
        return list(self.facts["seats"])

    def seat(self, number: int) -> Facts:
        """What is known of a seat."""
        found: Facts = self.facts["seats"][number]
        return found

    def first_of(self, *seats: int | None) -> int:
        """Give the first of these that is a seat at the table, else 0."""
        return next((s for s in seats if s is not None and 0 <= s < self.facts["players"]), 0)

    def letter(self, seat: int) -> str:
        """Give the letter of a seat."""
        return str(self.seat(seat).get("letter") or self.colour(seat)[:1])

    def colour(self, seat: int) -> str:
        """Give what the seat itself is called: White."""
        return str(self.seat(seat)["name"])

    def name(self, seat: int) -> str:
        """Give what people call a seat: White, or White (Ada) where somebody sits there."""
        own, given = self.colour(seat), self.given(seat)
        return f"{own} ({given})" if given else own

    def given(self, seat: int) -> str:
        """Give the name of the person at a seat; "" where it is only the seat's own."""
        given = " ".join(self.names[seat].split()) if seat < len(self.names) else ""
        return "" if given == self.colour(seat) else given

    def hue(self, seat: int) -> int:
        """Give the number of a seat's colour in the theme."""
        return self.hues.get(self.colour(seat), seat)

    def flag(self, seat: int, x: float, y: float, scale: float = 1, edge: str = "ink") -> str:
        """Draw the flag of a seat."""
        return flag(x, y, self.hue(seat), self.letter(seat), scale=scale, edge=edge)

    def outcome(self) -> str:
        """Say who won, in place of what is to be chosen."""
        winners = self.facts["winners"]
        verb = "won" if len(winners) == 1 else "share the win"
        return f"The game is over: {listed(map(self.colour, winners))} {verb}."


OVER = Explanation("", "The game is over, so nothing is chosen any more.")
"""Why nothing can be picked after the end."""


def refused(view: View, move: str) -> Explanation:
    """Say why the move is refused that picking something would probably have meant."""
    found = view.why_not(move)
    if found is not None:
        return found
    return Explanation("", f"This is no piece of the move that was begun; “{move}” is another.")
