"""Whole games in words: what everybody sees, what could be done, what was done, and why.

One text for each game and number of players, in the manner of OpenSpiel. Every decision is
there with its events; what each seat sees is written out at some decisions, and then only what
is new in it. `EVERY` in the head of a text says at how many; it is as large as it must be for
the text to stay short.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

from charon_lib import CHANCE, Event, Game
from tests.suite.cases import Case, whole_game

FOLDER = Path(__file__).with_name("playthroughs")
LONGEST = 60_000
SAMPLING = (4, 8, 12, 18, 27, 40, 60, 90, 140)


def file_of(case: Case) -> Path:
    return FOLDER / f"{case}.txt"


def written(case: Case, every: int | None = None) -> str:
    """The text of one game; without `every`, with as many views as fit."""
    if every is not None:
        return "\n".join(_lines(case, every)) + "\n"
    for number in SAMPLING:
        text = written(case, number)
        if len(text) <= LONGEST:
            break
    return text


def every_in(text: str) -> int:
    """At how many decisions the views are written out in a stored text."""
    return int(text.split("EVERY ", 1)[1].split("\n", 1)[0])


def _lines(case: Case, every: int) -> Iterator[str]:
    game = whole_game(case)
    yield f"# {case}: a random game of {game.decisions} decisions"
    yield "# Written by: python -m tests.suite.record"
    yield f"EVERY {every}"
    yield f"RULES {len(case.kind.rules())}  OPTIONS {json.dumps(game.options, sort_keys=True)}"
    seen: dict[int | None, dict[str, str]] = {seat: {} for seat in (None, *range(case.players))}
    yield from _steps(game.at(0), case)
    for number in range(game.decisions + 1):
        moment = game.at(number)
        yield ""
        yield f"== {number}: {moment.summary()}"
        if number % every == 0 or moment.is_over:
            yield from _views(moment, seen)
            yield from _scores(moment, number)
        if moment.is_over:
            yield f"WINNERS {list(moment.winners())}"
            break
        moves = moment.legal_moves()
        few = " | ".join(str(moves[index]) for index in range(min(3, len(moves))))
        yield f"LEGAL {len(moves)}: {few}" + (" | ..." if len(moves) > 3 else "")
        yield from _steps(game.at(number + 1), case)


def _steps(game: Game, case: Case) -> Iterator[str]:
    for step in game.last_steps:
        who = "CHANCE" if step.seat == CHANCE else f"SEAT {step.seat}"
        yield f"{who}: {step.move}"
        for event in step.events:
            yield from _event(event, case)


def _event(event: Event, case: Case) -> Iterator[str]:
    yield f"  {event.kind} [{event.rule}] {event.public}"
    for seat, words in sorted(event.private.items()):
        yield f"    to {seat}: {words}"
    if event.explanation is not None and event.explanation.children:
        for line in str(event.explanation).splitlines():
            yield f"    | {line}"


def _views(game: Game, seen: dict[int | None, dict[str, str]]) -> Iterator[str]:
    """What is new for everybody, then what a seat sees otherwise than everybody."""
    public = _flat(game.view(None).to_dict())
    for seat, before in seen.items():
        told = _flat(game.view(seat).to_dict())
        if seat is not None:
            told = {path: value for path, value in told.items() if public.get(path) != value}
        new = {path: value for path, value in told.items() if before.get(path) != value}
        gone = [path for path in before if path not in told]
        yield f"VIEW {'of everybody' if seat is None else f'of {seat}, besides'}"
        for path, value in new.items():
            yield f"  {path} = {value}"
        if gone:
            yield f"  no longer: {', '.join(gone[:8])}" + (" ..." if len(gone) > 8 else "")
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


def _scores(game: Game, number: int) -> Iterator[str]:
    if game.is_over:
        for seat in range(game.players):
            yield from str(game.explain_score(seat)).splitlines()
    else:
        yield f"SCORES {list(game.scores())}"
        topics = game.topics()
        topic = topics[(7 * number) % len(topics)]
        yield f"WHY {topic}"
        for line in str(game.explain(topic)).splitlines():
            yield f"  {line}"
