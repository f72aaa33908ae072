"""Chapter 5) Resetting for the Next Round: gems kept, the row to the pile, flags back."""

from __future__ import annotations

from itertools import product
from typing import Any

import pytest

import charon_lib
from charon_lib.charon import KINDS, CharonState, Keep
from tests.charon.tools import act, position, refusal, staked, walk

# Underground Warehouse with one flag, so somebody has it; nothing else is triggered.
FLAGS = {"B2": 0, "C2": 0, "B3": 0, "C3": 0, "A3": 1, "B4": 1, "C4": 1, "D2": 1}


def keeping(gems: list[dict[str, int]], **entries: Any) -> CharonState:
    """Two seats about to reset: White has the Warehouse, Burgundy not."""
    entries.setdefault("hands", [["2a"], ["2b"]])
    return position(
        2,
        phase="building",
        turn=1,
        flags=FLAGS,
        areas=[["Synchrotron"], ["Underground Warehouse"]],
        gems=gems,
        **entries,
    )


@pytest.mark.rule("charon", "reset.keep", "round.asked")
def test_two_gems_are_kept_and_six_with_the_warehouse() -> None:
    state = keeping([{"blue": 2, "green": 1}, {"black": 5, "clear": 2}])
    act(state, "end building")
    assert state.describe()["phase"] == "keep"
    assert state.to_move == 0
    assert [str(move) for move in state.legal_moves()] == ["keep 2 blue", "keep 1 blue 1 green"]
    assert refusal(state, "keep 1 blue") == (
        "reset.keep",
        "Burgundy keeps exactly 2 gems, not 1",
    )
    assert refusal(state, "keep 2 green") == ("reset.keep", "Burgundy has only 2 blue 1 green")
    before = state.describe()["supply"]
    (told,) = act(state, "keep 1 blue 1 green")
    assert told.public == "Burgundy keeps 1 blue 1 green and gives back 1 blue."
    assert state.describe()["supply"]["blue"] == before["blue"] + 1  # type: ignore[index]
    # White keeps six, clear ones included: one of seven goes back.
    assert [str(move) for move in state.legal_moves()] == [
        "keep 5 black 1 clear",
        "keep 4 black 2 clear",
    ]
    rare = state.view(None).to_dict()["rare_gems"]
    told = act(state, "keep 5 black 1 clear")[0]
    assert "6 gems" in str(told.explanation)
    assert state.view(None).to_dict()["rare_gems"] == rare + 1  # type: ignore[operator]
    assert state.describe()["round"] == 2


@pytest.mark.rule("charon", "reset.keep")
def test_whoever_has_no_choice_is_not_asked() -> None:
    state = keeping([{"blue": 5}, {"black": 4}])
    told = act(state, "end building")
    kept = [event.public for event in told if event.rule == "reset.keep"]
    assert kept == [
        "Burgundy keeps 2 blue and gives back 3 blue.",
        "White keeps 4 black.",
    ]
    assert state.describe()["phase"] == "deal"


@pytest.mark.rule("charon", "reset.keep")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_every_choice_of_gems_is_offered_once(players: int) -> None:
    """Against a listing of our own, in whole random games."""
    met = 0
    for seed in range(6):
        for state in walk(players, seed):
            told = state.describe()
            if told["phase"] != "keep" or state.to_move is None:
                continue
            held = [told["gems"][state.to_move].get(kind, 0) for kind in KINDS]  # type: ignore
            warehouse = told["triggered"]["Underground Warehouse"]  # type: ignore[index]
            limit = 6 if state.to_move in warehouse else 2
            mine = {
                numbers
                for numbers in product(*(range(number + 1) for number in held))
                if sum(numbers) == limit
            }
            moves = list(state.legal_moves())
            assert {move.gems for move in moves if isinstance(move, Keep)} == mine
            assert len(moves) == len(mine) > 1
            met += 1
    assert met > 5


