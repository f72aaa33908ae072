"""Set-up: the building cards, the hands, and the common row.

Dealing and choosing the row are the same in every round, so the later rounds come back here.
"""

from __future__ import annotations

from itertools import combinations
from random import Random
from typing import TYPE_CHECKING

from charon_lib.charon.asking import illegal, not_now, said
from charon_lib.charon.cards import ALL_CARDS, CARD, CARDS, NO_CARD, TWELVES, bits, card_names
from charon_lib.charon.knowledge import CAME, DREW, LEFT, note
from charon_lib.charon.moves import Deal, DealAgain, HideCards, PutInRow, Redraw
from charon_lib.charon.table import FACE_DOWN, OPEN, Table, listed
from charon_lib.charon.telling import tell
from charon_lib.errors import IllegalMove
from charon_lib.events import Watch
from charon_lib.moves import LegalMoves, ListedMoves
from charon_lib.seats import CHANCE
from charon_lib.wording import plural

if TYPE_CHECKING:
    from charon_lib.charon.state import CharonState

HIDDEN_CARDS = 2
_NEW_DECK = bits(ALL_CARDS & ~TWELVES)
_HIGHEST = bits(TWELVES)
ROW_MOVES = tuple(PutInRow(card) for card in CARDS)
ROW_INDEX = {move: card for card, move in enumerate(ROW_MOVES)}


def new_deck() -> list[int]:
    """Give the deck before anything is dealt: all cards but the five highest."""
    return _NEW_DECK[:]


def pick(deck: list[int], number: int, rng: Random) -> tuple[str, ...]:
    """Let chance draw some cards."""
    count = len(deck)
    random = rng.random
    places: list[int] = []
    while len(places) < number:
        place = int(random() * count)
        if place not in places:
            places.append(place)
    places.sort()
    return tuple([CARDS[deck[place]] for place in places])


def read_cards(names: object, number: int) -> list[int] | None:
    """Give the indexes of so many different cards; None where these are not that."""
    if not isinstance(names, tuple) or len(names) != number:
        return None
    cards = [CARD.get(name, NO_CARD) for name in names]
    return cards if NO_CARD not in cards and len(set(cards)) == number else None


# setup.cards


def ask_for_hidden(state: CharonState, watch: Watch | None) -> None:
    """Let chance choose the cards that nobody sees."""
    state.phase = "hide"
    state.to_move = CHANCE


def hide_two(state: CharonState, rng: Random) -> HideCards:
    """Let chance choose two cards of the deck."""
    return HideCards(pick(state.deck, HIDDEN_CARDS, rng))


def take_hidden(state: CharonState, move: HideCards, watch: Watch | None) -> str:
    """Start the discard pile with two unseen cards, and put the five highest on it."""
    if error := not_now(state, "hide"):
        raise error
    cards = read_cards(move.cards, HIDDEN_CARDS)
    if cards is None or any(card not in state.deck for card in cards):
        raise illegal("setup.cards", "Two different cards of the deck are put face down", "pile")
    for card in cards:
        state.deck.remove(card)
        state.pile |= 1 << card
    for card in _HIGHEST:
        note(state, CAME, 0, card)
    if watch is not None:
        text = (
            f"Two unseen cards and the five 12s start the discard pile; {len(state.deck)} cards "
            "stay in the deck."
        )
        tell(watch, "hide", "setup.cards", text, ("pile",), facts={"deck": len(state.deck)})
    return "deal"


# setup.deal


def cards_to_deal(table: Table) -> int:
    """Say how many cards each seat is dealt in this round."""
    return 3 if table.round == 1 else 2


def begin_deal(state: CharonState, watch: Watch | None) -> None:
    """Deal to every seat."""
    state.phase = "deal"
    state.turn = 0
    state.to_move = CHANCE


def deal(state: CharonState, rng: Random) -> Deal:
    """Let chance draw the cards of the next seat."""
    return Deal(state.turn, pick(state.deck, cards_to_deal(state), rng))


