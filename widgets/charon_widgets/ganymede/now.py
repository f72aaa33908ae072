"""What is going on in Ganymede: whose turn, what is being resolved, and how near the end is."""

from __future__ import annotations

from charon_widgets.drawing.drawer import Panel, Place
from charon_widgets.drawing.scenes import Facts
from charon_widgets.drawing.svg import WIDTH, circle, rect, words
from charon_widgets.drawing.things import Thing, panel
from charon_widgets.drawing.wording import counted, listed
from charon_widgets.ganymede.effects import effect_art, glyph
from charon_widgets.ganymede.signs import Scene, planet, wrapped

LAUNCHES = 4
"""The launch that brings the end (end.trigger), where the view does not say another."""


def now(scene: Scene, place: Place | None = None) -> Panel:
    """Draw whose turn it is, what is resolved, and what would bring the end."""
    if place is not None:
        return _on_screen(scene, place)
    choice = _choice(scene)
    end = _end(scene, choice.y + choice.height + 2)
    height = end.y + end.height + 2
    paper = rect(0, 0, WIDTH, height, "paper", round_=12)
    return panel("now", "What is going on", height, [choice, end], ground=paper)


BESIDE = 146.0
"""On a screen what brings the end stands beside what is resolved, so wide."""


def _on_screen(scene: Scene, place: Place) -> Panel:
    """The same in one line of two boxes."""
    wide, high = place[2] - BESIDE - 6, place[3]
    title, remark = where(scene)
    rest, left = still_to_come(scene), uses_left(scene)
    told = asked_words(scene)
    lines = wrapped(told, int(wide / 6.3), 2)
    if left:
        lines = [f"{scene.facts['pending']['source']}, uses left: {left}"]
    if rest and len(lines) < 2:
        lines += wrapped(f"then {', then '.join(rest)}", int(wide / 6.3), 1)
    art = rect(0.5, 0.5, wide - 1, high - 1, "card", stroke="line", round_=9)
    if left and (effect := _source_effect(scene)):
        art += effect_art(effect, wide - 96, 16, 90, 11.8, smallest=11)
    else:
        art += words(wide - 8, 17, remark, 11, "muted", anchor="end")
    art += words(9, 17, title, 13, bold=True, width=wide - 100)
    for number, line in enumerate(lines):
        art += words(9, 32 + 14 * number, line, 11, "ink" if number == 0 else "muted",
                     width=wide - 14)  # fmt: skip
    label = f"{title}, {remark}. {told}" + (f" Then {', then '.join(rest)}." if rest else "")
    choice = Thing("choice", "choice", label, 0, 0, wide, high, art,
                   changed=scene.is_changed("choice"), round_=9)  # fmt: skip
    return panel("now", "What is going on", high, [choice, _end_beside(scene, wide + 6, high)],
                 place=place)  # fmt: skip


def _end_beside(scene: Scene, x: float, high: float) -> Thing:
    """What brings the end, on a screen: launches above, decks below."""
    facts = scene.facts
    most, who = _most_launches(scene)
    art = rect(x + 0.5, 0.5, BESIDE - 1, high - 1, "accent-wash" if facts["ending"] else "wash",
               round_=9)  # fmt: skip
    art += words(x + 8, 18, "End", 11, bold=True)
    for number in range(LAUNCHES):
        art += glyph("ship", x + 43 + number * 15, 14.5, 6.5, "ink" if number < most else "edge")
    art += words(x + BESIDE - 7, 18, who if most else "", 11, "muted", anchor="end", width=46)
    for name, left in (("earth", x + 15), ("mars", x + 78)):
        art += planet(name, left, 38, 6)
        art += words(left + 11, 42, f"{facts['decks'][name]} left", 11)
    return Thing("end", "end", end_label(scene), x, 0, BESIDE, high, art,
                 changed=scene.is_changed("end"), round_=9)  # fmt: skip


def _choice(scene: Scene) -> Thing:
    """Whose turn it is, what is asked, what is still to come."""
    facts = scene.facts
    title, remark = where(scene)
    active = facts["active"]
    art = []
    if scene.asked is not None or (0 <= active < facts["players"] and not facts["is_over"]):
        seat = active if scene.asked is None else scene.asked
        art.append(scene.flag(seat, 16, 17, 1))
    elif facts["is_over"]:
        art.append(scene.flag(facts["winners"][0], 16, 17, 1))
    art.append(words(32, 21, title, 13, bold=True, width=170))
    art.append(words(WIDTH - 8, 21, remark, 9.5, "muted", anchor="end"))
    y = 38.0
    for line in wrapped(asked_words(scene), 54, 2):
        art.append(words(9, y, line, 9.5))
        y += 13
    left = uses_left(scene)
    if left:
        source = facts["pending"]["source"]
        art.append(words(9, y + 3, f"{source}: uses left", 9, "muted"))
        x = 20 + len(source) * 5 + 52
        for number in range(left):
            art.append(circle(x + number * 12, y - 0.5, 4, "accent"))
        effect = _source_effect(scene)
        if effect:
            art.append(effect_art(effect, WIDTH - 84, y - 1, 78, 6.5))
        y += 15
    rest = still_to_come(scene)
    if rest:
        for line in wrapped(f"then {', then '.join(rest)}", 60, 2):
            art.append(words(9, y, line, 8.8, "muted"))
            y += 12
    label = f"{title}, {remark}. {asked_words(scene)}"
    label += f" Then {', then '.join(rest)}." if rest else ""
    return Thing(
        "choice", "choice", label, 3, 2, WIDTH - 6, y - 6, "".join(art),
        changed=scene.is_changed("choice"), round_=9,
    )  # fmt: skip


