"""The building cards on Charon's board: the common row, the hand, and the pile while it is open."""

from __future__ import annotations

from typing import NamedTuple

from charon_widgets.charon.faces import (
    PAGE_FACE,
    Face,
    back,
    face,
    gone,
    is_built,
    lacking,
    lying,
    upright,
)
from charon_widgets.charon.seats import chip
from charon_widgets.charon.signs import Scene, in_words
from charon_widgets.drawing.drawer import Panel, Place
from charon_widgets.drawing.scenes import Facts
from charon_widgets.drawing.svg import WIDTH, group, rect, words
from charon_widgets.drawing.things import Thing, panel
from charon_widgets.drawing.wording import counted, listed

GAP = 6.0
HEAD = 30.0
"""Room for the heading of a panel of cards."""
LOW_HEAD = 26.0
"""The same on a screen."""
SLIP = (24.0, 44.0)
"""How high a slip is at least and at most."""
EDGE = 2.0
"""Room at the edge of a panel on a screen, for the outlines of cards."""
IN_A_ROW = 4
ON_SCREEN = 5
CHIP = 24.0
TITLE = 140.0
"""Room for the title of a hand; beside it stands what its seat has built."""


class Layout(NamedTuple):
    """Where the cards of a panel lie.

    Attributes
    ----------
    wide, high : float
        Of the panel.
    left, top : float
        Where the first card lies.
    across : int
        How many cards lie in a line.
    size : Face
        What each of them looks like.
    place : tuple of float, optional
        Where the panel lies on a screen.
    """

    wide: float
    high: float
    left: float
    top: float
    across: int
    size: Face
    place: Place | None = None

    def slot(self, number: int) -> tuple[float, float]:
        """Give the corner of the card with this number."""
        line, along = divmod(number, self.across)
        return (
            self.left + along * (self.size.wide + GAP),
            self.top + line * (self.size.high + GAP),
        )


