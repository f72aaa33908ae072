"""The board of Ganymede that is drawn large: tiles, the journey to the docks, and below it more."""

from __future__ import annotations

from itertools import pairwise

from charon_widgets.drawing.drawer import Panel, Place
from charon_widgets.drawing.scenes import Facts
from charon_widgets.drawing.svg import circle, group, path, rect, words
from charon_widgets.drawing.things import Thing, panel
from charon_widgets.drawing.wording import counted
from charon_widgets.ganymede.cards import ship_label, ship_small, tile_face, tile_label
from charon_widgets.ganymede.columns import columns, track
from charon_widgets.ganymede.effects import glyph
from charon_widgets.ganymede.labels import dock_label, hand_label, seat_label
from charon_widgets.ganymede.measures import Span
from charon_widgets.ganymede.signs import (
    COLOURS,
    PLACES,
    Scene,
    in_words,
    pawn,
    planet,
    seat_for,
    spread,
)

HEAD = 34.0


def journey(scene: Scene, place: Place | None = None) -> Panel:
    """Draw the board of the looking seat, else of the asked one."""
    entry = scene.seat(scene.own)
    wide = scene.measures.board
    things = [*_head(scene, entry)]
    ground = ""
    slots, art, y = _slots(scene, entry, HEAD + 3)
    things += slots
    ground += art
    stages, art, y = _stages(scene, entry, y + 5)
    things += stages
    ground += art
    # On a screen its room is kept, so that nothing jumps when settlers set out.
    if place is not None or any(entry["underway"].values()):
        way, art, y = _underway(scene, entry, y + 4)
        things += way
        ground += art
    spaces, y = track(scene, entry, y + 6)
    things.append(spaces)
    below, art, y = columns(scene, entry, y + 6)
    things += below
    paper = rect(0, 0, wide, place[3] if place else y + 4, "paper", round_=12)
    title = f"The board of {scene.name(entry['seat'])}"
    return panel(
        "journey", title, y + 4, things, ground=paper + ground + art, width=wide, place=place
    )


def _head(scene: Scene, entry: Facts) -> list[Thing]:
    """Whose board it is; ships in hand; points."""
    seat = entry["seat"]
    asked = seat == scene.asked
    given = scene.given(seat)
    small = scene.measures.text(9)
    left = scene.measures.board - 116
    art = rect(4, 3, left - 8, HEAD - 5, "accent-wash", round_=8) if asked else ""
    art += scene.flag(seat, 17, 18, max(1.1, small / 9.5))
    art += words(34, 17 if given else 22, scene.colour(seat), 13, bold=True)
    art += words(34, 28, given, small, "muted", width=left - 42)
    if entry["active"] and not scene.facts["is_over"]:
        art += words(left - 10, 17 if given else 21, "on turn", small, "muted", anchor="end")
    name = scene.name(seat)
    hand = glyph("hand", left + 14, 18, 8) + words(left + 27, 23, entry["hand_size"], 14, bold=True)
    points = glyph("star", left + 67, 17.5, 8) + words(
        left + 80, 23.5, entry["score"], 17, bold=True
    )
    changed = scene.is_changed
    return [
        Thing(f"seat {seat}", f"seat {seat}", seat_label(scene, entry), 3, 2, left - 6, HEAD - 3,
              art, changed=changed(f"seat {seat}"), round_=8),
        Thing(f"hand {seat}", f"hand {seat}", hand_label(scene, entry), left, 2, 48, HEAD - 3, hand,
              changed=changed(f"hand {seat}"), round_=8),
        Thing(f"score {seat}", f"score {seat}", f"{name}: {counted(entry['score'], 'point')}",
              left + 52, 2, 61, HEAD - 3, points, changed=changed(f"score {seat}"), round_=8),
    ]  # fmt: skip


