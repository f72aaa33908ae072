"""What is still to be done in a turn: a stack of short tuples, the last one first.

The first number of each tuple says what it is:

==========  ==========================  =======================================================
``END``     ``(END,)``                  the turn's launches, refill, next player
``ROW``     ``(ROW,)``                  the bonus for a row of shuttles, if there is one
``EFFECT``  ``(EFFECT, source, left)``  an effect that may be used so many times more
``STEP``    ``(STEP, source, way, at)``  the rest of an application that has been begun
``ARRIVE``  ``(ARRIVE, group, shuttle)``  settlers on their way to Mars, which is short of room
``BOARD``   ``(BOARD, group, shuttle)``  settlers on their way from Mars to the docks
``REPLACE`` ``(REPLACE, dock)``         after a launch: draw a ship
``DOCK``    ``(DOCK, dock)``            after a launch: put a ship on the dock
``DECK``    ``(DECK,)``                 chance gives the top ship of the deck
==========  ==========================  =======================================================

So a bonus inside an effect inside a launch simply lies above it, and is finished first
(effect.order).
"""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Final, NoReturn

from charon_lib.errors import IllegalMove
from charon_lib.explain import Explanation
from charon_lib.ganymede.language import BASIC_WORDS, step_text
from charon_lib.ganymede.player_board import DOCKS, settlers_text
from charon_lib.moves import ListedMoves, Move
from charon_lib.wording import plural

if TYPE_CHECKING:
    from charon_lib.ganymede.state import GanymedeState

END, ROW, EFFECT, STEP, ARRIVE, BOARD, REPLACE, DOCK, DECK = range(9)
FRAMES: Final = ("end", "row", "effect", "step", "arrive", "board", "replace", "dock", "deck")
"""What each frame is called in a description."""

FIRST, DISPLAY, DEAL, DOCKING, TURN, REFILL, OVER = range(7)
PHASES: Final = ("first", "display", "deal", "docking", "turn", "refill", "over")
"""The phases of a game, by number."""

SEATS: Final = ("Aster", "Boreas", "Corvus", "Draco")
"""What the seats are called in sentences."""


class Offer(ListedMoves):
    """A few legal moves, drawn from without a detour."""

    __slots__ = ()

    def choose(self, rng: Random) -> Move:
        """Draw one move evenly."""
        return rng.choice(self._moves)


def times(number: int) -> str:
    """Say how often: ``"once"``, ``"twice"``, ``"3 times"``."""
    return {1: "once", 2: "twice"}.get(number, f"{number} times")


def uses(state: GanymedeState, source: int) -> int:
    """Give how often an effect may be used in this turn: nothing changes that on the way."""
    types = state.components.types
    seat = state.active
    for cards in (state.tiles[seat], state.shuttles[seat]):
        if source in cards:
            return sum(types[card] == types[source] for card in cards)
    return 1


def refuse(rule: str, sentence: str, *evidence: str, why: Explanation | None = None) -> NoReturn:
    """Refuse a move; nothing has been changed."""
    raise IllegalMove(sentence, rule, why or Explanation(rule, sentence, evidence=evidence))


def question(state: GanymedeState) -> str:
    """Say what is being asked, or what chance decides, in half a sentence."""
    if state.phase == OVER:
        return "the game is over"
    if state.phase < DOCKING:
        return ("chance names the first player", "chance turns up the first cards",
                "chance deals the ships")[state.phase]  # fmt: skip
    name = SEATS[state.active]
    if state.phase == DOCKING:
        return f"{name} chooses two ships for the docks"
    if state.phase == REFILL:
        return "chance fills the open rows again"
    if not state.stack:
        return f"{name} takes a tile, uses a shuttle or discards tiles"
    frame = state.stack[-1]
    kind = frame[0]
    if kind == EFFECT:
        source, left = frame[1], frame[2]
        if source == state.components.basic_action:
            return f"{name} may do {plural(left, 'basic action')}: {BASIC_WORDS}"
        more = " more" if left < uses(state, source) else ""
        effect = state.components.effects[source].words
        return f"{name} may use {state.components.said(source)} {times(left)}{more}: {effect}"
    if kind == STEP:
        if frame[1] == state.components.next_ship:
            return f"{name} draws a ship after the launch"
        step = step_text(state.words) if state.words else "nothing"
        return f"{name} goes on with {state.components.said(frame[1])}: {step}"
    if kind == ARRIVE:
        return f"{name} chooses who does not arrive on Mars, of {settlers_text(frame[1])}"
    if kind == BOARD:
        return f"{name} chooses who boards next and where, of {settlers_text(frame[1])}"
    if kind == DOCK:
        return f"{name} puts a ship from hand on the {DOCKS[frame[1]]} dock"
    if kind == DECK:
        return f"chance gives {name} the top ship of the deck"
    return "the turn goes on"
