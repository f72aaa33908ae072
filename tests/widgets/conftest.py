"""Tables over the toy games, and a way to talk to them as a browser does."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

import tests.widgets.toy_drawings  # noqa: F401  (draws the toy games)
from charon_widgets.browser.live import LiveBoard


@pytest.fixture(autouse=True)
def _own_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Games that tables save go to a folder of the test."""
    monkeypatch.chdir(tmp_path)


def say(board: LiveBoard, kind: str, key: str = "", **other: Any) -> list[dict[str, Any]]:
    """Send what a browser sends, and give the answers."""
    answers: list[dict[str, Any]] = []
    shown = board.picture()
    message = {"v": 1, "seq": "a.1", "rev": shown["rev"], "kind": kind, "key": key}
    board.receive({**message, **other}, answers.append)
    return answers
