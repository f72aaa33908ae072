"""The display of Prosperity: both research tracks in the middle, tiles at their levels beside."""

from __future__ import annotations

from typing import NamedTuple

from charon_widgets.drawing.drawer import Panel
from charon_widgets.drawing.scenes import Facts
from charon_widgets.drawing.svg import WIDTH, path, rect, words
from charon_widgets.drawing.things import Thing, panel
from charon_widgets.drawing.wording import listed
from charon_widgets.prosperity.signs import SIDES, Scene, cube, glyph
from charon_widgets.prosperity.tiles import TILE, Price, face, tile_label

HEAD = 30.0
FOOT = 16.0
GAP = 2.5
IN_A_ROW = 2
EDGE = 3.0
LADDER = 19.5
"""Width of a ladder."""
LEAST = 9.4
"""Height that a space of a ladder has at least."""
MIDDLE = WIDTH / 2
HALF = MIDDLE - EDGE - IN_A_ROW * (TILE[0] + GAP)
"""From the middle of the panel to the tiles."""


class Band(NamedTuple):
    """The part of the display that belongs to a level: its place, and how many spaces it has."""

    level: int
    y: float
    height: float
    spaces: int


def display(scene: Scene) -> Panel:
    """Draw the display."""
    tiles = {
        side: {
            level: [e for e in scene.facts["display"] if (e["side"], e["level"]) == (side, level)]
            for level in range(1, 7)
        }
        for side in SIDES
    }
    bands = _bands(scene, tiles)
    things = [_heading(scene)]
    ground = ""
    for band in bands:
        ground += _ground(band)
    bottom = bands[-1].y + bands[-1].height
    for side in SIDES:
        for band in bands:
            things += _row_of(scene, side, band, tiles[side][band.level])
        things.append(_track(scene, side, bands))
    height = bottom + FOOT
    paper = rect(0, 0, WIDTH, height, "paper", round_=12)
    whose = "tiles transcribed"
    if scene.is_selling:
        whose = f"{scene.colour(scene.own)}’s prices; crossed out: too high · {whose}"
    note = words(MIDDLE, height - 5, whose, 8, "muted", anchor="middle")
    levels = "".join(
        words(MIDDLE, band.y + band.height / 2 + 4, band.level, 11, anchor="middle", bold=True)
        for band in bands
    )
    return panel(
        "display",
        "The display and the research tracks",
        height,
        things,
        ground=paper + ground + note,
        above=levels,
    )


