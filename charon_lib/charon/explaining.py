"""Explanations of everything on the table, by topic, as far as the one who asks may know it."""

from __future__ import annotations

from charon_lib.charon.board import ACTIONS, RARE
from charon_lib.charon.cards import CARD, CARDS, NUMBER, card_names
from charon_lib.charon.gems import CLEAR, COLOURED, by_kind, total, words
from charon_lib.charon.knowledge import facts, surely_in_pile
from charon_lib.charon.paying import explain_price, may_swap, trade_rate
from charon_lib.charon.phase_words import now
from charon_lib.charon.position import (
    FACE_DOWN,
    LAST_ROUND,
    NO_ROW,
    ROW_WORDS,
    UNKNOWN,
    Table,
    listed,
)
from charon_lib.charon.reset import keep_limit
from charon_lib.charon.scoring import explain_points
from charon_lib.charon.staking import explain_trigger
from charon_lib.charon.turn_order import explain_order
from charon_lib.charon.zone_words import explain_point, explain_zone
from charon_lib.errors import UnknownName
from charon_lib.explain import Explanation
from charon_lib.seats import CHANCE
from charon_lib.wording import plural


def topics(table: Table) -> tuple[str, ...]:
    """Give everything that can be asked about, in a stable order."""
    zones = [f"zone {table.zone_name(zone)}" for zone in table.moon.zones]
    points = [f"point {table.point_name(point)}" for point in table.moon.points]
    actions = [f"action {action}" for action in ACTIONS]
    seats = [f"seat {seat}" for seat in range(table.players)]
    scores = [f"score {seat}" for seat in range(table.players)]
    cards = [f"card {card}" for card in CARDS]
    rest = ["row", "order", "bag", "supply", "pile"]
    return (*zones, *points, *actions, *seats, *scores, *cards, *rest)


def explain_topic(table: Table, topic: str) -> Explanation:
    """Explain one thing; UnknownName where there is no such topic."""
    kind, _, name = (topic if isinstance(topic, str) else "").strip().partition(" ")
    components = table.components
    if kind == "zone" and components.zone.get(name) in table.moon.zones:
        return explain_zone(table, components.zone[name])
    if kind == "point" and components.point.get(name) in table.moon.points:
        return explain_point(table, components.point[name])
    if kind == "action" and name in ACTIONS:
        return _action(table, ACTIONS.index(name))
    if kind in ("seat", "score") and name in map(str, range(table.players)):
        return _seat(table, int(name)) if kind == "seat" else explain_points(table, int(name))
    if kind == "card" and name in CARD:
        return _card(table, CARD[name])
    things = {"row": _row, "order": _order, "bag": _bag, "supply": _supply, "pile": _pile}
    if not name and kind in things:
        return things[kind](table)
    raise UnknownName.among("topic", topic, topics(table))


def _action(table: Table, area: int) -> Explanation:
    why = explain_trigger(table, area)
    if area != RARE:
        return why
    left = table.supply >> 8 * CLEAR
    line = Explanation("rare.gain", f"{left} clear {'gem lies' if left == 1 else 'gems lie'} here.",
                       {"clear": left})  # fmt: skip
    return why._replace(children=(*why.children, line))


def _seat(table: Table, seat: int) -> Explanation:
    name = table.seat_name(seat)
    gems = table.gems[seat]
    text = (
        f"{name} holds {words(gems, 'no gems')} and {plural(table.hand_size(seat), 'card')}, "
        f"and has {table.score[seat]} points."
    )
    facts: dict[str, object] = {
        "gems": by_kind(gems),
        "hand_size": table.hand_size(seat),
        "points": table.score[seat],
    }
    lines = []
    if table.hands[seat] != UNKNOWN:
        names = card_names(table.hands[seat])
        facts["hand"] = names
        text_of_hand = f"In hand: {listed(names) if names else 'nothing'}."
        about = tuple(f"card {card}" for card in names)
        lines.append(Explanation("info.private", text_of_hand, {}, None, about))
    elif table.known[seat]:
        names = card_names(table.known[seat])
        text_of_hand = f"Everybody knows that {name} took {listed(names)}."
        about = tuple(f"card {card}" for card in names)
        lines.append(Explanation("info.public", text_of_hand, {}, None, about))
    if table.built[seat]:
        names = card_names(table.built[seat])
        lines.append(Explanation("build.once", f"Built: {listed(names)}.", {}, None,
                                 tuple(f"card {card}" for card in names)))  # fmt: skip
    if table.holders and not table.left:
        rate, limit = trade_rate(table, seat), keep_limit(table, seat)
        lines.append(Explanation("trade.rate", f"Trades {rate} gems for one.", {"rate": rate}))
        lines.append(Explanation("reset.keep", f"May keep {limit} gems.", {"limit": limit}))
        if may_swap(table, seat):
            lines.append(Explanation("synchrotron.swap", "May use the Synchrotron once."))
    return Explanation("info.public", text, facts, None, (f"seat {seat}",), tuple(lines))


