"""The browser's files: each a module of its own, and together one without imports."""

from __future__ import annotations

import re
from collections import Counter

import pytest

from charon_widgets.browser import joining

FOLDER = joining.HERE
SOURCES = {name: (FOLDER / "modules" / f"{name}.js").read_text("utf-8") for name in joining.MODULES}
IMPORTS = re.compile(r'^import \{ ([\w, ]+) \} from "\./(\w+)\.js";$', re.M)
DECLARED = re.compile(r"^(?:export )?(?:async )?(?:function|class|const|let) (\w+)", re.M)
LONGEST = 300


def test_the_files_are_those_that_are_joined() -> None:
    assert {path.stem for path in (FOLDER / "modules").iterdir()} == set(joining.MODULES)
    assert {path.stem for path in (FOLDER / "styles").iterdir()} == set(joining.STYLES)
    for folder in ("modules", "styles"):
        for path in (FOLDER / folder).iterdir():
            assert len(path.read_text("utf-8").splitlines()) <= LONGEST, path.name


@pytest.mark.parametrize("name", joining.MODULES)
def test_a_file_imports_what_an_earlier_one_exports_and_it_uses(name: str) -> None:
    source = SOURCES[name]
    assert len(re.findall(r"\bimport\b(?!\()", re.sub(r"/\*.*?\*/|//.*", "", source, flags=re.S))
               ) == len(IMPORTS.findall(source))  # fmt: skip
    earlier = joining.MODULES[: joining.MODULES.index(name)]
    rest = IMPORTS.sub("", source)
    for names, other in IMPORTS.findall(source):
        assert other in earlier
        for one in names.split(", "):
            assert re.search(rf"^export (?:async )?(?:function|class|const) {one}\b",
                             SOURCES[other], re.M), (one, other)  # fmt: skip
            assert re.search(rf"\b{one}\b", rest), f"{name} does not use {one}"


def test_no_name_stands_in_two_files() -> None:
    counts = Counter(name for source in SOURCES.values() for name in DECLARED.findall(source))
    assert [name for name, count in counts.items() if count > 1] == []


def test_everything_exported_is_imported_somewhere() -> None:
    used = {one for source in SOURCES.values() for names, _ in IMPORTS.findall(source)
            for one in names.split(", ")}  # fmt: skip
    exported = {
        name
        for source in SOURCES.values()
        for name in re.findall(r"^export (?:async )?(?:function|class|const) (\w+)", source, re.M)
    }
    assert exported == used


def test_the_joined_module_has_one_export_and_no_import() -> None:
    module = joining.module()
    assert re.findall(r"^(?:import|export)\b.*", module, re.M) == ["export default {"]
    for source in SOURCES.values():
        for name in DECLARED.findall(source):
            assert re.search(rf"^(?:async )?(?:function|class|const|let) {name}\b", module, re.M)
