"""Charon's drawing, over whole games at every number of seats."""

from __future__ import annotations

import json
import re
import xml.etree.ElementTree as ElementTree
from collections.abc import Iterator
from functools import cache
from random import Random

import pytest

import charon_lib
from charon_lib import CHANCE, Explanation, State, View
from charon_widgets import draw_charon as drawer
from charon_widgets.drawing import Drawing, Panel, elements
from charon_widgets.things import TARGET

NARROW = 286
PLAYERS = (2, 3, 4, 5)
MARKUP = ["<b>Ada</b>", 'Bo "&" Co', "<!--", "]]>", "D"]
STAGES = ("row", "staking", "stolen", "advance", "building", "keep")


@cache
def whole_game(players: int) -> tuple[State, ...]:
    """Every position of a game in which somebody is asked, and the last one."""
    state = charon_lib.new_game("charon", players, seed=f"drawn {players}").state
    rng = Random(players)
    positions = []
    while (seat := state.to_move) is not None:
        if seat == CHANCE:
            state.apply(state.sample(rng))
            continue
        positions.append(state.copy())
        state.apply(state.legal_moves().choose(rng))
    return (*positions, state.copy())


def asked_views(players: int, every: int = 1) -> Iterator[View]:
    for number, state in enumerate(whole_game(players)):
        if number % every == 0 or state.is_over:
            yield state.view(state.to_move)


@cache
def one_of_each(players: int) -> tuple[State, ...]:
    """The first position of every phase that this game has, and the last."""
    found: dict[object, State] = {}
    for state in whole_game(players):
        found.setdefault(state.view(None).to_dict()["phase"], state)
    return tuple(found.values())


def eyes(state: State) -> View:
    return state.view(state.to_move)


def phase(view: View) -> str:
    return str(view.to_dict()["phase"])


def things(panel: Panel) -> list[ElementTree.Element]:
    return [node for node in ElementTree.fromstring(panel.svg).iter() if node.get("data-key")]


def all_things(drawing: Drawing) -> list[ElementTree.Element]:
    return [thing for panel in drawing.panels for thing in things(panel)]


def labels(drawing: Drawing) -> str:
    return "\n".join(str(thing.get("aria-label")) for thing in all_things(drawing))


def test_the_games_drawn_here_have_every_phase() -> None:
    seen = {phase(state.view(None)) for n in PLAYERS for state in one_of_each(n)}
    assert seen >= {*STAGES, "over"}


@pytest.mark.parametrize("players", PLAYERS)
def test_every_topic_has_a_place_and_every_place_a_topic(players: int) -> None:
    for state in one_of_each(players):
        for seat in (None, state.to_move if state.to_move is not None else 0):
            view = state.view(seat)
            drawing = drawer.draw(view)
            keys = [thing.get("data-key") for thing in all_things(drawing)]
            assert len(keys) == len(set(keys))
            about = {str(thing.get("data-about")) for thing in all_things(drawing)}
            topics = set(view.topics())
            assert about - {""} <= topics
            left = {topic for topic in topics - about if not topic.startswith("card ")}
            assert left == set()


@pytest.mark.parametrize("players", PLAYERS)
def test_points_and_zones_are_all_there(players: int) -> None:
    view = whole_game(players)[0].view(None)
    facts: dict = view.to_dict()  # type: ignore[type-arg]
    keys = elements(drawer.draw(view).panels)
    zones = [zone["name"] for zone in facts["board"]["zones"]]
    points = [point["name"] for point in facts["board"]["points"] if point["in_use"]]
    assert len(zones) == 20
    assert len(points) == {5: 63, 4: 57, 3: 51, 2: 45}[players]
    assert all(f"zone {name}" in keys for name in zones)
    assert all(f"point {name}" in keys for name in points)


@pytest.mark.rule("charon", "points.unused", "material.zones")
def test_zones_out_of_use_say_so() -> None:
    view = whole_game(2)[0].view(None)
    said = labels(drawer.draw(view))
    assert said.count("out of use with 2 players") == 6
    assert drawer.peek(view, "zone A1", ()).rule in ("points.unused", "material.zones")


@pytest.mark.parametrize("players", PLAYERS)
def test_pictures_are_well_formed_and_nameless(players: int) -> None:
    for state in one_of_each(players):
        for panel in drawer.draw(state.view(0), names=MARKUP[:players]).panels:
            root = ElementTree.fromstring(panel.svg)
            assert root.tag.endswith("svg")
            assert not [node for node in root.iter() if node.get("id")]
            assert "href" not in panel.svg
            assert "url(" not in panel.svg


