"""The phases of the game, by number and by name."""

from __future__ import annotations

from typing import Final

FIRST, DRAW, SCORING, ENERGY, RESEARCH, ACTIONS, ENDING, FINAL, OVER = range(9)

PHASES: Final = (
    "first player",
    "draw",
    "scoring",
    "energy",
    "research",
    "actions",
    "final scoring",
    "final energy",
    "over",
)
"""Chance decides in the first two. A seat is asked in energy, research, actions and final energy;
scoring and final scoring are only seen while events are told."""

ORDERS: Final = tuple(
    tuple(tuple((active + step) % players for step in range(players)) for active in range(players))
    for players in range(5)
)
"""The seats clockwise from the active one, by number of players and active seat."""
