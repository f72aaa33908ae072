"""The command line: runs the worker for each row and round, and prints the table."""

from __future__ import annotations

import argparse
import importlib.util
import json
import os
import statistics
import subprocess
import sys
from collections import defaultdict
from pathlib import Path

import benchmarks
import charon_lib
from charon_lib.game_type import game_type

WORKER = Path(__file__).with_name("worker.py")
PROJECT = WORKER.parent.parent
PEERS = {"python-chess": "chess", "catanatron": "catanatron"}

# What we set out to reach.
RATIO = 0.0077
AHEAD = {"python-chess": 7.0, "catanatron": 10.0}
LIMITS = {
    "copy_us": 15.0,
    "explain_ms": 5.0,
    "saved_kib": 20.0,
    "import_s": 0.10,
    "import_mib": 5.0,
}
COLUMNS = {
    "decisions_per_s": ("decisions/s", "{:,.0f}"),
    "ratio": ("ratio", "{:.5f}"),
    "decisions_per_game": ("a game", "{:.0f}"),
    "copy_us": ("copy µs", "{:.1f}"),
    "view_us": ("view µs", "{:.0f}"),
    "deal_us": ("deal µs", "{:.0f}"),
    "explain_ms": ("explain ms", "{:.2f}"),
    "saved_kib": ("saved KiB", "{:.1f}"),
    "replay_ms": ("replay ms", "{:.1f}"),
    "back_us": ("back µs", "{:.2f}"),
}

Row = tuple[str, str, tuple[str, ...]]
Figures = dict[str, float]


def rows(only: list[str], seconds: float, pythons: list[str]) -> list[Row]:
    """Label, interpreter and task of everything that can be measured here."""
    found: list[Row] = []
    for name in only or charon_lib.games():
        for players in game_type(name).player_counts:
            found.append(
                (f"{name}, {players}", sys.executable, ("game", name, str(players), str(seconds)))
            )
    for label, module in PEERS.items():
        for python in (sys.executable, *pythons):
            if can_import(python, module):
                found.append((label, python, (module, str(seconds))))
                break
    return found


def can_import(python: str, module: str) -> bool:
    """Tell whether an interpreter has a package, without running it."""
    if python == sys.executable:
        return importlib.util.find_spec(module) is not None
    code = f"import importlib.util, sys; sys.exit(importlib.util.find_spec({module!r}) is None)"
    return subprocess.run([python, "-c", code], check=False).returncode == 0


def measure(python: str, task: tuple[str, ...]) -> Figures:
    """Run the worker once."""
    run = subprocess.run(
        [python, str(WORKER), *task],
        env={**os.environ, "PYTHONPATH": str(PROJECT), "PYTHONHASHSEED": "0"},
        capture_output=True,
        text=True,
        check=False,
    )
    if run.returncode:
        sys.exit(f"{' '.join(task)} failed:\n{run.stderr}")
    figures: Figures = json.loads(run.stdout)
    return figures


def medians(rounds: list[Figures]) -> Figures:
    """The middle of each figure over the rounds."""
    return {key: statistics.median(one[key] for one in rounds) for key in rounds[0]}


def printed(table: dict[str, Figures], start: Figures) -> list[str]:
    """The figures as lines for people."""
    loop = statistics.median(row["loop_per_s"] for row in table.values())
    lines = [f"plain loop: {loop:,.0f} turns/s (ratio = decisions a turn of this loop)", ""]
    heads = [head for head, _ in COLUMNS.values()]
    lines.append(f"{'':16}" + "".join(f"{head:>13}" for head in heads))
    for label, row in table.items():
        cells = [form.format(row[key]) if key in row else "" for key, (_, form) in COLUMNS.items()]
        lines.append(f"{label:16}" + "".join(f"{cell:>13}" for cell in cells))
    lines += ["", f"import charon_lib: {start['import_s']:.3f} s, {start['import_mib']:.1f} MiB"]
    for peer in PEERS:
        if peer in table:
            for label, row in table.items():
                if label not in PEERS:
                    ahead = row["ratio"] / table[peer]["ratio"]
                    lines.append(f"{label}: ahead of {peer} by {ahead:.1f}")
        else:
            lines.append(f"{peer}: not there; name an interpreter that has it with --python")
    return lines


def missed(table: dict[str, Figures], start: Figures) -> list[str]:
    """What has not been reached, and by how much."""
    found = []
    for label, row in {**table, "import": start}.items():
        if label in PEERS:
            continue
        if row.get("ratio", RATIO) < RATIO:
            found.append(f"{label}: ratio {row['ratio']:.5f}, wanted {RATIO}")
        for peer, wanted in AHEAD.items():
            if peer in table and "ratio" in row:
                ahead = row["ratio"] / table[peer]["ratio"]
                if ahead < wanted:
                    found.append(f"{label}: ahead of {peer} by {ahead:.1f}, wanted {wanted:.0f}")
        for key, limit in LIMITS.items():
            if row.get(key, 0.0) > limit:
                found.append(f"{label}: {key} {row[key]:.3g}, wanted at most {limit:g}")
    return found


def main(arguments: list[str]) -> int:
    """Measure and print; the answer is 0 also where a figure is missed."""
    parser = argparse.ArgumentParser(
        prog="python -m benchmarks",
        description=benchmarks.__doc__,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("--python", action="append", default=[], metavar="PATH")
    parser.add_argument("--only", action="append", default=[], metavar="GAME")
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument(
        "--seconds", type=float, default=2.0, help="CPU time for each row and round"
    )
    parser.add_argument("--json", type=Path, metavar="FILE")
    given = parser.parse_args(arguments)
    wanted = rows(given.only, given.seconds, given.python)
    collected: dict[str, list[Figures]] = defaultdict(list)
    starts = []
    for number in range(max(1, given.rounds)):
        starts.append(measure(sys.executable, ("import",)))
        for label, python, task in wanted:
            print(f"\rround {number + 1}: {label:24}", end="", file=sys.stderr, flush=True)
            collected[label].append(measure(python, task))
    print("\r" + " " * 40 + "\r", end="", file=sys.stderr)
    table = {label: medians(rounds) for label, rounds in collected.items()}
    start = medians(starts)
    print("\n".join(printed(table, start)))
    short = missed(table, start)
    print(
        "\nNot reached:\n  " + "\n  ".join(short) if short else "\nAll that was wanted is reached."
    )
    if given.json:
        given.json.write_text(json.dumps({"rows": table, "import": start}, indent=1) + "\n")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
