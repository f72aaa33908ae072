"""The spaces of a nation of Prosperity: what counts on top, what is covered peeping out."""

from __future__ import annotations

from typing import NamedTuple

from charon_widgets.drawing.scenes import Facts
from charon_widgets.drawing.svg import group, hatch, rect, words
from charon_widgets.drawing.things import Thing
from charon_widgets.drawing.wording import listed
from charon_widgets.prosperity.names import name_lines
from charon_widgets.prosperity.signs import (
    SIGN,
    SMALL,
    Scene,
    beside,
    effects,
    effects_row,
    effects_stacked,
    field,
    in_words,
    type_sign,
    upright,
)


class Cell(NamedTuple):
    """How large a space is drawn.

    Attributes
    ----------
    wide, high : float
        Its size where nothing is covered.
    grows : bool
        Whether it grows with what is covered; else its building gets lower.
    peep : float
        How far a covered building peeps out.
    most : int
        How many covered buildings peep out.
    letters : float
        Size of the letters of a covered building's name.
    """

    wide: float
    high: float
    grows: bool
    peep: float
    most: int
    letters: float

    def higher(self, covered: int) -> float:
        """How much higher it is over so many covered buildings."""
        return min(covered, self.most) * self.peep if self.grows else 0


PAGE_CELL = Cell(80.5, 53, True, 10, 3, 7)


def screen_cell(wide: float, high: float) -> Cell:
    """Give a space in the shape of a screen, which keeps its size all through the game."""
    return Cell(wide, high, False, 13, 1, SMALL)


def space_thing(
    scene: Scene, seat: int, space: Facts, cell: Cell, x: float, y: float, high: float
) -> Thing:
    """Draw a space: what counts on top, what is covered peeping out above it."""
    covered = space["covered"]
    shown = covered[-cell.most :]
    art = [
        _peeping(building, cell, step * cell.peep, len(covered) - len(shown), step)
        for step, building in enumerate(shown)
    ]
    top = len(shown) * cell.peep
    draw = _top if cell.grows else _broad_top
    art.append(group(draw(space, cell.wide, high - top), y=top))
    mine = seat == scene.asked
    part = scene.marks.part(f"on {space['space']}") if mine else ""
    topic = f"space {seat} {space['space']}"
    return Thing(
        topic,
        topic,
        space_label(scene, seat, space, part),
        x,
        y,
        cell.wide,
        high,
        group(*art, x=x, y=y),
        part=part,
        picked=mine and scene.marks.count(f"on {space['space']}") > 0,
        changed=scene.marks.is_changed(topic),
        inset=-0.5,
        quiet=not any(piece.startswith("buy ") for piece in scene.marks.picked),
    )


def _peeping(building: Facts, cell: Cell, y: float, more: int, step: int) -> str:
    """The strip of a covered building, from (0, y)."""
    art = rect(1.5, y + 0.5, cell.wide - 3, cell.peep + 8, "wash", stroke="edge", round_=4)
    text, room = building["name"], cell.wide - 10
    if more and not step and cell.grows:
        text += f", {more} more below"
    elif more and not step:
        room -= 18
        art += words(cell.wide - 5, y + cell.peep - 2.5, f"+{more}", cell.letters, "muted",
                     anchor="end")  # fmt: skip
    low = y + cell.peep - (2 if cell.grows else 2.5)
    return art + name_lines(text, 5, low, room, cell.letters, lines=1, fill="muted")


def _box(space: Facts, wide: float, high: float, head: float) -> tuple[str, str]:
    """The ground of a space with its coloured head, and the role of the ground."""
    is_built = space["top"] and space["top"]["tile"]
    ground = "card" if is_built else "paper"
    box = rect(0, 0, wide, high, ground, stroke="edge" if is_built else "line", round_=6)
    return box + field(0.6, 0.6, wide - 1.2, head, space["colour"]), ground


