"""The five scorings: energy, ecology, capital, research, prosperity.

Each runs over the seats from the active one clockwise, begins at any of them, and says whether it
got through: where a seat has a choice it stops, and goes on after `decide`.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from charon_lib.errors import IllegalMove, quoted
from charon_lib.events import Watch
from charon_lib.moves import NO_MOVES, LegalMoves, ListedMoves, Move, shown
from charon_lib.prosperity import pollution, reasons
from charon_lib.prosperity.components import SEAT_NAMES
from charon_lib.prosperity.moves import PAY_MOVES, SPLIT_MOVES, PayDeficit, SplitResearch
from charon_lib.prosperity.phases import ENDING, ENERGY, FINAL, ORDERS, RESEARCH, SCORING
from charon_lib.prosperity.position import Position
from charon_lib.prosperity.tiles import SIDES
from charon_lib.seats import CHANCE, whole_number
from charon_lib.wording import plural


def score_energy(position: Position, start: int, watch: Watch | None, factor: int = 1) -> bool:
    """Rule score.energy; stops at a seat that can pay for some of its deficit.

    Who can pay nothing is not asked and takes discs (rules turn.only_choice, end.nothing_left).
    """
    money = position.money
    for seat in ORDERS[position.players][position.active][start:]:
        total = position.energy[seat] * factor
        before = (money[seat], position.discs[seat])
        if total >= 0:
            money[seat] += 50 * total
        elif money[seat] >= 100:
            position.to_move = seat
            position.resolved = (seat - position.active) % position.players
            position.phase = ENERGY if factor == 1 else FINAL
            return False
        else:
            position.discs[seat] -= total
        if watch is not None:
            position.resolved = (seat - position.active) % position.players + 1
            watch(reasons.energy_event(position, seat, factor, 0, *before))
    return True


def score_ecology(position: Position, start: int, watch: Watch | None, factor: int = 1) -> bool:
    """Rule score.ecology."""
    discs = position.discs
    for seat in ORDERS[position.players][position.active][start:]:
        total = position.ecology[seat] * factor
        before = discs[seat]
        if total > before:
            position.money[seat] += 50 * (total - before)
            discs[seat] = 0
        else:
            discs[seat] = before - total
        if watch is not None:
            position.resolved = (seat - position.active) % position.players + 1
            watch(reasons.ecology_event(position, seat, factor, before))
    return True


def score_capital(position: Position, start: int, watch: Watch | None) -> bool:
    """Rule score.capital."""
    for seat in ORDERS[position.players][position.active][start:]:
        position.money[seat] += 100 * position.capital[seat]
        if watch is not None:
            position.resolved = (seat - position.active) % position.players + 1
            watch(reasons.capital_event(position, seat))
    return True


def score_research(position: Position, start: int, watch: Watch | None) -> bool:
    """Rule score.research; stops at a seat that can split its steps in several ways.

    Others are not asked (rule turn.only_choice).
    """
    last = position.material.last_space
    markers = position.markers
    for seat in ORDERS[position.players][position.active][start:]:
        steps = position.research[seat]
        energy = last - markers[2 * seat]
        ecology = last - markers[2 * seat + 1]
        if steps and energy > 0 and ecology > 0 and steps < energy + ecology:
            position.to_move = seat
            position.resolved = (seat - position.active) % position.players
            position.phase = RESEARCH
            return False
        energy, ecology = min(steps, energy), min(steps, ecology)
        markers[2 * seat] += energy
        markers[2 * seat + 1] += ecology
        if watch is not None:
            position.resolved = (seat - position.active) % position.players + 1
            watch(reasons.research_event(position, seat, energy, ecology))
    return True


def score_prosperity(position: Position, start: int, watch: Watch | None, source: int = -1) -> bool:
    """Rule score.prosperity; `source` is the drawn tile unless it is said."""
    shown = position.material.tracks.globes
    for seat in ORDERS[position.players][position.active][start:]:
        discs = position.discs[seat]
        globes = shown[discs] if 0 <= discs < len(shown) else pollution.globes(position, seat)
        pollution.gain(
            position,
            seat,
            position.drawn if source < 0 else source,
            position.prosperity[seat] + globes,
            globes,
            "score.prosperity",
        )
        if watch is not None:
            position.resolved = (seat - position.active) % position.players + 1
            watch(reasons.prosperity_event(position, seat, final=source >= 0))
    return True


SCORINGS: Final[tuple[Callable[[Position, int, Watch | None], bool], ...]] = (
    score_energy,
    score_ecology,
    score_capital,
    score_research,
    score_prosperity,
)
"""The scorings by symbol: position, seats from the active one that are done already, watch."""


def legal(position: Position) -> LegalMoves:
    """Give what the asked seat may decide in a scoring."""
    seat = position.to_move
    if seat is None:
        return NO_MOVES
    if position.phase == RESEARCH:
        steps = position.steps_to_split()
        last = position.material.last_space
        least = max(0, steps - (last - position.markers[2 * seat + 1]))
        most = min(steps, last - position.markers[2 * seat])
        return ListedMoves(SPLIT_MOVES[steps][steps - most : steps - least + 1])
    most = min(position.deficit(), position.money[seat] // 100)
    if most < len(PAY_MOVES):
        return ListedMoves(PAY_MOVES[: most + 1])
    return ListedMoves([PayDeficit(levels) for levels in range(most + 1)])


def decide(position: Position, move: Move, watch: Watch | None) -> None:
    """Carry out what a seat decided: how much of a deficit it pays, or how it splits steps."""
    seat = position.to_move
    assert seat is not None
    event = None
    if position.phase == RESEARCH:
        energy, ecology = _split(position, seat, move)
        if watch is not None:
            event = reasons.research_event(position, seat, energy, ecology)
    else:
        factor = 2 if position.phase == FINAL else 1
        before = (position.money[seat], position.discs[seat])
        levels = _pay(position, seat, move)
        if factor == 2:
            position.final[5 * seat + 2] = levels
        if watch is not None:
            event = reasons.energy_event(position, seat, factor, levels, *before)
    position.phase = ENDING if position.phase == FINAL else SCORING
    position.to_move = CHANCE
    position.resolved += 1
    if watch is not None and event is not None:
        watch(event)


def _pay(position: Position, seat: int, move: Move) -> int:
    name = SEAT_NAMES[seat]
    if type(move) is not PayDeficit:
        raise IllegalMove(
            f"{name} is to settle an energy deficit now: say how many levels are paid, "
            f"such as pay 1 level; {move} is no answer",
            "score.energy",
        )
    owed = position.deficit()
    levels = move.levels if type(move.levels) is int else whole_number(move.levels)
    if levels is None or levels < 0:
        raise IllegalMove(f"{quoted(move.levels)} is no number of levels", "score.energy")
    if levels > owed:
        levels_owed = plural(owed, "level")
        raise IllegalMove(
            f"{name}'s deficit is {levels_owed}, so {levels} cannot be paid", "score.energy"
        )
    if 100 * levels > position.money[seat]:
        raise IllegalMove(
            f"{plural(levels, 'level')} would cost {100 * levels}, "
            f"but {name} has only {position.money[seat]}",
            "score.energy",
        )
    position.money[seat] -= 100 * levels
    position.discs[seat] += owed - levels
    return levels


def _split(position: Position, seat: int, move: Move) -> tuple[int, int]:
    name = SEAT_NAMES[seat]
    if type(move) is not SplitResearch:
        raise IllegalMove(
            f"{name} is to split research steps now, such as research 1 energy; "
            f"{shown(move)} is no answer",
            "score.research",
        )
    energy: int | None
    ecology: int | None
    energy, ecology = move
    if type(energy) is not int or type(ecology) is not int:
        energy, ecology = whole_number(energy), whole_number(ecology)
    steps = position.steps_to_split()
    last = position.material.last_space
    markers = position.markers
    if energy is None or ecology is None or energy < 0 or ecology < 0:
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
    return energy, ecology
