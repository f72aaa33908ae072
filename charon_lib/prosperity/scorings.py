"""The five scorings: energy, ecology, capital, research, prosperity.

Each runs over the seats from the active one clockwise, begins at any of them, and says whether it
got through: where a seat has a choice it stops, and goes on after `decide`.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from charon_lib.errors import IllegalMove, quoted
from charon_lib.events import Watch
from charon_lib.moves import NO_MOVES, LegalMoves, ListedMoves, Move, shown
from charon_lib.prosperity import pollution, reasons
from charon_lib.prosperity.notation import PAY_MOVES, SPLIT_MOVES, PayDeficit, SplitResearch
from charon_lib.prosperity.phases import ENDING, ENERGY, FINAL, ORDERS, RESEARCH, SCORING
from charon_lib.prosperity.tiles import SIDES
from charon_lib.prosperity.words import SEAT_NAMES
from charon_lib.seats import CHANCE
from charon_lib.wording import plural

if TYPE_CHECKING:
    from charon_lib.prosperity.state import ProsperityState


def score_energy(state: ProsperityState, start: int, watch: Watch | None, factor: int = 1) -> bool:
    """Rule score.energy; stops at a seat that can pay for some of its deficit."""
    money = state.money
    for seat in ORDERS[state.players][state.active][start:]:
        total = state.energy[seat] * factor
        before = (money[seat], state.discs[seat])
        if total >= 0:
            money[seat] += 50 * total
        elif money[seat] >= 100:
            state.to_move = seat
            state.resolved = (seat - state.active) % state.players
            state.phase = ENERGY if factor == 1 else FINAL
            return False
        else:
            state.discs[seat] -= total
        if watch is not None:
            state.resolved = (seat - state.active) % state.players + 1
            watch(reasons.energy_event(state, seat, factor, 0, *before))
    return True


def score_ecology(state: ProsperityState, start: int, watch: Watch | None, factor: int = 1) -> bool:
    """Rule score.ecology."""
    discs = state.discs
    for seat in ORDERS[state.players][state.active][start:]:
        total = state.ecology[seat] * factor
        before = discs[seat]
        if total > before:
            state.money[seat] += 50 * (total - before)
            discs[seat] = 0
        else:
            discs[seat] = before - total
        if watch is not None:
            state.resolved = (seat - state.active) % state.players + 1
            watch(reasons.ecology_event(state, seat, factor, before))
    return True


def score_capital(state: ProsperityState, start: int, watch: Watch | None) -> bool:
    """Rule score.capital."""
    for seat in ORDERS[state.players][state.active][start:]:
        state.money[seat] += 100 * state.capital[seat]
        if watch is not None:
            state.resolved = (seat - state.active) % state.players + 1
            watch(reasons.capital_event(state, seat))
    return True


def score_research(state: ProsperityState, start: int, watch: Watch | None) -> bool:
    """Rule score.research; stops at a seat that can split its steps in several ways."""
    last = state.material.last_space
    markers = state.markers
    for seat in ORDERS[state.players][state.active][start:]:
        steps = state.research[seat]
        energy = last - markers[2 * seat]
        ecology = last - markers[2 * seat + 1]
        if steps and energy > 0 and ecology > 0 and steps < energy + ecology:
            state.to_move = seat
            state.resolved = (seat - state.active) % state.players
            state.phase = RESEARCH
            return False
        energy, ecology = min(steps, energy), min(steps, ecology)
        markers[2 * seat] += energy
        markers[2 * seat + 1] += ecology
        if watch is not None:
            state.resolved = (seat - state.active) % state.players + 1
            watch(reasons.research_event(state, seat, energy, ecology))
    return True


def score_prosperity(
    state: ProsperityState, start: int, watch: Watch | None, source: int = -1
) -> bool:
    """Rule score.prosperity; `source` is the drawn tile unless it is said."""
    shown = state.material.tracks.globes
    for seat in ORDERS[state.players][state.active][start:]:
        discs = state.discs[seat]
        globes = shown[discs] if 0 <= discs < len(shown) else pollution.globes(state, seat)
        pollution.gain(
            state,
            seat,
            state.drawn if source < 0 else source,
            state.prosperity[seat] + globes,
            globes,
            "score.prosperity",
        )
        if watch is not None:
            state.resolved = (seat - state.active) % state.players + 1
            watch(reasons.prosperity_event(state, seat, final=source >= 0))
    return True


SCORINGS: Final[tuple[Callable[[ProsperityState, int, Watch | None], bool], ...]] = (
    score_energy,
    score_ecology,
    score_capital,
    score_research,
    score_prosperity,
)
"""The scorings by symbol: state, seats from the active one that are done already, watch."""


def deficit(state: ProsperityState) -> int:
    """Give the levels of energy that the asked seat is to settle."""
    assert state.to_move is not None
    factor = 2 if state.phase == FINAL else 1
    return -factor * state.energy[state.to_move]


def steps_to_split(state: ProsperityState) -> int:
    """Give the research steps that the asked seat is to split."""
    seat = state.to_move
    assert seat is not None
    room = 2 * state.material.last_space - state.markers[2 * seat] - state.markers[2 * seat + 1]
    return min(state.research[seat], room)


def legal(state: ProsperityState) -> LegalMoves:
    """Give what the asked seat may decide in a scoring."""
    seat = state.to_move
    if seat is None:
        return NO_MOVES
    if state.phase == RESEARCH:
        steps = steps_to_split(state)
        last = state.material.last_space
        least = max(0, steps - (last - state.markers[2 * seat + 1]))
        most = min(steps, last - state.markers[2 * seat])
        return ListedMoves(SPLIT_MOVES[steps][steps - most : steps - least + 1])
    most = min(deficit(state), state.money[seat] // 100)
    if most < len(PAY_MOVES):
        return ListedMoves(PAY_MOVES[: most + 1])
    return ListedMoves([PayDeficit(levels) for levels in range(most + 1)])


def decide(state: ProsperityState, move: Move, watch: Watch | None) -> None:
    """Carry out what a seat decided: how much of a deficit it pays, or how it splits steps."""
    seat = state.to_move
    assert seat is not None
    event = None
    if state.phase == RESEARCH:
        energy, ecology = _split(state, seat, move)
        if watch is not None:
            event = reasons.research_event(state, seat, energy, ecology)
    else:
        factor = 2 if state.phase == FINAL else 1
        before = (state.money[seat], state.discs[seat])
        levels = _pay(state, seat, move)
        if factor == 2:
            state.final[5 * seat + 2] = levels
        if watch is not None:
            event = reasons.energy_event(state, seat, factor, levels, *before)
    state.phase = ENDING if state.phase == FINAL else SCORING
    state.to_move = CHANCE
    state.resolved += 1
    if watch is not None and event is not None:
        watch(event)


def _pay(state: ProsperityState, seat: int, move: Move) -> int:
    name = SEAT_NAMES[seat]
    if type(move) is not PayDeficit:
        raise IllegalMove(
            f"{name} is to settle an energy deficit now: say how many levels are paid, "
            f"such as pay 1 level; {move} is no answer",
            "score.energy",
        )
    owed = deficit(state)
    levels = move.levels
    if type(levels) is not int or levels < 0:
        raise IllegalMove(f"{quoted(levels)} is no number of levels", "score.energy")
    if levels > owed:
        levels_owed = plural(owed, "level")
        raise IllegalMove(
            f"{name}'s deficit is {levels_owed}, so {levels} cannot be paid", "score.energy"
        )
    if 100 * levels > state.money[seat]:
        raise IllegalMove(
            f"{plural(levels, 'level')} would cost {100 * levels}, "
            f"but {name} has only {state.money[seat]}",
            "score.energy",
        )
    state.money[seat] -= 100 * levels
    state.discs[seat] += owed - levels
    return levels


def _split(state: ProsperityState, seat: int, move: Move) -> SplitResearch:
    name = SEAT_NAMES[seat]
    if type(move) is not SplitResearch:
        raise IllegalMove(
            f"{name} is to split research steps now, such as research 1 energy; "
            f"{shown(move)} is no answer",
            "score.research",
        )
    energy, ecology = move
    steps = steps_to_split(state)
    last = state.material.last_space
    markers = state.markers
    if type(energy) is not int or type(ecology) is not int or energy < 0 or ecology < 0:
        raise IllegalMove(f"{shown(move)} has no whole numbers of steps", "score.research")
    if energy + ecology != steps:
        raise IllegalMove(
            f"{name} has {plural(steps, 'step')} to split, not {energy + ecology}",
            "score.research",
        )
    if markers[2 * seat] + energy > last or markers[2 * seat + 1] + ecology > last:
        track = int(markers[2 * seat] + energy <= last)
        room = last - markers[2 * seat + track]
        raise IllegalMove(
            f"The {SIDES[track]} track has room for only {plural(room, 'more step')}",
            "score.research",
        )
    markers[2 * seat] += energy
    markers[2 * seat + 1] += ecology
    return move
