"""A turn: who begins, the drawing of a tile, and its place in the display."""

from __future__ import annotations

from random import Random

from charon_lib.errors import IllegalMove, quoted
from charon_lib.events import Event, Watch
from charon_lib.moves import Move, shown
from charon_lib.prosperity.components import SEAT_NAMES
from charon_lib.prosperity.moves import DrawTile, FirstPlayer
from charon_lib.prosperity.phases import ACTIONS, DRAW, SCORING
from charon_lib.prosperity.position import Position
from charon_lib.seats import whole_number
from charon_lib.wording import plural


def sample_first_player(position: Position, rng: Random) -> Move:
    """Let `rng` say who begins (rule setup.start)."""
    return FirstPlayer(rng.randrange(position.players))


def name_first_player(position: Position, move: Move, watch: Watch | None) -> None:
    """Let chance say who begins (rule setup.start)."""
    if type(move) is not FirstPlayer:
        raise IllegalMove(
            f"First chance names who begins, so {shown(move)} cannot be", "setup.start"
        )
    seat = whole_number(move.seat)
    if seat is None or not 0 <= seat < position.players:
        raise IllegalMove(
            f"There is no seat {quoted(move.seat)}; the seats are 0 to {position.players - 1}",
            "setup.start",
        )
    position.first = position.active = seat
    position.phase = DRAW
    if watch is not None:
        sentence = f"{SEAT_NAMES[seat]} begins."
        watch(Event("first", "setup.start", sentence, about=(f"seat {seat}",)))


def sample_draw(position: Position, rng: Random) -> Move:
    """Let `rng` draw a tile of the present decade (rule setup.deck)."""
    deck = position.deck
    left = deck & position.material.decade_mask_of[(deck & -deck).bit_length() - 1]
    skip = rng.randrange(left.bit_count())
    while skip:
        left &= left - 1
        skip -= 1
    return position.material.draws[(left & -left).bit_length() - 1]


def draw(position: Position, move: Move, watch: Watch | None) -> int:
    """Draw a tile, and give the number of its symbol: everybody scores that next (turn.draw)."""
    material = position.material
    tile = material.draw_codes.get(move, -1)
    deck = position.deck
    # It must be in the deck, and of the same decade as the first tile in there.
    if tile < 0 or not deck >> tile & 1 or not deck & -deck & material.decade_mask_of[tile]:
        raise _no_such_draw(position, move, tile)
    position.deck = deck ^ 1 << tile
    position.drawn = tile
    position.phase = SCORING
    position.resolved = 0
    if watch is not None:
        drawn = material.tiles[tile]
        seat = SEAT_NAMES[position.active]
        watch(
            Event(
                "draw",
                "turn.draw",
                f"{seat} draws {drawn.name} ({drawn.id}): everybody scores {drawn.scores}.",
                about=(f"tile {drawn.id}", f"decade {drawn.decade}"),
            )
        )
    return material.scores_of[tile]


def lay_out(position: Position, watch: Watch | None) -> None:
    """Put the drawn tile into the display and begin the actions (rule turn.display)."""
    position.display |= 1 << position.drawn
    position.offers |= position.material.ways_of[position.drawn]
    position.phase = ACTIONS
    position.to_move = position.active
    position.actions_left = 2
    position.resolved = 0
    if watch is not None:
        tile = position.material.tiles[position.drawn]
        watch(
            Event(
                "display",
                "turn.display",
                f"{tile.name} joins the display on the {tile.side} side at level {tile.level}.",
                about=(f"tile {tile.id}",),
            )
        )


def _no_such_draw(position: Position, move: Move, tile: int) -> IllegalMove:
    material = position.material
    left = [material.tiles[number].id for number in material.tiles_in(position.decade_left())]
    now = f"the next tile is one of {', '.join(left)}"
    if tile < 0:
        if type(move) is DrawTile:
            return IllegalMove(f"{quoted(move.tile)} is not in the deck; {now}", "setup.deck")
        return IllegalMove(f"A tile is drawn now, so {shown(move)} cannot be; {now}", "turn.draw")
    drawn = material.tiles[tile]
    if not position.deck >> tile & 1:
        return IllegalMove(f"{drawn.id} has already been drawn; {now}", "setup.deck")
    decade = material.tiles[material.tile_index[left[0]]].decade
    return IllegalMove(
        f"{drawn.id} comes later: {plural(len(left), 'tile')} of {decade} must be drawn first",
        "setup.deck",
    )
