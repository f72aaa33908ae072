"""From plain values, such as somebody wrote by hand, to a position.

A description has the entries that `charon_lib.ganymede.describing` gives. All but ``players`` and
``seats`` may be left out: what is not said is as it must be, or as at the start of somebody's turn.
Cards that are nowhere mentioned are in their decks; open rows that are left out show the first
cards of what is left.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final, TypeVar

from charon_lib.errors import BadPosition, quoted
from charon_lib.ganymede.components import Components
from charon_lib.ganymede.describing import ROWS
from charon_lib.ganymede.player_board import COLOUR, COLOURS, DOCKS, ONE
from charon_lib.ganymede.position import (
    ARRIVE,
    BOARD,
    DOCK,
    DOCKING,
    EFFECT,
    FRAMES,
    NO_CARD,
    OVER,
    PHASES,
    REFILL,
    REPLACE,
    STEP,
    TURN,
    Position,
)
from charon_lib.ganymede.printed import EACH, EARTH, MARS, SHIPS, TILE
from charon_lib.seats import CHANCE, whole_number

P = TypeVar("P", bound=Position)

_TOP: Final = {
    "players", "phase", "first", "active", "round", "calm", "stirred", "ending", "stack", "open",
    "decks", "discards", "supply", "first_ships", "seats",
}  # fmt: skip
_SEAT: Final = {
    "tiles", "earth", "mars", "upper", "lower", "hand", "shown", "put_back", "shuttles", "rows",
    "reputation", "launched",
}  # fmt: skip


class _Reader:
    """Reads one description, entry by entry."""

    def __init__(self, description: Mapping[str, Any], components: Components) -> None:
        self.given = self.table(description, _TOP, "")
        self.components = components
        self.used: set[int] = set()

    def table(self, value: Any, known: set[str] | None, where: str) -> Mapping[str, Any]:
        """Read a table of known entries."""
        if not isinstance(value, Mapping):
            raise BadPosition(f"{where or 'The position'} is {quoted(value)}, not a table.")
        for key in value:
            if known is not None and key not in known:
                place = f"{where}: " if where else ""
                raise BadPosition(f"{place}there is no entry {quoted(key)}.")
        return value

    def number(self, value: Any, where: str, least: int, most: int) -> int:
        """Read a whole number between two bounds."""
        number = whole_number(value)
        if number is None or not least <= number <= most:
            raise BadPosition(
                f"{where} is {quoted(value)}, not a whole number from {least} to {most}."
            )
        return number

    def flag(self, value: Any, where: str) -> bool:
        """Read true or false."""
        if not isinstance(value, bool):
            raise BadPosition(f"{where} is {quoted(value)}, not true or false.")
        return value

    def word(self, value: Any, known: tuple[str, ...], where: str) -> int:
        """Read one of the known words, as its place among them."""
        if value not in known:
            raise BadPosition(f"{where} is {quoted(value)}, none of {', '.join(known)}.")
        return known.index(value)

    def group(self, value: Any, where: str) -> int:
        """Read settlers by colour."""
        found = 0
        for name, number in self.table(value, set(COLOURS), where).items():
            found += ONE[COLOUR[name]] * self.number(number, f"{where}, {name}", 0, 7)
        return found

    def cards(
        self, value: Any, kinds: tuple[str, ...], where: str, gaps: bool = False
    ) -> list[int]:
        """Read ids of cards."""
        if not isinstance(value, list | tuple):
            raise BadPosition(f"{where} is {quoted(value)}, not a list of cards.")
        return [-1 if gaps and name is None else self.card(name, kinds, where) for name in value]

    def card(self, name: Any, kinds: tuple[str, ...], where: str) -> int:
        """Read the id of a card of one of these kinds."""
        number = self.components.index.get(name, -1) if isinstance(name, str) else -1
        if number < 0 or self.components.cards[number].kind not in kinds:
            what = {"tile": "a tile", "ship": "a ship"}.get(kinds[0], "such a shuttle")
            raise BadPosition(f"{where}: {quoted(name)} is not {what}.")
        self.used.add(number)
        return number


def read_position(
    description: Mapping[str, Any], components: Components, new: Callable[[Components, int], P]
) -> P:
    """Build a position from a plain description.

    Parameters
    ----------
    new : callable
        Makes a fresh position of the kind that is wanted, for so many players.

    Raises
    ------
    BadPosition
        Where the description cannot be read; names the entry.

    Examples
    --------
    >>> import charon_lib
    >>> state = charon_lib.position("ganymede", {
    ...     "players": 2,
    ...     "seats": [{"earth": {"blue": 1, "red": 1}}, {}],
    ...     "open": {"earth": ["E04", "E01", "E07", "E13"]},
    ... })
    >>> [str(move) for move in state.legal_moves() if str(move).startswith("use E04")]
    ['use E04 with blue, red']
    """
    reader = _Reader(description, components)
    given = reader.given
    players = reader.number(given.get("players", 2), "players", 2, 4)
    position = new(components, players)
    position.phase = reader.word(given.get("phase", "turn"), PHASES, "phase")
    position.first = reader.number(given.get("first", 0), "first", 0, players - 1)
    position.active = reader.number(given.get("active", position.first), "active", 0, players - 1)
    position.round = reader.number(given.get("round", 1), "round", 1, 100_000)
    position.calm = reader.number(given.get("calm", 0), "calm", 0, 100_000)
    position.stirred = reader.flag(given.get("stirred", False), "stirred")
    seats = given.get("seats", [{}] * players)
    if not isinstance(seats, list | tuple) or len(seats) != players:
        raise BadPosition(f"seats must be a list of {players} tables, one for each player.")
    for seat, entry in enumerate(seats):
        _read_seat(reader, position, seat, entry)
    stack = given.get("stack", [])
    if not isinstance(stack, list | tuple):
        raise BadPosition(f"stack is {quoted(stack)}, not a list.")
    position.stack = [_frame_in(reader, position, frame) for frame in stack]
    position.first_ships = tuple(
        reader.cards(given.get("first_ships", []), ("ship",), "first_ships")
    )
    _read_decks(reader, position, given)
    _read_supply(reader, position, given)
    ended = any(
        len(launched) >= components.launches_to_end for launched in position.launched
    ) or not (position.earth_deck and position.mars_deck)
    ending = given.get("ending", ended and position.phase in (TURN, OVER))
    position.ending = reader.flag(ending, "ending")
    _ask(position)
    return position


def _read_seat(reader: _Reader, position: Position, seat: int, entry: Any) -> None:
    where = f"seat {seat}"
    given = reader.table(entry, _SEAT, where)
    ship = ("ship",)

    def cards(key: str, kinds: tuple[str, ...]) -> tuple[int, ...]:
        return tuple(reader.cards(given.get(key, []), kinds, f"{where}, {key}"))

    position.tiles[seat] = cards("tiles", ("tile",))
    position.earth[seat] = reader.group(given.get("earth", {}), f"{where}, earth")
    position.mars[seat] = reader.group(given.get("mars", {}), f"{where}, mars")
    for dock, word in enumerate(DOCKS):
        at = 2 * seat + dock
        one = reader.table(given.get(word, {}), {"ship", "settlers"}, f"{where}, {word}")
        if one.get("ship") is not None:
            position.ships[at] = reader.card(one["ship"], ship, f"{where}, {word}")
        position.docked[at] = reader.group(one.get("settlers", {}), f"{where}, {word}, settlers")
    position.hands[seat] = tuple(sorted(cards("hand", ship)))
    position.shown[seat] = cards("shown", ship)
    # Ships put back are in the deck, or wherever they have gone from there since.
    used = set(reader.used)
    position.put_back[seat] = cards("put_back", ship)
    if position.phase > DOCKING:
        reader.used = used
    position.shuttles[seat] = cards("shuttles", ("earth", "mars"))
    for shuttle in position.shuttles[seat]:
        position.columns[seat] += 1 << 6 * position.components.types[shuttle]
    whole = min(position.columns[seat] >> 6 * kind & 63 for kind in range(5))
    position.rows[seat] = reader.number(given.get("rows", whole), f"{where}, rows", 0, 60)
    last = len(position.components.track) - 1
    position.reputation[seat] = reader.number(
        given.get("reputation", 0), f"{where}, reputation", 0, last
    )
    position.launched[seat] = cards("launched", ship)


def _frame_in(reader: _Reader, position: Position, frame: Any) -> tuple[int, ...]:
    where = "stack"
    if not isinstance(frame, list | tuple) or not frame:
        raise BadPosition(f"{where}: {quoted(frame)} is nothing that can be pending.")
    kind = reader.word(frame[0], FRAMES, where)
    sizes = {EFFECT: 3, STEP: 4, ARRIVE: 3, BOARD: 3, REPLACE: 2, DOCK: 2}
    if len(frame) != sizes.get(kind, 1):
        raise BadPosition(f"{where}: {quoted(frame)} has {len(frame)} parts.")
    if kind in (EFFECT, STEP):
        effects = position.components.effects
        names = tuple(position.components.text(source) for source in range(len(effects)))
        if frame[1] not in names or not effects[names.index(frame[1])].ways:
            raise BadPosition(f"{where}: {quoted(frame[1])} is nothing that has an effect.")
        source = names.index(frame[1])
        if kind == EFFECT:
            return kind, source, reader.number(frame[2], where, 1, 60)
        ways = effects[source].ways
        way = reader.number(frame[2], where, 0, len(ways) - 1)
        return kind, source, way, reader.number(frame[3], where, 0, len(ways[way]) - 1)
    if kind in (ARRIVE, BOARD):
        group = reader.group(frame[1], where)
        used = set(reader.used)
        shuttle = reader.card(frame[2], ("earth" if kind == ARRIVE else "mars",), where)
        reader.used = used
        return kind, group, shuttle
    if kind in (REPLACE, DOCK):
        return kind, reader.word(frame[1], DOCKS, where)
    return (kind,)


def _read_decks(reader: _Reader, position: Position, given: Mapping[str, Any]) -> None:
    components = position.components
    rows = reader.table(given.get("open", {}), set(ROWS), "open")
    decks = reader.table(given.get("decks", {}), set(ROWS), "decks")
    position.discards = sorted(reader.cards(given.get("discards", []), ("tile",), "discards"))
    # The first ships are history, not a place.
    reader.used -= set(position.first_ships) - _on_seats(position)
    kinds = ("tile", "earth", "mars", "ship")
    sizes = (*components.open, components.open_ships)
    starts = (TILE, EARTH, MARS, SHIPS)
    read_rows: list[list[int] | None] = []
    read_decks: list[list[int] | None] = []
    for word, kind, size in zip(ROWS, kinds, sizes, strict=True):
        row = None
        if word in rows:
            row = reader.cards(rows[word], (kind,), f"open, {word}", gaps=True)
            if len(row) > size:
                raise BadPosition(f"open, {word}: {len(row)} places, not {size}.")
            row += [NO_CARD] * (size - len(row))
        read_rows.append(row)
        deck = decks.get(word)
        read_decks.append(
            None if deck is None else sorted(reader.cards(deck, (kind,), f"decks, {word}"))
        )
    found = []
    for row, deck, size, start in zip(read_rows, read_decks, sizes, starts, strict=True):
        left = [card for card in range(start, start + EACH) if card not in reader.used]
        if row is None:
            row, left = left[:size], left[size:]
            row += [NO_CARD] * (size - len(row))
        found.append((row, left if deck is None else deck))
    (position.tile_row, position.stock), (position.earth_row, position.earth_deck) = found[:2]
    (position.mars_row, position.mars_deck), (position.ship_row, position.ship_deck) = found[2:]


def _on_seats(position: Position) -> set[int]:
    """Give the ships that seats have somewhere."""
    found = {ship for ship in position.ships if ship >= 0}
    for seat in range(position.players):
        found.update(position.hands[seat], position.launched[seat])
        if position.phase <= DOCKING:
            found.update(position.put_back[seat])
    return found


def _read_supply(reader: _Reader, position: Position, given: Mapping[str, Any]) -> None:
    if "supply" in given:
        table = reader.table(given["supply"], set(COLOURS), "supply")
        numbers = [reader.number(table.get(name, 0), f"supply, {name}", 0, 15) for name in COLOURS]
    else:
        in_use = position.components.in_use[position.players]
        numbers = [max(0, in_use - out) for out in position.settlers_out()]
    position.supply = sum(number << 4 * colour for colour, number in enumerate(numbers))


def _ask(position: Position) -> None:
    """Find out who is asked, where the position is one that can be."""
    position.to_move = position.active
    if position.phase < DOCKING:
        position.to_move = CHANCE
    elif position.phase == OVER:
        position.to_move = None
    elif position.phase == REFILL:
        position.to_move = CHANCE
        position.gaps = position.missing() or (0, 0, 0, 0)
