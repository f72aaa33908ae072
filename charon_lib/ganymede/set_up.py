"""Chapter 2, set-up: first player, the open cards, and the first two ships of everybody."""

from __future__ import annotations

from itertools import permutations
from random import Random
from typing import TYPE_CHECKING

from charon_lib.events import Event, Watch
from charon_lib.ganymede.chance_notation import Deal, Display, FirstPlayer
from charon_lib.ganymede.material import Components
from charon_lib.ganymede.notation import (
    DockTwo,
)
from charon_lib.ganymede.pending import (
    DEAL,
    DISPLAY,
    DOCKING,
    FIRST,
    SEATS,
    TURN,
    Offer,
    question,
    refuse,
)
from charon_lib.ganymede.player_board import DOCKS
from charon_lib.ganymede.printed import EACH, EARTH, MARS, SHIPS
from charon_lib.moves import Move
from charon_lib.seats import CHANCE

if TYPE_CHECKING:
    from charon_lib.ganymede.state import GanymedeState


def begin(state: GanymedeState, components: Components, players: int) -> None:
    """Make a state the very first position: boards empty, decks whole (setup.board)."""
    state.components = components
    state.players = players
    state.to_move = CHANCE
    state.phase = FIRST
    state.first = state.active = 0
    state.round = 1
    state.calm = 0
    state.stirred = state.ending = False
    state.stack = []
    state.words = 0
    state.offer = None
    state.gaps = (0, 0, 0, 0)
    # The starting tiles lie open; what is not on the four places stays in the stock.
    row = list(components.starting)[: components.open[0]]
    state.tile_row = row + [-1] * (components.open[0] - len(row))
    state.stock = [tile for tile in range(EACH) if tile not in row]
    state.discards = []
    state.earth_row = [-1] * components.open[1]
    state.mars_row = [-1] * components.open[2]
    state.ship_row = [-1] * components.open_ships
    state.earth_deck = list(range(EARTH, EARTH + EACH))
    state.mars_deck = list(range(MARS, MARS + EACH))
    state.ship_deck = list(range(SHIPS, SHIPS + EACH))
    state.supply = components.in_use[players] * 0x1111
    state.tiles = [()] * players
    state.earth = [0] * players
    state.mars = [0] * players
    state.docked = [0] * (2 * players)
    state.ships = [-1] * (2 * players)
    state.hands = [()] * players
    state.shown = [()] * players
    state.put_back = [()] * players
    state.first_ships = ()
    state.shuttles = [()] * players
    state.columns = [0] * players
    state.rows = [0] * players
    state.reputation = [0] * players
    state.launched = [()] * players


def draw(state: GanymedeState, rng: Random) -> Move:
    """Let chance decide what the set-up leaves to it."""
    ids = state.components.ids
    if state.phase == FIRST:
        return FirstPlayer(int(rng.random() * state.players))
    if state.phase == DISPLAY:
        cards = []
        for row, deck in _rows(state):
            cards += rng.sample(deck, len(row))
        return Display(tuple([ids[card] for card in cards]))
    ships = sorted(rng.sample(state.ship_deck, state.components.dealt))
    return Deal(state.active, tuple([ids[ship] for ship in ships]))


def _rows(state: GanymedeState) -> tuple[tuple[list[int], list[int]], ...]:
    return (
        (state.earth_row, state.earth_deck),
        (state.mars_row, state.mars_deck),
        (state.ship_row, state.ship_deck),
    )


def name_first(state: GanymedeState, move: FirstPlayer, watch: Watch | None) -> None:
    """Let the named seat begin (setup.first)."""
    if state.phase != FIRST:
        refuse("setup.first", f"The first player is named only once: {question(state)}")
    if move.seat not in range(state.players) or isinstance(move.seat, bool):
        refuse("setup.first", f"The seats are 0 to {state.players - 1}, not {move.seat}")
    state.first = state.active = move.seat
    state.phase = DISPLAY
    if watch is not None:
        watch(Event(
            "first", "setup.first", f"{SEATS[move.seat]} is the first player.",
            about=(f"seat {move.seat}",),
        ))  # fmt: skip


def show_display(state: GanymedeState, move: Display, watch: Watch | None) -> None:
    """Turn up the first shuttles and ships (setup.display)."""
    if state.phase != DISPLAY:
        refuse("setup.display", f"No first cards are turned up now: {question(state)}")
    components = state.components
    cards = components.numbers(move.cards)
    wanted = [deck for row, deck in _rows(state) for _ in row]
    if (
        len(cards) != len(wanted)
        or len(set(cards)) < len(cards)
        or not all(card in deck for card, deck in zip(cards, wanted, strict=True))
    ):
        numbers = (*components.open[1:], components.open_ships)
        refuse(
            "setup.display",
            "Turned up are {} Earth shuttles, {} Mars shuttles and {} ships, in this order, "
            "each a different one".format(*numbers),
        )
    at = 0
    for row, deck in _rows(state):
        for place in range(len(row)):
            row[place] = cards[at]
            deck.remove(cards[at])
            at += 1
    state.phase = DEAL
    if watch is not None:
        tiles = ", ".join(components.ids[tile] for tile in state.tile_row if tile >= 0)
        watch(Event(
            "display", "setup.display",
            f"The starting tiles {tiles} lie open. Turned up: {', '.join(move.cards)}.",
            about=tuple(components.topic(card) for card in cards),
        ))  # fmt: skip


