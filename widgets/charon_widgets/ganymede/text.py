"""Ganymede's board in words: sentences, a board of letters, and a table; without a picture."""

from __future__ import annotations

import textwrap
from collections.abc import Sequence

from charon_widgets.drawing.scenes import Facts
from charon_widgets.drawing.wording import columns, counted
from charon_widgets.ganymede.cards import ship_label, shuttle_label, tile_label
from charon_widgets.ganymede.columns import column_label
from charon_widgets.ganymede.effects import short_words
from charon_widgets.ganymede.labels import dock_label, hand_label, seat_label
from charon_widgets.ganymede.market import ROWS, discarded, usable_words
from charon_widgets.ganymede.now import asked_words, end_label, still_to_come, where
from charon_widgets.ganymede.signs import (
    COLOURS,
    PLACES,
    TYPES,
    Scene,
    in_words,
    initials,
    spread,
)

LONGEST = 98
"""How many letters a line of the board of letters has at most."""


def caption(scene: Scene) -> str:
    """Say what of the board is not known from the printed game."""
    return (
        "The values of the cards and the reputation track are reconstructed; "
        "pointing at a card tells what of it is attested."
    )


def description(scene: Scene) -> str:
    """Say the whole board in sentences."""
    facts = scene.facts
    title, remark = where(scene)
    said = [f"Ganymede, {facts['players']} players. {title}, {remark}. {asked_words(scene)}"]
    rest = still_to_come(scene)
    said += [f"Then {', then '.join(rest)}."] if rest else []
    said.append(f"{end_label(scene)}.")
    for name, (what, _) in ROWS.items():
        cards = [card for card in facts["open"][name] if card is not None]
        told = "; ".join(_label(scene, card) for card in cards) or "none"
        said.append(f"{what} in the open: {told}. {_deck(scene, name)}.")
    said.append(f"Discarded tiles: {discarded(scene)}. Supply: {in_words(facts['supply'])}.")
    for entry in scene.seats:
        said.append(f"{seat_label(scene, entry)}.")
        said += [f"{dock_label(scene, entry, dock)}." for dock in entry["docks"]]
        if any(entry["underway"].values()):
            said.append(f"On the way: {in_words(entry['underway'])}.")
    if (held := _hand(scene)) is not None:
        said.append(f"In hand: {'; '.join(ship_label(s, 'yours') for s in held) or 'no ships'}.")
    return " ".join(said)


def _label(scene: Scene, card: Facts) -> str:
    """Say an open card."""
    if card["kind"] == "tile":
        return tile_label(card, "open")
    if card["kind"] == "ship":
        return ship_label(card, "open")
    return f"{shuttle_label(card, 'open')}, {usable_words(scene, card)}"


def _deck(scene: Scene, name: str) -> str:
    return f"{scene.facts['decks'][name]} left in the {'stock' if name == 'tiles' else 'deck'}"


def text(scene: Scene) -> str:
    """Write the board in letters."""
    facts = scene.facts
    title, remark = where(scene)
    lines = [f"Ganymede  {title}, {remark}", asked_words(scene)]
    rest = still_to_come(scene)
    lines += [f"Then: {', then '.join(rest)}"] if rest else []
    lines += ["Values of cards and track: reconstructed.", ""]
    for name, (what, _) in ROWS.items():
        lines.append(f"{what} ({_deck(scene, name)})")
        cards = [card for card in facts["open"][name] if card is not None]
        lines += [f"  {line}" for line in columns([_line(card) for card in cards])] or ["  none"]
    supply = " ".join(f"{COLOURS[name][0]}{facts['supply'][name]}" for name in COLOURS)
    lines += [f"Supply  {supply}    discarded tiles: {discarded(scene)}"]
    for entry in scene.seats:
        lines += ["", *_board(scene, entry)]
    if (held := _hand(scene)) is not None:
        lines += ["", f"Hand of {scene.name(scene.looking or 0)}"]
        lines += [f"  {line}" for line in columns([_line(ship) for ship in held])] or ["  no ships"]
        back = scene.seat(scene.looking or 0)["put_back"]
        lines += [f"  put back: {' '.join(ship['id'] for ship in back)}"] if back else []
    folded = (part for line in lines for part in _folded(line))
    return "\n".join(line.rstrip() for line in folded)


def _folded(line: str) -> list[str]:
    """A line, or the lines that a long one is broken into."""
    deep = " " * (len(line) - len(line.lstrip()) + 4)
    return textwrap.wrap(line, LONGEST, subsequent_indent=deep) if len(line) > LONGEST else [line]


