"""The boards of Ganymede's other seats: small, and complete."""

from __future__ import annotations

from charon_widgets.drawing.drawer import Panel
from charon_widgets.drawing.scenes import Facts
from charon_widgets.drawing.svg import WIDTH, circle, group, line, rect, words
from charon_widgets.drawing.things import Thing, panel
from charon_widgets.drawing.wording import counted
from charon_widgets.ganymede.cards import ship_label, ship_small, tile_label, tile_small
from charon_widgets.ganymede.columns import column_label
from charon_widgets.ganymede.effects import glyph
from charon_widgets.ganymede.labels import dock_label, hand_label, seat_label
from charon_widgets.ganymede.signs import (
    PLACES,
    TYPES,
    Scene,
    in_words,
    mite,
    planet,
    spread,
    type_sign,
)

DOCK = (146.0, 26.0)
PLACE = (63.0, 55.0)
TILE = (46.0, 25.0)


def others(scene: Scene) -> Panel | None:
    """Draw the boards that are not drawn large, in the order of turns; None alone at a table."""
    things: list[Thing] = []
    ground = ""
    y = 2.0
    for number, entry in enumerate(scene.others):
        if number:
            ground += line(10, y, WIDTH - 10, y, "line")
            y += 3
        new, art, y = _board(scene, entry, y)
        things += new
        ground += art
        y += 3
    if not things:
        return None
    paper = rect(0, 0, WIDTH, y, "paper", round_=12)
    return panel("others", "The other boards", y, things, ground=paper + ground)


