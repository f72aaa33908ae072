"""Adjusting the turn order: most gems first."""

from __future__ import annotations

from charon_lib.charon.gems import by_kind, total
from charon_lib.charon.position import Position, Table
from charon_lib.events import Event, Watch
from charon_lib.explain import Explanation
from charon_lib.wording import plural


def order_by_gems(table: Table) -> tuple[int, ...]:
    """Sort the seats by the gems they hold, most first; ties stay as they are."""
    gems = table.gems
    return tuple(sorted(table.order, key=lambda seat: -(gems[seat] % 255)))


def adjust_order(position: Position, watch: Watch | None) -> str:
    """Put the turn-order flags in the order of the gems held, for good. Rule order.stays."""
    before = position.order
    position.order = order_by_gems(position)
    position.ranked = tuple(position.gems)
    if watch is not None:
        why = explain_order(position, before)
        watch(Event("order", "order.gems", why.text, {}, why, ("order",)))
    return "building"


def explain_order(table: Table, before: tuple[int, ...]) -> Explanation:
    """Explain the turn order by the gems everybody held when it was set."""
    gems = [total(handful) for handful in table.ranked]
    lines = []
    for seat in table.order:
        level = [s for s in table.order if gems[s] == gems[seat]]
        text = f"{table.seat_name(seat)} held {plural(gems[seat], 'gem')}"
        if len(level) > 1:
            others = table.seat_names(s for s in level if s != seat)
            text += f", as many as {others}, so they kept their order"
        facts = by_kind(table.ranked[seat])
        lines.append(Explanation("order.gems", text + ".", facts, None, (f"seat {seat}",)))
    names = table.seat_names(table.order)
    if before == table.order:
        text = f"The turn order stays {names}: it goes by gems held, most first."
    else:
        text = f"The turn order is now {names}: it goes by gems held, most first."
    return Explanation(
        "order.gems", text, {"order": list(table.order), "before": list(before)}, None,
        ("order",), tuple(lines),
    )  # fmt: skip
