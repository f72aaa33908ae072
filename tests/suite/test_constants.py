"""What was counted and told once is counted and told again, until somebody means to change it."""

from __future__ import annotations

import difflib

import pytest

from tests.suite import perft, playthroughs
from tests.suite.cases import CASES, PLAIN, Case, each_case

AGAIN = "if this change is meant: python -m tests.suite.record"


@each_case
def test_as_many_sequences_of_moves_as_ever(case: Case) -> None:
    kept = perft.stored().get(str(case))
    assert kept is not None, f"{case} was never counted; {AGAIN}"
    assert perft.measured(case) == kept, AGAIN
    assert any(len(found) > 1 for found in kept.values())


def test_nothing_is_kept_of_cases_that_are_no_more() -> None:
    assert sorted(perft.stored()) == sorted(map(str, CASES))
    texts = sorted(path.stem for path in playthroughs.FOLDER.glob("*.txt"))
    assert texts == sorted(map(str, PLAIN))


@pytest.mark.parametrize("case", PLAIN, ids=str)
def test_the_whole_game_in_words(case: Case) -> None:
    file = playthroughs.file_of(case)
    assert file.exists(), f"{case} was never written down; {AGAIN}"
    kept = file.read_text(encoding="utf-8")
    assert len(kept.encode()) <= playthroughs.LONGEST
    now = playthroughs.written(case, playthroughs.stretch_in(kept))
    if now != kept:
        lines = difflib.unified_diff(
            kept.splitlines(), now.splitlines(), "kept", "now", lineterm="", n=2
        )
        shown = [line for _, line in zip(range(40), lines, strict=False)]
        pytest.fail("\n".join([f"{case} is told otherwise; {AGAIN}", *shown]))
