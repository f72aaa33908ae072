"""Reading what chance brings: orders, draws from the bag, deals."""

from __future__ import annotations

import re

from charon_lib.charon.cards import CARD
from charon_lib.charon.gems import COLOURS, kind_named
from charon_lib.charon.moves import Deal, DealAgain, DrawGems, DrawOrder, HideCards
from charon_lib.charon.position import Table
from charon_lib.errors import MalformedMove, quoted
from charon_lib.moves import Move

CHANCE_WORDS = ("order", "bag", "hide", "deal", "redraw")


def parse_chance(table: Table, text: str) -> Move:
    """Read a chance move in lower case, such as ``"bag: a1 blue, b1 black"``."""
    head, _, body = text.partition(":")
    verb, *rest = head.split()
    if verb == "order" and not rest:
        return DrawOrder(tuple(_seat(text, word) for word in re.split(r"[\s,]+", body.strip())))
    if verb == "bag" and not rest:
        return DrawGems(tuple(_draw(table, text, piece) for piece in body.split(",")))
    if verb == "hide" and not rest:
        return HideCards(_cards(text, body))
    if verb in ("deal", "redraw"):
        rest = [word for word in rest if word not in ("to", "seat")]
        if len(rest) == 1:
            kind = Deal if verb == "deal" else DealAgain
            return kind(_seat(text, rest[0]), _cards(text, body))
    raise _malformed(text, f"after {quoted(verb)} it reads {_EXAMPLES[verb]}")


_EXAMPLES = {
    "order": "order: 2 0 1",
    "bag": "bag: A1 blue, B1 black",
    "hide": "hide: 5a 9c",
    "deal": "deal to 0: 9b 4a 7c",
    "redraw": "redraw to 1: 7c",
}


def _malformed(text: str, why: str) -> MalformedMove:
    return MalformedMove(f"The chance move {quoted(text)} is not understood: {why}")


def _seat(text: str, word: str) -> int:
    if not word.isdecimal() or len(word) > 2:
        raise _malformed(text, f"{quoted(word)} is no seat")
    return int(word)


def _cards(text: str, body: str) -> tuple[str, ...]:
    words = [word for word in re.split(r"[\s,]+", body.strip()) if word]
    for word in words:
        if word not in CARD:
            raise _malformed(text, f"{quoted(word)} is no card such as 7c")
    return tuple(sorted(words, key=CARD.__getitem__))


def _draw(table: Table, text: str, piece: str) -> tuple[str, str]:
    words = piece.split()
    if len(words) == 2:
        colour = kind_named(words[1])
        for zone in table.components.board.zones:
            if zone.name.lower() == words[0] and colour is not None and colour in COLOURS:
                return zone.name, colour
    raise _malformed(text, f"{quoted(piece.strip())} is no draw such as A1 blue")
