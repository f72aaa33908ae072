"""Chapter 3, the docks on a player's board: who may board, and when a ship has its settlers."""

from __future__ import annotations

from charon_lib.explain import Explanation
from charon_lib.ganymede.player_board import COLOURS, DOCKS, SEATS, TOTAL, UPPER, settlers_text
from charon_lib.ganymede.position import Table


def boarding(table: Table, seat: int, dock: int) -> int:
    """Give the mask of the colours that may board a dock now (shuttle.mars)."""
    at = 2 * seat + dock
    return table.components.may_take[dock][table.docked[at]] if table.ships[at] >= 0 else 0


def why_not_aboard(table: Table, seat: int, dock: int, colour: int) -> Explanation:
    """Say why a dock does not take a settler of a colour (shuttle.mars)."""
    name, word = COLOURS[colour], DOCKS[dock]
    group = table.docked[2 * seat + dock]
    room = table.components.asks[dock]
    if table.ships[2 * seat + dock] < 0:
        text = f"{SEATS[seat]}'s {word} dock has no ship, so it takes nobody"
    elif dock == UPPER:
        text = (
            f"{SEATS[seat]}'s upper dock takes up to {room} settlers of one colour and holds "
            f"{settlers_text(group)}, so no {name} one may board"
        )
    else:
        text = (
            f"{SEATS[seat]}'s lower dock takes up to {room} settlers, each colour once, and holds "
            f"{settlers_text(group)}, so no {name} one may board"
        )
    return Explanation(
        "shuttle.mars",
        text,
        {"dock": word, "settlers": settlers_text(group), "room": room, "colour": name},
        evidence=(f"dock {seat} {word}",),
    )


def ready(table: Table, seat: int, dock: int) -> bool:
    """Tell whether the ship on a dock has its settlers (launch.auto, launch.fewer)."""
    at = 2 * seat + dock
    ship = table.ships[at]
    return ship >= 0 and TOTAL[table.docked[at]] >= table.components.launches_with[ship][dock]


def why_ready(table: Table, seat: int, dock: int) -> Explanation:
    """Explain whether the ship on a dock launches at the end of the turn, and why."""
    at = 2 * seat + dock
    ship, group = table.ships[at], table.docked[at]
    topic = f"dock {seat} {DOCKS[dock]}"
    if ship < 0:
        return Explanation(
            "launch.replace",
            f"{SEATS[seat]}'s {DOCKS[dock]} dock has no ship, so it takes nobody.",
            evidence=(topic,),
        )
    components = table.components
    name = components.ids[ship]
    needed = components.launches_with[ship][dock]
    kind = "of one colour" if dock == UPPER else "of different colours"
    is_ready = TOTAL[group] >= needed
    missing = needed - TOTAL[group]
    short = "1 is" if missing == 1 else f"{missing} are"
    verdict = "so it launches" if is_ready else f"{short} missing"
    lines = [
        Explanation(
            "board.docks",
            f"The {DOCKS[dock]} dock asks for {components.asks[dock]} settlers {kind}.",
            evidence=(topic,),
        )
    ]
    if components.cards[ship].fewer:
        lines.append(Explanation(
            "launch.fewer", f"{name} needs one settler fewer.", evidence=(f"ship {name}",)
        ))  # fmt: skip
    return Explanation(
        "launch.auto",
        f"{name} needs {needed} settlers {kind} on the {DOCKS[dock]} dock and has "
        f"{settlers_text(group)}: {verdict}.",
        {"needed": needed, "there": TOTAL[group], "ready": is_ready},
        evidence=(topic, f"ship {name}"),
        children=tuple(lines),
    )
