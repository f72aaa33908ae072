"""Positions from outside: there and back, what is filled in, what is wrong with one."""

from __future__ import annotations

import json
from typing import Any

import pytest

import charon_lib
from charon_lib import BadPosition, BadSetUp
from tests.ganymede.tools import act, docks, position, texts, walk


@pytest.mark.parametrize("players", [2, 3, 4])
def test_there_and_back(players: int) -> None:
    for number, state in enumerate(walk(players, 40 + players)):
        if number % 11 and state.phase > 3:
            continue
        plain = state.describe()
        assert json.loads(json.dumps(plain)) == plain
        again = charon_lib.position("ganymede", plain)
        assert again.describe() == plain
        assert again.to_move == state.to_move
        assert list(again.legal_moves()) == list(state.legal_moves())
        assert not state.problems()


def test_what_is_not_said_is_filled_in() -> None:
    state = position({"tiles": ["T01"], "shuttles": ["E01"], "earth": {"red": 2}})
    plain = state.describe()
    assert plain["open"]["tiles"] == ["T02", "T03", "T04", "T05"]  # type: ignore[index]
    assert len(plain["decks"]["earth"]) == 25  # type: ignore[index]
    assert plain["supply"] == {"blue": 7, "red": 5, "yellow": 7, "purple": 7}


def test_a_game_from_a_position() -> None:
    plain = position({"earth": {"blue": 1}}).describe()
    game = charon_lib.new_game("ganymede", 2, seed=1, position=plain)
    game = game.play("use E01 with blue", "stop")
    assert charon_lib.loads(game.dumps()).summary() == game.summary()
    with pytest.raises(BadSetUp, match="one for 2 players, not 3"):
        charon_lib.new_game("ganymede", 3, position=plain)


@pytest.mark.parametrize(
    ("entries", "says"),
    [
        ({"players": 5}, "players is 5, not a whole number from 2 to 4"),
        ({"player": 2}, 'there is no entry "player"'),
        ({"phase": "night"}, 'phase is "night", none of first'),
        ({"phase": []}, "phase is []"),
        ({"first": 2}, "first is 2"),
        ({"round": True}, "round is True"),
        ({"stirred": 1}, "stirred is 1, not true or false"),
        ({"seats": [{}]}, "seats must be a list of 2 tables"),
        ({"seats": [{}, 7]}, "seat 1 is 7, not a table"),
        ({"seats": [{"tile": []}, {}]}, 'seat 0: there is no entry "tile"'),
        ({"seats": [{"tiles": ["E01"]}, {}]}, 'seat 0, tiles: "E01" is not a tile'),
        ({"seats": [{"tiles": "T01"}, {}]}, "not a list of cards"),
        ({"seats": [{"earth": {"green": 1}}, {}]}, 'there is no entry "green"'),
        ({"seats": [{"earth": {"red": 8}}, {}]}, "seat 0, earth, red is 8"),
        ({"seats": [{"upper": {"ship": "T01"}}, {}]}, '"T01" is not a ship'),
        ({"seats": [{"reputation": 11}, {}]}, "reputation is 11"),
        ({"stack": 7}, "stack is 7, not a list"),
        ({"stack": [[]]}, "stack: [] is nothing"),
        ({"stack": [["end", 1]]}, "has 2 parts"),
        ({"stack": [["effect", "E06", 1]]}, "is nothing that has an effect"),
        ({"stack": [["effect", "T01", 0]]}, "stack is 0"),
        ({"open": {"tiles": ["T01"] * 5}}, "open, tiles: 5 places, not 4"),
        ({"supply": {"red": 16}}, "supply, red is 16"),
        ({"decks": {"ships": [None]}}, "decks, ships: None is not a ship"),
    ],
)
def test_descriptions_that_cannot_be_read(entries: dict[str, Any], says: str) -> None:
    with pytest.raises(BadPosition) as caught:
        charon_lib.position("ganymede", {"players": 2, **entries})
    assert says in str(caught.value)


