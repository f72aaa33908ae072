"""The table of engines: whole random games, and what else is done with a position.

Other libraries stand in it where an interpreter can import them.
"""

from __future__ import annotations

import importlib.util
import statistics
import subprocess
import sys

import charon_lib
from benchmarks.tables import Asked, Column, Measured, Row, Table
from charon_lib.game_type import game_type

PEERS = {"python-chess": "chess", "catanatron": "catanatron"}

# What we set out to reach.
RATIO = 0.0077
AHEAD = {"python-chess": 7.0, "catanatron": 10.0}

COLUMNS = {
    "decisions_per_s": Column("decisions/s", "{:,.0f}"),
    "ratio": Column("ratio", "{:.5f}"),
    "decisions_per_game": Column("a game", "{:.0f}"),
    "copy_us": Column("copy µs", "{:.1f}", 15.0),
    "view_us": Column("view µs", "{:.0f}"),
    "deal_us": Column("deal µs", "{:.0f}"),
    "key_us": Column("key µs", "{:.1f}"),
    "explain_ms": Column("explain ms", "{:.2f}", 5.0),
    "saved_kib": Column("saved KiB", "{:.1f}", 20.0),
    "replay_ms": Column("replay ms", "{:.1f}"),
    "back_us": Column("back µs", "{:.2f}"),
}


def rows(asked: Asked) -> list[Row]:
    """Each game with each number of players, and the peers that are there."""
    found = [
        Row(f"{name}, {players}", ("game", name, str(players), str(asked.seconds)))
        for name in asked.only or charon_lib.games()
        for players in game_type(name).player_counts
    ]
    for label, module in PEERS.items():
        for python in (sys.executable, *asked.pythons):
            if can_import(python, module):
                found.append(Row(label, (module, str(asked.seconds)), python))
                break
    return found


def can_import(python: str, module: str) -> bool:
    """Tell whether an interpreter has a package, without running it."""
    if python == sys.executable:
        return importlib.util.find_spec(module) is not None
    code = f"import importlib.util, sys; sys.exit(importlib.util.find_spec({module!r}) is None)"
    return subprocess.run([python, "-c", code], check=False).returncode == 0


def ahead(measured: Measured) -> list[tuple[str, str, float]]:
    """By how much each game is ahead of each peer that was measured."""
    return [
        (label, peer, row["ratio"] / measured[peer]["ratio"])
        for peer in PEERS
        if peer in measured
        for label, row in measured.items()
        if label not in PEERS
    ]


def remarks(measured: Measured) -> list[str]:
    """What the ratio is, and how the peers compare."""
    loop = statistics.median(row["loop_per_s"] for row in measured.values())
    lines = [f"plain loop: {loop:,.0f} turns/s (ratio = decisions a turn of this loop)"]
    lines += [
        f"{label}: ahead of {peer} by {factor:.1f}" for label, peer, factor in ahead(measured)
    ]
    return lines + [
        f"{peer}: not there; name an interpreter that has it with --python"
        for peer in PEERS
        if peer not in measured
    ]


def missed(measured: Measured) -> list[str]:
    """Games that are slower than was wanted."""
    slow = [
        f"{label}: ratio {row['ratio']:.5f}, wanted {RATIO}"
        for label, row in measured.items()
        if label not in PEERS and row["ratio"] < RATIO
    ]
    return slow + [
        f"{label}: ahead of {peer} by {factor:.1f}, wanted {AHEAD[peer]:.0f}"
        for label, peer, factor in ahead(measured)
        if factor < AHEAD[peer]
    ]


TABLE = Table("engines", COLUMNS, rows, remarks, missed)
