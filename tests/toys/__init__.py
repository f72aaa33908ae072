"""Two tiny games that keep the contract honest: one with hidden hands, one with a bag.

They belong to no box. What the library promises of every game, it must promise of these too.
"""

from __future__ import annotations

from charon_lib.game_type import register
from tests.toys.sealed import GAME as SEALED
from tests.toys.stones import GAME as STONES

TOYS = (SEALED, STONES)

for toy in TOYS:
    register(toy)