def _slots(scene: Scene, entry: Facts, y: float) -> tuple[list[Thing], str, float]:
    """The tiles, and the ships that were launched."""
    things: list[Thing] = []
    ground = []
    wide, high = scene.measures.slot
    tiles = entry["tiles"]
    for number in range(max(entry["slots"], len(tiles))):
        x, top = 4 + (number % 3) * (wide + 3), y + (number // 3) * (high + 3)
        if number >= len(tiles):
            ground.append(rect(x + 1, top + 1, wide - 2, high - 2, stroke="line", round_=7,
                               stroke_dasharray="4 4"))  # fmt: skip
            ground.append(words(x + wide / 2, top + high / 2 + 3, "free", scene.measures.text(8.5),
                                "muted", anchor="middle"))  # fmt: skip
            continue
        tile = tiles[number]
        mine = entry["seat"] == scene.asked
        part = scene.marks.part(tile["id"]) if mine else ""
        things.append(Thing(
            tile["topic"], tile["topic"], tile_label(tile, scene.colour(entry["seat"]), part), x,
            top, wide, high, group(tile_face(tile, wide, high, scene.measures), x=x, y=top),
            part=part,
            picked=mine and scene.marks.count(tile["id"]) > 0,
            changed=scene.is_changed(tile["topic"]), round_=8, inset=-1,
        ))  # fmt: skip
    rows = -(-max(entry["slots"], len(tiles)) // 3)
    ships, art, low = _launched(scene, entry, 4 + 3 * (wide + 3) + 2, y)
    return [*things, *ships], "".join(ground) + art, max(y + rows * (high + 3) - 3, low)


def _launched(scene: Scene, entry: Facts, x: float, y: float) -> tuple[list[Thing], str, float]:
    """The launched ships in pairs; there is room for as many as bring the end."""
    wide, high = scene.measures.launched
    abreast = scene.measures.abreast
    bare = scene.measures.smallest > 0  # its number alone: there is no room for its name
    ships = entry["launched"]
    things, ground = [], ""
    places = max(4 if abreast == 2 else 6, -(-len(ships) // abreast) * abreast)
    for number in range(places):
        left, top = x + (number % abreast) * (wide + 1), y + (number // abreast) * high
        if number >= len(ships):
            ground += rect(left + 1, top + 1, wide - 2, high - 2, stroke="line", round_=6,
                           stroke_dasharray="3 3")  # fmt: skip
            ground += group(glyph("ship", 0, 0, 6, "muted"), x=left + wide / 2, y=top + high / 2,
                            opacity=0.45)  # fmt: skip
            continue
        ship = ships[number]
        art = rect(left + 0.5, top + 0.5, wide - 1, high - 1, "card", stroke="edge", round_=6)
        if not bare:
            art += words(left + wide / 2, top + 9.5, ship["id"], 7.5, "muted", anchor="middle")
        line = top + (high / 2 + 4 if bare else 21)
        art += words(left + wide / 2 + 1, line, ship["worth"], 11, anchor="end", bold=True)
        art += glyph("star", left + wide / 2 + 6.5, line - 4, 4)
        label = ship_label(ship, "launched") + f", worth {ship['worth']} now"
        things.append(Thing(ship["topic"], ship["topic"], label, left, top, wide, high, art,
                            changed=scene.is_changed(ship["topic"])))  # fmt: skip
    return things, ground, y + -(-places // abreast) * high


def _stages(scene: Scene, entry: Facts, y: float) -> tuple[list[Thing], str, float]:
    """From left to right: the supply, Earth, Mars, and the docks at Ganymede."""
    board = scene.facts["board"]
    docks, low = _docks(scene, entry, y)
    rows = max(-(-board["earth"] // 2), -(-board["mars"] // 2), 3)
    high = max(low - y, 21 + rows * 27 + 4)
    step = (high - 25) / rows
    things = _supply(scene, y, high)
    measures = scene.measures
    for name, (x, wide) in (("earth", measures.earth), ("mars", measures.mars)):
        things += _place(scene, entry, name, x, y, wide, high, step)
    edges = (measures.earth, measures.mars, measures.docks)
    ground = "".join(_chevron(x, y + high / 2) for x in _between(measures.supply, *edges))
    return [*things, *docks], ground, y + high


def _between(*spans: Span) -> list[float]:
    """The middles of the gaps between the stages of the journey."""
    return [(left + wide + after) / 2 for (left, wide), (after, _) in pairwise(spans)]


def _chevron(x: float, y: float) -> str:
    return path(f"M{x - 1.6} {y - 4.5}L{x + 1.6} {y}L{x - 1.6} {y + 4.5}", stroke="edge",
                stroke_width=1.6, stroke_linecap="round", stroke_linejoin="round")  # fmt: skip


def _supply(scene: Scene, y: float, high: float) -> list[Thing]:
    """The settlers that nobody has, a colour a line."""
    x, wide = scene.measures.supply
    text = scene.measures.text
    things = []
    step = (high - 21) / len(COLOURS)
    plate = rect(x, y, wide, high, "wash", round_=8)
    plate += words(x + wide / 2, y + 14, "supply", text(7.4), "muted", anchor="middle")
    things.append(Thing(
        "supply", "supply", f"Supply: {in_words(scene.facts['supply'])}", x, y, wide, high, plate,
        changed=scene.is_changed("supply"), round_=9, spot=(x + wide / 2, y + 8),
        rim=(x - 1.4, y - 1.4, wide + 2.8, high + 2.8), inset=-1,
    ))  # fmt: skip
    for number, colour in enumerate(COLOURS):
        top = y + 19 + number * step
        left = scene.facts["supply"][colour]
        part = scene.marks.part(f"{colour} in supply")
        radius = scene.measures.stocked
        art = pawn(colour, x + radius + 0.6, top + step / 2, radius, dim=not left)
        art += words(x + wide - 1.2, top + step / 2 + 5.5, left, text(9.5 if left < 10 else 8.2),
                     anchor="end", bold=True)  # fmt: skip
        label = f"{colour.capitalize()} in the supply: {left}"
        things.append(Thing(
            f"supply {colour}", "supply", label + (", can be chosen" if part else ""), x, top, wide,
            max(24.0, step), art, part=part, picked=scene.marks.count(f"{colour} in supply") > 0,
            quiet=not scene.marks.picked and scene.kind == "action",
        ))  # fmt: skip
    return things


def _place(
    scene: Scene, entry: Facts, name: str, x: float, y: float, wide: float, high: float, step: float
) -> list[Thing]:
    """Earth or Mars: its places, and the settlers on them."""
    seat, room = entry["seat"], scene.facts["board"][name]
    there = spread(entry[name])
    mine = seat == scene.asked
    part = scene.marks.part(f"to {PLACES[name]}") if mine else ""
    art = [
        rect(x, y, wide, high, "field-blue" if name == "earth" else "field-pink", round_=10),
        planet(name, x + 11, y + 11.5, 6),
        words(x + 20, y + 15, PLACES[name], scene.measures.text(9.5), bold=True),
    ]
    cell = scene.measures.place
    spots = [(x + 2 + (n % 2) * cell, y + 20 + (n // 2) * step) for n in range(room)]
    art += [seat_for(left + cell / 2, top + step / 2) for left, top in spots[len(there) :]]
    label = f"{PLACES[name]} of {scene.colour(seat)}: {in_words(entry[name])}, room for {room}"
    box = Thing(
        f"{name} {seat}", f"{name} {seat}", label + (", can be chosen" if part else ""), x, y, wide,
        high, "".join(art), part=part, picked=mine and scene.marks.count(f"to {PLACES[name]}") > 0,
        changed=scene.is_changed(f"{name} {seat}"), round_=9, spot=(x + wide / 2, y + 10),
    )  # fmt: skip
    return [box, *_settlers(scene, mine, PLACES[name], there, spots, step)]


def _settlers(
    scene: Scene,
    mine: bool,
    place: str,
    there: list[str],
    spots: list[tuple[float, float]],
    high: float,
    about: str = "",
) -> list[Thing]:
    """The settlers at a place, one by one."""
    things = []
    cell = scene.measures.place
    seen: dict[str, int] = {}
    for colour, (x, y) in zip(there, spots, strict=False):
        piece = f"{colour} on {place}"
        number = seen[colour] = seen.get(colour, 0) + 1
        picked = mine and number <= scene.marks.count(piece)
        part = scene.marks.part(piece) if mine else ""
        label = f"{colour.capitalize()} settler on {place}"
        label += ", chosen" if picked else ", can be chosen" if part else ""
        topic = about or f"{place.lower()} {scene.own}"
        things.append(Thing(
            f"{piece} {number}", topic, label, x, y, cell, max(24.0, high),
            pawn(colour, x + cell / 2, y + high / 2, scene.measures.pawn), part=part, picked=picked,
            round_=8, quiet=not scene.marks.picked and scene.kind == "action",
        ))  # fmt: skip
    return things


def _docks(scene: Scene, entry: Facts, y: float) -> tuple[list[Thing], float]:
    """The two docks at Ganymede, the upper one above."""
    things: list[Thing] = []
    for dock in entry["docks"]:
        new, y = _dock(scene, entry, dock, y)
        things += new
        y += 4
    return things, y - 4


def _dock(scene: Scene, entry: Facts, dock: Facts, y: float) -> tuple[list[Thing], float]:
    x, wide = scene.measures.docks
    text, line, cell = scene.measures.text, scene.measures.line, scene.measures.place
    seat, place = entry["seat"], PLACES[dock["dock"]]
    mine = seat == scene.asked
    room = scene.facts["board"][dock["dock"]]
    rows = -(-room // 4)
    high = 29 + rows * line
    there = spread(dock["settlers"])
    parts = (f"to {place}", place)
    part = scene.marks.part(*parts) if mine else ""
    alike = "alike" if dock["dock"] == "upper" else "different"
    art = [rect(x, y, wide, high, "wash", round_=10)]
    if dock["ready"]:
        art.append(words(x + wide - 5, y + 12, "ready", text(8.5), "good", anchor="end", bold=True))
    else:
        art.append(words(x + wide - 5, y + 12, dock["needed"], text(9.5), anchor="end", bold=True))
    art.append(
        words(x + wide - 5, y + (24 if text(0) else 22), alike, text(7.6), "muted", anchor="end")
    )
    spots = [(x + 3 + (n % 4) * cell, y + 28 + (n // 4) * line) for n in range(room)]
    for number, (left, top) in enumerate(spots[len(there) :], len(there)):
        if number < dock["needed"]:
            art.append(seat_for(left + cell / 2, top + line / 2 - 0.5))
        else:
            art.append(circle(left + cell / 2, top + line / 2 - 0.5, 1.6, "edge", opacity=0.6))
    if dock["ready"]:
        art.append(glyph("immediate launch", x + wide - 12, y + 40, 8))
    things = [Thing(
        dock["topic"], dock["topic"], dock_label(scene, entry, dock, part), x, y, wide, high,
        "".join(art), part=part, picked=mine and scene.marks.count(*parts) > 0,
        changed=scene.is_changed(dock["topic"]), round_=9, spot=(x + wide - 15, y + 14),
    )]  # fmt: skip
    ship = dock["ship"]
    left, top, size = x + 3, y + 3, (81.0, 24.0)
    if ship is not None:
        things.append(Thing(
            ship["topic"], ship["topic"], ship_label(ship, f"on the {place}"), left, top, *size,
            group(ship_small(ship, *size, scene.measures.smallest), x=left, y=top),
            changed=scene.is_changed(ship["topic"]),
            round_=6,
        ))  # fmt: skip
    else:
        what = "face down" if dock["face_down"] else "no ship"
        things[0] = things[0]._replace(art=things[0].art + _bare(left, top, *size, what, text(8.5)))
    return [
        *things,
        *_settlers(scene, mine, place, there, spots, line - 1, dock["topic"]),
    ], y + high


def _bare(x: float, y: float, wide: float, high: float, what: str, size: float) -> str:
    """The place of a ship where none is to be seen."""
    fill = "night" if what == "face down" else None
    ink = "star" if fill else "muted"
    return rect(x + 0.5, y + 0.5, wide - 1, high - 1, fill, stroke="edge", round_=5,
                stroke_dasharray=None if fill else "3 3") + words(
        x + wide / 2, y + high / 2 + 3, what, size, ink, anchor="middle")  # fmt: skip


def _underway(scene: Scene, entry: Facts, y: float) -> tuple[list[Thing], str, float]:
    """The settlers who have left one place and not arrived at another."""
    there = spread(entry["underway"])
    to = "Mars" if scene.kind == "arrive" else "the docks"
    wide, high = scene.measures.board - 6, scene.measures.underway
    text, cell = scene.measures.text, scene.measures.place
    ground = rect(3, y, wide, high, "accent-wash" if there else "wash", round_=9)
    if not there:
        ground += words(12, y + high / 2 + 4, "nobody on the way", text(9), "muted")
        return [], ground, y + high
    ground += words(10, y + 14, "On the way", text(10), bold=True)
    ground += words(10, y + (27 if text(0) else 25), f"to {to}", text(9))
    things = []
    seen: dict[str, int] = {}
    for number, colour in enumerate(there):
        seen[colour] = seen.get(colour, 0) + 1
        x = (94 if text(0) else 78) + number * (cell + 3)
        parts = (f"board {colour}", f"lose {colour}")
        part = scene.marks.part(*parts) if entry["seat"] == scene.asked else ""
        label = f"{colour.capitalize()} settler on the way to {to}"
        things.append(Thing(
            f"underway {colour} {seen[colour]}", f"seat {entry['seat']}",
            label + (", can be chosen" if part else ""), x, y + 2, cell, high - 4,
            pawn(colour, x + cell / 2, y + high / 2, scene.measures.pawn), part=part,
            picked=seen[colour] <= scene.marks.count(*parts), round_=8,
        ))  # fmt: skip
    return things, ground, y + high
