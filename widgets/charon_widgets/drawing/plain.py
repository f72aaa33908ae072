"""The plain form of every display: a picture, a table and a text that need no kernel and no script.

A fresh clone of a notebook is not trusted, and a reader on a web page has no kernel: both see only
what is made here. A picture embedded as an image survives that; drawings in the page do not.
"""

from __future__ import annotations

import base64
import html
import re
from collections.abc import Iterable, Sequence
from typing import NamedTuple

from charon_widgets.drawing import theme
from charon_widgets.drawing.drawer import Drawing, Panel

WIDEST = 1040
GAP = 16
LARGE = 1.35
"""How much larger than the others the first panel is shown."""


def plain_forms(drawing: Drawing, line: str) -> dict[str, str]:
    """Give a drawing as ``text/plain`` and ``text/html``; `line` is what it is, in one line."""
    return {"text/plain": f"{line}\n\n{drawing.text}", "text/html": as_html(drawing)}


def as_html(drawing: Drawing) -> str:
    """Give a drawing as an image with alternative text, and its table behind a click."""
    data = base64.b64encode(one_svg(drawing.panels).encode()).decode()
    head, *rows = drawing.rows or (("",),)
    lines = [
        "<figure>",
        f'<img src="data:image/svg+xml;base64,{data}" alt="{html.escape(drawing.description)}">',
        f"<figcaption>{html.escape(drawing.caption)}</figcaption>" if drawing.caption else "",
        "</figure>",
        "<details><summary>The board as a table</summary>",
        f"<table><thead><tr>{_cells(head, 'th')}</tr></thead><tbody>",
        *(f"<tr>{_cells(row, 'td')}</tr>" for row in rows),
        "</tbody></table></details>",
    ]
    return "\n".join(line for line in lines if line)


def _cells(row: Sequence[str], tag: str) -> str:
    return "".join(f"<{tag}>{html.escape(cell)}</{tag}>" for cell in row)


class _Place(NamedTuple):
    panel: Panel
    x: float
    y: float
    width: float
    height: float


def one_svg(panels: Iterable[Panel]) -> str:
    """Put panels into one picture: side by side as long as there is room, then below."""
    places = _laid_out(panels)
    width = max((place.x + place.width for place in places), default=GAP) + GAP
    height = max((place.y + place.height for place in places), default=GAP) + GAP
    ground = f'<rect width="{width:g}" height="{height:g}" rx="12" fill="{theme.colour("paper")}"/>'
    body = _COLOUR.sub(r"var(--\1)", ground + "".join(map(_inner, places)))
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width:g} {height:g}" '
        f'width="{width:g}" height="{height:g}"><style>{_colours(body)}</style>{body}</svg>'
    )


def _colours(body: str) -> str:
    """Set the roles that a still picture uses, by day and by night, under short names."""
    used = sorted(set(_USED.findall(body)))
    day = "".join(f"--{role}:{theme.ROLES[role].light};" for role in used)
    night = "".join(f"--{role}:{theme.ROLES[role].dark};" for role in used)
    return f":root{{{day}}}@media (prefers-color-scheme:dark){{:root{{{night}}}}}"


def _laid_out(panels: Iterable[Panel]) -> list[_Place]:
    """Fill from the top left: each panel goes to the first gap that takes it."""
    places: list[_Place] = []
    for panel in panels:
        width, height = panel_size(panel)
        if not places:
            width, height = width * LARGE, height * LARGE
        field = _free_place(places, width, height)
        places.append(_Place(panel, field[0], field[1], width, height))
    return places


def _free_place(places: Sequence[_Place], width: float, height: float) -> tuple[float, float]:
    tops = sorted({GAP, *(place.y + place.height + GAP for place in places)})
    lefts = sorted({GAP, *(place.x + place.width + GAP for place in places)})
    for y in tops:
        for x in lefts:
            if x > GAP and x + width + GAP > WIDEST:
                continue
            if not any(_touch(place, x, y, width, height) for place in places):
                return x, y
    return GAP, tops[-1]


def _touch(place: _Place, x: float, y: float, width: float, height: float) -> bool:
    return (
        x < place.x + place.width + GAP
        and place.x < x + width + GAP
        and y < place.y + place.height + GAP
        and place.y < y + height + GAP
    )


def panel_size(panel: Panel) -> tuple[float, float]:
    """Give width and height of a panel, from its viewBox."""
    found = _VIEW_BOX.search(panel.svg)
    return (float(found[1]), float(found[2])) if found else (300.0, 150.0)


def _inner(place: _Place) -> str:
    """Nest a panel's picture, without what only a live board needs."""
    svg = _LIVE_ONLY.sub("", _TO_HIT.sub("", place.panel.svg))
    opening, _, rest = svg.partition(">")
    opening = _SIZE.sub("", opening)
    return (
        f'{opening} x="{place.x:g}" y="{place.y:g}" width="{place.width:g}" '
        f'height="{place.height:g}">{rest}'
    )


_VIEW_BOX = re.compile(r'viewBox="[-\d.]+[ ,]+[-\d.]+[ ,]+([\d.]+)[ ,]+([\d.]+)"')
_TO_HIT = re.compile(
    r'<[a-z]+\b[^>]*class="charon-hit"[^>]*/>|'
    r'<[a-z]+\b(?=[^>]*class="charon-rim")(?=[^>]*stroke="none")[^>]*/>'
)
_LIVE_ONLY = re.compile(
    r'\s(?:data-[a-z-]+|aria-[a-z]+|role|tabindex|pointer-events|style)="[^"]*"|'
    r'\sclass="(?![^"]*charon-changed)[^"]*"'
)
_COLOUR = re.compile(rf"var\({theme.PREFIX}([a-z0-9-]+),#[0-9a-f]{{6}}\)")
_USED = re.compile(r"var\(--([a-z0-9-]+)\)")
_SIZE = re.compile(r'\s(?:x|y|width|height|xmlns|style)="[^"]*"')
