"""What Prosperity's board says of a thing before it is picked: what picking it would change."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol, cast

from charon_lib import Explanation, View
from charon_widgets.drawing.scenes import Facts
from charon_widgets.drawing.wording import counted, listed
from charon_widgets.prosperity.asking import chosen
from charon_widgets.prosperity.signs import Scene


class ProsperityView(Protocol):
    """What a view of Prosperity offers beyond every view."""

    def preview(self, tile: str, space: str = "", seat: int | None = None) -> Explanation:
        """Say what buying a tile for a space would change."""


def peek(view: View, key: str, picked: Sequence[str]) -> Explanation:
    """Say what there is to know about the thing with this key: what picking it would change."""
    scene = Scene(view.to_dict(), picked=picked)
    kind, _, rest = key.partition(" ")
    if kind == "drawn":
        kind, rest = "tile", scene.facts["drawn"]["tile"]
    if kind == "tile":
        return _tile(view, scene, rest)
    if kind == "space":
        tile, _ = chosen(scene)
        seat, _, name = rest.partition(" ")
        if tile and int(seat) == scene.asked:
            return _preview(view, tile, name, scene.asked)
        return view.explain(key)
    if kind == "total":
        return _total(view, scene, rest)
    if kind == "money":
        return view.explain(f"seat {rest}")
    if kind == "track":
        return _track(view, scene, rest)
    if kind == "pollution":
        return _pollution(view, scene, scene.seat(int(rest)))
    return view.explain(key)


def _preview(view: View, tile: str, space: str, seat: int) -> Explanation:
    return cast(ProsperityView, view).preview(tile, space, seat)


def _tile(view: View, scene: Scene, name: str) -> Explanation:
    """A tile: what it is, what it costs, and what it would change on each space it fits."""
    tile = scene.tile(name)
    seat = scene.asked if scene.asked is not None and scene.marks.picked else scene.own
    _, space = chosen(scene)
    found = view.explain(f"tile {name}")
    lines = [
        Explanation("", f"In the Hungarian rulebook: {tile['name_hu']}."),
        *(line for line in found.children if line.rule == "material.symbols"),
    ]
    if tile["place"] != "display":
        others = (line for line in found.children if line.rule != "material.symbols")
        return found._replace(children=(*lines, *others))
    if tile["special"]:
        told = _preview(view, name, "", seat)
        return found._replace(children=(*lines, *told.children))
    spaces = [space] if space else scene.spaces_for(name)
    told = _preview(view, name, spaces[0] if spaces else "", seat)
    prices = tuple(line for line in told.children if line.rule == "action.buy")
    ways = [_way(scene, seat, place, _preview(view, name, place, seat)) for place in spaces]
    if not spaces:
        ways = [line for line in told.children if line.rule != "action.buy"]
    return found._replace(children=(*lines, *prices, *ways))


def _way(scene: Scene, seat: int, space: str, told: Explanation) -> Explanation:
    """What a tile would change on a space, in one line, with the totals that would follow."""
    changes = []
    for line in told.children:
        if line.points is not None:
            symbol = str(line.facts["symbol"])
            then = scene.seat(seat)[symbol] + line.points
            changes.append(f"{line.text} (then {then:+})" if then else f"{line.text} (then 0)")
        elif line.rule == "place.closed":
            changes.append(line.text)
    covers = f", over {told.facts['covers']}" if told.facts.get("covers") else ""
    text = f"On {space}{covers}: {listed(changes) if changes else 'no symbol changes'}."
    return Explanation("place.colour", text, told.facts, evidence=told.evidence)


def _total(view: View, scene: Scene, symbol: str) -> Explanation:
    """What the scoring of a symbol would bring the seat that is drawn large."""
    found = view.explain(f"scoring {symbol}")
    own = found.children[scene.own : scene.own + 1]
    return found._replace(children=own)


def _track(view: View, scene: Scene, side: str) -> Explanation:
    """A research track, and what one step there would mean."""
    found = view.explain(f"track {side}")
    levels = scene.facts["tracks"][side]["levels"]
    space = scene.seat(scene.own)["research_space"][side]
    name = scene.colour(scene.own)
    if space >= len(levels):
        text = f"{name} is at the end of this track."
    else:
        ahead = next((n for n in range(space, len(levels)) if levels[n] > levels[space - 1]), None)
        steps = 0 if ahead is None else ahead + 1 - space
        where = f"level {levels[space]}" if steps == 1 else "the same level"
        more = f"; level {levels[space - 1] + 1} is {counted(steps, 'step')} away" if steps else ""
        text = f"One step brings {name} to space {space + 1}, {where}{more}."
    line = Explanation("action.research", text, evidence=(f"seat {scene.own}",))
    return found._replace(children=(line, *found.children))


def _pollution(view: View, scene: Scene, entry: Facts) -> Explanation:
    """The pollution of a seat, and what taking a disc off would mean."""
    found = view.explain(f"pollution {entry['seat']}")
    if not entry["discs"]:
        return found
    left = entry["discs"] - 1
    text = f"A clean-up would leave {counted(left, 'disc')}"
    if entry["discs"] in scene.facts["pollution"]["globe_spaces"]:
        text += " and uncover a globe"
    if entry["blocked"] and entry["triangle"] == 1:
        text += " and clear the triangle"
    line = Explanation("action.cleanup", f"{text}.")
    return found._replace(children=(line, *found.children))
