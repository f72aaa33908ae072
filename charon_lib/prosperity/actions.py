"""Actions: income, clean-up, research, buying a tile; and the lazy list of those that are legal."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random
from typing import TYPE_CHECKING, Any, Final, overload

from charon_lib.errors import IllegalMove
from charon_lib.events import Event, Watch
from charon_lib.moves import LegalMoves, Move
from charon_lib.prosperity import end, placing
from charon_lib.prosperity.material import FIRST_BUY, MOST_NOTES, NO_SPACE, NOTE, RICH, Material
from charon_lib.prosperity.phases import DRAW
from charon_lib.prosperity.tiles import SIDES
from charon_lib.prosperity.words import SEAT_NAMES
from charon_lib.seats import CHANCE
from charon_lib.wording import plural

if TYPE_CHECKING:
    from charon_lib.prosperity.state import ProsperityState

PLACES: Final = MOST_NOTES + 1


def take(state: ProsperityState, move: Move, watch: Watch | None) -> None:
    """Carry out one action of the active player (rule turn.actions)."""
    code = state.material.codes.get(move, -1)
    seat = state.active
    if code >= FIRST_BUY:
        code -= FIRST_BUY
        placing.buy(state, seat, code >> 6, code & NO_SPACE, watch)
    elif code == 0:
        take_income(state, seat, watch)
    elif code == 1:
        clean_up(state, seat, watch)
    elif code > 0:
        advance(state, seat, code - 2, watch)
    else:
        raise placing.not_understood(state, seat, move)
    left = state.actions_left - 1
    state.actions_left = left
    if not left or not state.discs[seat]:
        settle(state, watch)


def settle(state: ProsperityState, watch: Watch | None) -> None:
    """End the turn after the second action; take the income of somebody who has no choice."""
    seat = state.active
    last = state.material.last_space
    markers = state.markers
    while state.actions_left:
        if markers[2 * seat] < last or markers[2 * seat + 1] < last or state.discs[seat]:
            return
        if len(legal(state)) > 1:
            return
        take_income(state, seat, watch)
        state.actions_left -= 1
    if not state.deck:
        end.begin(state, watch)
        return
    state.active = (seat + 1) % state.players
    state.phase = DRAW
    state.to_move = CHANCE


def take_income(state: ProsperityState, seat: int, watch: Watch | None) -> None:
    """Rule action.income."""
    state.money[seat] += 100
    if watch is not None:
        sentence = f"{SEAT_NAMES[seat]} takes an income of 100."
        watch(Event("action", "action.income", sentence, about=(f"seat {seat}",)))


def clean_up(state: ProsperityState, seat: int, watch: Watch | None) -> None:
    """Rule action.cleanup."""
    if state.discs[seat] <= 0:
        raise IllegalMove(
            f"{SEAT_NAMES[seat]} has no disc on the pollution track to clean up", "action.cleanup"
        )
    state.discs[seat] -= 1
    if watch is not None:
        left = plural(state.discs[seat], "disc")
        sentence = f"{SEAT_NAMES[seat]} cleans up and has {left} left."
        watch(Event("action", "action.cleanup", sentence, about=(f"pollution {seat}",)))


def advance(state: ProsperityState, seat: int, track: int, watch: Watch | None) -> None:
    """Rule action.research."""
    place = 2 * seat + track
    if state.markers[place] >= state.material.last_space:
        raise IllegalMove(
            f"{SEAT_NAMES[seat]}'s marker is already at the end of the {SIDES[track]} track",
            "action.research",
        )
    state.markers[place] += 1
    if watch is not None:
        space = state.markers[place]
        level = state.material.tracks.level_at[space]
        sentence = (
            f"{SEAT_NAMES[seat]} does research in {SIDES[track]}: "
            f"now on space {space + 1}, level {level}."
        )
        about = (f"track {SIDES[track]}", f"seat {seat}")
        watch(Event("action", "action.research", sentence, about=about))


def legal(state: ProsperityState) -> ActionMoves:
    """Give the actions of the active player: basic ones, and every tile that can be paid."""
    seat = state.active
    material = state.material
    last = material.last_space
    energy = state.markers[2 * seat]
    ecology = state.markers[2 * seat + 1]
    money = state.money[seat]
    notes = MOST_NOTES if money >= RICH else money // NOTE if money > 0 else 0
    reach_energy, reach_ecology = material.reach
    return ActionMoves(
        material,
        material.basics[(state.discs[seat] > 0) | (energy < last) << 1 | (ecology < last) << 2],
        state.offers
        & state.openings[seat].ways
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

    @overload
    def __getitem__(self, index: int) -> Move: ...
    @overload
    def __getitem__(self, index: slice) -> Sequence[Move]: ...
    def __getitem__(self, index: int | slice) -> Move | Sequence[Move]:
        if isinstance(index, slice):
            return [self[number] for number in range(*index.indices(len(self)))]
        total = len(self)
        number = index + total if index < 0 else index
        if not 0 <= number < total:
            raise IndexError(f"there are {total} legal moves, so none has the number {index}")
        return self._pick(number)

    def __iter__(self) -> Iterator[Move]:
        yield from self._basics
        ways = self._ways
        while ways:
            low = ways & -ways
            yield self._material.purchases[low.bit_length() - 1]
            ways ^= low

    def choose(self, rng: Random) -> Move:
        """Draw one move evenly, without listing the others."""
        return self._pick(rng.randrange(len(self._basics) + self._ways.bit_count()))

    def _pick(self, number: int) -> Move:
        """Give the move with a number: the basic ones first, then the n-th purchase."""
        basics = self._basics
        if number < len(basics):
            return basics[number]
        number -= len(basics)
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
