"""The rules of the house, for the two packages: what may depend on what, and what keeps it so."""

from __future__ import annotations

import ast
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from charon_lib import games
from tests.checks import rooms
from tests.checks.sources import (
    LIBRARY,
    PROJECT,
    WIDGETS,
    dotted,
    imported,
    none_of,
    place,
    python_files,
    shown,
    tracked_files,
    tree,
)

LONGEST_FILE = 400
# The one place that takes a fresh seed where nobody gave one.
FRESH_SEED = LIBRARY / "chance.py"
CLOCKS_AND_LOTS = {"time", "datetime", "uuid", "secrets", "timeit"}
SHARED_GENERATORS = {"random", "np.random", "numpy.random"}
# Bringing one of these in makes every start slow, or impossible where it is not installed.
NOT_AT_IMPORT = ("numpy", "networkx", "ipywidgets", "anywidget", "matplotlib", "IPython", "joblib")
# Written so that this file does not find itself.
MACHINE_PATH = re.compile(r"(?<![\w.$}~])/(?:root|home|Users|work)/[\w.-]+")
PIN = re.compile(r"[A-Za-z0-9][\w.-]*==[\w.!+]+")


def walk(folder: Path) -> Iterator[tuple[Path, ast.AST]]:
    """Every node of every file below a folder."""
    for path in python_files(folder):
        for node in ast.walk(tree(path)):
            yield path, node


@pytest.mark.parametrize("folder", [LIBRARY, WIDGETS], ids=shown)
def test_the_package_is_there(folder: Path) -> None:
    assert (folder / "__init__.py").is_file()
    assert (folder / "py.typed").is_file()


def test_the_engine_uses_no_shared_chance_and_no_clock() -> None:
    """The same seed must give the same game, in every process and on every day."""
    found = []
    for path, node in walk(LIBRARY):
        if path == FRESH_SEED:
            continue
        for name in imported(node):
            if name.partition(".")[0] in CLOCKS_AND_LOTS:
                found.append(f"{place(path, node)} imports {name}")
        if isinstance(node, ast.ImportFrom) and node.module in SHARED_GENERATORS:
            found += [
                f"{place(path, node)} takes {alias.name} from {node.module}"
                for alias in node.names
                if alias.name not in {"Random", "Generator", "default_rng"}
            ]
        if isinstance(node, ast.ImportFrom) and node.module == "os":
            found += [f"{place(path, node)} os.urandom" for a in node.names if a.name == "urandom"]
        if isinstance(node, ast.Attribute):
            name = dotted(node)
            before, _, last = name.rpartition(".")
            if before in SHARED_GENERATORS and last not in {"Random", "Generator", "default_rng"}:
                found.append(f"{place(path, node)} {name}")
            if name == "os.urandom":
                found.append(f"{place(path, node)} {name}")
        if isinstance(node, ast.Call) and not node.args and not node.keywords:
            last = dotted(node.func).rpartition(".")[2]
            if last in {"Random", "default_rng"}:
                found.append(f"{place(path, node)} {last}() without a seed")
    none_of(found)


def test_only_one_place_takes_a_fresh_seed() -> None:
    """Also there: the clock and the shared generator are no seeds."""
    found = [
        f"{place(FRESH_SEED, node)} {name}"
        for node in ast.walk(tree(FRESH_SEED))
        for name in [*imported(node), dotted(node)]
        if name.partition(".")[0] in {"time", "datetime", "uuid", "timeit"}
        or re.fullmatch(r"random\.(?!Random$|SystemRandom$)\w+", name)
    ]
    none_of(found)


def test_the_engine_does_not_know_the_boards() -> None:
    found = []
    for path, node in walk(LIBRARY):
        names = imported(node)
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            names = [node.value]
        found += [
            place(path, node) for name in names if re.fullmatch(r"charon_widgets(\.[\w.]+)?", name)
        ]
    none_of(found)


def test_importing_the_engine_imports_nothing_heavy() -> None:
    code = (
        "import sys, charon_lib; print(*sorted({name.partition('.')[0] for name in sys.modules}))"
    )
    run = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, check=False, cwd=PROJECT
    )
    assert run.returncode == 0, run.stderr
    none_of([name for name in NOT_AT_IMPORT if name in run.stdout.split()])


def test_the_boards_need_no_numbers_package() -> None:
    """They must also open where neither numpy nor matplotlib can be installed."""
    code = "import sys, charon_widgets; print(*sorted({n.partition('.')[0] for n in sys.modules}))"
    run = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, check=False, cwd=PROJECT
    )
    assert run.returncode == 0, run.stderr
    none_of([name for name in ("numpy", "matplotlib", "joblib") if name in run.stdout.split()])


def public_functions(init: Path) -> set[str]:
    """The functions that a package gives by name, as its `__init__` says."""
    given = set()
    for node in tree(init).body:
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            given.add(node.name)
        # `from . import charon` gives a module; `from .game import new_game` a function.
        if isinstance(node, ast.ImportFrom) and node.module:
            given |= {
                alias.asname or alias.name
                for alias in node.names
                if not is_module(init, node, alias.name)
            }
    return {name for name in given if not name.startswith("_")}


