"""Chapter 4.3: discard tiles for basic actions, and the words of effects."""

from __future__ import annotations

import pytest

from charon_lib import CHANCE
from charon_lib.ganymede.moves import Discard
from tests.ganymede.tools import act, docks, ids, luck, on, position, refusal, texts


@pytest.mark.rule("ganymede", "basic.discard")
def test_one_to_three_tiles_all_chosen_first() -> None:
    state = position({"tiles": ["T05", "T06", "T10"]})
    sets = [text for text in texts(state) if text.startswith("discard")]
    assert len(sets) == 7
    assert sets[3] == "discard T05, T06 for 2 basic actions"
    act(state, "discard T10, T05")
    assert ids(state, state.tiles[0]) == ["T06"]
    assert ids(state, state.discards) == ["T05", "T10"]
    act(state, "recruit blue", "recruit blue")
    assert on(state.earth[0]) == {"blue": 2}
    assert not state.stack


@pytest.mark.rule("ganymede", "basic.discard")
def test_refused_discards() -> None:
    state = position({"tiles": ["T05"]})
    assert refusal(state, "discard T06") == ("basic.discard", "Aster has no tile T06")
    assert refusal(state, Discard(()))[0] == "basic.discard"
    assert refusal(state, Discard(("T05", "T05")))[1] == "A tile can be discarded only once"


@pytest.mark.rule("ganymede", "basic.recruit", "effect.full", "board.earth")
def test_recruit_any_colour_that_is_in_stock() -> None:
    state = position({"tiles": ["T05"], "earth": {"red": 4}}, {"mars": {"red": 3}})
    act(state, "discard T05")
    assert [text for text in texts(state) if text.startswith("recruit")] == [
        "recruit blue", "recruit yellow", "recruit purple",
    ]  # fmt: skip
    assert refusal(state, "recruit red") == ("effect.full", "The supply has no red settler left")
    full = position({"tiles": ["T05"], "earth": {"red": 6}})
    act(full, "discard T05")
    assert not any(text.startswith("recruit") for text in texts(full))
    assert refusal(full, "recruit blue")[0] == "board.earth"


@pytest.mark.rule("ganymede", "basic.adapt")
def test_adapt_on_earth_and_mars_and_on_a_dock_whose_condition_still_holds() -> None:
    state = position(
        {
            "tiles": ["T05"],
            "earth": {"blue": 2},
            "mars": {"red": 1},
            **docks("S01", {"yellow": 1}, "S02", {"blue": 1, "red": 1}),
        }
    )
    act(state, "discard T05")
    adapts = {text.removeprefix("adapt ") for text in texts(state) if text.startswith("adapt")}
    assert adapts == {
        "blue on Earth > red", "blue on Earth > yellow", "blue on Earth > purple",
        "red on Mars > blue", "red on Mars > yellow", "red on Mars > purple",
        "yellow on upper dock > blue", "yellow on upper dock > red",
        "yellow on upper dock > purple",
        "blue on lower dock > yellow", "blue on lower dock > purple",
        "red on lower dock > yellow", "red on lower dock > purple",
    }  # fmt: skip
    assert "would not hold any more" in refusal(state, "adapt blue on lower dock > red")[1]
    assert "another colour" in refusal(state, "adapt blue on Earth > blue")[1]
    assert "Aster has no red settler on Earth" in refusal(state, "adapt red on Earth > blue")[1]
    act(state, "adapt yellow on upper dock > purple")
    assert on(state.docked[0]) == {"purple": 1}
    assert state.supply >> 8 & 15 == 7
    assert state.supply >> 12 & 15 == 6


@pytest.mark.rule("ganymede", "basic.adapt", "effect.full")
def test_no_exchange_for_a_colour_out_of_stock_or_among_several_on_the_upper_dock() -> None:
    state = position(
        {"tiles": ["T05"], "earth": {"red": 4}, **docks("S01", {"blue": 2}, None)},
        {"mars": {"red": 3}},
    )
    act(state, "discard T05")
    assert refusal(state, "adapt blue on upper dock > yellow")[0] == "basic.adapt"
    assert refusal(state, "adapt red on Earth > red")[0] == "basic.adapt"
    assert not any(text.startswith("adapt") and text.endswith("> red") for text in texts(state))
    assert refusal(state, "adapt blue on Mars > red")[0] == "basic.adapt"


@pytest.mark.rule("ganymede", "basic.move", "shuttle.mars")
def test_move_one_step_never_into_a_full_place() -> None:
    state = position(
        {
            "tiles": ["T05"],
            "earth": {"blue": 1},
            "mars": {"blue": 1, "red": 2, "purple": 2},
            **docks("S01", {"red": 1}, "S02", {"blue": 1}),
        }
    )
    act(state, "discard T05")
    moves = [text for text in texts(state) if text.startswith("move")]
    assert moves == [
        "move red to upper dock",
        "move red to lower dock",
        "move purple to lower dock",
    ]
    assert refusal(state, "move blue to Mars") == (
        "basic.move", "Aster's Mars is full: it holds 5 settlers",
    )  # fmt: skip
    assert refusal(state, "move blue to upper dock")[0] == "shuttle.mars"
    assert "Aster has no yellow settler on Mars" in refusal(state, "move yellow to upper dock")[1]
    act(state, "move red to lower dock")
    assert on(state.docked[1]) == {"blue": 1, "red": 1}


