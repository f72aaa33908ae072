"""Whole random games: nothing appears or vanishes, refusals and legal moves agree."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import charon_lib
from charon_lib import CHANCE, IllegalMove
from charon_lib.charon import ACTIONS, COLOURS, GAME, CharonState
from charon_lib.charon.cards import CARDS
from tests.charon.tools import NINE_ZONES, walk

TOTAL = Counter(dict.fromkeys(COLOURS, 20) | {"clear": 6})


def check(state: CharonState) -> None:
    """Count everything, in the position's own plain words."""
    told = state.describe()
    gems: Counter[str] = Counter(told["supply"])
    gems.update(told["bag"])
    for held in (*told["gems"], *told["zones"].values()):  # type: ignore
        gems.update(held)
    assert gems == TOTAL
    row = [entry["card"] for entry in told["row"] if entry["state"] in ("open", "face down")]  # type: ignore
    cards = [*told["deck"], *told["pile"], *told["pending"], *row]  # type: ignore
    for seat in range(state.players):
        cards += told["hands"][seat] + told["built"][seat]  # type: ignore[index]
        flags = list(told["flags"].values()).count(seat)  # type: ignore
        assert flags + len(told["areas"][seat]) == len(ACTIONS)  # type: ignore[index]
    assert sorted(cards) == sorted(CARDS)
    assert not [card for card in told["deck"] if card.startswith("12")]  # type: ignore
    assert state.problems() == ()


@pytest.mark.rule("charon", "material.gems", "material.cards", "material.flags")
@settings(max_examples=12)
@given(st.integers(2, 5), st.integers(0, 10**6))
def test_gems_cards_and_flags_are_never_made_or_lost(players: int, seed: int) -> None:
    for state in walk(players, seed):
        check(state)


@pytest.mark.rule("charon", "material.gems")
@settings(max_examples=6)
@given(st.integers(2, 5), st.integers(0, 10**6))
def test_the_same_on_the_board_of_nine_zones(players: int, seed: int) -> None:
    for number, state in enumerate(walk(players, seed, components=NINE_ZONES)):
        if number % 4 == 0:
            check(state)


@pytest.mark.rule("charon", "setup.seed")
@settings(max_examples=10)
@given(st.integers(2, 5), st.integers(0, 10**6))
def test_every_zone_has_a_gem_when_staking_begins(players: int, seed: int) -> None:
    for state in walk(players, seed):
        if state.phase == "staking" and state.left == 4 * players:
            assert set(state.describe()["zones"]) == {  # type: ignore[call-overload]
                state.zone_name(zone) for zone in state.moon.zones
            }


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_what_is_not_legal_is_refused_and_nothing_else(players: int) -> None:
    """Moves of other moments, of every kind, tried at every position."""
    met: dict[str, object] = {}
    for seed in (1, 2):
        for state in walk(players, seed):
            if state.to_move not in (None, CHANCE):
                moves = state.legal_moves()
                for number in range(0, len(moves), 1 + len(moves) // 5):
                    met.setdefault(str(moves[number]), moves[number])
    others = sorted(met)
    rng = Random(players)
    refused = 0
    for number, state in enumerate(walk(players, 3)):
        if state.to_move in (None, CHANCE) or number % 4:
            continue
        legal = set(state.legal_moves())
        before = state.describe()
        for text in rng.sample(others, 40):
            move = met[text]
            reason = state.why_not(move)  # type: ignore[arg-type]
            assert (reason is None) == (move in legal), text
            if move not in legal:
                refused += 1
                with pytest.raises(IllegalMove):
                    state.apply(move)  # type: ignore[arg-type]
                assert state.describe() == before
    assert refused > 500


def test_lazy_choices_are_those_listed() -> None:
    for players in (2, 5):
        for number, state in enumerate(walk(players, 8)):
            if state.to_move in (None, CHANCE) or number % 3:
                continue
            moves = state.legal_moves()
            listed = list(moves)
            assert len(listed) == len(moves) == len(set(listed))
            assert [moves[place] for place in range(len(moves))] == listed
            for seed in range(3):
                assert moves.choose(Random(seed)) == moves[Random(seed).randrange(len(moves))]


def test_the_guess_for_bots_prefers_what_is_better() -> None:
    flags = {"B2": 0, "C2": 0, "B3": 0, "C3": 0, "A3": 1, "B4": 1, "C4": 1, "D2": 1}

    def guess(seat: int = 0, **entries: object) -> float:
        entries = {"players": 2, "phase": "building", "flags": flags, **entries}
        return GAME.estimate(charon_lib.position("charon", entries), seat)

    assert guess(built=[["9a"], []]) > guess() > guess(built=[[], ["9a"]])
    assert guess(gems=[{"blue": 2}, {}]) > guess()
    able = guess(gems=[{"blue": 2}, {}], hands=[["2a"], []])
    assert able > guess(gems=[{"black": 2}, {}], hands=[["2a"], []])
    assert guess(built=[["2a"], []]) > able  # done is better than planned
    # A flag that would take three gems is better than one that would take one.
    zones = {"C2": {"blue": 3}, "A2": {"blue": 1}}
    entries = {"phase": "staking", "zones": zones}
    assert guess(flags={"C2": 0}, **entries) > guess(flags={"A2": 0}, **entries)
    view = charon_lib.position("charon", {"players": 2, "hands": [["2a"], ["2b"]]}).view(0)
    from charon_lib.charon.planner import estimate

    assert isinstance(estimate(view, 0), float)  # type: ignore[arg-type]
