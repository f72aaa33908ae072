"""The display of Prosperity: both research tracks in the middle, tiles at their levels beside."""

from __future__ import annotations

from charon_widgets.drawing.drawer import Panel, Place
from charon_widgets.drawing.scenes import Facts
from charon_widgets.drawing.svg import rect, words
from charon_widgets.drawing.things import Thing, panel
from charon_widgets.prosperity.levels import (
    GAP,
    IN_A_ROW,
    PAGE_FRAME,
    TALLEST,
    Band,
    Frame,
    Tiles,
    fixed_bands,
    growing_bands,
    ladders,
    level_and_prices,
    screen_frame,
    track,
)
from charon_widgets.prosperity.signs import SIDES, SMALL, Scene, glyph
from charon_widgets.prosperity.tiles import Price, broad_face, face, tile_label


def display(scene: Scene, place: Place | None = None) -> Panel:
    """Draw the display: on a page, or in its place on a screen."""
    tiles: Tiles = {
        side: {
            level: [e for e in scene.facts["display"] if (e["side"], e["level"]) == (side, level)]
            for level in range(1, 7)
        }
        for side in SIDES
    }
    if place is None:
        frame = PAGE_FRAME
        bands = growing_bands(scene, tiles)
    else:
        frame = screen_frame(len(scene.seats), *place[2:])
        bands = fixed_bands(scene, frame)
    things = [_heading(scene, frame)]
    bottom = bands[-1].y + bands[-1].height
    for side in SIDES:
        for band in bands:
            things += _row_of(scene, frame, side, band, tiles[side][band.level])
        things.append(track(scene, frame, side, bands))
    height = bottom + frame.foot if place is None else frame.height
    paper = rect(0, 0, frame.width, height, "paper", round_=12)
    ground = "".join(
        rect(0, band.y, frame.width, band.height, "wash") for band in bands if band.level % 2
    )
    below = _note(scene, frame, height) if place is None else ladders(frame, bands)
    return panel(
        "display",
        "The display and the research tracks",
        height,
        things,
        ground=paper + ground + below,
        above="".join(
            _level(frame, band)
            if place is None
            else level_and_prices(
                frame.middle, band.y + band.height / 2, band.level,
                {side: _price_of(scene, tiles[side][band.level]) for side in SIDES},
            )
            for band in bands
        ),
        width=frame.width,
        place=place,
    )  # fmt: skip


def _heading(scene: Scene, frame: Frame) -> Thing:
    entries = scene.facts["display"]
    width, on_page = frame.width, not frame.height
    art = glyph("energy", 13, 14, 6) + words(24, 18.3, "Energy", 12, bold=True)
    art += glyph("ecology", width - 13, 14, 6)
    art += words(width - 24, 18.3, "Ecology", 12, anchor="end", bold=True)
    said = "research level" if on_page else _whose_prices(scene) or "research level"
    art += words(frame.middle, 17.6, said, 9 if on_page else SMALL, "muted", anchor="middle")
    label = f"The display, {len(entries)} tiles: energy to the left, ecology to the right"
    changed = scene.marks.is_changed("display")
    return Thing(
        "display", "display", label, 2, 1, width - 4, frame.head - 2, art, changed=changed,
        round_=9,
    )  # fmt: skip


def _whose_prices(scene: Scene) -> str:
    return f"{scene.colour(scene.own)}’s prices" if scene.is_selling else ""


def _note(scene: Scene, frame: Frame, height: float) -> str:
    """What stands below the display on a page."""
    whose = "tiles transcribed"
    if scene.is_selling:
        whose = f"{_whose_prices(scene)}; crossed out: too high · {whose}"
    return words(frame.middle, height - 5, whose, 8, "muted", anchor="middle")


def _level(frame: Frame, band: Band) -> str:
    y = band.y + band.height / 2 + 4
    return words(frame.middle, y, band.level, 11, anchor="middle", bold=True)


def _price_of(scene: Scene, entries: list[Facts]) -> Price | None:
    """The price of all tiles of one side and level; None where there is none to buy."""
    if not entries or not scene.is_selling:
        return None
    own = scene.own
    is_open = any(scene.marks.part(f"buy {entry['tile']}") for entry in entries)
    return Price(entries[0]["prices"][own], entries[0]["can_pay"][own], is_open)


def _slots(
    frame: Frame, side: str, band: Band, count: int
) -> list[tuple[float, float, float, float]]:
    """Where the tiles of one side at one level lie: left, top, size; the ladder's side first."""
    rows = -(-count // IN_A_ROW)
    wide, high = frame.tile
    if not high and rows:
        high = min(TALLEST, (band.height - 1 - (rows - 1) * GAP) / rows)
    top = band.y + (band.height - rows * (high + GAP) + GAP) / 2
    found = []
    for number in range(count):
        row, column = divmod(number, IN_A_ROW)
        here = min(IN_A_ROW, count - row * IN_A_ROW)
        left = (
            frame.middle - frame.half - here * (wide + GAP)
            if side == "energy"
            else frame.middle + frame.half + GAP
        )
        found.append((left + column * (wide + GAP), top + row * (high + GAP), wide, high))
    return found


def _row_of(scene: Scene, frame: Frame, side: str, band: Band, entries: list[Facts]) -> list[Thing]:
    """The tiles of one side at one level."""
    here: list[Facts | None] = list(entries)
    if frame.height:
        here = _with_gaps(scene, side, band.level, entries)
    things = []
    own = scene.own
    for entry, (x, y, wide, high) in zip(here, _slots(frame, side, band, len(here)), strict=True):
        if entry is None:
            continue
        name = entry["tile"]
        part = scene.marks.part(f"buy {name}")
        topic = f"tile {name}"
        if frame.height:
            art = broad_face(scene, name, x, y, wide, high)
        else:
            price = Price(entry["prices"][own], entry["can_pay"][own], bool(part))
            art = face(scene, name, x, y, price if scene.is_selling else None)
        things.append(
            Thing(
                topic,
                topic,
                tile_label(scene, entry, part),
                x,
                y,
                wide,
                high,
                art,
                part=part,
                picked=scene.marks.count(f"buy {name}") > 0,
                changed=scene.marks.is_changed(topic),
                inset=-1,
                quiet=not frame.height,
            )
        )
    return things


def _with_gaps(scene: Scene, side: str, level: int, entries: list[Facts]) -> list[Facts | None]:
    """Keep the place of a tile that comes or goes within a turn, so that no other moves.

    That is the drawn tile while it is scored, and the one bought with the first action.
    """
    there = {entry["tile"]: entry for entry in entries}
    bought = scene.phase == "actions" and scene.facts["actions_left"] == 1
    found: list[Facts | None] = []
    for name, tile in scene.facts["tiles"].items():
        if (tile["side"], tile["level"]) != (side, level):
            continue
        if name in there:
            found.append(there[name])
        elif tile["place"] == "drawn" or (
            bought and tile["place"] in ("built", "out") and scene.marks.is_changed(f"tile {name}")
        ):
            found.append(None)
    return found
