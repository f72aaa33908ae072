"""The first panel of Charon's board: the moon with its zones, gems, flag points and flags."""

from __future__ import annotations

import itertools
import math
from collections.abc import Sequence
from functools import cache
from typing import NamedTuple

from charon_widgets.charon.signs import Scene, gem
from charon_widgets.drawing.drawer import Panel, Place
from charon_widgets.drawing.scenes import Facts
from charon_widgets.drawing.svg import WIDTH, circle, group, hatch, path, rect, words
from charon_widgets.drawing.things import TARGET, Thing, panel
from charon_widgets.drawing.wording import counted, listed

MARGIN = 11
BELOW = 18
LEAST = (62.0, 78.0)
"""How far apart neighbouring zones are drawn at least, across and down: places to hit fit in."""
MOST = 88.0
CENTRE = 9.0
"""How far below the middle of its zone a centre point is drawn, to make room for the gems."""
TAB_ROOM = (252.0, 440.0)
"""How large the moon is behind a tab."""
BAND = -15.0
"""Where the gems of a zone are drawn, from its middle."""
NAMES = {"centre": "Centre", "road": "Road", "crossroads": "Crossroads"}


class Sizes(NamedTuple):
    """How large what lies on the moon is.

    Attributes
    ----------
    words, letter, remark : float
        Of the name of a zone, of the letter of who takes it, of the line below the moon.
    chip : float
        The radius around that letter.
    hole : float
        The radius of a hole, if there is room; `least` if there is none.
    apart : float
        How far holes are apart at most.
    gem : float
        The radius of a gem, as a share of its hole's.
    flag : float
        How much flags are enlarged.
    ring : float
        How much larger empty points are.
    """

    words: float
    letter: float
    remark: float
    chip: float
    hole: float
    least: float
    apart: float
    gem: float
    flag: float
    ring: float


PAGE_SIZES = Sizes(9.5, 9, 9, 6.5, 8.2, 0, 16.5, 0.83, 1.05, 0)
SCREEN_SIZES = Sizes(11.5, 11, 11.5, 8, 10.2, 9.9, 21, 0.91, 1.16, 1)


class Map:
    """Where things of the moon are drawn, for a board of any shape.

    Attributes
    ----------
    width, height : float
        Of the panel.
    across, down : float
        How far apart neighbouring zones are.
    sizes : Sizes
        How large things are drawn.

    Parameters
    ----------
    zones : sequence of mappings
        As the view tells them.
    room : tuple of float, optional
        Width and height that the map is to fill; without it, it is as wide as a page.
    """

    def __init__(self, zones: Sequence[Facts], room: tuple[float, float] | None = None) -> None:
        columns = sorted({float(zone["x"]) for zone in zones})
        rows = sorted({float(zone["y"]) for zone in zones})
        step_x, step_y = _least_step(columns), _least_step(rows)
        wide = (columns[-1] - columns[0]) / step_x + 1
        high = (rows[-1] - rows[0]) / step_y + 1
        self.sizes = PAGE_SIZES if room is None else SCREEN_SIZES
        if room is None:
            self.across = min(MOST, max(LEAST[0], (WIDTH - 2 * MARGIN) / wide))
            self.down = max(LEAST[1], self.across)
            self.width = max(float(WIDTH), wide * self.across + 2 * MARGIN)
            self.height = high * self.down + 2 * MARGIN + BELOW
        else:
            self.width, self.height = room
            self.across = (self.width - 2 * MARGIN) / wide
            self.down = (self.height - 2 * MARGIN - BELOW) / high
        self._step = (step_x, step_y)
        self._first = (columns[0], rows[0])
        self._corner = (
            (self.width - (wide - 1) * self.across) / 2,
            MARGIN + self.down / 2,
        )

    def steps(self, thing: Facts) -> tuple[float, float]:
        """Give how many zones to the right and down of the first a zone or a point is."""
        return (
            (float(thing["x"]) - self._first[0]) / self._step[0],
            (float(thing["y"]) - self._first[1]) / self._step[1],
        )

    def place(self, thing: Facts) -> tuple[float, float]:
        """Give where the middle of a zone or a point is drawn."""
        right, down = self.steps(thing)
        lower = CENTRE if thing.get("kind") == "centre" else 0
        return self._corner[0] + right * self.across, self._corner[1] + down * self.down + lower


def _least_step(values: Sequence[float]) -> float:
    return min((b - a for a, b in itertools.pairwise(values)), default=1.0)


