"""A turn: draw a tile and score its symbol, lay it out, take two actions."""

from __future__ import annotations

from typing import TYPE_CHECKING

from charon_lib.errors import IllegalMove, quoted
from charon_lib.events import Event, Watch
from charon_lib.moves import Move, shown
from charon_lib.prosperity.actions import settle
from charon_lib.prosperity.notation import DrawTile, FirstPlayer
from charon_lib.prosperity.phases import ACTIONS, DRAW, SCORING
from charon_lib.prosperity.scorings import SCORINGS, decide
from charon_lib.prosperity.tiles import SYMBOLS
from charon_lib.prosperity.words import SEAT_NAMES
from charon_lib.wording import plural

if TYPE_CHECKING:
    from charon_lib.prosperity.state import ProsperityState


def name_first_player(state: ProsperityState, move: Move, watch: Watch | None) -> None:
    """Let chance say who begins (rule setup.start)."""
    if type(move) is not FirstPlayer:
        raise IllegalMove(
            f"First chance names who begins, so {shown(move)} cannot be", "setup.start"
        )
    if type(move.seat) is not int or not 0 <= move.seat < state.players:
        raise IllegalMove(
            f"There is no seat {quoted(move.seat)}; the seats are 0 to {state.players - 1}",
            "setup.start",
        )
    state.first = state.active = move.seat
    state.phase = DRAW
    if watch is not None:
        sentence = f"{SEAT_NAMES[move.seat]} begins."
        watch(Event("first", "setup.start", sentence, about=(f"seat {move.seat}",)))


def decade_left(state: ProsperityState) -> int:
    """Give the mask of the tiles that may come next: what is left of the present decade."""
    deck = state.deck
    if not deck:
        return 0
    return deck & state.material.decade_mask_of[(deck & -deck).bit_length() - 1]


def draw(state: ProsperityState, move: Move, watch: Watch | None) -> None:
    """Draw a tile and let everybody score its symbol (rule turn.draw)."""
    material = state.material
    tile = material.draw_codes.get(move, -1)
    if tile < 0 or not decade_left(state) >> tile & 1:
        raise _no_such_draw(state, move, tile)
    state.deck ^= 1 << tile
    state.drawn = tile
    state.phase = SCORING
    state.resolved = 0
    if watch is not None:
        drawn = material.tiles[tile]
        seat = SEAT_NAMES[state.active]
        watch(
            Event(
                "draw",
                "turn.draw",
                f"{seat} draws {drawn.name} ({drawn.id}): everybody scores {drawn.scores}.",
                about=(f"tile {drawn.id}", f"decade {drawn.decade}"),
            )
        )
    if SCORINGS[material.scores_of[tile]](state, 0, watch):
        lay_out(state, watch)


def lay_out(state: ProsperityState, watch: Watch | None) -> None:
    """Put the drawn tile into the display and begin the actions (rule turn.display)."""
    state.display |= 1 << state.drawn
    state.offers |= state.material.ways_of[state.drawn]
    state.phase = ACTIONS
    state.to_move = state.active
    state.actions_left = 2
    state.resolved = 0
    if watch is not None:
        tile = state.material.tiles[state.drawn]
        watch(
            Event(
                "display",
                "turn.display",
                f"{tile.name} joins the display on the {tile.side} side at level {tile.level}.",
                about=(f"tile {tile.id}",),
            )
        )
    if not state.discs[state.active]:
        settle(state, watch)


def answer(state: ProsperityState, move: Move, watch: Watch | None) -> None:
    """Carry out what a seat decided in a scoring, and go on with the scoring."""
    decide(state, move, watch)
    if SCORINGS[state.material.scores_of[state.drawn]](state, state.resolved, watch):
        lay_out(state, watch)


def _no_such_draw(state: ProsperityState, move: Move, tile: int) -> IllegalMove:
    material = state.material
    left = [material.tiles[number].id for number in material.tiles_in(decade_left(state))]
    now = f"the next tile is one of {', '.join(left)}"
    if tile < 0:
        if type(move) is DrawTile:
            return IllegalMove(f"{quoted(move.tile)} is not in the deck; {now}", "setup.deck")
        return IllegalMove(f"A tile is drawn now, so {shown(move)} cannot be; {now}", "turn.draw")
    drawn = material.tiles[tile]
    if not state.deck >> tile & 1:
        return IllegalMove(f"{drawn.id} has already been drawn; {now}", "setup.deck")
    decade = material.tiles[material.tile_index[left[0]]].decade
    return IllegalMove(
        f"{drawn.id} comes later: {plural(len(left), 'tile')} of {decade} must be drawn first",
        "setup.deck",
    )


def scored_symbol(state: ProsperityState) -> str:
    """Give the symbol of the tile drawn last, "" before the first."""
    return SYMBOLS[state.material.scores_of[state.drawn]] if state.drawn >= 0 else ""
