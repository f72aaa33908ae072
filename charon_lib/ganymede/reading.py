"""Reading moves: from what a player types to a move.

Forgiving about case, commas and small words, strict in meaning. Shortened texts are completed
where only one legal move is meant: ``take T08``, ``use E03``, ``dock S17``, ``board blue``.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, NoReturn, cast

from charon_lib.errors import AmbiguousMove, MalformedMove, quoted
from charon_lib.ganymede.chance_notation import Deal, DeckShip, Display, FirstPlayer, Refill
from charon_lib.ganymede.notation import (
    DRAW,
    REPUTATION,
    STOP,
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
from charon_lib.ganymede.pending import DOCKING
from charon_lib.ganymede.player_board import COLOURS, DOCKS
from charon_lib.moves import Move
from charon_lib.seats import CHANCE

if TYPE_CHECKING:
    from charon_lib.ganymede.state import GanymedeState

_SMALL = {"with", "and", "from", "the", "a", "an", "on", "dock", "settler", "settlers", "tile",
          "shuttle", "ship", "to", "into", ">", "->", "for", "at"}  # fmt: skip


def read_move(state: GanymedeState, text: str) -> Move:
    """Read the text of a move, of chance too where chance decides.

    Raises
    ------
    MalformedMove
        Where the text is not understood; the sentence shows what could be written now.
    AmbiguousMove
        Where a shortened text has several readings; the sentence names them.
    """
    if not isinstance(text, str):
        _malformed(state, text)
    if state.to_move == CHANCE:
        return _chance(state, text)
    words = text.replace(",", " ").replace(">", " > ").split()
    ids = {name.lower(): name for name in state.components.ids}
    said = [ids.get(word.lower(), word.lower()) for word in words]
    verb, rest = (said[0], said[1:]) if said else ("", [])
    content = [word for word in rest if word not in _SMALL]
    reader = _READERS.get(verb)
    move = reader(state, content, rest) if reader else None
    if move is None:
        _malformed(state, text)
    return _completed(state, move, text)


def _malformed(state: GanymedeState, text: object) -> NoReturn:
    moves = state.legal_moves()
    example = f'; one could write "{moves[0]}"' if len(moves) else ""
    raise MalformedMove(f"{quoted(text)} is not understood as a move{example}")


def _completed(state: GanymedeState, move: Move, text: str) -> Move:
    """Fill in what a shortened text left out, where only one legal move is meant."""
    if type(move) not in _SHORTENED:
        return move
    said = _values(move)
    if all(value not in ((), "") for value in said):
        return move
    same = [
        other
        for other in state.legal_moves()
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


def _take(state: GanymedeState, content: list[str], rest: list[str]) -> Move | None:
    kinds = [_kind(state, word) for word in content]
    if kinds == ["ship"]:
        return TakeShip(content[0])
    if kinds == ["tile"]:
        return TakeTile(content[0])
    if kinds == ["tile", "", "tile"] and content[1] in ("replacing", "replace", "instead"):
        return TakeTile(content[0], content[2])
    return None


def _kind(state: GanymedeState, word: str) -> str:
    number = state.components.index.get(word, -1)
    return state.components.cards[number].kind if number >= 0 else ""


def _use(state: GanymedeState, content: list[str], rest: list[str]) -> Move | None:
    if not content or _kind(state, content[0]) not in ("earth", "mars"):
        return None
    place = "Earth" if _kind(state, content[0]) == "earth" else "Mars"
    settlers: list[str] = []
    paid = ""
    number = 1
    for word in content[1:]:
        if word in COLOURS:
            settlers += [word] * number
            number = 1
        elif word.isdecimal() and len(word) == 1:
            number = int(word)
        elif _kind(state, word) == "tile" and not paid:
            paid = word
        elif word not in ("discarding", "discard", "paying", "pay"):
            return None
    return UseShuttle(content[0], _in_order(settlers), place, paid)


def _in_order(colours: list[str]) -> tuple[str, ...]:
    return tuple(sorted(colours, key=COLOURS.index))


def _discard(state: GanymedeState, content: list[str], rest: list[str]) -> Move | None:
    tiles = [word for word in content if _kind(state, word) == "tile"]
    others = content[len(tiles) :]
    if not tiles or content[: len(tiles)] != tiles:
        return None
    if others and not re.fullmatch(rf"{len(tiles)} basic actions?", " ".join(others)):
        return None
    own = state.tiles[state.active]
    order = [state.components.ids[tile] for tile in own]
    tiles.sort(key=lambda name: order.index(name) if name in order else len(order))
    return Discard(tuple(tiles))


def _recruit(state: GanymedeState, content: list[str], rest: list[str]) -> Move | None:
    return Recruit(content[0]) if len(content) == 1 and content[0] in COLOURS else None


def _adapt(state: GanymedeState, content: list[str], rest: list[str]) -> Move | None:
    colours = [word for word in content if word in COLOURS]
    places = [word for word in content if word not in COLOURS]
    if len(colours) != 2 or len(places) > 1:
        return None
    names = {"earth": "Earth", "mars": "Mars", "upper": "upper dock", "lower": "lower dock"}
    place = names.get(places[0]) if places else ""
    return None if place is None else Adapt(place, colours[0], colours[1])


def _move(state: GanymedeState, content: list[str], rest: list[str]) -> Move | None:
    if not content or content[0] not in COLOURS or len(content) > 2:
        return None
    names = {"mars": "Mars", "upper": "upper dock", "lower": "lower dock"}
    to = names.get(content[1]) if len(content) == 2 else ""
    return None if to is None else MoveOn(content[0], to)


def _reputation(state: GanymedeState, content: list[str], rest: list[str]) -> Move | None:
    return REPUTATION[0] if content in ([], ["+1"], ["1"]) else None


def _draw(state: GanymedeState, content: list[str], rest: list[str]) -> Move | None:
    return DRAW[0] if content in ([], ["deck"]) else None


def _stop(state: GanymedeState, content: list[str], rest: list[str]) -> Move | None:
    return STOP[0] if not content else None


def _launch(state: GanymedeState, content: list[str], rest: list[str]) -> Move | None:
    if len(content) != 1:
        return None
    ship = state.components.index.get(content[0], -1)
    if ship >= 0:
        docks = state.ships[2 * state.active : 2 * state.active + 2]
        return LaunchNow(DOCKS[docks.index(ship)]) if ship in docks else None
    return LaunchNow(content[0]) if content[0] in DOCKS else None


def _lose(state: GanymedeState, content: list[str], rest: list[str]) -> Move | None:
    if not content or not all(word in COLOURS for word in content):
        return None
    return Lose(_in_order(content))


def _board(state: GanymedeState, content: list[str], rest: list[str]) -> Move | None:
    if not content or content[0] not in COLOURS:
        return None
    if len(content) == 1:
        return Board(content[0], "")
    return Board(content[0], content[1]) if len(content) == 2 and content[1] in DOCKS else None


def _dock(state: GanymedeState, content: list[str], rest: list[str]) -> Move | None:
    ships = [word for word in content if _kind(state, word) == "ship"]
    docks = [word for word in content if word in DOCKS]
    if len(ships) + len(docks) != len(content):
        return None
    if len(ships) == 1 and len(docks) <= 1 and state.phase != DOCKING:
        return DockShip(ships[0], docks[0] if docks else "")
    if len(ships) == 2 and sorted(docks) == ["lower", "upper"]:
        return DockTwo(*(ships if docks[0] == "upper" else reversed(ships)))
    return DockTwo(*ships) if len(ships) == 2 and not docks else None


_READERS = {
    "take": _take, "use": _use, "discard": _discard, "recruit": _recruit, "adapt": _adapt,
    "exchange": _adapt, "move": _move, "reputation": _reputation, "draw": _draw, "stop": _stop,
    "launch": _launch, "lose": _lose, "board": _board, "dock": _dock,
}  # fmt: skip


def _chance(state: GanymedeState, text: str) -> Move:
    """Read what chance is said to decide."""
    ids = {name.lower(): name for name in state.components.ids}
    head, colon, tail = text.partition(":")
    words = [ids.get(word.lower(), word) for word in tail.replace(",", " ").split()]
    what = " ".join(head.lower().split())
    cards = tuple(words)
    known = all(word in state.components.index for word in words)
    if colon and what == "first player" and len(words) == 1 and re.fullmatch(r"\d", words[0]):
        return FirstPlayer(int(words[0]))
    if colon and what in ("display", "refill") and known and words:
        return Display(cards) if what == "display" else Refill(cards)
    found = re.fullmatch(r"(deal to|deck gives) (\d)", what)
    if colon and found and known and words:
        if found[1] == "deal to":
            return Deal(int(found[2]), cards)
        if len(words) == 1:
            return DeckShip(int(found[2]), words[0])
    shapes = ("first player: 0", "display: E01 ...", "deal to 0: S01 ...", "", "", "refill: T05")
    example = shapes[state.phase] or "deck gives 0: S01"
    raise MalformedMove(f'{quoted(text)} is no chance move; here it looks like "{example}"')
