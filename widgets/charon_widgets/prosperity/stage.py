"""Where Prosperity's panels lie in the shape of a screen: the same in every phase of the game.

To the left the display with its tracks, to the right what happens, the nation that is drawn large,
and a line for each other seat. Nations in full, and what is still to come, stand behind tabs.
"""

from __future__ import annotations

from charon_widgets.drawing.drawer import STAGE, Panel
from charon_widgets.prosperity import now
from charon_widgets.prosperity.deck import coming
from charon_widgets.prosperity.display import display
from charon_widgets.prosperity.lines import LINE, lines
from charon_widgets.prosperity.nation import nation
from charon_widgets.prosperity.nations import nations
from charon_widgets.prosperity.signs import Scene

DISPLAY = 496.0
"""Width of the display."""
GAP = 8.0


def stage(scene: Scene) -> tuple[Panel, ...]:
    """Draw all panels, each in its place or behind its tab."""
    width, height = STAGE
    left = DISPLAY + GAP
    right = width - left
    below = len(scene.seats) - 1
    lines_high = below * LINE + 2
    nation_high = height - now.HIGH - GAP - (lines_high + GAP if below else 0)
    full = nations(scene, tab="Nations")
    return (
        display(scene, (0, 0, DISPLAY, height)),
        now.now(scene, (left, 0, right, now.HIGH)),
        nation(scene, (left, now.HIGH + GAP, right, nation_high)),
        *((lines(scene, (left, height - lines_high, right, lines_high)),) if below else ()),
        *(() if full is None else (full,)),
        coming(scene, tab="To come"),
    )
