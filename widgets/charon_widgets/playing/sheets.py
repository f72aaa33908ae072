"""The head of a board (who, where, whose turn) and the sheet at its end."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from charon_lib import Game, Rule, View
from charon_widgets.browser.telling import changed_by_last_move, told
from charon_widgets.drawing.drawer import drawer_of
from charon_widgets.playing.seating import Seat


def where(name: str, facts: Mapping[str, object]) -> list[str]:
    """Say round or turn, and phase, of what a view holds, as far as its game has them."""
    words = period(facts)
    if isinstance(phase := facts.get("phase"), str):
        words.append(phase_name(name, phase))
    return [word for word in words if word]


def period(facts: Mapping[str, object]) -> list[str]:
    """Say round or turn of what a view holds."""
    return [
        f"{word.capitalize()} {facts[word]}"
        for word in ("round", "turn")
        if isinstance(facts.get(word), int) and facts[word]
    ]


def phase_name(name: str, phase: str) -> str:
    """Give the words for a phase: the drawing module's, where it has some."""
    say = getattr(drawer_of(name), "phase_name", None)
    return str(say(phase)) if callable(say) else phase.replace("_", " ").capitalize()


def header(game: Game, view: View, seats: Sequence[Seat]) -> dict[str, Any]:
    """Give what stands above a board."""
    facts = view.to_dict()
    letters = _letters(facts, seats)
    hue = getattr(drawer_of(game.name), "hue", None)
    scores = view.scores()
    winners = game.winners() if view.is_over else ()
    return {
        "title": game.title,
        "where": " · ".join(where(game.name, facts)),
        "seats": [
            {
                "seat": seat.number,
                "name": seat.colour,
                "note": seat.note,
                "letter": letters[seat.number],
                "hue": hue(seat.colour) if callable(hue) else seat.number,
                "score": scores[seat.number],
                "asked": seat.number == view.to_move,
                "you": seat.number == view.seat,
                "won": seat.number in winners,
            }
            for seat in seats
        ],
    }


def _letters(facts: Mapping[str, object], seats: Sequence[Seat]) -> list[str]:
    """Give each seat's letter, from the view where the game gives seats letters."""
    told_seats = facts.get("seats")
    given: list[Any] = told_seats if isinstance(told_seats, list) else []
    letters = []
    for seat in seats:
        entry = given[seat.number] if seat.number < len(given) else None
        letter = entry.get("letter") if isinstance(entry, dict) else None
        letters.append(str(letter or seat.colour[:1]))
    return letters


def changed_now(game: Game) -> tuple[str, ...]:
    """Give what the last move has changed; at the end, when all is counted, who has won."""
    if game.is_over:
        return tuple(f"seat {seat}" for seat in game.winners())
    return changed_by_last_move(game)


def final_sheet(game: Game, seats: Sequence[Seat], rules: Mapping[str, Rule]) -> dict[str, Any]:
    """Give the score sheet of a game that is over: each seat's points, line by line."""
    winners = game.winners()
    scores = game.scores()
    order = sorted(seats, key=lambda seat: (seat.number not in winners, -scores[seat.number]))
    return {
        "rows": [
            {
                "seat": seat.number,
                "name": seat.name,
                "score": scores[seat.number],
                "won": seat.number in winners,
                "tree": told(game.explain_score(seat.number), rules),
            }
            for seat in order
        ],
    }
