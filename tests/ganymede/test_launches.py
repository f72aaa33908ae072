"""Chapter 4.4: launches, and the chains in which they stand."""

from __future__ import annotations

import pytest

from charon_lib import CHANCE
from tests.ganymede.tools import act, docks, ids, luck, on, position, refusal, texts

TILE = {"tiles": ["T05"]}


@pytest.mark.rule("ganymede", "launch.auto", "launch.settlers", "board.docks")
def test_at_the_end_of_the_turn_the_upper_dock_first() -> None:
    state = position(
        {
            "tiles": ["T05", "T06"],
            "mars": {"red": 1, "purple": 1},
            **docks("S01", {"red": 2}, "S02", {"blue": 1, "red": 1, "yellow": 1}),
        },
        open={"ships": ["S11", "S12", "S13"]},
    )
    act(state, "discard T05, T06", "move purple to lower dock")
    # Complete, but the turn is not over.
    assert state.launched[0] == ()
    told = act(state, "move red to upper dock")
    assert [event.rule for event in told] == ["basic.move", "launch.auto"]
    assert ids(state, state.launched[0]) == ["S01"]
    assert [state.supply >> 4 * colour & 15 for colour in range(4)] == [6, 6, 6, 6]
    assert texts(state) == ["take S11", "take S12", "take S13"]
    told = act(state, "take S13")
    assert [event.kind for event in told] == ["ship", "dock", "launch"]
    assert ids(state, state.launched[0]) == ["S01", "S02"]
    assert told[-1].explanation is not None
    assert "The lower dock asks for 4 settlers" in str(told[-1].explanation)
    act(state, "take S11")
    assert ids(state, state.ships) == ["S13", "S11"]
    # Only now the rows are refilled.
    assert state.to_move == CHANCE


@pytest.mark.rule("ganymede", "launch.auto")
def test_repeated_until_none_is_ready() -> None:
    """The lower ship moves a settler to the upper dock, which had been looked at already."""
    state = position(
        {
            **TILE,
            "mars": {"red": 1, "blue": 1},
            **docks("S14", {"red": 1}, "S11", {"red": 1, "yellow": 1, "purple": 1}),
        },
        open={"ships": ["S12", "S13", "S20"]},
    )
    act(state, "discard T05", "move blue to lower dock")
    assert texts(state) == ["move red to upper dock", "stop"]
    act(state, "move red to upper dock", "take S12")
    assert ids(state, state.launched[0]) == ["S11", "S14"]


@pytest.mark.rule("ganymede", "launch.fewer")
@pytest.mark.parametrize(
    ("ship", "dock", "aboard", "launches"),
    [
        ("S01", "upper", {"red": 1}, False),
        ("S14", "upper", {"red": 1}, True),
        ("S01", "lower", {"blue": 1, "yellow": 1}, False),
        ("S14", "lower", {"blue": 1, "yellow": 1}, True),
    ],
)
def test_some_ships_need_one_fewer(
    ship: str, dock: str, aboard: dict[str, int], launches: bool
) -> None:
    board = docks(ship, aboard) if dock == "upper" else docks(None, None, ship, aboard)
    state = position({**TILE, "mars": {"red": 1}, **board})
    act(state, "discard T05", f"move red to {dock} dock")
    assert (ids(state, state.launched[0]) == [ship]) is launches
    if not launches:
        text = state.explain(f"dock 0 {dock}").text
        assert text.endswith("1 is missing.")


@pytest.mark.rule("ganymede", "launch.replace", "basic.ship")
def test_the_player_chooses_which_ship_to_draw_and_which_to_dock() -> None:
    state = position(
        {**TILE, "hand": ["S20"], "mars": {"red": 1}, **docks("S01", {"red": 2}, "S02")},
        open={"ships": ["S11", "S12", "S13"]},
    )
    act(state, "discard T05", "move red to upper dock")
    assert refusal(state, "stop")[0] == "launch.replace"
    act(state, "take S12")
    assert texts(state) == ["dock S12 upper", "dock S20 upper"]
    assert refusal(state, "dock S12 lower")[0] == "launch.replace"
    assert refusal(state, "dock S11 upper")[1] == "Aster has no ship S11 in hand"
    assert refusal(state, "stop")[0] == "effect.optional"
    act(state, "dock S20 upper")
    assert ids(state, state.ships) == ["S20", "S02"]
    assert ids(state, state.hands[0]) == ["S12"]
    assert ids(state, state.shown[0]) == ["S12"]


def without_ships(aboard: dict[str, int]) -> dict[str, object]:
    """Everybody else has all the ships, so that none is left to draw."""
    return {
        "players": 3,
        "open": {"ships": []},
        "seats": [
            {**TILE, "mars": {"red": 1}, **docks("S01", aboard, "S02")},
            {"hand": [f"S{n:02}" for n in range(3, 29)], **docks("S29", None, "S30")},
            {},
        ],
    }


@pytest.mark.rule("ganymede", "launch.replace")
def test_with_no_ship_at_all_the_dock_stays_empty() -> None:
    entries = without_ships({"red": 2})
    seats = entries.pop("seats")
    assert isinstance(seats, list)
    state = position(*seats, **entries)  # type: ignore[arg-type]
    told = act(state, "discard T05", "move red to upper dock")
    assert "has no ship left, so the upper dock stays empty" in " ".join(e.public for e in told)
    assert ids(state, state.ships[:2]) == ["S02"]
    assert state.to_move == 1
    assert not state.problems()


