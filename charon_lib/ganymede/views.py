"""Chapter 7, what a player may know: a view made anew from what is allowed (info.*)."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from random import Random
from typing import Any

from charon_lib.errors import IllegalMove
from charon_lib.explain import Explanation
from charon_lib.ganymede import (
    asking,
    explaining,
    notation,
    picturing,
    previews,
    scoring,
    turn,
)
from charon_lib.ganymede.pending import question
from charon_lib.ganymede.player_board import SEATS
from charon_lib.ganymede.position import DOCKING, NO_CARD, UNKNOWN, Table
from charon_lib.moves import NO_MOVES, LegalMoves, Move
from charon_lib.state import State, View

Whole = Callable[[Table, int | None, Random | None], State]
"""Makes a state out of what a seat knows, where a generator is given with all dealt anew."""


class GanymedeView(View):
    """What one seat has learned; ``seat`` None is a spectator.

    Inside is a table of its own, put together from public things and the seat's own. The ships
    that are hidden from the seat are `UNKNOWN` there.

    Parameters
    ----------
    table : Table
        The position, or what somebody knows of it.
    seat : int or None
        Who looks.
    whole : callable
        Makes a state out of what the seat knows; whoever makes a view says how.
    """

    __slots__ = ("_table", "_whole", "players", "seat", "to_move")

    def __init__(self, table: Table, seat: int | None, whole: Whole) -> None:
        self.seat = seat
        self.players = table.players
        self.to_move = table.to_move
        self._table = _known(table, seat)
        self._whole = whole

    def key(self) -> Hashable:
        """Give what this seat can tell positions by: equal keys, equal knowledge."""
        return self.seat, self._table.seen()

    def summary(self) -> str:
        """Say in one sentence where the game stands and who is asked what."""
        return asking.summary(self._table)

    def legal_moves(self) -> LegalMoves:
        """Give the moves of the looking seat; none while somebody else is asked."""
        return turn.legal_moves(self._table) if self._asked() else NO_MOVES

    def _asked(self) -> bool:
        return self.seat is not None and self.seat == self.to_move

    def check(self, move: Move) -> None:
        """Raise IllegalMove where the looking seat may not make this move now."""
        if not self._asked():
            self._refuse()
        self._whole(self._table, self.seat, None).apply(move)

    def parse(self, text: str) -> Move:
        """Read the text of a move; MalformedMove or AmbiguousMove where that fails."""
        if not self._asked():
            self._refuse()
        return notation.read_move(self._table, text, self.legal_moves())

    def _refuse(self) -> None:
        who = "A spectator" if self.seat is None else SEATS[self.seat]
        over = self.to_move is None
        rule = "end.round" if over else "turn.action"
        raise IllegalMove(f"{who} is not asked now: {question(self._table)}", rule)

    def topics(self) -> tuple[str, ...]:
        """Give everything that can be asked about, in a stable order."""
        return explaining.topics(self._table)

    def explain(self, topic: str) -> Explanation:
        """Explain a thing on the table as far as the looking seat may know."""
        return explaining.explain(self._table, topic, self.seat)

    def preview(self, card: str) -> Explanation:
        """Say what an open tile or shuttle would bring: for the looking seat, or whose turn it is.

        Parameters
        ----------
        card : str
            The id of an open tile or shuttle, such as ``"E04"``.

        Returns
        -------
        Explanation
            ``facts["usable"]`` says whether it can be used as things stand, ``facts["times"]``
            how often its effect would apply, ``facts["ways"]`` with which settlers. The children
            say why, who would arrive, and what each use would bring.

        Raises
        ------
        UnknownName
            Where no such tile or shuttle lies open.

        Examples
        --------
        >>> import charon_lib
        >>> view = charon_lib.new_game("ganymede", 2, seed=1).view(0)
        >>> print(view.preview("T01").text)
        Aster could use T01 once.
        """
        seat = self._table.active if self.seat is None else self.seat
        return previews.preview(self._table, card, seat)

    def scores(self) -> tuple[int, ...]:
        """Give each seat's points as if the game ended now."""
        return scoring.scores(self._table)

    def determinize(self, rng: Random) -> State:
        """Deal everything hidden anew: a whole state of which this seat has the same view."""
        return self._whole(self._table, self.seat, rng)

    def to_dict(self) -> dict[str, Any]:
        """Give the view as plain JSON values; `charon_lib.ganymede.picturing` lists the entries.

        Examples
        --------
        >>> import charon_lib
        >>> view = charon_lib.new_game("ganymede", 2, seed=1).view(0)
        >>> view.to_dict()["phase"], view.to_dict()["open"]["tiles"][0]["id"]
        ('docking', 'T01')
        """
        return picturing.to_dict(self._table, self.seat, self.legal_moves())


def _known(table: Table, seat: int | None) -> Table:
    """Put together what a seat knows: what lies in the open, and its own ships."""
    known = Table()
    known.take_open(table)
    known.offer = table.offer if seat is not None and seat == table.to_move else None
    face_down = table.phase <= DOCKING
    known.ships, known.hands, known.put_back = [], [], []
    for other in range(table.players):
        ships = table.ships[2 * other : 2 * other + 2]
        hand, put_back = table.hands[other], table.put_back[other]
        if other != seat:
            if face_down:
                ships = [NO_CARD if ship == NO_CARD else UNKNOWN for ship in ships]
            shown = table.shown[other]
            hand = (*shown, *[UNKNOWN] * (len(hand) - len(shown)))
            put_back = (UNKNOWN,) * len(put_back)
        known.ships += ships
        known.hands.append(hand)
        known.put_back.append(put_back)
    return known
