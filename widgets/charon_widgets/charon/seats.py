"""What every seat of Charon owns, and what lies in supply, bag and pile."""

from __future__ import annotations

from charon_widgets.charon.signs import COLOURS, GEMS, Scene, gem, in_words
from charon_widgets.drawing.drawer import Panel
from charon_widgets.drawing.scenes import Facts
from charon_widgets.drawing.svg import WIDTH, line, rect, words
from charon_widgets.drawing.things import Thing, panel
from charon_widgets.drawing.wording import counted, listed

CELL = 24.4
FIRST_CELL = 104.0
LINE = 32.0
LOW = 27.0
CHIP = 26.0


def seats(scene: Scene) -> Panel:
    """Draw what every seat owns, and what lies in supply, bag and pile."""
    things: list[Thing] = []
    art = [_columns()]
    y = 27.0
    for entry in scene.seats:
        things += _seat(scene, entry, y)
        y += LINE
        chips = [_chip(scene, card, number, y) for number, card in enumerate(entry["built"])]
        things += chips
        y += -(-len(chips) // 10) * (CHIP + 3) + (4 if chips else 0)
        art.append(line(8, y - 1, WIDTH - 8, y - 1, "line"))
        y += 2
    things += _supply(scene, y)
    things.append(_store(scene, y + LOW, "bag"))
    things.append(_piles(scene, y + 2 * LOW))
    height = y + 3 * LOW + 4
    ground = rect(0, 0, WIDTH, height, "paper", round_=12) + "".join(art)
    return panel("seats", "Seats, gems and stocks", height, things, ground=ground)


def _cell(number: int) -> float:
    """The middle of a column of gems."""
    return FIRST_CELL + CELL / 2 + number * CELL


def _columns() -> str:
    """The heads of the columns."""
    art = [gem(kind, _cell(number), 15, 7) for number, kind in enumerate(GEMS)]
    art.append(words(FIRST_CELL + 6 * CELL + 16, 19, "pts", 9.5, "muted", anchor="middle"))
    return "".join(art) + words(8, 19, "Seat", 9.5, "muted")


def _count(x: float, y: float, value: int, *, bold: bool = False) -> str:
    return words(
        x, y + 20.5, value if value else "·", 13, "ink" if value else "muted", anchor="middle",
        bold=bold and bool(value),
    )  # fmt: skip


def _seat(scene: Scene, entry: Facts, y: float) -> list[Thing]:
    """The line of a seat: who it is, its gems one by one where they can be picked, its points."""
    seat, mine = entry["seat"], entry["seat"] == scene.own
    name, asked = scene.name(seat), seat == scene.asked
    art = [rect(4, y + 1, FIRST_CELL - 6, LINE - 2, "accent-wash", round_=7)] if asked else []
    art += [
        scene.flag(seat, 15, y + 16, 1.05),
        words(29, y + 14, scene.colour(seat), 10, bold=asked),
        words(29, y + 26, scene.given(seat), 9, "muted", width=58),
        rect(FIRST_CELL - 18.5, y + 16.5, 6.5, 9.5, "card", stroke="muted", round_=1.5),
        words(FIRST_CELL - 10.5, y + 25, entry["hand_size"], 10, "muted"),
    ]
    counts = [
        _count(_cell(number), y, entry["gems"][kind], bold=mine) for number, kind in enumerate(GEMS)
    ]
    wide = FIRST_CELL - 5 if mine else FIRST_CELL - 5 + 6 * CELL
    topic = f"seat {seat}"
    things = [
        Thing(
            topic,
            topic,
            seat_label(scene, entry),
            4,
            y + 1,
            wide,
            LINE - 2,
            "".join(art) + ("" if mine else "".join(counts)),
            changed=scene.marks.is_changed(topic),
        )
    ]
    if mine:
        things += [
            _own_gem(scene, entry, kind, number, y, counts[number])
            for number, kind in enumerate(GEMS)
        ]
    x = FIRST_CELL + 6 * CELL
    score = words(x + 16, y + 21.5, entry["score"], 16, anchor="middle", bold=True)
    label = f"{name}: {counted(entry['score'], 'point')}"
    changed = scene.marks.is_changed(f"score {seat}")
    things.append(
        Thing(f"score {seat}", f"score {seat}", label, x + 2, y + 1, 29, LINE - 2, score,
              changed=changed)
    )  # fmt: skip
    return things


def _own_gem(scene: Scene, entry: Facts, kind: str, number: int, y: float, art: str) -> Thing:
    """One kind of gem of the seat that is asked: what it gives, keeps or swaps."""
    parts = tuple(f"{verb} {kind}" for verb in ("give", "keep", "swap"))
    part, taken = scene.marks.part(*parts), scene.marks.count(*parts)
    if taken:
        art = _count(_cell(number), y - 4.5, entry["gems"][kind], bold=True)
        art += words(_cell(number), y + 27, f"−{taken}", 8.5, "accent", anchor="middle", bold=True)
    label = f"{scene.name(entry['seat'])}: {entry['gems'][kind]} {kind}"
    label += f", {taken} chosen" if taken else ""
    return Thing(
        f"gems {kind}",
        f"seat {entry['seat']}",
        label + (", can be chosen" if part else ""),
        _cell(number) - CELL / 2 + 0.2,
        y + 1,
        CELL - 0.4,
        LINE - 2,
        art,
        part=part,
        picked=taken > 0,
        round_=5,
    )


def _chip(scene: Scene, card: str, number: int, y: float) -> Thing:
    """A card that was built, small."""
    x = 8 + (number % 10) * (CHIP + 1.4)
    top = y + (number // 10) * (CHIP + 3) + 1
    value = scene.facts["cards"][card]["number"]
    art = rect(x + 1, top + 1, CHIP - 2, CHIP - 2, "card", stroke="edge", round_=5)
    art += words(x + CHIP / 2, top + 17.5, value, 12.5, anchor="middle", bold=True)
    topic = f"card {card}"
    changed = scene.marks.is_changed(topic)
    return Thing(
        topic, topic, f"Building {card}, built", x, top, CHIP, CHIP, art, changed=changed, round_=5
    )


def _supply(scene: Scene, y: float) -> list[Thing]:
    """The supply, colour by colour: what can be wanted in a trade."""
    stock = scene.facts["supply"]
    changed = scene.marks.is_changed("supply")
    things = [
        Thing("supply", "supply", f"Supply: {in_words(stock)}", 4, y + 1, FIRST_CELL - 5, LOW - 2,
              words(8, y + 18, "Supply", 10.5, "muted"), changed=changed)
    ]  # fmt: skip
    for number, kind in enumerate(COLOURS):
        parts = (f"want {kind}", f"swap for {kind}")
        part, picked = scene.marks.part(*parts), scene.marks.count(*parts) > 0
        label = f"Supply: {stock[kind]} {kind}{', can be chosen' if part else ''}"
        art = words(_cell(number), y + 18, stock[kind], 12, "muted", anchor="middle")
        things.append(
            Thing(
                f"supply {kind}", "supply", label, _cell(number) - CELL / 2 + 0.2, y + 1,
                CELL - 0.4, LOW - 2, art, part=part, picked=picked, round_=5,
            )
        )  # fmt: skip
    return things


def _store(scene: Scene, y: float, name: str) -> Thing:
    stock = scene.facts[name]
    art = words(8, y + 18, name.capitalize(), 10.5, "muted") + "".join(
        words(_cell(number), y + 18, stock[kind], 12, "muted", anchor="middle")
        for number, kind in enumerate(COLOURS)
    )
    label = f"{name.capitalize()}: {in_words(stock)}"
    changed = scene.marks.is_changed(name)
    return Thing(name, name, label, 4, y + 1, WIDTH - 8, LOW - 2, art, changed=changed)


def _piles(scene: Scene, y: float) -> Thing:
    facts = scene.facts
    size, known = facts["pile"]["size"], facts["pile"]["known"]
    said = f"{counted(size, 'card')}, {len(known)} known" if known else counted(size, "card")
    art = words(8, y + 18, "Discard pile", 10.5, "muted") + words(
        FIRST_CELL + 4, y + 18, f"{said}  ·  deck {facts['deck']}", 10.5, "muted"
    )
    label = f"Discard pile: {said}; {counted(facts['deck'], 'card')} in the deck"
    changed = scene.marks.is_changed("pile")
    return Thing("pile", "pile", label, 4, y + 1, WIDTH - 8, LOW - 2, art, changed=changed)


def seat_label(scene: Scene, entry: Facts) -> str:
    """Say a seat in words."""
    built = listed(f"Building {card}" for card in entry["built"])
    return (
        f"{scene.name(entry['seat'])}, {in_words(entry['gems'])}, "
        f"{counted(entry['hand_size'], 'card')} in hand, built {built}, "
        f"{counted(entry['score'], 'point')}"
        + (", is asked now" if entry["seat"] == scene.asked else "")
    )
