"""Prosperity's board in words: sentences, a board of letters, and a table; without a picture."""

from __future__ import annotations

from textwrap import wrap

from charon_widgets.drawing.scenes import Facts
from charon_widgets.drawing.wording import columns, counted, listed
from charon_widgets.prosperity.deck import decade_label
from charon_widgets.prosperity.levels import track_label
from charon_widgets.prosperity.nation import seat_label
from charon_widgets.prosperity.pollution import pollution_label
from charon_widgets.prosperity.signs import PHASES, SIDES, SYMBOLS, TYPES, Scene
from charon_widgets.prosperity.spaces import space_label
from charon_widgets.prosperity.tiles import tile_label, tile_words

NAME = 29
"""Letters of a name in the board of letters."""


def where(scene: Scene) -> str:
    """Say turn, phase and who is asked."""
    facts = scene.facts
    if facts["is_over"]:
        winners = listed(scene.name(seat) for seat in facts["winners"])
        return f"The game is over; {winners} won."
    asked = "nobody is asked" if scene.asked is None else f"{scene.name(scene.asked)} is asked"
    phase = PHASES[scene.phase].lower()
    if scene.phase == "actions":
        phase = f"{counted(facts['actions_left'], 'action')} left"
    return f"Turn {facts['turn']} of {facts['turns']}, {phase}; {asked}."


def caption(scene: Scene) -> str:
    """Say what of the board is not known from the printed game."""
    said = "Tiles, boards and tracks: transcribed from pictures of the printed game."
    hard = [scene.colour(s["seat"]) for s in scene.seats if s["board"]["variant"]]
    if hard:
        said += f" The hard board ({listed(hard)}): a variant of this project's own."
    return said


def description(scene: Scene) -> str:
    """Say the whole board in sentences."""
    facts = scene.facts
    said = [f"Prosperity, {facts['players']} players.", where(scene)]
    if facts["drawn"]:
        said.append(f"Drawn this turn: {tile_words(scene.tile(facts['drawn']['tile']))}.")
    said += [f"{track_label(scene, side)}." for side in SIDES]
    for side in SIDES:
        here = [e for e in facts["display"] if e["side"] == side]
        said.append(f"{side.capitalize()} side of the display: {listed(map(_brief(scene), here))}.")
    for entry in scene.seats:
        said.append(f"{seat_label(scene, entry)}.")
        built = [
            f"{space['space']} {space['top']['name']}" for space in entry["spaces"] if space["top"]
        ]
        said.append(f"Its spaces: {listed(built)}.")
    said += [f"{decade_label(entry)}." for entry in facts["deck"]["decades"] if entry["left"]]
    return " ".join(said)


def _brief(scene: Scene):  # type: ignore[no-untyped-def]
    return lambda entry: (
        f"{scene.tile(entry['tile'])['name']} (level {entry['level']}"
        + (f", {entry['prices'][scene.own]})" if scene.is_selling else ")")
    )


def text(scene: Scene) -> str:
    """Write the board in letters."""
    facts = scene.facts
    lines = [f"Prosperity. {where(scene)}", *wrap(caption(scene), 96), ""]
    if facts["drawn"]:
        drawn = scene.tile(facts["drawn"]["tile"])
        lines += [f"Drawn this turn: {drawn['name']} ({drawn['id']}) scores {drawn['scores']}", ""]
    lines += _display(scene)
    lines += _tracks(scene)
    lines += ["", *_seats(scene)]
    for entry in scene.seats:
        lines += ["", f"{scene.name(entry['seat'])}: {entry['board']['title']}"]
        lines += columns([_line(space) for space in entry["spaces"]])
    lines += ["", "Still to come", *_decades(scene)]
    return "\n".join(line.rstrip() for line in lines)


