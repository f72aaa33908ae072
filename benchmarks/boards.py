"""The table of the boards: what one click sends to the browser, and how soon it shows there.

Each row is a whole game with a person among two bots, every choice a click on the page without
JupyterLab that the journeys use; `board_worker.py` measures it. It needs the packages of the tests
and a Chromium, and is left out where there is none.
"""

from __future__ import annotations

import importlib.util
import shutil
from pathlib import Path

import charon_lib
from benchmarks.tables import PROJECT, Asked, Column, Row, Table

WORKER = Path(__file__).with_name("board_worker.py")
BROWSERS = ("chromium", "chromium-browser", "google-chrome")
COLUMNS = {
    "clicks": Column("clicks", "{:.0f}"),
    "kib_median": Column("KiB a click", "{:.1f}", 25.0),
    "kib_most": Column("most KiB", "{:.1f}"),
    "picture_ms": Column("picture ms", "{:.1f}", 36.0),
    "python_ms": Column("Python ms", "{:.1f}"),
}


def rows(asked: Asked) -> list[Row]:
    """A row for each game, where there is a browser."""
    browser = next(filter(None, map(shutil.which, BROWSERS)), None)
    if browser is None or importlib.util.find_spec("playwright") is None:
        return []
    return [
        Row(f"{name}, 3", (name, browser), script=WORKER, folders=(PROJECT / "widgets",))
        for name in asked.only or charon_lib.games()
    ]


TABLE = Table("boards", COLUMNS, rows)
