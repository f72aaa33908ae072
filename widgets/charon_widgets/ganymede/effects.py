"""The language of effects as signs and short words: what a tile, shuttle or ship brings."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Any

from charon_widgets.drawing.svg import circle, group, line, path, rect, words
from charon_widgets.ganymede.signs import COLOURS, pawn

_STEP = re.compile(
    r"(?P<verb>recruit|draw|adapt|move) ?(?P<count>\d)? ?(?P<colour>\w+)?"
    r"|reputation \+(?P<spaces>\d)"
)


def ways_of(effect: str) -> list[list[str]]:
    """Take the text of an effect apart: ways to choose from, each of steps.

    Examples
    --------
    >>> ways_of("recruit blue AND draw ship"), ways_of("adapt OR move"), ways_of("none")
    ([['blue', 'ship']], [['adapt'], ['move']], [])
    >>> ways_of("reputation +2")
    [['reputation', 'reputation']]
    """
    if effect in ("", "none"):
        return []
    return [
        [step for word in way.split(" AND ") for step in _steps(word.strip())]
        for way in effect.split(" OR ")
    ]


def _steps(word: str) -> list[str]:
    found = _STEP.fullmatch(word)
    if found is None:
        return [word]
    if found["spaces"]:
        return ["reputation"] * int(found["spaces"])
    kind = {"recruit": found["colour"] or "any", "draw": "ship"}.get(found["verb"], found["verb"])
    return [kind] * int(found["count"] or 1)


def short_words(effect: str) -> str:
    """Say an effect in at most about 17 letters.

    Examples
    --------
    >>> short_words("recruit red OR recruit yellow"), short_words("recruit blue AND draw ship")
    ('recruit R or Y', 'recruit B + ship')
    >>> short_words("none"), short_words("adapt OR move"), short_words("reputation +2")
    ('no effect', 'adapt or move', 'reputation +2')
    """
    ways = ways_of(effect)
    if not ways:
        return "no effect"
    recruits = [way[0] for way in ways if len(way) == 1 and way[0] in COLOURS]
    if len(recruits) == len(ways) > 1:
        return "recruit " + " or ".join(COLOURS[colour][0] for colour in recruits)
    if len(ways) > 2:
        return "one of these"
    alone = len(ways) == 1
    said = " or ".join(_way_words(way, alone and len(way) == 1) for way in ways)
    return said if len(said) <= 17 else "one of these" if len(ways) > 1 else "both"


def _way_words(way: list[str], alone: bool) -> str:
    if set(way) == {"reputation"}:
        return f"reputation +{len(way)}" if alone or len(way) > 1 else "rep. +1"
    told = []
    for number, step in enumerate(way):
        if step in COLOURS or step == "any":
            full = step if alone or step == "any" else COLOURS[step][0]
            told.append(f"recruit {full}")
        elif step == "ship":
            told.append("draw ship" if alone or not number else "ship")
        else:
            told.append(step)
    return " + ".join(told)


def effect_art(
    effect: str, x: float, y: float, width: float, radius: float = 7, *, smallest: float = 0
) -> str:
    """Draw an effect as a row of signs, centred in `width` from x on, around y."""
    ways = ways_of(effect)
    if not ways:
        return words(x + width / 2, y + 3, "–", 11, "muted", anchor="middle")
    pieces: list[tuple[str, float]] = []
    for number, way in enumerate(ways):
        if number:
            pieces.append(("/", 0.62))
        for place, step in enumerate(way):
            if place:
                pieces.append(("&", 0.5))
            pieces.append((step, 2.7 if step in COLOURS or step == "any" else 2.1))
    whole = sum(share for _, share in pieces) * radius
    scale = min(1.0, width / whole)
    radius *= scale
    left = x + (width - whole * scale) / 2
    art = []
    for step, share in pieces:
        middle = left + share * radius / 2
        if step == "/":
            art.append(line(middle + radius * 0.2, y - radius * 0.8, middle - radius * 0.2,
                            y + radius * 0.8, "muted", 1))  # fmt: skip
        elif step == "&":
            art.append(_plus(middle, y, radius, smallest))
        else:
            art.append(glyph(step, middle, y, radius, smallest=smallest))
        left += share * radius
    return "".join(art)


def _plus(x: float, y: float, radius: float, smallest: float) -> str:
    size = radius * 1.1
    if size >= smallest:
        return words(x, y + radius * 0.4, "+", size, "muted", anchor="middle")
    arm = size * 0.3
    return path(f"M{x - arm} {y}H{x + arm}M{x} {y - arm}V{y + arm}", stroke="muted",
                stroke_width=1.2)  # fmt: skip


@lru_cache(maxsize=2048)
def glyph(
    step: str, x: float, y: float, radius: float = 7, ink: str = "ink", *, smallest: float = 0
) -> str:
    """Draw one step of an effect around (x, y).

    Parameters
    ----------
    step : str
        A colour or ``"any"`` (recruit), adapt, move, reputation, ship, immediate launch,
        basic action; or ``"star"`` for points, ``"hand"`` for a card in hand.
    """
    if step in COLOURS or step == "any":
        plus = path("M-.5 0H.5M0-.5V.5", stroke=ink, stroke_width=0.26, stroke_linecap="round")
        return group(plus, x=x - radius * 0.9, y=y, scale=radius * 0.72) + pawn(
            step, x + radius * 0.36, y, radius, smallest=smallest
        )
    edge: dict[str, Any] = {
        "stroke": ink, "stroke_width": 0.2, "stroke_linejoin": "round", "stroke_linecap": "round",
    }  # fmt: skip
    if step == "adapt":
        art = path("M-.85-.35H.7M.35-.75L.8-.35L.35.02M.85.45H-.7M-.35.05L-.8.45L-.35.85", **edge)
    elif step == "move":
        art = path("M-.95-.2H.15V-.65L1 .05L.15.75V.3H-.95Z", ink, **edge)
    elif step == "reputation":
        art = path("M-.45.2L-.7 1.05L0 .7L.7 1.05L.45.2", ink, **edge)
        art += circle(0, -0.25, 0.68, "card", **edge)
        art += path("M0-.6V.1M-.35-.25H.35", **edge)
    elif step in ("ship", "immediate launch"):
        art = _rocket(ink, flame=step != "ship")
    elif step == "basic action":
        art = rect(-0.85, -0.85, 1.7, 1.7, "card", round_=0.35, **edge)
        for across, down in ((-0.42, -0.42), (0.42, -0.42), (0, 0), (-0.42, 0.42), (0.42, 0.42)):
            art += circle(across, down, 0.16, ink)
    elif step == "hand":
        art = rect(-0.75, -0.8, 1.05, 1.5, "card", round_=0.2, **edge)
        art += rect(-0.3, -0.6, 1.05, 1.5, "card", round_=0.2, **edge)
    else:
        art = path("M0-1.05L.31-.4L1-.31L.49.16L.63.85L0 .51L-.63.85L-.49.16L-1-.31L-.31-.4Z",
                   ink, **edge)  # fmt: skip
    return group(art, x=x, y=y, scale=radius)


def _rocket(ink: str, flame: bool) -> str:
    fins = "M-.42.05L-.9.7L-.4.55ZM.42.05L.9.7L.4.55Z"
    art = path(fins, ink, stroke=ink, stroke_width=0.14, stroke_linejoin="round")
    art += path("M0-1.1C.62-.55.6.2.4.62H-.4C-.6.2-.62-.55 0-1.1Z", "card", stroke=ink,
                stroke_width=0.2, stroke_linejoin="round")  # fmt: skip
    art += circle(0, -0.25, 0.2, ink)
    if flame:
        art += path("M-.22.75L0 1.25L.22.75Z", "accent", stroke="accent", stroke_width=0.12,
                    stroke_linejoin="round")  # fmt: skip
    return art


def gap_art(width: float, height: float, what: str, size: float = 8.5) -> str:
    """Draw a gap in a row of cards, from (0, 0)."""
    return rect(
        0.5, 0.5, width - 1, height - 1, stroke="line", round_=7, stroke_dasharray="4 4"
    ) + words(width / 2, height / 2 + 3, what, size, "muted", anchor="middle")


def tile_cost(x: float, y: float, size: float = 9) -> str:
    """Draw the extra cost of a shuttle: an own tile, taken away, around (x, y)."""
    art = rect(x - size / 2, y - size / 2, size, size, "card", stroke="ink", round_=2)
    return art + line(x - size * 0.28, y, x + size * 0.28, y, "ink", 1.3)
