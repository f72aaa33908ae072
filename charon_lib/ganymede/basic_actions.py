"""Chapter 4.3, discard tiles for basic actions; and these five, wherever they come from."""

from __future__ import annotations

from bisect import insort
from random import Random
from typing import Final

from charon_lib.events import Event, Watch
from charon_lib.explain import Explanation
from charon_lib.ganymede.chance_notation import DeckShip
from charon_lib.ganymede.docks import boarding, why_not_aboard
from charon_lib.ganymede.effects import refuse_word, take_up
from charon_lib.ganymede.language import ADAPT, MOVE, REPUTATION, SHIP
from charon_lib.ganymede.moves import (
    PLACES,
    Adapt,
    Discard,
    DrawShip,
    GainReputation,
    MoveOn,
    Recruit,
    TakeShip,
    actions_text,
)
from charon_lib.ganymede.pending import question, refuse
from charon_lib.ganymede.player_board import (
    COLOUR,
    LOWER,
    ONE,
    PRESENT,
    SEATS,
    SUPPLY_ONE,
    TOTAL,
    UPPER,
    settlers_text,
)
from charon_lib.ganymede.position import DECK, EFFECT, END, TURN, Position, Table
from charon_lib.moves import Move, shown
from charon_lib.seats import CHANCE, whole_number

_TARGETS: Final = {"Mars": None, "upper dock": UPPER, "lower dock": LOWER}


def discard(position: Position, move: Discard, watch: Watch | None) -> None:
    """Discard own tiles for as many basic actions (basic.discard)."""
    if position.phase != TURN or position.stack:
        refuse("turn.action", f"No tiles are discarded now: {question(position)}")
    seat = position.active
    own = position.tiles[seat]
    given = position.components.numbers(move.tiles)
    if not given:
        refuse("basic.discard", "At least one tile must be named that is discarded")
    left = list(own)
    for number in given:
        if number not in left:
            if number in own:
                refuse("basic.discard", "A tile can be discarded only once", f"seat {seat}")
            name = move.tiles[given.index(number)]
            refuse("basic.discard", f"{SEATS[seat]} has no tile {name}", f"seat {seat}")
        left.remove(number)
    position.tiles[seat] = tuple(left)
    for tile in given:
        insort(position.discards, tile)
    position.stack = [(END,), (EFFECT, position.components.basic_action, len(given))]
    if watch is not None:
        what = " and ".join(move.tiles)
        watch(Event(
            "discard", "basic.discard",
            f"{SEATS[seat]} discards {what} for {actions_text(len(given))}.",
            about=(f"seat {seat}", *(f"tile {name}" for name in move.tiles), "discards"),
        ))  # fmt: skip


def recruit(position: Position, move: Recruit, watch: Watch | None) -> None:
    """Put a settler from the supply on Earth (basic.recruit)."""
    colour = COLOUR.get(move.colour, 9)
    if not position.words >> colour & 1 or colour == 9:
        refuse_word(position, move)
    seat = position.active
    if TOTAL[position.earth[seat]] >= position.components.room[0]:
        refuse(
            "board.earth",
            f"{SEATS[seat]}'s Earth is full: it holds {position.components.room[0]} settlers",
            f"earth {seat}",
        )
    if not position.supply >> 4 * colour & 15:
        refuse("effect.full", f"The supply has no {move.colour} settler left", "supply")
    take_up(position, 1 << colour)
    position.earth[seat] += ONE[colour]
    position.supply -= SUPPLY_ONE[colour]
    if watch is not None:
        watch(Event(
            "recruit", "basic.recruit",
            f"{SEATS[seat]} recruits a {move.colour} settler.",
            about=(f"earth {seat}", "supply"),
        ))  # fmt: skip


