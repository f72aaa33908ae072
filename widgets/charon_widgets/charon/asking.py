"""What Charon's board says while somebody chooses: prompts, buttons, refusals, and peeks."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Any, Protocol

from charon_lib import Explanation, View
from charon_widgets.charon.signs import GEMS, Scene, in_words
from charon_widgets.drawing.scenes import OVER, refused
from charon_widgets.drawing.wording import counted, listed


class CharonView(Protocol):
    """What a view of Charon offers beyond every view."""

    def zone_influence(
        self, zone: str, point: str | None = None, seat: int | None = None
    ) -> Explanation:
        """Say who has how much influence in a zone."""

    def preview(self, point: str) -> Explanation:
        """Say what a flag on a point would change."""


def prompt(view: View, picked: Sequence[str], next_parts: Collection[str]) -> str:
    """Say in one short sentence what the asked seat is to choose now."""
    scene = Scene(view.to_dict(), picked=picked, next_parts=next_parts)
    if scene.facts["is_over"]:
        return scene.outcome()
    if scene.asked is None:
        return "Chance decides."
    asks = {
        "row": _row_prompt,
        "staking": _staking_prompt,
        "stolen": _stolen_prompt,
        "building": _building_prompt,
        "keep": _keep_prompt,
    }
    if scene.phase == "advance":
        text = "take one card from the discard pile or the common row, or leave it."
    else:
        text = asks[scene.phase](scene, picked, next_parts)
    return f"{scene.colour(scene.asked)}: {text}"


def _row_prompt(scene: Scene, picked: Sequence[str], next_parts: Collection[str]) -> str:
    if any(part.startswith("redraw") for part in picked):
        return "name another duplicate to exchange, or finish the exchange."
    text = "put one card of your hand face down in the common row"
    if any(part.startswith("redraw") for part in next_parts):
        return f"{text}, or first exchange numbers you have built."
    return f"{text}."


def _staking_prompt(scene: Scene, picked: Sequence[str], next_parts: Collection[str]) -> str:
    if not picked:
        return "choose a flag from an action area, then an empty ring on the moon."
    areas = {area["name"] for area in scene.facts["actions"]}
    if picked[0] in areas:
        return f"choose an empty ring for your flag from {picked[0]}."
    return f"choose the action area whose flag goes to {picked[0]}."


def _stolen_prompt(scene: Scene, picked: Sequence[str], next_parts: Collection[str]) -> str:
    for part in picked:
        if part.startswith("from "):
            return f"choose an empty ring for your flag from {part[5:]}."
        if part.startswith("to "):
            return f"choose which of your flags goes to {part[3:]}."
    return "move one of your flags to another ring, or leave it."


def _building_prompt(scene: Scene, picked: Sequence[str], next_parts: Collection[str]) -> str:
    assert scene.asked is not None
    build = next((part for part in picked if part.startswith("build ")), "")
    if build:
        return f"choose clear gems to pay with for Building {build[6:]}, or pay."
    if any(part == "swap" or part.startswith("swap ") for part in picked):
        return "choose a colour to give, how many, and a colour to take."
    given = sum(part.startswith("give ") for part in picked)
    if given or "trade" in picked or any(part.startswith("want ") for part in picked):
        left = scene.facts["seats"][scene.asked]["trade_rate"] - given
        if left > 0:
            return f"choose {counted(left, 'more gem' if given else 'gem')} to give."
        return "choose a gem to take from the supply."
    ways = ["build a card"]
    ways += ["trade gems"] if any(part == "trade" for part in next_parts) else []
    ways += ["use your Synchrotron"] if any(part == "swap" for part in next_parts) else []
    return f"{listed([*ways, 'end your building turn'], 'or')}."


def _keep_prompt(scene: Scene, picked: Sequence[str], next_parts: Collection[str]) -> str:
    assert scene.asked is not None
    kept = sum(part in {f"keep {kind}" for kind in GEMS} for part in picked)
    left = scene.facts["seats"][scene.asked]["keep_limit"] - kept
    if left <= 0 or set(next_parts) == {"keep done"}:
        return "finish keeping gems."
    return f"choose {counted(left, 'more gem' if kept else 'gem')} to keep."


WORDS = {
    "leave": "Leave it",
    "pay": "Pay",
    "trade": "Trade",
    "swap": "Swap by Synchrotron",
    "end building": "End building",
    "keep done": "Done keeping",
}


def part_label(view: View, part: str) -> str:
    """Say a piece of a move as the words of a button."""
    if part in WORDS:
        return WORDS[part]
    verb, _, rest = part.partition(" ")
    if part.startswith("clear for "):
        return f"Pay clear for {part[10:]}"
    if part.startswith("swap for "):
        return f"Swap for {part[9:]}"
    if verb == "swap" and rest.isdigit():
        return f"Swap {counted(int(rest), 'gem')}"
    known = {
        "redraw": f"Exchange {rest}",
        "pay": f"Pay {rest}",
        "row": f"Put {rest} in the row",
        "take": f"Take {rest}",
        "build": f"Build {rest}",
        "from": f"From {rest}",
        "to": f"To {rest}",
    }
    if verb in known and rest:
        return known[verb]
    if verb in ("give", "keep", "want", "swap") and rest in GEMS:
        return f"{'take' if verb == 'want' else verb} {rest}".capitalize()
    areas = {area["name"] for area in Scene(view.to_dict()).facts["actions"]}
    return f"From {part}" if part in areas else f"To {part}"


def refusal(view: View, key: str, picked: Sequence[str]) -> Explanation:
    """Say why the thing with this key cannot be picked now, and by which rule."""
    scene = Scene(view.to_dict(), picked=picked)
    if scene.facts["is_over"]:
        return OVER
    kind, _, rest = key.partition(" ")
    move = _meant(scene, key)
    if move:
        return refused(view, move)
    closed = [zone["name"] for zone in scene.zones if not zone["in_use"]]
    if kind == "zone" and rest in closed:
        return _closed(scene, closed, rest)
    said = prompt(view, picked, ())
    topics = [topic for topic in (key, _topic(scene, key)) if topic in view.topics()]
    return Explanation(
        "", f"{_named(scene, key)} is not a choice now. {said}", evidence=tuple(topics[:1])
    )


def _meant(scene: Scene, key: str) -> str:
    """The text of the move that picking a thing would probably have meant; "" for none."""
    kind, _, rest = key.partition(" ")
    flags = scene.flags()
    empty = [point["name"] for point in scene.points if point["flag"] is None]
    if kind == "point" and scene.phase == "stolen":
        starts = [part[5:] for part in scene.marks.picked if part.startswith("from ")]
        own = [name for name, seat in flags.items() if seat == scene.asked]
        if rest in flags and not starts:
            return f"{rest} > {empty[0]}" if empty else ""
        start = next(iter(starts or own), "")
        return f"{start} > {rest}" if start else ""
    if kind == "point":
        return f"{_area(scene)} > {rest}"
    if kind == "action":
        return f"{rest} > {empty[0]}" if empty else ""
    if kind == "card":
        return _card_move(scene, rest)
    if kind in ("gems", "supply") and rest in GEMS:
        return _gem_move(scene, kind, rest)
    return ""


def _area(scene: Scene) -> str:
    """The action area that was picked, else one with a flag of the asked seat."""
    areas = scene.facts["actions"]
    for area in areas:
        if area["name"] in scene.marks.picked:
            return str(area["name"])
    return str(next((a["name"] for a in areas if scene.asked in a["flags"]), areas[0]["name"]))


def _card_move(scene: Scene, card: str) -> str:
    in_row = any(e["card"] == card and e["state"] == "open" for e in scene.facts["row"])
    if scene.phase == "row":
        return f"row {card}"
    if scene.phase == "advance":
        return f"take {card} from {'row' if in_row else 'pile'}"
    return f"build {card} from row" if in_row else f"build {card}"


def _gem_move(scene: Scene, kind: str, colour: str) -> str:
    chosen = {
        verb: {other: scene.marks.count(f"{verb} {other}") for other in GEMS}
        for verb in ("give", "keep")
    }
    if scene.phase == "keep":
        if kind == "supply":
            return ""
        chosen["keep"][colour] += 1
        return f"keep {in_words(chosen['keep']).replace(',', '')}"
    if "swap" in scene.marks.picked:
        return ""
    given, want = chosen["give"], colour
    rate = scene.facts["seats"][scene.own or 0]["trade_rate"]
    if kind == "gems":
        given[colour] += max(1, rate - sum(given.values()))
        want = next((o for o in GEMS if o != colour and scene.facts["supply"].get(o)), "blue")
    elif sum(given.values()) < rate:
        held = scene.facts["seats"][scene.own or 0]["gems"]
        given[max(held, key=lambda other: held[other])] += rate - sum(given.values())
    return f"trade {in_words(given).replace(',', '')} > {want}"


def _topic(scene: Scene, key: str) -> str:
    """The topic of a thing whose key is not its topic."""
    if key == "hand":
        return f"seat {scene.holder}"
    if key.startswith("gems "):
        return f"seat {scene.own or 0}"
    if key.startswith("row of "):
        return "row"
    return {"supply": "supply", "pile": "pile"}.get(key.partition(" ")[0], key)


def _named(scene: Scene, key: str) -> str:
    """What a thing is called at the beginning of a sentence."""
    kind, _, rest = key.partition(" ")
    if kind in ("seat", "score") and rest.isdigit():
        name = scene.colour(int(rest))
        return name if kind == "seat" else f"The score of {name}"
    names = {
        "order": "The turn order",
        "row": "This place of the common row" if rest else "The common row",
        "pile": "The discard pile",
        "hand": "The hand",
        "bag": "The bag",
        "supply": f"The supply of {rest} gems" if rest else "The supply",
        "gems": f"The {rest} gem",
    }
    return names.get(kind, key.capitalize() if not rest else f"{kind.capitalize()} {rest}")


def peek(view: View, key: str, picked: Sequence[str]) -> Explanation:
    """Say what there is to know about the thing with this key: what picking it would change."""
    facts = view.to_dict()
    scene = Scene(facts, picked=picked)
    charon: Any = view
    kind, _, rest = key.partition(" ")
    if kind == "point" and scene.phase in ("staking", "stolen") and rest not in scene.flags():
        return _preview(charon, rest)
    if kind == "zone":
        closed = [zone["name"] for zone in scene.zones if not zone["in_use"]]
        return _closed(scene, closed, rest) if rest in closed else _influence(charon, rest)
    if kind == "gems" and scene.own not in (None, scene.holder):
        return _two_seats(charon, scene)
    if kind == "card" and scene.phase == "building" and scene.asked == scene.looking:
        found = view.explain(key)
        wrong = view.why_not(_card_move(scene, rest))
        if wrong is None or wrong.rule == found.rule:
            return found
        return found._replace(children=(*found.children, wrong))
    return view.explain(_topic(scene, key))


def _two_seats(view: View, scene: Scene) -> Explanation:
    """Say what two seats have: who looks, and who is asked. A board may show either's gems."""
    seats = [seat for seat in (scene.holder, scene.own) if seat is not None]
    names = listed(scene.colour(seat) for seat in seats)
    children = tuple(view.explain(f"seat {seat}") for seat in seats)
    return Explanation("", f"The gems of {names}.", children=children)


def _closed(scene: Scene, closed: Sequence[str], zone: str) -> Explanation:
    """Say that a zone is out of use, and what this means for the points around it."""
    players = scene.facts["players"]
    return Explanation(
        "material.zones",
        f"Zone {zone} is out of use with {players} players, as all of these are: {listed(closed)}.",
        {"players": players, "out of use": list(closed)},
        children=(
            Explanation(
                "points.unused",
                "A road needs both its zones in use, a crossroads two or more, and it touches only "
                "those.",
            ),
        ),
    )


def _preview(view: CharonView, point: str) -> Explanation:
    return view.preview(point)


def _influence(view: CharonView, zone: str) -> Explanation:
    return view.zone_influence(zone)
