"""The state of a game of Ganymede: a position that carries out moves and answers questions."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any, ClassVar, Final, SupportsIndex

from charon_lib.errors import IllegalMove, MalformedMove
from charon_lib.events import Watch
from charon_lib.explain import Explanation
from charon_lib.ganymede import (
    arrivals,
    asking,
    basic_actions,
    chance_notation,
    describing,
    effects,
    end_of_turn,
    explaining,
    faults,
    launches,
    moves,
    notation,
    redealing,
    scoring,
    set_up,
    shuttles,
    tiles,
)
from charon_lib.ganymede.pending import question
from charon_lib.ganymede.position import REFILL, TURN, Position, Table
from charon_lib.ganymede.turn import TurnMoves, legal_moves
from charon_lib.ganymede.views import GanymedeView
from charon_lib.moves import LegalMoves, Move, shown
from charon_lib.seats import CHANCE, seat_of
from charon_lib.state import State

# The chapters never call each other forward: they leave on the stack what is still to be done, and
# it is looked up here.

CARRY_OUT: Final[dict[type, Callable[[Position, Any, Watch | None], None]]] = {
    # 2 Set-up
    chance_notation.FirstPlayer: set_up.name_first,
    chance_notation.Display: set_up.show_display,
    chance_notation.Deal: set_up.deal,
    moves.DockTwo: set_up.dock_two,
    # 4.1 Take a settler tile
    moves.TakeTile: tiles.take_tile,
    # 4.2 Use a shuttle
    moves.UseShuttle: shuttles.use_shuttle,
    moves.Lose: arrivals.lose,
    moves.Board: arrivals.board,
    # 4.3 Discard tiles for basic actions
    moves.Discard: basic_actions.discard,
    moves.Recruit: basic_actions.recruit,
    moves.Adapt: basic_actions.adapt,
    moves.MoveOn: basic_actions.move_on,
    moves.GainReputation: basic_actions.gain_reputation,
    moves.TakeShip: basic_actions.take_ship,
    moves.DrawShip: basic_actions.draw_ship,
    chance_notation.DeckShip: basic_actions.deck_ship,
    moves.Stop: effects.stop,
    # 4.4 Launch
    moves.LaunchNow: launches.launch_now,
    moves.DockShip: launches.dock_ship,
    # 4.5 End of a turn
    chance_notation.Refill: end_of_turn.refill,
}
"""By the kind of a move."""


def _make_only_move(position: Position, frame: tuple[int, ...], watch: Watch | None) -> bool:
    """Make the move that is on offer without asking, since there is no other."""
    position.stack.pop()
    offer = position.offer
    assert offer is not None
    position.offer = None
    only = offer[0]
    CARRY_OUT[type(only)](position, only, watch)
    return False


RESOLVE: Final[tuple[Callable[[Position, tuple[int, ...], Watch | None], bool], ...]] = (
    end_of_turn.finish,
    shuttles.reward_row,
    effects.offer_effect,
    effects.offer_step,
    arrivals.arrive,
    arrivals.let_board,
    launches.replace,
    launches.dock_next,
    basic_actions.let_draw,
    _make_only_move,
    scoring.next_player,
)
"""By the first number of what is pending; each tells whether somebody must be asked now."""


class GanymedeState(Position, State):
    """A position of Ganymede, changed in place by moves.

    What it holds is said in `charon_lib.ganymede.position`.

    Examples
    --------
    >>> import charon_lib
    >>> state = charon_lib.new_game("ganymede", 2, seed=7).state
    >>> state.copy() == state, state.is_over
    (True, False)
    """

    __slots__ = ()

    game: ClassVar[str] = "ganymede"

    # Moves

    def legal_moves(self) -> LegalMoves:
        """Give the moves of the seat that is asked; none where chance decides or all is over."""
        offer = self.offer
        if offer is not None:
            return offer
        if self.phase == TURN and self.to_move != CHANCE:
            return TurnMoves(self)
        return legal_moves(self)

    def apply(self, move: Move, watch: Watch | None = None) -> None:
        """Carry out a move of the asked seat, or of chance, in place; see `State.apply`."""
        if self.to_move is None:
            raise IllegalMove("The game is over, so no more moves are made", "end.round")
        try:
            carry_out = CARRY_OUT[type(move)]
        except KeyError:
            raise MalformedMove(f"{shown(move)} is no move of Ganymede") from None
        carry_out(self, move, watch)
        self.offer = None
        stack = self.stack
        while stack:
            frame = stack[-1]
            if RESOLVE[frame[0]](self, frame, watch):
                return

    def settle(self) -> None:
        """Find out who is asked what, in a position that comes from elsewhere."""
        self.offer = None
        while self.stack:
            frame = self.stack[-1]
            if RESOLVE[frame[0]](self, frame, None):
                return

    def sample(self, rng: Random) -> Move:
        """Let `rng` decide what chance decides here: a move for `apply`."""
        if self.phase == REFILL:
            return end_of_turn.draw(self, rng)
        if self.to_move != CHANCE:
            raise IllegalMove(f"Chance has nothing to decide: {question(self)}")
        if self.phase == TURN:
            return basic_actions.draw_from_deck(self, rng)
        return set_up.draw(self, rng)

    def parse(self, text: str) -> Move:
        """Read the text of a move; see `charon_lib.ganymede.notation`."""
        return notation.read_move(self, text, self.legal_moves())

    # Questions

    def summary(self) -> str:
        """Say in one sentence where the game stands and who is asked what."""
        return asking.summary(self)

    def scores(self) -> tuple[int, ...]:
        """Give each seat's points as if the game ended now (end.score)."""
        return scoring.scores(self)

    def winners(self) -> tuple[int, ...]:
        """Give the seats that have won: none until the game is over, several where shared."""
        return scoring.winners(self)

    def view(self, seat: SupportsIndex | None) -> GanymedeView:
        """Give what `seat` knows; None is a spectator."""
        return GanymedeView(self, None if seat is None else seat_of(seat, self.players), _whole)

    def topics(self) -> tuple[str, ...]:
        """Give everything that can be asked about, in a stable order."""
        return explaining.topics(self)

    def explain(self, topic: str) -> Explanation:
        """Explain a thing on the board, hidden things included."""
        return explaining.explain(self, topic)

    def explain_score(self, seat: SupportsIndex) -> Explanation:
        """Explain the points of a seat; ``points`` of the answer is ``scores()[seat]``."""
        return scoring.score_sheet(self, seat_of(seat, self.players))

    def problems(self) -> tuple[str, ...]:
        """List in sentences everything that the rules do not allow about this position."""
        return faults.problems(self)

    def describe(self) -> dict[str, object]:
        """Give the position as plain JSON values that ``charon_lib.position`` reads back."""
        return describing.describe(self)


def _whole(known: Table, seat: int | None, rng: Random | None) -> GanymedeState:
    """Make a state out of what a seat knows; `rng` deals anew what is hidden, if it is given."""
    state = GanymedeState()
    if rng is None:
        redealing.leave_unknown(state, known)
    else:
        redealing.deal_anew(state, known, seat, rng)
        state.settle()
    return state
