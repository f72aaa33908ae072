"""Keys: what the rules can tell positions by, and what a seat can."""

from __future__ import annotations

import copy
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

import charon_lib
from charon_lib import CHANCE, MoveError
from charon_lib.charon import GAME, CharonState
from charon_lib.charon.gems import UNIT
from charon_lib.charon.position import FACE_DOWN, NOBODY, OPEN, UNKNOWN, Position
from charon_lib.state import State
from tests.charon.tools import NINE_ZONES, act, position, walk

PLAYERS = (2, 3, 4, 5)

FOLLOWS_FROM_OTHERS = {
    "moon": "the part of the board that so many players use",
    "empty": "the points without a flag",
    "sums": "what the flags add up to",
    "blocked": "the numbers that are built",
    "score": "the points of what is built",
}
ONLY_REMEMBERED = {
    "judged": "what lay on the moon before it was claimed, for explanations",
    "ranked": "the gems by which the order was set, for explanations",
    "known": "which cards of a hand everybody has seen: the hand is the same",
    "traffic": "what everybody saw happening to the pile: the pile is the same",
    "secrets": "what one seat saw of it",
}


def texts(state: State) -> list[str]:
    return [str(move) for move in state.legal_moves()]


def fields() -> list[str]:
    return [
        name
        for kind in Position.__mro__
        for name in getattr(kind, "__slots__", ())
        if name[0] != "_"
    ]


@pytest.mark.parametrize("players", PLAYERS)
def test_copies_and_what_is_read_back_have_the_same_key(players: int) -> None:
    before = None
    for number, state in enumerate(walk(players, 31)):
        assert state.copy() == state
        assert hash(state.key()) == hash(state.copy().key())
        assert state.key() != before
        before = state.key()
        if number % 5 == 0:
            assert charon_lib.position("charon", state.describe()) == state


def test_another_box_is_another_game() -> None:
    tables: dict[str, Any] = copy.deepcopy(GAME.tables())
    tables["cards"]["card"][0]["cost"] = {"blue": 1}
    here = GAME.start(3, GAME.components(), {})
    assert GAME.start(3, GAME.build_from(GAME.tables()), {}) == here
    assert GAME.start(3, GAME.build_from(tables), {}) != here


# Two orders of moves


def in_both_orders(state: CharonState, first: str, last: str) -> Iterator[CharonState]:
    """What comes of two moves of the asked seat, with the same moves of others between them."""
    seat = state.to_move
    between: list[str] | None = None
    for one, other in ((first, last), (last, first)):
        end = state.copy()
        phase = end.phase
        try:
            act(end, one)
            if between is None:
                between = []
                while end.to_move != seat and end.phase == phase:
                    between.append(texts(end)[0])
                    act(end, between[-1])
            else:
                act(end, *between)
            if end.to_move != seat or end.phase != phase:
                return
            act(end, other)
        except MoveError:
            return
        yield end


def test_two_orders_that_lead_to_one_position_have_one_key() -> None:
    rng = Random(8)
    found = {"staking": 0, "building": 0}
    for players in PLAYERS:
        for seed in range(6):
            for state in walk(players, 40 + seed):
                if state.phase not in found or len(state.legal_moves()) < 4:
                    continue
                moves = texts(state)
                for _ in range(2):
                    one, other = rng.sample([move for move in moves if move != "end building"], 2)
                    ends = list(in_both_orders(state, one, other))
                    if len(ends) == 2:
                        assert ends[0].key() == ends[1].key(), (one, other)
                        assert ends[0] == ends[1]
                        found[state.phase] += 1
    assert found["staking"] > 500
    assert found["building"] > 100


