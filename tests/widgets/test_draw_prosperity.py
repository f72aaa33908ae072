"""What is Prosperity's own in its drawing."""

from __future__ import annotations

import pytest

import charon_lib
from charon_widgets.drawing.drawer import elements
from charon_widgets.prosperity import board as drawer
from charon_widgets.prosperity.names import wrapped
from charon_widgets.prosperity.signs import HUES
from tests.widgets.drawn_games import (
    MARKUP,
    Case,
    asked_views,
    classes,
    first_asked,
    key_of,
    labels,
    looks,
    moments,
    next_parts,
    opened,
    things,
    told,
    whole_game,
)

PLAYERS = (2, 3, 4)


@pytest.mark.parametrize("players", PLAYERS)
def test_every_tile_of_the_display_is_shown(players: int) -> None:
    for look in looks(Case("prosperity", players)):
        shown = {f"tile {entry['tile']}" for entry in told(look.view)["display"]}
        assert shown <= {thing.about for thing in elements(look.drawing.panels).values()}


def test_arrows_walk_the_nation_straight() -> None:
    view = charon_lib.new_game("prosperity", 2, seed=1, boards="silver").view(0)
    keys = {key_of(t): t for t in things(drawer.draw(view).panels[1])}
    assert keys["space 0 A1"].get("data-right") == "space 0 A2"
    assert keys["space 0 A1"].get("data-down") == "space 0 B1"
    assert keys["space 0 C3"].get("data-down") == "space 0 D3"
    assert keys["space 0 A3"].get("data-right") == "pollution 0"
    assert keys["space 0 A2"].get("data-up", "").startswith("total ")


@pytest.mark.rule("prosperity", "place.colour", "action.buy")
def test_tile_and_space_can_be_picked_in_either_order() -> None:
    view = next(v for v in asked_views("prosperity", 2) if told(v)["may"]["buy"])
    move = next(m for m in view.legal_moves() if len(m.parts) == 2)
    tile, space = move.parts
    seat = view.seat
    keys = {tile: f"tile {tile[4:]}", space: f"space {seat} {space[3:]}"}
    for first, second in ((tile, space), (space, tile)):
        assert elements(opened(view).panels)[keys[first]].part == first
        begun = opened(view, first)
        assert elements(begun.panels)[keys[second]].part == second
        marks = classes(begun)
        assert "charon-picked" in marks[keys[first]]
        assert "charon-open" in marks[keys[second]]
    said = drawer.prompt(view, [tile], next_parts(view, tile))
    assert space[3:] in said


def test_a_spectators_board_takes_the_asked_seats_pieces() -> None:
    """Where people share a screen, the pieces of a move lie on the asked seat's own nation."""
    for state in whole_game("prosperity", 3)[4:20:3]:
        asked = state.to_move
        parts = state.view(asked).legal_moves().next_parts()
        found = elements(drawer.draw(state.view(None), next_parts=parts).panels)
        spaces = {key for key, thing in found.items() if thing.part and key.startswith("space ")}
        assert all(key.startswith(f"space {asked} ") for key in spaces)


@pytest.mark.rule("prosperity", "action.buy")
def test_the_price_on_a_tile_is_the_looking_seats() -> None:
    for view in asked_views("prosperity", 3, every=11):
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
    for state in moments("prosperity", 4):
        view = state.view(0)
        said = labels(drawer.draw(view))
        for entry in told(view)["seats"]:
            label = said[f"pollution {entry['seat']}"]
            assert f"{entry['discs'] or 'no'} disc" in label
            assert f"{entry['globes'] or 'no'} globe" in label
            assert ("triangle" in label) == (entry["discs"] > 15)


@pytest.mark.rule("prosperity", "place.colour")
def test_covered_buildings_can_still_be_read() -> None:
    view = whole_game("prosperity", 2)[-1].view(0)
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
    for state in moments("prosperity", 2):
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


@pytest.mark.rule("prosperity", "place.closed")
def test_a_closed_space_says_what_closes_it() -> None:
    view = first_asked("prosperity", "actions")
    said = drawer.refusal(view, f"space {view.seat} D1", ("buy S24",))
    assert said.rule == "place.closed"
    assert "C1" in said.text
    assert "closed until a transport tile covers C1" in labels(drawer.draw(view))["space 0 D1"]


def test_prompts_and_buttons_say_what_they_do() -> None:
    for view in asked_views("prosperity", 4):
        facts = told(view)
        if facts["phase"] == "actions":
            said = drawer.prompt(view, (), view.legal_moves().next_parts())
            name = facts["seats"][view.seat or 0]["name"]
            assert said.startswith(f"{name}: ")
            assert ("two actions" in said) == (facts["actions_left"] == 2)
            assert ("clean up" in said) == (facts["seats"][view.seat or 0]["discs"] > 0)
    view = next(v for v in asked_views("prosperity", 4) if told(v)["phase"] == "energy")
    lacking = -told(view)["seats"][view.seat or 0]["energy"]
    assert f"lacks {lacking} energy" in drawer.prompt(view, (), ())
    assert drawer.part_label(view, "pay 0 levels").startswith(f"Take {lacking} disc")
    assert drawer.part_label(view, "income") == "Take 100"
    assert drawer.part_label(view, "research 2 energy 1 ecology") == (
        "2 energy and 1 ecology research"
    )
    assert "won" in drawer.prompt(whole_game("prosperity", 2)[-1].view(0), (), ())


@pytest.mark.rule("prosperity", "board.hard")
def test_what_is_transcribed_or_our_own_is_said_on_the_face_of_the_board() -> None:
    drawing = drawer.draw(whole_game("prosperity", 2)[0].view(1))
    assert "transcribed" in drawing.caption
    assert "variant" in drawing.caption
    assert "variant" in drawing.panels[1].svg
    assert "transcribed" in drawing.panels[0].svg
    assert "transcribed" in drawing.text
    silver = charon_lib.new_game("prosperity", 2, seed=1, boards="silver").view(0)
    assert "variant" not in drawer.draw(silver).caption


@pytest.mark.parametrize("players", PLAYERS)
def test_words_and_table_name_every_tile_and_space(players: int) -> None:
    for look in looks(Case("prosperity", players)):
        drawing = look.drawing
        facts = told(look.view)
        assert {len(row) for row in drawing.rows} == {2}
        assert all(cell for row in drawing.rows for cell in row)
        said = [row[0] for row in drawing.rows]
        for entry in facts["display"]:
            tile = facts["tiles"][entry["tile"]]
            assert tile["name"] in said
            assert tile["id"] in drawing.text
            assert tile["name"] in drawing.description
        for entry, given in zip(facts["seats"], MARKUP, strict=False):
            assert f"C1 of {entry['name']} ({given})" in said
            assert f"{entry['name']} ({given}), " in drawing.description


def test_seats_have_the_colour_they_are_named_after() -> None:
    entries = told(whole_game("prosperity", 4)[0].view(None))["seats"]
    assert [drawer.hue(entry["name"]) for entry in entries] == list(HUES.values())
    assert len(set(HUES.values())) == 4


def test_names_of_tiles_keep_all_their_words() -> None:
    tiles = told(whole_game("prosperity", 2)[0].view(None))["tiles"].values()
    for tile in tiles:
        assert "…" not in "".join(wrapped(tile["name"], 51, 7.6)), tile["name"]
