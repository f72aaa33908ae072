"""Where the project's files are, and a few ways to read them without running them."""

from __future__ import annotations

import ast
import json
import subprocess
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

import pytest

PROJECT = Path(__file__).resolve().parents[2]
LIBRARY = PROJECT / "charon_lib"
WIDGETS = PROJECT / "widgets" / "charon_widgets"
NOTEBOOKS = PROJECT / "notebooks"
TESTS = PROJECT / "tests"


def none_of(found: Iterable[str], why: str = "") -> None:
    """Fail, and list what was found, one a line, unless nothing was found."""
    lines = list(found)
    if lines:
        pytest.fail("\n".join(filter(None, [why, *lines])), pytrace=False)


def shown(path: Path) -> str:
    """A path as a person would name it: from the project's folder on."""
    return path.relative_to(PROJECT).as_posix()


def python_files(folder: Path) -> list[Path]:
    """Every Python file below a folder, in a stable order."""
    return sorted(path for path in folder.rglob("*.py") if "__pycache__" not in path.parts)


@cache
def tree(path: Path) -> ast.Module:
    """The syntax tree of a file."""
    return ast.parse(path.read_text(encoding="utf-8"), filename=shown(path))


def place(path: Path, node: ast.AST) -> str:
    """File and line of a node, as editors understand it."""
    return f"{shown(path)}:{getattr(node, 'lineno', 1)}"


def imported(node: ast.AST) -> list[str]:
    """The dotted names of the modules that an import statement reads."""
    if isinstance(node, ast.Import):
        return [alias.name for alias in node.names]
    if isinstance(node, ast.ImportFrom) and node.level == 0:
        return [node.module or ""]
    return []


def dotted(node: ast.AST) -> str:
    """`a.b.c` for a name or an attribute of a name; else an empty text."""
    if isinstance(node, ast.Name):
        return node.id
    if isinstance(node, ast.Attribute):
        before = dotted(node.value)
        return f"{before}.{node.attr}" if before else ""
    return ""


def notebook_files() -> list[Path]:
    """Every notebook that is part of the project."""
    return sorted(
        path
        for path in NOTEBOOKS.rglob("*.ipynb")
        if not any(part.startswith(".") for part in path.relative_to(NOTEBOOKS).parts)
    )


def tracked_files() -> list[Path]:
    """Every file under version control; outside a clone, every file that could be."""
    listed = subprocess.run(
        ["git", "-C", str(PROJECT), "ls-files", "-z", "--cached", "--others", "--exclude-standard"],
        capture_output=True,
        check=False,
    )
    if listed.returncode == 0 and listed.stdout:
        names = listed.stdout.decode().split("\0")
        return sorted(PROJECT / name for name in names if name and (PROJECT / name).is_file())
    return sorted(
        path
        for path in PROJECT.rglob("*")
        if path.is_file()
        and not any(
            part.startswith(".venv") or part in {".git", "__pycache__"} or part.endswith("_cache")
            for part in path.relative_to(PROJECT).parts
        )
    )


@dataclass(frozen=True)
class Cell:
    """A cell of a notebook, and where it stands."""

    where: str
    kind: str
    source: str
    raw: dict[str, Any]


def read_notebook(path: Path) -> dict[str, Any]:
    """A notebook as the plain values it is stored as."""
    content: dict[str, Any] = json.loads(path.read_text(encoding="utf-8"))
    return content


def cells(path: Path) -> Iterator[Cell]:
    """The cells of a notebook, in order."""
    for number, raw in enumerate(read_notebook(path)["cells"]):
        source = raw["source"]
        text = source if isinstance(source, str) else "".join(source)
        yield Cell(f"{shown(path)} cell {number}", raw["cell_type"], text, raw)
