"""Components: everything that lies in the box, checked."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from charon_lib.catalogue import ORIGINS, Origin
from charon_lib.charon.board import PLAYER_COUNTS, Board
from charon_lib.charon.cards import read_costs
from charon_lib.charon.gems import COLOURS, MOST, UNIT
from charon_lib.charon.halves import Halves
from charon_lib.charon.moon import Moon
from charon_lib.data import digest, text_of, word_of
from charon_lib.errors import BadComponents


class Components:
    """The board, the cards and the gems of one copy of the game.

    Attributes
    ----------
    board : Board
        Zones, points, seats.
    costs : tuple of int
        For each card, the handful of gems it costs.
    halves : Halves
        What can be done with a handful of gems.
    digest : str
        Short, and the same for boxes with the same contents.
    gems : int
        All gems of the game, as one handful.
    moons : mapping
        From a number of players to the part of the board they use.
    origins : tuple of Origin
        What is from the book and what is made up.
    zone, point : mapping
        From names to numbers.
    draws : tuple
        ``draws[zone][colour]``: the pair that a draw from the bag names.
    draw_index : mapping
        From such a pair to the zone, one gem of the colour, and as many as fill the zone's holes.
    """

    __slots__ = (
        "board", "costs", "digest", "draw_index", "draws", "gems", "halves", "moons", "origins",
        "point", "seat_names", "zone",
    )  # fmt: skip

    def __init__(self, tables: Mapping[str, Mapping[str, Any]]) -> None:
        board = self.board = Board(tables["board"], "board.toml")
        if 5 * board.each_colour + board.clear > MOST:
            raise BadComponents(f"board.toml, gems: there are more than {MOST} gems.")
        self.costs = read_costs(tables["cards"], "cards.toml", board.each_colour)
        self.halves = Halves(self.costs)
        self.gems = sum(board.each_colour * unit for unit in UNIT[:5]) + board.clear * UNIT[5]
        self.moons = {players: Moon(board, players, "board.toml") for players in PLAYER_COUNTS}
        self.seat_names = tuple(seat.name for seat in board.seats)
        self.zone = {zone.name: number for number, zone in enumerate(board.zones)}
        self.point = {point.name: number for number, point in enumerate(board.points)}
        self.draws = tuple(tuple((zone.name, colour) for colour in COLOURS) for zone in board.zones)
        self.draw_index = {
            draw: (zone, UNIT[colour], board.zones[zone].holes * UNIT[colour])
            for zone, draws in enumerate(self.draws)
            for colour, draw in enumerate(draws)
        }
        self.origins = _origins(tables)
        self.digest = digest(tables)


def _origins(tables: Mapping[str, Mapping[str, Any]]) -> tuple[Origin, ...]:
    board, cards = tables["board"], tables["cards"]
    lines = []
    for what, entry, where in (
        ("zones and points of the board", board, "board.toml"),
        ("numbers of gems", board["gems"], "board.toml, gems"),
        ("gems for the bag", board["bag"], "board.toml, bag"),
        ("costs of the building cards", cards, "cards.toml"),
    ):
        note = text_of(entry, "note", where) if "note" in entry else ""
        lines.append(Origin(what, word_of(entry, "origin", where, ORIGINS), note))
    return tuple(lines)
