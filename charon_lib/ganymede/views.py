"""Chapter 7, what a player may know: a view made anew from what is allowed (info.*)."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Any

from charon_lib.errors import IllegalMove
from charon_lib.explain import Explanation
from charon_lib.ganymede import drawn, previews, topics
from charon_lib.ganymede.pending import DEAL, DOCKING, SEATS, question
from charon_lib.ganymede.printed import EACH, SHIPS
from charon_lib.moves import NO_MOVES, LegalMoves, Move
from charon_lib.state import View

if TYPE_CHECKING:
    from charon_lib.ganymede.state import GanymedeState


class GanymedeView(View):
    """What one seat has learned; ``seat`` None is a spectator.

    Inside is a position of its own, put together from public things and the seat's own. Where
    ships are hidden from the seat, the unseen ones lie in a fixed order that says nothing.
    """

    __slots__ = ("_state", "players", "seat", "to_move")

    def __init__(self, state: GanymedeState, seat: int | None) -> None:
        self.seat = seat
        self.players = state.players
        self.to_move = state.to_move
        self._state = _known(state, seat, None)

    def summary(self) -> str:
        """Say in one sentence where the game stands and who is asked what."""
        return self._state.summary()

    def legal_moves(self) -> LegalMoves:
        """Give the moves of the looking seat; none while somebody else is asked."""
        return self._state.legal_moves() if self._asked() else NO_MOVES

    def _asked(self) -> bool:
        return self.seat is not None and self.seat == self.to_move

    def check(self, move: Move) -> None:
        """Raise IllegalMove where the looking seat may not make this move now."""
        if not self._asked():
            self._refuse()
        self._state.check(move)

    def parse(self, text: str) -> Move:
        """Read the text of a move; MalformedMove or AmbiguousMove where that fails."""
        if not self._asked():
            self._refuse()
        return self._state.parse(text)

    def _refuse(self) -> None:
        who = "A spectator" if self.seat is None else SEATS[self.seat]
        over = self.to_move is None
        rule = "end.round" if over else "turn.action"
        raise IllegalMove(f"{who} is not asked now: {question(self._state)}", rule)

    def topics(self) -> tuple[str, ...]:
        """Give everything that can be asked about, in a stable order."""
        return topics.topics(self._state)

    def explain(self, topic: str) -> Explanation:
        """Explain a thing on the table as far as the looking seat may know."""
        return topics.explain(self._state, topic, self.seat)

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
        seat = self._state.active if self.seat is None else self.seat
        return previews.preview(self._state, card, seat)

    def scores(self) -> tuple[int, ...]:
        """Give each seat's points as if the game ended now."""
        return self._state.scores()

    def determinize(self, rng: Random) -> GanymedeState:
        """Deal everything hidden anew: a whole state of which this seat has the same view."""
        return _known(self._state, self.seat, rng)

    def to_dict(self) -> dict[str, Any]:
        """Give the view as plain JSON values; `charon_lib.ganymede.drawn` lists the entries.

        Examples
        --------
        >>> import charon_lib
        >>> view = charon_lib.new_game("ganymede", 2, seed=1).view(0)
        >>> view.to_dict()["phase"], view.to_dict()["open"]["tiles"][0]["id"]
        ('docking', 'T01')
        """
        return drawn.to_dict(self._state, self.seat)


def _known(state: GanymedeState, seat: int | None, rng: Random | None) -> GanymedeState:
    """Put together a position from what a seat knows.

    Public things and the seat's own are taken over one by one. Of the others' hidden ships only
    the numbers are: they are dealt anew out of all ships the seat has not seen, by `rng`, or in
    the order of their ids where there is none.
    """
    new = state.__class__.__new__(state.__class__)
    new.components = state.components
    new.players = state.players
    new.to_move = state.to_move
    new.phase = state.phase
    new.first = state.first
    new.active = state.active
    new.round = state.round
    new.calm = state.calm
    new.stirred = state.stirred
    new.ending = state.ending
    new.stack = list(state.stack)
    new.words = state.words
    new.gaps = state.gaps
    new.tile_row = list(state.tile_row)
    new.earth_row = list(state.earth_row)
    new.mars_row = list(state.mars_row)
    new.ship_row = list(state.ship_row)
    # Which tiles and shuttles are left follows from those that are seen; their order is nowhere.
    new.stock = list(state.stock)
    new.discards = list(state.discards)
    new.earth_deck = list(state.earth_deck)
    new.mars_deck = list(state.mars_deck)
    new.supply = state.supply
    new.tiles = list(state.tiles)
    new.earth = list(state.earth)
    new.mars = list(state.mars)
    new.docked = list(state.docked)
    new.shown = list(state.shown)
    new.first_ships = state.first_ships
    new.shuttles = list(state.shuttles)
    new.columns = list(state.columns)
    new.rows = list(state.rows)
    new.reputation = list(state.reputation)
    new.launched = list(state.launched)
    _deal_ships(new, state, seat, rng)
    new.offer = None
    if new.stack:
        new.settle(None)
    return new


def _deal_ships(
    new: GanymedeState, state: GanymedeState, seat: int | None, rng: Random | None
) -> None:
    """Deal hands, docks at set-up, ships put back and the deck, as far as they are not known."""
    unseen = sorted(topics.unseen_ships(state, seat))
    if rng is not None:
        rng.shuffle(unseen)
    choosing = state.phase in (DEAL, DOCKING)
    new.hands, new.put_back, new.ships = [], [], []
    for other in range(state.players):
        own = other == seat
        docks = state.ships[2 * other : 2 * other + 2]
        if own:
            new.hands.append(state.hands[other])
            new.put_back.append(state.put_back[other])
            new.ships += docks
            continue
        shown = state.shown[other]
        hidden = len(state.hands[other]) - len(shown)
        new.hands.append(tuple(sorted((*shown, *_take(unseen, hidden)))))
        if choosing:
            new.ships += _take(unseen, 2) if docks[0] >= 0 else [-1, -1]
            new.put_back.append(tuple(sorted(_take(unseen, len(state.put_back[other])))))
        else:
            new.ships += docks
            new.put_back.append(())
    new.ship_deck = sorted(unseen)
    if not choosing:
        _put_back(new, state, seat, rng)


def _take(cards: list[int], number: int) -> list[int]:
    taken = cards[:number]
    del cards[:number]
    return taken


def _put_back(
    new: GanymedeState, state: GanymedeState, seat: int | None, rng: Random | None
) -> None:
    """Say anew which ships the others put back: any that had not been seen when all had chosen."""
    own = () if seat is None else state.put_back[seat]
    never = set(state.first_ships) | set(own)
    could = [ship for ship in range(SHIPS, SHIPS + EACH) if ship not in never]
    if rng is not None:
        rng.shuffle(could)
    for other in range(state.players):
        if other != seat:
            new.put_back[other] = tuple(sorted(_take(could, len(state.put_back[other]))))