def moon(scene: Scene, place: Place | None = None, tab: str = "") -> Panel:
    """Draw the moon: as on a page, in its place on a screen, or to stand behind a tab."""
    room = TAB_ROOM if tab else place and place[2:]
    ground = Map(scene.zones, room)
    things = [_zone(scene, ground, zone) for zone in scene.zones]
    things += [_point(scene, ground, point) for point in scene.points]
    caption = words(
        ground.width / 2, ground.height - 7, f"Board: {scene.origin()}", ground.sizes.remark,
        "star", anchor="middle",
    )  # fmt: skip
    return panel(
        "moon",
        "The moon: zones and flag points",
        ground.height,
        things,
        ground=_night(ground.width, ground.height) + caption + _pipes(scene, ground),
        accent="moon-accent",
        focus="moon-focus",
        width=ground.width,
        place=place,
        tab=tab,
    )


@cache
def _night(width: float, whole: float) -> str:
    """The sky, a few stars, and the pale body of the moon."""
    height = whole - BELOW
    middle_x, middle_y = width / 2, height / 2
    turns = [2 * math.pi * step / 60 for step in range(60)]
    rim = [
        (
            middle_x + (middle_x - 3) * math.copysign(abs(math.cos(turn)) ** 0.52, math.cos(turn)),
            middle_y + (middle_y - 3) * math.copysign(abs(math.sin(turn)) ** 0.52, math.sin(turn)),
        )
        for turn in turns
    ]
    body = "M" + "L".join(f"{x:.1f} {y:.1f}" for x, y in rim) + "Z"
    stars = "".join(
        circle(width * x, height * y, size, "star")
        for x, y, size in (
            (0.014, 0.012, 1.1), (0.05, 0.006, 0.6), (0.012, 0.045, 0.7), (0.985, 0.01, 0.8),
            (0.95, 0.008, 0.5), (0.99, 0.05, 0.6), (0.012, 0.985, 0.8), (0.05, 1.0, 0.6),
            (0.985, 0.99, 1.1), (0.94, 1.0, 0.6),
        )
    )  # fmt: skip
    craters = "".join(
        circle(width * x, height * y, size, "moon-shade")
        + circle(width * x + 1.2, height * y + 1.5, size - 3, "moon", opacity=0.55)
        for x, y, size in (
            (0.26, 0.2, 17), (0.74, 0.4, 21), (0.25, 0.63, 14), (0.5, 0.81, 19), (0.76, 0.8, 9),
        )
    )  # fmt: skip
    return rect(0, 0, width, whole, "night", round_=14) + stars + path(body, "moon") + craters


def _pipes(scene: Scene, ground: Map) -> str:
    """The roads between zones, and thin lines from the crossroads to what they touch."""
    places = {zone["name"]: ground.place(zone) for zone in scene.zones}
    roads, lanes = [], []
    for point in scene.points:
        x, y = ground.place(point)
        steps = [
            f"M{x:g} {y:g}L{to[0]:g} {to[1]:g}" for to in map(places.get, point["zones"]) if to
        ]
        if point["kind"] == "road":
            roads += steps
        elif point["kind"] == "crossroads":
            lanes += steps
    return (
        path("".join(lanes), stroke="moon-pipe", stroke_width=2.2)
        + path("".join(roads), stroke="moon-pipe", stroke_width=11)
        + path("".join(roads), stroke="moon-field", stroke_width=7.5)
    )


def _zone(scene: Scene, ground: Map, zone: Facts) -> Thing:
    x, y = ground.place(zone)
    width, height = ground.across - 13, ground.down - 18
    name, topic = zone["name"], f"zone {zone['name']}"
    if zone["in_use"]:
        art = _field(scene, zone, width, height, ground.sizes)
    else:
        art = _closed(name, width, height, ground.sizes.words)
    return Thing(
        topic,
        topic if zone["in_use"] else "",
        zone_label(scene, zone),
        x - width / 2,
        y - height / 2,
        width,
        height,
        group(art, x=round(x, 2), y=round(y, 2)),
        part=scene.marks.part(topic),
        changed=scene.marks.is_changed(topic),
        spot=(x, y + BAND),
        round_=13,
        inset=-1,
    )


