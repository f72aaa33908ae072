"""The pollution track: its globes, and when it keeps points from you.

Every gain of points goes through `gain`, which also writes it into the ledger.
"""

from __future__ import annotations

from charon_lib.prosperity.position import Position


def globes(position: Position, seat: int) -> int:
    """Count the visible globes of a seat (rule track.pollution)."""
    shown = position.material.tracks.globes
    discs = position.discs[seat]
    return shown[discs] if 0 <= discs < len(shown) else shown[-1]


def too_much(position: Position, seat: int) -> bool:
    """Tell whether a disc lies on the triangle of a seat."""
    return position.discs[seat] > position.material.tracks.rounds


def gain(
    position: Position, seat: int, source: int, points: int, globes: int = 0, rule: str = ""
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
    blocked = position.discs[seat] > position.material.tracks.rounds and (
        position.blocks_all or rule == "score.prosperity"
    )
    if points:
        low = seat | blocked << 2 | globes << 3 | source << 5
        position.ledger.append(low | points << 12)
        if not blocked:
            position.points[seat] += points
    return blocked
