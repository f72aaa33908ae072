"""The nation of Prosperity that is drawn large: its totals, its spaces, its pollution."""

from __future__ import annotations

from typing import NamedTuple

from charon_widgets.drawing.drawer import Panel, Place
from charon_widgets.drawing.scenes import Facts
from charon_widgets.drawing.svg import WIDTH, rect, words
from charon_widgets.drawing.things import Thing, panel
from charon_widgets.drawing.wording import counted
from charon_widgets.prosperity.names import name_lines
from charon_widgets.prosperity.pollution import BROAD_COLUMN, COLUMN, pollution
from charon_widgets.prosperity.signs import SMALL, SYMBOLS, Scene, disc, glyph, signed
from charon_widgets.prosperity.spaces import PAGE_CELL, Cell, screen_cell, space_thing

HEAD = 34.0
TOTALS = 34.0
GAP = 3.0
LEFT = 4.0

SCORED = {"energy": "energy", "research": "research", "final energy": "energy"}
"""The symbol that a question in a phase is about."""


class Frame(NamedTuple):
    """How large everything in a nation is: on a page, or in its place on a screen.

    Attributes
    ----------
    width : float
        Of the panel.
    cell : Cell
        How large a space is.
    column : float
        Width of the pollution track.
    """

    width: float
    cell: Cell
    column: float


PAGE_FRAME = Frame(WIDTH, PAGE_CELL, COLUMN)


def _screen_frame(entry: Facts, width: float, height: float) -> Frame:
    rows = max(space["row"] for space in entry["spaces"])
    columns = max(space["column"] for space in entry["spaces"])
    wide = (width - LEFT - BROAD_COLUMN - 3) / columns - GAP
    high = (height - HEAD - TOTALS - 4) / rows - GAP
    return Frame(width, screen_cell(wide, high), BROAD_COLUMN)


def nation(scene: Scene, place: Place | None = None) -> Panel:
    """Draw the nation of the looking seat, else of the asked one."""
    entry = scene.seat(scene.own)
    name = scene.name(entry["seat"])
    frame = PAGE_FRAME if place is None else _screen_frame(entry, *place[2:])
    cell = frame.cell
    things = [*_head(scene, frame, entry), *_totals(scene, frame, entry)]
    y = HEAD + TOTALS + 4
    top = y
    for row in sorted({space["row"] for space in entry["spaces"]}):
        here = [space for space in entry["spaces"] if space["row"] == row]
        high = cell.high + max(cell.higher(len(space["covered"])) for space in here)
        for space in here:
            x = LEFT + (space["column"] - 1) * (cell.wide + GAP)
            things.append(space_thing(scene, entry["seat"], space, cell, x, y, high))
        y += high + GAP
    things.append(
        pollution(scene, entry, frame.width - frame.column - 3, top, y - GAP - top, frame.column)
    )
    height = y + 3 if place is None else place[3]
    return panel(
        "nation",
        f"The nation of {name}",
        height,
        things,
        ground=rect(0, 0, frame.width, height, "paper", round_=12),
        width=frame.width,
        place=place,
    )


def _head(scene: Scene, frame: Frame, entry: Facts) -> list[Thing]:
    """Whose nation it is; money; points."""
    seat = entry["seat"]
    on_page = frame is PAGE_FRAME
    asked = seat == scene.asked
    wide = 134 if on_page else 118
    art = rect(4, 3, wide - 2, HEAD - 5, "accent-wash", round_=8) if asked else ""
    art += scene.flag(seat, 17, 18, 1.1 if on_page else 1.2)
    art += words(34, 16, scene.called(seat), 12 if on_page else 13, bold=True, width=wide - 34)
    title = entry["board"]["title"]
    if entry["board"]["variant"]:
        title = "hard: our own variant" if on_page else "hard: our variant"
    if on_page:
        art += words(34, 27.5, title, 8.5, "muted", width=118)
    else:
        art += name_lines(title, 34, 28, wide - 36, SMALL, lines=1, fill="muted")
    points_wide = 68 if on_page else 63
    points = glyph("star", frame.width - (58 if on_page else 52), 17.5, 8, ground="paper")
    points += words(frame.width - (46 if on_page else 40), 23, entry["points"], 16, bold=True)
    name = scene.name(seat)
    is_changed = scene.marks.is_changed
    return [
        Thing(f"seat {seat}", f"seat {seat}", seat_label(scene, entry), 3, 2, wide, HEAD - 3, art,
              changed=is_changed(f"seat {seat}"), round_=8),
        _money(scene, frame, entry),
        Thing(f"score {seat}", f"score {seat}", f"{name}: {counted(entry['points'], 'point')}",
              frame.width - points_wide - 3, 2, points_wide, HEAD - 3, points,
              changed=is_changed(f"score {seat}"), round_=8),
    ]  # fmt: skip


