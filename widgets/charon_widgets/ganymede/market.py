"""The open rows of Ganymede: tiles, Earth shuttles, Mars shuttles, ships, and their decks."""

from __future__ import annotations

from charon_widgets.drawing.drawer import Panel, Place
from charon_widgets.drawing.scenes import Facts
from charon_widgets.drawing.svg import WIDTH, group, rect, words
from charon_widgets.drawing.things import Thing, panel
from charon_widgets.drawing.wording import counted, listed
from charon_widgets.ganymede.cards import (
    SHIP,
    SHUTTLE,
    TILE,
    ship_face,
    ship_label,
    shuttle_face,
    shuttle_label,
    tile_face,
    tile_label,
)
from charon_widgets.ganymede.effects import gap_art, glyph
from charon_widgets.ganymede.signs import Scene, planet

HEAD = 27.0
LEFT = 4.0
APART = 71.0
"""From one card of a row to the next."""
ROWS = {
    "tiles": ("Settler tiles", TILE),
    "earth": ("Earth shuttles", SHUTTLE),
    "mars": ("Mars shuttles", SHUTTLE),
    "ships": ("Ships", SHIP),
}
"""The open rows from the top, with the size of their cards."""


ON_SCREEN = {"tiles": (90.0, 56.0), "earth": (90.0, 88.0), "mars": (90.0, 88.0),
             "ships": (90.0, 62.0)}  # fmt: skip
"""The size of the cards where every row has its name at its left."""
MARGIN = 62.0
"""Width of what stands left of a row on a screen."""
BETWEEN = 4.0


