"""The widget: a window that shows what Python publishes, and brings back what a person does.

It knows no game and holds no rules. What goes to the browser goes as traits, so that a view that
opens late sees the same; what comes back are small messages, never traits, because setting a
trait on a board whose kernel is gone succeeds and shows a lie.

Each part of the board is a trait of its own, markup that the browser puts in its place, and only
traits that have changed travel. Large parts, and every drawn panel, travel deflated.
"""

from __future__ import annotations

import zlib
from collections.abc import Callable
from typing import Any

import anywidget
import traitlets

from charon_widgets.browser import joining
from charon_widgets.browser.picture import parts_of, reply_of, state_of

Receiver = Callable[[Any, Callable[[dict[str, Any]], None]], None]
PART, PANEL = "part_", "panel_"
"""How the traits of a part and of a drawn panel begin; the name follows."""


def _text() -> Any:
    return traitlets.Unicode().tag(sync=True)


def _deflated() -> Any:
    return traitlets.Bytes().tag(sync=True)


class Board(anywidget.AnyWidget):
    """A board on a page; made by ``play``, ``step`` and ``inspect``."""

    _esm = joining.module()
    _css = joining.style()

    # What the browser decides by
    mode = _text()
    rev = traitlets.Int().tag(sync=True)
    stamp = traitlets.Int().tag(sync=True)
    shape = _text()
    turn = _text()
    title = _text()
    status = _text()
    resume = _text()
    told = _text()
    panels: Any = traitlets.List().tag(sync=True)
    first: Any = traitlets.List().tag(sync=True)
    clock: Any = traitlets.Dict(allow_none=True, default_value=None).tag(sync=True)

    # What it puts in place; ``log`` and ``keys`` alone would be names of ipywidgets'
    part_head = _text()
    part_prompt = _text()
    part_choices = _text()
    part_remark = _text()
    part_controls = _text()
    part_curtain = _text()
    part_caption = _text()
    part_bug = _text()
    part_tabs = _text()
    part_keys = _text()
    part_timeline = _deflated()
    part_explanation = _deflated()
    part_ending = _deflated()
    part_log = _deflated()

    def __init__(self, receive: Receiver) -> None:
        super().__init__()
        self._receive = receive
        self._packed: dict[str, tuple[str, bytes]] = {}
        self.on_msg(self._on_message)

    def publish(self, picture: dict[str, Any]) -> None:
        """Show a picture: all traits at once, in one message."""
        texts = {PART + name: str(text) for name, text in parts_of(picture).items()}
        texts |= {PANEL + panel["name"]: panel["svg"] for panel in picture["panels"]}
        values = {**state_of(picture), **self._pack(texts)}
        missing = [name for name in values if not self.has_trait(name)]
        if missing:
            self.add_traits(**{name: _deflated() for name in missing})
        with self.hold_sync():
            for name, value in values.items():
                setattr(self, name, value)
            self.stamp += 1

    def _pack(self, texts: dict[str, str]) -> dict[str, str | bytes]:
        """Deflate what is large; what is as it was is not deflated again."""
        packed: dict[str, str | bytes] = {}
        for name, text in texts.items():
            if isinstance(self.traits().get(name), traitlets.Unicode):
                packed[name] = text
                continue
            if name not in self._packed or self._packed[name][0] != text:
                self._packed[name] = text, zlib.compress(text.encode()) if text else b""
            packed[name] = self._packed[name][1]
        return packed

    def _on_message(self, _: Any, content: Any, __: Any) -> None:
        self._receive(content, lambda answer: self.send(reply_of(answer)))

    def __repr__(self) -> str:
        return f"<Board, {self.mode}>"
