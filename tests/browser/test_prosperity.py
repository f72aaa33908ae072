"""A person plays Prosperity: one whole turn by mouse, and one by keys alone."""

from __future__ import annotations

from tests.browser.boards import (
    BOARD,
    FAULTS,
    kinds_of_cells,
    stamp,
    wait_for_picture,
    wait_for_shape,
    wait_for_turn,
)
from tests.browser.lab import LabServer, Notebook

# The tiles are written down: whatever the bot buys, Blue may buy what Blue has drawn.
START = """
from charon_widgets import play
chance = ["first: 0", "tile 1970-3", "tile 1970-1", "tile 1970-2"]
table = play("prosperity", ["me", "random"], chance=chance, seed=3, save=None)
table
"""
BLUE = "table.game.state.describe()['seats'][0]"
MOVES = "[str(move) for move in table.game.moves]"
TURN = "table.game.view(0).to_dict()['turn']"

# Arrows from the focus to the thing with a part; null where they do not lead there.
PATH = """(part) => {
  const root = document.querySelector('.charon-root');
  const thing = (key) => root.querySelector(`[data-key="${CSS.escape(key)}"]`);
  const start = document.activeElement;
  if (!start.matches('[data-key]')) return null;
  const seen = new Set([start.dataset.key]);
  let rows = [[start, []]];
  while (rows.length) {
    const next = [];
    for (const [at, path] of rows) {
      if (at.dataset.part === part) return path;
      for (const way of ['Right', 'Down', 'Left', 'Up']) {
        const key = at.getAttribute(`data-${way.toLowerCase()}`);
        if (!key || seen.has(key)) continue;
        seen.add(key);
        next.push([thing(key), [...path, `Arrow${way}`]]);
      }
    }
    rows = next;
  }
  return null;
}"""


def walk_to(notebook: Notebook, part: str) -> None:
    """Tab from panel to panel, and use the arrows, until the focus is on the thing of a part."""
    page = notebook.page
    page.locator(f"{BOARD} button").first.focus()
    for _ in range(60):
        page.keyboard.press("Tab")
        way = page.evaluate(PATH, part)
        if way is None:
            continue
        for key in way:
            page.keyboard.press(key)
        assert page.evaluate("document.activeElement.dataset.part") == part
        return
    raise AssertionError(f"Tab and arrows do not lead to {part}")


def press(notebook: Notebook, part: str) -> None:
    """Walk to the thing of a part by keys alone, and choose it."""
    before = stamp(notebook.page)
    walk_to(notebook, part)
    notebook.page.keyboard.press("Enter")
    wait_for_picture(notebook.page, before)


def click(notebook: Notebook, part: str) -> None:
    """Click the thing of a part."""
    before = stamp(notebook.page)
    notebook.page.locator(f'{BOARD} [data-part="{part}"]').first.click()
    wait_for_picture(notebook.page, before)


def test_a_turn_by_mouse_and_one_by_keys_alone(lab: LabServer) -> None:
    with lab.open_cells(START, "1 + 1") as notebook:
        notebook.run_all()
        page = notebook.page
        notebook.see(".charon-prompt", "Your turn")
        notebook.see(".charon-prompt", "two actions")
        notebook.picture("prosperity-wide")
        # What is not allowed says why, and by which rule.
        page.locator(f'{BOARD} [data-about="tile S01"]').first.click(force=True)
        notebook.see(".charon-bubble", "S01 costs Blue 600")
        notebook.see(".charon-explanation", "rule")
        # On a phone nothing sticks out, and everything can be hit.
        page.set_viewport_size({"width": 390, "height": 2600})
        wait_for_shape(page, "page")
        notebook.picture("prosperity-narrow", BOARD)
        assert not page.evaluate(FAULTS)
        page.set_viewport_size({"width": 1280, "height": 1000})
        wait_for_shape(page, "screen")
        # A tile, then the space, by mouse.
        click(notebook, "buy S21")
        notebook.see(".charon-prompt", "A1 or B1")
        notebook.picture("prosperity-tile-picked")
        click(notebook, "on A1")
        notebook.until(f"{BLUE}['built']", ["S21 on A1"])
        click(notebook, "research energy")
        notebook.until("table.game.decisions >= 2", True)
        assert notebook.ask(f"{MOVES}[:4]") == [
            "first: 0",
            "tile 1970-3",
            "buy S21 on A1",
            "research energy",
        ]
        # Red has moved, and Blue is asked again.
        notebook.until(f"({TURN}, table.game.to_move)", [3, 0], limit=30)
        wait_for_turn(page)
        cells = kinds_of_cells(notebook)
        money = notebook.ask(f"{BLUE}['money']")
        press(notebook, "buy 1970-2")
        notebook.see(".charon-prompt", "choose where Botanical garden goes")
        page.keyboard.press("Escape")
        notebook.see(".charon-prompt", "two actions")
        press(notebook, "buy 1970-2")
        press(notebook, "on D3")
        notebook.until(f"{BLUE}['built']", ["S21 on A1", "1970-2 on D3"])
        assert notebook.ask(f"{BLUE}['money']") == money - 100
        press(notebook, "clean up")
        assert notebook.ask("table.last_error") is None
        assert kinds_of_cells(notebook) == cells
        notebook.see_no_barrier(BOARD)