def on_page(cards: int) -> Layout:
    """Lay out a number of cards below one another, as on a page."""
    lines = -(-cards // IN_A_ROW)
    high = HEAD + lines * (PAGE_FACE.high + GAP) + 2 if lines else HEAD + 16
    left = (WIDTH - IN_A_ROW * PAGE_FACE.wide - (IN_A_ROW - 1) * GAP) / 2
    return Layout(WIDTH, high, left, HEAD, IN_A_ROW, PAGE_FACE)


def in_place(place: Place, cards: int, lines: int = 1, *, across: int = ON_SCREEN) -> Layout:
    """Lay out a number of cards in so many lines on a screen; they get narrow if they must."""
    across = max(across, -(-cards // lines))
    wide = (place[2] - 2 * EDGE - (across - 1) * GAP) / across
    high = (place[3] - LOW_HEAD - EDGE - (lines - 1) * GAP) / lines
    return Layout(place[2], place[3], EDGE, LOW_HEAD, across, upright(wide, high), place)


def slips(place: Place, cards: int) -> Layout:
    """Lay out a number of cards as low slips, two in a line; more where they would get too low."""
    room = place[3] - LOW_HEAD - GAP - EDGE
    across = max(2, -(-cards // int((room + GAP) / (SLIP[0] + GAP))))
    lines = max(1, -(-cards // across))
    wide = (place[2] - 2 * EDGE - (across - 1) * GAP) / across
    high = min(SLIP[1], (room + GAP) / lines - GAP)
    return Layout(place[2], place[3], EDGE, LOW_HEAD + GAP, across, lying(wide, high), place)


def row(scene: Scene, place: Place | None = None) -> Panel:
    """Draw the common row: one card of every seat."""
    entries = scene.facts["row"]
    layout = on_page(len(entries)) if place is None else in_place(place, len(entries))
    things = [_heading(scene, layout, "row", "row", "Common row", _row_words(scene))]
    things += [_row_card(scene, layout, entry, number) for number, entry in enumerate(entries)]
    return _panel("row", "The common row", layout, things, len(entries))


def hand(scene: Scene, place: Place | None = None, lines: int = 1) -> Panel:
    """Draw the hand of who looks; the backs of the asked seat's cards where it is not shown.

    On a screen what the seat has built stands in the heading.
    """
    seat = scene.looking
    own = None if seat is None else scene.facts["seats"][seat]["hand"]
    shown, is_open = scene.holder, own is not None
    cards = list(own or ())
    count = len(cards) if is_open else int(scene.facts["seats"][shown]["hand_size"])
    layout = on_page(count) if place is None else in_place(place, count, lines)
    remark = scene.given(shown) if is_open else "closed"
    title = f"Hand of {scene.colour(shown)}"
    things = [_heading(scene, layout, "hand", f"seat {shown}", title, remark)]
    if place is not None:
        things = _with_built(scene, layout, shown, things[0])
    things += [
        _card(scene, layout, f"card {card}", card, number, "in hand")
        for number, card in enumerate(cards)
    ]
    name = f"The hand of {scene.name(shown)}"
    if is_open:
        return _panel("hand", name, layout, things, count)
    size = layout.size
    backs = "".join(
        group(back(size.wide, size.high), x=x, y=y) for x, y in map(layout.slot, range(count))
    )
    return _panel("hand", f"{name}, closed", layout, things, count, backs)


def pile(scene: Scene, place: Place | None = None) -> Panel | None:
    """Draw the discard pile, for the seat that looks through it; None at other times."""
    known = scene.facts["pile"]["known"]
    if not is_pile_open(scene):
        return None
    layout = on_page(len(known)) if place is None else slips(place, len(known))
    remark = "take one card, or leave it"
    things = [_heading(scene, layout, "pile cards", "pile", "Discard pile", remark)]
    for number, card in enumerate(known):
        things.append(_card(scene, layout, f"card {card}", card, number, "in the discard pile"))
    return _panel("pile", "The discard pile", layout, things, len(known))


def is_pile_open(scene: Scene) -> bool:
    """Whether who looks is looking through the discard pile."""
    return scene.phase == "advance" and scene.looking is not None and scene.looking == scene.asked


def _panel(
    name: str, title: str, layout: Layout, things: list[Thing], cards: int, above: str = ""
) -> Panel:
    ground = rect(0, 0, layout.wide, layout.high, "paper", round_=12)
    if not cards:
        ground += words(
            layout.wide / 2, HEAD + 4, "no cards", 11 if layout.place is None else 12, "muted",
            anchor="middle",
        )  # fmt: skip
    return panel(name, title, layout.high, things, ground=ground + above, place=layout.place)


def _heading(scene: Scene, layout: Layout, key: str, about: str, title: str, remark: str) -> Thing:
    wide, changed = layout.wide, key == about and scene.marks.is_changed(about)
    label = f"{title}, {remark}" if remark else title
    if layout.place is not None:
        art = words(8, 18, title, 13, bold=True, width=190)
        art += words(wide - 8, 18, remark, 11.5, "muted", anchor="end") if remark else ""
        return Thing(key, about, label, 1, 0.5, wide - 2, 24, art, changed=changed)
    art = words(8, 20, title, 13, bold=True, width=190)
    if remark:
        art += words(wide - 8, 20, remark, 10, "muted", anchor="end", width=150)
    return Thing(key, about, label, 2, 2, wide - 4, 26, art, changed=changed)


def _with_built(scene: Scene, layout: Layout, seat: int, heading: Thing) -> list[Thing]:
    """The heading of a hand, and beside it what its seat has built."""
    built = scene.facts["seats"][seat]["built"]
    left = layout.wide - len(built) * (CHIP + 1)
    said = "built" if built else "nothing built yet"
    art = words(8, 18, f"Hand of {scene.colour(seat)}", 13, bold=True, width=TITLE)
    art += words(left - 6, 18, said, 11.5, "muted", anchor="end") if left > TITLE + 36 else ""
    heading = heading._replace(width=min(TITLE, left - 4), art=art)
    return [
        heading,
        *(
            chip(scene, card, left + number * (CHIP + 1), 0.5, CHIP)
            for number, card in enumerate(built)
        ),
    ]


def _row_words(scene: Scene) -> str:
    own = scene.own
    if own is not None and scene.phase == "building" and scene.facts["seats"][own]["row_used"]:
        return "one built this round"
    return ""


def _row_card(scene: Scene, layout: Layout, entry: Facts, number: int) -> Thing:
    """A place of the common row: its card, or what became of it."""
    card, state, seat, size = entry["card"], entry["state"], entry["seat"], layout.size
    owner, is_hidden = scene.name(seat), state == "face down"
    if layout.place is None:
        corner = scene.flag(seat, size.wide - 13, 16, 0.85)
    else:
        edge = "star" if is_hidden else "ink"
        corner = scene.flag(seat, size.wide - 15, 17, 1.16, edge)
    if card is not None and state == "open":
        where = f"put there by {owner}"
        return _card(scene, layout, f"card {card}", card, number, where, corner=corner)
    x, y = layout.slot(number)
    label = f"{owner}'s card of the row, {state}" + (f", Building {card}" if card else "")
    art = back(size.wide, size.high) if is_hidden else gone(scene, card, state, size)
    return Thing(
        f"row of {scene.letter(seat)}",
        f"card {card}" if card is not None else "row",
        label,
        x,
        y,
        size.wide,
        size.high,
        group(art, corner, x=x, y=y),
        changed=card is not None and scene.marks.is_changed(f"card {card}"),
    )


def _card(
    scene: Scene,
    layout: Layout,
    key: str,
    card: str,
    number: int,
    where: str,
    *,
    corner: str = "",
) -> Thing:
    """A card with its face up."""
    x, y = layout.slot(number)
    parts = tuple(f"{verb} {card}" for verb in ("build", "take", "row", "redraw"))
    part = scene.marks.part(*parts)
    picked = scene.marks.count(*parts) > 0
    return Thing(
        key,
        f"card {card}",
        card_label(scene, card, where, part),
        x,
        y,
        layout.size.wide,
        layout.size.high,
        group(face(scene, card, layout.size), corner, x=x, y=y),
        part=part,
        picked=picked,
        changed=scene.marks.is_changed(f"card {card}"),
        round_=8,
        inset=-1,
    )


def card_label(scene: Scene, card: str, where: str, part: str = "") -> str:
    """Say a card in words."""
    cost = scene.facts["cards"][card]["cost"]
    said = f"Building {card}, {where}, costs {in_words(cost)}"
    if scene.facts["is_over"]:
        return said
    short, stand_ins = lacking(scene, cost)
    rest = ["already built this number"] if is_built(scene, card) else []
    if short:
        rest.append("missing " + listed(f"{count} {kind}" for kind, count in short.items()))
        if stand_ins:
            rest.append(f"{counted(stand_ins, 'clear gem')} can stand in")
    else:
        rest.append("the gems are there")
    rest += ["can be chosen"] if part else []
    return f"{said}, {', '.join(rest)}"
