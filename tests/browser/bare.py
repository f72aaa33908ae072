"""A page without JupyterLab: the real module and style, and a board in this very process.

    with BarePage(browser) as bare:
        bare.show(play("charon", ["me", "random"], seed=7, save=None))
        bare.page.locator("[data-part]").first.click()
        bare.settle()

A stand-in for anywidget's model holds the traits; what the widget sends goes there, and what a
view sends comes back, both in the order of sending. Boards may change on any thread, but the page
is told on the caller's only, in `settle` and `look`.
"""

from __future__ import annotations

import base64
import json
import time
from collections import deque
from types import TracebackType
from typing import Any, Self

from playwright.sync_api import Browser

from charon_widgets.browser.board import Board
from charon_widgets.browser.live import LiveBoard

WHOLE_PAGE = (0, 0)
"""A room as large as the page."""

PAGE = """<!doctype html><html lang="en" data-jp-theme-light="%s"><meta charset="utf-8">
<title>A board</title><style>body { margin: 0; background: %s; } .room { overflow: auto; }</style>
<body></body></html>"""

# A view stands in a room of a given size, a scroller as a notebook's panel is one.
START = """async ([source, style]) => {
  document.head.append(Object.assign(document.createElement('style'), {textContent: style}));
  const url = URL.createObjectURL(new Blob([source], {type: 'text/javascript'}));
  const board = (await import(url)).default;
  const bytes = (text) => new DataView(Uint8Array.from(atob(text), (c) => c.charCodeAt(0)).buffer);
  let closing = [];
  window.bare = {
    clear: () => {
      for (const close of closing) close();
      closing = [];
      document.body.replaceChildren();
      const traits = {}, calls = {};
      bare.traits = traits;
      bare.calls = calls;
      bare.model = {
        get: (name) => traits[name],
        on: (name, call) => (calls[name] ||= new Set()).add(call),
        off: (name, call) => calls[name]?.delete(call),
        send: (content) => window.sent(JSON.stringify(content)),
      };
    },
    open: ([width, height]) => {
      const room = document.createElement('div');
      const place = document.createElement('div');
      if (width) Object.assign(room.style, {width: width + 'px', height: height + 'px'});
      room.className = width ? 'room' : '';
      room.append(place);
      document.body.append(room);
      closing.push(board.render({model: bare.model, el: place}));
    },
    hear: (messages) => {
      for (const [content, state, packed] of messages) {
        if (content) for (const call of bare.calls['msg:custom'] || []) call(content);
        const before = bare.traits.stamp;
        Object.assign(bare.traits, state);
        for (const [name, text] of Object.entries(packed)) bare.traits[name] = bytes(text);
        if (bare.traits.stamp !== before)
          for (const call of bare.calls['change:stamp'] || []) call();
      }
    },
    shown: async () => {
      const behind = () => [...document.querySelectorAll('.charon-root')].some((root) =>
        Number(root.dataset.stamp) !== bare.traits.stamp);
      for (let tries = 0; behind(); tries += 1) {
        if (tries > 2000) throw new Error('a view does not show the latest picture');
        await new Promise((done) => setTimeout(done));
      }
    },
  };
}"""

# Tell the page what has changed, wait until every view shows it, and look: all in one call.
LOOK = """async ([messages, script, value]) => {
  bare.hear(messages);
  await bare.shown();
  return script ? (0, eval)(script)(value) : null;
}"""

Told = tuple[dict[str, Any], list[bytes]]


class BarePage:
    """A page with one board on it, in one or more views."""

    def __init__(
        self,
        browser: Browser,
        size: tuple[int, int] = (1300, 650),
        *,
        dark: bool = False,
        **options: Any,
    ) -> None:
        self._context = browser.new_context(
            viewport={"width": size[0], "height": size[1]}, **options
        )
        self.page = self._context.new_page()
        self.page.set_default_timeout(20_000)
        self.complaints: list[str] = []
        self.page.on("pageerror", lambda error: self.complaints.append(str(error)))
        self.page.on(
            "console",
            lambda said: self.complaints.append(said.text) if said.type == "error" else None,
        )
        self._heard: deque[str] = deque()
        self._told: deque[Told] = deque()
        self.sent: list[int] = []
        """Bytes of each message that went to the page."""
        self.page.expose_binding("sent", lambda _, text: self._heard.append(text))
        self.page.set_content(PAGE % ("false", "#111") if dark else PAGE % ("true", "#fff"))
        self.page.evaluate(START, [str(Board._esm), str(Board._css)])

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self._context.close()
        if error is None and self.complaints:
            raise AssertionError("the page complains: " + "; ".join(self.complaints))

    def show(self, board: LiveBoard, rooms: tuple[tuple[int, int], ...] = (WHOLE_PAGE,)) -> None:
        """Show another board, with a view in a room of each of these sizes."""
        self._widget = board.widget
        self._told.clear()
        self._heard.clear()
        self._widget._send = self._take
        self.page.evaluate("() => bare.clear()")
        self._widget.send_state()
        self.look()
        for room in rooms:
            self.page.evaluate("(room) => bare.open(room)", list(room))
        self.settle()

    def look(self, script: str = "", value: Any = None) -> Any:
        """Tell the page what has changed, and give what a script says of the new picture."""
        messages = [self._plain(*self._told.popleft()) for _ in range(len(self._told))]
        return self.page.evaluate(LOOK, [messages, script, value])

    def settle(self) -> None:
        """Let both sides hear each other until nothing is left to say and all is shown."""
        self.page.evaluate("() => 0")  # what views have sent so far is heard now
        while self._heard or self._told:
            self.answer()
            self.look()

    def answer(self) -> float:
        """Let Python hear what views have sent; give the seconds of CPU that it took."""
        begun = time.process_time()
        while self._heard:
            self._widget._on_message(self._widget, json.loads(self._heard.popleft()), [])
        return time.process_time() - begun

    def _take(self, message: dict[str, Any], buffers: Any = None) -> None:
        self._told.append((message, [bytes(part) for part in buffers or ()]))

    def _plain(self, message: dict[str, Any], buffers: list[bytes]) -> list[Any]:
        self.sent.append(len(json.dumps(message)) + sum(map(len, buffers)))
        if message["method"] == "custom":
            return [message["content"], {}, {}]
        packed = {
            path[0]: base64.b64encode(part).decode()
            for path, part in zip(message["buffer_paths"], buffers, strict=True)
        }
        return [None, message["state"], packed]
