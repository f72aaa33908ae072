"""The things on a board, and how a panel is made of them.

A board is made of *panels*, a panel of *things*. A `Thing` is whatever can be asked about: it has
a name, a topic, a spoken label, a place that is large enough to be hit, and its art. `panel` turns
things into one ``<svg>`` and works out which thing lies above, below, left and right of which.
"""

from __future__ import annotations

import math
from collections.abc import Collection, Sequence
from functools import lru_cache
from typing import Any, NamedTuple

from charon_widgets.drawing.drawer import Panel, Place
from charon_widgets.drawing.svg import WIDTH, number, rect, tag
from charon_widgets.drawing.theme import FONT, colour

TARGET = 24
"""How wide and high a place to hit is at least, in units."""


class Thing(NamedTuple):
    """Something on the board that can be asked about, and perhaps picked.

    Attributes
    ----------
    key : str
        Its name, once on the whole board.
    about : str
        Its topic, as in ``view.topics()``.
    label : str
        What a screen reader says of it.
    x, y, width, height : float
        Where it can be hit: left, top and size, at least `TARGET` each.
    art : str
        What it looks like, in the coordinates of the panel.
    part : str
        The piece of a move that picking it means now; "" where it cannot be picked.
    picked, changed : bool
        Whether it was picked already, and whether it has just changed.
    spot : tuple of float, optional
        Where arrow keys find it, where that is not the middle of the place to hit.
    round_ : float
        How round the corners of its outline are.
    inset : float
        How far inside the place to hit its outline is drawn.
    quiet : bool
        Whether the art itself says that it can be picked, so that the outline need not.
    rim : tuple of float, optional
        Left, top, width and height of its outline, where that is not the place to hit.
    """

    key: str
    about: str
    label: str
    x: float
    y: float
    width: float
    height: float
    art: str
    part: str = ""
    picked: bool = False
    changed: bool = False
    spot: tuple[float, float] | None = None
    round_: float = 6
    inset: float = 0
    quiet: bool = False
    rim: tuple[float, float, float, float] | None = None


class Marks:
    """What was picked, what can be picked next, and what has just changed.

    Examples
    --------
    >>> marks = Marks(["give blue", "give blue"], {"want black"}, {"zone B2"})
    >>> marks.part("take 7c", "want black"), marks.part("build 7c")
    ('want black', '')
    >>> marks.count("give blue"), marks.is_changed("zone B2")
    (2, True)
    """

    def __init__(
        self,
        picked: Sequence[str] = (),
        next_parts: Collection[str] = (),
        changed: Collection[str] = (),
    ) -> None:
        self.picked = tuple(picked)
        self.next_parts = frozenset(next_parts)
        self.changed = frozenset(changed)

    def part(self, *names: str) -> str:
        """Give the first of these pieces of a move that can be picked next, or ""."""
        return next((name for name in names if name in self.next_parts), "")

    def count(self, *names: str) -> int:
        """Say how often these pieces were picked."""
        return sum(self.picked.count(name) for name in names)

    def is_changed(self, topic: str) -> bool:
        """Whether the thing with this topic has just changed."""
        return topic in self.changed


def panel(
    name: str,
    title: str,
    height: float,
    things: Sequence[Thing],
    *,
    ground: str = "",
    above: str = "",
    accent: str = "accent",
    focus: str = "focus",
    width: float = WIDTH,
    place: Place | None = None,
    tab: str = "",
) -> Panel:
    """Put things on a ground and give the panel.

    Parameters
    ----------
    name, title : str
        See `Panel`.
    things : sequence of Thing
        In reading order; later ones lie above earlier ones.
    ground, above : str
        Art below and above all things that cannot be touched.
    accent, focus : str
        The roles these have on this ground.
    width : float
        Of the panel; like `height` it gives way to the size of its place, where it has one.
    place, tab
        See `Panel`.
    """
    if place is not None:
        width, height = place[2:]
    links = neighbours(things)
    body = "".join(_thing(thing, links[thing.key], accent) for thing in things)
    size = f"0 0 {number(width)} {number(height)}"
    svg = tag(
        "svg",
        *((tag("g", ground, aria_hidden="true"),) if ground else ()),
        body,
        *((tag("g", above, aria_hidden="true", pointer_events="none"),) if above else ()),
        xmlns="http://www.w3.org/2000/svg",
        viewBox=size,
        width=float(width),
        height=float(height),
        class_="charon-panel",
        font_family=FONT,
        style=None if focus == "focus" else f"--charon-focus:{colour(focus)}",
    )
    return Panel(name, title, svg, place, tab)


