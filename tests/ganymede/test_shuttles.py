"""Chapter 4.2: use a shuttle."""

from __future__ import annotations

import pytest

from charon_lib.ganymede.moves import UseShuttle
from tests.ganymede.tools import act, docks, ids, luck, on, position, refusal, texts

EARTH = ["E04", "E01", "E07", "E13"]


@pytest.mark.rule("ganymede", "shuttle.need", "shuttle.move", "shuttle.effect", "board.columns")
def test_the_rulebooks_example_a_shuttle_for_blue_and_red_is_used_twice() -> None:
    state = position(
        {"earth": {"blue": 1, "red": 1}, "shuttles": ["M01"]},
        open={"earth": EARTH},
    )
    told = act(state, "use E04 with blue, red")
    assert on(state.earth[0]) == {}
    assert on(state.mars[0]) == {"blue": 1, "red": 1}
    assert ids(state, state.shuttles[0]) == ["M01", "E04"]
    assert told[0].explanation is not None
    assert told[0].explanation.facts["times"] == 2
    act(state, "recruit purple")
    assert texts(state) == ["recruit purple", "stop"]
    act(state, "recruit purple")
    assert on(state.earth[0]) == {"purple": 2}
    luck(state)
    assert state.to_move == 1


@pytest.mark.rule("ganymede", "shuttle.need")
def test_named_colours_first_then_any() -> None:
    state = position({"earth": {"blue": 2, "red": 1}}, open={"earth": ["E03", "E26", "E30", "E09"]})
    uses = [text for text in texts(state) if text.startswith("use")]
    assert uses == [
        "use E03 with blue, blue",
        "use E03 with blue, red",
        "use E26 with blue, blue",
        "use E26 with blue, red",
        "use E09 with blue, red",
    ]


@pytest.mark.rule("ganymede", "shuttle.need")
def test_why_a_shuttle_cannot_be_used() -> None:
    state = position({"earth": {"blue": 1}}, open={"earth": EARTH})
    rule, sentence = refusal(state, "use E04 with blue, red")
    assert rule == "shuttle.need"
    assert sentence == "E04 needs blue and red on Earth, where Aster has 1 blue"
    why = state.why_not("use E04 with blue, red")
    assert why is not None
    assert [line.text for line in why.children] == [
        "1 blue needed, 1 on Earth.", "1 red needed, 0 on Earth.",
    ]  # fmt: skip
    assert "moves exactly blue" in refusal(state, "use E01 with blue, blue")[1]
    assert refusal(state, "use E30 with blue")[1] == "The shuttle E30 does not lie open"
    assert refusal(state, UseShuttle("E01", ("blue",), "Mars"))[0] == "shuttle.need"
    assert refusal(state, "use M01 with blue, blue")[1].endswith("where Aster has nobody")


@pytest.mark.rule("ganymede", "shuttle.cost")
def test_a_tile_as_fare_is_paid_without_a_basic_action() -> None:
    rows = {"earth": ["E27", "E01", "E07", "E13"]}
    poor = position({"earth": {"red": 2}}, open=rows)
    assert not any(text.startswith("use E27") for text in texts(poor))
    assert refusal(poor, "use E27 with red, red") == (
        "shuttle.cost", "E27 also costs a tile, and Aster has none",
    )  # fmt: skip
    state = position({"earth": {"red": 2}, "tiles": ["T05", "T10"]}, open=rows)
    assert [text for text in texts(state) if text.startswith("use E27")] == [
        "use E27 with red, red, discarding T05", "use E27 with red, red, discarding T10",
    ]  # fmt: skip
    assert refusal(state, "use E27 with red, red, discarding T30")[0] == "shuttle.cost"
    told = act(state, "use E27 with red, red, discarding T10")
    assert told[0].rule == "shuttle.cost"
    assert ids(state, state.tiles[0]) == ["T05"]
    assert ids(state, state.discards) == ["T10"]
    assert "draw from the deck" not in texts(state)
    assert state.view(0).to_dict()["pending"]["source"] == "E27"


