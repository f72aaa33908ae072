"""The first panel of Charon's board: the moon with its zones, gems, flag points and flags."""

from __future__ import annotations

from functools import cache, lru_cache

from charon_widgets.charon.ground import BAND, SCREEN_SIZES, TAB_ROOM, Map, Sizes, night, pipes
from charon_widgets.charon.signs import Scene, gem
from charon_widgets.drawing.drawer import Panel, Place
from charon_widgets.drawing.scenes import Facts
from charon_widgets.drawing.svg import circle, group, hatch, path, rect, words
from charon_widgets.drawing.things import TARGET, Thing, panel
from charon_widgets.drawing.wording import counted, listed

NAMES = {"centre": "Centre", "road": "Road", "crossroads": "Crossroads"}


def moon(scene: Scene, place: Place | None = None, tab: str = "") -> Panel:
    """Draw the moon: as on a page, in its place on a screen, or to stand behind a tab."""
    room = TAB_ROOM if tab else place and place[2:]
    ground = Map(scene.zones, room)
    things = [_zone(scene, ground, zone) for zone in scene.zones]
    things += [_point(scene, ground, point) for point in scene.points]
    caption = words(
        ground.width / 2, ground.height - 7, f"Board: {scene.origin()}", ground.sizes.remark,
        "star", anchor="middle",
    )  # fmt: skip
    return panel(
        "moon",
        "The moon: zones and flag points",
        ground.height,
        things,
        ground=night(ground.width, ground.height) + caption + pipes(scene, ground),
        accent="moon-accent",
        focus="moon-focus",
        width=ground.width,
        place=place,
        tab=tab,
    )


def _zone(scene: Scene, ground: Map, zone: Facts) -> Thing:
    x, y = ground.place(zone)
    width, height = ground.across - 13, ground.down - 18
    name, topic = zone["name"], f"zone {zone['name']}"
    if zone["in_use"]:
        standing = scene.standing()
        winner = standing.get(name)
        taker = None if winner is None else (scene.hue(winner), scene.letter(winner))
        gems, holes = zone["gems"], zone["holes"]
        art = _field(
            name, zone["gem"] if gems else "", gems, holes, taker, name in standing,
            width, height, ground.sizes,
        )  # fmt: skip
    else:
        art = _closed(name, width, height, ground.sizes.words)
    return Thing(
        topic,
        topic if zone["in_use"] else "",
        zone_label(scene, zone),
        x - width / 2,
        y - height / 2,
        width,
        height,
        group(art, x=round(x, 2), y=round(y, 2)),
        part=scene.marks.part(topic),
        changed=scene.marks.is_changed(topic),
        spot=(x, y + BAND),
        round_=13,
        inset=-1,
    )


@lru_cache(maxsize=2048)
def _field(
    name: str,
    kind: str,
    gems: int,
    holes: int,
    taker: tuple[int, str] | None,
    is_judged: bool,
    width: float,
    height: float,
    sizes: Sizes,
) -> str:
    """A zone in use, around (0, 0); who takes it is told by colour and letter."""
    left, top = -width / 2, -height / 2
    art = [rect(left, top, width, height, "moon-field", stroke="moon-pipe", round_=14)]
    inner = (left + 2.5, top + 2.5, width - 5, height - 5)
    if taker is not None:
        hue, letter = taker
        art += [
            rect(*inner, stroke="moon-edge", round_=12, stroke_width=2.8),
            rect(*inner, stroke=f"seat-{hue}", round_=12, stroke_width=1.8),
            circle(width / 2 - 8, height / 2 - 8, sizes.chip, f"seat-{hue}", stroke="moon-edge"),
            words(
                width / 2 - 8, height / 2 - 8 + sizes.letter * 0.356, letter,
                sizes.letter, f"on-seat-{hue}", anchor="middle", bold=True,
            ),
        ]  # fmt: skip
    elif is_judged:
        art.append(
            rect(*inner, stroke="moon-edge", round_=12, stroke_width=1.5, stroke_dasharray="3 3")
        )
    indent = 4 if width <= 50 and sizes is SCREEN_SIZES else 7.5
    art.append(words(left + indent, height / 2 - 6.5, name, sizes.words, "moon-muted", bold=True))
    count = max(holes, gems)
    apart = min(sizes.apart, (width - 7) / max(count, 1))
    radius = max(sizes.least, min(sizes.hole, apart / 2 + 0.4))
    for number in range(count):
        at = (number - (count - 1) / 2) * apart
        art.append(circle(at, BAND, radius, "socket"))
        if number < gems:
            art.append(gem(kind, at, BAND, radius * sizes.gem, ground="socket"))
    return "".join(art)


