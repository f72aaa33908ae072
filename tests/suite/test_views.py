"""Views: everything a seat has learned, and nothing that could tell it more.

The proof is by dealing anew: from the view alone a whole position is made, with other hidden
things in it. Whatever the seat can ask must be answered as before, word by word.
"""

from __future__ import annotations

import json
from random import Random

import pytest

from charon_lib import CHANCE, Event, MoveError, State, View
from charon_lib.state import play_out
from tests.suite.cases import Case, each_case, moments, pool, sample, state_walk, whole_game


def seats(case: Case) -> list[int | None]:
    return [None, *range(case.players)]


def looks(case: Case) -> list[State]:
    """Positions to look at: decisions, the very end, and some where chance decides."""
    found = [game.state for game in moments(case, 4)] + [whole_game(case).state]
    chance = [state.copy() for state, _ in state_walk(case) if state.to_move == CHANCE]
    return found + chance[:1] + chance[-1:]


@each_case
def test_views_are_plain_values_made_fresh(case: Case) -> None:
    for state in looks(case):
        for seat in seats(case):
            view = state.view(seat)
            told = view.to_dict()
            assert json.loads(json.dumps(told)) == told
            assert told["game"] == case.name
            assert told["seat"] == seat == view.seat
            assert told["to_move"] == state.to_move == view.to_move
            assert view.players == case.players
            assert view.is_over == state.is_over
            assert view.scores() == state.scores()
            assert state.copy().view(seat).to_dict() == told


@each_case
def test_a_view_stays_as_it_is_when_the_game_goes_on(case: Case) -> None:
    rng = Random(1)
    for game in moments(case, 4):
        state = game.state
        views = [state.view(seat) for seat in seats(case)]
        told = [view.to_dict() for view in views]
        moves = [[str(move) for move in sample(view.legal_moves(), rng, 50)] for view in views]
        assert sum(map(bool, moves)) == 1
        play_out(state, rng)
        assert [view.to_dict() for view in views] == told
        for view, few in zip(views, moves, strict=True):
            assert all(view.parse(text) in view.legal_moves() for text in few)


@each_case
def test_only_the_asked_seat_has_moves(case: Case) -> None:
    for state in looks(case):
        for seat in seats(case):
            moves = state.view(seat).legal_moves()
            if seat is not None and seat == state.to_move:
                assert list(moves) == list(state.legal_moves())
            else:
                assert len(moves) == 0
                for move in sample(state.legal_moves(), Random(1), 3):
                    with pytest.raises(MoveError):
                        state.view(seat).check(move)


def answers(view: View, case: Case, rng: Random) -> dict[str, object]:
    """Everything that somebody with this view can find out by asking."""
    topics = view.topics()
    told: dict[str, object] = {"summary": view.summary(), "topics": topics}
    for topic in topics if len(topics) < 20 else rng.sample(topics, 20):
        told[topic] = view.explain(topic).to_dict()
    moves = view.legal_moves()
    told["moves"] = len(moves), [str(move) for move in sample(moves, rng, 100)]
    for move in sample(pool(case), rng, 25):
        refusal = view.why_not(move)
        told[str(move)] = None if refusal is None else refusal.to_dict()
    return told


@each_case
def test_dealing_the_hidden_part_anew_changes_nothing_that_a_seat_sees(case: Case) -> None:
    for number, state in enumerate(looks(case)):
        for seat in seats(case):
            view = state.view(seat)
            told, asked = view.to_dict(), answers(view, case, Random(1))
            for luck in range(2):
                other = state.determinize(seat, Random(luck))
                assert type(other) is type(state)
                assert other.to_move == state.to_move
                assert other.problems() == (), f"{seat} at {state.summary()}"
                assert other.view(seat).to_dict() == told
                assert answers(other.view(seat), case, Random(1)) == asked
                if luck == number % 2:
                    play_out(other, Random(luck))
                    assert other.winners()


@each_case
def test_dealing_anew_follows_the_generator_and_leaves_the_view(case: Case) -> None:
    for game in moments(case, 3):
        view = game.view(game.to_move)
        told = view.to_dict()
        one = view.determinize(Random(5)).describe()
        assert one == view.determinize(Random(5)).describe()
        assert view.to_dict() == told


def told_to(seat: int | None, events: list[Event]) -> list[object]:
    return [
        (event.kind, event.rule, event.sentence(seat), event.public, str(event.explanation),
         event.about)
        for event in events
    ]  # fmt: skip


@each_case
def test_words_tell_a_seat_no_more_than_its_view(case: Case) -> None:
    """Where two moves of others, or of chance, differ only in what a seat does not see, they
    sound alike to it.
    """
    rng = Random(str(case))
    states = [state for state, _ in state_walk(case)]
    chance = [state for state in states if state.to_move == CHANCE]
    rng.shuffle(states)
    alike = 0
    for state in (*states[:12], *chance[:8], *chance[-4:]):
        asked = state.to_move
        if asked == CHANCE:
            moves = [state.sample(Random(luck)) for luck in range(4)]
        else:
            moves = sample(state.legal_moves(), rng, 4)
        outcomes = []
        for move in moves:
            after, events = state.copy(), list[Event]()
            after.apply(move, events.append)
            outcomes.append((after, events))
        for seat in seats(case):
            if seat == asked:
                continue
            heard: dict[str, tuple[State, list[object]]] = {}
            for after, events in outcomes:
                seen = json.dumps(after.view(seat).to_dict())
                told = told_to(seat, events)
                other, before = heard.setdefault(seen, (after, told))
                if other.describe() != after.describe():
                    alike += 1
                    assert before == told
    # Where there are secrets, this has been asked.
    dealt = states[0].determinize(None, Random(1))
    assert alike or dealt.describe() == states[0].describe()


@each_case
def test_a_view_refuses_with_the_words_of_the_state(case: Case) -> None:
    for game in moments(case, 4):
        state = game.state
        view = state.view(state.to_move)
        for move in pool(case)[:40]:
            assert view.why_not(move) == state.why_not(move)
            assert view.why_not(str(move)) == state.why_not(str(move))
