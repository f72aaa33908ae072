"""What the panels of Ganymede's board share: the scene that is drawn, settlers, types, seats."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from functools import cached_property, lru_cache

from charon_widgets.drawing import scenes
from charon_widgets.drawing.scenes import Facts
from charon_widgets.drawing.svg import SHAPES, circle, group, path, rect, sign, words
from charon_widgets.drawing.wording import numbered, one_by_one
from charon_widgets.ganymede.measures import ON_PAGE, Measures

COLOURS: dict[str, tuple[str, str]] = {
    "blue": ("B", "drop"),
    "red": ("R", "square"),
    "yellow": ("Y", "triangle"),
    "purple": ("P", "hexagon"),
}
"""Letter and shape of the settlers of every colour, in the order of all tables."""

TYPES: dict[str, tuple[str, str]] = {**COLOURS, "white": ("W", "diamond")}
"""Letter and shape of every type of tile and shuttle."""

FIELDS = {"blue": "blue", "red": "pink", "yellow": "yellow", "purple": "purple", "white": "none"}
"""Which quiet field of the theme goes with a type."""

HUES = {"Aster": 4, "Boreas": 1, "Corvus": 0, "Draco": 3}
"""Which seat's colour of the theme fits the name of a seat: none that is a settler's too."""

PHASES = {
    "first": "Set-up",
    "display": "Set-up",
    "deal": "Set-up",
    "docking": "Set-up: ships",
    "turn": "Turn",
    "refill": "End of a turn",
    "over": "Game over",
}
"""The phases by the words of the rulebook's chapters."""

PLACES = {"earth": "Earth", "mars": "Mars", "upper": "upper dock", "lower": "lower dock"}
"""Where settlers stand: from the view's word to the moves' word."""


class Scene(scenes.Scene):
    """What all panels of Ganymede's board are drawn from."""

    hues = HUES

    def __init__(
        self,
        facts: Facts,
        names: Sequence[str] = (),
        picked: Sequence[str] = (),
        next_parts: Collection[str] = (),
        changed: Collection[str] = (),
        measures: Measures = ON_PAGE,
    ) -> None:
        super().__init__(facts, names, picked, next_parts, changed)
        self.measures = measures

    @cached_property
    def own(self) -> int:
        """Whose board is drawn large: who looks, else who is asked, else whose turn it is."""
        return self.first_of(self.looking, self.asked, self.facts["active"])

    @property
    def others(self) -> list[Facts]:
        """What is known of the seats that are not drawn large, in the order of turns."""
        count = len(self.seats)
        return [self.seat((self.own + step) % count) for step in range(1, count)]

    @property
    def kind(self) -> str:
        """What is asked: action, effect, step, arrive, board, dock, docking, chance; "" nothing."""
        pending = self.facts["pending"]
        return "" if pending is None else str(pending["kind"])

    def is_changed(self, topic: str) -> bool:
        """Whether the thing with this topic has just changed."""
        return self.marks.is_changed(topic)

    def turned_up(self) -> list[Facts]:
        """All cards that lie open: tiles, Earth shuttles, Mars shuttles, ships; no gaps."""
        rows = (self.facts["open"][name] for name in ("tiles", "earth", "mars", "ships"))
        return [card for row in rows for card in row if card is not None]


def spread(settlers: Mapping[str, int]) -> list[str]:
    """List settlers one by one, in the order of the colours.

    Examples
    --------
    >>> spread({"blue": 2, "yellow": 1})
    ['blue', 'blue', 'yellow']
    """
    return one_by_one(settlers, COLOURS)


def in_words(settlers: Mapping[str, int]) -> str:
    """Say settlers with their number first.

    Examples
    --------
    >>> in_words({"blue": 2, "red": 0, "yellow": 1}), in_words({})
    ('2 blue, 1 yellow', 'nobody')
    """
    return numbered(settlers, COLOURS, "nobody")


def initials(settlers: Iterable[str]) -> str:
    """Write settlers as their letters.

    Examples
    --------
    >>> initials(["blue", "blue", "any"])
    'BB?'
    """
    return "".join("?" if colour == "any" else COLOURS[colour][0] for colour in settlers)


def missing(needs: Sequence[str], there: Mapping[str, int]) -> list[bool]:
    """Say for each settler on top of a shuttle whether it is missing, the colours served first.

    Examples
    --------
    >>> missing(["blue", "red", "any"], {"blue": 2, "red": 0})
    [False, True, False]
    """
    left = dict(there)
    lacking = [False] * len(needs)
    for named in (True, False):
        for place, colour in enumerate(needs):
            if (colour != "any") != named:
                continue
            taken = colour if named else next((c for c in COLOURS if left.get(c, 0) > 0), "")
            lacking[place] = left.get(taken, 0) <= 0
            left[taken] = left.get(taken, 0) - 1
    return lacking