@cache
def _closed(name: str, width: float, height: float, size: float) -> str:
    """A zone out of use, around (0, 0)."""
    left, top = -width / 2, -height / 2
    return (
        rect(left, top, width, height, "moon", stroke="moon-pipe", round_=14)
        + hatch(left + 4, top + 4, width - 8, height - 8, "moon-pipe")
        + rect(-13, height / 2 - 16, 26, 13, "moon", round_=4)
        + words(0, height / 2 - 6, name, size, "moon-muted", anchor="middle")
    )


def zone_label(scene: Scene, zone: Facts) -> str:
    """Say a zone in words."""
    if not zone["in_use"]:
        return f"Zone {zone['name']}, out of use with {scene.facts['players']} players"
    gems = f"{zone['gems']} {zone['gem']} " + ("gem" if zone["gems"] == 1 else "gems")
    return (
        f"Zone {zone['name']}, {counted(zone['holes'], 'hole')}, "
        f"{gems if zone['gems'] else 'no gems'}{standing_words(scene, zone['name'])}"
    )


def standing_words(scene: Scene, zone: str) -> str:
    """Say who would take a zone now, as the end of a sentence."""
    standing = scene.standing()
    if zone not in standing:
        return ""
    winner = standing[zone]
    who = "nobody" if winner is None else scene.name(winner)
    return f", {who} took it" if scene.facts["claims"] else f", {who} would take it now"


def _point(scene: Scene, ground: Map, point: Facts) -> Thing:
    x, y = ground.place(point)
    name = point["name"]
    part = scene.marks.part(name, f"from {name}", f"to {name}")
    picked = scene.marks.count(name, f"from {name}", f"to {name}") > 0
    if point["flag"] is not None:
        art = scene.flag(point["flag"], x, y, ground.sizes.flag, "moon-ink")
    else:
        art = _ring(point["kind"], x, y, bool(part) or picked, ground.sizes.ring)
    return Thing(
        f"point {name}",
        f"point {name}",
        point_label(scene, point, part),
        x - TARGET / 2,
        y - TARGET / 2,
        TARGET,
        TARGET,
        art,
        part=part,
        picked=picked,
        changed=scene.marks.is_changed(f"point {name}"),
        round_=11,
        quiet=point["flag"] is None,
    )


@cache
def _ring(kind: str, x: float, y: float, is_open: bool, larger: float) -> str:
    """An empty flag point: larger at crossroads, with a dot at a centre."""
    radius = {"crossroads": 7.5, "centre": 6.5, "road": 5.5}[kind] + larger
    stroke = "moon-accent" if is_open else "moon-edge"
    ring = circle(x, y, radius, "moon-ring", stroke=stroke, stroke_width=1.8 if is_open else 1.3)
    if kind == "centre":
        return ring + circle(x, y, 2, stroke)
    if kind == "crossroads":
        return ring + path(
            f"M{x - 2.6:.2f} {y - 2.6:.2f}l5.2 5.2m0-5.2l-5.2 5.2", stroke=stroke, stroke_width=1.3
        )
    return ring


def point_label(scene: Scene, point: Facts, part: str = "") -> str:
    """Say a flag point in words."""
    kind, name = NAMES[point["kind"]], point["name"]
    zones = listed(point["zones"])
    where = f"{kind} {name}" if name == zones else f"{kind} {name}, touches {zones}"
    holds = "empty" if point["flag"] is None else f"{scene.name(point['flag'])}'s flag"
    return f"{where}, {holds}{', can be chosen' if part else ''}"
