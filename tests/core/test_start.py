"""The start of the library: light, silent, and complete."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

import charon_lib


def modules_after(code: str, project: Path) -> set[str]:
    run = subprocess.run(
        [sys.executable, "-c", f"{code}\nimport sys; print(*sys.modules)"],
        cwd=project,
        capture_output=True,
        text=True,
        check=False,
    )
    assert run.returncode == 0, run.stderr
    assert not run.stderr
    return set(run.stdout.split())


def test_importing_brings_in_nothing_that_is_not_needed_yet(project: Path) -> None:
    loaded = modules_after("import charon_lib", project)
    late = {
        "networkx", "numpy", "ipywidgets", "json", "tomllib", "difflib", "tempfile",
        "dataclasses", "inspect", "subprocess", "logging", "charon_lib.charon",
        "charon_lib.ganymede", "charon_lib.prosperity", "charon_lib.bots",
    }  # fmt: skip
    assert not late & loaded
    assert "charon_lib.game" in loaded


def test_games_open_when_somebody_asks(project: Path) -> None:
    for name in charon_lib.games():
        loaded = modules_after(f"import charon_lib; charon_lib.{name}", project)
        assert f"charon_lib.{name}" in loaded
        assert not {"numpy", "networkx"} & loaded


def test_what_is_not_there_is_said() -> None:
    with pytest.raises(AttributeError, match="no attribute 'charron'"):
        charon_lib.charron  # type: ignore[attr-defined]  # noqa: B018


def test_everything_promised_is_there() -> None:
    for name in charon_lib.__all__:
        assert getattr(charon_lib, name) is not None
    assert charon_lib.games() == ("charon", "ganymede", "prosperity")
    assert charon_lib.CHANCE == -1
