"""Bots at the table: their pace is the people's, and what they do wrong is shown as theirs."""

from __future__ import annotations

import threading
from random import Random
from typing import Any

import pytest

from charon_lib import GameError, Move, View
from charon_widgets import play
from charon_widgets.playing.pacing import BotFailed
from charon_widgets.playing.table import Table
from tests.widgets.conftest import say


class Slow:
    """Thinks until it is let go."""

    name = "slow"

    def __init__(self) -> None:
        self.go = threading.Event()
        self.asked = 0

    def choose(self, view: View, rng: Random) -> Move:
        self.asked += 1
        assert self.go.wait(10)
        return view.legal_moves()[0]


class Raising:
    """Raises something, once."""

    name = "raising"

    def __init__(self, error: BaseException) -> None:
        self.error: BaseException | None = error

    def choose(self, view: View, rng: Random) -> Move:
        if self.error is not None:
            error, self.error = self.error, None
            raise error
        return view.legal_moves()[0]


class Giving:
    """Gives whatever it was told to give."""

    name = "giving"

    def __init__(self, what: Any) -> None:
        self.what = what

    def choose(self, view: View, rng: Random) -> Move:
        return self.what(view) if callable(self.what) else self.what


def against(bot: Any) -> Table:
    """A table where this bot is to move next."""
    table = play("sealed", ["me", bot], seed=3, save=None)
    table.pick("card 0")
    table.pick("left")
    return table


def labels(table: Table) -> list[tuple[str, bool]]:
    return [(button["label"], button["off"]) for button in table.picture()["controls"]]


def bots_have_stopped(table: Table) -> bool:
    """Whether no thread of this table runs any more."""
    thread = table._pacer._thread
    if thread is not None:
        thread.join(10)
    return table._pacer._thread is None


def test_a_wait_that_is_over_leaves_the_pace_as_it_was() -> None:
    bot = Slow()
    table = against(bot)
    say(table, "control", "pause")
    before = table.game.dumps(), labels(table), table.status
    with pytest.raises(TimeoutError, match=r"within 0\.05 seconds"):
        table.wait(0.05)
    bot.go.set()
    assert bots_have_stopped(table)
    assert (table.game.dumps(), labels(table), table.status) == before
    assert table.wait().game.to_move == 0


def test_a_table_off_the_screen_does_not_play_on_after_a_wait() -> None:
    bot = Slow()
    table = against(bot)
    with pytest.raises(TimeoutError):
        table.wait(0)
    bot.go.set()
    assert bots_have_stopped(table)
    assert table.game.to_move == 1


def test_a_second_wait_takes_the_decision_that_the_first_has_begun() -> None:
    bot = Slow()
    table = against(bot)
    with pytest.raises(TimeoutError):
        table.wait(0)
    threading.Timer(0.05, bot.go.set).start()
    assert table.wait(10).game.to_move == 0
    assert bot.asked == 1


@pytest.mark.parametrize(
    "error", [KeyError("no idea"), SystemExit("no idea"), KeyboardInterrupt("no idea")]
)
def test_whatever_a_bot_raises_is_shown_and_the_game_stays(error: BaseException) -> None:
    table = against(Raising(error))
    before = table.game.dumps()
    with pytest.raises(BotFailed, match=r"East's bot has failed with .*no idea.*[.]$") as raised:
        table.wait()
    assert raised.value.__cause__ is error
    assert table.game.dumps() == before
    assert "no idea" in (table.last_error or "")
    assert "in choose" in (table.last_error or "")
    assert "no idea" in table.picture()["bug"]
    assert "take back, or ask it again" in table.status
    assert ("Ask the bot again", False) in labels(table)


@pytest.mark.parametrize("button", ["pause", "skip"])
def test_a_bot_that_failed_on_the_screen_is_asked_again_by_a_click(button: str) -> None:
    table = against(Raising(SystemExit()))
    say(table, "control", "speed")
    say(table, "ready")
    assert bots_have_stopped(table)
    assert "East's bot has failed with SystemExit" in table.status
    say(table, "explain", "")
    assert table.game.to_move == 1
    say(table, "control", button)
    assert bots_have_stopped(table)
    assert table.game.to_move == 0
    assert table.picture()["bug"] == ""
    table.close()


def test_taking_back_after_a_bot_has_failed_goes_on() -> None:
    table = against(Raising(ValueError()))
    with pytest.raises(BotFailed):
        table.wait()
    table.undo()
    assert (table.game.decisions, table.picture()["bug"]) == (0, "")
    assert "failed" not in table.status
    table.pick("card 0")
    table.pick("left")
    assert table.wait().game.to_move == 0


def test_another_wait_asks_a_bot_again_that_has_failed() -> None:
    table = against(Raising(ValueError()))
    with pytest.raises(BotFailed):
        table.wait()
    assert table.wait().game.to_move == 0
    assert table.picture()["bug"] == ""


def test_a_move_that_is_not_allowed_is_the_bots_fault_with_its_rule() -> None:
    first = play("sealed", ["me", "random"], seed=3, save=None).game.legal_moves()[0]
    table = against(Giving(first))
    before = table.game.dumps()
    with pytest.raises(BotFailed, match=r"East's bot chose a move that the rules do not allow"):
        table.wait()
    assert table.game.dumps() == before
    rule = table.picture()["explanation"]["trees"][0]["rule"]
    assert rule
    assert f"(rule {rule})" in table.status
    assert f"(rule {rule})" in table.picture()["bug"]
    assert str(first) not in table.picture()["bug"] + table.status
    assert str(first) in (table.last_error or "")


@pytest.mark.parametrize("given", [None, "card 0", ("left",), [], lambda view: view])
def test_what_is_no_move_at_all_is_the_bots_fault_too(given: Any) -> None:
    table = against(Giving(given))
    with pytest.raises(BotFailed, match=r"East's bot gave a \w+ instead of one of view.legal_mov"):
        table.wait()
    assert table.game.to_move == 1
    assert table.last_error


def test_a_table_that_was_closed_says_so_instead_of_waiting() -> None:
    table = against("random")
    table.close()
    with pytest.raises(GameError, match="closed"):
        table.wait()


def test_waiting_for_ever_is_possible() -> None:
    assert against("random").wait(float("inf")).game.to_move == 0


def test_nothing_is_drawn_while_nobody_looks(monkeypatch: pytest.MonkeyPatch) -> None:
    table = play("sealed", ["random", "random"], seed=3, save=None)
    draw, drawn = table._drawer.draw, []

    def counting(view: View, **what: Any) -> Any:
        drawn.append(view.summary())
        return draw(view, **what)

    monkeypatch.setattr(table._drawer, "draw", counting)
    table.wait()
    assert drawn == []
    assert table.picture()["rev"] == table.game.decisions
    assert table.picture()["ending"]
    assert drawn == [table.game.summary()]
