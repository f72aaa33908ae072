"""Chapters 4.5, 5 and 6: the end of a turn, the end of the game, scores and ties."""

from __future__ import annotations

from typing import Any

import pytest

import charon_lib
from charon_lib import CHANCE
from charon_lib.ganymede.scoring import why_end
from tests.ganymede.tools import act, docks, ids, luck, on, position, refusal, texts


@pytest.mark.rule("ganymede", "turn.refill", "turn.next")
def test_the_rows_are_refilled_and_the_next_player_is_asked() -> None:
    state = position({"earth": {"blue": 1}}, {}, {}, players=3, active=1)
    act(state, "take T02", "stop")
    assert state.to_move == CHANCE
    told = act(state, "refill: T09")
    assert ids(state, state.tile_row) == ["T01", "T09", "T03", "T04"]
    assert told[-1].rule == "turn.next"
    assert state.to_move == 2
    act(state, "take T01", "stop", "refill: T10")
    assert (state.to_move, state.round) == (0, 2)
    act(state, "use E01 with blue", "stop")
    assert refusal(state, "refill: T11")[0] == "turn.refill"
    assert refusal(state, "refill: E02")[0] == "turn.refill"
    assert refusal(state, "refill: E05 E06")[0] == "turn.refill"
    act(state, "refill: E05")
    assert ids(state, state.earth_row) == ["E05", "E02", "E03", "E04"]


@pytest.mark.rule("ganymede", "turn.refill")
def test_an_empty_ship_deck_leaves_a_gap_and_ends_nothing() -> None:
    own = {"tiles": ["T05"], "hand": [f"S{n:02}" for n in range(4, 29)]}
    state = position({**own, **docks("S29", None, "S30")}, open={"ships": ["S01", "S02", "S03"]})
    assert state.ship_deck == []
    act(state, "discard T05", "take S02")
    assert state.to_move == 1
    assert state.ship_row.count(-1) == 1
    assert not state.ending
    assert state.view(1).to_dict()["open"]["ships"][1] is None


@pytest.mark.rule("ganymede", "turn.refill")
def test_several_cards_come_in_the_order_of_the_rows() -> None:
    state = position({"tiles": ["T05", "T06"]}, open={"ships": ["S01", "S02", "S03"]})
    act(state, "discard T05, T06", "take S01", "take S03", "refill: S10 S11")
    assert ids(state, state.ship_row) == ["S10", "S02", "S11"]


@pytest.mark.rule("ganymede", "reputation.track")
def test_the_track() -> None:
    track = position().view(0).to_dict()["track"]
    assert [space["points"] for space in track] == [0, 0, 1, 1, 2, 3, 3, 4, 5, 6, 8]
    assert {space["space"]: space["bonus"] for space in track if space["bonus"] != "none"} == {
        3: "basic action", 6: "basic action", 10: "immediate launch",
    }  # fmt: skip


def nearly(seat: int = 0, **more: Any) -> charon_lib.ganymede.GanymedeState:
    """A position of three where a seat can make its fourth launch."""
    boards: list[dict[str, Any]] = [{}, {}, {}]
    boards[seat] = {
        "tiles": ["T05"],
        "launched": ["S03", "S04", "S05"],
        "mars": {"red": 1},
        **docks("S01", {"red": 2}, "S02", {"blue": 1}),
    }
    return position(*boards, players=3, active=seat, **more)


@pytest.mark.rule("ganymede", "end.trigger", "end.round")
def test_a_fourth_launch_finishes_the_round() -> None:
    state = nearly(1, open={"ships": ["S11", "S12", "S13"]})
    act(state, "discard T05", "move red to upper dock", "take S11")
    assert not state.ending
    told = act(state, "refill: S14")
    assert [event.rule for event in told] == ["turn.refill", "end.trigger", "turn.next"]
    assert "Boreas has made 4 launches" in told[1].public
    assert state.ending
    assert state.to_move == 2
    act(state, "take T01", "stop")
    told = act(state, "refill: T09")
    assert state.is_over
    assert [event.rule for event in told][1:3] == ["end.round", "end.score"]
    assert refusal(state, "take T02")[0] == "end.round"
    assert state.legal_moves()[:] == ()
    assert state.winners() == (1,)


@pytest.mark.rule("ganymede", "end.trigger", "end.round")
def test_the_last_player_of_a_round_ends_it_at_once() -> None:
    state = nearly(2)
    act(state, "discard T05", "move red to upper dock", "take S06")
    luck(state)
    assert state.is_over


@pytest.mark.rule("ganymede", "end.round")
def test_launches_beyond_the_fourth_count() -> None:
    state = position(
        {
            "tiles": ["T05", "T06"],
            "launched": ["S03", "S04", "S05"],
            "mars": {"red": 1, "purple": 1},
            **docks("S01", {"red": 2}, "S02", {"blue": 1, "red": 1, "yellow": 1}),
        },
        first=1,
        active=0,
        open={"ships": ["S11", "S12", "S13"]},
    )
    act(state, "discard T05, T06", "move purple to lower dock", "move red to upper dock",
        "take S11", "take S12")  # fmt: skip
    luck(state)
    assert state.is_over
    assert state.scores() == (3 * 5 + 12, 0)


