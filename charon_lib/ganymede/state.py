"""The position of a game of Ganymede, in small numbers, and the one way it is changed."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any, ClassVar, Final

from charon_lib.errors import IllegalMove, MalformedMove
from charon_lib.events import Watch
from charon_lib.explain import Explanation
from charon_lib.ganymede import (
    basic_actions,
    chance_notation,
    effects,
    end_of_turn,
    launches,
    notation,
    pending,
    scoring,
    set_up,
    shuttles,
    tiles,
)
from charon_lib.ganymede.material import Components
from charon_lib.ganymede.pending import DOCKING, REFILL, TURN
from charon_lib.ganymede.turn import TurnMoves
from charon_lib.moves import NO_MOVES, LegalMoves, Move, shown
from charon_lib.seats import CHANCE, seat_of
from charon_lib.state import State, View


class GanymedeState(State):
    """A position of Ganymede, changed in place by moves.

    Cards are numbers (see `charon_lib.ganymede.material`), groups of settlers are packed numbers
    (see `charon_lib.ganymede.player_board`), gaps and empty docks are -1. Decks are sorted: they
    have no order before a card is drawn.

    Attributes
    ----------
    components : Components
        The printed things.
    phase : int
        One of the phases of `charon_lib.ganymede.pending`.
    first, active, round : int
        First player, whose turn it is, and the number of the round from 1.
    calm : int
        Full rounds in a row in which nothing stirred (end.stall).
    stirred, ending : bool
        Whether a shuttle was used or a ship launched in this round; whether the end has come.
    stack : list of tuple of int
        What is still to be done in this turn; see `charon_lib.ganymede.pending`.
    words : int
        The words that the pending effect offers.
    offer : LegalMoves or None
        What is asked, where it is not one of the three actions.
    gaps : tuple of int
        While the rows are refilled: how many tiles, Earth shuttles, Mars shuttles, ships come.
    tile_row, earth_row, mars_row, ship_row : list of int
        The open rows.
    stock, discards, earth_deck, mars_deck, ship_deck : list of int
        Decks and discarded tiles.
    supply : int
        Four bits for each colour.
    tiles, hands, shown, put_back, shuttles, launched : list of tuple of int
        Cards of each seat; `shown` are the ships in hand that everybody has seen, `put_back`
        those put back at set-up.
    first_ships : tuple of int
        The ships that everybody saw when the docks were shown.
    earth, mars : list of int
        Settlers of each seat.
    docked, ships : list of int
        Settlers and ship of each dock: seat 0 upper, seat 0 lower, seat 1 upper ...
    columns : list of int
        How many shuttles of each type a seat has, six bits each.
    rows, reputation : list of int
        Rows of shuttles rewarded, and spaces reached.
    """

    __slots__ = (
        "active", "calm", "columns", "components", "discards", "docked", "earth", "earth_deck",
        "earth_row", "ending", "first", "first_ships", "gaps", "hands", "launched", "mars",
        "mars_deck", "mars_row", "offer", "phase", "players", "put_back", "reputation", "round",
        "rows", "ship_deck", "ship_row", "ships", "shown", "shuttles", "stack", "stirred", "stock",
        "supply", "tile_row", "tiles", "to_move", "words",
    )  # fmt: skip

    game: ClassVar[str] = "ganymede"

    components: Components
    players: int
    to_move: int | None
    phase: int
    first: int
    active: int
    round: int
    calm: int
    stirred: bool
    ending: bool
    stack: list[tuple[int, ...]]
    words: int
    offer: LegalMoves | None
    gaps: tuple[int, int, int, int]
    tile_row: list[int]
    earth_row: list[int]
    mars_row: list[int]
    ship_row: list[int]
    stock: list[int]
    discards: list[int]
    earth_deck: list[int]
    mars_deck: list[int]
    ship_deck: list[int]
    supply: int
    tiles: list[tuple[int, ...]]
    earth: list[int]
    mars: list[int]
    docked: list[int]
    ships: list[int]
    hands: list[tuple[int, ...]]
    shown: list[tuple[int, ...]]
    put_back: list[tuple[int, ...]]
    first_ships: tuple[int, ...]
    shuttles: list[tuple[int, ...]]
    columns: list[int]
    rows: list[int]
    reputation: list[int]
    launched: list[tuple[int, ...]]

    def __init__(self, components: Components, players: int) -> None:
        set_up.begin(self, components, players)

    def copy(self) -> GanymedeState:
        """Give a state of its own that is equal to this one."""
        new = GanymedeState.__new__(GanymedeState)
        new.components = self.components
        new.players = self.players
        new.to_move = self.to_move
        new.phase = self.phase
        new.first = self.first
        new.active = self.active
        new.round = self.round
        new.calm = self.calm
        new.stirred = self.stirred
        new.ending = self.ending
        new.stack = self.stack[:]
        new.words = self.words
        new.offer = self.offer
        new.gaps = self.gaps
        new.tile_row = self.tile_row[:]
        new.earth_row = self.earth_row[:]
        new.mars_row = self.mars_row[:]
        new.ship_row = self.ship_row[:]
        new.stock = self.stock[:]
        new.discards = self.discards[:]
        new.earth_deck = self.earth_deck[:]
        new.mars_deck = self.mars_deck[:]
        new.ship_deck = self.ship_deck[:]
        new.supply = self.supply
        new.tiles = self.tiles[:]
        new.earth = self.earth[:]
        new.mars = self.mars[:]
        new.docked = self.docked[:]
        new.ships = self.ships[:]
        new.hands = self.hands[:]
        new.shown = self.shown[:]
        new.put_back = self.put_back[:]
        new.first_ships = self.first_ships
        new.shuttles = self.shuttles[:]
        new.columns = self.columns[:]
        new.rows = self.rows[:]
        new.reputation = self.reputation[:]
        new.launched = self.launched[:]
        return new

    # Moves

    def legal_moves(self) -> LegalMoves:
        """Give the moves of the seat that is asked; none where chance decides or all is over."""
        if self.offer is not None:
            return self.offer
        if self.to_move is None or self.to_move == CHANCE:
            return NO_MOVES
        return set_up.docking_moves(self) if self.phase == DOCKING else TurnMoves(self)

    def apply(self, move: Move, watch: Watch | None = None) -> None:
        """Carry out a move of the asked seat, or of chance, in place; see `State.apply`."""
        if self.to_move is None:
            raise IllegalMove("The game is over, so no more moves are made", "end.round")
        try:
            handler = _HANDLERS[type(move)]
        except KeyError:
            raise MalformedMove(f"{shown(move)} is no move of Ganymede") from None
        handler(self, move, watch)
        self.offer = None
        stack = self.stack
        while stack:
            frame = stack[-1]
            if _RESOLVE[frame[0]](self, frame, watch):
                return

    def settle(self, watch: Watch | None) -> None:
        """Go on with what is pending until somebody must be asked."""
        while self.stack:
            frame = self.stack[-1]
            if _RESOLVE[frame[0]](self, frame, watch):
                return

    def carry_out(self, move: Move, watch: Watch | None) -> None:
        """Carry out a move that is the only one, without what follows from it."""
        _HANDLERS[type(move)](self, move, watch)

    def sample(self, rng: Random) -> Move:
        """Let `rng` decide what chance decides here: a move for `apply`."""
        if self.phase == REFILL:
            return end_of_turn.draw(self, rng)
        if self.to_move != CHANCE:
            raise IllegalMove(f"Chance has nothing to decide: {pending.question(self)}")
        if self.phase == TURN:
            ship = self.ship_deck[int(rng.random() * len(self.ship_deck))]
            return chance_notation.DeckShip(self.active, self.components.ids[ship])
        return set_up.draw(self, rng)

    def parse(self, text: str) -> Move:
        """Read the text of a move; see `charon_lib.ganymede.reading`."""
        from charon_lib.ganymede.reading import read_move

        return read_move(self, text)

    # Questions

    def summary(self) -> str:
        """Say in one sentence where the game stands and who is asked what."""
        from charon_lib.ganymede.topics import summary

        return summary(self)

    def scores(self) -> tuple[int, ...]:
        """Give each seat's points as if the game ended now (end.score)."""
        return tuple([scoring.score(self, seat) for seat in range(self.players)])

    def winners(self) -> tuple[int, ...]:
        """Give the seats that have won: none until the game is over, several where shared."""
        return scoring.winners(self)

    def view(self, seat: int | None) -> View:
        """Give what `seat` knows; None is a spectator."""
        from charon_lib.ganymede.views import GanymedeView

        return GanymedeView(self, None if seat is None else seat_of(seat, self.players))

    def topics(self) -> tuple[str, ...]:
        """Give everything that can be asked about, in a stable order."""
        from charon_lib.ganymede.topics import topics

        return topics(self)

    def explain(self, topic: str) -> Explanation:
        """Explain a thing on the board, hidden things included."""
        from charon_lib.ganymede.topics import explain

        return explain(self, topic)

    def explain_score(self, seat: int) -> Explanation:
        """Explain the points of a seat; ``points`` of the answer is ``scores()[seat]``."""
        return scoring.score_sheet(self, seat_of(seat, self.players))

    def problems(self) -> tuple[str, ...]:
        """List in sentences everything that the rules do not allow about this position."""
        from charon_lib.ganymede.checking import problems

        return problems(self)

    def describe(self) -> dict[str, object]:
        """Give the position as plain JSON values that ``charon_lib.position`` reads back."""
        from charon_lib.ganymede.positions import describe

        return describe(self)


