"""The bot that draws its moves by lot."""

from __future__ import annotations

from random import Random

from charon_lib.moves import Move
from charon_lib.state import View


class EvenBot:
    """Takes each legal move equally often: the yardstick for every other bot."""

    name = "random"

    def choose(self, view: View, rng: Random) -> Move:
        """Draw one legal move, all with the same chance."""
        return view.legal_moves().choose(rng)
