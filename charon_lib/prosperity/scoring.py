"""End of the game: the final scoring in its fixed steps, and who wins."""

from __future__ import annotations

from collections.abc import Sequence

from charon_lib.events import Event, Watch
from charon_lib.explain import Explanation
from charon_lib.moves import Move
from charon_lib.prosperity import pollution, reasons, scorings
from charon_lib.prosperity.components import SEAT_NAMES
from charon_lib.prosperity.ledger import FINAL_PROSPERITY, MONEY, RANK
from charon_lib.prosperity.phases import ENDING, FINAL, OVER
from charon_lib.prosperity.position import Position, listed
from charon_lib.prosperity.tiles import SIDES
from charon_lib.seats import CHANCE
from charon_lib.wording import plural

STEPS = ("end.energy", "end.ecology", "end.capital", "end.money", "end.research", "end.prosperity")


def begin(position: Position, watch: Watch | None) -> None:
    """Begin the final scoring (rule end.order)."""
    position.phase = ENDING
    position.to_move = CHANCE
    position.resolved = 0
    position.final = []
    for seat in range(position.players):
        position.final += (
            position.money[seat],
            position.discs[seat],
            0,
            *position.markers_of(seat),
        )
    if watch is not None:
        sentence = "The last tile has had its turn: the final scoring begins."
        watch(Event("final", "end.order", sentence, about=("end",)))
    _go_through(position, 0, watch)


def decide(position: Position, move: Move, watch: Watch | None) -> None:
    """Carry out how a seat settles its final deficit, and go on."""
    scorings.decide(position, move, watch)
    _go_through(position, position.resolved, watch)


def _go_through(position: Position, start: int, watch: Watch | None) -> None:
    """Carry out the steps in order, from the seat `start` in the first of them."""
    if not scorings.score_energy(position, start, watch, 2):
        return
    scorings.score_ecology(position, 0, watch, 2)
    _score_capital(position, watch)
    _turn_money_into_points(position, watch)
    _finish_research(position, watch)
    scorings.score_prosperity(position, 0, watch, FINAL_PROSPERITY)
    position.phase = OVER
    position.to_move = None
    position.resolved = 0
    if watch is not None:
        line = explain_winner(position)
        about = tuple(f"score {seat}" for seat in range(position.players))
        watch(Event("winner", "end.winner", line.text, explanation=line, about=about))


def _score_capital(position: Position, watch: Watch | None) -> None:
    """Rule end.capital."""
    for seat in position.seats_in_order():
        position.money[seat] += 100 * position.capital[seat]
        if watch is not None:
            watch(reasons.capital_event(position, seat, "end.capital"))


