"""Positions and games for the tests of Ganymede."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

import charon_lib
from charon_lib import CHANCE, Event, MoveError
from charon_lib.ganymede import GAME, GanymedeState
from charon_lib.ganymede.player_board import counts

COLOURS = ("blue", "red", "yellow", "purple")


def position(*seats: dict[str, Any], players: int = 2, **entries: Any) -> GanymedeState:
    """A position that the rules allow; seats that are not given have empty boards."""
    boards = [*seats, *({} for _ in range(players - len(seats)))]
    state = charon_lib.position("ganymede", {"players": players, "seats": boards, **entries})
    assert isinstance(state, GanymedeState)
    assert not state.problems(), state.problems()
    return state


def docks(
    upper: str | None = None,
    on_upper: dict[str, int] | None = None,
    lower: str | None = None,
    on_lower: dict[str, int] | None = None,
) -> dict[str, Any]:
    """The entries of a seat for its docks."""
    return {
        "upper": {"ship": upper, "settlers": on_upper or {}},
        "lower": {"ship": lower, "settlers": on_lower or {}},
    }


def act(state: GanymedeState, *moves: str) -> list[Event]:
    """Make moves in place and give what was told."""
    events: list[Event] = []
    for move in moves:
        state.apply(state.parse(move), events.append)
    return events


def texts(state: GanymedeState) -> list[str]:
    """What may be done now."""
    return [str(move) for move in state.legal_moves()]


def refusal(state: GanymedeState, move: Any) -> tuple[str, str]:
    """The rule and the sentence with which a move is refused; nothing may change."""
    before = state.describe()
    with pytest.raises(MoveError) as caught:
        state.apply(state.parse(move) if isinstance(move, str) else move)
    assert state.describe() == before
    error = caught.value
    assert error.explanation.rule == error.rule
    return error.rule, error.sentence


def on(group: int) -> dict[str, int]:
    """Settlers by colour, without those that are not there."""
    return {name: n for name, n in zip(COLOURS, counts(group), strict=True) if n}


def luck(state: GanymedeState, seed: int = 0) -> None:
    """Let chance decide until somebody is asked."""
    rng = Random(seed)
    while state.to_move == CHANCE:
        state.apply(state.sample(rng))


def walk(players: int, seed: int) -> Iterator[GanymedeState]:
    """Every position of one random game, chance moves included, the last one too."""
    state = GAME.start(players, GAME.components(), {})
    rng = Random(seed)
    while True:
        yield state
        if state.to_move is None:
            return
        if state.to_move == CHANCE:
            state.apply(state.sample(rng))
        else:
            state.apply(state.legal_moves().choose(rng))


def ids(state: GanymedeState, cards: Any) -> list[str]:
    """The ids of cards."""
    return [state.components.ids[card] for card in cards if card >= 0]
