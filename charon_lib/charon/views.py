"""What one seat may know: everything in the open, and what it alone has seen."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

from charon_lib.charon import asking, explaining, notation, redealing, scoring, zone_words
from charon_lib.charon.cards import HIDDEN_CARD
from charon_lib.charon.knowledge import Fact, facts, own_secrets, surely_in_pile
from charon_lib.charon.picturing import picture
from charon_lib.charon.rounds import LEGAL, refusal
from charon_lib.charon.table import FACE_DOWN, UNKNOWN, Table
from charon_lib.errors import IllegalMove, UnknownName
from charon_lib.explain import Explanation
from charon_lib.moves import NO_MOVES, LegalMoves, Move
from charon_lib.seats import CHANCE, seat_of
from charon_lib.state import View

if TYPE_CHECKING:
    from charon_lib.charon.state import CharonState


class CharonView(Table, View):
    """What a seat, or a spectator, knows of a position.

    It holds what lies on the table in the open (see `charon_lib.charon.table.Table`), and of the
    hidden things only what the seat has seen: its own hand and row choice, and of the discard pile
    what came into it openly, what it drew itself, and what it saw when it looked through.

    Examples
    --------
    >>> import charon_lib
    >>> view = charon_lib.new_game("charon", 3, seed=7).view(1)
    >>> view.hand_size(0), view.hands[0] == UNKNOWN, view.hands[1] == UNKNOWN
    (3, True, False)
    """

    __slots__ = ("_deck_size", "_hand_sizes", "_known_pile", "_pile_size", "secrets", "seat")

    seat: int | None

    def __init__(self, state: CharonState, seat: int | None) -> None:
        self.seat = seat
        self._take_public(state)
        self._hand_sizes = [hand.bit_count() for hand in state.hands]
        self._deck_size = len(state.deck)
        self._pile_size = state.pile.bit_count()
        # The hidden things: unknown unless they are the seat's own.
        self.hands = [UNKNOWN] * state.players
        self.fresh = [0] * state.players
        self.row_card = [
            HIDDEN_CARD if row == FACE_DOWN else card
            for card, row in zip(state.row_card, state.row_state, strict=True)
        ]
        if seat is not None:
            self.hands[seat] = state.hands[seat]
            self.fresh[seat] = state.fresh[seat]
            self.row_card[seat] = state.row_card[seat]
        self.secrets = own_secrets(state.traffic, state.secrets, seat)
        self._known_pile = surely_in_pile(self.pile_facts(), seat)

    def _take_public(self, state: CharonState) -> None:
        """Copy what lies in the open, thing by thing."""
        self.components = state.components
        self.moon = state.moon
        self.players = state.players
        self.round = state.round
        self.phase = state.phase
        self.to_move = state.to_move
        self.turn = state.turn
        self.left = state.left
        self.order = state.order
        self.flags = state.flags[:]
        self.empty = state.empty
        self.sums = state.sums[:]
        self.areas = state.areas[:]
        self.holders = state.holders
        self.ore = state.ore[:]
        self.judged = state.judged
        self.ranked = state.ranked
        self.supply = state.supply
        self.bag = state.bag
        self.gems = state.gems[:]
        self.known = state.known[:]
        self.built = state.built[:]
        self.blocked = state.blocked[:]
        self.score = state.score[:]
        self.row_state = state.row_state[:]
        self.row_open = state.row_open
        self.row_used = state.row_used
        self.swap_open = state.swap_open
        self.redrawn = state.redrawn
        self.pending = state.pending
        self.traffic = state.traffic[:]

    def pile_facts(self) -> list[Fact]:
        """Give what the seat saw happening to the discard pile."""
        return facts(self.traffic, self.secrets)

    def the_pile(self) -> int:
        """Give the whole discard pile; `UNKNOWN` where the seat does not know it."""
        whole = self._known_pile.bit_count() == self._pile_size
        return self._known_pile if whole else UNKNOWN

    def known_pile(self) -> int:
        """Give the cards that the seat knows to lie on the pile."""
        return self._known_pile

    def pile_size(self) -> int:
        """Count the discard pile."""
        return self._pile_size

    def hand_size(self, seat: int) -> int:
        """Count a hand."""
        return self._hand_sizes[seat]

    def deck_size(self) -> int:
        """Count the cards not dealt yet."""
        return self._deck_size

    # Asking

    def summary(self) -> str:
        """Say in one sentence where the game stands and who is asked what."""
        return asking.sentence(self)

    def legal_moves(self) -> LegalMoves:
        """Give the moves of the looking seat; none while somebody else is asked."""
        if self.seat is None or self.to_move != self.seat or self.phase not in LEGAL:
            return NO_MOVES
        return LEGAL[self.phase](self)

    def check(self, move: Move) -> None:
        """Raise IllegalMove where the looking seat may not make this move now."""
        if self.to_move is None:
            raise IllegalMove("The game is over, so no more moves are made")
        if self.seat is None or self.to_move != self.seat:
            text = f"It is not your turn: {asking.now(self)}"
            raise asking.illegal("" if self.to_move == CHANCE else "round.asked", text)
        if error := refusal(self, move):
            raise error

    def parse(self, text: str) -> Move:
        """Read the text of a move; MalformedMove or AmbiguousMove where that fails."""
        return notation.parse_move(self, text)

    def topics(self) -> tuple[str, ...]:
        """Give everything that can be asked about, in a stable order."""
        return explaining.topics(self)

    def explain(self, topic: str) -> Explanation:
        """Explain a thing on the board as far as the looking seat may know."""
        return explaining.explain_topic(self, topic)

    def explain_score(self, seat: int) -> Explanation:
        """Explain the points of a seat, building by building."""
        return scoring.explain_points(self, seat_of(seat, self.players))

    def scores(self) -> tuple[int, ...]:
        """Give each seat's points so far."""
        return tuple(self.score)

    def zone_influence(
        self, zone: str, point: str | None = None, seat: int | None = None
    ) -> Explanation:
        """Explain who has how much influence on a zone, and who would take it now.

        Parameters
        ----------
        zone : str
            Its name.
        point : str, optional
            What if a flag stood on this point?
        seat : int, optional
            Whose flag that is: by default the seat that is asked, else the looking seat.

        Raises
        ------
        UnknownName
            Where there is no such zone or point in use.

        Examples
        --------
        >>> import charon_lib
        >>> view = charon_lib.new_game("charon", 3, seed=7).view(1)
        >>> print(view.zone_influence("B2", point="B2/C3", seat=1).text.split(":")[0])
        White would take 2 green from B2
        """
        number = self._find("zone", zone)
        if point is None:
            return zone_words.explain_zone(self, number)
        added = (self._find("point", point), self._whose(seat))
        return zone_words.explain_zone(self, number, add=added)

    def preview(self, point: str, seat: int | None = None, leave: str | None = None) -> Explanation:
        """Explain what a flag on a point would change: one line for each zone it touches.

        Parameters
        ----------
        point : str
            Where the flag would stand.
        seat : int, optional
            Whose flag; by default of the seat that is asked, else of the looking seat.
        leave : str, optional
            A point the flag would be moved away from.
        """
        start = None if leave is None else self._find("point", leave)
        return zone_words.preview(self, self._find("point", point), self._whose(seat), start)

    def _find(self, kind: str, name: str) -> int:
        if kind == "zone":
            numbers, used = self.components.zone, self.moon.zones
        else:
            numbers, used = self.components.point, self.moon.points
        found = numbers.get(name)
        if found is None or found not in used:
            known = [known for known, number in numbers.items() if number in used]
            raise UnknownName.among(kind, name, known)
        return found

    def _whose(self, seat: int | None) -> int:
        if seat is None:
            seat = self.to_move if self.to_move not in (None, CHANCE) else self.seat or 0
        if not isinstance(seat, int) or not 0 <= seat < self.players:
            raise UnknownName.among("seat", seat, map(str, range(self.players)))
        return seat

    def determinize(self, rng: Random) -> CharonState:
        """Deal everything hidden anew: a whole state of which this seat has the same view."""
        return redealing.redeal(self, rng)

    def to_dict(self) -> dict[str, object]:
        """Give the view as plain JSON values, the same for equal views."""
        return picture(self)
