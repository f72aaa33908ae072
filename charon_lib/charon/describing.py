"""A position as plain JSON values: written down here, read back in `reading`."""

from __future__ import annotations

from collections.abc import Iterable

from charon_lib.charon.board import ACTIONS, AREAS_OF
from charon_lib.charon.cards import CARDS, card_names
from charon_lib.charon.gems import by_kind
from charon_lib.charon.knowledge import CAME, DREW, LEFT, facts
from charon_lib.charon.position import NO_ROW, NOBODY, ROW_WORDS, Position


def some(handful: int) -> dict[str, int]:
    """Give how many gems of each kind there are, by name, only those of which there are any."""
    return {kind: number for kind, number in by_kind(handful).items() if number}


def seats_in(seats: int) -> list[int]:
    """List the seats of a set."""
    return [seat for seat in range(8) if seats >> seat & 1]


def describe(position: Position) -> dict[str, object]:
    """Give a position as plain JSON values, everything hidden included.

    Examples
    --------
    >>> import charon_lib
    >>> position = charon_lib.new_game("charon", 2, seed=1).state
    >>> charon_lib.position("charon", position.describe()).describe() == position.describe()
    True
    """
    moon, components = position.moon, position.components
    return {
        "game": "charon",
        "players": position.players,
        "round": position.round,
        "phase": position.phase,
        "to_move": position.to_move,
        "turn": position.turn,
        "left": position.left,
        "order": list(position.order),
        "zones": {position.zone_name(zone): some(position.ore[zone]) for zone in moon.zones
                  if position.ore[zone]},
        "flags": {position.point_name(point): position.flags[point] for point in moon.points
                  if position.flags[point] != NOBODY},
        "areas": [[ACTIONS[area] for area in AREAS_OF[areas]] for areas in position.areas],
        "triggered": {action: list(seats) for action, seats in
                      zip(ACTIONS, position.holders, strict=True)} if position.holders else None,
        "judged": None if position.judged is None else {
            components.board.zones[zone].name: some(position.judged[zone]) for zone in moon.zones
            if position.judged[zone]},
        "ranked": [some(handful) for handful in position.ranked],
        "supply": by_kind(position.supply),
        "bag": by_kind(position.bag),
        "gems": [some(handful) for handful in position.gems],
        "hands": _lists(position.hands),
        "known": _lists(position.known),
        "new": _lists(position.fresh),
        "built": _lists(position.built),
        "row": [
            {"seat": seat, "card": CARDS[position.row_card[seat]], "state": ROW_WORDS[row]}
            for seat, row in enumerate(position.row_state) if row != NO_ROW
        ],
        "row_used": seats_in(position.row_used),
        "swap_open": seats_in(position.swap_open),
        "redrawn": seats_in(position.redrawn),
        "pending": card_names(position.pending),
        "deck": [CARDS[card] for card in position.deck],
        "pile": card_names(position.pile),
        "traffic": traffic_lines(position),
    }  # fmt: skip


def _lists(sets: Iterable[int]) -> list[list[str]]:
    return [card_names(cards) for cards in sets]


def traffic_lines(position: Position) -> list[str]:
    """Say what happened to the discard pile, a line for each step."""
    lines = []
    for kind, seat, card in facts(position.traffic, position.secrets):
        if kind == CAME:
            lines.append(f"{CARDS[card]} came")
        elif kind == LEFT:
            lines.append(f"seat {seat} showed {CARDS[card]}")
        elif kind == DREW:
            lines.append(f"seat {seat} drew {CARDS[card]}")
        else:
            lines.append(f"seat {seat} saw {' '.join(card_names(card))}".rstrip())
    return lines
