"""The phases of the game, by number and by name."""

from __future__ import annotations

from typing import Final

FIRST, DRAW, ENERGY, RESEARCH, ACTIONS, FINAL, OVER = range(7)

PHASES: Final = (
    "first player",
    "draw",
    "energy",
    "research",
    "actions",
    "final energy",
    "over",
)
"""Chance decides in the first two; a seat is asked in the four that follow."""
