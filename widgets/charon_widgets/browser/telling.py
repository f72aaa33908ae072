"""Explanations and events as the plain values that a board shows."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from typing import Any

from charon_lib import Event, Explanation, Game, GameError, Rule

Told = dict[str, Any]
"""A tree of lines as plain JSON values."""

DEEPEST = 12
MOST_MARKS = 12
"""Where more than this has changed, marks would tell nothing."""


def told(explanation: Explanation, rules: Mapping[str, Rule], depth: int = 0) -> Told:
    """Give an explanation with the words of each rule it cites, as plain JSON values."""
    rule = rules.get(explanation.rule)
    return {
        "text": explanation.text,
        "rule": explanation.rule,
        "title": rule.title if rule else "",
        "words": rule.text if rule else "",
        "points": explanation.points,
        "evidence": list(explanation.evidence),
        "children": [told(child, rules, depth + 1) for child in explanation.children]
        if depth < DEEPEST
        else [],
    }


def rules_of(game: Game) -> Mapping[str, Rule]:
    """Give the rules that a game is played by, those of an own components folder included."""
    set_up = game.set_up
    tables = set_up.tables or {}
    if "rules" in tables:
        from charon_lib.catalogue import rules_from

        try:
            return rules_from(tables["rules"])
        except GameError:
            pass
    return set_up.game_type.rules()


def because(event: Event, seat: int | None) -> Explanation:
    """Give the reason of an event, at least its sentence and its rule."""
    if event.explanation is not None:
        return event.explanation
    return Explanation(event.rule, event.sentence(seat), evidence=event.about)


def log_lines(
    events: Iterable[tuple[int, Event]], seat: int | None, since: int
) -> list[dict[str, Any]]:
    """Give numbered events as lines of a log.

    Parameters
    ----------
    events : iterable of (int, Event)
        Numbers as in ``game.log``.
    seat : int or None
        Who reads.
    since : int
        Events from this number on are new to the reader.
    """
    return [
        {
            "key": f"log {number}",
            "text": event.sentence(seat),
            "rule": event.rule,
            "new": number >= since,
        }
        for number, event in events
    ]


def changed_by_last_move(game: Game) -> tuple[str, ...]:
    """Give the topics that the last decision has changed; none where that is most of the board."""
    if not game.decisions:
        return ()
    events = [event for step in game.last_steps for event in step.events]
    topics = dict.fromkeys(topic for event in events for topic in event.about)
    return tuple(topics) if len(topics) <= MOST_MARKS else ()


def first_since(game: Game, seats: Collection[int | None]) -> int:
    """Give the number of the first event of the last decision of one of these seats, else 0."""
    number = since = 0
    for step in game.steps:
        if step.seat in seats:
            since = number
        number += len(step.events)
    return since
