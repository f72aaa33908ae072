"""What all panels of Prosperity's board share: the scene that is drawn, signs, names wrapped."""

from __future__ import annotations

from functools import cached_property
from typing import Any

from charon_widgets.drawing import scenes
from charon_widgets.drawing.scenes import Facts
from charon_widgets.drawing.svg import circle, group, line, number, path, rect, sign, words
from charon_widgets.drawing.theme import colour

SYMBOLS = ("energy", "ecology", "capital", "research", "prosperity")
SIDES = ("energy", "ecology")

SMALL = 11.0
"""Size of the smallest letters in the shape of a screen."""
SIGN = 8.9
"""How large the sign of a type is there, so that its letter is no smaller."""

TYPES: dict[str, tuple[str, str]] = {
    "power plant": ("P", "hexagon"),
    "supply": ("S", "diamond"),
    "transport": ("T", "circle"),
    "infrastructure": ("I", "square"),
    "special": ("", "star"),
}
"""Letter and shape of every type of tile and space; the colour is told by the view."""

HUES = {"Blue": 2, "Red": 0, "Green": 4, "Yellow": 3}
"""Which seat's colour of the theme fits the name of a seat."""

PHASES = {
    "first player": "Set-up",
    "draw": "Drawing a tile",
    "scoring": "Scoring",
    "energy": "Energy scoring",
    "research": "Research scoring",
    "actions": "Actions",
    "final scoring": "Final scoring",
    "final energy": "Final energy scoring",
    "over": "Game over",
}
"""The phases by the words of the rulebook's chapters."""


class Scene(scenes.Scene):
    """What all panels of Prosperity's board are drawn from."""

    hues = HUES

    @cached_property
    def own(self) -> int:
        """Whose nation is drawn large, with the prices for that seat.

        Who looks, else who is asked, else who has won, else whose turn it is.
        """
        facts = self.facts
        return self.first_of(self.looking, self.asked, *facts["winners"], facts["active"])

    @property
    def is_selling(self) -> bool:
        """Whether tiles can still be bought in this game, so that prices mean something."""
        return self.phase not in ("final scoring", "final energy", "over")

    def tile(self, name: str) -> Facts:
        """What is known of a tile."""
        found: Facts = self.facts["tiles"][name]
        return found

    def called(self, seat: int) -> str:
        """Give the shorter name of a seat: Ada, else Green."""
        return self.given(seat) or self.colour(seat)

    def spaces_for(self, tile: str) -> list[str]:
        """Name the spaces of the seat whose prices are shown where a tile could go."""
        kind = self.tile(tile)["type"]
        return [
            space["space"]
            for space in self.seat(self.own)["spaces"]
            if space["type"] == kind and not space["closed"]
        ]


def effects(thing: Facts) -> list[tuple[str, int]]:
    """List the symbols of a tile or building that are not zero, in the order of the tables.

    Examples
    --------
    >>> effects({"energy": 4, "ecology": -2, "capital": 0, "research": 0, "prosperity": 0})
    [('energy', 4), ('ecology', -2)]
    """
    return [(symbol, thing[symbol]) for symbol in SYMBOLS if thing[symbol]]


def signed(value: int) -> str:
    """Write a number with its sign.

    Examples
    --------
    >>> signed(2), signed(-1), signed(0)
    ('+2', '−1', '0')
    """
    return f"+{value}" if value > 0 else f"−{-value}" if value else "0"


def in_words(thing: Facts) -> str:
    """Say the symbols of a tile or building.

    Examples
    --------
    >>> in_words({"energy": 0, "ecology": -2, "capital": 1, "research": 0, "prosperity": 0})
    'ecology -2, capital +1'
    """
    return ", ".join(f"{symbol} {value:+}" for symbol, value in effects(thing)) or "no symbols"


def glyph(
    kind: str,
    x: float,
    y: float,
    radius: float = 5,
    *,
    plus: bool = True,
    ink: str = "ink",
    ground: str = "card",
) -> str:
    """Draw a sign around (x, y).

    Parameters
    ----------
    kind : str
        One of `SYMBOLS` (bolt, leaf, coin, lens, globe), or ``"star"`` for points.
    plus : bool
        Filled, for what is gained; else an outline, for what is lost.
    ink, ground : str
        Roles of the theme: the sign, and what it stands on.
    """
    fill, fine = (ink, ground) if plus else (None, ink)
    thick = 0.17
    edge: dict[str, Any] = {"stroke": ink, "stroke_width": thick, "stroke_linejoin": "round"}
    if kind == "energy":
        art = path("M.25-1.05L-.72.16H-.1L-.3 1.05L.72-.24H.1Z", fill, **edge)
    elif kind == "ecology":
        art = path("M-.72.66C-1.15-.35-.35-1.05.98-.95C1.05.35.25 1.1-.72.66Z", fill, **edge)
        art += path("M-1 .98L.4-.4", stroke=ink, stroke_width=thick, stroke_linecap="round")
        art += path("M-.66.62L.4-.4", stroke=fine, stroke_width=thick)
    elif kind == "capital":
        art = circle(0, 0, 0.95, fill, **edge)
        art += path("M.42-.34A.48.5 0 1 0 .42.34M0-.72V.72", stroke=fine, stroke_width=0.17)
    elif kind == "research":
        art = line(0.3, 0.3, 0.92, 0.92, ink, 0.36)
        art += circle(-0.24, -0.24, 0.7, fill, stroke=ink, stroke_width=0.2)
        art += path("M-.62-.3A.4.4 0 0 1-.2-.64", stroke=fine, stroke_width=0.15)
    elif kind == "prosperity":
        art = circle(0, 0, 0.95, fill, **edge)
        art += path(
            "M-.9 0H.9M0-.9V.9M0-.9C-.62-.4-.62.4 0 .9M0-.9C.62-.4.62.4 0 .9",
            stroke=fine, stroke_width=0.14,
        )  # fmt: skip
    else:
        art = path(
            "M0-1.05L.31-.4L1-.31L.49.16L.63.85L0 .51L-.63.85L-.49.16L-1-.31L-.31-.4Z",
            fill, **edge,
        )  # fmt: skip
    return group(art, x=x, y=y, scale=radius)


