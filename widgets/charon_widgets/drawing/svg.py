"""Words to draw with, shared by the boards of all games: shapes, signs, flags.

All of it is text made from text: no state, no measuring, no ``id`` attributes. Colours are roles
of the theme. Lengths are in units of the viewBox; a panel is `WIDTH` units wide, so on the
narrowest page one unit is one CSS pixel.
"""

from __future__ import annotations

import math
import re
from functools import cache, lru_cache
from typing import Any

from charon_widgets.drawing.theme import ROLES, colour

WIDTH = 286
LETTER = 0.62
"""About how wide a letter is, as a share of its size: enough for wide fonts."""


def escape(words: object) -> str:
    """Make text safe inside markup and attributes.

    Examples
    --------
    >>> escape('<b>"Ada"</b> & co')
    '&lt;b&gt;&quot;Ada&quot;&lt;/b&gt; &amp; co'
    """
    text = str(words)
    if not text.isprintable():
        text = "".join(sign for sign in text if sign.isprintable())
    return text.translate(_UNSAFE) if _HAS_UNSAFE(text) else text


_UNSAFE = str.maketrans({"&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;"})
_HAS_UNSAFE = re.compile('[&<>"]').search


@lru_cache(maxsize=16384)
def number(value: float) -> str:
    """Write a length briefly.

    Examples
    --------
    >>> number(12.0), number(3.14159), number(-0.001)
    ('12', '3.14', '0')
    """
    text = f"{value:.2f}".rstrip("0").rstrip(".")
    return "0" if text == "-0" else text


def tag(name: str, *inside: str, **attributes: Any) -> str:
    """Write one element. ``stroke_width=2`` becomes ``stroke-width="2"``; None is left out.

    Examples
    --------
    >>> tag("circle", cx=1.5, r=2, fill="none", class_="a", stroke=None)
    '<circle cx="1.5" r="2" fill="none" class="a"/>'
    """
    written = "".join(
        f'{_named(key)}"{number(value) if isinstance(value, float) else escape(value)}"'
        for key, value in attributes.items()
        if value is not None
    )
    body = "".join(inside)
    return f"<{name}{written}>{body}</{name}>" if body else f"<{name}{written}/>"


@cache
def _named(key: str) -> str:
    return f" {key.rstrip('_').replace('_', '-')}="


def group(*inside: str, x: float = 0, y: float = 0, scale: float = 1, **attributes: Any) -> str:
    """Hold shapes together, enlarged by `scale` and moved by (x, y)."""
    moves = [f"translate({number(x)} {number(y)})"] if x or y else []
    moves += [f"scale({number(scale)})"] if scale != 1 else []
    return tag("g", *inside, transform=" ".join(moves) or None, **attributes)


def rect(
    x: float,
    y: float,
    width: float,
    height: float,
    fill: str | None = None,
    *,
    stroke: str | None = None,
    round_: float = 0,
    **attributes: Any,
) -> str:
    """Draw a rectangle; `fill` and `stroke` name roles or are CSS colours."""
    return tag(
        "rect",
        x=float(x),
        y=float(y),
        width=float(width),
        height=float(height),
        rx=float(round_) if round_ else None,
        fill=_paint(fill) or "none",
        stroke=_paint(stroke),
        **attributes,
    )


def circle(
    x: float,
    y: float,
    radius: float,
    fill: str | None = None,
    *,
    stroke: str | None = None,
    **attributes: Any,
) -> str:
    """Draw a circle; `fill` and `stroke` name roles or are CSS colours."""
    return tag(
        "circle",
        cx=float(x),
        cy=float(y),
        r=float(radius),
        fill=_paint(fill) or "none",
        stroke=_paint(stroke),
        **attributes,
    )


def path(d: str, fill: str | None = None, *, stroke: str | None = None, **attributes: Any) -> str:
    """Draw a path; `fill` and `stroke` name roles or are CSS colours."""
    return tag(
        "path",
        d=d,
        fill=_paint(fill) or "none",
        stroke=_paint(stroke),
        **attributes,
    )


def line(
    x1: float, y1: float, x2: float, y2: float, stroke: str, width: float = 1, **attributes: Any
) -> str:
    """Draw a straight line with round ends."""
    return path(
        f"M{number(x1)} {number(y1)}L{number(x2)} {number(y2)}",
        stroke=stroke,
        stroke_width=width,
        stroke_linecap="round",
        **attributes,
    )


def words(
    x: float,
    y: float,
    text: object,
    size: float = 11,
    fill: str = "ink",
    *,
    anchor: str = "start",
    bold: bool = False,
    width: float | None = None,
    **attributes: Any,
) -> str:
    """Write words with their baseline at `y`, cut short where they would exceed `width`.

    Words are for the eye only: screen readers are told the label of the thing they belong to.
    """
    shown = str(text) if width is None else shorten(text, width, size)
    return tag(
        "text",
        escape(shown),
        x=float(x),
        y=float(y),
        font_size=float(size),
        font_weight="700" if bold else None,
        text_anchor=None if anchor == "start" else anchor,
        fill=colour(fill),
        **attributes,
    )


