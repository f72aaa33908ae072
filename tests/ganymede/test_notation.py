"""Moves as text: there and back, short forms, and what is not understood."""

from __future__ import annotations

import pytest

from charon_lib import AmbiguousMove, IllegalMove, MalformedMove
from tests.ganymede.tools import act, docks, position, refusal, texts, walk


@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_legal_move_reads_back(players: int) -> None:
    for number, state in enumerate(walk(players, 20 + players)):
        if number % 7 == 0:
            for move in state.legal_moves():
                assert state.parse(str(move)) == move
                assert state.parse(str(move).upper()) == move


@pytest.mark.parametrize(
    ("text", "means"),
    [
        ("Take T09 replacing T05", "take T09 replacing T05"),
        ("take t09, replacing t05", "take T09 replacing T05"),
        ("use E03 with red and blue", "use E03 with blue, red"),
        ("use E03 2 blue", "use E03 with blue, blue"),
        ("use E27 with blue, blue discarding T06", "use E27 with blue, blue, discarding T06"),
        ("use E04", "use E04 with blue, red"),
        ("discard T10 T05", "discard T05, T10 for 2 basic actions"),
        ("discard T10 for 1 basic action", "discard T10 for 1 basic action"),
    ],
)
def test_forgiving_about_small_things(text: str, means: str) -> None:
    state = position(
        {"tiles": ["T05", "T06", "T10"], "earth": {"blue": 2, "red": 1}},
        open={"tiles": ["T09", "T01", "T02", "T03"], "earth": ["E03", "E04", "E27", "E13"]},
    )
    assert str(state.parse(text)) == means
    assert state.why_not(text) is None


@pytest.mark.parametrize(
    ("text", "means"),
    [
        ("adapt blue on Earth to red", "adapt blue on Earth > red"),
        ("exchange blue from the upper dock > red", "adapt blue on upper dock > red"),
        ("adapt yellow > red", "adapt yellow on Mars > red"),
        ("move blue", "move blue to Mars"),
        ("move a yellow settler to the lower dock", "move yellow to lower dock"),
        ("reputation", "reputation +1"),
        ("take s11", "take S11"),
    ],
)
def test_short_forms_of_words(text: str, means: str) -> None:
    state = position(
        {"earth": {"blue": 1}, "mars": {"yellow": 1}, **docks("S01", {"blue": 1}, "S02")},
        open={"ships": ["S11", "S12", "S13"]},
        stack=[["end"], ["effect", "basic action", 1]],
    )
    assert str(state.parse(text)) == means
    assert state.why_not(text) is None


def test_several_readings_are_named() -> None:
    state = position(
        {"tiles": ["T05", "T06", "T10"], "earth": {"blue": 2, "red": 1}},
        open={"tiles": ["T09", "T01", "T02", "T03"], "earth": ["E03", "E04", "E27", "E13"]},
    )
    with pytest.raises(AmbiguousMove) as caught:
        state.parse("take T09")
    assert "take T09 replacing T05; take T09 replacing T06" in str(caught.value)
    with pytest.raises(AmbiguousMove, match=r'^"use E27" may mean .*; and 2 more'):
        state.parse("use E27")
    with pytest.raises(AmbiguousMove, match="use E03 with blue, blue; use E03 with blue, red"):
        state.parse("use E03")


@pytest.mark.parametrize(
    "text",
    ["", "???", "T01", "take", "take T99", "take E01", "use T01", "use E01 with green",
     "discard", "discard E01", "discard T05 for 2 basic actions", "recruit", "recruit green",
     "recruit blue red", "adapt blue", "adapt blue on Moon > red", "move blue to Earth",
     "reputation +2", "draw two", "stop it", "launch", "launch E01", "lose", "lose green",
     "board", "board blue on Mars", "dock", "dock T01", "dock S01 S02 S03"],
)  # fmt: skip
def test_what_is_not_understood(text: str) -> None:
    state = position({"tiles": ["T05"]})
    with pytest.raises(MalformedMove, match='one could write "take T01"'):
        state.parse(text)


@pytest.mark.parametrize(
    "text",
    ["", "refill", "refill:", "refill: X01", "T09", "first player: x", "deal to 9 S01",
     "deck gives 0: S01 S02", "take T01"],
)  # fmt: skip
def test_what_is_no_chance_move(text: str) -> None:
    state = position()
    act(state, "take T01", "stop")
    with pytest.raises(MalformedMove, match='looks like "refill: T05"'):
        state.parse(text)


def test_understood_but_illegal() -> None:
    state = position({"earth": {"blue": 1}})
    assert "use E01 with blue" in texts(state)
    with pytest.raises(IllegalMove, match=r"rule shuttle.need"):
        state.apply(state.parse("use E04"))
    assert refusal(state, "dock S01 S02")[0] == "setup.ships"
    assert refusal(state, "lose red")[0] == "turn.action"
