"""Positions from outside: to plain values and back, and what is wrong with one.

A description has the entries of `describe`. All but ``players`` and ``seats`` may be left out:
what is not said is as it must be, or as at the start of somebody's turn. Cards that are nowhere
mentioned are in their decks; open rows that are left out show the first cards of what is left.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Final

from charon_lib.errors import BadPosition, quoted
from charon_lib.ganymede.checking import problems, settlers_out
from charon_lib.ganymede.drawn import by_colour
from charon_lib.ganymede.end_of_turn import missing
from charon_lib.ganymede.material import Components
from charon_lib.ganymede.pending import (
    ARRIVE,
    BOARD,
    DOCK,
    DOCKING,
    EFFECT,
    FRAMES,
    OVER,
    PHASES,
    REFILL,
    REPLACE,
    STEP,
    TURN,
)
from charon_lib.ganymede.player_board import COLOUR, COLOURS, DOCKS, ONE
from charon_lib.ganymede.printed import EACH, EARTH, MARS, SHIPS, TILE
from charon_lib.seats import CHANCE

if TYPE_CHECKING:
    from charon_lib.ganymede.state import GanymedeState

_ROWS: Final = ("tiles", "earth", "mars", "ships")
_TOP: Final = {
    "players", "phase", "first", "active", "round", "calm", "stirred", "ending", "stack", "open",
    "decks", "discards", "supply", "first_ships", "seats",
}  # fmt: skip
_SEAT: Final = {
    "tiles", "earth", "mars", "upper", "lower", "hand", "shown", "put_back", "shuttles", "rows",
    "reputation", "launched",
}  # fmt: skip


def describe(state: GanymedeState) -> dict[str, object]:
    """Give a position as plain JSON values that `read_position` reads back."""
    ids = state.components.ids

    def names(cards: Any) -> list[str | None]:
        return [ids[card] if card >= 0 else None for card in cards]

    def some(group: int) -> dict[str, int]:
        return {name: number for name, number in by_colour(group).items() if number}

    seats = []
    for seat in range(state.players):
        one: dict[str, object] = {
            "tiles": names(state.tiles[seat]),
            "earth": some(state.earth[seat]),
            "mars": some(state.mars[seat]),
        }
        for dock, word in enumerate(DOCKS):
            at = 2 * seat + dock
            one[word] = {
                "ship": names([state.ships[at]])[0],
                "settlers": some(state.docked[at]),
            }
        one.update(
            hand=names(state.hands[seat]),
            shown=names(state.shown[seat]),
            put_back=names(state.put_back[seat]),
            shuttles=names(state.shuttles[seat]),
            rows=state.rows[seat],
            reputation=state.reputation[seat],
            launched=names(state.launched[seat]),
        )
        seats.append(one)
    rows = (state.tile_row, state.earth_row, state.mars_row, state.ship_row)
    decks = (state.stock, state.earth_deck, state.mars_deck, state.ship_deck)
    return {
        "players": state.players,
        "phase": PHASES[state.phase],
        "first": state.first,
        "active": state.active,
        "round": state.round,
        "calm": state.calm,
        "stirred": state.stirred,
        "ending": state.ending,
        "stack": [_frame_out(state, frame) for frame in state.stack],
        "open": {word: names(row) for word, row in zip(_ROWS, rows, strict=True)},
        "decks": {word: names(deck) for word, deck in zip(_ROWS, decks, strict=True)},
        "discards": names(state.discards),
        "supply": {name: state.supply >> 4 * c & 15 for c, name in enumerate(COLOURS)},
        "first_ships": names(state.first_ships),
        "seats": seats,
    }


def _frame_out(state: GanymedeState, frame: tuple[int, ...]) -> list[object]:
    kind = frame[0]
    plain: list[object] = [FRAMES[kind]]
    if kind in (EFFECT, STEP):
        plain += [state.components.text(frame[1]), *frame[2:]]
    elif kind in (ARRIVE, BOARD):
        plain += [by_colour(frame[1]), state.components.text(frame[2])]
    elif kind in (REPLACE, DOCK):
        plain.append(DOCKS[frame[1]])
    return plain


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
        if isinstance(value, bool) or not isinstance(value, int) or not least <= value <= most:
            raise BadPosition(
                f"{where} is {quoted(value)}, not a whole number from {least} to {most}."
            )
        return value

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


def read_position(description: Mapping[str, Any], components: Components) -> GanymedeState:
    """Build a state from a plain description.

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
    from charon_lib.ganymede.state import GanymedeState

    reader = _Reader(description, components)
    given = reader.given
    players = reader.number(given.get("players", 2), "players", 2, 4)
    state = GanymedeState(components, players)
    state.phase = reader.word(given.get("phase", "turn"), PHASES, "phase")
    state.first = reader.number(given.get("first", 0), "first", 0, players - 1)
    state.active = reader.number(given.get("active", state.first), "active", 0, players - 1)
    state.round = reader.number(given.get("round", 1), "round", 1, 100_000)
    state.calm = reader.number(given.get("calm", 0), "calm", 0, 100_000)
    state.stirred = reader.flag(given.get("stirred", False), "stirred")
    seats = given.get("seats", [{}] * players)
    if not isinstance(seats, list | tuple) or len(seats) != players:
        raise BadPosition(f"seats must be a list of {players} tables, one for each player.")
    for seat, entry in enumerate(seats):
        _read_seat(reader, state, seat, entry)
    stack = given.get("stack", [])
    if not isinstance(stack, list | tuple):
        raise BadPosition(f"stack is {quoted(stack)}, not a list.")
    state.stack = [_frame_in(reader, state, frame) for frame in stack]
    state.first_ships = tuple(reader.cards(given.get("first_ships", []), ("ship",), "first_ships"))
    _read_decks(reader, state, given)
    _read_supply(reader, state, given)
    ended = any(len(launched) >= components.launches_to_end for launched in state.launched) or not (
        state.earth_deck and state.mars_deck
    )
    ending = given.get("ending", ended and state.phase in (TURN, OVER))
    state.ending = reader.flag(ending, "ending")
    _ask(state)
    return state


