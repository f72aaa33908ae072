"""The panel beside Charon's moon: round and phase, the turn order, and the five action areas."""

from __future__ import annotations

from charon_widgets.charon.signs import EFFECTS, Scene, gem
from charon_widgets.drawing.drawer import Panel, Place
from charon_widgets.drawing.scenes import Facts
from charon_widgets.drawing.svg import WIDTH, circle, group, path, rect, words
from charon_widgets.drawing.things import Thing, panel
from charon_widgets.drawing.wording import counted, listed

ACTION = 40.0
"""Height of an action area."""
TOP = 44.0
TRACK = 46.0
LINE = 34.0
"""Height of the order track on a screen."""
TALL = 33.0
"""An action area of this height has room for what the action does."""
STEPS = (("row", "Row"), ("staking", "Stake"), ("stolen advance", "Act"), ("building", "Build"),
         ("keep", "Reset"))  # fmt: skip


def actions(scene: Scene, place: Place | None = None, *, is_strip: bool = False) -> Panel:
    """Draw the order track and the five action areas; on a page also round and phase.

    Parameters
    ----------
    place : tuple of float, optional
        Where the panel lies on a screen.
    is_strip : bool
        Whether the areas are only a line of signs, since nobody is asked about them.
    """
    if place is not None:
        return _on_screen(scene, place, is_strip)
    areas = scene.facts["actions"]
    things = [_order(scene, TOP)]
    things += [
        _action(
            scene,
            area,
            (6, TOP + TRACK + number * (ACTION + 4), WIDTH - 12, ACTION),
            _card(scene, area),
        )
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


def _on_screen(scene: Scene, place: Place, is_strip: bool) -> Panel:
    _, _, wide, high = place
    areas = scene.facts["actions"]
    things = [_order(scene, 0, (0.5, 0, wide - 1, LINE))]
    if is_strip:
        apart = wide / max(len(areas), 1)
        for number, area in enumerate(areas):
            box = (number * apart + 1, LINE + 4, apart - 2, high - LINE - 5)
            things.append(_action(scene, area, box, _sign(scene, area, box)))
    else:
        apart = (high - LINE - 4) / max(len(areas), 1)
        for number, area in enumerate(areas):
            box = (1, LINE + 4 + number * apart, wide - 2, apart - 2)
            things.append(_action(scene, area, box, _line(scene, area, box)))
    ground = rect(0, 0, wide, high, "paper", round_=12)
    return panel("actions", "Turn order and action areas", high, things, ground=ground, place=place)


def _order(scene: Scene, y: float, box: Place | None = None) -> Thing:
    order = scene.facts["order"]
    down, scale, step = (22.0, 1.1, 37) if box is None else (17.0, 1.16, 43)
    art = [words(8, y + down + 5, "Turn order", 11 if box is None else 12, "muted")]
    for number, seat in enumerate(order):
        x = 100 + number * step
        if seat == scene.asked:
            art.append(
                rect(x - 14, y + 5, 30, 35, "accent-wash", stroke="accent", round_=8)
                if box is None
                else rect(x - 15, y + 2, 32, 30, "accent-wash", stroke="accent", round_=8)
            )
        art.append(scene.flag(seat, x, y + down, scale))
        if number:
            art.append(
                path(
                    f"M{x - 22 if box is None else x - 24} {y + down - 4}l4 4l-4 4",
                    stroke="edge",
                    stroke_width=1.5,
                )
            )
    names = [scene.name(seat) for seat in order]
    label = f"Turn order: {listed(names)}" if order else "Turn order, not drawn yet"
    if scene.asked is not None:
        label += f"; {scene.name(scene.asked)} is asked"
    changed = scene.marks.is_changed("order")
    place: Place = box or (4, y + 2, WIDTH - 8, 41)
    return Thing("order", "order", label, *place, "".join(art), changed=changed)


def _card(scene: Scene, area: Facts) -> str:
    """An action area of a page, from (0, 0)."""
    name, flags = area["name"], area["flags"]
    art = [
        rect(0, 0, WIDTH - 12, ACTION, "card", stroke="line", round_=9),
        group(_glyph(name), x=20, y=ACTION / 2),
        words(38, 17, name, 10.2, bold=True),
    ]
    acting = area["triggered_by"]
    if acting:
        letters = ", then ".join(scene.colour(seat) for seat in acting)
        art.append(words(38, 31, f"triggered: {letters}", 9, "accent", bold=True))
    else:
        art.append(words(38, 31, _does(scene, name), 9, "muted"))
    apart = min(20.0, 82 / max(len(flags), 1))
    for number, seat in enumerate(flags):
        x = WIDTH - 26 - (len(flags) - 1 - number) * apart
        art.append(scene.flag(seat, x, ACTION / 2 + 1, 0.9))
    return "".join(art)


def _line(scene: Scene, area: Facts, box: Place) -> str:
    """An action area in one line, from (0, 0); in two where there is room for what it does."""
    wide, high, name = box[2], box[3], area["name"]
    is_tall, acting, flags = high >= TALL, area["triggered_by"], area["flags"]
    middle = high / 2
    art = [
        rect(0, 0, wide, high, "card", stroke="line", round_=8),
        group(_glyph(name), x=19, y=middle),
        words(38, middle - 3 if is_tall else middle + 4.5, name, 13, bold=True),
    ]
    if acting:
        said, ink = f"triggered: {listed(scene.colour(seat) for seat in acting)}", "accent"
    else:
        said, ink = _does(scene, name) if is_tall else "", "muted"
    if is_tall:
        art.append(words(38, middle + 12, said, 11.5, ink, bold=bool(acting), width=280))
    elif acting:
        art.append(words(252, middle + 4.5, "triggered", 12, "accent", bold=True))
    apart = min(23.0, 120 / max(len(flags), 1))
    for number, seat in enumerate(flags):
        x = wide - 18 - (len(flags) - 1 - number) * apart
        art.append(scene.flag(seat, x, middle + 0.5, 1.16))
    return "".join(art)


def _sign(scene: Scene, area: Facts, box: Place) -> str:
    """An action area as a sign, from (0, 0): who triggered it, else how many flags it holds."""
    wide, high, acting = box[2], box[3], area["triggered_by"]
    art = [
        rect(0, 0, wide, high, "card" if acting else "wash", stroke="line", round_=8),
        group(_glyph(area["name"]), x=18, y=high / 2),
    ]
    apart = min(22.0, (wide - 52) / max(len(acting) - 1, 1))
    art += [
        scene.flag(seat, 46 + number * apart, high / 2 + 0.5, 1.16)
        for number, seat in enumerate(acting)
    ]
    if not acting:
        held = counted(len(area["flags"]), "flag")
        art.append(words(35, high / 2 + 4, held, 11, "muted"))
    return "".join(art)


def _does(scene: Scene, name: str) -> str:
    """Say what an action does, in a few words."""
    if name == "Rare Mineral Find":
        return f"take a clear gem, {scene.facts['rare_gems']} here"
    return EFFECTS.get(name, "")


def _action(scene: Scene, area: Facts, box: Place, art: str) -> Thing:
    name = area["name"]
    part = scene.marks.part(name)
    topic = f"action {name}"
    return Thing(
        topic,
        topic,
        action_label(scene, area, part),
        *box,
        group(art, x=box[0], y=box[1]),
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
