"""End of the game: the final scoring in its fixed steps, and who wins."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from charon_lib.events import Event, Watch
from charon_lib.explain import Explanation
from charon_lib.moves import Move
from charon_lib.prosperity import pollution, reasons, scorings
from charon_lib.prosperity.phases import ENDING, FINAL, ORDERS, OVER
from charon_lib.prosperity.tiles import SIDES
from charon_lib.prosperity.words import SEAT_NAMES, listed
from charon_lib.seats import CHANCE
from charon_lib.wording import plural

if TYPE_CHECKING:
    from charon_lib.prosperity.state import ProsperityState

STEPS = ("end.energy", "end.ecology", "end.capital", "end.money", "end.research", "end.prosperity")


def begin(state: ProsperityState, watch: Watch | None) -> None:
    """Begin the final scoring (rule end.order)."""
    state.phase = ENDING
    state.to_move = CHANCE
    state.resolved = 0
    state.final = []
    for seat in range(state.players):
        state.final += (state.money[seat], state.discs[seat], 0, *state.markers_of(seat))
    if watch is not None:
        sentence = "The last tile has had its turn: the final scoring begins."
        watch(Event("final", "end.order", sentence, about=("end",)))
    _go_through(state, 0, watch)


def answer(state: ProsperityState, move: Move, watch: Watch | None) -> None:
    """Carry out how a seat settles its final deficit, and go on."""
    scorings.decide(state, move, watch)
    _go_through(state, state.resolved, watch)


def _go_through(state: ProsperityState, start: int, watch: Watch | None) -> None:
    """Carry out the steps in order, from the seat `start` in the first of them."""
    if not scorings.score_energy(state, start, watch, 2):
        return
    scorings.score_ecology(state, 0, watch, 2)
    _score_capital(state, watch)
    _turn_money_into_points(state, watch)
    _finish_research(state, watch)
    scorings.score_prosperity(state, 0, watch, pollution.FINAL_PROSPERITY)
    state.phase = OVER
    state.to_move = None
    state.resolved = 0
    if watch is not None:
        line = explain_winner(state)
        about = tuple(f"score {seat}" for seat in range(state.players))
        watch(Event("winner", "end.winner", line.text, explanation=line, about=about))


def seats_in_order(state: ProsperityState) -> tuple[int, ...]:
    """Give the seats from the one whose turn it was last, clockwise."""
    return ORDERS[state.players][state.active]


def _score_capital(state: ProsperityState, watch: Watch | None) -> None:
    """Rule end.capital."""
    for seat in seats_in_order(state):
        state.money[seat] += 100 * state.capital[seat]
        if watch is not None:
            watch(reasons.capital_event(state, seat, "end.capital"))


def _turn_money_into_points(state: ProsperityState, watch: Watch | None) -> None:
    """Rule end.money."""
    for seat in seats_in_order(state):
        money = state.money[seat]
        if not pollution.gain(state, seat, pollution.MONEY, max(0, money) // 300):
            state.money[seat] = money % 300 if money > 0 else money
        if watch is not None:
            line = money_line(state, seat, money)
            about = (f"seat {seat}", f"score {seat}")
            watch(Event("scoring", "end.money", line.text, explanation=line, about=about))


def _finish_research(state: ProsperityState, watch: Watch | None) -> None:
    """Rule end.research: everybody moves up on both tracks, then each track is ranked."""
    last = state.material.last_space
    for seat in seats_in_order(state):
        for track in (0, 1):
            place = 2 * seat + track
            state.markers[place] = min(last, state.markers[place] + state.research[seat])
        if watch is not None:
            line = advance_line(state, seat, *state.final[5 * seat + 3 : 5 * seat + 5])
            about = (f"seat {seat}", "track energy", "track ecology")
            watch(Event("scoring", "end.research", line.text, explanation=line, about=about))
    for track in (0, 1):
        points = ranking(state.markers[track::2])
        for seat in seats_in_order(state):
            pollution.gain(state, seat, pollution.RANK[track], points[seat])
        if watch is not None:
            line = rank_line(state, track)
            scores = (f"score {seat}" for seat in range(state.players) if points[seat])
            topics = (f"track {SIDES[track]}", *scores)
            watch(Event("ranking", "end.research", line.text, explanation=line, about=topics))


def ranking(spaces: Sequence[int]) -> list[int]:
    """Give the points of each seat on one research track (rule end.research).

    Examples
    --------
    >>> ranking([5, 9, 7]), ranking([9, 9, 7]), ranking([9, 7, 7]), ranking([4, 4])
    ([0, 3, 1], [2, 2, 0], [3, 0, 0], [2, 2])
    """
    best = max(spaces)
    if spaces.count(best) > 1:
        return [2 if space == best else 0 for space in spaces]
    behind = [space for space in spaces if space != best]
    second = max(behind)
    alone = behind.count(second) == 1
    return [3 if s == best else 1 if s == second and alone else 0 for s in spaces]


def winners(state: ProsperityState) -> tuple[int, ...]:
    """Give who has won: most points, then most money (rule end.winner)."""
    if state.to_move is not None:
        return ()
    totals = list(zip(state.points, state.money, strict=True))
    best = max(totals)
    return tuple(seat for seat, total in enumerate(totals) if total == best)


# -- In words -------------------------------------------------------------------


def money_line(state: ProsperityState, seat: int, money: int) -> Explanation:
    """Explain what the money of a seat turns into."""
    name = SEAT_NAMES[seat]
    points = max(0, money) // 300
    blocked = state.blocks_all and pollution.too_much(state, seat)
    facts = {"seat": seat, "money": money, "points": 0 if blocked else points}
    evidence: tuple[str, ...] = (f"seat {seat}",)
    if blocked:
        text = f"{name} keeps {money}: with a disc on the triangle money gives no points."
        evidence = (*evidence, f"pollution {seat}")
        why = Explanation("pollution.block", "a disc lies on the triangle", points=0)
        return Explanation("end.money", text, facts, 0, evidence, (why,))
    left = money - 300 * points
    text = f"{name} turns {300 * points} into {plural(points, 'point')} and keeps {left}."
    if not points:
        text = f"{name} has only {money}, less than 300, and keeps it."
    return Explanation("end.money", text, facts, points, evidence)


def advance_line(state: ProsperityState, seat: int, energy: int, ecology: int) -> Explanation:
    """Explain how far a seat moved up on both tracks from the given spaces."""
    moved = (state.markers[2 * seat] - energy, state.markers[2 * seat + 1] - ecology)
    return reasons.research_line(state, seat, moved, "end.research")


def rank_line(state: ProsperityState, track: int) -> Explanation:
    """Explain the ranking of a research track, one line for each seat."""
    spaces = state.markers[track::2]
    points = ranking(spaces)
    best = max(spaces)
    first = [seat for seat in range(state.players) if spaces[seat] == best]
    lines = []
    for seat in seats_in_order(state):
        name, gained = SEAT_NAMES[seat], points[seat]
        rule, lost = "end.research", ""
        if gained and state.blocks_all and pollution.too_much(state, seat):
            rule, lost = "pollution.block", f"; the {plural(gained, 'point')} are lost to pollution"
            gained = 0
        place = "first" if points[seat] == 3 else "second" if points[seat] == 1 else "in front"
        if not points[seat]:
            place = "behind" if spaces[seat] != best else "in front"
        evidence: tuple[str, ...] = (f"seat {seat}", f"track {SIDES[track]}")
        text = f"{name} on space {spaces[seat] + 1}: {place}{lost}"
        lines.append(
            Explanation(rule, text, {"seat": seat, "space": spaces[seat] + 1}, gained, evidence)
        )
    who = listed(SEAT_NAMES[seat] for seat in first)
    if len(first) > 1:
        text = f"{SIDES[track].capitalize()} research: {who} share the lead and get 2 points each."
    else:
        text = f"{SIDES[track].capitalize()} research: {who} leads and gets 3 points"
        second = [SEAT_NAMES[seat] for seat in range(state.players) if points[seat] == 1]
        text += f", {second[0]} is second and gets 1." if second else "; nobody is second alone."
    total = sum(line.points or 0 for line in lines)
    return Explanation("end.research", text, {"track": SIDES[track]}, total, children=tuple(lines))


def explain_winner(state: ProsperityState) -> Explanation:
    """Explain who has won and by what."""
    won = winners(state)
    lines = tuple(
        Explanation(
            "end.winner",
            f"{SEAT_NAMES[seat]}: {plural(state.points[seat], 'point')}, {state.money[seat]} money",
            {"seat": seat, "points": state.points[seat], "money": state.money[seat]},
            evidence=(f"score {seat}",),
        )
        for seat in sorted(range(state.players), key=lambda s: (-state.points[s], -state.money[s]))
    )
    if not won:
        return Explanation("end.winner", "The game is not over.", children=lines)
    names = listed(SEAT_NAMES[seat] for seat in won)
    points = state.points[won[0]]
    level = [seat for seat in range(state.players) if state.points[seat] == points]
    if len(won) > 1:
        text = f"{names} share the victory with {plural(points, 'point')} and equal money."
    elif len(level) > 1:
        text = f"{names} wins with {plural(points, 'point')}: it has more money left."
    else:
        text = f"{names} wins with {plural(points, 'point')}."
    return Explanation("end.winner", text, {"winners": list(won)}, children=lines)


def explain_final(state: ProsperityState) -> Explanation:
    """Explain the final scoring in its steps, as far as it has been carried out."""
    if state.phase not in (ENDING, FINAL, OVER) or not state.final:
        draws = state.deck.bit_count()
        text = (
            f"The final scoring comes after the last turn; before it come {plural(draws, 'tile')}."
        )
        return Explanation("end.order", text, {"tiles": draws})
    seats = seats_in_order(state)
    done = seats if state.phase == OVER else seats[: state.resolved]
    steps: list[Explanation] = [_step("end.energy", "Energy, doubled", _energy_lines(state, done))]
    if state.phase == OVER:
        money, discs = _after_energy(state)
        lines = []
        for seat in seats:
            lines.append(reasons.ecology_line(state, seat, 2, discs[seat]))
            money[seat] += 50 * max(0, 2 * state.ecology[seat] - discs[seat])
        steps.append(_step("end.ecology", "Ecology, doubled", lines))
        lines = [reasons.capital_line(state, seat, "end.capital") for seat in seats]
        steps.append(_step("end.capital", "Capital", lines))
        money = [own + 100 * state.capital[seat] for seat, own in enumerate(money)]
        lines = [money_line(state, seat, money[seat]) for seat in seats]
        steps.append(_step("end.money", "Money into points", lines))
        lines = [advance_line(state, s, *state.final[5 * s + 3 : 5 * s + 5]) for s in seats]
        lines += [rank_line(state, track) for track in (0, 1)]
        steps.append(_step("end.research", "Research", lines))
        lines = [reasons.prosperity_line(state, seat, "end.prosperity") for seat in seats]
        steps.append(_step("end.prosperity", "Prosperity", lines))
        steps.append(explain_winner(state))
    text = "The final scoring, step by step:"
    return Explanation("end.order", text, {"first": SEAT_NAMES[seats[0]]}, children=tuple(steps))


def _step(rule: str, title: str, lines: list[Explanation]) -> Explanation:
    return Explanation(rule, f"{title}.", {}, children=tuple(lines))


def _energy_lines(state: ProsperityState, seats: Sequence[int]) -> list[Explanation]:
    lines = []
    for seat in seats:
        money, discs, paid = state.final[5 * seat : 5 * seat + 3]
        lines.append(reasons.energy_line(state, seat, 2, paid, money, discs))
    return lines


def _after_energy(state: ProsperityState) -> tuple[list[int], list[int]]:
    """Give everybody's money and discs after the final energy scoring."""
    money, discs = [], []
    for seat in range(state.players):
        own, own_discs, paid = state.final[5 * seat : 5 * seat + 3]
        total = 2 * state.energy[seat]
        money.append(own + 50 * total if total > 0 else own - 100 * paid)
        discs.append(own_discs if total > 0 else own_discs - total - paid)
    return money, discs
