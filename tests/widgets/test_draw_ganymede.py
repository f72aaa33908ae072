"""What is Ganymede's own in its drawing."""

from __future__ import annotations

import json
import re

import pytest

from charon_widgets.drawing.drawer import elements
from charon_widgets.ganymede import board as drawer
from charon_widgets.ganymede.signs import COLOURS, Scene
from tests.widgets.drawn_games import (
    Case,
    asked_views,
    classes,
    everything_said,
    first_asked,
    looks,
    opened,
    pieces_on_board,
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
