"""Ending the game: points, and who wins."""

from __future__ import annotations

from charon_lib.charon.cards import CARDS, NUMBER, bits
from charon_lib.charon.position import Position, Table
from charon_lib.events import Event, Watch
from charon_lib.explain import Explanation


def winning_seats(table: Table) -> tuple[int, ...]:
    """Give the seats that are first by points, then by the highest building that differs."""
    ranks = [(table.score[seat], table.blocked[seat]) for seat in range(table.players)]
    best = max(ranks)
    return tuple(seat for seat, rank in enumerate(ranks) if rank == best)


def explain_points(table: Table, seat: int) -> Explanation:
    """Explain the points of a seat, building by building, the highest first."""
    lines = tuple(
        Explanation(
            "end.score", f"Building {NUMBER[card]} ({CARDS[card]})", {}, NUMBER[card],
            (f"card {CARDS[card]}",),
        )
        for card in reversed(bits(table.built[seat]))
    )  # fmt: skip
    points = table.score[seat]
    name = table.seat_name(seat)
    text = f"{name} has {points} points for {len(lines)} buildings."
    if len(lines) == 1:
        text = f"{name} has {points} points for one building."
    if not lines:
        text = f"{name} has built nothing yet, so has no points."
    return Explanation("end.score", text, {"points": points}, points, (f"seat {seat}",), lines)


def explain_winners(table: Table) -> Explanation:
    """Explain who wins, and what decides where points are level."""
    winners = winning_seats(table)
    best = max(table.score)
    level = [seat for seat in range(table.players) if table.score[seat] == best]
    about = tuple(f"seat {seat}" for seat in winners)
    facts = {"winners": list(winners), "points": list(table.score)}
    names = table.seat_names(winners)
    if len(level) == 1:
        text = f"{names} wins with {best} points."
        return Explanation("end.score", text, facts, None, about)
    lines = []
    for seat in level:
        numbers = [NUMBER[card] for card in reversed(bits(table.built[seat]))]
        shown = "-".join(map(str, numbers)) or "nothing"
        lines.append(
            Explanation("end.tie", f"{table.seat_name(seat)} has built {shown}.",
                        {"numbers": numbers}, None, (f"seat {seat}",))
        )  # fmt: skip
    with_best = f"{table.seat_names(level)} have {best} points each"
    if len(winners) == 1:
        text = f"{with_best}; {names} wins by the highest building that differs."
    else:
        text = f"{with_best}; {names} have built the same numbers and share the victory."
    return Explanation("end.tie", text, facts, None, about, tuple(lines))


def end_game(position: Position, watch: Watch | None) -> None:
    """End the game: nobody is asked any more."""
    position.phase = "over"
    position.to_move = None
    if watch is not None:
        for seat in range(position.players):
            why = explain_points(position, seat)
            watch(Event("score", "end.score", why.text, {}, why, (f"score {seat}",)))
        why = explain_winners(position)
        watch(Event("winners", why.rule, why.text, {}, why, why.evidence))
