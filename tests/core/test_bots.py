"""The greedy bot is worth playing against."""

from __future__ import annotations

from random import Random

import pytest

from charon_lib import CHANCE, BadSetUp
from charon_lib.bots import Bot, GreedyBot, bot, bots, near
from tests.core.refusals import sentence
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


GREEDY = "gredy greddy greedi geedy greeedy grredy Greedy GREEDY greedy1"
RANDOM = "radom randm ramdom rnadom randon randoom random. Random"
PEOPLE = (
    "Greta Gretel Grete Greer Grace Grady Gregory Greg Gerda Brady Freddy Rand Randy Randall "
    "Randolph Brandon Landon Orlando Armando Roman Ramon Ronda Raymond Rodman Reed Trudy Ann me"
)


@pytest.mark.parametrize(("meant", "typed"), [("greedy", GREEDY), ("random", RANDOM)])
def test_a_misspelt_bot_is_found(meant: str, typed: str) -> None:
    assert {word: near(word) for word in typed.split()} == dict.fromkeys(typed.split(), meant)
    assert near(f"  {meant}\n") == meant


def test_a_bot_and_a_person_are_not_taken_for_a_misspelt_bot() -> None:
    assert [name for name in (*PEOPLE.split(), *bots(), "", "x" * 10**6) if near(name)] == []
    assert near(7) is None  # type: ignore[arg-type]


def test_the_numbers_of_the_greedy_bot_are_looked_at() -> None:
    for odd in (0, -1, True, 1.0, "3", None):
        assert "most is a whole number from 1" in sentence(lambda: GreedyBot(odd), BadSetUp)  # type: ignore[arg-type]  # noqa: B023
        assert "deals is" in sentence(lambda: GreedyBot(9, odd), BadSetUp)  # type: ignore[arg-type]  # noqa: B023


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
