"""Positions from outside: read from a plain description, and written as one.

A description has these entries; all but ``players`` may be left out::

    {"players": 2, "pollution_blocks": "all", "boards": ["silver", "silver"],
     "phase": "actions", "active": 0, "first": 0, "asked": 0, "actions_left": 2,
     "drawn": "1970-3", "deck": ["1970-1", ...], "display": ["S01", ...],
     "seats": [{"money": 100, "discs": 8, "energy_research": 1, "ecology_research": 1,
                "built": ["S17 on C1"], "points": 3,
                "gains": [{"from": "1970-5", "points": 3, "globes": 1, "blocked": false}],
                "before_final": [250, 4, 0, 9, 12]}, ...]}

Left out, the phase is ``"draw"``, the deck holds every dated tile that lies nowhere else, the
display every undated one, seats are as at the start, and points without gains were brought along.
Research spaces count from 1. ``before_final`` (money, discs, levels paid, both research spaces)
belongs to the end.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Final

from charon_lib.errors import BadPosition, GameError, quoted
from charon_lib.prosperity import pollution
from charon_lib.prosperity.notation import BUY_TEXT
from charon_lib.prosperity.phases import ACTIONS, DRAW, ENDING, FIRST, OVER, PHASES, SCORING
from charon_lib.prosperity.set_up import board_numbers, read_options
from charon_lib.prosperity.state import ProsperityState
from charon_lib.prosperity.tiles import SIDES, SPECIAL
from charon_lib.seats import CHANCE

if TYPE_CHECKING:
    from charon_lib.prosperity.material import Material

ENTRIES: Final = (
    "players", "pollution_blocks", "boards", "phase", "active", "first", "asked", "actions_left",
    "resolved", "drawn", "deck", "display", "seats",
)  # fmt: skip
SEAT_ENTRIES: Final = (
    "money", "discs", "energy_research", "ecology_research", "built", "points", "gains",
    "before_final",
)  # fmt: skip
SOURCES: Final = {
    pollution.FINAL_PROSPERITY: "final prosperity",
    pollution.MONEY: "money",
    pollution.RANK[0]: "energy rank",
    pollution.RANK[1]: "ecology rank",
    pollution.BROUGHT: "brought along",
}
MOST_MONEY: Final = 1_000_000
MOST_DISCS: Final = 10_000


def describe(state: ProsperityState) -> dict[str, object]:
    """Give a position as plain JSON values."""
    material = state.material
    seats = []
    for seat in range(state.players):
        gains = [
            {
                "from": SOURCES.get(gain.source) or material.tiles[gain.source].id,
                "points": gain.points,
                "globes": gain.globes,
                "blocked": gain.blocked,
            }
            for gain in state.gains()
            if gain.seat == seat
        ]
        entry: dict[str, object] = {
            "money": state.money[seat],
            "discs": state.discs[seat],
            "energy_research": state.markers[2 * seat] + 1,
            "ecology_research": state.markers[2 * seat + 1] + 1,
            "built": [
                f"{material.tiles[code >> 8].id} on {material.space_names[code >> 2 & 63]}"
                for code in state.placed
                if code & 3 == seat
            ],
            "points": state.points[seat],
            "gains": gains,
        }
        if state.final:
            money, discs, paid, energy, ecology = state.final[5 * seat : 5 * seat + 5]
            entry["before_final"] = [money, discs, paid, energy + 1, ecology + 1]
        seats.append(entry)
    asked = state.to_move if state.to_move is not None and state.to_move >= 0 else None
    return {
        "players": state.players,
        "pollution_blocks": "all" if state.blocks_all else "scoring",
        "boards": [material.boards[number].board.name for number in state.boards],
        "phase": PHASES[state.phase],
        "active": state.active,
        "first": state.first,
        "asked": asked,
        "actions_left": state.actions_left,
        "resolved": state.resolved,
        "drawn": material.tiles[state.drawn].id if state.drawn >= 0 else None,
        "deck": [material.tiles[number].id for number in material.tiles_in(state.deck)],
        "display": [material.tiles[number].id for number in material.tiles_in(state.display)],
        "seats": seats,
    }


def read_position(description: Mapping[str, Any], material: Material) -> ProsperityState:
    """Build a state from a plain description.

    Raises
    ------
    BadPosition
        Naming the entry that cannot be read.
    """
    if not isinstance(description, Mapping):
        raise BadPosition(f"A position is described by a mapping, not by {quoted(description)}.")
    _known(description, ENTRIES, "The position")
    seats = description.get("seats", [])
    if not isinstance(seats, list):
        raise BadPosition(f"seats is {quoted(seats)}, not a list.")
    players = _number(description, "players", "The position", 2, 4, len(seats))
    if seats and len(seats) != players:
        raise BadPosition(f"There are {len(seats)} seats, but {players} players.")
    try:
        given = {key: description[key] for key in ("pollution_blocks", "boards")
                 if key in description}  # fmt: skip
        options = read_options(players, given)
        boards = board_numbers(material, options["boards"])
    except GameError as error:
        raise BadPosition(str(error)) from None
    state = ProsperityState(players, material, boards, options["pollution_blocks"] == "all")
    for seat, entry in enumerate(seats):
        if not isinstance(entry, Mapping):
            raise BadPosition(f"Seat {seat} is {quoted(entry)}, not a mapping.")
        _read_seat(state, seat, entry)
    _read_tiles(state, description)
    _read_turn(state, description)
    return state


def _read_seat(state: ProsperityState, seat: int, entry: Mapping[str, Any]) -> None:
    where = f"Seat {seat}"
    material = state.material
    _known(entry, SEAT_ENTRIES, where)
    state.money[seat] = _number(entry, "money", where, -MOST_MONEY, MOST_MONEY, state.money[seat])
    state.discs[seat] = _number(entry, "discs", where, -MOST_DISCS, MOST_DISCS, state.discs[seat])
    for track, side in enumerate(SIDES):
        space = _number(entry, f"{side}_research", where, 1, material.last_space + 1, 1)
        state.markers[2 * seat + track] = space - 1
    for text in _list(entry, "built", where):
        found = BUY_TEXT.fullmatch(f"buy {text}".casefold()) if isinstance(text, str) else None
        tile = material.tile_words.get(found["tile"], -1) if found else -1
        space = material.space_index.get((found["space"] or "").upper(), -1) if found else -1
        if tile < 0 or space < 0:
            raise BadPosition(f'{where}: {quoted(text)} is no placement such as "S17 on C1".')
        place = seat * material.stride + space
        if state.top[place] < 0 or material.type_of[tile] == SPECIAL:
            raise BadPosition(f"{where}: {quoted(text)} cannot be built on this board.")
        new, old = material.effects[tile], material.effects[state.top[place]]
        totals = (state.energy, state.ecology, state.capital, state.research, state.prosperity)
        for symbol, total in enumerate(totals):
            total[seat] += new[symbol] - old[symbol]
        state.top[place] = tile
        state.placed.append(seat | space << 2 | tile << 8)
    start = seat * material.stride
    board = material.boards[state.boards[seat]]
    state.openings[seat] = board.openings(state.top[start : start + material.stride])
    _read_points(state, seat, entry, where)
    if "before_final" in entry:
        before = _list(entry, "before_final", where)
        if len(before) != 5 or any(type(number) is not int for number in before):
            raise BadPosition(f"{where}: before_final is not a list of five whole numbers.")
        if len(state.final) != 5 * seat:
            raise BadPosition(f"{where}: before_final must be there for every seat or for none.")
        state.final += (*before[:3], before[3] - 1, before[4] - 1)


def _read_points(state: ProsperityState, seat: int, entry: Mapping[str, Any], where: str) -> None:
    known = {word: source for source, word in SOURCES.items()}
    total = 0
    for number, gain in enumerate(_list(entry, "gains", where), 1):
        place = f"{where}, gain {number}"
        if not isinstance(gain, Mapping):
            raise BadPosition(f"{place} is {quoted(gain)}, not a mapping.")
        _known(gain, ("from", "points", "globes", "blocked"), place)
        word = gain.get("from")
        source = -1
        if isinstance(word, str):
            source = known.get(word, state.material.tile_index.get(word, -1))
        if source < 0:
            raise BadPosition(f"{place}: nothing gives points that is called {quoted(word)}.")
        points = _number(gain, "points", place, 0, MOST_MONEY)
        globes = _number(gain, "globes", place, 0, 3, 0)
        blocked = gain.get("blocked", False) is True
        state.ledger.append(pollution.pack(pollution.Gain(seat, source, points, globes, blocked)))
        total += 0 if blocked else points
    state.points[seat] = _number(entry, "points", where, 0, MOST_MONEY, total)
    if state.points[seat] > total:
        rest = pollution.Gain(seat, pollution.BROUGHT, state.points[seat] - total, 0, False)
        state.ledger.append(pollution.pack(rest))
    elif state.points[seat] < total:
        raise BadPosition(
            f"{where}: the gains make {total} points, more than the {state.points[seat]} it has."
        )


def _read_tiles(state: ProsperityState, description: Mapping[str, Any]) -> None:
    material = state.material
    built = 0
    for entry in state.placed:
        built |= 1 << (entry >> 8)
    drawn = description.get("drawn")
    state.drawn = -1 if drawn is None else _tile(material, drawn, "drawn")
    latest = 0 if state.drawn < 0 else 1 << state.drawn
    phase = _word(description, "phase", PHASES, "draw")
    state.phase = PHASES.index(phase)
    if "deck" in description:
        state.deck = _tiles(material, description, "deck")
    else:
        shown = _tiles(material, description, "display") if "display" in description else 0
        state.deck = material.dated & ~(built | shown | latest)
        if state.drawn < 0 and phase in ("actions", "scoring", "energy", "research"):
            out = material.dated & ~state.deck or material.dated & -material.dated
            state.drawn = out.bit_length() - 1
            state.deck &= ~out
    if "display" in description:
        state.display = _tiles(material, description, "display")
    else:
        state.display = ~(state.deck | built) & ((1 << len(material.tiles)) - 1)
        if state.is_scoring():
            state.display &= ~(1 << state.drawn)
    state.offers = material.ways(state.display)


def _read_turn(state: ProsperityState, description: Mapping[str, Any]) -> None:
    players = state.players
    where = "The position"
    if state.phase == FIRST:
        state.to_move = CHANCE
        return
    state.active = _number(description, "active", where, 0, players - 1, 0)
    done = state.turn_number - (0 if state.phase == DRAW else 1)
    state.first = _number(
        description, "first", where, 0, players - 1, (state.active - done) % players
    )
    asked = description.get("asked")
    if state.phase == OVER:
        state.to_move = None
    elif state.phase in (DRAW, SCORING, ENDING):
        state.to_move = CHANCE
        state.resolved = _number(description, "resolved", where, 0, players, 0)
    elif state.phase == ACTIONS:
        state.to_move = state.active
        state.actions_left = _number(description, "actions_left", where, 1, 2, 2)
    else:
        asked = _number(description, "asked", where, 0, players - 1, state.active)
        state.to_move = asked
        state.resolved = (asked - state.active) % players


def _known(entry: Mapping[str, Any], known: tuple[str, ...], where: str) -> None:
    for key in entry:
        if key not in known:
            raise BadPosition(
                f"{where} has an entry {quoted(key)}; it may have {', '.join(known)}."
            )


def _number(
    entry: Mapping[str, Any],
    key: str,
    where: str,
    least: int,
    most: int,
    default: int | None = None,
) -> int:
    value = entry.get(key, default)
    if type(value) is not int or not least <= value <= most:
        raise BadPosition(
            f"{where}: {key} is {quoted(value)}, not a whole number from {least} to {most}."
        )
    return value


def _word(entry: Mapping[str, Any], key: str, known: tuple[str, ...], default: str) -> str:
    value = entry.get(key, default)
    if value not in known:
        raise BadPosition(f"{key} is {quoted(value)}, none of {', '.join(known)}.")
    return str(value)


def _list(entry: Mapping[str, Any], key: str, where: str) -> list[Any]:
    value = entry.get(key, [])
    if not isinstance(value, list):
        raise BadPosition(f"{where}: {key} is {quoted(value)}, not a list.")
    return value


def _tile(material: Material, word: object, where: str) -> int:
    if not isinstance(word, str) or word not in material.tile_index:
        raise BadPosition(f"{where}: there is no tile {quoted(word)}.")
    return material.tile_index[word]


def _tiles(material: Material, description: Mapping[str, Any], key: str) -> int:
    mask = 0
    for word in _list(description, key, "The position"):
        bit = 1 << _tile(material, word, key)
        if mask & bit:
            raise BadPosition(f"{key}: the tile {quoted(word)} is there twice.")
        mask |= bit
    return mask


# -- What is wrong with it --------------------------------------------------------


def problems(state: ProsperityState) -> tuple[str, ...]:
    """List in sentences everything that the rules do not allow about a position."""
    from charon_lib.prosperity.faults import find_faults

    return tuple(find_faults(state))
