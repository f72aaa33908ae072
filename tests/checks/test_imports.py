"""Imports go one way: no circle anywhere, and what is below knows nothing of what is above."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

from charon_lib import games
from tests.checks import rooms
from tests.checks.imports import Graph, circles, graph
from tests.checks.sources import (
    LIBRARY,
    PROJECT,
    TESTS,
    WIDGETS,
    dotted,
    none_of,
    place,
    python_files,
    tree,
)

WHOLE = [LIBRARY, WIDGETS, TESTS, PROJECT / "benchmarks"]


@pytest.fixture(scope="module")
def whole() -> Graph:
    return graph(WHOLE)


def told(imports: Graph) -> list[str]:
    return [" -> ".join(circle) for circle in circles(imports)]


def test_no_circle_of_imports(whole: Graph) -> None:
    none_of(told(whole), "These import one another in a circle:")


@pytest.mark.parametrize("game", games())
def test_the_rooms_of_a_game_import_in_their_order(whole: Graph, game: str) -> None:
    package = f"charon_lib.{game}."
    none_of(rooms.against_the_order(whole, rooms.ranks(rooms.rooms(), game), package))


def test_the_engine_imports_no_boards_and_no_tests(whole: Graph) -> None:
    found = [
        f"{module}:{line} imports {target}"
        for module, targets in whole.items()
        for target, line in targets.items()
        if module.startswith(("charon_lib", "charon_widgets"))
        and target.partition(".")[0] not in {"charon_lib", module.partition(".")[0]}
    ]
    none_of(found)


def test_games_know_nothing_of_one_another(whole: Graph) -> None:
    found = []
    for module, targets in whole.items():
        game = game_of(module)
        found += [
            f"{module}:{line} imports {target}"
            for target, line in targets.items()
            if game and game_of(target) not in {None, game}
        ]
    none_of(found)


def test_a_drawing_module_sees_no_position() -> None:
    """What is drawn is sent to browsers, so it is drawn from what a seat may know."""
    drawing = [path for path in python_files(WIDGETS) if draws(path)]
    assert len(drawing) > 30
    none_of([line for path in drawing for line in positions_in(path, tree(path))])


def draws(path: Path) -> bool:
    """Whether a file of the boards draws: it lies with the drawings of a game, or with the shapes
    that all games share.
    """
    return path.relative_to(WIDGETS).parts[0] in {*games(), "drawing"}


def positions_in(path: Path, module: ast.Module) -> list[str]:
    """Where a file names a class of positions, or takes anything from where one stands."""
    found = []
    for node in ast.walk(module):
        names: list[str] = []
        if isinstance(node, ast.ImportFrom):
            taken = [alias.name for alias in node.names]
            names = [name for name in taken if name == "state" or name.endswith("State")]
            names += [node.module] if (node.module or "").endswith(".state") else []
        elif isinstance(node, ast.Import):
            names = [alias.name for alias in node.names if alias.name.endswith(".state")]
        elif isinstance(node, ast.Attribute) and node.attr.endswith("State"):
            names = [dotted(node)]
        found += [f"{place(path, node)} names {name}" for name in names]
    return found


def game_of(module: str) -> str | None:
    """The game in whose folder a module of the library lies."""
    parts = module.split(".")
    return parts[1] if parts[0] == "charon_lib" and parts[1:2] and parts[1] in games() else None


# The check itself, on made-up trees


def made(folder: Path, files: dict[str, str]) -> Graph:
    """The graph of a package with these files."""
    for name, text in files.items():
        path = folder / "made" / f"{name}.py"
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text)
    for path in [*(folder / "made").rglob("*.py")]:
        (path.parent / "__init__.py").touch()
    return graph([folder / "made"])


def test_one_way_is_no_circle(tmp_path: Path) -> None:
    imports = made(
        tmp_path,
        {
            "a": "from made import b, c\nimport json",
            "b": "from made.c import X",
            "c": "X = 1",
            "d": "from made.a import b",
        },
    )
    assert imports["made.a"] == {"made.b": 1, "made.c": 1}
    assert imports["made.d"] == {"made.a": 1}
    assert told(imports) == []


@pytest.mark.parametrize(
    "back",
    [
        "import made.a",
        "import made.a as other",
        "from made import a",
        "from made.a import X",
        "from . import a",
        "from .a import X",
        "from typing import TYPE_CHECKING\nif TYPE_CHECKING:\n    from made.a import X",
        "def late():\n    from made.a import X\n    return X",
        "class C:\n    def late(self):\n        import made.a",
        "try:\n    import made.a\nexcept ImportError:\n    pass",
        "import importlib\nimportlib.import_module('made.a')",
    ],
)
def test_a_circle_is_found_and_named_however_it_is_hidden(tmp_path: Path, back: str) -> None:
    imports = made(tmp_path, {"a": "import made.b", "b": "import made.c", "c": back})
    assert told(imports) == ["made.a -> made.b -> made.c -> made.a"]


def test_of_each_knot_the_shortest_circle_is_told_once(tmp_path: Path) -> None:
    imports = made(
        tmp_path,
        {
            "a": "from made import b",
            "b": "from made import c, d",
            "c": "from made import a",
            "d": "from made import a",
            "e": "from made import f",
            "f": "from made import e, a",
            "g": "from made import g",
        },
    )
    assert told(imports) == [
        "made.a -> made.b -> made.c -> made.a",
        "made.e -> made.f -> made.e",
        "made.g -> made.g",
    ]


def test_a_package_and_its_own_files(tmp_path: Path) -> None:
    """A name of the package itself is the package; a module of it is only that module."""
    imports = made(
        tmp_path,
        {
            "__init__": "from made.low import X\nfrom made.sub import Y\nZ = 1",
            "low": "X = 1",
            "sub/__init__": "from made import low\nY = 2",
            "sub/deep": "from .. import low\nfrom ..low import X\nfrom made import Z",
        },
    )
    assert imports["made.sub.deep"] == {"made.low": 1, "made": 3}
    assert told(imports) == []
    imports = made(tmp_path, {"low": "from made import Z"})
    assert told(imports) == ["made -> made.low -> made"]


def test_an_import_against_the_order_is_told_with_its_line() -> None:
    rows: rooms.Table = {"set-up": {"g": ("set_up",)}, "playing": {"g": ("turn",)}, "the end": {}}
    imports: Graph = {
        "charon_lib.g.turn": {"charon_lib.g.position": 3, "charon_lib.g.own": 4},
        "charon_lib.g.set_up": {"charon_lib.g.turn": 1},
        "charon_lib.g.position": {"charon_lib.g.components": 2, "charon_lib.moves": 1},
        "charon_lib.g.own": {"charon_lib.g.state": 9},
        "charon_lib.g.state": {"charon_lib.g.turn": 5, "charon_lib.g.views": 6},
    }
    package = "charon_lib.g."
    assert rooms.against_the_order(imports, rooms.ranks(rows, "g"), package) == []
    imports["charon_lib.g.turn"]["charon_lib.g.state"] = 7
    imports["charon_lib.g.components"] = {"charon_lib.g.position": 8}
    assert rooms.against_the_order(imports, rooms.ranks(rows, "g"), package) == [
        "charon_lib.g.turn:7 imports state, which stands above it",
        "charon_lib.g.components:8 imports position, which stands above it",
    ]


@pytest.mark.parametrize(
    "line",
    [
        "from charon_lib import State",
        "from charon_lib.state import View",
        "from charon_lib import state",
        "import charon_lib.charon.state",
        "from charon_lib.charon import CharonState",
        "import charon_lib\nx = charon_lib.State",
    ],
)
def test_a_position_in_a_drawing_is_found(line: str) -> None:
    path = WIDGETS / "drawing.py"
    assert positions_in(path, ast.parse(line)) != []
    assert positions_in(path, ast.parse("from charon_lib import View\nx = view.state")) == []