def deal(state: GanymedeState, move: Deal, watch: Watch | None) -> None:
    """Deal ships to the next seat, from the first player on (setup.ships)."""
    if state.phase != DEAL:
        refuse("setup.ships", f"No ships are dealt now: {question(state)}")
    seat = state.active
    components = state.components
    if move.seat != seat:
        refuse("setup.ships", f"It is {SEATS[seat]} (seat {seat}) to whom ships are dealt")
    ships = components.numbers(move.ships)
    if len(ships) != components.dealt or len(set(ships)) < len(ships):
        refuse("setup.ships", f"{components.dealt} different ships are dealt to each player")
    for ship, name in zip(ships, move.ships, strict=True):
        if ship not in state.ship_deck:
            refuse("setup.ships", f"{name} is not in the deck of ships", "deck ships")
    state.hands[seat] = tuple(sorted(ships))
    state.ship_deck = [ship for ship in state.ship_deck if ship not in ships]
    state.active = (seat + 1) % state.players
    if state.active == state.first:
        state.phase = DOCKING
        state.to_move = state.first
    if watch is not None:
        watch(Event(
            "deal", "setup.ships", f"{SEATS[seat]} is dealt {len(ships)} ships.",
            {seat: f"You are dealt the ships {', '.join(move.ships)}."},
            about=(f"hand {seat}",),
        ))  # fmt: skip


def docking_moves(state: GanymedeState) -> Offer:
    """Give the ways to put two of the dealt ships on the docks (setup.ships)."""
    ids = state.components.ids
    hand = state.hands[state.active]
    return Offer([DockTwo(ids[a], ids[b]) for a, b in permutations(hand, 2)])


def dock_two(state: GanymedeState, move: DockTwo, watch: Watch | None) -> None:
    """Put two ships face down on the docks; when all have, show them (setup.ships)."""
    if state.phase != DOCKING:
        refuse("setup.ships", f"Two ships are put on the docks only at set-up: {question(state)}")
    seat = state.active
    components = state.components
    chosen = [components.index.get(name, -1) for name in move]
    for ship, name in zip(chosen, move, strict=True):
        if ship not in state.hands[seat]:
            refuse("setup.ships", f"{SEATS[seat]} was not dealt the ship {name}", f"hand {seat}")
    if chosen[0] == chosen[1]:
        refuse("setup.ships", f"{move.upper} cannot be on both docks")
    state.ships[2 * seat : 2 * seat + 2] = chosen
    state.put_back[seat] = tuple(ship for ship in state.hands[seat] if ship not in chosen)
    state.hands[seat] = ()
    state.active = state.to_move = (seat + 1) % state.players
    last = state.active == state.first
    if last:
        # All ships put back are shuffled into the deck together, once.
        returned = [ship for ships in state.put_back for ship in ships]
        state.ship_deck = sorted(state.ship_deck + returned)
        open_ships = [ship for ship in state.ship_row if ship >= 0]
        state.first_ships = tuple(sorted(open_ships + state.ships))
        state.phase = TURN
    if watch is not None:
        put_back = " and ".join(components.ids[ship] for ship in state.put_back[seat])
        watch(Event(
            "docking", "setup.ships", f"{SEATS[seat]} has chosen two ships for the docks.",
            {seat: f"You put {move.upper} on the upper dock, {move.lower} on the lower dock"
                   + (f" and {put_back} back." if put_back else ".")},
            about=(f"dock {seat} upper", f"dock {seat} lower"),
        ))  # fmt: skip
        if last:
            _tell_docks(state, watch)


def _tell_docks(state: GanymedeState, watch: Watch) -> None:
    ids = state.components.ids
    for seat in range(state.players):
        upper, lower = state.ships[2 * seat : 2 * seat + 2]
        watch(Event(
            "reveal", "setup.ships",
            f"{SEATS[seat]} shows {ids[upper]} on the upper and {ids[lower]} on the lower dock.",
            about=tuple(f"dock {seat} {dock}" for dock in DOCKS),
        ))  # fmt: skip
    watch(Event(
        "turn", "turn.next", f"Round 1: {SEATS[state.first]}'s turn.",
        about=(f"seat {state.first}",),
    ))  # fmt: skip
