"""The text of moves, as players write it."""

from __future__ import annotations

import pytest

from charon_lib import AmbiguousMove, IllegalMove, MalformedMove
from charon_lib.prosperity import (
    Buy,
    CleanUp,
    DrawTile,
    FirstPlayer,
    Income,
    PayDeficit,
    Research,
    SplitResearch,
)
from tests.prosperity.tools import act, position, random_game, scoring


def test_every_legal_move_reads_back() -> None:
    kinds = set()

    def look(state):  # type: ignore[no-untyped-def]
        if state.turn_number % 5 == 0:
            for move in state.legal_moves():
                assert state.parse(str(move)) == move
                assert state.parse(str(move).upper()) == move
                kinds.add(type(move))

    for seed in range(3):
        random_game(3, seed, look)
    assert kinds == {Income, CleanUp, Research, Buy, PayDeficit, SplitResearch}


@pytest.mark.parametrize(
    ("text", "move"),
    [
        ("income", Income()),
        (" Take  100 ", Income()),
        ("clean-up", CleanUp()),
        ("CLEANUP", CleanUp()),
        ("research on ecology", Research("ecology")),
        ("buy s17 on c1", Buy("S17", "C1")),
        ("buy Toll Roads onto C1", Buy("S17", "C1")),
        ("buy fizetős utak > C1", Buy("S17", "C1")),
        ("buy S02", Buy("S02")),
        ("buy mega skyscraper at a2", Buy("S01", "A2")),
        ("buy S13", Buy("S13", "B2")),
        ("pay nothing", PayDeficit(0)),
        ("pay 3", PayDeficit(3)),
        ("pay for 1 level", PayDeficit(1)),
        ("research 3 energy and 2 ecology", SplitResearch(3, 2)),
        ("2 ecology, 3 energy", SplitResearch(3, 2)),
        ("split 4 on ecology", SplitResearch(0, 4)),
        ("first: 2", FirstPlayer(2)),
        ("tile 1970-3", DrawTile("1970-3")),
        ("draw High-speed trains", DrawTile("1970-3")),
    ],
)
def test_forgiving_about_words(text: str, move: object) -> None:
    assert position().parse(text) == move


def test_one_word_splits_all_steps() -> None:
    state = scoring("1970-4", seats=[{"built": ["S16 on A2"]}])
    assert state.parse("research energy") == SplitResearch(3, 0)
    assert state.parse("research ecology") == SplitResearch(0, 3)


@pytest.mark.parametrize(
    "text",
    ["", "???", "buy", "buy S99 on C1", "buy S17 on Z9", "pay", "pay -1 levels", "research",
     "research 2 energy 1 energy", "tile 1975-1", "first: x", "income income", "x" * 2000],
)  # fmt: skip
def test_what_is_not_understood_shows_what_could_be_written(text: str) -> None:
    with pytest.raises(MalformedMove) as caught:
        position().parse(text)
    assert len(str(caught.value)) < 400


def test_the_sentence_shows_an_example_or_a_near_name() -> None:
    for text, hint in (("buyy S17", "buy S17 on C1"), ("buy toll road on C1", "S17, Toll roads")):
        with pytest.raises(MalformedMove, match=hint):
            position().parse(text)


def test_where_a_tile_goes_must_be_said_if_it_matters() -> None:
    with pytest.raises(AmbiguousMove, match="buy S17 on C1 or buy S17 on C3"):
        position().parse("buy S17")


def test_moves_of_a_kind_are_equal_by_value_and_only_to_their_kind() -> None:
    assert Buy("S17", "C1") == Buy("S17", "C1")
    assert Research("energy") != DrawTile("energy")  # type: ignore[comparison-overlap]
    assert Income() != ("income",)


@pytest.mark.parametrize(
    "move",
    [Buy("S17", ""), Buy("nothing", "C1"), Buy("S17", "Z"), Buy(None, -1), Buy(["x"], "C1"),
     Research("money"), PayDeficit(-1), PayDeficit(None), SplitResearch(None, 10**30), 7, "income",
     ["income"], None],
)  # fmt: skip
@pytest.mark.parametrize("tile", ["1970-1", "1970-4", ""])
def test_strange_moves_are_refused_and_change_nothing(move: object, tile: str) -> None:
    built = ["S16 on A2", "S12 on A3", "S09 on D3"]
    state = scoring(tile, seats=[{"built": built}]) if tile else position()
    before = state.describe()
    with pytest.raises(IllegalMove):
        state.apply(move)  # type: ignore[arg-type]
    assert state.describe() == before


def test_parts_make_moves_one_by_one() -> None:
    moves = position(seats=[{"money": 300}]).legal_moves()
    assert {"income", "clean up", "research energy", "buy S17"} <= set(moves.next_parts())
    assert moves.narrow(["buy S17"]).next_parts() == ("on C1", "on C3")
    assert list(moves.narrow(["buy S17", "on C1"])) == [Buy("S17", "C1")]
    state = scoring("1970-4", seats=[{"built": ["S16 on A2"]}])
    assert state.legal_moves().next_parts()[0] == "research 3 energy"
    act(state, "research 3 energy")
