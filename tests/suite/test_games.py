"""Games as values: equal where components, options, start, chance and moves are the same."""

from __future__ import annotations

import copy
import pickle
from random import Random

import pytest

import charon_lib
from charon_lib import CHANCE, Game, State
from tests.suite.cases import Case, each_case, each_kind, moments, whole_game


@each_case
def test_a_game_equals_itself_however_it_was_brought(case: Case) -> None:
    for game in (*moments(case, 3), whole_game(case)):
        for other in (
            charon_lib.loads(game.dumps()),
            pickle.loads(pickle.dumps(game)),
            copy.copy(game),
            copy.deepcopy(game),
            game.at(0).play(*[step.move for step in game.steps if step.seat != CHANCE]),
        ):
            assert other == game
            assert hash(other) == hash(game)
            assert {game: "found"}[other] == "found"


@each_case
def test_no_two_moments_of_a_game_are_equal(case: Case) -> None:
    game = whole_game(case)
    loaded = charon_lib.loads(game.dumps())
    moments = [game.at(number) for number in range(game.decisions + 1)]
    assert len(set(moments)) == len(moments)
    for number, moment in enumerate(moments):
        assert loaded.at(number) == moment
        assert loaded.at(number).back(0) != game.at(number - 1 if number else game.decisions)


@each_case
def test_another_move_makes_another_game(case: Case) -> None:
    for game in moments(case):
        moves = game.legal_moves()
        one, other = game.play(moves[0]), game.play(moves[-1])
        assert (one == other) == (moves[0] == moves[-1])
        assert one == game.play(str(moves[0]))
        assert one != game != other
        # The same decisions later do not make them equal again.
        if not one.is_over and moves[0] != moves[-1]:
            longer = one.play(one.legal_moves()[0])
            assert longer != one
            assert longer.back() == one


@each_case
def test_another_start_makes_another_game(case: Case) -> None:
    game = case.start(1)
    assert game == case.start(1)
    assert game != case.start(2)
    assert game != case.start("1")
    assert game != case.start(1, chance=[str(game.moves[0])])
    assert game != case.start(1, position=game.state.describe())
    middle = moments(case, 3)[1].state.describe()
    assert case.start(1, position=middle) == case.start(1, position=dict(middle))
    assert game != "a game"
    assert game != game.state


@each_case
def test_who_sits_at_the_table_does_not_count(case: Case) -> None:
    names = [f"Guest {seat}" for seat in range(case.players)]
    game = case.start(1, names=names)
    assert game == case.start(1)
    assert hash(game) == hash(case.start(1))
    assert game.names != case.start(1).names


@each_kind
def test_shipped_components_are_equal_to_the_same_from_elsewhere(case: Case) -> None:
    game = case.start(1)
    own = case.start(1, tables=case.kind.tables())
    assert own == game
    assert hash(own) == hash(game)
    assert charon_lib.loads(own.dumps()) == own


def test_other_components_make_another_game() -> None:
    case = Case("stones", 2)
    tables = case.kind.tables()
    tables["bag"]["origin"] = "transcribed: from my box"
    assert case.start(1, tables=tables) != case.start(1)


def test_other_options_and_numbers_of_players_make_another_game() -> None:
    games = [Case("stones", 2), Case("stones", 3), Case("stones", 2, '{"turns": 1}')]
    started = [case.start(1) for case in games]
    assert len(set(started)) == 3
    assert Case("stones", 2, '{"turns": 3}').start(1) == started[0]
    other = Case("sealed", 2).start(1)
    assert other not in started


def test_somebody_who_is_asked_for_chance_is_the_same_only_as_themselves() -> None:
    def seed_decides(state: State) -> None:
        return None

    case = Case("stones", 2)
    game = case.start(1, chance=seed_decides)
    assert game == case.start(1, chance=seed_decides)
    assert game != case.start(1, chance=lambda state: None)
    assert game.moves == case.start(1).moves
    assert game != case.start(1)
    # A record cannot hold who was asked; a copy is the game itself.
    assert charon_lib.loads(game.dumps()) == pickle.loads(pickle.dumps(game)) == case.start(1)
    assert copy.deepcopy([game])[0] is copy.copy(game) is game


def test_a_hash_is_made_from_that_of_the_game_before(monkeypatch: pytest.MonkeyPatch) -> None:
    """So that games can be kept in tables while they grow."""
    game = whole_game(Case("stones", 2))
    hash(game)
    counted = []
    usual = Game._own_moves
    monkeypatch.setattr(Game, "_own_moves", lambda self: counted.append(self) or usual(self))
    back = game.back(5)
    hash(back)
    assert counted == []
    later = back.play(back.legal_moves().choose(Random(1)))
    hash(later)
    hash(later)
    assert counted == [later]


def test_a_very_long_game_has_a_hash() -> None:
    """Nothing goes as deep as the game is long."""
    one = other = charon_lib.new_game("stones", 2, seed=1)
    for _ in range(5_000):
        one = Game._make(one.set_up, one.state, one, (), 0)
        other = Game._make(other.set_up, other.state, other, (), 0)
    assert one == other
    assert hash(one) == hash(other) != hash(one.back())
