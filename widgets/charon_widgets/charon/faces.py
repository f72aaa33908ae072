"""What a building card of Charon looks like, in any size: its number, its cost, what is missing."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from charon_widgets.charon.signs import Scene, gem, missing, spread
from charon_widgets.drawing.svg import circle, path, rect, words


class Face(NamedTuple):
    """How large a card is, and where what stands on it.

    Attributes
    ----------
    wide, high : float
        Of the card.
    number : tuple of float
        Left end, baseline, and size of the number with one digit and with two.
    letter : float
        The size of the letter beside the number; 0 where the whole name stands below it.
    gems : tuple of float
        The middle of the first gem, how far it is to the next, and to the next line.
    radius : float
        Of a gem.
    across : int
        How many gems stand in a line.
    foot : float
        The size of the last line, which says what is missing; 0 where there is none.
    """

    wide: float
    high: float
    number: tuple[float, float, float, float]
    letter: float
    gems: tuple[float, float, float, float]
    radius: float
    across: int
    foot: float


PAGE_FACE = Face(64, 92, (7, 28, 26, 23), 0, (10, 53, 14.8, 15), 6.8, 4, 8.5)
"""A card in the shape of a page."""

GEM = 9.0
"""How large a gem is on the screen: its letter can be read."""
APART = 19.4
SHALLOW = 90.0
"""A card that is lower has no last line."""
MOST_GEMS = 7


def upright(wide: float, high: float) -> Face:
    """Give the face of a card in the shape of a screen: number on top, then cost, then the foot."""
    across = max(2, min(4, int((wide - 3) / APART)))
    lines = -(-MOST_GEMS // across)
    foot = 11.5 if high >= SHALLOW else 0.0
    head = 28.0 if high < 100 else 36.0
    room = high - head - (16 if foot else 0) - 2
    down = min(APART + 1.5, room / lines)
    left = (wide - across * APART) / 2 + APART / 2
    top = head + (room - lines * down) / 2 + down / 2
    size = 25.0 if high < 100 else 31.0
    return Face(
        wide, high, (7, size * 0.94, size, size - 2), 13, (left, top, APART, down), GEM, across,
        foot,
    )  # fmt: skip


def lying(wide: float, high: float) -> Face:
    """Give the face of a card as a low slip: the number, and beside it the cost in one line."""
    left = min(50.0, wide / 2)
    apart = min(APART, (wide - left - 2 * GEM - 4) / (MOST_GEMS - 1))
    first = (left + GEM, high / 2, apart, 0)
    return Face(wide, high, (7, high / 2 + 7, 21, 20), 12, first, GEM, MOST_GEMS, 0)


def face(scene: Scene, card: str, size: Face = PAGE_FACE) -> str:
    """Draw the face of a card from (0, 0); what is missing for it is pale."""
    cost: Mapping[str, int] = scene.facts["cards"][card]["cost"]
    built = is_built(scene, card)
    art = [
        rect(0, 0, size.wide, size.high, "wash" if built else "card", stroke="line", round_=8),
        _title(scene, card, size, "muted" if built else "ink"),
    ]
    short, stand_ins = lacking(scene, cost)
    rest, signs = dict(short), []
    for kind in reversed(spread(cost)):
        pale = rest.get(kind, 0) > 0
        rest[kind] = rest.get(kind, 0) - 1
        signs.append((kind, pale))
    signs.reverse()
    x, y, right, down = size.gems
    for number, (kind, pale) in enumerate(signs):
        line, place = divmod(number, size.across)
        art.append(gem(kind, x + place * right, y + line * down, size.radius, dim=pale))
    if size.foot and not scene.facts["is_over"]:
        art.append(_foot(size, built, sum(short.values()), stand_ins))
    return "".join(art)


def _title(scene: Scene, card: str, size: Face, ink: str) -> str:
    """The number of a card, and which of the cards with this number it is."""
    value = scene.facts["cards"][card]["number"]
    left, base, one, two = size.number
    large = one if value < 10 else two
    art = words(left, base, value, large, ink, bold=True)
    if not size.letter:
        return art + words(7, 41, f"Building {card}", 8.5, "muted")
    beside = left + large * (0.72 if value < 10 else 1.42) + 1
    return art + words(beside, base, card.removeprefix(str(value)), size.letter, "muted")


def _foot(size: Face, built: bool, short: int, stand_ins: int) -> str:
    """The last line of a card: what keeps the looking seat from building it."""
    y, letters = size.high - 6, size.foot
    if built:
        return words(6, y, "number built", 8 if letters < 11 else 11, "muted")
    if short == 0:
        tick = path(f"M8 {y - 3.5}l2.5 3l4.5-6", stroke="good", stroke_width=1.8)
        return tick + words(18, y, "can pay", letters, "good", bold=True)
    if short == stand_ins:
        return circle(11, y - 3, 3.4, stroke="good", stroke_width=1.4) + words(
            18, y, f"+{short} clear", letters, "good", bold=True
        )
    return words(8, y, f"{short - stand_ins} missing", letters, "muted")


def back(wide: float = PAGE_FACE.wide, high: float = PAGE_FACE.high) -> str:
    """Draw the back of a card, from (0, 0)."""
    ring = circle(wide / 2, high / 2, 13, "night", stroke="star")
    return (
        rect(0, 0, wide, high, "night", stroke="edge", round_=8)
        + rect(5, 5, wide - 10, high - 10, stroke="star", round_=5, opacity=0.4)
        + ring
        + circle(wide / 2 + 4, high / 2 - 3, 10.5, "moon")
    )


def gone(scene: Scene, card: str | None, state: str, size: Face = PAGE_FACE) -> str:
    """Draw a place of the row whose card is gone, from (0, 0)."""
    wide, high = size.wide, size.high
    art = rect(0.5, 0.5, wide - 1, high - 1, stroke="edge", round_=8, stroke_dasharray="4 4")
    if card is not None and not size.letter:
        value = scene.facts["cards"][card]["number"]
        art += words(7, 28, value, 22, "muted") + words(7, 41, f"Building {card}", 8.5, "muted")
    elif card is not None:
        art += _title(scene, card, size, "muted")
    letters = 11.5 if size.letter else 9.5
    return art + words(wide / 2, high - 8, state, letters, "muted", anchor="middle")


def lacking(scene: Scene, cost: Mapping[str, int]) -> tuple[dict[str, int], int]:
    """Say what is missing for a cost, and how many clear gems can stand in; nothing at the end."""
    return ({}, 0) if scene.facts["is_over"] else missing(cost, _held(scene))


def _held(scene: Scene) -> Mapping[str, int]:
    """The gems that costs are compared with: those of who looks, else of who is asked."""
    seat = scene.looking if scene.looking is not None else scene.asked
    return {} if seat is None else scene.facts["seats"][seat]["gems"]


def is_built(scene: Scene, card: str) -> bool:
    """Whether who looks (else who is asked) has already built this card's number."""
    seat = scene.looking if scene.looking is not None else scene.asked
    if seat is None:
        return False
    number = scene.facts["cards"][card]["number"]
    built: Sequence[str] = scene.facts["seats"][seat]["built"]
    return any(scene.facts["cards"][other]["number"] == number for other in built)
