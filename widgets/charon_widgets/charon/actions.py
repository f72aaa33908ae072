"""The panel beside Charon's moon: round and phase, the turn order, and the five action areas."""

from __future__ import annotations

from charon_widgets.charon.signs import EFFECTS, Scene, gem
from charon_widgets.drawing.drawer import Panel
from charon_widgets.drawing.scenes import Facts
from charon_widgets.drawing.svg import WIDTH, circle, group, path, rect, words
from charon_widgets.drawing.things import Thing, panel
from charon_widgets.drawing.wording import counted, listed

ACTION = 40.0
"""Height of an action area."""
TOP = 44.0
TRACK = 46.0
STEPS = (("row", "Row"), ("staking", "Stake"), ("stolen advance", "Act"), ("building", "Build"),
         ("keep", "Reset"))  # fmt: skip


def actions(scene: Scene) -> Panel:
    """Draw round and phase, the order track and the five action areas."""
    areas = scene.facts["actions"]
    things = [_order(scene, TOP)]
    things += [
        _action(scene, area, TOP + TRACK + number * (ACTION + 4))
        for number, area in enumerate(areas)
    ]
    height = TOP + TRACK + len(areas) * (ACTION + 4) + 4
    ground = rect(0, 0, WIDTH, height, "paper", round_=12) + _heading(scene)
    return panel("actions", "Turn order and action areas", height, things, ground=ground)


def _heading(scene: Scene) -> str:
    """Round and phase, with all phases of a round in a line."""
    now = scene.facts["round"]
    art = [words(8, 19, f"Round {now} of 4", 13, bold=True)]
    art += [
        circle(WIDTH - 54 + 14 * number, 15, 4.2, "accent" if number < now else None, stroke="edge")
        for number in range(4)
    ]
    wide = (WIDTH - 16) / len(STEPS)
    for number, (phases, title) in enumerate(STEPS):
        here = scene.phase in phases.split()
        x = 8 + number * wide
        art.append(rect(x + 1, 26, wide - 2, 14, "accent" if here else "wash", round_=7))
        art.append(
            words(
                x + wide / 2, 36.3, title, 9, "accent-ink" if here else "muted",
                anchor="middle", bold=here,
            )
        )  # fmt: skip
    return "".join(art)


def _order(scene: Scene, y: float) -> Thing:
    order = scene.facts["order"]
    art = [words(8, y + 27, "Turn order", 11, "muted")]
    for number, seat in enumerate(order):
        x = 100 + number * 37
        if seat == scene.asked:
            art.append(rect(x - 14, y + 5, 30, 35, "accent-wash", stroke="accent", round_=8))
        art.append(scene.flag(seat, x, y + 22, 1.1))
        if number:
            art.append(path(f"M{x - 22} {y + 18}l4 4l-4 4", stroke="edge", stroke_width=1.5))
    names = [scene.name(seat) for seat in order]
    label = f"Turn order: {listed(names)}" if order else "Turn order, not drawn yet"
    if scene.asked is not None:
        label += f"; {scene.name(scene.asked)} is asked"
    changed = scene.marks.is_changed("order")
    return Thing("order", "order", label, 4, y + 2, WIDTH - 8, 41, "".join(art), changed=changed)


def _action(scene: Scene, area: Facts, y: float) -> Thing:
    name, flags = area["name"], area["flags"]
    part = scene.marks.part(name)
    art = [
        rect(0, 0, WIDTH - 12, ACTION, "card", stroke="line", round_=9),
        group(_glyph(name), x=20, y=ACTION / 2),
        words(38, 17, name, 10.2, bold=True),
    ]
    acting = area["triggered_by"]
    if acting:
        letters = ", then ".join(scene.colour(seat) for seat in acting)
        art.append(words(38, 31, f"triggered: {letters}", 9, "accent", bold=True))
    elif name == "Rare Mineral Find":
        art.append(words(38, 31, f"take a clear gem, {scene.facts['rare_gems']} here", 9, "muted"))
    else:
        art.append(words(38, 31, EFFECTS.get(name, ""), 9, "muted"))
    apart = min(20.0, 82 / max(len(flags), 1))
    for number, seat in enumerate(flags):
        x = WIDTH - 26 - (len(flags) - 1 - number) * apart
        art.append(scene.flag(seat, x, ACTION / 2 + 1, 0.9))
    topic = f"action {name}"
    return Thing(
        topic,
        topic,
        action_label(scene, area, part),
        6,
        y,
        WIDTH - 12,
        ACTION,
        group(*art, x=6, y=y),
        part=part,
        picked=scene.marks.count(name) > 0,
        changed=scene.marks.is_changed(topic),
        round_=8,
        inset=-0.5,
    )


def _glyph(name: str) -> str:
    """A sign of our own for an action, around (0, 0)."""
    if name == "Stolen Intelligence":
        return path("M-9 7V-8H1L-1-4.5L1-1H-9M0 5.5H9m-3.5-3.5L9 5.5L5.5 9", stroke="ink",
                    stroke_width=1.6, stroke_linejoin="round")  # fmt: skip
    if name == "Rare Mineral Find":
        return gem("clear", 0, 0, 9)
    if name == "Engineering Advance":
        return rect(-8, -10, 12, 17, "card", stroke="ink", round_=2.5, stroke_width=1.4) + rect(
            -3, -7, 12, 17, "card", stroke="ink", round_=2.5, stroke_width=1.6
        )
    if name == "Synchrotron":
        return path("M-8.5-2A8.7 8.7 0 0 1 7-5.5M7.5-10V-5H2.5M8.5 2A8.7 8.7 0 0 1-7 5.5M-7.5 10V5"
                    "H-2.5", stroke="ink", stroke_width=1.6, stroke_linejoin="round")  # fmt: skip
    if name == "Underground Warehouse":
        return rect(-9, -3, 18, 12, "card", stroke="ink", round_=2, stroke_width=1.6) + path(
            "M-10.5-3L0-10.5L10.5-3M-9 3H9M0-3V9", stroke="ink", stroke_width=1.4
        )
    return circle(0, 0, 8, stroke="ink")


def action_label(scene: Scene, area: Facts, part: str = "") -> str:
    """Say an action area in words."""
    flags = listed(f"{scene.name(seat)}'s flag" for seat in area["flags"])
    text = f"{area['name']}, {EFFECTS.get(area['name'], 'an action')}, holds {flags}"
    if area["name"] == "Rare Mineral Find":
        text += f", {counted(scene.facts['rare_gems'], 'clear gem')}"
    if area["triggered_by"]:
        text += f", triggered for {listed(scene.name(seat) for seat in area['triggered_by'])}"
    return text + (", can be chosen" if part else "")
