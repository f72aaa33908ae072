"""Whole games for pages to show: played by lot, choice by choice, and what each seat holds."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

from charon_widgets import play
from charon_widgets.playing.table import Table
from tests.widgets.conftest import say


def seats_for(players: int, who: str) -> list[str]:
    """People at all seats, or one among bots."""
    if who == "people":
        return [f"Person {number}" for number in range(players)]
    return ["me", *["random"] * (players - 1)]


def whole_game(name: str, seats: list[str], seed: object) -> Iterator[Table]:
    """Play by lot, one piece of a move after the other; give the table at each decision."""
    rng = Random(f"{name} {seats} {seed}")
    table = play(name, seats, seed=f"played {seed}", save=None).wait()
    while not table.game.is_over:
        yield table
        if table.picture()["curtain"]:
            say(table, "control", "open")
            continue
        assert table._selection is not None
        table.pick(f"part {rng.choice(table._selection.leading_parts)}")
        table.wait()


def holdings(table: Table) -> list[str]:
    """The keys of all that the asked seat holds, as far as whoever looks at the screen sees it."""
    view = table._view()
    facts: Any = view.to_dict()
    seat = table.game.to_move
    assert seat is not None
    own = facts["seats"][seat]
    found = [f"seat {seat}", f"score {seat}"]
    if table.game.name == "charon" and view.seat == seat:
        found += [f"gems {kind}" for kind in own["gems"]]
        found += [f"card {card}" for card in own["hand"]]
    elif table.game.name == "prosperity":
        found += [f"money {seat}", f"pollution {seat}"]
        found += [f"space {seat} {space['space']}" for space in own["spaces"]]
    elif table.game.name == "ganymede":
        found += [f"earth {seat}", f"mars {seat}", f"dock {seat} upper", f"dock {seat} lower"]
        found += [tile["topic"] for tile in own["tiles"]]
        found += [ship["topic"] for ship in own["hand"] or ()]
    return found
