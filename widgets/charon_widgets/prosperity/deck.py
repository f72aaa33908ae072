"""Time in Prosperity: the turn, the tile that was drawn, and what is left in the deck."""

from __future__ import annotations

from charon_widgets.drawing.drawer import Panel
from charon_widgets.drawing.scenes import Facts
from charon_widgets.drawing.svg import WIDTH, circle, rect, words
from charon_widgets.drawing.things import Thing, panel
from charon_widgets.drawing.wording import counted, listed
from charon_widgets.prosperity.signs import PHASES, SYMBOLS, Scene, glyph
from charon_widgets.prosperity.tiles import TILE, face, tile_words

HEAD = 36.0
DRAWN = TILE[1] + 10
LINE = 26.5
TITLES = 34.0
FIRST = 98.0
CELL = (WIDTH - FIRST - 6) / len(SYMBOLS)


def deck(scene: Scene) -> Panel:
    """Draw the turn, the drawn tile, and the symbols that are left by decade; on a page."""
    facts = scene.facts
    things = [_turn(scene)]
    y = HEAD
    if facts["drawn"]:
        things.append(_drawn(scene, facts["drawn"], y))
        y += DRAWN
    things.append(_size(scene, y))
    things += [_scoring(scene, number, y) for number in range(len(SYMBOLS))]
    coming, height = _coming(scene, y + TITLES)
    ground = rect(0, 0, WIDTH, height, "paper", round_=12)
    title = "The turn, and what is still to come"
    return panel("deck", title, height, [*things, *coming], ground=ground)


def coming(scene: Scene, tab: str) -> Panel:
    """Draw the symbols that are left by decade, to stand behind a tab."""
    things, height = _coming(scene, TITLES - 8)
    art = words(8, 17, "Still to come", 12, bold=True)
    for number, symbol in enumerate(SYMBOLS):
        art += glyph(symbol, FIRST + (number + 0.5) * CELL, 13, 6, ground="paper")
    ground = rect(0, 0, WIDTH, height, "paper", round_=12) + art
    return panel("coming", "Still to come, by decade", height, things, ground=ground, tab=tab)


def _coming(scene: Scene, y: float) -> tuple[list[Thing], float]:
    """A row for each decade and one for the end, from `y` on, and how far down they reach."""
    facts = scene.facts
    now = {scene.tile(tile)["decade"] for tile in facts["next_tiles"]}
    things = []
    for entry in facts["deck"]["decades"]:
        things.append(_decade(scene, entry, y, entry["decade"] in now))
        y += LINE
    things.append(_end(scene, y + 2))
    return things, y + LINE + 8


def _turn(scene: Scene) -> Thing:
    facts = scene.facts
    title = "The end" if facts["is_over"] else f"Turn {facts['turn']} of {facts['turns']}"
    art = words(8, 17, title, 13, bold=True)
    art += words(8, 30, PHASES[scene.phase], 9.5, "muted")
    active = facts["active"]
    if active is not None and not facts["is_over"]:
        art += scene.flag(active, WIDTH - 96, 18, 1.0)
        art += words(WIDTH - 82, 16.5, scene.called(active), 10.5, bold=True, width=78)
        left = facts["actions_left"] if scene.phase == "actions" else 0
        if left:
            art += words(WIDTH - 82, 29, "actions", 9, "muted")
            art += "".join(
                circle(WIDTH - 34 + 13 * n, 26, 4.4, "accent" if n < left else None, stroke="edge")
                for n in range(2)
            )
    label = str(facts["summary"])
    return Thing("turn", "turn", label, 2, 2, WIDTH - 4, HEAD - 3, art,
                 changed=scene.marks.is_changed("turn"), round_=9)  # fmt: skip


def _drawn(scene: Scene, drawn: Facts, y: float) -> Thing:
    name, symbol = drawn["tile"], drawn["scores"]
    art = face(scene, name, 8, y + 4)
    x = TILE[0] + 18
    art += words(x, y + 16, "drawn this turn", 9, "muted")
    art += rect(x, y + 22, 22, 22, "card", stroke="ink", round_=4)
    art += glyph(symbol, x + 11, y + 33, 7.5)
    art += words(x + 29, y + 31, f"{symbol} scoring", 12, bold=True)
    art += words(x + 29, y + 43, _done(scene, drawn), 9, "muted", width=160)
    label = drawn_label(scene, drawn)
    return Thing("drawn", f"tile {name}", label, 4, y, WIDTH - 8, DRAWN - 2, art, round_=8)


