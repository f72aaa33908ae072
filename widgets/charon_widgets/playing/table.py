"""A table: a game, who sits at it, and a board that everybody looks at."""

from __future__ import annotations

import traceback
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from charon_lib import BadSetUp, Explanation, Game, IllegalMove, MalformedMove, Move, View
from charon_lib.bots import Bot
from charon_lib.errors import quoted
from charon_widgets.browser.live import LiveBoard
from charon_widgets.browser.telling import because, first_since, log_lines
from charon_widgets.drawing.drawer import Drawing
from charon_widgets.playing.handing import Screen
from charon_widgets.playing.keeping import Keeper
from charon_widgets.playing.pacing import Pacer
from charon_widgets.playing.seating import begun_again, seats_of
from charon_widgets.playing.selecting import Selection, whole_move
from charon_widgets.playing.sheets import changed_now, final_sheet, header

LOG_LENGTH = 60


class Table(LiveBoard):
    """A game being played at one screen; ``play`` makes it.

    Attributes
    ----------
    game : Game
        As it stands.
    status : str
        The sentence that the board says now.
    path : Path or None
        The file the game is kept in, once a move was made.
    last_error : str or None
        The traceback of the last fault in this software.
    """

    mode = "play"

    def __init__(self, game: Game, keeper: Keeper, bots: Mapping[int, Bot]) -> None:
        super().__init__(game)
        self._seats = seats_of(game, bots)
        self._screen = Screen(self._seats)
        self._keeper = keeper
        self._pacer = Pacer(self._lock, self)
        self._settle()
        self._status = self._prompt()

    @property
    def path(self) -> Path | None:
        """The file the game is kept in, once a move was made."""
        return self._keeper.path

    # Playing by code

    def pick(self, what: str) -> None:
        """Point at something, as a click does: its key, a piece of a move, or a whole move's text.

        Raises
        ------
        GameError
            With the sentence that the board would show.
        """
        with self._lock:
            self.picture()
            try:
                self._pick(what)
            finally:
                self._publish()

    def undo(self) -> None:
        """Take back to the last decision of a person, and let them decide again."""
        with self._lock:
            self._undo()
            self._publish()

    def wait(self, timeout: float = 60.0) -> Table:
        """Let the bots play without pauses until a person is asked; give this table.

        Raises
        ------
        TimeoutError
            Where they need longer than `timeout` seconds; then they wait again for a screen.
        BotFailed
            Where a bot raises an exception or chooses what the rules do not allow.
        """
        self._pacer.finish(timeout)
        return self

    def close(self) -> None:
        """Take the board off the page and stop the bots."""
        self._pacer.close()
        super().close()

    # What the bots' pacer asks for, with the lock held

    def bot_to_move(self) -> Bot | None:
        """Give the bot that is asked now; None while a person is, and at the end."""
        seat = self._game.to_move
        return None if seat is None else self._seats[seat].bot

    def position_for_bot(self) -> Game:
        """Give the game it is asked in."""
        return self._game

    def bot_moves(self, move: Move) -> None:
        """Make a bot's move and show it; where nobody looks, it is drawn when somebody does."""
        self._make(move)
        if self._widget is None:
            self._shown = {}
        else:
            self._publish()

    def bot_fails(self, fault: str, rule: str) -> None:
        """Show that a bot has failed, and wait for people."""
        self.last_error = traceback.format_exc()
        self._bug = f"{fault}. The variable's last_error has the details; the game is as it was."
        if rule:
            self._tell("bot", Explanation(rule, fault))
        self._status = self._prompt()
        self._publish()

    def __repr__(self) -> str:
        who = ", ".join(f"{seat.colour} {seat.note}".strip() for seat in self._seats)
        return f"<Table of {self._game.title}: {who}. {self._game.summary()}>"

    # Who is asked, who is looking

    def _asked(self) -> int | None:
        """The person who is asked now; None while a bot is, and at the end."""
        seat = self._game.to_move
        return seat if seat in self._screen.people else None

    def _curtained(self) -> int | None:
        """The seat that must take the screen first."""
        return self._screen.waits_for(self._asked(), self._secret)

    def _seen_by(self, seat: int | None) -> View:
        """Give what a seat knows now; made once for each position."""
        if seat not in self._views:
            self._views[seat] = self._game.view(seat)
        return self._views[seat]

    def _view(self) -> View:
        return self._seen_by(self._screen.looking)

    def _asking_view(self) -> View:
        """The view whose words may be shown about the choice that is asked now."""
        seat = self._asked()
        if seat is None or self._curtained() is not None:
            return self._view()
        return self._seen_by(seat)

    def _may_choose(self) -> bool:
        return self._asked() is not None and self._curtained() is None

    def _settle(self) -> None:
        """Begin the choice that is asked now: nothing picked, nobody else's hand open."""
        self._views: dict[int | None, View] = {}
        asked = self._asked()
        self._screen.settle(asked)
        self._secret = asked is not None and self._drawer.is_secret(self._seen_by(asked))
        self._selection = None if asked is None else Selection(self._game.legal_moves())
        self._first_parts: dict[str, str] = {}
        self._explanation = None

    # What is shown

    def _draw(self, shape: str) -> Drawing:
        choosing = self._selection if self._may_choose() else None
        return self._drawer.draw(
            self._view(),
            names=[seat.note or seat.colour for seat in self._seats],
            picked=choosing.picked if choosing else (),
            next_parts=choosing.open_parts if choosing else (),
            changed=changed_now(self._game),
            shape=shape,
        )

    def _picture(self) -> dict[str, Any]:
        if not (self._selection and self._selection.picked):
            self._first_parts = {
                key: thing.part for key, thing in self._elements.items() if thing.part is not None
            }
        viewer = self._view().seat
        log = self._game.log
        since = first_since(
            self._game, (self._asked(),) if self._screen.is_shared else self._screen.people
        )
        start = max(0, min(len(log) - LOG_LENGTH, since))
        told = header(self._game, self._view(), self._seats)
        return {
            "header": told,
            "turn": f"{told['where']} / {self._asked()}",
            "prompt": self._prompt(),
            "choices": self._choices(),
            "controls": self._controls(),
            "curtain": self._screen.curtain(self._curtained()),
            "ending": final_sheet(self._game, self._seats, self._rules)
            if self._game.is_over
            else None,
            "log": log_lines(list(enumerate(log))[start:], viewer, since),
            "log_head": "Since your last turn" if since else "So far",
            "resume": self._keeper.line,
            "bug": self._keeper.trouble,
        }

    def _prompt(self) -> str:
        game = self._game
        if game.is_over:
            return game.summary()
        if (seat := self._curtained()) is not None:
            return f"The screen goes to {self._seats[seat].name}."
        if self._asked() is None:
            assert game.to_move is not None
            word = self._seats[game.to_move].name
            if self._pacer.failed:
                return f"{self._pacer.failed}: take back, or ask it again."
            waits = "waits for you to go on" if self._pacer.paused else "is to move"
            return f"{word} {waits}."
        picked = self._selection.picked if self._selection else ()
        parts = self._selection.open_parts if self._selection else ()
        said = self._drawer.prompt(self._asking_view(), picked, parts)
        asked = self._seats[self._asked() or 0]
        who = asked.name if self._screen.is_shared else "Your turn"
        head = f"{asked.colour}: "
        return f"{who}: {said.removeprefix(head)}" if said.startswith(head) else said

    def _choices(self) -> list[dict[str, Any]]:
        """Buttons: pieces that no drawn thing stands for, and the way back."""
        if self._game.is_over:
            return [{"kind": "control", "key": "again", "label": "Another game"}]
        if not self._may_choose() or self._selection is None:
            return []
        drawn = {thing.part for thing in self._elements.values()}
        view = self._asking_view()
        buttons: list[dict[str, Any]] = [
            {"kind": "pick", "key": f"part {part}", "label": self._drawer.part_label(view, part)}
            for part in self._selection.leading_parts
            if part not in drawn
        ]
        if self._selection.picked:
            buttons.append({"kind": "cancel", "key": "", "label": "Let go"})
        return buttons

    def _controls(self) -> list[dict[str, Any]]:
        game, seat = self._game, self._asked()
        buttons = [
            {"kind": "undo", "key": "", "label": "Take back", "off": self._last_decision() is None}
        ]
        if len(self._screen.people) < game.players and not game.is_over:
            buttons += self._pacer.controls(waiting=seat is None)
        buttons += self._screen.button(seat, self._secret)
        return buttons

    # What is done

    def _act(self, kind: str, key: str) -> None:
        if kind == "ready":
            self._pacer.start()
        elif kind == "pick":
            self._pick(key)
        elif kind == "cancel":
            self._explanation = None
            if self._selection and self._selection.picked:
                self._selection = self._selection.without_last()
                self._status = self._prompt()
        elif kind == "undo":
            self._undo()
        elif kind == "explain":
            self._explain(key)
        elif kind == "control":
            self._control(key)

    def _explain(self, key: str) -> None:
        if not key:
            self._explanation = None
        elif key.startswith("log "):
            number = key.removeprefix("log ")
            log = self._game.log
            if number.isdecimal() and int(number) < len(log):
                event = log[int(number)]
                self._tell(key, because(event, self._view().seat))
        elif (about := self._about(key)) is not None:
            why = self._view().explain(about)
            self._tell(key, why)
            self._status = why.text

    def _peek(self, key: str) -> Explanation | None:
        if key not in self._elements:
            return super()._peek(key)
        can_pick = self._elements[key].part is not None
        view = self._asking_view() if can_pick else self._view()
        picked = self._selection.picked if self._selection else ()
        return self._drawer.peek(view, key, picked)

    def _pick(self, key: str) -> None:
        if not isinstance(key, str):
            raise MalformedMove(f"Say what to pick as a text, not {quoted(key)}")
        part = self._part(key)
        if not self._may_choose() or self._selection is None:
            raise IllegalMove(self._why_nobody_chooses())
        if key == "hand" and key in self._elements and self._screen.is_closed:
            return self._control(key)
        self._keeper.news = ""
        if key not in self._elements and (move := whole_move(self._game, key)) is not None:
            return self._make(move)
        chosen = None if part is None else self._selection.with_part(part)
        if chosen is not None:
            self._explanation = None
            if chosen.move is not None:
                self._make(chosen.move)
            else:
                self._selection = chosen
                self._status = self._prompt()
            return
        if key in self._elements:
            why = self._drawer.refusal(self._asking_view(), key, self._selection.picked)
            self._refuse(key, why)
        self._make(self._game.parse(key))

    def _part(self, key: str) -> str | None:
        """Give the piece of a move that a key stands for now, or did before anything was picked."""
        if key.startswith("part "):
            return key.removeprefix("part ")
        if key in self._elements:
            return self._elements[key].part or self._first_parts.get(key)
        return key

    def _refuse(self, key: str, why: Explanation) -> None:
        about = self._about(key)
        if about is not None and about in self._view().topics():
            more = self._view().explain(about)
            why = why._replace(children=(*why.children, more._replace(points=None)))
        raise IllegalMove(why.text, why.rule, why)

    def _why_nobody_chooses(self) -> str:
        if self._game.is_over:
            return "The game is over; everything can still be asked about"
        if self._curtained() is not None:
            return "First the screen goes to whoever is asked"
        return f"{self._prompt().rstrip('.')}; wait for your turn"

    def _make(self, move: Move) -> None:
        """Make a move, keep the game, say what happened."""
        self._go_on_with(self._game.play(move))
        viewer = self._view().seat
        told = [event.sentence(viewer) for step in self._game.last_steps for event in step.events]
        self._say(*told[:6])

    def _say(self, *told: str, remark: str = "") -> None:
        """Keep the game; say what happened, what is new about its file, and what is next."""
        self._keeper.keep(self._game)
        self._remark = " ".join(filter(None, (remark, self._keeper.news)))
        self._status = " ".join(filter(None, (*told, self._remark, self._prompt())))

    def _go_on_with(self, game: Game) -> None:
        self._game = game
        self._rev += 1
        self._bug = ""
        self._settle()
        self._pacer.forgive()
        self._pacer.wake()

    def _last_decision(self) -> Game | None:
        """The game as it was when a person decided last."""
        for n in range(1, self._game.decisions + 1):
            earlier = self._game.back(n)
            if earlier.to_move in self._screen.people:
                return earlier
        return None

    def _undo(self) -> None:
        earlier = self._last_decision()
        if earlier is None:
            raise BadSetUp("There is nothing to take back.")
        self._go_on_with(earlier)
        self._say(remark="Taken back.")

    def _control(self, key: str) -> None:
        if key == "hand":
            self._screen.want()
            self._explanation = None  # it may name cards of the hand that closes
        elif key == "open" and (seat := self._curtained()) is not None:
            self._screen.open_for(seat)
        elif key == "close":
            self._screen.leave()
        elif key == "again" and self._game.is_over:
            self._again()
        else:
            self._pacer.control(key)
        self._status = self._prompt()

    def _again(self) -> None:
        """Begin another game with the same people, options and components."""
        self._keeper = Keeper(self._keeper.folder)
        self._go_on_with(begun_again(self._game))
