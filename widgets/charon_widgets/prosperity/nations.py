"""The nations of Prosperity's other seats: small, and complete."""

from __future__ import annotations

from charon_widgets.drawing.drawer import Panel
from charon_widgets.drawing.scenes import Facts
from charon_widgets.drawing.svg import WIDTH, group, hatch, line, rect, words
from charon_widgets.drawing.theme import colour
from charon_widgets.drawing.things import Thing, panel
from charon_widgets.drawing.wording import counted
from charon_widgets.prosperity.nation import discs_of, seat_label
from charon_widgets.prosperity.pollution import COLUMN, pollution
from charon_widgets.prosperity.signs import (
    SIDES,
    SYMBOLS,
    Scene,
    beside,
    effects,
    glyph,
    signed,
    type_sign,
)
from charon_widgets.prosperity.spaces import space_label

CELL = (49.0, 27.0)
GAP = 2.0
SIDE = WIDTH - 3 * (CELL[0] + GAP) - COLUMN - 8
"""Width of what stands beside the spaces."""
BLOCK = 4 * (CELL[1] + GAP) + 8
"""Height of a nation."""


def others(scene: Scene) -> list[Facts]:
    """Give the seats whose nation is not drawn large, in the order of turns."""
    count = len(scene.seats)
    return [scene.seat((scene.own + step) % count) for step in range(1, count)]


def nations(scene: Scene, tab: str = "") -> Panel | None:
    """Draw the nations that are not drawn large, in the order of turns; None alone at a table.

    Behind a tab, what a nation's line on the stage says already can only be looked at.
    """
    found = others(scene)
    if not found:
        return None
    things: list[Thing] = []
    ground = ""
    for number, entry in enumerate(found):
        y = 2 + number * BLOCK
        for thing in _nation(scene, entry, y):
            if tab and not thing.key.startswith("space "):
                ground += thing.art
            else:
                things.append(thing)
        if number:
            ground += line(10, y + 0.5, WIDTH - 10, y + 0.5, "line")
    height = len(found) * BLOCK + 2
    paper = rect(0, 0, WIDTH, height, "paper", round_=12)
    return panel("nations", "The other nations", height, things, ground=paper + ground, tab=tab)


def _nation(scene: Scene, entry: Facts, y: float) -> list[Thing]:
    seat = entry["seat"]
    low = BLOCK - 35
    is_changed = scene.marks.is_changed
    name = scene.name(seat)
    things = [
        Thing(f"seat {seat}", f"seat {seat}", seat_label(scene, entry), 3, y + 3, SIDE - 4, low - 1,
              _seat(scene, entry, y + 3), changed=is_changed(f"seat {seat}")),
        Thing(f"score {seat}", f"score {seat}", f"{name}: {counted(entry['points'], 'point')}",
              3, y + low + 4, SIDE - 4, 27,
              glyph("star", 16, y + low + 16.5, 7, ground="paper")
              + words(28, y + low + 22, entry["points"], 15, bold=True),
              changed=is_changed(f"score {seat}")),
    ]  # fmt: skip
    things += [_space(scene, seat, space, y + 4) for space in entry["spaces"]]
    things.append(pollution(scene, entry, WIDTH - COLUMN - 2, y + 4, BLOCK - 8))
    return things


def _seat(scene: Scene, entry: Facts, y: float) -> str:
    """Name, money, totals and research of a seat, from the left edge and `y` on."""
    seat = entry["seat"]
    asked = seat == scene.asked
    art = [rect(4, y + 1, SIDE - 6, 28, "accent-wash", round_=7)] if asked else []
    art.append(scene.flag(seat, 15, y + 15, 0.95))
    art.append(words(28, y + 12.5, scene.called(seat), 10.5, bold=asked, width=SIDE - 30))
    art.append(glyph("capital", 33, y + 22, 4.6, ground="paper"))
    art.append(words(41, y + 25.5, entry["money"], 10, bold=True))
    art.append(discs_of(entry, 72, y + 22))
    for number, symbol in enumerate(SYMBOLS):
        row, column = divmod(number, 3)
        x, middle = 7 + column * 32, y + 40 + row * 17
        value = entry[symbol]
        shown = signed(value) if number < 2 else value
        if symbol == "prosperity":
            shown = f"{value}+{entry['globes']}"
        art.append(glyph(symbol, x + 5, middle, 4.8, plus=value > 0, ground="paper"))
        art.append(words(x + 12, middle + 3.6, shown, 10, bold=True))
    art.append(words(7, y + 78, "level", 8.5, "muted"))
    for number, side in enumerate(SIDES):
        x = 36 + number * 28
        art.append(glyph(side, x, y + 75, 4, ink="muted", ground="paper"))
        art.append(words(x + 7, y + 78.2, entry["research_level"][side], 9, "muted"))
    return "".join(art)


def _space(scene: Scene, seat: int, space: Facts, top: float) -> Thing:
    """A space: type, symbols, how many buildings are covered."""
    x = SIDE + 2 + (space["column"] - 1) * (CELL[0] + GAP)
    y = top + (space["row"] - 1) * (CELL[1] + GAP)
    mine = seat == scene.asked
    part = scene.marks.part(f"on {space['space']}") if mine else ""
    topic = f"space {seat} {space['space']}"
    return Thing(
        topic,
        topic,
        space_label(scene, seat, space, part),
        x,
        y,
        *CELL,
        group(_face(space), x=x, y=y),
        part=part,
        picked=mine and scene.marks.count(f"on {space['space']}") > 0,
        changed=scene.marks.is_changed(topic),
        round_=5,
        inset=-0.5,
    )


def _face(space: Facts) -> str:
    """A small space from (0, 0)."""
    wide, high = CELL
    building, covered = space["top"], len(space["covered"])
    tile = building and building["tile"]
    art = [
        rect(0, 0, wide, high, "card" if tile else None, stroke="edge" if tile else "line",
             round_=5),
        rect(0.6, 0.6, 13, high - 1.2, colour(f"field-{space['colour']}"), round_=4.5),
        type_sign(space["type"], 7, 8.5, 4.6),
    ]  # fmt: skip
    if covered:
        art.append(words(7, high - 4, f"+{covered}", 8, anchor="middle"))
    if space["closed"]:
        art.append(group(hatch(0, 0, wide - 18, high - 6, "edge"), x=15.5, y=3))
    elif building:
        art.append(_symbols(effects(building), high))
    return "".join(art)


def _symbols(shown: list[tuple[str, int]], high: float) -> str:
    """The symbols of a building beside its type: in a row, or two by two."""
    if len(shown) > 3:
        return "".join(
            beside(symbol, value, 14 + number % 2 * 17.6, 7.8 + number // 2 * 11.4, 6.5)
            for number, (symbol, value) in enumerate(shown)
        )
    art = ""
    for number, (symbol, value) in enumerate(shown):
        x = 13.5 + min(14.0, 35 / len(shown)) * (number + 0.5)
        art += glyph(symbol, x, 8.5, 4.1, plus=value > 0, ground="paper")
        art += words(x, high - 5, signed(value), 7.4, anchor="middle", bold=True)
    return art
