"""A position of Prosperity: running totals in short lists, and what every state can do."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, ClassVar

from charon_lib.errors import IllegalMove
from charon_lib.events import Watch
from charon_lib.explain import Explanation
from charon_lib.moves import NO_MOVES, LegalMoves, Move, shown
from charon_lib.prosperity import actions, end, pollution, scorings, turn
from charon_lib.prosperity.material import Material, Openings
from charon_lib.prosperity.notation import FirstPlayer, read_move
from charon_lib.prosperity.phases import (
    ACTIONS,
    DRAW,
    ENERGY,
    FINAL,
    FIRST,
    OVER,
    PHASES,
    RESEARCH,
    SCORING,
)
from charon_lib.prosperity.tiles import SPECIAL
from charon_lib.prosperity.words import SEAT_NAMES
from charon_lib.seats import CHANCE, seat_of
from charon_lib.state import State

if TYPE_CHECKING:
    from charon_lib.prosperity.views import ProsperityView


class ProsperityState(State):
    """A position of Prosperity.

    Attributes
    ----------
    material : Material
        The box it is played with; shared.
    blocks_all : bool
        The option ``pollution_blocks`` is ``"all"``.
    boards : tuple of int
        The number of each seat's board.
    phase : int
        See `charon_lib.prosperity.phases`.
    first, active : int
        The seat that began, and the one whose turn it is; -1 before that is known.
    actions_left : int
        Of the active seat.
    resolved : int
        Where a scoring stopped to ask: how many seats have finished it.
    deck, display : int
        Masks of tiles. The deck has no order.
    offers : int
        Mask of the purchases whose tile lies in the display.
    drawn : int
        The tile drawn last, -1 for none. While it is scored it lies in neither mask.
    money, discs, points : list of int
        By seat.
    energy, ecology, capital, research, prosperity : list of int
        Visible symbols by seat, kept as tiles are placed; without globes.
    markers : list of int
        Spaces from 0 on the research tracks: seat 0 energy, seat 0 ecology, seat 1 energy, ...
    top : list of int
        The building code on each space of each seat, seat by seat.
    openings : list of Openings
        Which spaces are open, by seat.
    placed : list of int
        Every placement in order: seat, space and tile in one number.
    ledger : list of int
        Every gain of points in order; see `charon_lib.prosperity.pollution`.
    final : list of int
        At the end: money, discs, levels paid and both markers of each seat before the final
        scoring.
    """

    __slots__ = (
        "material", "players", "blocks_all", "boards", "phase", "to_move", "first", "active",
        "actions_left", "resolved", "deck", "display", "offers", "drawn", "money", "discs",
        "points", "energy", "ecology", "capital", "research", "prosperity", "markers", "top",
        "openings", "placed", "ledger", "final",
    )  # fmt: skip

    game: ClassVar[str] = "prosperity"

    openings: list[Openings]
    placed: list[int]
    ledger: list[int]
    final: list[int]

    def __init__(
        self, players: int, material: Material, boards: tuple[int, ...], blocks_all: bool
    ) -> None:
        tracks = material.tracks
        tables = [material.boards[number] for number in boards]
        self.material = material
        self.players = players
        self.blocks_all = blocks_all
        self.boards = boards
        self.phase = FIRST
        self.to_move = CHANCE
        self.first = self.active = -1
        self.actions_left = self.resolved = 0
        self.deck = material.dated
        self.display = material.undated
        self.offers = material.ways(material.undated)
        self.drawn = -1
        self.money = [tracks.money] * players
        self.discs = [tracks.discs] * players
        self.points = [0] * players
        self.energy, self.ecology, self.capital, self.research, self.prosperity = (
            [board.totals[symbol] for board in tables] for symbol in range(5)
        )
        self.markers = [0] * (2 * players)
        self.top = [code for board in tables for code in board.top]
        self.openings = [board.openings(board.top) for board in tables]
        self.placed = []
        self.ledger = []
        self.final = []

    def copy(self) -> ProsperityState:
        """Give a state of its own that is equal to this one."""
        other = ProsperityState.__new__(ProsperityState)
        other.material = self.material
        other.players = self.players
        other.blocks_all = self.blocks_all
        other.boards = self.boards
        other.phase = self.phase
        other.to_move = self.to_move
        other.first = self.first
        other.active = self.active
        other.actions_left = self.actions_left
        other.resolved = self.resolved
        other.deck = self.deck
        other.display = self.display
        other.offers = self.offers
        other.drawn = self.drawn
        other.money = self.money[:]
        other.discs = self.discs[:]
        other.points = self.points[:]
        other.energy = self.energy[:]
        other.ecology = self.ecology[:]
        other.capital = self.capital[:]
        other.research = self.research[:]
        other.prosperity = self.prosperity[:]
        other.markers = self.markers[:]
        other.top = self.top[:]
        other.openings = self.openings[:]
        other.placed = self.placed[:]
        other.ledger = self.ledger[:]
        other.final = self.final[:]
        return other

    # -- Playing ----------------------------------------------------------------

    def legal_moves(self) -> LegalMoves:
        """Give the moves of the seat that is asked; none where chance decides or all is over."""
        if self.phase == ACTIONS:
            return actions.legal(self)
        if self.to_move is None or self.to_move == CHANCE:
            return NO_MOVES
        return scorings.legal(self)

    def apply(self, move: Move, watch: Watch | None = None) -> None:
        """Carry out a move of the asked seat, or of chance, in place; see `State.apply`."""
        phase = self.phase
        try:
            if phase == ACTIONS:
                actions.take(self, move, watch)
            elif phase == DRAW:
                turn.draw(self, move, watch)
            elif phase == FIRST:
                turn.name_first_player(self, move, watch)
            elif phase == FINAL:
                end.answer(self, move, watch)
            elif phase == OVER:
                raise IllegalMove("The game is over, so no more moves are made", "end.order")
            elif self.to_move == CHANCE:
                raise IllegalMove("A scoring is going on, and nobody is asked", "turn.draw")
            else:
                turn.answer(self, move, watch)
        except TypeError:
            try:
                hash(move)
            except TypeError:
                raise IllegalMove(f"{shown(move)} is no move of Prosperity") from None
            raise

    def sample(self, rng: Random) -> Move:
        """Let `rng` name the first player or draw a tile."""
        if self.phase == DRAW:
            left = turn.decade_left(self)
            skip = rng.randrange(left.bit_count())
            while skip:
                left &= left - 1
                skip -= 1
            return self.material.draws[(left & -left).bit_length() - 1]
        if self.phase != FIRST:
            raise IllegalMove("Chance decides nothing now")
        return FirstPlayer(rng.randrange(self.players))

    def parse(self, text: str) -> Move:
        """Read the text of a move; see `charon_lib.prosperity.notation`."""
        return read_move(self, text)

    def steps_to_split(self) -> int:
        """Give the research steps that the asked seat is to split."""
        return scorings.steps_to_split(self)

    # -- Looking ----------------------------------------------------------------

    @property
    def phase_name(self) -> str:
        """What is going on, one of `charon_lib.prosperity.phases.PHASES`."""
        return PHASES[self.phase]

    @property
    def turn_number(self) -> int:
        """Which turn it is, from 1; 0 before the first tile is drawn."""
        return self.material.turns - self.deck.bit_count()

    def markers_of(self, seat: int) -> tuple[int, int]:
        """Give the spaces of a seat's markers on both tracks, from 0."""
        return self.markers[2 * seat], self.markers[2 * seat + 1]

    def level_of(self, seat: int, track: int) -> int:
        """Give the research level of a seat on a track."""
        return self.material.tracks.level_at[self.markers[2 * seat + track]]

    def is_scoring(self) -> bool:
        """Tell whether the drawn tile is still being scored, so that it lies nowhere yet."""
        return self.phase in (SCORING, ENERGY, RESEARCH)

    def spaces_for(self, tile: int) -> list[str]:
        """Name the spaces where the active seat could place a tile, whatever it costs."""
        kind = self.material.type_of[tile]
        if kind == SPECIAL or self.active < 0:
            return []
        spaces = self.openings[self.active].spaces[kind]
        return [self.material.space_names[space] for space in spaces]

    def place_of(self, tile: int) -> str:
        """Say in a word where a tile is: display, deck, drawn, built, covered or out."""
        if self.display >> tile & 1:
            return "display"
        if self.deck >> tile & 1:
            return "deck"
        if self.is_scoring() and tile == self.drawn:
            return "drawn"
        for entry in self.placed:
            if entry >> 8 == tile:
                place = (entry & 3) * self.material.stride + (entry >> 2 & 63)
                return "built" if self.top[place] == tile else "covered"
        return "out"

    def whereabouts(self, tile: int) -> str:
        """Say where a tile is, as the rest of a sentence."""
        place = self.place_of(tile)
        if place in ("built", "covered"):
            entry = next(entry for entry in self.placed if entry >> 8 == tile)
            space = self.material.space_names[entry >> 2 & 63]
            lies = "is built" if place == "built" else "lies covered"
            return f"it {lies} on {space} of {SEAT_NAMES[entry & 3]}"
        return {
            "display": "it is in the display",
            "deck": "it is still in the deck",
            "drawn": "it is being scored",
            "out": "it has been used and is out of the game",
        }[place]

    def stack(self, seat: int, space: int) -> list[int]:
        """Give the building codes on a space from the bottom up; the last one counts."""
        board = self.material.boards[self.boards[seat]]
        tiles = [e >> 8 for e in self.placed if e & 3 == seat and e >> 2 & 63 == space]
        return [board.top[space], *tiles]

    def summary(self) -> str:
        """Say in one sentence where the game stands and who is asked what."""
        from charon_lib.prosperity.answers import where_it_stands

        return where_it_stands(self)

    def scores(self) -> tuple[int, ...]:
        """Give each seat's points so far."""
        return tuple(self.points)

    def winners(self) -> tuple[int, ...]:
        """Give the seats that have won: none until the game is over, several where shared."""
        return end.winners(self)

    def view(self, seat: int | None) -> ProsperityView:
        """Give what `seat` knows: everything, as only the order of the deck is hidden."""
        from charon_lib.prosperity.views import ProsperityView

        return ProsperityView(self, None if seat is None else seat_of(seat, self.players))

    def topics(self) -> tuple[str, ...]:
        """Give everything that can be asked about; see `charon_lib.prosperity.answers`."""
        from charon_lib.prosperity.answers import list_topics

        return list_topics(self)

    def explain(self, topic: str) -> Explanation:
        """Explain a thing on the board; UnknownName where there is none of that name."""
        from charon_lib.prosperity.answers import explain_topic

        return explain_topic(self, topic)

    def explain_score(self, seat: int) -> Explanation:
        """Explain the points of a seat from the ledger."""
        from charon_lib.prosperity.answers import explain_points

        return explain_points(self, seat_of(seat, self.players))

    def gains(self) -> list[pollution.Gain]:
        """Read the ledger: every gain of points so far, in order."""
        return [pollution.unpack(entry) for entry in self.ledger]

    def problems(self) -> tuple[str, ...]:
        """List in sentences everything that the rules do not allow about this position."""
        from charon_lib.prosperity.positions import problems

        return problems(self)

    def describe(self) -> dict[str, object]:
        """Give the position as plain JSON values that ``charon_lib.position`` reads back."""
        from charon_lib.prosperity.positions import describe

        return describe(self)
