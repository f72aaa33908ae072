"""Who imports whom: the graph of a tree's imports, read from the source without running it.

Every import counts, also those inside functions and those for the type checker only: to read a
file, one has to know what it names. Importing a module counts as that module alone, not as the
packages around it; taking a name from a package counts as the package, unless the name is a
module of it. What is imported by a name that is put together at run time is not seen: that is how
games are found, so that what is below need not know them.
"""

from __future__ import annotations

import ast
from collections import deque
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path

from tests.checks.sources import python_files

Graph = dict[str, dict[str, int]]
"""From each module to those that it imports, with the line of the first such import."""


def modules(folder: Path) -> dict[str, Path]:
    """The modules of a package by their dotted names."""
    found = {}
    for path in python_files(folder):
        parts = path.relative_to(folder.parent).with_suffix("").parts
        found[".".join(parts[:-1] if parts[-1] == "__init__" else parts)] = path
    return found


def graph(folders: Iterable[Path]) -> Graph:
    """The imports within and between packages; what is imported from elsewhere is left out."""
    known = {name: path for folder in folders for name, path in modules(folder).items()}
    found: Graph = {}
    for name, path in known.items():
        lines: dict[str, int] = {}
        for target, line in _named(name, path, known):
            lines.setdefault(target, line)
        found[name] = lines
    return found


def _named(name: str, path: Path, known: Mapping[str, Path]) -> Iterator[tuple[str, int]]:
    package = name.split(".") if path.name == "__init__.py" else name.split(".")[:-1]
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"), filename=str(path))):
        if isinstance(node, ast.Import):
            targets = [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom):
            above = package[: len(package) - node.level + 1] if node.level else []
            module = ".".join([*above, *([node.module] if node.module else [])])
            targets = [
                inner if (inner := f"{module}.{alias.name}") in known else module
                for alias in node.names
            ]
        elif isinstance(node, ast.Call) and _imports_by_name(node):
            targets = [str(part.value) for part in node.args[:1] if isinstance(part, ast.Constant)]
        else:
            continue
        yield from ((target, node.lineno) for target in targets if target in known)


def _imports_by_name(call: ast.Call) -> bool:
    function = call.func
    last = function.attr if isinstance(function, ast.Attribute) else getattr(function, "id", "")
    return last in {"import_module", "__import__"}


def circles(imports: Mapping[str, Iterable[str]]) -> list[list[str]]:
    """A short circle for each knot of modules that import one another, its start again at its end.

    There are none where all imports go one way.
    """
    back: dict[str, list[str]] = {}
    for module, targets in imports.items():
        for target in targets:
            back.setdefault(target, []).append(module)
    found = []
    done: set[str] = set()
    for start in sorted(imports):
        if start not in done:
            came_from = _reached(imports, start)
            if start in came_from:
                found.append(_way(came_from, start))
                # The rest of this knot need not be told again.
                done |= came_from.keys() & _reached(back, start).keys()
    return found


def _reached(imports: Mapping[str, Iterable[str]], start: str) -> dict[str, str]:
    """All that a module leads to, each with the one before it on a shortest way."""
    came_from: dict[str, str] = {}
    waiting = deque([start])
    while waiting:
        here = waiting.popleft()
        for there in sorted(imports.get(here, ())):
            if there not in came_from:
                came_from[there] = here
                waiting.append(there)
    return came_from


def _way(came_from: Mapping[str, str], start: str) -> list[str]:
    way = [start, came_from[start]]
    while way[-1] != start:
        way.append(came_from[way[-1]])
    return way[::-1]
