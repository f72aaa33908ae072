"""Bots at a table: they think on a thread of their own, and show their moves one by one."""

from __future__ import annotations

import threading
import time
import traceback
from random import Random
from typing import Any, Protocol

from charon_lib import BadSetUp, Game, GameError, Move, MoveError
from charon_lib.bots import Bot
from charon_lib.errors import quoted
from charon_lib.moves import is_move, shown
from charon_lib.seats import whole_number

PACES = {"slow": 2.0, "normal": 1.0, "fast": 0.3}
"""Seconds that each bot's move stays on the screen before the next."""


class BotFailed(GameError):  # noqa: N818  (named as the other errors of this project)
    """A bot did not give a move that the rules allow; the game stays as it is."""


class Paced(Protocol):
    """What the pacer needs of a table; all of it is called with the lock held."""

    def bot_to_move(self) -> Bot | None:
        """Give the bot that is asked now."""

    def position_for_bot(self) -> Game:
        """Give the game it is asked in."""

    def bot_moves(self, move: Move) -> None:
        """Make its move and show it."""

    def bot_fails(self, fault: str, rule: str) -> None:
        """Show that it has failed and why; called while its exception is being handled."""


class Pacer:
    """Lets the bots of one table move, as fast as people want to watch.

    The lock is not held while a bot thinks. The thread lives only while bots are to move.

    Parameters
    ----------
    lock : RLock
        The table's.
    table : Paced
        The table.

    Attributes
    ----------
    pace : str
        One of `PACES`.
    paused : bool
        Whether people want the bots to wait.
    failed : str
        What the bot that is asked has done wrong, as the end of a sentence; "" where nothing.
    """

    def __init__(self, lock: Any, table: Paced) -> None:
        self._turn = threading.Condition(lock)
        self._table = table
        self._thread: threading.Thread | None = None
        self._on_screen = False
        self._waited_for = False
        self._closed = False
        self._skipping = False
        self._cause: BaseException | None = None
        self.pace = "normal"
        self.paused = False
        self.failed = self._details = ""

    def start(self) -> None:
        """The board is on a screen: from now on bots move by themselves."""
        self._on_screen = True
        self.wake()

    def wake(self) -> None:
        """Something has changed; call it with the lock held."""
        bot = self._table.bot_to_move()
        if bot is None:
            self._skipping = False
        elif self._may_run() and self._thread is None:
            self._thread = threading.Thread(target=self._run, name="charon-bots", daemon=True)
            self._thread.start()
        self._turn.notify_all()

    def forgive(self) -> None:
        """The bot that has failed may be asked again; call it with the lock held."""
        self.failed = self._details = ""
        self._cause = None

    def close(self) -> None:
        """Stop for good."""
        with self._turn:
            self._closed = True
            self._turn.notify_all()

    def finish(self, timeout: float) -> None:
        """Let the bots move without pauses until a person is asked; see ``Table.wait``."""
        whole = whole_number(timeout)
        timeout = timeout if whole is None else whole
        if isinstance(timeout, bool) or not isinstance(timeout, int | float) or not timeout >= 0:
            raise BadSetUp(f"The time to wait is a number of seconds, not {quoted(timeout)}.")
        deadline = time.monotonic() + timeout
        with self._turn:
            self.forgive()
            self._waited_for = True
            try:
                self.wake()
                while self._thread is not None and self._table.bot_to_move() is not None:
                    if not self._may_run():
                        break
                    left = deadline - time.monotonic()
                    if left <= 0:
                        raise TimeoutError(
                            f"The bots have not finished within {timeout:g} seconds."
                        )
                    self._turn.wait(min(left, threading.TIMEOUT_MAX))
            finally:
                self._waited_for = False  # and so the pace is again what people have chosen
                self._turn.notify_all()
            if self.failed:
                raise BotFailed(f"{self._details or self.failed}.") from self._cause
            if self._table.bot_to_move() is not None:
                raise BadSetUp("This board was closed; play(table.game) puts its game on another.")

    def controls(self, waiting: bool) -> list[dict[str, Any]]:
        """Give the buttons: pause, speed, skip. `waiting` says whether bots are to move now."""
        pause = "Go on" if self.paused else "Pause bots"
        if self.failed:
            pause = "Ask the bot again"
        return [
            {"kind": "control", "key": "pause", "label": pause, "off": False},
            {"kind": "control", "key": "speed", "label": f"Speed: {self.pace}", "off": False},
            {"kind": "control", "key": "skip", "label": "Skip to my turn", "off": not waiting},
        ]

    def control(self, key: str) -> None:
        """Do what a button says; call it with the lock held."""
        if key == "pause":
            self.paused = not self.paused and not self.failed
            self.forgive()
        elif key == "speed":
            names = list(PACES)
            self.pace = names[(names.index(self.pace) + 1) % len(names)]
        elif key == "skip":
            self._skipping, self.paused = True, False
            self.forgive()
        else:
            raise BadSetUp("There is no such button now.")
        self.wake()

    def _may_run(self) -> bool:
        return (self._on_screen or self._waited_for) and not self._closed and not self.failed

    def _rests(self) -> bool:
        return self.paused and not self._waited_for

    def _run(self) -> None:
        try:
            while self._one_move():
                pass
        finally:
            with self._turn:
                if self._thread is threading.current_thread():
                    self._thread = None
                self._turn.notify_all()

    def _one_move(self) -> bool:
        """Let one bot think, wait until it is time, make the move; False when there is none."""
        table = self._table
        with self._turn:
            while self._rests() and self._may_run() and table.bot_to_move() is not None:
                self._turn.wait()
            bot = table.bot_to_move()
            if bot is None or not self._may_run():
                self._thread = None
                return False
            game = table.position_for_bot()
        begun, moving = time.monotonic(), False
        # A bot may be anybody's: whatever it raises, also what would end a program, is shown.
        try:
            move = _decision(bot, game)
            with self._turn:
                while self._may_run() and table.position_for_bot() is game:
                    left = begun + PACES[self.pace] - time.monotonic()
                    if self._rests():
                        self._turn.wait()
                    elif self._skipping or self._waited_for or left <= 0:
                        moving = True
                        table.bot_moves(move)
                        break
                    else:
                        self._turn.wait(left)
        except BaseException as error:
            with self._turn:
                if moving or table.position_for_bot() is game:
                    self._fail(game, error, moving)
        return True

    def _fail(self, game: Game, error: BaseException, moving: bool) -> None:
        """Stop asking this bot, and say why; called while its exception is being handled."""
        self._cause, self._skipping = error, False
        who = f"{game.set_up.game_type.seat_names[game.to_move or 0]}'s bot"
        said = " ".join(traceback.format_exception_only(error)[-1].split())[:200].rstrip(".")
        rule = ""
        if isinstance(error, _NotAllowed):
            # What it wanted may tell what it holds, so everybody at the screen reads this only.
            rule = error.rule
            self.failed = f"{who} {error.public}" + (f" (rule {rule})" if rule else "")
            self._details = f"{self.failed}: {error}".rstrip(".")
        elif moving:
            self.failed = self._details = f"The move of {who} could not be made: {said}"
        else:
            self.failed = self._details = f"{who} has failed with {said}"
        self._table.bot_fails(self.failed, rule)


class _NotAllowed(Exception):  # noqa: N818  (it only carries words)
    """A bot has chosen what it may not choose."""

    def __init__(self, sentence: str, public: str, rule: str = "") -> None:
        super().__init__(sentence)
        self.public = public
        self.rule = rule


def _decision(bot: Bot, game: Game) -> Move:
    """Let a bot decide, and look at what it says."""
    seat = game.to_move
    assert seat is not None
    rng = Random(f"{game.seed}/bot {seat}/{game.decisions}")
    move = bot.choose(game.view(seat), rng)
    if not is_move(move):
        public = f"gave a {type(move).__name__} instead of one of view.legal_moves()"
        raise _NotAllowed(quoted(move), public)
    try:
        game.state.check(move)
    except MoveError as error:
        public = "chose a move that the rules do not allow"
        raise _NotAllowed(f"{shown(move)}: {error}", public, error.rule) from None
    return move
