"""Measures one thing in this process and prints it as JSON; run by ``python -m benchmarks``.

It runs in other interpreters too, so it needs only the standard library and what it measures.
"""

from __future__ import annotations

import gc
import json
import os
import statistics
import sys
import time
from collections.abc import Callable
from random import Random
from typing import Any

Figures = dict[str, float]
Playout = Callable[[Random], int]

SLICES = 5
TURNS = 20_000


def plain_loop(turns: int) -> int:
    """No engine: additions and look-ups, as fast as this interpreter goes."""
    numbers = list(range(64))
    total = 0
    for turn in range(turns):
        total += numbers[turn & 63] if turn & 1 else turn
    return total


def loop_speed(seconds: float) -> float:
    """Turns of the plain loop in a second."""
    turns = 0
    start = time.process_time()
    while (spent := time.process_time() - start) < seconds:
        plain_loop(TURNS)
        turns += TURNS
    return turns / spent


def playouts(playout: Playout, seconds: float) -> Figures:
    """Whole games and the plain loop in turns, so that a disturbance hits both."""
    rng = Random(20240607)
    playout(rng)  # tables that are built on first use, caches
    speeds, loops, ratios = [], [], []
    decisions = games = 0
    for _ in range(SLICES):
        before = loop_speed(0.1 * seconds / SLICES)
        made = 0
        start = time.process_time()
        while (spent := time.process_time() - start) < 0.8 * seconds / SLICES:
            made += playout(rng)
            games += 1
        decisions += made
        loop = (before + loop_speed(0.1 * seconds / SLICES)) / 2
        speeds.append(made / spent)
        loops.append(loop)
        ratios.append(made / spent / loop)
    return {
        "decisions_per_s": statistics.median(speeds),
        "loop_per_s": statistics.median(loops),
        "ratio": statistics.median(ratios),
        "decisions_per_game": decisions / games,
    }


def cost(call: Callable[[], object], seconds: float = 0.2) -> float:
    """Seconds that one call takes: the median of a few series."""
    series = []
    for _ in range(SLICES):
        count = 0
        start = time.process_time()
        while (spent := time.process_time() - start) < seconds / SLICES:
            call()
            count += 1
        series.append(spent / count)
    return statistics.median(series)


def game(name: str, players: int, seconds: float) -> Figures:
    """One game of this library with that many seats."""
    from charon_lib import CHANCE, loads, new_game
    from charon_lib.game_type import game_type
    from charon_lib.state import play_out

    kind = game_type(name)
    components = kind.components()
    options = kind.options(players, {})

    def playout(rng: Random) -> int:
        return play_out(kind.start(players, components, options), rng)

    figures = playouts(playout, seconds)

    rng = Random(7)
    played = new_game(name, players, seed=7)
    while not played.is_over:
        played = played.play(played.legal_moves().choose(rng))
    middle = played.at(played.decisions // 2).state
    assert middle.to_move != CHANCE
    end = played.state
    text = played.dumps()

    figures["copy_us"] = 1e6 * cost(middle.copy)
    figures["key_us"] = 1e6 * cost(lambda: hash(middle.key()))
    figures["explain_ms"] = 1e3 * cost(lambda: [end.explain_score(s) for s in range(players)])
    figures["view_us"] = 1e6 * cost(lambda: middle.view(0))
    figures["deal_us"] = 1e6 * cost(lambda: middle.determinize(0, rng))
    figures["saved_kib"] = len(text.encode()) / 1024
    figures["replay_ms"] = 1e3 * cost(lambda: loads(text))
    figures["back_us"] = 1e6 * cost(played.back)
    return figures


def start_up() -> Figures:
    """What ``import charon_lib`` takes: CPU seconds, and memory it adds."""
    before = resident_mib()
    start = time.process_time()
    import charon_lib  # noqa: F401

    return {"import_s": time.process_time() - start, "import_mib": resident_mib() - before}


def resident_mib() -> float:
    """Memory of this process now; where the system does not tell, not a number."""
    try:
        with open("/proc/self/statm", encoding="ascii") as file:
            return int(file.read().split()[1]) * os.sysconf("SC_PAGE_SIZE") / 2**20
    except OSError:
        return float("nan")


def chess(seconds: float) -> Figures:
    """python-chess: random games until nobody can move or win, or fifty quiet moves."""
    import chess as library

    def playout(rng: Random) -> int:
        board = library.Board()
        made = 0
        while board.halfmove_clock < 100 and not board.is_insufficient_material():
            moves = list(board.legal_moves)
            if not moves:
                break
            board.push(moves[rng.randrange(len(moves))])
            made += 1
        return made

    return playouts(playout, seconds)


def catanatron(seconds: float) -> Figures:
    """catanatron: its own four random players, every tick a decision."""
    from catanatron import Color, Game, RandomPlayer

    def playout(rng: Random) -> int:
        match = Game([RandomPlayer(color) for color in Color], seed=rng.getrandbits(31))
        made = 0
        while match.winning_color() is None and match.state.num_turns < 1_000:
            match.play_tick()
            made += 1
        return made

    return playouts(playout, seconds)


PEERS = {"chess": chess, "catanatron": catanatron}


def main(arguments: list[str]) -> None:
    """`import`, or `game NAME PLAYERS SECONDS`, or the name of a peer and SECONDS."""
    task, *rest = arguments
    if hasattr(os, "sched_setaffinity"):
        os.sched_setaffinity(0, {max(os.sched_getaffinity(0))})
    # What was there before is not looked through again; the rest is cleaned up as ever.
    gc.freeze()
    found: Any
    if task == "import":
        found = start_up()
    elif task == "game":
        found = game(rest[0], int(rest[1]), float(rest[2]))
    else:
        found = PEERS[task](float(rest[0]))
    json.dump(found, sys.stdout)


if __name__ == "__main__":
    main(sys.argv[1:])
