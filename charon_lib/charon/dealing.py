"""Set-up: the building cards, the hands, and the common row.

Dealing and choosing the row are the same in every round, so the later rounds come back here.
"""

from __future__ import annotations

from itertools import combinations
from random import Random

from charon_lib.charon.cards import CARD, CARDS, NO_CARD, TWELVES, bits, card_names
from charon_lib.charon.knowledge import CAME, DREW, LEFT, note
from charon_lib.charon.moves import Deal, DealAgain, HideCards, PutInRow, Redraw
from charon_lib.charon.phase_words import illegal, not_now, said
from charon_lib.charon.position import FACE_DOWN, OPEN, Position, Table, listed
from charon_lib.charon.telling import tell
from charon_lib.errors import IllegalMove
from charon_lib.events import Watch
from charon_lib.moves import LegalMoves, ListedMoves
from charon_lib.seats import CHANCE, whole_number
from charon_lib.wording import plural

HIDDEN_CARDS = 2
_HIGHEST = bits(TWELVES)
ROW_MOVES = tuple(PutInRow(card) for card in CARDS)
ROW_INDEX = {move: card for card, move in enumerate(ROW_MOVES)}


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


def _is_seat(named: object, seat: int) -> bool:
    """Tell whether a move names this seat: the small number itself, or what counts as it."""
    return named is seat or whole_number(named) == seat


# setup.cards


def ask_for_hidden(position: Position, watch: Watch | None) -> None:
    """Let chance choose the cards that nobody sees."""
    position.phase = "hide"
    position.to_move = CHANCE


def hide_two(position: Position, rng: Random) -> HideCards:
    """Let chance choose two cards of the deck."""
    return HideCards(pick(position.deck, HIDDEN_CARDS, rng))


def take_hidden(position: Position, move: HideCards, watch: Watch | None) -> str:
    """Start the discard pile with two unseen cards, and put the five highest on it."""
    if error := not_now(position, "hide"):
        raise error
    cards = read_cards(move.cards, HIDDEN_CARDS)
    if cards is None or any(card not in position.deck for card in cards):
        raise illegal("setup.cards", "Two different cards of the deck are put face down", "pile")
    for card in cards:
        position.deck.remove(card)
        position.pile |= 1 << card
    for card in _HIGHEST:
        note(position, CAME, 0, card)
    if watch is not None:
        text = (
            f"Two unseen cards and the five 12s start the discard pile; {len(position.deck)} cards "
            "stay in the deck."
        )
        tell(watch, "hide", "setup.cards", text, ("pile",), facts={"deck": len(position.deck)})
    return "deal"


# setup.deal


def cards_to_deal(table: Table) -> int:
    """Say how many cards each seat is dealt in this round."""
    return 3 if table.round == 1 else 2


def begin_deal(position: Position, watch: Watch | None) -> None:
    """Deal to every seat."""
    position.enter("deal")
    position.to_move = CHANCE


def deal(position: Position, rng: Random) -> Deal:
    """Let chance draw the cards of the next seat."""
    return Deal(position.turn, pick(position.deck, cards_to_deal(position), rng))


