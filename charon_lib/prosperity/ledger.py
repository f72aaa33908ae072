"""The ledger: every gain of points in one number, from which a score is explained later."""

from __future__ import annotations

from typing import Final, NamedTuple

FINAL_PROSPERITY: Final = 120
MONEY: Final = 121
RANK: Final = (122, 123)
BROUGHT: Final = 124
"""Sources of points beside the tiles, whose numbers stand for themselves."""

SOURCES: Final = {
    FINAL_PROSPERITY: "final prosperity",
    MONEY: "money",
    RANK[0]: "energy rank",
    RANK[1]: "ecology rank",
    BROUGHT: "brought along",
}
"""What they are called in a position that is written down."""


class Gain(NamedTuple):
    """One entry of the ledger.

    Attributes
    ----------
    seat : int
        Whose points.
    source : int
        The number of a tile (its scoring, or its effect), or one of the words above.
    points : int
        How many.
    globes : int
        How many of them are globes, where prosperity was scored.
    blocked : bool
        Whether they were lost to pollution.
    """

    seat: int
    source: int
    points: int
    globes: int
    blocked: bool


def pack(gain: Gain) -> int:
    """Make one number of an entry of the ledger."""
    low = gain.seat | gain.blocked << 2 | gain.globes << 3 | gain.source << 5
    return low | gain.points << 12


def unpack(entry: int) -> Gain:
    """Read a number of the ledger.

    Examples
    --------
    >>> unpack(pack(Gain(1, 37, 4, 2, False)))
    Gain(seat=1, source=37, points=4, globes=2, blocked=False)
    """
    return Gain(entry & 3, entry >> 5 & 127, entry >> 12, entry >> 3 & 3, bool(entry >> 2 & 1))
