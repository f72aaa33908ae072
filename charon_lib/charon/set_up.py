"""Set-up: the first turn order, the bag, and the gems on the moon.

Seeding is the same in every round, so the later rounds come back here.
"""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

from charon_lib.charon.asking import illegal, not_now
from charon_lib.charon.gems import COLOURS, EACH_COLOUR, UNIT, by_kind, counts, covers, total, words
from charon_lib.charon.moves import DrawGems, DrawOrder
from charon_lib.charon.table import listed
from charon_lib.charon.telling import tell
from charon_lib.events import Watch
from charon_lib.explain import Explanation
from charon_lib.seats import CHANCE

if TYPE_CHECKING:
    from charon_lib.charon.state import CharonState

# setup.order


def draw_order(state: CharonState, rng: Random) -> DrawOrder:
    """Let chance decide the first turn order."""
    seats = list(range(state.players))
    rng.shuffle(seats)
    return DrawOrder(tuple(seats))


def take_order(state: CharonState, move: DrawOrder, watch: Watch | None) -> str:
    """Put the turn-order flags in the drawn order."""
    if error := not_now(state, "order"):
        raise error
    seats = move.seats
    if not isinstance(seats, tuple) or sorted(map(str, seats)) != [
        str(seat) for seat in range(state.players)
    ]:
        raise illegal("setup.order", "The turn order names every seat once", "order")
    state.order = seats
    if watch is not None:
        text = f"The first turn order is drawn: {state.seat_names(state.order)}."
        tell(watch, "order", "setup.order", text, ("order",), facts={"order": list(seats)})
        clear = state.components.board.clear
        text = f"{clear} clear gems lie on Rare Mineral Find."
        about = ("action Rare Mineral Find",)
        tell(watch, "clear", "setup.clear", text, about, facts={"clear": clear})
    return "bag"


# setup.bag


def fill_bag(state: CharonState, watch: Watch | None) -> str:
    """Put gems of each colour into the bag, as many as the number of players asks for."""
    wanted = state.components.board.bag[state.players]
    added = wanted * EACH_COLOUR
    short: list[str] = []
    if not covers(state.supply, added):
        supply = counts(state.supply)
        short = [
            f"only {supply[colour]} {COLOURS[colour]}"
            for colour in range(5)
            if supply[colour] < wanted
        ]
        added = sum(min(wanted, supply[colour]) * UNIT[colour] for colour in range(5))
    state.supply -= added
    state.bag += added
    if watch is not None:
        text = f"{wanted} gems of each colour go into the bag"
        text += f" ({listed(short)}: there are no more)." if short else "."
        facts = {"added": by_kind(added), "bag": by_kind(state.bag)}
        tell(watch, "bag", "setup.bag", text, ("bag", "supply"), facts=facts)
    return "seed"


# setup.seed


def zones_to_seed(state: CharonState) -> list[int]:
    """Give the zones that draw a gem: those in use without one, as far as the bag reaches."""
    ore = state.ore
    zones = [zone for zone in state.moon.zones if not ore[zone]]
    return zones[: total(state.bag)]


def ask_for_gems(state: CharonState, watch: Watch | None) -> str | None:
    """Let chance draw, where there is anything to draw."""
    state.phase = "seed"
    if state.bag and any(not state.ore[zone] for zone in state.moon.zones):
        state.to_move = CHANCE
        return None
    if watch is not None:
        text = "No zone draws a gem from the bag."
        tell(watch, "seed", "setup.seed", text)
    return after_seeding(state)


def after_seeding(state: CharonState) -> str:
    """Round 1 goes on with the cards; later rounds have chosen their row already."""
    return "hide" if state.round == 1 else "staking"


def draw_gems(state: CharonState, rng: Random) -> DrawGems:
    """Let chance draw one gem for each zone that needs one."""
    bag = []
    for colour, number in enumerate(counts(state.bag)):
        bag += [colour] * number
    draws = state.components.draws
    found = []
    random, left = rng.random, len(bag)
    for zone in zones_to_seed(state):
        place = int(random() * left)
        left -= 1
        found.append(draws[zone][bag[place]])
        bag[place] = bag[left]
    return DrawGems(tuple(found))


def take_gems(state: CharonState, move: DrawGems, watch: Watch | None) -> str:
    """Put one drawn gem on each empty zone, then fill up its holes from the supply."""
    if error := not_now(state, "seed"):
        raise error
    zones = zones_to_seed(state)
    index = state.components.draw_index
    try:
        drawn_for, units, fills = zip(*[index[draw] for draw in move.draws], strict=True)
    except (KeyError, TypeError, ValueError):  # no draws of this board, or none at all
        drawn_for = units = fills = ()
    if drawn_for != tuple(zones) or not isinstance(move.draws, tuple):
        asked = listed([state.zone_name(zone) for zone in zones])
        raise illegal("setup.seed", f"Gems are drawn for {asked}, in this order", "bag")
    drawn = sum(units)
    if not covers(state.bag, drawn):
        raise illegal("setup.seed", f"The bag holds only {words(state.bag)}", "bag")
    state.bag -= drawn
    ore = state.ore
    wanted = sum(fills) - drawn
    if covers(state.supply, wanted):
        state.supply -= wanted
        for zone, fill in zip(zones, fills, strict=True):
            ore[zone] = fill
    else:
        for zone, unit in zip(zones, units, strict=True):
            stock = state.supply // unit & 255
            number = min(state.moon.holes[zone] - 1, stock)
            state.supply -= number * unit
            ore[zone] = number * unit + unit
    if watch is not None:
        _tell_seeds(state, zones, watch)
    return after_seeding(state)


def _tell_seeds(state: CharonState, zones: list[int], watch: Watch) -> None:
    lines = []
    for zone in zones:
        name, gems = state.zone_name(zone), state.ore[zone]
        holes = state.moon.holes[zone]
        text = f"{name} gets {words(gems)} for its {holes} hole{'s' if holes > 1 else ''}"
        text += "." if total(gems) == holes else "; the supply has no more."
        lines.append(
            Explanation("setup.seed", text, {"gems": by_kind(gems)}, total(gems), (f"zone {name}",))
        )
    who = f"{len(zones)} zones get gems: one each"
    if len(zones) == 1:
        who = f"Only {state.zone_name(zones[0])} gets gems: one"
    text = f"{who} from the bag, the rest from the supply."
    about = (*(f"zone {state.zone_name(zone)}" for zone in zones), "bag", "supply")
    tell(watch, "seed", "setup.seed", text, about, reasons=tuple(lines))
