"""Building cards: what a card costs a seat, and at which rate it trades."""

from __future__ import annotations

from charon_lib.charon.board import SYNCHROTRON, WAREHOUSE
from charon_lib.charon.cards import CARDS, NUMBER
from charon_lib.charon.gems import CLEAR, COLOURS, by_kind, counts, total, words
from charon_lib.charon.payments import shortage
from charon_lib.charon.position import Table
from charon_lib.explain import Explanation


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
