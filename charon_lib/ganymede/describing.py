"""From a position to plain JSON values; `charon_lib.ganymede.reading` goes the other way."""

from __future__ import annotations

from typing import Any

from charon_lib.ganymede.player_board import COLOURS, DOCKS, by_colour
from charon_lib.ganymede.position import (
    ARRIVE,
    BOARD,
    DOCK,
    EFFECT,
    FRAMES,
    PHASES,
    REPLACE,
    STEP,
    Position,
)

ROWS = ("tiles", "earth", "mars", "ships")
"""What the open rows, and the decks beside them, are called."""


def describe(position: Position) -> dict[str, object]:
    """Give a position as plain JSON values that `read_position` reads back."""
    ids = position.components.ids

    def names(cards: Any) -> list[str | None]:
        return [ids[card] if card >= 0 else None for card in cards]

    def some(group: int) -> dict[str, int]:
        return {name: number for name, number in by_colour(group).items() if number}

    seats = []
    for seat in range(position.players):
        one: dict[str, object] = {
            "tiles": names(position.tiles[seat]),
            "earth": some(position.earth[seat]),
            "mars": some(position.mars[seat]),
        }
        for dock, word in enumerate(DOCKS):
            at = 2 * seat + dock
            one[word] = {
                "ship": names([position.ships[at]])[0],
                "settlers": some(position.docked[at]),
            }
        one.update(
            hand=names(position.hands[seat]),
            shown=names(position.shown[seat]),
            put_back=names(position.put_back[seat]),
            shuttles=names(position.shuttles[seat]),
            rows=position.rows[seat],
            reputation=position.reputation[seat],
            launched=names(position.launched[seat]),
        )
        seats.append(one)
    rows = (position.tile_row, position.earth_row, position.mars_row, position.ship_row)
    decks = (position.stock, position.earth_deck, position.mars_deck, position.ship_deck)
    return {
        "players": position.players,
        "phase": PHASES[position.phase],
        "first": position.first,
        "active": position.active,
        "round": position.round,
        "calm": position.calm,
        "stirred": position.stirred,
        "ending": position.ending,
        "stack": [_frame_out(position, frame) for frame in position.stack],
        "open": {word: names(row) for word, row in zip(ROWS, rows, strict=True)},
        "decks": {word: names(deck) for word, deck in zip(ROWS, decks, strict=True)},
        "discards": names(position.discards),
        "supply": {name: position.supply >> 4 * c & 15 for c, name in enumerate(COLOURS)},
        "first_ships": names(position.first_ships),
        "seats": seats,
    }


def _frame_out(position: Position, frame: tuple[int, ...]) -> list[object]:
    kind = frame[0]
    plain: list[object] = [FRAMES[kind]]
    if kind in (EFFECT, STEP):
        plain += [position.components.text(frame[1]), *frame[2:]]
    elif kind in (ARRIVE, BOARD):
        plain += [by_colour(frame[1]), position.components.text(frame[2])]
    elif kind in (REPLACE, DOCK):
        plain.append(DOCKS[frame[1]])
    return plain
