"""Charon's board in words: sentences, a board of letters, and a table; all without a picture."""

from __future__ import annotations

from charon_widgets.charon.actions import action_label
from charon_widgets.charon.cards import card_label
from charon_widgets.charon.faces import is_built
from charon_widgets.charon.ground import Map
from charon_widgets.charon.moon import point_label, standing_words, zone_label
from charon_widgets.charon.seats import seat_label
from charon_widgets.charon.signs import COLOURS, GEMS, Scene, in_words, phase_name
from charon_widgets.drawing.scenes import Facts
from charon_widgets.drawing.wording import columns, counted, listed

ACROSS = 14
"""Letters from one zone of the board of letters to the next."""


def where(scene: Scene) -> str:
    """Say round, phase and who is asked."""
    facts = scene.facts
    if facts["is_over"]:
        winners = listed(scene.name(seat) for seat in facts["winners"])
        return f"The game is over; {winners} won."
    asked = "nobody is asked" if scene.asked is None else f"{scene.name(scene.asked)} is asked"
    return f"Round {facts['round']} of 4, {phase_name(scene.phase).lower()}; {asked}."


def caption(scene: Scene) -> str:
    """Say what of the board is not known from the printed game."""
    return f"Board: {scene.origin()}."


def description(scene: Scene) -> str:
    """Say the whole board in sentences."""
    facts, flags = scene.facts, scene.flags()
    zones = [zone for zone in scene.zones if zone["in_use"]]
    closed = [zone["name"] for zone in scene.zones if not zone["in_use"]]
    said = [f"Charon Inc., {facts['players']} players.", where(scene)]
    said.append(
        "Gems on the moon: "
        + (
            listed(f"{z['name']} {z['gems']} {z['gem']}" for z in zones if z["gems"])
            if any(z["gems"] for z in zones)
            else "none"
        )
        + "."
    )
    if closed:
        said.append(f"Out of use: {listed(closed)}.")
    for entry in scene.seats:
        own = [name for name, seat in flags.items() if seat == entry["seat"]]
        said.append(f"Flags of {scene.name(entry['seat'])}: {listed(own)}.")
    taken = [
        f"{zone['name']}{standing_words(scene, zone['name'])[1:]}"
        for zone in zones
        if standing_words(scene, zone["name"])
    ]
    if taken:
        said.append(f"Zones: {'; '.join(taken)}.")
    said += [f"{action_label(scene, area)}." for area in facts["actions"]]
    said.append(f"Turn order: {listed(scene.name(seat) for seat in facts['order'])}.")
    said += [f"{_row_words(scene, entry)}." for entry in facts["row"]]
    said += [f"{seat_label(scene, entry)}." for entry in scene.seats]
    if (held := _hand(scene)) is not None:
        said.append(f"Hand: {listed(f'Building {card}' for card in held)}.")
    return " ".join(said)


def text(scene: Scene) -> str:
    """Write the board in letters."""
    facts = scene.facts
    lines = [f"Charon Inc. {where(scene)}", caption(scene), ""]
    lines += letters(scene)
    lines += [
        "",
        "In a zone: its gems, o for an empty hole, its centre in brackets. Between zones: - and |",
        "are empty roads, + empty crossroads; a letter is a flag; > says who takes the zone.",
        "",
    ]
    lines += columns(
        [
            (
                area["name"],
                " ".join(scene.letter(seat) for seat in area["flags"]) or ".",
                "triggered: " + " ".join(scene.letter(seat) for seat in area["triggered_by"])
                if area["triggered_by"]
                else "",
            )
            for area in facts["actions"]
        ]
    )
    order = " ".join(scene.letter(seat) for seat in facts["order"]) or "not drawn yet"
    lines += ["", f"Turn order  {order}"]
    row = ", ".join(_short(scene, entry) for entry in facts["row"])
    lines += [f"Common row  {row or 'empty'}", ""]
    head = ("Seat", *(letter for letter, _ in GEMS.values()), "hand", "points", "built")
    table: list[tuple[object, ...]] = [head]
    for entry in scene.seats:
        table.append(
            (
                f"{scene.letter(entry['seat'])} {scene.name(entry['seat'])}",
                *(entry["gems"][kind] for kind in GEMS),
                entry["hand_size"],
                entry["score"],
                " ".join(entry["built"]) or "-",
            )
        )
    for name in ("supply", "bag"):
        stock = facts[name]
        clear = facts["rare_gems"] if name == "supply" else "-"
        table.append((name, *(stock[kind] for kind in COLOURS), clear, "", "", ""))
    lines += columns(table)
    lines.append(f"Discard pile {facts['pile']['size']}, deck {facts['deck']}")
    if (held := _hand(scene)) is not None:
        lines += ["", f"Hand of {scene.name(scene.looking or 0)}"]
        lines += columns(
            [
                (f"  {card}", in_words(facts["cards"][card]["cost"]),
                 "number built" if is_built(scene, card) else "")
                for card in held
            ]
        )  # fmt: skip
    return "\n".join(line.rstrip() for line in lines)


