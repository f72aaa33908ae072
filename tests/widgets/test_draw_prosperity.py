"""What is Prosperity's own in its drawing."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random

import pytest

import charon_lib
from charon_lib import CHANCE, View
from charon_widgets.drawing.drawer import SCREEN, Drawing, elements
from charon_widgets.drawing.screen import faults
from charon_widgets.playing.sheets import changed_now
from charon_widgets.prosperity import board as drawer
from charon_widgets.prosperity.names import wrapped
from charon_widgets.prosperity.signs import HUES
from tests.widgets.drawn_games import (
    MARKUP,
    Case,
    all_things,
    asked_views,
    box,
    classes,
    eyes,
    first_asked,
    key_of,
    labels,
    looks,
    moments,
    next_parts,
    opened,
    overlap,
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


def on_screen(view: View, picked: Sequence[str] = (), **more: Sequence[str]) -> Drawing:
    """The board in the shape of a screen while somebody chooses."""
    parts = [] if view.is_over else next_parts(view, *picked)
    return drawer.draw(view, picked=picked, next_parts=parts, shape=SCREEN, **more)


def choices(players: int) -> Iterator[tuple[View, list[str]]]:
    """Every decision of a whole game, and now and then one piece of a move after the other."""
    rng = Random(players)
    for number, view in enumerate(asked_views("prosperity", players)):
        yield view, []
        if number % 4 == 0 and not view.is_over:
            parts = list(view.legal_moves().choose(rng).parts)
            yield from ((view, parts[:count]) for count in range(1, len(parts)))


@pytest.mark.parametrize("players", PLAYERS)
def test_a_screen_shows_every_choice_of_whole_games_and_keeps_its_places(players: int) -> None:
    places = set()
    for view, picked in choices(players):
        drawing = on_screen(view, picked, names=MARKUP[:players])
        parts = [] if view.is_over else next_parts(view, *picked)
        assert faults(drawing, parts) == []
        places.add(tuple((panel.name, panel.place, panel.tab) for panel in drawing.panels))
        placed = elements(panel for panel in drawing.panels if panel.place)
        left = set(parts) - {thing.part for thing in placed.values()}
        # Whatever an action is made of is drawn; only paying and splitting steps has buttons.
        assert all(part.startswith(("pay ", "research ")) for part in left)
        assert told(view)["phase"] != "actions" or not left
    assert len(places) == 1


@pytest.mark.parametrize("players", PLAYERS)
def test_a_screen_has_everything_that_a_page_has_once(players: int) -> None:
    for look in looks(Case("prosperity", players)):
        drawing = drawer.draw(look.view, shape=SCREEN)
        keys = [key_of(thing) for thing in all_things(drawing)]
        assert len(keys) == len(set(keys))
        on_page = elements(look.drawing.panels)
        found = elements(drawing.panels)
        assert set(keys) == set(on_page)
        assert {key: thing.about for key, thing in found.items()} == {
            key: thing.about for key, thing in on_page.items()
        }
        placed = elements(panel for panel in drawing.panels if panel.place)
        facts = told(look.view)
        own = look.view.seat if look.view.seat is not None else facts["to_move"]
        if own is not None:
            spaces = {f"space {own} {space['space']}" for space in facts["seats"][own]["spaces"]}
            assert spaces | {f"money {own}", "total energy"} <= set(placed)
        for seat in range(players):
            assert {f"seat {seat}", f"score {seat}", f"pollution {seat}"} <= set(placed)
        assert [panel.tab for panel in drawing.panels if not panel.place] == ["Nations", "To come"]


@pytest.mark.parametrize("players", PLAYERS)
def test_nothing_on_a_screen_lies_on_something_else(players: int) -> None:
    for state in moments("prosperity", players):
        for panel in drawer.draw(eyes(state), shape=SCREEN).panels:
            placed = [(key_of(thing), box(thing)) for thing in things(panel)]
            for number, (key, one) in enumerate(placed):
                for under, other in placed[:number]:
                    assert not overlap(one, other), (under, key)


@pytest.mark.parametrize("players", PLAYERS)
def test_no_tile_moves_on_a_screen_within_a_turn(players: int) -> None:
    """What comes after its scoring, or goes with the first action, has its place kept free."""
    game = charon_lib.new_game("prosperity", players, seed=players)
    rng = Random(players)
    before: dict[str, object] = {}
    turn, kept = 0, 0
    while not game.is_over and game.state.view(None).to_dict()["turn"] < 22:
        view = game.view(game.to_move)
        drawing = on_screen(view, changed=changed_now(game))
        tiles = {key_of(t): box(t) for t in things(drawing.panels[0]) if key_of(t)[:5] == "tile "}
        if told(view)["turn"] == turn:
            common = before.keys() & tiles.keys()
            assert {key: tiles[key] for key in common} == {key: before[key] for key in common}
            kept += before.keys() != tiles.keys()
        before, turn = dict(tiles), told(view)["turn"]
        moves = view.legal_moves()
        buying = [move for move in moves if str(move).startswith("buy ")]
        game = game.play(rng.choice(buying) if buying else moves.choose(rng))
    assert kept > 3


def test_a_screen_has_room_for_all_sixty_tiles() -> None:
    """Where nobody ever buys one, all of them lie in the display, and most can be paid."""
    state = charon_lib.new_game("prosperity", 4, seed=2).state
    rng = Random(2)
    while not state.is_over:
        if state.to_move == CHANCE:
            state.apply(state.sample(rng))
            continue
        view = state.view(state.to_move)
        if len(told(view)["display"]) > 57:
            assert faults(on_screen(view), next_parts(view)) == []
        moves = view.legal_moves()
        incomes = [move for move in moves if str(move) == "income"]
        state.apply(incomes[0] if incomes else moves[0])
    view = state.view(0)
    assert len(told(view)["display"]) == len(told(view)["tiles"]) == 60
    assert faults(on_screen(view)) == []


def test_money_can_be_taken_where_it_lies() -> None:
    view = first_asked("prosperity", "actions")
    drawn = elements(on_screen(view).panels)
    assert drawn[f"money {view.seat}"].part == "income"
    assert "take 100" in labels(on_screen(view))[f"money {view.seat}"]
    assert elements(opened(view).panels)[f"money {view.seat}"].part is None


def test_a_screen_says_once_what_all_tiles_of_a_level_cost() -> None:
    for view in asked_views("prosperity", 3, every=7):
        entries = told(view)["display"]
        groups: dict[tuple[str, int], set[int]] = {}
        for entry in entries:
            price = entry["prices"][view.seat or 0]
            groups.setdefault((entry["side"], entry["level"]), set()).add(price)
        assert all(len(prices) == 1 for prices in groups.values())
        if told(view)["phase"] != "actions":
            continue
        svg = on_screen(view).panels[0].svg
        for prices in groups.values():
            assert f">{prices.pop()}<" in svg


def test_the_reach_of_a_split_is_shown_beside_the_tracks() -> None:
    views = [v for v in asked_views("prosperity", 3) if told(v)["phase"] == "research"]
    for view in views:
        split = len(next_parts(view)) > 2
        with_arrow = on_screen(view).panels[0].svg
        without = drawer.draw(view, shape=SCREEN).panels[0].svg
        tracks = elements(on_screen(view).panels[:1])
        assert (tracks["track energy"].part is None) == split
        assert with_arrow.count("var(--charon-accent,") > without.count("var(--charon-accent,")
    assert any(len(next_parts(view)) > 2 for view in views)