@pytest.mark.rule("ganymede", "launch.immediate", "reputation.track")
def test_an_immediate_launch_takes_an_empty_ship_too_and_may_be_declined() -> None:
    board = {**TILE, "reputation": 9, **docks("S01", {"red": 2}, "S02")}
    state = position(board, open={"ships": ["S11", "S12", "S13"]})
    act(state, "discard T05", "reputation +1")
    assert texts(state) == ["launch upper", "launch lower", "stop"]
    other = state.copy()
    act(other, "stop")
    assert other.launched[0] == ()
    told = act(state, "launch S02")
    assert "launches from the lower dock without settlers" in told[0].public
    assert ids(state, state.launched[0]) == ["S02"]
    assert on(state.docked[0]) == {"red": 2}
    act(state, "take S11")
    assert ids(state, state.ships) == ["S01", "S11"]


@pytest.mark.rule("ganymede", "launch.immediate", "launch.settlers")
def test_settlers_on_an_incomplete_ship_return_to_the_supply() -> None:
    board = {**TILE, "reputation": 9, **docks("S01", {"red": 2}, None)}
    state = position(board)
    act(state, "discard T05", "reputation +1")
    # The lower dock has no ship.
    assert texts(state) == ["launch upper", "stop"]
    assert refusal(state, "launch lower") == (
        "launch.immediate", "Aster's lower dock has no ship to launch",
    )  # fmt: skip
    act(state, "launch upper")
    assert state.supply >> 4 & 15 == 7


@pytest.mark.rule("ganymede", "effect.order", "launch.immediate", "launch.settlers")
def test_a_launch_inside_a_launch_is_finished_first() -> None:
    """S08's two reputation reach space 10: the other ship launches, docks, then S08's dock."""
    state = position(
        {**TILE, "reputation": 8, "mars": {"red": 1},
         **docks("S08", {"red": 2}, "S06", {"blue": 1})},
        open={"ships": ["S11", "S12", "S13"]},
    )  # fmt: skip
    act(state, "discard T05", "move red to upper dock")
    assert texts(state) == ["reputation +1", "stop"]
    # Two reputation are two steps; the second one is not asked for again.
    told = act(state, "reputation +1")
    assert state.reputation == [10, 0]
    assert [event.kind for event in told] == ["reputation", "reputation"]
    # The upper dock was just emptied by the launch that is going on.
    assert texts(state) == ["launch lower", "stop"]
    resolving = [frame["kind"] for frame in state.view(0).to_dict()["resolving"]]
    assert resolving == ["end", "replace", "effect"]
    told = act(state, "launch lower")
    # S06's own bonus is beyond the end of the track.
    assert [event.rule for event in told] == ["launch.immediate", "effect.full"]
    act(state, "take S12")
    assert ids(state, state.ships) == ["S12"]
    assert state.ships[0] == -1
    act(state, "take S13")
    assert ids(state, state.ships) == ["S13", "S12"]
    assert ids(state, state.launched[0]) == ["S08", "S06"]


@pytest.mark.rule("ganymede", "effect.order", "reputation.track")
def test_two_reputation_are_two_steps_with_the_bonus_between_them() -> None:
    state = position(
        {**TILE, "reputation": 2, "mars": {"red": 1}, **docks("S08", {"red": 2}, None)}
    )
    act(state, "discard T05", "move red to upper dock", "reputation +1")
    assert state.reputation == [3, 0]
    assert state.view(0).to_dict()["pending"]["source"] == "space 3 of the reputation track"
    told = act(state, "recruit blue")
    assert [event.kind for event in told][:2] == ["recruit", "reputation"]
    assert state.reputation == [4, 0]


@pytest.mark.rule("ganymede", "reputation.track")
def test_each_bonus_space_is_earned_once() -> None:
    state = position({"tiles": ["T05", "T10"], "reputation": 5})
    told = act(state, "discard T05, T10", "reputation +1")
    assert told[1].rule == "reputation.track"
    # The bonus itself is used for reputation: space 7 has no bonus.
    act(state, "reputation +1")
    assert state.reputation == [7, 0]
    assert state.view(0).to_dict()["pending"]["source"] == "basic action"


@pytest.mark.rule("ganymede", "launch.immediate")
def test_no_launch_without_a_bonus() -> None:
    state = position({**TILE, **docks("S01", {"red": 2}, "S02")})
    assert refusal(state, "launch upper")[0] == "launch.immediate"
    act(state, "discard T05")
    assert refusal(state, "launch upper")[0] == "effect.words"
    assert refusal(state, "dock S01 upper")[0] == "launch.replace"
    assert refusal(state, "lose red")[0] == "shuttle.lost"
    assert refusal(state, "board red on upper")[0] == "shuttle.mars"


@pytest.mark.rule("ganymede", "launch.replace", "effect.order")
def test_the_launch_bonus_comes_before_the_new_ship() -> None:
    state = position(
        {**TILE, "mars": {"red": 1}, **docks("S13", {"red": 2}, "S02")},
        open={"ships": ["S11", "S12", "S20"]},
    )
    act(state, "discard T05", "move red to upper dock")
    assert texts(state) == ["take S11", "take S12", "take S20", "stop"]
    act(state, "take S20")
    assert texts(state) == ["take S11", "take S12"]
    act(state, "take S11")
    assert texts(state) == ["dock S11 upper", "dock S20 upper"]
    act(state, "dock S11 upper")
    luck(state)
    assert state.to_move == 1
