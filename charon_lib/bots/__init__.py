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

__all__ = ["Bot", "EvenBot", "GreedyBot", "bot", "bots", "near"]

_ALIKE = 0.82
"""How alike a name and a bot's must be, as `difflib` counts. One wrong, missing or doubled letter
in a name of five or more is above it; Rand, Randall, Brandon, Grady and Greta are below."""

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


def near(name: str) -> str | None:
    """Give the bot that is meant by a close misspelling of its name; else None.

    For whoever seats people and bots in one list, where any name may be a person's.

    Examples
    --------
    >>> near("gredy"), near("Random")
    ('greedy', 'random')
    >>> near("greedy"), near("Greta"), near("Randall")
    (None, None, None)
    """
    import difflib

    if not isinstance(name, str) or name in _BOTS:
        return None
    said = " ".join(name[:80].split()).casefold()
    found = difflib.get_close_matches(said, _BOTS, n=1, cutoff=_ALIKE)
    return found[0] if found else None
