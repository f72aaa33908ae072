"""What all panels of Charon's board share: the scene that is drawn, gems, flags, seats' names."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property, lru_cache

from charon_widgets.drawing import scenes
from charon_widgets.drawing.scenes import Facts
from charon_widgets.drawing.svg import sign
from charon_widgets.drawing.wording import numbered, one_by_one

GEMS: dict[str, tuple[str, str]] = {
    "blue": ("B", "drop"),
    "yellow": ("Y", "triangle"),
    "green": ("G", "square"),
    "purple": ("P", "hexagon"),
    "black": ("K", "diamond"),
    "clear": ("C", "circle"),
}
"""Letter and shape of every kind of gem, in the order of all tables."""

COLOURS = tuple(kind for kind in GEMS if kind != "clear")

EFFECTS = {
    "Stolen Intelligence": "move one of your flags",
    "Rare Mineral Find": "take a clear gem",
    "Engineering Advance": "take a card",
    "Synchrotron": "swap gems of one colour",
    "Underground Warehouse": "trade 2 for 1, keep 6",
}
"""What an action does, in a few words for the face of the board."""

ORIGINS = {
    "reconstructed": "reconstructed, not the printed one",
    "variant": "made up for this variant",
    "transcribed": "transcribed from the printed one",
    "published": "as published",
    "book": "as printed",
}
"""What the origin of a board means, for its face."""

HUES = {"Burgundy": 0, "Red": 0, "White": 1, "Blue": 2, "Gold": 3, "Teal": 4}
"""Which seat's colour of the theme fits the name of a seat; boards may name their seats anew."""

PHASES = {
    "row": "Row choice",
    "staking": "Staking",
    "stolen": "Stolen Intelligence",
    "advance": "Engineering Advance",
    "building": "Building",
    "keep": "Reset",
    "over": "Game over",
    "chance": "Chance",
}
"""The phases by the words of the rulebook's chapters."""


def hue(name: str) -> int:
    """Give the number of the theme's colour for a seat of this name.

    Examples
    --------
    >>> hue("Gold"), hue("Red")
    (3, 0)
    """
    return HUES.get(name, 0)


def phase_name(phase: str) -> str:
    """Say a phase as a heading.

    Examples
    --------
    >>> phase_name("keep")
    'Reset'
    """
    return PHASES.get(phase, phase.capitalize())


class Scene(scenes.Scene):
    """What all panels of Charon's board are drawn from."""

    hues = HUES

    _standing: dict[str, int | None] | None = None

    @cached_property
    def own(self) -> int | None:
        """Whose gems can be picked: those of who is asked, else of who looks."""
        return self.asked if self.asked is not None else self.looking

    @cached_property
    def holder(self) -> int:
        """Whose gems and hand lie before the eyes: of who looks, else of who is asked."""
        return self.first_of(self.looking, self.asked)

    @property
    def zones(self) -> list[Facts]:
        """All zones of the board, out of use or not."""
        return list(self.facts["board"]["zones"])

    @property
    def points(self) -> list[Facts]:
        """The flag points in use."""
        return [point for point in self.facts["board"]["points"] if point["in_use"]]

    def origin(self) -> str:
        """Say where the board comes from."""
        word = str(self.facts["board"]["origin"])
        return ORIGINS.get(word, word)

    def flags(self) -> dict[str, int]:
        """Give the flags on the moon: from a point to the seat."""
        return {p["name"]: p["flag"] for p in self.points if p["flag"] is not None}

    def standing(self) -> Mapping[str, int | None]:
        """Say for every zone with gems and flags who would take them if it were judged now.

        Zones that have been judged this round say who took them then. None is nobody.
        """
        if self._standing is None:
            self._standing = _judge(self)
        return self._standing


def _judge(scene: Scene) -> dict[str, int | None]:
    judged = {entry["zone"]: entry["winner"] for entry in scene.facts["claims"]}
    flags = scene.flags()
    if judged or not flags:
        return judged
    from charon_lib.charon import claims

    touches = {point["name"]: (point["kind"], tuple(point["zones"])) for point in scene.points}
    gems = {zone["name"] for zone in scene.zones if zone["gems"]}
    found = claims(touches, flags)
    return {zone: _seat(c.winner) for zone, c in found.items() if zone in gems and c.influence}


def _seat(winner: object) -> int | None:
    return winner if isinstance(winner, int) else None


@lru_cache(maxsize=4096)
def gem(
    kind: str, x: float, y: float, radius: float = 7.5, *, ground: str = "paper", dim: bool = False
) -> str:
    """Draw a gem.

    Parameters
    ----------
    kind : str
        A key of `GEMS`.
    ground : str
        ``"paper"`` or ``"socket"``: what it lies on.
    dim : bool
        Whether it is one that is missing: pale, and drawn with a broken line.
    """
    letter, shape = GEMS[kind]
    on_socket = ground == "socket"
    if dim:
        return sign(
            shape, x, y, radius, letter, fill=None, ink="muted", stroke="muted", thick=1, dash=True
        )
    if kind == "clear":
        line = "socket-edge" if on_socket else "ink"
        return sign(shape, x, y, radius, letter, fill=None, ink=line, stroke=line, thick=1.6)
    edge = "socket-edge" if kind == "black" else "gem-edge"
    return sign(shape, x, y, radius, letter, fill=f"gem-{kind}", ink=f"on-gem-{kind}", stroke=edge)


def spread(gems: Mapping[str, int]) -> list[str]:
    """List gems one by one, in the order of the colours.

    Examples
    --------
    >>> spread({"blue": 2, "clear": 1})
    ['blue', 'blue', 'clear']
    """
    return one_by_one(gems, GEMS)


def in_words(gems: Mapping[str, int]) -> str:
    """Say gems with their number first.

    Examples
    --------
    >>> in_words({"blue": 2, "yellow": 0, "clear": 1}), in_words({})
    ('2 blue, 1 clear', 'no gems')
    """
    return numbered(gems, GEMS, "no gems")


def missing(cost: Mapping[str, int], held: Mapping[str, int]) -> tuple[dict[str, int], int]:
    """Say which coloured gems are missing for a cost, and how many clear gems can stand in.

    Examples
    --------
    >>> missing({"blue": 2, "black": 1}, {"blue": 1, "clear": 1})
    ({'blue': 1, 'black': 1}, 1)
    """
    short = {kind: count - held.get(kind, 0) for kind, count in cost.items()}
    short = {kind: count for kind, count in short.items() if count > 0}
    return short, min(sum(short.values()), held.get("clear", 0))
