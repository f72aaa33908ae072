"""Reading moves: from what a player types to a move.

Forgiving about case, commas and small words, strict in meaning. Shortened texts are completed
where only one legal move is meant: ``take T08``, ``use E03``, ``dock S17``, ``board blue``.
"""

from __future__ import annotations

import re
from typing import NoReturn, cast

from charon_lib.errors import AmbiguousMove, MalformedMove, quoted
from charon_lib.ganymede.chance_notation import read_chance_move
from charon_lib.ganymede.moves import (
    Adapt,
    Board,
    Discard,
    DockShip,
    DockTwo,
    LaunchNow,
    Lose,
    MoveOn,
    Recruit,
    TakeShip,
    TakeTile,
    UseShuttle,
)
from charon_lib.ganymede.player_board import COLOURS, DOCKS
from charon_lib.ganymede.position import DOCKING, Table
from charon_lib.ganymede.ready_moves import DRAW, REPUTATION, STOP
from charon_lib.moves import LegalMoves, Move
from charon_lib.seats import CHANCE

_SMALL = {"with", "and", "from", "the", "a", "an", "on", "dock", "settler", "settlers", "tile",
          "shuttle", "ship", "to", "into", ">", "->", "for", "at"}  # fmt: skip


def read_move(table: Table, text: str, moves: LegalMoves) -> Move:
    """Read the text of a move, of chance too where chance decides.

    Parameters
    ----------
    moves : LegalMoves
        What is legal now: it completes a shortened text, and gives an example where nothing helps.

    Raises
    ------
    MalformedMove
        Where the text is not understood; the sentence shows what could be written now.
    AmbiguousMove
        Where a shortened text has several readings; the sentence names them.
    """
    if not isinstance(text, str):
        _malformed(moves, text)
    if table.to_move == CHANCE:
        return read_chance_move(table, text)
    words = text.replace(",", " ").replace(">", " > ").split()
    ids = {name.lower(): name for name in table.components.ids}
    said = [ids.get(word.lower(), word.lower()) for word in words]
    verb, rest = (said[0], said[1:]) if said else ("", [])
    content = [word for word in rest if word not in _SMALL]
    reader = _READERS.get(verb)
    move = reader(table, content, rest) if reader else None
    if move is None:
        _malformed(moves, text)
    return _completed(moves, move, text)


def _malformed(moves: LegalMoves, text: object) -> NoReturn:
    example = f'; one could write "{moves[0]}"' if len(moves) else ""
    raise MalformedMove(f"{quoted(text)} is not understood as a move{example}")


def _completed(moves: LegalMoves, move: Move, text: str) -> Move:
    """Fill in what a shortened text left out, where only one legal move is meant."""
    if type(move) not in _SHORTENED:
        return move
    said = _values(move)
    if all(value not in ((), "") for value in said):
        return move
    same = [
        other
        for other in moves
        if type(other) is type(move)
        and all(a == b for a, b in zip(said, _values(other), strict=True) if a not in ((), ""))
    ]
    if move in same:
        return move
    if len(same) > 1:
        some = "; ".join(str(other) for other in same[:4])
        more = f"; and {len(same) - 4} more" if len(same) > 4 else ""
        raise AmbiguousMove(f"{quoted(text)} may mean {some}{more}")
    return same[0] if same else move


def _values(move: Move) -> tuple[object, ...]:
    return tuple(cast("tuple[object, ...]", move))


_SHORTENED = {TakeTile, UseShuttle, DockShip, Board, MoveOn, Adapt}


def _take(table: Table, content: list[str], rest: list[str]) -> Move | None:
    kinds = [_kind(table, word) for word in content]
    if kinds == ["ship"]:
        return TakeShip(content[0])
    if kinds == ["tile"]:
        return TakeTile(content[0])
    if kinds == ["tile", "", "tile"] and content[1] in ("replacing", "replace", "instead"):
        return TakeTile(content[0], content[2])
    return None


def _kind(table: Table, word: str) -> str:
    number = table.components.index.get(word, -1)
    return table.components.cards[number].kind if number >= 0 else ""