def _board(scene: Scene, entry: Facts, y: float) -> tuple[list[Thing], str, float]:
    things = _head(scene, entry, y)
    top = y + 31
    for name, x in (("earth", 4.0), ("mars", 70.0)):
        things.append(_place(scene, entry, name, x, top))
    for number, dock in enumerate(entry["docks"]):
        things += _dock(scene, entry, dock, 136, top + number * (DOCK[1] + 3))
    top += PLACE[1] + 3
    tiles, ground = _tiles(scene, entry, top)
    things += tiles
    things.append(_columns(scene, entry, 151, top))
    top += TILE[1] + 2
    for number, ship in enumerate(entry["launched"]):
        x, down = 4 + (number % 4) * 70, (number // 4) * 26
        label = ship_label(ship, f"launched by {scene.colour(entry['seat'])}")
        art = rect(x + 0.5, top + down + 0.5, 67, 24, "card", stroke="line", round_=5)
        art += glyph("ship", x + 10, top + down + 12.5, 6, "muted")
        art += words(x + 19, top + down + 15.5, ship["id"], 8, "muted")
        art += words(x + 52, top + down + 16.5, ship["worth"], 11, anchor="end", bold=True)
        art += glyph("star", x + 58.5, top + down + 12.2, 4.2)
        things.append(Thing(
            ship["topic"], ship["topic"], f"{label}, worth {ship['worth']} now", x, top + down, 68,
            25, art, changed=scene.is_changed(ship["topic"]),
        ))  # fmt: skip
    return things, ground, top + -(-len(entry["launched"]) // 4) * 26


def _head(scene: Scene, entry: Facts, y: float) -> list[Thing]:
    """Who it is; reputation, launched ships, ships in hand, points."""
    seat = entry["seat"]
    asked, given = seat == scene.asked, scene.given(seat)
    art = rect(4, y + 2, 138, 26, "accent-wash", round_=7) if asked else ""
    art += scene.flag(seat, 15, y + 15, 0.95)
    art += words(29, y + (13 if given else 19), scene.colour(seat), 11, bold=True)
    art += words(29, y + 24, given, 8.5, "muted", width=112)
    fame = glyph("reputation", 155, y + 15, 5.6) + words(164, y + 19, entry["reputation"], 11,
                                                         bold=True)  # fmt: skip
    up = glyph("ship", 186, y + 15, 6) + words(195, y + 19, len(entry["launched"]), 11, bold=True)
    hand = glyph("hand", 217, y + 15, 6) + words(227, y + 19, entry["hand_size"], 11, bold=True)
    points = glyph("star", 251, y + 14.5, 6.5) + words(261, y + 19.5, entry["score"], 13, bold=True)
    name = scene.name(seat)
    changed = scene.is_changed
    return [
        Thing(f"seat {seat}", f"seat {seat}", seat_label(scene, entry), 3, y + 1, 141, 28, art,
              changed=changed(f"seat {seat}")),
        Thing(f"reputation {seat}", "reputation",
              f"{name} stands on space {entry['reputation']} of the reputation track, "
              f"{counted(entry['reputation_points'], 'point')}", 146, y + 1, 30, 28, fame),
        Thing(f"launched {seat}", f"score {seat}",
              f"{name} has launched {counted(len(entry['launched']), 'ship')}", 177, y + 1, 30, 28,
              up),
        Thing(f"hand {seat}", f"hand {seat}", hand_label(scene, entry), 208, y + 1, 33, 28, hand,
              changed=changed(f"hand {seat}")),
        Thing(f"score {seat}", f"score {seat}", f"{name}: {counted(entry['score'], 'point')}",
              242, y + 1, 41, 28, points, changed=changed(f"score {seat}")),
    ]  # fmt: skip


def _place(scene: Scene, entry: Facts, name: str, x: float, y: float) -> Thing:
    """Earth or Mars of another seat."""
    seat, room = entry["seat"], scene.facts["board"][name]
    there = spread(entry[name])
    wide, high = PLACE
    ground = "field-blue" if name == "earth" else "field-pink"
    art = rect(x, y, wide, high, ground, round_=8) + planet(name, x + 9, y + 9, 4.8)
    art += words(x + 17, y + 12, PLACES[name], 8.5, bold=True)
    for number in range(room):
        left, top = x + 12 + (number % 3) * 19, y + 25 + (number // 3) * 19
        art += (
            mite(there[number], left, top, 7)
            if number < len(there)
            else circle(left, top, 1.6, "edge", opacity=0.6)
        )
    label = f"{PLACES[name]} of {scene.colour(seat)}: {in_words(entry[name])}, room for {room}"
    return Thing(
        f"{name} {seat}", f"{name} {seat}", label, x, y, wide, high, art,
        changed=scene.is_changed(f"{name} {seat}"), round_=7,
    )  # fmt: skip


def _dock(scene: Scene, entry: Facts, dock: Facts, x: float, y: float) -> list[Thing]:
    wide, high = DOCK
    there = spread(dock["settlers"])
    room = scene.facts["board"][dock["dock"]]
    art = rect(x, y, wide, high, "wash", round_=7)
    apart = min(16.5, 66 / room)
    for number in range(room):
        left = x + 85 + number * apart
        if number < len(there):
            art += mite(there[number], left, y + high / 2, 6.4)
        else:
            far = number >= dock["needed"]
            art += circle(left, y + high / 2, 1.2 if far else 4.2, "edge" if far else None,
                          stroke="edge", opacity=0.6)  # fmt: skip
    things = [
        Thing(
            dock["topic"], dock["topic"], dock_label(scene, entry, dock), x, y, wide, high, art,
            changed=scene.is_changed(dock["topic"]), spot=(x + wide - 20, y + high / 2),
        )
    ]  # fmt: skip
    ship, size = dock["ship"], (73.0, 24.0)
    if ship is None:
        what = "face down" if dock["face_down"] else "no ship"
        things[0] = things[0]._replace(
            art=art + words(x + 36, y + 16.5, what, 8.5, "muted", anchor="middle")
        )
        return things
    place = f"on the {PLACES[dock['dock']]} of {scene.colour(entry['seat'])}"
    return [
        *things,
        Thing(
            ship["topic"], ship["topic"], ship_label(ship, place), x + 1, y + 1, *size,
            group(ship_small(ship, *size), x=x + 1, y=y + 1),
            changed=scene.is_changed(ship["topic"]),
        ),
    ]  # fmt: skip


def _tiles(scene: Scene, entry: Facts, y: float) -> tuple[list[Thing], str]:
    things, ground = [], ""
    wide, high = TILE
    tiles = entry["tiles"]
    for number in range(max(entry["slots"], len(tiles))):
        x = 4 + number * (wide + 2)
        if number >= len(tiles):
            ground += rect(x + 1, y + 1, wide - 2, high - 2, stroke="line", round_=5,
                           stroke_dasharray="3 3")  # fmt: skip
            continue
        tile = tiles[number]
        things.append(Thing(
            tile["topic"], tile["topic"], tile_label(tile, scene.colour(entry["seat"])), x, y,
            wide, high, group(tile_small(tile, wide, high), x=x, y=y),
            changed=scene.is_changed(tile["topic"]),
        ))  # fmt: skip
    return things, ground


def _columns(scene: Scene, entry: Facts, x: float, y: float) -> Thing:
    """How many shuttles of each type another seat has."""
    art = ""
    for number, kind in enumerate(TYPES):
        left = x + 7.5 + number * 26.4
        count = len(entry["columns"][kind])
        art += type_sign(kind, left, y + 12.5, 5)
        art += words(left + 9, y + 16.5, count, 10.5, "ink" if count else "muted", bold=bool(count))
    label = "; ".join(column_label(scene, entry, kind) for kind in TYPES)
    seat = entry["seat"]
    return Thing(
        f"columns {seat}", f"columns {seat}", label, x, y, WIDTH - x - 3, 25, art,
        changed=scene.is_changed(f"columns {seat}"),
    )  # fmt: skip