def _bands(scene: Scene, tiles: dict[str, dict[int, list[Facts]]]) -> list[Band]:
    """Lay out the levels, the highest on top; one with many tiles is higher."""
    bands = []
    y = HEAD
    for level in range(6, 0, -1):
        rows = max(1, *(-(-len(tiles[side][level]) // IN_A_ROW) for side in SIDES))
        spaces = max(scene.facts["tracks"][side]["levels"].count(level) for side in SIDES)
        height = max(rows * (TILE[1] + GAP) + GAP, spaces * LEAST + 4)
        bands.append(Band(level, y, height, spaces))
        y += height
    return bands


def _ground(band: Band) -> str:
    """The ground of a level: every other one is a little darker."""
    if band.level % 2:
        return rect(0, band.y, WIDTH, band.height, "wash")
    return ""


def _heading(scene: Scene) -> Thing:
    entries = scene.facts["display"]
    art = glyph("energy", 13, 14, 6) + words(24, 18.3, "Energy", 12, bold=True)
    art += glyph("ecology", WIDTH - 13, 14, 6)
    art += words(WIDTH - 24, 18.3, "Ecology", 12, anchor="end", bold=True)
    art += words(MIDDLE, 17.6, "research level", 9, "muted", anchor="middle")
    label = f"The display, {len(entries)} tiles: energy to the left, ecology to the right"
    changed = scene.marks.is_changed("display")
    return Thing(
        "display", "display", label, 2, 1, WIDTH - 4, HEAD - 2, art, changed=changed, round_=9
    )


def _row_of(scene: Scene, side: str, band: Band, entries: list[Facts]) -> list[Thing]:
    """The tiles of one side at one level, the ladder's side filled first."""
    things = []
    wide = TILE[0] + GAP
    rows = -(-len(entries) // IN_A_ROW)
    top = band.y + (band.height - rows * (TILE[1] + GAP) + GAP) / 2
    for number, entry in enumerate(entries):
        row, column = divmod(number, IN_A_ROW)
        here = min(IN_A_ROW, len(entries) - row * IN_A_ROW)
        left = MIDDLE - HALF - here * wide if side == "energy" else MIDDLE + HALF + GAP
        x, y = left + column * wide, top + row * (TILE[1] + GAP)
        name = entry["tile"]
        part = scene.marks.part(f"buy {name}")
        topic = f"tile {name}"
        own = scene.own
        price = Price(entry["prices"][own], entry["can_pay"][own], bool(part))
        things.append(
            Thing(
                topic,
                topic,
                tile_label(scene, entry, part),
                x,
                y,
                *TILE,
                face(scene, name, x, y, price if scene.is_selling else None),
                part=part,
                picked=scene.marks.count(f"buy {name}") > 0,
                changed=scene.marks.is_changed(topic),
                inset=-1,
                quiet=True,
            )
        )
    return things


def _track(scene: Scene, side: str, bands: list[Band]) -> Thing:
    """A research track: a ladder of spaces with everybody's marker."""
    spaces = _spaces(side, bands)
    part = scene.marks.part(f"research {side}", f"research 1 {side}")
    onward = scene.seat(scene.own)["research_space"][side] + 1 if part else 0
    art = []
    for number, (x, y, high) in enumerate(spaces, 1):
        here = [s["seat"] for s in scene.seats if s["research_space"][side] == number]
        art.append(rect(x, y + 0.6, LADDER, high - 1.2, "card", stroke="line", round_=3))
        if number == onward:
            art.append(
                rect(x + 1, y + 1.6, LADDER - 2, high - 3.2, "accent-wash", stroke="accent",
                     round_=2, stroke_dasharray="3 2")
            )  # fmt: skip
            if not here:
                middle = x + LADDER / 2
                art.append(
                    path(f"M{middle - 3} {y + high / 2 + 1.6}l3-3.2l3 3.2", stroke="accent",
                         stroke_width=1.6)
                )  # fmt: skip
        art.append(_markers(scene, here, x, y, high))
    topic = f"track {side}"
    left = MIDDLE - HALF if side == "energy" else MIDDLE
    bottom = bands[-1].y + bands[-1].height
    return Thing(
        topic,
        topic,
        track_label(scene, side, part),
        left,
        HEAD,
        HALF,
        bottom - HEAD,
        "".join(art),
        part=part,
        picked=scene.marks.count(f"research {side}") > 0,
        changed=scene.marks.is_changed(topic),
        round_=5,
        rim=(spaces[0][0] - 2, HEAD - 1, LADDER + 4, bottom - HEAD + 2),
    )


def _spaces(side: str, bands: list[Band]) -> list[tuple[float, float, float]]:
    """Place the spaces of a ladder from the lowest on: left, top and height."""
    x = MIDDLE - HALF + 0.5 if side == "energy" else MIDDLE + HALF - 0.5 - LADDER
    found = []
    for band in reversed(bands):
        high = (band.height - 3) / band.spaces
        found += [
            (x, band.y + 1.5 + (band.spaces - 1 - step) * high, high) for step in range(band.spaces)
        ]
    return found


def _markers(scene: Scene, seats: list[int], x: float, y: float, high: float) -> str:
    """The markers on one space, side by side, in two rows where there is room."""
    rows = 2 if len(seats) > 2 and high > 17 else 1
    in_a_row = -(-len(seats) // rows)
    wide = min(9.0, (LADDER - 1.5) / max(in_a_row, 1))
    tall = min(9.5, (high - 2) / rows)
    top = y + (high - rows * tall) / 2
    art = ""
    for number, seat in enumerate(seats):
        row, column = divmod(number, in_a_row)
        here = min(in_a_row, len(seats) - row * in_a_row)
        left = x + (LADDER - here * wide) / 2
        art += cube(scene, seat, left + column * wide, top + row * tall, wide, tall)
    return art


def track_label(scene: Scene, side: str, part: str = "") -> str:
    """Say a research track: where everybody stands."""
    where = listed(
        f"{scene.name(s['seat'])} on space {s['research_space'][side]}, "
        f"level {s['research_level'][side]}"
        for s in scene.seats
    )
    spaces = scene.facts["tracks"][side]["spaces"]
    text = f"{side.capitalize()} research track, {spaces} spaces: {where}"
    return text + (", can be chosen: one space up" if part else "")
