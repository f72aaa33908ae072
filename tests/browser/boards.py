"""What the journeys over boards share: using one as a person does, by mouse or by keys alone."""

from __future__ import annotations

import re

from playwright.sync_api import Page

from tests.browser.lab import JourneyError, Notebook

BOARD = ".charon-root"
ENDING = re.compile(r"^(End|Done|Leave|Pay|Exchange them)")
"""Buttons that bring a round to its end."""

# The keys of things from where the focus is to the nearest thing that can be picked, arrow by
# arrow; null where none can be reached.
WAY = """(button) => {
  const root = document.querySelector('.charon-root');
  const thing = (key) => root.querySelector(`[data-key="${CSS.escape(key)}"]`);
  const start = document.activeElement;
  const seen = new Set([start.dataset.key]);
  let again = null;
  let rows = [[start, []]];
  while (rows.length) {
    const next = [];
    for (const [at, path] of rows) {
      if (at.matches('[data-part]:not(.charon-picked)')) return path;
      if (at.hasAttribute('data-part')) again ??= path;
      for (const way of ['Right', 'Down', 'Left', 'Up']) {
        const key = at.getAttribute(`data-${way.toLowerCase()}`);
        if (!key || seen.has(key)) continue;
        seen.add(key);
        next.push([thing(key), [...path, `Arrow${way}`]]);
      }
    }
    rows = next;
  }
  return again;
}"""

# Everything that sticks out of the board, or is too small to hit.
FAULTS = """() => {
  const root = document.querySelector('.charon-root');
  const board = root.getBoundingClientRect();
  const faults = [];
  const name = (e) => e.getAttribute('data-key') || e.className.baseVal || e.className || e.tagName;
  for (const one of root.querySelectorAll('*')) {
    if (one.closest('.charon-unseen') || (one.closest('svg g') && !one.dataset.key)) continue;
    const box = one.getBoundingClientRect();
    if (!box.width || !box.height) continue;
    if (box.left < board.left - 1 || box.right > board.right + 1)
      faults.push(`${name(one)} sticks out: ${box.left}..${box.right} of ${board.right}`);
    const target = one.matches('button, summary, select, input, [data-key]');
    if (target && (box.width < 23.9 || box.height < 23.9))
      faults.push(`${name(one)} is only ${box.width.toFixed(1)} x ${box.height.toFixed(1)}`);
  }
  for (const svg of root.querySelectorAll('.charon-box > svg')) {
    const frame = svg.getBoundingClientRect();
    for (const text of svg.querySelectorAll('text')) {
      const box = text.getBoundingClientRect();
      if (box.width && (box.left < frame.left - 1 || box.right > frame.right + 1))
        faults.push(`the words "${text.textContent}" leave their panel`);
    }
  }
  return faults;
}"""

# Lines of explanations whose points are not the sum of those right below them.
SUMS = """() => {
  const points = (line) => parseInt(line.querySelector(':scope > .charon-points')?.textContent);
  const line = (item) => item.querySelector('.charon-line');
  const wrong = [];
  let sums = 0;
  for (const tree of document.querySelectorAll('.charon-tree')) {
    const whole = points(tree.querySelector(':scope > summary'));
    const below = [...tree.querySelectorAll(':scope > ul > li')].map((item) => points(line(item)));
    const counted = below.filter((value) => !Number.isNaN(value));
    if (Number.isNaN(whole) || !counted.length) continue;
    sums += 1;
    if (counted.reduce((a, b) => a + b) !== whole) wrong.push(tree.innerText);
  }
  return sums ? wrong : ['there is no sum'];
}"""

# Milliseconds from a click on a thing until the page shows the next picture.
LATENCY = """(key) => new Promise((done, fail) => {
  const root = document.querySelector('.charon-root');
  const thing = root.querySelector(`[data-key="${CSS.escape(key)}"]`);
  const start = performance.now();
  const watch = new MutationObserver(() => {
    watch.disconnect();
    requestAnimationFrame(() => done(performance.now() - start));
  });
  watch.observe(root, {attributes: true, attributeFilter: ['data-stamp']});
  setTimeout(() => fail(new Error('no new picture')), 5000);
  thing.dispatchEvent(new MouseEvent('click', {bubbles: true, detail: 1}));
})"""


def stamp(page: Page) -> int:
    """How many pictures the board has shown."""
    return int(page.locator(BOARD).first.get_attribute("data-stamp") or 0)


def wait_for_picture(page: Page, before: int) -> None:
    """Wait until the board shows a newer picture."""
    page.wait_for_function(
        f"(n) => Number(document.querySelector('{BOARD}').dataset.stamp) > n", arg=before
    )


def wait_for_shape(page: Page, shape: str) -> None:
    """Wait until the board has this shape; it asks for it when its room has changed."""
    page.wait_for_function(
        f"(shape) => document.querySelector('{BOARD}').dataset.shape === shape", arg=shape
    )


def wait_for_turn(page: Page) -> None:
    """Wait until the person at the board is asked, or the game is over."""
    page.wait_for_function(
        f"() => {{ const root = document.querySelector('{BOARD}');"
        " return root.querySelector('[data-part], .charon-choices button') ||"
        " root.querySelector('[data-won]') }"
    )


def kinds_of_cells(notebook: Notebook) -> list[tuple[str, str]]:
    """Kind and source of every cell."""
    return [(cell["kind"], cell["source"]) for cell in notebook.cells()]


def choose_by_mouse(page: Page) -> None:
    """Click a button that ends something, else anything that can be picked."""
    before = stamp(page)
    root = page.locator(BOARD).first
    ends = root.locator(".charon-choices button").filter(has_text=ENDING)
    things = root.locator("[data-part]:not(.charon-picked)")
    buttons = root.locator(".charon-choices button:not([data-kind=cancel])")
    for found in (ends, things, buttons, root.locator("[data-part]")):
        if found.count():
            found.first.click()
            wait_for_picture(page, before)
            return
    raise JourneyError("there is nothing to click: " + root.inner_text()[:400])


def choose_by_keys(page: Page) -> None:
    """Tab to a button that ends something, else walk to what can be picked; press Enter."""
    before = stamp(page)
    ends = page.locator(f"{BOARD} .charon-choices button").filter(has_text=ENDING).count()
    for _ in range(40):
        if not ends and page.evaluate("document.activeElement.matches('[data-key]')"):
            way = page.evaluate(WAY)
            if way is not None:
                for key in way:
                    page.keyboard.press(key)
                page.keyboard.press("Enter")
                wait_for_picture(page, before)
                return
        words = page.evaluate(
            "document.activeElement.closest('.charon-choices') && document.activeElement.innerText"
        )
        if words and words != "Let go" and (not ends or ENDING.search(words)):
            page.keyboard.press("Enter")
            wait_for_picture(page, before)
            return
        page.keyboard.press("Tab")
        if not page.evaluate(f"!!document.activeElement.closest('{BOARD}')"):
            page.locator(f"{BOARD} button").first.focus()
    raise JourneyError("the keyboard finds nothing to choose")
