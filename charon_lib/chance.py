"""Who resolves chance: a seed, a script, or a person."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random, SystemRandom
from typing import Any

from charon_lib.errors import MalformedMove, quoted
from charon_lib.moves import Move, is_move
from charon_lib.state import State

Seed = int | str
"""What names the luck of a game."""

Script = Sequence[str] | Callable[[State], Move | str | None]
"""Who decides the first chance moves: their texts, or somebody who is asked."""


def fresh_seed() -> int:
    """Take a new seed from the system: the only place where the library does that."""
    return SystemRandom().randrange(2**40)


class Chance:
    """Decides what chance decides in one game.

    The first draws follow the script, or are asked of a person; the n-th draw beyond that comes
    from ``Random(f"{seed}/{n}")``, so that going back and playing on meets the same luck.

    Parameters
    ----------
    seed : int or str
        Names the luck.
    script : sequence of str, or callable, optional
        The texts of the first chance moves in order; or a function that is given a copy of the
        state and answers with a chance move, its text, or None for "let the seed decide".

    Examples
    --------
    >>> Chance(7).generator(0).random() == Chance(7).generator(0).random()
    True
    >>> Chance(7, ["begin: 1"]) == Chance(7, ("begin: 1",)), Chance(7) == Chance(8)
    (True, False)
    """

    __slots__ = ("script", "seed")

    def __init__(self, seed: Seed, script: Script | None = None) -> None:
        self.seed = seed
        self.script: Any = script if script is None or callable(script) else tuple(script)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Chance) and self._value() == other._value()

    def __hash__(self) -> int:
        return hash(self._value())

    def _value(self) -> tuple[object, ...]:
        # Somebody who is asked is the same only as themselves.
        asked = callable(self.script)
        return self.seed, asked, id(self.script) if asked else self.script

    def generator(self, number: int) -> Random:
        """Give the generator of the draw with this number, counted from 0."""
        return Random(f"{self.seed}/{number}")

    def source(self, number: int) -> str:
        """Say who is asked first for this draw."""
        if callable(self.script):
            return "the person asked"
        if self.script is not None and number < len(self.script):
            return f"entry {number + 1} of the script"
        return "the seed"

    def resolve(self, state: State, number: int) -> tuple[Move, str]:
        """Give the chance move of this draw, and who decided it.

        Raises
        ------
        MalformedMove, AmbiguousMove
            Where script or person gave no chance move. Whether it is legal is not checked here.
        """
        answer: object = None
        if callable(self.script):
            answer = self.script(state.copy())
        elif self.script is not None and number < len(self.script):
            answer = self.script[number]
        if answer is None:
            return state.sample(self.generator(number)), "the seed"
        if isinstance(answer, str):
            answer = state.parse(answer)
        if not is_move(answer):
            raise MalformedMove(f"{quoted(answer)} is neither a move nor the text of one")
        return answer, self.source(number)
