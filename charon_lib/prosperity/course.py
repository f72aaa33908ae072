"""The course of a game: which chapter is asked in which phase, and which one goes on after it.

The chapters know only those before them. What leads from one to the next stands here: a drawn tile
is scored, then laid out, then two actions are taken, then the next tile is drawn; and after the
last turn comes the final scoring.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Final, NoReturn

from charon_lib.errors import IllegalMove
from charon_lib.events import Watch
from charon_lib.moves import NO_MOVES, LegalMoves, Move
from charon_lib.prosperity import actions, scoring, scorings, turn
from charon_lib.prosperity.actions import advance, clean_up, has_a_choice, take_income
from charon_lib.prosperity.components import NO_SPACE
from charon_lib.prosperity.moves import FIRST_BUY
from charon_lib.prosperity.phases import DRAW
from charon_lib.prosperity.placing import buy, not_understood
from charon_lib.prosperity.position import Position
from charon_lib.prosperity.scorings import SCORINGS
from charon_lib.prosperity.turn import lay_out
from charon_lib.seats import CHANCE


def act(position: Position, move: Move, watch: Watch | None) -> None:
    """Carry out one action of the active player (rule turn.actions)."""
    code = position.material.codes.get(move, -1)
    seat = position.active
    if code >= FIRST_BUY:
        code -= FIRST_BUY
        buy(position, seat, code >> 6, code & NO_SPACE, watch)
    elif code == 0:
        take_income(position, seat, watch)
    elif code == 1:
        clean_up(position, seat, watch)
    elif code > 0:
        advance(position, seat, code - 2, watch)
    else:
        raise not_understood(position, seat, move)
    left = position.actions_left - 1
    position.actions_left = left
    if not left or not position.discs[seat]:
        go_on(position, watch)


def go_on(position: Position, watch: Watch | None) -> None:
    """Take the income of somebody who has no choice; end the turn after the second action.

    Rules turn.only_choice and turn.actions: after it the next player's turn begins. Where no tile
    is left to be drawn, everybody has had as many turns, and the final scoring begins (rules
    turn.count, end.nothing_left and end.order).
    """
    seat = position.active
    while position.actions_left:
        if has_a_choice(position):
            return
        take_income(position, seat, watch)
        position.actions_left -= 1
    if position.deck:
        position.active = (seat + 1) % position.players
        position.phase = DRAW
        position.to_move = CHANCE
    else:
        scoring.begin(position, watch)


def draw(position: Position, move: Move, watch: Watch | None) -> None:
    """Draw a tile, and let everybody score its symbol (rule turn.draw)."""
    symbol = turn.draw(position, move, watch)
    if SCORINGS[symbol](position, 0, watch):
        lay_out(position, watch)
        if not position.discs[position.active]:
            go_on(position, watch)


def decide(position: Position, move: Move, watch: Watch | None) -> None:
    """Carry out what a seat decided in a scoring, and go on with the scoring."""
    scorings.decide(position, move, watch)
    symbol = position.material.scores_of[position.drawn]
    if SCORINGS[symbol](position, position.resolved, watch):
        lay_out(position, watch)
        if not position.discs[position.active]:
            go_on(position, watch)


def _nobody_is_asked(position: Position, move: Move, watch: Watch | None) -> NoReturn:
    raise IllegalMove("A scoring is going on, and nobody is asked", "turn.draw")


def _over(position: Position, move: Move, watch: Watch | None) -> NoReturn:
    raise IllegalMove("The game is over, so no more moves are made", "end.order")


def _nothing(position: Position) -> LegalMoves:
    return NO_MOVES


def _no_lots(position: Position, rng: Random) -> NoReturn:
    raise IllegalMove("Chance decides nothing now")


# By phase: first player, draw, scoring, energy, research, actions, final scoring, final energy,
# over; see `charon_lib.prosperity.phases`.

STEPS: Final[tuple[Callable[[Position, Move, Watch | None], None], ...]] = (
    turn.name_first_player, draw, _nobody_is_asked, decide, decide, act, _nobody_is_asked,
    scoring.decide, _over,
)  # fmt: skip
"""What carries out a move."""

LEGAL: Final[tuple[Callable[[Position], LegalMoves], ...]] = (
    _nothing, _nothing, _nothing, scorings.legal, scorings.legal, actions.legal, _nothing,
    scorings.legal, _nothing,
)  # fmt: skip
"""What lists the moves of the seat that is asked."""

SAMPLES: Final[tuple[Callable[[Position, Random], Move], ...]] = (
    turn.sample_first_player, turn.sample_draw, _no_lots, _no_lots, _no_lots, _no_lots, _no_lots,
    _no_lots, _no_lots,
)  # fmt: skip
"""What draws lots where chance decides."""
