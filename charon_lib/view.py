"""What one seat has learned, and nothing else."""

from __future__ import annotations

from abc import ABC, abstractmethod
from random import Random
from typing import TYPE_CHECKING

from charon_lib.errors import BadSetUp, MoveError, quoted
from charon_lib.explain import Explanation
from charon_lib.moves import LegalMoves, Move

if TYPE_CHECKING:
    from charon_lib.state import State


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
    if isinstance(seat, bool) or not isinstance(seat, int) or not 0 <= seat < players:
        raise BadSetUp(f"The seats are 0 to {players - 1}, not {quoted(seat)}.")
    return seat


class View(ABC):
    """An information state: all that one seat has seen, been shown or put away itself.

    A view is made anew from what is allowed, never by striking out what is not. Bots get views,
    boards are drawn from views. ``seat`` None is a spectator, who knows what is public.

    Attributes
    ----------
    seat : int or None
        Who is looking.
    players : int
        How many seats there are.
    to_move : int or None
        The seat that is asked next, -1 where chance decides, None when the game is over.
    """

    __slots__ = ()

    seat: int | None
    players: int
    to_move: int | None

    @property
    def is_over(self) -> bool:
        """Whether the game has ended."""
        return self.to_move is None

    @abstractmethod
    def summary(self) -> str:
        """Say in one sentence where the game stands and who is asked what."""

    @abstractmethod
    def legal_moves(self) -> LegalMoves:
        """Give the moves of the looking seat; none while somebody else is asked."""

    @abstractmethod
    def check(self, move: Move) -> None:
        """Raise IllegalMove where the looking seat may not make this move now."""

    @abstractmethod
    def parse(self, text: str) -> Move:
        """Read the text of a move; MalformedMove or AmbiguousMove where that fails."""

    def why_not(self, move: Move | str) -> Explanation | None:
        """Say why a move is refused; None where it is legal."""
        try:
            self.check(self.parse(move) if isinstance(move, str) else move)
        except MoveError as error:
            return error.explanation
        return None

    @abstractmethod
    def topics(self) -> tuple[str, ...]:
        """Give everything that can be asked about, in a stable order."""

    @abstractmethod
    def explain(self, topic: str) -> Explanation:
        """Explain a thing on the board as far as the looking seat may know.

        Raises
        ------
        UnknownName
            Where there is no such topic.
        """

    @abstractmethod
    def scores(self) -> tuple[int, ...]:
        """Give each seat's points so far."""

    @abstractmethod
    def determinize(self, rng: Random) -> State:
        """Deal everything hidden anew: a whole state of which this seat has the same view."""

    @abstractmethod
    def to_dict(self) -> dict[str, object]:
        """Give the view as plain JSON values, the same for equal views."""
