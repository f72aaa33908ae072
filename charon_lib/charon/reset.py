"""Resetting for the next round: keeping gems, the row to the pile, the flags back."""

from __future__ import annotations

from typing import Final

from charon_lib.charon.board import ACTIONS, ALL_AREAS, WAREHOUSE
from charon_lib.charon.cards import NO_CARD, bits, card_names
from charon_lib.charon.gems import (
    KINDS,
    by_kind,
    choices,
    counts,
    covers,
    pack,
    picks,
    read_numbers,
    total,
    words,
)
from charon_lib.charon.knowledge import CAME, note
from charon_lib.charon.moves import Keep
from charon_lib.charon.phase_words import illegal, not_now
from charon_lib.charon.position import NO_ROW, NOBODY, Position, Table, listed
from charon_lib.charon.telling import tell
from charon_lib.errors import IllegalMove
from charon_lib.events import Watch
from charon_lib.explain import Explanation
from charon_lib.moves import LegalMoves, Move

WAREHOUSE_TOPIC = f"action {ACTIONS[WAREHOUSE]}"

LIMIT: Final = 2
WAREHOUSE_LIMIT: Final = 6
KEEPS = {gems: Keep(counts(gems)) for limit in (LIMIT, WAREHOUSE_LIMIT) for gems in picks(limit)}
KEEP_INDEX = {move: gems for gems, move in KEEPS.items()}

# reset.keep


def keep_limit(table: Table, seat: int) -> int:
    """Say how many gems a seat may keep at the end of this round."""
    return WAREHOUSE_LIMIT if table.holders and seat in table.holders[WAREHOUSE] else LIMIT


def begin_keep(position: Position, watch: Watch | None) -> str | None:
    """Ask, in turn order, whoever has to choose which gems to keep."""
    position.enter("keep")
    return ask_keep(position, watch)


def ask_keep(position: Position, watch: Watch | None) -> str | None:
    """Ask the next seat that has a choice; whoever has none keeps what is allowed."""
    while position.turn < position.players:
        seat = position.order[position.turn]
        limit = keep_limit(position, seat)
        held = position.gems[seat]
        if held % 255 > limit:
            found = choices(held, limit)
            if len(found) > 1:
                position.to_move = seat
                return None
            _keep(position, seat, found[0], watch)
        elif watch is not None:
            _tell_keep(position, seat, held, 0, watch)
        position.turn += 1
    return "row to pile"


class KeepMoves(LegalMoves):
    """The choices of gems to keep."""

    __slots__ = ("_picks",)

    _picks: tuple[int, ...]

    def __init__(self, table: Table) -> None:
        seat = table.asked()
        self._picks = choices(table.gems[seat], keep_limit(table, seat))

    def __len__(self) -> int:
        return len(self._picks)

    def _at(self, index: int) -> Move:
        return KEEPS[self._picks[index]]


def refuse_keep(table: Table, move: Keep) -> IllegalMove | None:
    """Say why these gems cannot be kept; None where they can."""
    rule = "reset.keep"
    if error := not_now(table, "keep"):
        return error
    seat = table.asked()
    name, limit = table.seat_name(seat), keep_limit(table, seat)
    numbers = read_numbers(move.gems, len(KINDS))
    if numbers is None:
        return illegal(rule, "Say how many gems of each kind are kept")
    if sum(numbers) != limit:
        return illegal(
            rule, f"{name} keeps exactly {limit} gems, not {sum(numbers)}", f"seat {seat}"
        )
    if not covers(table.gems[seat], pack(numbers)):
        return illegal(rule, f"{name} has only {words(table.gems[seat])}", f"seat {seat}")
    return None


def keep(position: Position, move: Keep, watch: Watch | None) -> str:
    """Keep the chosen gems and give back the others."""
    gems = KEEP_INDEX.get(move)
    seat = position.to_move
    if gems is None or seat is None or position.phase != "keep":
        raise refuse_keep(position, move) or illegal("reset.keep", "This cannot be done now")
    if total(gems) != keep_limit(position, seat) or not covers(position.gems[seat], gems):
        raise refuse_keep(position, move) or illegal("reset.keep", "This cannot be done now")
    _keep(position, seat, gems, watch)
    position.turn += 1
    return "ask keep"


def _keep(position: Position, seat: int, kept: int, watch: Watch | None) -> None:
    back = position.gems[seat] - kept
    position.gems[seat] = kept
    position.supply += back
    if watch is not None:
        _tell_keep(position, seat, kept, back, watch)


def _tell_keep(position: Position, seat: int, kept: int, back: int, watch: Watch) -> None:
    limit = keep_limit(position, seat)
    name = position.seat_name(seat)
    text = f"{name} keeps {words(kept)}"
    text += f" and gives back {words(back)}." if back else "."
    line = f"at most {limit} gems are kept"
    line += " with Underground Warehouse" if limit == WAREHOUSE_LIMIT else ""
    reason = Explanation("reset.keep", line, {"limit": limit}, None, (WAREHOUSE_TOPIC,))
    facts = {"kept": by_kind(kept), "back": by_kind(back)}
    about = (f"seat {seat}", "supply")
    tell(watch, "keep", "reset.keep", text, about, facts=facts, reasons=(reason,))


# reset.row


def row_to_pile(position: Position, watch: Watch | None) -> str:
    """Put what is left of the common row onto the discard pile, and begin the next round."""
    gone = position.row_open
    for card in bits(gone):
        note(position, CAME, 0, card)
    position.pile |= gone
    position.row_open = 0
    players = position.players
    position.row_card = [NO_CARD] * players
    position.row_state = [NO_ROW] * players
    position.row_used = position.swap_open = 0
    position.round += 1
    if watch is not None:
        names = card_names(gone)
        text = f"{listed(names)} {'goes' if len(names) == 1 else 'go'} onto the discard pile."
        if not names:
            text = "No card of the common row is left for the discard pile."
        about = ("row", "pile", *(f"card {name}" for name in names))
        tell(watch, "row to pile", "reset.row", text, about, facts={"cards": names})
        text = f"Round {position.round} begins: cards are dealt and the row is chosen first."
        tell(watch, "round", "reset.next", text, facts={"round": position.round})
    return "deal"


# reset.flags


def flags_back(position: Position, watch: Watch | None) -> str:
    """Put one flag of every seat back on each action area."""
    about = []
    if watch is not None:
        about = [
            f"point {position.point_name(point)}"
            for point in position.moon.points
            if position.flags[point] != NOBODY
        ]
    position.flags = [NOBODY] * len(position.flags)
    position.sums = [0] * len(position.sums)
    position.empty = list(position.moon.points)
    position.areas = [ALL_AREAS] * position.players
    position.holders = ()
    position.judged = None
    if watch is not None:
        text = "All flags return: everybody has one on each action area."
        tell(watch, "flags", "reset.flags", text, tuple(about))
    return "bag"
