"""What the rules do not allow about a position, in sentences."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from charon_lib.prosperity import scorings
from charon_lib.prosperity.material import NOTE
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
from charon_lib.prosperity.tiles import DECADES
from charon_lib.prosperity.words import SEAT_NAMES
from charon_lib.wording import plural

if TYPE_CHECKING:
    from charon_lib.prosperity.state import ProsperityState


def find_faults(state: ProsperityState) -> Iterator[str]:
    """Give every fault of a position, the tiles' first."""
    yield from _tiles(state)
    yield from _deck(state)
    for seat in range(state.players):
        yield from _seat(state, seat)
        yield from _buildings(state, seat)
    yield from _turn(state)


def _tiles(state: ProsperityState) -> Iterator[str]:
    """Rules material.tiles and turn.display: every tile lies in one place."""
    material = state.material
    places: list[list[str]] = [[] for _ in material.tiles]
    for mask, word in ((state.deck, "the deck"), (state.display, "the display")):
        for number in material.tiles_in(mask):
            places[number].append(word)
    for entry in state.placed:
        where = f"{material.space_names[entry >> 2 & 63]} of {SEAT_NAMES[entry & 3]}"
        places[entry >> 8].append(where)
    if state.is_scoring():
        places[state.drawn].append("the hand that draws")
    for tile, found in zip(material.tiles, places, strict=True):
        if len(found) > 1:
            yield f"{tile.id} is in {' and in '.join(found)} (rule material.tiles)."
        if not found and not tile.is_special:
            yield f"{tile.id} is nowhere (rule material.tiles)."


def _deck(state: ProsperityState) -> Iterator[str]:
    """Rule setup.deck: the decades come one after another."""
    material = state.material
    for tile in material.tiles_in(state.deck & material.undated):
        yield f"The undated tile {material.tiles[tile].id} is in the deck (rule setup.display)."
    earlier = ""
    for decade in DECADES:
        mask = material.decade_masks[decade]
        if earlier and state.deck & mask != mask:
            yield (
                f"Tiles of {decade} have been drawn while some of {earlier} are still in the deck "
                "(rule setup.deck)."
            )
            break
        if state.deck & mask:
            earlier = earlier or decade


def _seat(state: ProsperityState, seat: int) -> Iterator[str]:
    name = SEAT_NAMES[seat]
    money, discs = state.money[seat], state.discs[seat]
    if money < 0:
        yield f"{name} has {money} money, less than none (rule score.energy)."
    elif money % NOTE:
        yield f"{name} has {money} money, which is no multiple of {NOTE} (rule action.income)."
    if discs < 0:
        yield f"{name} has {discs} discs, fewer than none (rule track.pollution)."
    total = sum(gain.points for gain in state.gains() if gain.seat == seat and not gain.blocked)
    if total != state.points[seat]:
        points = state.points[seat]
        yield f"{name} has {points} points, but gained {total} (rule track.score)."


def _buildings(state: ProsperityState, seat: int) -> Iterator[str]:
    """Rules place.colour and place.closed, tile by tile in the order of building."""
    material = state.material
    board = material.boards[state.boards[seat]]
    top = list(board.top)
    for entry in state.placed:
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


def _turn(state: ProsperityState) -> Iterator[str]:
    """Rules turn.draw, turn.actions and the scorings: somebody is asked what there is to ask."""
    drawn = state.turn_number
    if state.phase == FIRST:
        if drawn:
            yield f"{plural(drawn, 'tile')} drawn before the first player is known (setup.start)."
        return
    done = drawn - (0 if state.phase == DRAW else 1)
    if (state.first + done) % state.players != state.active:
        expected = SEAT_NAMES[(state.first + done) % state.players]
        yield f"After {plural(done, 'turn')} it is {expected}'s turn (rule turn.actions)."
    if state.phase in (SCORING, ENDING):
        yield "A scoring is going on, and nobody is asked (rule turn.draw)."
    if state.phase in (ENDING, FINAL, OVER):
        if state.deck:
            left = plural(state.deck.bit_count(), "tile")
            yield f"The end has come with {left} in the deck (rule end.order)."
        if state.phase == FINAL and len(state.final) != 5 * state.players:
            yield "In the final scoring every seat needs its before_final (rule end.order)."
    elif state.phase == DRAW:
        if not state.deck:
            yield "No tile is left to be drawn (rule end.order)."
        return
    elif state.drawn < 0 or state.deck >> state.drawn & 1:
        yield "The turn has begun, but no tile was drawn (rule turn.draw)."
        return
    if state.phase in (ACTIONS, SCORING, ENDING, OVER):
        return
    yield from _question(state)


def _question(state: ProsperityState) -> Iterator[str]:
    assert state.to_move is not None
    name = SEAT_NAMES[state.to_move]
    if state.phase != FINAL:
        wanted = "research" if state.phase == RESEARCH else "energy"
        scored = state.material.tiles[state.drawn].scores
        if scored != wanted:
            yield f"{name} is asked about {wanted}, but {scored} is scored (rule turn.draw)."
    if len(scorings.legal(state)) < 2:
        rule = "score.research" if state.phase == RESEARCH else "score.energy"
        yield f"{name} is asked, but has nothing to choose (rule {rule})."
