"""What a table of figures is, and how its rows are measured and shown.

A table says which rows there are, by which command each is measured, and what its columns mean. To
add one, write a `Table` into a file of its own and put it into ``TABLES`` in ``__main__.py``; to
add rows to one, add them to its `rows`. What measures a row is a script that prints its figures as
JSON: ``worker.py``, or another one.
"""

from __future__ import annotations

import json
import os
import statistics
import subprocess
import sys
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import NamedTuple

WORKER = Path(__file__).with_name("worker.py")
PROJECT = WORKER.parent.parent

Figures = dict[str, float]
Measured = Mapping[str, Figures]
"""From the labels of a table's rows to the middle figures of all rounds."""


class Asked(NamedTuple):
    """What was asked for on the command line."""

    only: Sequence[str] = ()
    """Games; all where none is named."""
    seconds: float = 2.0
    """CPU time for each row and round."""
    pythons: Sequence[str] = ()
    """Interpreters beside the current one."""


class Row(NamedTuple):
    """One row: what it is called, and how it is measured."""

    label: str
    task: tuple[str, ...]
    """What the script is told."""
    python: str = sys.executable
    script: Path = WORKER
    folders: tuple[Path, ...] = ()
    """Where packages are looked for before the project: a build of the same ones, say."""

    def measure(self) -> Figures:
        """Measure it once, in a fresh process."""
        path = os.pathsep.join(map(str, (*self.folders, PROJECT)))
        run = subprocess.run(
            [self.python, str(self.script), *self.task],
            env={**os.environ, "PYTHONPATH": path, "PYTHONHASHSEED": "0"},
            capture_output=True,
            text=True,
            check=False,
        )
        if run.returncode:
            sys.exit(f"{self.label} ({' '.join(self.task)}) failed:\n{run.stderr}")
        figures: Figures = json.loads(run.stdout)
        return figures


class Column(NamedTuple):
    """A figure of a row, how it is shown, and how much of it was wanted at most."""

    head: str
    form: str
    limit: float | None = None


def nothing(measured: Measured) -> list[str]:
    """No lines."""
    return []


class Table(NamedTuple):
    """A table: rows that are measured alike and shown under the same heads."""

    name: str
    """For the command line and the file of figures."""
    columns: Mapping[str, Column]
    """From the key of a figure to its column."""
    rows: Callable[[Asked], list[Row]]
    remarks: Callable[[Measured], list[str]] = nothing
    """Lines below the table."""
    missed: Callable[[Measured], list[str]] = nothing
    """What was wanted and not reached, beside the limits of the columns."""

    def lines(self, measured: Measured) -> list[str]:
        """Show the figures to people."""
        width = max([16, *(2 + len(label) for label in measured)])
        lines = [f"{self.name:{width}}" + "".join(f"{c.head:>13}" for c in self.columns.values())]
        for label, row in measured.items():
            cells = [
                column.form.format(row[key]) if key in row else ""
                for key, column in self.columns.items()
            ]
            lines.append(f"{label:{width}}" + "".join(f"{cell:>13}" for cell in cells))
        return lines + self.remarks(measured)

    def not_reached(self, measured: Measured) -> list[str]:
        """What has not been reached, and by how much."""
        over = [
            f"{label}: {column.head} {row[key]:.3g}, wanted at most {column.limit:g}"
            for label, row in measured.items()
            for key, column in self.columns.items()
            if column.limit is not None and row.get(key, 0.0) > column.limit
        ]
        return over + self.missed(measured)


def middle(rounds: Sequence[Figures]) -> Figures:
    """The middle of each figure over the rounds."""
    return {key: statistics.median(one[key] for one in rounds) for key in rounds[0]}
