"""Prosperity's drawing, over whole games at every number of seats."""

from __future__ import annotations

import json
import xml.etree.ElementTree as ElementTree
from collections.abc import Iterator
from functools import cache
from random import Random
from typing import Any

import pytest

import charon_lib
from charon_lib import CHANCE, Explanation, State, View
from charon_widgets import draw_prosperity as drawer
from charon_widgets.draw_prosperity_names import wrapped
from charon_widgets.draw_prosperity_signs import HUES
from charon_widgets.drawing import Drawing, Panel, elements
from charon_widgets.things import TARGET

NARROW = 262
"""What is left for a panel on a telephone, if 286 pixels hold a frame of the board too."""
PLAYERS = (2, 3, 4)
MARKUP = ["<b>Ada</b>", 'Bo "&" Co', "<!--", "]]>"]
STAGES = ("actions", "energy", "research")
KINDS = ("tile ", "space ", "track ", "pollution ")


@cache
def whole_game(players: int) -> tuple[State, ...]:
    """Every position of a game in which somebody is asked, and the last one."""
    boards = ["silver", "hard", "silver", "hard"][:players]
    state = charon_lib.new_game("prosperity", players, seed=f"drawn {players}", boards=boards).state
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
    """The first position of every phase, one from the middle, the fullest one, and the last."""
    states = whole_game(players)
    found: dict[object, State] = {}
    for state in states:
        found.setdefault(told(state.view(None))["phase"], state)
    fullest = max(states, key=lambda state: len(told(state.view(None))["display"]))
    return (*found.values(), states[len(states) // 2], fullest)


def told(view: View) -> dict[str, Any]:
    return view.to_dict()


def things(panel: Panel) -> list[ElementTree.Element]:
    return [node for node in ElementTree.fromstring(panel.svg).iter() if node.get("data-key")]


def all_things(drawing: Drawing) -> list[ElementTree.Element]:
    return [thing for panel in drawing.panels for thing in things(panel)]


def labels(drawing: Drawing) -> dict[str, str]:
    return {str(t.get("data-key")): str(t.get("aria-label")) for t in all_things(drawing)}


def box(thing: ElementTree.Element) -> tuple[float, float, float, float]:
    hit = next(node for node in thing if node.get("class") == "charon-hit")
    x, y, width, height = (float(hit.get(side, 0)) for side in ("x", "y", "width", "height"))
    return x, y, x + width, y + height


def test_the_games_drawn_here_have_every_phase() -> None:
    seen = {told(state.view(None))["phase"] for n in PLAYERS for state in one_of_each(n)}
    assert seen >= {*STAGES, "final energy", "over"}


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
            assert about <= topics
            shown = {f"tile {entry['tile']}" for entry in told(view)["display"]}
            assert {t for t in topics - about if not t.startswith("tile ") or t in shown} == set()


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
def test_places_to_hit_are_large_enough_and_apart(players: int) -> None:
    for state in one_of_each(players):
        for panel in drawer.draw(state.view(0)).panels:
            _, _, wide, high = map(
                float, ElementTree.fromstring(panel.svg).get("viewBox", "").split()
            )
            scale = min(1.0, NARROW / wide)
            boxes = [(thing.get("data-key"), box(thing)) for thing in things(panel)]
            for number, (key, (left, top, right, bottom)) in enumerate(boxes):
                assert min(right - left, bottom - top) * scale >= TARGET, key
                assert left >= 0
                assert top >= 0
                assert right <= wide
                assert bottom <= high
                for other, (x, y, far, low) in boxes[number + 1 :]:
                    overlap = min(right, far) - max(left, x), min(bottom, low) - max(top, y)
                    assert min(overlap) <= 0.01, (key, other)


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


def test_arrows_walk_the_nation_straight() -> None:
    view = charon_lib.new_game("prosperity", 2, seed=1, boards="silver").view(0)
    keys = {t.get("data-key"): t for t in things(drawer.draw(view).panels[1])}
    assert keys["space 0 A1"].get("data-right") == "space 0 A2"
    assert keys["space 0 A1"].get("data-down") == "space 0 B1"
    assert keys["space 0 C3"].get("data-down") == "space 0 D3"
    assert keys["space 0 A3"].get("data-right") == "pollution 0"
    assert keys["space 0 A2"].get("data-up", "").startswith("total ")


def test_names_are_shown_and_never_markup() -> None:
    drawing = drawer.draw(whole_game(3)[30].view(0), names=MARKUP[:3])
    assert not [panel for panel in drawing.panels if "<b>" in panel.svg or "<!--" in panel.svg]
    assert "Blue (<b>Ada</b>)" in labels(drawing)["seat 0"]
    assert "Blue (<b>Ada</b>)" in drawing.text


@pytest.mark.parametrize("players", PLAYERS)
def test_the_same_view_is_drawn_the_same_also_after_dealing_anew(players: int) -> None:
    rng = Random(7)
    for state in whole_game(players)[::29]:
        for seat in (None, players - 1):
            view = state.view(seat)
            drawing = drawer.draw(view)
            assert drawer.draw(state.view(seat)) == drawing
            assert drawer.draw(view.determinize(rng).view(seat)) == drawing


@pytest.mark.parametrize("players", PLAYERS)
def test_every_piece_of_a_move_can_be_picked(players: int) -> None:
    """It has a place on the board, or a button whose words say it."""
    for number, view in enumerate(asked_views(players, every=7)):
        if view.is_over:
            continue
        moves = view.legal_moves()
        rng = Random(number)
        first = rng.choice(moves.choose(rng).parts)
        for chosen in ([], [first]):
            parts = moves.narrow(chosen).next_parts() if chosen else moves.next_parts()
            drawing = drawer.draw(view, picked=chosen, next_parts=parts)
            on_board = {e.part for e in elements(drawing.panels).values() if e.part}
            assert on_board <= set(parts)
            left = [part for part in parts if part not in on_board]
            assert not [part for part in left if part.startswith(("buy ", "on ", "clean"))]
            buttons = [drawer.part_label(view, part) for part in left]
            assert len(buttons) == len(set(buttons))
            assert all(label and (label[0].isupper() or label[0].isdigit()) for label in buttons)
            assert drawer.prompt(view, chosen, parts).endswith(".")


@pytest.mark.rule("prosperity", "place.colour", "action.buy")
def test_tile_and_space_can_be_picked_in_either_order() -> None:
    view = next(v for v in asked_views(2) if told(v)["may"]["buy"])
    move = next(m for m in view.legal_moves() if len(m.parts) == 2)
    tile, space = move.parts
    seat = view.seat
    keys = {tile: f"tile {tile[4:]}", space: f"space {seat} {space[3:]}"}
    for first, second in ((tile, space), (space, tile)):
        assert elements(drawn(view).panels)[keys[first]].part == first
        begun = drawn(view, first)
        assert elements(begun.panels)[keys[second]].part == second
        classes = {t.get("data-key"): str(t.get("class")) for t in all_things(begun)}
        assert "charon-picked" in classes[keys[first]]
        assert "charon-open" in classes[keys[second]]
    said = drawer.prompt(view, [tile], view.legal_moves().narrow([tile]).next_parts())
    assert space[3:] in said


def drawn(view: View, *picked: str) -> Drawing:
    moves = view.legal_moves()
    parts = (moves.narrow(picked) if picked else moves).next_parts()
    return drawer.draw(view, picked=picked, next_parts=parts)


def test_a_spectators_board_takes_the_asked_seats_pieces() -> None:
    """Where people share a screen, the pieces of a move lie on the asked seat's own nation."""
    for state in whole_game(3)[4:20:3]:
        asked = state.to_move
        parts = state.view(asked).legal_moves().next_parts()
        found = elements(drawer.draw(state.view(None), next_parts=parts).panels)
        spaces = {key for key, thing in found.items() if thing.part and key.startswith("space ")}
        assert all(key.startswith(f"space {asked} ") for key in spaces)


def test_what_has_changed_is_marked() -> None:
    view = whole_game(3)[12].view(0)
    topics = ["space 1 A2", "pollution 0", "track energy", "score 2", "seat 1"]
    drawing = drawer.draw(view, changed=topics)
    marked = [
        thing.get("data-about")
        for thing in all_things(drawing)
        if "charon-changed" in str(thing.get("class"))
    ]
    assert sorted(map(str, marked)) == sorted(topics)


@pytest.mark.rule("prosperity", "action.buy")
def test_the_price_on_a_tile_is_the_looking_seats() -> None:
    for view in asked_views(3, every=11):
        facts = told(view)
        if (seat := view.seat) is None:
            continue
        said = labels(drawer.draw(view))
        name = facts["seats"][seat]["name"]
        for entry in facts["display"]:
            label = said[f"tile {entry['tile']}"]
            assert f"costs {name} {entry['prices'][seat]}" in label
            assert ("too much now" in label) == (not entry["can_pay"][seat])


@pytest.mark.rule("prosperity", "track.pollution")
def test_pollution_says_its_discs_and_globes() -> None:
    for state in one_of_each(4):
        view = state.view(0)
        said = labels(drawer.draw(view))
        for entry in told(view)["seats"]:
            label = said[f"pollution {entry['seat']}"]
            assert f"{entry['discs'] or 'no'} disc" in label
            assert f"{entry['globes'] or 'no'} globe" in label
            assert ("triangle" in label) == (entry["discs"] > 15)


@pytest.mark.rule("prosperity", "place.colour")
def test_covered_buildings_can_still_be_read() -> None:
    view = whole_game(2)[-1].view(0)
    drawing = drawer.draw(view)
    said = labels(drawing)
    covered = 0
    for entry in told(view)["seats"]:
        for space in entry["spaces"]:
            label = said[f"space {entry['seat']} {space['space']}"]
            for below in space["covered"]:
                covered += 1
                assert below["name"] in label
            if space["covered"] and entry["seat"] == 0:
                assert space["covered"][-1]["name"] in drawing.panels[1].svg
    assert covered


@pytest.mark.rule("prosperity", "info.open")
def test_the_symbols_that_are_left_can_be_counted() -> None:
    for state in one_of_each(2):
        view = state.view(1)
        said = labels(drawer.draw(view))
        for entry in told(view)["deck"]["decades"]:
            label = said[f"decade {entry['decade']}"]
            assert f"{entry['left'] or 'no'} tile" in label
            assert all(symbol in label for symbol, count in entry["symbols"].items() if count)


def test_a_peek_at_a_tile_tells_its_price_and_what_each_space_would_change() -> None:
    view = charon_lib.new_game("prosperity", 2, seed=1, boards="silver").view(0)
    said = drawer.peek(view, "tile S17", ())
    assert "Fizetős utak" in str(said)
    assert said.text.startswith("Toll roads")
    assert any(line.rule == "action.buy" and "200" in line.text for line in said.children)
    ways = {line.facts["space"]: str(line) for line in said.children if "space" in line.facts}
    assert set(ways) == {"C1", "C3"}
    assert "ecology -2" in ways["C1"]
    assert "opens D1 and D2" in ways["C1"]
    assert "capital +2" in ways["C3"]
    on_space = drawer.peek(view, "space 0 C1", ("buy S17",))
    assert "covers Green belt" in on_space.text or view.to_move != 0


@pytest.mark.parametrize("players", [3])
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
        moves = view.legal_moves()
        for picked in ([], list(moves[-1].parts[:1])):
            parts = moves.narrow(picked).next_parts() if picked else moves.next_parts()
            drawing = drawer.draw(view, picked=picked, next_parts=parts)
            for key, element in elements(drawing.panels).items():
                if element.part is None and key.startswith(KINDS):
                    said = drawer.refusal(view, key, picked)
                    assert said.text
                    if picked:
                        continue
                    assert said.rule, key
                    assert "no piece of the move" not in said.text, key


@pytest.mark.rule("prosperity", "place.closed")
def test_a_closed_space_says_what_closes_it() -> None:
    view = next(v for v in asked_views(2) if told(v)["phase"] == "actions")
    said = drawer.refusal(view, f"space {view.seat} D1", ("buy S24",))
    assert said.rule == "place.closed"
    assert "C1" in said.text
    assert "closed until a transport tile covers C1" in labels(drawer.draw(view))["space 0 D1"]


def test_prompts_and_buttons_say_what_they_do() -> None:
    for view in asked_views(4):
        facts = told(view)
        if facts["phase"] == "actions":
            said = drawer.prompt(view, (), view.legal_moves().next_parts())
            name = facts["seats"][view.seat or 0]["name"]
            assert said.startswith(f"{name}: ")
            assert ("two actions" in said) == (facts["actions_left"] == 2)
            assert ("clean up" in said) == (facts["seats"][view.seat or 0]["discs"] > 0)
    view = next(v for v in asked_views(4) if told(v)["phase"] == "energy")
    lacking = -told(view)["seats"][view.seat or 0]["energy"]
    assert f"lacks {lacking} energy" in drawer.prompt(view, (), ())
    assert drawer.part_label(view, "pay 0 levels").startswith(f"Take {lacking} disc")
    assert drawer.part_label(view, "income") == "Take 100"
    assert drawer.part_label(view, "research 2 energy 1 ecology") == (
        "2 energy and 1 ecology research"
    )
    assert "won" in drawer.prompt(whole_game(2)[-1].view(0), (), ())


def test_nothing_is_secret() -> None:
    assert not any(drawer.is_secret(view) for view in asked_views(2, every=20))


@pytest.mark.rule("prosperity", "board.hard")
def test_what_is_transcribed_or_our_own_is_said_on_the_face_of_the_board() -> None:
    drawing = drawer.draw(whole_game(2)[0].view(1))
    assert "transcribed" in drawing.caption
    assert "variant" in drawing.caption
    assert "variant" in drawing.panels[1].svg
    assert "transcribed" in drawing.panels[0].svg
    assert "transcribed" in drawing.text
    silver = charon_lib.new_game("prosperity", 2, seed=1, boards="silver").view(0)
    assert "variant" not in drawer.draw(silver).caption


@pytest.mark.parametrize("players", PLAYERS)
def test_words_and_table_are_whole(players: int) -> None:
    for state in one_of_each(players):
        view = state.view(0)
        drawing = drawer.draw(view)
        facts = told(view)
        assert {len(row) for row in drawing.rows} == {2}
        assert all(cell for row in drawing.rows for cell in row)
        said = [row[0] for row in drawing.rows]
        for entry in facts["display"]:
            tile = facts["tiles"][entry["tile"]]
            assert tile["name"] in said
            assert tile["id"] in drawing.text
            assert tile["name"] in drawing.description
        for entry in facts["seats"]:
            assert f"C1 of {entry['name']}" in said
            assert f"{entry['name']}, " in drawing.description
        assert max(map(len, drawing.text.splitlines())) <= 100
        assert drawing.text == drawing.text.rstrip()


def test_seats_have_the_colour_they_are_named_after() -> None:
    entries = told(whole_game(4)[0].view(None))["seats"]
    assert [drawer.hue(entry["name"]) for entry in entries] == list(HUES.values())
    assert len(set(HUES.values())) == 4


def test_names_of_tiles_keep_all_their_words() -> None:
    tiles = told(whole_game(2)[0].view(None))["tiles"].values()
    for tile in tiles:
        assert "…" not in "".join(wrapped(tile["name"], 51, 7.6)), tile["name"]
