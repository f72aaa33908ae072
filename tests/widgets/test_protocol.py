"""What a browser may send, and what it is told: nothing in a message is trusted."""

from __future__ import annotations

import json
import re
import threading
import zlib
from typing import Any

import pytest

from charon_widgets import inspect, play, step
from charon_widgets.playing.table import Table
from tests.widgets.conftest import say


@pytest.fixture
def table() -> Table:
    return play("sealed", ["me", "random"], seed=3, save=None)


@pytest.mark.parametrize(
    "message",
    [
        None,
        [],
        "pick",
        {},
        {"v": 2, "seq": "a", "rev": 0, "kind": "pick", "key": "card 0"},
        {"v": 1, "seq": "a", "rev": 0, "kind": "shout", "key": "card 0"},
        {"v": 1, "seq": "a", "rev": 0, "kind": ["pick"], "key": "card 0"},
        {"v": 1, "seq": "a", "rev": True, "kind": "pick", "key": "card 0"},
        {"v": 1, "seq": "a", "rev": "0", "kind": "pick", "key": "card 0"},
        {"v": 1, "seq": 5, "rev": 0, "kind": "pick", "key": "card 0"},
        {"v": 1, "seq": "a" * 99, "rev": 0, "kind": "pick", "key": "card 0"},
        {"v": 1, "seq": "a", "rev": 0, "kind": "pick", "key": 7},
        {"v": 1, "seq": "a", "rev": 0, "kind": "pick", "key": "x" * 9999},
    ],
)
def test_a_message_that_is_none_is_answered_and_does_nothing(table: Table, message: Any) -> None:
    before = table.picture()
    answers: list[dict[str, Any]] = []
    table.receive(message, answers.append)
    assert [answer["kind"] for answer in answers] == ["ack"]
    assert answers[0]["text"].endswith(".")
    assert table.picture() == before


@pytest.mark.parametrize("kind", ["pick", "cancel", "undo", "explain"])
def test_a_click_on_an_old_picture_is_refused_politely(table: Table, kind: str) -> None:
    before = table.game.dumps()
    answers = say(table, kind, "card 0", rev=99)
    assert [answer["kind"] for answer in answers] == ["ack", "say"]
    assert "moved on" in answers[1]["text"]
    assert table.game.dumps() == before


@pytest.mark.parametrize("kind", ["pick", "explain", "peek", "seek", "control", "undo", "cancel"])
@pytest.mark.parametrize(
    "key",
    ["", "no such thing", "part nothing", "log 999", "log -1", "log ²", "score 99", "<b>", "²"],
)
def test_nothing_that_is_sent_breaks_a_board(table: Table, kind: str, key: str) -> None:
    stepper = step(table.game)
    inspector = inspect(table.game)
    for board in (table, stepper, inspector):
        say(board, kind, key)
        assert board.last_error is None
        assert board.picture()["bug"] == ""
    assert table.game.decisions == 0


def test_the_acknowledgement_does_not_wait_for_the_lock(table: Table) -> None:
    answered, busy, done = threading.Event(), threading.Event(), threading.Event()
    message = {"v": 1, "seq": "a.1", "rev": 0, "kind": "pick", "key": "card 0"}

    def cell() -> None:
        with table._lock:
            busy.set()
            answered.wait(10)
        done.set()

    threads = [threading.Thread(target=cell)]
    threads[0].start()
    assert busy.wait(10)
    threads.append(threading.Thread(target=table.receive, args=(message, lambda _: answered.set())))
    threads[1].start()
    assert done.wait(10)
    for thread in threads:
        thread.join(10)
    assert answered.is_set()
    assert table.picture()["choices"]


def test_pointing_tells_and_changes_nothing(table: Table) -> None:
    before = table.picture()
    answers = say(table, "peek", "card 0")
    assert answers[1]["tree"]["text"] == "This is card 0 as seat 0 sees it"
    assert table.picture() == before


def test_a_fault_of_ours_is_shown_and_kept(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(*_: object, **__: object) -> None:
        raise ZeroDivisionError("a slip")

    monkeypatch.setattr(type(table._drawer), "refusal", broken)
    say(table, "pick", "score 0")
    assert "a slip" in (table.last_error or "")
    assert "a slip" in table.picture()["bug"]
    monkeypatch.setattr(type(table._drawer), "draw", broken)
    say(table, "control", "speed")
    assert table.picture()["panels"] == []
    assert "text/plain" in table._repr_mimebundle_()[0]


def test_what_is_shown_is_plain_json_and_has_no_names_unescaped() -> None:
    table = play("sealed", ["<script>x</script>", "random"], seed=3, save=None)
    shown = table.picture()
    assert json.loads(json.dumps(shown)) == shown
    assert "<script>" not in "".join(panel["svg"] for panel in shown["panels"])
    assert "<script>" not in table._repr_mimebundle_()[0]["text/html"]


def test_the_widget_shows_the_picture_and_passes_messages_on(table: Table) -> None:
    widget = table.widget
    shown = table.picture()
    assert (widget.part_prompt, widget.rev) == (shown["prompt"], shown["rev"])
    for panel in shown["panels"]:
        assert zlib.decompress(getattr(widget, f"panel_{panel['name']}")).decode() == panel["svg"]
    sent: list[Any] = []
    widget.send = sent.append
    stamp = widget.stamp
    widget._on_message(
        widget, {"v": 1, "seq": "a.1", "rev": 0, "kind": "pick", "key": "card 0"}, []
    )
    assert [answer["kind"] for answer in sent] == ["ack"]
    assert widget.stamp == stamp + 1
    assert re.findall(r">(\w[\w ]*)</button>", widget.part_choices) == ["Left", "Right", "Let go"]
    table.close()


def test_only_what_has_changed_travels(table: Table) -> None:
    widget = table.widget
    sent: list[set[str]] = []
    widget._send = lambda message, buffers=None: sent.append(
        {*message["state"], *(path[0] for path in message["buffer_paths"])}
    )
    message = {"v": 1, "seq": "a.1", "rev": 0, "kind": "pick", "key": "card 0"}
    table.receive(message, lambda _: None)
    assert sent == [{"stamp", "status", "part_prompt", "part_choices", "panel_hand"}]
    sent.clear()
    table.receive({**message, "kind": "control", "key": "speed"}, lambda _: None)
    assert sent == [{"stamp", "part_controls"}]
    table.close()


def test_a_view_has_the_shape_that_it_asks_for(table: Table) -> None:
    assert table.picture()["shape"] == "screen"
    say(table, "ready", "page")
    assert table.picture()["shape"] == "page"
    say(table, "shape", "screen")
    assert table.picture()["shape"] == "screen"
    say(table, "shape", "globe")
    assert table.picture()["shape"] == "screen"
    assert "shape of a screen or of a page" in table.status
    # A word that only sounds like one, in a message of another kind, changes nothing.
    say(table, "peek", "page")
    assert table.picture()["shape"] == "screen"


def test_the_panels_asked_about_come_first_and_stay_for_a_turn(table: Table) -> None:
    assert table.picture()["first"] == ["hand"]
    table.pick("card 0")
    assert table.picture()["first"] == ["hand"]
    assert step(table.game).picture()["first"] == []


def test_a_display_has_its_plain_forms_beside_the_widget(table: Table) -> None:
    data, _ = table._repr_mimebundle_()
    assert data["text/plain"].splitlines()[0] == repr(table)
    assert "<img" in data["text/html"]
    assert "<details>" in data["text/html"]
    assert "application/vnd.jupyter.widget-view+json" in data
    table.close()
