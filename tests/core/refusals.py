"""What the tests of bad input share."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from charon_lib import GameError

# Things that are not what was asked for.
ODD: tuple[Any, ...] = (
    None, True, -1, 99, 10**5000, 0.5, float("nan"), float("inf"), "", " ", "x" * 5000, "\0",
    "\ud800", "a\nb", b"bytes", [], {}, (), set(), object(), [[[[]]]], {"a": 1}, ["x", None],
)  # fmt: skip


def sentence(call: Callable[[], object], kind: type[GameError] = GameError) -> str:
    """The one sentence with which a call refuses."""
    with pytest.raises(kind) as caught:
        call()
    text = str(caught.value)
    assert isinstance(caught.value, ValueError)
    assert caught.value.__suppress_context__ or caught.value.__context__ is None
    assert 8 < len(text) < 500, text
    assert "\n" not in text
    assert text.rstrip(")").endswith((".", "?", "!")), text
    return text


def entries(value: Any, path: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    """The paths to all entries of a table, of lists only the first two and the last."""
    found = [path] if path else []
    if isinstance(value, dict):
        for key, part in value.items():
            found += entries(part, (*path, key))
    elif isinstance(value, list):
        for index in sorted({0, 1, len(value) - 1} & set(range(len(value)))):
            found += entries(value[index], (*path, index))
    return found
