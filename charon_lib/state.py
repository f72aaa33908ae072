"""What a position of any game can do, and what one seat knows of it: the contract of all games.

`State` and `View` stand in one file because each gives the other: a state shows what a seat knows,
and a view deals the rest anew. What can be asked of both is an `Askable`.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Hashable
from random import Random
from typing import ClassVar, SupportsIndex, TypeVar

from charon_lib.errors import MoveError
from charon_lib.events import Watch
from charon_lib.explain import Explanation
from charon_lib.moves import LegalMoves, Move
from charon_lib.seats import CHANCE

S = TypeVar("S", bound="State")


class Askable(ABC):
    """What can be asked of a position and of what one seat knows of it alike.

    Attributes
    ----------
    players : int
        How many seats there are, numbered from 0.
    to_move : int or None
        The seat whose decision is next, ``charon_lib.CHANCE`` where chance decides, None when the
        game is over.
    """

    __slots__ = ()

    players: int
    to_move: int | None

    @property
    def is_over(self) -> bool:
        """Whether the game has ended."""
        return self.to_move is None

    @abstractmethod
    def key(self) -> Hashable:
        """Give what tells this one from others of its class: equal keys, equal values."""

    def __eq__(self, other: object) -> bool:
        if type(self) is not type(other):
            return NotImplemented
        assert isinstance(other, Askable)
        return self.key() == other.key()

    @abstractmethod
    def legal_moves(self) -> LegalMoves:
        """Give the moves of the seat that is asked."""

    @abstractmethod
    def check(self, move: Move) -> None:
        """Raise IllegalMove where a move may not be made now; change nothing."""

    @abstractmethod
    def parse(self, text: str) -> Move:
        """Read the text of a move, of chance too where chance decides.

        Raises
        ------
        MalformedMove, AmbiguousMove
            Where the text has no reading, or several. The move need not be legal.
        """

    def why_not(self, move: Move | str) -> Explanation | None:
        """Say why a move is refused; None where it is legal."""
        try:
            self.check(self.parse(move) if isinstance(move, str) else move)
        except MoveError as error:
            return error.explanation
        return None

    @abstractmethod
    def summary(self) -> str:
        """Say in one sentence where the game stands and who is asked what."""

    @abstractmethod
    def topics(self) -> tuple[str, ...]:
        """Give everything that can be asked about, in a stable order."""

    @abstractmethod
    def explain(self, topic: str) -> Explanation:
        """Explain a thing on the board: in a state hidden things too, in a view what is known.

        Raises
        ------
        UnknownName
            Where there is no such topic.
        """

    @abstractmethod
    def scores(self) -> tuple[int, ...]:
        """Give each seat's points so far."""


class State(Askable):
    """A position, changed in place by moves. Fast, and without names, log or random generator.

    People hold a `charon_lib.game.Game` instead, which never changes.

    Attributes
    ----------
    game : str
        The name of the game, as in ``charon_lib.games()``.
    """

    __slots__ = ()

    game: ClassVar[str]

    __hash__ = None  # type: ignore[assignment]  # it changes in place; its key can be hashed

    @abstractmethod
    def copy(self: S) -> S:
        """Give a state of its own that is equal to this one."""

    def __copy__(self: S) -> S:
        return self.copy()

    @abstractmethod
    def key(self) -> Hashable:
        """Give what the rules can tell this position by: equal keys, equal games from here on.

        For transposition tables and search. What was only remembered (who gained what when the
        zones were judged, what a seat happened to see) is not in it; whose decision it is, and
        everything that a later move, its refusal or the score depends on, is.
        """

    @abstractmethod
    def legal_moves(self) -> LegalMoves:
        """Give the moves of the seat that is asked; none where chance decides or all is over."""

    @abstractmethod
    def apply(self, move: Move, watch: Watch | None = None) -> None:
        """Carry out a move of the asked seat, or of chance, in place.

        Parameters
        ----------
        move : Move
            Always checked.
        watch : callable, optional
            Is told each event right after its step, with the state consistent.

        Raises
        ------
        IllegalMove
            With rule and sentence; then nothing has changed.
        """

    @abstractmethod
    def sample(self, rng: Random) -> Move:
        """Let `rng` decide what chance decides here: a move for `apply`."""

    def check(self, move: Move) -> None:
        """Raise what `apply` would raise, and change nothing."""
        self.copy().apply(move)

    @abstractmethod
    def winners(self) -> tuple[int, ...]:
        """Give the seats that have won: none until the game is over, several where shared."""

    @abstractmethod
    def view(self, seat: SupportsIndex | None) -> View:
        """Give what `seat` knows; None is a spectator.

        Raises
        ------
        BadSetUp
            Where there is no such seat; `explain_score` and `determinize` likewise.
        """

    def determinize(self, seat: SupportsIndex | None, rng: Random) -> State:
        """Deal anew everything that is hidden from `seat`."""
        return self.view(seat).determinize(rng)

    @abstractmethod
    def explain_score(self, seat: SupportsIndex) -> Explanation:
        """Explain the points of a seat; ``points`` of the answer is ``scores()[seat]``."""

    @abstractmethod
    def problems(self) -> tuple[str, ...]:
        """List in sentences everything that the rules do not allow about this position."""

    @abstractmethod
    def describe(self) -> dict[str, object]:
        """Give the position as plain JSON values that ``charon_lib.position`` reads back."""


class View(Askable):
    """An information state: all that one seat has seen, been shown or put away itself.

    A view is made anew from what is allowed, never by striking out what is not. Bots get views,
    boards are drawn from views. ``seat`` None is a spectator, who knows what is public.

    Attributes
    ----------
    seat : int or None
        Who is looking.
    """

    __slots__ = ()

    seat: int | None

    @abstractmethod
    def key(self) -> Hashable:
        """Give what this seat can tell positions by: equal keys, equal knowledge."""

    def __hash__(self) -> int:
        return hash(self.key())

    @abstractmethod
    def legal_moves(self) -> LegalMoves:
        """Give the moves of the looking seat; none while somebody else is asked."""

    @abstractmethod
    def check(self, move: Move) -> None:
        """Raise IllegalMove where the looking seat may not make this move now."""

    @abstractmethod
    def determinize(self, rng: Random) -> State:
        """Deal everything hidden anew: a whole state of which this seat has the same view."""

    @abstractmethod
    def to_dict(self) -> dict[str, object]:
        """Give the view as plain JSON values, the same for equal views."""


def play_out(state: State, rng: Random) -> int:
    """Play evenly drawn moves until the game is over; give how many decisions were made.

    Examples
    --------
    >>> import charon_lib, random
    >>> state = charon_lib.new_game("charon", 2, seed=1).state
    >>> play_out(state, random.Random(5)) > 30, state.is_over
    (True, True)
    """
    decisions = 0
    chance = CHANCE
    apply, sample, legal_moves = state.apply, state.sample, state.legal_moves
    while (seat := state.to_move) is not None:
        if seat == chance:
            apply(sample(rng))
        else:
            apply(legal_moves().choose(rng))
            decisions += 1
    return decisions