def take_deal(position: Position, move: Deal, watch: Watch | None) -> str | None:
    """Put the dealt cards into a hand."""
    number = cards_to_deal(position)
    cards = read_cards(move.cards, number)
    seat = position.turn
    deck = position.deck
    if position.phase != "deal" or cards is None or not _is_seat(move.seat, seat):
        raise not_now(position, "deal") or illegal(
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
    position.hands[seat] |= dealt
    position.fresh[seat] = dealt
    position.turn = seat + 1
    if watch is not None:
        text = f"{position.seat_name(seat)} is dealt {plural(number, 'card')}."
        own = {seat: f"You are dealt {listed(card_names(dealt))}."}
        about = (f"seat {seat}",)
        tell(watch, "deal", "setup.deal", text, about, facts={"cards": number}, own=own)
    return None if position.turn < position.players else "row"


# setup.duplicates, setup.row


def begin_row(position: Position, watch: Watch | None) -> None:
    """Ask every seat, in turn order, for a card of the common row."""
    position.enter("row")
    position.to_move = position.order[0]


def duplicates(table: Table) -> int:
    """Give the newly dealt cards that the asked seat may draw anew."""
    seat = table.asked()
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
    seat = table.asked()
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


def redraw(position: Position, move: Redraw, watch: Watch | None) -> None:
    """Show the duplicates, and let chance draw as many cards from the pile."""
    if error := refuse_redraw(position, move):
        raise error
    seat = position.asked()
    for name in move.cards:
        position.pending |= 1 << CARD[name]
    position.hands[seat] &= ~position.pending
    position.fresh[seat] = 0
    position.redrawn |= 1 << seat
    position.phase = "redraw"
    position.to_move = CHANCE
    if watch is not None:
        names = listed(card_names(position.pending))
        text = (
            f"{position.seat_name(seat)} shows {names}, built before, to draw anew from the pile."
        )
        about = (f"seat {seat}", *(f"card {name}" for name in move.cards))
        facts = {"cards": list(move.cards)}
        tell(watch, "duplicates", "setup.duplicates", text, about, facts=facts)


def deal_again(position: Position, rng: Random) -> DealAgain:
    """Let chance draw from the pile as many cards as were shown."""
    number = position.pending.bit_count()
    return DealAgain(position.order[position.turn], pick(bits(position.pile), number, rng))


def take_again(position: Position, move: DealAgain, watch: Watch | None) -> None:
    """Put the drawn cards into the hand, then the shown ones onto the pile."""
    if error := not_now(position, "redraw"):
        raise error
    seat = position.order[position.turn]
    number = position.pending.bit_count()
    cards = read_cards(move.cards, number)
    if (
        not _is_seat(move.seat, seat)
        or cards is None
        or any(not position.pile >> card & 1 for card in cards)
    ):
        raise illegal(
            "setup.duplicates", f"{plural(number, 'card')} of the pile go to seat {seat}", "pile"
        )
    for card in cards:
        note(position, DREW, seat, card)
        position.pile &= ~(1 << card)
        position.hands[seat] |= 1 << card
    for card in bits(position.pending):
        note(position, CAME, 0, card)
    position.pile |= position.pending
    position.pending = 0
    position.phase = "row"
    position.to_move = seat
    if watch is not None:
        text = (
            f"{position.seat_name(seat)} draws {plural(number, 'card')} from the pile; "
            "the duplicates join it."
        )
        own = {seat: f"You draw {listed([CARDS[card] for card in sorted(cards)])} from the pile."}
        about = (f"seat {seat}", "pile")
        tell(watch, "redraw", "setup.duplicates", text, about, facts={"cards": number}, own=own)


def refuse_row(table: Table, move: PutInRow) -> IllegalMove | None:
    """Say why this card cannot be put into the row; None where it can."""
    if error := not_now(table, "row"):
        return error
    seat = table.asked()
    card = ROW_INDEX.get(move)
    if card is None:
        return illegal("setup.row", f"There is no card {said(move.card)}", f"seat {seat}")
    if not table.hands[seat] >> card & 1:
        return illegal(
            "setup.row", f"{move.card} is not in {table.seat_name(seat)}'s hand", f"seat {seat}"
        )
    return None


def put_in_row(position: Position, move: PutInRow, watch: Watch | None) -> str | None:
    """Put a card face down into the common row; when all have chosen, reveal them."""
    card = ROW_INDEX.get(move)
    seat = position.to_move
    if (
        card is None
        or seat is None
        or position.phase != "row"
        or not position.hands[seat] >> card & 1
    ):
        raise refuse_row(position, move) or illegal("setup.row", "This cannot be done now")
    position.hands[seat] ^= 1 << card
    position.fresh[seat] = 0
    position.row_card[seat] = card
    position.row_state[seat] = FACE_DOWN
    position.turn += 1
    if watch is not None:
        text = f"{position.seat_name(seat)} puts a card face down into the common row."
        own = {seat: f"You put {CARDS[card]} face down into the common row."}
        tell(watch, "row", "setup.row", text, ("row", f"seat {seat}"), own=own)
    if position.turn < position.players:
        position.to_move = position.order[position.turn]
        return None
    return "reveal"


def reveal(position: Position, watch: Watch | None) -> str:
    """Turn the common row face up."""
    for seat in position.order:
        card = position.row_card[seat]
        bit = 1 << card
        position.row_state[seat] = OPEN
        position.row_open |= bit
        if position.known[seat] & bit:
            position.known[seat] ^= bit
        else:
            note(position, LEFT, seat, card)
    position.redrawn = 0
    if watch is not None:
        lines = [
            f"{CARDS[position.row_card[seat]]} from {position.seat_name(seat)}"
            for seat in position.order
        ]
        text = f"The common row is revealed: {listed(lines)}."
        about = tuple(f"card {CARDS[card]}" for card in position.row_card if card != NO_CARD)
        facts = {
            position.seat_name(seat): CARDS[position.row_card[seat]] for seat in position.order
        }
        tell(watch, "reveal", "setup.row", text, ("row", *about), facts=facts)
    return "staking" if position.round == 1 else "flags"
