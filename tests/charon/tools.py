"""Positions and games for the tests of Charon Inc., and a second reading of its data files."""

from __future__ import annotations

import itertools
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import charon_lib
from charon_lib import CHANCE, Event, MoveError
from charon_lib.charon import ACTIONS, GAME, CharonState

FOLDER: Path = GAME.folder
NINE_ZONES = Path(__file__).parents[2] / "notebooks" / "charon" / "nine_zones"

COLUMNS, ROWS = "ABCD", "12345"
HOLES = ["1221", "2231", "2332", "1322", "1221"]
GROUP = {"A1": "yellow", "D5": "yellow", "D1": "pink", "A5": "pink", "B1": "blue", "C5": "blue"}
LEAST = {"yellow": 5, "pink": 4, "blue": 3, "base": 2}


def zones(players: int) -> list[str]:
    """The zones in use, in board order, by our own reading of the rules."""
    return [
        column + row
        for row in ROWS
        for column in COLUMNS
        if LEAST[GROUP.get(column + row, "base")] <= players
    ]


def touches(players: int) -> dict[str, tuple[str, list[str]]]:
    """Every flag point in use and the zones in use that it touches, likewise."""
    used = zones(players)
    points: dict[str, tuple[str, list[str]]] = {zone: ("centre", [zone]) for zone in used}
    for x, y in itertools.product(range(4), range(5)):
        here = COLUMNS[x] + ROWS[y]
        right = COLUMNS[x + 1] + ROWS[y] if x < 3 else ""
        below = COLUMNS[x] + ROWS[y + 1] if y < 4 else ""
        last = COLUMNS[x + 1] + ROWS[y + 1] if right and below else ""
        for other in (right, below):
            if here in used and other in used:
                points[f"{here}-{other}"] = ("road", [here, other])
        around = [zone for zone in (here, right, below, last) if zone in used]
        if last and len(around) >= 2:
            points[f"{here}/{last}"] = ("crossroads", around)
    return points


def position(players: int = 3, *, components: Path | None = None, **entries: Any) -> CharonState:
    """A position that the rules allow; what is not said is as simple as it can be."""
    state = charon_lib.position("charon", {"players": players, **entries}, components=components)
    assert isinstance(state, CharonState)
    assert not state.problems(), state.problems()
    return state


def act(state: CharonState, *moves: str) -> list[Event]:
    """Make moves in place and give what was told."""
    events: list[Event] = []
    for move in moves:
        state.apply(state.parse(move), events.append)
    return events


def refusal(state: CharonState, move: str) -> tuple[str, str]:
    """The rule and the sentence with which a move is refused; nothing may change."""
    before = state.describe()
    try:
        state.apply(state.parse(move))
    except MoveError as error:
        assert state.describe() == before
        return error.rule, error.sentence
    raise AssertionError(f"{move} was not refused")


def walk(players: int, seed: int, **options: Any) -> Iterator[CharonState]:
    """Every position of one random game, chance moves included, the last one too."""
    rng = Random(seed)
    state = charon_lib.new_game("charon", players, seed=seed, **options).first_state()
    assert isinstance(state, CharonState)
    while state.to_move is not None:
        yield state
        if state.to_move == CHANCE:
            state.apply(state.sample(rng))
        else:
            state.apply(state.legal_moves().choose(rng))
    yield state


def staked(players: int, left: list[str], **entries: Any) -> CharonState:
    """A position in which the last flag but one is placed: the last seat of the order has one more.

    Parameters
    ----------
    left : list of str
        For each seat the action area on which its last flag stays; the last seat in the order
        also still holds a flag on another area.
    """
    order = entries.setdefault("order", list(range(players)))
    points = [point for point in touches(players) if point not in entries.get("avoid", ())]
    entries.pop("avoid", None)
    flags = dict(entries.pop("flags", {}))
    free = iter([point for point in reversed(points) if point not in flags])
    last = order[-1]
    for seat in range(players):
        placed = sum(owner == seat for owner in flags.values())
        for _ in range((3 if seat == last else 4) - placed):
            flags[next(free)] = seat
    areas = [[area] for area in left]
    spare = next(action for action in ACTIONS if action != left[last])
    areas[last] = sorted([left[last], spare], key=ACTIONS.index)
    return position(
        players,
        phase="staking",
        flags=flags,
        areas=areas,
        turn=players - 1,
        left=1,
        to_move=last,
        **entries,
    )
