"""Pollution: the track with its globes, and when it keeps points from you.

Every gain of points goes through `gain`, which also writes it into the ledger: one number for each
gain, from which the score is explained later.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

if TYPE_CHECKING:
    from charon_lib.prosperity.state import ProsperityState

FINAL_PROSPERITY: Final = 120
MONEY: Final = 121
RANK: Final = (122, 123)
BROUGHT: Final = 124
"""Sources of points beside the tiles, whose numbers stand for themselves."""


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


def globes(state: ProsperityState, seat: int) -> int:
    """Count the visible globes of a seat (rule track.pollution)."""
    shown = state.material.tracks.globes
    discs = state.discs[seat]
    return shown[discs] if 0 <= discs < len(shown) else shown[-1]


def too_much(state: ProsperityState, seat: int) -> bool:
    """Tell whether a disc lies on the triangle of a seat."""
    return state.discs[seat] > state.material.tracks.rounds


def gain(
    state: ProsperityState, seat: int, source: int, points: int, globes: int = 0, rule: str = ""
) -> bool:
    """Give a seat points, unless its pollution forbids it (rule pollution.block).

    Parameters
    ----------
    rule : str
        ``"score.prosperity"`` where it is a prosperity scoring, which is always blocked.

    Returns
    -------
    bool
        Whether the points were lost.
    """
    blocked = state.discs[seat] > state.material.tracks.rounds and (
        state.blocks_all or rule == "score.prosperity"
    )
    if points:
        low = seat | blocked << 2 | globes << 3 | source << 5
        state.ledger.append(low | points << 12)
        if not blocked:
            state.points[seat] += points
    return blocked
