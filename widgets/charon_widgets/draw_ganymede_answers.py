"""What Ganymede's board answers to "why not?" and "what is this?"."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Protocol, cast

from charon_lib import Explanation, UnknownName, View
from charon_widgets.draw_ganymede_signs import COLOURS, PLACES, Facts, Scene
from charon_widgets.wording import counted, listed


class GanymedeView(Protocol):
    """What a view of Ganymede offers beyond every view."""

    def preview(self, card: str) -> Explanation:
        """Say what an open tile or shuttle would bring."""


RULES = {
    "action": "turn.action",
    "effect": "effect.optional",
    "step": "effect.words",
    "arrive": "shuttle.lost",
    "board": "shuttle.mars",
    "dock": "launch.replace",
    "docking": "setup.ships",
}
"""By which rule something is asked."""

ASKS = {
    "action": "Take a tile, use a shuttle, or discard tiles",
    "effect": "Use the effect once more, or stop",
    "step": "Finish the use that was begun",
    "arrive": "Choose who returns to the supply",
    "board": "Choose who boards next, and which dock",
    "dock": "Choose a ship from the hand for the empty dock",
    "docking": "Choose two ships for the docks",
}


def refusal(view: View, key: str, picked: Sequence[str]) -> Explanation:
    """Say why the thing with this key cannot be picked now, and by which rule."""
    scene = Scene(view.to_dict(), picked=picked)
    if scene.facts["is_over"]:
        return Explanation("", "The game is over, so nothing is chosen any more.")
    if scene.asked is None or scene.kind not in ASKS:
        return Explanation("", "Chance decides now, so nothing is chosen.")
    owner = _owner(scene, key)
    if owner is not None and owner != scene.asked:
        text = f"This is {scene.colour(owner)}'s; {scene.colour(scene.asked)} is asked now."
        return Explanation(RULES[scene.kind], text, evidence=(f"seat {owner}",))
    tried = False
    for move in _meant(scene, key):
        tried = True
        found = view.why_not(move)
        if found is not None:
            return found
    if tried:
        return Explanation(
            RULES[scene.kind], "This does not go with what was chosen; let go of that first."
        )
    text = f"{_called(scene, key)} is no choice now. {ASKS[scene.kind]}."
    return Explanation(RULES[scene.kind], text)


def _owner(scene: Scene, key: str) -> int | None:
    """Whose a thing is; None for what is nobody's or in the open rows."""
    kind, _, rest = key.partition(" ")
    if kind in ("earth", "mars", "dock", "columns", "seat", "score", "launched", "reputation"):
        return int(rest.split()[0]) if rest[:1].isdigit() else None
    for entry in scene.seats:
        if kind == "tile" and any(tile["topic"] == key for tile in entry["tiles"]):
            return int(entry["seat"])
        docked = (dock["ship"] for dock in entry["docks"])
        if kind == "ship" and any(ship and ship["topic"] == key for ship in docked):
            return int(entry["seat"])
    return None


def _meant(scene: Scene, key: str) -> Iterator[str]:
    """The texts of moves that picking a thing could have meant, the likeliest first."""
    kind, _, rest = key.partition(" ")
    assert scene.asked is not None
    entry = scene.seat(scene.asked)
    if kind == "tile":
        yield from _tile(scene, entry, rest)
    elif kind == "shuttle":
        card = next((card for card in scene.turned_up() if card["id"] == rest), None)
        if card is not None:
            yield _use(scene, entry, card)
    elif kind == "ship" or rest in ("upper", "lower"):
        yield from _ship(scene, entry, kind, rest)
    elif kind == "deck" and rest == "ships":
        yield "draw from the deck"
    elif kind == "reputation":
        yield "reputation +1"
    elif kind == "supply" and rest in COLOURS:
        yield from _recruit(scene, entry, rest)
    elif kind == "mars":
        yield from (f"move {colour} to Mars" for colour in _some(scene, entry, "earth"))
    elif kind == "dock":
        yield from _dock(scene, entry, rest.split()[1])
    elif kind in COLOURS and rest.startswith("on "):
        yield from _settler(scene, entry, kind, rest.removeprefix("on ").rpartition(" ")[0])
    elif kind == "underway":
        colour = rest.split()[0]
        yield from (f"board {colour} on {dock}" for dock in ("upper", "lower"))


def _tile(scene: Scene, entry: Facts, name: str) -> Iterator[str]:
    own = [tile["id"] for tile in entry["tiles"]]
    if name in own:
        yield f"discard {name} for 1 basic action"
    elif len(own) >= entry["slots"]:
        yield f"take {name} replacing {own[0]}"
    else:
        yield f"take {name}"


