"""The levels of Prosperity's display: their bands, the research ladders, and the prices between."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import NamedTuple

from charon_widgets.drawing.scenes import Facts
from charon_widgets.drawing.svg import WIDTH, line, number, path, rect, words
from charon_widgets.drawing.things import Thing
from charon_widgets.drawing.wording import listed
from charon_widgets.prosperity.signs import SIDES, SMALL, Scene, cube
from charon_widgets.prosperity.tiles import TILE, Price

IN_A_ROW = 2
GAP = 2.5
EDGE = 3.0
LEAST = 9.4
"""Height that a space of a ladder has at least on a page."""
TALLEST = 56.0
"""How high a tile is at most in the shape of a screen."""
SPACE = 0.47
"""How much of the height of a row of tiles a space of a ladder has at least there."""


class Frame(NamedTuple):
    """How large everything in the display is: on a page, or in its place on a screen.

    Attributes
    ----------
    width, height : float
        Of the panel; a height of 0 grows with the tiles.
    head, foot : float
        Height of the heading and of the note below.
    ladder : float
        Width of a ladder.
    half : float
        From the middle of the panel to the tiles.
    tile : tuple of float
        Width and height of a tile; a height of 0 is what the band has room for.
    letters : float
        Size of the letters on the markers; 0 is what the markers have room for.
    """

    width: float
    height: float
    head: float
    foot: float
    ladder: float
    half: float
    tile: tuple[float, float]
    letters: float

    @property
    def middle(self) -> float:
        """The line between energy and ecology."""
        return self.width / 2


PAGE_FRAME = Frame(WIDTH, 0, 30, 16, 19.5, WIDTH / 2 - EDGE - IN_A_ROW * (TILE[0] + GAP), TILE, 0)


def screen_frame(players: int, width: float, height: float) -> Frame:
    """Divide a place: ladders on which all markers fit side by side, between them the prices."""
    ladder = max(28.0, 4 + 8.6 * players)
    half = LEVELS / 2 + ladder + 1
    tile = (width / 2 - EDGE - half) / IN_A_ROW - GAP
    return Frame(width, height, 28, 4, ladder, half, (tile, 0), SMALL)


LEVELS = 38.0
"""Width of what stands between the ladders in the shape of a screen: level and prices."""


class Band(NamedTuple):
    """The part of the display that belongs to a level: its place, and how many spaces it has."""

    level: int
    y: float
    height: float
    spaces: int


Tiles = dict[str, dict[int, list[Facts]]]
"""The entries of the display by side and level."""


def growing_bands(scene: Scene, tiles: Tiles) -> list[Band]:
    """Lay out the levels, the highest on top; one with many tiles is higher."""
    bands = []
    y = PAGE_FRAME.head
    for level in range(6, 0, -1):
        rows = max(1, *(-(-len(tiles[side][level]) // IN_A_ROW) for side in SIDES))
        spaces = max(scene.facts["tracks"][side]["levels"].count(level) for side in SIDES)
        height = max(rows * (TILE[1] + GAP) + GAP, spaces * LEAST + 4)
        bands.append(Band(level, y, height, spaces))
        y += height
    return bands


def fixed_bands(scene: Scene, frame: Frame) -> list[Band]:
    """Lay out the levels so that all tiles of the game would fit: so nothing ever moves."""
    most = Counter((tile["side"], tile["level"]) for tile in scene.facts["tiles"].values())
    weights = {}
    for level in range(6, 0, -1):
        rows = max(1, *(-(-most[side, level] // IN_A_ROW) for side in SIDES))
        spaces = max(scene.facts["tracks"][side]["levels"].count(level) for side in SIDES)
        weights[level] = (max(rows, spaces * SPACE), spaces)
    unit = (frame.height - frame.head - frame.foot) / sum(weight for weight, _ in weights.values())
    bands: list[Band] = []
    y = frame.head
    for level, (weight, spaces) in weights.items():
        bands.append(Band(level, y, weight * unit, spaces))
        y += weight * unit
    return bands


def level_and_prices(x: float, y: float, level: int, prices: Mapping[str, Price | None]) -> str:
    """Draw a level around (x, y), and below what the tiles to its left and right cost.

    All tiles of one side and level have the same price, so it need not stand on each.
    """
    shown = [(side, price) for side, price in prices.items() if price is not None]
    top = y - (16 + 15 * len(shown)) / 2
    art = words(x, top + 12, level, 15, anchor="middle", bold=True)
    for below, (side, price) in enumerate(shown):
        art += _arrow_tag(price, x, top + 16 + 15 * below, -1 if side == "energy" else 1)
    return art


def _arrow_tag(price: Price, x: float, y: float, way: int) -> str:
    """A price that points to its tiles: lit where one can be bought, crossed out where too high."""
    back, tip = x - way * 15, x + way * 19
    shape = (
        f"M{number(back)} {number(y)}H{number(x + way * 13)}L{number(tip)} {number(y + 6.5)}"
        f"L{number(x + way * 13)} {number(y + 13)}H{number(back)}Z"
    )
    art = path(
        shape, "accent" if price.open else "card", stroke="accent" if price.open else "line",
        stroke_linejoin="round",
    )  # fmt: skip
    ink = "accent-ink" if price.open else "ink" if price.can_pay else "muted"
    art += words(x, y + 10.5, price.amount, SMALL, ink, anchor="middle", bold=price.can_pay)
    return art if price.can_pay else art + line(x - 12, y + 6.8, x + 12, y + 6.8, "muted", 1.1)


def track(scene: Scene, frame: Frame, side: str, bands: list[Band]) -> Thing:
    """A research track: a ladder of spaces with everybody's marker."""
    spaces = _spaces(frame, side, bands)
    ladder = frame.ladder
    part = scene.marks.part(f"research {side}", f"research 1 {side}")
    own = scene.seat(scene.own)["research_space"][side]
    art = []
    for step, (x, y, high) in enumerate(spaces, 1):
        here = [s["seat"] for s in scene.seats if s["research_space"][side] == step]
        if not frame.height:
            art.append(rect(x, y + 0.6, ladder, high - 1.2, "card", stroke="line", round_=3))
        if part and step == own + 1:
            art.append(
                rect(x + 1, y + 1.6, ladder - 2, high - 3.2, "accent-wash", stroke="accent",
                     round_=2, stroke_dasharray="3 2")
            )  # fmt: skip
            if not here:
                middle = x + ladder / 2
                art.append(
                    path(f"M{middle - 3} {y + high / 2 + 1.6}l3-3.2l3 3.2", stroke="accent",
                         stroke_width=1.6)
                )  # fmt: skip
        art.append(_markers(scene, frame, here, x, y, high))
    if frame.height and not part:
        art.append(_reach(spaces[own : own + _ahead(scene, side)], ladder))
    topic = f"track {side}"
    left = frame.middle - frame.half if side == "energy" else frame.middle
    bottom = bands[-1].y + bands[-1].height
    return Thing(
        topic,
        topic,
        track_label(scene, side, part),
        left,
        frame.head,
        frame.half,
        bottom - frame.head,
        "".join(art),
        part=part,
        picked=scene.marks.count(f"research {side}") > 0,
        changed=scene.marks.is_changed(topic),
        round_=5,
        rim=(spaces[0][0] - 2, frame.head - 1, ladder + 4, bottom - frame.head + 2),
    )