@pytest.mark.rule(
    "ganymede", "material.tiles", "material.cards", "material.settlers", "board.tiles",
    "board.earth", "board.docks",
)  # fmt: skip
@pytest.mark.parametrize(
    ("seat", "entries", "says"),
    [
        ({"tiles": ["T01", "T05", "T06", "T07"]}, {}, "4 tiles on 3 slots (rule board.tiles)"),
        ({"tiles": ["T01"]}, {"open": {"tiles": ["T01", "T02", "T03", "T04"]}},
         "T01 is in 2 places at once (rule material.tiles)"),
        ({}, {"decks": {"earth": ["E05"]}}, "E06 is nowhere (rule material.cards)"),
        ({"earth": {"red": 7}}, {}, "holds 7 settlers, more than 6 (rule board.earth)"),
        ({"mars": {"red": 6}}, {}, "holds 6 settlers, more than 5"),
        ({}, {"supply": {"red": 6, "blue": 7, "yellow": 7, "purple": 7}},
         "hold 6 red settlers, not 7 (rule material.settlers)"),
        (docks("S01", {"red": 1, "blue": 1}), {}, "upper dock holds 1 blue and 1 red"),
        (docks(None, None, "S01", {"red": 2}), {}, "lower dock holds 2 red (rule shuttle.mars)"),
        (docks(None, {"red": 1}), {}, "has no ship but 1 red"),
        (docks("S01", {"red": 3}), {}, "has launched already (rule launch.auto)"),
        ({"hand": ["S01"]}, {}, "is empty although there are ships in hand (rule launch.replace)"),
        ({"hand": ["S01"], "shown": ["S02"], **docks("S03", None, "S04")}, {},
         "was seen taking ships that are not in hand"),
        ({"shuttles": ["E01"], "rows": 1}, {}, "0 whole rows of shuttles and was rewarded for 1"),
        ({"launched": ["S01", "S02", "S03", "S04"]}, {"ending": False}, "(rule end.trigger)"),
        ({}, {"calm": 25}, "the game is over (rule end.stall)"),
        ({}, {"open": {"tiles": []}}, "No tile lies open"),
        ({}, {"open": {"ships": []}}, "gaps in the open rows"),
        ({}, {"phase": "refill"}, "There is nothing to refill (rule turn.refill)"),
        ({}, {"phase": "over", "stack": [["end"]]}, "nobody's turn is going on"),
        ({}, {"stack": [["row"]]}, 'must begin with ["end"]'),
        ({}, {"stack": [["end"], ["board", {}, "M01"]]}, "Settlers underway arrive before"),
        (docks("S01"), {"stack": [["end"], ["dock", "upper"]]}, "so no new one comes"),
        ({"tiles": ["T01"]}, {"phase": "deal"}, "board is not empty at set-up"),
        ({}, {"phase": "docking"}, "has 4 ships in hand, 0 on docks and 0 put back, not 0, 0"),
        ({}, {"phase": "first"}, "still empty at this moment of the set-up"),
    ],
)  # fmt: skip
def test_what_is_wrong_is_said(seat: dict[str, Any], entries: dict[str, Any], says: str) -> None:
    plain = {"players": 2, "seats": [seat, {}], **entries}
    state = charon_lib.position("ganymede", plain)
    assert says in " ".join(state.problems())


def test_a_position_in_the_middle_of_a_chain() -> None:
    state = position(
        {"earth": {"red": 1}, "launched": ["S12"], **docks(None, None, "S02")},
        open={"ships": ["S10", "S11", "S13"]},
        stack=[["end"], ["replace", "upper"], ["effect", "S12", 1]],
    )  # fmt: skip
    assert texts(state)[-1] == "stop"
    act(state, "adapt red on Earth > blue", "take S10")
    assert state.ships[0] >= 0