def _use(table: Table, content: list[str], rest: list[str]) -> Move | None:
    if not content or _kind(table, content[0]) not in ("earth", "mars"):
        return None
    place = "Earth" if _kind(table, content[0]) == "earth" else "Mars"
    settlers: list[str] = []
    paid = ""
    number = 1
    for word in content[1:]:
        if word in COLOURS:
            settlers += [word] * number
            number = 1
        elif word.isdecimal() and len(word) == 1:
            number = int(word)
        elif _kind(table, word) == "tile" and not paid:
            paid = word
        elif word not in ("discarding", "discard", "paying", "pay"):
            return None
    return UseShuttle(content[0], _in_order(settlers), place, paid)


def _in_order(colours: list[str]) -> tuple[str, ...]:
    return tuple(sorted(colours, key=COLOURS.index))


def _discard(table: Table, content: list[str], rest: list[str]) -> Move | None:
    tiles = [word for word in content if _kind(table, word) == "tile"]
    others = content[len(tiles) :]
    if not tiles or content[: len(tiles)] != tiles:
        return None
    if others and not re.fullmatch(rf"{len(tiles)} basic actions?", " ".join(others)):
        return None
    own = table.tiles[table.active]
    order = [table.components.ids[tile] for tile in own]
    tiles.sort(key=lambda name: order.index(name) if name in order else len(order))
    return Discard(tuple(tiles))


def _recruit(table: Table, content: list[str], rest: list[str]) -> Move | None:
    return Recruit(content[0]) if len(content) == 1 and content[0] in COLOURS else None


def _adapt(table: Table, content: list[str], rest: list[str]) -> Move | None:
    colours = [word for word in content if word in COLOURS]
    places = [word for word in content if word not in COLOURS]
    if len(colours) != 2 or len(places) > 1:
        return None
    names = {"earth": "Earth", "mars": "Mars", "upper": "upper dock", "lower": "lower dock"}
    place = names.get(places[0]) if places else ""
    return None if place is None else Adapt(place, colours[0], colours[1])


def _move(table: Table, content: list[str], rest: list[str]) -> Move | None:
    if not content or content[0] not in COLOURS or len(content) > 2:
        return None
    names = {"mars": "Mars", "upper": "upper dock", "lower": "lower dock"}
    to = names.get(content[1]) if len(content) == 2 else ""
    return None if to is None else MoveOn(content[0], to)


def _reputation(table: Table, content: list[str], rest: list[str]) -> Move | None:
    return REPUTATION[0] if content in ([], ["+1"], ["1"]) else None


def _draw(table: Table, content: list[str], rest: list[str]) -> Move | None:
    return DRAW[0] if content in ([], ["deck"]) else None


def _stop(table: Table, content: list[str], rest: list[str]) -> Move | None:
    return STOP[0] if not content else None


def _launch(table: Table, content: list[str], rest: list[str]) -> Move | None:
    if len(content) != 1:
        return None
    ship = table.components.index.get(content[0], -1)
    if ship >= 0:
        docks = table.ships[2 * table.active : 2 * table.active + 2]
        return LaunchNow(DOCKS[docks.index(ship)]) if ship in docks else None
    return LaunchNow(content[0]) if content[0] in DOCKS else None


def _lose(table: Table, content: list[str], rest: list[str]) -> Move | None:
    if not content or not all(word in COLOURS for word in content):
        return None
    return Lose(_in_order(content))


def _board(table: Table, content: list[str], rest: list[str]) -> Move | None:
    if not content or content[0] not in COLOURS:
        return None
    if len(content) == 1:
        return Board(content[0], "")
    return Board(content[0], content[1]) if len(content) == 2 and content[1] in DOCKS else None


def _dock(table: Table, content: list[str], rest: list[str]) -> Move | None:
    ships = [word for word in content if _kind(table, word) == "ship"]
    docks = [word for word in content if word in DOCKS]
    if len(ships) + len(docks) != len(content):
        return None
    if len(ships) == 1 and len(docks) <= 1 and table.phase != DOCKING:
        return DockShip(ships[0], docks[0] if docks else "")
    if len(ships) == 2 and sorted(docks) == ["lower", "upper"]:
        return DockTwo(*(ships if docks[0] == "upper" else reversed(ships)))
    return DockTwo(*ships) if len(ships) == 2 and not docks else None


_READERS = {
    "take": _take, "use": _use, "discard": _discard, "recruit": _recruit, "adapt": _adapt,
    "exchange": _adapt, "move": _move, "reputation": _reputation, "draw": _draw, "stop": _stop,
    "launch": _launch, "lose": _lose, "board": _board, "dock": _dock,
}  # fmt: skip
