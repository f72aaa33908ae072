"""Chapter 1, the material as it is printed: the data files, read and checked."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any, Final, NamedTuple

from charon_lib.catalogue import ORIGINS, Origin
from charon_lib.data import list_of, number_of, only, text_of, word_of
from charon_lib.errors import BadComponents, quoted
from charon_lib.ganymede.language import NOTHING, Effect, read_effect
from charon_lib.ganymede.player_board import COLOUR, COLOURS, TYPES

FILES: Final = ("board", "tiles", "shuttles", "ships")
KINDS: Final = ("tile", "earth", "mars", "ship")
EACH: Final = 30
"""How many tiles, Earth shuttles, Mars shuttles and ships there are (material.tiles, .cards)."""
OF_A_TYPE: Final = 6
STARTING: Final = 4

TILE: Final = 0
EARTH: Final = 30
MARS: Final = 60
SHIPS: Final = 90
TRACK: Final = 120
"""The number of the first card of each kind, and of the first space of the track."""

WHAT: Final = {"tile": "tile", "earth": "Earth shuttle", "mars": "Mars shuttle", "ship": "ship"}
"""What each kind of card is called."""

_ID: Final = re.compile(r"[A-Za-z]+-?[0-9]+[a-z]?")
_WORDS: Final = (
    "settler", "tile", "starting tile", "earth", "mars", "ship", "board", "Earth", "Mars",
    "Ganymede", "docks", "upper", "lower", "reputation", "marker", "supply", "basic action",
    *TYPES, "any",
)  # fmt: skip
_PER: Final = (
    *(f"{colour} symbol" for colour in COLOURS),
    *(f"{kind} shuttle" for kind in TYPES),
    "Earth shuttle",
    "Mars shuttle",
    "type",
    "reputation point",
)


class Card(NamedTuple):
    """A tile, a shuttle or a ship.

    Attributes
    ----------
    id : str
        Such as ``"T08"``.
    kind : str
        ``"tile"``, ``"earth"``, ``"mars"`` or ``"ship"``.
    type : str
        The type of a tile or shuttle, "" of a ship.
    effect : Effect
        What one application brings; of a ship, its launch bonus.
    start : bool
        Whether it is a starting tile.
    needs : tuple of str
        The settlers on top of a shuttle, ``"any"`` last.
    costs_tile : bool
        Whether a shuttle also costs a tile.
    points : int
        Of a ship: points, or points for each `per`.
    per : str
        What a ship counts, such as ``"blue symbol"``; "" where its points are fixed.
    fewer : int
        How many settlers fewer a ship needs than its dock asks for.
    origin : str
        Where these values come from.
    """

    id: str
    kind: str
    type: str
    effect: Effect
    start: bool = False
    needs: tuple[str, ...] = ()
    costs_tile: bool = False
    points: int = 0
    per: str = ""
    fewer: int = 0
    origin: str = ""


class Printed:
    """Everything printed, as it stands in the data files.

    Attributes
    ----------
    cards : tuple of Card
        Tiles, Earth shuttles, Mars shuttles, ships; `ids` and `index` lead there and back.
    types : bytes
        The type of each tile and shuttle, by number.
    starting : tuple of int
        The starting tiles.
    track, bonuses : tuple
        The points and the bonus of each space.
    room : tuple of int
        How many settlers Earth and Mars hold.
    slots, asks, open, open_ships, dealt, printed, in_use, launches_to_end, calm_rounds
        The other numbers of ``board.toml``.
    words : dict
        English and Polish words by key.
    origins : tuple of Origin
        Where everything comes from.
    """

    __slots__ = (
        "asks",
        "bonuses",
        "calm_rounds",
        "cards",
        "dealt",
        "ids",
        "in_use",
        "index",
        "launches_to_end",
        "open",
        "open_ships",
        "origins",
        "printed",
        "room",
        "slots",
        "starting",
        "track",
        "types",
        "words",
    )

    def __init__(self, tables: Mapping[str, Mapping[str, Any]]) -> None:
        self.origins: tuple[Origin, ...] = ()
        self._read_board(tables["board"])
        for file, known in _CARDS.items():
            only(tables[file], known, f"{file}.toml")
        cards = [
            *self._read_cards(tables["tiles"], "tiles", "tile", "tile"),
            *self._read_cards(tables["shuttles"], "shuttles", "earth", "earth"),
            *self._read_cards(tables["shuttles"], "shuttles", "mars", "mars"),
            *self._read_cards(tables["ships"], "ships", "ship", "ship"),
        ]
        self.cards = tuple(cards)
        self.ids = tuple(card.id for card in cards)
        self.index = {card.id: number for number, card in enumerate(cards)}
        if len(self.index) < len(cards):
            twice = next(name for name in self.ids if self.ids.count(name) > 1)
            raise BadComponents(f"The id {quoted(twice)} is given to two cards.")
        self.types = bytes(TYPES.index(card.type) for card in cards[:SHIPS])
        self.starting = tuple(number for number in range(EACH) if cards[number].start)
        if len(self.starting) != STARTING:
            raise BadComponents(
                f"tiles.toml: {len(self.starting)} tiles have start = true, not {STARTING} "
                "(rule material.tiles)."
            )

    def _read_board(self, table: Mapping[str, Any]) -> None:
        only(table, tuple(_BOARD), "board.toml")
        for part, known in _BOARD.items():
            only(table.get(part, {}), known, f"board.toml, {part}")

        def number(part: str, key: str, least: int, most: int) -> int:
            return number_of(table.get(part, {}), key, f"board.toml, {part}", least, most)

        self.room = (number("board", "earth", 1, 7), number("board", "mars", 1, 7))
        self.slots = number("board", "slots", 1, 5)
        self.asks = (number("board", "upper", 1, 7), number("board", "lower", 1, 4))
        self.open = tuple(number("display", key, 1, 8) for key in ("tiles", "earth", "mars"))
        self.open_ships = number("display", "ships", 0, 8)
        self.dealt = number("display", "dealt", 2, 5)
        if self.open[0] < STARTING:
            raise BadComponents(f"board.toml, display: tiles is less than {STARTING}.")
        self.printed = number("settlers", "printed", 1, 15)
        keys = ("two", "three", "four")
        self.in_use = {
            players: number("settlers", key, 1, self.printed) for players, key in enumerate(keys, 2)
        }
        self.launches_to_end = number("end", "launches", 1, EACH)
        self.calm_rounds = number("end", "calm", 1, 1000)
        spaces = list_of(table.get("track"), "space", "board.toml, track")
        for at, space in enumerate(spaces):
            only(space, ("points", "bonus"), f"board.toml, track space {at}")
        if not 2 <= len(spaces) <= 40:
            raise BadComponents(f"board.toml, track: {len(spaces)} spaces, not 2 to 40.")
        self.track = tuple(
            number_of(space, "points", f"board.toml, track space {at}", 0, 99)
            for at, space in enumerate(spaces)
        )
        self.bonuses = tuple(
            _effect(space, "bonus", f"board.toml, track space {at}", track=True)
            for at, space in enumerate(spaces)
        )
        if self.bonuses[0].ways:
            raise BadComponents("board.toml, track space 0: nobody reaches it, so it has no bonus.")
        self.words: dict[str, tuple[str, str]] = {}
        entries = list_of(table.get("words"), "word", "board.toml, words")
        for at, entry in enumerate(entries, 1):
            where = f"board.toml, word {at}"
            only(entry, ("key", "en", "pl"), where)
            key = word_of(entry, "key", where, _WORDS)
            self.words[key] = (text_of(entry, "en", where), text_of(entry, "pl", where))
        missing = [word for word in _WORDS if word not in self.words]
        if missing:
            raise BadComponents(f"board.toml, words: there is no word for {missing[0]!r}.")
        what = {
            "board": "player board", "display": "open rows", "settlers": "settlers in use",
            "end": "numbers of the end", "track": "reputation track", "words": "component words",
        }  # fmt: skip
        for part, name in what.items():
            self._note(name, table.get(part), f"board.toml, {part}")

    def _note(self, what: str, entry: object, where: str) -> str:
        """Keep the origin of an entry: ``"faq"``, or ``"faq: the kind; reconstructed: ..."``."""
        origin = text_of(entry, "origin", where)
        for part in origin.split(";"):
            word, _, note = part.partition(":")
            if word.strip() not in ORIGINS:
                raise BadComponents(
                    f"{where}: the origin {quoted(word.strip())} is none of {', '.join(ORIGINS)}."
                )
            self.origins += (Origin(what, word.strip(), note.strip()),)
        return origin

    def _read_cards(self, table: Mapping[str, Any], file: str, key: str, kind: str) -> list[Card]:
        entries = list_of(table, key, f"{file}.toml")
        if len(entries) != EACH:
            rule = "material.tiles" if kind == "tile" else "material.cards"
            raise BadComponents(
                f"{file}.toml, {key}: there are {len(entries)} entries, not {EACH} (rule {rule})."
            )
        cards = []
        for at, entry in enumerate(entries, 1):
            named = isinstance(entry, Mapping) and isinstance(entry.get("id"), str)
            only(entry, _ENTRIES[kind], f"{file}.toml, {key} {entry['id'] if named else at}")
            cards.append(self._read_card(entry, f"{file}.toml, {key}", kind))
        if kind != "ship":
            for name in TYPES:
                number = sum(card.type == name for card in cards)
                if number != OF_A_TYPE:
                    raise BadComponents(
                        f"{file}.toml, {key}: {number} are of type {name}, not {OF_A_TYPE} "
                        "(rule material.types)."
                    )
        return cards

    def _read_card(self, entry: object, where: str, kind: str) -> Card:
        name = text_of(entry, "id", where)
        where = f"{where} {name}"
        if not _ID.fullmatch(name):
            raise BadComponents(f"{where}: an id is letters and a number, such as T08.")
        assert isinstance(entry, Mapping)
        origin = self._note(f"{WHAT[kind]} {name}", entry, where)
        if kind == "ship":
            return Card(
                name,
                kind,
                "",
                _effect(entry, "bonus", where),
                points=number_of(entry, "points", where, 0, 99),
                per=word_of(entry, "per", where, _PER) if "per" in entry else "",
                fewer=number_of(entry, "fewer", where, 0, 1) if "fewer" in entry else 0,
                origin=origin,
            )
        needs: tuple[str, ...] = ()
        if kind != "tile":
            needs = _needs(entry, where, self.room[kind == "mars"])
        return Card(
            name,
            kind,
            word_of(entry, "type", where, TYPES),
            _effect(entry, "effect", where, needed=True),
            start=_flag(entry, "start", where),
            needs=needs,
            costs_tile=_flag(entry, "costs_tile", where),
            origin=origin,
        )


_BOARD: Final = {
    "board": ("earth", "mars", "slots", "upper", "lower", "origin"),
    "display": ("tiles", "earth", "mars", "ships", "dealt", "origin"),
    "settlers": ("printed", "two", "three", "four", "origin"),
    "end": ("launches", "calm", "origin"),
    "track": ("space", "origin"),
    "words": ("word", "origin"),
}
"""The entries of each part of ``board.toml``."""
_CARDS: Final = {"tiles": ("tile",), "shuttles": ("earth", "mars"), "ships": ("ship",)}
"""The lists of cards in each of the other files."""
_SHUTTLE: Final = ("id", "type", "needs", "costs_tile", "effect", "origin")
_ENTRIES: Final = {
    "tile": ("id", "type", "effect", "start", "origin"),
    "earth": _SHUTTLE,
    "mars": _SHUTTLE,
    "ship": ("id", "points", "per", "bonus", "fewer", "origin"),
}


def _flag(entry: Mapping[str, Any], key: str, where: str) -> bool:
    value = entry.get(key, False)
    if not isinstance(value, bool):
        raise BadComponents(f"{where}: {key} is {quoted(value)}, not true or false.")
    return value


def _effect(
    entry: object, key: str, where: str, *, needed: bool = False, track: bool = False
) -> Effect:
    if not needed and not (isinstance(entry, Mapping) and key in entry):
        return NOTHING
    return read_effect(text_of(entry, key, where), where, track)


def _needs(entry: object, where: str, room: int) -> tuple[str, ...]:
    symbols = list_of(entry, "needs", where)
    if not 1 <= len(symbols) <= min(room, 6):
        raise BadComponents(
            f"{where}: {len(symbols)} settlers are needed, not 1 to {min(room, 6)}."
        )
    for symbol in symbols:
        if symbol != "any" and (not isinstance(symbol, str) or symbol not in COLOUR):
            raise BadComponents(f"{where}: {quoted(symbol)} is neither a colour nor any.")
    return tuple(sorted(symbols, key=lambda symbol: (symbol == "any", COLOUR.get(symbol, 4))))
