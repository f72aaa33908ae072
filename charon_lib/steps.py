"""One move made in a game: read, carried out, and what it brought about."""

from __future__ import annotations

from typing import NamedTuple

from charon_lib.errors import BadSetUp, MalformedMove, MoveError, quoted
from charon_lib.events import Event
from charon_lib.moves import LONGEST_TEXT, Move, is_move
from charon_lib.seats import CHANCE
from charon_lib.starting import SetUp
from charon_lib.state import State


class Step(NamedTuple):
    """One move that was made, by a seat or by chance, and what it brought about.

    Attributes
    ----------
    move : Move
        The move.
    seat : int
        Who made it, ``charon_lib.CHANCE`` where it was chance.
    events : tuple of Event
        What happened, one event for each step of a rule.
    """

    move: Move
    seat: int
    events: tuple[Event, ...]


def read_move(state: State, move: object) -> Move:
    """Give the move that somebody handed over or typed."""
    if isinstance(move, str):
        if len(move) > LONGEST_TEXT:
            raise MalformedMove(f"{quoted(move)} is too long for a move")
        return state.parse(move)
    if not is_move(move):
        raise MalformedMove(f"{quoted(move)} is neither a move nor the text of one")
    return move


def take(state: State, move: Move) -> Step:
    """Carry a move out, in place, and keep what is told about it."""
    seat = state.to_move
    assert seat is not None
    events: list[Event] = []
    state.apply(move, events.append)
    return Step(move, seat, tuple(events))


def resolve_chance(set_up: SetUp, state: State, steps: list[Step], chances: int) -> int:
    """Let chance decide until a seat is asked; give how often it has decided by now."""
    while state.to_move == CHANCE:
        source = set_up.chance.source(chances)
        try:
            move, source = set_up.chance.resolve(state, chances)
            steps.append(take(state, read_move(state, move)))
        except MoveError as error:
            raise BadSetUp(f"Chance move from {source}: {error}") from None
        chances += 1
    return chances
