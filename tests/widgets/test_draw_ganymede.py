"""Ganymede's drawing, over whole games at every number of seats."""

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
from charon_widgets import draw_ganymede as drawer
from charon_widgets.draw_ganymede_signs import COLOURS, Scene
from charon_widgets.drawing import Drawing, Panel, elements
from charon_widgets.things import TARGET

NARROW = 286
PLAYERS = (2, 3, 4)
MARKUP = ["<b>Ada</b>", 'Bo "&" Co', "<!--", "]]>"]
ASKED = ("docking", "action", "effect", "step", "arrive", "board", "dock")


@cache
def whole_game(players: int) -> tuple[State, ...]:
    """Every position of a game in which somebody is asked, and the last one.

    Lots decide, but shuttles and steps are preferred, so that settlers get about.
    """
    state = charon_lib.new_game("ganymede", players, seed=f"drawn {players}").state
    rng = Random(players)
    positions = []
    while (seat := state.to_move) is not None:
        if seat == CHANCE:
            state.apply(state.sample(rng))
            continue
        positions.append(state.copy())
        moves = list(state.legal_moves())
        onward = [move for move in moves if str(move).startswith(("use E", "move", "recruit"))]
        state.apply(rng.choice(onward if onward and rng.random() < 0.7 else moves))
    return (*positions, state.copy())


def kind(state: State) -> str:
    return Scene(state.view(None).to_dict()).kind


@cache
def one_of_each(players: int) -> tuple[State, ...]:
    """The last position of everything that is asked in this game, and the end."""
    found = {kind(state): state for state in whole_game(players)}
    return tuple(found.values())


def asked_views(players: int, every: int = 1) -> Iterator[View]:
    for number, state in enumerate(whole_game(players)):
        if number % every == 0 or state.is_over:
            yield state.view(state.to_move)


def eyes(state: State) -> View:
    return state.view(state.to_move)


def first(question: str) -> View:
    """The first view of a seat that is asked this."""
    states = (state for players in PLAYERS for state in whole_game(players))
    return eyes(next(state for state in states if kind(state) == question))


def things(panel: Panel) -> list[ElementTree.Element]:
    return [node for node in ElementTree.fromstring(panel.svg).iter() if node.get("data-key")]


def all_things(drawing: Drawing) -> list[ElementTree.Element]:
    return [thing for panel in drawing.panels for thing in things(panel)]


def labels(drawing: Drawing) -> str:
    return "\n".join(str(thing.get("aria-label")) for thing in all_things(drawing))


def opened(view: View, picked: tuple[str, ...] = ()) -> Drawing:
    moves = view.legal_moves()
    parts = (moves.narrow(picked) if picked else moves).next_parts()
    return drawer.draw(view, picked=picked, next_parts=parts)


def test_the_games_drawn_here_ask_everything() -> None:
    assert {kind(state) for n in PLAYERS for state in one_of_each(n)} >= {*ASKED, ""}


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
            cards = ("tile ", "shuttle ", "ship ")
            assert {topic for topic in topics - about if not topic.startswith(cards)} == set()


@pytest.mark.rule("ganymede", "info.public")
@pytest.mark.parametrize("players", PLAYERS)
def test_every_card_on_the_table_can_be_pointed_at_but_the_others_columns(players: int) -> None:
    for state in one_of_each(players):
        view = eyes(state) if state.to_move is not None else state.view(0)
        scene = Scene(view.to_dict())
        own = scene.seat(scene.own)
        there = {card["topic"] for card in scene.turned_up()}
        there |= {card["topic"] for cards in own["columns"].values() for card in cards}
        for entry in scene.seats:
            there |= {card["topic"] for card in (*entry["tiles"], *entry["launched"])}
            there |= {dock["ship"]["topic"] for dock in entry["docks"] if dock["ship"]}
        there |= {ship["topic"] for ship in own["hand"] or ()}
        assert there <= set(elements(drawer.draw(view).panels))


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
        for panel in opened(eyes(state)).panels:
            wide = float(ElementTree.fromstring(panel.svg).get("viewBox", "").split()[2])
            assert wide <= NARROW
            for thing in things(panel):
                hit = next(node for node in thing if node.get("class") == "charon-hit")
                for side in ("width", "height"):
                    assert float(hit.get(side, 0)) >= TARGET, thing.get("data-key")


def box(thing: ElementTree.Element) -> tuple[float, float, float, float]:
    hit = next(node for node in thing if node.get("class") == "charon-hit")
    x, y, width, height = (float(hit.get(side, 0)) for side in ("x", "y", "width", "height"))
    return x, y, x + width, y + height


