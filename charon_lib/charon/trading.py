"""Building cards: trading gems, and the Synchrotron."""

from __future__ import annotations

from collections.abc import Iterator

from charon_lib.charon.board import SYNCHROTRON, WAREHOUSE
from charon_lib.charon.gems import (
    CLEAR,
    COLOURS,
    HIGH,
    KINDS,
    UNIT,
    by_kind,
    counts,
    covers,
    pack,
    picks,
    read_numbers,
    total,
    words,
)
from charon_lib.charon.moves import Swap, Trade
from charon_lib.charon.paying import trade_rate
from charon_lib.charon.phase_words import illegal, not_now, said
from charon_lib.charon.position import Position, Table
from charon_lib.charon.telling import tell
from charon_lib.errors import IllegalMove
from charon_lib.events import Watch
from charon_lib.explain import Explanation
from charon_lib.seats import whole_number

ALL_COLOURS = 31
"""The set of all five colours, one bit each."""

TRADES = {
    give: tuple(Trade(counts(give), colour) for colour in COLOURS)
    for size in (2, 3)
    for give in picks(size)
}
TRADE_INDEX = {
    trade: (give, total(give), UNIT[want], 255 * UNIT[want])
    for give, trades in TRADES.items()
    for want, trade in enumerate(trades)
}
"""From each trade to the gems given and how many these are, the gem wanted, and the bits where a
handful counts that gem."""

_SWAPS = tuple(
    tuple(tuple(Swap(give, want, number) for number in range(1, 61)) for want in COLOURS)
    for give in COLOURS
)


def wanted_of(supply: int) -> int:
    """Give the set of colours that the supply holds."""
    wants = 0
    for colour in range(5):
        if supply >> 8 * colour & 255:
            wants |= 1 << colour
    return wants


def trades_by_give(give: int, wants: int) -> tuple[Trade, ...]:
    """List the trades that give these gems, where the supply holds these colours.

    Given gems go to the supply first, so their colours can be wanted too. Rule trade.supply.
    """
    trades = TRADES[give]
    if wants == ALL_COLOURS:
        return trades
    numbers = counts(give)
    return tuple(trade for want, trade in enumerate(trades) if wants >> want & 1 or numbers[want])


class SwapMoves:
    """The exchanges of some gems of one colour for as many of another, by number from 0."""

    __slots__ = ("_made", "_own", "_stock", "count")

    def __init__(self, held: int, supply: int) -> None:
        own, stock = counts(held)[:5], counts(supply)[:5]
        self._own, self._stock = own, stock
        self._made: list[tuple[int, int, int]] | None = None
        if max(own) <= min(stock):
            self.count = 4 * sum(own)
        else:
            self.count = sum(most for _, _, most in self._spans())

    def _spans(self) -> list[tuple[int, int, int]]:
        """Give, for each two colours that can be exchanged, how many gems at most."""
        if self._made is None:
            self._made = [
                (give, want, most)
                for give, number in enumerate(self._own)
                for want, there in enumerate(self._stock)
                if give != want and (most := min(number, there))
            ]
        return self._made

    def at(self, index: int) -> Swap:
        """Give one exchange by its number."""
        for give, want, most in self._spans():
            if index < most:
                return _SWAPS[give][want][index]
            index -= most
        raise IndexError("there is no such exchange")

    def __iter__(self) -> Iterator[Swap]:
        for give, want, most in self._spans():
            yield from _SWAPS[give][want][:most]


# trade.rate, trade.clear, trade.supply


