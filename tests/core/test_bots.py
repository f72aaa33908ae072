"""The greedy bot is worth playing against."""

from __future__ import annotations

from random import Random

import pytest

from charon_lib import CHANCE
from charon_lib.bots import Bot, bot, bots
from tests.suite.cases import Case


def played(case: Case, seed: int, seated: list[Bot]) -> tuple[int, ...]:
    """The winners of one game; the bots get views."""
    state = case.start(seed).state
    rng = Random(seed)
    while (seat := state.to_move) is not None:
        if seat == CHANCE:
            state.apply(state.sample(rng))
        else:
            state.apply(seated[seat].choose(state.view(seat), rng))
    return state.winners()


def test_there_are_bots_by_name() -> None:
    assert bots() == ("random", "greedy")
    assert [bot(name).name for name in bots()] == list(bots())


@pytest.mark.parametrize(
    ("case", "games"), [(Case("charon", 3), 12), (Case("prosperity", 3), 12)], ids=str
)
def test_greedy_beats_two_random_players(case: Case, games: int) -> None:
    """By chance it would win 4 of 12; it wins nearly all, from every seat."""
    won = 0
    for seed in range(games):
        seated = [bot("random")] * 3
        seated[seed % 3] = bot("greedy")
        won += seed % 3 in played(case, seed, seated)
    assert won >= 9