@pytest.mark.parametrize("players", PLAYERS)
def test_places_to_hit_are_large_enough_on_a_narrow_page(players: int) -> None:
    for state in one_of_each(players):
        for panel in drawer.draw(state.view(0)).panels:
            wide = float(ElementTree.fromstring(panel.svg).get("viewBox", "").split()[2])
            scale = min(1.0, NARROW / wide)
            for thing in things(panel):
                hit = next(node for node in thing if node.get("class") == "charon-hit")
                for side in ("width", "height"):
                    assert float(hit.get(side, 0)) * scale >= TARGET, thing.get("data-key")


def box(thing: ElementTree.Element) -> tuple[float, float, float, float]:
    hit = next(node for node in thing if node.get("class") == "charon-hit")
    x, y, width, height = (float(hit.get(side, 0)) for side in ("x", "y", "width", "height"))
    return x, y, x + width, y + height


def test_points_do_not_cover_each_other_nor_the_gems_of_a_zone() -> None:
    moon = drawer.draw(whole_game(5)[0].view(None)).panels[0]
    points = [t for t in things(moon) if str(t.get("data-key")).startswith("point ")]
    zones = [t for t in things(moon) if str(t.get("data-key")).startswith("zone ")]
    boxes = [box(point) for point in points]
    for number, one in enumerate(boxes):
        for other in boxes[number + 1 :]:
            assert not apart_by(one, other)
    for zone in zones:
        left, top, right, _ = box(zone)
        middle = (left + right) / 2
        gems = (middle - TARGET / 2, top + 3, middle + TARGET / 2, top + 3 + TARGET)
        assert not [other for other in boxes if apart_by(gems, other)]


def apart_by(
    one: tuple[float, float, float, float], other: tuple[float, float, float, float]
) -> bool:
    """Whether two boxes overlap."""
    return one[0] < other[2] and other[0] < one[2] and one[1] < other[3] and other[1] < one[3]


@pytest.mark.parametrize("players", PLAYERS)
def test_arrows_reach_everything_in_a_panel(players: int) -> None:
    for state in one_of_each(players):
        for panel in drawer.draw(state.view(state.to_move)).panels:
            links = {
                str(thing.get("data-key")): [
                    str(thing.get(f"data-{way}"))
                    for way in ("up", "down", "left", "right")
                    if thing.get(f"data-{way}")
                ]
                for thing in things(panel)
            }
            reached = [next(iter(links))]
            for key in reached:
                reached += [near for near in links[key] if near not in reached]
            assert set(reached) == set(links), panel.name


def test_arrows_lead_from_a_zone_to_its_centre_and_back() -> None:
    keys = {t.get("data-key"): t for t in things(drawer.draw(whole_game(5)[0].view(0)).panels[0])}
    assert keys["zone B2"].get("data-down") == "point B2"
    assert keys["point B2"].get("data-up") == "zone B2"
    assert keys["point B2"].get("data-right") == "point B2-C2"
    assert keys["point B2-C2"].get("data-right") == "point C2"
    assert keys["point B2-C2"].get("data-down") == "point B2/C3"


def test_names_are_shown_and_never_markup() -> None:
    drawing = drawer.draw(whole_game(3)[30].view(0), names=MARKUP[:3])
    assert not [panel for panel in drawing.panels if "<b>" in panel.svg or "<!--" in panel.svg]
    assert "Burgundy (<b>Ada</b>)" in labels(drawing)
    assert "Burgundy (<b>Ada</b>)" in drawing.text


@pytest.mark.parametrize("players", PLAYERS)
def test_the_same_view_is_drawn_the_same_also_after_dealing_anew(players: int) -> None:
    rng = Random(7)
    for state in whole_game(players)[::41]:
        for seat in (None, 0, players - 1):
            view = state.view(seat)
            drawing = drawer.draw(view)
            assert drawer.draw(state.view(seat)) == drawing
            assert drawer.draw(view.determinize(rng).view(seat)) == drawing


def test_nothing_is_drawn_that_the_view_does_not_say() -> None:
    for state in whole_game(4)[::29]:
        for seat in (None, 2):
            view = state.view(seat)
            facts: dict = view.to_dict()  # type: ignore[type-arg]
            known = set(facts["pile"]["known"])
            for entry in facts["seats"]:
                known |= set(entry["hand"] or ()) | set(entry["known_hand"]) | set(entry["built"])
            known |= {entry["card"] for entry in facts["row"]}
            drawing = drawer.draw(view)
            everything = labels(drawing) + drawing.text + drawing.description + str(drawing.rows)
            everything += "".join(panel.svg for panel in drawing.panels)
            said = set(re.findall(r"(?<![\w#.])(?:[2-9]|1[0-2])[a-e](?![\w.])", everything))
            assert said <= known


