"""Moves as players write them: forgiving in form, strict in meaning."""

from __future__ import annotations

from random import Random

import pytest

from charon_lib import CHANCE, AmbiguousMove, IllegalMove, MalformedMove
from charon_lib.charon import (
    Build,
    CharonState,
    Decline,
    EndBuilding,
    Keep,
    Place,
    PutInRow,
    Redraw,
    Reposition,
    Swap,
    TakeCard,
    Trade,
)
from tests.charon.tools import NINE_ZONES, position, walk

FLAGS = {"B2": 0, "C2": 0, "B3": 0, "C3": 0, "A3": 1, "B4": 1, "C4": 1, "D2": 1}


def building(**entries: object) -> CharonState:
    entries.setdefault("hands", [["9a", "5a"], []])
    entries.setdefault("row", [{"seat": 1, "card": "4a"}])
    entries.setdefault("gems", [{"blue": 1, "yellow": 1, "green": 1, "clear": 2}, {}])
    return position(2, phase="building", flags=FLAGS, **entries)  # type: ignore[arg-type]


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_every_legal_move_has_a_text_that_reads_back(players: int) -> None:
    met: set[type] = set()
    for seed in range(3):
        for number, state in enumerate(walk(players, seed)):
            if state.to_move == CHANCE:
                move = state.sample(Random(number))
                assert state.parse(str(move)) == move
                met.add(type(move))
            elif number % 5 == seed or state.phase not in ("staking", "building"):
                moves = list(state.legal_moves())
                for move in moves[:: 1 + len(moves) // 60]:
                    assert state.parse(str(move)) == move
                    assert state.parse(f"  {str(move).upper()} ".replace(" ", "  ")) == move
                    met.add(type(move))
    assert {Place, PutInRow, Trade, EndBuilding} <= met


def test_texts_of_each_kind() -> None:
    state = position(3)
    for text in (
        "Synchrotron > B2/C3", "synchrotron -> b2/c3", "SYNCHROTRON → B2 / C3",
        "the Synchrotron flag to the crossroads B2/C3", "synch => b2/c3.",
    ):  # fmt: skip
        assert state.parse(text) == Place("Synchrotron", "B2/C3"), text
    assert state.parse("warehouse > c2-b2") == Place("Underground Warehouse", "B2-C2")
    assert state.parse("rare > centre of B2") == Place("Rare Mineral Find", "B2")
    assert state.parse("from B2/C3 > A2") == Reposition("B2/C3", "A2")
    assert state.parse("B2 to A2") == Reposition("B2", "A2")
    assert state.parse("pass Engineering Advance") == Decline("Engineering Advance")
    assert state.parse("row 9B") == PutInRow("9b")
    assert state.parse("put 9b in the row") == PutInRow("9b")
    assert state.parse("redraw 7c and 4a") == Redraw(("7c", "4a"))
    assert state.parse("take 7c from the pile") == TakeCard("7c", "pile")
    assert state.parse("take 7c from row") == TakeCard("7c", "row")
    assert state.parse("take 7c") == TakeCard("7c", "pile")
    assert state.parse("keep 1 blue, 1 clear") == Keep((1, 0, 0, 0, 0, 1))
    assert state.parse("keep blue blue") == Keep((2, 0, 0, 0, 0, 0))
    assert state.parse("keep nothing") == Keep((0,) * 6)
    assert state.parse("end turn") == EndBuilding()
    assert state.parse("trade 2 blue 1 purple > black") == Trade((2, 0, 0, 1, 0, 0), "black")
    assert state.parse("trade 2B P for the black".replace("for", ">")) == Trade(
        (2, 0, 0, 1, 0, 0), "black"
    )
    assert state.parse("give 3 clear for nothing".replace("for nothing", "> 1 green")) == Trade(
        (0, 0, 0, 0, 0, 3), "green"
    )
    assert state.parse("Synchrotron 3 blue > green") == Swap("blue", "green", 3)
    assert state.parse("swap 3 B > 3 green") == Swap("blue", "green", 3)


def test_a_build_finds_its_card_and_its_payment() -> None:
    state = building()
    assert state.parse("build 4a") == Build("4a", "row", (1, 0, 0, 0, 0))
    assert state.parse("build 4a from hand").source == "hand"  # type: ignore[attr-defined]
    # 5a costs one each of blue, yellow and green: all there, so no clear gem is used.
    assert state.parse("build 5a") == Build("5a", "hand")
    assert state.parse("build 5a with 1 clear for blue") == Build("5a", "hand", (1, 0, 0, 0, 0))
    both = state.parse("build 5a with 1 clear for blue and 1 clear for green")
    assert both == Build("5a", "hand", (1, 0, 1, 0, 0))
    with pytest.raises(AmbiguousMove, match=r"1 clear for blue or .*1 clear for yellow") as caught:
        state.parse("build 5a with 1 clear")
    assert caught.value.rule == "build.pay"
    # 4a costs 2 blue 1 green: two clear gems can only pay blue and green, or both blue.
    with pytest.raises(AmbiguousMove):
        state.parse("build 4a with 2 clear")
    assert state.parse("build 4a with a clear") == Build("4a", "row", (1, 0, 0, 0, 0))
    with pytest.raises(IllegalMove, match="cannot be paid with exactly 3 clear"):
        state.parse("build 4a with 3 clear")


@pytest.mark.parametrize(
    "text",
    [
        "", "   ", "hello", "row", "row 13a", "row 7f", "row 7c 7d", "Synchrotron > Z9", "> B2",
        "Synchrotron >", "Nowhere > B2", "B2 > ", "take", "take 7c from pile or row", "build",
        "build 9", "build 5a with", "build 5a with 1 clear for pink", "build 5a with magic",
        "build 5a with 99 clear for blue", "build 5a with 1 clear for blue and 1 clear",
        "build 5a with 1 clear for clear", "trade > black", "trade 3 blue >",
        "trade 3 blue > pink", "trade 3 > blue", "trade blue 3 > black", "keep", "keep 2",
        "swap > green", "swap 1 blue 1 green > black", "redraw", "redraw nothing", "leave",
        "leave Synchrotron and more", "end of the world", "bag: A9 blue",
        "bag: A2 pink", "order: one two", "hide: 5a 13c", "deal to x: 7c", "order 1: 0",
        "redraw to 1: seven", "x" * 5000, "build " * 300, "7" * 400 + "c", "keep " + "9" * 50,
        "trade 1000 blue > green", "☃ > B2", "Synchrotron > B2 > C3",
    ],
)  # fmt: skip
def test_what_cannot_be_understood_is_said_with_an_example(text: str) -> None:
    state = building()
    with pytest.raises(MalformedMove) as caught:
        state.parse(text)
    sentence = str(caught.value)
    assert "is not understood" in sentence
    assert len(sentence) < 300
    assert state.why_not(text) is not None
    if ":" not in text:
        assert "for instance: build 9b" in sentence


def test_a_name_that_can_be_two_areas_is_ambiguous() -> None:
    state = position(3)
    with pytest.raises(AmbiguousMove, match="Stolen Intelligence or Synchrotron"):
        state.parse("s > B2")
    assert state.parse("sy > B2") == Place("Synchrotron", "B2")


def test_another_board_brings_its_own_names() -> None:
    state = position(4, components=NINE_ZONES)
    assert state.parse("synchrotron > bcef") == Place("Synchrotron", "BCEF")
    assert state.parse("synchrotron > e-b") == Place("Synchrotron", "B-E")
    assert state.parse("G > A") == Reposition("G", "A")
    with pytest.raises(MalformedMove, match="B2"):
        state.parse("synchrotron > B2")


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_pieces_tell_the_moves_apart(players: int) -> None:
    """No move's pieces all occur in another's, so a move put together piece by piece is one."""
    for number, state in enumerate(walk(players, 21)):
        if state.to_move in (None, CHANCE) or state.phase == "staking" or number % 3:
            continue
        moves = list(state.legal_moves())
        pieces = {tuple(sorted(move.parts)) for move in moves}
        assert len(pieces) == len(moves)
        lengths = {len(parts) for parts in pieces}
        if len(lengths) > 1 and len(moves) < 120:
            for one in pieces:
                for other in pieces:
                    assert one == other or any(one.count(p) > other.count(p) for p in one)


def test_payments_with_clear_gems_are_put_together_one_by_one() -> None:
    state = building()
    moves = state.legal_moves().narrow(["build 5a"])
    assert len(moves) > 3
    assert "pay" in moves.next_parts()
    assert list(moves.narrow(["pay"])) == [Build("5a", "hand")]
    two = moves.narrow(["clear for blue", "clear for green"])
    assert list(two) == [Build("5a", "hand", (1, 0, 1, 0, 0))]
