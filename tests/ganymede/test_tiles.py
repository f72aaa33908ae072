"""Chapter 4 and 4.1: one of three actions; take a settler tile."""

from __future__ import annotations

import pytest

from tests.ganymede.tools import act, docks, ids, luck, on, position, refusal, texts


@pytest.mark.rule("ganymede", "turn.action")
def test_exactly_one_of_three_actions_and_no_passing() -> None:
    state = position({"tiles": ["T05"], "earth": {"blue": 1}})
    verbs = [text.split()[0] for text in texts(state)]
    assert set(verbs) == {"take", "use", "discard"}
    assert refusal(state, "stop")[0] == "turn.action"
    assert refusal(state, "recruit blue")[0] == "turn.action"
    act(state, "take T01")
    assert refusal(state, "take T02")[0] == "turn.action"
    assert refusal(state, "use E01 with blue")[0] == "turn.action"
    assert refusal(state, "discard T05")[0] == "turn.action"


@pytest.mark.rule("ganymede", "tile.take")
@pytest.mark.parametrize("chosen", [("red", "red"), ("yellow", "yellow"), ("red", "yellow")])
def test_the_rulebooks_example_a_second_tile_of_its_type_is_used_twice(
    chosen: tuple[str, str],
) -> None:
    """The tile that recruits red or yellow, used twice: three ways to choose."""
    state = position({"tiles": ["T05"]}, open={"tiles": ["T08", "T01", "T02", "T03"]})
    (told,) = act(state, "take T08")
    assert told.explanation is not None
    assert told.explanation.text == "T08 may be used twice: Aster has 2 blue tiles."
    assert told.explanation.evidence == ("tile T05", "tile T08")
    for colour in chosen:
        assert texts(state) == ["recruit red", "recruit yellow", "stop"]
        act(state, f"recruit {colour}")
    wanted = {colour: chosen.count(colour) for colour in chosen}
    assert on(state.earth[0]) == wanted
    luck(state)
    assert state.to_move == 1


@pytest.mark.rule("ganymede", "tile.take", "board.tiles")
@pytest.mark.parametrize(
    ("own", "times"),
    [([], 1), (["T10"], 1), (["T06"], 2), (["T06", "T10"], 2), (["T06", "T07"], 3)],
)
def test_as_often_as_tiles_of_the_type(own: list[str], times: int) -> None:
    state = position({"tiles": own}, open={"tiles": ["T09", "T01", "T02", "T03"]})
    act(state, "take T09")
    for number in range(times):
        assert state.view(0).to_dict()["pending"]["left"] == times - number
        act(state, "recruit purple")
    assert on(state.earth[0]) == {"purple": times}
    assert not state.stack


@pytest.mark.rule("ganymede", "tile.replace", "board.tiles")
def test_with_three_tiles_one_is_replaced_before_the_types_are_counted() -> None:
    state = position({"tiles": ["T05", "T06", "T10"]}, open={"tiles": ["T09", "T01", "T02", "T03"]})
    assert [text for text in texts(state) if text.startswith("take T09")] == [
        "take T09 replacing T05", "take T09 replacing T06", "take T09 replacing T10",
    ]  # fmt: skip
    assert refusal(state, "take T09 replacing T30")[0] == "tile.replace"
    events = act(state, "take T09 replacing T05")
    assert events[0].rule == "tile.replace"
    assert ids(state, state.tiles[0]) == ["T09", "T06", "T10"]
    assert ids(state, state.discards) == ["T05"]
    # Two blue tiles are left, and no basic action comes for the one that went.
    assert state.view(0).to_dict()["pending"]["left"] == 2
    assert "draw from the deck" not in texts(state)


@pytest.mark.rule("ganymede", "tile.replace", "tile.take")
def test_refused_tiles() -> None:
    state = position({"tiles": ["T05"]})
    assert refusal(state, "take T05") == ("tile.take", "The tile T05 does not lie open")
    assert refusal(state, "take T01 replacing T05")[0] == "tile.replace"


@pytest.mark.rule("ganymede", "tile.stock", "turn.refill")
def test_the_discards_become_the_stock_as_soon_as_its_last_tile_is_taken() -> None:
    discards = [f"T{n:02}" for n in range(6, 31) if n != 19]
    state = position(
        {"tiles": ["T05"]},
        open={"tiles": ["T01", "T02", "T03", "T04"]},
        discards=discards,
        decks={"tiles": ["T19"]},
    )
    act(state, "take T02", "stop")
    events = act(state, "refill: T19")
    assert ids(state, state.tile_row) == ["T01", "T19", "T03", "T04"]
    assert ids(state, state.stock) == discards
    assert state.discards == []
    assert [event.rule for event in events] == ["turn.refill", "tile.stock", "turn.next"]


@pytest.mark.rule("ganymede", "tile.take", "effect.words", "effect.both")
def test_and_does_both_in_order_and_skips_what_is_impossible() -> None:
    state = position(docks("S01", None, "S02"), open={"ships": ["S11", "S12", "S13"]})
    act(state, "take T01")
    assert texts(state) == ["recruit blue", "stop"]
    act(state, "recruit blue")
    assert texts(state) == ["take S11", "take S12", "take S13"]
    assert refusal(state, "stop") == (
        "effect.both",
        "Nothing can be declined now: Aster goes on with T01: draw a ship",
    )
    act(state, "take S12")
    assert ids(state, state.hands[0]) == ["S12"]

    full = position({"earth": {"red": 6}}, open={"ships": ["S11", "S12", "S13"]})
    act(full, "take T01")
    assert texts(full) == ["take S11", "take S12", "take S13", "stop"]


@pytest.mark.rule("ganymede", "effect.both", "effect.optional")
def test_a_use_with_two_halves_is_declined_as_a_whole_or_made_as_a_whole() -> None:
    """Of two uses of T01 the first is made, both halves of it, and the second is declined."""
    state = position(
        {"tiles": ["T05"], **docks("S01", None, "S02")}, open={"ships": ["S11", "S12", "S13"]}
    )
    act(state, "take T01", "recruit blue")
    assert not any(text in ("stop", "recruit blue") for text in texts(state))
    act(state, "take S11")
    assert texts(state) == ["recruit blue", "stop"]
    act(state, "stop")
    assert not state.stack
    assert on(state.earth[0]) == {"blue": 1}
    assert ids(state, state.hands[0]) == ["S11"]
