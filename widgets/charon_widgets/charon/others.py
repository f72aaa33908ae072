"""On a screen: what the other seats have, a line each, and the tab with what is seldom needed."""

from __future__ import annotations

from collections.abc import Sequence

from charon_widgets.charon.seats import (
    chip,
    pile_thing,
    pile_words,
    score_thing,
    seat_thing,
    stock_thing,
    supply_gem,
)
from charon_widgets.charon.signs import COLOURS, GEMS, Scene, gem
from charon_widgets.drawing.drawer import Panel, Place
from charon_widgets.drawing.scenes import Facts
from charon_widgets.drawing.svg import rect, words
from charon_widgets.drawing.things import Thing, panel
from charon_widgets.drawing.wording import counted

LINE = 26.0
"""Height of the line of a seat."""
NAME = 103.0
GEM = 30.8
POINTS = 30.0

TAB = 250.0
"""Width of the tab."""
LOW = 28.0
CHIP = 30.0
IN_A_ROW = 8


def other_seats(scene: Scene) -> list[Facts]:
    """Give all seats but the one whose gems lie before the eyes, in the order of the table."""
    return [entry for entry in scene.seats if entry["seat"] != scene.holder]


def others(scene: Scene, place: Place) -> Panel:
    """Draw a line for each of the other seats: gems, cards in hand, points."""
    _, _, wide, high = place
    things: list[Thing] = []
    for number, entry in enumerate(other_seats(scene)):
        things += _line(scene, entry, wide, 3 + number * LINE)
    ground = rect(0, 0, wide, high, "card", stroke="line", round_=10)
    return panel("others", "The other seats", high, things, ground=ground, place=place)


def _line(scene: Scene, entry: Facts, wide: float, y: float) -> list[Thing]:
    seat, middle = entry["seat"], y + LINE / 2
    asked = seat == scene.asked
    art = [rect(3, y, NAME - 6, LINE, "accent-wash", round_=7)] if asked else []
    art += [
        scene.flag(seat, 16, middle, 1.16),
        words(31, middle + 4.5, scene.colour(seat), 13, bold=asked, width=NAME - 28),
    ]
    for number, kind in enumerate(GEMS):
        if held := entry["gems"][kind]:
            x = NAME + number * GEM
            art.append(gem(kind, x + 9, middle, 9))
            art.append(words(x + 19.5, middle + 4.5, held, 12.5))
    x = NAME + len(GEMS) * GEM
    art.append(rect(x + 3, middle - 6, 8, 12, "wash", stroke="muted", round_=2))
    art.append(words(x + 14, middle + 4.5, entry["hand_size"], 12.5, "muted"))
    points = words(wide - POINTS / 2 - 1, middle + 5, entry["score"], 15, anchor="middle",
                   bold=True)  # fmt: skip
    return [
        seat_thing(scene, entry, (2, y, wide - POINTS - 4, LINE), "".join(art)),
        score_thing(scene, entry, (wide - POINTS - 1, y, POINTS - 1, LINE), points),
    ]


def stocks(scene: Scene, *, has_supply: bool) -> Panel:
    """Draw what stands behind a tab: bag and piles, perhaps the supply, what others have built."""
    things: list[Thing] = []
    art: list[str] = []
    y = 2.0
    for name in ("supply", "bag"):
        if name == "bag" or has_supply:
            things += _stock(scene, name, y)
            y += 2 * LOW + 6
    line = words(4, y + 18.5, "Discard pile", 12.5, bold=True)
    line += words(96, y + 18.5, pile_words(scene), 12.5, "muted", width=TAB - 96)
    line += words(4, y + 40, "Deck", 12.5, bold=True)
    line += words(96, y + 40, counted(scene.facts["deck"], "card"), 12.5, "muted")
    things.append(pile_thing(scene, (0, y, TAB, 2 * LOW - 8), line))
    y += 2 * LOW + 2
    for entry in other_seats(scene):
        seat, built = entry["seat"], entry["built"]
        art.append(scene.flag(seat, 12, y + 14, 1.2))
        said = f"{scene.colour(seat)} has built" + ("" if built else " nothing yet")
        art.append(words(31, y + 18.5, said, 12.5, bold=bool(built)))
        y += LOW
        things += _chips(scene, built, y)
        y += -(-len(built) // IN_A_ROW) * (CHIP + 2) + 4
    ground = rect(0, 0, TAB, y, "paper", round_=8) + "".join(art)
    return panel("stocks", "Bag, piles, and what the others have built", y, things,
                 ground=ground, width=TAB, tab="Stocks")  # fmt: skip


def _chips(scene: Scene, built: Sequence[str], y: float) -> list[Thing]:
    return [
        chip(
            scene,
            card,
            number % IN_A_ROW * (CHIP + 1),
            y + number // IN_A_ROW * (CHIP + 2),
            CHIP,
        )
        for number, card in enumerate(built)
    ]


def _stock(scene: Scene, name: str, y: float) -> list[Thing]:
    """The supply or the bag: a line with its name, and one with its gems."""
    stock = scene.facts[name]
    head = words(4, y + 18.5, name.capitalize(), 12.5, bold=True)
    each = TAB / len(COLOURS)
    gems = {
        kind: gem(kind, number * each + 15, y + LOW + 14, 10)
        + words(number * each + 28, y + LOW + 18.5, stock[kind], 13)
        for number, kind in enumerate(COLOURS)
    }
    if name == "bag":
        return [stock_thing(scene, name, (0, y, TAB, 2 * LOW), head + "".join(gems.values()))]
    return [
        stock_thing(scene, name, (0, y, TAB, LOW), head),
        *(
            supply_gem(scene, kind, (number * each + 1, y + LOW, each - 2, LOW), gems[kind])
            for number, kind in enumerate(COLOURS)
        ),
    ]
