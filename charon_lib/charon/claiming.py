"""Claiming gems: judging the zones, Rare Mineral Find, and Engineering Advance."""

from __future__ import annotations

from charon_lib.charon.board import ADVANCE, RARE
from charon_lib.charon.cards import CARD, CARDS, bits
from charon_lib.charon.gems import CLEAR, UNIT
from charon_lib.charon.knowledge import DREW, SAW, note
from charon_lib.charon.moves import TakeCard
from charon_lib.charon.phase_words import illegal, not_now, said
from charon_lib.charon.position import TAKEN, UNKNOWN, Position, Table
from charon_lib.charon.stolen import LEAVE
from charon_lib.charon.telling import tell
from charon_lib.charon.zone_words import explain_claim
from charon_lib.errors import IllegalMove
from charon_lib.events import Event, Watch
from charon_lib.moves import LegalMoves, ListedMoves

FROM_PILE = tuple(TakeCard(card, "pile") for card in CARDS)
FROM_ROW = tuple(TakeCard(card, "row") for card in CARDS)

# claim.influence, claim.tie.centre, claim.tie.road, claim.tie.none, claim.none


def claim_zones(position: Position, watch: Watch | None) -> str:
    """Judge the zones one by one: whoever takes one gets all its gems."""
    ore, gems, sums = position.ore, position.gems, position.sums
    position.judged = tuple(ore)
    moon = position.moon
    winners = moon.winners
    for zone in moon.zones:
        if found := ore[zone]:
            winner = winners.get(sums[zone])
            if winner is None:
                winner = moon.winner_of(sums[zone])
            if winner >= 0:
                gems[winner] += found
                ore[zone] = 0
        if watch is not None:
            why = explain_claim(position, zone)
            watch(
                Event("claim", why.rule, why.text, {}, why, (f"zone {position.zone_name(zone)}",))
            )
    return "rare"


# rare.gain


def gain_rare(position: Position, watch: Watch | None) -> str:
    """Give each holder of Rare Mineral Find a clear gem, while there are any."""
    for seat in position.holders[RARE]:
        there = position.supply >> 8 * CLEAR
        if there:
            position.supply -= UNIT[CLEAR]
            position.gems[seat] += UNIT[CLEAR]
        if watch is not None:
            name = position.seat_name(seat)
            if there:
                text = f"{name} takes a clear gem from Rare Mineral Find."
            else:
                text = f"{name} finds no clear gem left on Rare Mineral Find."
            facts = {"left": position.supply >> 8 * CLEAR}
            about = (f"seat {seat}", "action Rare Mineral Find")
            tell(watch, "rare", "rare.gain", text, about, facts=facts)
    return "advance"


# advance.take


def begin_advance(position: Position, watch: Watch | None) -> str | None:
    """Ask each holder of Engineering Advance in turn."""
    position.enter("advance")
    return ask_advance(position, watch)


def ask_advance(position: Position, watch: Watch | None) -> str | None:
    """Let the next holder of Engineering Advance, if there is one, look through the pile.

    Nobody else does, and at no other time. Rule info.pile.
    """
    holders = position.holders[ADVANCE]
    if position.turn == len(holders):
        return "turn order"
    seat = position.to_move = holders[position.turn]
    note(position, SAW, seat, position.pile)
    if watch is not None:
        text = f"{position.seat_name(seat)} looks through the discard pile."
        about = (f"seat {seat}", "pile", "action Engineering Advance")
        tell(watch, "look", "advance.take", text, about)
    return None


def advance_moves(table: Table) -> LegalMoves:
    """List the cards that can be taken, and leaving it."""
    pile = table.the_pile()
    moves = [FROM_PILE[card] for card in bits(0 if pile == UNKNOWN else pile)]
    moves += [FROM_ROW[card] for card in bits(table.row_open)]
    return ListedMoves([*moves, LEAVE[ADVANCE]])


def refuse_take(table: Table, move: TakeCard) -> IllegalMove | None:
    """Say why this card cannot be taken; None where it can."""
    rule = "advance.take"
    if error := not_now(table, "advance"):
        return error
    card = CARD.get(move.card) if isinstance(move.card, str) else None
    if card is None:
        return illegal(rule, f"There is no card {said(move.card)}")
    if move.source == "pile":
        if table.the_pile() == UNKNOWN or not table.the_pile() >> card & 1:
            return illegal(rule, f"{move.card} is not in the discard pile", "pile")
    elif move.source == "row":
        if not table.row_open >> card & 1:
            return illegal(rule, f"{move.card} does not lie open in the common row", "row")
    else:
        return illegal(rule, "A card is taken from the pile or from the row")
    return None


def take_card(position: Position, move: TakeCard, watch: Watch | None) -> str:
    """Take a card of the pile or of the common row into hand."""
    if error := refuse_take(position, move):
        raise error
    seat = position.asked()
    card = CARD[move.card]
    bit = 1 << card
    position.hands[seat] |= bit
    name = position.seat_name(seat)
    if move.source == "pile":
        note(position, DREW, seat, card)
        position.pile ^= bit
        text = f"{name} takes a card from the discard pile into hand."
        own = {seat: f"You take {move.card} from the discard pile into hand."}
        about: tuple[str, ...] = (f"seat {seat}", "pile")
    else:
        owner = position.row_card.index(card)
        position.row_state[owner] = TAKEN
        position.row_open ^= bit
        position.known[seat] |= bit
        text = f"{name} takes {move.card} from the common row into hand."
        own = {}
        about = (f"seat {seat}", f"card {move.card}", "row")
    position.turn += 1
    if watch is not None:
        tell(watch, "advance", "advance.take", text, about, own=own)
    return "ask advance"


def leave_advance(position: Position, watch: Watch | None) -> str:
    """Leave Engineering Advance unused."""
    seat = position.asked()
    position.turn += 1
    if watch is not None:
        text = f"{position.seat_name(seat)} takes no card."
        tell(watch, "advance", "advance.take", text, (f"seat {seat}",))
    return "ask advance"
