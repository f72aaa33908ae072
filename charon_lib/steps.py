"""Moves made in a game, one or many: read, carried out, and what they brought about."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple

from charon_lib.errors import BadSetUp, IllegalMove, MalformedMove, MoveError, quoted
from charon_lib.events import Event
from charon_lib.moves import LONGEST_TEXT, Move, is_move
from charon_lib.seats import CHANCE
from charon_lib.starting import SetUp
from charon_lib.state import State

Fault = Callable[[int, MoveError], Exception]
"""Makes the exception to raise where a move of a record cannot be made, from the move's number,
counted from 0, and what was wrong."""


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


def check_script(set_up: SetUp) -> None:
    """Refuse a chance script with an entry in it that chance can never bring in this game.

    Whether an entry fits shows only when chance comes to it: the moves before decide about that.

    Raises
    ------
    BadSetUp
        Naming the entry.
    """
    script = set_up.chance.script
    if not script or callable(script):
        return
    first = set_up.game_type.start(set_up.players, set_up.components, set_up.options)
    for number, text in enumerate(script, 1):
        try:
            set_up.game_type.check_chance(read_move(first, text))
        except MoveError as error:
            where = f"Entry {number} of the chance script, {quoted(text)}"
            raise BadSetUp(f"{where}: {error}") from None


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


def moments(
    set_up: SetUp, moves: Sequence[str], fault: Fault | None = None
) -> Iterator[tuple[State, tuple[Step, ...], int]]:
    """Play moves from the start, chance moves included; then chance goes on by seed or script.

    Yields
    ------
    tuple
        For each decision the position where it is asked for, the steps since the one before, and
        how often chance has decided by now. The last position may be the end of the game.
    """
    state = set_up.first_state()
    steps: list[Step] = []
    chances = 0
    for number, text in enumerate(moves):
        try:
            seat = state.to_move
            if seat is None:
                raise IllegalMove("The game is over, so no more moves are made")
            move = state.parse(text)
            if seat != CHANCE:
                yield state.copy(), tuple(steps), chances
                steps = []
            steps.append(take(state, move))
            chances += seat == CHANCE
        except MoveError as error:
            raise (fault(number, error) if fault else error) from None
    chances = resolve_chance(set_up, state, steps, chances)
    yield state, tuple(steps), chances
