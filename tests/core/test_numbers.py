"""Whatever Python takes as an index is a number here too; truth values and floats are not."""

# Every function that is made in a loop here is called before the loop goes on.
# ruff: noqa: B023

from __future__ import annotations

import json
from collections.abc import Callable
from random import Random
from typing import Any

import numpy
import pytest

import charon_lib
from charon_lib import CHANCE, BadPosition, BadSetUp, Event
from charon_lib.bots import GreedyBot
from charon_lib.moves import LegalMoves
from charon_lib.seats import seat_of, whole_number
from tests.core.refusals import sentence
from tests.suite.cases import Case, each_kind, moments


class Number:
    """A number and nothing else: it cannot be added, compared or looked up."""

    def __init__(self, value: int) -> None:
        self.value = value

    def __index__(self) -> int:
        return self.value

    def __eq__(self, other: object) -> bool:
        return False

    __hash__ = None  # type: ignore[assignment]


KINDS = [Number, numpy.int64, numpy.uint8]
each_number = pytest.mark.parametrize("number", KINDS)


@each_number
def test_what_has_an_index_is_a_plain_number_afterwards(number: Callable[[int], Any]) -> None:
    assert type(whole_number(number(3))) is int
    assert whole_number(number(3)) == 3
    assert type(seat_of(number(1), 2)) is int
    for odd in (True, numpy.True_, 3.0, numpy.float64(3), "3", None, [3], 3j):
        assert whole_number(odd) is None


@each_kind
@each_number
def test_games_are_begun_and_looked_at_with_any_number(
    case: Case, number: Callable[[int], Any]
) -> None:
    game: Any = charon_lib.new_game(case.name, number(2), seed=number(7))
    assert game == charon_lib.new_game(case.name, 2, seed=7)
    assert type(game.players) is type(game.seed) is int
    assert charon_lib.loads(game.dumps()) == game
    later = game.play(game.legal_moves()[number(0)])
    assert later.back(number(1)) is later.at(number(0)) is game
    state = later.state
    for seat in range(2):
        assert later.view(number(seat)) == later.view(seat)
        assert later.view(number(seat)).seat == seat
        assert later.explain_score(number(seat)) == later.explain_score(seat)
        assert state.explain_score(number(seat)) == later.explain_score(seat)
        dealt = state.determinize(number(seat), Random(1))
        assert dealt == state.determinize(seat, Random(1))


@each_kind
@each_number
def test_moves_are_picked_with_any_number(case: Case, number: Callable[[int], Any]) -> None:
    for game in moments(case):
        moves: LegalMoves = game.legal_moves()
        count = len(moves)
        assert moves[number(count - 1)] == moves[count - 1] == moves[-1]
        assert list(moves[number(0) : number(3)]) == list(moves[:3])
        for odd in (True, False, 0.0, numpy.float64(0), "0", None):
            with pytest.raises(TypeError):
                moves[odd]  # type: ignore[index]
        for far in (count, -count - 1, 10**30):
            with pytest.raises(IndexError):
                moves[far]


@each_kind
def test_a_move_is_counted_from_the_end_with_numpy_too(case: Case) -> None:
    moves = moments(case, 3)[1].legal_moves()
    assert moves[numpy.int8(-1)] == moves[Number(-1)] == moves[-1]  # type: ignore[index]


def with_numbers(value: Any, number: Callable[[int], Any]) -> Any:
    """A plain value with other numbers in the place of its own."""
    if isinstance(value, dict):
        return {key: with_numbers(part, number) for key, part in value.items()}
    if isinstance(value, list):
        return [with_numbers(part, number) for part in value]
    return value if isinstance(value, bool) or not isinstance(value, int) else number(value)


@each_kind
@pytest.mark.parametrize("number", [Number, numpy.int64])
def test_positions_are_read_with_any_number(case: Case, number: Callable[[int], Any]) -> None:
    for game in moments(case):
        described = game.state.describe()
        state = charon_lib.position(case.name, with_numbers(described, number))
        assert json.loads(json.dumps(state.describe())) == described
        assert state == game.state


@each_kind
def test_floats_and_truth_values_are_no_numbers_of_a_position(case: Case) -> None:
    described = moments(case, 3)[1].state.describe()
    for key, value in described.items():
        if isinstance(value, int) and not isinstance(value, bool):
            for odd in (float(value), bool(value), numpy.float64(value)):
                told = {**described, key: odd}
                sentence(lambda: charon_lib.position(case.name, told), BadPosition)


@each_number
def test_a_seat_hears_its_sentence_by_any_number(number: Callable[[int], Any]) -> None:
    event = Event("deal", "deal", "A card.", {1: "The card 7c."})
    assert event.sentence(number(1)) == "The card 7c."
    assert event.sentence(number(0)) == event.sentence() == "A card."
    for odd in (True, 1.0, "1"):
        sentence(lambda: event.sentence(odd), BadSetUp)  # type: ignore[arg-type]


@each_number
def test_the_greedy_bot_counts_with_any_number(number: Callable[[int], Any]) -> None:
    view = Case("sealed", 2).start().view(0)
    chosen = GreedyBot(number(3), number(2)).choose(view, Random(1))
    assert chosen == GreedyBot(3, 2).choose(view, Random(1))


@each_kind
def test_options_and_players_that_are_no_whole_numbers(case: Case) -> None:
    for odd in (2.0, numpy.float64(2), True, numpy.True_):
        sentence(lambda: charon_lib.new_game(case.name, odd), BadSetUp)  # type: ignore[arg-type]
        sentence(lambda: charon_lib.new_game(case.name, 2, seed=odd), BadSetUp)  # type: ignore[arg-type]
    game = case.start()
    for odd in (0.0, True, numpy.float64(1), numpy.True_, numpy.int64(2), Number(CHANCE)):
        for call in (game.view, game.explain_score, game.state.view, game.state.explain_score):
            assert "seats are 0 to 1" in sentence(lambda: call(odd), BadSetUp)
