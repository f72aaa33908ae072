"""Chapter Ending the Game: points, ties, and who wins."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from charon_lib.state import play_out
from tests.charon.tools import act, position, walk


def final(*built: list[str], **entries: Any) -> Any:
    """The end of a game with these buildings."""
    players = len(built)
    state = position(
        players,
        phase="building",
        round=4,
        turn=players - 1,
        flags=flags(players),
        built=list(built),
        **entries,
    )
    return state, act(state, "end building")


def flags(players: int) -> dict[str, int]:
    names = ["B2", "C2", "B3", "C3", "A3", "D3", "B4", "C4", "A2", "D2", "C1", "B5"]
    names += ["B2-C2", "B3-C3", "B4-C4", "A2-B2", "A3-B3", "C2-D2", "C3-D3", "B2/C3"]
    return {name: place // 4 for place, name in enumerate(names[: 4 * players])}


@pytest.mark.rule("charon", "end.score")
def test_the_highest_sum_of_built_numbers_wins() -> None:
    state, told = final(["12a"], ["2a", "11b"], ["5a", "6b"])
    assert state.scores() == (12, 13, 11)
    assert state.winners() == (1,)
    assert told[-1].public == "White wins with 13 points."
    assert state.summary() == "The game is over: White wins with 13 points."
    why = state.explain_score(1)
    assert why.points == 13
    assert [line.points for line in why.children] == [11, 2]
    assert why.adds_up()
    assert state.to_move is None
    assert len(state.legal_moves()) == 0


@pytest.mark.rule("charon", "end.tie")
@pytest.mark.parametrize(
    ("first", "second", "winners"),
    [
        # The example of the rulebook, made level by small buildings: 12-11-10 beats 12-11-9.
        (["12a", "11a", "10a"], ["12b", "11b", "7a", "3a"], (0,)),
        (["12a", "11a", "9a", "3b"], ["12b", "11b", "10a", "2a"], (1,)),
        (["12a"], ["7a", "5a"], (0,)),
        (["5b", "4a", "3a"], ["6a", "4b", "2a"], (1,)),
        (["9a", "4a", "2a"], ["9b", "4b", "2b"], (0, 1)),
        ([], [], (0, 1)),
    ],
)
def test_level_points_go_to_the_highest_building_that_differs(
    first: list[str], second: list[str], winners: tuple[int, ...]
) -> None:
    state, told = final(first, second)
    assert len(set(state.scores())) == 1
    assert state.winners() == winners
    assert told[-1].rule == "end.tie"
    if len(winners) == 1:
        assert "by the highest building that differs" in told[-1].public
    else:
        assert "share the victory" in told[-1].public


@pytest.mark.rule("charon", "end.tie")
def test_a_tie_further_down_does_not_matter() -> None:
    state, told = final(["12a"], ["4a", "3a"], ["5a", "2b"])
    assert state.winners() == (0,)
    assert told[-1].rule == "end.score"


@pytest.mark.rule("charon", "end.score", "end.tie")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_points_and_winners_of_whole_games_by_our_own_count(players: int) -> None:
    for seed in range(12):
        *_, state = walk(players, seed)
        built = state.describe()["built"]
        numbers = [sorted((int(card[:-1]) for card in cards), reverse=True) for cards in built]  # type: ignore
        assert state.scores() == tuple(map(sum, numbers))
        best = max((sum(own), own) for own in numbers)
        assert state.winners() == tuple(
            seat for seat, own in enumerate(numbers) if (sum(own), own) == best
        )


def test_nobody_has_won_before_the_end() -> None:
    state = position(3, built=[["12a"], [], []])
    assert state.scores() == (12, 0, 0)
    assert state.winners() == ()
    play_out(state, Random(1))
    assert state.winners()
