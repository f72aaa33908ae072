"""Which panel of Ganymede's board lies where on a screen, and everybody else in one line each."""

from __future__ import annotations

from charon_widgets.drawing.drawer import STAGE, Panel
from charon_widgets.drawing.scenes import Facts
from charon_widgets.drawing.svg import rect, words
from charon_widgets.drawing.things import Thing, panel
from charon_widgets.ganymede.effects import glyph
from charon_widgets.ganymede.hand import hand
from charon_widgets.ganymede.journey import journey
from charon_widgets.ganymede.labels import seat_label
from charon_widgets.ganymede.market import market
from charon_widgets.ganymede.measures import ON_PAGE, ON_SCREEN
from charon_widgets.ganymede.now import now
from charon_widgets.ganymede.others import others
from charon_widgets.ganymede.signs import Scene, planet

LEFT = STAGE[0] - ON_SCREEN.rows
NOW = 54.0
ROWS = 62.0
ROWS_HIGH = 308.0
LINE = 27.0
GAP = 8.0


def stage(scene: Scene) -> tuple[Panel, ...]:
    """Place the panels: the large board left; beside it what is open, the hand, the others.

    The arrangement is the same in every phase: nearly every decision is about the large board and
    the open rows together.
    """
    lines = len(scene.others) * LINE
    top = ROWS + ROWS_HIGH
    room = STAGE[1] - top - lines - (GAP if lines else 0)
    placed = [
        journey(scene, (0, 0, ON_SCREEN.board, STAGE[1])),
        now(scene, (LEFT, 0, ON_SCREEN.rows, NOW)),
        market(scene, (LEFT, ROWS, ON_SCREEN.rows, ROWS_HIGH)),
        hand(scene, (LEFT, top, ON_SCREEN.rows, room)),
        _lines(scene, STAGE[1] - lines),
        _behind_tab(scene),
    ]
    return tuple(panel for panel in placed if panel is not None)


def _behind_tab(scene: Scene) -> Panel | None:
    """The other boards in full, as on a page."""
    on_page = Scene(scene.facts, scene.names, changed=tuple(scene.marks.changed), measures=ON_PAGE)
    full = others(on_page)
    return None if full is None else full._replace(tab="Other boards")


def _lines(scene: Scene, top: float) -> Panel | None:
    """Every other seat in one line."""
    if not scene.others:
        return None
    things = [_line(scene, entry, number * LINE) for number, entry in enumerate(scene.others)]
    place = (LEFT, top, ON_SCREEN.rows, len(things) * LINE)
    return panel("lines", "The other seats in brief", place[3], things, place=place)


def _line(scene: Scene, entry: Facts, y: float) -> Thing:
    """Name, settlers on Earth, on Mars and on the docks, shuttles, launches, reputation, points."""
    seat = entry["seat"]
    asked = seat == scene.asked
    wide = ON_SCREEN.rows
    art = rect(0.5, y + 1, wide - 1, LINE - 2, "accent-wash" if asked else "card", stroke="line",
               round_=7)  # fmt: skip
    art += scene.flag(seat, 14, y + 14, 1.16)
    art += words(29, y + 18, scene.given(seat) or scene.colour(seat), 11.5, bold=asked, width=88)
    middle, x = y + LINE / 2, 120.0
    for name in ("earth", "mars"):
        art += planet(name, x + 7, middle, 6.5) + words(x + 17, y + 18, _count(entry[name]), 11.5)
        x += 33
    for dock in entry["docks"]:
        art += rect(x + 1, y + 6, 30, LINE - 12, "wash", round_=4)
        said = f"{_count(dock['settlers'])}/{dock['needed']}" if dock["ship"] else "–"
        art += words(x + 16, y + 18, said, 11.5, anchor="middle")
        x += 35
    shuttles = sum(map(len, entry["columns"].values()))
    for sign, count in (
        ("move", shuttles), ("ship", len(entry["launched"])), ("reputation", entry["reputation"]),
        ("hand", entry["hand_size"]), ("star", entry["score"]),
    ):  # fmt: skip
        art += glyph(sign, x + 9, middle, 6) + words(
            x + 18, y + 18, count, 11.5, bold=sign == "star"
        )
        x += 37 if sign != "hand" else 39
    topic = f"seat {seat}"
    return Thing(f"line {seat}", topic, seat_label(scene, entry), 0, y + 0.5, wide, LINE - 1, art,
                 changed=scene.is_changed(topic), round_=7)  # fmt: skip


def _count(settlers: Facts) -> int:
    return sum(settlers.values())