def take_deal(state: CharonState, move: Deal, watch: Watch | None) -> str | None:
    """Put the dealt cards into a hand."""
    number = cards_to_deal(state)
    cards = read_cards(move.cards, number)
    seat = state.turn
    deck = state.deck
    if state.phase != "deal" or cards is None or move.seat != seat:
        raise not_now(state, "deal") or illegal(
            "setup.deal",
            f"{plural(number, 'different card')} go to seat {seat} now",
            f"seat {seat}",
        )
    for card in cards:
        if card not in deck:
            raise illegal("setup.deal", f"{CARDS[card]} is not in the deck", f"card {CARDS[card]}")
    dealt = 0
    for card in cards:
        deck.remove(card)
        dealt |= 1 << card
    state.hands[seat] |= dealt
    state.fresh[seat] = dealt
    state.turn = seat + 1
    if watch is not None:
        text = f"{state.seat_name(seat)} is dealt {plural(number, 'card')}."
        own = {seat: f"You are dealt {listed(card_names(dealt))}."}
        about = (f"seat {seat}",)
        tell(watch, "deal", "setup.deal", text, about, facts={"cards": number}, own=own)
    return None if state.turn < state.players else "row"


# setup.duplicates, setup.row


def begin_row(state: CharonState, watch: Watch | None) -> None:
    """Ask every seat, in turn order, for a card of the common row."""
    state.phase = "row"
    state.turn = 0
    state.to_move = state.order[0]


def duplicates(table: Table) -> int:
    """Give the newly dealt cards that the asked seat may draw anew."""
    seat = table.to_move
    assert seat is not None
    if table.redrawn >> seat & 1:
        return 0
    return table.fresh[seat] & table.blocked[seat]


def row_moves(table: Table) -> LegalMoves:
    """List the choices for the common row, and the ways to draw duplicates anew."""
    seat = table.to_move
    assert seat is not None
    hand = table.hands[seat]
    moves: list[PutInRow | Redraw] = []
    while hand:
        lowest = hand & -hand
        hand ^= lowest
        moves.append(ROW_MOVES[lowest.bit_length() - 1])
    if table.fresh[seat] & table.blocked[seat] and (again := duplicates(table)):
        names = card_names(again)
        for number in range(1, min(len(names), table.pile_size()) + 1):
            moves += [Redraw(cards) for cards in combinations(names, number)]
    return ListedMoves(moves)


def refuse_redraw(table: Table, move: Redraw) -> IllegalMove | None:
    """Say why these cards cannot be drawn anew; None where they can."""
    rule = "setup.duplicates"
    if error := not_now(table, "row"):
        return error
    seat = table.to_move
    assert seat is not None
    if table.redrawn >> seat & 1:
        return illegal(rule, "Duplicates can be drawn anew only once a round", f"seat {seat}")
    names = move.cards
    if not isinstance(names, tuple) or not names or read_cards(names, len(names)) is None:
        return illegal(rule, "Name the newly dealt cards to draw anew, each once, such as 7c")
    if len(names) > table.pile_size():
        return illegal(rule, f"The discard pile holds only {plural(table.pile_size(), 'card')}")
    for name in names:
        card = CARD[name]
        if not table.fresh[seat] >> card & 1:
            return illegal(rule, f"{name} has not just been dealt to you", f"card {name}")
        if not table.blocked[seat] >> card & 1:
            return illegal(
                rule, f"You have not built this number, so {name} is no duplicate", f"card {name}"
            )
    return None


def redraw(state: CharonState, move: Redraw, watch: Watch | None) -> None:
    """Show the duplicates, and let chance draw as many cards from the pile."""
    if error := refuse_redraw(state, move):
        raise error
    seat = state.to_move
    assert seat is not None
    for name in move.cards:
        state.pending |= 1 << CARD[name]
    state.hands[seat] &= ~state.pending
    state.fresh[seat] = 0
    state.redrawn |= 1 << seat
    state.phase = "redraw"
    state.to_move = CHANCE
    if watch is not None:
        names = listed(card_names(state.pending))
        text = f"{state.seat_name(seat)} shows {names}, built before, to draw anew from the pile."
        about = (f"seat {seat}", *(f"card {name}" for name in move.cards))
        facts = {"cards": list(move.cards)}
        tell(watch, "duplicates", "setup.duplicates", text, about, facts=facts)


