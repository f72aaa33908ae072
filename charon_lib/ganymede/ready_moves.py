"""Moves made once and kept: by the card that they name, or by colours and docks."""

from __future__ import annotations

from functools import cache
from typing import Final

from charon_lib.ganymede.chance_notation import Refill
from charon_lib.ganymede.components import Components
from charon_lib.ganymede.moves import (
    Adapt,
    Board,
    DrawShip,
    GainReputation,
    LaunchNow,
    Lose,
    MoveOn,
    Recruit,
    Stop,
    TakeShip,
    TakeTile,
    UseShuttle,
    dock_word,
)
from charon_lib.ganymede.player_board import COLOURS, DOCKS, names_of
from charon_lib.ganymede.printed import EACH
from charon_lib.moves import Move


def make_ready(components: Components) -> None:
    """Make the moves that say no more than which card, once for these components."""
    ids = components.ids
    components.take = tuple(
        TakeShip(name) if card.kind == "ship" else TakeTile(name)
        for name, card in zip(ids, components.cards, strict=True)
    )
    tiles = ids[:EACH]
    components.take_replacing = tuple(tuple(TakeTile(name, old) for old in tiles) for name in tiles)
    components.refill_one = tuple(Refill((name,)) for name in ids)


@cache
def using(shuttle: str, group: int, earth: bool) -> UseShuttle:
    """Give the move that uses an Earth or Mars shuttle with these settlers and pays no tile."""
    return UseShuttle(shuttle, names_of(group), "Earth" if earth else "Mars")


RECRUIT: Final = tuple(Recruit(colour) for colour in COLOURS)
REPUTATION: Final = (GainReputation(),)
DRAW: Final = (DrawShip(),)
STOP: Final = (Stop(),)
LAUNCH: Final = tuple(LaunchNow(dock) for dock in DOCKS)
LOSE: Final = tuple(Lose((colour,)) for colour in COLOURS)
BOARD: Final = tuple(tuple(Board(colour, dock) for colour in COLOURS) for dock in DOCKS)


def _chosen(moves: tuple[Move, ...], mask: int) -> tuple[Move, ...]:
    return tuple(move for number, move in enumerate(moves) if mask >> number & 1)


RECRUITS: Final = tuple(_chosen(RECRUIT, mask) for mask in range(16))
"""The recruits of the colours in a mask."""

LAUNCHES: Final = tuple(_chosen(LAUNCH, mask) for mask in range(4))
"""The launches of the docks in a mask."""


def _adapts(place: str) -> tuple[tuple[Move, ...], ...]:
    made = [[Adapt(place, old, new) for new in COLOURS] for old in COLOURS]
    return tuple(
        tuple(
            made[old][new]
            for old in range(4)
            for new in range(4)
            if olds >> old & 1 and news >> new & 1 and old != new
        )
        for olds in range(16)
        for news in range(16)
    )


ADAPT_EARTH: Final = _adapts("Earth")
ADAPT_MARS: Final = _adapts("Mars")
ADAPT_UPPER: Final = _adapts("upper dock")
ADAPT_LOWER: Final = _adapts("lower dock")
"""The exchanges at each place, by 16 times the old colours plus the new ones."""


def _moves(to: str) -> tuple[tuple[Move, ...], ...]:
    made: tuple[Move, ...] = tuple(MoveOn(colour, to) for colour in COLOURS)
    return tuple(_chosen(made, mask) for mask in range(16))


TO_MARS: Final = _moves("Mars")
TO_UPPER: Final = _moves(dock_word("upper"))
TO_LOWER: Final = _moves(dock_word("lower"))
"""The steps to Mars, and from Mars to each dock, of the colours in a mask."""
