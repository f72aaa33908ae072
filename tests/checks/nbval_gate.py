"""A pytest plugin: the comparison of notebooks fails when it compared too few cells.

A renamed folder, a wrong suffix or a lost option makes nbval collect nothing, and nothing passes.
Use: `pytest -p tests.checks.nbval_gate --nbval notebooks`.
"""

from __future__ import annotations

from collections import Counter

import pytest

from tests.checks.sources import cells, notebook_files, shown


def pytest_collection_finish(session: pytest.Session) -> None:
    """Compare what nbval collected with what the notebooks hold."""
    if session.config.option.collectonly:
        return
    collected = Counter(
        shown(item.path) for item in session.items if type(item).__name__ == "IPyNbCell"
    )
    notebooks = notebook_files()
    if not notebooks:
        raise pytest.UsageError("there is no notebook in notebooks/")
    short = []
    for path in notebooks:
        wanted = sum(cell.kind == "code" for cell in cells(path))
        got = collected[shown(path)]
        if wanted == 0:
            short.append(f"{shown(path)} has no code cell")
        elif got != wanted:
            short.append(f"{shown(path)} has {wanted} code cells, {got} were collected")
    if short:
        raise pytest.UsageError("notebooks are not compared whole: " + "; ".join(short))
