"""Whole games in words: what everybody sees, what could be done, what was done, and why.

One text for each game and number of players, in the manner of OpenSpiel. Every move is there.
At the beginning, at the end and a few times between, a stretch of decisions is told in full:
what each seat sees (what is new in it), some of the legal moves, every event with its reasons.
Elsewhere, and for long lists that seldom change, a short digest stands for the words, so that
nothing can change unseen. The head of a text says how long the stretches are.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterator
from pathlib import Path

from charon_lib import CHANCE, Event, Game
from tests.suite.cases import Case, whole_game

FOLDER = Path(__file__).with_name("playthroughs")
LONGEST = 60_000
STRETCHES = (40, 25, 16, 12, 9, 7, 5, 4, 3, 2, 1)
VALUES = 24
"""So many values of one entry of a view are written out; of more, their number and digest."""


def file_of(case: Case) -> Path:
    return FOLDER / f"{case}.txt"


def written(case: Case, stretch: int | None = None) -> str:
    """The text of one game; without `stretch`, with the longest stretches that fit."""
    if stretch is not None:
        return "\n".join(_lines(case, stretch)) + "\n"
    for number in STRETCHES:
        text = written(case, number)
        if len(text.encode()) <= LONGEST:
            break
    return text


def stretch_in(text: str) -> int:
    """How long the stretches of a stored text are."""
    return int(text.split("STRETCH ", 1)[1].split("\n", 1)[0])


def _digest(lines: object) -> str:
    return hashlib.sha256(json.dumps(lines).encode()).hexdigest()[:8]


def _lines(case: Case, stretch: int) -> Iterator[str]:
    game = whole_game(case)
    yield f"# {case}: a random game of {game.decisions} decisions"
    yield "# Written by: python -m tests.suite.record"
    yield "# A move that is told in short: -- how many were legal/how many events, their digest"
    yield f"STRETCH {stretch}"
    yield f"OPTIONS {json.dumps(game.options, sort_keys=True)}"
    yield f"RULES {len(case.kind.rules())}"
    seen: dict[int | None, dict[str, str]] = {seat: {} for seat in (None, *range(case.players))}
    starts = {game.decisions * part // 4 for part in range(4)} | {game.decisions - stretch}
    told = {number for start in starts for number in range(start, start + stretch)}
    yield from _in_full(game.at(0))
    for number in range(game.decisions):
        moment, later = game.at(number), game.at(number + 1)
        moves = moment.legal_moves()
        if number not in told:
            (first, *others) = later.last_steps
            events = [str(event) for step in later.last_steps for event in step.events]
            yield f"SEAT {first.seat}: {first.move} -- {len(moves)}/{len(events)} {_digest(events)}"
            yield from (f"CHANCE: {step.move}" for step in others)
            continue
        yield ""
        yield f"== {number}: {moment.summary()}"
        if number in starts:
            yield from _views(moment, seen)
            yield from _questions(moment)
        few = " | ".join(str(moves[index]) for index in range(min(3, len(moves))))
        yield f"LEGAL {len(moves)}: {few}" + (" | ..." if len(moves) > 3 else "")
        yield from _in_full(later)
    yield ""
    yield f"== {game.decisions}: {game.summary()}"
    yield from _views(game, seen)
    yield from _questions(game)
    for seat in range(game.players):
        yield from str(game.explain_score(seat)).splitlines()
    yield f"WINNERS {list(game.winners())}"


def _in_full(game: Game) -> Iterator[str]:
    """The last decision and what chance brought after it, with every event."""
    for step in game.last_steps:
        who = "CHANCE" if step.seat == CHANCE else f"SEAT {step.seat}"
        yield f"{who}: {step.move}"
        for event in step.events:
            yield from _event(event)


def _event(event: Event) -> Iterator[str]:
    yield f"  {event.kind} [{event.rule}] {event.public}"
    for seat, words in sorted(event.private.items()):
        yield f"    to {seat}: {words}"
    if event.explanation is not None and event.explanation.children:
        for line in str(event.explanation).splitlines()[1:]:
            yield f"    | {line[2:]}"


def _views(game: Game, seen: dict[int | None, dict[str, str]]) -> Iterator[str]:
    """What is new for everybody, then what a seat sees otherwise than everybody."""
    public = _flat(game.view(None).to_dict())
    for seat, before in seen.items():
        told = _flat(game.view(seat).to_dict())
        if seat is not None:
            told = {path: value for path, value in told.items() if public.get(path) != value}
        yield f"VIEW {'of everybody' if seat is None else f'of {seat}, besides'}"
        entries: dict[str, list[str]] = {}
        for path, value in told.items():
            if before.get(path) != value:
                entries.setdefault(path.split(".")[0], []).append(f"{path} = {value}")
        for path in before:
            if path not in told:
                entries.setdefault(path.split(".")[0], []).append(f"{path} is no more")
        for entry, lines in entries.items():
            if len(lines) > VALUES:
                lines = [f"{entry}: {len(lines)} values {_digest(lines)}"]
            yield from (f"  {line}" for line in lines)
        seen[seat] = told


def _flat(value: object, path: str = "") -> dict[str, str]:
    """Every value in a view under its path; short things stay in one piece."""
    text = json.dumps(value, ensure_ascii=False)
    if not isinstance(value, dict | list) or (path and len(text) <= 90):
        return {path: text}
    parts = value.items() if isinstance(value, dict) else enumerate(value)
    found: dict[str, str] = {}
    for key, part in parts:
        found |= _flat(part, f"{path}.{key}" if path else str(key))
    return found


def _questions(game: Game) -> Iterator[str]:
    """Every topic's explanation as one digest, a few of them in words."""
    topics = game.topics()
    texts = [str(game.explain(topic)) for topic in topics]
    yield f"SCORES {list(game.scores())}"
    yield f"TOPICS {len(topics)} {_digest(texts)}"
    for number in sorted({len(topics) * part // 5 for part in range(5)}):
        yield f"WHY {topics[number]}"
        yield from (f"  {line}" for line in texts[number].splitlines()[:12])