def _money(scene: Scene, frame: Frame, entry: Facts) -> Thing:
    """Money; in the shape of a screen, taking 100 is chosen here."""
    seat = entry["seat"]
    on_page = frame is PAGE_FRAME
    part = scene.marks.part("income") if seat == scene.asked and not on_page else ""
    art = glyph("capital", 157 if on_page else 135, 18, 7, ground="paper")
    art += words(168 if on_page else 146, 23, entry["money"], 14, bold=True)
    if part:
        art += rect(190, 8.5, 36, 19, "accent", round_=9.5)
        art += words(208, 22, "+100", 12, "accent-ink", anchor="middle", bold=True)
    label = f"Money of {scene.name(seat)}: {entry['money']}"
    return Thing(
        f"money {seat}",
        f"seat {seat}",
        label + (", can be chosen: take 100" if part else ""),
        143 if on_page else 123,
        2,
        68 if on_page else 107,
        HEAD - 3,
        art,
        part=part,
        picked=not on_page and seat == scene.asked and scene.marks.count("income") > 0,
        round_=8,
    )


def _totals(scene: Scene, frame: Frame, entry: Facts) -> list[Thing]:
    """All visible symbols: what each scoring would count."""
    seat = entry["seat"]
    wide = (frame.width - 2 * LEFT) / len(SYMBOLS)
    scoring = SCORED.get(scene.phase) if seat == scene.asked else None
    things = []
    for number, symbol in enumerate(SYMBOLS):
        x = LEFT + number * wide
        value = entry[symbol]
        shown = signed(value) if symbol in ("energy", "ecology") else str(value)
        said = f"{symbol} of {scene.name(seat)}: {value}"
        if symbol == "prosperity":
            shown = f"{value}+{entry['globes']}"
            said += f" and {counted(entry['globes'], 'globe')}"
        size = 15 if number < 2 else 13
        left = x + wide / 2 - 7 - len(shown) * size * 0.3
        is_asked = scoring == symbol and frame is not PAGE_FRAME
        ground = "accent-wash" if is_asked else "card"
        art = rect(x + 1, HEAD + 1, wide - 2, TOTALS - 2, ground, stroke="line", round_=7)
        art += glyph(symbol, left + 4, HEAD + 13, 6, plus=value > 0, ground=ground)
        art += words(left + 13, HEAD + 18.5, shown, size, bold=True)
        if frame is PAGE_FRAME:
            art += words(x + wide / 2, HEAD + 29, symbol, 8, "muted", anchor="middle")
        else:
            art += name_lines(symbol, x + wide / 2, HEAD + 30, wide - 4, SMALL, lines=1,
                              fill="muted", anchor="middle")  # fmt: skip
        things.append(
            Thing(f"total {symbol}", f"seat {seat}", said[0].upper() + said[1:], x, HEAD, wide,
                  TOTALS, art, round_=7)
        )  # fmt: skip
    return things


def seat_label(scene: Scene, entry: Facts) -> str:
    """Say a seat in words."""
    levels = " and ".join(
        f"{side} level {level}" for side, level in entry["research_level"].items()
    )
    return (
        f"{scene.name(entry['seat'])}, {counted(entry['points'], 'point')}, "
        f"{entry['money']} money, energy {entry['energy']:+}, ecology {entry['ecology']:+}, "
        f"{counted(entry['capital'], 'capital symbol')}, "
        f"{counted(entry['research'], 'research symbol')}, "
        f"{counted(entry['prosperity'], 'prosperity symbol')}, "
        f"{counted(entry['discs'], 'disc')} of pollution, "
        f"{counted(entry['globes'], 'globe')} uncovered, research at {levels}, "
        f"{entry['board']['title']}" + (", is asked now" if entry["seat"] == scene.asked else "")
    )


def discs_of(entry: Facts, x: float, y: float, size: float = 10) -> str:
    """A disc with the number of discs of a seat."""
    return disc(x, y, 4.6) + words(x + 8, y + size * 0.36, entry["discs"], size, bold=True)
