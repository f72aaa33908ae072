"""Material: everything in the box, checked, with the tables that make the engine fast.

Tiles are numbered in order of time from 0, spaces over all boards from 0; sets of either are bit
masks. A building code says what lies on a space: the number of a tile, or one of the codes from
`Material.printed` for what a board shows there itself. A purchase is a tile for a space; they are
numbered, too.
"""

from __future__ import annotations

from collections.abc import Mapping
from itertools import combinations
from typing import Any, Final

from charon_lib.catalogue import Origin
from charon_lib.data import digest, only
from charon_lib.errors import BadComponents
from charon_lib.moves import Move
from charon_lib.prosperity.boards import Board, board_origins, read_boards, read_tracks
from charon_lib.prosperity.tiles import (
    DECADES,
    LEVELS,
    SIDES,
    SPECIAL,
    SYMBOLS,
    TYPES,
    UNDATED,
    read_tiles,
    tile_origins,
)

NOTE: Final = 50
"""The smallest note: all sums of money are multiples of it."""
MOST_NOTES: Final = 12
"""As many notes buy anything: a tile of level 6 from level 1."""
RICH: Final = MOST_NOTES * NOTE
NO_SPACE: Final = 63
"""Stands for the space of a special tile, which goes on none."""

SEAT_NAMES: Final = ("Blue", "Red", "Green", "Yellow")
"""What the seats are called, after the wooden cubes."""


class Openings:
    """Which spaces of a board are open while certain of its spaces are closed.

    Attributes
    ----------
    closed : int
        Mask of the closed spaces.
    spaces : tuple of tuple of int
        The open spaces of each type, special tiles' being empty.
    masks : tuple of int
        The same as masks.
    ways : int
        The purchases that these spaces allow, special tiles' included; set by `Material`.
    """

    __slots__ = ("closed", "masks", "spaces", "ways")

    def __init__(self, closed: int, by_type: list[list[int]]) -> None:
        self.closed = closed
        self.spaces = tuple(
            tuple(space for space in spaces if not closed >> space & 1) for spaces in by_type
        )
        self.masks = tuple(sum(1 << space for space in spaces) for spaces in self.spaces)
        self.ways = 0


class BoardTables:
    """One board in numbers.

    Attributes
    ----------
    board : Board
        The board.
    spaces : tuple of int
        The numbers of its spaces, in reading order.
    top : tuple of int
        The building code on each space number at the start; -1 where this board has no such space.
    totals : tuple of int
        The sums of its printed symbols.
    behind : Mapping
        From an unusable space to the mask of the spaces that it closes.
    """

    __slots__ = ("_openings", "behind", "board", "by_type", "spaces", "top", "totals")

    def __init__(self, board: Board, space_index: Mapping[str, int], first_code: int) -> None:
        self.board = board
        self.spaces = tuple(space_index[space.name] for space in board.spaces)
        top = [-1] * len(space_index)
        self.by_type: list[list[int]] = [[] for _ in TYPES]
        for number, space in enumerate(board.spaces):
            top[self.spaces[number]] = first_code + number
            self.by_type[TYPES.index(space.type)].append(self.spaces[number])
        self.top = tuple(top)
        self.totals = tuple(
            sum(space.symbols[symbol] for space in board.spaces) for symbol in range(len(SYMBOLS))
        )
        self.behind = {
            space_index[space.name]: sum(1 << space_index[behind] for behind in space.opens)
            for space in board.spaces
            if space.unusable
        }
        self._openings: dict[tuple[int, ...], Openings] = {}
        for some in range(len(self.behind) + 1):
            for uncovered in combinations(self.behind, some):
                closed = 0
                for space_number in uncovered:
                    closed |= self.behind[space_number]
                self._openings[uncovered] = Openings(closed, self.by_type)

    def all_openings(self) -> tuple[Openings, ...]:
        """Give what may be open, for every set of spaces that may be closed."""
        return tuple(self._openings.values())

    def openings(self, top: list[int] | tuple[int, ...]) -> Openings:
        """Give what is open, from the building codes on this board."""
        return self._openings[tuple(s for s in self.behind if top[s] == self.top[s])]


