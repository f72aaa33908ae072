"""A tile of Prosperity: its face, and what is said of it."""

from __future__ import annotations

from typing import NamedTuple

from charon_widgets.drawing.scenes import Facts
from charon_widgets.drawing.svg import group, line, rect, words
from charon_widgets.drawing.wording import listed
from charon_widgets.prosperity.names import name_lines
from charon_widgets.prosperity.signs import (
    Scene,
    disc,
    effects,
    field,
    glyph,
    in_words,
    signed,
    type_sign,
    upright,
)

TILE = (54.0, 55.0)
"""Width and height of a tile."""


class Price(NamedTuple):
    """What a tile costs, whether that can be paid, and whether it can be bought now."""

    amount: int
    can_pay: bool
    open: bool


def face(scene: Scene, name: str, x: float, y: float, price: Price | None = None) -> str:
    """Draw a tile from (x, y), with its price in the corner where it has one."""
    tile = scene.tile(name)
    wide, high = TILE
    art = [
        rect(0, 0, wide, high, "card", stroke="line", round_=6),
        field(0, 0, wide, 14.5, tile["colour"]),
        type_sign(tile["type"], 7.5, 7.3, 5),
        words(14.2, 9.8, short_id(name), 6.8),
    ]
    if price is not None:
        art.append(_price(price, wide - 3.5))
    art.append(name_lines(tile["name"], wide / 2, 22.2, wide - 4, anchor="middle"))
    if tile["special"]:
        art.append(_special(tile, wide / 2, 32.5))
    else:
        shown = effects(tile)
        apart = 13.4 if len(shown) > 3 else 15.5
        first = wide / 2 - (len(shown) - 1) * apart / 2
        art += [
            upright(symbol, value, first + number * apart, 33.2, framed=symbol == tile["scores"])
            for number, (symbol, value) in enumerate(shown)
        ]
    return group(*art, x=x, y=y)


def _price(price: Price, right: float) -> str:
    """A price up to `right`: lit where the tile can be bought, crossed out where too high."""
    if price.open:
        tag = rect(right - 17.4, 1.7, 19.2, 11, "accent", round_=4)
        return tag + words(
            right - 7.8, 10.2, price.amount, 8.2, "accent-ink", anchor="middle", bold=True
        )
    art = words(right, 10.2, price.amount, 8.2, anchor="end", bold=price.can_pay)
    return art if price.can_pay else art + line(right - 17, 7.3, right + 0.5, 7.3, "ink", 0.9)


def short_id(name: str) -> str:
    """Write a tile's id so that it fits beside its price.

    Examples
    --------
    >>> short_id("1970-3"), short_id("S17")
    ('’70-3', 'S17')
    """
    return f"’{name[2:]}" if "-" in name else name


def _special(tile: Facts, x: float, y: float) -> str:
    """What a special tile does at once: points, or discs off."""
    points, discs = tile["special"]["points"], tile["special"]["discs"]
    sign = disc(x, y + 6, 4.4) if discs else glyph("star", x, y + 6, 5)
    amount = f"−{discs} discs" if discs else f"{signed(points)} point{'s' if points > 1 else ''}"
    return sign + words(x, y + 18, amount, 8, anchor="middle", bold=True)


def tile_words(tile: Facts) -> str:
    """Say what a tile is: name, id, type, side, level, symbols."""
    what = str(tile["effects"]) if tile["special"] else in_words(tile)
    scores = f", scores {tile['scores']} when drawn" if tile["scores"] else ""
    kind = tile["type"] if tile["special"] else f"{tile['type']} ({tile['colour']})"
    where = f"{tile['side']} level {tile['level']}"
    return f"{tile['name']}, {tile['id']}, {kind}, {where}, {what}{scores}"


def tile_label(scene: Scene, entry: Facts, part: str = "") -> str:
    """Say a tile of the display, with its price."""
    tile = scene.tile(entry["tile"])
    if not scene.is_selling:
        return tile_words(tile)
    own = scene.own
    said = [tile_words(tile), f"costs {scene.colour(own)} {entry['prices'][own]}"]
    if not entry["can_pay"][own]:
        said.append("too much now")
    if not tile["special"]:
        fits = scene.spaces_for(tile["id"])
        said.append(f"fits on {listed(fits, 'or')}" if fits else "fits nowhere")
    said += ["can be chosen"] if part else []
    return ", ".join(said)
