"""Charon's board: what a view looks like, and what is said while somebody chooses.

It satisfies `charon_widgets.drawing.drawer.Drawer`. The panels are drawn by the files
beside this one, from ``view.to_dict()`` alone.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence

from charon_lib import View
from charon_widgets.charon import text
from charon_widgets.charon.actions import actions
from charon_widgets.charon.asking import part_label, peek, prompt, refusal
from charon_widgets.charon.cards import hand, pile, row
from charon_widgets.charon.moon import moon
from charon_widgets.charon.seats import seats
from charon_widgets.charon.signs import Scene, hue, phase_name
from charon_widgets.charon.stage import stage
from charon_widgets.drawing.drawer import PAGE, SCREEN, Drawing, Panel

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
    ("Row choice", ("reset.next", "setup.deal", "setup.row")),
    ("Staking claims", ("staking.", "actions.", "stolen.")),
    ("Claiming gems", ("claim.", "rare.", "advance.")),
    ("Turn order", ("order.",)),
    ("Building", ("build.", "trade.", "synchrotron.")),
    ("Reset", ("reset.keep", "reset.row")),
    ("Game over", ("end.",)),
)
"""The phases of a round in order, each with the rules that it follows."""


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
        panels=stage(scene) if shape == SCREEN else _page(scene),
        caption=text.caption(scene),
        description=text.description(scene),
        text=text.text(scene),
        rows=text.rows(scene),
    )


def _page(scene: Scene) -> tuple[Panel, ...]:
    """Draw the panels of a page."""
    open_pile = pile(scene)
    return (
        moon(scene),
        actions(scene),
        *(() if open_pile is None else (open_pile,)),
        row(scene),
        hand(scene),
        seats(scene),
    )


def is_secret(view: View) -> bool:
    """Whether the choice that is asked now shows what only the asked seat may see: a hand."""
    return view.to_dict()["phase"] in ("row", "advance", "building")
