"""Set-up: the first turn order, the bag, and the gems on the moon.

Seeding is the same in every round, so the later rounds come back here.
"""

from __future__ import annotations

from random import Random

from charon_lib.charon.board import ALL_AREAS
from charon_lib.charon.cards import NO_CARD, TWELVES, new_deck
from charon_lib.charon.components import Components
from charon_lib.charon.gems import COLOURS, EACH_COLOUR, UNIT, by_kind, counts, covers, total, words
from charon_lib.charon.moves import DrawGems, DrawOrder
from charon_lib.charon.phase_words import illegal, not_now
from charon_lib.charon.position import NO_ROW, NOBODY, Position, listed
from charon_lib.charon.telling import tell
from charon_lib.events import Watch
from charon_lib.explain import Explanation
from charon_lib.seats import CHANCE, whole_number


def begin(position: Position, players: int, components: Components) -> None:
    """Fill a blank position: nothing is drawn yet, and all lies in supply and deck."""
    position.components = components
    position.moon = components.moons[players]
    position.players = players
    position.round = 1
    position.phase = "order"
    position.to_move = CHANCE
    position.turn = position.left = 0
    position.order = tuple(range(players))
    position.flags = [NOBODY] * len(components.board.points)
    position.empty = list(position.moon.points)
    position.sums = [0] * len(components.board.zones)
    position.areas = [ALL_AREAS] * players
    position.holders = ()
    position.ore = [0] * len(components.board.zones)
    position.judged = None
    position.ranked = ()
    position.supply = components.gems
    position.bag = 0
    position.gems = [0] * players
    position.hands = [0] * players
    position.known = [0] * players
    position.fresh = [0] * players
    position.built = [0] * players
    position.blocked = [0] * players
    position.score = [0] * players
    position.row_card = [NO_CARD] * players
    position.row_state = [NO_ROW] * players
    position.row_open = position.row_used = position.swap_open = 0
    position.redrawn = position.pending = 0
    position.traffic = []
    position.deck = new_deck()
    position.pile = TWELVES
    position.secrets = []


# setup.order


def draw_order(position: Position, rng: Random) -> DrawOrder:
    """Let chance decide the first turn order."""
    seats = list(range(position.players))
    rng.shuffle(seats)
    return DrawOrder(tuple(seats))


def take_order(position: Position, move: DrawOrder, watch: Watch | None) -> str:
    """Put the turn-order flags in the drawn order."""
    if error := not_now(position, "order"):
        raise error
    named = move.seats if isinstance(move.seats, tuple) else ()
    seats = tuple([seat for seat in map(whole_number, named) if seat is not None])
    if len(seats) != len(named) or sorted(seats) != list(range(position.players)):
        raise illegal("setup.order", "The turn order names every seat once", "order")
    position.order = seats
    if watch is not None:
        text = f"The first turn order is drawn: {position.seat_names(position.order)}."
        tell(watch, "order", "setup.order", text, ("order",), facts={"order": list(seats)})
        clear = position.components.board.clear
        text = f"{clear} clear gems lie on Rare Mineral Find."
        about = ("action Rare Mineral Find",)
        tell(watch, "clear", "setup.clear", text, about, facts={"clear": clear})
    return "bag"


# setup.bag


def fill_bag(position: Position, watch: Watch | None) -> str:
    """Put gems of each colour into the bag, as many as the number of players asks for."""
    wanted = position.components.board.bag[position.players]
    added = wanted * EACH_COLOUR
    short: list[str] = []
    if not covers(position.supply, added):
        supply = counts(position.supply)
        short = [
            f"only {supply[colour]} {COLOURS[colour]}"
            for colour in range(5)
            if supply[colour] < wanted
        ]
        added = sum(min(wanted, supply[colour]) * UNIT[colour] for colour in range(5))
    position.supply -= added
    position.bag += added
    if watch is not None:
        text = f"{wanted} gems of each colour go into the bag"
        text += f" ({listed(short)}: there are no more)." if short else "."
        facts = {"added": by_kind(added), "bag": by_kind(position.bag)}
        tell(watch, "bag", "setup.bag", text, ("bag", "supply"), facts=facts)
    return "seed"