def _field(scene: Scene, zone: Facts, width: float, height: float, sizes: Sizes) -> str:
    """A zone in use, around (0, 0)."""
    left, top = -width / 2, -height / 2
    art = [rect(left, top, width, height, "moon-field", stroke="moon-pipe", round_=14)]
    standing = scene.standing()
    winner = standing.get(zone["name"])
    inner = (left + 2.5, top + 2.5, width - 5, height - 5)
    if winner is not None:
        hue = scene.hue(winner)
        art += [
            rect(*inner, stroke="moon-edge", round_=12, stroke_width=2.8),
            rect(*inner, stroke=f"seat-{hue}", round_=12, stroke_width=1.8),
            circle(width / 2 - 8, height / 2 - 8, sizes.chip, f"seat-{hue}", stroke="moon-edge"),
            words(
                width / 2 - 8, height / 2 - 8 + sizes.letter * 0.356, scene.letter(winner),
                sizes.letter, f"on-seat-{hue}", anchor="middle", bold=True,
            ),
        ]  # fmt: skip
    elif zone["name"] in standing:
        art.append(
            rect(*inner, stroke="moon-edge", round_=12, stroke_width=1.5, stroke_dasharray="3 3")
        )
    art.append(
        words(left + 7.5, height / 2 - 6.5, zone["name"], sizes.words, "moon-muted", bold=True)
    )
    holes = max(zone["holes"], zone["gems"])
    apart = min(sizes.apart, (width - 7) / max(holes, 1))
    radius = max(sizes.least, min(sizes.hole, apart / 2 + 0.4))
    for number in range(holes):
        at = (number - (holes - 1) / 2) * apart
        art.append(circle(at, BAND, radius, "socket"))
        if number < zone["gems"]:
            art.append(gem(zone["gem"], at, BAND, radius * sizes.gem, ground="socket"))
    return "".join(art)


@cache
def _closed(name: str, width: float, height: float, size: float) -> str:
    """A zone out of use, around (0, 0)."""
    left, top = -width / 2, -height / 2
    return (
        rect(left, top, width, height, "moon", stroke="moon-pipe", round_=14)
        + hatch(left + 4, top + 4, width - 8, height - 8, "moon-pipe")
        + rect(-13, height / 2 - 16, 26, 13, "moon", round_=4)
        + words(0, height / 2 - 6, name, size, "moon-muted", anchor="middle")
    )


def zone_label(scene: Scene, zone: Facts) -> str:
    """Say a zone in words."""
    if not zone["in_use"]:
        return f"Zone {zone['name']}, out of use with {scene.facts['players']} players"
    gems = f"{zone['gems']} {zone['gem']} " + ("gem" if zone["gems"] == 1 else "gems")
    return (
        f"Zone {zone['name']}, {counted(zone['holes'], 'hole')}, "
        f"{gems if zone['gems'] else 'no gems'}{standing_words(scene, zone['name'])}"
    )


def standing_words(scene: Scene, zone: str) -> str:
    """Say who would take a zone now, as the end of a sentence."""
    standing = scene.standing()
    if zone not in standing:
        return ""
    winner = standing[zone]
    who = "nobody" if winner is None else scene.name(winner)
    return f", {who} took it" if scene.facts["claims"] else f", {who} would take it now"


def _point(scene: Scene, ground: Map, point: Facts) -> Thing:
    x, y = ground.place(point)
    name = point["name"]
    part = scene.marks.part(name, f"from {name}", f"to {name}")
    picked = scene.marks.count(name, f"from {name}", f"to {name}") > 0
    if point["flag"] is not None:
        art = scene.flag(point["flag"], x, y, ground.sizes.flag, "moon-ink")
    else:
        art = _ring(point["kind"], x, y, bool(part) or picked, ground.sizes.ring)
    return Thing(
        f"point {name}",
        f"point {name}",
        point_label(scene, point, part),
        x - TARGET / 2,
        y - TARGET / 2,
        TARGET,
        TARGET,
        art,
        part=part,
        picked=picked,
        changed=scene.marks.is_changed(f"point {name}"),
        round_=11,
        quiet=point["flag"] is None,
    )


@cache
def _ring(kind: str, x: float, y: float, is_open: bool, larger: float) -> str:
    """An empty flag point: larger at crossroads, with a dot at a centre."""
    radius = {"crossroads": 7.5, "centre": 6.5, "road": 5.5}[kind] + larger
    stroke = "moon-accent" if is_open else "moon-edge"
    ring = circle(x, y, radius, "moon-ring", stroke=stroke, stroke_width=1.8 if is_open else 1.3)
    if kind == "centre":
        return ring + circle(x, y, 2, stroke)
    if kind == "crossroads":
        return ring + path(
            f"M{x - 2.6:.2f} {y - 2.6:.2f}l5.2 5.2m0-5.2l-5.2 5.2", stroke=stroke, stroke_width=1.3
        )
    return ring


def point_label(scene: Scene, point: Facts, part: str = "") -> str:
    """Say a flag point in words."""
    kind, name = NAMES[point["kind"]], point["name"]
    zones = listed(point["zones"])
    where = f"{kind} {name}" if name == zones else f"{kind} {name}, touches {zones}"
    holds = "empty" if point["flag"] is None else f"{scene.name(point['flag'])}'s flag"
    return f"{where}, {holds}{', can be chosen' if part else ''}"