def adapt(position: Position, move: Adapt, watch: Watch | None) -> None:
    """Exchange a settler for one of another colour from the supply (basic.adapt)."""
    if not position.words & ADAPT:
        refuse_word(position, move)
    old, new = COLOUR.get(move.old, -1), COLOUR.get(move.new, -1)
    if old < 0 or new < 0 or move.place not in PLACES:
        refuse("basic.adapt", f"{shown(move)} names a colour or a place that there is not")
    seat = position.active
    place = PLACES.index(move.place)
    groups, at = (
        (position.earth, seat),
        (position.mars, seat),
        (position.docked, 2 * seat),
        (position.docked, 2 * seat + 1),
    )[place]
    group = groups[at]
    if (
        not PRESENT[group] >> old & 1
        or old == new
        or not position.supply >> 4 * new & 15
        or (place == 2 and TOTAL[group] > 1)
        or (place == 3 and PRESENT[group] >> new & 1)
    ):
        why = why_no_exchange(position, seat, place, old, new)
        refuse(why.rule, why.text, why=why)
    take_up(position, ADAPT)
    groups[at] = group + ONE[new] - ONE[old]
    position.supply += SUPPLY_ONE[old] - SUPPLY_ONE[new]
    if watch is not None:
        watch(Event(
            "adapt", "basic.adapt",
            f"{SEATS[seat]} exchanges a {move.old} settler on {the(move.place)} "
            f"for a {move.new} one.",
            about=(place_topic(move.place, seat), "supply"),
        ))  # fmt: skip


def the(place: str) -> str:
    """Say a place within a sentence: ``"Earth"``, ``"the upper dock"``."""
    return f"the {place}" if place.endswith("dock") else place


def place_topic(place: str, seat: int) -> str:
    """Give the topic of a place of a seat."""
    return (
        f"dock {seat} {place.split()[0]}" if place.endswith("dock") else f"{place.lower()} {seat}"
    )


def why_no_exchange(table: Table, seat: int, place: int, old: int, new: int) -> Explanation:
    """Say why a settler may not be exchanged."""
    names = tuple(COLOUR)
    groups = (table.earth[seat], table.mars[seat], *table.docked[2 * seat : 2 * seat + 2])
    group = groups[place]
    topic = place_topic(PLACES[place], seat)
    where = the(PLACES[place])
    if not PRESENT[group] >> old & 1:
        return Explanation(
            "basic.adapt", f"{SEATS[seat]} has no {names[old]} settler on {where}",
            evidence=(topic,),
        )  # fmt: skip
    if old == new:
        return Explanation("basic.adapt", "The new settler must have another colour")
    if not table.supply >> 4 * new & 15:
        return Explanation(
            "effect.full", f"The supply has no {names[new]} settler left", evidence=("supply",)
        )
    return Explanation(
        "basic.adapt",
        f"With {settlers_text(group - ONE[old] + ONE[new])} the condition of {where} "
        "would not hold any more",
        evidence=(topic,),
    )


def move_on(position: Position, move: MoveOn, watch: Watch | None) -> None:
    """Move a settler one step on (basic.move)."""
    if not position.words & MOVE:
        refuse_word(position, move)
    colour = COLOUR.get(move.colour, -1)
    if colour < 0 or move.to not in _TARGETS:
        refuse("basic.move", f"{shown(move)} names a colour or a place that there is not")
    seat = position.active
    dock = _TARGETS[move.to]
    start, group = (
        ("Earth", position.earth[seat]) if dock is None else ("Mars", position.mars[seat])
    )
    if not PRESENT[group] >> colour & 1:
        refuse("basic.move", f"{SEATS[seat]} has no {move.colour} settler on {start}",
               f"{start.lower()} {seat}")  # fmt: skip
    if dock is None:
        if TOTAL[position.mars[seat]] >= position.components.room[1]:
            refuse("basic.move", f"{SEATS[seat]}'s Mars is full: it holds "
                   f"{position.components.room[1]} settlers", f"mars {seat}")  # fmt: skip
        take_up(position, MOVE)
        position.earth[seat] -= ONE[colour]
        position.mars[seat] += ONE[colour]
    else:
        if not boarding(position, seat, dock) >> colour & 1:
            why = why_not_aboard(position, seat, dock, colour)
            refuse(why.rule, why.text, why=why)
        take_up(position, MOVE)
        position.mars[seat] -= ONE[colour]
        position.docked[2 * seat + dock] += ONE[colour]
    if watch is not None:
        watch(Event(
            "move", "basic.move",
            f"{SEATS[seat]} moves a {move.colour} settler from {start} to {the(move.to)}.",
            about=(f"{start.lower()} {seat}", place_topic(move.to, seat)),
        ))  # fmt: skip


