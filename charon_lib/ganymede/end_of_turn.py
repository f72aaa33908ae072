"""Chapter 4.5, the end of a turn: what is ready launches, and the open rows are filled again."""

from __future__ import annotations

from bisect import bisect_left
from random import Random
from typing import Final

from charon_lib.events import Event, Watch
from charon_lib.ganymede.chance_notation import Refill
from charon_lib.ganymede.launches import launch_ready
from charon_lib.ganymede.pending import question, refuse
from charon_lib.ganymede.player_board import TOTAL
from charon_lib.ganymede.position import NEXT, NO_CARD, REFILL, Position
from charon_lib.moves import Move
from charon_lib.seats import CHANCE
from charon_lib.wording import plural

ONE_TILE: Final = (1, 0, 0, 0)
ONE_CARD: Final = (ONE_TILE, (0, 1, 0, 0), (0, 0, 1, 0), (0, 0, 0, 1))
"""The common case: one card of a kind comes."""
_NEXT: Final = (NEXT,)


def finish(position: Position, frame: tuple[int, ...], watch: Watch | None) -> bool:
    """End a turn: launch whatever is ready, again and again, then refill (launch.auto)."""
    docked = position.docked
    at = 2 * position.active
    upper, lower = docked[at], docked[at + 1]
    if upper or lower:
        # Most docks are far from complete, which is seen without looking at their ships.
        fewest = position.components.fewest
        if (TOTAL[upper] >= fewest[0] or TOTAL[lower] >= fewest[1]) and launch_ready(
            position, watch
        ):
            return False
    gaps: tuple[int, int, int, int] | None
    if (
        NO_CARD in position.earth_row
        or NO_CARD in position.mars_row
        or NO_CARD in position.ship_row
        or position.tile_row.count(NO_CARD) > 1
        or len(position.stock) < 2
    ):
        gaps = position.missing()
    else:
        gaps = ONE_TILE if NO_CARD in position.tile_row else None
    if gaps is None:
        position.stack[-1] = _NEXT
        return False
    position.stack.pop()
    position.gaps = gaps
    position.phase = REFILL
    position.to_move = CHANCE
    return True


def draw(position: Position, rng: Random) -> Move:
    """Let chance turn up what is missing in the open rows."""
    numbers = position.gaps
    stock = position.stock
    if numbers == ONE_TILE and stock:
        return position.components.refill_one[stock[int(rng.random() * len(stock))]]
    cards: list[int] = []
    first = numbers[0]
    if first:
        if first <= len(stock):
            cards = _some(stock, first, rng)
        else:
            # The stock ends in the middle: the discards are the new one (tile.stock).
            cards = _some(stock, len(stock), rng)
            cards += _some(position.discards, first - len(stock), rng)
    if numbers[1]:
        cards += _some(position.earth_deck, numbers[1], rng)
    if numbers[2]:
        cards += _some(position.mars_deck, numbers[2], rng)
    if numbers[3]:
        cards += _some(position.ship_deck, numbers[3], rng)
    ids = position.components.ids
    if len(cards) == 1:
        return position.components.refill_one[cards[0]]
    return Refill(tuple([ids[card] for card in cards]))


def _some(deck: list[int], number: int, rng: Random) -> list[int]:
    if number == 1:
        return [deck[int(rng.random() * len(deck))]]
    return rng.sample(deck, number)


def refill(position: Position, move: Refill, watch: Watch | None) -> None:
    """Fill the gaps in the open rows from left to right (turn.refill, tile.stock)."""
    if position.phase != REFILL:
        refuse("turn.refill", f"The rows are not refilled now: {question(position)}")
    numbers = position.gaps
    names = move.cards
    if numbers in ONE_CARD and type(names) is tuple and len(names) == 1:
        # By far the most common case, said again in few words.
        card = position.components.index.get(names[0], -1)
        if numbers[0]:
            row, deck = position.tile_row, position.stock
        elif numbers[1]:
            row = position.earth_row = position.earth_row[:]
            deck = position.earth_deck
        elif numbers[2]:
            row = position.mars_row = position.mars_row[:]
            deck = position.mars_deck
        else:
            row, deck = position.ship_row, position.ship_deck
        place = bisect_left(deck, card)
        if (
            place < len(deck)
            and deck[place] == card
            and (len(deck) > 1 or deck is not position.stock)
        ):
            del deck[place]
            row[row.index(NO_CARD)] = card
            if watch is not None:
                _tell_refill(position, [card], False, watch)
            position.stack.append(_NEXT)
            return
    cards = position.components.numbers(names)
    if len(cards) != sum(numbers) or len(set(cards)) < len(cards):
        refuse("turn.refill", f"{_wanted(numbers)} come to the open rows, each a different card")
    decks = (position.stock, position.earth_deck, position.mars_deck, position.ship_deck)
    at = 0
    for kind, number in enumerate(numbers):
        for place in range(number):
            # Tiles beyond the end of the stock come from the discards, shuffled.
            deck = decks[kind] if kind or place < len(position.stock) else position.discards
            if cards[at] not in deck:
                refuse("turn.refill", f"{move.cards[at]} cannot be turned up here: "
                       f"{_wanted(numbers)} come to the open rows, in this order")  # fmt: skip
            at += 1
    position.earth_row, position.mars_row = position.earth_row[:], position.mars_row[:]
    rows = (position.tile_row, position.earth_row, position.mars_row, position.ship_row)
    at = 0
    shuffled = False
    for kind, number in enumerate(numbers):
        row, deck = rows[kind], decks[kind]
        for card in cards[at : at + number]:
            if not kind:
                deck = position.stock = position.stock or position.discards
                if deck is position.discards:
                    position.discards = []
                    shuffled = True
            deck.remove(card)
            row[row.index(NO_CARD)] = card
        at += number
    if numbers[0] and not position.stock and position.discards:
        position.stock, position.discards = position.discards, []
        shuffled = True
    if watch is not None:
        _tell_refill(position, cards, shuffled, watch)
    position.stack.append(_NEXT)


def _tell_refill(position: Position, cards: list[int], shuffled: bool, watch: Watch) -> None:
    components = position.components
    names = ", ".join(components.ids[card] for card in cards)
    watch(Event(
        "refill", "turn.refill", f"Turned up: {names}.",
        about=tuple(components.topic(card) for card in cards),
    ))  # fmt: skip
    if shuffled:
        watch(Event(
            "stock", "tile.stock",
            "The stock of tiles was used up; the new stock is made of "
            f"{plural(len(position.stock), 'discarded tile')}.",
            about=("deck tiles", "discards"),
        ))  # fmt: skip


def _wanted(numbers: tuple[int, ...]) -> str:
    words = ("tile", "Earth shuttle", "Mars shuttle", "ship")
    some = [plural(number, word) for number, word in zip(numbers, words, strict=True) if number]
    return " and ".join(some) or "No cards"
