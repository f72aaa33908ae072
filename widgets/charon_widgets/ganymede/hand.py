"""The ships in the hand of whoever looks, and the choice of a dock for them."""

from __future__ import annotations

from charon_widgets.drawing.drawer import Panel
from charon_widgets.drawing.scenes import Facts
from charon_widgets.drawing.svg import WIDTH, group, rect, words
from charon_widgets.drawing.things import Thing, panel
from charon_widgets.drawing.wording import counted, listed
from charon_widgets.ganymede.cards import SHIP, ship_face, ship_label
from charon_widgets.ganymede.signs import Scene

HEAD = 30.0
LEFT = 4.0
APART = 71.0
BUTTON = 25.0


def hand(scene: Scene) -> Panel | None:
    """Draw the hand of who looks; None for a spectator."""
    seat = scene.looking
    if seat is None:
        return None
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


def _ship(scene: Scene, ship: Facts, x: float, y: float) -> list[Thing]:
    parts = _parts(ship)
    both = _both(scene, ship)
    part = "" if both else scene.marks.part(*parts)
    wide, high = SHIP
    dock = f", for the {part.split()[1]} dock" if part else ""
    things = [
        Thing(
            ship["topic"], ship["topic"], ship_label(ship, "in hand", part) + dock, x, y, *SHIP,
            group(ship_face(ship), x=x, y=y), part=part, picked=scene.marks.count(*parts) > 0,
            changed=scene.is_changed(ship["topic"]), round_=8, inset=-1,
        )
    ]  # fmt: skip
    if both:
        for number, name in enumerate(parts):
            left = x + number * (wide / 2 + 0.5)
            word = name.split()[1]
            art = rect(left + 1, y + high + 3, wide / 2 - 2.5, BUTTON - 2, "accent-wash", round_=6)
            art += words(left + wide / 4, y + high + 18, word, 9, anchor="middle")
            things.append(
                Thing(
                    name, ship["topic"], f"Ship {ship['id']} for the {word} dock, can be chosen",
                    left, y + high + 2, wide / 2 - 0.5, BUTTON, art, part=name,
                )
            )  # fmt: skip
    return things
