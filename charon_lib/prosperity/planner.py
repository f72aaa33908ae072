"""A quick guess at how good a position is, for bots that look one move ahead.

Everything it rests on is public: how often each symbol will still be scored is known from the
deck. Money, research and discs are turned into points by plain factors; they were tried out in
games between greedy bots, and claim nothing more.
"""

from __future__ import annotations

from charon_lib.prosperity.position import Position
from charon_lib.prosperity.tiles import CAPITAL, ECOLOGY, ENERGY, PROSPERITY, RESEARCH

MONEY_AT_END = 1 / 300
MONEY_EARLY = 1 / 200
"""Points for 1 money: at the very end, and what it may buy on top of that before."""
STEP = 0.25
"""Points for a research step at the start of the game; less and less until the end."""
DISC = 0.05
"""Points for a disc less, now and at the end, on top of what it hides."""


def estimate_points(position: Position, seat: int) -> float:
    """Guess the final points of a seat, from public knowledge alone.

    Examples
    --------
    >>> import charon_lib
    >>> state = charon_lib.new_game("prosperity", 2, seed=1).state
    >>> estimate_points(state, 0) > 0
    True
    """
    if position.to_move is None:
        return position.points[seat] + position.money[seat] / 100_000
    material = position.material
    left = [(position.deck & mask).bit_count() for mask in material.scores_masks]
    share = position.deck.bit_count() / material.turns
    worth = MONEY_AT_END + (MONEY_EARLY - MONEY_AT_END) * min(1.0, 2 * share)

    energy, ecology = position.energy[seat], position.ecology[seat]
    money = float(position.money[seat]) + 100 * position.capital[seat] * (left[CAPITAL] + 1)
    now = position.discs[seat]
    later = float(now - ecology * (left[ECOLOGY] + 2))
    if energy > 0:
        money += 50 * energy * (left[ENERGY] + 2)
    else:  # half is paid, half becomes discs
        money += 50 * energy * (left[ENERGY] + 2)
        later -= energy * (left[ENERGY] + 2) / 2
    if later < 0:
        money -= 50 * later
        later = 0.0

    rounds = material.tracks.rounds
    lost = max(0.0, min(1.0, (later - rounds + 4) / 8)) / 2
    if now > rounds:
        lost += 0.4
    scorings = left[PROSPERITY] + 1
    gains = scorings * (position.prosperity[seat] + (_globes(now) + 2 * _globes(later)) / 3)
    gains += worth * money + _rank(position, seat)
    steps = sum(position.markers_of(seat)) + position.research[seat] * (left[RESEARCH] + 2)
    gains += STEP * share * steps
    return position.points[seat] + gains * (1 - lost) - DISC * now - DISC * later


def _globes(discs: float) -> float:
    """Give the visible globes, smoothed, so that every disc less counts a little."""
    return max(0.0, 3.0 - discs / 5)


def _rank(position: Position, seat: int) -> float:
    """Give a share of the points for the research ranks, by the lead on each track."""
    points = 0.0
    for track in (0, 1):
        ahead = [
            position.markers[2 * other + track] + position.research[other]
            for other in range(position.players)
            if other != seat
        ]
        lead = position.markers[2 * seat + track] + position.research[seat] - max(ahead)
        points += 1.5 + max(-1.5, min(1.5, lead / 3))
    return points
