"""Whole random games: what is true at every step."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import charon_lib
from charon_lib import CHANCE, Event, Game
from charon_lib.ganymede import GAME, GanymedeState
from charon_lib.ganymede.player_board import counts
from charon_lib.state import play_out
from tests.ganymede.tools import walk


def everywhere(state: GanymedeState) -> Counter[int]:
    """How often each card is somewhere, by a plain count of its own."""
    found: Counter[int] = Counter()
    for name in ("tile_row", "earth_row", "mars_row", "ship_row", "stock", "discards",
                 "earth_deck", "mars_deck", "ship_deck", "ships"):  # fmt: skip
        found.update(card for card in getattr(state, name) if card >= 0)
    for name in ("tiles", "hands", "shuttles", "launched"):
        for cards in getattr(state, name):
            found.update(cards)
    if state.phase == 3:
        for cards in state.put_back:
            found.update(cards)
    return found


def check(state: GanymedeState) -> None:
    """Cards and settlers are conserved; nothing holds more than it can; docks keep their rule."""
    cards = everywhere(state)
    assert len(cards) == 120
    assert set(cards.values()) == {1}
    groups = [*state.earth, *state.mars, *state.docked]
    groups += [frame[1] for frame in state.stack if frame[0] in (4, 5)]
    each = {2: 7, 3: 10, 4: 13}[state.players]
    for colour in range(4):
        out = sum(counts(group)[colour] for group in groups)
        assert out + (state.supply >> 4 * colour & 15) == each
    for seat in range(state.players):
        assert sum(counts(state.earth[seat])) <= 6
        assert sum(counts(state.mars[seat])) <= 5
        assert len(state.tiles[seat]) <= 3
        upper, lower = counts(state.docked[2 * seat]), counts(state.docked[2 * seat + 1])
        assert sum(upper) <= 3
        assert sum(number > 0 for number in upper) <= 1
        assert max(lower) <= 1
        for at in (2 * seat, 2 * seat + 1):
            assert state.ships[at] >= 0 or not state.docked[at]
        types = Counter(state.components.types[shuttle] for shuttle in state.shuttles[seat])
        assert [state.columns[seat] >> 6 * kind & 63 for kind in range(5)] == [
            types[kind] for kind in range(5)
        ]
        assert set(state.shown[seat]) <= set(state.hands[seat])
    assert (state.to_move is None) == state.is_over


@pytest.mark.rule(
    "ganymede", "material.tiles", "material.cards", "material.settlers", "board.earth",
    "board.docks", "board.tiles", "board.columns",
)  # fmt: skip
@settings(max_examples=15)
@given(st.integers(2, 4), st.integers(0, 10**9))
def test_conserved_at_every_step(players: int, seed: int) -> None:
    for number, state in enumerate(walk(players, seed)):
        if number % 3 == 0:
            check(state)


@settings(max_examples=12)
@given(st.integers(2, 4), st.integers(0, 10**9))
@pytest.mark.rule("ganymede", "turn.action", "end.score", "end.round", "end.trigger")
def test_always_a_legal_move_and_scores_that_add_up(players: int, seed: int) -> None:
    turns = Counter[int]()
    last = None
    for number, state in enumerate(walk(players, seed)):
        last = state
        if state.phase == 4 and not state.stack:
            assert any(str(move).startswith("take T") for move in state.legal_moves()[:1])
            turns[state.active] += 1
        if number % 16 == 0 or state.is_over:
            for seat in range(players):
                sheet = state.explain_score(seat)
                assert sheet.points == state.scores()[seat]
                assert sheet.adds_up()
    assert last is not None
    # Everybody has had as many turns.
    assert len(set(turns.values())) == 1
    reason = any(len(ships) >= 4 for ships in last.launched) or not (
        last.earth_deck and last.mars_deck
    )
    assert reason == last.ending
    best = max(last.scores())
    assert all(last.scores()[seat] == best for seat in last.winners())


@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_rule_told_is_a_rule_and_every_topic_a_topic(players: int) -> None:
    known = {rule.id for rule in charon_lib.rules("ganymede")} | {""}
    state = GAME.start(players, GAME.components(), {})
    rng = Random(players)
    topics = set(state.topics())
    while state.to_move is not None:
        events: list[Event] = []
        move = state.sample(rng) if state.to_move == CHANCE else state.legal_moves().choose(rng)
        state.apply(move, events.append)
        for event in events:
            assert event.rule in known
            assert set(event.about) <= topics
            assert event.public.endswith(".")
            for line in event.explanation.walk() if event.explanation else ():
                assert line.rule in known
                assert set(line.evidence) <= topics


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_saved_game_is_short_and_loads(players: int) -> None:
    game = Game.start(GAME, players, seed=players)
    rng = Random(players)
    while not game.is_over:
        game = game.play(game.legal_moves().choose(rng))
    text = game.dumps()
    assert len(text.encode()) < 20 * 1024
    again = charon_lib.loads(text)
    assert again.scores() == game.scores()
    assert again.dumps() == text


def test_play_out_and_estimate() -> None:
    state = GAME.start(3, GAME.components(), {})
    assert GAME.estimate(state, 0) == 0.0
    assert play_out(state, Random(1)) > 50
    scores = state.scores()
    assert GAME.estimate(state, 0) == scores[0] - max(scores[1:])


@pytest.mark.parametrize("seed", [1, 2])
def test_the_estimate_makes_a_better_player_than_chance(seed: int) -> None:
    """One look ahead by the estimate against random play."""
    state = GAME.start(2, GAME.components(), {})
    rng = Random(seed)
    while state.to_move is not None:
        if state.to_move == CHANCE:
            state.apply(state.sample(rng))
        elif state.to_move == 1:
            state.apply(state.legal_moves().choose(rng))
        else:
            best, value = None, -1e9
            for move in state.legal_moves():
                child = state.copy()
                child.apply(move)
                if child.to_move is not None and child.to_move == CHANCE:
                    child.apply(child.sample(Random(0)))
                worth = GAME.estimate(child, 0)
                if worth > value:
                    best, value = move, worth
            assert best is not None
            state.apply(best)
    assert state.winners() == (0,)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_copies_and_legal_moves_speak_of_their_own_moment(players: int) -> None:
    """What copies share is never changed in place, nor what legal moves hold on to."""
    kept = []
    for number, state in enumerate(walk(players, 7 * players)):
        if number % 5 == 0 or state.phase < 4:
            moves = state.legal_moves()
            kept.append((state.copy(), state.describe(), moves, [str(move) for move in moves]))
    for copy, plain, moves, said in kept:
        assert copy.describe() == plain
        assert [str(move) for move in moves] == said
        assert [str(move) for move in copy.legal_moves()] == said