def _done(scene: Scene, drawn: Facts) -> str:
    """Say who has scored already."""
    done = drawn["done"]
    if not done:
        return "for everybody"
    whole = len(done) == len(scene.seats)
    return "done by all" if whole else f"done by {listed(map(scene.colour, done))}"


def drawn_label(scene: Scene, drawn: Facts) -> str:
    """Say the drawn tile, and what it scores."""
    said = tile_words(scene.tile(drawn["tile"]))
    return f"Drawn this turn: {said}; {drawn['scores']} scoring {_done(scene, drawn)}"


def _size(scene: Scene, y: float) -> Thing:
    size = scene.facts["deck"]["size"]
    art = words(8, y + 15, "Still to come", 10, bold=True)
    art += words(8, y + 27, counted(size, "tile"), 9, "muted")
    return Thing("deck", "deck", size_label(scene), 3, y + 1, FIRST - 6, TITLES - 2, art,
                 changed=scene.marks.is_changed("deck"))  # fmt: skip


def size_label(scene: Scene) -> str:
    """Say how large the deck is."""
    return f"The deck: {counted(scene.facts['deck']['size'], 'tile')} still to come"


def _scoring(scene: Scene, number: int, y: float) -> Thing:
    """How often a symbol is still scored."""
    symbol = SYMBOLS[number]
    label, left = scoring_label(scene, symbol)
    x = FIRST + number * CELL
    art = glyph(symbol, x + CELL / 2, y + 11, 6.4, ground="paper")
    art += words(x + CELL / 2, y + 29, left, 10.5, anchor="middle", bold=True)
    topic = f"scoring {symbol}"
    return Thing(topic, topic, label, x, y + 1, CELL, TITLES - 2, art,
                 changed=scene.marks.is_changed(topic))  # fmt: skip


def scoring_label(scene: Scene, symbol: str) -> tuple[str, int]:
    """Say how often a symbol is still scored, and how often that is."""
    left = sum(entry["symbols"][symbol] for entry in scene.facts["deck"]["decades"])
    said = f"{symbol.capitalize()} is still scored {counted(left, 'time')} before the end"
    return said, left


def _decade(scene: Scene, entry: Facts, y: float, now: bool) -> Thing:
    """The tiles of a decade that are left, by what they score."""
    name, left = entry["decade"], entry["left"]
    art = rect(5, y + 1, WIDTH - 10, LINE - 2, "wash", round_=7) if now else ""
    art += words(9, y + 17.3, name, 11, "ink" if left else "muted", bold=now)
    art += words(46, y + 17.3, f"{left} left" if left else "all drawn", 9.5, "muted")
    for number, symbol in enumerate(SYMBOLS):
        x = FIRST + (number + 0.5) * CELL
        count = entry["symbols"][symbol]
        if not count:
            art += words(x, y + 17.3, "·", 12, "muted", anchor="middle")
        for extra in range(count):
            middle = x + (extra - (count - 1) / 2) * 13
            art += glyph(symbol, middle, y + 13.3, 5.4, ground="wash" if now else "paper")
    topic = f"decade {name}"
    return Thing(topic, topic, decade_label(entry, now), 4, y, WIDTH - 8, LINE, art,
                 changed=scene.marks.is_changed(topic))  # fmt: skip


def _end(scene: Scene, y: float) -> Thing:
    art = words(9, y + 17.3, "The end", 11, bold=True)
    art += words(64, y + 17.3, "energy ×2, ecology ×2, then the rest", 9, "muted")
    label = "The end: what the final scoring would bring everybody now"
    return Thing("end", "end", label, 4, y, WIDTH - 8, LINE, art,
                 changed=scene.marks.is_changed("end"))  # fmt: skip


def decade_label(entry: Facts, now: bool = False) -> str:
    """Say what is left of a decade."""
    symbols = [
        symbol if count == 1 else f"{symbol} {count} times"
        for symbol, count in entry["symbols"].items()
        if count
    ]
    left = counted(entry["left"], "tile")
    text = f"{entry['decade']}, {left} left"
    text += f", scoring {listed(symbols)}" if symbols else ""
    return text + (", the next tile is one of them" if now and symbols else "")
