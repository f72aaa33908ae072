"""Chapter 4.5, the end of a turn: launches, refill, next player."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Final

from charon_lib.events import Event, Watch
from charon_lib.ganymede.chance_notation import Refill
from charon_lib.ganymede.launches import launch_ready
from charon_lib.ganymede.pending import OVER, REFILL, SEATS, TURN, question, refuse
from charon_lib.ganymede.player_board import TOTAL
from charon_lib.ganymede.scoring import tell_scores, why_end
from charon_lib.moves import Move
from charon_lib.seats import CHANCE
from charon_lib.wording import plural

if TYPE_CHECKING:
    from charon_lib.ganymede.state import GanymedeState


def finish(state: GanymedeState, frame: tuple[int, ...], watch: Watch | None) -> bool:
    """End a turn: launch whatever is ready, again and again, then refill (launch.auto)."""
    at = 2 * state.active
    docked = state.docked
    fewest = state.components.fewest
    # Most docks are far from complete, which is seen without looking at their ships.
    if (TOTAL[docked[at]] >= fewest[0] or TOTAL[docked[at + 1]] >= fewest[1]) and launch_ready(
        state, watch
    ):
        return False
    state.stack.pop()
    if (
        -1 in state.earth_row
        or -1 in state.mars_row
        or -1 in state.ship_row
        or state.tile_row.count(-1) > 1
        or len(state.stock) < 2
    ):
        state.gaps = missing(state)
    else:
        state.gaps = ONE_CARD[0] if -1 in state.tile_row else _NOTHING
    if state.gaps is not _NOTHING:
        state.phase = REFILL
        state.to_move = CHANCE
        return True
    next_player(state, watch)
    return True


_NOTHING: Final = (0, 0, 0, 0)
ONE_CARD: Final = ((1, 0, 0, 0), (0, 1, 0, 0), (0, 0, 1, 0), (0, 0, 0, 1))
"""The common case: one card of a kind comes."""


def missing(state: GanymedeState) -> tuple[int, int, int, int]:
    """Give how many tiles, Earth and Mars shuttles and ships refilling brings (turn.refill)."""
    tiles = state.tile_row.count(-1)
    if tiles:
        tiles = min(tiles, len(state.stock) + len(state.discards))
    earth = state.earth_row.count(-1)
    if earth:
        earth = min(earth, len(state.earth_deck))
    mars = state.mars_row.count(-1)
    if mars:
        mars = min(mars, len(state.mars_deck))
    ships = state.ship_row.count(-1)
    if ships:
        ships = min(ships, len(state.ship_deck))
    return (tiles, earth, mars, ships) if tiles or earth or mars or ships else _NOTHING


def draw(state: GanymedeState, rng: Random) -> Move:
    """Let chance turn up what is missing in the open rows."""
    numbers = state.gaps
    stock = state.stock
    if numbers == ONE_CARD[0] and stock:
        return state.components.refill_one[stock[int(rng.random() * len(stock))]]
    cards: list[int] = []
    first = numbers[0]
    if first:
        if first <= len(stock):
            cards = _some(stock, first, rng)
        else:
            # The stock ends in the middle: the discards are the new one (tile.stock).
            cards = _some(stock, len(stock), rng)
            cards += _some(state.discards, first - len(stock), rng)
    if numbers[1]:
        cards += _some(state.earth_deck, numbers[1], rng)
    if numbers[2]:
        cards += _some(state.mars_deck, numbers[2], rng)
    if numbers[3]:
        cards += _some(state.ship_deck, numbers[3], rng)
    ids = state.components.ids
    if len(cards) == 1:
        return state.components.refill_one[cards[0]]
    return Refill(tuple([ids[card] for card in cards]))


def _some(deck: list[int], number: int, rng: Random) -> list[int]:
    if number == 1:
        return [deck[int(rng.random() * len(deck))]]
    return rng.sample(deck, number)


def refill(state: GanymedeState, move: Refill, watch: Watch | None) -> None:
    """Fill the gaps in the open rows from left to right (turn.refill, tile.stock)."""
    if state.phase != REFILL:
        refuse("turn.refill", f"The rows are not refilled now: {question(state)}")
    numbers = state.gaps
    names = move.cards
    if numbers in ONE_CARD and type(names) is tuple and len(names) == 1:
        # By far the most common case, said again in few words.
        card = state.components.index.get(names[0], -1)
        if numbers[0]:
            row, deck = state.tile_row, state.stock
        elif numbers[1]:
            row, deck = state.earth_row, state.earth_deck
        elif numbers[2]:
            row, deck = state.mars_row, state.mars_deck
        else:
            row, deck = state.ship_row, state.ship_deck
        if card in deck and (len(deck) > 1 or deck is not state.stock):
            deck.remove(card)
            row[row.index(-1)] = card
            if watch is not None:
                _tell_refill(state, [card], False, watch)
            next_player(state, watch)
            return
    cards = state.components.numbers(names)
    if len(cards) != sum(numbers) or len(set(cards)) < len(cards):
        refuse("turn.refill", f"{_wanted(numbers)} come to the open rows, each a different card")
    decks = (state.stock, state.earth_deck, state.mars_deck, state.ship_deck)
    at = 0
    for kind, number in enumerate(numbers):
        for place in range(number):
            # Tiles beyond the end of the stock come from the discards, shuffled.
            deck = decks[kind] if kind or place < len(state.stock) else state.discards
            if cards[at] not in deck:
                refuse("turn.refill", f"{move.cards[at]} cannot be turned up here: "
                       f"{_wanted(numbers)} come to the open rows, in this order")  # fmt: skip
            at += 1
    rows = (state.tile_row, state.earth_row, state.mars_row, state.ship_row)
    at = 0
    shuffled = False
    for kind, number in enumerate(numbers):
        row, deck = rows[kind], decks[kind]
        for card in cards[at : at + number]:
            if not kind:
                deck = state.stock = state.stock or state.discards
                if deck is state.discards:
                    state.discards = []
                    shuffled = True
            deck.remove(card)
            row[row.index(-1)] = card
        at += number
    if numbers[0] and not state.stock and state.discards:
        state.stock, state.discards = state.discards, []
        shuffled = True
    if watch is not None:
        _tell_refill(state, cards, shuffled, watch)
    next_player(state, watch)


def _tell_refill(state: GanymedeState, cards: list[int], shuffled: bool, watch: Watch) -> None:
    components = state.components
    names = ", ".join(components.ids[card] for card in cards)
    watch(Event(
        "refill", "turn.refill", f"Turned up: {names}.",
        about=tuple(components.topic(card) for card in cards),
    ))  # fmt: skip
    if shuffled:
        watch(Event(
            "stock", "tile.stock",
            "The stock of tiles was used up; the new stock is made of "
            f"{plural(len(state.stock), 'discarded tile')}.",
            about=("deck tiles", "discards"),
        ))  # fmt: skip


def _wanted(numbers: tuple[int, ...]) -> str:
    words = ("tile", "Earth shuttle", "Mars shuttle", "ship")
    some = [plural(number, word) for number, word in zip(numbers, words, strict=True) if number]
    return " and ".join(some) or "No cards"


def next_player(state: GanymedeState, watch: Watch | None) -> None:
    """Look at the end of the game, then give the turn to the next player (turn.next, end.*)."""
    components = state.components
    seat = state.active
    # Only a shuttle or a launch can have brought the end nearer.
    if (
        state.stirred
        and not state.ending
        and (
            len(state.launched[seat]) >= components.launches_to_end
            or not state.earth_deck
            or not state.mars_deck
        )
    ):
        state.ending = True
        if watch is not None:
            why = why_end(state)
            watch(Event("trigger", "end.trigger", why.text, explanation=why, about=("end",)))
    following = (seat + 1) % state.players
    if following == state.first:
        state.calm = 0 if state.stirred else state.calm + 1
        state.stirred = False
        if state.ending or state.calm >= components.calm_rounds:
            state.phase = OVER
            state.to_move = None
            if watch is not None:
                why = why_end(state)
                watch(Event("end", why.rule, why.text, explanation=why, about=("end",)))
                tell_scores(state, watch)
            return
        state.round += 1
    state.active = state.to_move = following
    state.phase = TURN
    if watch is not None:
        watch(Event(
            "turn", "turn.next", f"Round {state.round}: {SEATS[following]}'s turn.",
            about=(f"seat {following}",),
        ))  # fmt: skip
