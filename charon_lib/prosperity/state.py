"""A position of Prosperity as bots and games hold it: what every state can do."""

from __future__ import annotations

from random import Random
from typing import ClassVar, SupportsIndex

from charon_lib.errors import IllegalMove
from charon_lib.events import Watch
from charon_lib.explain import Explanation
from charon_lib.moves import LegalMoves, Move, shown
from charon_lib.prosperity import (
    asking,
    describing,
    explaining,
    faults,
    notation,
    scoring,
)
from charon_lib.prosperity.course import LEGAL, SAMPLES, STEPS
from charon_lib.prosperity.position import Position
from charon_lib.prosperity.views import ProsperityView
from charon_lib.seats import seat_of
from charon_lib.state import State


class ProsperityState(Position, State):
    """A position of Prosperity; see `charon_lib.prosperity.position.Position` for what it holds."""

    __slots__ = ()

    game: ClassVar[str] = "prosperity"

    # -- Playing ------------------------------------------------------------------

    def legal_moves(self) -> LegalMoves:
        """Give the moves of the seat that is asked; none where chance decides or all is over."""
        return LEGAL[self.phase](self)

    def apply(self, move: Move, watch: Watch | None = None) -> None:
        """Carry out a move of the asked seat, or of chance, in place; see `State.apply`."""
        try:
            STEPS[self.phase](self, move, watch)
        except TypeError:
            try:
                hash(move)
            except TypeError:
                raise IllegalMove(f"{shown(move)} is no move of Prosperity") from None
            raise

    def sample(self, rng: Random) -> Move:
        """Let `rng` name the first player or draw a tile."""
        return SAMPLES[self.phase](self, rng)

    def parse(self, text: str) -> Move:
        """Read the text of a move; see `charon_lib.prosperity.notation`."""
        return notation.read_move(self, text)

    # -- Looking ------------------------------------------------------------------

    def summary(self) -> str:
        """Say in one sentence where the game stands and who is asked what."""
        return asking.where_it_stands(self)

    def scores(self) -> tuple[int, ...]:
        """Give each seat's points so far."""
        return tuple(self.points)

    def winners(self) -> tuple[int, ...]:
        """Give the seats that have won: none until the game is over, several where shared."""
        return scoring.winners(self)

    def view(self, seat: SupportsIndex | None) -> ProsperityView:
        """Give what `seat` knows: everything, as only the order of the deck is hidden."""
        seen = self.copy()
        return ProsperityView(seen, seat, seen.copy)

    def topics(self) -> tuple[str, ...]:
        """Give everything that can be asked about; see `charon_lib.prosperity.explaining`."""
        return explaining.list_topics(self)

    def explain(self, topic: str) -> Explanation:
        """Explain a thing on the board; UnknownName where there is none of that name."""
        return explaining.explain_topic(self, topic)

    def explain_score(self, seat: SupportsIndex) -> Explanation:
        """Explain the points of a seat from the ledger."""
        return explaining.explain_points(self, seat_of(seat, self.players))

    def problems(self) -> tuple[str, ...]:
        """List in sentences everything that the rules do not allow about this position."""
        return tuple(faults.find_faults(self, len(self.legal_moves())))

    def describe(self) -> dict[str, object]:
        """Give the position as plain JSON values that ``charon_lib.position`` reads back."""
        return describing.describe(self)
