"""A fast guess of how well a seat stands, for bots. No rule of the game is in here.

The guess is counted in points: what is built, what could still be built in this round with the
gems held and those that the flags would bring now, and a little for everything that may help later.
"""

from __future__ import annotations

from charon_lib.charon.board import ADVANCE, RARE, STOLEN, SYNCHROTRON, WAREHOUSE
from charon_lib.charon.cards import NUMBER, bits
from charon_lib.charon.gems import CLEAR, counts, total
from charon_lib.charon.paying import trade_rate
from charon_lib.charon.position import UNKNOWN, Table
from charon_lib.charon.reset import keep_limit

# How much of a planned building, a gem and a card in hand is worth in points.
PLANNED = 0.85
GEM = 0.45
CLEAR_GEM = 0.9
CARD = 0.25
ACTION_WORTH = {STOLEN: 0.8, RARE: 1.2, ADVANCE: 1.5, SYNCHROTRON: 1.5, WAREHOUSE: 2.5}
OTHERS = 0.35


def estimate(table: Table, seat: int) -> float:
    """Say how well a seat stands, in points it may hope for; a larger number is better.

    Parameters
    ----------
    table : CharonState or CharonView
        Only the hand of `seat` is looked at, so a view of that seat serves as well.
    seat : int
        Whose prospects.

    Examples
    --------
    >>> import charon_lib
    >>> state = charon_lib.position("charon", {"players": 2, "gems": [{"blue": 2}, {}],
    ...                                        "hands": [["2a"], ["2b"]], "phase": "building"})
    >>> estimate(state, 0) > estimate(state, 1)
    True
    """
    scores = table.score
    if table.to_move is None:
        return float(scores[seat] - max(s for other, s in enumerate(scores) if other != seat))
    claimed = _expected(table)
    own = _prospects(table, seat, claimed[seat])
    rivals = [
        scores[other] + GEM * (total(table.gems[other]) + sum(claimed[other]))
        for other in range(table.players)
        if other != seat
    ]
    return own - OTHERS * max(rivals)


def _expected(table: Table) -> list[list[float]]:
    """Give the gems of each kind that each seat's flags would bring, as zones stand now."""
    claimed = [[0.0] * 6 for _ in range(table.players)]
    if table.judged is not None or table.phase not in ("staking", "stolen"):
        return claimed
    # The more flags are still to come, the less a lead is worth.
    sure = 1.0 - 0.5 * table.left / (4 * table.players)
    moon = table.moon
    for zone in moon.zones:
        gems = table.ore[zone]
        if gems:
            winner = moon.winner_of(table.sums[zone])
            if winner >= 0:
                kind = (gems.bit_length() - 1) // 8
                claimed[winner][kind] += sure * total(gems)
    return claimed


def _prospects(table: Table, seat: int, claimed: list[float]) -> float:
    gems = [held + more for held, more in zip(counts(table.gems[seat]), claimed, strict=True)]
    value = float(table.score[seat])
    hand = 0 if table.hands[seat] == UNKNOWN else table.hands[seat]
    value += CARD * (hand & ~table.blocked[seat]).bit_count()
    builds_later = table.phase != "building" or seat in table.order[table.turn :]
    if builds_later and table.phase != "keep":
        row = 0 if table.row_used >> seat & 1 else table.row_open
        value += PLANNED * _plan(table, seat, gems, hand, row)
    else:
        # The round's building is over: only what may be kept counts, and only before the end.
        spare = sum(gems)
        if table.round == 4:
            return value
        gems = [number * min(1.0, keep_limit(table, seat) / spare) if spare else 0.0
                for number in gems]  # fmt: skip
    value += GEM * sum(gems[:CLEAR]) + CLEAR_GEM * gems[CLEAR]
    return value + _actions(table, seat)


def _plan(table: Table, seat: int, gems: list[float], hand: int, row: int) -> float:
    """Add up the buildings that could be paid one after another, the dearest first, with trades.

    The gems planned for are taken away; what is left over stays.
    """
    rate = trade_rate(table, seat)
    costs = table.components.costs
    blocked = table.blocked[seat]
    points = 0.0
    for card in sorted(bits((hand | row) & ~blocked), key=NUMBER.__getitem__, reverse=True):
        bit = 1 << card
        if blocked & bit or not (hand | row) & bit:
            continue
        cost = counts(costs[card])
        used = [min(held, asked) for held, asked in zip(gems[:CLEAR], cost, strict=False)]
        short = sum(cost) - sum(used)
        clear = min(gems[CLEAR], short)
        spare = sum(gems[:CLEAR]) - sum(used)
        traded = (short - clear) * rate
        if traded > spare + 1e-9:
            continue
        # What is traded may exceed what is spare by the breadth of a hair.
        left = max(0.0, 1.0 - traded / spare) if spare > 0 else 1.0
        for colour in range(CLEAR):
            gems[colour] = (gems[colour] - used[colour]) * left
        gems[CLEAR] -= clear
        points += NUMBER[card]
        blocked |= 31 << card // 5 * 5
        if row & bit:
            row = 0
    return points


def _actions(table: Table, seat: int) -> float:
    """Value the actions a seat has, or may get with the flags it has left there."""
    if table.holders:
        later = (SYNCHROTRON, WAREHOUSE) if table.phase == "building" else ()
        return sum(ACTION_WORTH[area] for area in later if seat in table.holders[area]) * 0.2
    if table.phase != "staking":
        return 0.0
    value = 0.0
    own = table.areas[seat]
    for area, worth in ACTION_WORTH.items():
        if own >> area & 1:
            flags = sum(areas >> area & 1 for areas in table.areas)
            value += worth / max(1.0, flags / table.moon.triggers[-1])
    return value / own.bit_count()
