"""What one seat may know, as bots and boards hold it."""

from __future__ import annotations

from random import Random
from typing import SupportsIndex

from charon_lib.charon import (
    asking,
    explaining,
    notation,
    picturing,
    redealing,
    scoring,
    zone_words,
)
from charon_lib.charon.knowledge import Seen
from charon_lib.charon.phase_words import illegal, now
from charon_lib.charon.position import Position
from charon_lib.charon.rounds import LEGAL, refusal
from charon_lib.errors import IllegalMove, UnknownName
from charon_lib.explain import Explanation
from charon_lib.moves import NO_MOVES, LegalMoves, Move
from charon_lib.seats import CHANCE, seat_of, whole_number
from charon_lib.state import State, View


class CharonView(Seen, View):
    """What a seat, or a spectator, knows of a position; see `charon_lib.charon.knowledge.Seen`.

    Examples
    --------
    >>> import charon_lib
    >>> from charon_lib.charon.position import UNKNOWN
    >>> view = charon_lib.new_game("charon", 3, seed=7).view(1)
    >>> view.hand_size(0), view.hands[0] == UNKNOWN, view.hands[1] == UNKNOWN
    (3, True, False)
    """

    __slots__ = ("_kind",)

    _kind: type[Position]

    def __init__(self, position: Position, seat: int | None) -> None:
        super().__init__(position, seat)
        # What a re-deal makes: the class of the states, which is not known in this file.
        self._kind = type(position)

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
            text = f"It is not your turn: {now(self)}"
            raise illegal("" if self.to_move == CHANCE else "round.asked", text)
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

    def explain_score(self, seat: SupportsIndex) -> Explanation:
        """Explain the points of a seat, building by building."""
        return scoring.explain_points(self, seat_of(seat, self.players))

    def scores(self) -> tuple[int, ...]:
        """Give each seat's points so far."""
        return tuple(self.score)

    def zone_influence(
        self, zone: str, point: str | None = None, seat: SupportsIndex | None = None
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

    def preview(
        self, point: str, seat: SupportsIndex | None = None, leave: str | None = None
    ) -> Explanation:
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

    def _whose(self, seat: SupportsIndex | None) -> int:
        if seat is None:
            seat = self.to_move if self.to_move not in (None, CHANCE) else self.seat or 0
        number = whole_number(seat)
        if number is None or not 0 <= number < self.players:
            raise UnknownName.among("seat", seat, map(str, range(self.players)))
        return number

    def determinize(self, rng: Random) -> State:
        """Deal everything hidden anew: a whole state of which this seat has the same view."""
        state = self._kind()
        assert isinstance(state, State)
        redealing.redeal(self, state, rng)
        return state

    def to_dict(self) -> dict[str, object]:
        """Give the view as plain JSON values, the same for equal views."""
        return picturing.picture(self)
