"""Ganymede's seats, hands and docks in words: what screen readers and the plain forms say."""

from __future__ import annotations

from charon_widgets.drawing.scenes import Facts
from charon_widgets.drawing.wording import counted, listed
from charon_widgets.ganymede.signs import Scene, in_words


def seat_label(scene: Scene, entry: Facts) -> str:
    """Say a seat in words."""
    said = [
        scene.name(entry["seat"]),
        counted(entry["score"], "point"),
        f"tiles {listed(tile['id'] for tile in entry['tiles']) if entry['tiles'] else 'none'}",
        f"on Earth {in_words(entry['earth'])}",
        f"on Mars {in_words(entry['mars'])}",
        f"{counted(sum(map(len, entry['columns'].values())), 'shuttle')}",
        f"reputation space {entry['reputation']}",
        f"{counted(len(entry['launched']), 'launched ship')}",
        f"{counted(entry['hand_size'], 'ship')} in hand",
    ]
    said += ["on turn"] if entry["active"] and not scene.facts["is_over"] else []
    return ", ".join(said)


def hand_label(scene: Scene, entry: Facts) -> str:
    """Say how many ships a seat holds, and which of them everybody has seen."""
    said = f"{scene.name(entry['seat'])} has {counted(entry['hand_size'], 'ship')} in hand"
    shown = [ship["id"] for ship in entry["shown"]]
    return f"{said}, {listed(shown)} taken from the open row" if shown else said


def dock_label(scene: Scene, entry: Facts, dock: Facts, part: str = "") -> str:
    """Say a dock in words."""
    ship = dock["ship"]
    kind = "alike" if dock["dock"] == "upper" else "of different colours"
    said = [f"{dock['dock'].capitalize()} dock of {scene.colour(entry['seat'])}"]
    if ship is None:
        said.append("a ship face down" if dock["face_down"] else "no ship")
    else:
        said.append(f"ship {ship['id']} launches with {dock['needed']} {kind}")
    said.append(f"aboard {in_words(dock['settlers'])}")
    said += ["ready to launch"] if dock["ready"] else []
    if dock["may_board"] and not dock["ready"]:
        said.append(f"may take {listed(dock['may_board'], 'or')}")
    return ", ".join([*said, *(["can be chosen"] if part else [])])
