"""Who is asked what, in one sentence."""

from __future__ import annotations

from charon_lib.charon.phase_words import now
from charon_lib.charon.position import LAST_ROUND, Table
from charon_lib.charon.scoring import winning_seats


def sentence(table: Table) -> str:
    """Say in one sentence where the game stands."""
    if table.to_move is None:
        best = max(table.score)
        names = table.seat_names(winning_seats(table))
        verb = "win" if len(winning_seats(table)) > 1 else "wins"
        return f"The game is over: {names} {verb} with {best} points."
    return f"Round {table.round} of {LAST_ROUND}: {now(table)}."