# setup.seed


def zones_to_seed(position: Position) -> list[int]:
    """Give the zones that draw a gem: those in use without one, as far as the bag reaches."""
    ore = position.ore
    zones = [zone for zone in position.moon.zones if not ore[zone]]
    return zones[: total(position.bag)]


def ask_for_gems(position: Position, watch: Watch | None) -> str | None:
    """Let chance draw, where there is anything to draw."""
    position.phase = "seed"
    if position.bag and any(not position.ore[zone] for zone in position.moon.zones):
        position.to_move = CHANCE
        return None
    if watch is not None:
        text = "No zone draws a gem from the bag."
        tell(watch, "seed", "setup.seed", text)
    return after_seeding(position)


def after_seeding(position: Position) -> str:
    """Round 1 goes on with the cards; later rounds have chosen their row already."""
    return "hide" if position.round == 1 else "staking"


def draw_gems(position: Position, rng: Random) -> DrawGems:
    """Let chance draw one gem for each zone that needs one."""
    bag = []
    for colour, number in enumerate(counts(position.bag)):
        bag += [colour] * number
    draws = position.components.draws
    found = []
    random, left = rng.random, len(bag)
    for zone in zones_to_seed(position):
        place = int(random() * left)
        left -= 1
        found.append(draws[zone][bag[place]])
        bag[place] = bag[left]
    return DrawGems(tuple(found))


def take_gems(position: Position, move: DrawGems, watch: Watch | None) -> str:
    """Put one drawn gem on each empty zone, then fill up its holes from the supply."""
    if error := not_now(position, "seed"):
        raise error
    zones = zones_to_seed(position)
    index = position.components.draw_index
    try:
        drawn_for, units, fills = zip(*[index[draw] for draw in move.draws], strict=True)
    except (KeyError, TypeError, ValueError):  # no draws of this board, or none at all
        drawn_for = units = fills = ()
    if drawn_for != tuple(zones) or not isinstance(move.draws, tuple):
        asked = listed([position.zone_name(zone) for zone in zones])
        raise illegal("setup.seed", f"Gems are drawn for {asked}, in this order", "bag")
    drawn = sum(units)
    if not covers(position.bag, drawn):
        raise illegal("setup.seed", f"The bag holds only {words(position.bag)}", "bag")
    position.bag -= drawn
    ore = position.ore
    wanted = sum(fills) - drawn
    if covers(position.supply, wanted):
        position.supply -= wanted
        for zone, fill in zip(zones, fills, strict=True):
            ore[zone] = fill
    else:
        for zone, unit in zip(zones, units, strict=True):
            stock = position.supply // unit & 255
            number = min(position.moon.holes[zone] - 1, stock)
            position.supply -= number * unit
            ore[zone] = number * unit + unit
    if watch is not None:
        _tell_seeds(position, zones, watch)
    return after_seeding(position)


def _tell_seeds(position: Position, zones: list[int], watch: Watch) -> None:
    lines = []
    for zone in zones:
        name, gems = position.zone_name(zone), position.ore[zone]
        holes = position.moon.holes[zone]
        text = f"{name} gets {words(gems)} for its {holes} hole{'s' if holes > 1 else ''}"
        text += "." if total(gems) == holes else "; the supply has no more."
        lines.append(
            Explanation("setup.seed", text, {"gems": by_kind(gems)}, total(gems), (f"zone {name}",))
        )
    who = f"{len(zones)} zones get gems: one each"
    if len(zones) == 1:
        who = f"Only {position.zone_name(zones[0])} gets gems: one"
    text = f"{who} from the bag, the rest from the supply."
    about = (*(f"zone {position.zone_name(zone)}" for zone in zones), "bag", "supply")
    tell(watch, "seed", "setup.seed", text, about, reasons=tuple(lines))
