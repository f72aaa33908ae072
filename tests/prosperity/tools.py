"""Positions, games and a second reading of the data files, for the tests of Prosperity."""

from __future__ import annotations

import tomllib
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import charon_lib
from charon_lib import CHANCE, Event
from charon_lib.prosperity import GAME, ProsperityState

FOLDER: Path = GAME.folder
SYMBOLS = ("energy", "ecology", "capital", "research", "prosperity")
RAW_TILES: dict[str, dict[str, Any]] = {
    tile["id"]: tile
    for tile in tomllib.loads((FOLDER / "tiles.toml").read_text(encoding="utf-8"))["tile"]
}
RAW_BOARDS: dict[str, dict[str, dict[str, Any]]] = {
    board["name"]: {space["name"]: space for space in board["space"]}
    for board in tomllib.loads((FOLDER / "board.toml").read_text(encoding="utf-8"))["board"]
}


def position(players: int = 2, phase: str = "actions", **entries: Any) -> ProsperityState:
    """A position; seats that are not described are as at the start."""
    state = loose(players, phase, **entries)
    assert not state.problems(), state.problems()
    return state


def loose(players: int = 2, phase: str = "actions", **entries: Any) -> ProsperityState:
    """The same, also where the rules do not allow it."""
    seats = entries.pop("seats", [])
    entries["seats"] = [*seats, *({} for _ in range(players - len(seats)))]
    state = charon_lib.position("prosperity", {"players": players, "phase": phase, **entries})
    assert isinstance(state, ProsperityState)
    return state


def scoring(tile: str, **entries: Any) -> ProsperityState:
    """A position where `tile` is drawn first of all and its symbol scored."""
    entries.setdefault("phase", "draw")
    state = position(**entries)
    act(state, f"tile {tile}")
    return state


def last_action(**entries: Any) -> ProsperityState:
    """A position in the last turn, one action before the final scoring."""
    entries = {"deck": [], "drawn": "2030-6", "actions_left": 1, **entries}
    return position(**entries)


def act(state: ProsperityState, *moves: str) -> list[Event]:
    """Make moves in place and give what was told."""
    events: list[Event] = []
    for move in moves:
        state.apply(state.parse(move), events.append)
    return events


def texts(state: ProsperityState) -> list[str]:
    """The legal moves as text."""
    return [str(move) for move in state.legal_moves()]


def refusal(state: ProsperityState, move: str) -> tuple[str, str]:
    """Rule and sentence of a refusal."""
    explanation = state.why_not(move)
    assert explanation is not None, move
    return explanation.rule, explanation.text


def random_game(
    players: int, seed: int, look: Callable[[ProsperityState], None], **options: Any
) -> ProsperityState:
    """Play evenly drawn moves to the end; `look` at every state on the way."""
    rng = Random(seed)
    start = GAME.start(players, GAME.components(), GAME.options(players, options))
    assert isinstance(start, ProsperityState)
    state = start
    look(state)
    while state.to_move is not None:
        if state.to_move == CHANCE:
            state.apply(state.sample(rng))
        else:
            state.apply(state.legal_moves().choose(rng))
        look(state)
    return state
