"""The widget: a window that shows what Python publishes, and brings back what a person does.

It knows no game and holds no rules. What goes to the browser goes as traits, so that a view that
opens late sees the same; what comes back are small messages, never traits, because setting a
trait on a board whose kernel is gone succeeds and shows a lie.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import anywidget
import traitlets

from charon_widgets.drawing import theme

HERE = Path(__file__).parent
Receiver = Callable[[Any, Callable[[dict[str, Any]], None]], None]


class Board(anywidget.AnyWidget):
    """A board on a page; made by ``play``, ``step`` and ``inspect``."""

    _esm = HERE / "board.js"
    _css = theme.css(".charon-root") + (HERE / "board.css").read_text(encoding="utf-8")

    mode = traitlets.Unicode().tag(sync=True)
    rev = traitlets.Int().tag(sync=True)
    header: Any = traitlets.Dict().tag(sync=True)
    panels: Any = traitlets.List().tag(sync=True)
    prompt = traitlets.Unicode().tag(sync=True)
    status = traitlets.Unicode().tag(sync=True)
    choices: Any = traitlets.List().tag(sync=True)
    controls: Any = traitlets.List().tag(sync=True)
    timeline = traitlets.Dict(allow_none=True, default_value=None).tag(sync=True)
    explanation = traitlets.Dict(allow_none=True, default_value=None).tag(sync=True)
    curtain = traitlets.Dict(allow_none=True, default_value=None).tag(sync=True)
    ending = traitlets.Dict(allow_none=True, default_value=None).tag(sync=True)
    log: Any = traitlets.List().tag(sync=True)
    log_head = traitlets.Unicode().tag(sync=True)
    caption = traitlets.Unicode().tag(sync=True)
    resume = traitlets.Unicode().tag(sync=True)
    bug = traitlets.Unicode().tag(sync=True)
    stamp = traitlets.Int().tag(sync=True)

    def __init__(self, receive: Receiver) -> None:
        super().__init__()
        self._receive = receive
        self.on_msg(self._on_message)

    def publish(self, picture: dict[str, Any]) -> None:
        """Show a picture: all traits at once, in one message."""
        with self.hold_sync():
            for name, value in picture.items():
                setattr(self, name, value)
            self.stamp += 1

    def _on_message(self, _: Any, content: Any, __: Any) -> None:
        self._receive(content, self.send)

    def __repr__(self) -> str:
        return f"<Board, {self.mode}>"
