"""What the drawing of every game must do, over whole games at every number of seats."""

from __future__ import annotations

import json
import re
from random import Random

import pytest

from charon_lib import Explanation, State
from charon_widgets.drawing.drawer import PAGE, drawer_of, elements
from charon_widgets.drawing.things import TARGET
from tests.widgets.drawn_games import (
    CASES,
    LOOKS,
    MARKUP,
    Case,
    all_things,
    box,
    each_case,
    each_name,
    each_shape,
    eyes,
    key_of,
    looks,
    moments,
    next_parts,
    opened,
    overlap,
    pieces_on_board,
    question,
    things_in,
    told,
    whole_game,
)


@each_name
def test_the_games_drawn_here_ask_everything(name: str) -> None:
    seen: dict[str, State] = {}
    for case in CASES:
        if case.name == name:
            seen.update({question(state): state for state in moments(*case)})
    assert seen.keys() >= set(LOOKS[name].asked)
    secret = {what for what, state in seen.items() if drawer_of(name).is_secret(eyes(state))}
    assert secret == LOOKS[name].secret


@each_shape
@each_case
def test_pictures_are_well_formed_and_nameless(case: Case, shape: str) -> None:
    for look in looks(case, shape):
        for panel, root in look.panels:
            assert root.tag.endswith("svg")
            assert not [node for node in root.iter() if node.get("id")]
            assert "href" not in panel.svg
            assert "url(" not in panel.svg


@each_shape
@each_case
def test_every_topic_has_a_place_and_every_place_a_topic(case: Case, shape: str) -> None:
    for look in looks(case, shape):
        found = [thing for _, root in look.panels for thing in things_in(root)]
        keys = [key_of(thing) for thing in found]
        assert len(keys) == len(set(keys))
        about = {str(thing.get("data-about")) for thing in found}
        topics = set(look.view.topics())
        # What no sentence can be about has a place, but no topic: the back of a card.
        assert about - {""} <= topics
        assert {t for t in topics - about if not t.startswith(case.looks.elsewhere)} == set()


@each_shape
@each_case
def test_everything_is_a_button_with_words(case: Case, shape: str) -> None:
    for look in looks(case, shape):
        for _, root in look.panels:
            for thing in things_in(root):
                assert thing.get("role") == "button"
                assert thing.get("tabindex") == "-1"
                assert thing.get("data-lm-suppress-shortcuts") == "true"
                assert thing.get("aria-label")
                assert (thing.get("data-part") is None) == (thing.get("aria-disabled") == "true")


@each_shape
@each_case
def test_places_to_hit_are_large_enough_and_apart(case: Case, shape: str) -> None:
    for look in looks(case, shape):
        for _, root in look.panels:
            _, _, wide, high = map(float, root.get("viewBox", "").split())
            scale = min(1.0, case.looks.narrow / wide) if shape == PAGE else 1.0
            placed = [(key_of(thing), box(thing)) for thing in things_in(root)]
            for number, (key, one) in enumerate(placed):
                assert round(min(one[2] - one[0], one[3] - one[1]) * scale, 6) >= TARGET, key
                assert min(one[0], one[1]) >= 0, key
                assert one[2] <= wide, key
                assert one[3] <= high, key
                for under, other in placed[:number]:
                    if not under.startswith(case.looks.under) or not case.looks.under:
                        assert not overlap(one, other, case.looks.slack), (under, key)


@each_shape
@each_case
def test_arrows_reach_everything_in_a_panel(case: Case, shape: str) -> None:
    for look in looks(case, shape):
        for panel, root in look.panels:
            links = {
                key_of(thing): [
                    str(thing.get(f"data-{way}"))
                    for way in ("up", "down", "left", "right")
                    if thing.get(f"data-{way}")
                ]
                for thing in things_in(root)
            }
            reached = list(links)[:1]
            for key in reached:
                reached += [near for near in links[key] if near not in reached]
            assert set(reached) == set(links), panel.name


@each_shape
@each_case
def test_names_are_shown_and_never_markup(case: Case, shape: str) -> None:
    for look in looks(case, shape):
        for panel, _ in look.panels:
            assert not [markup for markup in ("<b>", "<!--", "]]>") if markup in panel.svg]
        said = "\n".join(str(t.get("aria-label")) for _, root in look.panels for t in root.iter())
        for entry, name in zip(told(look.view)["seats"], MARKUP, strict=False):
            assert f"{entry['name']} ({name})" in said
            assert f"{entry['name']} ({name})" in look.drawing.text


