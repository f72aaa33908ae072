"""The list of games that the suite runs over, and random games of them to look at."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator
from functools import cache
from random import Random
from typing import Any, NamedTuple

import pytest

import charon_lib
from charon_lib import CHANCE, Game, State
from charon_lib.game_type import GameType, game_type
from charon_lib.moves import Move
from tests.toys import TOYS

NAMES = (*charon_lib.games(), *(kind.name for kind in TOYS))

# Options other than the usual ones. Each set is run with one number of players.
OPTIONS: dict[str, list[dict[str, Any]]] = {
    "prosperity": [
        {"pollution_blocks": "scoring"},
        {"boards": "hard"},
        {"boards": ["silver", "hard", "silver", "hard"]},
    ],
    "sealed": [{"last_double": True}],
    "stones": [{"turns": 1}],
}

# No random game of any of these is nearly as long.
MOST_MOVES = 4_000


class Case(NamedTuple):
    """One game, for a number of players, with options."""

    name: str
    players: int
    given: str = "{}"
    """The options, as JSON: a case can be looked up in a dict."""

    @property
    def kind(self) -> GameType:
        return game_type(self.name)

    def start(self, seed: int | str | None = 1, **more: Any) -> Game:
        return Game.start(
            self.kind, self.players, seed=seed, options=json.loads(self.given), **more
        )

    def __str__(self) -> str:
        words = re.findall(r"\w+", self.given)
        return "-".join([self.name, str(self.players), *words])


def _cases() -> Iterator[Case]:
    for name in NAMES:
        counts = game_type(name).player_counts
        for players in counts:
            yield Case(name, players)
        for number, options in enumerate(OPTIONS.get(name, [])):
            yield Case(name, counts[number % len(counts)], json.dumps(options))


CASES = tuple(_cases())
PLAIN = tuple(case for case in CASES if case.given == "{}")

each_case = pytest.mark.parametrize("case", CASES, ids=str)
each_kind = pytest.mark.parametrize("case", [Case(n, 2) for n in NAMES], ids=lambda c: c.name)


@cache
def whole_game(case: Case, number: int = 0) -> Game:
    """A random game, played to its end.

    Moves are drawn from their sorted texts, so that the order in which a game lists them, which
    may change with its inner workings, changes nothing here.
    """
    game = case.start(f"suite {number}")
    rng = Random(f"{case} {number}")
    for _ in range(MOST_MOVES):
        if game.is_over:
            return game
        game = game.play(rng.choice(sorted(map(str, game.legal_moves()))))
    raise AssertionError(f"{case} is not over after {MOST_MOVES} decisions")


def moments(case: Case, count: int = 6, number: int = 0) -> list[Game]:
    """Evenly spread decisions of a random game, from the first to the last one."""
    game = whole_game(case, number)
    last = game.decisions - 1
    chosen = sorted({last * step // (count - 1) for step in range(count)})
    return [game.at(decision) for decision in chosen]


def state_walk(case: Case, number: int = 0) -> Iterator[tuple[State, Move]]:
    """Every state of a random game with the move that was made there, those of chance too."""
    game = whole_game(case, number)
    state = game.first_state()
    for move in game.moves:
        yield state.copy(), move
        state.apply(move)


def play_on(state: State, rng: Random, most: int) -> None:
    """Play up to so many random moves in a state, those of chance too."""
    for _ in range(most):
        if state.to_move is None:
            return
        state.apply(
            state.sample(rng) if state.to_move == CHANCE else state.legal_moves().choose(rng)
        )


@cache
def pool(case: Case, most: int = 120) -> tuple[Move, ...]:
    """Moves of all kinds that were legal at some moment of a random game, or chance's."""
    rng = Random(f"{case} pool")
    found: dict[Move, None] = {}
    for game in moments(case, 30):
        moves = game.legal_moves()
        kinds: dict[type, Move] = {}
        for move in sample(moves, rng, 60):
            kinds.setdefault(type(move), move)
        for move in (*kinds.values(), *sample(moves, rng, 6)):
            found.setdefault(move)
    chance = [step.move for step in whole_game(case).steps if step.seat == CHANCE]
    chosen = list(found)
    rng.shuffle(chosen)
    return (*chosen[:most], *chance[:3], *chance[-3:])


def sample(moves: Any, rng: Random, most: int) -> list[Move]:
    """Some of the moves, without listing the others."""
    count = len(moves)
    if count <= most:
        return list(moves)
    return [moves[index] for index in sorted(rng.sample(range(count), most))]


def snapshot(state: State) -> dict[str, str]:
    """All that can change in a state, down to its slots."""
    kept = {}
    for cls in type(state).__mro__:
        for name in getattr(cls, "__slots__", ()):
            value = getattr(state, name, "not set")
            if isinstance(value, list | dict | set | bytearray | int | str | None):
                kept[name] = repr(value)
    return kept


def raised(call: Callable[[], object], kind: type[Exception]) -> Exception:
    """What a call raises, which must be of that kind."""
    try:
        call()
    except kind as error:
        return error
    raise AssertionError(f"no {kind.__name__} was raised")
