"""Chapter 2, set-up: first player, the open cards, and the first two ships of everybody."""

from __future__ import annotations

from itertools import permutations
from random import Random

from charon_lib.errors import quoted
from charon_lib.events import Event, Watch
from charon_lib.ganymede.chance_notation import Deal, Display, FirstPlayer
from charon_lib.ganymede.components import Components
from charon_lib.ganymede.moves import DockTwo
from charon_lib.ganymede.pending import question, refuse
from charon_lib.ganymede.player_board import DOCKS, SEATS
from charon_lib.ganymede.position import (
    DEAL,
    DISPLAY,
    DOCKING,
    FIRST,
    NO_CARD,
    TURN,
    Position,
    Table,
)
from charon_lib.ganymede.printed import EACH, EARTH, MARS, SHIPS
from charon_lib.moves import ListedMoves, Move
from charon_lib.seats import CHANCE, whole_number


def begin(position: Position, components: Components, players: int) -> None:
    """Make a state the very first position: boards empty, decks whole (setup.board)."""
    position.components = components
    position.players = players
    position.to_move = CHANCE
    position.phase = FIRST
    position.first = position.active = 0
    position.round = 1
    position.calm = 0
    position.stirred = position.ending = False
    position.stack = []
    position.words = 0
    position.offer = None
    position.gaps = (0, 0, 0, 0)
    # The starting tiles lie open; what is not on the four places stays in the stock.
    row = list(components.starting)[: components.open[0]]
    position.tile_row = row + [NO_CARD] * (components.open[0] - len(row))
    position.stock = [tile for tile in range(EACH) if tile not in row]
    position.discards = []
    position.earth_row = [NO_CARD] * components.open[1]
    position.mars_row = [NO_CARD] * components.open[2]
    position.ship_row = [NO_CARD] * components.open_ships
    position.earth_deck = list(range(EARTH, EARTH + EACH))
    position.mars_deck = list(range(MARS, MARS + EACH))
    position.ship_deck = list(range(SHIPS, SHIPS + EACH))
    position.supply = components.in_use[players] * 0x1111
    position.tiles = [()] * players
    position.earth = [0] * players
    position.mars = [0] * players
    position.docked = [0] * (2 * players)
    position.ships = [NO_CARD] * (2 * players)
    position.hands = [()] * players
    position.shown = [()] * players
    position.put_back = [()] * players
    position.first_ships = ()
    position.shuttles = [()] * players
    position.columns = [0] * players
    position.rows = [0] * players
    position.reputation = [0] * players
    position.launched = [()] * players


def draw(position: Position, rng: Random) -> Move:
    """Let chance decide what the set-up leaves to it."""
    ids = position.components.ids
    if position.phase == FIRST:
        return FirstPlayer(int(rng.random() * position.players))
    if position.phase == DISPLAY:
        cards = []
        for row, deck in _rows(position):
            cards += rng.sample(deck, len(row))
        return Display(tuple([ids[card] for card in cards]))
    ships = sorted(rng.sample(position.ship_deck, position.components.dealt))
    return Deal(position.active, tuple([ids[ship] for ship in ships]))


def _rows(position: Position) -> tuple[tuple[list[int], list[int]], ...]:
    return (
        (position.earth_row, position.earth_deck),
        (position.mars_row, position.mars_deck),
        (position.ship_row, position.ship_deck),
    )


def name_first(position: Position, move: FirstPlayer, watch: Watch | None) -> None:
    """Let the named seat begin (setup.first, setup.order)."""
    if position.phase != FIRST:
        refuse("setup.order", f"The first player is named only once: {question(position)}")
    seat = whole_number(move.seat)
    if seat is None or not 0 <= seat < position.players:
        refuse("setup.first", f"The seats are 0 to {position.players - 1}, not {quoted(move.seat)}")
    position.first = position.active = seat
    position.phase = DISPLAY
    if watch is not None:
        watch(Event(
            "first", "setup.first", f"{SEATS[seat]} is the first player.",
            about=(f"seat {seat}",),
        ))  # fmt: skip


def show_display(position: Position, move: Display, watch: Watch | None) -> None:
    """Turn up the first shuttles and ships (setup.display, setup.order)."""
    if position.phase != DISPLAY:
        refuse("setup.order", f"No first cards are turned up now: {question(position)}")
    components = position.components
    cards = components.numbers(move.cards)
    wanted = [deck for row, deck in _rows(position) for _ in row]
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
    for card, deck in zip(cards, wanted, strict=True):
        deck.remove(card)
    first_mars = components.open[1]
    first_ship = first_mars + components.open[2]
    position.earth_row = cards[:first_mars]
    position.mars_row = cards[first_mars:first_ship]
    position.ship_row = cards[first_ship:]
    position.phase = DEAL
    if watch is not None:
        tiles = ", ".join(components.ids[tile] for tile in position.tile_row if tile >= 0)
        watch(Event(
            "display", "setup.display",
            f"The starting tiles {tiles} lie open. Turned up: {', '.join(move.cards)}.",
            about=tuple(components.topic(card) for card in cards),
        ))  # fmt: skip


