"""The other seats of Prosperity in the shape of a screen: a line each, with what matters most."""

from __future__ import annotations

from charon_widgets.drawing.drawer import Panel, Place
from charon_widgets.drawing.scenes import Facts
from charon_widgets.drawing.svg import line, rect, words
from charon_widgets.drawing.things import Thing, panel
from charon_widgets.drawing.wording import counted
from charon_widgets.prosperity.nation import discs_of, seat_label
from charon_widgets.prosperity.nations import others
from charon_widgets.prosperity.pollution import pollution_label
from charon_widgets.prosperity.signs import SMALL, SYMBOLS, Scene, glyph, signed

LINE = 33.0
"""Height of the line of a seat."""
SCORE = 38.0
DISCS = 34.0


def lines(scene: Scene, place: Place) -> Panel:
    """Draw a line for every nation that is not drawn large."""
    width = place[2]
    things: list[Thing] = []
    ground = rect(0, 0, width, place[3], "paper", round_=12)
    for number, entry in enumerate(others(scene)):
        y = 1 + number * LINE
        things += _line(scene, entry, y, width)
        if number:
            ground += line(10, y, width - 10, y, "line")
    return panel("others", "The other nations", place[3], things, ground=ground, place=place)


def _line(scene: Scene, entry: Facts, y: float, width: float) -> list[Thing]:
    seat = entry["seat"]
    name = scene.name(seat)
    is_changed = scene.marks.is_changed
    score, discs = width - SCORE - 3, width - SCORE - DISCS - 3
    points = glyph("star", score + 9, y + 16.5, 6, ground="paper")
    points += words(score + 18, y + 21, entry["points"], 13, bold=True)
    return [
        Thing(f"seat {seat}", f"seat {seat}", seat_label(scene, entry), 3, y + 1, discs - 4,
              LINE - 2, _seat(scene, entry, y, discs), changed=is_changed(f"seat {seat}")),
        Thing(f"pollution {seat}", f"pollution {seat}", pollution_label(scene, entry), discs, y + 1,
              DISCS, LINE - 2, discs_of(entry, discs + 8, y + 16.5, SMALL),
              changed=is_changed(f"pollution {seat}")),
        Thing(f"score {seat}", f"score {seat}", f"{name}: {counted(entry['points'], 'point')}",
              score, y + 1, SCORE, LINE - 2, points, changed=is_changed(f"score {seat}")),
    ]  # fmt: skip


def _seat(scene: Scene, entry: Facts, y: float, right: float) -> str:
    """Name, money and totals of a seat, up to `right`."""
    seat = entry["seat"]
    asked = seat == scene.asked
    art = [rect(3, y + 1.5, right - 4, LINE - 3, "accent-wash", round_=7)] if asked else []
    art.append(scene.flag(seat, 17, y + 16.5, 1.17))
    art.append(words(32, y + 13, scene.called(seat), 12, bold=True, width=118))
    art.append(glyph("capital", right - 44, y + 9.5, 4.8, ground="paper"))
    art.append(words(right - 36, y + 13.5, entry["money"], SMALL, bold=True))
    apart = (right - 36) / len(SYMBOLS)
    for number, symbol in enumerate(SYMBOLS):
        value = entry[symbol]
        shown = signed(value) if number < 2 else value
        if symbol == "prosperity":
            shown = f"{value}+{entry['globes']}"
        x = 33 + number * apart
        art.append(glyph(symbol, x + 5, y + 23.5, 4.8, plus=value > 0, ground="paper"))
        art.append(words(x + 12, y + 27.5, shown, SMALL))
    return "".join(art)
