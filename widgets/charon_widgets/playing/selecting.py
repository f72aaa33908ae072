"""Putting a move together from pieces, in any order, as a person points at them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from charon_lib import Game, LegalMoves, Move, MoveError


class Selection:
    """The pieces that a person has chosen so far, of one of the legal moves.

    Parameters
    ----------
    moves : LegalMoves
        Of the position.

    Attributes
    ----------
    picked : tuple of str
        In the order of choosing.
    open_parts : tuple of str
        Pieces that some legal move still needs, whatever their place in it.
    leading_parts : tuple of str
        Of these, the ones that come next in the text of some move: what buttons offer.
    """

    def __init__(self, moves: LegalMoves, picked: Iterable[str] = ()) -> None:
        self._moves = moves
        self.picked = tuple(picked)
        self._left = moves.narrow(self.picked) if self.picked else moves
        self.open_parts = self._left.next_parts()
        self.leading_parts = _leading(self._left, self.picked)

    @property
    def move(self) -> Move | None:
        """The move, once the pieces leave only one."""
        return self._left[0] if self.picked and len(self._left) == 1 else None

    def with_part(self, part: str) -> Selection | None:
        """Add a piece, or put down one that was chosen; None where no legal move has it.

        A piece that does not go with the earlier ones takes their place: whoever points at another
        point means that one.
        """
        if part in self.open_parts:
            return Selection(self._moves, (*self.picked, part))
        if part in self.picked:
            place = self.picked.index(part)
            return Selection(self._moves, self.picked[:place] + self.picked[place + 1 :])
        if not self.picked or not len(self._moves.narrow((part,))):
            return None
        kept = [part]
        for earlier in reversed(self.picked):
            if len(self._moves.narrow((earlier, *kept))):
                kept.insert(0, earlier)
        return Selection(self._moves, kept)

    def without_last(self) -> Selection:
        """Put down the piece that was chosen last."""
        return Selection(self._moves, self.picked[:-1])


def whole_move(game: Game, text: str) -> Move | None:
    """Give the legal move that has exactly this text; None where it is a piece or nothing.

    Examples
    --------
    >>> import charon_lib
    >>> game = charon_lib.new_game("prosperity", 2, seed=1)
    >>> whole_move(game, str(game.legal_moves()[0])) == game.legal_moves()[0]
    True
    >>> whole_move(game, "research") is None
    True
    """
    try:
        move = game.parse(text)
        game.state.check(move)
    except MoveError:
        return None
    return move if str(move) == text else None


def _leading(moves: LegalMoves, picked: tuple[str, ...]) -> tuple[str, ...]:
    """Give the first piece of each move that is not chosen yet, each once."""
    found: dict[str, None] = {}
    for move in moves:
        left = Counter(picked)
        for part in move.parts:
            if left[part]:
                left[part] -= 1
            else:
                found.setdefault(part)
                break
    return tuple(found)
