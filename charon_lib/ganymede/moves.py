"""The moves of the players: what they say, piece by piece.

The text of every move parses back; see `charon_lib.ganymede.notation`.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from charon_lib.moves import move_kind
from charon_lib.wording import plural


def dock_word(dock: str) -> str:
    """Say which dock: ``"upper dock"``."""
    return f"{dock} dock"


PLACES: Final = ("Earth", "Mars", "upper dock", "lower dock")
"""Where settlers stand."""


# The three actions, and the choice at set-up


@move_kind
class DockTwo(NamedTuple):
    """Put two of the dealt ships on the docks, the others back (setup.ships)."""

    upper: str
    lower: str

    @property
    def parts(self) -> tuple[str, ...]:
        """The pieces of the move."""
        return (f"{self.upper} upper", f"{self.lower} lower")

    def __str__(self) -> str:
        return f"dock {self.upper} upper, {self.lower} lower"


@move_kind
class TakeTile(NamedTuple):
    """Take an open tile, instead of an own one where all slots are taken (tile.take)."""

    tile: str
    replacing: str = ""

    @property
    def parts(self) -> tuple[str, ...]:
        """The pieces of the move."""
        return (self.tile, self.replacing) if self.replacing else (self.tile,)

    def __str__(self) -> str:
        return f"take {self.tile}" + (f" replacing {self.replacing}" if self.replacing else "")


@move_kind
class UseShuttle(NamedTuple):
    """Use an open shuttle with exactly these settlers, paying a tile if it costs one."""

    shuttle: str
    settlers: tuple[str, ...]
    place: str
    discarding: str = ""

    @property
    def parts(self) -> tuple[str, ...]:
        """The pieces of the move."""
        settlers = tuple(f"{colour} on {self.place}" for colour in self.settlers)
        return (self.shuttle, *settlers, *((self.discarding,) if self.discarding else ()))

    def __str__(self) -> str:
        paid = f", discarding {self.discarding}" if self.discarding else ""
        return f"use {self.shuttle} with {', '.join(self.settlers)}{paid}"


@move_kind
class Discard(NamedTuple):
    """Discard own tiles for as many basic actions (basic.discard)."""

    tiles: tuple[str, ...]

    @property
    def parts(self) -> tuple[str, ...]:
        """The pieces of the move; the last one closes it."""
        return (*self.tiles, f"for {actions_text(len(self.tiles))}")

    def __str__(self) -> str:
        return f"discard {', '.join(self.tiles)} for {actions_text(len(self.tiles))}"


def actions_text(number: int) -> str:
    """Say how many basic actions: ``"2 basic actions"``."""
    return plural(number, "basic action")


# The words of effects


@move_kind
class Recruit(NamedTuple):
    """Put a settler from the supply on Earth (basic.recruit)."""

    colour: str

    @property
    def parts(self) -> tuple[str, ...]:
        """The pieces of the move."""
        return ("recruit", f"{self.colour} in supply")

    def __str__(self) -> str:
        return f"recruit {self.colour}"


@move_kind
class Adapt(NamedTuple):
    """Exchange a settler for one of another colour (basic.adapt)."""

    place: str
    old: str
    new: str

    @property
    def parts(self) -> tuple[str, ...]:
        """The pieces of the move."""
        return ("adapt", f"{self.old} on {self.place}", f"{self.new} in supply")

    def __str__(self) -> str:
        return f"adapt {self.old} on {self.place} > {self.new}"


@move_kind
class MoveOn(NamedTuple):
    """Move a settler one step: to Mars, or from Mars to a dock (basic.move)."""

    colour: str
    to: str

    @property
    def parts(self) -> tuple[str, ...]:
        """The pieces of the move."""
        start = "Earth" if self.to == "Mars" else "Mars"
        return ("move", f"{self.colour} on {start}", f"to {self.to}")

    def __str__(self) -> str:
        return f"move {self.colour} to {self.to}"


@move_kind
class GainReputation(NamedTuple):
    """Go one space on along the reputation track (basic.reputation)."""

    @property
    def parts(self) -> tuple[str, ...]:
        """The pieces of the move."""
        return (str(self),)

    def __str__(self) -> str:
        return "reputation +1"


@move_kind
class TakeShip(NamedTuple):
    """Take an open ship into the hand (basic.ship)."""

    ship: str

    @property
    def parts(self) -> tuple[str, ...]:
        """The pieces of the move."""
        return (self.ship,)

    def __str__(self) -> str:
        return f"take {self.ship}"


@move_kind
class DrawShip(NamedTuple):
    """Draw the top ship of the deck, where none is open (basic.ship)."""

    @property
    def parts(self) -> tuple[str, ...]:
        """The pieces of the move."""
        return (str(self),)

    def __str__(self) -> str:
        return "draw from the deck"


@move_kind
class LaunchNow(NamedTuple):
    """Launch a docked ship at once (launch.immediate)."""

    dock: str

    @property
    def parts(self) -> tuple[str, ...]:
        """The pieces of the move."""
        return ("launch", dock_word(self.dock))

    def __str__(self) -> str:
        return f"launch {self.dock}"


@move_kind
class Stop(NamedTuple):
    """Decline what is left of an effect (effect.optional)."""

    @property
    def parts(self) -> tuple[str, ...]:
        """The pieces of the move."""
        return (str(self),)

    def __str__(self) -> str:
        return "stop"


# Who arrives, who boards, which ship comes next


@move_kind
class Lose(NamedTuple):
    """Send settlers who cannot arrive on Mars back to the supply (shuttle.lost)."""

    colours: tuple[str, ...]

    @property
    def parts(self) -> tuple[str, ...]:
        """The pieces of the move."""
        return tuple(f"lose {colour}" for colour in self.colours)

    def __str__(self) -> str:
        return "lose " + ", ".join(self.colours)


@move_kind
class Board(NamedTuple):
    """Let a settler from Mars board a dock (shuttle.mars)."""

    colour: str
    dock: str

    @property
    def parts(self) -> tuple[str, ...]:
        """The pieces of the move."""
        return (f"board {self.colour}", dock_word(self.dock))

    def __str__(self) -> str:
        return f"board {self.colour} on {self.dock}"


@move_kind
class DockShip(NamedTuple):
    """Put a ship from the hand on the dock that a launch emptied (launch.replace)."""

    ship: str
    dock: str

    @property
    def parts(self) -> tuple[str, ...]:
        """The pieces of the move."""
        return (f"{self.ship} {self.dock}",)

    def __str__(self) -> str:
        return f"dock {self.ship} {self.dock}"
