"""What the rules do not allow about a position, in sentences."""

from __future__ import annotations

from collections.abc import Iterator

from charon_lib.prosperity.components import NOTE, SEAT_NAMES
from charon_lib.prosperity.phases import (
    ACTIONS,
    DRAW,
    ENDING,
    FINAL,
    FIRST,
    OVER,
    RESEARCH,
    SCORING,
)
from charon_lib.prosperity.position import Position
from charon_lib.prosperity.tiles import DECADES
from charon_lib.wording import plural


def find_faults(position: Position, choices: int) -> Iterator[str]:
    """Give every fault of a position, the tiles' first.

    Parameters
    ----------
    choices : int
        How many legal moves there are; whoever is asked must have two at least.
    """
    yield from _tiles(position)
    yield from _deck(position)
    for seat in range(position.players):
        yield from _seat(position, seat)
        yield from _buildings(position, seat)
    yield from _turn(position, choices)


def _tiles(position: Position) -> Iterator[str]:
    """Rules material.tiles and turn.display: every tile lies in one place."""
    material = position.material
    places: list[list[str]] = [[] for _ in material.tiles]
    for mask, word in ((position.deck, "the deck"), (position.display, "the display")):
        for number in material.tiles_in(mask):
            places[number].append(word)
    for entry in position.placed:
        where = f"{material.space_names[entry >> 2 & 63]} of {SEAT_NAMES[entry & 3]}"
        places[entry >> 8].append(where)
    if position.is_scoring():
        places[position.drawn].append("the hand that draws")
    for tile, found in zip(material.tiles, places, strict=True):
        if len(found) > 1:
            yield f"{tile.id} is in {' and in '.join(found)} (rule material.tiles)."
        if not found and not tile.is_special:
            yield f"{tile.id} is nowhere (rule material.tiles)."


def _deck(position: Position) -> Iterator[str]:
    """Rule setup.deck: the decades come one after another."""
    material = position.material
    for tile in material.tiles_in(position.deck & material.undated):
        yield f"The undated tile {material.tiles[tile].id} is in the deck (rule setup.display)."
    earlier = ""
    for decade in DECADES:
        mask = material.decade_masks[decade]
        if earlier and position.deck & mask != mask:
            yield (
                f"Tiles of {decade} have been drawn while some of {earlier} are still in the deck "
                "(rule setup.deck)."
            )
            break
        if position.deck & mask:
            earlier = earlier or decade


def _seat(position: Position, seat: int) -> Iterator[str]:
    name = SEAT_NAMES[seat]
    money, discs = position.money[seat], position.discs[seat]
    if money < 0:
        yield f"{name} has {money} money, less than none (rule score.energy)."
    elif money % NOTE:
        yield f"{name} has {money} money, which is no multiple of {NOTE} (rule action.income)."
    if discs < 0:
        yield f"{name} has {discs} discs, fewer than none (rule track.pollution)."
    total = sum(gain.points for gain in position.gains() if gain.seat == seat and not gain.blocked)
    if total != position.points[seat]:
        points = position.points[seat]
        yield f"{name} has {points} points, but gained {total} (rule track.score)."


def _buildings(position: Position, seat: int) -> Iterator[str]:
    """Rules place.colour and place.closed, tile by tile in the order of building."""
    material = position.material
    board = material.boards[position.boards[seat]]
    top = list(board.top)
    for entry in position.placed:
        if entry & 3 != seat:
            continue
        space, tile = entry >> 2 & 63, entry >> 8
        there = f"{material.space_names[space]} of {SEAT_NAMES[seat]}"
        kind = material.type_of[tile]
        if space not in board.by_type[kind]:
            colour = material.tiles[tile].colour
            yield f"{material.tiles[tile].id} is {colour}, but {there} is not (rule place.colour)."
        elif board.openings(top).closed >> space & 1:
            yield (
                f"{material.tiles[tile].id} was built on {there} while that was closed "
                "(rule place.closed)."
            )
        top[space] = tile


def _turn(position: Position, choices: int) -> Iterator[str]:
    """Rules turn.draw, turn.actions and the scorings: somebody is asked what there is to ask."""
    drawn = position.turn_number
    if position.phase == FIRST:
        if drawn:
            yield f"{plural(drawn, 'tile')} drawn before the first player is known (setup.start)."
        return
    done = drawn - (0 if position.phase == DRAW else 1)
    if (position.first + done) % position.players != position.active:
        expected = SEAT_NAMES[(position.first + done) % position.players]
        yield f"After {plural(done, 'turn')} it is {expected}'s turn (rule turn.actions)."
    if position.phase in (SCORING, ENDING):
        yield "A scoring is going on, and nobody is asked (rule turn.draw)."
    if position.phase in (ENDING, FINAL, OVER):
        if position.deck:
            left = plural(position.deck.bit_count(), "tile")
            yield f"The end has come with {left} in the deck (rule end.order)."
        if position.phase == FINAL and len(position.final) != 5 * position.players:
            yield "In the final scoring every seat needs its before_final (rule end.order)."
    elif position.phase == DRAW:
        if not position.deck:
            yield "No tile is left to be drawn (rule end.order)."
        return
    elif position.drawn < 0 or position.deck >> position.drawn & 1:
        yield "The turn has begun, but no tile was drawn (rule turn.draw)."
        return
    if position.phase in (ACTIONS, SCORING, ENDING, OVER):
        return
    yield from _question(position, choices)


def _question(position: Position, choices: int) -> Iterator[str]:
    assert position.to_move is not None
    name = SEAT_NAMES[position.to_move]
    if position.phase != FINAL:
        wanted = "research" if position.phase == RESEARCH else "energy"
        scored = position.material.tiles[position.drawn].scores
        if scored != wanted:
            yield f"{name} is asked about {wanted}, but {scored} is scored (rule turn.draw)."
    if choices < 2:
        rule = "score.research" if position.phase == RESEARCH else "score.energy"
        yield f"{name} is asked, but has nothing to choose (rule {rule})."
