"""A view as plain JSON values, for drawings and other programs."""

from __future__ import annotations

from typing import Any

from charon_lib.charon.board import ACTIONS
from charon_lib.charon.cards import CARDS, NUMBER, card_names
from charon_lib.charon.gems import CLEAR, KINDS, by_kind, total
from charon_lib.charon.knowledge import Seen
from charon_lib.charon.paying import may_swap, trade_rate
from charon_lib.charon.position import CHANCE_PHASES, NO_ROW, NOBODY, ROW_WORDS, UNKNOWN
from charon_lib.charon.reset import keep_limit
from charon_lib.charon.scoring import winning_seats
from charon_lib.charon.zone_words import claim_of, standing


def picture(view: Seen) -> dict[str, object]:
    """Give a view as plain JSON values; what is hidden is null."""
    phase = "chance" if view.phase in CHANCE_PHASES else view.phase
    return {
        "game": "charon",
        "seat": view.seat,
        "players": view.players,
        "round": view.round,
        "phase": phase,
        "to_move": view.to_move,
        "is_over": view.to_move is None,
        "board": _board(view),
        "actions": _actions(view),
        "order": list(view.order),
        "supply": by_kind(view.supply),
        "bag": by_kind(view.bag),
        "rare_gems": view.supply >> 8 * CLEAR,
        "deck": view.deck_size(),
        "pile": {
            "size": view.pile_size(),
            "known": card_names(view.known_pile()),
            "whole": view.the_pile() != UNKNOWN,
        },
        "row": [
            {
                "seat": seat,
                "card": CARDS[view.row_card[seat]] if view.row_card[seat] >= 0 else None,
                "state": ROW_WORDS[view.row_state[seat]],
            }
            for seat in range(view.players)
            if view.row_state[seat] != NO_ROW
        ],
        "seats": [_seat(view, seat) for seat in range(view.players)],
        "claims": _claims(view),
        "cards": {
            name: {"number": NUMBER[card], "cost": _cost(view.components.costs[card])}
            for card, name in enumerate(CARDS)
        },
        "winners": list(winning_seats(view)) if view.to_move is None else [],
    }


def _cost(cost: int) -> dict[str, int]:
    return {colour: number for colour, number in by_kind(cost).items() if number}


def _gem(handful: int) -> str | None:
    return KINDS[(handful.bit_length() - 1) // 8] if handful else None


def _board(view: Seen) -> dict[str, object]:
    board, moon = view.components.board, view.moon
    zones: list[dict[str, Any]] = [
        {
            "name": zone.name,
            "holes": zone.holes,
            "group": zone.group,
            "x": zone.x,
            "y": zone.y,
            "in_use": number in moon.zones,
            "gem": _gem(view.ore[number]),
            "gems": total(view.ore[number]),
            "neighbours": [view.zone_name(other) for other in moon.neighbours[number]],
        }
        for number, zone in enumerate(board.zones)
    ]
    points: list[dict[str, Any]] = [
        {
            "name": point.name,
            "kind": point.kind,
            "zones": [view.zone_name(zone) for zone in moon.touches[number]],
            "x": point.x,
            "y": point.y,
            "in_use": bool(moon.touches[number]),
            "flag": None if view.flags[number] == NOBODY else view.flags[number],
        }
        for number, point in enumerate(board.points)
    ]
    return {"origin": board.origin, "zones": zones, "points": points}


def _actions(view: Seen) -> list[dict[str, object]]:
    return [
        {
            "name": action,
            "flags": [seat for seat in range(view.players) if seat in view.seats_on(area)],
            "triggered_by": list(view.holders[area]) if view.holders else [],
        }
        for area, action in enumerate(ACTIONS)
    ]


def _seat(view: Seen, seat: int) -> dict[str, object]:
    hand = view.hands[seat]
    who = view.components.board.seats[seat]
    return {
        "seat": seat,
        "name": who.name,
        "letter": who.letter,
        "gems": by_kind(view.gems[seat]),
        "hand": None if hand == UNKNOWN else card_names(hand),
        "hand_size": view.hand_size(seat),
        "known_hand": card_names(view.known[seat]),
        "built": card_names(view.built[seat]),
        "score": view.score[seat],
        "trade_rate": trade_rate(view, seat),
        "keep_limit": keep_limit(view, seat),
        "swap": may_swap(view, seat),
        "row_used": bool(view.row_used >> seat & 1),
    }


def _claims(view: Seen) -> list[dict[str, object]]:
    if view.judged is None:
        return []
    found: list[dict[str, object]] = []
    for zone in view.moon.zones:
        claim = claim_of(standing(view, zone))
        gems = view.judged[zone]
        found.append(
            {
                "zone": view.zone_name(zone),
                "winner": claim.winner if gems else None,
                "rule": claim.rule if gems else "claim.none",
                "gem": _gem(gems),
                "gems": total(gems),
            }
        )
    return found
