"""Ganymede's board: what a view looks like, and what is said while somebody chooses.

It satisfies `charon_widgets.drawing.drawer.Drawer`. The panels are drawn by the files
beside this one, from ``view.to_dict()`` alone.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence

from charon_lib import View
from charon_widgets.drawing.drawer import PAGE, SCREEN, Drawing, Panel
from charon_widgets.ganymede import text
from charon_widgets.ganymede.asking import part_label, peek, prompt, refusal
from charon_widgets.ganymede.hand import hand, is_hand_asked
from charon_widgets.ganymede.journey import journey
from charon_widgets.ganymede.market import market
from charon_widgets.ganymede.measures import ON_PAGE, ON_SCREEN
from charon_widgets.ganymede.now import now
from charon_widgets.ganymede.others import others
from charon_widgets.ganymede.signs import HUES, PHASES, Scene
from charon_widgets.ganymede.stage import stage

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
    (
        "Turn",
        ("turn.next", "tile.take", "tile.replace", "shuttle.", "basic.", "effect.", "launch."),
    ),
    ("End of a turn", ("turn.refill", "tile.stock")),
    ("Game over", ("end.round", "end.score")),
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
    measures = ON_SCREEN if shape == SCREEN else ON_PAGE
    scene = Scene(view.to_dict(), names, picked, next_parts, changed, measures)
    return Drawing(
        panels=stage(scene) if shape == SCREEN else _on_page(scene),
        caption=text.caption(scene),
        description=text.description(scene),
        text=text.text(scene),
        rows=text.rows(scene),
    )


def _on_page(scene: Scene) -> tuple[Panel, ...]:
    """The panels in reading order; the hand comes second while a ship of it is asked for."""
    panels = [journey(scene), now(scene), market(scene), others(scene)]
    panels.insert(1 if is_hand_asked(scene) else 3, hand(scene))
    return tuple(panel for panel in panels if panel is not None)


def is_secret(view: View) -> bool:
    """Whether the choice that is asked now shows what only the asked seat may see: a hand."""
    return Scene(view.to_dict()).kind in ("docking", "dock")


def phase_name(phase: str) -> str:
    """Say a phase as a heading.

    Examples
    --------
    >>> phase_name("docking")
    'Set-up: ships'
    """
    return PHASES.get(phase, phase.capitalize())


def hue(seat_name: str) -> int:
    """Give the number of the theme's seat colour that fits the name of a seat.

    Examples
    --------
    >>> hue("Aster")
    4
    """
    return HUES.get(seat_name, 0)