def _display(scene: Scene) -> list[str]:
    """The display as a table; what can be paid bears a star."""
    own = scene.own
    whose = scene.colour(own) if scene.is_selling else ""
    head = ("Side", "Level", "Tile", "Kind", "Name", "Symbols", "Scores", whose)
    table: list[tuple[object, ...]] = [head]
    for entry in scene.facts["display"]:
        tile = scene.tile(entry["tile"])
        table.append(
            (
                entry["side"],
                entry["level"],
                tile["id"],
                TYPES[tile["type"]][0] or "*",
                tile["name"][:NAME],
                tile["effects"] if tile["special"] else _short(tile),
                tile["scores"] or "",
                f"{entry['prices'][own]}{'*' if entry['can_pay'][own] else ''}" if whose else "",
            )
        )
    note = "Prices with a star can be paid. " if whose else ""
    note += "En energy, Ec ecology, Ca capital, Re research,"
    return [*columns(table), note, "Pr prosperity; P power plant, S supply, T transport, I "
            "infrastructure, * special.", ""]  # fmt: skip


def _short(thing: Facts) -> str:
    """The symbols in few letters.

    Examples
    --------
    >>> _short({"energy": 4, "ecology": -2, "capital": 0, "research": 0, "prosperity": 0})
    'En+4 Ec-2'
    """
    found = [f"{symbol[:2].title()}{thing[symbol]:+}" for symbol in SYMBOLS if thing[symbol]]
    return " ".join(found) or "-"


def _tracks(scene: Scene) -> list[str]:
    table: list[tuple[object, ...]] = [
        ("Research", *(f"{side} space" for side in SIDES), *(f"{side} level" for side in SIDES))
    ]
    for entry in scene.seats:
        spaces = (entry["research_space"][side] for side in SIDES)
        levels = (entry["research_level"][side] for side in SIDES)
        table.append((f"{scene.letter(entry['seat'])}", *spaces, *levels))
    return columns(table)


def _seats(scene: Scene) -> list[str]:
    table: list[tuple[object, ...]] = [
        ("Seat", "points", "money", *SYMBOLS, "globes", "discs"),
    ]
    for entry in scene.seats:
        energy, ecology, *rest = (entry[symbol] for symbol in SYMBOLS)
        name = f"{scene.letter(entry['seat'])} {scene.name(entry['seat'])}"[:30]
        table.append(
            (name, entry["points"], entry["money"], f"{energy:+}", f"{ecology:+}", *rest,
             entry["globes"], entry["discs"])
        )  # fmt: skip
    return columns(table)


def _line(space: Facts) -> tuple[str, ...]:
    building = space["top"]
    state = "empty" if building is None else building["name"][:NAME]
    if space["closed"]:
        state = f"closed by {' '.join(space['closed_by'])}"
    symbols = _short(building) if building else ""
    covered = ", ".join(below["name"] for below in reversed(space["covered"]))
    over = f"over {covered}" if covered else ""
    if space["unusable"]:
        over = f"closes {' '.join(space['opens'])}"
    kind = TYPES[space["type"]][0]
    return f"  {space['space']} {kind}", state, symbols, over if len(over) < 36 else over[:35] + "…"


def _decades(scene: Scene) -> list[str]:
    table: list[tuple[object, ...]] = [("  decade", "tiles", *SYMBOLS)]
    for entry in scene.facts["deck"]["decades"]:
        counts = (entry["symbols"][symbol] or "." for symbol in SYMBOLS)
        table.append((f"  {entry['decade']}", entry["left"], *counts))
    return columns(table)


def rows(scene: Scene) -> tuple[tuple[str, ...], ...]:
    """Give the board as a table: what, and how it stands."""
    facts = scene.facts
    table: list[tuple[str, ...]] = [("What", "How it stands")]
    table.append(("Turn", where(scene)))
    if facts["drawn"]:
        table.append(("Drawn", tile_words(scene.tile(facts["drawn"]["tile"]))))
    table += [_halves(tile_label(scene, entry)) for entry in facts["display"]]
    for side in SIDES:
        what, _, rest = track_label(scene, side).partition(": ")
        table.append((what.partition(",")[0], rest))
    for entry in scene.seats:
        table.append(_halves(seat_label(scene, entry)))
        what, _, rest = pollution_label(scene, entry).partition(": ")
        table.append((what, rest))
        table += [_halves(space_label(scene, entry["seat"], space)) for space in entry["spaces"]]
    table += [_halves(decade_label(entry)) for entry in facts["deck"]["decades"]]
    table.append(("Deck", counted(facts["deck"]["size"], "tile")))
    return tuple(table)


def _halves(label: str) -> tuple[str, str]:
    what, _, rest = label.partition(", ")
    return what, rest