def shorten(text: object, width: float, size: float) -> str:
    """Cut words so that they fit into `width` at letters of `size`.

    Examples
    --------
    >>> shorten("Burgundy", 100, 10), shorten("Bartholomew", 50, 10)
    ('Burgundy', 'Barthol…')
    """
    flat = " ".join(str(text).split())
    room = max(1, int(width / (size * LETTER)))
    return flat if len(flat) <= room else flat[: room - 1].rstrip() + "…"


# Signs: a shape of its own for every colour, so that nobody needs to see colours.

SHAPES: dict[str, str] = {
    "circle": "M-1 0A1 1 0 1 1 1 0A1 1 0 1 1-1 0Z",
    "drop": "M0-1.12C.5-.6.92-.2.92.26A.92.86 0 0 1-.92.26C-.92-.2-.5-.6 0-1.12Z",
    "square": "M-.86-.62L-.62-.86H.62L.86-.62V.62L.62.86H-.62L-.86.62Z",
    "triangle": "M0-1.08L1.1.68Q1.16.88.94.88H-.94Q-1.16.88-1.1.68Z",
    "hexagon": "M-1 0L-.5-.9H.5L1 0L.5.9H-.5Z",
    "diamond": "M0-1.14L1.08 0L0 1.14L-1.08 0Z",
    "shield": "M-.88-.9H.88V.1Q.8.75 0 1.08Q-.8.75-.88.1Z",
    "star": "M0-1.15L.33-.4L1.12-.33L.53.2L.7.98L0 .58L-.7.98L-.53.2L-1.12-.33L-.33-.4Z",
}
"""Outlines that hold a letter, drawn around (0, 0) with a size of about 1."""

MIDDLE = {"triangle": 0.22, "drop": 0.12, "star": 0.08}
"""How far below the middle of a shape its letter stands."""


def sign(
    shape: str,
    x: float,
    y: float,
    radius: float,
    letter: str,
    *,
    fill: str | None,
    ink: str,
    stroke: str,
    thick: float = 1,
    dash: bool = False,
    smallest: float = 0,
    **attributes: Any,
) -> str:
    """Draw a small sign with a letter: a gem, a settler, a mark.

    Parameters
    ----------
    shape : str
        One of `SHAPES`.
    letter : str
        Up to two letters.
    fill, ink, stroke : str
        Roles of the theme; `fill` None gives an outline.
    thick : float
        The width of the outline.
    dash : bool
        Whether the outline is broken.
    smallest : float
        A letter that would be smaller is left out: shape and colour say it then.
    """
    size = radius * (1.24 if len(letter) < 2 else 0.95)
    return group(
        path(
            SHAPES[shape],
            fill,
            stroke=stroke,
            stroke_width=round(thick / radius, 3),
            stroke_linejoin="round",
            stroke_dasharray=f"{number(2 / radius)} {number(2 / radius)}" if dash else None,
            transform=f"scale({number(radius)})",
        ),
        words(
            0,
            MIDDLE.get(shape, 0) * radius + size * 0.36,
            letter,
            size,
            ink,
            anchor="middle",
            bold=True,
        )
        if size >= smallest
        else "",
        x=x,
        y=y,
        **attributes,
    )


PENNANTS: tuple[str, ...] = (
    "M0 0H16L12.5 6L16 12H0Z",
    "M0 0H14.5V12H0Z",
    "M0 0L12 .6L17.5 6L12 11.4L0 12Z",
    "M0 0H9A6 6 0 0 1 9 12H0Z",
    "M0 0H15.5L13 3L15.5 6L13 9L15.5 12H0Z",
)
"""The cloth of a flag, one shape a seat: swallow tail, square, pointed, round, saw."""


@lru_cache(maxsize=4096)
def flag(x: float, y: float, seat: int, letter: str, *, scale: float = 1, edge: str = "ink") -> str:
    """Draw the pennant of a seat around (x, y), about 17 wide and 20 high.

    Parameters
    ----------
    seat : int
        Gives colour and shape.
    edge : str
        The role of pole and outline, to stand out from the ground.
    """
    return group(
        line(-7, -9.5, -7, 9.5, edge, 1.8),
        path(
            PENNANTS[seat % len(PENNANTS)],
            f"seat-{seat}",
            stroke=edge,
            stroke_width=1,
            stroke_linejoin="round",
            transform="translate(-7 -9.5)",
        ),
        words(-0.2, 0, letter, 9.5, f"on-seat-{seat}", anchor="middle", bold=True),
        x=x,
        y=y,
        scale=scale,
    )


@lru_cache(maxsize=256)
def hatch(x: float, y: float, width: float, height: float, stroke: str, gap: float = 7) -> str:
    """Cross out a rectangle with slanting lines: something that is closed."""
    parts = []
    for step in range(1, math.ceil((width + height) / gap)):
        far = step * gap
        left, right = max(0.0, far - height), min(width, far)
        parts.append(
            f"M{number(x + left)} {number(y + far - left)}L{number(x + right)} "
            f"{number(y + far - right)}"
        )
    return path("".join(parts), stroke=stroke, stroke_width=1)


def _paint(role: str | None) -> str | None:
    return role and (colour(role) if role in ROLES else role)
