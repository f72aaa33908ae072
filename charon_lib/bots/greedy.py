"""The bot that looks one move ahead, in any game."""

from __future__ import annotations

from random import Random
from typing import SupportsIndex

from charon_lib.errors import BadSetUp, quoted
from charon_lib.game_type import game_type
from charon_lib.moves import LegalMoves, Move
from charon_lib.seats import CHANCE, whole_number
from charon_lib.state import State, View


class GreedyBot:
    """Tries each move on a position that fits what it knows, and takes the best.

    Parameters
    ----------
    most : int
        How many moves it tries at most. Where more are legal, it tries some of every kind: of
        those that begin with the same piece, such as one card or one action, equally many.
    deals : int
        On how many positions it tries them; each deals anew what the seat cannot see.

    Raises
    ------
    BadSetUp
        Where one of these is no whole number from 1.

    Notes
    -----
    How good a position is, the game says: ``GameType.estimate``. Every move meets the same luck,
    so that they differ by what they are, not by what was drawn after them. Among equals it takes
    one that ends its turn, so that it does nothing that brings it nothing.
    """

    name = "greedy"

    def __init__(self, most: SupportsIndex = 60, deals: SupportsIndex = 1) -> None:
        self.most = _at_least_one("most", most)
        self.deals = _at_least_one("deals", deals)

    def choose(self, view: View, rng: Random) -> Move:
        """Give the move after which the seat stands best; else the shortest, else by lot."""
        moves = self.candidates(view.legal_moves(), rng)
        seat = view.seat
        if len(moves) == 1 or seat is None:
            return moves[0]
        worth = [(0.0, 0)] * len(moves)
        for _ in range(self.deals):
            state = view.determinize(rng)
            luck = rng.getrandbits(64)
            for number, move in enumerate(moves):
                value, ending = worth[number]
                after = _after(state, move, Random(luck))
                value += game_type(after.game).estimate(after, seat)
                worth[number] = (value, ending + (after.to_move != seat))
        best = max(worth)
        return rng.choice([move for move, value in zip(moves, worth, strict=True) if value == best])

    def candidates(self, moves: LegalMoves, rng: Random) -> list[Move]:
        """Give the moves to try: all, or fairly many that begin with each piece."""
        if len(moves) <= self.most:
            return list(moves)
        groups: dict[tuple[type, str], list[Move]] = {}
        for move in moves:
            groups.setdefault((type(move), move.parts[0]), []).append(move)
        waiting = list(groups.values())
        rng.shuffle(waiting)
        for group in waiting:
            rng.shuffle(group)
        chosen: list[Move] = []
        while len(chosen) < self.most:
            waiting = [group for group in waiting if group]
            chosen += [group.pop() for group in waiting]
        return chosen[: self.most]


def _at_least_one(what: str, value: object) -> int:
    number = whole_number(value)
    if number is None or number < 1:
        raise BadSetUp(f"For the greedy bot, {what} is a whole number from 1, not {quoted(value)}.")
    return number


def _after(state: State, move: Move, rng: Random) -> State:
    """Give the position after a move and what chance brings then."""
    after = state.copy()
    after.apply(move)
    while after.to_move == CHANCE:
        after.apply(after.sample(rng))
    return after
