"""Every rule of a game is taught: its id stands in the prose of some lesson of that game."""

from __future__ import annotations

import re

import pytest

import charon_lib
from tests.checks.sources import NOTEBOOKS, cells, none_of, notebook_files

TAUGHT = [name for name in charon_lib.games() if [*(NOTEBOOKS / name).glob("*.ipynb")]]
RULE_ID = re.compile(r"`([a-z]+(?:\.(?!toml|json|svg|py)[a-z_]+)+)`")


def named_rules(game: str) -> dict[str, str]:
    """Each rule id in the prose of a game's lessons and of the first page, and where it stands."""
    found: dict[str, str] = {}
    for path in notebook_files():
        if path.parent in (NOTEBOOKS, NOTEBOOKS / game):
            for cell in cells(path):
                if cell.kind == "markdown":
                    for name in RULE_ID.findall(cell.source):
                        found.setdefault(name, cell.where)
    return found


def test_there_are_lessons() -> None:
    assert "charon" in TAUGHT


@pytest.mark.parametrize("game", TAUGHT)
def test_every_rule_is_taught(game: str) -> None:
    taught = named_rules(game)
    none_of(
        [rule.id for rule in charon_lib.rules(game) if rule.id not in taught],
        f"rules of {game} that no lesson names",
    )


@pytest.mark.parametrize("game", TAUGHT)
def test_no_lesson_names_a_rule_that_is_not(game: str) -> None:
    known = {rule.id for name in charon_lib.games() for rule in charon_lib.rules(name)}
    chapters = {name.partition(".")[0] for name in known}
    none_of(
        f"{where}: {name}"
        for name, where in named_rules(game).items()
        if name.partition(".")[0] in chapters and name not in known
    )
