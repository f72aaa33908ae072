"""Bots at a table: they think on a thread of their own, and show their moves one by one."""

from __future__ import annotations

import threading
import time
from random import Random
from typing import Any, Protocol

from charon_lib import BadSetUp, Game, Move
from charon_lib.bots import Bot

PACES = {"slow": 2.0, "normal": 1.0, "fast": 0.3}
"""Seconds that each bot's move stays on the screen before the next."""


class Paced(Protocol):
    """What the pacer needs of a table; all of it is called with the lock held."""

    def bot_to_move(self) -> Bot | None:
        """Give the bot that is asked now."""

    def position_for_bot(self) -> Game:
        """Give the game it is asked in."""

    def bot_moves(self, move: Move) -> None:
        """Make its move and show it."""

    def bot_fails(self) -> None:
        """Show that it has raised an exception."""


class Pacer:
    """Lets the bots of one table move, as fast as people want to watch.

    The lock is not held while a bot thinks. The thread lives only while bots are to move.

    Parameters
    ----------
    lock : RLock
        The table's.
    table : Paced
        The table.
    """

    def __init__(self, lock: Any, table: Paced) -> None:
        self._turn = threading.Condition(lock)
        self._table = table
        self._thread: threading.Thread | None = None
        self._started = False
        self._closed = False
        self._skipping = False
        self.pace = "normal"
        self.paused = False

    def start(self) -> None:
        """The board is on a screen: from now on bots move by themselves."""
        self._started = True
        self.wake()

    def wake(self) -> None:
        """Something has changed; call it with the lock held."""
        bot = self._table.bot_to_move()
        if bot is None:
            self._skipping = False
        elif self._started and not self._closed and self._thread is None:
            self._thread = threading.Thread(target=self._run, name="charon-bots", daemon=True)
            self._thread.start()
        self._turn.notify_all()

    def close(self) -> None:
        """Stop for good."""
        with self._turn:
            self._closed = True
            self._turn.notify_all()

    def finish(self, timeout: float) -> None:
        """Let the bots move without pauses until a person is asked."""
        deadline = time.monotonic() + timeout
        with self._turn:
            before, self._started = self._started, True
            self._skipping, self.paused = True, False
            self.wake()
            while self._table.bot_to_move() is not None and self._thread is not None:
                left = deadline - time.monotonic()
                if left <= 0:
                    raise TimeoutError(f"The bots have not finished within {timeout:g} seconds.")
                self._turn.wait(left)
            self._skipping, self._started = False, before

    def controls(self, waiting: bool) -> list[dict[str, Any]]:
        """Give the buttons: pause, speed, skip. `waiting` says whether bots are to move now."""
        pause = "Go on" if self.paused else "Pause bots"
        return [
            {"kind": "control", "key": "pause", "label": pause, "off": False},
            {"kind": "control", "key": "speed", "label": f"Speed: {self.pace}", "off": False},
            {"kind": "control", "key": "skip", "label": "Skip to my turn", "off": not waiting},
        ]

    def control(self, key: str) -> None:
        """Do what a button says; call it with the lock held."""
        if key == "pause":
            self.paused = not self.paused
        elif key == "speed":
            names = list(PACES)
            self.pace = names[(names.index(self.pace) + 1) % len(names)]
        elif key == "skip":
            self._skipping, self.paused = True, False
        else:
            raise BadSetUp("There is no such button now.")
        self.wake()

    def _run(self) -> None:
        try:
            while self._one_move():
                pass
        finally:
            with self._turn:
                self._thread = None
                self._turn.notify_all()

    def _one_move(self) -> bool:
        """Let one bot think, wait until it is time, make the move; False when there is none."""
        table = self._table
        with self._turn:
            while self.paused and not self._closed and table.bot_to_move() is not None:
                self._turn.wait()
            bot = table.bot_to_move()
            if bot is None or self._closed:
                self._thread = None
                return False
            game = table.position_for_bot()
        begun = time.monotonic()
        try:
            seat = game.to_move
            assert seat is not None
            rng = Random(f"{game.seed}/bot {seat}/{game.decisions}")
            move = bot.choose(game.view(seat), rng)
            game.state.check(move)
        except Exception:
            with self._turn:
                self.paused, self._skipping = True, False
                table.bot_fails()
                self._thread = None
            return False
        with self._turn:
            while not self._closed and table.position_for_bot() is game:
                left = begun + PACES[self.pace] - time.monotonic()
                if self.paused:
                    self._turn.wait()
                elif self._skipping or left <= 0:
                    table.bot_moves(move)
                    break
                else:
                    self._turn.wait(left)
        return True
