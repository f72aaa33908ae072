"""The position of a game of Charon Inc., as bots and boards hold it."""

from __future__ import annotations

from random import Random
from typing import ClassVar

from charon_lib.charon import asking, describing, explaining, notation, scoring
from charon_lib.charon.cards import NO_CARD, TWELVES
from charon_lib.charon.components import Components
from charon_lib.charon.dealing import new_deck
from charon_lib.charon.reset import ALL_AREAS
from charon_lib.charon.rounds import LEGAL, MOVES, SAMPLES, STEPS, refusal
from charon_lib.charon.table import NO_ROW, NOBODY, Table
from charon_lib.charon.views import CharonView
from charon_lib.errors import IllegalMove
from charon_lib.events import Watch
from charon_lib.explain import Explanation
from charon_lib.moves import NO_MOVES, LegalMoves, Move
from charon_lib.seats import CHANCE, seat_of
from charon_lib.state import State


class CharonState(Table, State):
    """A position of Charon Inc.; see `charon_lib.charon.table.Table` for what it holds in the open.

    Attributes
    ----------
    deck : list of int
        The cards not dealt yet, in the order of the cards: there is no hidden order.
    pile : int
        The set of cards on the discard pile.
    secrets : list of int
        What only one seat saw of the pile; see `charon_lib.charon.knowledge`.
    """

    __slots__ = ("deck", "pile", "secrets")

    game: ClassVar[str] = "charon"
    deck: list[int]
    pile: int
    secrets: list[int]

    def __init__(self, players: int, components: Components) -> None:
        self.components = components
        self.moon = components.moons[players]
        self.players = players
        self.round = 1
        self.phase = "order"
        self.to_move = CHANCE
        self.turn = self.left = 0
        self.order = tuple(range(players))
        self.flags = [NOBODY] * len(components.board.points)
        self.empty = list(self.moon.points)
        self.sums = [0] * len(components.board.zones)
        self.areas = [ALL_AREAS] * players
        self.holders = ()
        self.ore = [0] * len(components.board.zones)
        self.judged = None
        self.ranked = ()
        self.supply = components.gems
        self.bag = 0
        self.gems = [0] * players
        self.hands = [0] * players
        self.known = [0] * players
        self.fresh = [0] * players
        self.built = [0] * players
        self.blocked = [0] * players
        self.score = [0] * players
        self.row_card = [NO_CARD] * players
        self.row_state = [NO_ROW] * players
        self.row_open = self.row_used = self.swap_open = self.redrawn = self.pending = 0
        self.traffic = []
        self.deck = new_deck()
        self.pile = TWELVES
        self.secrets = []

    def copy(self) -> CharonState:
        """Give a state of its own that is equal to this one."""
        new = object.__new__(CharonState)
        new.components = self.components
        new.moon = self.moon
        new.players = self.players
        new.round = self.round
        new.phase = self.phase
        new.to_move = self.to_move
        new.turn = self.turn
        new.left = self.left
        new.order = self.order
        new.flags = self.flags[:]
        new.empty = self.empty
        new.sums = self.sums[:]
        new.areas = self.areas[:]
        new.holders = self.holders
        new.ore = self.ore[:]
        new.judged = self.judged
        new.ranked = self.ranked
        new.supply = self.supply
        new.bag = self.bag
        new.gems = self.gems[:]
        new.hands = self.hands[:]
        new.known = self.known[:]
        new.fresh = self.fresh[:]
        new.built = self.built[:]
        new.blocked = self.blocked[:]
        new.score = self.score[:]
        new.row_card = self.row_card[:]
        new.row_state = self.row_state[:]
        new.row_open = self.row_open
        new.row_used = self.row_used
        new.swap_open = self.swap_open
        new.redrawn = self.redrawn
        new.pending = self.pending
        new.traffic = self.traffic[:]
        new.deck = self.deck[:]
        new.pile = self.pile
        new.secrets = self.secrets[:]
        return new

    # Playing

    def legal_moves(self) -> LegalMoves:
        """Give the moves of the seat that is asked; none where chance decides or all is over."""
        phase = self.phase
        return LEGAL[phase](self) if phase in LEGAL else NO_MOVES

    def apply(self, move: Move, watch: Watch | None = None) -> None:
        """Carry out a move of the asked seat, or of chance, in place; see `State.apply`."""
        try:
            carry_out = MOVES[type(move)]
        except KeyError:
            raise refusal(self, move) or asking.illegal("", "This is no move") from None
        step = carry_out(self, move, watch)
        while step is not None:
            step = STEPS[step](self, watch)

    def sample(self, rng: Random) -> Move:
        """Let `rng` decide what chance decides here: a move for `apply`."""
        draw = SAMPLES.get(self.phase)
        if draw is None:
            raise IllegalMove(f"Chance decides nothing here: {asking.now(self)}")
        move: Move = draw(self, rng)
        return move

    def check(self, move: Move) -> None:
        """Raise what `apply` would raise, and change nothing."""
        if self.phase in SAMPLES:
            self.copy().apply(move)
        elif error := refusal(self, move):
            raise error

    def parse(self, text: str) -> Move:
        """Read the text of a move; see `State.parse`."""
        return notation.parse_move(self, text)

    # Looking

    def the_pile(self) -> int:
        """Give the whole discard pile."""
        return self.pile

    def known_pile(self) -> int:
        """Give the whole discard pile."""
        return self.pile

    def pile_size(self) -> int:
        """Count the discard pile."""
        return self.pile.bit_count()

    def hand_size(self, seat: int) -> int:
        """Count a hand."""
        return self.hands[seat].bit_count()

    def deck_size(self) -> int:
        """Count the cards not dealt yet."""
        return len(self.deck)

    def summary(self) -> str:
        """Say in one sentence where the game stands and who is asked what."""
        return asking.sentence(self)

    def scores(self) -> tuple[int, ...]:
        """Give each seat's points so far."""
        return tuple(self.score)

    def winners(self) -> tuple[int, ...]:
        """Give the seats that have won: none until the game is over, several where shared."""
        return asking.winning_seats(self) if self.to_move is None else ()

    def view(self, seat: int | None) -> CharonView:
        """Give what `seat` knows; None is a spectator."""
        return CharonView(self, None if seat is None else seat_of(seat, self.players))

    def topics(self) -> tuple[str, ...]:
        """Give everything that can be asked about, in a stable order."""
        return explaining.topics(self)

    def explain(self, topic: str) -> Explanation:
        """Explain a thing on the board, hidden things included."""
        return explaining.explain_topic(self, topic)

    def explain_score(self, seat: int) -> Explanation:
        """Explain the points of a seat; ``points`` of the answer is ``scores()[seat]``."""
        return scoring.explain_points(self, seat_of(seat, self.players))

    def problems(self) -> tuple[str, ...]:
        """List in sentences everything that the rules do not allow about this position."""
        from charon_lib.charon.faults import find_problems

        return tuple(find_problems(self))

    def describe(self) -> dict[str, object]:
        """Give the position as plain JSON values that ``charon_lib.position`` reads back."""
        return describing.describe(self)