def deal(position: Position, move: Deal, watch: Watch | None) -> None:
    """Deal ships to the next seat, from the first player on (setup.ships, setup.order)."""
    if position.phase != DEAL:
        refuse("setup.order", f"No ships are dealt now: {question(position)}")
    seat = position.active
    components = position.components
    if whole_number(move.seat) != seat:
        refuse("setup.order", f"It is {SEATS[seat]} (seat {seat}) to whom ships are dealt")
    ships = components.numbers(move.ships)
    if len(ships) != components.dealt or len(set(ships)) < len(ships):
        refuse("setup.ships", f"{components.dealt} different ships are dealt to each player")
    for ship, name in zip(ships, move.ships, strict=True):
        if ship not in position.ship_deck:
            refuse("setup.ships", f"{name} is not in the deck of ships", "deck ships")
    position.hands[seat] = tuple(sorted(ships))
    position.ship_deck = [ship for ship in position.ship_deck if ship not in ships]
    position.active = (seat + 1) % position.players
    if position.active == position.first:
        position.phase = DOCKING
        position.to_move = position.first
    if watch is not None:
        watch(Event(
            "deal", "setup.ships", f"{SEATS[seat]} is dealt {len(ships)} ships.",
            {seat: f"You are dealt the ships {', '.join(move.ships)}."},
            about=(f"hand {seat}",),
        ))  # fmt: skip


def docking_moves(table: Table) -> ListedMoves:
    """Give the ways to put two of the dealt ships on the docks (setup.ships)."""
    ids = table.components.ids
    hand = table.hands[table.active]
    return ListedMoves([DockTwo(ids[a], ids[b]) for a, b in permutations(hand, 2)])


def dock_two(position: Position, move: DockTwo, watch: Watch | None) -> None:
    """Put two ships face down on the docks; when all have, show them (setup.ships)."""
    if position.phase != DOCKING:
        refuse(
            "setup.ships", f"Two ships are put on the docks only at set-up: {question(position)}"
        )
    seat = position.active
    components = position.components
    chosen = [components.index.get(name, -1) for name in move]
    for ship, name in zip(chosen, move, strict=True):
        if ship not in position.hands[seat]:
            refuse("setup.ships", f"{SEATS[seat]} was not dealt the ship {name}", f"hand {seat}")
    if chosen[0] == chosen[1]:
        refuse("setup.ships", f"{move.upper} cannot be on both docks")
    position.ships[2 * seat : 2 * seat + 2] = chosen
    put_back = position.put_back[:]
    put_back[seat] = tuple(ship for ship in position.hands[seat] if ship not in chosen)
    position.put_back = put_back
    position.hands[seat] = ()
    position.active = position.to_move = (seat + 1) % position.players
    last = position.active == position.first
    if last:
        # All ships put back are shuffled into the deck together, once (setup.order).
        returned = [ship for ships in position.put_back for ship in ships]
        position.ship_deck = sorted(position.ship_deck + returned)
        open_ships = [ship for ship in position.ship_row if ship >= 0]
        position.first_ships = tuple(sorted(open_ships + position.ships))
        position.phase = TURN
    if watch is not None:
        back = " and ".join(components.ids[ship] for ship in put_back[seat])
        watch(Event(
            "docking", "setup.ships", f"{SEATS[seat]} has chosen two ships for the docks.",
            {seat: f"You put {move.upper} on the upper dock, {move.lower} on the lower dock"
                   + (f" and {back} back." if back else ".")},
            about=(f"dock {seat} upper", f"dock {seat} lower"),
        ))  # fmt: skip
        if last:
            _tell_docks(position, watch)


def _tell_docks(position: Position, watch: Watch) -> None:
    ids = position.components.ids
    for seat in range(position.players):
        upper, lower = position.ships[2 * seat : 2 * seat + 2]
        watch(Event(
            "reveal", "setup.ships",
            f"{SEATS[seat]} shows {ids[upper]} on the upper and {ids[lower]} on the lower dock.",
            about=tuple(f"dock {seat} {dock}" for dock in DOCKS),
        ))  # fmt: skip
    watch(Event(
        "turn", "turn.next", f"Round 1: {SEATS[position.first]}'s turn.",
        about=(f"seat {position.first}",),
    ))  # fmt: skip
