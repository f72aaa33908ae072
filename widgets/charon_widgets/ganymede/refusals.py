"""What Ganymede's board answers to "why not?": the refusals of what is pointed at."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from charon_lib import Explanation, View
from charon_widgets.drawing.scenes import OVER, Facts
from charon_widgets.ganymede.signs import COLOURS, PLACES, Scene

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


DECKS = {"earth": "Earth shuttles", "mars": "Mars shuttles"}


def refusal(view: View, key: str, picked: Sequence[str]) -> Explanation:
    """Say why the thing with this key cannot be picked now, and by which rule."""
    scene = Scene(view.to_dict(), picked=picked)
    if scene.facts["is_over"]:
        return OVER
    if scene.asked is None or scene.kind not in ASKS:
        return Explanation("", "Chance decides now, so nothing is chosen.")
    owner = _owner(scene, key)
    if owner is not None and owner != scene.asked:
        text = f"This is {scene.colour(owner)}'s; {scene.colour(scene.asked)} is asked now."
        return Explanation(RULES[scene.kind], text, evidence=(f"seat {owner}",))
    if (settled := _settled(view, scene, key)) is not None:
        return settled
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


def _settled(view: View, scene: Scene, key: str) -> Explanation | None:
    """Why what stands on the asked seat's own board stays there; None for other things."""
    assert scene.asked is not None
    entry = scene.seat(scene.asked)
    for dock in entry["docks"]:
        if dock["ship"] is not None and dock["ship"]["topic"] == key:
            text = f"{dock['ship']['id']} stays docked until it launches."
            return Explanation("launch.auto", text, evidence=(dock["topic"],),
                               children=(view.explain(dock["topic"]),))  # fmt: skip
    for cards in entry["columns"].values():
        if any(card["topic"] == key for card in cards):
            text = f"{key.split()[1]} was used already; it stays in its column and counts there."
            return Explanation("shuttle.move", text, evidence=(key,))
    colour, _, place = key.partition(" on ")
    if scene.kind != "action" or colour not in COLOURS:
        return None
    place = place.rpartition(" ")[0]
    if place.endswith("dock"):
        text = "Settlers on a dock board no shuttle; they wait until their ship launches."
        return Explanation("shuttle.need", text)
    row = [card for card in scene.turned_up() if PLACES.get(card["kind"]) == place]
    if any(card["id"] in scene.marks.picked for card in row):
        return None
    whys = [view.why_not(_use(scene, entry, card)) for card in row]
    text = f"No open {place} shuttle can be used with this {colour} settler as things stand."
    lines = tuple(why for why in whys if why is not None)
    return Explanation("shuttle.need", text, children=lines)


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
        "deck": f"The deck of {DECKS.get(rest, rest)}",
        "supply": "The supply",
    }
    return known.get(kind, key[0].upper() + key[1:])
