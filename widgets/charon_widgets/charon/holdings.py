"""On a screen: the gems of who looks, with the supply below them while gems are traded or kept."""

from __future__ import annotations

from charon_widgets.charon.seats import (
    own_gem,
    score_thing,
    seat_thing,
    stock_thing,
    supply_gem,
    taken_of,
)
from charon_widgets.charon.signs import COLOURS, GEMS, Scene, gem
from charon_widgets.drawing.drawer import Panel, Place
from charon_widgets.drawing.svg import rect, words
from charon_widgets.drawing.things import Thing, panel

NAME = 110.0
"""Room for the name of the seat."""
POINTS = 46.0
BIG = 48.0
"""A line of gems of this height has room for larger signs."""


def holdings(scene: Scene, place: Place, *, has_supply: bool) -> Panel:
    """Draw the gems and points of who looks (else of who is asked), and perhaps the supply."""
    _, _, wide, high = place
    own = (high - 5) * 0.56 if has_supply else high
    things = _own(scene, wide, own)
    ground = rect(0, 0, wide, high, "paper", round_=12)
    ground += rect(0, 0, wide, own, "card", stroke="line", round_=10)
    if has_supply:
        things += _supply(scene, wide, own + 5, high - own - 5)
    title = f"The gems of {scene.name(scene.holder)}"
    return panel("holdings", title, high, things, ground=ground, place=place)


def _cell(wide: float, number: int, y: float, high: float) -> Place:
    """The place of a kind of gem in a line."""
    each = (wide - NAME - POINTS) / len(GEMS)
    return (NAME + number * each + 1, y + 2, each - 2, high - 4)


def _own(scene: Scene, wide: float, high: float) -> list[Thing]:
    """The line of who looks: name, gems one kind beside the other, points."""
    entry = scene.seat(scene.holder)
    seat, middle = entry["seat"], high / 2
    asked = seat == scene.asked
    art = rect(2, 2, NAME - 4, high - 4, "accent-wash", round_=8) if asked else ""
    art += scene.flag(seat, 16, middle, 1.2)
    given = scene.given(seat)
    art += words(31, middle - 1 if given else middle + 5, scene.colour(seat), 13, bold=True,
                 width=NAME - 30)  # fmt: skip
    if given:
        art += words(31, middle + 13, given, 11, "muted", width=NAME - 36)
    things = [seat_thing(scene, entry, (1, 1, NAME - 2, high - 2), art)]
    for number, kind in enumerate(GEMS):
        place = _cell(wide, number, 0, high)
        things.append(own_gem(scene, entry, kind, place, _gem(scene, kind, place)))
    x = wide - POINTS / 2
    points = words(x, middle + 3, entry["score"], 20, anchor="middle", bold=True)
    points += words(x, middle + 15, "point" if entry["score"] == 1 else "points", 11, "muted",
                    anchor="middle")  # fmt: skip
    things.append(score_thing(scene, entry, (wide - POINTS + 2, 1, POINTS - 3, high - 2), points))
    return things


def _gem(scene: Scene, kind: str, place: Place) -> str:
    """How many gems of a kind the seat has, and how many of them were picked."""
    left, top, wide, high = place
    held, taken = scene.seat(scene.holder)["gems"][kind], taken_of(scene, kind)
    middle, x = top + high / 2, left + wide / 2
    is_big = high >= BIG
    radius, size = (11.5, 19) if is_big else (9.5, 16)
    lift = 7 if taken else 0
    art = gem(kind, x - 10, middle - lift, radius, dim=not held)
    art += words(x + 12, middle + size * 0.36 - lift, held, size, "ink" if held else "muted",
                 anchor="middle", bold=bool(held))  # fmt: skip
    if taken:
        art += words(x, top + high - (6 if is_big else 4.5), f"−{taken}", 13 if is_big else 11,
                     "accent", anchor="middle", bold=True)  # fmt: skip
    return art


def _supply(scene: Scene, wide: float, y: float, high: float) -> list[Thing]:
    """The supply, colour by colour, in the columns of the seat's gems."""
    stock, middle = scene.facts["supply"], y + high / 2
    label = words(10, middle + 4.5, "Supply", 12, "muted")
    things = [stock_thing(scene, "supply", (1, y + 1, NAME - 2, high - 2), label)]
    for number, kind in enumerate(COLOURS):
        place = _cell(wide, number, y, high)
        x = place[0] + place[2] / 2
        art = gem(kind, x - 10, middle, 9)
        art += words(x + 11, middle + 4.8, stock[kind], 13, "muted", anchor="middle")
        things.append(supply_gem(scene, kind, place, art))
    return things
