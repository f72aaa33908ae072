"""The nation of Prosperity that is drawn large: its totals, its spaces, its pollution."""

from __future__ import annotations

from charon_widgets.drawing.drawer import Panel
from charon_widgets.drawing.scenes import Facts
from charon_widgets.drawing.svg import WIDTH, group, hatch, rect, words
from charon_widgets.drawing.things import Thing, panel
from charon_widgets.drawing.wording import counted, listed
from charon_widgets.prosperity.names import name_lines
from charon_widgets.prosperity.pollution import COLUMN, pollution
from charon_widgets.prosperity.signs import (
    SYMBOLS,
    Scene,
    beside,
    disc,
    effects,
    field,
    glyph,
    in_words,
    signed,
    type_sign,
    upright,
)

HEAD = 34.0
TOTALS = 34.0
CELL = (80.5, 53.0)
"""Width and height of a space with nothing covered."""
GAP = 3.0
LEFT = 4.0
PEEP = 10.0
"""How far a covered building peeps out."""
MOST_SHOWN = 3
"""How many covered buildings peep out of one space."""


def nation(scene: Scene) -> Panel:
    """Draw the nation of the looking seat, else of the asked one."""
    entry = scene.seat(scene.own)
    name = scene.name(entry["seat"])
    things = [*_head(scene, entry), *_totals(scene, entry)]
    y = HEAD + TOTALS + 4
    top = y
    for row in sorted({space["row"] for space in entry["spaces"]}):
        here = [space for space in entry["spaces"] if space["row"] == row]
        peeping = max(min(len(space["covered"]), MOST_SHOWN) for space in here)
        high = CELL[1] + peeping * PEEP
        things += [_space(scene, entry["seat"], space, y, high) for space in here]
        y += high + GAP
    things.append(pollution(scene, entry, WIDTH - COLUMN - 3, top, y - GAP - top))
    height = y + 3
    return panel(
        "nation",
        f"The nation of {name}",
        height,
        things,
        ground=rect(0, 0, WIDTH, height, "paper", round_=12),
    )


def _head(scene: Scene, entry: Facts) -> list[Thing]:
    """Whose nation it is; money; points."""
    seat = entry["seat"]
    asked = seat == scene.asked
    art = rect(4, 3, 132, HEAD - 5, "accent-wash", round_=8) if asked else ""
    art += scene.flag(seat, 17, 18, 1.1)
    art += words(34, 16, scene.called(seat), 12, bold=True, width=100)
    title = "hard: our own variant" if entry["board"]["variant"] else entry["board"]["title"]
    art += words(34, 27.5, title, 8.5, "muted", width=118)
    money = glyph("capital", 157, 18, 7, ground="paper")
    money += words(168, 23, entry["money"], 14, bold=True)
    points = glyph("star", 228, 17.5, 8, ground="paper")
    points += words(240, 23, entry["points"], 16, bold=True)
    name = scene.name(seat)
    is_changed = scene.marks.is_changed
    return [
        Thing(f"seat {seat}", f"seat {seat}", seat_label(scene, entry), 3, 2, 134, HEAD - 3, art,
              changed=is_changed(f"seat {seat}"), round_=8),
        Thing(f"money {seat}", f"seat {seat}", f"Money of {name}: {entry['money']}", 143, 2, 68,
              HEAD - 3, money, round_=8),
        Thing(f"score {seat}", f"score {seat}", f"{name}: {counted(entry['points'], 'point')}",
              215, 2, 68, HEAD - 3, points, changed=is_changed(f"score {seat}"), round_=8),
    ]  # fmt: skip


def _totals(scene: Scene, entry: Facts) -> list[Thing]:
    """All visible symbols: what each scoring would count."""
    seat = entry["seat"]
    wide = (WIDTH - 2 * LEFT) / len(SYMBOLS)
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
        art = rect(x + 1, HEAD + 1, wide - 2, TOTALS - 2, "card", stroke="line", round_=7)
        art += glyph(symbol, left + 4, HEAD + 13, 6, plus=value > 0)
        art += words(left + 13, HEAD + 18.5, shown, size, bold=True)
        art += words(x + wide / 2, HEAD + 29, symbol, 8, "muted", anchor="middle")
        things.append(
            Thing(f"total {symbol}", f"seat {seat}", said[0].upper() + said[1:], x, HEAD, wide,
                  TOTALS, art, round_=7)
        )  # fmt: skip
    return things


