"""The ships in the hand of whoever looks, and the choice of a dock for them."""

from __future__ import annotations

from charon_widgets.drawing.drawer import Panel, Place
from charon_widgets.drawing.scenes import Facts
from charon_widgets.drawing.svg import WIDTH, group, rect, words
from charon_widgets.drawing.things import Thing, panel
from charon_widgets.drawing.wording import counted, listed
from charon_widgets.ganymede.cards import SHIP, ship_face, ship_label
from charon_widgets.ganymede.effects import glyph
from charon_widgets.ganymede.signs import Scene

HEAD = 30.0
LEFT = 4.0
APART = 71.0
BUTTON = 25.0


def hand(scene: Scene, place: Place | None = None) -> Panel | None:
    """Draw the hand of who looks; None for a spectator."""
    seat = scene.looking
    if seat is None:
        return None
    if place is not None:
        return _on_screen(scene, place)
    entry = scene.seat(seat)
    ships = entry["hand"]
    both = any(_both(scene, ship) for ship in ships)
    high = SHIP[1] + (BUTTON + 2 if both else 0) + 5
    things = [_heading(scene, entry)]
    for number, ship in enumerate(ships):
        x, y = LEFT + (number % 4) * APART, HEAD + (number // 4) * high
        things += _ship(scene, ship, x, y)
    height = HEAD + -(-len(ships) // 4) * high + 1 if ships else HEAD + 24
    ground = rect(0, 0, WIDTH, height, "paper", round_=12)
    if not ships:
        ground += words(WIDTH / 2, HEAD + 13, "no ships in hand", 11, "muted", anchor="middle")
    return panel("hand", f"The hand of {scene.name(seat)}", height, things, ground=ground)


MARGIN = 62.0
"""Width of the heading left of the ships on a screen."""
TALLEST = 64.0
MOST = 15
"""So many ships at most get a place to point at for either dock; for more, buttons do."""


def _on_screen(scene: Scene, place: Place) -> Panel:
    """The hand as one more row: its name at the left, the ships as large as there is room for."""
    wide, high = place[2:]
    entry = scene.seat(scene.first_of(scene.looking))
    ships = entry["hand"]
    back = [ship["id"] for ship in entry["put_back"] or ()]
    art = glyph("hand", 11, 11, 7) + words(22, 15, "Hand", 11.5, bold=True)
    if back:
        art += words(2, 31, "put back:", 11, "muted")
        art += "".join(words(2 + n % 2 * 29, 44 + n // 2 * 13, name, 11, "muted")
                       for n, name in enumerate(back[:4]))  # fmt: skip
    things = [_heading(scene, entry)._replace(
        x=0, y=0, width=MARGIN - 4, height=min(high, TALLEST), art=art)]  # fmt: skip
    both = any(_both(scene, ship) for ship in ships) and len(ships) <= MOST
    room = wide - MARGIN
    rows = 1 if both or len(ships) <= 4 else 2
    across = max(4, -(-len(ships) // rows))
    size = (room / across - 4 if across < MOST - 3 else room / across,
            min(TALLEST, (high - 50 if both else high / rows) - 2))  # fmt: skip
    for number, ship in enumerate(ships):
        x = MARGIN + number % across * (room / across)
        y = number // across * (size[1] + 2)
        things += _ship(scene, ship, x, y, size, split=both)
    ground = rect(0, 0, wide, high, "paper", round_=12)
    if not ships:
        ground += words(MARGIN + 8, 15, "no ships in hand", 11, "muted")
    title = f"The hand of {scene.name(entry['seat'])}"
    return panel("hand", title, high, things, ground=ground, place=place)


def is_hand_asked(scene: Scene) -> bool:
    """Whether something in the hand can be picked now, so that it must not lie out of sight."""
    if scene.looking is None:
        return False
    parts = {part for ship in scene.seat(scene.looking)["hand"] for part in _parts(ship)}
    return not parts.isdisjoint(scene.marks.next_parts)


def _heading(scene: Scene, entry: Facts) -> Thing:
    seat = entry["seat"]
    back = [ship["id"] for ship in entry["put_back"] or ()]
    remark = f"put back: {' '.join(back)}" if back else scene.given(seat)
    art = words(8, 20, f"Hand of {scene.colour(seat)}", 13, bold=True)
    art += words(WIDTH - 8, 20, remark, 9.5, "muted", anchor="end", width=150)
    label = f"Hand of {scene.name(seat)}, {counted(len(entry['hand']), 'ship')}"
    label += f", put back at set-up: {listed(back)}" if back else ""
    return Thing("hand", f"hand {seat}", label, 2, 2, WIDTH - 4, 26, art,
                 changed=scene.is_changed(f"hand {seat}"))  # fmt: skip


def _parts(ship: Facts) -> tuple[str, str]:
    return f"{ship['id']} upper", f"{ship['id']} lower"


def _both(scene: Scene, ship: Facts) -> bool:
    """Whether either dock can be chosen for a ship, so that each gets a place to point at."""
    upper, lower = _parts(ship)
    return {upper, lower} <= scene.marks.next_parts


def _ship(
    scene: Scene,
    ship: Facts,
    x: float,
    y: float,
    size: tuple[float, float] = SHIP,
    split: bool = True,
) -> list[Thing]:
    """A ship; where either dock can be chosen for it, with a place to point at for each."""
    parts = _parts(ship)
    both = split and _both(scene, ship)
    part = "" if both else scene.marks.part(*parts)
    wide, high = size
    dock = f", for the {part.split()[1]} dock" if part else ""
    things = [
        Thing(
            ship["topic"], ship["topic"], ship_label(ship, "in hand", part) + dock, x, y, *size,
            group(ship_face(ship, size, scene.measures), x=x, y=y), part=part,
            picked=scene.marks.count(*parts) > 0,
            changed=scene.is_changed(ship["topic"]), round_=8, inset=-1,
        )
    ]  # fmt: skip
    if both:
        small = scene.measures.text(9)
        for number, name in enumerate(parts if scene.measures.smallest else ()):
            top = y + high + 1 + number * 24.5
            word = name.split()[1]
            art = rect(x + 1, top + 1, wide - 2, 22, "accent-wash", round_=6)
            art += words(x + wide / 2, top + 16, word if wide > 40 else "▲▼"[number], small,
                         anchor="middle")  # fmt: skip
            things.append(_button(ship, name, x, top, wide, 24, art))
        for number, name in enumerate(() if scene.measures.smallest else parts):
            left = x + number * (wide / 2 + 0.5)
            word = name.split()[1]
            art = rect(left + 1, y + high + 3, wide / 2 - 2.5, BUTTON - 2, "accent-wash", round_=6)
            art += words(left + wide / 4, y + high + 18, word, 9, anchor="middle")
            things.append(_button(ship, name, left, y + high + 2, wide / 2 - 0.5, BUTTON, art))
    return things


def _button(
    ship: Facts, name: str, x: float, y: float, wide: float, high: float, art: str
) -> Thing:
    """The place to point at that puts a ship onto one of the docks."""
    label = f"Ship {ship['id']} for the {name.split()[1]} dock, can be chosen"
    return Thing(name, ship["topic"], label, x, y, wide, high, art, part=name)
