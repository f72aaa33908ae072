"""What Python writes for the page: escaped, labelled, and the same in every run."""

from __future__ import annotations

from html.parser import HTMLParser
from typing import Any

import pytest

from charon_lib import load
from charon_widgets import inspect, play, step
from charon_widgets.browser.frame import head
from charon_widgets.browser.markup import Markup, button, element, joined
from charon_widgets.browser.picture import parts_of, reply_of
from charon_widgets.browser.reasons import lines
from charon_widgets.browser.timeline import timeline
from tests.widgets.conftest import say

VOID = {"input"}


class Reader(HTMLParser):
    """Reads markup strictly: what is opened is closed, and nothing else."""

    def __init__(self, markup: str) -> None:
        super().__init__()
        self.open: list[str] = []
        self.elements: list[tuple[str, dict[str, str | None]]] = []
        self.words: list[str] = []
        self.feed(markup)
        self.close()
        assert not self.open

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.elements.append((tag, dict(attrs)))
        if tag not in VOID:
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        self.words.append(data)


def texts(markup: str) -> str:
    return " ".join(Reader(markup).words)


def test_words_are_escaped_and_markup_is_not_again() -> None:
    assert joined("<b>", Markup("<b></b>")) == "&lt;b&gt;<b></b>"
    assert element("p", element("b", "1 < 2")) == "<p><b>1 &lt; 2</b></p>"
    assert element("i", title='"><script>') == '<i title="&quot;&gt;&lt;script&gt;"></i>'


def test_names_never_become_elements() -> None:
    names = ["<script>x</script>", '"><img src=x>', "me"]
    table = play("sealed", names, seed=3, save=None)
    parts = parts_of(table.picture())
    for markup in parts.values():
        found = Reader(markup).elements
        assert not [tag for tag, _ in found if tag in ("script", "img")]
        assert not [key for _, attributes in found for key in attributes if key.startswith("on")]
    assert "<script>x</script>" in texts(parts["head"])
    assert "<script>x</script>" in texts(parts["curtain"])


def test_the_bar_says_who_is_to_move_and_who_has_won() -> None:
    table = play("sealed", ["me", "random"], seed=3, save=None)
    chips = [found for tag, found in Reader(head(table.picture()["header"])).elements
             if tag == "button"]  # fmt: skip
    assert chips[0]["aria-label"] == "North, you: 0 points, is to move. Why?"
    assert [chip["data-send"] for chip in chips] == ["score 0", "score 1"]
    over = play("sealed", ["random", "random"], seed=3, save=None).wait()
    told = Reader(head(over.picture()["header"]))
    won = [found for tag, found in told.elements if tag == "li" and "data-won" in found]
    assert len(won) == len(over.game.winners())
    assert "has won" in told.words


def test_reasons_open_two_levels_and_say_each_rule_once() -> None:
    def line(text: str, *children: dict[str, Any], rule: str = "a.b") -> dict[str, Any]:
        return {"text": text, "rule": rule, "title": "T", "words": "Words.", "points": 1,
                "evidence": ["seat 0"], "children": list(children)}  # fmt: skip

    tree = line("one", line("two", line("three", line("four"))), line("else", rule="c.d"))
    found = Reader(lines(tree, depth=2)).elements
    trees = [a for tag, a in found if a.get("class") == "charon-tree"]
    assert ["open" in attributes for attributes in trees] == [True, True, False]
    rules = [a for tag, a in found if tag == "details" and a.get("class") == "charon-rule"]
    assert len(rules) == 2
    assert "rule a.b" in texts(lines(tree))
    shallow = Reader(lines(tree)).elements
    assert ["open" in a for _, a in shallow if a.get("class") == "charon-tree"] == [
        True,
        False,
        False,
    ]
    assert reply_of({"kind": "peek", "seq": "a", "tree": tree}) == {
        "kind": "peek", "seq": "a", "lines": lines(tree),
    }  # fmt: skip


def test_a_timeline_leads_to_the_phases_around() -> None:
    marks = [{"at": at, "label": f"Phase {at}"} for at in (1, 5, 9)]
    time = {"at": 5, "last": 12, "label": "Phase 5", "marks": marks,
            "playing": False, "speed": "1×"}  # fmt: skip
    found = Reader(timeline(time)).elements
    to = {a["title"]: a["data-send"] for _, a in found if a.get("data-kind") == "seek"}
    assert to == {
        "First moment": "0", "Phase before": "1", "One moment back": "4",
        "One moment on": "6", "Next phase": "9", "Last moment": "12",
    }  # fmt: skip
    assert [a["value"] for tag, a in found if tag == "option" and "selected" in a] == ["5"]
    assert timeline(None) == ""


def test_buttons_are_found_again_by_what_they_send() -> None:
    made = Reader(button({"kind": "undo", "key": "", "label": "Take back", "off": True}))
    assert made.elements[0][1]["data-patch"] == "undo "
    assert "disabled" in made.elements[0][1]


@pytest.mark.parametrize("shape", ["screen", "page"])
def test_all_parts_of_all_boards_are_whole(shape: str) -> None:
    table = play("sealed", ["me", "random"], seed=3, save=None)
    say(table, "explain", "score 0")
    over = play("sealed", ["random", "random"], seed=3, save=None).wait()
    for board in (table, over, step(over.game), inspect(over.game)):
        say(board, "ready", shape)
        for markup in parts_of(board.picture()).values():
            for tag, attributes in Reader(markup).elements:
                # Keys typed at the board would command the notebook otherwise.
                if tag in ("button", "summary", "input", "select"):
                    assert attributes["data-lm-suppress-shortcuts"] == "true"
    assert "What happened" in texts(parts_of(table.picture())["tabs"])
    assert "Why?" in texts(parts_of(table.picture())["tabs"])
    assert "Score sheet" in texts(parts_of(over.picture())["tabs"])


def test_every_line_of_an_explanation_is_written(request: pytest.FixtureRequest) -> None:
    game = load(request.path.parents[2] / "notebooks/charon/a_crowded_moon.json")
    board = inspect(game)
    board.ask("zone D1")
    said = texts(parts_of(board.picture())["explanation"])
    assert "Gold and Teal have 1 influence each" in said
    assert "flag on the crossroads C1/D2" in said