def _line(card: Facts) -> tuple[str, ...]:
    """A card as the cells of a line."""
    if card["kind"] == "ship":
        points = f"{card['points']} per {card['per']}" if card["per"] else f"{card['points']}"
        more = f"bonus {short_words(card['bonus'])}" if card["bonus_words"] else ""
        fewer = f"{card['fewer']} settler fewer" if card["fewer"] else ""
        return card["id"], points, more or fewer
    letter = TYPES[card["type"]][0]
    if card["kind"] == "tile":
        return card["id"], letter, _uses(card)
    cost = " and a tile" if card["costs_tile"] else ""
    mark = "*" if card.get("usable") else ""
    return card["id"] + mark, letter, initials(card["needs"]) + cost, _uses(card)


def _uses(card: Facts) -> str:
    return str(card["effect"]).replace(" OR ", " or ").replace(" AND ", " and ")


def _board(scene: Scene, entry: Facts) -> list[str]:
    """The board of a seat in letters, its journey from left to right."""
    board = scene.facts["board"]
    head = "> " if entry["seat"] == scene.asked else "  "
    name = scene.name(entry["seat"])
    launched = " ".join(f"{ship['id']}={ship['worth']}" for ship in entry["launched"])
    tiles = " ".join(f"{tile['id']}({TYPES[tile['type']][0]})" for tile in entry["tiles"])
    stages = [
        f"{PLACES[place]} [{_places(entry[place], board[place])}]" for place in ("earth", "mars")
    ]
    for dock in entry["docks"]:
        ship = dock["ship"]
        what = ship["id"] if ship else "?" if dock["face_down"] else "-"
        stages.append(f"{dock['dock']} {what} [{_places(dock['settlers'], dock['needed'])}]")
    lines = [
        f"{head}{name}: {counted(entry['score'], 'point')}, reputation {entry['reputation']}, "
        f"{entry['hand_size']} in hand",
        "  " + " > ".join((*stages[:2], " / ".join(stages[2:]))),
        f"  tiles {tiles or '-'}; launched {launched or '-'}",
    ]
    shown = [
        f"{TYPES[kind][0]} {' '.join(card['id'] for card in cards) or '-'}"
        for kind, cards in entry["columns"].items()
    ]
    lines.append(f"  shuttles {' | '.join(shown)} ({entry['rows']} rows rewarded)")
    if any(entry["underway"].values()):
        lines.append(f"  on the way: {in_words(entry['underway'])}")
    return lines


def _places(settlers: Facts, room: int) -> str:
    there = initials(spread(settlers))
    return there + "." * max(0, room - len(there))


def rows(scene: Scene) -> tuple[tuple[str, ...], ...]:
    """Give the board as a table: what, and how it stands."""
    facts = scene.facts
    title, remark = where(scene)
    table: list[tuple[str, ...]] = [("What", "How it stands")]
    table.append((title, f"{remark}. {asked_words(scene)}"))
    table.append(("End", end_label(scene)))
    table += [_halves(_label(scene, card)) for card in scene.turned_up()]
    table += [(what, _deck(scene, name)) for name, (what, _) in ROWS.items()]
    table.append(("Discarded tiles", discarded(scene)))
    table.append(("Supply", in_words(facts["supply"])))
    for entry in scene.seats:
        table.append(_halves(seat_label(scene, entry)))
        table += [_halves(tile_label(tile, "on the board")) for tile in entry["tiles"]]
        table += [_halves(dock_label(scene, entry, dock)) for dock in entry["docks"]]
        ships: Sequence[Facts] = [d["ship"] for d in entry["docks"] if d["ship"] is not None]
        table += [_halves(ship_label(ship, "docked")) for ship in ships]
        for kind in TYPES:
            table.append(_halves(column_label(scene, entry, kind), ":"))
        table += [
            (f"Ship {ship['id']}", f"launched, worth {ship['worth']} now")
            for ship in entry["launched"]
        ]
        table.append((f"Hand of {scene.colour(entry['seat'])}", hand_label(scene, entry)))
    table += [_halves(ship_label(ship, "in hand")) for ship in _hand(scene) or ()]
    return tuple(table)


def _halves(label: str, mark: str = ",") -> tuple[str, str]:
    what, _, rest = label.partition(f"{mark} ")
    return what, rest


def _hand(scene: Scene) -> list[Facts] | None:
    """The ships of who looks; None for a spectator."""
    if scene.looking is None:
        return None
    held = scene.seat(scene.looking)["hand"]
    return None if held is None else list(held)