def test_what_was_seen_in_which_order_plays_no_part() -> None:
    start = position(
        2, phase="building", areas=[["Synchrotron"], ["Rare Mineral Find"]],
        flags=dict(zip(["B2", "C2", "B3", "C3", "A3", "D3", "B4", "C4"], [0, 1] * 4, strict=True)),
        gems=[{"blue": 6, "yellow": 3}, {}], hands=[["2a", "3a"], []],
    )  # fmt: skip
    moves = ["build 2a", "build 3a", "trade 3 blue > black", "Synchrotron 1 yellow > purple"]
    ends = [start.copy() for _ in range(2)]
    act(ends[0], *moves)
    act(ends[1], *reversed(moves))
    assert ends[0] == ends[1]
    assert ends[0].describe() != ends[1].describe()


def test_equal_keys_mean_the_same_moves_and_points() -> None:
    met: dict[Any, tuple[Any, ...]] = {}
    again = 0
    rng = Random(4)
    for players in PLAYERS:
        for state in walk(players, 90):
            for other in (state, *(state.determinize(seat, rng) for seat in range(players))):
                assert isinstance(other, CharonState)
                found = (texts(other), other.scores(), other.winners(), other.summary())
                again += other.key() in met
                assert met.setdefault(other.key(), found) == found
    assert again > 50


# Every field


def changes(state: CharonState, name: str) -> Iterator[CharonState]:
    """Copies of a position in which one field is another, in each way that makes sense."""

    def changed(value: Any) -> CharonState:
        other = state.copy()
        setattr(other, name, value)
        return other

    value = getattr(state, name)
    if name == "components":
        yield changed(GAME.components(NINE_ZONES))
    elif name == "phase":
        yield changed("keep" if value == "building" else "building")
    elif name == "to_move":
        yield changed(1 if value == 0 else 0)
    elif name == "round":
        yield changed(value % 3 + 1)
    elif name == "order":
        yield changed(value[::-1])
    elif name == "holders":
        for area, seats in enumerate(value):
            for others in ((), (0,), (1, 0)):
                if others != seats:
                    yield changed((*value[:area], others, *value[area + 1 :]))
    elif name in ("judged", "ranked"):
        yield changed((7,) * len(state.ore if name == "judged" else state.gems))
    elif name == "row_card":
        for seat, card in enumerate(value):
            if state.row_state[seat] == FACE_DOWN:
                yield changed([*value[:seat], (card + 1) % 55, *value[seat + 1 :]])
    elif name == "row_state":
        for seat, row in enumerate(value):
            if row == FACE_DOWN:
                yield changed([*value[:seat], OPEN, *value[seat + 1 :]])
    elif name in ("deck", "traffic", "secrets"):
        yield changed(value[1:] if value else [3])
    elif name == "flags":
        for point in state.moon.points[::7]:
            seat = 1 if value[point] in (0, NOBODY) else 0
            yield changed([*value[:point], seat, *value[point + 1 :]])
    elif isinstance(value, list):
        bit = UNIT[1] if name in ("ore", "gems") else 1
        for place, number in enumerate(value):
            yield changed([*value[:place], number ^ bit, *value[place + 1 :]])
    elif isinstance(value, int):
        yield changed(value ^ 1)


def go_on_alike(one: CharonState, other: CharonState, rng: Random) -> None:
    """Play the same moves in two positions, which nobody can tell apart by them."""
    for _ in range(40):
        assert one.key() == other.key()
        assert one.summary() == other.summary()
        assert (one.scores(), one.winners()) == (other.scores(), other.winners())
        if one.to_move is None:
            return
        if one.to_move == CHANCE:
            seed = rng.random()
            move = str(one.sample(Random(seed)))
            assert move == str(other.sample(Random(seed)))
        else:
            assert texts(one) == texts(other)
            for guess in ("Synchrotron 1 blue > black", "trade 2 blue > black", "redraw 2a"):
                assert one.why_not(guess) == other.why_not(guess)
            move = rng.choice(texts(one))
        act(one, move)
        act(other, move)


