"""What happens in Prosperity's turn, on a screen: which it is, the drawn tile, the deck."""

from __future__ import annotations

from charon_widgets.drawing.drawer import Panel, Place
from charon_widgets.drawing.scenes import Facts
from charon_widgets.drawing.svg import circle, rect, words
from charon_widgets.drawing.things import Thing, panel
from charon_widgets.drawing.wording import counted
from charon_widgets.prosperity.deck import drawn_label, scoring_label, size_label
from charon_widgets.prosperity.names import name_lines
from charon_widgets.prosperity.signs import PHASES, SMALL, SYMBOLS, Scene, glyph

HIGH = 68.0
"""Height of the panel."""
HEAD = 38.0
TURN = 104.0
"""Width of what says which turn it is."""
LINE = HIGH - HEAD - 4
CELL = 38.0


def now(scene: Scene, place: Place) -> Panel:
    """Draw the turn, the drawn tile, and how often each symbol is still scored."""
    width = place[2]
    things = [_turn(scene)]
    if scene.facts["drawn"]:
        things.append(_drawn(scene, scene.facts["drawn"], width))
    things.append(_size(scene, width))
    things += [_scoring(scene, number, width) for number in range(len(SYMBOLS))]
    ground = rect(0, 0, width, place[3], "paper", round_=12)
    return panel("now", "The turn", place[3], things, ground=ground, place=place)


def _turn(scene: Scene) -> Thing:
    facts = scene.facts
    is_acting = scene.phase == "actions" and not facts["is_over"]
    title = "The end" if facts["is_over"] else f"Turn {facts['turn']} of {facts['turns']}"
    art = words(10, 17, title, 13, bold=True)
    art += name_lines(PHASES[scene.phase], 10, 32, TURN - 12, SMALL, lines=1, fill="muted")
    if is_acting:
        left = facts["actions_left"]
        art += "".join(
            circle(66 + 14 * n, 28, 4.6, "accent" if n < left else None, stroke="edge")
            for n in range(2)
        )
    return Thing("turn", "turn", str(facts["summary"]), 3, 2, TURN, HEAD - 3, art,
                 changed=scene.marks.is_changed("turn"), round_=9)  # fmt: skip


def _drawn(scene: Scene, drawn: Facts, width: float) -> Thing:
    """The drawn tile: what it scores, its name, and whether that is done."""
    name, symbol = drawn["tile"], drawn["scores"]
    x = TURN + 8
    wide = width - x - 3
    art = rect(x + 4, 6, 26, 26, "card", stroke="ink", round_=5)
    art += glyph(symbol, x + 17, 19, 9)
    art += words(x + 37, 17, f"{symbol.capitalize()} scoring", 12, bold=True)
    art += name_lines(scene.tile(name)["name"], x + 37, 31, wide - 41, SMALL, lines=1, fill="muted")
    return Thing("drawn", f"tile {name}", drawn_label(scene, drawn), x, 2, wide, HEAD - 3, art,
                 round_=8)  # fmt: skip


def _size(scene: Scene, width: float) -> Thing:
    said = f"{counted(scene.facts['deck']['size'], 'tile')} to come"
    art = words(10, HEAD + 17, said, SMALL, "muted")
    return Thing("deck", "deck", size_label(scene), 3, HEAD, width - 5 * CELL - 8, LINE, art,
                 changed=scene.marks.is_changed("deck"))  # fmt: skip


def _scoring(scene: Scene, number: int, width: float) -> Thing:
    """How often a symbol is still scored."""
    symbol = SYMBOLS[number]
    label, left = scoring_label(scene, symbol)
    x = width - 4 - (len(SYMBOLS) - number) * CELL
    art = glyph(symbol, x + 11, HEAD + 13, 5.6, ground="paper")
    art += words(x + 20, HEAD + 17, left, SMALL, bold=True)
    topic = f"scoring {symbol}"
    return Thing(topic, topic, label, x, HEAD, CELL, LINE, art,
                 changed=scene.marks.is_changed(topic))  # fmt: skip
