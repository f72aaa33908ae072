"""Who resolves chance: a seed, a script, or a person."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random, SystemRandom
from typing import TYPE_CHECKING, Any, Union

if TYPE_CHECKING:
    from charon_lib.moves import Move
    from charon_lib.state import State

CHANCE = -1
"""The seat number that stands for chance."""

Seed = Union[int, str]
Script = Union[Sequence[str], "Callable[[State], Move | str | None]"]


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
    """

    __slots__ = ("script", "seed")

    def __init__(self, seed: Seed, script: Script | None = None) -> None:
        self.seed = seed
        self.script: Any = script if script is None or callable(script) else tuple(script)

    def generator(self, number: int) -> Random:
        """Give the generator of the draw with this number, counted from 0."""
        return Random(f"{self.seed}/{number}")

    def resolve(self, state: State, number: int) -> tuple[Move, str]:
        """Give the chance move of this draw, and who decided it ("the seed", "the script")."""
        answer: Move | str | None = None
        source = "the seed"
        if callable(self.script):
            answer, source = self.script(state.copy()), "the person asked"
        elif self.script is not None and number < len(self.script):
            answer, source = self.script[number], f"entry {number + 1} of the script"
        if isinstance(answer, str):
            answer = state.parse(answer)
        if answer is None:
            return state.sample(self.generator(number)), "the seed"
        return answer, source
