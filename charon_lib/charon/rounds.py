"""Playing the game: four rounds, in the order in which everything happens.

Read `STEPS` from top to bottom: it is the game. Each step is a function of a chapter of the rules;
it says which step follows at once, or None where somebody, or chance, is asked first. `MOVES` says
which function carries out the answer, and `LEGAL` which lists the possible answers.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from charon_lib.charon import (
    building,
    building_choices,
    claiming,
    dealing,
    reset,
    scoring,
    set_up,
    staking,
    stolen,
    trading,
    turn_order,
)
from charon_lib.charon.board import ACTIONS
from charon_lib.charon.moves import (
    Build,
    Deal,
    DealAgain,
    Decline,
    DrawGems,
    DrawOrder,
    EndBuilding,
    HideCards,
    Keep,
    Place,
    PutInRow,
    Redraw,
    Reposition,
    Swap,
    TakeCard,
    Trade,
)
from charon_lib.charon.phase_words import illegal, not_now, said
from charon_lib.charon.position import Position, Table
from charon_lib.errors import IllegalMove
from charon_lib.events import Watch
from charon_lib.moves import LegalMoves, shown

Step = Callable[[Position, "Watch | None"], "str | None"]

STEPS: dict[str, Step] = {
    # Set up: the order is drawn, then bag and moon, then the cards.
    "bag": set_up.fill_bag,
    "seed": set_up.ask_for_gems,
    "hide": dealing.ask_for_hidden,
    "deal": dealing.begin_deal,
    "row": dealing.begin_row,
    "reveal": dealing.reveal,
    # 1 Staking claims
    "staking": staking.begin_staking,
    "trigger": staking.trigger,
    "stolen": stolen.begin_stolen,
    "ask stolen": stolen.ask_stolen,
    # 2 Claiming gems
    "claim": claiming.claim_zones,
    "rare": claiming.gain_rare,
    "advance": claiming.begin_advance,
    "ask advance": claiming.ask_advance,
    # 3 Adjusting the turn order
    "turn order": turn_order.adjust_order,
    # 4 Building cards
    "building": building.begin_building,
    # 5 Resetting for the next round: then deal, row, reveal, flags, bag, seed, and staking again
    "reset": reset.begin_keep,
    "ask keep": reset.ask_keep,
    "row to pile": reset.row_to_pile,
    "flags": reset.flags_back,
    # Ending the game, after the fourth building phase
    "score": scoring.end_game,
}


def decline(position: Position, move: Decline, watch: Watch | None) -> str:
    """Leave the action that is asked about unused."""
    if error := refuse_decline(position, move):
        raise error
    leave = stolen.leave_stolen if position.phase == "stolen" else claiming.leave_advance
    return leave(position, watch)


def refuse_decline(table: Table, move: Decline) -> IllegalMove | None:
    """Say why this action cannot be left now; None where it can."""
    asked = {"Stolen Intelligence": "stolen", "Engineering Advance": "advance"}
    if move.action not in ACTIONS:
        return illegal("actions.trigger", f"There is no action {said(move.action)}")
    if move.action not in asked:
        return illegal("actions.trigger", f"{move.action} is nothing to leave or to use now")
    phase = asked[move.action]
    return not_now(table, phase)


# fmt: off
MOVES: dict[type, Any] = {
    DrawOrder: set_up.take_order, DrawGems: set_up.take_gems, HideCards: dealing.take_hidden,
    Deal: dealing.take_deal, DealAgain: dealing.take_again,
    Redraw: dealing.redraw, PutInRow: dealing.put_in_row,
    Place: staking.place, Reposition: stolen.reposition, Decline: decline,
    TakeCard: claiming.take_card,
    Build: building.build, Trade: trading.trade, Swap: trading.swap,
    EndBuilding: building.end_building,
    Keep: reset.keep,
}
REFUSALS: dict[type, Callable[[Table, Any], IllegalMove | None]] = {
    Redraw: dealing.refuse_redraw, PutInRow: dealing.refuse_row,
    Place: staking.refuse_place, Reposition: stolen.refuse_reposition, Decline: refuse_decline,
    TakeCard: claiming.refuse_take,
    Build: building.refuse_build, Trade: trading.refuse_trade, Swap: trading.refuse_swap,
    EndBuilding: lambda table, move: not_now(table, "building"),
    Keep: reset.refuse_keep,
}
LEGAL: dict[str, Callable[[Table], LegalMoves]] = {
    "row": dealing.row_moves, "staking": staking.PlaceMoves, "stolen": stolen.StolenMoves,
    "advance": claiming.advance_moves, "building": building_choices.BuildingMoves,
    "keep": reset.KeepMoves,
}
SAMPLES: dict[str, Any] = {
    "order": set_up.draw_order, "seed": set_up.draw_gems, "hide": dealing.hide_two,
    "deal": dealing.deal, "redraw": dealing.deal_again,
}
# fmt: on


def refusal(table: Table, move: object) -> IllegalMove | None:
    """Say why a player's move cannot be made now; None where it can."""
    refuse = REFUSALS.get(type(move))
    if refuse is None:
        if type(move) in MOVES:
            # A move of chance: no phase in which a seat is asked is the right one.
            return not_now(table, "")
        return illegal("", f"{shown(move)} is no move of Charon Inc.")
    return refuse(table, move)
