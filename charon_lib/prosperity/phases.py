"""The phases of the game, by number and by name."""

from __future__ import annotations

from typing import Final

FIRST: Final = 0
DRAW: Final = 1
SCORING: Final = 2
ENERGY: Final = 3
RESEARCH: Final = 4
ACTIONS: Final = 5
ENDING: Final = 6
FINAL: Final = 7
OVER: Final = 8

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