@pytest.mark.parametrize("players", PLAYERS)
def test_things_lie_within_their_panel_and_not_on_each_other(players: int) -> None:
    """Settlers stand on their place and ships on their dock; nothing else overlaps."""
    for state in one_of_each(players):
        for panel in opened(eyes(state)).panels:
            size = ElementTree.fromstring(panel.svg).get("viewBox", "").split()
            placed = [(str(thing.get("data-key")), box(thing)) for thing in things(panel)]
            for number, (key, one) in enumerate(placed):
                assert one[0] >= 0, key
                assert one[2] <= float(size[2]), key
                assert one[3] <= float(size[3]), key
                for other_key, other in placed[:number]:
                    if not other_key.startswith(("earth ", "mars ", "dock ")) and (
                        other_key != "supply"
                    ):
                        assert not overlap(one, other), (key, other_key)


def overlap(
    one: tuple[float, float, float, float], other: tuple[float, float, float, float]
) -> bool:
    slack = 1.01
    return (
        one[0] < other[2] - slack
        and other[0] < one[2] - slack
        and one[1] < other[3] - slack
        and other[1] < one[3] - slack
    )


@pytest.mark.parametrize("players", PLAYERS)
def test_arrows_reach_everything_in_a_panel(players: int) -> None:
    for state in one_of_each(players):
        for panel in drawer.draw(eyes(state)).panels:
            links = {
                str(thing.get("data-key")): [
                    str(thing.get(f"data-{way}"))
                    for way in ("up", "down", "left", "right")
                    if thing.get(f"data-{way}")
                ]
                for thing in things(panel)
            }
            reached = list(links)[:1]
            for key in reached:
                reached += [near for near in links[key] if near not in reached]
            assert set(reached) == set(links), panel.name


@pytest.mark.parametrize("players", PLAYERS)
def test_everything_is_a_button_with_words(players: int) -> None:
    for view in asked_views(players, every=41):
        for thing in all_things(drawer.draw(view)):
            assert thing.get("role") == "button"
            assert thing.get("tabindex") == "-1"
            assert thing.get("data-lm-suppress-shortcuts") == "true"
            assert thing.get("aria-label")
            assert (thing.get("data-part") is None) == (thing.get("aria-disabled") == "true")


def test_names_of_people_are_escaped_everywhere() -> None:
    view = whole_game(4)[-40].view(0)
    drawing = drawer.draw(view, names=MARKUP)
    for panel in drawing.panels:
        for markup in ("<b>", "<!--", "]]>"):
            assert markup not in panel.svg
            assert markup not in html_free(panel.title)
    assert "Ada" in labels(drawing)


def html_free(title: str) -> str:
    """Titles are plain words that the page escapes; only pictures are markup."""
    return re.sub(r"[<>]|--|\]\]", "", title)


@pytest.mark.parametrize("players", PLAYERS)
def test_the_same_view_gives_the_same_drawing(players: int) -> None:
    for state in one_of_each(players):
        view = eyes(state)
        again = view.determinize(Random(7)).view(view.seat)
        assert drawer.draw(view) == drawer.draw(again)


@pytest.mark.rule("ganymede", "info.hidden")
@pytest.mark.parametrize("players", PLAYERS)
def test_nothing_is_drawn_that_the_view_does_not_say(players: int) -> None:
    for state in whole_game(players)[::47]:
        for seat in (None, 1):
            view = state.view(seat)
            known = set(re.findall(r"\bS\d\d\b", json.dumps(view.to_dict())))
            drawing = drawer.draw(view)
            everything = labels(drawing) + drawing.text + drawing.description + str(drawing.rows)
            everything += "".join(panel.svg for panel in drawing.panels)
            assert set(re.findall(r"\bS\d\d\b", everything)) <= known


@pytest.mark.parametrize("players", PLAYERS)
def test_every_piece_of_a_move_can_be_picked(players: int) -> None:
    """It has a place on the board, or a button whose words say it."""
    for view in (*asked_views(players, every=19), *map(eyes, one_of_each(players))):
        if view.is_over:
            continue
        moves = view.legal_moves()
        rng = Random(len(moves))
        move = moves.choose(rng)
        pieces = list(move.parts)
        rng.shuffle(pieces)
        for count in range(len(pieces)):
            chosen = pieces[:count]
            parts = moves.narrow(chosen).next_parts() if chosen else moves.next_parts()
            drawing = drawer.draw(view, picked=chosen, next_parts=parts)
            on_board = {e.part for e in elements(drawing.panels).values() if e.part}
            assert on_board <= set(parts)
            assert pieces[count] in parts
            buttons = [drawer.part_label(view, part) for part in parts if part not in on_board]
            assert len(buttons) == len(set(buttons))
            assert all(label and label[0].isupper() for label in buttons)
            assert drawer.prompt(view, chosen, parts).endswith(".")


BUTTONS = re.compile(r"recruit|adapt|move|stop|launch|for \d basic actions?|lose \w+")


@pytest.mark.parametrize("players", PLAYERS)
def test_only_words_are_buttons(players: int) -> None:
    """Whatever lies on the table is picked where it lies."""
    for view in asked_views(players, every=7):
        parts = view.legal_moves().next_parts()
        drawing = drawer.draw(view, next_parts=parts)
        on_board = {element.part for element in elements(drawing.panels).values()}
        left = [part for part in parts if part not in on_board]
        assert all(BUTTONS.fullmatch(part) for part in left), left