@pytest.mark.rule("ganymede", "end.trigger")
@pytest.mark.parametrize("kind", ["E", "M"])
def test_a_shuttle_deck_whose_last_card_lies_open_brings_the_end(kind: str) -> None:
    word = {"E": "earth", "M": "mars"}[kind]
    used = [f"{kind}{n:02}" for n in range(6, 31)]
    settlers = {"earth": {"blue": 2}} if kind == "E" else {"mars": {"blue": 2}}
    state = position(
        {**settlers, **docks("S01", None, "S02")},
        {"shuttles": used},
        open={word: [f"{kind}{n:02}" for n in range(1, 5)]},
    )
    act(state, f"use {kind}02 with blue, blue")
    while state.to_move == 0:
        act(state, texts(state)[-1])
    assert not state.ending
    told = act(state, f"refill: {kind}05")
    assert state.ending
    assert f"The deck of {word.capitalize()} shuttles is empty" in told[1].public
    act(state, "take T01", "stop")
    luck(state)
    assert state.is_over


@pytest.mark.rule("ganymede", "end.stall")
def test_a_game_that_stands_still_ends() -> None:
    state = position(calm=24)
    quiet_round(state)
    assert state.is_over
    assert not state.ending
    assert why_end(state).rule == "end.stall"
    assert state.winners() == (0, 1)


@pytest.mark.rule("ganymede", "end.stall")
def test_anything_that_stirs_makes_the_counting_start_again() -> None:
    state = position(calm=24, stirred=True)
    quiet_round(state)
    assert (state.is_over, state.calm) == (False, 0)


def quiet_round(state: charon_lib.ganymede.GanymedeState) -> None:
    """Both take a tile and use it for nothing."""
    for seat in (0, 1):
        assert state.to_move == seat
        act(state, next(text for text in texts(state) if text.startswith("take")))
        while state.to_move == seat:
            act(state, "stop")
        luck(state)


@pytest.mark.rule("ganymede", "end.stall")
def test_twenty_five_rounds_of_taking_tiles() -> None:
    state = position({}, {})
    while not state.is_over:
        if state.to_move == CHANCE:
            luck(state)
        elif state.stack:
            act(state, texts(state)[-1])
        else:
            act(state, texts(state)[0])
    assert state.round == 25


# Scores


@pytest.mark.rule("ganymede", "end.score")
def test_launched_ships_reputation_and_settlers_on_docked_ships() -> None:
    state = position(
        {
            "launched": ["S01", "S06"],
            "reputation": 5,
            "hand": ["S20"],
            "earth": {"blue": 2},
            "mars": {"red": 3},
            **docks("S02", {"red": 2}, "S03", {"blue": 1, "purple": 1}),
        }
    )
    assert state.scores() == (6 + 4 + 3 + 4, 0)
    sheet = state.explain_score(0)
    assert [line.points for line in sheet.children] == [10, 3, 4]
    assert [line.points for line in sheet.children[0].children] == [6, 4]


SHUTTLES = ["E01", "E02", "E06", "E26", "M02", "M07"]


@pytest.mark.rule("ganymede", "end.score", "end.colour")
@pytest.mark.parametrize(
    ("ship", "points"),
    [
        # blue: E01 1, E02 2, E06 1, M02 1 (its "any" counts for none); E26 none; M07 red 2
        ("S17", 5), ("S18", 2), ("S19", 0), ("S20", 1),
        ("S21", 8), ("S22", 2), ("S23", 0), ("S24", 0), ("S25", 2),
        ("S26", 6), ("S27", 6), ("S28", 3), ("S29", 4), ("S30", 2),
        ("S01", 6), ("S14", 3),
    ],
)  # fmt: skip
def test_what_each_kind_of_ship_pays(ship: str, points: int) -> None:
    state = position({"launched": [ship], "shuttles": SHUTTLES, "reputation": 9})
    assert state.scores()[0] == points + 6
    (line,) = state.explain_score(0).children[0].children
    assert line.points == points
    if ship in ("S17", "S18", "S19", "S20"):
        assert line.rule == "end.colour"
    else:
        assert line.rule == "end.score"


@pytest.mark.rule("ganymede", "end.colour")
def test_the_symbols_that_count_are_named() -> None:
    state = position({"launched": ["S17"], "shuttles": SHUTTLES})
    (line,) = state.explain_score(0).children[0].children
    assert [child.text for child in line.children] == [
        "E01 shows 1 blue.", "E02 shows 2 blue.", "E06 shows 1 blue.", "M02 shows 1 blue.",
    ]  # fmt: skip


@pytest.mark.rule("ganymede", "end.tie")
@pytest.mark.parametrize(
    ("one", "other", "winners", "says"),
    [
        ({"launched": ["S01"]}, {"launched": ["S03"]}, (0,), "wins with the most points"),
        # 6 points each: one ship against two.
        ({"launched": ["S01"]}, {"launched": ["S14", "S15"]}, (1,), "by more launched ships"),
        # 6 points each, one launch each; space 1 is worth nothing but higher.
        ({"launched": ["S01"], "reputation": 1}, {"launched": ["S02"]}, (0,),
         "by the higher reputation space"),
        ({"launched": ["S01"]}, {"launched": ["S02"]}, (0, 1), "share the win"),
    ],
)  # fmt: skip
def test_who_wins(
    one: dict[str, Any], other: dict[str, Any], winners: tuple[int, ...], says: str
) -> None:
    state = position(one, other, phase="over")
    assert state.is_over
    assert state.winners() == winners
    assert says in state.explain("end").text
    assert on(state.earth[0]) == {}


def test_nobody_has_won_before_the_end() -> None:
    assert position({"launched": ["S01"]}).winners() == ()
