"""Whole random games, looked at after every move: nothing is lost, every total is what it says."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from charon_lib import CHANCE
from charon_lib.prosperity import ProsperityState
from tests.prosperity.tools import RAW_BOARDS, RAW_TILES, SYMBOLS, random_game

GAMES = {
    "players": st.integers(2, 4),
    "seed": st.integers(0, 2**32),
    "blocks": st.sampled_from(["all", "scoring"]),
    "boards": st.lists(st.sampled_from(["silver", "hard"]), min_size=4, max_size=4),
}


def recounted(board: str, built: list[str]) -> dict[str, int]:
    """The visible symbols of a nation, from the data files and the list of placements alone."""
    top: dict[str, Mapping[str, Any]] = dict(RAW_BOARDS[board])
    for text in built:
        tile, _, space = text.partition(" on ")
        assert RAW_TILES[tile]["type"] == RAW_BOARDS[board][space]["type"], text
        top[space] = RAW_TILES[tile]
    return {
        symbol: sum(building.get("symbols", {}).get(symbol, 0) for building in top.values())
        for symbol in SYMBOLS
    }


def check(state: ProsperityState) -> None:
    told: dict[str, Any] = state.describe()
    totals = (state.energy, state.ecology, state.capital, state.research, state.prosperity)
    for seat, entry in enumerate(told["seats"]):
        counted = recounted(told["boards"][seat], entry["built"])
        assert [total[seat] for total in totals] == [counted[symbol] for symbol in SYMBOLS]
        assert state.money[seat] >= 0
        assert state.money[seat] % 50 == 0
        assert state.discs[seat] >= 0
        assert all(0 <= space <= 26 for space in state.markers_of(seat))
        gained = [gain for gain in state.gains() if gain.seat == seat and not gain.blocked]
        assert sum(gain.points for gain in gained) == state.points[seat]
    places = Counter(told["deck"] + told["display"])
    places.update(text.split()[0] for entry in told["seats"] for text in entry["built"])
    if state.is_scoring():
        places[told["drawn"]] += 1
    used = [tile for tile in RAW_TILES if tile not in places]
    assert all(RAW_TILES[tile]["type"] == "special" for tile in used)
    assert set(places.values()) == {1}
    assert len(places) + len(used) == 60
    assert state.turn_number == 36 - len(told["deck"])
    if state.to_move not in (None, CHANCE):
        assert len(state.legal_moves()) > 1


@pytest.mark.rule(
    "prosperity", "track.balance", "material.tiles", "score.energy", "score.ecology", "turn.display"
)
@given(**GAMES)
def test_totals_are_what_the_boards_show(
    players: int, seed: int, blocks: str, boards: list[str]
) -> None:
    options = {"pollution_blocks": blocks, "boards": boards[:players]}
    state = random_game(players, seed, check, **options)
    assert state.is_over
    assert state.turn_number == 36
    assert not state.problems()
    for seat in range(players):
        line = state.explain_score(seat)
        assert line.adds_up()
        assert line.points == state.points[seat]
        assert state.explain(f"seat {seat}").adds_up()


@given(**GAMES)
def test_a_copy_goes_its_own_way(players: int, seed: int, blocks: str, boards: list[str]) -> None:
    options = {"pollution_blocks": blocks, "boards": boards[:players]}
    rng = Random(seed)
    stop = rng.randrange(20, 60)
    kept: list[ProsperityState] = []

    def look(state: ProsperityState) -> None:
        if len(kept) < stop:
            kept.append(state.copy())

    random_game(players, seed, look, **options)
    state = kept[-1]
    before = state.describe()
    other = state.copy()
    for _ in range(10):
        if other.to_move is not None:
            chance = other.to_move == CHANCE
            other.apply(other.sample(rng) if chance else other.legal_moves().choose(rng))
    assert state.describe() == before


def scored_by_hand(state: ProsperityState, symbol: str, seat: int) -> tuple[int, int]:
    """What a scoring without a choice adds to money and discs."""
    total = getattr(state, symbol)[seat]
    if symbol == "energy":
        return (50 * total, 0) if total > 0 else (0, -total)
    if symbol == "ecology":
        removed = min(total, state.discs[seat])
        return 50 * max(0, total - state.discs[seat]), -removed
    return (100 * total if symbol == "capital" else 0), 0


@pytest.mark.rule("prosperity", "score.capital", "score.prosperity", "turn.draw", "pollution.block")
@pytest.mark.parametrize("seed", range(20))
def test_every_draw_scores_as_by_hand(seed: int) -> None:
    before: list[ProsperityState] = []

    def look(state: ProsperityState) -> None:
        if before and before[-1].phase_name == "draw":
            compare(before[-1], state)
        before[:] = [state.copy()]

    random_game(2 + seed % 3, seed, look, pollution_blocks=["all", "scoring"][seed % 2])


def compare(old: ProsperityState, new: ProsperityState) -> None:
    symbol = RAW_TILES[new.material.tiles[new.drawn].id]["scores"]
    done = new.resolved if new.is_scoring() else new.players
    for step in range(done):
        seat = (old.active + step) % old.players
        money, discs = scored_by_hand(old, symbol, seat)
        assert new.money[seat] == old.money[seat] + money
        assert new.discs[seat] == old.discs[seat] + discs
        if symbol == "prosperity":
            globes = [3, *[2] * 5, *[1] * 5, *[0] * 6][min(old.discs[seat], 16)]
            points = 0 if old.discs[seat] > 15 else old.prosperity[seat] + globes
            assert new.points[seat] == old.points[seat] + points
        else:
            assert new.points[seat] == old.points[seat]
    for step in range(done, new.players):
        seat = (old.active + step) % old.players
        assert (new.money[seat], new.discs[seat]) == (old.money[seat], old.discs[seat])