def _turn_money_into_points(position: Position, watch: Watch | None) -> None:
    """Rule end.money."""
    for seat in position.seats_in_order():
        money = position.money[seat]
        if not pollution.gain(position, seat, MONEY, max(0, money) // 300):
            position.money[seat] = money % 300 if money > 0 else money
        if watch is not None:
            line = money_line(position, seat, money)
            about = (f"seat {seat}", f"score {seat}")
            watch(Event("scoring", "end.money", line.text, explanation=line, about=about))


def _finish_research(position: Position, watch: Watch | None) -> None:
    """Rule end.research: everybody moves up on both tracks, then each track is ranked.

    Steps beyond the end of a track are lost (rule end.nothing_left).
    """
    last = position.material.last_space
    for seat in position.seats_in_order():
        for track in (0, 1):
            place = 2 * seat + track
            position.markers[place] = min(last, position.markers[place] + position.research[seat])
        if watch is not None:
            line = advance_line(position, seat, *position.final[5 * seat + 3 : 5 * seat + 5])
            about = (f"seat {seat}", "track energy", "track ecology")
            watch(Event("scoring", "end.research", line.text, explanation=line, about=about))
    for track in (0, 1):
        points = ranking(position.markers[track::2])
        for seat in position.seats_in_order():
            pollution.gain(position, seat, RANK[track], points[seat])
        if watch is not None:
            line = rank_line(position, track)
            scores = (f"score {seat}" for seat in range(position.players) if points[seat])
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


def winners(position: Position) -> tuple[int, ...]:
    """Give who has won: most points, then most money (rule end.winner)."""
    if position.to_move is not None:
        return ()
    totals = list(zip(position.points, position.money, strict=True))
    best = max(totals)
    return tuple(seat for seat, total in enumerate(totals) if total == best)


# -- In words -------------------------------------------------------------------


def money_line(position: Position, seat: int, money: int) -> Explanation:
    """Explain what the money of a seat turns into."""
    name = SEAT_NAMES[seat]
    points = max(0, money) // 300
    blocked = position.blocks_all and pollution.too_much(position, seat)
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


def advance_line(position: Position, seat: int, energy: int, ecology: int) -> Explanation:
    """Explain how far a seat moved up on both tracks from the given spaces."""
    moved = (position.markers[2 * seat] - energy, position.markers[2 * seat + 1] - ecology)
    return reasons.research_line(position, seat, moved, "end.research")


def rank_line(position: Position, track: int) -> Explanation:
    """Explain the ranking of a research track, one line for each seat."""
    spaces = position.markers[track::2]
    points = ranking(spaces)
    best = max(spaces)
    first = [seat for seat in range(position.players) if spaces[seat] == best]
    lines = []
    for seat in position.seats_in_order():
        name, gained = SEAT_NAMES[seat], points[seat]
        rule, lost = "end.research", ""
        if gained and position.blocks_all and pollution.too_much(position, seat):
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
        second = [SEAT_NAMES[seat] for seat in range(position.players) if points[seat] == 1]
        text += f", {second[0]} is second and gets 1." if second else "; nobody is second alone."
    total = sum(line.points or 0 for line in lines)
    return Explanation("end.research", text, {"track": SIDES[track]}, total, children=tuple(lines))


def explain_winner(position: Position) -> Explanation:
    """Explain who has won and by what."""
    won = winners(position)
    totals = list(zip(position.points, position.money, strict=True))
    lines = tuple(
        Explanation(
            "end.winner",
            f"{SEAT_NAMES[seat]}: {plural(points, 'point')}, {money} money",
            {"seat": seat, "points": points, "money": money},
            evidence=(f"score {seat}",),
        )
        for seat, (points, money) in sorted(
            enumerate(totals), key=lambda place: (-place[1][0], -place[1][1])
        )
    )
    if not won:
        return Explanation("end.winner", "The game is not over.", children=lines)
    names = listed(SEAT_NAMES[seat] for seat in won)
    points = position.points[won[0]]
    level = [seat for seat in range(position.players) if position.points[seat] == points]
    if len(won) > 1:
        text = f"{names} share the victory with {plural(points, 'point')} and equal money."
    elif len(level) > 1:
        text = f"{names} wins with {plural(points, 'point')}: it has more money left."
    else:
        text = f"{names} wins with {plural(points, 'point')}."
    return Explanation("end.winner", text, {"winners": list(won)}, children=lines)


def explain_final(position: Position) -> Explanation:
    """Explain the final scoring in its steps, as far as it has been carried out."""
    if position.phase not in (ENDING, FINAL, OVER) or not position.final:
        draws = position.deck.bit_count()
        text = (
            f"The final scoring comes after the last turn; before it come {plural(draws, 'tile')}."
        )
        return Explanation("end.order", text, {"tiles": draws})
    seats = position.seats_in_order()
    done = seats if position.phase == OVER else seats[: position.resolved]
    steps: list[Explanation] = [
        _step("end.energy", "Energy, doubled", _energy_lines(position, done))
    ]
    if position.phase == OVER:
        money, discs = _after_energy(position)
        lines = []
        for seat in seats:
            lines.append(reasons.ecology_line(position, seat, 2, discs[seat]))
            money[seat] += 50 * max(0, 2 * position.ecology[seat] - discs[seat])
        steps.append(_step("end.ecology", "Ecology, doubled", lines))
        lines = [reasons.capital_line(position, seat, "end.capital") for seat in seats]
        steps.append(_step("end.capital", "Capital", lines))
        money = [own + 100 * position.capital[seat] for seat, own in enumerate(money)]
        lines = [money_line(position, seat, money[seat]) for seat in seats]
        steps.append(_step("end.money", "Money into points", lines))
        lines = [advance_line(position, s, *position.final[5 * s + 3 : 5 * s + 5]) for s in seats]
        lines += [rank_line(position, track) for track in (0, 1)]
        steps.append(_step("end.research", "Research", lines))
        lines = [reasons.prosperity_line(position, seat, "end.prosperity") for seat in seats]
        steps.append(_step("end.prosperity", "Prosperity", lines))
        steps.append(explain_winner(position))
    text = "The final scoring, step by step:"
    return Explanation("end.order", text, {"first": SEAT_NAMES[seats[0]]}, children=tuple(steps))


def _step(rule: str, title: str, lines: list[Explanation]) -> Explanation:
    return Explanation(rule, f"{title}.", {}, children=tuple(lines))


def _energy_lines(position: Position, seats: Sequence[int]) -> list[Explanation]:
    lines = []
    for seat in seats:
        money, discs, paid = position.final[5 * seat : 5 * seat + 3]
        lines.append(reasons.energy_line(position, seat, 2, paid, money, discs))
    return lines


def _after_energy(position: Position) -> tuple[list[int], list[int]]:
    """Give everybody's money and discs after the final energy scoring."""
    money, discs = [], []
    for seat in range(position.players):
        own, own_discs, paid = position.final[5 * seat : 5 * seat + 3]
        total = 2 * position.energy[seat]
        money.append(own + 50 * total if total > 0 else own - 100 * paid)
        discs.append(own_discs if total > 0 else own_discs - total - paid)
    return money, discs