def _top(space: Facts, wide: float, high: float) -> str:
    """The building that counts, or the empty space, from (0, 0); on a page."""
    building = space["top"]
    box, ground = _box(space, wide, high, 13)
    art = [box, type_sign(space["type"], 8, 7), words(17, 10.2, space["space"], 8.5, bold=True)]
    if building and building["tile"]:
        art.append(words(wide - 5, 10.2, building["tile"], 7.5, anchor="end"))
    if space["closed"]:
        art.append(group(hatch(0, 0, wide - 6, high - 30, "line"), x=3, y=16))
        closed = f"closed by {listed(space['closed_by'])}"
        art.append(words(wide / 2, high - 6, closed, 8.5, "muted", anchor="middle"))
    elif building is None:
        art.append(words(wide / 2, high / 2 + 9, "empty", 9, "muted", anchor="middle"))
    else:
        lines = 1 if space["unusable"] else 2
        art.append(name_lines(building["name"], 5, 23, wide - 10, 8.2, lines=lines))
        if space["unusable"]:
            art.append(words(5, 32.5, f"closes {' '.join(space['opens'])}", 8, "muted"))
        art.append(_symbols(building, high, ground))
    return "".join(art)


def _symbols(building: Facts, high: float, ground: str) -> str:
    """The symbols of a building along the lower edge; on a page."""
    shown = effects(building)
    if len(shown) > 3:
        return "".join(
            upright(symbol, value, 11 + place * 19.5, high - 20.5)
            for place, (symbol, value) in enumerate(shown)
        )
    apart, size = (30.0, 10.0) if len(shown) < 3 else (25.5, 8.6)
    return "".join(
        beside(symbol, value, 4 + place * apart, high - 8.5, size, ground=ground)
        for place, (symbol, value) in enumerate(shown)
    )


HEAD = 17.5
"""Height of the coloured head of a space in the shape of a screen."""


def _broad_top(space: Facts, wide: float, high: float) -> str:
    """The building that counts, or the empty space, from (0, 0); in the shape of a screen."""
    building = space["top"]
    box, ground = _box(space, wide, high, HEAD)
    art = [
        box,
        type_sign(space["type"], 11, HEAD / 2 + 0.8, SIGN),
        words(23.5, HEAD - 4.5, space["space"], 12, bold=True),
    ]
    if space["closed"]:
        room = high - HEAD - 20
        art.append(group(hatch(0, 0, wide - 6, room, "line", 9), x=3, y=HEAD + 2))
        closed = f"closed by {listed(space['closed_by'])}"
        art.append(name_lines(closed, wide / 2, high - 6, wide - 8, SMALL, lines=1,
                              fill="muted", anchor="middle"))  # fmt: skip
    elif building is None:
        y = (high + HEAD) / 2 + 4
        art.append(words(wide / 2, y, "empty", SMALL, "muted", anchor="middle"))
    else:
        art.append(_named(space, building, wide, high, ground))
    return "".join(art)


def _named(space: Facts, building: Facts, wide: float, high: float, ground: str) -> str:
    """The name and the symbols of a building below the head of its space."""
    shown = effects(building)
    stacked = len(shown) > 3
    room = high - HEAD - (24 if stacked else 15.5)
    lines = 1 if space["unusable"] or room < 21.5 else 2
    y = HEAD + min(12.0, max(10.3, room / 2 - 1))
    art = name_lines(building["name"], 5, y, wide - 10, SMALL, lines=lines, apart=1.02)
    if space["unusable"] and room >= 21.5:
        art += words(5, y + 12, f"closes {' '.join(space['opens'])}", SMALL, "muted")
    if stacked:
        return art + effects_stacked(shown, 4, high - 11.8, wide - 6)
    return art + effects_row(shown, 4, high - 8, wide - 6, ground=ground)


def space_label(scene: Scene, seat: int, space: Facts, part: str = "") -> str:
    """Say a space in words: what counts, and what lies below."""
    said = [f"{space['space']} of {scene.name(seat)}", f"{space['type']} ({space['colour']})"]
    building = space["top"]
    if building is None:
        said.append("empty")
    else:
        said += [building["name"], in_words(building)]
    if space["unusable"]:
        said.append(f"unusable, closes {listed(space['opens'])}")
    if space["closed"]:
        said.append(f"closed until a transport tile covers {listed(space['closed_by'])}")
    if space["covered"]:
        said.append(f"covers {listed(below['name'] for below in reversed(space['covered']))}")
    said += ["can be chosen"] if part else []
    return ", ".join(said)