def _read_seat(reader: _Reader, state: GanymedeState, seat: int, entry: Any) -> None:
    where = f"seat {seat}"
    given = reader.table(entry, _SEAT, where)
    ship = ("ship",)

    def cards(key: str, kinds: tuple[str, ...]) -> tuple[int, ...]:
        return tuple(reader.cards(given.get(key, []), kinds, f"{where}, {key}"))

    state.tiles[seat] = cards("tiles", ("tile",))
    state.earth[seat] = reader.group(given.get("earth", {}), f"{where}, earth")
    state.mars[seat] = reader.group(given.get("mars", {}), f"{where}, mars")
    for dock, word in enumerate(DOCKS):
        at = 2 * seat + dock
        one = reader.table(given.get(word, {}), {"ship", "settlers"}, f"{where}, {word}")
        if one.get("ship") is not None:
            state.ships[at] = reader.card(one["ship"], ship, f"{where}, {word}")
        state.docked[at] = reader.group(one.get("settlers", {}), f"{where}, {word}, settlers")
    state.hands[seat] = tuple(sorted(cards("hand", ship)))
    state.shown[seat] = cards("shown", ship)
    # Ships put back are in the deck, or wherever they have gone from there since.
    used = set(reader.used)
    state.put_back[seat] = cards("put_back", ship)
    if state.phase > DOCKING:
        reader.used = used
    state.shuttles[seat] = cards("shuttles", ("earth", "mars"))
    for shuttle in state.shuttles[seat]:
        state.columns[seat] += 1 << 6 * state.components.types[shuttle]
    whole = min(state.columns[seat] >> 6 * kind & 63 for kind in range(5))
    state.rows[seat] = reader.number(given.get("rows", whole), f"{where}, rows", 0, 60)
    last = len(state.components.track) - 1
    state.reputation[seat] = reader.number(
        given.get("reputation", 0), f"{where}, reputation", 0, last
    )
    state.launched[seat] = cards("launched", ship)


def _frame_in(reader: _Reader, state: GanymedeState, frame: Any) -> tuple[int, ...]:
    where = "stack"
    if not isinstance(frame, list | tuple) or not frame:
        raise BadPosition(f"{where}: {quoted(frame)} is nothing that can be pending.")
    kind = reader.word(frame[0], FRAMES, where)
    sizes = {EFFECT: 3, STEP: 4, ARRIVE: 3, BOARD: 3, REPLACE: 2, DOCK: 2}
    if len(frame) != sizes.get(kind, 1):
        raise BadPosition(f"{where}: {quoted(frame)} has {len(frame)} parts.")
    if kind in (EFFECT, STEP):
        effects = state.components.effects
        names = tuple(state.components.text(source) for source in range(len(effects)))
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


def _read_decks(reader: _Reader, state: GanymedeState, given: Mapping[str, Any]) -> None:
    components = state.components
    rows = reader.table(given.get("open", {}), set(_ROWS), "open")
    decks = reader.table(given.get("decks", {}), set(_ROWS), "decks")
    state.discards = sorted(reader.cards(given.get("discards", []), ("tile",), "discards"))
    # The first ships are history, not a place.
    reader.used -= set(state.first_ships) - _on_seats(state)
    kinds = ("tile", "earth", "mars", "ship")
    sizes = (*components.open, components.open_ships)
    starts = (TILE, EARTH, MARS, SHIPS)
    read_rows: list[list[int] | None] = []
    read_decks: list[list[int] | None] = []
    for word, kind, size in zip(_ROWS, kinds, sizes, strict=True):
        row = None
        if word in rows:
            row = reader.cards(rows[word], (kind,), f"open, {word}", gaps=True)
            if len(row) > size:
                raise BadPosition(f"open, {word}: {len(row)} places, not {size}.")
            row += [-1] * (size - len(row))
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
            row += [-1] * (size - len(row))
        found.append((row, left if deck is None else deck))
    (state.tile_row, state.stock), (state.earth_row, state.earth_deck) = found[:2]
    (state.mars_row, state.mars_deck), (state.ship_row, state.ship_deck) = found[2:]


def _on_seats(state: GanymedeState) -> set[int]:
    """Give the ships that seats have somewhere."""
    found = {ship for ship in state.ships if ship >= 0}
    for seat in range(state.players):
        found.update(state.hands[seat], state.launched[seat])
        if state.phase <= DOCKING:
            found.update(state.put_back[seat])
    return found


def _read_supply(reader: _Reader, state: GanymedeState, given: Mapping[str, Any]) -> None:
    if "supply" in given:
        table = reader.table(given["supply"], set(COLOURS), "supply")
        numbers = [reader.number(table.get(name, 0), f"supply, {name}", 0, 15) for name in COLOURS]
    else:
        in_use = state.components.in_use[state.players]
        numbers = [max(0, in_use - out) for out in settlers_out(state)]
    state.supply = sum(number << 4 * colour for colour, number in enumerate(numbers))


def _ask(state: GanymedeState) -> None:
    """Find out who is asked, where the position is one that can be."""
    state.to_move = state.active
    if state.phase < DOCKING:
        state.to_move = CHANCE
    elif state.phase == OVER:
        state.to_move = None
    elif state.phase == REFILL:
        state.to_move = CHANCE
        state.gaps = missing(state)
    elif state.phase == TURN and state.stack and not problems(state):
        state.settle(None)