def _use(scene: Scene, entry: Facts, card: Facts) -> str:
    """The use of a shuttle with whoever was picked, else with whoever is there."""
    place = PLACES[card["kind"]]
    there = dict(entry[card["kind"]])
    who = [part.split()[0] for part in scene.marks.picked if part.endswith(f" on {place}")]
    if not who:
        for need in sorted(card["needs"], key=lambda need: need == "any"):
            best = max(there, key=lambda colour: there[colour]) if need == "any" else need
            there[best] -= 1
            who.append(best)
    own = [tile["id"] for tile in entry["tiles"]]
    paid = next((part for part in scene.marks.picked if part in own), own[0] if own else "")
    fare = f", discarding {paid}" if card["costs_tile"] and paid else ""
    who.sort(key=list(COLOURS).index)
    return f"use {card['id']} with {', '.join(who)}{fare}"


def _ship(scene: Scene, entry: Facts, kind: str, rest: str) -> Iterator[str]:
    name = rest if kind == "ship" else kind
    held = [ship["id"] for ship in entry["hand"] or ()]
    if name not in held:
        yield f"take {name}"
    elif scene.kind == "docking":
        other = next((ship for ship in held if ship != name), name)
        yield f"dock {name} upper, {other} lower"
    else:
        yield from (f"dock {name} {dock}" for dock in ("upper", "lower"))


def _some(scene: Scene, entry: Facts, place: str) -> list[str]:
    """The colour that was picked at a place, else those that stand there, else any."""
    ending = f" on {PLACES[place]}"
    chosen = [part.split()[0] for part in scene.marks.picked if part.endswith(ending)]
    return chosen or [colour for colour in COLOURS if entry[place][colour]] or ["blue"]


def _recruit(scene: Scene, entry: Facts, colour: str) -> Iterator[str]:
    old = next((part for part in scene.marks.picked if " on " in part), "")
    if old or "adapt" in scene.marks.picked:
        others = [f"{c} on Earth" for c in COLOURS if entry["earth"][c]]
        yield f"adapt {old or next(iter(others), 'blue on Earth')} > {colour}"
    else:
        yield f"recruit {colour}"


def _dock(scene: Scene, entry: Facts, dock: str) -> Iterator[str]:
    if scene.kind == "board":
        chosen = [part.split()[1] for part in scene.marks.picked if part.startswith("board ")]
        under = [colour for colour in COLOURS if entry["underway"][colour]]
        yield from (f"board {colour} on {dock}" for colour in chosen or under)
    elif "immediate launch" in str(scene.facts["pending"]["words"]) or (
        "launch" in scene.facts["pending"]["words"]
    ):
        yield f"launch {dock}"
    else:
        yield from (f"move {colour} to {dock} dock" for colour in _some(scene, entry, "mars"))


def _settler(scene: Scene, entry: Facts, colour: str, place: str) -> Iterator[str]:
    if scene.kind == "action":
        kind = "earth" if place == "Earth" else "mars"
        chosen = [card for card in scene.turned_up() if card["id"] in scene.marks.picked]
        for card in chosen or [c for c in scene.turned_up() if c["kind"] == kind]:
            if card["kind"] in ("earth", "mars"):
                yield _with(scene, entry, card, colour)
        return
    words = str(scene.facts["pending"]["words"])
    if "exchange" in words or "adapt" in scene.marks.picked:
        new = next(other for other in COLOURS if other != colour)
        yield f"adapt {colour} on {place} > {new}"
    if place == "Earth":
        yield f"move {colour} to Mars"
    elif place == "Mars":
        yield from (f"move {colour} to {dock} dock" for dock in ("upper", "lower"))


def _with(scene: Scene, entry: Facts, card: Facts, colour: str) -> str:
    """The use of a shuttle with one more settler than were picked."""
    place = PLACES[card["kind"]]
    who = [part.split()[0] for part in scene.marks.picked if part.endswith(f" on {place}")]
    who = sorted([*who, colour], key=list(COLOURS).index)
    own = [tile["id"] for tile in entry["tiles"]]
    fare = f", discarding {own[0]}" if card["costs_tile"] and own else ""
    return f"use {card['id']} with {', '.join(who)}{fare}"


def _called(scene: Scene, key: str) -> str:
    """What a thing is called at the beginning of a sentence."""
    kind, _, rest = key.partition(" ")
    number = rest.split()[0] if rest else ""
    whose = f"{scene.colour(int(number))}'s" if number.isdigit() else ""
    known = {
        "hand": f"{whose} hand" if whose else "The hand",
        "seat": whose.removesuffix("'s"),
        "score": f"The score of {whose.removesuffix(chr(39) + 's')}",
        "launched": f"The number of {whose} launched ships",
        "columns": f"{whose} shuttles" if whose else "The shuttles",
        "column": f"The {rest} column",
        "earth": f"{whose} Earth",
        "mars": f"{whose} Mars",
        "choice": "What is asked",
        "end": "The end",
        "discards": "The pile of discarded tiles",
        "deck": f"The deck of {rest}",
        "supply": "The supply",
    }
    return known.get(kind, key[0].upper() + key[1:])


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
    return told._replace(children=(*told.children, card, *lines))


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
