"""What is Ganymede's own in its drawing."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Sequence
from random import Random

import pytest

import charon_lib
from charon_lib import View
from charon_lib.bots import bot
from charon_widgets.drawing.drawer import SCREEN, Drawing, elements
from charon_widgets.drawing.screen import faults
from charon_widgets.ganymede import board as drawer
from charon_widgets.ganymede.signs import COLOURS, Scene
from tests.widgets.drawn_games import (
    MARKUP,
    Case,
    all_things,
    asked_views,
    box,
    classes,
    everything_said,
    first_asked,
    key_of,
    looks,
    next_parts,
    opened,
    overlap,
    pieces_on_board,
    things,
    told,
    whole_game,
)

PLAYERS = (2, 3, 4)


@pytest.mark.rule("ganymede", "info.public")
@pytest.mark.parametrize("players", PLAYERS)
def test_every_card_on_the_table_can_be_pointed_at_but_the_others_columns(players: int) -> None:
    for look in looks(Case("ganymede", players)):
        scene = Scene(told(look.view))
        own = scene.seat(scene.own)
        there = {card["topic"] for card in scene.turned_up()}
        there |= {card["topic"] for cards in own["columns"].values() for card in cards}
        for entry in scene.seats:
            there |= {card["topic"] for card in (*entry["tiles"], *entry["launched"])}
            there |= {dock["ship"]["topic"] for dock in entry["docks"] if dock["ship"]}
        there |= {ship["topic"] for ship in own["hand"] or ()}
        assert there <= set(elements(look.drawing.panels))


@pytest.mark.rule("ganymede", "info.hidden")
@pytest.mark.parametrize("players", PLAYERS)
def test_nothing_is_drawn_that_the_view_does_not_say(players: int) -> None:
    for look in looks(Case("ganymede", players)):
        known = set(re.findall(r"\bS\d\d\b", json.dumps(told(look.view))))
        assert set(re.findall(r"\bS\d\d\b", everything_said(look.drawing))) <= known


def test_what_was_picked_and_what_has_changed_is_marked() -> None:
    view = next(
        v
        for v in asked_views("ganymede", 3)
        if any(str(move).startswith("use E") for move in v.legal_moves())
    )
    move = next(move for move in view.legal_moves() if str(move).startswith("use E"))
    shuttle, settler = move.parts[:2]
    drawing = drawer.draw(
        view, picked=[shuttle, settler], next_parts=[], changed=["mars 1", "supply", "deck ships"]
    )
    marks = classes(drawing)
    assert "charon-picked" in marks[f"shuttle {shuttle}"]
    assert "charon-picked" in marks[f"{settler} 1"]
    marked = {key for key, names in marks.items() if "charon-changed" in names}
    assert marked == {"mars 1", "supply", "deck ships"}


@pytest.mark.rule("ganymede", "shuttle.need")
def test_a_shuttle_says_why_nobody_can_board() -> None:
    view = first_asked("ganymede", "action")
    scene = Scene(view.to_dict())
    lacking = [card for card in scene.turned_up() if card.get("usable") is False]
    said = [drawer.refusal(view, card["topic"], ()) for card in lacking]
    assert {why.rule for why in said} <= {"shuttle.need", "shuttle.cost"}
    assert all(card["id"] in why.text for card, why in zip(lacking, said, strict=True))


@pytest.mark.rule("ganymede", "shuttle.effect")
def test_pointing_at_a_shuttle_tells_what_it_would_bring() -> None:
    view = first_asked("ganymede", "action")
    card = next(card for card in Scene(view.to_dict()).turned_up() if card["kind"] == "earth")
    said = drawer.peek(view, card["topic"], ())
    assert {"usable", "ways", "times"} <= set(said.facts)
    text = " ".join(line.text for line in said.children)
    assert "Where these values come from" in text


def test_a_spectator_sees_no_hand() -> None:
    names = [panel.name for panel in drawer.draw(whole_game("ganymede", 3)[0].view(None)).panels]
    assert "hand" not in names


@pytest.mark.rule("ganymede", "setup.ships")
def test_the_docks_can_be_chosen_in_either_order() -> None:
    view = first_asked("ganymede", "docking")
    move = view.legal_moves()[0]
    for piece in move.parts:
        assert set(move.parts) - {piece} <= pieces_on_board(opened(view, piece))


@pytest.mark.parametrize("players", PLAYERS)
def test_words_and_table_name_every_open_card(players: int) -> None:
    for look in looks(Case("ganymede", players)):
        drawing = look.drawing
        scene = Scene(told(look.view))
        assert {len(row) for row in drawing.rows} == {2}
        for card in scene.turned_up():
            assert card["id"] in drawing.text
            assert card["id"] in drawing.description
            assert card["id"] in str(drawing.rows)
        for entry in scene.seats:
            assert entry["name"] in drawing.text
            for colour, (letter, _) in COLOURS.items():
                if entry["earth"][colour]:
                    assert letter * entry["earth"][colour] in drawing.text


def on_screen(view: View, picked: Sequence[str] = (), **more: Sequence[str]) -> Drawing:
    """The board in the shape of a screen while somebody chooses."""
    parts = [] if view.is_over else next_parts(view, *picked)
    return drawer.draw(view, picked=picked, next_parts=parts, shape=SCREEN, **more)


def choices(players: int) -> Iterator[tuple[View, list[str]]]:
    """Every decision of a whole game, and now and then one piece of a move after the other."""
    rng = Random(players)
    for number, view in enumerate(asked_views("ganymede", players, every=3)):
        yield view, []
        if number % 3 == 0 and not view.is_over:
            parts = list(view.legal_moves().choose(rng).parts)
            yield from ((view, parts[:count]) for count in range(1, len(parts)))


@pytest.mark.parametrize("players", PLAYERS)
def test_a_screen_shows_every_choice_of_whole_games_and_keeps_its_places(players: int) -> None:
    places = set()
    for view, picked in choices(players):
        drawing = on_screen(view, picked, names=MARKUP[:players])
        parts = [] if view.is_over else next_parts(view, *picked)
        assert faults(drawing, parts) == []
        if not view.is_over:  # after it a spectator looks, who has no hand
            places.add(tuple((panel.name, panel.place, panel.tab) for panel in drawing.panels))
    assert len(places) == 1


@pytest.mark.parametrize("players", PLAYERS)
def test_a_screen_has_everything_that_a_page_has_once(players: int) -> None:
    for look in looks(Case("ganymede", players)):
        drawing = on_screen(look.view)
        keys = [key_of(thing) for thing in all_things(drawing)]
        assert len(keys) == len(set(keys))
        on_page = elements(opened(look.view).panels)
        found = elements(drawing.panels)
        assert {key: found[key].about for key in on_page} == {
            key: thing.about for key, thing in on_page.items()
        }
        own = Scene(told(look.view)).own
        placed = elements(panel for panel in drawing.panels if panel.place)
        assert {f"seat {own}", f"earth {own}", f"mars {own}", f"score {own}"} <= set(placed)
        assert {f"line {seat}" for seat in range(players) if seat != own} <= set(placed)
        assert [panel.tab for panel in drawing.panels if not panel.place] == ["Other boards"]


@pytest.mark.parametrize("players", PLAYERS)
def test_cards_and_settlers_on_a_screen_lie_beside_one_another(players: int) -> None:
    for view in asked_views("ganymede", players, every=9):
        for panel in on_screen(view).panels:
            if panel.place is None:
                continue
            cards = [(key_of(t), box(t)) for t in things(panel) if _is_small(box(t))]
            for number, (key, one) in enumerate(cards):
                for other_key, other in cards[:number]:
                    lies_on_it = _holds(one, other) or _holds(other, one)
                    assert lies_on_it or not overlap(one, other, 0.1), (key, other_key)


def _is_small(one: tuple[float, float, float, float]) -> bool:
    return (one[2] - one[0]) * (one[3] - one[1]) < 60 * 60


def _holds(outer: tuple[float, ...], inner: tuple[float, ...]) -> bool:
    return (
        outer[0] <= inner[0]
        and outer[1] <= inner[1]
        and outer[2] >= inner[2]
        and outer[3] >= inner[3]
    )


@pytest.mark.parametrize("players", PLAYERS)
def test_a_hand_of_many_ships_still_fits_a_screen(players: int) -> None:
    """Somebody who takes every ship that can be had ends up with a crowded hand."""
    game = charon_lib.new_game("ganymede", players, seed=players)
    greedy, rng, most = bot("greedy"), Random(players), 0
    while not game.is_over:
        view = game.view(game.to_move)
        count = told(view)["seats"][view.seat]["hand_size"]
        if count > most:
            most = count
            assert faults(on_screen(view), next_parts(view)) == []
        moves = view.legal_moves()
        ships = [move for move in moves if re.search(r"ship|take S|draw", str(move))]
        game = game.play(rng.choice(ships) if ships else greedy.choose(view, rng))
    assert most > 6
