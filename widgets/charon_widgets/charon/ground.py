"""The ground of Charon's moon: where zones and points lie, the sky, the moon, and its roads."""

from __future__ import annotations

import itertools
import math
from collections.abc import Sequence
from functools import cache
from typing import NamedTuple

from charon_widgets.charon.signs import Scene
from charon_widgets.drawing.scenes import Facts
from charon_widgets.drawing.svg import WIDTH, circle, path, rect

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


@cache
def night(width: float, whole: float) -> str:
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


def pipes(scene: Scene, ground: Map) -> str:
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
