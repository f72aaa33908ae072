"""What is Charon's own in its drawing."""

from __future__ import annotations

import re
from collections.abc import Iterator
from random import Random

import pytest

import charon_lib
from charon_lib import View
from charon_widgets.charon import board as drawer
from charon_widgets.charon.signs import Scene
from charon_widgets.charon.stage import stage
from charon_widgets.drawing.drawer import SCREEN, Drawing, elements
from charon_widgets.drawing.screen import faults
from charon_widgets.drawing.things import TARGET
from tests.widgets.drawn_games import (
    MARKUP,
    Case,
    box,
    classes,
    everything_said,
    eyes,
    first_asked,
    key_of,
    labels,
    looks,
    moments,
    next_parts,
    overlap,
    pieces_on_board,
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


# On a screen


def turn_of(view: View) -> tuple[object, ...]:
    """What the arrangement of a screen may depend on: a seat's turn in a phase of a round."""
    facts = told(view)
    phase = "staking" if facts["phase"] == "stolen" else facts["phase"]
    return facts["round"], phase, facts["to_move"]


BUTTONS = (
    r"trade|swap( for)?( \w+)?|clear for \w+|pay( with \d clear)?|end building|keep done"
    r"|redraw( .+)?|leave"
)
"""Pieces of a move that nothing on the board stands for."""


def drawn_choices(players: int) -> Iterator[tuple[View, list[str], Drawing]]:
    """Decisions of a whole game as their seats see them, after each piece that is chosen.

    Flags are staked so often that not each of them is looked at.
    """
    rng = Random(players)
    for number, state in enumerate(whole_game("charon", players)):
        if question(state) == "staking" and number % (2 * players):
            continue
        view = eyes(state)
        pieces = [] if view.is_over else list(view.legal_moves().choose(rng).parts)
        rng.shuffle(pieces)
        for count in range(len(pieces) or 1):
            picked = pieces[:count]
            parts = [] if view.is_over else next_parts(view, *picked)
            yield (
                view,
                parts,
                drawer.draw(
                    view, names=MARKUP[:players], picked=picked, next_parts=parts, shape=SCREEN
                ),
            )


@pytest.mark.parametrize("players", PLAYERS)
def test_on_a_screen_all_that_is_asked_is_in_sight_and_nothing_moves_in_a_turn(
    players: int,
) -> None:
    places: dict[object, object] = {}
    for view, parts, drawing in drawn_choices(players):
        assert faults(drawing, parts) == []
        keys = re.findall(r'data-key="([^"]*)"', "".join(panel.svg for panel in drawing.panels))
        assert len(keys) == len(set(keys))
        lying = {panel.name: panel.place for panel in drawing.panels}
        assert places.setdefault(turn_of(view), lying) == lying
        left = set(parts) - pieces_on_board(drawing)
        assert [part for part in left if not re.fullmatch(BUTTONS, part)] == []
    assert len(places) > 4 * 2 * players


@pytest.mark.parametrize("players", PLAYERS)
def test_on_a_screen_is_all_that_is_on_a_page(players: int) -> None:
    for number, state in enumerate(
        (*moments("charon", players), *whole_game("charon", players)[::9])
    ):
        view = state.view((state.to_move, None, 0)[number % 3])
        parts = next_parts(view) if view.seat is not None and view.seat == view.to_move else []
        on_page = elements(drawer.draw(view, next_parts=parts).panels)
        drawing = drawer.draw(view, next_parts=parts, shape=SCREEN)
        on_screen = elements(drawing.panels)
        assert faults(drawing, parts) == []
        for key, thing in on_page.items():
            there = on_screen[key]
            assert there.part == thing.part
            assert there.about == thing.about or key.startswith("gems ")


@pytest.mark.parametrize("players", PLAYERS)
def test_on_a_screen_own_holdings_lie_before_the_eyes(players: int) -> None:
    seats = range(players)
    for number, state in enumerate(moments("charon", players)):
        seat = number % players
        view = state.view(seat)
        drawing = drawer.draw(view, shape=SCREEN)
        placed = elements(panel for panel in drawing.panels if panel.place is not None)
        own = told(view)["seats"][seat]
        cards = {f"card {card}" for card in (*own["hand"], *own["built"])}
        assert cards | {"hand", f"score {seat}", "order", "row"} <= set(placed)
        assert {placed[f"gems {kind}"].about for kind in own["gems"]} == {f"seat {seat}"}
        assert {f"seat {other}" for other in seats} <= set(placed)


def test_on_a_screen_what_is_asked_about_is_large() -> None:
    def size(what: str, name: str) -> float:
        drawing = drawer.draw(first_asked("charon", what), shape=SCREEN)
        place = next(panel.place for panel in drawing.panels if panel.name == name)
        assert place is not None
        return place[2] * place[3]

    assert size("staking", "actions") > 2 * size("building", "actions")
    assert size("building", "holdings") > 2 * size("staking", "holdings")
    assert size("staking", "moon") == size("stolen", "moon") == size("advance", "pile")


def test_on_a_screen_a_pile_of_many_cards_and_a_full_hand_fit() -> None:
    view = first_asked("charon", "advance")
    facts = told(view)
    cards = sorted(set(facts["cards"]) - {entry["card"] for entry in facts["row"]})
    for size in (0, 1, 22, 30):
        scene = Scene({**facts, "pile": {"size": size, "known": cards[:size], "whole": True}})
        assert faults(Drawing(stage(scene), "", "", "", ())) == []
    seats = [
        {
            **seat,
            "hand": cards[: 4 * seat["seat"] + 4],
            "hand_size": 4 * seat["seat"] + 4,
            "built": [],
        }
        for seat in facts["seats"]
    ]
    for looking in range(len(seats)):
        scene = Scene({**facts, "seats": seats, "seat": looking, "phase": "building"})
        assert faults(Drawing(stage(scene), "", "", "", ())) == []


def test_the_gems_of_who_looks_and_who_is_asked_are_told_apart() -> None:
    state = next(s for s in whole_game("charon", 3) if question(s) == "staking" and s.to_move == 1)
    said = drawer.peek(state.view(0), "gems blue", ())
    assert [child.evidence[0] for child in said.children] == ["seat 0", "seat 1"]
    assert drawer.peek(state.view(1), "gems blue", ()) == state.view(1).explain("seat 1")
    assert drawer.peek(state.view(0), "hand", ()) == state.view(0).explain("seat 0")


def test_a_board_of_another_shape_fills_the_screen(nine_zones: View) -> None:
    drawing = drawer.draw(nine_zones, shape=SCREEN)
    assert faults(drawing) == []
    assert "point BCEF" in elements(drawing.panels)


def test_the_button_that_pays_says_so() -> None:
    view = first_asked("charon", "building")
    assert drawer.part_label(view, "pay with 2 clear") == "Pay with 2 clear"
    assert drawer.part_label(view, "pay") == "Pay"
