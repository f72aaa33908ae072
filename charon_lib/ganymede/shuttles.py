"""Chapter 4.2, use a shuttle: who must be there, how often the effect comes, and the row."""

from __future__ import annotations

from bisect import insort

from charon_lib.events import Event, Watch
from charon_lib.explain import Explanation
from charon_lib.ganymede.language import needs_text
from charon_lib.ganymede.moves import UseShuttle
from charon_lib.ganymede.pending import question, refuse, times
from charon_lib.ganymede.player_board import (
    COLOURS,
    GROUPS,
    SEATS,
    TOTAL,
    TYPES,
    counts,
    listed,
    settlers_text,
)
from charon_lib.ganymede.position import (
    ARRIVE,
    BOARD,
    EFFECT,
    END,
    NO_CARD,
    ROW,
    TURN,
    Position,
    Table,
)
from charon_lib.wording import plural


def use_shuttle(position: Position, move: UseShuttle, watch: Watch | None) -> None:
    """Use an open shuttle: fare, card, settlers; effect and row are left pending."""
    if position.phase != TURN or position.stack:
        refuse("turn.action", f"No shuttle is used now: {question(position)}")
    components = position.components
    seat = position.active
    shuttle = components.index.get(move.shuttle, -1)
    if shuttle >= 0 and shuttle in position.earth_row:
        place, group = "Earth", position.earth[seat]
    elif shuttle >= 0 and shuttle in position.mars_row:
        place, group = "Mars", position.mars[seat]
    else:
        refuse("shuttle.need", f"The shuttle {move.shuttle} does not lie open")
    moving = GROUPS.get(move.settlers, 0)
    known = components.known_uses.get(group) or components.uses(group)
    if moving not in known[shuttle] or move.place != place:
        because = why_not_usable(position, seat, shuttle) or _why_not_these(
            position, shuttle, move.settlers
        )
        refuse(because.rule, because.text, why=because)
    own = position.tiles[seat]
    if components.costs_tile[shuttle]:
        paid = components.index.get(move.discarding, -1)
        if paid not in own:
            why = why_not_usable(position, seat, shuttle)
            text = why.text if why else f"{move.shuttle} costs one tile of {SEATS[seat]}'s own"
            refuse("shuttle.cost", text, f"shuttle {move.shuttle}", f"seat {seat}")
        position.tiles[seat] = tuple(tile for tile in own if tile != paid)
        insort(position.discards, paid)
    elif move.discarding != "":
        refuse("shuttle.cost", f"{move.shuttle} costs no tile", f"shuttle {move.shuttle}")

    kind = components.types[shuttle]
    used = position.shuttles = position.shuttles[:]
    used[seat] = (*used[seat], shuttle)
    columns = position.columns = position.columns[:]
    columns[seat] += 1 << 6 * kind
    position.stirred = True
    stack: list[tuple[int, ...]] = [(END,), (ROW,)]
    if components.ways[shuttle]:
        stack.append((EFFECT, shuttle, columns[seat] >> 6 * kind & 63))
    if place == "Earth":
        row = position.earth_row = position.earth_row[:]
        position.earth[seat] -= moving
        if TOTAL[position.mars[seat]] + TOTAL[moving] <= components.room[1]:
            position.mars[seat] += moving
        else:
            stack.append((ARRIVE, moving, shuttle))
    else:
        row = position.mars_row = position.mars_row[:]
        position.mars[seat] -= moving
        stack.append((BOARD, moving, shuttle))
    row[row.index(shuttle)] = NO_CARD
    position.stack = stack
    if watch is not None:
        fare = f", discarding {move.discarding}" if move.discarding else ""
        about: tuple[str, ...] = (
            f"shuttle {move.shuttle}",
            f"seat {seat}",
            f"{place.lower()} {seat}",
        )
        if move.discarding:
            about = (*about, f"tile {move.discarding}", "discards")
        way = "From Earth to Mars" if place == "Earth" else "From Mars to the docks"
        watch(Event(
            "shuttle", "shuttle.cost" if move.discarding else "shuttle.move",
            f"{SEATS[seat]} uses {move.shuttle}{fare}. {way}: {settlers_text(moving)}.",
            explanation=why_so_often(position, seat, shuttle),
            about=(*about, f"mars {seat}") if place == "Earth" else about,
        ))  # fmt: skip


