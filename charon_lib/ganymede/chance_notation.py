"""The moves of chance: what the cards bring, and who is the first player."""

from __future__ import annotations

from typing import NamedTuple

from charon_lib.moves import move_kind


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
