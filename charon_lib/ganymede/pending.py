"""What is pending: who is asked what, with which choices, and how a move is refused.

What is still to be done lies on the stack of `charon_lib.ganymede.position`. The chapters'
functions that carry it out tell whether somebody, or chance, must be asked now.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NoReturn

from charon_lib.errors import IllegalMove
from charon_lib.explain import Explanation
from charon_lib.ganymede.language import BASIC_WORDS, step_text
from charon_lib.ganymede.player_board import DOCKS, SEATS, settlers_text
from charon_lib.ganymede.position import (
    ARRIVE,
    BOARD,
    DECK,
    DOCK,
    DOCKING,
    EFFECT,
    MAKE,
    OVER,
    REFILL,
    STEP,
    Position,
    Table,
)
from charon_lib.moves import ListedMoves, Move
from charon_lib.wording import plural


def ask(position: Position, moves: Sequence[Move]) -> bool:
    """Ask the active seat which of these moves it makes; a single one is made without asking."""
    position.offer = ListedMoves(moves)
    if len(moves) == 1:
        position.stack.append((MAKE,))
        return False
    position.to_move = position.active
    return True


def times(number: int) -> str:
    """Say how often: ``"once"``, ``"twice"``, ``"3 times"``."""
    return {1: "once", 2: "twice"}.get(number, f"{number} times")


def uses(table: Table, source: int) -> int:
    """Give how often an effect may be used in this turn: nothing changes that on the way."""
    types = table.components.types
    seat = table.active
    for cards in (table.tiles[seat], table.shuttles[seat]):
        if source in cards:
            return sum(types[card] == types[source] for card in cards)
    return 1


def refuse(rule: str, sentence: str, *evidence: str, why: Explanation | None = None) -> NoReturn:
    """Refuse a move; nothing has been changed."""
    raise IllegalMove(sentence, rule, why or Explanation(rule, sentence, evidence=evidence))


def question(table: Table) -> str:
    """Say what is being asked, or what chance decides, in half a sentence."""
    if table.phase == OVER:
        return "the game is over"
    if table.phase < DOCKING:
        return ("chance names the first player", "chance turns up the first cards",
                "chance deals the ships")[table.phase]  # fmt: skip
    name = SEATS[table.active]
    if table.phase == DOCKING:
        return f"{name} chooses two ships for the docks"
    if table.phase == REFILL:
        return "chance fills the open rows again"
    if not table.stack:
        return f"{name} takes a tile, uses a shuttle or discards tiles"
    frame = table.stack[-1]
    kind = frame[0]
    if kind == EFFECT:
        source, left = frame[1], frame[2]
        if source == table.components.basic_action:
            return f"{name} may do {plural(left, 'basic action')}: {BASIC_WORDS}"
        more = " more" if left < uses(table, source) else ""
        effect = table.components.effects[source].words
        return f"{name} may use {table.components.said(source)} {times(left)}{more}: {effect}"
    if kind == STEP:
        if frame[1] == table.components.next_ship:
            return f"{name} draws a ship after the launch"
        step = step_text(table.words) if table.words else "nothing"
        return f"{name} goes on with {table.components.said(frame[1])}: {step}"
    if kind == ARRIVE:
        return f"{name} chooses who does not arrive on Mars, of {settlers_text(frame[1])}"
    if kind == BOARD:
        return f"{name} chooses who boards next and where, of {settlers_text(frame[1])}"
    if kind == DOCK:
        return f"{name} puts a ship from hand on the {DOCKS[frame[1]]} dock"
    if kind == DECK:
        return f"chance gives {name} the top ship of the deck"
    return "the turn goes on"
