"""Plays one game by clicks on a bare page and prints what they cost; see ``boards.py``."""

from __future__ import annotations

import json
import statistics
import sys
import time
from random import Random

from playwright.sync_api import sync_playwright

from charon_widgets import play
from tests.browser.bare import BarePage
from tests.browser.lab import BROWSER_ARGUMENTS

# A click on whatever stands for a piece of a move: a drawn thing, or a button.
CLICK = """(part) => {
  const named = (name) => `[data-${name}="${CSS.escape(part)}"]`;
  const button = document.querySelector(`[data-send="${CSS.escape('part ' + part)}"]`);
  (document.querySelector(named('part')) || button)
    .dispatchEvent(new MouseEvent('click', {bubbles: true, detail: 1}));
}"""
MOST = 150


def clicks(name: str, browser: str) -> dict[str, float]:
    """Median and largest of all clicks of one game."""
    rng = Random(7)
    sizes, pictures, pythons = [], [], []
    with sync_playwright() as playwright:
        chromium = playwright.chromium.launch(executable_path=browser, args=BROWSER_ARGUMENTS)
        with BarePage(chromium, (1300, 650)) as bare:
            table = play(name, ["me", "random", "random"], seed=7, save=None).wait()
            bare.show(table)
            table.wait()
            while not table.game.is_over and len(sizes) < MOST:
                bare.settle()
                bare.sent.clear()
                assert table._selection is not None
                part = rng.choice(table._selection.leading_parts)
                begun = time.perf_counter()
                bare.page.evaluate(CLICK, part)
                spent = bare.answer()
                bare.look()
                pictures.append(1000 * (time.perf_counter() - begun))
                pythons.append(1000 * spent)
                sizes.append(sum(bare.sent) / 1024)
                table.wait()
    return {
        "clicks": len(sizes),
        "kib_median": statistics.median(sizes),
        "kib_most": max(sizes),
        "picture_ms": statistics.median(pictures),
        "python_ms": statistics.median(pythons),
    }


if __name__ == "__main__":
    json.dump(clicks(*sys.argv[1:]), sys.stdout)
