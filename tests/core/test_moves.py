"""What a move is: equality by kind, its look, pieces, and the base class of legal moves."""

from __future__ import annotations

from random import Random
from typing import NamedTuple

import pytest

from charon_lib.moves import NO_MOVES, LegalMoves, ListedMoves, Move, is_move, move_kind, shown


@move_kind
class Take(NamedTuple):
    what: str
    number: int = 1

    @property
    def parts(self) -> tuple[str, ...]:
        return (*[f"take {self.what}"] * self.number, "done")

    def __str__(self) -> str:
        return f"take {self.number} {self.what}"


@move_kind
class Drop(NamedTuple):
    what: str
    number: int = 1

    @property
    def parts(self) -> tuple[str, ...]:
        return (*[f"drop {self.what}"] * self.number, "done")

    def __str__(self) -> str:
        return " ".join(["drop", *[self.what] * self.number])


class Counted(LegalMoves):
    """As lazy as can be: counts how many moves were made."""

    __slots__ = ("made",)

    def __init__(self) -> None:
        self.made = 0

    def __len__(self) -> int:
        return 1_000_000

    def _at(self, index: int) -> Move:
        self.made += 1
        return Take("tile", index)


def test_moves_are_equal_only_within_their_kind() -> None:
    assert Take("a") == Take("a")
    assert Take("a") != Drop("a")
    assert not Take("a") == Drop("a")  # noqa: SIM201
    assert Take("a") != ("a", 1)
    assert Take("a") != ("a", 1)
    assert Take("a") != Take("a", 2)
    assert not Take("a") != Take("a")  # noqa: SIM202
    assert {Take("a"): 1, Drop("a"): 2}[Drop("a")] == 2
    assert len({Take("a"), Take("a"), Drop("a")}) == 2


def test_only_moves_are_moves() -> None:
    assert is_move(Take("a"))
    for other in (None, 7, "take a", ("a", 1), [], Take, object(), Take([])):  # type: ignore[arg-type]
        assert not is_move(other)


def test_a_move_with_nonsense_in_it_can_be_shown() -> None:
    assert shown(Take("a")) == '"take 1 a"'
    assert shown(Drop(None, None)) == '"Drop"'  # type: ignore[arg-type]


def test_choosing_makes_one_move() -> None:
    moves = Counted()
    assert moves.choose(Random(3)) == Take("tile", Random(3).randrange(1_000_000))
    assert moves.made == 1


def test_showing_makes_four_moves() -> None:
    moves = Counted()
    assert repr(moves) == (
        "<1000000 legal moves: take 0 tile, take 1 tile, take 2 tile, take 3 tile, ...>"
    )
    assert moves.made == 4
    assert repr(ListedMoves([Take("a")])) == "<1 legal move: take 1 a>"
    assert repr(NO_MOVES) == "<0 legal moves: >"


def test_a_piece_given_twice_must_be_there_twice() -> None:
    moves = ListedMoves([Take("a"), Take("a", 2), Take("b"), Drop("a")])
    assert list(moves.narrow(["take a"])) == [Take("a"), Take("a", 2)]
    twice = moves.narrow(["take a"]).narrow(["take a"])
    assert list(twice) == [Take("a", 2)]
    assert twice.picked == ("take a", "take a")
    assert moves.narrow(["take a"]).next_parts() == ("done", "take a")
    assert moves.narrow(["done", "take a"]).next_parts() == ("take a",)
    assert list(moves.narrow([])) == list(moves)
    assert moves.next_parts() == ("take a", "done", "take b", "drop a")


def test_no_moves_are_a_sequence_too() -> None:
    assert len(NO_MOVES) == 0
    assert not NO_MOVES
    assert NO_MOVES.next_parts() == ()
    with pytest.raises(IndexError):
        NO_MOVES[0]