@pytest.mark.rule("ganymede", "shuttle.cost")
def test_a_shuttle_without_fare_takes_no_tile() -> None:
    state = position({"earth": {"blue": 1}, "tiles": ["T05"]}, open={"earth": EARTH})
    assert refusal(state, "use E01 with blue, discarding T05")[1] == "E01 costs no tile"


@pytest.mark.rule("ganymede", "shuttle.lost")
def test_with_mars_short_of_room_the_player_chooses_who_arrives() -> None:
    state = position({"earth": {"blue": 1, "red": 1}, "mars": {"yellow": 4}}, open={"earth": EARTH})
    act(state, "use E04 with blue, red")
    assert texts(state) == ["lose blue", "lose red"]
    assert refusal(state, "lose yellow")[0] == "shuttle.lost"
    assert "1 of the settlers cannot arrive" in refusal(state, "lose blue, red")[1]
    assert state.view(1).to_dict()["seats"][0]["underway"] == {
        "blue": 1, "red": 1, "yellow": 0, "purple": 0,
    }  # fmt: skip
    act(state, "lose blue")
    assert on(state.mars[0]) == {"red": 1, "yellow": 4}
    assert state.supply & 15 == 7


@pytest.mark.rule("ganymede", "shuttle.lost")
def test_a_shuttle_may_be_used_although_everybody_is_lost() -> None:
    state = position({"earth": {"blue": 1, "red": 1}, "mars": {"yellow": 5}}, open={"earth": EARTH})
    told = act(state, "use E04 with blue, red")
    assert "Aster loses 1 blue and 1 red" in told[1].public
    assert on(state.mars[0]) == {"yellow": 5}
    assert texts(state) == ["recruit purple", "stop"]


@pytest.mark.rule("ganymede", "shuttle.mars", "board.docks")
def test_the_player_chooses_a_dock_for_each_settler() -> None:
    state = position(
        {"mars": {"blue": 2}, **docks("S01", None, "S02", {"red": 1})},
        open={"mars": ["M01", "M02", "M03", "M04"]},
    )
    act(state, "use M01 with blue, blue")
    assert texts(state) == ["board blue on upper", "board blue on lower"]
    told = act(state, "board blue on lower")
    # The second blue one may not board the lower dock, so there is no choice any more.
    assert [event.public for event in told][:2] == [
        "A blue settler of Aster boards on the lower dock.",
        "A blue settler of Aster boards on the upper dock.",
    ]
    assert on(state.docked[0]) == {"blue": 1}
    assert on(state.docked[1]) == {"blue": 1, "red": 1}


@pytest.mark.rule("ganymede", "shuttle.mars")
def test_why_a_settler_may_not_board() -> None:
    state = position(
        {"mars": {"blue": 1, "red": 1}, **docks("S01", {"red": 2}, "S02", {"blue": 1})},
        open={"mars": ["M03", "M02", "M01", "M04"]},
    )
    act(state, "use M03 with blue, red")
    assert texts(state) == ["lose blue", "board red on upper", "board red on lower"]
    rule, sentence = refusal(state, "board blue on upper")
    assert rule == "shuttle.mars"
    assert sentence == (
        "Aster's upper dock takes up to 3 settlers of one colour and holds 2 red, "
        "so no blue one may board"
    )
    assert "each colour once" in refusal(state, "board blue on lower")[1]
    assert "names somebody else" in refusal(state, "board yellow on upper")[1]
    assert "so it is not lost" in refusal(state, "lose red")[1]
    assert refusal(state, "lose blue, red")[0] == "shuttle.lost"
    told = act(state, "lose blue")
    assert told[0].explanation is not None
    assert len(told[0].explanation.children) == 2


@pytest.mark.rule("ganymede", "shuttle.lost")
def test_they_board_one_at_a_time_in_the_order_the_player_chooses() -> None:
    """Two blue ones and one place on the lower dock only: whoever comes second is lost."""
    state = position(
        {"mars": {"blue": 2}, **docks(None, None, "S02")},
        open={"mars": ["M01", "M02", "M03", "M04"]},
    )
    told = act(state, "use M01 with blue, blue")
    assert [event.kind for event in told][1:3] == ["board", "lost"]
    assert on(state.docked[1]) == {"blue": 1}


