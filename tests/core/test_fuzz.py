"""Anything at all may be thrown at the doors of the library; only its own errors come back."""

# What is caught is only looked at where nothing may be raised as well.
# ruff: noqa: PT017

from __future__ import annotations

import json
from random import Random
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

import charon_lib
from charon_lib import GameError, MoveError
from tests.suite.cases import Case, each_kind, moments, play_on, whole_game

SMALL = st.one_of(
    st.none(), st.booleans(), st.integers(), st.floats(), st.text(max_size=8),
    st.sampled_from(["left", "0", "seat 1", 10**400, -1, [], {}, [[]], "done"]),
)  # fmt: skip
VALUES = st.recursive(
    SMALL,
    lambda inner: st.one_of(
        st.lists(inner, max_size=3), st.dictionaries(st.text(max_size=5), inner, max_size=3)
    ),
    max_leaves=6,
)


def mutated(value: Any, rng: Random, other: Any) -> Any:
    """The value with something in it changed: replaced, doubled, left out, swapped."""
    if isinstance(value, dict | list) and value and rng.random() < 0.9:
        keys: Any = list(value) if isinstance(value, dict) else range(len(value))
        key = rng.choice(keys)
        changed: Any = value.copy()
        what = rng.randrange(8)
        if what == 0:
            del changed[key]
        elif what == 1 and isinstance(changed, list):
            changed.insert(key, value[key])
        elif what == 2:
            swap = rng.choice(keys)
            changed[key], changed[swap] = value[swap], value[key]
        else:
            changed[key] = mutated(value[key], rng, other)
        return changed
    if isinstance(value, int) and not isinstance(value, bool) and rng.random() < 0.5:
        return value + rng.choice((-1, 1, 100))
    return other


@each_kind
@settings(max_examples=35)
@given(seed=st.integers(0, 2**32), times=st.integers(1, 3), other=VALUES)
def test_changed_records(case: Case, seed: int, times: int, other: Any) -> None:
    rng = Random(seed)
    # A short game with its components in it, begun from a position: all that a record can hold.
    middle = moments(case, 3)[1]
    game = case.start(1, position=middle.state.describe(), tables=case.kind.tables())
    for _ in range(3):
        game = game.play(game.legal_moves()[0]) if not game.is_over else game
    record = json.loads(rng.choice((game, whole_game(case))).dumps())
    for _ in range(times):
        record = mutated(record, rng, other)
    try:
        loaded = charon_lib.loads(json.dumps(record))
    except GameError as error:
        assert 0 < len(str(error)) < 800
        return
    assert charon_lib.loads(loaded.dumps()).dumps() == loaded.dumps()
    assert loaded.topics()


@each_kind
@settings(max_examples=35)
@given(seed=st.integers(0, 2**32), piece=st.text(max_size=5))
def test_damaged_text(case: Case, seed: int, piece: str) -> None:
    rng = Random(seed)
    text = whole_game(case).dumps()
    start = rng.randrange(len(text))
    try:
        charon_lib.loads(text[:start] + piece + text[start + rng.randrange(9) :])
    except GameError as error:
        assert str(error)


@each_kind
@settings(max_examples=80)
@given(seed=st.integers(0, 2**32), times=st.integers(1, 3), other=VALUES)
def test_changed_positions(case: Case, seed: int, times: int, other: Any) -> None:
    rng = Random(seed)
    position: Any = rng.choice(moments(case, 5)).state.describe()
    for _ in range(times):
        position = mutated(position, rng, other)
    try:
        state = charon_lib.position(case.name, position)
        if state.problems():
            assert all(map(str.strip, state.problems()))
            return
    except GameError as error:
        assert 0 < len(str(error)) < 800
        return
    # Without problems, it can be played on and explained.
    assert state.describe() == charon_lib.position(case.name, state.describe()).describe()
    for topic in state.topics():
        assert state.explain(topic).adds_up()
    play_on(state, rng, 6)


@each_kind
@settings(max_examples=100)
@given(seed=st.integers(0, 2**32), piece=st.text(max_size=6))
def test_garbled_move_texts(case: Case, seed: int, piece: str) -> None:
    """What is understood can be said again; nothing else is understood."""
    rng = Random(seed)
    game = rng.choice(moments(case, 8))
    text = str(game.legal_moves().choose(rng))
    words = text.split() + str(rng.choice(whole_game(case).moves)).split() + [piece]
    how = rng.randrange(3)
    if how == 0:
        text = " ".join(rng.choices(words, k=rng.randint(1, 6)))
    elif how == 1:
        start = rng.randrange(len(text))
        text = text[:start] + piece + text[start + rng.randrange(4) :]
    else:
        text = text.replace(rng.choice(text.split()), rng.choice(words), 1)
    try:
        move = game.parse(text)
    except MoveError as error:
        assert str(error)
        return
    assert game.parse(str(move)) == move
    assert (game.why_not(move) is None) == (move in game.legal_moves())
    assert game.why_not(text) == game.why_not(move)