def _ahead(scene: Scene, side: str) -> int:
    """How many spaces the steps that are split now could lead up a track."""
    if scene.looking not in (None, scene.asked):
        return 0
    splits = (part.split() for part in scene.marks.next_parts if part.startswith("research "))
    counts = (dict(zip(split[2::2], split[1::2], strict=True)) for split in splits if split[2:])
    return max((int(count.get(side, 0)) for count in counts), default=0)


def _reach(spaces: Sequence[tuple[float, float, float]], ladder: float) -> str:
    """An arrow beside the spaces that the steps could lead to; the split itself has buttons."""
    if not spaces:
        return ""
    x = spaces[0][0] + ladder - 4
    low, high = spaces[0][1] + spaces[0][2] - 3, spaces[-1][1] + 4
    shaft = line(x, low, x, high, "accent", 2)
    return shaft + path(
        f"M{number(x - 3.5)} {number(high + 4)}L{number(x)} {number(high)}"
        f"L{number(x + 3.5)} {number(high + 4)}",
        stroke="accent", stroke_width=2, stroke_linecap="round", stroke_linejoin="round",
    )  # fmt: skip


def ladders(frame: Frame, bands: list[Band]) -> str:
    """Draw the empty spaces of both ladders at once, to lie below everything."""
    d = ""
    for side in SIDES:
        for x, y, high in _spaces(frame, side, bands):
            tall = number(high - 1.2)
            d += f"M{number(x)} {number(y + 0.6)}h{number(frame.ladder)}v{tall}"
            d += f"h{number(-frame.ladder)}z"
    return path(d, "card", stroke="line", stroke_linejoin="round")


def _spaces(frame: Frame, side: str, bands: list[Band]) -> list[tuple[float, float, float]]:
    """Place the spaces of a ladder from the lowest on: left, top and height."""
    x = frame.middle + (0.5 - frame.half if side == "energy" else frame.half - 0.5 - frame.ladder)
    found = []
    for band in reversed(bands):
        high = (band.height - 3) / band.spaces
        found += [
            (x, band.y + 1.5 + (band.spaces - 1 - step) * high, high) for step in range(band.spaces)
        ]
    return found


def _markers(scene: Scene, frame: Frame, seats: list[int], x: float, y: float, high: float) -> str:
    """The markers on one space, side by side, in two rows where there is room."""
    rows = 2 if len(seats) > 2 and high > 17 and not frame.height else 1
    in_a_row = -(-len(seats) // rows)
    most = (13.0, 14.0) if frame.height else (9.0, 9.5)
    wide = min(most[0], (frame.ladder - 1.5) / max(in_a_row, 1))
    tall = min(most[1], (high - 2) / rows)
    top = y + (high - rows * tall) / 2
    art = ""
    for place, seat in enumerate(seats):
        row, column = divmod(place, in_a_row)
        here = min(in_a_row, len(seats) - row * in_a_row)
        left = x + (frame.ladder - here * wide) / 2
        art += cube(scene, seat, left + column * wide, top + row * tall, wide, tall,
                    frame.letters)  # fmt: skip
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
