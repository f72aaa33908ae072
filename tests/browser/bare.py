"""A page without JupyterLab: the real module and style, and a board in this very process.

    with BarePage(browser) as bare:
        bare.show(play("charon", ["me", "random"], seed=7, save=None))
        bare.page.locator("[data-part]").first.click()
        bare.settle()

A stand-in for anywidget's model holds the traits; what the widget sends goes there, and what a
view sends comes back, both in the order of sending. Boards may change on any thread, but the page
is told on the caller's only, in `settle`.
"""

from __future__ import annotations

import base64
import json
import threading
from collections import deque
from types import TracebackType
from typing import Any, Self

from playwright.sync_api import Browser

from charon_widgets.browser.board import Board
from charon_widgets.browser.live import LiveBoard

# Views stand in rooms of the sizes that are given: scrollers, as a notebook's panel is one.
PAGE = """<!doctype html><html lang="en" data-jp-theme-light="%s"><meta charset="utf-8">
<title>A board</title><style>body { margin: 0; background: %s; } .room { overflow: auto; }</style>
<body></body></html>"""

START = """async ([source, style]) => {
  document.head.append(Object.assign(document.createElement('style'), {textContent: style}));
  const url = URL.createObjectURL(new Blob([source], {type: 'text/javascript'}));
  window.board = (await import(url)).default;
}"""

MODEL = """() => {
  const traits = {}, calls = {};
  const bytes = (text) => new DataView(Uint8Array.from(atob(text), (c) => c.charCodeAt(0)).buffer);
  window.model = {
    get: (name) => traits[name],
    on: (name, call) => (calls[name] ||= new Set()).add(call),
    off: (name, call) => calls[name]?.delete(call),
    send: (content) => window.sent(JSON.stringify(content)),
    update: (plain, packed) => {
      const before = traits.stamp;
      Object.assign(traits, plain);
      for (const [name, text] of Object.entries(packed)) traits[name] = bytes(text);
      if (traits.stamp !== before) for (const call of calls['change:stamp'] || []) call();
    },
    hear: (content) => { for (const call of calls['msg:custom'] || []) call(content); },
  };
}"""

ROOM = """([width, height]) => {
  const room = document.createElement('div');
  const place = document.createElement('div');
  if (width) Object.assign(room.style, {width: width + 'px', height: height + 'px'});
  room.className = width ? 'room' : '';
  room.append(place);
  document.body.append(room);
  window.board.render({model: window.model, el: place});
}"""

# Every view shows the latest picture, and in its own shape or that which another one has asked for.
SETTLED = """(stamp) => [...document.querySelectorAll('.charon-root')].every((root) =>
  Number(root.dataset.stamp) >= stamp)"""


class BarePage:
    """A page with one board on it, in one or more views."""

    def __init__(
        self, browser: Browser, size: tuple[int, int] = (1300, 650), *, dark: bool = False,
        **options: Any,
    ) -> None:  # fmt: skip
        self._context = browser.new_context(
            viewport={"width": size[0], "height": size[1]}, **options
        )
        self.page = self._context.new_page()
        self.complaints: list[str] = []
        self.page.on("pageerror", lambda error: self.complaints.append(str(error)))
        self.page.on(
            "console",
            lambda said: self.complaints.append(said.text) if said.type == "error" else None,
        )
        self._heard: deque[str] = deque()
        self._told: deque[tuple[dict[str, Any], list[bytes]]] = deque()
        self._lock = threading.Lock()
        self.bytes_sent = 0
        self.page.expose_binding("sent", lambda _, text: self._heard.append(text))
        self.page.set_content(PAGE % ("false", "#111") if dark else PAGE % ("true", "#fff"))
        self.page.evaluate(START, [str(Board._esm), str(Board._css)])

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:  # fmt: skip
        self._context.close()
        if error is None and self.complaints:
            raise AssertionError("the page complains: " + "; ".join(self.complaints))

    def show(self, board: LiveBoard, rooms: tuple[tuple[int, int], ...] = ((0, 0),)) -> None:
        """Show another board, in a view for each of these rooms; (0, 0) is the whole page."""
        self._widget = board.widget
        self._told.clear()
        self._heard.clear()
        self._widget._send = self._take
        self.page.evaluate("() => document.body.replaceChildren()")
        self.page.evaluate(MODEL)
        self._widget.send_state()
        self._tell()
        for room in rooms:
            self.page.evaluate(ROOM, list(room))
        self.settle()

    def settle(self, limit: int = 200) -> None:
        """Let both sides hear each other until nothing is left to say and all is shown."""
        self.page.evaluate("() => 0")  # what views have sent so far is heard now
        for _ in range(limit):
            if self._heard:
                message = json.loads(self._heard.popleft())
                self._widget._on_message(self._widget, message, [])
            elif self._told:
                self._tell()
            else:
                self.page.wait_for_function(SETTLED, arg=self._widget.stamp)
                if not self._heard and not self._told:
                    return
        raise AssertionError("the board and the page never come to rest")

    def _take(self, message: dict[str, Any], buffers: Any = None) -> None:
        with self._lock:
            self._told.append((message, [bytes(part) for part in buffers or ()]))

    def _tell(self) -> None:
        while self._told:
            message, buffers = self._told.popleft()
            self.bytes_sent += len(json.dumps(message)) + sum(map(len, buffers))
            if message["method"] == "custom":
                self.page.evaluate("(content) => model.hear(content)", message["content"])
                continue
            packed = {
                path[0]: base64.b64encode(part).decode()
                for path, part in zip(message["buffer_paths"], buffers, strict=True)
            }
            self.page.evaluate(
                "([plain, packed]) => model.update(plain, packed)", [message["state"], packed]
            )