def deal_again(state: CharonState, rng: Random) -> DealAgain:
    """Let chance draw from the pile as many cards as were shown."""
    number = state.pending.bit_count()
    return DealAgain(state.order[state.turn], pick(bits(state.pile), number, rng))


def take_again(state: CharonState, move: DealAgain, watch: Watch | None) -> None:
    """Put the drawn cards into the hand, then the shown ones onto the pile."""
    if error := not_now(state, "redraw"):
        raise error
    seat = state.order[state.turn]
    number = state.pending.bit_count()
    cards = read_cards(move.cards, number)
    if move.seat != seat or cards is None or any(not state.pile >> card & 1 for card in cards):
        raise illegal(
            "setup.duplicates", f"{plural(number, 'card')} of the pile go to seat {seat}", "pile"
        )
    for card in cards:
        note(state, DREW, seat, card)
        state.pile &= ~(1 << card)
        state.hands[seat] |= 1 << card
    for card in bits(state.pending):
        note(state, CAME, 0, card)
    state.pile |= state.pending
    state.pending = 0
    state.phase = "row"
    state.to_move = seat
    if watch is not None:
        text = (
            f"{state.seat_name(seat)} draws {plural(number, 'card')} from the pile; "
            "the duplicates join it."
        )
        own = {seat: f"You draw {listed([CARDS[card] for card in sorted(cards)])} from the pile."}
        about = (f"seat {seat}", "pile")
        tell(watch, "redraw", "setup.duplicates", text, about, facts={"cards": number}, own=own)


def refuse_row(table: Table, move: PutInRow) -> IllegalMove | None:
    """Say why this card cannot be put into the row; None where it can."""
    if error := not_now(table, "row"):
        return error
    seat = table.to_move
    assert seat is not None
    card = ROW_INDEX.get(move)
    if card is None:
        return illegal("setup.row", f"There is no card {said(move.card)}", f"seat {seat}")
    if not table.hands[seat] >> card & 1:
        return illegal(
            "setup.row", f"{move.card} is not in {table.seat_name(seat)}'s hand", f"seat {seat}"
        )
    return None


def put_in_row(state: CharonState, move: PutInRow, watch: Watch | None) -> str | None:
    """Put a card face down into the common row; when all have chosen, reveal them."""
    card = ROW_INDEX.get(move)
    seat = state.to_move
    if card is None or seat is None or state.phase != "row" or not state.hands[seat] >> card & 1:
        raise refuse_row(state, move) or illegal("setup.row", "This cannot be done now")
    state.hands[seat] ^= 1 << card
    state.fresh[seat] = 0
    state.row_card[seat] = card
    state.row_state[seat] = FACE_DOWN
    state.turn += 1
    if watch is not None:
        text = f"{state.seat_name(seat)} puts a card face down into the common row."
        own = {seat: f"You put {CARDS[card]} face down into the common row."}
        tell(watch, "row", "setup.row", text, ("row", f"seat {seat}"), own=own)
    if state.turn < state.players:
        state.to_move = state.order[state.turn]
        return None
    return "reveal"


def reveal(state: CharonState, watch: Watch | None) -> str:
    """Turn the common row face up."""
    for seat in state.order:
        card = state.row_card[seat]
        bit = 1 << card
        state.row_state[seat] = OPEN
        state.row_open |= bit
        if state.known[seat] & bit:
            state.known[seat] ^= bit
        else:
            note(state, LEFT, seat, card)
    state.redrawn = 0
    if watch is not None:
        lines = [
            f"{CARDS[state.row_card[seat]]} from {state.seat_name(seat)}" for seat in state.order
        ]
        text = f"The common row is revealed: {listed(lines)}."
        about = tuple(f"card {CARDS[card]}" for card in state.row_card if card != NO_CARD)
        facts = {state.seat_name(seat): CARDS[state.row_card[seat]] for seat in state.order}
        tell(watch, "reveal", "setup.row", text, ("row", *about), facts=facts)
    return "staking" if state.round == 1 else "flags"
