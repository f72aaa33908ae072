"""What a seat sees: everything, since only the order of the deck is hidden (rule info.open).

A position holds no order of the deck, so there is nothing in it that a seat may not know.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable
from random import Random
from typing import SupportsIndex

from charon_lib.errors import IllegalMove, UnknownName
from charon_lib.explain import Explanation
from charon_lib.moves import NO_MOVES, LegalMoves, Move
from charon_lib.prosperity import asking, explaining, notation, previews
from charon_lib.prosperity.components import SEAT_NAMES
from charon_lib.prosperity.course import LEGAL
from charon_lib.prosperity.picturing import picture
from charon_lib.prosperity.position import Position
from charon_lib.seats import CHANCE, seat_of
from charon_lib.state import State, View


class ProsperityView(View):
    """The table as one seat sees it; see `to_dict` for everything that is on it.

    Attributes
    ----------
    seat : int or None
        Who is looking; None is a spectator, who sees as much but is never asked.

    Parameters
    ----------
    position : Position
        What is seen; the view keeps it, so it must not change any more.
    seat : int or None
        Who is looking.
    deal : callable
        Gives a whole state with this view, anew each time.

    Raises
    ------
    BadSetUp
        Where there is no such seat.
    """

    __slots__ = ("_deal", "_position", "players", "seat", "to_move")

    def __init__(
        self, position: Position, seat: SupportsIndex | None, deal: Callable[[], State]
    ) -> None:
        self.seat = None if seat is None else seat_of(seat, position.players)
        self.players = position.players
        self.to_move = position.to_move
        self._position = position
        self._deal = deal

    # -- What every view can do -----------------------------------------------------

    def key(self) -> Hashable:
        """Give what this seat can tell positions by: everything but the order of the deck.

        What the rules no longer ask about lies on the table all the same: covered tiles, where
        points came from, which tile was drawn last.
        """
        position = self._position
        return self.seat, position.key(), *position.remembered()

    def summary(self) -> str:
        """Say in one sentence where the game stands and who is asked what."""
        return asking.where_it_stands(self._position)

    def legal_moves(self) -> LegalMoves:
        """Give the moves of the looking seat; none while somebody else is asked."""
        if self.seat is None or self.seat != self.to_move:
            return NO_MOVES
        return LEGAL[self._position.phase](self._position)

    def check(self, move: Move) -> None:
        """Raise IllegalMove where the looking seat may not make this move now."""
        if self.to_move is not None and self.seat != self.to_move:
            asked = "chance" if self.to_move == CHANCE else SEAT_NAMES[self.to_move]
            who = "A spectator" if self.seat is None else SEAT_NAMES[self.seat]
            raise IllegalMove(
                f"{who} is not asked now: it is for {asked} to decide", "turn.actions"
            )
        self._deal().apply(move)

    def parse(self, text: str) -> Move:
        """Read the text of a move; MalformedMove or AmbiguousMove where that fails."""
        return notation.read_move(self._position, text)

    def topics(self) -> tuple[str, ...]:
        """Give everything that can be asked about, in a stable order."""
        return explaining.list_topics(self._position)

    def explain(self, topic: str) -> Explanation:
        """Explain a thing on the board; UnknownName where there is no such topic."""
        return explaining.explain_topic(self._position, topic)

    def scores(self) -> tuple[int, ...]:
        """Give each seat's points so far."""
        return tuple(self._position.points)

    def explain_score(self, seat: SupportsIndex) -> Explanation:
        """Explain the points of a seat from the ledger."""
        return explaining.explain_points(self._position, seat_of(seat, self.players))

    def determinize(self, rng: Random) -> State:
        """Give a whole state with this view: the deck has no order, so it is always the same."""
        return self._deal()

    def to_dict(self) -> dict[str, object]:
        """Give the view as plain JSON values; see `charon_lib.prosperity.picturing.picture`."""
        return picture(self._position, self.seat)

    # -- What Prosperity adds ---------------------------------------------------------

    def preview(self, tile: str, space: str = "", seat: int | None = None) -> Explanation:
        """Say what buying a tile for a space would change, for hovering.

        Parameters
        ----------
        tile, space : str
            Such as ``"S17"`` and ``"C1"``; no space for special tiles, or to ask in general.
        seat : int, optional
            For whom; the looking seat, or the active one for a spectator.

        Returns
        -------
        Explanation
            Its children are the changes of symbols, the spaces it opens, the price, and
            everything that forbids it now.

        Raises
        ------
        UnknownName
            Where there is no such tile or space.
        BadSetUp
            Where there is no such seat.

        Examples
        --------
        >>> import charon_lib
        >>> view = charon_lib.new_game("prosperity", 2, seed=1).view(0)
        >>> print(view.preview("S17", "C1"))
        Toll roads on C1 covers Green belt. [place.colour]
          -2  ecology -2 [track.balance]
          2  capital +2 [place.colour]
          opens D1 and D2 [place.closed]
          Blue pays 200: 100, and 100 more for lying 1 level above its marker (energy level 1). \
[action.buy]
          S17 costs Blue 200, but Blue has only 100 [action.buy]
        """
        material = self._position.material
        if tile not in material.tile_index:
            raise UnknownName.among("tile", tile, material.tile_index)
        if space and space not in material.space_index:
            raise UnknownName.among("space", space, material.space_names)
        number = material.space_index[space] if space else None
        return previews.preview(
            self._position, self._looking(seat), material.tile_index[tile], number
        )

    def _looking(self, seat: int | None) -> int:
        """Give the seat for which something is asked; the active one for a spectator."""
        if seat is not None:
            return seat_of(seat, self.players)
        return max(self._position.active, 0) if self.seat is None else self.seat
