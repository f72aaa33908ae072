"""Whatever Python takes as an index is a number in Charon Inc. too; True and 3.0 are not."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

import charon_lib
from charon_lib import BadPosition, IllegalMove, UnknownName
from charon_lib.charon import Keep, Swap, Trade
from charon_lib.charon.moves import Deal, DrawOrder
from tests.charon.tools import position

FLAGS = {"B2": 0, "C2": 1, "B3": 0, "C3": 1, "A3": 0, "D3": 1, "B4": 0, "C4": 1}


class Index:
    """It has `__index__`, and nothing else that numbers have."""

    def __init__(self, number: int) -> None:
        self.number = number

    def __index__(self) -> int:
        return self.number


def described(number: Callable[[int], Any]) -> dict[str, Any]:
    """A position with a number wherever one can stand."""
    return {
        "players": number(2),
        "round": number(2),
        "phase": "building",
        "order": [number(1), number(0)],
        "turn": number(0),
        "to_move": number(1),
        "left": number(0),
        "zones": {"B3": {"blue": number(2)}},
        "flags": {point: number(seat) for point, seat in FLAGS.items()},
        "areas": [["Synchrotron"], ["Underground Warehouse"]],
        "triggered": {"Synchrotron": [number(0)], "Underground Warehouse": [number(1)]},
        "gems": [{"blue": number(3)}, {"green": number(4), "clear": number(1)}],
        "row": [{"seat": number(0), "card": "7a", "state": "open"}],
        "row_used": [number(0)],
        "swap_open": [number(0)],
    }


@pytest.mark.parametrize("number", [Index, np.int64, np.uint8])
def test_a_position_may_be_written_with_any_whole_numbers(number: Callable[[int], Any]) -> None:
    plain = charon_lib.position("charon", described(int))
    assert plain.problems() == ()
    state = charon_lib.position("charon", described(number))
    assert state == plain
    assert json.dumps(state.describe()) == json.dumps(plain.describe())


@pytest.mark.parametrize("wrong", [True, 3.0, np.float64(1), np.bool_(True), "1"])
@pytest.mark.parametrize("entry", ["players", "round", "turn", "left", "to_move"])
def test_what_is_no_whole_number_is_refused(entry: str, wrong: Any) -> None:
    with pytest.raises(BadPosition, match=entry):
        charon_lib.position("charon", {**described(int), entry: wrong})


@pytest.mark.parametrize("number", [Index, np.int64])
def test_a_view_takes_any_whole_number_as_a_seat(number: Callable[[int], Any]) -> None:
    state = position(3, zones={"B2": {"green": 2}})
    view = state.view(number(1))
    assert view == state.view(1)
    assert type(view.seat) is int
    assert view.preview("B2", seat=number(2)) == view.preview("B2", seat=2)
    told = view.zone_influence("B2", point="B2/C3", seat=number(2))
    assert told == view.zone_influence("B2", point="B2/C3", seat=2)
    assert state.explain_score(number(2)) == state.explain_score(2)


@pytest.mark.parametrize("wrong", [True, 1.0, "1", 3, -1, Index(3)])
def test_a_preview_is_for_a_seat_of_the_game(wrong: Any) -> None:
    view = position(3).view(0)
    with pytest.raises(UnknownName, match="seat"):
        view.preview("B2", seat=wrong)
    with pytest.raises(UnknownName, match="seat"):
        view.zone_influence("B2", point="B2", seat=wrong)


def test_moves_may_hold_any_whole_numbers_and_leave_plain_ones() -> None:
    number = np.int64
    state = charon_lib.position("charon", {**described(int), "to_move": 0, "turn": 1})
    state.apply(Swap("blue", "black", number(2)))
    assert state.describe()["gems"][0] == {"blue": 1, "black": 2}  # type: ignore[index]
    state.apply(Trade(tuple(map(number, (1, 0, 0, 0, 2, 0))), "purple"))
    assert state.describe()["gems"][0] == {"purple": 1}  # type: ignore[index]
    keeping = charon_lib.position(
        "charon", {**described(int), "phase": "keep", "to_move": 0, "turn": 1}
    )
    keeping.apply(Keep(tuple(map(number, (2, 0, 0, 0, 0, 0)))))
    assert json.dumps(keeping.describe())


def test_chance_names_seats_by_whole_numbers() -> None:
    fresh = charon_lib.new_game("charon", 2, seed=1).first_state()
    for wrong in (("0", "1"), (True, False), (0.0, 1.0), (0, 1, 1), (0,)):
        with pytest.raises(IllegalMove, match="names every seat once"):
            fresh.apply(DrawOrder(wrong))  # type: ignore[arg-type]
    fresh.apply(DrawOrder((np.int64(1), np.int64(0))))
    assert json.dumps(fresh.describe()["order"]) == "[1, 0]"
    dealing = charon_lib.position("charon", {"players": 2, "phase": "deal", "turn": 1})
    for seat in (True, 1.0, "1"):
        with pytest.raises(IllegalMove, match="go to seat 1"):
            dealing.apply(Deal(seat, ("3a", "3b", "3c")))  # type: ignore[arg-type]
    dealing.apply(Deal(np.int64(1), ("3a", "3b", "3c")))