@pytest.mark.rule("ganymede", "shuttle.mars")
def test_a_dock_without_a_ship_takes_nobody() -> None:
    state = position({"mars": {"blue": 2}}, open={"mars": ["M01", "M02", "M03", "M04"]})
    told = act(state, "use M01 with blue, blue")
    assert sum(event.kind == "lost" for event in told) == 2
    assert state.docked == [0, 0, 0, 0]
    assert state.supply & 15 == 7
    assert "has no ship, so it takes nobody" in str(state.explain("dock 0 upper"))


@pytest.mark.rule("ganymede", "shuttle.mars", "launch.fewer")
def test_room_stays_under_a_ship_that_needs_one_fewer() -> None:
    state = position(
        {"mars": {"blue": 2}, **docks("S14", {"blue": 1}, None)},
        open={"mars": ["M01", "M02", "M03", "M04"]},
    )
    act(state, "use M01 with blue, blue")
    assert on(state.docked[0]) == {"blue": 3}
    assert state.launched[0] == ()


@pytest.mark.rule("ganymede", "shuttle.mars", "shuttle.effect")
def test_the_condition_binds_before_any_effect() -> None:
    """M07's exchange could make room, but the settlers have boarded or are lost by then."""
    state = position(
        {"mars": {"red": 2}, **docks("S01", {"blue": 1}, "S02", {"red": 1})},
        open={"mars": ["M07", "M02", "M03", "M04"]},
    )
    told = act(state, "use M07 with red, red")
    assert [event.kind for event in told] == ["shuttle", "lost", "lost"]
    assert "adapt blue on upper dock > red" in texts(state)


@pytest.mark.rule("ganymede", "shuttle.effect")
def test_a_shuttle_without_effect() -> None:
    state = position({"earth": {"blue": 2}}, open={"earth": ["E26", "E01", "E07", "E13"]})
    act(state, "use E26 with blue, blue")
    luck(state)
    assert state.to_move == 1


FOUR_COLUMNS = ["E01", "E07", "E13", "E19"]


@pytest.mark.rule("ganymede", "shuttle.row", "launch.immediate")
def test_a_row_of_five_types_brings_an_immediate_launch_after_the_effect() -> None:
    state = position(
        {"earth": {"red": 1}, "shuttles": FOUR_COLUMNS, **docks("S01", {"blue": 1}, "S14")},
        open={"earth": ["E25", "E02", "E08", "E14"], "ships": ["S11", "S12", "S13"]},
    )
    told = act(state, "use E25 with red")
    assert not any(event.kind == "row" for event in told)
    told = act(state, "take S12")
    assert [event.kind for event in told] == ["ship", "row"]
    assert texts(state) == ["launch upper", "launch lower", "stop"]
    told = act(state, "launch lower")
    assert told[0].rule == "launch.immediate"
    assert ids(state, state.launched[0]) == ["S14"]
    assert state.rows == [1, 0]


@pytest.mark.rule("ganymede", "shuttle.row")
def test_the_second_row_brings_it_again_and_the_first_not_twice() -> None:
    two = [*FOUR_COLUMNS, "E25", "M01", "M07", "M13", "M19"]
    state = position(
        {"earth": {"red": 2}, "shuttles": two, **docks("S01", None, "S02")},
        {"earth": {"red": 1}, "shuttles": ["E02", "E08", "E14"]},
        open={"earth": ["E26", "E03", "E09", "E15"]},
    )
    assert state.rows == [1, 0]
    told = act(state, "use E26 with red, red")
    assert [event.kind for event in told] == ["shuttle", "row"]
    assert texts(state) == ["launch upper", "launch lower", "stop"]
    act(state, "stop")
    assert state.rows == [2, 0]
    assert state.launched[0] == ()