def refuse_trade(table: Table, move: Trade) -> IllegalMove | None:
    """Say why these gems cannot be traded so; None where they can."""
    rule = "trade.rate"
    if error := not_now(table, "building"):
        return error
    seat = table.asked()
    name = table.seat_name(seat)
    if move.want not in COLOURS:
        if move.want == "clear":
            return illegal("trade.clear", "Clear gems can be given in a trade, but not received")
        return illegal(rule, f"{said(move.want)} is none of {', '.join(COLOURS)}")
    given = read_numbers(move.give, len(KINDS))
    if given is None:
        return illegal(rule, "Say how many gems of each kind are given")
    rate = trade_rate(table, seat)
    if sum(given) != rate:
        why = "with Underground Warehouse" if rate == 2 else "without Underground Warehouse"
        return illegal(
            rule, f"{name} gives exactly {rate} gems in a trade, {why}", f"seat {seat}",
            "action Underground Warehouse",
        )  # fmt: skip
    give = pack(given)
    if not covers(table.gems[seat], give):
        return illegal(
            rule, f"{name} does not have {words(give)}, but {words(table.gems[seat])}",
            f"seat {seat}",
        )  # fmt: skip
    want = COLOURS.index(move.want)
    if not (table.supply + give) >> 8 * want & 255:
        return illegal("trade.supply", f"The supply holds no {move.want}", "supply")
    return None


def trade(position: Position, move: Trade, watch: Watch | None) -> None:
    """Give gems, and take one of another colour."""
    found = TRADE_INDEX.get(move)
    seat = position.to_move
    if found is None or seat is None or position.phase != "building":
        raise refuse_trade(position, move) or illegal("trade.rate", "This cannot be done now")
    give, number, want, stock = found
    held = position.gems[seat]
    supply = position.supply + give
    if (
        number != (2 if seat in position.holders[WAREHOUSE] else 3)
        or ((held | HIGH) - give) & HIGH != HIGH
        or not supply & stock
    ):
        raise refuse_trade(position, move) or illegal("trade.rate", "This cannot be done now")
    position.gems[seat] = held - give + want
    position.supply = supply - want
    if watch is not None:
        text = f"{position.seat_name(seat)} trades {words(give)} for 1 {move.want}."
        size, warehouse = total(give), "action Underground Warehouse"
        line = f"{size} gems are given for one"
        reasons = [Explanation("trade.rate", line, {"rate": size}, None, (warehouse,))]
        if give >> 8 * CLEAR:
            line, rare = "clear gems go back to Rare Mineral Find", "action Rare Mineral Find"
            reasons.append(Explanation("trade.clear", line, {}, None, (rare,)))
        facts = {"give": by_kind(give), "want": move.want}
        about = (f"seat {seat}", "supply")
        tell(watch, "trade", "trade.rate", text, about, facts=facts, reasons=tuple(reasons))


# synchrotron.swap


def refuse_swap(table: Table, move: Swap) -> IllegalMove | None:
    """Say why these gems cannot be exchanged; None where they can."""
    rule = "synchrotron.swap"
    if error := not_now(table, "building"):
        return error
    seat = table.asked()
    name = table.seat_name(seat)
    if not table.swap_open >> seat & 1:
        used = table.holders and seat in table.holders[SYNCHROTRON]
        why = "has already used Synchrotron" if used else "has not triggered Synchrotron"
        return illegal(rule, f"{name} {why} in this round", "action Synchrotron", f"seat {seat}")
    if move.give not in COLOURS or move.want not in COLOURS or move.give == move.want:
        return illegal(rule, "Synchrotron changes gems of one colour into one other colour")
    number = whole_number(move.number)
    if number is None or number < 1:
        return illegal(rule, "Say how many gems are exchanged, at least one")
    give, want = COLOURS.index(move.give), COLOURS.index(move.want)
    own = counts(table.gems[seat])[give]
    if number > own:
        return illegal(rule, f"{name} has only {own} {move.give}", f"seat {seat}")
    stock = counts(table.supply)[want]
    if number > stock:
        return illegal(rule, f"The supply holds only {stock} {move.want}", "supply")
    return None


def swap(position: Position, move: Swap, watch: Watch | None) -> None:
    """Exchange some gems of one colour for as many of another."""
    if error := refuse_swap(position, move):
        raise error
    seat = position.asked()
    number = int(move.number)
    give = UNIT[COLOURS.index(move.give)] * number
    want = UNIT[COLOURS.index(move.want)] * number
    position.gems[seat] += want - give
    position.supply += give - want
    position.swap_open ^= 1 << seat
    if watch is not None:
        name = position.seat_name(seat)
        text = f"{name} changes {words(give)} into {words(want)} by the Synchrotron."
        about = (f"seat {seat}", "action Synchrotron", "supply")
        tell(watch, "swap", "synchrotron.swap", text, about)
