"""Actions: income, clean-up, research, buying a tile; and the lazy list of those that are legal."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import TYPE_CHECKING, Any, overload

from charon_lib.chance import CHANCE
from charon_lib.errors import IllegalMove
from charon_lib.events import Event, Watch
from charon_lib.moves import LegalMoves, Move
from charon_lib.prosperity import end, placing
from charon_lib.prosperity.material import FIRST_BUY, MOST_NOTES, NO_SPACE, NOTE, Material, Openings
from charon_lib.prosperity.phases import DRAW
from charon_lib.prosperity.tiles import SIDES
from charon_lib.prosperity.words import SEAT_NAMES, count

if TYPE_CHECKING:
    from charon_lib.prosperity.state import ProsperityState


def take(state: ProsperityState, move: Move, watch: Watch | None) -> None:
    """Carry out one action of the active player (rule turn.actions)."""
    code = state.material.codes.get(move, -1) if isinstance(move, tuple) else -1
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
    state.actions_left -= 1
    if not state.actions_left or not state.discs[seat]:
        settle(state, watch)


def settle(state: ProsperityState, watch: Watch | None) -> None:
    """End the turn after the second action; take the income of somebody who has no choice."""
    seat = state.active
    last = state.material.last_space
    markers = state.markers
    while state.actions_left:
        if state.discs[seat] or markers[2 * seat] < last or markers[2 * seat + 1] < last:
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
        left = count(state.discs[seat], "disc")
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
    """Give the actions of the active player; tiles that are displayed and can be paid."""
    seat = state.active
    material = state.material
    last = material.last_space
    energy = state.markers[2 * seat]
    ecology = state.markers[2 * seat + 1]
    money = state.money[seat]
    notes = 0 if money < NOTE else money // NOTE if money < MOST_NOTES * NOTE else MOST_NOTES
    reach_energy, reach_ecology = material.reach
    width = MOST_NOTES + 1
    return ActionMoves(
        material,
        material.basics[(state.discs[seat] > 0) | (energy < last) << 1 | (ecology < last) << 2],
        state.display
        & (reach_energy[width * energy + notes] | reach_ecology[width * ecology + notes]),
        state.openings[seat],
    )


class ActionMoves(LegalMoves):
    """The actions of one moment: income, clean-up, research, then tiles by type, tile and space."""

    __slots__ = ("_basics", "_material", "_openings", "_tiles")

    def __init__(
        self, material: Material, basics: tuple[Move, ...], tiles: int, openings: Openings
    ) -> None:
        self._material = material
        self._basics = basics
        self._tiles = tiles
        self._openings = openings

    def __len__(self) -> int:
        return len(self._basics) + sum(self._sizes())

    def _sizes(self) -> tuple[int, int, int, int, int]:
        """Count the purchases of each type of tile."""
        tiles = self._tiles
        power, supply, transport, infrastructure, special = self._material.type_masks
        counts = self._openings.counts
        return (
            (tiles & power).bit_count() * counts[0],
            (tiles & supply).bit_count() * counts[1],
            (tiles & transport).bit_count() * counts[2],
            (tiles & infrastructure).bit_count() * counts[3],
            (tiles & special).bit_count(),
        )

    @overload
    def __getitem__(self, index: int) -> Move: ...
    @overload
    def __getitem__(self, index: slice) -> Sequence[Move]: ...
    def __getitem__(self, index: int | slice) -> Move | Sequence[Move]:
        if isinstance(index, slice):
            return [self[number] for number in range(*index.indices(len(self)))]
        sizes = self._sizes()
        total = len(self._basics) + sum(sizes)
        number = index + total if index < 0 else index
        if not 0 <= number < total:
            raise IndexError(f"there are {total} legal moves, so none has the number {index}")
        return self._pick(number, sizes)

    def choose(self, rng: Random) -> Move:
        """Draw one move evenly, without listing the others."""
        sizes = self._sizes()
        number = rng.randrange(len(self._basics) + sum(sizes))
        return self._pick(number, sizes)

    def _pick(self, number: int, sizes: tuple[int, ...]) -> Move:
        basics = self._basics
        if number < len(basics):
            return basics[number]
        number -= len(basics)
        kind = 0
        while number >= sizes[kind]:
            number -= sizes[kind]
            kind += 1
        spaces = self._openings.spaces[kind] or (NO_SPACE,)
        skip, way = divmod(number, len(spaces))
        mask = self._tiles & self._material.type_masks[kind]
        while skip:
            mask &= mask - 1
            skip -= 1
        move = self._material.buys[(mask & -mask).bit_length() - 1][spaces[way]]
        assert move is not None
        return move

    def __contains__(self, move: object) -> bool:
        known: dict[Any, int] = self._material.codes
        code = known.get(move, -1) if isinstance(move, tuple) else -1
        if code < FIRST_BUY:
            return code >= 0 and move in list(self._basics)
        tile, space = (code - FIRST_BUY) >> 6, (code - FIRST_BUY) & NO_SPACE
        if not self._tiles >> tile & 1:
            return False
        kind = self._material.type_of[tile]
        return space == NO_SPACE or bool(self._openings.masks[kind] >> space & 1)
