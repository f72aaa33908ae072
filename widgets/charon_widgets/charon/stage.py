"""Which panel of Charon's board lies where on a screen.

Left the moon (or the discard pile, while somebody looks through it) and a line for each of the
other seats; right the turn order and the actions, the own gems, the common row and the hand. While
flags are staked the actions are large; at other times they are a line of signs, and the supply lies
below the gems. The room for the hand depends on the round alone, for that is what its size depends
on; so nothing moves while somebody decides.
"""

from __future__ import annotations

from charon_widgets.charon.actions import actions
from charon_widgets.charon.cards import (
    EDGE,
    GAP,
    LOW_HEAD,
    ON_SCREEN,
    hand,
    is_pile_open,
    pile,
    row,
)
from charon_widgets.charon.holdings import holdings
from charon_widgets.charon.moon import moon
from charon_widgets.charon.others import LINE, other_seats, others, stocks
from charon_widgets.charon.signs import Scene
from charon_widgets.drawing.drawer import STAGE, Panel, Place

LEFT = 346.0
BETWEEN = 8.0
STAKING = ("staking", "stolen")
HIGHEST = 128.0
LOWER = 99.0
"""How high a card is at most, and while flags are staked."""
ORDER = 38.0
SIGNS = 38.0
AREA = 26.0
"""How high an action area is while flags are staked, at least."""


def stage(scene: Scene) -> tuple[Panel, ...]:
    """Draw the panels of a screen."""
    is_staking = scene.phase in STAKING
    places = _places(scene, is_staking)
    open_pile = pile(scene, places["moon"])
    return (
        moon(scene, places["moon"]) if open_pile is None else open_pile,
        others(scene, places["others"]),
        actions(scene, places["actions"], is_strip=not is_staking),
        holdings(scene, places["holdings"], has_supply=not is_staking),
        row(scene, places["row"]),
        hand(scene, places["hand"], _hand_lines(scene)),
        stocks(scene, has_supply=is_staking),
        *((moon(scene, tab="Moon"),) if is_pile_open(scene) else ()),
    )


def _places(scene: Scene, is_staking: bool) -> dict[str, Place]:
    """Say where every panel lies: from game, phase and round alone."""
    wide, high = STAGE
    low = len(other_seats(scene)) * LINE + 6
    upper = high - low - BETWEEN
    x, right = LEFT + BETWEEN, wide - LEFT - BETWEEN
    lines = _hand_lines(scene)
    areas = len(scene.facts["actions"]) * AREA if is_staking else SIGNS
    gems = 39.0 if is_staking else 84.0
    room = high - 3 * BETWEEN - 2 * (LOW_HEAD + EDGE) - (lines - 1) * GAP
    card = (room - ORDER - areas - gems) // (lines + 1)
    card = min(LOWER if is_staking else HIGHEST, card)
    left_over = room - ORDER - areas - gems - (lines + 1) * card
    if is_staking:
        areas += left_over
    else:
        gems += left_over
    heights = {
        "actions": ORDER + areas,
        "holdings": gems,
        "row": LOW_HEAD + card + EDGE,
        "hand": LOW_HEAD + EDGE + lines * card + (lines - 1) * GAP,
    }
    places = {"moon": (0.0, 0.0, LEFT, upper), "others": (0.0, high - low, LEFT, low)}
    y = 0.0
    for name, tall in heights.items():
        places[name] = (x, y, right, tall)
        y += tall + BETWEEN
    return places


def _hand_lines(scene: Scene) -> int:
    """How many lines a hand needs: three cards are dealt at first, and each round adds two."""
    held = int(scene.seat(scene.holder)["hand_size"])
    most = max(2 * int(scene.facts["round"]) + 1, held)
    return min(2, -(-most // ON_SCREEN))
