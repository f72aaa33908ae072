"""Actions: income, clean-up, research; the lazy list of all that are legal."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any, Final

from charon_lib.errors import IllegalMove
from charon_lib.events import Event, Watch
from charon_lib.moves import LegalMoves, Move, drawn_below
from charon_lib.prosperity.components import MOST_NOTES, NOTE, RICH, SEAT_NAMES, Material
from charon_lib.prosperity.moves import FIRST_BUY
from charon_lib.prosperity.position import Position
from charon_lib.prosperity.tiles import SIDES
from charon_lib.wording import plural

PLACES: Final = MOST_NOTES + 1


def has_a_choice(position: Position) -> bool:
    """Tell whether the active player can do anything but take an income (turn.only_choice)."""
    seat = position.active
    last = position.material.last_space
    markers = position.markers
    if position.discs[seat] or markers[2 * seat] < last or markers[2 * seat + 1] < last:
        return True
    return len(legal(position)) > 1


def take_income(position: Position, seat: int, watch: Watch | None) -> None:
    """Rule action.income."""
    position.money[seat] += 100
    if watch is not None:
        sentence = f"{SEAT_NAMES[seat]} takes an income of 100."
        watch(Event("action", "action.income", sentence, about=(f"seat {seat}",)))


def clean_up(position: Position, seat: int, watch: Watch | None) -> None:
    """Rule action.cleanup."""
    if position.discs[seat] <= 0:
        raise IllegalMove(
            f"{SEAT_NAMES[seat]} has no disc on the pollution track to clean up", "action.cleanup"
        )
    position.discs[seat] -= 1
    if watch is not None:
        left = plural(position.discs[seat], "disc")
        sentence = f"{SEAT_NAMES[seat]} cleans up and has {left} left."
        watch(Event("action", "action.cleanup", sentence, about=(f"pollution {seat}",)))


def advance(position: Position, seat: int, track: int, watch: Watch | None) -> None:
    """Rule action.research."""
    place = 2 * seat + track
    if position.markers[place] >= position.material.last_space:
        raise IllegalMove(
            f"{SEAT_NAMES[seat]}'s marker is already at the end of the {SIDES[track]} track",
            "action.research",
        )
    position.markers[place] += 1
    if watch is not None:
        space = position.markers[place]
        level = position.material.tracks.level_at[space]
        sentence = (
            f"{SEAT_NAMES[seat]} does research in {SIDES[track]}: "
            f"now on space {space + 1}, level {level}."
        )
        about = (f"track {SIDES[track]}", f"seat {seat}")
        watch(Event("action", "action.research", sentence, about=about))


def legal(position: Position) -> ActionMoves:
    """Give the actions of the active player: basic ones, and every tile that can be paid."""
    seat = position.active
    material = position.material
    last = material.last_space
    energy = position.markers[2 * seat]
    ecology = position.markers[2 * seat + 1]
    money = position.money[seat]
    notes = MOST_NOTES if money >= RICH else money // NOTE if money > 0 else 0
    reach_energy, reach_ecology = material.reach
    return ActionMoves(
        material,
        material.basics[(position.discs[seat] > 0) | (energy < last) << 1 | (ecology < last) << 2],
        position.offers
        & position.openings[seat].ways
        & (reach_energy[PLACES * energy + notes] | reach_ecology[PLACES * ecology + notes]),
    )


class ActionMoves(LegalMoves):
    """The actions of one moment: income, clean-up, research, then tiles by type, tile and space."""

    __slots__ = ("_basics", "_material", "_ways")

    def __init__(self, material: Material, basics: tuple[Move, ...], ways: int) -> None:
        self._material = material
        self._basics = basics
        self._ways = ways

    def __len__(self) -> int:
        return len(self._basics) + self._ways.bit_count()

    def __iter__(self) -> Iterator[Move]:
        yield from self._basics
        ways = self._ways
        while ways:
            low = ways & -ways
            yield self._material.purchases[low.bit_length() - 1]
            ways ^= low

    def choose(self, rng: Random) -> Move:
        """Draw one move evenly, without listing the others."""
        basics = self._basics
        count = len(basics)
        number = drawn_below(count + self._ways.bit_count(), rng)
        return basics[number] if number < count else self._purchase(number - count)

    def _at(self, index: int) -> Move:
        basics = self._basics
        count = len(basics)
        return basics[index] if index < count else self._purchase(index - count)

    def _purchase(self, number: int) -> Move:
        """Give the n-th purchase, by halving the mask of them all."""
        ways = self._ways
        start = 0
        for width, mask in self._material.halves:
            low = ways & mask
            below = low.bit_count()
            if number < below:
                ways = low
            else:
                number -= below
                ways >>= width
                start += width
        while number:
            ways &= ways - 1
            number -= 1
        return self._material.purchases[start + (ways & -ways).bit_length() - 1]

    def __contains__(self, move: object) -> bool:
        known: dict[Any, int] = self._material.codes
        code = known.get(move, -1) if isinstance(move, tuple) else -1
        if code < FIRST_BUY:
            return code >= 0 and move in list(self._basics)
        tile = (code - FIRST_BUY) >> 6
        possible = self._ways & self._material.ways_of[tile]
        return any(
            move == self._material.purchases[way] for way in self._material.tiles_in(possible)
        )
