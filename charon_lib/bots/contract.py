"""What a computer opponent is."""

from __future__ import annotations

from random import Random
from typing import Protocol

from charon_lib.moves import Move
from charon_lib.state import View


class Bot(Protocol):
    """Somebody who decides from a view alone.

    A bot keeps nothing from one decision to the next: the view holds all that its seat has
    learned, so one bot can sit at many tables. All its chance comes from `rng`: the same view
    and the same generator give the same move.
    """

    @property
    def name(self) -> str:
        """What it is called in lists of seats."""

    def choose(self, view: View, rng: Random) -> Move:
        """Decide for the looking seat, which must be the one that is asked.

        Parameters
        ----------
        view : View
            What the seat knows.
        rng : random.Random
            Where all chance comes from.

        Returns
        -------
        Move
            One of ``view.legal_moves()``.
        """