class Material:
    """Everything in the box.

    Attributes
    ----------
    tiles : tuple of Tile
        In order of time: the undated ones, then decade by decade.
    boards : tuple of BoardTables
        The sides of the player boards.
    tracks : Tracks
        The numbers of the tracks.
    origins : tuple of Origin
        Where everything comes from.
    digest : str
        The same for component tables that say the same.
    effects : list of tuple of int
        The symbols of each building code.
    prices : list of list of int
        The price of each tile for each space of the marker on its track.
    reach : tuple of list of int
        For each side: the purchases of its tiles that can be paid, at ``13 * space + notes``.
    pairs : list of (int, int)
        Every way to buy a tile for a space, `NO_SPACE` for special tiles. Sets of them are bit
        masks, too.
    ways_of : list of int
        The purchases of each tile.
    first_offers : int
        The purchases of the undated tiles.
    deeds : list of tuple
        For each tile: side, type, prices, purchases and symbols, all that buying it needs.
    halves : tuple of (int, int)
        Widths and masks that cut a mask of purchases in two, down to 32 of them.
    purchases, draws, basics, codes, draw_codes
        The same as moves. This file lies below the moves, so `charon_lib.prosperity.moves` fills
        these in; see `charon_lib.prosperity.moves.number_moves`.
    """

    purchases: list[Move]
    draws: tuple[Move, ...]
    basics: tuple[tuple[Move, ...], ...]
    codes: dict[Move, int]
    draw_codes: dict[Move, int]

    def __init__(self, tables: Mapping[str, Mapping[str, Any]]) -> None:
        self.digest = digest(tables)
        self.tiles = tiles = read_tiles(tables["tiles"])
        only(tables["board"], ("research", "pollution", "start", "board"), "board.toml")
        boards = read_boards(tables["board"])
        self.tracks = read_tracks(tables["board"])
        self.origins: tuple[Origin, ...] = (
            *self.tracks.origins,
            *(line for board in boards for line in board_origins(board)),
            *(line for tile in tiles for line in tile_origins(tile)),
        )
        self.space_names = tuple(
            dict.fromkeys(space.name for board in boards for space in board.spaces)
        )
        self.stride = len(self.space_names)
        if self.stride >= NO_SPACE:
            raise BadComponents("board.toml: the boards have more than 62 different spaces.")
        self.space_index = {name: number for number, name in enumerate(self.space_names)}
        self._number_buildings(boards)
        self._number_tiles()
        self._number_purchases()
        self._set_prices()

    def _number_buildings(self, boards: tuple[Board, ...]) -> None:
        self.effects = [tile.symbols for tile in self.tiles]
        self.printed: dict[int, tuple[Board, int]] = {}
        tables = []
        for board in boards:
            first = len(self.effects)
            tables.append(BoardTables(board, self.space_index, first))
            for number, space in enumerate(board.spaces):
                self.printed[first + number] = (board, number)
                self.effects.append(space.symbols)
        self.boards = tuple(tables)
        self.board_index = {board.name: number for number, board in enumerate(boards)}

    def _number_tiles(self) -> None:
        tiles = self.tiles
        self.tile_index = {tile.id: number for number, tile in enumerate(tiles)}
        self.tile_words: dict[str, int] = {}
        for number, tile in enumerate(tiles):
            for words in (tile.id, tile.name, tile.name_hu, f"{tile.id} {tile.name}"):
                self.tile_words.setdefault(words.casefold(), number)
        self.side_of = [SIDES.index(tile.side) for tile in tiles]
        self.type_of = [TYPES.index(tile.type) for tile in tiles]
        self.scores_of = [SYMBOLS.index(t.scores) if t.scores else -1 for t in tiles]
        self.type_masks = tuple(self.mask(t.type == kind for t in tiles) for kind in TYPES)
        self.decade_masks = {
            decade: self.mask(tile.decade == decade for tile in tiles) for decade in DECADES
        }
        self.decade_mask_of = [self.decade_masks.get(tile.decade, 0) for tile in tiles]
        self.scores_masks = tuple(
            self.mask(t.scores == symbol for t in tiles) for symbol in SYMBOLS
        )
        self.undated = self.mask(tile.decade == UNDATED for tile in tiles)
        self.dated = self.mask(tile.decade != UNDATED for tile in tiles)
        self.turns = self.dated.bit_count()

    @staticmethod
    def mask(flags: Any) -> int:
        """Make a mask of the positions where `flags` is true."""
        return sum(1 << number for number, flag in enumerate(flags) if flag)

    def _number_purchases(self) -> None:
        """Number every way to buy a tile for a space: by type, then tile, then space."""
        self.pairs: list[tuple[int, int]] = []
        self.ways_of = [0] * len(self.tiles)
        on_space = [0] * (NO_SPACE + 1)
        for kind in range(len(TYPES)):
            spaces = sorted({space for board in self.boards for space in board.by_type[kind]})
            for number in self.tiles_in(self.type_masks[kind]):
                for space in [NO_SPACE] if kind == SPECIAL else spaces:
                    way = 1 << len(self.pairs)
                    self.ways_of[number] |= way
                    on_space[space] |= way
                    self.pairs.append((number, space))
        self.first_offers = self.ways(self.undated)
        powers = range(5, (len(self.pairs) - 1).bit_length())
        self.halves = tuple((1 << n, (1 << (1 << n)) - 1) for n in reversed(powers))
        for board in self.boards:
            for openings in board.all_openings():
                openings.ways = on_space[NO_SPACE]
                for kind, spaces_of_kind in enumerate(openings.spaces):
                    ways = self.ways(self.type_masks[kind])
                    for space in spaces_of_kind:
                        openings.ways |= on_space[space] & ways

    def _set_prices(self) -> None:
        """Rule action.buy, once for every tile and every space of a marker."""
        levels = self.tracks.level_at
        self.last_space = len(levels) - 1
        self.prices = [[price(tile.level, level) for level in levels] for tile in self.tiles]
        by_level = {
            (side, level, notes): self.ways(
                self.mask(
                    tile.side == side and price(tile.level, level) <= notes * NOTE
                    for tile in self.tiles
                )
            )
            for side in SIDES
            for level in range(1, LEVELS + 1)
            for notes in range(MOST_NOTES + 1)
        }
        self.deeds = [
            (self.side_of[n], self.type_of[n], self.prices[n], self.ways_of[n], self.effects[n])
            for n in range(len(self.tiles))
        ]
        self.reach = tuple(
            [by_level[side, level, notes] for level in levels for notes in range(MOST_NOTES + 1)]
            for side in SIDES
        )

    def ways(self, tiles: int) -> int:
        """Give the mask of all purchases of the tiles in a mask."""
        found = 0
        for number in self.tiles_in(tiles):
            found |= self.ways_of[number]
        return found

    def tiles_in(self, mask: int) -> list[int]:
        """Give the numbers of the tiles in a mask, in order."""
        found = []
        while mask:
            low = mask & -mask
            found.append(low.bit_length() - 1)
            mask ^= low
        return found

    def building_name(self, code: int) -> str:
        """Give the English name of what lies on a space, "" for nothing."""
        if code < len(self.tiles):
            return self.tiles[code].name
        board, number = self.printed[code]
        return board.spaces[number].building


def price(tile_level: int, marker_level: int) -> int:
    """Give the price of a tile (rule action.buy).

    Examples
    --------
    >>> price(3, 3), price(4, 3), price(6, 1), price(1, 6)
    (100, 200, 600, 50)
    """
    assert 1 <= tile_level <= LEVELS
    if tile_level < marker_level:
        return 50
    return 100 + 100 * (tile_level - marker_level)