@pytest.mark.rule("ganymede", "basic.reputation", "reputation.track")
def test_one_space_on() -> None:
    state = position({"tiles": ["T05"]})
    act(state, "discard T05", "reputation +1")
    assert state.reputation == [1, 0]
    assert not state.stack


@pytest.mark.rule("ganymede", "basic.ship", "info.public")
def test_take_one_of_the_open_ships() -> None:
    state = position({"tiles": ["T05", "T10"]}, open={"ships": ["S11", "S12", "S13"]})
    act(state, "discard T05, T10", "take S12")
    assert refusal(state, "take S12")[1] == "The ship S12 does not lie open"
    assert refusal(state, "draw from the deck")[0] == "basic.ship"
    assert ids(state, state.hands[0]) == ["S12"]
    assert ids(state, state.shown[0]) == ["S12"]
    act(state, "take S11")
    # The row is refilled only at the end of the turn.
    assert state.to_move == CHANCE
    assert ids(state, state.ship_row) == ["S13"]
    luck(state)
    assert len(ids(state, state.ship_row)) == 3


@pytest.mark.rule("ganymede", "basic.ship", "info.hidden")
def test_without_an_open_ship_the_deck_gives_one_to_its_owner_alone() -> None:
    state = position(
        open={"ships": [None, None, None]}, stack=[["end"], ["effect", "basic action", 1]]
    )
    assert "draw from the deck" in texts(state)
    act(state, "draw from the deck")
    assert state.to_move == CHANCE
    assert refusal(state, "deck gives 1: S01")[0] == "basic.ship"
    assert refusal(state, "deck gives 0: T02")[0] == "basic.ship"
    (told, *_) = act(state, "deck gives 0: S01")
    assert told.sentence(1) == "Aster draws a ship from the deck."
    assert told.sentence(0) == "You draw the ship S01 from the deck."
    assert ids(state, state.hands[0]) == ["S01"]
    assert state.shown[0] == ()


@pytest.mark.rule("ganymede", "basic.ship", "effect.full")
def test_without_any_ship_there_is_nothing_to_take() -> None:
    state = position(
        {"hand": [f"S{number:02}" for number in range(3, 31)], **docks("S01", None, "S02")},
        open={"ships": []},
        stack=[["end"], ["effect", "basic action", 1]],
    )
    assert not any(text.startswith(("take", "draw")) for text in texts(state))
    assert refusal(state, "draw from the deck")[1] == "The deck of ships is empty"


@pytest.mark.rule("ganymede", "effect.words")
def test_recruits_go_to_earth_and_only_offered_words_are_legal() -> None:
    state = position(open={"tiles": ["T10", "T01", "T02", "T03"]})
    act(state, "take T10")
    rule, sentence = refusal(state, "recruit blue")
    assert rule == "effect.words"
    assert sentence == (
        'T10 does not offer "recruit blue" now; its effect is to recruit a yellow settler'
    )
    for other in ("adapt blue on Earth > red", "move blue to Mars", "reputation +1", "launch upper",
                  "take S01"):  # fmt: skip
        assert refusal(state, other)[0] == "effect.words"
    act(state, "recruit yellow")
    assert on(state.earth[0]) == {"yellow": 1}


@pytest.mark.rule("ganymede", "effect.optional")
def test_each_use_may_be_declined() -> None:
    state = position({"tiles": ["T06", "T07"]}, open={"tiles": ["T09", "T01", "T02", "T03"]})
    act(state, "take T09", "recruit red")
    told = act(state, "stop")
    assert told[0].rule == "effect.optional"
    assert on(state.earth[0]) == {"red": 1}
    assert not state.stack


@pytest.mark.rule("ganymede", "effect.optional", "effect.full")
def test_what_changes_nothing_is_not_offered() -> None:
    """T19 moves a settler, and there is none: the turn simply goes on."""
    state = position(open={"tiles": ["T19", "T01", "T02", "T03"]})
    told = act(state, "take T19")
    assert [event.rule for event in told] == ["tile.take", "effect.full"]
    assert state.to_move == CHANCE


@pytest.mark.rule("ganymede", "effect.full", "reputation.track")
def test_nothing_beyond_the_end_of_the_track() -> None:
    state = position({"tiles": ["T05"], "reputation": 10})
    act(state, "discard T05")
    assert "reputation +1" not in texts(state)
    rule, sentence = refusal(state, "reputation +1")
    assert rule == "reputation.track"
    assert sentence == "Aster is on the last space of the reputation track"


@pytest.mark.rule("ganymede", "basic.discard", "effect.order")
def test_every_basic_action_at_once_on_the_way() -> None:
    """The bonus of the track comes between two basic actions of one discard."""
    state = position({"tiles": ["T05", "T10"], "reputation": 2})
    act(state, "discard T05, T10", "reputation +1")
    pending = state.view(0).to_dict()["pending"]
    assert pending["source"] == "space 3 of the reputation track"
    assert [frame["text"] for frame in state.view(0).to_dict()["resolving"]][1:] == [
        "basic action", "space 3 of the reputation track",
    ]  # fmt: skip
    act(state, "recruit blue")
    assert state.view(0).to_dict()["pending"]["source"] == "basic action"
    act(state, "recruit red")
    assert on(state.earth[0]) == {"blue": 1, "red": 1}
    assert not state.stack
