"""What a board in the shape of a screen keeps to: all that is asked in sight, nothing too small."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator
from xml.etree import ElementTree

from charon_widgets.drawing.drawer import STAGE, Drawing, Panel, Place, elements

SMALLEST_TEXT = 11
"""In units: on the smallest screen that is as many CSS pixels."""

SMALLEST_TARGET = 24
"""In units, wide and high."""

_CLOSE = 0.01


def faults(drawing: Drawing, next_parts: Collection[str] = ()) -> list[str]:
    """Say what is wrong with a drawing in the shape of a screen; [] where all is well.

    Parameters
    ----------
    drawing : Drawing
        In the shape of a screen.
    next_parts : collection of str
        The pieces of a move that can be chosen next. Those that are drawn must have a place.
    """
    placed = [panel for panel in drawing.panels if panel.place is not None]
    found = [f"{panel.name} has neither place nor tab" for panel in drawing.panels
             if panel.place is None and not panel.tab]  # fmt: skip
    for number, panel in enumerate(placed):
        assert panel.place is not None
        found += _outside(panel.name, panel.place)
        found += [
            f"{panel.name} lies on {other.name}"
            for other in placed[:number]
            if other.place is not None and _overlap(panel.place, other.place)
        ]
        found += _inside(panel)
    reachable = {thing.part for thing in elements(placed).values()}
    for thing in elements(p for p in drawing.panels if p.place is None).values():
        if thing.part is not None and thing.part in next_parts and thing.part not in reachable:
            found.append(f"{thing.key} can be chosen, but stands behind a tab")
    return found


def _outside(name: str, place: Place) -> Iterator[str]:
    left, top, width, height = place
    if min(left, top) < -_CLOSE or left + width > STAGE[0] + _CLOSE:
        yield f"{name} sticks out of the stage: {place}"
    elif top + height > STAGE[1] + _CLOSE:
        yield f"{name} is too high for the stage: {place}"


def _overlap(one: Place, other: Place) -> bool:
    return all(
        one[side] + _CLOSE < other[side] + other[side + 2]
        and other[side] + _CLOSE < one[side] + one[side + 2]
        for side in (0, 1)
    )


def _inside(panel: Panel) -> Iterator[str]:
    """Look at size, texts and targets of one panel."""
    assert panel.place is not None
    _, _, width, height = panel.place
    root = ElementTree.fromstring(panel.svg)
    box = [float(side) for side in root.get("viewBox", "0 0 0 0").split()]
    if abs(box[2] - width) > _CLOSE or abs(box[3] - height) > _CLOSE:
        yield f"{panel.name} has the viewBox {box[2:]}, but the place {width} by {height}"
    for element, scale in _scaled(root, 1):
        size = float(element.get("font-size", SMALLEST_TEXT)) * scale
        words = "".join(element.itertext()).strip() if element.tag.endswith("text") else ""
        if words and size < SMALLEST_TEXT - _CLOSE:
            yield f"{panel.name}: the text {words[:30]!r} is only {size:.1f} high"
        if element.get("class") == "charon-hit":
            wide, high, left, top = (float(element.get(name, "0")) for name in
                                     ("width", "height", "x", "y"))  # fmt: skip
            if min(wide, high) * scale < SMALLEST_TARGET - _CLOSE:
                yield f"{panel.name}: a target is only {wide} by {high}"
            if min(left, top) < -1 or left + wide > width + 1 or top + high > height + 1:
                yield f"{panel.name}: a target at {left}, {top} sticks out of its panel"


_SCALE = re.compile(r"scale\(([-.\d]+)")


def _scaled(
    element: ElementTree.Element, scale: float
) -> Iterator[tuple[ElementTree.Element, float]]:
    """Walk through all elements, each with how much it is enlarged."""
    moved = _SCALE.search(element.get("transform", ""))
    here = scale * abs(float(moved[1])) if moved else scale
    yield element, here
    for child in element:
        yield from _scaled(child, here)
