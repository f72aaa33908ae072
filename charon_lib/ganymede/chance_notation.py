"""The moves of chance, what cards come and who is the first player, and how they are read."""

from __future__ import annotations

import re
from typing import NamedTuple

from charon_lib.errors import MalformedMove, quoted
from charon_lib.ganymede.position import Table
from charon_lib.moves import Move, move_kind


@move_kind
class FirstPlayer(NamedTuple):
    """Chance names the first player (setup.first)."""

    seat: int

    @property
    def parts(self) -> tuple[str, ...]:
        """The pieces of the move."""
        return (str(self),)

    def __str__(self) -> str:
        return f"first player: {self.seat}"


@move_kind
class Display(NamedTuple):
    """Chance turns up the first shuttles and ships (setup.display)."""

    cards: tuple[str, ...]

    @property
    def parts(self) -> tuple[str, ...]:
        """The pieces of the move."""
        return self.cards

    def __str__(self) -> str:
        return "display: " + " ".join(self.cards)


@move_kind
class Deal(NamedTuple):
    """Chance deals ships to a seat (setup.ships)."""

    seat: int
    ships: tuple[str, ...]

    @property
    def parts(self) -> tuple[str, ...]:
        """The pieces of the move."""
        return (f"to {self.seat}", *self.ships)

    def __str__(self) -> str:
        return f"deal to {self.seat}: " + " ".join(self.ships)


@move_kind
class Refill(NamedTuple):
    """Chance turns up cards for the gaps in the open rows (turn.refill)."""

    cards: tuple[str, ...]

    @property
    def parts(self) -> tuple[str, ...]:
        """The pieces of the move."""
        return self.cards

    def __str__(self) -> str:
        return "refill: " + " ".join(self.cards)


@move_kind
class DeckShip(NamedTuple):
    """Chance gives a seat the top ship of the deck (basic.ship)."""

    seat: int
    ship: str

    @property
    def parts(self) -> tuple[str, ...]:
        """The pieces of the move."""
        return (f"to {self.seat}", self.ship)

    def __str__(self) -> str:
        return f"deck gives {self.seat}: {self.ship}"


def read_chance_move(table: Table, text: str) -> Move:
    """Read what chance is said to decide.

    Raises
    ------
    MalformedMove
        Where the text is not understood; the sentence shows what it looks like now.
    """
    ids = {name.lower(): name for name in table.components.ids}
    head, colon, tail = text.partition(":")
    words = [ids.get(word.lower(), word) for word in tail.replace(",", " ").split()]
    what = " ".join(head.lower().split())
    cards = tuple(words)
    known = all(word in table.components.index for word in words)
    if colon and what == "first player" and len(words) == 1 and re.fullmatch(r"\d", words[0]):
        return FirstPlayer(int(words[0]))
    if colon and what in ("display", "refill") and known and words:
        return Display(cards) if what == "display" else Refill(cards)
    found = re.fullmatch(r"(deal to|deck gives) (\d)", what)
    if colon and found and known and words:
        if found[1] == "deal to":
            return Deal(int(found[2]), cards)
        if len(words) == 1:
            return DeckShip(int(found[2]), words[0])
    shapes = ("first player: 0", "display: E01 ...", "deal to 0: S01 ...", "", "", "refill: T05")
    example = shapes[table.phase] or "deck gives 0: S01"
    raise MalformedMove(f'{quoted(text)} is no chance move; here it looks like "{example}"')