def why_not_usable(table: Table, seat: int, shuttle: int) -> Explanation | None:
    """Say why a seat could not use an open shuttle now; None where it could (shuttle.need)."""
    components = table.components
    card = components.cards[shuttle]
    place = "Earth" if card.kind == "earth" else "Mars"
    group = table.earth[seat] if card.kind == "earth" else table.mars[seat]
    required, free = components.needs[shuttle]
    lines = []
    fits = True
    for name, have, need in zip(COLOURS, counts(group), counts(required), strict=True):
        if need:
            fits = fits and have >= need
            lines.append(Explanation(
                "shuttle.need", f"{need} {name} needed, {have} on {place}.",
                {"colour": name, "needed": need, "there": have},
                evidence=(f"{place.lower()} {seat}",),
            ))  # fmt: skip
    total = TOTAL[required] + free
    if free:
        more = f" more ({total} in all)" if total > free else ""
        lines.append(Explanation(
            "shuttle.need",
            f"{free}{more} of any colour needed, {TOTAL[group]} on {place}.",
            {"colour": "any", "needed": free, "there": max(0, TOTAL[group] - TOTAL[required])},
            evidence=(f"{place.lower()} {seat}",),
        ))  # fmt: skip
    if not fits or TOTAL[group] < total:
        needed = needs_text(card.needs)
        return Explanation(
            "shuttle.need",
            f"{card.id} needs {needed} on {place}, where {SEATS[seat]} has {settlers_text(group)}",
            {"needs": list(card.needs), "place": place},
            evidence=(f"shuttle {card.id}", f"{place.lower()} {seat}"),
            children=tuple(lines),
        )
    if card.costs_tile and not table.tiles[seat]:
        return Explanation(
            "shuttle.cost",
            f"{card.id} also costs a tile, and {SEATS[seat]} has none",
            evidence=(f"shuttle {card.id}", f"seat {seat}"),
        )
    return None


def _why_not_these(table: Table, shuttle: int, settlers: tuple[str, ...]) -> Explanation:
    card = table.components.cards[shuttle]
    named = isinstance(settlers, tuple) and settlers
    said = listed(str(name) for name in settlers) if named else "nobody"
    return Explanation(
        "shuttle.need",
        f"{card.id} moves exactly {needs_text(card.needs)}, which cannot be {said} here",
        evidence=(f"shuttle {card.id}",),
    )


def why_so_often(table: Table, seat: int, shuttle: int, more: int = 0) -> Explanation:
    """Explain how often the effect of a shuttle may be used (shuttle.effect).

    Parameters
    ----------
    more : int
        1 where the shuttle is not in the column yet and would come to it.
    """
    components = table.components
    kind = components.types[shuttle]
    alike = [other for other in table.shuttles[seat] if components.types[other] == kind]
    if more:
        alike.append(shuttle)
    number = len(alike)
    own = "would have" if more else "has"
    if not components.effects[shuttle].ways:
        return Explanation(
            "shuttle.effect", f"{components.ids[shuttle]} has no effect.", {"times": 0},
            evidence=(components.topic(shuttle),),
        )  # fmt: skip
    return Explanation(
        "shuttle.effect",
        f"{components.ids[shuttle]} may be used {times(number)}: {SEATS[seat]} {own} "
        f"{plural(number, f'{TYPES[kind]} shuttle')}, this one included.",
        {"times": number, "type": TYPES[kind], "effect": components.effects[shuttle].text},
        evidence=tuple(components.topic(other) for other in alike),
    )


def reward_row(position: Position, frame: tuple[int, ...], watch: Watch | None) -> bool:
    """Give the immediate launch for a whole row of shuttles (shuttle.row)."""
    position.stack.pop()
    seat = position.active
    columns = position.columns[seat]
    row = position.rows[seat] + 1
    for kind in range(5):
        if columns >> 6 * kind & 63 < row:
            return False
    rows = position.rows = position.rows[:]
    rows[seat] = row
    position.stack.append((EFFECT, position.components.row_bonus, 1))
    if watch is not None:
        watch(Event(
            "row", "shuttle.row",
            f"All five columns of {SEATS[seat]} hold {plural(row, 'shuttle')} or "
            "more: an immediate launch.",
            about=(f"columns {seat}",),
        ))  # fmt: skip
    return False
