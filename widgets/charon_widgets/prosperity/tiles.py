"""A tile of Prosperity: its face, and what is said of it."""

from __future__ import annotations

from typing import NamedTuple

from charon_widgets.drawing.scenes import Facts
from charon_widgets.drawing.svg import group, line, rect, words
from charon_widgets.drawing.wording import listed
from charon_widgets.prosperity.names import breadth, name_lines
from charon_widgets.prosperity.signs import (
    SIGN,
    SMALL,
    Scene,
    disc,
    effects,
    effects_row,
    effects_stacked,
    field,
    glyph,
    in_words,
    pressed,
    side_field,
    signed,
    type_sign,
    upright,
)

TILE = (54.0, 55.0)
"""Width and height of a tile on a page."""
STRIP = 19.0
"""Width of the coloured strip of a tile in the shape of a screen."""


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
            upright(symbol, value, first + place * apart, 33.2, framed=symbol == tile["scores"])
            for place, (symbol, value) in enumerate(shown)
        ]
    return group(*art, x=x, y=y)


def broad_face(scene: Scene, name: str, x: float, y: float, wide: float, high: float) -> str:
    """Draw a tile from (x, y) as wide and high as there is room; a low one has no name."""
    tile = scene.tile(name)
    left = STRIP + 4
    room = wide - left - 2
    shown = effects(tile)
    stacked = len(shown) > 3 or (len(shown) == 3 and not 37 <= high < 46)
    lines = min(2, int((high - (24 if stacked else 14.5)) / 11))
    middle = high - (11.5 if stacked else 8) - high / 50 if lines > 0 else high / 2
    art = [
        rect(0.5, 0.5, wide - 1, high - 1, "card", stroke="line", round_=6),
        side_field(0.5, 0.5, STRIP, high - 1, tile["colour"]),
        type_sign(tile["type"], STRIP / 2 + 0.5, min(high / 2, 13), SIGN),
    ]
    if lines > 0:
        top = 10.8 + max(0.0, min(2.0, (high - 40) / 5))
        art.append(name_lines(tile["name"], left, top, room, SMALL, lines=lines, apart=1.02))
    if tile["special"]:
        art.append(_special_row(tile, left, middle, room))
    else:
        draw = effects_stacked if stacked else effects_row
        art.append(draw(shown, left, middle, room))
    return group(*art, x=x, y=y)


def _special_row(tile: Facts, x: float, y: float, room: float) -> str:
    """What a special tile does at once, in one row."""
    points, discs = tile["special"]["points"], tile["special"]["discs"]
    sign = disc(x + 5, y, 4.4) if discs else glyph("star", x + 5, y, 5)
    amount = _special_amount(points, discs)
    press = breadth(amount, SMALL) * 1.2 > room - 13
    return sign + words(
        x + 13, y + 4, amount, SMALL, bold=True,
        **pressed(room - 13 if press else None),
    )  # fmt: skip


def _special_amount(points: int, discs: int) -> str:
    """Say in few letters what a special tile does.

    Examples
    --------
    >>> _special_amount(1, 0), _special_amount(0, 3)
    ('+1 point', '−3 discs')
    """
    return f"−{discs} discs" if discs else f"{signed(points)} point{'s' if points > 1 else ''}"


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
    amount = _special_amount(points, discs)
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
