"""A fast guess of how well a seat stands, for bots. No rule of the game is in here."""

from __future__ import annotations

from charon_lib.charon.table import Table


def estimate(table: Table, seat: int) -> float:
    """Say how well a seat stands; a larger number is better."""
    return float(table.score[seat])
