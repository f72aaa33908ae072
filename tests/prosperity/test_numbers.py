"""Whatever Python takes as a whole number is one; truth values and fractions are none."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

import charon_lib
from charon_lib import BadPosition, BadSetUp, IllegalMove
from charon_lib.prosperity import FirstPlayer, PayDeficit, SplitResearch
from tests.prosperity.tools import act, last_action, position, scoring

POOR = ["S16 on A2", "S12 on A3", "S09 on D3"]


class Index:
    """Only that: something with `__index__`."""

    def __init__(self, number: int) -> None:
        self.number = number

    def __index__(self) -> int:
        return self.number


KINDS = [Index, np.int64, np.uint8]
NO_NUMBERS: list[Any] = [True, 1.0, np.float64(1), np.bool_(True), "1", None]

each_kind = pytest.mark.parametrize("kind", KINDS)
each_other = pytest.mark.parametrize("value", NO_NUMBERS, ids=repr)


@each_kind
def test_a_position_takes_any_whole_number(kind: Any) -> None:
    told = {
        "players": kind(2), "phase": "actions", "active": kind(1), "actions_left": kind(1),
        "first": kind(1), "deck": [], "drawn": "2030-6",
        "seats": [
            {"money": kind(150), "discs": kind(7), "energy_research": kind(3), "points": kind(4),
             "gains": [{"from": "money", "points": kind(2), "globes": kind(0)}],
             "before_final": [kind(n) for n in (1, 2, 0, 4, 5)]},
            {"before_final": [1, 2, 0, 4, 5]},
        ],
    }  # fmt: skip
    state = charon_lib.position("prosperity", told)
    again = charon_lib.position("prosperity", state.describe())
    assert state == again
    plain = state.describe()
    assert plain["seats"][0]["money"] == 150  # type: ignore[index]
    for number in (plain["players"], plain["active"], plain["seats"][0]["before_final"][3]):  # type: ignore[index]
        assert type(number) is int


@each_kind
def test_the_asked_seat_may_be_any_whole_number(kind: Any) -> None:
    state = scoring("1970-4", seats=[{"built": ["S16 on A2"]}])
    act(state, "research 3 energy")
    told = {**state.describe(), "asked": kind(1)}
    assert charon_lib.position("prosperity", told) == state


@each_other
@pytest.mark.parametrize("entry", ["players", "active", "first", "actions_left"])
def test_a_position_refuses_what_is_no_number(entry: str, value: Any) -> None:
    if entry == "players" and value == "1":
        value = "2"
    with pytest.raises(BadPosition, match=entry):
        charon_lib.position("prosperity", {"players": 2, "phase": "actions", entry: value})


@each_other
@pytest.mark.parametrize("entry", ["money", "discs", "energy_research", "points"])
def test_a_seat_refuses_what_is_no_number(entry: str, value: Any) -> None:
    with pytest.raises(BadPosition, match=f"Seat 0: {entry} is"):
        charon_lib.position("prosperity", {"players": 2, "seats": [{entry: value}, {}]})


@each_other
def test_before_final_refuses_what_is_no_number(value: Any) -> None:
    seats = [{"before_final": [0, 0, value, 1, 1]}, {}]
    with pytest.raises(BadPosition, match="five whole numbers"):
        charon_lib.position("prosperity", {"players": 2, "seats": seats})


@each_kind
def test_seats_may_be_any_whole_number(kind: Any) -> None:
    state = position()
    view = state.view(kind(1))
    assert view == state.view(1)
    assert type(view.seat) is int
    assert state.explain_score(kind(1)) == state.explain_score(1)
    assert view.explain_score(kind(0)) == view.explain_score(0)
    assert view.preview("S17", "C1", seat=kind(0)) == view.preview("S17", "C1", seat=0)


@pytest.mark.parametrize("seat", [True, 1.0, "1", 2, -1])
def test_other_seats_are_refused(seat: Any) -> None:
    state = position()
    for ask in (state.view, state.explain_score, state.view(0).explain_score):
        with pytest.raises(BadSetUp, match="seats are 0 to 1"):
            ask(seat)
    with pytest.raises(BadSetUp, match="seats are 0 to 1"):
        state.view(0).preview("S17", "C1", seat=seat)


@each_kind
def test_moves_may_hold_any_whole_number(kind: Any) -> None:
    asked = scoring("1970-1", seats=[{"built": POOR, "money": 300}])
    same = asked.copy()
    asked.apply(PayDeficit(kind(1)))
    same.apply(PayDeficit(1))
    assert asked == same
    assert asked.describe() == same.describe()
    split = scoring("1970-4", seats=[{"built": POOR}])
    same = split.copy()
    split.apply(SplitResearch(kind(1), kind(2)))
    same.apply(SplitResearch(1, 2))
    assert split.describe() == same.describe()
    first = charon_lib.position("prosperity", {"players": 2, "phase": "first player"})
    first.apply(FirstPlayer(kind(1)))
    assert type(first.describe()["active"]) is int
    end = last_action(seats=[{"built": POOR, "money": 200}])
    act(end, "income")
    end.apply(PayDeficit(kind(1)))
    assert type(end.describe()["seats"][0]["before_final"][2]) is int  # type: ignore[index]


@each_kind
def test_their_text_is_the_same(kind: Any) -> None:
    assert str(PayDeficit(kind(1))) == "pay 1 level"
    assert str(SplitResearch(kind(1), kind(0))) == "research 1 energy"
    assert str(FirstPlayer(kind(1))) == "first: 1"


@each_other
def test_moves_refuse_what_is_no_number(value: Any) -> None:
    asked = scoring("1970-1", seats=[{"built": POOR, "money": 300}])
    with pytest.raises(IllegalMove, match=r"score\.energy"):
        asked.apply(PayDeficit(value))
    split = scoring("1970-4", seats=[{"built": POOR}])
    with pytest.raises(IllegalMove, match=r"score\.research"):
        split.apply(SplitResearch(value, 2))
    first = charon_lib.position("prosperity", {"players": 2, "phase": "first player"})
    with pytest.raises(IllegalMove, match=r"setup\.start"):
        first.apply(FirstPlayer(value))