def gain_reputation(position: Position, move: GainReputation, watch: Watch | None) -> None:
    """Go one space on along the reputation track (basic.reputation, reputation.track)."""
    if not position.words & REPUTATION:
        refuse_word(position, move)
    seat = position.active
    components = position.components
    space = position.reputation[seat] + 1
    if space >= len(components.track):
        refuse(
            "reputation.track",
            f"{SEATS[seat]} is on the last space of the reputation track",
            "reputation",
        )
    take_up(position, REPUTATION)
    position.reputation[seat] = space
    bonus = components.bonuses[space]
    # Nobody ever steps back, so each space is reached once and brings its bonus once.
    if bonus.ways:
        position.stack.append((EFFECT, len(components.cards) + space, 1))
    if watch is not None:
        brings = f" and may {bonus.words}" if bonus.ways else ""
        watch(Event(
            "reputation", "reputation.track" if bonus.ways else "basic.reputation",
            f"{SEATS[seat]} reaches space {space} of the reputation track{brings}.",
            about=("reputation", f"seat {seat}"),
        ))  # fmt: skip


def take_ship(position: Position, move: TakeShip, watch: Watch | None) -> None:
    """Take an open ship into the hand (basic.ship)."""
    if not position.words & SHIP:
        refuse_word(position, move)
    seat = position.active
    ship = position.components.index.get(move.ship, -1)
    if ship < 0 or ship not in position.ship_row:
        refuse("basic.ship", f"The ship {move.ship} does not lie open", "deck ships")
    take_up(position, SHIP)
    position.ship_row[position.ship_row.index(ship)] = -1
    position.hands[seat] = tuple(sorted((*position.hands[seat], ship)))
    # Everybody saw where it went (info.hidden).
    position.shown[seat] = (*position.shown[seat], ship)
    if watch is not None:
        watch(Event(
            "ship", "basic.ship", f"{SEATS[seat]} takes the ship {move.ship}.",
            about=(f"ship {move.ship}", f"hand {seat}"),
        ))  # fmt: skip


def draw_ship(position: Position, move: DrawShip, watch: Watch | None) -> None:
    """Draw the top ship of the deck, where none lies open (basic.ship)."""
    if not position.words & SHIP:
        refuse_word(position, move)
    if any(ship >= 0 for ship in position.ship_row):
        refuse("basic.ship", "The deck is drawn from only where no ship lies open", "deck ships")
    if not position.ship_deck:
        refuse("basic.ship", "The deck of ships is empty", "deck ships")
    take_up(position, SHIP)
    position.stack.append((DECK,))


def draw_from_deck(position: Position, rng: Random) -> Move:
    """Let chance say which ship is the top one of the deck (basic.ship)."""
    ship = position.ship_deck[int(rng.random() * len(position.ship_deck))]
    return DeckShip(position.active, position.components.ids[ship])


def deck_ship(position: Position, move: DeckShip, watch: Watch | None) -> None:
    """Give a seat the top ship of the deck; only its owner sees which (info.hidden)."""
    if not position.stack or position.stack[-1] != (DECK,):
        refuse("basic.ship", f"No ship is drawn from the deck now: {question(position)}")
    seat = position.active
    ship = position.components.index.get(move.ship, -1)
    if whole_number(move.seat) != seat:
        refuse("basic.ship", f"It is {SEATS[seat]} (seat {seat}) who draws")
    if ship not in position.ship_deck:
        refuse("basic.ship", f"The ship {move.ship} is not in the deck", "deck ships")
    position.stack.pop()
    position.ship_deck.remove(ship)
    position.hands[seat] = tuple(sorted((*position.hands[seat], ship)))
    if watch is not None:
        watch(Event(
            "ship", "basic.ship", f"{SEATS[seat]} draws a ship from the deck.",
            {seat: f"You draw the ship {move.ship} from the deck."},
            about=("deck ships", f"hand {seat}"),
        ))  # fmt: skip


def let_draw(position: Position, frame: tuple[int, ...], watch: Watch | None) -> bool:
    """Let chance give the top ship of the deck (basic.ship)."""
    position.to_move = CHANCE
    return True
