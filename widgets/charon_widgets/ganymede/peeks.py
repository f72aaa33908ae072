"""What Ganymede's board answers to "what is this?": what there is to know about a thing."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol, cast

from charon_lib import Explanation, UnknownName, View
from charon_widgets.drawing.wording import counted, listed
from charon_widgets.ganymede.signs import COLOURS, Scene


class GanymedeView(Protocol):
    """What a view of Ganymede offers beyond every view."""

    def preview(self, card: str) -> Explanation:
        """Say what an open tile or shuttle would bring."""


def peek(view: View, key: str, picked: Sequence[str]) -> Explanation:
    """Say what there is to know about the thing with this key: what picking it would change."""
    scene = Scene(view.to_dict(), picked=picked)
    kind, _, rest = key.partition(" ")
    if kind in ("tile", "shuttle"):
        return _card(view, key, rest)
    if kind in COLOURS and rest.startswith("on "):
        piece = key.rpartition(" ")[0]
        return _could(view, piece, picked, view.explain(_place_topic(scene, piece)))
    if kind == "supply" and rest:
        return _could(view, f"{rest} in supply", picked, view.explain("supply"))
    if kind == "underway":
        colour = rest.split()[0]
        return _could(view, f"board {colour}", picked, view.explain("choice"))
    if kind == "reputation":
        return _fame(view, scene, rest)
    if kind == "column":
        return _column(view, scene, rest)
    if kind == "launched":
        return _launched(view, scene, int(rest))
    if rest in ("upper", "lower"):
        return view.explain(f"ship {kind}")
    return view.explain(f"hand {scene.looking or 0}" if key == "hand" else key)


def _card(view: View, topic: str, name: str) -> Explanation:
    """A tile or shuttle: what it would bring first, then where its values come from."""
    found = view.explain(topic)
    try:
        told = cast(GanymedeView, view).preview(name)
    except UnknownName:
        return found
    lines = [line for line in found.children if line.text != told.text]
    card = Explanation(found.rule, found.text, found.facts, evidence=found.evidence)
    why: list[Explanation] = []
    for line in told.children:
        why += line.children if line.text.rstrip(".") == told.text.rstrip(".") else [line]
    return told._replace(children=(*why, card, *lines))


def _place_topic(scene: Scene, piece: str) -> str:
    """The topic of where a settler stands."""
    place = piece.partition(" on ")[2]
    if place.endswith(" dock"):
        return f"dock {scene.own} {place.removesuffix(' dock')}"
    return f"{place.lower()} {scene.own}"


MOST = 6
"""How many moves are listed at most."""


def _could(view: View, piece: str, picked: Sequence[str], found: Explanation) -> Explanation:
    """Add what can be done with a piece of a move."""
    moves = view.legal_moves().narrow((*picked, piece))
    if not len(moves):
        return found
    said = [f"“{moves[number]}”" for number in range(min(MOST, len(moves)))]
    more = f" and {len(moves) - MOST} more" if len(moves) > MOST else ""
    line = Explanation("", f"Possible with it now: {listed(said, 'or')}{more}.")
    return found._replace(children=(line, *found.children))


def _fame(view: View, scene: Scene, rest: str) -> Explanation:
    """The track, and what lies ahead of a seat."""
    found = view.explain("reputation")
    seat = int(rest) if rest.isdigit() else scene.own
    spaces = scene.facts["track"]
    here = scene.seat(seat)["reputation"]
    ahead = [space for space in spaces[here + 1 :] if space["bonus"] != "none"]
    text = (
        f"{scene.colour(seat)} stands on space {here}, "
        f"worth {counted(spaces[here]['points'], 'point')}"
    )
    if ahead:
        steps = ahead[0]["space"] - here
        text += f"; {counted(steps, 'more step')} to a bonus: {ahead[0]['bonus_words']}"
    line = Explanation("reputation.track", f"{text}.", evidence=(f"seat {seat}",))
    return found._replace(children=(line, *found.children))


def _column(view: View, scene: Scene, kind: str) -> Explanation:
    """The columns of the seat drawn large: what one more shuttle of this type would mean."""
    found = view.explain(f"columns {scene.own}")
    entry = scene.seat(scene.own)
    count = len(entry["columns"][kind])
    short = [name for name, cards in entry["columns"].items() if len(cards) <= entry["rows"]]
    text = (
        f"One more {kind} shuttle would be number {count + 1}: its effect could be used "
        f"{counted(count + 1, 'time')}."
    )
    row = f"The next row lacks {listed(short)}." if short else "The next row is whole."
    lines = (
        Explanation("shuttle.effect", text, {"type": kind, "number": count + 1}),
        Explanation("shuttle.row", row, {"lacking": short}),
    )
    return found._replace(children=(*lines, *found.children))


def _launched(view: View, scene: Scene, seat: int) -> Explanation:
    """The launched ships of a seat, with what each is worth now."""
    ships = scene.seat(seat)["launched"]
    lines = tuple(
        Explanation(
            "end.score", f"{ship['id']} is worth {counted(ship['worth'], 'point')} now.",
            points=ship["worth"], evidence=(ship["topic"],),
        )
        for ship in ships
    )  # fmt: skip
    total = sum(ship["worth"] for ship in ships)
    text = f"{scene.colour(seat)} has launched {counted(len(ships), 'ship')}."
    return Explanation("end.score", text, points=total, evidence=(f"seat {seat}",), children=lines)