def _space(scene: Scene, seat: int, space: Facts, y: float, high: float) -> Thing:
    """A space: what counts on top, what is covered peeping out above it."""
    x = LEFT + (space["column"] - 1) * (CELL[0] + GAP)
    covered = space["covered"]
    shown = covered[-MOST_SHOWN:]
    art = []
    for number, building in enumerate(shown):
        art.append(_peeping(building, number * PEEP, len(covered) - len(shown), number))
    top = len(shown) * PEEP
    art.append(group(_top(space, high - top), y=top))
    mine = seat == scene.asked
    part = scene.marks.part(f"on {space['space']}") if mine else ""
    topic = f"space {seat} {space['space']}"
    return Thing(
        topic,
        topic,
        space_label(scene, seat, space, part),
        x,
        y,
        CELL[0],
        high,
        group(*art, x=x, y=y),
        part=part,
        picked=mine and scene.marks.count(f"on {space['space']}") > 0,
        changed=scene.marks.is_changed(topic),
        inset=-0.5,
        quiet=not any(piece.startswith("buy ") for piece in scene.marks.picked),
    )


def _peeping(building: Facts, y: float, more: int, number: int) -> str:
    """The strip of a covered building, from (0, y)."""
    wide = CELL[0]
    art = rect(1.5, y + 0.5, wide - 3, PEEP + 8, "wash", stroke="edge", round_=4)
    text = building["name"] if number or not more else f"{building['name']}, {more} more below"
    return art + name_lines(text, 5, y + 8, wide - 10, 7, lines=1, fill="muted")


def _top(space: Facts, high: float) -> str:
    """The building that counts, or the empty space, from (0, 0)."""
    wide = CELL[0]
    building = space["top"]
    tile = building and building["tile"]
    ground = "card" if tile else "paper"
    art = [
        rect(0, 0, wide, high, ground, stroke="edge" if tile else "line", round_=6),
        field(0.6, 0.6, wide - 1.2, 13, space["colour"]),
        type_sign(space["type"], 8, 7),
        words(17, 10.2, space["space"], 8.5, bold=True),
    ]
    if tile:
        art.append(words(wide - 5, 10.2, tile, 7.5, anchor="end"))
    if space["closed"]:
        art.append(group(hatch(0, 0, wide - 6, high - 30, "line"), x=3, y=16))
        closed = f"closed by {listed(space['closed_by'])}"
        art.append(words(wide / 2, high - 6, closed, 8.5, "muted", anchor="middle"))
    elif building is None:
        art.append(words(wide / 2, high / 2 + 9, "empty", 9, "muted", anchor="middle"))
    else:
        lines = 1 if space["unusable"] else 2
        art.append(name_lines(building["name"], 5, 23, wide - 10, 8.2, lines=lines))
        if space["unusable"]:
            art.append(words(5, 32.5, f"closes {' '.join(space['opens'])}", 8, "muted"))
        art.append(_symbols(building, high, ground))
    return "".join(art)


def _symbols(building: Facts, high: float, ground: str) -> str:
    """The symbols of a building along the lower edge."""
    shown = effects(building)
    if len(shown) > 3:
        return "".join(
            upright(symbol, value, 11 + number * 19.5, high - 20.5)
            for number, (symbol, value) in enumerate(shown)
        )
    apart, size = (30.0, 10.0) if len(shown) < 3 else (25.5, 8.6)
    return "".join(
        beside(symbol, value, 4 + number * apart, high - 8.5, size, ground=ground)
        for number, (symbol, value) in enumerate(shown)
    )


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


def space_label(scene: Scene, seat: int, space: Facts, part: str = "") -> str:
    """Say a space in words: what counts, and what lies below."""
    said = [f"{space['space']} of {scene.name(seat)}", f"{space['type']} ({space['colour']})"]
    building = space["top"]
    if building is None:
        said.append("empty")
    else:
        said += [building["name"], in_words(building)]
    if space["unusable"]:
        said.append(f"unusable, closes {listed(space['opens'])}")
    if space["closed"]:
        said.append(f"closed until a transport tile covers {listed(space['closed_by'])}")
    if space["covered"]:
        said.append(f"covers {listed(below['name'] for below in reversed(space['covered']))}")
    said += ["can be chosen"] if part else []
    return ", ".join(said)


def discs_of(entry: Facts, x: float, y: float) -> str:
    """A disc with the number of discs of a seat."""
    return disc(x, y, 4.6) + words(x + 8, y + 3.6, entry["discs"], 10, bold=True)