def _card(table: Table, card: int) -> Explanation:
    seat = table.to_move if table.to_move not in (None, CHANCE) else None
    why = explain_price(table, card, seat)
    name = CARDS[card]
    line = None
    for owner in range(table.players):
        if table.built[owner] >> card & 1:
            line = Explanation("build.once", f"{table.seat_name(owner)} has built it.")
        elif table.row_card[owner] == card and table.row_state[owner] != NO_ROW:
            where = ROW_WORDS[table.row_state[owner]]
            text = f"{table.seat_name(owner)} put it into the common row, where it is {where}."
            line = Explanation("setup.row", text, {}, None, ("row",))
        elif table.hands[owner] != UNKNOWN and table.hands[owner] >> card & 1:
            line = Explanation("info.private", f"{table.seat_name(owner)} has it in hand.")
        elif table.hands[owner] == UNKNOWN and table.known[owner] >> card & 1:
            line = Explanation("info.public", f"{table.seat_name(owner)} took it from the row.")
        if line is not None and line.rule != "setup.row":
            break
    lines = [] if line is None else [line]
    if seat is not None and table.blocked[seat] >> card & 1 and not table.built[seat] >> card & 1:
        text = f"{table.seat_name(seat)} has built a {NUMBER[card]} and cannot build {name}."
        lines.append(Explanation("build.once", text))
    return why._replace(children=(*why.children, *lines))


def _row(table: Table) -> Explanation:
    lines = []
    for seat in table.order:
        state = table.row_state[seat]
        if state == NO_ROW:
            continue
        name = table.seat_name(seat)
        if state == FACE_DOWN and table.row_card[seat] < 0:
            lines.append(Explanation("setup.row", f"A card of {name}, face down.", {}, None,
                                     (f"seat {seat}",)))  # fmt: skip
        else:
            card = CARDS[table.row_card[seat]]
            text = f"{card}, put there by {name}: {ROW_WORDS[state]}."
            lines.append(Explanation("setup.row", text, {"state": ROW_WORDS[state]}, None,
                                     (f"card {card}", f"seat {seat}")))  # fmt: skip
    text = "Everybody may build one card of the common row in this round."
    if not lines:
        text = "The common row is empty so far: every seat will put one card there."
    return Explanation("build.row", text, {}, None, ("row",), tuple(lines))


def _order(table: Table) -> Explanation:
    if table.ranked:
        return explain_order(table, table.order)._replace(
            text=f"The turn order is {table.seat_names(table.order)}: it was set by gems held."
        )
    text = f"The turn order is {table.seat_names(table.order)}. "
    text += f"Round {table.round} of {LAST_ROUND}: {now(table)}."
    return Explanation("setup.order", text, {"order": list(table.order)}, None, ("order",))


def _heap(rule: str, handful: int, topic: str, text: str) -> Explanation:
    lines = tuple(
        Explanation(rule, f"{number} {kind}", {}, number)
        for kind, number in by_kind(handful).items()
        if number
    )
    return Explanation(rule, text, by_kind(handful), total(handful), (topic,), lines)


def _bag(table: Table) -> Explanation:
    text = f"The bag holds {words(table.bag, 'no gems')}."
    return _heap("setup.bag", table.bag, "bag", text)


def _supply(table: Table) -> Explanation:
    supply = table.supply
    text = f"The supply holds {words(supply & COLOURED, 'no gems')}; {supply >> 8 * CLEAR} clear "
    text += "on Rare Mineral Find."
    return _heap("material.gems", supply, "supply", text)


def _pile(table: Table) -> Explanation:
    size = table.pile_size()
    text = f"The discard pile holds {plural(size, 'card')}, the deck {table.deck_size()}."
    lines = []
    known = table.known_pile()
    openly = surely_in_pile(facts(table.traffic, [UNKNOWN] * len(table.traffic)), None)
    for rule, cards, words_before in (
        ("info.public", known & openly, "Openly in it"),
        ("info.private", known & ~openly, "Also in it"),
    ):
        if cards:
            names = card_names(cards)
            about = tuple(f"card {card}" for card in names)
            lines.append(Explanation(rule, f"{words_before}: {listed(names)}.", {}, None, about))
    return Explanation("info.hidden", text, {"size": size}, None, ("pile",), tuple(lines))