def test_every_field_counts_or_is_named_here() -> None:
    rng = Random(12)
    counted = set()
    left_out = {**FOLLOWS_FROM_OTHERS, **ONLY_REMEMBERED}
    for players in (2, 4):
        for state in walk(players, 5):
            for name in fields():
                for other in changes(state, name):
                    if other.key() != state.key():
                        counted.add(name)
                        assert name not in left_out
                    elif name not in FOLLOWS_FROM_OTHERS and rng.random() < 0.03:
                        go_on_alike(state.copy(), other, rng)
    assert counted | set(left_out) == set(fields())


@pytest.mark.parametrize(
    ("phase", "names"),
    [
        ("staking", {"flags", "areas", "left", "order", "ore", "hands", "bag", "deck", "pile"}),
        ("stolen", {"flags", "holders", "ore", "gems", "row_open", "supply", "turn"}),
        ("advance", {"holders", "turn", "pile", "gems", "row_open", "order"}),
        ("building", {"holders", "gems", "supply", "row_used", "swap_open", "row_open", "built"}),
        ("keep", {"holders", "gems", "pile", "row_open", "deck", "ore", "bag", "turn"}),
        ("deal", {"turn", "deck", "fresh", "gems", "ore", "order", "built", "round"}),
        ("row", {"fresh", "redrawn", "row_card", "row_state", "hands", "pile", "turn"}),
    ],
)
def test_what_counts_in_a_phase(phase: str, names: set[str]) -> None:
    counted: set[str] = set()
    for seed in range(12):
        for state in walk(4, seed):
            if state.phase == phase and state.round < 4:
                for name in names - counted:
                    if any(other.key() != state.key() for other in changes(state, name)):
                        counted.add(name)
    assert counted == names


def test_in_the_last_building_turns_only_those_still_to_build_count() -> None:
    seen = 0
    for state in walk(3, 2):
        if state.phase == "building" and state.round == 4 and state.turn == 2:
            done, builds = state.order[0], state.order[2]
            other = state.copy()
            other.hands[done] = other.gems[done] = 0
            other.deck, other.pile, other.bag = [], 0, 0
            assert other == state
            other.gems[builds] += UNIT[0]
            assert other != state
            seen += 1
    assert seen


# Views


@pytest.mark.parametrize("players", PLAYERS)
def test_a_re_dealt_position_looks_the_same_to_the_seat(players: int) -> None:
    rng = Random(players)
    unlike = 0
    for number, state in enumerate(walk(players, 61)):
        if number % 4:
            continue
        for seat in (None, *range(players)):
            view = state.view(seat)
            assert view == state.copy().view(seat)
            other = state.determinize(seat, rng).view(seat)
            assert other == view
            assert hash(other) == hash(view)
            assert other.to_dict() == view.to_dict()
            unlike += state.determinize(seat, rng) != state
    assert unlike > 20


def test_a_view_is_told_from_every_other() -> None:
    views = {}
    for state in walk(3, 14):
        for seat in (None, 0, 1, 2):
            view = state.view(seat)
            assert views.setdefault(view, view.to_dict()) == view.to_dict()
    shown = [repr(picture) for picture in views.values()]
    assert len(set(shown)) <= len(views)
    # A hand is seen by its seat alone, so only that seat's view tells two hands apart.
    one = position(2, phase="row", hands=[["2a", "3a"], ["5a"]])
    other = position(2, phase="row", hands=[["2a", "4a"], ["5a"]])
    assert one.view(0) != other.view(0)
    assert one.view(1) == other.view(1)
    assert one.view(None) == other.view(None)
    assert one != other


def test_what_a_seat_may_not_know_is_not_in_the_key_of_its_view() -> None:
    for state in walk(4, 23):
        view = state.view(0)
        other = state.copy()
        other.deck = other.deck[::-1]
        for seat in range(1, 4):
            if other.hands[seat] and other.deck:
                lowest = other.hands[seat] & -other.hands[seat]
                other.hands[seat] ^= lowest | 1 << other.deck[0]
        assert other.view(0) == view
        assert UNKNOWN in view.hands
