"""From opening the first page to the first own decision, and whole boards in a real notebook."""

from __future__ import annotations

import time
from random import Random

import pytest

import charon_lib
from tests.browser.boards import BOARD, stamp, wait_for_picture, wait_for_turn
from tests.browser.lab import LabServer
from tests.browser.sight import FAULTS

LAPTOP = (1366, 768)
MINUTE = 60
START = """
from charon_widgets import play
table = play("{name}", ["me", "random", "random"], seed=7, save=None)
table
"""


def test_the_first_decision_is_made_within_a_minute(
    lab: LabServer, capsys: pytest.CaptureFixture[str]
) -> None:
    begun = time.monotonic()
    with lab.open("start_here.ipynb", viewport=LAPTOP) as notebook:
        cells = notebook.cells()
        assert [cell["kind"] for cell in cells[:2]] == ["markdown", "code"]
        page = notebook.page
        page.locator(".jp-CodeCell .cm-content").first.click()
        page.keyboard.press("Shift+Enter")
        notebook.see(".charon-prompt", "Your turn", limit=MINUTE)
        wait_for_turn(page)
        before = notebook.ask("table.game.decisions")
        page.locator(f"{BOARD} [data-part]").first.click()
        notebook.until("table.game.decisions > " + str(before), True)
        spent = time.monotonic() - begun
        notebook.picture("first-minute")
    with capsys.disabled():
        print(f"\nfirst own decision after {spent:.0f} s")
    assert spent < MINUTE


@pytest.mark.parametrize("name", charon_lib.games())
def test_a_board_in_a_notebook_is_wholly_in_sight(lab: LabServer, name: str) -> None:
    rng = Random(name)
    with lab.open_cells(START.format(name=name), viewport=LAPTOP) as notebook:
        page = notebook.page
        page.locator(".jp-CodeCell .cm-content").first.click()
        page.keyboard.press("Shift+Enter")
        notebook.see(".charon-prompt", "Your turn", limit=30)
        for number in range(6):
            wait_for_turn(page)
            page.wait_for_function(
                f"(async () => !({FAULTS})([[], true, [[0, 0]]])[0].faults.length)()"
            )
            if number == 4:
                notebook.picture(f"{name}-laptop")
            found = page.locator(f"{BOARD} [data-part], {BOARD} .charon-choices [data-kind=pick]")
            before = stamp(page)
            found.nth(rng.randrange(found.count())).click(position={"x": 12, "y": 12})
            wait_for_picture(page, before)
            notebook.ask("table.wait() and None")
        assert notebook.ask("table.last_error") is None
