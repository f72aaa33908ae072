"""Values: positions, views and games are equal where they are the same, and nowhere else.

A key stands for a position in a table of a search. It must not tell apart what the rules do not
tell apart, such as two orders of moves that lead to one position, and must tell apart the rest.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from random import Random
from typing import TypeVar

from charon_lib import CHANCE, IllegalMove, State
from tests.suite.cases import (
    CASES,
    Case,
    each_case,
    each_kind,
    moments,
    play_on,
    sample,
    state_walk,
    whole_game,
)

T = TypeVar("T")

# Entries of a description that only tell the past. What the rules need of them is in the scores.
PAST = {"sealed": ("rounds",)}


def seats(case: Case) -> list[int | None]:
    return [None, *range(case.players)]


def spread(things: list[T], most: int) -> list[T]:
    """So many of the things at the most, evenly spread."""
    return things[:: -(-len(things) // most)]


def told(state: State) -> str:
    """All that the rules may ask for, in words."""
    entries = state.describe()
    for name in PAST.get(state.game, ()):
        del entries[name]
    return json.dumps([entries, state.scores(), state.to_move], sort_keys=True)


def two_orders(case: Case) -> Iterator[tuple[State, State]]:
    """Pairs of positions that the same moves lead to, from one position, in two orders.

    Either two moves of one seat, or of chance, change places, or two runs of moves that follow one
    another. Not all of the pairs are one position: the order may matter.
    """
    rng = Random(f"{case} orders")
    walk = [state for state, _ in state_walk(case)]
    for start in walk:
        for _ in range(8 + 1_000 // len(walk)):
            one, made = start.copy(), []
            for _ in range(rng.randint(2, 6)):
                if one.to_move is None:
                    break
                chance = one.to_move == CHANCE
                move = one.sample(rng) if chance else one.legal_moves().choose(rng)
                made.append((one.to_move, move))
                one.apply(move)
            first, middle, last = sorted(rng.choices(range(len(made) + 1), k=3))
            if rng.random() < 0.5:
                order = made[:first] + made[middle:last] + made[first:middle] + made[last:]
            else:
                order = made[:]
                first, last = sorted(rng.choices(range(len(made)), k=2))
                order[first], order[last] = order[last], order[first]
            if order == made or [seat for seat, _ in order] != [seat for seat, _ in made]:
                continue
            other = start.copy()
            try:
                for seat, move in order:
                    if other.to_move != seat:
                        break
                    other.apply(move)
                else:
                    yield one, other
            except IllegalMove:
                continue


def assert_same_from_here(one: State, other: State, rng: Random, most: int = 12) -> None:
    """The same can be done in both, with the same result, now and in a game from here on."""
    one, other = one.copy(), other.copy()
    for _ in range(most):
        assert one.to_move == other.to_move
        assert one.scores() == other.scores()
        assert one.winners() == other.winners()
        moves, others = one.legal_moves(), other.legal_moves()
        assert len(moves) == len(others)
        assert all(move in others for move in sample(moves, rng, 40))
        if one.to_move is None:
            return
        move = one.sample(rng) if one.to_move == CHANCE else moves.choose(rng)
        one.apply(move)
        other.apply(move)
        assert one.key() == other.key()


# Positions


@each_case
def test_a_copy_is_equal_until_it_is_played_on(case: Case) -> None:
    for state, move in state_walk(case):
        key = state.key()
        other = state.copy()
        assert other == state
        assert hash(other.key()) == hash(key)
        other.apply(move)
        assert other != state, f"{move} leads to another position"
        assert state.key() == key


@each_case
def test_a_position_that_was_told_and_rebuilt_is_equal(case: Case) -> None:
    states = [state for state, _ in state_walk(case)]
    for state in (*spread(states, 30), whole_game(case).state):
        rebuilt = case.kind.position(state.describe(), case.kind.components())
        assert rebuilt == state
        assert rebuilt.key() == state.key()


@each_case
def test_two_orders_that_lead_to_one_position_have_one_key(case: Case) -> None:
    rng = Random(str(case))
    one_position = 0
    for one, other in two_orders(case):
        if told(one) == told(other):
            one_position += 1
            assert one.key() == other.key()
            assert one == other
        if one.key() == other.key() and one_position < 200:
            assert_same_from_here(one, other, rng)
    assert one_position >= 3


@each_case
def test_positions_with_one_key_are_the_same_to_the_rules(case: Case) -> None:
    """Also positions of different games, which have met by chance."""
    rng = Random(str(case))
    first_with: dict[object, State] = {}
    for number in range(2):
        for state, _ in state_walk(case, number):
            other = first_with.setdefault(state.key(), state)
            assert_same_from_here(state, other, rng, 2)
    ends = [whole_game(case, number).state for number in range(2)]
    assert (ends[0].key() == ends[1].key()) <= (ends[0].scores() == ends[1].scores())


@each_case
def test_moves_that_lead_to_one_key_lead_to_the_same(case: Case) -> None:
    rng = Random(str(case))
    states = [state for state, _ in state_walk(case)]
    for state in spread(states, 40):
        chance = state.to_move == CHANCE
        moves = (
            [state.sample(Random(luck)) for luck in range(6)]
            if chance
            else sample(state.legal_moves(), rng, 12)
        )
        reached: dict[object, State] = {}
        for move in moves:
            child = state.copy()
            child.apply(move)
            other = reached.setdefault(child.key(), child)
            assert_same_from_here(child, other, rng, 3)


@each_kind
def test_other_options_and_numbers_of_players_are_other_positions(case: Case) -> None:
    starts = [other.start(1).first_state() for other in CASES if other.name == case.name]
    assert len({start.key() for start in starts}) == len(starts)
    assert len({start.view(None).key() for start in starts}) == len(starts)


@each_case
def test_a_state_cannot_be_hashed_and_equals_no_other_thing(case: Case) -> None:
    state = case.start().state
    assert type(state).__hash__ is None
    assert state != state.key()
    assert state != state.view(0)
    assert state.view(0) != state.view(0).key()


# Views


@each_case
def test_views_are_equal_where_a_seat_sees_the_same(case: Case) -> None:
    """What is shown alike has one key; what has one key is shown alike, the past left aside."""
    keys: dict[str, object] = {}
    words: dict[object, dict[str, object]] = {}
    states = spread([state for state, _ in state_walk(case)], 30)
    for one, other in spread(list(two_orders(case)), 15):
        states += one, other
    for state in states:
        for seat in seats(case):
            view = state.view(seat)
            again = state.copy().view(seat)
            assert again == view
            assert hash(again) == hash(view)
            key, shown = view.key(), view.to_dict()
            assert keys.setdefault(json.dumps(shown, sort_keys=True), key) == key
            assert words.setdefault(key, shown) == shown


@each_case
def test_dealing_the_hidden_part_anew_leaves_the_view_equal(case: Case) -> None:
    states = [game.state for game in moments(case, 4)]
    states += [state for state, _ in state_walk(case) if state.to_move == CHANCE][:3]
    for state in (*states, whole_game(case).state):
        for seat in seats(case):
            view = state.view(seat)
            for luck in range(3):
                dealt = state.determinize(seat, Random(luck))
                assert dealt.view(seat) == view
                assert hash(dealt.view(seat)) == hash(view)
                play_on(dealt, Random(luck), 5)
            assert view == state.view(seat)
