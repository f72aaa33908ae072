"""Whatever Python takes as an index is a number; a truth value and a fraction are none."""

from __future__ import annotations

from random import Random
from typing import Any

import numpy as np
import pytest

import charon_lib
from charon_lib import BadPosition, BadSetUp
from charon_lib.ganymede import GAME
from charon_lib.ganymede.chance_notation import Deal, DeckShip, FirstPlayer
from tests.ganymede.tools import act, docks, position, refusal


class Index:
    """A number that says so by nothing but `__index__`."""

    def __init__(self, number: int) -> None:
        self.number = number

    def __index__(self) -> int:
        return self.number


NUMBERS = pytest.mark.parametrize("number", [Index, np.int64, np.uint8])
NONE = pytest.mark.parametrize("number", [float, np.float64, bool, str])


def in_many_places(number: Any) -> dict[str, Any]:
    """A description with all kinds of numbers in it, the same for every kind of number."""
    one = number(1)
    return {
        "players": number(2),
        "first": one,
        "active": one,
        "round": number(7),
        "calm": number(3),
        "supply": {name: number(7) for name in ("blue", "yellow", "purple")} | {"red": number(6)},
        "seats": [
            {},
            {"earth": {"red": one}, "reputation": number(4), "rows": number(0), "tiles": ["T05"]},
        ],
        "stack": [["end"], ["effect", "T05", one]],
    }


@NUMBERS
def test_positions_from_outside(number: Any) -> None:
    plain = charon_lib.position("ganymede", in_many_places(int))
    state = charon_lib.position("ganymede", in_many_places(number))
    assert state == plain
    assert type(state.players) is int
    assert state.describe() == plain.describe()
    assert {type(value) for value in state.describe().values()} == {
        type(value) for value in plain.describe().values()
    }


@NONE
@pytest.mark.parametrize("entry", ["players", "first", "active", "round", "calm"])
def test_what_is_no_number_in_a_position(number: Any, entry: str) -> None:
    plain = {**in_many_places(int), entry: number(1)}
    with pytest.raises(BadPosition, match=f"^{entry} is .*, not a whole number"):
        charon_lib.position("ganymede", plain)


@NUMBERS
def test_seats_that_are_asked_for(number: Any) -> None:
    state = position({"tiles": ["T05"], "hand": ["S20"], **docks("S01", None, "S02")})
    assert state.view(number(0)) == state.view(0)
    assert state.view(number(0)).seat == 0
    assert state.explain_score(number(1)) == state.explain_score(1)
    assert GAME.estimate(state, number(0)) == GAME.estimate(state, 0)
    assert state.determinize(number(1), Random(1)) == state.determinize(1, Random(1))


@NONE
def test_what_is_no_seat(number: Any) -> None:
    state = position()
    for call in (state.view, state.explain_score, lambda seat: GAME.estimate(state, seat),
                 lambda seat: state.determinize(seat, Random(1))):  # fmt: skip
        with pytest.raises(BadSetUp, match="The seats are 0 to 1"):
            call(number(1))


@NUMBERS
def test_seats_in_moves_of_chance(number: Any) -> None:
    state = GAME.start(2, GAME.components(), {})
    state.apply(FirstPlayer(number(1)))
    assert (state.first, type(state.first)) == (1, int)
    act(state, "display: E01 E02 E03 E04 M01 M02 M03 M04 S28 S29 S30")
    state.apply(Deal(number(1), ("S01", "S02", "S03", "S04")))
    assert state.active == 0


@NONE
def test_what_is_no_seat_in_moves_of_chance(number: Any) -> None:
    state = GAME.start(2, GAME.components(), {})
    assert refusal(state, FirstPlayer(number(1)))[0] == "setup.first"
    act(state, "first player: 1", "display: E01 E02 E03 E04 M01 M02 M03 M04 S28 S29 S30")
    assert refusal(state, Deal(number(1), ("S01", "S02", "S03", "S04")))[0] == "setup.order"
    drawing = position(docks("S01", None, "S02"), active=0, stack=[["end"], ["deck"]],
                       open={"ships": [None, None, None]})  # fmt: skip
    assert refusal(drawing, DeckShip(number(1), "S05"))[0] == "basic.ship"