_HANDLERS: Final[dict[type, Callable[[GanymedeState, Any, Watch | None], None]]] = {
    chance_notation.FirstPlayer: set_up.name_first,
    chance_notation.Display: set_up.show_display,
    chance_notation.Deal: set_up.deal,
    notation.DockTwo: set_up.dock_two,
    notation.TakeTile: tiles.take_tile,
    notation.UseShuttle: shuttles.use_shuttle,
    notation.Discard: basic_actions.discard,
    notation.Recruit: basic_actions.recruit,
    notation.Adapt: basic_actions.adapt,
    notation.MoveOn: basic_actions.move_on,
    notation.GainReputation: basic_actions.gain_reputation,
    notation.TakeShip: basic_actions.take_ship,
    notation.DrawShip: basic_actions.draw_ship,
    chance_notation.DeckShip: basic_actions.deck_ship,
    notation.Stop: effects.stop,
    notation.LaunchNow: launches.launch_now,
    notation.DockShip: launches.dock_ship,
    notation.Lose: shuttles.lose,
    notation.Board: shuttles.board,
    chance_notation.Refill: end_of_turn.refill,
}

_RESOLVE: Final[tuple[Callable[[GanymedeState, tuple[int, ...], Watch | None], bool], ...]] = (
    end_of_turn.finish,
    shuttles.reward_row,
    effects.offer_effect,
    effects.offer_step,
    shuttles.arrive,
    shuttles.let_board,
    launches.replace,
    launches.dock_next,
    basic_actions.let_draw,
)
"""By the first number of a frame; each tells whether somebody must be asked now."""