def disc(x: float, y: float, radius: float) -> str:
    """Draw a disc of pollution."""
    return circle(x, y, radius, "muted", stroke="ink", stroke_width=1)


def upright(
    symbol: str,
    value: int,
    x: float,
    y: float,
    size: float = 7.8,
    *,
    framed: bool = False,
    room: float | None = None,
) -> str:
    """Draw a symbol with its number below, around x and from y down; 12 and its size high.

    With `room` for it, the number is pressed together to be no wider.
    """
    art = rect(x - 6.6, y - 0.2, 13.2, 20.2, stroke="ink", round_=3) if framed else ""
    art += glyph(symbol, x, y + 6, 4.5, plus=value > 0)
    return art + words(
        x, y + 10 + size, signed(value), size, anchor="middle", bold=True, **pressed(room)
    )


def pressed(room: float | None) -> dict[str, Any]:
    """Give the attributes of words that are pressed together into `room`; none without."""
    if room is None:
        return {}
    return {"textLength": room, "lengthAdjust": "spacingAndGlyphs"}


def beside(
    symbol: str, value: int, x: float, y: float, size: float = 9, *, ground: str = "card"
) -> str:
    """Draw a symbol with its number to the right, from x on, around y; 2.8 sizes wide."""
    art = glyph(symbol, x + size * 0.52, y, size * 0.5, plus=value > 0, ground=ground)
    return art + words(x + size * 1.18, y + size * 0.37, signed(value), size, bold=True)


def effects_row(
    shown: list[tuple[str, int]], x: float, y: float, width: float, *, ground: str = "card"
) -> str:
    """Draw symbols with their numbers in letters of `SMALL` size, from x on, around y."""
    apart = min(30.0, width / max(len(shown), 1))
    room = apart - 11.5
    art = ""
    for place, (symbol, value) in enumerate(shown):
        left = x + place * apart
        art += glyph(symbol, left + 5, y, 4.8, plus=value > 0, ground=ground)
        art += words(
            left + 11, y + 4, signed(value), SMALL, bold=True,
            **pressed(room if room < 15 else None),
        )  # fmt: skip
    return art


def effects_stacked(shown: list[tuple[str, int]], x: float, y: float, width: float) -> str:
    """Draw symbols with their numbers below, in letters of `SMALL` size, from x on, around y."""
    apart = min(24.0, width / max(len(shown), 1))
    return "".join(
        upright(
            symbol, value, x + (place + 0.5) * apart, y - 11, SMALL,
            room=min(apart - 2.5, 15) if apart < 19 else None,
        )
        for place, (symbol, value) in enumerate(shown)
    )  # fmt: skip


def type_sign(kind: str, x: float, y: float, radius: float = 5.4) -> str:
    """Draw the sign of a type of tile: its shape and letter."""
    letter, shape = TYPES[kind]
    return sign(shape, x, y, radius, letter, fill="card", ink="ink", stroke="ink", thick=1)


def cube(
    scene: Scene, seat: int, x: float, y: float, wide: float, high: float, size: float = 0
) -> str:
    """Draw the marker of a seat with its letter, from (x, y)."""
    hue = scene.hue(seat)
    size = size or min(wide * 1.15, high * 0.95, 8.5)
    art = rect(x, y, wide, high, f"seat-{hue}", stroke="ink", round_=1.6, stroke_width=0.8)
    return art + words(
        x + wide / 2, y + high / 2 + size * 0.36, scene.letter(seat), size, f"on-seat-{hue}",
        anchor="middle", bold=True,
    )  # fmt: skip


def field(x: float, y: float, wide: float, high: float, hue: str, round_: float = 6) -> str:
    """Draw the coloured head of a tile or space: round above, straight below."""
    r = round_
    return path(
        f"M{x} {y + high}V{y + r}Q{x} {y} {x + r} {y}H{x + wide - r}"
        f"Q{x + wide} {y} {x + wide} {y + r}V{y + high}Z",
        colour(f"field-{hue}"),
    )


def side_field(x: float, y: float, wide: float, high: float, hue: str, round_: float = 6) -> str:
    """Draw the coloured strip at the left of a tile or space: round left, straight right."""
    r = round_
    return path(
        f"M{number(x + wide)} {number(y)}V{number(y + high)}H{number(x + r)}"
        f"Q{number(x)} {number(y + high)} {number(x)} {number(y + high - r)}V{number(y + r)}"
        f"Q{number(x)} {number(y)} {number(x + r)} {number(y)}Z",
        colour(f"field-{hue}"),
    )
