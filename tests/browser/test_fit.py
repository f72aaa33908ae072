"""Whole games on a laptop's screen: at every decision all that it takes is in sight at once.

A board is played choice by choice in a room that is 1300 by 650 CSS pixels large and then 1100 by
600, at each decision. What is in sight is read from the page: real rectangles, everything
that clips them, and what lies on top at their middle.

``FIT_GAMES=20 make thorough`` looks at more games.
"""

from __future__ import annotations

import os
from collections import Counter
from typing import Any

import pytest
from playwright.sync_api import Browser

import charon_lib
from charon_lib.game_type import game_type
from tests.browser.bare import BarePage
from tests.browser.played import holdings, seats_for, whole_game
from tests.browser.sight import FAULTS

ROOMS = ((1300, 650), (1100, 600))
GAMES = int(os.environ.get("FIT_GAMES", "0"))
EVERY_CASE = [
    (name, players, who)
    for name in charon_lib.games()
    for players in game_type(name).player_counts
    for who in ("a person and bots", "people")
]
# With bots each game is short, and each hand that is looked at is open; with people everybody's
# hand is asked for behind a curtain, and all seats are looked at. Both are always played, the long
# games of many people only where somebody has the time.
CASES = [
    (name, players, who)
    for name, players, who in EVERY_CASE
    if GAMES or who != "people" or (players == 2 and name != "ganymede")
]


@pytest.mark.parametrize(("name", "players", "who"), CASES)
def test_every_decision_is_in_sight(
    browser: Browser, name: str, players: int, who: str, capsys: pytest.CaptureFixture[str]
) -> None:
    looked = whole = 0
    found: Counter[str] = Counter()
    with BarePage(browser, ROOMS[0]) as bare:
        for number in range(max(1, GAMES)):
            frames: list[Any] = []
            for table in whole_game(name, seats_for(players, who), number):
                if not frames:
                    bare.show(table, ROOMS[:1])
                views = bare.look(FAULTS, [holdings(table), looked % 4 == 0, ROOMS])
                looked += 1
                whole += not any(view["faults"] for view in views)
                found.update(fault for view in views for fault in view["faults"])
                frames = frames or [view["frame"] for view in views]
                assert [view["frame"] for view in views] == frames, "the board has jumped"
                for (width, height), (root, _, _) in zip(ROOMS, frames, strict=True):
                    assert root[2] - root[0] <= width
                    assert root[3] - root[1] <= height
    with capsys.disabled():
        print(f"\n{name}, {players} seats, {who}: {whole} of {looked} decisions wholly in sight")
    assert looked > 20
    worst = [f"{count} times: {fault}" for fault, count in found.most_common(12)]
    assert whole == looked, "\n".join(worst)