@each_case
def test_the_same_view_is_drawn_the_same_also_after_dealing_anew(case: Case) -> None:
    """So nothing is drawn that the view does not hold."""
    rng = Random(7)
    for state in moments(*case)[case.players % 3 :: 3]:
        for seat in (None, case.players - 1):
            view = state.view(seat)
            drawing = case.drawer.draw(view)
            assert case.drawer.draw(state.view(seat)) == drawing
            dealt = view.determinize(rng).view(seat)
            assert case.drawer.draw(dealt) == drawing


@each_shape
@each_case
def test_every_piece_of_a_move_can_be_picked(case: Case, shape: str) -> None:
    """It has a place on the board, or a button whose words say it, whatever is picked first."""
    states = whole_game(*case)
    rng = Random(case.players)
    for state in (*states[:: max(1, len(states) // 3)], *moments(*case)):
        if state.is_over:
            continue
        view = eyes(state)
        pieces = list(view.legal_moves().choose(rng).parts)
        rng.shuffle(pieces)
        for count, piece in enumerate(pieces):
            chosen = pieces[:count]
            parts = next_parts(view, *chosen)
            assert piece in parts
            on_board = pieces_on_board(
                case.drawer.draw(view, picked=chosen, next_parts=parts, shape=shape),
            )
            assert on_board <= set(parts)
            left = [part for part in parts if part not in on_board]
            assert chosen or all(re.fullmatch(case.looks.buttons, part) for part in left), left
            buttons = [case.drawer.part_label(view, part) for part in left]
            assert len(buttons) == len(set(buttons))
            assert all(re.match(case.looks.initial, label) for label in buttons)
            assert case.drawer.prompt(view, chosen, parts).endswith(".")


@each_shape
@each_case
def test_what_has_changed_is_marked(case: Case, shape: str) -> None:
    view = moments(*case)[1].view(0)
    drawing = case.drawer.draw(view, shape=shape)
    topics = [thing.about for thing in elements(drawing.panels).values()]
    changed = {topic for topic in topics[:: len(topics) // 4] if topic}
    marked = {
        thing.get("data-about")
        for thing in all_things(case.drawer.draw(view, changed=changed, shape=shape))
        if "charon-changed" in str(thing.get("class"))
    }
    assert marked == changed


def some_of_each_kind(keys: list[str], number: int, most: int = 1) -> list[str]:
    """Give a few keys of every kind of thing, others for every number."""
    kinds: dict[str, list[str]] = {}
    for key in keys:
        kinds.setdefault(key.partition(" ")[0], []).append(key)
    return [
        kept[(number * most + step) % len(kept)]
        for kept in kinds.values()
        for step in range(min(most, len(kept)))
    ]


@each_case
def test_everything_has_a_refusal_and_a_peek(case: Case) -> None:
    for number, look in enumerate(looks(case)[case.players % 3 :: 3]):
        topics = set(look.view.topics())
        for key in some_of_each_kind(list(elements(look.drawing.panels)), number):
            for say in (case.drawer.refusal, case.drawer.peek):
                said = say(look.view, key, ())
                assert isinstance(said, Explanation)
                assert said.text
                assert said.adds_up()
                assert set(said.evidence) <= topics
                json.dumps(said.to_dict())


@each_case
def test_refusals_do_not_call_a_legal_move_wrong(case: Case) -> None:
    """Only what cannot be picked is asked for; it must then not be told that it could be."""
    for number, state in enumerate(moments(*case)[case.players % 2 :: 2]):
        if state.is_over:
            continue
        view = eyes(state)
        for picked in ([], list(view.legal_moves()[-1].parts[:1])):
            found = elements(opened(view, *picked).panels)
            closed = [key for key, thing in found.items() if thing.part is None]
            ruled = [key for key in closed if key.startswith(case.looks.ruled)]
            for key in some_of_each_kind(ruled, number, 1 if picked else 3):
                said = case.drawer.refusal(view, key, picked)
                assert said.text
                assert picked or said.rule, key


@each_case
def test_words_and_table_are_whole(case: Case) -> None:
    for look in looks(case):
        drawing = look.drawing
        assert len({len(row) for row in drawing.rows}) == 1
        assert all(row[0] for row in drawing.rows)
        assert drawing.description.strip()
        assert max(map(len, drawing.text.splitlines())) <= 100
        assert drawing.text == drawing.text.rstrip()


@pytest.mark.parametrize("name", ["charon", "ganymede"])
def test_what_is_reconstructed_is_said_on_the_face_of_the_board(name: str) -> None:
    drawing = drawer_of(name).draw(whole_game(name, 2)[0].view(None))
    assert "reconstructed" in drawing.caption
    assert "reconstructed" in drawing.text
