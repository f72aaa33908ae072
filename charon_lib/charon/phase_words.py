"""Playing the game: what each phase asks for, and how a move is refused."""

from __future__ import annotations

from typing import NamedTuple

from charon_lib.charon.position import Table
from charon_lib.errors import IllegalMove
from charon_lib.explain import Explanation
from charon_lib.seats import CHANCE


class Phase(NamedTuple):
    """What happens in a phase, in words."""

    asks: str
    example: str


IN_WORDS = {
    "order": Phase("the first turn order is drawn", "order: 1 0"),
    "seed": Phase("gems are drawn from the bag", "bag: A1 blue, B1 black"),
    "hide": Phase("two cards are put face down", "hide: 5a 9c"),
    "deal": Phase("cards are dealt", "deal to 0: 9b 4a 7c"),
    "redraw": Phase("new cards are drawn from the pile", "redraw to 1: 7c"),
    "row": Phase("choose a card for the common row", "row 9b"),
    "staking": Phase("place a flag", "Synchrotron > B2/C3"),
    "stolen": Phase("move one of their flags, or leave it", "B2/C3 > A1"),
    "advance": Phase("take a card, or leave it", "take 7c from pile"),
    "building": Phase(
        "build, trade, or end the turn", "build 9b, trade 3 blue > green or end building"
    ),
    "keep": Phase("choose the gems to keep", "keep 1 blue 1 clear"),
    "over": Phase("the game is over", ""),
}


def now(table: Table) -> str:
    """Say who is asked what."""
    words = IN_WORDS[table.phase].asks
    if table.to_move is None:
        return words
    if table.to_move == CHANCE:
        return f"now {words}"
    return f"now {table.seat_name(table.to_move)} is to {words}"


def illegal(rule: str, text: str, *evidence: str) -> IllegalMove:
    """Make the refusal of a move: the broken rule, a sentence, and what it rests on."""
    return IllegalMove(text, rule, Explanation(rule, text, evidence=evidence))


def not_now(table: Table, phase: str) -> IllegalMove | None:
    """Refuse a move that belongs to another phase; None where it is the right one."""
    if table.phase == phase and table.to_move is not None:
        return None
    if table.to_move is None:
        return illegal("", "The game is over, so no more moves are made")
    return illegal("round.order", f"This belongs to another phase: {now(table)}")


def said(name: object) -> str:
    """Show a name that may be anything."""
    return name if isinstance(name, str) and 0 < len(name) <= 40 else repr(name)[:40]
