"""Building cards: a seat's whole building turn, and the buildings in it."""

from __future__ import annotations

from charon_lib.charon.board import SYNCHROTRON
from charon_lib.charon.building_choices import PLAIN
from charon_lib.charon.cards import CARD, CARDS, NUMBER, SAME
from charon_lib.charon.gems import (
    CLEAR,
    COLOURS,
    by_kind,
    covers,
    pack,
    read_numbers,
    total,
    words,
)
from charon_lib.charon.knowledge import LEFT, note
from charon_lib.charon.moves import Build, EndBuilding
from charon_lib.charon.payments import shortage, spent
from charon_lib.charon.phase_words import illegal, not_now, said
from charon_lib.charon.position import BUILT, LAST_ROUND, Position, Table
from charon_lib.charon.telling import tell
from charon_lib.errors import IllegalMove
from charon_lib.events import Watch
from charon_lib.explain import Explanation


def begin_building(position: Position, watch: Watch | None) -> None:
    """Ask the first seat of the new turn order for its building turn. Rule build.turn."""
    position.enter("building")
    position.to_move = position.order[0]
    position.row_used = 0
    position.swap_open = 0
    for seat in position.holders[SYNCHROTRON]:
        position.swap_open |= 1 << seat


# build.pay, build.once, build.hand, build.row


def read_clear(numbers: object) -> int | None:
    """Give the clear gems of a payment as a handful; None where this is no such thing."""
    found = read_numbers(numbers, len(COLOURS), most=14)
    return None if found is None else pack(found)


def refuse_build(table: Table, move: Build) -> IllegalMove | None:
    """Say why this card cannot be built so; None where it can."""
    rule = "build.pay"
    if error := not_now(table, "building"):
        return error
    seat = table.asked()
    name = table.seat_name(seat)
    card = CARD.get(move.card) if isinstance(move.card, str) else None
    if card is None:
        return illegal(rule, f"There is no card {said(move.card)}")
    about = f"card {move.card}"
    if move.source == "hand":
        if not table.hands[seat] >> card & 1:
            return illegal("build.hand", f"{move.card} is not in {name}'s hand", about)
    elif move.source == "row":
        if not table.row_open >> card & 1:
            return illegal("build.row", f"{move.card} does not lie open in the common row", about)
        if table.row_used >> seat & 1:
            return illegal(
                "build.row", f"{name} has already built a card from the row in this round", about
            )
    else:
        return illegal("build.hand", "A card is built from the hand or from the row", about)
    if table.blocked[seat] >> card & 1:
        return illegal(
            "build.once", f"{name} has already built a {NUMBER[card]}", about, f"seat {seat}"
        )
    return _refuse_payment(table, seat, card, move)


def _refuse_payment(table: Table, seat: int, card: int, move: Build) -> IllegalMove | None:
    rule, about = "build.pay", f"card {move.card}"
    name = table.seat_name(seat)
    cost, held = table.components.costs[card], table.gems[seat]
    clear = read_clear(move.clear)
    if clear is None or not covers(cost, clear):
        return illegal(rule, f"{move.card} costs {words(cost)}; clear gems pay for these", about)
    if covers(held, spent(cost, clear)):
        return None
    if total(clear) > held >> 8 * CLEAR:
        return illegal(rule, f"{name} has only {held >> 8 * CLEAR} clear", about, f"seat {seat}")
    short = shortage(cost - clear, held)
    return illegal(
        rule, f"{move.card} costs {words(cost)}, and {name} lacks {words(short)}",
        about, f"seat {seat}",
    )  # fmt: skip


def build(position: Position, move: Build, watch: Watch | None) -> None:
    """Pay a card and put it down in front of the seat."""
    seat = position.to_move
    found = PLAIN.get(move)
    if found is not None:
        card, in_row = found
        clear = 0
    else:
        if error := refuse_build(position, move):
            raise error
        card, in_row = CARD[move.card], move.source == "row"
        clear = read_clear(move.clear) or 0
    bit = 1 << card
    if position.phase != "building" or seat is None:
        raise refuse_build(position, move) or illegal("build.pay", "This cannot be done now")
    paid = (
        spent(position.components.costs[card], clear) if clear else position.components.costs[card]
    )
    if (
        not (position.row_open & bit if in_row else position.hands[seat] & bit)
        or (in_row and position.row_used >> seat & 1)
        or position.blocked[seat] & bit
        or not covers(position.gems[seat], paid)
    ):
        raise refuse_build(position, move) or illegal("build.pay", "This cannot be done now")
    position.gems[seat] -= paid
    position.supply += paid
    position.built[seat] |= bit
    position.blocked[seat] |= SAME[card]
    position.score[seat] += NUMBER[card]
    if in_row:
        position.row_open ^= bit
        position.row_used |= 1 << seat
        position.row_state[position.row_card.index(card)] = BUILT
    else:
        position.hands[seat] ^= bit
        if position.known[seat] & bit:
            position.known[seat] ^= bit
        else:
            note(position, LEFT, seat, card)
    if watch is not None:
        _tell_build(position, seat, card, in_row, paid, watch)


def _tell_build(
    position: Position, seat: int, card: int, in_row: bool, paid: int, watch: Watch
) -> None:
    name = CARDS[card]
    source = "the common row" if in_row else "the hand"
    text = f"{position.seat_name(seat)} builds {name} from {source} for {words(paid)}."
    rule = "build.row" if in_row else "build.hand"
    price = Explanation(
        "build.pay", f"paid {words(paid)}", by_kind(paid), None, (f"card {name}", "supply")
    )
    points = Explanation(
        "end.score", f"counts {NUMBER[card]} points at the end", {"points": NUMBER[card]}
    )
    about: tuple[str, ...] = (f"card {name}", f"seat {seat}", "supply")
    if in_row:
        about += ("row",)
    tell(watch, "build", rule, text, about, facts={"card": name}, reasons=(price, points))


def end_building(position: Position, move: EndBuilding, watch: Watch | None) -> str | None:
    """End the building turn; the next seat of the turn order builds. Rule build.turn.

    After the last round nothing is reset: the points are counted at once. Rule reset.last.
    """
    if error := not_now(position, "building"):
        raise error
    position.turn += 1
    if watch is not None:
        seat = position.asked()
        text = f"{position.seat_name(seat)} ends their building turn."
        tell(watch, "end building", "build.turn", text, (f"seat {seat}",))
    if position.turn < position.players:
        position.to_move = position.order[position.turn]
        return None
    return "reset" if position.round < LAST_ROUND else "score"