def market(scene: Scene, place: Place | None = None) -> Panel:
    """Draw the open rows and the decks."""
    if place is not None:
        return _on_screen(scene, place)
    things: list[Thing] = []
    ground = ""
    y = 0.0
    for name, (title, size) in ROWS.items():
        ground += _heading(name, title, y)
        things.append(_deck(scene, name, y + 1))
        if name == "tiles":
            things.append(_discards(scene, y + 1))
        row = scene.facts["open"][name]
        for number, card in enumerate(row):
            x = LEFT + (number % 4) * APART
            top = y + HEAD + (number // 4) * (size[1] + 5)
            if card is None:
                ground += group(gap_art(*size, "gap"), x=x, y=top)
            else:
                things.append(_card(scene, name, card, x, top, size))
        y += HEAD + max(1, -(-len(row) // 4)) * (size[1] + 5)
    height = y + 1
    paper = rect(0, 0, WIDTH, height, "paper", round_=12)
    return panel("market", "The open rows and decks", height, things, ground=paper + ground)


def _on_screen(scene: Scene, place: Place) -> Panel:
    """The rows with their names and decks at the left, where width is plenty and height is not."""
    things: list[Thing] = []
    ground = rect(0, 0, *place[2:], "paper", round_=12)
    y = 0.0
    for name, size in ON_SCREEN.items():
        title = ROWS[name][0].split()[-1 if name in ("tiles", "ships") else 0].capitalize()
        ground += _sign(name, 10, y + 10) + words(22, y + 14, title, 11.5, bold=True)
        things.append(_deck(scene, name, y + 18))
        if name == "tiles":
            things[-1] = things[-1]._replace(height=24.0)
            things.append(_discards(scene, y + 18))
        for number, card in enumerate(scene.facts["open"][name]):
            x = MARGIN + number * (size[0] + BETWEEN)
            if card is None:
                ground += group(gap_art(*size, "gap", 11), x=x, y=y)
            else:
                things.append(_card(scene, name, card, x, y, size))
        y += size[1] + BETWEEN
    return panel("market", "The open rows and decks", y, things, ground=ground, place=place)


def _sign(name: str, x: float, y: float) -> str:
    """The sign of a row."""
    if name in ("earth", "mars"):
        return planet(name, x, y, 6.5)
    return glyph("ship" if name == "ships" else "blue", x, y, 6.5, smallest=11 if x < 12 else 0)


def _heading(name: str, title: str, y: float) -> str:
    return _sign(name, 15, y + 13.5) + words(28, y + 17.5, title, 11.5, bold=True)


def _deck(scene: Scene, name: str, y: float) -> Thing:
    """What is left of a deck, at the right end of its heading."""
    left = scene.facts["decks"][name]
    what = "stock" if name == "tiles" else "deck"
    part = scene.marks.part("draw from the deck") if name == "ships" else ""
    said = f"{what.capitalize()} of {ROWS[name][0].lower()}: {left} left"
    if scene.measures.smallest:
        art = rect(4, y + 3, 10, 14, "wash", stroke="edge", round_=2)
        art += rect(6.5, y + 5, 10, 14, "card", stroke="edge", round_=2)
        art += words(22, y + 16, left, 11.5, "muted" if left else "ink", bold=True)
        return Thing(
            f"deck {name}", f"deck {name}", said + (", can be chosen" if part else ""), 1, y,
            32.5 if name == "tiles" else MARGIN - 4, 24, art, part=part,
            changed=scene.is_changed(f"deck {name}"),
        )  # fmt: skip
    x, wide = WIDTH - 67.0, 64.0
    art = rect(x + 5, y + 4.5, 10, 14, "wash", stroke="edge", round_=2)
    art += rect(x + 7.5, y + 6.5, 10, 14, "card", stroke="edge", round_=2)
    art += words(x + 22, y + 16.5, f"{what} {left}", 9.5, "muted" if left else "ink")
    return Thing(
        f"deck {name}", f"deck {name}", said + (", can be chosen" if part else ""), x, y, wide,
        24, art, part=part, changed=scene.is_changed(f"deck {name}"),
    )  # fmt: skip


def _discards(scene: Scene, y: float) -> Thing:
    """The discarded tiles."""
    count = len(scene.facts["discards"])
    if scene.measures.smallest:
        art = words(MARGIN - 15, y + 16, count, 11.5, "muted", anchor="middle")
        art += rect(MARGIN - 26, y + 2, 21, 20, stroke="edge", round_=4, stroke_dasharray="2 2")
        return Thing(
            "discards", "discards", f"Discarded tiles: {discarded(scene)}", MARGIN - 27.5, y, 24,
            24, art, changed=scene.is_changed("discards"),
        )  # fmt: skip
    x, wide = WIDTH - 145.0, 76.0
    art = rect(x + 5, y + 7, 11, 11, stroke="edge", round_=2, stroke_dasharray="2 2")
    art += words(x + 21, y + 16.5, f"discards {count}", 9.5, "muted")
    return Thing(
        "discards", "discards", f"Discarded tiles: {discarded(scene)}", x, y, wide, 24, art,
        changed=scene.is_changed("discards"),
    )  # fmt: skip


def discarded(scene: Scene) -> str:
    """Say which tiles are discarded."""
    found = [tile["id"] for tile in scene.facts["discards"]]
    return f"{counted(len(found), 'tile')}, {listed(found)}" if found else "none"


def _card(
    scene: Scene, name: str, card: Facts, x: float, y: float, size: tuple[float, float]
) -> Thing:
    part = scene.marks.part(card["id"])
    if name == "tiles":
        art, label = tile_face(card, *size, scene.measures), tile_label(card, "lies open", part)
    elif name == "ships":
        art, label = ship_face(card, size, scene.measures), ship_label(card, "lies open", part)
    else:
        art = shuttle_face(card, scene.seat(scene.own)[name], card["usable"], size, scene.measures)
        label = f"{shuttle_label(card, 'lies open', part)}, {usable_words(scene, card)}"
    return Thing(
        card["topic"], card["topic"], label, x, y, *size, group(art, x=x, y=y), part=part,
        picked=scene.marks.count(card["id"]) > 0, changed=scene.is_changed(card["topic"]),
        round_=8, inset=-1,
    )  # fmt: skip


def usable_words(scene: Scene, shuttle: Facts) -> str:
    """Say whether the seat that looks (else whose turn it is) could use an open shuttle."""
    seat = scene.looking if scene.looking is not None else scene.facts["active"]
    who = scene.colour(seat) if seat is not None and seat >= 0 else "the next seat"
    return f"{who} has what it needs" if shuttle["usable"] else f"{who} cannot use it now"
