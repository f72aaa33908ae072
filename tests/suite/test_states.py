"""States: copies that share nothing, ends that come, positions that can be told and rebuilt."""

from __future__ import annotations

import json
from random import Random

from charon_lib import CHANCE, Event
from charon_lib.state import play_out
from tests.suite.cases import (
    MOST_MOVES,
    Case,
    each_case,
    moments,
    sample,
    snapshot,
    state_walk,
    whole_game,
)


@each_case
def test_a_move_on_a_copy_leaves_every_earlier_state_untouched(case: Case) -> None:
    rng = Random(str(case))
    kept = []
    for number, (state, move) in enumerate(state_walk(case)):
        kept.append((state, snapshot(state)))
        if number % 9 == 0:
            others = [move] if state.to_move == CHANCE else sample(state.legal_moves(), rng, 8)
            for other in others:
                child = state.copy()
                assert type(child) is type(state)
                assert snapshot(child) == kept[-1][1]
                child.apply(other)
                assert snapshot(state) == kept[-1][1]
    for earlier, as_it_was in kept:
        assert snapshot(earlier) == as_it_was


@each_case
def test_watching_changes_nothing(case: Case) -> None:
    for game in moments(case):
        for move in sample(game.legal_moves(), Random(1), 10):
            events: list[Event] = []
            seen, unseen = game.state, game.state
            seen.apply(move, events.append)
            unseen.apply(move)
            assert snapshot(seen) == snapshot(unseen)


@each_case
def test_random_games_end_and_have_winners(case: Case) -> None:
    for number in range(5):
        state = case.start(number).state
        assert play_out(state, Random(number)) < MOST_MOVES
        assert state.is_over
        assert state.to_move is None
        scores, winners = state.scores(), state.winners()
        assert len(scores) == case.players
        assert winners
        assert list(winners) == sorted(set(winners))
        assert all(scores[seat] == max(scores) for seat in winners)


@each_case
def test_nobody_has_won_before_the_end(case: Case) -> None:
    for state, _ in state_walk(case):
        assert state.to_move is not None
        assert -1 <= state.to_move < case.players
        assert not state.is_over
        assert state.winners() == ()
        assert len(state.scores()) == case.players
        assert state.summary().strip()


@each_case
def test_the_same_moves_on_state_and_game_give_the_same(case: Case) -> None:
    game = whole_game(case)
    state = game.first_state()
    for move in game.moves:
        state.apply(move)
    assert state.describe() == game.state.describe()
    assert state.scores() == game.scores()
    assert state.winners() == game.winners()
    assert snapshot(state) == snapshot(game.state)


@each_case
def test_a_position_can_be_told_and_rebuilt(case: Case) -> None:
    components = case.kind.components()
    walk = [state for state, _ in state_walk(case)]
    chance = [state for state in walk if state.to_move == CHANCE]
    rng = Random(1)
    some = [*walk[:: 1 + len(walk) // 16], *chance[:: 1 + len(chance) // 8]]
    for number, state in enumerate(some):
        described = state.describe()
        read = json.loads(json.dumps(described))
        assert read == described
        assert state.problems() == ()
        rebuilt = case.kind.position(read, components)
        assert rebuilt.describe() == described
        assert rebuilt.problems() == ()
        assert rebuilt.to_move == state.to_move
        assert rebuilt.summary() == state.summary()
        assert list(rebuilt.legal_moves()) == list(state.legal_moves())
        for seat in (None, *range(case.players)):
            assert rebuilt.view(seat).to_dict() == state.view(seat).to_dict()
        if number % 5 == 0:
            play_out(rebuilt, rng)
            assert rebuilt.winners()


@each_case
def test_the_end_can_be_told_and_rebuilt(case: Case) -> None:
    end = whole_game(case).state
    rebuilt = case.kind.position(end.describe(), case.kind.components())
    assert rebuilt.is_over
    assert rebuilt.problems() == ()
    assert rebuilt.winners() == end.winners()
    assert rebuilt.scores() == end.scores()


@each_case
def test_a_game_can_begin_from_a_position(case: Case) -> None:
    middle = moments(case, 3)[1]
    game = case.start(3, position=middle.state.describe())
    assert game.legal_moves()[0] == middle.legal_moves()[0]
    for _ in range(5):
        if not game.is_over:
            game = game.play(game.legal_moves()[0])
    assert game.first_state().describe() == middle.state.describe()
