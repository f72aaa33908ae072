"""A position as plain JSON values: written down here, read back in `reading`."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from charon_lib.charon.board import ACTIONS
from charon_lib.charon.cards import CARDS, card_names
from charon_lib.charon.gems import by_kind
from charon_lib.charon.knowledge import CAME, DREW, LEFT, facts
from charon_lib.charon.staking import AREAS_OF
from charon_lib.charon.table import NO_ROW, NOBODY, ROW_WORDS

if TYPE_CHECKING:
    from charon_lib.charon.state import CharonState


def some(handful: int) -> dict[str, int]:
    """Give how many gems of each kind there are, by name, only those of which there are any."""
    return {kind: number for kind, number in by_kind(handful).items() if number}


def seats_in(seats: int) -> list[int]:
    """List the seats of a set."""
    return [seat for seat in range(8) if seats >> seat & 1]


def describe(state: CharonState) -> dict[str, object]:
    """Give a position as plain JSON values, everything hidden included.

    Examples
    --------
    >>> import charon_lib
    >>> state = charon_lib.new_game("charon", 2, seed=1).state
    >>> charon_lib.position("charon", state.describe()).describe() == state.describe()
    True
    """
    moon, components = state.moon, state.components
    return {
        "game": "charon",
        "players": state.players,
        "round": state.round,
        "phase": state.phase,
        "to_move": state.to_move,
        "turn": state.turn,
        "left": state.left,
        "order": list(state.order),
        "zones": {state.zone_name(zone): some(state.ore[zone]) for zone in moon.zones
                  if state.ore[zone]},
        "flags": {state.point_name(point): state.flags[point] for point in moon.points
                  if state.flags[point] != NOBODY},
        "areas": [[ACTIONS[area] for area in AREAS_OF[areas]] for areas in state.areas],
        "triggered": {action: list(seats) for action, seats in
                      zip(ACTIONS, state.holders, strict=True)} if state.holders else None,
        "judged": None if state.judged is None else {
            components.board.zones[zone].name: some(state.judged[zone]) for zone in moon.zones
            if state.judged[zone]},
        "ranked": [some(handful) for handful in state.ranked],
        "supply": by_kind(state.supply),
        "bag": by_kind(state.bag),
        "gems": [some(handful) for handful in state.gems],
        "hands": _lists(state.hands),
        "known": _lists(state.known),
        "new": _lists(state.fresh),
        "built": _lists(state.built),
        "row": [
            {"seat": seat, "card": CARDS[state.row_card[seat]], "state": ROW_WORDS[row]}
            for seat, row in enumerate(state.row_state) if row != NO_ROW
        ],
        "row_used": seats_in(state.row_used),
        "swap_open": seats_in(state.swap_open),
        "redrawn": seats_in(state.redrawn),
        "pending": card_names(state.pending),
        "deck": [CARDS[card] for card in state.deck],
        "pile": card_names(state.pile),
        "traffic": traffic_lines(state),
    }  # fmt: skip


def _lists(sets: Iterable[int]) -> list[list[str]]:
    return [card_names(cards) for cards in sets]


def traffic_lines(state: CharonState) -> list[str]:
    """Say what happened to the discard pile, a line for each step."""
    lines = []
    for kind, seat, card in facts(state.traffic, state.secrets):
        if kind == CAME:
            lines.append(f"{CARDS[card]} came")
        elif kind == LEFT:
            lines.append(f"seat {seat} showed {CARDS[card]}")
        elif kind == DREW:
            lines.append(f"seat {seat} drew {CARDS[card]}")
        else:
            lines.append(f"seat {seat} saw {' '.join(card_names(card))}".rstrip())
    return lines
