"""Prosperity's board: what a view looks like, and what is said while somebody chooses.

It satisfies `charon_widgets.drawing.drawer.Drawer`. The panels are drawn by the files
beside this one, from ``view.to_dict()`` alone.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence

from charon_lib import View
from charon_widgets.drawing.drawer import PAGE, SCREEN, Drawing, Panel
from charon_widgets.prosperity import text
from charon_widgets.prosperity.asking import part_label, prompt, refusal
from charon_widgets.prosperity.deck import deck
from charon_widgets.prosperity.display import display
from charon_widgets.prosperity.nation import nation
from charon_widgets.prosperity.nations import nations
from charon_widgets.prosperity.peeking import peek
from charon_widgets.prosperity.signs import HUES, PHASES, Scene
from charon_widgets.prosperity.stage import stage

__all__ = [
    "STEPS",
    "draw",
    "hue",
    "is_secret",
    "part_label",
    "peek",
    "phase_name",
    "prompt",
    "refusal",
]

STEPS = (
    ("Drawing a tile", ("turn.draw",)),
    ("Scoring", ("score.",)),
    ("Actions", ("turn.display", "action.", "place.")),
    ("Final scoring", ("end.",)),
)
"""The phases of a turn in order, each with the rules that it follows."""


def draw(
    view: View,
    *,
    names: Sequence[str] = (),
    picked: Sequence[str] = (),
    next_parts: Collection[str] = (),
    changed: Collection[str] = (),
    shape: str = PAGE,
) -> Drawing:
    """Draw a view; see `charon_widgets.drawing.drawer.Drawer.draw`."""
    scene = Scene(view.to_dict(), names, picked, next_parts, changed)
    return Drawing(
        panels=stage(scene) if shape == SCREEN else page(scene),
        caption=text.caption(scene),
        description=text.description(scene),
        text=text.text(scene),
        rows=text.rows(scene),
    )


def page(scene: Scene) -> tuple[Panel, ...]:
    """Draw all panels for a page that scrolls."""
    others = nations(scene)
    return (
        display(scene),
        nation(scene),
        deck(scene),
        *(() if others is None else (others,)),
    )


def is_secret(view: View) -> bool:
    """Whether the choice that is asked now shows what only the asked seat may see: never here."""
    return False


def phase_name(phase: str) -> str:
    """Say a phase as a heading.

    Examples
    --------
    >>> phase_name("actions")
    'Actions'
    """
    return PHASES.get(phase, phase.capitalize())


def hue(seat_name: str) -> int:
    """Give the number of the theme's seat colour that fits the name of a seat.

    Examples
    --------
    >>> hue("Blue")
    2
    """
    return HUES.get(seat_name, 0)
