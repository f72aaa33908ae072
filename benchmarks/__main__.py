"""The command line: measures every row of every table, round by round, and prints the tables."""

from __future__ import annotations

import argparse
import json
import sys
from pathlib import Path

import benchmarks
from benchmarks import boards, engines, start
from benchmarks.tables import Asked, Figures, Measured, middle

TABLES = {table.name: table for table in (engines.TABLE, start.TABLE, boards.TABLE)}


def measured(names: list[str], asked: Asked, rounds: int) -> dict[str, Measured]:
    """The middle figures of all rows of these tables: all rows in each round, so that a
    disturbance does not hit one row alone.
    """
    rows = [(name, row) for name in names for row in TABLES[name].rows(asked)]
    collected: dict[str, dict[str, list[Figures]]] = {name: {} for name in names}
    for number in range(max(1, rounds)):
        for name, row in rows:
            print(f"\rround {number + 1}: {row.label:24}", end="", file=sys.stderr, flush=True)
            collected[name].setdefault(row.label, []).append(row.measure())
    print("\r" + " " * 40 + "\r", end="", file=sys.stderr)
    return {
        name: {label: middle(figures) for label, figures in labels.items()}
        for name, labels in collected.items()
    }


def main(arguments: list[str]) -> int:
    """Measure and print; the answer is 0 also where a figure is missed."""
    parser = argparse.ArgumentParser(
        prog="python -m benchmarks",
        description=benchmarks.__doc__,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("--table", action="append", default=[], choices=list(TABLES))
    parser.add_argument("--python", action="append", default=[], metavar="PATH")
    parser.add_argument("--only", action="append", default=[], metavar="GAME")
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument(
        "--seconds", type=float, default=2.0, help="CPU time for each row and round"
    )
    parser.add_argument("--json", type=Path, metavar="FILE")
    given = parser.parse_args(arguments)
    asked = Asked(given.only, given.seconds, given.python)
    found = measured(given.table or list(TABLES), asked, given.rounds)
    short = []
    for name, rows in found.items():
        print("\n".join(TABLES[name].lines(rows)) + "\n")
        short += TABLES[name].not_reached(rows)
    print("Not reached:\n  " + "\n  ".join(short) if short else "All that was wanted is reached.")
    if given.json:
        given.json.write_text(json.dumps(found, indent=1) + "\n")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
