"""One screen for several people: whose hand lies open on it, and the curtain before another's."""

from __future__ import annotations

from typing import Any

from charon_widgets.playing.seating import Seat


class Screen:
    """Whose hand is on the screen.

    With one person it is always theirs and there is never a curtain. With several nothing secret is
    shown until whoever is asked, or wants to look, says that the screen is theirs.

    Parameters
    ----------
    seats : tuple of Seat
        Everybody at the table.
    """

    def __init__(self, seats: tuple[Seat, ...]) -> None:
        self._seats = seats
        self.people = tuple(seat.number for seat in seats if seat.bot is None)
        self.is_shared = len(self.people) > 1
        self._open: int | None = None
        self._wanted = False

    @property
    def looking(self) -> int | None:
        """The seat whose view is shown; None for what everybody may see."""
        return self._open if self.is_shared or not self.people else self.people[0]

    @property
    def is_closed(self) -> bool:
        """Whether the people share this screen and no hand lies open on it."""
        return self.is_shared and self._open is None

    def settle(self, asked: int | None) -> None:
        """Somebody else may be asked now: close the hand of everybody else."""
        self._wanted = False
        if self._open != asked:
            self._open = None

    def want(self) -> None:
        """Whoever is asked wants to look at their hand, or is done with it."""
        self._wanted = self._open is None
        self._open = None

    def leave(self) -> None:
        """Nobody wants to look after all."""
        self._wanted = False

    def waits_for(self, asked: int | None, is_secret: bool) -> int | None:
        """Give the seat that must take the screen before anything goes on; None for nobody."""
        if not self.is_shared or asked is None or asked == self._open:
            return None
        return asked if is_secret or self._wanted else None

    def open_for(self, seat: int) -> None:
        """The seat has the screen: show its hand."""
        self._open = seat
        self._wanted = False

    def curtain(self, seat: int | None) -> dict[str, Any] | None:
        """Give the curtain before this seat's hand, as a board shows it."""
        if seat is None:
            return None
        name = self._seats[seat].name
        return {
            "seat": seat,
            "text": f"Give the screen to {name}: what comes now is for their eyes only.",
            "label": f"I am {name}: show my hand",
            "close": self._wanted,
        }

    def button(self, asked: int | None, is_secret: bool) -> list[dict[str, Any]]:
        """Give the button that opens or closes the hand of whoever is asked."""
        if not self.is_shared or asked is None or self.waits_for(asked, is_secret) is not None:
            return []
        label = (
            "Hide the hand" if self._open == asked else f"Show {self._seats[asked].colour}'s hand"
        )
        return [{"kind": "control", "key": "hand", "label": label, "off": False}]
