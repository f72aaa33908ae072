"""Chapter 4.1, take a settler tile."""

from __future__ import annotations

from bisect import insort
from typing import Final

from charon_lib.events import Event, Watch
from charon_lib.explain import Explanation
from charon_lib.ganymede.moves import TakeTile
from charon_lib.ganymede.pending import question, refuse, times
from charon_lib.ganymede.player_board import SEATS, TYPES
from charon_lib.ganymede.position import EFFECT, END, NO_CARD, TURN, Position, Table
from charon_lib.wording import plural

_END: Final = (END,)


def take_tile(position: Position, move: TakeTile, watch: Watch | None) -> None:
    """Take an open tile; its effect comes as often as there are tiles of its type (tile.take)."""
    if position.phase != TURN or position.stack:
        refuse("turn.action", f"No tile is taken now: {question(position)}")
    components = position.components
    seat = position.active
    tile = components.index.get(move.tile, -2)
    row = position.tile_row
    if tile not in row:
        refuse("tile.take", f"The tile {move.tile} does not lie open")
    own = position.tiles[seat]
    if len(own) < components.slots:
        if move.replacing != "":
            refuse("tile.replace", f"{SEATS[seat]} has a free slot, so no tile is replaced",
                   f"seat {seat}")  # fmt: skip
        own = (*own, tile)
    else:
        # The old tile goes first, and only then the types are counted (tile.replace).
        old = components.index.get(move.replacing, -1)
        if old not in own:
            what = f"has no tile {move.replacing}" if move.replacing else "has no free slot"
            refuse("tile.replace", f"{SEATS[seat]} {what}; one of their tiles must be replaced",
                   f"seat {seat}")  # fmt: skip
        at = own.index(old)
        own = (*own[:at], tile, *own[at + 1 :])
        insort(position.discards, old)
    position.tiles[seat] = own
    row[row.index(tile)] = NO_CARD
    types = components.types
    kind = types[tile]
    number = 0
    for other in own:
        if types[other] == kind:
            number += 1
    position.stack = [_END, (EFFECT, tile, number)] if components.ways[tile] else [_END]
    if watch is not None:
        instead = f", discarding {move.replacing}" if move.replacing else ""
        about: tuple[str, ...] = (f"tile {move.tile}", f"seat {seat}")
        if move.replacing:
            about = (*about, f"tile {move.replacing}", "discards")
        watch(Event(
            "tile", "tile.replace" if move.replacing else "tile.take",
            f"{SEATS[seat]} takes the tile {move.tile}{instead}.",
            explanation=why_so_often(position, seat, tile, own), about=about,
        ))  # fmt: skip


def why_so_often(
    table: Table, seat: int, tile: int, own: tuple[int, ...] | None = None
) -> Explanation:
    """Explain how often the effect of a tile may be used, with the tiles that count.

    Parameters
    ----------
    own : tuple of int, optional
        The tiles that the seat has, or would have, with this one; those on the board if missing.
    """
    components = table.components
    has = "has" if own is None or own == table.tiles[seat] else "would have"
    own = table.tiles[seat] if own is None else own
    alike = [other for other in own if components.types[other] == components.types[tile]]
    name = TYPES[components.types[tile]]
    number = len(alike)
    return Explanation(
        "tile.take",
        f"{components.ids[tile]} may be used {times(number)}: {SEATS[seat]} {has} "
        f"{plural(number, f'{name} tile')}.",
        {"times": number, "type": name, "effect": components.effects[tile].text},
        points=None,
        evidence=tuple(components.topic(other) for other in alike),
        children=tuple(
            Explanation("tile.take", f"{components.ids[other]} is {name}: one use.",
                        evidence=(components.topic(other),))
            for other in alike
        ),
    )  # fmt: skip
