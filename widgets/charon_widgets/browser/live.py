"""What `play`, `step` and `inspect` share: one lock, one protocol, one picture at a time."""

from __future__ import annotations

import contextlib
import threading
import traceback
from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any

from charon_lib import BadSetUp, Explanation, Game, GameError, MoveError, Rule, View
from charon_lib.errors import quoted
from charon_widgets.browser.telling import rules_of, told
from charon_widgets.drawing.drawer import (
    PAGE,
    SCREEN,
    SHAPES,
    Drawing,
    Element,
    drawer_of,
    elements,
)
from charon_widgets.drawing.plain import plain_forms

if TYPE_CHECKING:
    from charon_widgets.browser.board import Board

VERSION = 1
KINDS = ("pick", "cancel", "explain", "peek", "undo", "seek", "control", "ready", "shape")
LONGEST_KEY = 400

Answer = Callable[[dict[str, Any]], None]


class LiveBoard:
    """A board that is shown in a notebook and answers to it.

    Subclasses bring `_picture` (everything the browser shows, as plain values) and `_act` (what a
    message means). Messages arrive on another thread while a cell runs, so they and the public
    calls take the same lock.

    Attributes
    ----------
    last_error : str or None
        The traceback of the last fault in this software, None as long as there was none.
    """

    mode = ""

    def __init__(self, game: Game) -> None:
        self._lock = threading.RLock()
        self._game = game
        self._drawer = drawer_of(game.name)
        self._rules: Mapping[str, Rule] = rules_of(game)
        self._rev = 0
        self._bug = ""
        self._status = self._remark = ""
        self._shape = SCREEN
        self._turn = ""
        self._first: list[str] = []
        self._explanation: dict[str, Any] | None = None
        self._elements: dict[str, Element] = {}
        self._shown: dict[str, Any] = {}
        self._widget: Board | None = None
        self.last_error: str | None = None

    # What subclasses bring

    def _view(self) -> View:
        """Give the view that is on the screen."""
        raise NotImplementedError

    def _draw(self, shape: str) -> Drawing:
        """Draw that view, in this shape."""
        raise NotImplementedError

    def _picture(self) -> dict[str, Any]:
        """Give what the browser shows beside the drawing, by trait."""
        raise NotImplementedError

    def _act(self, kind: str, key: str) -> None:
        """Do what a message asks for; may raise GameError."""
        raise NotImplementedError

    # What they share

    @property
    def game(self) -> Game:
        """The game as it stands."""
        with self._lock:
            return self._game

    @property
    def status(self) -> str:
        """The sentence that the board says now."""
        with self._lock:
            return self._status

    @property
    def widget(self) -> Board:
        """The anywidget itself, for layouts with other widgets; made on first use."""
        from charon_widgets.browser.board import Board

        with self._lock:
            if self._widget is None:
                self._widget = Board(self.receive)
                self._publish()
            return self._widget

    def picture(self) -> dict[str, Any]:
        """Give what the browser is shown, as plain JSON values by trait."""
        with self._lock:
            if not self._shown:
                self._publish()
            return dict(self._shown)

    def _publish(self) -> None:
        """Draw and show the present moment. A fault in drawing is shown in the board's place."""
        try:
            drawing = self._draw(self._shape)
            self._elements = elements(drawing.panels)
            picture = {
                "panels": [
                    {**panel._asdict(), "place": panel.place and list(panel.place)}
                    for panel in drawing.panels
                ],
                "caption": drawing.caption,
                **self._picture(),
            }
            self._look_first(drawing, picture.get("turn", ""))
        except Exception:
            self._note_bug()
            picture = {"panels": []}
        picture.update(
            mode=self.mode,
            rev=self._rev,
            shape=self._shape,
            first=self._first,
            status=self._status,
            remark=self._remark,
            explanation=self._explanation,
            bug=self._bug or picture.get("bug", ""),
        )
        self._shown = {**self._shown, **picture}
        if self._widget is not None:
            self._widget.publish(self._shown)

    def _look_first(self, drawing: Drawing, turn: str) -> None:
        """Say which panels a narrow page shows first: those asked about when the turn began."""
        if turn != self._turn:
            self._turn, self._first = turn, []
        if not self._first and any(one.part is not None for one in self._elements.values()):
            self._first = [panel.name for panel in drawing.panels if " data-part=" in panel.svg]

    def receive(self, message: Any, answer: Answer) -> None:
        """Take a message from the browser.

        Parameters
        ----------
        message : dict
            ``{"v", "seq", "rev", "kind", "key"}``; from outside, so nothing in it is trusted.
        answer : callable
            Sends a message back. The acknowledgement is sent at once, before any work.
        """
        wrong = _problem(message)
        seq = message.get("seq") if isinstance(message, dict) else None
        answer({"kind": "ack", "seq": seq if isinstance(seq, str) else "", "text": wrong})
        if wrong:
            return
        kind, key = message["kind"], message["key"]
        with self._lock:
            self.picture()
            if message["rev"] != self._rev and kind in ("pick", "cancel", "undo", "explain"):
                text = "The board has moved on; look again."
                answer({"kind": "say", "seq": seq, "key": key, "text": text})
                return
            try:
                if kind == "peek":
                    if message["rev"] == self._rev and (shown := self._peek(key)) is not None:
                        tree = told(shown, self._rules)
                        answer({"kind": "peek", "seq": seq, "key": key, "tree": tree})
                    return
                if kind == "shape" or (kind == "ready" and key):
                    self._reshape(key)
                if kind != "shape":
                    self._bug = self._remark = ""
                    self._act(kind, key)
            except MoveError as error:
                self._status = str(error)
                self._tell(key, error.explanation)
                answer({"kind": "say", "seq": seq, "key": key, "text": self._status})
            except GameError as error:
                self._status = self._remark = str(error)
            except Exception:
                self._note_bug()
            self._publish()

    def _reshape(self, shape: str) -> None:
        """Draw in the shape that a view asks for from now on."""
        if shape not in SHAPES:
            raise BadSetUp("A board has the shape of a screen or of a page.")
        self._shape = shape

    def _peek(self, key: str) -> Explanation | None:
        """Say what there is to know about a thing, without changing anything."""
        about = self._about(key)
        return None if about is None else self._view().explain(about)

    def _about(self, key: str) -> str | None:
        """Give the topic of what has this key: a thing on the board, or a topic itself."""
        if key in self._elements:
            return self._elements[key].about or None
        return key if key in self._view().topics() else None

    def _tell(self, key: str, *trees: Explanation) -> None:
        """Open explanations of the thing with this key."""
        self._explanation = {"key": key, "trees": [told(tree, self._rules) for tree in trees]}

    def _note_bug(self) -> None:
        self.last_error = traceback.format_exc()
        last = self.last_error.strip().splitlines()[-1]
        self._bug = (
            f"Something in this board is broken, and it is not your doing: {last[:200]} "
            "The variable's last_error has the details; the game itself is as it was."
        )

    # How it is displayed

    def _repr_mimebundle_(
        self, include: Any = None, exclude: Any = None, **_: Any
    ) -> tuple[dict[str, Any], dict[str, Any]]:
        with self._lock:
            data: dict[str, Any] = {"text/plain": repr(self)}
            with contextlib.suppress(Exception):
                data = plain_forms(self._draw(PAGE), repr(self))
            metadata: dict[str, Any] = {}
            try:
                widget = self.widget
            except ImportError:
                data["text/plain"] += (
                    '\n\nFor a board to play on: pip install "charon-lib[notebook]"'
                )
                data.pop("text/html", None)
                return data, metadata
            bundle = widget._repr_mimebundle_()
            if bundle is not None:
                live, metadata = bundle
                data = {**live, **data}
            return data, metadata

    def close(self) -> None:
        """Take the board off the page and stop everything that runs for it."""
        with self._lock:
            if self._widget is not None:
                self._widget.close()
                self._widget = None


def game_for(call: str, game: object) -> Game:
    """Give what was handed to a call that shows a game, or say what it takes."""
    if not isinstance(game, Game):
        raise BadSetUp(f"{call}() takes a Game, not {quoted(game)}.")
    return game


def _problem(message: Any) -> str:
    """Say what is wrong with a message; "" where nothing is."""
    if not isinstance(message, dict):
        return "A message must be an object."
    if message.get("v") != VERSION:
        return "This board was drawn by another version; run its cell again."
    if message.get("kind") not in KINDS:
        return "There is no such message."
    for name, kind, most in (("seq", str, 64), ("key", str, LONGEST_KEY)):
        value = message.get(name)
        if not isinstance(value, kind) or len(value) > most:
            return f"The message has no usable {name}."
    rev = message.get("rev")
    if isinstance(rev, bool) or not isinstance(rev, int):
        return "The message has no usable rev."
    return ""
