"""What a card would bring: for boards that answer when somebody points at it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from charon_lib.errors import UnknownName
from charon_lib.explain import Explanation
from charon_lib.ganymede import shuttles, tiles
from charon_lib.ganymede.effects import boarding, options
from charon_lib.ganymede.language import ANY_COLOUR
from charon_lib.ganymede.pending import SEATS, TURN, times
from charon_lib.ganymede.player_board import (
    COLOURS,
    DOCKS,
    PRESENT,
    TOTAL,
    TYPES,
    listed,
    settlers_text,
)
from charon_lib.ganymede.printed import EACH

if TYPE_CHECKING:
    from charon_lib.ganymede.state import GanymedeState


def preview(state: GanymedeState, name: str, seat: int) -> Explanation:
    """Say what an open tile or shuttle would bring a seat that took it now.

    The first child says whether it can be had and why not; then, for a shuttle, with which
    settlers and who would arrive; then how often its effect would apply, and what it would bring.

    Raises
    ------
    UnknownName
        Where no such tile or shuttle lies open.
    """
    number = state.components.index.get(name, -1)
    if number in state.tile_row and number >= 0:
        return _tile(state, number, seat)
    if number >= 0 and (number in state.earth_row or number in state.mars_row):
        return _shuttle(state, number, seat)
    rows = (*state.tile_row, *state.earth_row, *state.mars_row)
    known = [state.components.ids[card] for card in rows if card >= 0]
    raise UnknownName.among("open tile or shuttle", name, known)


def _tile(state: GanymedeState, tile: int, seat: int) -> Explanation:
    components = state.components
    own = state.tiles[seat]
    full = len(own) >= components.slots
    lines = []
    if not full:
        lines.append(tiles.why_so_often(state, seat, tile, (*own, tile)))
    for old in own if full else ():
        then = tuple(tile if other == old else other for other in own)
        line = tiles.why_so_often(state, seat, tile, then)
        lines.append(line._replace(
            rule="tile.replace", text=f"Replacing {components.ids[old]}: {line.text}"
        ))  # fmt: skip
    most = max(int(str(line.facts["times"])) for line in lines)
    lines.append(_brings(state, tile, seat))
    return Explanation(
        "tile.take",
        f"{SEATS[seat]} could use {components.ids[tile]} "
        f"{'once' if most == 1 else 'up to ' + times(most)}.",
        {"usable": True, "times": most},
        evidence=(f"tile {components.ids[tile]}",),
        children=tuple(lines),
    )


def _shuttle(state: GanymedeState, shuttle: int, seat: int) -> Explanation:
    components = state.components
    card = components.cards[shuttle]
    earth = card.kind == "earth"
    group = state.earth[seat] if earth else state.mars[seat]
    why_not = shuttles.why_not_usable(state, seat, shuttle)
    often = shuttles.why_so_often(state, seat, shuttle, 1)
    ways = components.uses(group)[1][shuttle] if why_not is None else ()
    lines = [why_not] if why_not else []
    for moving in ways:
        text = _arrivals(state, seat, moving, earth)
        lines.append(Explanation(
            "shuttle.move", f"With {settlers_text(moving)}: {text}.",
            {"settlers": settlers_text(moving)},
            evidence=(f"{'earth' if earth else 'mars'} {seat}",),
        ))  # fmt: skip
    if why_not is None and card.costs_tile:
        lines.append(Explanation(
            "shuttle.cost", f"{card.id} also costs one tile.", evidence=(f"seat {seat}",)
        ))  # fmt: skip
    lines.append(often)
    if components.effects[shuttle].ways:
        lines.append(_brings(state, shuttle, seat, ways))
    columns = [state.columns[seat] >> 6 * kind & 63 for kind in range(5)]
    columns[components.types[shuttle]] += 1
    if min(columns) > state.rows[seat]:
        lines.append(Explanation(
            "shuttle.row",
            f"All five columns would hold {state.rows[seat] + 1}: an immediate launch.",
            evidence=(f"columns {seat}",),
        ))  # fmt: skip
    text = f"{SEATS[seat]} can use {card.id} now" if why_not is None else why_not.text
    if why_not is None and not (state.phase == TURN and not state.stack and state.active == seat):
        text = f"{SEATS[seat]} could use {card.id} if it were the moment"
    return Explanation(
        "shuttle.need" if why_not is None else why_not.rule,
        f"{text}.",
        {"usable": why_not is None, "ways": [settlers_text(moving) for moving in ways],
         "times": often.facts["times"], "type": TYPES[components.types[shuttle]]},
        evidence=(f"shuttle {card.id}",),
        children=tuple(lines),
    )  # fmt: skip


def _arrivals(state: GanymedeState, seat: int, moving: int, earth: bool) -> str:
    """Say who of a group would arrive."""
    number = TOTAL[moving]
    if earth:
        room = max(0, state.components.room[1] - TOTAL[state.mars[seat]])
        if room >= number:
            return "all arrive on Mars"
        some = f"only {room} of them would find" if room else "nobody would find"
        return f"{some} room on Mars, {number - room} would be lost"
    said = []
    for dock in (0, 1):
        may = boarding(state, seat, dock) & PRESENT[moving]
        names = [name for colour, name in enumerate(COLOURS) if may >> colour & 1]
        said.append(f"the {DOCKS[dock]} dock may take {listed(names, 'or') or 'none of them'}")
    most = _most_aboard(state, seat, moving)
    end = "all can board" if most == number else f"{number - most} would be lost"
    return f"{'; '.join(said)}; {end}"


def _most_aboard(state: GanymedeState, seat: int, moving: int) -> int:
    """Give how many of a group can board at best."""
    if not moving:
        return 0
    best = 0
    upper, lower = 2 * seat, 2 * seat + 1
    for colour in range(4):
        one = 1 << 3 * colour
        if not PRESENT[moving] >> colour & 1:
            continue
        for dock, at in ((0, upper), (1, lower)):
            if boarding(state, seat, dock) >> colour & 1:
                state.docked[at] += one
                best = max(best, 1 + _most_aboard(state, seat, moving - one))
                state.docked[at] -= one
    return best


def _brings(
    state: GanymedeState, source: int, seat: int, ways: tuple[int, ...] = ()
) -> Explanation:
    """Say what one use of an effect would bring, and how much of it is possible now."""
    effect = state.components.effects[source]
    trial = state.copy()
    trial.active = seat
    if ways and len(ways) == 1:
        # Those who leave make room before the effect comes.
        if EACH <= source < 2 * EACH:
            trial.earth[seat] -= ways[0]
            if TOTAL[trial.mars[seat]] + TOTAL[ways[0]] <= state.components.room[1]:
                trial.mars[seat] += ways[0]
        else:
            trial.mars[seat] -= ways[0]
    possible = [str(move) for way in effect.ways for step in way for move in options(trial, step)]
    lines = []
    for way in effect.ways:
        for step in way:
            if step & ANY_COLOUR and TOTAL[trial.earth[seat]] >= state.components.room[0]:
                lines.append(Explanation(
                    "effect.full", "Earth is full, so nobody could be recruited.",
                    evidence=(f"earth {seat}",),
                ))  # fmt: skip
    now = listed(possible[:6], "or") + (" ..." if len(possible) > 6 else "")
    return Explanation(
        "effect.words",
        f"Each use: {effect.words}. " + (f"Possible: {now}." if possible else "Nothing possible."),
        {"effect": effect.text, "possible": possible},
        children=tuple(lines),
    )
