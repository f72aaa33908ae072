"""The position of a game of Charon Inc., as bots and boards hold it: moves find their chapters."""

from __future__ import annotations

from collections.abc import Hashable
from random import Random
from typing import ClassVar, SupportsIndex

from charon_lib.charon import (
    asking,
    describing,
    explaining,
    faults,
    keys,
    notation,
    scoring,
    set_up,
)
from charon_lib.charon.components import Components
from charon_lib.charon.phase_words import illegal, now
from charon_lib.charon.position import CHANCE_PHASES, Position
from charon_lib.charon.rounds import LEGAL, MOVES, SAMPLES, STEPS, refusal
from charon_lib.charon.views import CharonView
from charon_lib.errors import IllegalMove
from charon_lib.events import Watch
from charon_lib.explain import Explanation
from charon_lib.moves import NO_MOVES, LegalMoves, Move
from charon_lib.seats import seat_of
from charon_lib.state import State


class CharonState(Position, State):
    """A position of Charon Inc.; see `charon_lib.charon.position` for what it holds."""

    __slots__ = ()

    game: ClassVar[str] = "charon"

    @classmethod
    def begin(cls, players: int, components: Components) -> CharonState:
        """Give the very first position, before the turn order is drawn."""
        new = cls()
        set_up.begin(new, players, components)
        return new

    # Playing

    def legal_moves(self) -> LegalMoves:
        """Give the moves of the seat that is asked; none where chance decides or all is over."""
        listing = LEGAL.get(self.phase)
        return NO_MOVES if listing is None else listing(self)

    def apply(self, move: Move, watch: Watch | None = None) -> None:
        """Carry out a move of the asked seat, or of chance, in place; see `State.apply`."""
        try:
            carry_out = MOVES[type(move)]
        except KeyError:
            raise refusal(self, move) or illegal("", "This is no move") from None
        step = carry_out(self, move, watch)
        while step is not None:
            step = STEPS[step](self, watch)

    def sample(self, rng: Random) -> Move:
        """Let `rng` decide what chance decides here: a move for `apply`."""
        draw = SAMPLES.get(self.phase)
        if draw is None:
            raise IllegalMove(f"Chance decides nothing here: {now(self)}")
        move: Move = draw(self, rng)
        return move

    def check(self, move: Move) -> None:
        """Raise what `apply` would raise, and change nothing."""
        if self.phase in CHANCE_PHASES:
            self.copy().apply(move)
        elif error := refusal(self, move):
            raise error

    def parse(self, text: str) -> Move:
        """Read the text of a move; see `State.parse`."""
        return notation.parse_move(self, text)

    # Looking

    def key(self) -> Hashable:
        """Give what the rules can tell this position by; see `State.key`."""
        return keys.position_key(self)

    def summary(self) -> str:
        """Say in one sentence where the game stands and who is asked what."""
        return asking.sentence(self)

    def scores(self) -> tuple[int, ...]:
        """Give each seat's points so far."""
        return tuple(self.score)

    def winners(self) -> tuple[int, ...]:
        """Give the seats that have won: none until the game is over, several where shared."""
        return scoring.winning_seats(self) if self.to_move is None else ()

    def view(self, seat: SupportsIndex | None) -> CharonView:
        """Give what `seat` knows; None is a spectator."""
        return CharonView(self, None if seat is None else seat_of(seat, self.players))

    def topics(self) -> tuple[str, ...]:
        """Give everything that can be asked about, in a stable order."""
        return explaining.topics(self)

    def explain(self, topic: str) -> Explanation:
        """Explain a thing on the board, hidden things included."""
        return explaining.explain_topic(self, topic)

    def explain_score(self, seat: SupportsIndex) -> Explanation:
        """Explain the points of a seat; ``points`` of the answer is ``scores()[seat]``."""
        return scoring.explain_points(self, seat_of(seat, self.players))

    def problems(self) -> tuple[str, ...]:
        """List in sentences everything that the rules do not allow about this position."""
        return tuple(faults.find_problems(self))

    def describe(self) -> dict[str, object]:
        """Give the position as plain JSON values that ``charon_lib.position`` reads back."""
        return describing.describe(self)
