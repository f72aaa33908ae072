"""What a card would bring: for boards that answer when somebody points at it."""

from __future__ import annotations

from charon_lib.errors import UnknownName
from charon_lib.explain import Explanation
from charon_lib.ganymede import shuttles, tiles
from charon_lib.ganymede.docks import boarding
from charon_lib.ganymede.effects import options
from charon_lib.ganymede.language import ANY_COLOUR
from charon_lib.ganymede.pending import times
from charon_lib.ganymede.player_board import (
    COLOURS,
    DOCKS,
    PRESENT,
    SEATS,
    TOTAL,
    TYPES,
    listed,
    settlers_text,
)
from charon_lib.ganymede.position import TURN, Table
from charon_lib.ganymede.printed import EACH


def preview(table: Table, name: str, seat: int) -> Explanation:
    """Say what an open tile or shuttle would bring a seat that took it now.

    The first child says whether it can be had and why not; then, for a shuttle, with which
    settlers and who would arrive; then how often its effect would apply, and what it would bring.

    Raises
    ------
    UnknownName
        Where no such tile or shuttle lies open.
    """
    number = table.components.index.get(name, -1)
    if number in table.tile_row and number >= 0:
        return _tile(table, number, seat)
    if number >= 0 and (number in table.earth_row or number in table.mars_row):
        return _shuttle(table, number, seat)
    rows = (*table.tile_row, *table.earth_row, *table.mars_row)
    known = [table.components.ids[card] for card in rows if card >= 0]
    raise UnknownName.among("open tile or shuttle", name, known)


def _tile(table: Table, tile: int, seat: int) -> Explanation:
    components = table.components
    own = table.tiles[seat]
    full = len(own) >= components.slots
    lines = []
    if not full:
        lines.append(tiles.why_so_often(table, seat, tile, (*own, tile)))
    for old in own if full else ():
        then = tuple(tile if other == old else other for other in own)
        line = tiles.why_so_often(table, seat, tile, then)
        lines.append(line._replace(
            rule="tile.replace", text=f"Replacing {components.ids[old]}: {line.text}"
        ))  # fmt: skip
    most = max(int(str(line.facts["times"])) for line in lines)
    lines.append(_brings(table, tile, seat))
    return Explanation(
        "tile.take",
        f"{SEATS[seat]} could use {components.ids[tile]} "
        f"{'once' if most == 1 else 'up to ' + times(most)}.",
        {"usable": True, "times": most},
        evidence=(f"tile {components.ids[tile]}",),
        children=tuple(lines),
    )


def _shuttle(table: Table, shuttle: int, seat: int) -> Explanation:
    components = table.components
    card = components.cards[shuttle]
    earth = card.kind == "earth"
    group = table.earth[seat] if earth else table.mars[seat]
    why_not = shuttles.why_not_usable(table, seat, shuttle)
    often = shuttles.why_so_often(table, seat, shuttle, 1)
    ways = components.uses(group)[shuttle] if why_not is None else ()
    lines = [why_not] if why_not else []
    for moving in ways:
        text = _arrivals(table, seat, moving, earth)
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
        lines.append(_brings(table, shuttle, seat, ways))
    columns = [table.columns[seat] >> 6 * kind & 63 for kind in range(5)]
    columns[components.types[shuttle]] += 1
    if min(columns) > table.rows[seat]:
        lines.append(Explanation(
            "shuttle.row",
            f"All five columns would hold {table.rows[seat] + 1}: an immediate launch.",
            evidence=(f"columns {seat}",),
        ))  # fmt: skip
    text = f"{SEATS[seat]} can use {card.id} now" if why_not is None else why_not.text
    if why_not is None and not (table.phase == TURN and not table.stack and table.active == seat):
        text = f"{SEATS[seat]} could use {card.id} if it were the moment"
    return Explanation(
        "shuttle.need" if why_not is None else why_not.rule,
        f"{text}.",
        {"usable": why_not is None, "ways": [settlers_text(moving) for moving in ways],
         "times": often.facts["times"], "type": TYPES[components.types[shuttle]]},
        evidence=(f"shuttle {card.id}",),
        children=tuple(lines),
    )  # fmt: skip


def _arrivals(table: Table, seat: int, moving: int, earth: bool) -> str:
    """Say who of a group would arrive."""
    number = TOTAL[moving]
    if earth:
        room = max(0, table.components.room[1] - TOTAL[table.mars[seat]])
        if room >= number:
            return "all arrive on Mars"
        some = f"only {room} of them would find" if room else "nobody would find"
        return f"{some} room on Mars, {number - room} would be lost"
    said = []
    for dock in (0, 1):
        may = boarding(table, seat, dock) & PRESENT[moving]
        names = [name for colour, name in enumerate(COLOURS) if may >> colour & 1]
        said.append(f"the {DOCKS[dock]} dock may take {listed(names, 'or') or 'none of them'}")
    most = _most_aboard(table, seat, moving)
    end = "all can board" if most == number else f"{number - most} would be lost"
    return f"{'; '.join(said)}; {end}"


def _most_aboard(table: Table, seat: int, moving: int) -> int:
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
            if boarding(table, seat, dock) >> colour & 1:
                table.docked[at] += one
                best = max(best, 1 + _most_aboard(table, seat, moving - one))
                table.docked[at] -= one
    return best


def _brings(table: Table, source: int, seat: int, ways: tuple[int, ...] = ()) -> Explanation:
    """Say what one use of an effect would bring, and how much of it is possible now."""
    effect = table.components.effects[source]
    trial = table.copy()
    trial.active = seat
    if ways and len(ways) == 1:
        # Those who leave make room before the effect comes.
        if EACH <= source < 2 * EACH:
            trial.earth[seat] -= ways[0]
            if TOTAL[trial.mars[seat]] + TOTAL[ways[0]] <= table.components.room[1]:
                trial.mars[seat] += ways[0]
        else:
            trial.mars[seat] -= ways[0]
    possible = [str(move) for way in effect.ways for step in way for move in options(trial, step)]
    lines = []
    for way in effect.ways:
        for step in way:
            if step & ANY_COLOUR and TOTAL[trial.earth[seat]] >= table.components.room[0]:
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
