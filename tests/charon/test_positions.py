"""Positions from outside: what is left out, what cannot be read, and what is wrong."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import pytest

import charon_lib
from charon_lib import BadPosition, BadSetUp
from charon_lib.charon import GAME
from charon_lib.game import Game
from charon_lib.state import play_out
from tests.charon.tools import NINE_ZONES, position, walk


def problems(**entries: Any) -> tuple[str, ...]:
    entries.setdefault("players", 3)
    return charon_lib.position("charon", entries).problems()


def test_only_the_number_of_players_must_be_said() -> None:
    state = position(4)
    assert state.summary() == "Round 1 of 4: now Burgundy is to place a flag."
    told = state.describe()
    assert told["supply"] == {
        "blue": 20, "yellow": 20, "green": 20, "purple": 20, "black": 20, "clear": 6,
    }  # fmt: skip
    assert len(told["deck"]) == 48  # type: ignore[arg-type]
    play_out(state, Random(1))
    assert state.is_over


@pytest.mark.parametrize("phase", ["row", "staking", "building", "keep", "seed", "deal", "order"])
def test_a_position_of_each_phase_can_be_played_to_the_end(phase: str) -> None:
    names = ["B2", "C2", "B3", "C3", "A3", "D3", "B4", "C4", "A2", "D2", "C1", "B5"]
    entries: dict[str, Any] = {"phase": phase}
    if phase in ("building", "keep"):
        entries["flags"] = {name: place // 4 for place, name in enumerate(names)}
        entries["gems"] = [{"blue": 3, "black": 4}, {"clear": 3}, {}]
        entries["hands"] = [["2a", "3a"], ["2b", "4a"], ["2c"]]
    if phase in ("row", "seed", "deal"):
        entries["round"] = 2
        entries["hands"] = [["2a", "3a"], ["2b", "4a"], ["2c"]]
        entries["bag"] = {"blue": 6, "yellow": 5, "green": 6, "purple": 5, "black": 6}
    state = position(3, **entries)
    for seat in (None, 0, 1, 2):
        other = state.view(seat).determinize(Random(2))
        assert other.view(seat).to_dict() == state.view(seat).to_dict()
    play_out(state, Random(3))
    assert not state.problems()


def test_every_position_of_random_games_is_told_and_read_back() -> None:
    for players in (2, 5):
        for number, state in enumerate(walk(players, 17)):
            if number % 6:
                continue
            told = json.loads(json.dumps(state.describe()))
            again = charon_lib.position("charon", told)
            assert again.describe() == state.describe()
            assert again.problems() == state.problems() == ()
            assert list(again.legal_moves()) == list(state.legal_moves())


def test_a_position_of_another_board() -> None:
    state = position(4, components=NINE_ZONES, order=[2, 3, 0, 1], flags={"BCEF": 2, "G": 3})
    assert state.to_move == 0
    again = charon_lib.position("charon", state.describe(), components=NINE_ZONES)
    assert again.describe() == state.describe()


@pytest.mark.parametrize(
    ("entries", "words"),
    [
        ({"players": 7}, ["players", "7"]),
        ({"players": True}, ["players", "True"]),
        ({}, ["players", "None"]),
        ({"players": 3, "colour": 1}, ["colour"]),
        ({"players": 3, "game": "ganymede"}, ["ganymede"]),
        ({"players": 3, "round": 5}, ["round", "5"]),
        ({"players": 3, "phase": "lunch"}, ["phase", "lunch"]),
        ({"players": 3, "phase": ["row"]}, ["phase"]),
        ({"players": 3, "order": [0, 1, 1]}, ["order"]),
        ({"players": 3, "order": 5}, ["order", "5"]),
        ({"players": 3, "zones": {"A1": {"blue": 1}}}, ["zones", "A1"]),
        ({"players": 3, "zones": {"B2": {"pink": 1}}}, ["zones, B2", "pink"]),
        ({"players": 3, "zones": {"B2": {"blue": -1}}}, ["zones, B2, blue", "-1"]),
        ({"players": 3, "zones": ["B2"]}, ["zones"]),
        ({"players": 3, "flags": {"A1": 0}}, ["flags", "A1"]),
        ({"players": 3, "flags": {"B2": 3}}, ["flags, B2", "3"]),
        ({"players": 3, "flags": {"B2": "White"}}, ["flags, B2", "White"]),
        ({"players": 3, "gems": [{}]}, ["gems", "3 entries"]),
        ({"players": 3, "supply": {"blue": 1e3}}, ["supply, blue"]),
        ({"players": 3, "areas": [["Kitchen"], [], []]}, ["areas, seat 0", "Kitchen"]),
        ({"players": 3, "triggered": {"Kitchen": [0]}}, ["triggered", "Kitchen"]),
        ({"players": 3, "hands": [["7z"], [], []]}, ["hands, seat 0", "7z"]),
        ({"players": 3, "hands": [["7a", "7a"], [], []]}, ["hands, seat 0", "twice"]),
        ({"players": 3, "hands": [[["7a"]], [], []]}, ["hands, seat 0"]),
        ({"players": 3, "row": [{"seat": 0, "card": "7a", "state": "lost"}]}, ["row", "lost"]),
        ({"players": 3, "row": [{"card": "7a"}]}, ["row, seat"]),
        ({"players": 3, "row": [{"seat": 0, "card": "7a"}] * 2}, ["row", "twice"]),
        ({"players": 3, "traffic": ["seat 1 ate 7a"]}, ["traffic", "ate"]),
        ({"players": 3, "traffic": [7]}, ["traffic", "7"]),
        ({"players": 3, "turn": 9}, ["turn", "9"]),
        ({"players": 3, "to_move": "White"}, ["to_move", "White"]),
        ({"players": 3, "left": 99}, ["left", "99"]),
        ({"players": 3, "deck": "7a"}, ["deck"]),
        ({"players": 3, "judged": 3}, ["judged"]),
        ({"players": 3, "swap_open": [5]}, ["swap_open", "5"]),
    ],
)
def test_what_cannot_be_read_is_named(entries: dict[str, Any], words: list[str]) -> None:
    with pytest.raises(BadPosition) as caught:
        charon_lib.position("charon", entries)
    sentence = str(caught.value)
    assert "\n" not in sentence
    for word in words:
        assert word in sentence


def test_a_position_is_a_table() -> None:
    with pytest.raises(BadPosition, match="described by entries"):
        charon_lib.position("charon", ["players"])  # type: ignore[arg-type]


@pytest.mark.rule("charon", "material.gems", "material.flags", "material.cards")
@pytest.mark.parametrize(
    ("entries", "sentences"),
    [
        ({"supply": {"blue": 20}}, ["0 clear gems in all, not 6 (rule material.gems)"]),
        ({"gems": [{"blue": 21}, {}, {}]}, ["21 blue gems in all, not 20"]),
        ({"bag": {"clear": 1}}, ["A clear gem is in the bag (rule setup.bag)"]),
        ({"zones": {"B1": {"blue": 3}}}, ["B1 has 2 holes, but 3 gems (rule material.zones)"]),
        ({"zones": {"B2": {"blue": 1, "black": 1}}}, ["not gems of one colour (rule setup.seed)"]),
        ({"zones": {"B2": {"clear": 1}}}, ["B2 holds 1 clear"]),
        (
            {"areas": [["Synchrotron"], [], []], "flags": {"B2": 0}},
            ["Burgundy has 1 flag on the moon and 1 on action areas, not 5"],
        ),
        ({"flags": {"B2": 1}}, ["White has placed 1 flag, but by the turn order"]),
        (
            {"phase": "building", "flags": {"B2": 0}},
            ["Burgundy has placed 1 flags on the moon, not 4 (rule staking.place)"],
        ),
        ({"hands": [["7a"], ["7a"], []]}, ["The card 7a is in Burgundy's hand and White's hand"]),
        ({"deck": ["7a"], "pile": ["12a"]}, ["The card 2a is missing (rule material.cards)"]),
        ({"built": [["7a", "7b"], [], []]}, ["Burgundy has built 7 twice: 7a and 7b"]),
        ({"known": [["7a"], [], []]}, ["7a should be known to be in Burgundy's hand"]),
        ({"new": [["7a"], [], []]}, ["Cards newly dealt to Burgundy are not in that hand"]),
        ({"phase": "row", "hands": [["7a"], [], ["3a"]]}, ["White has no card for the common row"]),
        ({"to_move": 2, "turn": 0}, ["In the phase staking another seat must be asked"]),
        ({"phase": "deal", "to_move": 1}, ["chance decides, not a seat"]),
        ({"phase": "over", "to_move": 1}, ["The game is over, so nobody can be asked"]),
        ({"phase": "stolen"}, ["another seat must be asked"]),
        ({"left": 0}, ["All flags are placed, so no seat can be asked"]),
        ({"traffic": []}, ["does not lead from two unseen cards"]),
        ({"traffic": ["12a came", "12a came"]}, ["does not lead from two unseen cards"]),
        ({"pile": ["12a", "12b", "12c", "12d", "5a", "6a"]}, ["12e cannot be in the deck"]),
    ],
)
def test_what_the_rules_do_not_allow_is_listed(
    entries: dict[str, Any], sentences: list[str]
) -> None:
    found = problems(**entries)
    for sentence in sentences:
        assert any(sentence in problem for problem in found), found


def test_no_game_is_played_from_an_impossible_position() -> None:
    with pytest.raises(BadSetUp, match="A clear gem is in the bag"):
        Game.start(GAME, 3, seed=1, position={"players": 3, "bag": {"clear": 1}})


def test_a_lesson_can_begin_in_the_middle() -> None:
    game = Game.start(GAME, 2, seed=1, position=position(2, flags={"B2": 0}).describe())
    assert game.to_move == 1
    later = game.play("Synchrotron > C2")
    assert charon_lib.loads(later.dumps()).view().to_dict() == later.view().to_dict()
