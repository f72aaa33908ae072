"""What players and chance can say, in the order of a round. Rules are in the chapters' files."""

from __future__ import annotations

from typing import NamedTuple

from charon_lib.charon.gems import COLOURS, KINDS
from charon_lib.moves import move_kind


def _said(numbers: tuple[int, ...]) -> str:
    kinds = KINDS[: len(numbers)]
    return " ".join(f"{n} {kind}" for kind, n in zip(kinds, numbers, strict=True) if n)


def _pieces(verb: str, numbers: tuple[int, ...]) -> tuple[str, ...]:
    kinds = KINDS[: len(numbers)]
    return tuple(f"{verb} {kind}" for kind, n in zip(kinds, numbers, strict=True) for _ in range(n))


# Chance


@move_kind
class DrawOrder(NamedTuple):
    """Chance: the first turn order, the first seat first."""

    seats: tuple[int, ...]

    @property
    def parts(self) -> tuple[str, ...]:
        """The whole text."""
        return (str(self),)

    def __str__(self) -> str:
        return "order: " + " ".join(map(str, self.seats))


@move_kind
class DrawGems(NamedTuple):
    """Chance: the gems drawn from the bag, each with the zone it is for."""

    draws: tuple[tuple[str, str], ...]

    @property
    def parts(self) -> tuple[str, ...]:
        """The whole text."""
        return (str(self),)

    def __str__(self) -> str:
        return "bag: " + ", ".join(f"{zone} {colour}" for zone, colour in self.draws)


@move_kind
class HideCards(NamedTuple):
    """Chance: the unseen cards that start the discard pile."""

    cards: tuple[str, ...]

    @property
    def parts(self) -> tuple[str, ...]:
        """The whole text."""
        return (str(self),)

    def __str__(self) -> str:
        return "hide: " + " ".join(self.cards)


@move_kind
class Deal(NamedTuple):
    """Chance: the cards dealt to one seat."""

    seat: int
    cards: tuple[str, ...]

    @property
    def parts(self) -> tuple[str, ...]:
        """The whole text."""
        return (str(self),)

    def __str__(self) -> str:
        return f"deal to {self.seat}: " + " ".join(self.cards)


@move_kind
class DealAgain(NamedTuple):
    """Chance: the cards drawn from the discard pile in place of duplicates."""

    seat: int
    cards: tuple[str, ...]

    @property
    def parts(self) -> tuple[str, ...]:
        """The whole text."""
        return (str(self),)

    def __str__(self) -> str:
        return f"redraw to {self.seat}: " + " ".join(self.cards)


# Set-up


@move_kind
class Redraw(NamedTuple):
    """Show newly dealt cards of numbers already built, and draw as many from the pile."""

    cards: tuple[str, ...]

    @property
    def parts(self) -> tuple[str, ...]:
        """One piece for each card, and one that says how many these are."""
        number = len(self.cards)
        last = f"redraw {number} card{'' if number == 1 else 's'}"
        return (*(f"redraw {card}" for card in self.cards), last)

    def __str__(self) -> str:
        return "redraw " + " ".join(self.cards)


@move_kind
class PutInRow(NamedTuple):
    """Put a card of the hand face down into the common row."""

    card: str

    @property
    def parts(self) -> tuple[str, ...]:
        """The whole text."""
        return (f"row {self.card}",)

    def __str__(self) -> str:
        return f"row {self.card}"


# Staking claims


@move_kind
class Place(NamedTuple):
    """Move a flag from an action area to an empty point on the moon."""

    area: str
    point: str

    @property
    def parts(self) -> tuple[str, ...]:
        """The area that is left, and the point."""
        return (self.area, self.point)

    def __str__(self) -> str:
        return f"{self.area} > {self.point}"


@move_kind
class Reposition(NamedTuple):
    """Stolen Intelligence: move one of your flags on the moon to another empty point."""

    start: str
    end: str

    @property
    def parts(self) -> tuple[str, ...]:
        """Where from, and where to."""
        return (f"from {self.start}", f"to {self.end}")

    def __str__(self) -> str:
        return f"{self.start} > {self.end}"


@move_kind
class Decline(NamedTuple):
    """Leave an action unused."""

    action: str

    @property
    def parts(self) -> tuple[str, ...]:
        """One piece."""
        return ("leave",)

    def __str__(self) -> str:
        return f"leave {self.action}"


# Claiming gems


@move_kind
class TakeCard(NamedTuple):
    """Engineering Advance: take a card from the ``"pile"`` or the common ``"row"`` into hand."""

    card: str
    source: str

    @property
    def parts(self) -> tuple[str, ...]:
        """One piece."""
        return (f"take {self.card}",)

    def __str__(self) -> str:
        return f"take {self.card} from {self.source}"


# Building cards


@move_kind
class Build(NamedTuple):
    """Build a card from the ``"hand"`` or the common ``"row"``.

    ``clear`` says how many gems of each of the five colours are paid by clear gems.
    """

    card: str
    source: str
    clear: tuple[int, ...] = (0, 0, 0, 0, 0)

    @property
    def parts(self) -> tuple[str, ...]:
        """The card, one piece for each clear gem, and the word that closes the payment."""
        number = sum(self.clear)
        last = f"pay with {number} clear" if number else "pay"
        return (f"build {self.card}", *_pieces("clear for", self.clear), last)

    def __str__(self) -> str:
        source = " from row" if self.source == "row" else ""
        clear = ", ".join(
            f"{n} clear for {colour}" for colour, n in zip(COLOURS, self.clear, strict=True) if n
        )
        return f"build {self.card}{source}" + (f" with {clear}" if clear else "")


@move_kind
class Trade(NamedTuple):
    """Give gems for one of another colour; ``give`` counts the six kinds."""

    give: tuple[int, ...]
    want: str

    @property
    def parts(self) -> tuple[str, ...]:
        """The word, one piece for each gem given, and the gem wanted."""
        return ("trade", *_pieces("give", self.give), f"want {self.want}")

    def __str__(self) -> str:
        return f"trade {_said(self.give)} > {self.want}"


@move_kind
class Swap(NamedTuple):
    """Synchrotron: exchange some gems of one colour for as many of another."""

    give: str
    want: str
    number: int

    @property
    def parts(self) -> tuple[str, ...]:
        """The word, the colour given, how many, and the colour wanted."""
        return ("swap", f"swap {self.give}", f"swap {self.number}", f"swap for {self.want}")

    def __str__(self) -> str:
        return f"Synchrotron {self.number} {self.give} > {self.want}"


@move_kind
class EndBuilding(NamedTuple):
    """End the building turn."""

    @property
    def parts(self) -> tuple[str, ...]:
        """The whole text."""
        return ("end building",)

    def __str__(self) -> str:
        return "end building"


# Resetting for the next round


@move_kind
class Keep(NamedTuple):
    """Keep these gems; ``gems`` counts the six kinds."""

    gems: tuple[int, ...]

    @property
    def parts(self) -> tuple[str, ...]:
        """One piece for each gem, and one that closes."""
        return (*_pieces("keep", self.gems), "keep done")

    def __str__(self) -> str:
        return f"keep {_said(self.gems) or 'nothing'}"
