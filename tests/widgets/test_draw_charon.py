"""What is Charon's own in its drawing."""

from __future__ import annotations

import re

import pytest

import charon_lib
from charon_lib import View
from charon_widgets.charon import board as drawer
from charon_widgets.drawing.drawer import elements
from charon_widgets.drawing.things import TARGET
from tests.widgets.drawn_games import (
    Case,
    box,
    classes,
    everything_said,
    eyes,
    first_asked,
    key_of,
    labels,
    looks,
    overlap,
    question,
    things,
    told,
    whole_game,
)

PLAYERS = (2, 3, 4, 5)


@pytest.mark.parametrize("players", PLAYERS)
def test_points_and_zones_are_all_there(players: int) -> None:
    view = whole_game("charon", players)[0].view(None)
    facts = told(view)
    keys = elements(drawer.draw(view).panels)
    zones = [zone["name"] for zone in facts["board"]["zones"]]
    points = [point["name"] for point in facts["board"]["points"] if point["in_use"]]
    assert len(zones) == 20
    assert len(points) == {5: 63, 4: 57, 3: 51, 2: 45}[players]
    assert all(f"zone {name}" in keys for name in zones)
    assert all(f"point {name}" in keys for name in points)


@pytest.mark.rule("charon", "points.unused", "material.zones")
def test_zones_out_of_use_say_so() -> None:
    view = whole_game("charon", 2)[0].view(None)
    said = "\n".join(labels(drawer.draw(view)).values())
    assert said.count("out of use with 2 players") == 6
    assert drawer.peek(view, "zone A1", ()).rule in ("points.unused", "material.zones")


def test_points_do_not_cover_each_other_nor_the_gems_of_a_zone() -> None:
    moon = drawer.draw(whole_game("charon", 5)[0].view(None)).panels[0]
    points = [t for t in things(moon) if key_of(t).startswith("point ")]
    zones = [t for t in things(moon) if key_of(t).startswith("zone ")]
    boxes = [box(point) for point in points]
    for number, one in enumerate(boxes):
        for other in boxes[number + 1 :]:
            assert not overlap(one, other)
    for zone in zones:
        left, top, right, _ = box(zone)
        middle = (left + right) / 2
        gems = (middle - TARGET / 2, top + 3, middle + TARGET / 2, top + 3 + TARGET)
        assert not [other for other in boxes if overlap(gems, other)]


def test_arrows_lead_from_a_zone_to_its_centre_and_back() -> None:
    keys = {key_of(t): t for t in things(drawer.draw(whole_game("charon", 5)[0].view(0)).panels[0])}
    assert keys["zone B2"].get("data-down") == "point B2"
    assert keys["point B2"].get("data-up") == "zone B2"
    assert keys["point B2"].get("data-right") == "point B2-C2"
    assert keys["point B2-C2"].get("data-right") == "point C2"
    assert keys["point B2-C2"].get("data-down") == "point B2/C3"


@pytest.mark.parametrize("players", PLAYERS)
def test_nothing_is_drawn_that_the_view_does_not_say(players: int) -> None:
    for look in looks(Case("charon", players)):
        facts = told(look.view)
        known = set(facts["pile"]["known"])
        for entry in facts["seats"]:
            known |= set(entry["hand"] or ()) | set(entry["known_hand"]) | set(entry["built"])
        known |= {entry["card"] for entry in facts["row"]}
        everything = everything_said(look.drawing)
        assert set(re.findall(r"(?<![\w#.])(?:[2-9]|1[0-2])[a-e](?![\w.])", everything)) <= known


def test_what_was_picked_and_what_has_changed_is_marked() -> None:
    view = first_asked("charon", "staking")
    area, point = view.legal_moves()[0].parts
    drawing = drawer.draw(
        view, picked=[area], next_parts=[point], changed=["zone C3", "order", "seat 1"]
    )
    marks = classes(drawing)
    assert "charon-picked" in marks[f"action {area}"]
    assert "charon-open" in marks[f"point {point}"]
    marked = [key for key, names in marks.items() if "charon-changed" in names]
    assert marked == ["zone C3", "order", "seat 1"]


@pytest.mark.rule("charon", "staking.empty")
def test_a_point_with_a_flag_says_why_not() -> None:
    staking = [s for s in whole_game("charon", 3) if question(s) == "staking"]
    view = eyes(staking[5])
    facts = told(view)
    taken = next(p["name"] for p in facts["board"]["points"] if p["flag"] is not None)
    said = drawer.refusal(view, f"point {taken}", ())
    assert said.rule == "staking.empty"
    assert taken in said.text


def test_a_peek_at_a_point_tells_what_a_flag_there_would_change() -> None:
    view = first_asked("charon", "staking")
    said = drawer.peek(view, "point B2/C3", ())
    assert {child.evidence[0] for child in said.children} == {
        f"zone {name}" for name in ("B2", "C2", "B3", "C3")
    }


def test_a_closed_hand_shows_only_backs() -> None:
    view = whole_game("charon", 3)[10].view(None)
    hand = next(panel for panel in drawer.draw(view).panels if panel.name == "hand")
    assert [key_of(thing) for thing in things(hand)] == ["hand"]
    assert "closed" in hand.title


def test_what_is_reconstructed_is_said_on_the_moon() -> None:
    drawing = drawer.draw(whole_game("charon", 2)[0].view(None))
    assert "reconstructed" in drawing.panels[0].svg


@pytest.mark.parametrize("players", PLAYERS)
def test_words_and_table_name_every_zone_and_flag(players: int) -> None:
    for look in looks(Case("charon", players)):
        drawing, facts = look.drawing, told(look.view)
        said = [row[0] for row in drawing.rows]
        for zone in facts["board"]["zones"]:
            assert f"Zone {zone['name']}" in said
            assert zone["name"] in drawing.text
        flags = [p for p in facts["board"]["points"] if p["flag"] is not None]
        assert all(p["name"] in drawing.description for p in flags)


def test_a_board_of_another_shape_is_drawn(nine_zones: View) -> None:
    drawing = drawer.draw(nine_zones)
    keys = elements(drawing.panels)
    assert [f"zone {name}" in keys for name in "ABCDEFGHI"] == [True] * 9
    assert "point BCEF" in keys
    assert "point B-E" in keys


@pytest.fixture
def nine_zones(request: pytest.FixtureRequest) -> View:
    folder = request.config.rootpath / "notebooks" / "charon" / "nine_zones"
    return charon_lib.new_game("charon", 4, seed=1, components=folder).view(None)
