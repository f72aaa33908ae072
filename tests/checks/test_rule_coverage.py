"""Every rule of every game is held to by a test, and no test names a rule that does not exist.

A test says which rules it is about: `@pytest.mark.rule("charon", "claim.tie.centre")`, or several
ids in one mark. The marks are read from the files, so that running a part of the tests, or
sharing them between processes, changes nothing here.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator
from functools import cache
from typing import Any

import pytest

from tests.checks.sources import TESTS, dotted, none_of, place, python_files, tree


def mark_calls() -> Iterator[tuple[str, ast.Call]]:
    """Where and how the mark is used: on functions, classes, parameters, whole modules."""
    for path in python_files(TESTS):
        for node in ast.walk(tree(path)):
            if isinstance(node, ast.Call) and dotted(node.func).endswith("mark.rule"):
                yield place(path, node), node


def literal(call: ast.Call) -> tuple[str, tuple[str, ...]] | None:
    """Game and ids of a mark; None where they are not written out."""
    texts = [
        part.value
        for part in call.args
        if isinstance(part, ast.Constant) and isinstance(part.value, str)
    ]
    if len(texts) != len(call.args) or len(texts) < 2 or call.keywords:
        return None
    return texts[0], tuple(texts[1:])


@cache
def catalogue() -> dict[str, tuple[str, ...]]:
    """The rule ids of each game that is shipped."""
    import charon_lib

    lib: Any = charon_lib
    found = {}
    for name in lib.games():
        try:
            found[name] = tuple(rule.id for rule in lib.rules(name))
        except Exception as error:
            pytest.fail(f"the rules of {name} cannot be read: {error!r}", pytrace=False)
    return found


def test_marks_are_written_out() -> None:
    none_of([f"{where}: {ast.unparse(call)}" for where, call in mark_calls() if not literal(call)])


def test_marks_are_called() -> None:
    """A bare `@pytest.mark.rule` marks nothing."""
    used = {id(call.func) for _, call in mark_calls()}
    none_of(
        [
            place(path, node)
            for path in python_files(TESTS)
            for node in ast.walk(tree(path))
            if isinstance(node, ast.Attribute)
            and dotted(node).endswith("mark.rule")
            and id(node) not in used
        ]
    )


def test_there_are_games_with_rules() -> None:
    assert catalogue(), "no game is shipped"
    none_of([name for name, ids in catalogue().items() if not ids])
    doubled = {
        name: sorted({rule_id for rule_id in ids if ids.count(rule_id) > 1})
        for name, ids in catalogue().items()
    }
    none_of([f"{name}: {ids}" for name, ids in doubled.items() if ids])


def test_no_mark_names_an_unknown_rule() -> None:
    unknown = []
    for where, call in mark_calls():
        game, ids = literal(call) or ("", ())
        known = catalogue().get(game)
        if known is None:
            unknown.append(f"{where}: there is no game {game!r}")
            continue
        unknown += [f"{where}: {game} has no rule {rule}" for rule in ids if rule not in known]
    none_of(unknown)


def test_every_rule_has_a_test() -> None:
    marked = [
        (found[0], rule)
        for _, call in mark_calls()
        if (found := literal(call))
        for rule in found[1]
    ]
    missing = [
        f"{game} {rule}"
        for game, ids in catalogue().items()
        for rule in ids
        if (game, rule) not in marked
    ]
    none_of(missing, f"{len(missing)} rules have no test:")
