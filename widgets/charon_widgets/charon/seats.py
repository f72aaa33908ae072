"""What every seat of Charon owns, and what lies in supply, bag and pile."""

from __future__ import annotations

from charon_widgets.charon.signs import COLOURS, GEMS, Scene, gem, in_words
from charon_widgets.drawing.drawer import Panel, Place
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
        chips = [
            chip(scene, card, 8 + number % 10 * (CHIP + 1.4), y + number // 10 * (CHIP + 3) + 1)
            for number, card in enumerate(entry["built"])
        ]
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
    asked = seat == scene.asked
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
    whole = "".join(art) + ("" if mine else "".join(counts))
    things = [seat_thing(scene, entry, (4, y + 1, wide, LINE - 2), whole)]
    if mine:
        things += [
            _own_gem(scene, entry, kind, number, y, counts[number])
            for number, kind in enumerate(GEMS)
        ]
    x = FIRST_CELL + 6 * CELL
    score = words(x + 16, y + 21.5, entry["score"], 16, anchor="middle", bold=True)
    things.append(score_thing(scene, entry, (x + 2, y + 1, 29, LINE - 2), score))
    return things


def seat_thing(scene: Scene, entry: Facts, place: Place, art: str) -> Thing:
    """Give a seat as a whole."""
    topic = f"seat {entry['seat']}"
    changed = scene.marks.is_changed(topic)
    return Thing(topic, topic, seat_label(scene, entry), *place, art, changed=changed)


def _own_gem(scene: Scene, entry: Facts, kind: str, number: int, y: float, art: str) -> Thing:
    """One kind of gem of the seat that is asked, in its column."""
    if taken := taken_of(scene, kind):
        art = _count(_cell(number), y - 4.5, entry["gems"][kind], bold=True)
        art += words(_cell(number), y + 27, f"−{taken}", 8.5, "accent", anchor="middle", bold=True)
    place = (_cell(number) - CELL / 2 + 0.2, y + 1, CELL - 0.4, LINE - 2)
    return own_gem(scene, entry, kind, place, art)


def taken_of(scene: Scene, kind: str) -> int:
    """Say how many gems of a kind were picked, to give, keep or swap."""
    return scene.marks.count(*(f"{verb} {kind}" for verb in ("give", "keep", "swap")))


def own_gem(scene: Scene, entry: Facts, kind: str, place: Place, art: str) -> Thing:
    """Give one kind of gem of the seat that is asked: what it gives, keeps or swaps."""
    part = scene.marks.part(*(f"{verb} {kind}" for verb in ("give", "keep", "swap")))
    taken = taken_of(scene, kind)
    label = f"{scene.name(entry['seat'])}: {entry['gems'][kind]} {kind}"
    label += f", {taken} chosen" if taken else ""
    return Thing(
        f"gems {kind}",
        f"seat {entry['seat']}",
        label + (", can be chosen" if part else ""),
        *place,
        art,
        part=part,
        picked=taken > 0,
        round_=5,
    )


def score_thing(scene: Scene, entry: Facts, place: Place, art: str) -> Thing:
    """Give the points of a seat."""
    seat = entry["seat"]
    label = f"{scene.name(seat)}: {counted(entry['score'], 'point')}"
    changed = scene.marks.is_changed(f"score {seat}")
    return Thing(f"score {seat}", f"score {seat}", label, *place, art, changed=changed)


def chip(scene: Scene, card: str, x: float, top: float, size: float = CHIP) -> Thing:
    """Give a card that was built, small."""
    value = scene.facts["cards"][card]["number"]
    art = rect(x + 1, top + 1, size - 2, size - 2, "card", stroke="edge", round_=5)
    art += words(x + size / 2, top + size / 2 + 4.5, value, 12.5, anchor="middle", bold=True)
    topic = f"card {card}"
    changed = scene.marks.is_changed(topic)
    return Thing(
        topic, topic, f"Building {card}, built", x, top, size, size, art, changed=changed, round_=5
    )


def _supply(scene: Scene, y: float) -> list[Thing]:
    """The supply, colour by colour, in the columns of the seats' gems."""
    stock = scene.facts["supply"]
    head = (4, y + 1, FIRST_CELL - 5, LOW - 2)
    things = [stock_thing(scene, "supply", head, words(8, y + 18, "Supply", 10.5, "muted"))]
    for number, kind in enumerate(COLOURS):
        art = words(_cell(number), y + 18, stock[kind], 12, "muted", anchor="middle")
        place = (_cell(number) - CELL / 2 + 0.2, y + 1, CELL - 0.4, LOW - 2)
        things.append(supply_gem(scene, kind, place, art))
    return things


def supply_gem(scene: Scene, kind: str, place: Place, art: str) -> Thing:
    """Give one colour of the supply: what can be wanted in a trade."""
    parts = (f"want {kind}", f"swap for {kind}")
    part, picked = scene.marks.part(*parts), scene.marks.count(*parts) > 0
    stock = scene.facts["supply"][kind]
    label = f"Supply: {stock} {kind}{', can be chosen' if part else ''}"
    return Thing(f"supply {kind}", "supply", label, *place, art, part=part, picked=picked, round_=5)


def stock_thing(scene: Scene, name: str, place: Place, art: str) -> Thing:
    """Give the supply or the bag as a whole."""
    label = f"{name.capitalize()}: {in_words(scene.facts[name])}"
    return Thing(name, name, label, *place, art, changed=scene.marks.is_changed(name))


def _store(scene: Scene, y: float, name: str) -> Thing:
    stock = scene.facts[name]
    art = words(8, y + 18, name.capitalize(), 10.5, "muted") + "".join(
        words(_cell(number), y + 18, stock[kind], 12, "muted", anchor="middle")
        for number, kind in enumerate(COLOURS)
    )
    return stock_thing(scene, name, (4, y + 1, WIDTH - 8, LOW - 2), art)


def _piles(scene: Scene, y: float) -> Thing:
    art = words(8, y + 18, "Discard pile", 10.5, "muted") + words(
        FIRST_CELL + 4, y + 18, f"{pile_words(scene)}  ·  deck {scene.facts['deck']}", 10.5, "muted"
    )
    return pile_thing(scene, (4, y + 1, WIDTH - 8, LOW - 2), art)


def pile_words(scene: Scene) -> str:
    """Say how many cards lie in the discard pile, and how many are known."""
    size, known = scene.facts["pile"]["size"], scene.facts["pile"]["known"]
    return f"{counted(size, 'card')}, {len(known)} known" if known else counted(size, "card")


def pile_thing(scene: Scene, place: Place, art: str) -> Thing:
    """Give the discard pile as it lies closed, with the deck."""
    deck = counted(scene.facts["deck"], "card")
    label = f"Discard pile: {pile_words(scene)}; {deck} in the deck"
    return Thing("pile", "pile", label, *place, art, changed=scene.marks.is_changed("pile"))


def seat_label(scene: Scene, entry: Facts) -> str:
    """Say a seat in words."""
    built = listed(f"Building {card}" for card in entry["built"])
    return (
        f"{scene.name(entry['seat'])}, {in_words(entry['gems'])}, "
        f"{counted(entry['hand_size'], 'card')} in hand, built {built}, "
        f"{counted(entry['score'], 'point')}"
        + (", is asked now" if entry["seat"] == scene.asked else "")
    )
