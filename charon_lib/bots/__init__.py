"""Computer opponents: they get a view, like anybody at the table, and answer with a move.

Examples
--------
>>> import charon_lib, random
>>> from charon_lib.bots import bot
>>> game = charon_lib.new_game("charon", 2, seed=1)
>>> move = bot("random").choose(game.view(game.to_move), random.Random(5))
>>> move in game.legal_moves()
True
"""

from __future__ import annotations

from charon_lib.bots.contract import Bot
from charon_lib.bots.evenly import EvenBot
from charon_lib.bots.greedy import GreedyBot
from charon_lib.errors import UnknownName

__all__ = ["Bot", "EvenBot", "GreedyBot", "bot", "bots"]

_BOTS: dict[str, Bot] = {one.name: one for one in (EvenBot(), GreedyBot())}


def bots() -> tuple[str, ...]:
    """Give the names of the computer opponents, the weakest first.

    Examples
    --------
    >>> bots()
    ('random', 'greedy')
    """
    return tuple(_BOTS)


def bot(name: str) -> Bot:
    """Find a computer opponent by its name.

    Raises
    ------
    UnknownName
        Where there is none.

    Examples
    --------
    >>> bot("greedi")
    Traceback (most recent call last):
        ...
    charon_lib.errors.UnknownName: There is no bot "greedi"; did you mean "greedy"?
    """
    if not isinstance(name, str) or name not in _BOTS:
        raise UnknownName.among("bot", name, _BOTS)
    return _BOTS[name]