def is_module(init: Path, node: ast.ImportFrom, name: str) -> bool:
    """Whether what an import takes is itself a file or a folder of the package."""
    inside = (node.module or "").split(".")
    if node.level == 0:
        inside = inside[1:] if inside[0] in {"charon_lib", "charon_widgets"} else ["?"]
        start = LIBRARY if LIBRARY in init.parents else WIDGETS
    else:
        start = init.parents[node.level - 1]
    folder = start.joinpath(*inside)
    return (folder / f"{name}.py").is_file() or (folder / name / "__init__.py").is_file()


@pytest.mark.parametrize("folder", [LIBRARY, WIDGETS], ids=shown)
def test_no_file_bears_the_name_of_a_public_function(folder: Path) -> None:
    """Importing such a file later would put the module in the function's place."""
    found = []
    for init in [path for path in python_files(folder) if path.name == "__init__.py"]:
        files = {path.stem for path in init.parent.glob("*.py")}
        files |= {path.parent.name for path in init.parent.glob("*/__init__.py")}
        found += [f"{shown(init.parent)}: {name}" for name in files & public_functions(init)]
    none_of(sorted(found))


def undocumented(path: Path) -> Iterator[str]:
    """What is public in a file and says nothing about itself."""
    if any(part.startswith("_") and part != "__init__.py" for part in path.parts):
        return
    module = tree(path)
    if not ast.get_docstring(module):
        yield f"{shown(path)}:1 the module"
    within: list[ast.Module | ast.ClassDef] = [module]
    while within:
        for node in within.pop().body:
            if not isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
                continue
            marks = [dotted(mark).rpartition(".")[2] for mark in node.decorator_list]
            if node.name.startswith("_") or {"overload", "setter", "override"} & set(marks):
                continue
            if not ast.get_docstring(node):
                yield f"{place(path, node)} {node.name}"
            if isinstance(node, ast.ClassDef):
                within.append(node)


@pytest.mark.parametrize("folder", [LIBRARY, WIDGETS], ids=shown)
def test_every_public_thing_says_what_it_is(folder: Path) -> None:
    none_of([line for path in python_files(folder) for line in undocumented(path)])


@pytest.mark.parametrize("folder", [LIBRARY, WIDGETS], ids=shown)
def test_files_can_be_read_at_one_sitting(folder: Path) -> None:
    long = [
        f"{shown(path)}: {lines} lines"
        for path in python_files(folder)
        if (lines := len(path.read_text(encoding="utf-8").splitlines())) > LONGEST_FILE
    ]
    none_of(long, f"at most {LONGEST_FILE} lines a file")


def test_each_game_has_the_rooms_that_the_house_tells_of() -> None:
    """Every file stands in one place of the table, and the same room has the same name."""
    files = {
        game: {path.stem for path in (LIBRARY / game).glob("*.py")} - {"__init__"}
        for game in games()
    }
    none_of(rooms.faults(rooms.rooms(), files), "The table of rooms in CONTRIBUTING.md:")


TABLE = """
Rooms:

| room | Game One | Two |
|---|---|---|
| material | `components` `cards` | `components` |
| moves | `moves` | |
| playing | `turn` | `round` |
| who knows what | `views` | |

No row: | `other` |
"""


def test_the_table_of_rooms_is_read_and_held_against_the_files() -> None:
    rows = rooms.table(TABLE, {"Game One": "one", "Two": "two"})
    assert rows["material"] == {"one": ("components", "cards"), "two": ("components",)}
    assert rows["who knows what"] == {"one": ("views",), "two": ()}
    assert list(rows) == ["material", "moves", "playing", "who knows what"]
    there = {
        "one": {"components", "cards", "moves", "turn", "views"},
        "two": {"components", "round"},
    }
    assert "views is to be a room of several games, and is one of ['one']" in rooms.faults(
        rows, there
    )
    rows["playing"]["two"] = ("cards", "round", "round", "moves")
    there["two"] |= {"views", "moves"}
    there["one"] -= {"turn"}
    lacking = "is to be a room of several games"
    assert [line for line in rooms.faults(rows, there) if lacking not in line] == [
        "one: turn is no file",
        "two: cards is no file",
        "two: views is in no row",
        "two: round is named 2 times",
        "moves is not in the same row everywhere: moves (one); playing (two)",
    ]


def test_no_file_names_a_folder_of_one_machine() -> None:
    found = []
    for path in tracked_files():
        try:
            text = path.read_text(encoding="utf-8")
        except UnicodeDecodeError:
            continue
        found += [f"{shown(path)}: {match[0]}" for match in MACHINE_PATH.finditer(text)]
    none_of(found)


@pytest.mark.parametrize("name", ["constraints.txt", "binder/requirements.txt"])
def test_pins_are_names_and_versions_only(name: str) -> None:
    """No address of a registry, no local path, no open range."""
    lines = (PROJECT / name).read_text(encoding="utf-8").splitlines()
    pins = [line for line in lines if line.strip() and not line.startswith("#")]
    assert pins
    none_of([line for line in pins if not PIN.fullmatch(line)])
    none_of([line for line in lines if "://" in line])