def letters(scene: Scene) -> list[str]:
    """Write the moon in letters, line by line."""
    ground = Map(scene.zones)
    canvas: dict[int, dict[int, str]] = {}

    def put(thing: Facts, words: str, inward: int = 0) -> None:
        column, row = ground.steps(thing)
        start = round(column * ACROSS) + inward
        line = canvas.setdefault(round(row * 2), {})
        for place, letter in enumerate(words):
            line.setdefault(start + place, letter)

    flags = scene.flags()
    for zone in scene.zones:
        put(zone, _cell(scene, zone, flags.get(zone["name"])))
    for point in scene.points:
        if point["kind"] == "centre":
            continue
        column, _ = ground.steps(point)
        level = "|" if column == round(column) else "-"
        sign = "+" if point["kind"] == "crossroads" else level
        put(point, sign if point["flag"] is None else scene.letter(point["flag"]), 5)
    return [
        "".join(line.get(place, " ") for place in range(max(line) + 1)).rstrip()
        for line in (canvas.get(row, {0: " "}) for row in range(max(canvas) + 1))
    ]


def _cell(scene: Scene, zone: Facts, centre: int | None) -> str:
    if not zone["in_use"]:
        return f"({zone['name']} shut)"
    gems = GEMS[zone["gem"]][0] * zone["gems"] if zone["gems"] else ""
    holes = gems + "o" * max(0, zone["holes"] - zone["gems"])
    flag = " " if centre is None else scene.letter(centre)
    winner = scene.standing().get(zone["name"])
    taker = "" if winner is None else f">{scene.letter(winner)}"
    return f"{zone['name']} {holes}[{flag}]{taker}"


def rows(scene: Scene) -> tuple[tuple[str, ...], ...]:
    """Give the board as a table: what, and how it stands."""
    facts = scene.facts
    table: list[tuple[str, ...]] = [("What", "How it stands")]
    table.append(("Round", where(scene)))
    table += [_halves(zone_label(scene, zone)) for zone in scene.zones]
    table += [_halves(point_label(scene, point)) for point in scene.points]
    table += [_halves(action_label(scene, area)) for area in facts["actions"]]
    table.append(("Turn order", listed(scene.name(seat) for seat in facts["order"])))
    table += [
        (f"Common row, {scene.name(entry['seat'])}", _row_words(scene, entry))
        for entry in facts["row"]
    ]
    table += [_halves(seat_label(scene, entry)) for entry in scene.seats]
    if (held := _hand(scene)) is not None:
        table += [_halves(card_label(scene, card, "in hand")) for card in held]
    table += [(name.capitalize(), in_words(facts[name])) for name in ("supply", "bag")]
    table.append(("Discard pile", counted(facts["pile"]["size"], "card")))
    table.append(("Deck", counted(facts["deck"], "card")))
    return tuple(table)


def _halves(label: str) -> tuple[str, str]:
    what, _, rest = label.partition(", ")
    return what, rest


def _hand(scene: Scene) -> list[str] | None:
    """The cards of who looks; None for a spectator."""
    if scene.looking is None:
        return None
    hand = scene.facts["seats"][scene.looking]["hand"]
    return None if hand is None else list(hand)


def _short(scene: Scene, entry: Facts) -> str:
    card = entry["card"] or "?"
    state = "" if entry["state"] == "open" else f" {entry['state']}"
    return f"{scene.letter(entry['seat'])} {card}{state}"


def _row_words(scene: Scene, entry: Facts) -> str:
    owner = scene.name(entry["seat"])
    if entry["card"] is None:
        return f"{owner}'s card of the common row, {entry['state']}"
    if entry["state"] == "open":
        return card_label(scene, entry["card"], f"in the common row, put there by {owner}")
    return f"Building {entry['card']}, put in the common row by {owner}, {entry['state']}"
