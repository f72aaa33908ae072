"""How a lesson is made: short cells, prose first, one story, and a record that can be compared."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path

import pytest

from tests.checks.sources import (
    Cell,
    cells,
    dotted,
    imported,
    none_of,
    notebook_files,
    read_notebook,
    shown,
)

LONGEST_CELL = 8
CLOCKS = {"time", "datetime", "timeit", "uuid", "secrets"}
# Folders that only one machine has; what a notebook shows must be the same on every machine.
MACHINE_PATH = re.compile(r"/(?:root|home|Users|tmp|work|private/var)/[\w.-]+")
# Layouts of networkx that are drawn by lot unless they are told a seed.
DRAWN_BY_LOT = {"spring_layout", "random_layout", "fruchterman_reingold_layout"}
DRAWING = {"draw", "draw_networkx"}
WEAKER = re.compile(r"NBVAL_|PYTEST_VALIDATE")


# Without a notebook every check fails, instead of being left out.
EACH: list[Path | None] = [*notebook_files()] or [None]


@pytest.fixture(params=EACH, ids=[path and shown(path) for path in EACH])
def notebook(request: pytest.FixtureRequest) -> Path:
    """Each notebook in turn."""
    if request.param is None:
        pytest.fail("there is no notebook in notebooks/")
    path: Path = request.param
    return path


def code_cells(path: Path) -> list[Cell]:
    return [cell for cell in cells(path) if cell.kind == "code"]


def parsed(cell: Cell) -> ast.Module:
    """The syntax tree of a cell; magics are no Python and not used in lessons."""
    try:
        return ast.parse(cell.source)
    except SyntaxError as error:
        pytest.fail(f"{cell.where} is not plain Python: {error}")


def nodes(path: Path) -> Iterator[tuple[Cell, ast.AST]]:
    for cell in code_cells(path):
        for node in ast.walk(parsed(cell)):
            yield cell, node


def keywords(call: ast.Call) -> set[str | None]:
    return {keyword.arg for keyword in call.keywords}


def first_text(call: ast.Call) -> str | None:
    """The first argument of a call, where it is written out as text."""
    if call.args and isinstance(call.args[0], ast.Constant) and isinstance(call.args[0].value, str):
        return call.args[0].value
    return None


def unseeded(call: ast.Call) -> str | None:
    """Why a call brings chance that no seed decides; None where it does not."""
    name = dotted(call.func)
    last = name.rpartition(".")[2]
    given = keywords(call)
    if name.startswith(("random.", "np.random.", "numpy.random.")):
        if last in {"Random", "default_rng", "RandomState", "SeedSequence"}:
            return None if call.args or given else f"{name}() without a seed"
        return f"{name}() uses a generator that everybody shares"
    if last in {"Random", "default_rng"} and not (call.args or given):
        return f"{name}() without a seed"
    if last == "new_game" and not given & {"seed", "chance", None}:
        return "new_game() without seed= or chance="
    if last == "play" and isinstance(call.func, ast.Name):
        text = first_text(call)
        if text is not None and not text.endswith(".json") and not given & {"seed", "chance", None}:
            return "play() of a new game without seed="
    if last in DRAWN_BY_LOT and "seed" not in given:
        return f"{last}() without seed="
    if last in DRAWING and len(call.args) < 2 and "pos" not in given:
        return f"{last}() without pos= places the nodes by lot"
    return None


def headings(path: Path) -> Iterator[tuple[str, int, str]]:
    """Where, level and words of each heading, code fences left out."""
    for cell in cells(path):
        if cell.kind != "markdown":
            continue
        fenced = False
        for line in cell.source.splitlines():
            if line.lstrip().startswith(("```", "~~~")):
                fenced = not fenced
            found = None if fenced else re.match(r"(#{1,6})\s+(.*)", line)
            if found:
                yield cell.where, len(found[1]), found[2]


def test_cells_are_short(notebook: Path) -> None:
    long = [
        f"{cell.where}: {lines} lines"
        for cell in code_cells(notebook)
        if (lines := len(cell.source.splitlines())) > LONGEST_CELL
    ]
    none_of(long, f"at most {LONGEST_CELL} lines a cell")


def test_no_cell_is_empty(notebook: Path) -> None:
    none_of([cell.where for cell in cells(notebook) if not cell.source.strip()])


def test_cells_use_only_what_a_reader_can_follow(notebook: Path) -> None:
    found = []
    for cell, node in nodes(notebook):
        if isinstance(node, ast.ClassDef):
            found.append(f"{cell.where}: class {node.name}")
        if any(name.partition(".")[0] == "ipywidgets" for name in imported(node)):
            found.append(f"{cell.where}: imports ipywidgets")
        if isinstance(node, ast.alias) and node.name in {"interact", "Output"}:
            found.append(f"{cell.where}: {node.name}")
        if isinstance(node, ast.Name | ast.Attribute):
            last = dotted(node).rpartition(".")[2]
            if last in {"interact", "interactive", "interactive_output", "Output"}:
                found.append(f"{cell.where}: {last}")
    none_of(found)


def test_no_line_ends_in_a_semicolon(notebook: Path) -> None:
    """It silences a cell in one place and not in another; `_ = ...` does everywhere."""
    none_of(
        [
            cell.where
            for cell in code_cells(notebook)
            if any(line.rstrip().endswith(";") for line in cell.source.splitlines())
        ]
    )


def test_no_clock(notebook: Path) -> None:
    none_of(
        [
            f"{cell.where}: {name}"
            for cell, node in nodes(notebook)
            for name in imported(node)
            if name.partition(".")[0] in CLOCKS
        ]
    )


def test_no_set(notebook: Path) -> None:
    """A set shows its members in another order on each run: use a list, a dict, or sorted()."""
    none_of(
        [
            f"{cell.where}: {ast.unparse(node)}"
            for cell, node in nodes(notebook)
            if isinstance(node, ast.Set | ast.SetComp)
            or (isinstance(node, ast.Call) and dotted(node.func) in {"set", "frozenset"})
        ]
    )


def test_chance_has_a_seed(notebook: Path) -> None:
    none_of(
        [
            f"{cell.where}: {why}"
            for cell, node in nodes(notebook)
            if isinstance(node, ast.Call) and (why := unseeded(node))
        ]
    )


def test_one_title_and_no_level_skipped(notebook: Path) -> None:
    found = list(headings(notebook))
    assert found, f"{shown(notebook)} has no heading"
    titles = [f"{where}: {words}" for where, level, words in found if level == 1]
    assert len(titles) == 1, "exactly one title (#)"
    assert found[0][1] == 1, "the title comes first"
    skipped = [
        f"{where}: {words}"
        for (_, before, _), (where, level, words) in pairwise(found)
        if level > before + 1
    ]
    none_of(skipped, "headings go down one level at a time")


def test_prose_before_every_code_cell(notebook: Path) -> None:
    bare = []
    before = None
    for cell in cells(notebook):
        if cell.kind == "code" and (before is None or before.kind != "markdown"):
            bare.append(cell.where)
        before = cell
    none_of(bare)


def test_every_picture_has_words(notebook: Path) -> None:
    bare = []
    for cell in cells(notebook):
        markup = cell.source if cell.kind == "markdown" else ""
        for output in cell.raw.get("outputs", []):
            markup += "".join(output.get("data", {}).get("text/html", ""))
        bare += [f"{cell.where}: {tag}" for tag in re.findall(r"!\[\s*\]\([^)]*\)", markup)]
        bare += [
            f"{cell.where}: {tag[:60]}"
            for tag in re.findall(r"<img\b[^>]*>", markup)
            if not re.search(r"""\salt=(?:"[^"]+|'[^']+)""", tag)
        ]
    none_of(bare)


def test_the_record_is_whole(notebook: Path) -> None:
    """Every code cell was run, once, in order, without an error; `make record` does it."""
    counts = [cell.raw.get("execution_count") for cell in code_cells(notebook)]
    assert counts == list(range(1, len(counts) + 1)), "cells were not run in order: make record"
    outputs = [
        (cell, output) for cell in code_cells(notebook) for output in cell.raw.get("outputs", [])
    ]
    assert outputs, "no output is stored: make record"
    errors = [
        f"{cell.where}: {output.get('ename')}"
        for cell, output in outputs
        if output["output_type"] == "error"
        and "raises-exception" not in cell.raw["metadata"].get("tags", [])
    ]
    none_of(errors)


def test_the_record_holds_nothing_that_changes(notebook: Path) -> None:
    content = read_notebook(notebook)
    assert "widgets" not in content["metadata"], "stored widget state: make record"
    loose = [
        cell.where
        for cell in code_cells(notebook)
        for output in cell.raw.get("outputs", [])
        if any("widget-view" in kind for kind in output.get("data", {}))
    ]
    none_of(loose, "random ids of widgets are stored: make record")
    timed = [cell.where for cell in cells(notebook) if "execution" in cell.raw["metadata"]]
    none_of(timed, "times are stored: make record")
    paths = sorted({found[0] for found in MACHINE_PATH.finditer(notebook.read_text("utf-8"))})
    none_of(paths, "folders of one machine are stored")


def test_every_output_is_compared(notebook: Path) -> None:
    weak = [cell.where for cell in code_cells(notebook) if WEAKER.search(cell.source)]
    weak += [
        cell.where
        for cell in code_cells(notebook)
        for tag in cell.raw["metadata"].get("tags", [])
        if tag.startswith("nbval-")
    ]
    none_of(weak, "nbval is told to look away")


def test_there_is_a_first_notebook() -> None:
    assert "start_here.ipynb" in [path.name for path in notebook_files()]
