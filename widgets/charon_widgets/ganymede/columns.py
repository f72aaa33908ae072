"""The lower part of Ganymede's large board: the reputation track, and the columns of shuttles."""

from __future__ import annotations

from charon_widgets.drawing.scenes import Facts
from charon_widgets.drawing.svg import group, path, rect, words
from charon_widgets.drawing.things import Thing
from charon_widgets.drawing.wording import counted, listed
from charon_widgets.ganymede.cards import band, chip, shuttle_label
from charon_widgets.ganymede.effects import glyph
from charon_widgets.ganymede.signs import TYPES, Scene, cube, type_sign

DEEPEST = 4
"""On a screen so many shuttles of a column stand below one another; more stand two abreast."""


def track(scene: Scene, entry: Facts, y: float) -> tuple[Thing, float]:
    """The reputation track with everybody's marker; it ends at a launch."""
    spaces = scene.facts["track"]
    whole, text = scene.measures.board, scene.measures.text
    wide = (whole - 8) / len(spaces)
    now = spaces[entry["reputation"]]
    art = [
        glyph("reputation", 11, y + 6, 5.2),
        words(20, y + 9.5, "Reputation", text(9.5), bold=True),
        words(whole - 8, y + 9.5,
              f"space {now['space']}, {counted(now['points'], 'point')}", text(8.5), "muted",
              anchor="end"),
    ]  # fmt: skip
    room = 13.0 if scene.measures.smallest else 0.0  # two rows of larger markers
    top = y + 30 + room
    for number, space in enumerate(spaces):
        x = 4 + number * wide
        bonus = space["bonus"] != "none"
        reached = number <= entry["reputation"]
        art.append(rect(x + 1, top, wide - 2, 20, "card" if not reached else "accent-wash",
                        stroke="edge" if bonus else "line", round_=5))  # fmt: skip
        middle = x + wide / 2
        at = middle - wide * 0.2 if bonus else middle
        art.append(words(at, top + 13.8, space["points"], text(10), anchor="middle", bold=True))
        if bonus:
            art.append(glyph(space["bonus"], middle + wide * 0.2, top + 10, 5.2))
        for place, seat in enumerate(_own_first(scene, space["seats"])):
            size = 12.4 if text(0) else 9.0 if len(space["seats"]) < 3 else 7.5
            left = middle - min(2, len(space["seats"])) * (size + 1) / 2 + (place % 2) * (size + 1)
            art.append(cube(scene, seat, left, top - size - 1 - (place // 2) * size, size))
    part = scene.marks.part("reputation +1")
    stands = listed(f"{scene.colour(e['seat'])} on space {e['reputation']}" for e in scene.seats)
    return (
        Thing(
            "reputation", "reputation",
            f"Reputation track: {stands}" + (", can be chosen" if part else ""), 3, y - 2,
            whole - 6, 55 + room, "".join(art), part=part,
            picked=scene.marks.count("reputation +1") > 0, changed=scene.is_changed("reputation"),
            round_=9,
        ),
        y + 52 + room,
    )  # fmt: skip


def _own_first(scene: Scene, seats: list[int]) -> list[int]:
    return sorted(seats, key=lambda seat: (seat != scene.own, seat))


def columns(scene: Scene, entry: Facts, y: float) -> tuple[list[Thing], str, float]:
    """The five columns of shuttles, growing downwards; a whole row brings a launch."""
    wide, high = scene.measures.chip
    cards = entry["columns"]
    deepest = max(map(len, cards.values()))
    rows = max(deepest, entry["rows"] + 1)
    if scene.measures.smallest:
        rows = DEEPEST
    top = y + 27
    art, things = [], []
    for row in range(rows):
        art.append(
            _row(scene, entry, row, top + row * (high + (1 if scene.measures.smallest else 2)))
        )
    for number, kind in enumerate(TYPES):
        x = scene.measures.gutter + number * scene.measures.apart
        things.append(_column(scene, entry, kind, x, y))
        for row in range(rows):
            place = top + row * (high + 1 if scene.measures.smallest else high + 2)
            for part, card in enumerate(_at(cards[kind], row, rows)):
                size = (wide / _abreast(cards[kind], rows), high)
                things.append(_shuttle(scene, entry, card, x + part * size[0], place, size))
            if row < len(cards[kind]):
                continue
            if row == entry["rows"]:
                art.append(rect(x + 1, place + 1, wide - 2, high - 2, stroke="line", round_=5,
                                stroke_dasharray="3 3"))  # fmt: skip
    return things, "".join(art), top + rows * (high + 2)


def _abreast(cards: list[Facts], rows: int) -> int:
    """How many shuttles of a column stand side by side."""
    return 1 if len(cards) <= rows else -(-len(cards) // rows)


def _at(cards: list[Facts], row: int, rows: int) -> list[Facts]:
    """The shuttles of a column that stand in one row."""
    count = _abreast(cards, rows)
    return cards[row * count : (row + 1) * count]


def _row(scene: Scene, entry: Facts, row: int, y: float) -> str:
    """What a whole row brings: a launch; with a tick once it has come."""
    middle = y + scene.measures.chip[1] / 2
    if row < entry["rows"]:
        return path(f"M5.5 {middle}l4 4.5l6.5-9", stroke="good", stroke_width=2.2,
                    stroke_linecap="round", stroke_linejoin="round")  # fmt: skip
    if row > entry["rows"]:
        return ""
    return glyph("immediate launch", 10.5, middle, 6.5)


def _column(scene: Scene, entry: Facts, kind: str, x: float, y: float) -> Thing:
    """The head of a column: its type, and how many shuttles it has."""
    count = len(entry["columns"][kind])
    wide = scene.measures.chip[0]
    art = group(
        rect(0, 0, wide, 25, "card", stroke="line", round_=7),
        band(wide, 25, kind, 6),
        type_sign(kind, 15, 12.5, 7, smallest=scene.measures.smallest),
        words(37, 17.5, count, 14, "ink" if count else "muted", anchor="middle", bold=True),
        x=x,
        y=y,
    )
    # Where the new shuttle is known, only its column is marked.
    news = [k for k, cards in entry["columns"].items()
            if any(scene.is_changed(card["topic"]) for card in cards)]  # fmt: skip
    new = kind in news or not news
    return Thing(
        f"column {kind}", f"columns {entry['seat']}", column_label(scene, entry, kind), x, y, wide,
        25, art, changed=new and scene.is_changed(f"columns {entry['seat']}"),
    )  # fmt: skip


def column_label(scene: Scene, entry: Facts, kind: str) -> str:
    """Say a column in words."""
    cards = [card["id"] for card in entry["columns"][kind]]
    said = f"{kind.capitalize()} column of {scene.colour(entry['seat'])}"
    ids = f", {listed(cards)}" if cards else ""
    rows = f"{counted(entry['rows'], 'row')} of shuttles rewarded"
    return f"{said}: {counted(len(cards), 'shuttle')}{ids}, {rows}"


def _shuttle(
    scene: Scene, entry: Facts, card: Facts, x: float, y: float, size: tuple[float, float]
) -> Thing:
    return Thing(
        card["topic"], card["topic"],
        shuttle_label(card, f"in the column of {scene.colour(entry['seat'])}"), x, y, *size,
        group(chip(card, *size, scene.measures.smallest), x=x, y=y),
        changed=scene.is_changed(card["topic"]),
    )  # fmt: skip
