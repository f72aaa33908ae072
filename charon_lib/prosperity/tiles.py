"""Material: the sixty technology tiles, read from ``tiles.toml`` and checked."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Any, Final, NamedTuple

from charon_lib.catalogue import ORIGINS, Origin
from charon_lib.data import list_of, number_of, only, text_of, word_of
from charon_lib.errors import BadComponents, quoted
from charon_lib.wording import plural

SYMBOLS: Final = ("energy", "ecology", "capital", "research", "prosperity")
"""The five symbols, in the order in which the end of the game scores them."""
ENERGY: Final = 0
ECOLOGY: Final = 1
CAPITAL: Final = 2
RESEARCH: Final = 3
PROSPERITY: Final = 4

SIDES: Final = ("energy", "ecology")
"""The two sides of the display, and the two research tracks."""

TYPES: Final = ("power plant", "supply", "transport", "infrastructure", "special")
TRANSPORT: Final = 2
SPECIAL: Final = 4
COLOURS: Final = ("pink", "yellow", "green", "blue", "none")
"""The colour of each type; special tiles have none."""

UNDATED: Final = "start"
DECADES: Final = ("1970", "1980", "1990", "2000", "2010", "2020", "2030")
LEVELS: Final = 6

VALUES: Final = ("name", "name_hu", "decade", "side", "level", "type", *SYMBOLS, "effect", "scores")
"""The values of a tile that have an origin each."""
ENTRIES: Final = (
    "id", "name", "name_hu", "decade", "side", "level", "type", "symbols", "effect", "scores",
    "sure", "origin", "note",
)  # fmt: skip
"""What may be said about a tile in the data file."""


class Tile(NamedTuple):
    """One technology tile.

    Attributes
    ----------
    id : str
        Such as ``"S17"`` (undated) or ``"1970-3"``.
    name, name_hu : str
        English (our translation) and Hungarian (as printed).
    decade : str
        ``"1970"`` to ``"2030"``, or ``"start"`` for the undated ones.
    side : str
        ``"energy"`` or ``"ecology"``: on which side of the research tracks it lies.
    level : int
        1 to 6.
    type : str
        One of `TYPES`.
    symbols : tuple of int
        How much of each of `SYMBOLS` it shows.
    points, discs : int
        What a special tile gives and removes.
    scores : str
        The symbol that is scored when it is drawn; "" for undated tiles.
    sure : str
        ``"A"``, ``"B+"`` or ``"B"``; see the head of the data file.
    note : str
        What else is known about its values.
    origins : Mapping
        From a value to its origin word.
    """

    id: str
    name: str
    name_hu: str
    decade: str
    side: str
    level: int
    type: str
    symbols: tuple[int, ...]
    points: int
    discs: int
    scores: str
    sure: str
    note: str
    origins: Mapping[str, str]

    @property
    def colour(self) -> str:
        """Its colour, ``"none"`` for a special tile."""
        return COLOURS[TYPES.index(self.type)]

    @property
    def is_special(self) -> bool:
        """Whether it is used once instead of being placed."""
        return self.type == "special"

    def traits(self) -> dict[str, object]:
        """Give what is printed on it besides its symbols, as plain values."""
        return {
            "name_hu": self.name_hu,
            "decade": self.decade,
            "side": self.side,
            "level": self.level,
            "type": self.type,
            "colour": self.colour,
        }

    def effects(self) -> str:
        """Say what it shows or does, in a few words."""
        if self.is_special:
            if self.points:
                return f"gives {plural(self.points, 'point')}"
            return f"removes {plural(self.discs, 'disc')}"
        return symbol_words(self.symbols) or "no symbols"


def symbol_words(symbols: tuple[int, ...]) -> str:
    """Say which symbols there are.

    Examples
    --------
    >>> symbol_words((-2, 0, 0, 1, 0))
    'energy -2, research 1'
    """
    words = []
    for name, number in zip(SYMBOLS, symbols, strict=True):
        if number:
            signed = f"{number:+}" if name in SIDES else str(number)
            words.append(f"{name} {signed}")
    return ", ".join(words)


def read_symbols(entry: Any, where: str) -> tuple[int, ...]:
    """Read a table of symbols; energy and ecology may be negative."""
    found = entry.get("symbols", {})
    if not isinstance(found, Mapping):
        raise BadComponents(f"{where}: symbols is {quoted(found)}, not a table.")
    only(found, SYMBOLS, f"{where}, symbols")
    return tuple(
        number_of(found, name, where, -9 if name in SIDES else 0, 9) if name in found else 0
        for name in SYMBOLS
    )


def read_origins(table: Any, known: tuple[str, ...], where: str) -> dict[str, str]:
    """Read a table from values to origin words."""
    if not isinstance(table, Mapping):
        raise BadComponents(f"{where}: the origins are {quoted(table)}, not a table.")
    only(table, known, where)
    return {key: word_of(table, key, where, ORIGINS) for key in known if key in table}


def read_tile(entry: Any, where: str, origins: Mapping[str, str]) -> Tile:
    """Read one entry of ``tiles.toml``."""
    tile_id = text_of(entry, "id", where)
    if not tile_id.replace("-", "").isalnum():
        raise BadComponents(f"{where}: the id {quoted(tile_id)} has more than letters and digits.")
    where = f"tiles.toml, tile {tile_id}"
    only(entry, ENTRIES, where)
    kind = word_of(entry, "type", where, TYPES)
    symbols = read_symbols(entry, where)
    decade = word_of(entry, "decade", where, (UNDATED, *DECADES))
    points = discs = 0
    if kind == "special":
        effect = entry.get("effect")
        if isinstance(effect, Mapping):
            only(effect, ("points", "discs"), f"{where}, effect")
        if not isinstance(effect, Mapping) or len(effect) != 1:
            raise BadComponents(f"{where}: a special tile needs one effect, points or discs.")
        key = next(iter(effect))
        amount = number_of(effect, key, where, 1, 9)
        points, discs = (amount, 0) if key == "points" else (0, amount)
        if any(symbols):
            raise BadComponents(f"{where}: a special tile has no symbols.")
    elif "effect" in entry:
        raise BadComponents(f"{where}: only a special tile has an effect.")
    scores = ""
    if decade == UNDATED:
        if "scores" in entry:
            raise BadComponents(f"{where}: an undated tile scores nothing.")
    else:
        scores = word_of(entry, "scores", where, SYMBOLS)
        if not symbols[SYMBOLS.index(scores)]:
            raise BadComponents(
                f"{where}: it scores {scores} but has no such symbol (rule material.symbols)."
            )
        if kind == "special":
            raise BadComponents(f"{where}: only undated tiles are special.")
    return Tile(
        tile_id,
        text_of(entry, "name", where),
        text_of(entry, "name_hu", where),
        decade,
        word_of(entry, "side", where, SIDES),
        number_of(entry, "level", where, 1, LEVELS),
        kind,
        symbols,
        points,
        discs,
        scores,
        word_of(entry, "sure", where, ("A", "B+", "B")),
        text_of(entry, "note", where) if "note" in entry else "",
        {**origins, **read_origins(entry.get("origin", {}), VALUES, f"{where}, origin")},
    )


def read_tiles(table: Mapping[str, Any]) -> tuple[Tile, ...]:
    """Read ``tiles.toml`` and check that it is a whole set, in order of time.

    Raises
    ------
    BadComponents
        Naming the tile, or the decade or level whose count is wrong, and the rule.
    """
    only(table, ("origins", "tile"), "tiles.toml")
    origins = read_origins(table.get("origins", {}), VALUES, "tiles.toml, [origins]")
    if missing := [value for value in VALUES if value not in origins]:
        raise BadComponents(f"tiles.toml, [origins]: the entry {missing[0]!r} is missing.")
    entries = list_of(table, "tile", "tiles.toml")
    tiles = [
        read_tile(entry, f"tiles.toml, tile {number}", origins)
        for number, entry in enumerate(entries, 1)
    ]
    for tile_id, times in Counter(tile.id for tile in tiles).items():
        if times > 1:
            raise BadComponents(f"tiles.toml, tile {tile_id}: this id is there {times} times.")
    for side in SIDES:
        for level in range(1, LEVELS + 1):
            found = sum((t.decade, t.side, t.level) == (UNDATED, side, level) for t in tiles)
            if found != 2:
                raise BadComponents(
                    f"tiles.toml: {found} undated tiles lie at {side} level {level}, not 2 "
                    "(rule material.tiles)."
                )
    for decade in DECADES:
        marked = Counter(tile.scores for tile in tiles if tile.decade == decade)
        for symbol in SYMBOLS:
            wanted = 2 if (decade, symbol) == ("2030", "prosperity") else 1
            if marked[symbol] != wanted:
                raise BadComponents(
                    f"tiles.toml: {marked[symbol]} tiles of {decade} score {symbol}, not {wanted} "
                    "(rule material.symbols)."
                )
    order = (UNDATED, *DECADES)
    return tuple(sorted(tiles, key=lambda tile: order.index(tile.decade)))


def tile_origins(tile: Tile) -> tuple[Origin, ...]:
    """Say where the values of a tile come from, one line for each origin word."""
    values = {value: word for value, word in tile.origins.items() if _has(tile, value)}
    lines = []
    for word in ORIGINS:
        named = [value for value, found in values.items() if found == word]
        if named:
            note = ", ".join(named)
            if word == "transcribed":
                note += f"; sure: {tile.sure}"
            lines.append(Origin(f"tile {tile.id}", word, note))
    return tuple(lines)


def _has(tile: Tile, value: str) -> bool:
    if value == "effect":
        return tile.is_special
    if value in SYMBOLS:
        return not tile.is_special
    return value != "scores" or bool(tile.scores)
