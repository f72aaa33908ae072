"""Building cards: what a card costs, and the ways to pay it with clear gems."""

from __future__ import annotations

from itertools import product

from charon_lib.charon.board import SYNCHROTRON, WAREHOUSE
from charon_lib.charon.cards import CARDS, NUMBER
from charon_lib.charon.gems import (
    CLEAR,
    COLOURED,
    COLOURS,
    HIGH,
    UNIT,
    by_kind,
    counts,
    pack,
    total,
    words,
)
from charon_lib.charon.table import Table
from charon_lib.explain import Explanation

_LARGEST_CACHE = 5000
_ways: dict[tuple[int, int, int], tuple[int, ...]] = {}


def shortage(cost: int, held: int) -> int:
    """Give the gems of each colour that a cost asks for beyond those held, as a handful.

    Examples
    --------
    >>> counts(shortage(pack([3, 1]), pack([1, 2])))
    (2, 0, 0, 0, 0, 0)
    """
    difference = (cost | HIGH) - (held & COLOURED)
    return difference & ((difference & HIGH) >> 7) * 127


def payments(cost: int, held: int) -> tuple[int, ...]:
    """List the ways to pay a cost: how many gems of each colour are paid by clear ones.

    The first way uses coloured gems where there are any. Rule build.pay.

    Examples
    --------
    >>> [words(way) for way in payments(pack([2, 1]), pack([2, 0, 0, 0, 0, 2]))]
    ['1 yellow', '1 blue 1 yellow']
    """
    short = shortage(cost, held)
    clear = held >> 8 * CLEAR
    if short % 255 > clear:
        return ()
    if not clear:
        return (short,)
    key = (cost, short, clear)
    found = _ways.get(key)
    if found is None:
        if len(_ways) >= _LARGEST_CACHE:
            _ways.clear()
        spans = [
            range(least, most + 1)
            for least, most in zip(counts(short)[:5], counts(cost)[:5], strict=True)
        ]
        ways = [way for way in product(*spans) if sum(way) <= clear]
        ways.sort(key=lambda way: (sum(way), [-number for number in way]))
        found = _ways[key] = tuple(pack(way) for way in ways)
    return found


def spent(cost: int, clear: int) -> int:
    """Give the gems that leave the hand where `clear` of each colour are paid by clear ones."""
    return cost - clear + total(clear) * UNIT[CLEAR]


def trade_rate(table: Table, seat: int) -> int:
    """Say how many gems a seat gives for one in a trade. Rule trade.rate."""
    return 2 if table.holders and seat in table.holders[WAREHOUSE] else 3


def may_swap(table: Table, seat: int) -> bool:
    """Tell whether a seat has triggered Synchrotron and not used it yet."""
    if table.phase != "building":
        return bool(table.holders) and not table.left and seat in table.holders[SYNCHROTRON]
    return bool(table.swap_open >> seat & 1)


def explain_price(table: Table, card: int, seat: int | None = None) -> Explanation:
    """Explain what a card costs, colour by colour, and what a seat lacks for it."""
    cost = table.components.costs[card]
    name = CARDS[card]
    lines = []
    held = counts(table.gems[seat]) if seat is not None else ()
    for kind, number in enumerate(counts(cost)[:5]):
        if number:
            text = f"{number} {COLOURS[kind]}"
            if seat is not None:
                lacking = max(0, number - held[kind])
                text += f": {lacking} missing" if lacking else ": all there"
            lines.append(Explanation("build.pay", text, {}, number, (f"card {name}",)))
    text = f"{name} costs {words(cost)} and counts {NUMBER[card]} points."
    facts: dict[str, object] = {"cost": by_kind(cost), "points": NUMBER[card]}
    if seat is not None:
        short = shortage(cost, table.gems[seat])
        facts["missing"] = by_kind(short)
        clear = table.gems[seat] >> 8 * CLEAR
        who = table.seat_name(seat)
        if not short:
            text += f" {who} can pay it."
        elif total(short) <= clear:
            text += f" {who} can pay it with {total(short)} clear for {words(short)}."
        else:
            text += f" {who} lacks {words(short)}"
            text += f" and has {clear} clear." if clear else "."
    return Explanation("build.pay", text, facts, total(cost), (f"card {name}",), tuple(lines))
