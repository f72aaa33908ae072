"""How many sequences of decisions there are from a moment of a game, to a small depth.

The numbers are what chess programmers call perft: any slip in what is legal shows in them. The
luck on the way is the same on every path, so that only the rules decide.
"""

from __future__ import annotations

import json
from pathlib import Path
from random import Random

from charon_lib import CHANCE, State
from tests.suite.cases import Case, moments

FILE = Path(__file__).with_name("perft.json")
MOST_STATES = 700
"""No deeper than this many positions have to be looked at."""


def counts(state: State, luck: int, most: int = MOST_STATES) -> list[int]:
    """The number of sequences of 1, 2, 3 ... decisions, as far as that is affordable."""
    front = [(state, 0)]
    found = []
    while front and sum(len(one.legal_moves()) for one, _ in front) > 0:
        found.append(sum(len(one.legal_moves()) for one, _ in front))
        if found[-1] > most or len(found) == 6:
            break
        front = [
            (_resolved(one, move, luck, draws))
            for one, draws in front
            for move in one.legal_moves()
        ]
    return found


def _resolved(state: State, move: object, luck: int, draws: int) -> tuple[State, int]:
    after = state.copy()
    after.apply(move)  # type: ignore[arg-type]
    while after.to_move == CHANCE:
        draws += 1
        after.apply(after.sample(Random(f"{luck}/{draws}")))
    return after, draws


def measured(case: Case) -> dict[str, list[int]]:
    """The counts from some moments of random games."""
    return {
        f"game {number}, decision {game.decisions}": counts(game.state, number)
        for number in range(2)
        for game in moments(case, 5, number)
    }


def stored() -> dict[str, dict[str, list[int]]]:
    """The counts that were kept."""
    kept: dict[str, dict[str, list[int]]] = json.loads(FILE.read_text(encoding="utf-8"))
    return kept
