"""Moves: what they look like, and the lazy sequence of those that are legal.

A move is a named tuple of its own class, holding the words a player would say (``"Synchrotron"``,
``"B2/C3"``) and small numbers. Its text, ``str(move)``, parses back. Its ``parts`` are the pieces
in which a board or a person puts it together.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from random import Random
from typing import Any, Protocol, SupportsIndex, TypeGuard, TypeVar, overload

from charon_lib.errors import quoted
from charon_lib.seats import whole_number


class Move(Protocol):
    """What every move of every game can do."""

    @property
    def parts(self) -> tuple[str, ...]:
        """The pieces of the move in the order of its text.

        No move's pieces all occur among the pieces of another move that is legal at the same time.
        """

    def __str__(self) -> str: ...


LONGEST_TEXT = 2_000
"""Characters; nobody needs more to write a move down."""


def is_move(value: object) -> TypeGuard[Move]:
    """Tell whether this can be a move of some game at all.

    Examples
    --------
    >>> is_move(7), is_move(("B2", "C3"))
    (False, False)
    """
    if not isinstance(value, tuple) or not hasattr(type(value), "parts"):
        return False
    try:
        hash(value)
    except TypeError:  # a list in it, say
        return False
    return True


def shown(move: object) -> str:
    """Show a move in a sentence that refuses it, whatever somebody has put into its fields.

    Examples
    --------
    >>> print(shown("draw 2"))
    "draw 2"
    """
    try:
        return quoted(str(move))
    except Exception:  # fields of the wrong kind: the move has no text
        return quoted(type(move).__name__)


def drawn_below(count: int, rng: Random) -> int:
    """Draw a number from 0 to ``count - 1``: ``rng.randrange(count)``, without its checks.

    Raises
    ------
    IndexError
        Where there is nothing to choose from.

    Examples
    --------
    >>> drawn_below(40, Random(7)) == Random(7).randrange(40)
    True
    """
    bits = count.bit_length()
    number = rng.getrandbits(bits)
    while number >= count:
        if count <= 0:
            raise IndexError("there is no legal move to choose")
        number = rng.getrandbits(bits)
    return number


C = TypeVar("C", bound=type)


def move_kind(cls: C) -> C:
    """Make a named tuple a move: equal only to moves of its own class.

    Two named tuples of different classes are equal where their values are; two moves are not,
    since dropping a tile and taking it are different things.

    Examples
    --------
    >>> from typing import NamedTuple
    >>> @move_kind
    ... class Take(NamedTuple):
    ...     tile: str
    >>> @move_kind
    ... class Drop(NamedTuple):
    ...     tile: str
    >>> Take("T01") == Drop("T01"), Take("T01") == Take("T01"), len({Take("T01"), Drop("T01")})
    (False, True, 2)
    """
    same: Callable[[Any, object], bool] = tuple.__eq__

    def equal(self: object, other: object) -> bool:
        return type(self) is type(other) and same(self, other)

    def differ(self: object, other: object) -> bool:
        return type(self) is not type(other) or not same(self, other)

    # A named tuple's body may not define these, so they are put in afterwards. With a new
    # __eq__ the hash must be named again; tuple's own stays the fast one.
    for name, method in (("__eq__", equal), ("__ne__", differ), ("__hash__", tuple.__hash__)):
        setattr(cls, name, method)
    return cls


class LegalMoves(Sequence[Move]):
    """The legal moves of one position, made only as far as somebody looks.

    It speaks of the position it was taken from, also after the state has moved on. A game brings
    a subclass with `__len__` and `_at` (numbers from 0, in a stable order), and may
    override the rest where it can do better than look through them all.

    Examples
    --------
    >>> import charon_lib
    >>> moves = charon_lib.new_game("charon", 2, seed=1).legal_moves()
    >>> len(moves) == len(list(moves)), moves[0] in moves
    (True, True)
    """

    __slots__ = ()

    def __len__(self) -> int:
        raise NotImplementedError

    @overload
    def __getitem__(self, index: SupportsIndex) -> Move: ...
    @overload
    def __getitem__(self, index: slice) -> Sequence[Move]: ...
    def __getitem__(self, index: SupportsIndex | slice) -> Move | Sequence[Move]:
        if isinstance(index, slice):
            return self._cut(index)
        count = len(self)
        number = whole_number(index)
        if number is None:
            raise TypeError(f"moves have whole numbers, not {quoted(index)}")
        if number < 0:
            number += count
        if not 0 <= number < count:
            raise IndexError("there is no such move")
        return self._at(number)

    def _at(self, index: int) -> Move:
        """Give the move of a number that is known to be one."""
        raise NotImplementedError

    def _cut(self, index: slice) -> Sequence[Move]:
        """Give the moves of a slice."""
        return [self._at(number) for number in range(*index.indices(len(self)))]

    def __iter__(self) -> Iterator[Move]:
        for number in range(len(self)):
            yield self._at(number)

    def __contains__(self, move: object) -> bool:
        return any(move == other for other in self)

    def __repr__(self) -> str:
        count = len(self)
        shown = ", ".join(str(self[number]) for number in range(min(count, 4)))
        more = ", ..." if count > 4 else ""
        return f"<{count} legal move{'' if count == 1 else 's'}: {shown}{more}>"

    @property
    def picked(self) -> tuple[str, ...]:
        """The pieces already chosen, where these are narrowed moves."""
        return ()

    def choose(self, rng: Random) -> Move:
        """Draw one move evenly, without listing the others.

        It is ``self[rng.randrange(len(self))]``; there must be at least one move.
        """
        return self._at(drawn_below(len(self), rng))

    def narrow(self, parts: Iterable[str]) -> LegalMoves:
        """Keep the moves that contain all these pieces.

        Notes
        -----
        The order of the pieces does not matter; a piece given twice must occur twice. Pieces
        given to moves that were narrowed before are added to those.

        Examples
        --------
        >>> import charon_lib
        >>> moves = charon_lib.new_game("charon", 2, seed=1).legal_moves()
        >>> moves.narrow(moves[0].parts)[0] == moves[0]
        True
        """
        picked = self.picked + ((parts,) if isinstance(parts, str) else tuple(parts))
        wanted = Counter(picked)
        return ListedMoves([move for move in self if not wanted - Counter(move.parts)], picked)

    def next_parts(self) -> tuple[str, ...]:
        """Give the pieces that may be chosen next, each once, in the order of the moves."""
        picked = Counter(self.picked)
        found: dict[str, None] = {}
        for move in self:
            for part in move.parts if not picked else (Counter(move.parts) - picked):
                found.setdefault(part)
        return tuple(found)


class ListedMoves(LegalMoves):
    """Legal moves that are simply a list, for positions where there are few."""

    __slots__ = ("_moves", "_picked")

    def __init__(self, moves: Sequence[Move], picked: tuple[str, ...] = ()) -> None:
        self._moves = moves
        self._picked = picked

    def __len__(self) -> int:
        return len(self._moves)

    def _at(self, index: int) -> Move:
        return self._moves[index]

    def _cut(self, index: slice) -> Sequence[Move]:
        return self._moves[index]

    def choose(self, rng: Random) -> Move:
        """Draw one move evenly; see `LegalMoves.choose`."""
        return rng.choice(self._moves)

    def __iter__(self) -> Iterator[Move]:
        return iter(self._moves)

    @property
    def picked(self) -> tuple[str, ...]:
        """The pieces already chosen, where these are narrowed moves."""
        return self._picked


NO_MOVES = ListedMoves(())
"""What is legal when nobody is asked: nothing."""