@pytest.mark.rule("charon", "reset.row", "info.public")
def test_what_is_left_of_the_row_goes_onto_the_pile() -> None:
    state = keeping(
        [{}, {"blue": 2}],
        row=[{"seat": 0, "card": "2c", "state": "open"}, {"seat": 1, "card": "9a"}],
        hands=[["3a"], ["3b"]],
        built=[["5a"], []],
        order=[0, 1],
    )
    before = state.view(None).to_dict()["pile"]
    told = act(state, "end building")
    (gone,) = [event for event in told if event.rule == "reset.row"]
    assert gone.public == "2c and 9a go onto the discard pile."
    after = state.view(None).to_dict()
    assert after["pile"]["size"] == before["size"] + 2  # type: ignore[index]
    assert set(after["pile"]["known"]) == {*before["known"], "2c", "9a"}  # type: ignore[index]
    assert after["row"] == []


def test_a_built_row_card_does_not_go_onto_the_pile() -> None:
    state = keeping(
        [{}, {"green": 2}],
        row=[{"seat": 0, "card": "2c", "state": "open"}, {"seat": 1, "card": "9a"}],
        hands=[["3a"], ["3b"]],
    )
    told = act(state, "build 2c from row", "end building")
    assert "9a goes onto the discard pile." in [event.public for event in told]
    assert "2c" not in state.describe()["pile"]  # type: ignore[operator]


@pytest.mark.rule("charon", "reset.flags", "material.flags")
@pytest.mark.parametrize("players", [2, 5])
def test_all_flags_return_before_the_next_staking(players: int) -> None:
    seen = 0
    for state in walk(players, 3):
        told = state.describe()
        flags = list(told["flags"].values())  # type: ignore[attr-defined]
        areas = told["areas"]
        for seat in range(players):
            assert flags.count(seat) + len(areas[seat]) == 5  # type: ignore[index]
        if told["phase"] == "staking" and told["left"] == 4 * players:
            assert not flags
            seen += 1
        if told["phase"] == "row" and told["round"] != 1:
            assert len(flags) == 4 * players  # they return only once the row is revealed
    assert seen == 4


@pytest.mark.rule("charon", "reset.last", "round.order")
def test_there_is_no_reset_after_the_fourth_round() -> None:
    row = [{"seat": 0, "card": "7a", "state": "open"}]
    state = keeping([{"blue": 5, "green": 4}, {"black": 4}], round=4, row=row)
    before = state.describe()
    told = act(state, "end building")
    assert [event.kind for event in told] == ["end building", "score", "score", "winners"]
    assert state.is_over
    assert state.describe()["gems"] == [{"blue": 5, "green": 4}, {"black": 4}]
    for entry in ("round", "row", "pile", "deck", "flags", "hands", "bag", "supply"):
        assert state.describe()[entry] == before[entry]


@pytest.mark.rule("charon", "reset.last")
def test_a_position_that_keeps_gems_after_the_last_round_is_at_fault() -> None:
    described = {"players": 2, "phase": "keep", "round": 4, "flags": FLAGS}
    found = charon_lib.position("charon", described).problems()
    assert "After the last round no gems are given back (rule reset.last)." in found
    assert not charon_lib.position("charon", {**described, "round": 3}).problems()


def test_the_warehouse_of_this_round_counts_only_in_this_round() -> None:
    state = staked(2, ["Synchrotron", "Underground Warehouse"], hands=[["2a"], ["2b"]])
    act(state, "Stolen Intelligence > " + state.point_name(state.empty[0]))
    assert state.view(1).to_dict()["seats"][1]["keep_limit"] == 6  # type: ignore[index]
    for _ in range(2):
        act(state, "end building")
    while state.describe()["phase"] == "keep":
        state.apply(state.legal_moves()[0])
    act(state, "deal to 0: 3a 3b", "deal to 1: 4a 4b", "row 3a", "row 4a")
    assert state.describe()["phase"] == "seed"
    assert state.view(1).to_dict()["seats"][1]["keep_limit"] == 2  # type: ignore[index]