def test_what_was_picked_and_what_has_changed_is_marked() -> None:
    view = next(
        v for v in asked_views(3) if any(str(move).startswith("use E") for move in v.legal_moves())
    )
    move = next(move for move in view.legal_moves() if str(move).startswith("use E"))
    shuttle, settler = move.parts[:2]
    drawing = drawer.draw(
        view, picked=[shuttle, settler], next_parts=[], changed=["mars 1", "supply", "deck ships"]
    )
    classes = {t.get("data-key"): str(t.get("class")) for t in all_things(drawing)}
    assert "charon-picked" in classes[f"shuttle {shuttle}"]
    assert "charon-picked" in classes[f"{settler} 1"]
    marked = {key for key, names in classes.items() if "charon-changed" in names}
    assert marked == {"mars 1", "supply", "deck ships"}


@pytest.mark.rule("ganymede", "shuttle.need")
def test_a_shuttle_says_why_nobody_can_board() -> None:
    view = first("action")
    scene = Scene(view.to_dict())
    lacking = [card for card in scene.turned_up() if card.get("usable") is False]
    said = [drawer.refusal(view, card["topic"], ()) for card in lacking]
    assert {why.rule for why in said} <= {"shuttle.need", "shuttle.cost"}
    assert all(card["id"] in why.text for card, why in zip(lacking, said, strict=True))


@pytest.mark.rule("ganymede", "shuttle.effect")
def test_pointing_at_a_shuttle_tells_what_it_would_bring() -> None:
    view = first("action")
    card = next(card for card in Scene(view.to_dict()).turned_up() if card["kind"] == "earth")
    said = drawer.peek(view, card["topic"], ())
    assert {"usable", "ways", "times"} <= set(said.facts)
    text = " ".join(line.text for line in said.children)
    assert "Where these values come from" in text


@pytest.mark.parametrize("players", PLAYERS)
def test_everything_has_a_refusal_and_a_peek(players: int) -> None:
    for state in one_of_each(players):
        for view in (eyes(state), state.view(None)):
            topics = set(view.topics())
            for key in list(elements(opened(view).panels))[view.seat is None :: 3]:
                for said in (drawer.refusal(view, key, ()), drawer.peek(view, key, ())):
                    assert isinstance(said, Explanation)
                    assert said.text
                    assert said.adds_up()
                    assert set(said.evidence) <= topics
                    json.dumps(said.to_dict())


def test_refusals_do_not_call_a_legal_move_wrong() -> None:
    """Only what cannot be picked is asked for; it must then not be told that it could be."""
    for view in asked_views(3, every=31):
        if view.is_over:
            continue
        for key, element in elements(opened(view).panels).items():
            if element.part is None:
                assert drawer.refusal(view, key, ()).rule, key


@pytest.mark.rule("ganymede", "launch.replace", "setup.ships")
def test_the_choices_that_show_a_hand_are_secret() -> None:
    secret = {kind(s): drawer.is_secret(eyes(s)) for n in PLAYERS for s in one_of_each(n)}
    assert {question for question, is_secret in secret.items() if is_secret} == {"docking", "dock"}


def test_a_spectator_sees_no_hand() -> None:
    names = [panel.name for panel in drawer.draw(whole_game(3)[0].view(None)).panels]
    assert "hand" not in names


@pytest.mark.rule("ganymede", "setup.ships")
def test_the_docks_can_be_chosen_in_either_order() -> None:
    view = first("docking")
    move = view.legal_moves()[0]
    for piece in move.parts:
        parts = {e.part for e in elements(opened(view, (piece,)).panels).values() if e.part}
        assert set(move.parts) - {piece} <= parts


def test_what_is_reconstructed_is_said_on_the_face_of_the_board() -> None:
    drawing = drawer.draw(whole_game(2)[0].view(None))
    assert "reconstructed" in drawing.caption
    assert "reconstructed" in drawing.text


@pytest.mark.parametrize("players", PLAYERS)
def test_words_and_table_are_whole(players: int) -> None:
    for state in one_of_each(players):
        view = state.view(0)
        drawing = drawer.draw(view)
        scene = Scene(view.to_dict())
        assert {len(row) for row in drawing.rows} == {2}
        assert all(what for what, _ in drawing.rows)
        for card in scene.turned_up():
            assert card["id"] in drawing.text
            assert card["id"] in drawing.description
            assert card["id"] in str(drawing.rows)
        for entry in scene.seats:
            assert entry["name"] in drawing.text
            for colour, (letter, _) in COLOURS.items():
                if entry["earth"][colour]:
                    assert letter * entry["earth"][colour] in drawing.text
        assert max(map(len, drawing.text.splitlines())) <= 100
        assert drawing.text == drawing.text.rstrip()
