"""Building cards: a seat's whole building turn, and the buildings in it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random
from typing import TYPE_CHECKING, overload

from charon_lib.charon.asking import illegal, not_now, said
from charon_lib.charon.board import SYNCHROTRON, WAREHOUSE
from charon_lib.charon.cards import CARD, CARDS, NUMBER, SAME
from charon_lib.charon.components import Components, Means
from charon_lib.charon.gems import (
    CLEAR,
    EACH_COLOUR,
    HIGH,
    UNIT,
    by_kind,
    choices,
    counts,
    covers,
    pack,
    total,
    words,
)
from charon_lib.charon.knowledge import LEFT, note
from charon_lib.charon.moves import Build, EndBuilding, Swap
from charon_lib.charon.paying import payments, shortage, spent
from charon_lib.charon.table import BUILT, Table
from charon_lib.charon.telling import tell
from charon_lib.charon.trading import ALL_COLOURS, TRADES, swap_moves, trades_by_give, wanted_of
from charon_lib.errors import IllegalMove
from charon_lib.events import Watch
from charon_lib.explain import Explanation
from charon_lib.moves import LegalMoves, Move

if TYPE_CHECKING:
    from charon_lib.charon.state import CharonState

FROM_HAND = tuple(Build(card, "hand") for card in CARDS)
FROM_ROW = tuple(Build(card, "row") for card in CARDS)
PLAIN = {move: (card, False) for card, move in enumerate(FROM_HAND)} | {
    move: (card, True) for card, move in enumerate(FROM_ROW)
}
"""The builds without clear gems, with the card and whether it lies in the row."""

END = EndBuilding()
_LARGEST_CACHE = 20_000
CLEAR_ONE = UNIT[CLEAR]
EACH_HIGH = 128 * EACH_COLOUR


def begin_building(state: CharonState, watch: Watch | None) -> None:
    """Ask the first seat of the new turn order for its building turn."""
    state.phase = "building"
    state.turn = 0
    state.to_move = state.order[0]
    state.row_used = 0
    state.swap_open = 0
    for seat in state.holders[SYNCHROTRON]:
        state.swap_open |= 1 << seat


class BuildingMoves(LegalMoves):
    """Builds, then trades, then swaps, then the end of the turn."""

    __slots__ = ("_builds", "_count", "_gives", "_swaps", "_trades", "_wants")

    def __init__(self, table: Table) -> None:
        seat = table.to_move
        assert seat is not None
        held = table.gems[seat]
        components = table.components
        # Gems of a colour beyond what anything asks for open no further possibility.
        most = components.dearest
        over = ((held + EACH_COLOUR * (127 - most)) & EACH_HIGH) >> 7
        clipped = (held & ~(over * 255)) | over * most
        means = components.means.get(clipped)
        if means is None:
            means = _find_means(components, clipped)
        wanted = means[0] & ~table.blocked[seat]
        builds: list[Build] = []
        if cards := table.hands[seat] & wanted:
            _add_builds(builds, cards, FROM_HAND, components.costs, held)
        if (cards := table.row_open & wanted) and not table.row_used >> seat & 1:
            _add_builds(builds, cards, FROM_ROW, components.costs, held)
        self._builds = builds
        self._gives = gives = means[1] if seat in table.holders[WAREHOUSE] else means[2]
        self._wants = ALL_COLOURS
        trades = 5 * len(gives)
        if trades and (table.supply | HIGH) - EACH_COLOUR & HIGH != HIGH:
            self._wants = wants = wanted_of(table.supply)
            trades = sum([len(trades_by_give(give, wants)) for give in gives])
        self._trades = trades
        self._swaps: list[Swap] = []
        if table.swap_open >> seat & 1:
            self._swaps = swap_moves(held, table.supply)
            trades += len(self._swaps)
        self._count = len(builds) + trades + 1

    def __len__(self) -> int:
        return self._count

    @overload
    def __getitem__(self, index: int) -> Move: ...
    @overload
    def __getitem__(self, index: slice) -> Sequence[Move]: ...
    def __getitem__(self, index: int | slice) -> Move | Sequence[Move]:
        if isinstance(index, slice):
            return [self[number] for number in range(*index.indices(self._count))]
        if index < 0:
            index += self._count
        if not 0 <= index < self._count:
            raise IndexError("there is no such move")
        return self._at(index)

    def _at(self, index: int) -> Move:
        builds = self._builds
        count = len(builds)
        if index < count:
            return builds[index]
        index -= count
        if index >= self._trades:
            index -= self._trades
            return self._swaps[index] if index < len(self._swaps) else END
        if self._wants == ALL_COLOURS:
            return TRADES[self._gives[index // 5]][index % 5]
        for give in self._gives:
            trades = trades_by_give(give, self._wants)
            if index < len(trades):
                return trades[index]
            index -= len(trades)
        raise IndexError("there is no such move")

    def __iter__(self) -> Iterator[Move]:
        yield from self._builds
        for give in self._gives:
            yield from trades_by_give(give, self._wants)
        yield from self._swaps
        yield END

    def choose(self, rng: Random) -> Move:
        """Draw one move evenly, without listing the others."""
        count = self._count
        bits = count.bit_length()
        # What rng.randrange(count) does, without its checks.
        index = rng.getrandbits(bits)
        while index >= count:
            index = rng.getrandbits(bits)
        return self._at(index)


def _find_means(components: Components, held: int) -> Means:
    """Find what can be done with a handful, and keep it."""
    if len(components.means) >= _LARGEST_CACHE:
        components.means.clear()
    cards = 0
    for card, cost in enumerate(components.costs):
        if payments(cost, held):
            cards |= 1 << card
    means = (cards, choices(held, 2), choices(held, 3))
    components.means[held] = means
    return means


def _add_builds(
    builds: list[Build], cards: int, moves: tuple[Build, ...], costs: tuple[int, ...], held: int
) -> None:
    """List the ways to build some cards that can be paid."""
    while cards:
        card = (cards & -cards).bit_length() - 1
        cards &= cards - 1
        plain = moves[card]
        if held < CLEAR_ONE:
            builds.append(plain)
        else:
            for clear in payments(costs[card], held):
                builds.append(plain._replace(clear=counts(clear)[:5]) if clear else plain)


# build.pay, build.once, build.hand, build.row


def read_clear(numbers: object) -> int | None:
    """Give the clear gems of a payment as a handful; None where this is no such thing."""
    if not isinstance(numbers, tuple) or len(numbers) != 5:
        return None
    if any(type(number) is not int or not 0 <= number <= 14 for number in numbers):
        return None
    return pack(numbers)


def refuse_build(table: Table, move: Build) -> IllegalMove | None:
    """Say why this card cannot be built so; None where it can."""
    rule = "build.pay"
    if error := not_now(table, "building", rule):
        return error
    seat = table.to_move
    assert seat is not None
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


def build(state: CharonState, move: Build, watch: Watch | None) -> None:
    """Pay a card and put it down in front of the seat."""
    seat = state.to_move
    found = PLAIN.get(move)
    if found is not None:
        card, in_row = found
        clear = 0
    else:
        if error := refuse_build(state, move):
            raise error
        card, in_row = CARD[move.card], move.source == "row"
        clear = read_clear(move.clear) or 0
    bit = 1 << card
    if state.phase != "building" or seat is None:
        raise refuse_build(state, move) or illegal("build.pay", "This cannot be done now")
    paid = spent(state.components.costs[card], clear) if clear else state.components.costs[card]
    if (
        not (state.row_open & bit if in_row else state.hands[seat] & bit)
        or (in_row and state.row_used >> seat & 1)
        or state.blocked[seat] & bit
        or not covers(state.gems[seat], paid)
    ):
        raise refuse_build(state, move) or illegal("build.pay", "This cannot be done now")
    state.gems[seat] -= paid
    state.supply += paid
    state.built[seat] |= bit
    state.blocked[seat] |= SAME[card]
    state.score[seat] += NUMBER[card]
    if in_row:
        state.row_open ^= bit
        state.row_used |= 1 << seat
        state.row_state[state.row_card.index(card)] = BUILT
    else:
        state.hands[seat] ^= bit
        if state.known[seat] & bit:
            state.known[seat] ^= bit
        else:
            note(state, LEFT, seat, card)
    if watch is not None:
        _tell_build(state, seat, card, in_row, paid, watch)


def _tell_build(
    state: CharonState, seat: int, card: int, in_row: bool, paid: int, watch: Watch
) -> None:
    name = CARDS[card]
    source = "the common row" if in_row else "the hand"
    text = f"{state.seat_name(seat)} builds {name} from {source} for {words(paid)}."
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


def end_building(state: CharonState, move: EndBuilding, watch: Watch | None) -> str | None:
    """End the building turn; the next seat of the turn order builds."""
    if error := not_now(state, "building", "build.pay"):
        raise error
    state.turn += 1
    if watch is not None:
        seat = state.to_move
        assert seat is not None
        text = f"{state.seat_name(seat)} ends the building turn."
        tell(watch, "end building", "build.pay", text, (f"seat {seat}",))
    if state.turn < state.players:
        state.to_move = state.order[state.turn]
        return None
    return "reset" if state.round < 4 else "score"