def where(scene: Scene) -> tuple[str, str]:
    """Say whose turn it is, and in which round."""
    facts = scene.facts
    if facts["is_over"]:
        winners = listed(scene.colour(seat) for seat in facts["winners"])
        verb = "win" if len(facts["winners"]) > 1 else "wins"
        return f"{winners} {verb}", f"after {counted(facts['round'], 'round')}"
    last = ", the last" if facts["ending"] else ""
    remark = f"round {facts['round']}{last}" if facts["round"] else "set-up"
    if scene.phase not in ("docking", "turn", "refill"):
        return "Set-up", "chance decides"
    seat = facts["active"] if scene.asked is None else scene.asked
    what = "'s ships" if scene.phase == "docking" else "'s turn"
    return f"{scene.colour(seat)}{what}", remark


def asked_words(scene: Scene) -> str:
    """Say what is asked."""
    pending = scene.facts["pending"]
    return "The game is over." if pending is None else str(pending["text"])


def uses_left(scene: Scene) -> int:
    """Say how often the effect that is resolved may still be used; 0 where none is."""
    return int(scene.facts["pending"]["left"]) if scene.kind == "effect" else 0


def _source_effect(scene: Scene) -> str:
    """The effect that is resolved, where it is a card's."""
    source = scene.facts["pending"]["source"]
    for entry in scene.seats:
        cards = [*entry["tiles"], *(card for cards in entry["columns"].values() for card in cards)]
        for card in cards:
            if card["id"] == source:
                return str(card["effect"])
        for ship in entry["launched"]:
            if ship["id"] == source:
                return str(ship["bonus"])
    return ""


def still_to_come(scene: Scene) -> list[str]:
    """Say what follows after what is asked now, the next first."""
    said = []
    for frame in reversed(scene.facts["resolving"][:-1]):
        if frame["kind"] == "effect":
            said.append(f"{frame['text']} ({frame['left']} more)")
        elif frame["kind"] == "row":
            said.append("row bonus")
        elif frame["kind"] in ("arrive", "board"):
            said.append("settlers arrive")
        elif frame["kind"] == "step":
            said.append(f"the rest of {frame['text']}")
        else:
            said.append(str(frame["text"]))
    return said


def _end(scene: Scene, y: float) -> Thing:
    """What brings the end: most launches of a seat, and the two decks of shuttles."""
    facts = scene.facts
    most, who = _most_launches(scene)
    art = [rect(4, y + 1, WIDTH - 8, 26, "accent-wash" if facts["ending"] else "wash", round_=8)]
    art.append(words(11, y + 17.5, "End", 9.5, bold=True))
    x = 40.0
    for number in range(LAUNCHES):
        art.append(glyph("ship", x + number * 13, y + 14, 6, "ink" if number < most else "edge"))
    art.append(words(x + LAUNCHES * 13 - 3, y + 17.5, who, 8.5, "muted", width=62))
    for name, left in (("earth", 168.0), ("mars", 226.0)):
        art.append(planet(name, left, y + 14, 5.5))
        art.append(words(left + 9, y + 17.5, f"{facts['decks'][name]} left", 9))
    return Thing(
        "end", "end", end_label(scene), 3, y, WIDTH - 6, 28, "".join(art),
        changed=scene.is_changed("end"), round_=9,
    )  # fmt: skip


def _most_launches(scene: Scene) -> tuple[int, str]:
    """How many ships were launched by whoever launched most, and who that is."""
    counts = [len(entry["launched"]) for entry in scene.seats]
    most = max(counts)
    if not most:
        return 0, "none yet"
    best = [seat for seat, count in enumerate(counts) if count == most]
    return most, listed(map(scene.letter if len(best) > 1 else scene.colour, best))


def end_label(scene: Scene) -> str:
    """Say how near the end is."""
    facts: Facts = scene.facts
    most, who = _most_launches(scene)
    last = "This is the last round. " if facts["ending"] and not facts["is_over"] else ""
    return (
        f"{last}The end comes with a fourth launch, or when the Earth or the Mars deck is empty: "
        f"most launches {most}{f' by {who}' if most else ''}, {facts['decks']['earth']} Earth and "
        f"{facts['decks']['mars']} Mars shuttles left"
    )
