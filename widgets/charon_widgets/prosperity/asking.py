"""What Prosperity's board says while somebody chooses: prompts, buttons, and refusals."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from charon_lib import Explanation, View
from charon_widgets.drawing.scenes import OVER, refused
from charon_widgets.drawing.wording import counted, listed
from charon_widgets.prosperity.signs import Scene


def prompt(view: View, picked: Sequence[str], next_parts: Collection[str]) -> str:
    """Say in one short sentence what the asked seat is to choose now."""
    scene = Scene(view.to_dict(), picked=picked, next_parts=next_parts)
    if scene.facts["is_over"]:
        return scene.outcome()
    if scene.asked is None:
        return "Chance decides: the next tile is drawn."
    if scene.phase == "actions":
        text = _action_prompt(scene)
    elif scene.phase == "research":
        text = _research_prompt(next_parts)
    else:
        short = _deficit(scene)
        doubled = " in the final scoring, which counts double" if _is_final(scene) else ""
        text = (
            f"your nation lacks {short} energy{doubled}. "
            "For each, pay 100 or take a disc of pollution."
        )
    return f"{scene.colour(scene.asked)}: {text}"


def _action_prompt(scene: Scene) -> str:
    tile, space = chosen(scene)
    if tile:
        spaces = [part[3:] for part in scene.marks.next_parts if part.startswith("on ")]
        where = listed(sorted(spaces), "or")
        return f"choose where {scene.tile(tile)['name']} goes: {where}."
    if space:
        return f"choose the tile for {space}."
    parts = scene.marks.next_parts
    ways = ["take 100"]
    ways += ["clean up"] if "clean up" in parts else []
    ways += ["research"] if any(part.startswith("research ") for part in parts) else []
    ways += ["buy a tile"] if any(part.startswith("buy ") for part in parts) else []
    left = "two actions" if scene.facts["actions_left"] == 2 else "one more action"
    ways[0] = ways[0].capitalize()
    return f"{left}. {listed(ways, 'or')}."


def _research_prompt(next_parts: Collection[str]) -> str:
    steps = max(map(_steps, next_parts), default=0)
    if steps == 1:
        return "one research step: choose a track."
    return f"split {steps or 'the'} research steps over the two tracks."


def _steps(part: str) -> int:
    return sum(int(word) for word in part.split() if word.isdigit())


def chosen(scene: Scene) -> tuple[str, str]:
    """The tile and the space that were picked; "" for none."""
    tile = next((part[4:] for part in scene.marks.picked if part.startswith("buy ")), "")
    space = next((part[3:] for part in scene.marks.picked if part.startswith("on ")), "")
    return tile, space


def _is_final(scene: Scene) -> bool:
    return scene.phase == "final energy"


def _deficit(scene: Scene) -> int:
    """How many levels of energy the asked seat lacks in this scoring."""
    assert scene.asked is not None
    lacking = -int(scene.seat(scene.asked)["energy"])
    return 2 * lacking if _is_final(scene) else lacking


RULES = {
    "actions": "turn.actions",
    "energy": "score.energy",
    "research": "score.research",
    "final energy": "end.energy",
}
"""By which rule something is asked in a phase."""

WORDS = {
    "income": "Take 100",
    "clean up": "Clean up",
    "research energy": "Energy research",
    "research ecology": "Ecology research",
}


def part_label(view: View, part: str) -> str:
    """Say a piece of a move as the words of a button."""
    if part in WORDS:
        return WORDS[part]
    verb, _, rest = part.partition(" ")
    if verb == "pay":
        paid = int(rest.split()[0])
        discs = _deficit(Scene(view.to_dict())) - paid
        said = ([f"pay {100 * paid}"] if paid else []) + (
            [f"take {counted(discs, 'disc')}"] if discs else []
        )
        return listed(said).capitalize()
    if verb == "research":
        words = rest.split()
        pairs = list(zip(words[::2], words[1::2], strict=True))
        return listed(f"{count} {side}" for count, side in pairs) + " research"
    if verb == "buy":
        return f"Buy {view.to_dict()['tiles'][rest]['name']}"  # type: ignore[index]
    return f"On {rest}" if verb == "on" else part.capitalize()


def refusal(view: View, key: str, picked: Sequence[str]) -> Explanation:
    """Say why the thing with this key cannot be picked now, and by which rule."""
    scene = Scene(view.to_dict(), picked=picked)
    if scene.facts["is_over"]:
        return OVER
    if scene.asked is None or scene.asked != view.seat:
        return view.why_not("income") or Explanation("", "It is not your turn.")
    kind, _, rest = key.partition(" ")
    if kind == "space" and scene.phase == "actions":
        return _no_space(view, scene, key)
    move = _meant(scene, key)
    if move:
        return refused(view, move)
    said = prompt(view, picked, view.legal_moves().next_parts())
    text = f"There is nothing to choose at {_called(scene, kind, rest)} now. {said}"
    return Explanation(RULES.get(scene.phase, ""), text)


def _called(scene: Scene, kind: str, rest: str) -> str:
    """What a thing is called in a sentence."""
    if kind in ("seat", "score", "money", "pollution", "space"):
        number, _, space = rest.partition(" ")
        owner = scene.colour(int(number))
        what = {"score": "points", "seat": "nation"}.get(kind, kind)
        return f"{owner}'s {space or what}"
    known = {
        "total": f"the total of {rest}",
        "scoring": f"the {rest} symbols to come",
        "decade": f"the {rest} tiles",
        "track": f"the {rest} track",
        "end": "the final scoring",
    }
    return known.get(kind, f"the {kind}")


def _meant(scene: Scene, key: str) -> str:
    """The text of the move that picking a thing would probably have meant; "" for none."""
    kind, _, rest = key.partition(" ")
    if kind == "drawn":
        kind, rest = "tile", scene.facts["drawn"]["tile"]
    if kind == "tile":
        spaces = scene.spaces_for(rest)
        space = chosen(scene)[1]
        if space or spaces:
            return f"buy {rest} on {space or spaces[0]}"
        return f"buy {rest}"
    if kind == "track" and scene.phase != "research":
        return f"research {rest}"
    if kind == "pollution" and int(rest) == scene.asked:
        return "clean up"
    return ""


def _no_space(view: View, scene: Scene, key: str) -> Explanation:
    """Why a space cannot be picked for a tile."""
    _, seat, name = key.split()
    here = (key,)
    if int(seat) != scene.asked:
        owner = scene.colour(int(seat))
        text = f"{name} belongs to {owner}; tiles are placed on one's own spaces."
        return Explanation("place.colour", text, evidence=here)
    tile, _ = chosen(scene)
    if tile:
        found = view.why_not(f"buy {tile} on {name}")
        if found is not None:
            return found
    space = next(s for s in scene.seat(int(seat))["spaces"] if s["space"] == name)
    if space["closed"]:
        return view.explain(key)
    fit = [
        entry
        for entry in scene.facts["display"]
        if scene.tile(entry["tile"])["type"] == space["type"]
    ]
    if not fit:
        text = f"No {space['type']} tile is in the display, so nothing can go on {name}."
        return Explanation("place.colour", text, evidence=here)
    least = min(entry["prices"][int(seat)] for entry in fit)
    money = scene.seat(int(seat))["money"]
    text = (
        f"No tile that goes on {name} can be paid now: the cheapest costs {least}, "
        f"and {scene.colour(int(seat))} has {money}."
    )
    return Explanation("action.buy", text, {"space": name, "price": least}, evidence=here)