@lru_cache(maxsize=4096)
def pawn(
    colour: str,
    x: float,
    y: float,
    radius: float = 8,
    *,
    dim: bool = False,
    smallest: float = 0,
) -> str:
    """Draw a settler around (x, y): a head above the shape of its colour, with its letter.

    Parameters
    ----------
    colour : str
        A key of `COLOURS`, or ``"any"`` for an open one.
    radius : float
        About half its height.
    dim : bool
        Whether it is one that is missing: pale, and drawn with a broken line.
    smallest : float
        A letter that would be smaller is left out.
    """
    letter, shape = COLOURS.get(colour, ("?", "shield"))
    fill: str | None = f"gem-{colour}"
    ink, edge = f"on-gem-{colour}", "gem-edge"
    if dim or colour == "any":
        fill, ink = None, "muted" if dim else "ink"
        edge = ink
    lift = 0.1 if shape in ("drop", "triangle") else 0.0
    thick = 0.9 if radius > 5.5 else 0.7
    head = circle(x, y - radius * (0.78 + lift), radius * 0.36, fill or "card", stroke=edge,
                  stroke_width=thick, stroke_dasharray="1.6 1.4" if dim else None)  # fmt: skip
    body = sign(
        shape, x, y + radius * 0.3, radius * 0.76, letter, fill=fill or "card", ink=ink,
        stroke=edge, thick=thick, dash=dim, smallest=smallest,
    )  # fmt: skip
    return head + body


@lru_cache(maxsize=1024)
def mite(colour: str, x: float, y: float, radius: float = 4, *, smallest: float = 0) -> str:
    """Draw a settler so small that only its shape and letter are left."""
    letter, shape = COLOURS.get(colour, ("?", "shield"))
    if colour == "any":
        return sign(
            shape, x, y, radius, letter, fill="card", ink="ink", stroke="ink", thick=0.7,
            smallest=smallest,
        )  # fmt: skip
    return sign(
        shape, x, y, radius, letter, fill=f"gem-{colour}", ink=f"on-gem-{colour}",
        stroke="gem-edge", thick=0.7, smallest=smallest,
    )  # fmt: skip


@lru_cache(maxsize=1024)
def type_sign(kind: str, x: float, y: float, radius: float = 6.5, *, smallest: float = 0) -> str:
    """Draw the sign of a type of tile or shuttle: its shape and letter on a round plate."""
    letter, shape = TYPES[kind]
    plate = circle(x, y, radius * 1.3, "card", stroke="edge", stroke_width=0.8)
    if kind == "white":
        return plate + sign(
            shape, x, y, radius * 1.02, letter, fill="card", ink="ink", stroke="ink", thick=1,
            smallest=smallest,
        )  # fmt: skip
    return plate + sign(
        shape, x, y, radius * 0.86, letter, fill=f"gem-{kind}", ink=f"on-gem-{kind}",
        stroke="gem-edge", thick=0.8, smallest=smallest,
    )  # fmt: skip


def seat_for(x: float, y: float, radius: float = 8) -> str:
    """Draw an empty place for a settler: a faint ring on the ground."""
    return path(
        SHAPES["circle"], stroke="edge", stroke_width=0.9 / radius, opacity=0.55,
        stroke_dasharray=f"{2 / radius} {2.4 / radius}",
        transform=f"translate({x} {y}) scale({radius * 0.72})",
    )  # fmt: skip


@lru_cache(maxsize=256)
def planet(name: str, x: float, y: float, radius: float = 7) -> str:
    """Draw Earth, Mars or Ganymede as a small disc around (x, y)."""
    disc = circle(0, 0, 1, {"earth": "field-blue", "mars": "field-pink"}.get(name, "field-none"),
                  stroke="edge", stroke_width=0.13)  # fmt: skip
    marks = {
        "earth": "M-.75-.4Q-.3-.75.05-.45Q.2-.1-.25.05Q-.3.5-.6.3Z"
        "M.3.1Q.7-.15.85.2Q.7.7.35.75Q.15.4.3.1Z",
        "mars": "M-.85-.15Q-.3.1.1-.12T.9-.05M-.6.5Q0 .3.55.55M-.35-.6Q.1-.75.5-.55",
    }.get(name, "M-.6-.5A.3.3 0 1 0-.1-.45M.2.2A.35.35 0 1 0 .75.15M-.5.4A.2.2 0 1 0-.2.45")
    lines = path(marks, "edge" if name == "earth" else None, stroke="edge", stroke_width=0.13,
                 opacity=0.6)  # fmt: skip
    return group(disc, lines, x=x, y=y, scale=radius)


def cube(scene: Scene, seat: int, x: float, y: float, size: float = 9) -> str:
    """Draw the marker of a seat with its letter, from (x, y)."""
    hue = scene.hue(seat)
    art = rect(x, y, size, size, f"seat-{hue}", stroke="ink", round_=2, stroke_width=0.8)
    return art + words(
        x + size / 2, y + size * 0.83, scene.letter(seat), size * 0.9, f"on-seat-{hue}",
        anchor="middle", bold=True,
    )  # fmt: skip


def wrapped(text: str, room: int, lines: int = 2) -> list[str]:
    """Break words into lines of at most `room` letters; what is left over is cut.

    Examples
    --------
    >>> wrapped("Aster takes a tile or uses a shuttle", 20)
    ['Aster takes a tile', 'or uses a shuttle']
    """
    found = [""]
    for word in text.split():
        if found[-1] and len(found[-1]) + 1 + len(word) > room:
            found.append(word)
        else:
            found[-1] = f"{found[-1]} {word}".strip()
    if len(found) > lines:
        found[lines - 1] = f"{found[lines - 1][: room - 1].rstrip()}…"
    return found[:lines]
