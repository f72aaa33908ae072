"""What Ganymede's board says while somebody chooses: prompts and buttons."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from charon_lib import View
from charon_widgets.drawing.wording import counted, listed
from charon_widgets.ganymede.peeks import peek
from charon_widgets.ganymede.refusals import refusal
from charon_widgets.ganymede.signs import COLOURS, Scene

__all__ = ["part_label", "peek", "prompt", "refusal"]


def prompt(view: View, picked: Sequence[str], next_parts: Collection[str]) -> str:
    """Say in one short sentence what the asked seat is to choose now."""
    scene = Scene(view.to_dict(), picked=picked, next_parts=next_parts)
    if scene.facts["is_over"]:
        return scene.outcome()
    if scene.asked is None:
        return "Chance decides."
    asks = {
        "action": _action,
        "effect": _effect,
        "step": _effect,
        "arrive": _arrive,
        "board": _boarding,
        "dock": _new_ship,
        "docking": _docking,
    }
    return f"{scene.colour(scene.asked)}: {asks[scene.kind](scene)}"


def _cards(scene: Scene, letters: str) -> list[str]:
    """The ids of picked cards of some kinds."""
    own = {tile["id"] for entry in scene.seats for tile in entry["tiles"]}
    known = {card["id"]: card["kind"] for card in scene.turned_up()}
    known.update(dict.fromkeys(own, "own tile"))
    return [part for part in scene.marks.picked if known.get(part) == letters]


def _action(scene: Scene) -> str:
    parts = scene.marks.next_parts
    tile = next(iter(_cards(scene, "tile")), "")
    if tile:
        return f"choose which of your tiles {tile} replaces."
    shuttle = next(iter([*_cards(scene, "earth"), *_cards(scene, "mars")]), "")
    if shuttle:
        settlers = any(" on " in part for part in parts)
        if not settlers:
            return f"choose the tile that {shuttle} costs."
        cost = " and a tile to pay" if any(_is_own_tile(scene, part) for part in parts) else ""
        return f"choose who boards {shuttle}{cost}."
    tiles = _cards(scene, "own tile")
    if tiles:
        ready = any(part.startswith("for ") for part in parts)
        more = any(_is_own_tile(scene, part) for part in parts)
        ways = ["discard another tile"] if more else []
        ways += [f"do {counted(len(tiles), 'basic action')}"] if ready else []
        ways += ["choose a shuttle to pay for"] if not ready else []
        return f"{listed(ways, 'or')}."
    if scene.marks.picked:
        return "choose the shuttle that these settlers board."
    ways = ["take a tile"]
    places = {card["id"] for card in scene.turned_up() if card["kind"] in ("earth", "mars")}
    ways += ["use a shuttle"] if places & parts else []
    ways += ["discard tiles for basic actions"] if any(p.startswith("for ") for p in parts) else []
    return f"{listed(ways, 'or')}."


def _is_own_tile(scene: Scene, part: str) -> bool:
    tiles = [] if scene.asked is None else scene.seat(scene.asked)["tiles"]
    return any(tile["id"] == part for tile in tiles)


def _effect(scene: Scene) -> str:
    parts, picked = scene.marks.next_parts, scene.marks.picked
    left = scene.facts["pending"]["left"]
    source = scene.facts["pending"]["source"]
    if picked:
        return _piece(scene)
    ways = []
    colours = [c for c in COLOURS if f"{c} in supply" in parts]
    if "recruit" in parts:
        ways.append(f"recruit {listed(colours, 'or')}" if len(colours) < 4 else "recruit a settler")
    ways += ["exchange a settler"] if "adapt" in parts else []
    ways += ["move a settler"] if "move" in parts else []
    ways += ["gain reputation"] if "reputation +1" in parts else []
    ships = any(part.startswith("S") for part in parts)
    ways += ["take a ship"] if ships or "draw from the deck" in parts else []
    ways += ["launch a ship at once"] if "launch" in parts else []
    said = listed(ways, "or")
    if "stop" in parts:
        said += ", or stop"
    return f"{source[0].upper()}{source[1:]}{f', {left} uses left' if left > 1 else ''}: {said}."


def _piece(scene: Scene) -> str:
    """What is missing of a use of an effect that has been begun."""
    parts, picked = scene.marks.next_parts, scene.marks.picked
    old = next((part for part in picked if " on " in part), "")
    new = next((part for part in picked if part.endswith(" in supply")), "")
    to = any(part.startswith("to ") for part in parts)
    if "launch" in picked:
        return "choose the dock whose ship is launched."
    if new and "recruit" in parts:
        return f"recruit {new.split()[0]}, or choose a settler to exchange for it."
    if old:
        goal = ["where it goes"] if to else []
        goal += ["its new colour"] if any(part.endswith(" in supply") for part in parts) else []
        return f"{old.replace(' on ', ' settler on ')}: choose {listed(goal, 'or')}."
    if "recruit" in picked:
        return "choose a colour from the supply."
    if new or "adapt" in picked:
        return f"choose the settler to exchange{f' for {new.split()[0]}' if new else ''}."
    if "move" in picked or any(part.startswith("to ") for part in picked):
        return "choose the settler to move."
    return "choose the rest of it."


def _arrive(scene: Scene) -> str:
    return "Mars is short of room; choose who returns to the supply."


def _boarding(scene: Scene) -> str:
    picked, parts = scene.marks.picked, scene.marks.next_parts
    if any(part.startswith("board ") for part in picked):
        return f"choose the dock for the {picked[-1].split()[1]} settler."
    if picked:
        return f"choose who boards the {picked[-1]}."
    if parts and all(part.startswith("lose ") for part in parts):
        return "no dock may take them; choose who returns first."
    return "choose who boards next, and which dock."


def _new_ship(scene: Scene) -> str:
    topic = str(scene.facts["pending"]["topic"])
    return f"choose a ship from your hand for the {topic.rpartition(' ')[2]} dock."


def _docking(scene: Scene) -> str:
    if scene.marks.picked:
        last = scene.marks.picked[-1]
        other = "lower" if last.endswith("upper") else "upper"
        return f"choose the ship for the {other} dock; the other two go back."
    return "choose two of your ships, one for each dock."


WORDS = {
    "recruit": "Recruit",
    "adapt": "Exchange",
    "move": "Move",
    "stop": "Stop",
    "launch": "Launch now",
    "reputation +1": "Reputation +1",
    "draw from the deck": "Draw from the deck",
    "to Mars": "To Mars",
}


def part_label(view: View, part: str) -> str:
    """Say a piece of a move as the words of a button."""
    if part in WORDS:
        return WORDS[part]
    first, _, rest = part.partition(" ")
    if part.startswith("for "):
        return f"Do {rest}"
    if part.endswith(" in supply"):
        return f"{first.capitalize()} from the supply"
    if first in ("lose", "board"):
        return f"{first.capitalize()} {rest}"
    if rest in ("upper", "lower"):
        return f"{first} on the {rest} dock"
    return part[0].upper() + part[1:]
