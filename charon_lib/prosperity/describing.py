"""A position as plain JSON values; `charon_lib.prosperity.reading` says which, and reads them."""

from __future__ import annotations

from charon_lib.prosperity.ledger import SOURCES
from charon_lib.prosperity.phases import PHASES
from charon_lib.prosperity.position import Position


def describe(position: Position) -> dict[str, object]:
    """Give a position as plain JSON values."""
    material = position.material
    seats = []
    for seat in range(position.players):
        gains = [
            {
                "from": SOURCES.get(gain.source) or material.tiles[gain.source].id,
                "points": gain.points,
                "globes": gain.globes,
                "blocked": gain.blocked,
            }
            for gain in position.gains()
            if gain.seat == seat
        ]
        entry: dict[str, object] = {
            "money": position.money[seat],
            "discs": position.discs[seat],
            "energy_research": position.markers[2 * seat] + 1,
            "ecology_research": position.markers[2 * seat + 1] + 1,
            "built": [
                f"{material.tiles[code >> 8].id} on {material.space_names[code >> 2 & 63]}"
                for code in position.placed
                if code & 3 == seat
            ],
            "points": position.points[seat],
            "gains": gains,
        }
        if position.final:
            money, discs, paid, energy, ecology = position.final[5 * seat : 5 * seat + 5]
            entry["before_final"] = [money, discs, paid, energy + 1, ecology + 1]
        seats.append(entry)
    asked = position.to_move if position.to_move is not None and position.to_move >= 0 else None
    return {
        "players": position.players,
        "pollution_blocks": "all" if position.blocks_all else "scoring",
        "boards": [material.boards[number].board.name for number in position.boards],
        "phase": PHASES[position.phase],
        "active": position.active,
        "first": position.first,
        "asked": asked,
        "actions_left": position.actions_left,
        "resolved": position.resolved,
        "drawn": material.tiles[position.drawn].id if position.drawn >= 0 else None,
        "deck": [material.tiles[number].id for number in material.tiles_in(position.deck)],
        "display": [material.tiles[number].id for number in material.tiles_in(position.display)],
        "seats": seats,
    }