@pytest.mark.parametrize("players", PLAYERS)
def test_every_piece_of_a_move_can_be_picked(players: int) -> None:
    """It has a place on the board, or a button whose words say it."""
    for view in (*asked_views(players, every=4 * players), *map(eyes, one_of_each(players))):
        if view.is_over:
            continue
        moves = view.legal_moves()
        rng = Random(len(moves))
        picked = list(moves.choose(rng).parts[:1])
        for chosen in ([], picked):
            parts = moves.narrow(chosen).next_parts() if chosen else moves.next_parts()
            drawing = drawer.draw(view, picked=chosen, next_parts=parts)
            on_board = {e.part for e in elements(drawing.panels).values() if e.part}
            assert on_board <= set(parts)
            buttons = [drawer.part_label(view, part) for part in parts if part not in on_board]
            assert len(buttons) == len(set(buttons))
            assert all(label and label[0].isupper() for label in buttons)
            assert drawer.prompt(view, chosen, parts).endswith(".")


def test_what_was_picked_and_what_has_changed_is_marked() -> None:
    view = next(v for v in asked_views(3) if phase(v) == "staking")
    area, point = view.legal_moves()[0].parts
    drawing = drawer.draw(
        view, picked=[area], next_parts=[point], changed=["zone C3", "order", "seat 1"]
    )
    classes = {t.get("data-key"): str(t.get("class")) for t in all_things(drawing)}
    assert "charon-picked" in classes[f"action {area}"]
    assert "charon-open" in classes[f"point {point}"]
    marked = [key for key, names in classes.items() if "charon-changed" in names]
    assert marked == ["zone C3", "order", "seat 1"]


@pytest.mark.rule("charon", "staking.empty")
def test_a_point_with_a_flag_says_why_not() -> None:
    view = [v for v in asked_views(3) if phase(v) == "staking"][5]
    facts: dict = view.to_dict()  # type: ignore[type-arg]
    taken = next(p["name"] for p in facts["board"]["points"] if p["flag"] is not None)
    said = drawer.refusal(view, f"point {taken}", ())
    assert said.rule == "staking.empty"
    assert taken in said.text


@pytest.mark.parametrize("players", [2, 4])
def test_everything_has_a_refusal_and_a_peek(players: int) -> None:
    for state in one_of_each(players):
        view = state.view(state.to_move if state.to_move is not None else 0)
        topics = set(view.topics())
        for key in elements(drawer.draw(view).panels):
            for said in (drawer.refusal(view, key, ()), drawer.peek(view, key, ())):
                assert isinstance(said, Explanation)
                assert said.text
                assert said.adds_up()
                assert set(said.evidence) <= topics
                json.dumps(said.to_dict())


def test_refusals_do_not_call_a_legal_move_wrong() -> None:
    """Only what cannot be picked is asked for; it must then not be told that it could be."""
    for view in asked_views(3, every=17):
        if view.is_over:
            continue
        parts = view.legal_moves().next_parts()
        drawing = drawer.draw(view, next_parts=parts)
        for key, element in elements(drawing.panels).items():
            if element.part is None and key.startswith(("point ", "action ")):
                assert drawer.refusal(view, key, ()).rule, key


def test_a_peek_at_a_point_tells_what_a_flag_there_would_change() -> None:
    view = next(v for v in asked_views(3) if phase(v) == "staking")
    said = drawer.peek(view, "point B2/C3", ())
    assert {child.evidence[0] for child in said.children} == {
        f"zone {name}" for name in ("B2", "C2", "B3", "C3")
    }


def test_the_choices_that_show_a_hand_are_secret() -> None:
    secret = {p: drawer.is_secret(v) for v in asked_views(3) if (p := phase(v))}
    assert {p for p, is_secret in secret.items() if is_secret} == {"row", "advance", "building"}


def test_a_closed_hand_shows_only_backs() -> None:
    view = whole_game(3)[10].view(None)
    hand = next(panel for panel in drawer.draw(view).panels if panel.name == "hand")
    assert [thing.get("data-key") for thing in things(hand)] == ["hand"]
    assert "closed" in hand.title


def test_what_is_reconstructed_is_said_on_the_face_of_the_board() -> None:
    drawing = drawer.draw(whole_game(2)[0].view(None))
    assert "reconstructed" in drawing.caption
    assert "reconstructed" in drawing.panels[0].svg
    assert "reconstructed" in drawing.text


@pytest.mark.parametrize("players", PLAYERS)
def test_words_and_table_are_whole(players: int) -> None:
    for state in one_of_each(players):
        view = state.view(0)
        drawing = drawer.draw(view)
        facts: dict = view.to_dict()  # type: ignore[type-arg]
        assert len({len(row) for row in drawing.rows}) == 1
        said = [row[0] for row in drawing.rows]
        for zone in facts["board"]["zones"]:
            assert f"Zone {zone['name']}" in said
            assert zone["name"] in drawing.text
        flags = [p for p in facts["board"]["points"] if p["flag"] is not None]
        assert all(p["name"] in drawing.description for p in flags)
        assert max(map(len, drawing.text.splitlines())) <= 100
        assert drawing.text == drawing.text.rstrip()


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
