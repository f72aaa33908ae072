"""Explanations: numbers that add up, rules that exist, evidence that can be looked at."""

from __future__ import annotations

import json
from random import Random

import pytest

from charon_lib import Event, Explanation, State, UnknownName
from tests.suite.cases import Case, each_case, moments, whole_game


def check(explanation: Explanation, case: Case) -> None:
    """What must hold for every explanation there is."""
    known = case.kind.rules()
    assert explanation.adds_up(), str(explanation)
    for line in explanation.walk():
        assert line.rule == "" or line.rule in known, f"unknown rule {line.rule} in {line}"
        assert line.text.strip()
        assert "\n" not in line.text
        assert isinstance(line.points, int | None)
    plain = explanation.to_dict()
    assert json.loads(json.dumps(plain)) == plain


@each_case
def test_every_topic_is_explained_and_adds_up(case: Case) -> None:
    for game in [*moments(case, 4), whole_game(case)]:
        topics = game.topics()
        assert len(topics) == len(set(topics)) > 0
        for topic in topics:
            explanation = game.explain(topic)
            check(explanation, case)
            for line in explanation.walk():
                assert set(line.evidence) <= set(topics), f"{topic}: {line.evidence}"


@each_case
def test_what_is_no_topic_is_said(case: Case) -> None:
    game = moments(case, 2)[1]
    for topic in ("", "no such thing", "score 99", "score -1", "score", "seat x", "💥", "x" * 999):
        with pytest.raises(UnknownName):
            game.explain(topic)
        with pytest.raises(UnknownName):
            game.view(0).explain(topic)


@each_case
def test_scores_are_explained_at_every_decision(case: Case) -> None:
    game = whole_game(case)
    for decision in range(0, game.decisions + 1, 1 + game.decisions // 60):
        state = game.at(decision).state
        for seat, points in enumerate(state.scores()):
            explanation = state.explain_score(seat)
            assert explanation.points == points
            assert explanation.adds_up(), str(explanation)
            if points:
                assert explanation.children
    for seat in range(case.players):
        check(game.explain_score(seat), case)
        assert game.explain(f"score {seat}") == game.explain_score(seat)


@each_case
def test_events_tell_rules_and_reasons(case: Case) -> None:
    known = case.kind.rules()
    for number in range(2):
        for event in whole_game(case, number).log:
            assert event.kind
            assert event.rule in known, event
            assert event.public.strip()
            assert "\n" not in event.public
            assert set(event.private) <= set(range(case.players))
            if event.explanation is not None:
                check(event.explanation, case)


@each_case
def test_the_state_is_consistent_at_every_event(case: Case) -> None:
    """Steppers draw it right then."""
    asked = 0
    rng = Random(str(case))
    share = 80 / len(whole_game(case).log)

    def watch(state: State, event: Event) -> None:
        nonlocal asked
        if rng.random() > share:
            return
        asked += 1
        for seat, points in enumerate(state.scores()):
            assert state.explain_score(seat).points == points, event
        assert state.copy().describe() == state.describe()
        assert state.summary()
        view = state.view(rng.randrange(case.players))
        assert view.to_dict()["game"] == case.name
        topics = set(state.topics())
        assert set(event.about) <= topics, f"{event}: {set(event.about) - topics}"

    end = whole_game(case).replayed(watch)
    assert asked
    assert end.describe() == whole_game(case).state.describe()


@each_case
def test_making_a_chosen_move_again_tells_the_same(case: Case) -> None:
    for game in moments(case, 4):
        move = game.legal_moves()[0]
        assert [str(e) for e in game.play(move).log] == [str(e) for e in game.play(move).log]