def _thing(thing: Thing, links: dict[str, str], accent: str) -> str:
    states = ["charon-thing"]
    states += ["charon-open"] if thing.part else []
    states += ["charon-picked"] if thing.picked else []
    states += ["charon-changed"] if thing.changed else []
    outline: dict[str, Any] = {}
    if thing.picked:
        outline = {"stroke": colour(accent), "stroke_width": 3}
    elif thing.changed:
        outline = {"stroke": colour(accent), "stroke_width": 2.2, "stroke_dasharray": "4 3"}
    elif thing.part and not thing.quiet:
        outline = {"stroke": colour(accent), "stroke_width": 1.5}
    hit, rim = _outlines(*thing[3:7], thing.rim, thing.round_, thing.inset, tuple(outline.items()))
    return tag(
        "g",
        hit,
        thing.art,
        rim,
        class_=" ".join(states),
        data_key=thing.key,
        data_about=thing.about,
        data_part=thing.part or None,
        role="button",
        tabindex="-1",
        aria_label=thing.label,
        aria_disabled=None if thing.part else "true",
        aria_pressed="true" if thing.picked else None,
        data_lm_suppress_shortcuts="true",
        **{f"data_{way}": key for way, key in links.items()},
    )


@lru_cache(maxsize=4096)
def _outlines(
    x: float,
    y: float,
    width: float,
    height: float,
    place: tuple[float, float, float, float] | None,
    round_: float,
    inset: float,
    outline: tuple[tuple[str, Any], ...],
) -> tuple[str, str]:
    """The place to hit, and the outline that shows the state of a thing."""
    hit = rect(x, y, width, height, class_="charon-hit", pointer_events="all")
    far = inset + 1
    left, top, wide, high = place or (x, y, width, height)
    rim = rect(
        left + far,
        top + far,
        wide - 2 * far,
        high - 2 * far,
        round_=round_,
        class_="charon-rim",
        **dict(outline),
    )
    return hit, rim


Box = tuple[tuple[float, float], tuple[float, float]]


def neighbours(things: Sequence[Thing]) -> dict[str, dict[str, str]]:
    """Say for every thing which thing lies in each direction: what an arrow key leads to.

    Notes
    -----
    Of all that lie further on in a direction, the one with the least gap; a gap to the side counts
    three times. So rows and columns are walked straight, and things of other sizes are reached.
    """
    return _links(tuple((thing.key, _box(thing)) for thing in things))


@lru_cache(maxsize=256)
def _links(placed: tuple[tuple[str, Box], ...]) -> dict[str, dict[str, str]]:
    """Most panels keep their things where they are from one picture to the next."""
    links: dict[str, dict[str, str]] = {}
    for here, (key, box) in enumerate(placed):
        found: dict[str, str] = {}
        for way, along, onward in (("up", 1, -1), ("down", 1, 1), ("left", 0, -1), ("right", 0, 1)):
            best = min(
                (
                    (_way(box, other, along, onward), there)
                    for there, (_, other) in enumerate(placed)
                    if there != here
                ),
                default=(math.inf, 0),
            )
            if best[0] < math.inf:
                found[way] = placed[best[1]][0]
        links[key] = found
    _reach_all({key: tuple(map(_middle, box)) for key, box in placed}, links)
    return links


OPPOSITE = {"up": "down", "down": "up", "left": "right", "right": "left"}


def _reach_all(middles: dict[str, tuple[float, ...]], links: dict[str, dict[str, str]]) -> None:
    """Bend the nearest arrow to whatever no arrow leads to, so that nothing else is lost."""
    first = list(middles)[:1]
    for key, (x, y) in middles.items():
        reached = _reached(links, first)
        if key in reached:
            continue
        arrows = sorted(
            (way in links[near], math.hypot(x - there[0], y - there[1]), near, way)
            for near, there in middles.items()
            if near in reached
            for way in OPPOSITE
            if _points_to(way, x - there[0], y - there[1])
        )
        for _, _, near, way in arrows:
            before = links[near].get(way)
            links[near][way] = key
            if _reached(links, first) >= reached | {key}:
                links[key].setdefault(OPPOSITE[way], near)
                break
            links[near].pop(way)
            links[near].update({} if before is None else {way: before})


def _reached(links: dict[str, dict[str, str]], queue: list[str]) -> set[str]:
    """Everything that arrows lead to from these things."""
    found = set(queue)
    for key in queue:
        news = [near for near in dict.fromkeys(links[key].values()) if near not in found]
        found.update(news)
        queue += news
    return found


def _points_to(way: str, right: float, down: float) -> bool:
    """Whether an arrow points at least roughly along a step."""
    return {"up": -down, "down": down, "left": -right, "right": right}[way] > 0


def _middle(span: tuple[float, float]) -> float:
    return (span[0] + span[1]) / 2


def _box(thing: Thing) -> Box:
    if thing.spot is not None:
        x, y = thing.spot
        return ((x - 4, x + 4), (y - 4, y + 4))
    return ((thing.x, thing.x + thing.width), (thing.y, thing.y + thing.height))


def _way(here: Box, there: Box, along: int, onward: int) -> float:
    """How far one box is from another in a direction; infinite where it lies elsewhere."""
    (low, high), (other_low, other_high) = here[along], there[along]
    ahead = onward * ((other_low + other_high) - (low + high)) / 2
    gap = max(other_low - high, low - other_high)
    if ahead <= 1 or gap < -4:
        return math.inf
    (near, far), (other_near, other_far) = here[1 - along], there[1 - along]
    aside = max(other_near - far, near - other_far, 0)
    askew = abs((other_near + other_far) - (near + far)) / 2
    return max(gap, 0) + 3 * aside + askew / 50 + ahead / 100
