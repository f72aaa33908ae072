"""What is wrong with a position, in sentences."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from charon_lib.charon.board import ACTIONS, FLAGS_PLACED
from charon_lib.charon.cards import CARDS, NUMBER, SAME, TWELVES, bits, card_names
from charon_lib.charon.gems import KINDS, counts, words
from charon_lib.charon.knowledge import CAME, DREW, LEFT, SAW, facts
from charon_lib.charon.reading import AFTER_STAKING, before_cards, line_of
from charon_lib.charon.rounds import SAMPLES
from charon_lib.charon.table import FACE_DOWN, NO_ROW, listed
from charon_lib.seats import CHANCE
from charon_lib.wording import plural

if TYPE_CHECKING:
    from charon_lib.charon.state import CharonState


def find_problems(state: CharonState) -> Iterator[str]:
    """Give everything that is wrong, one sentence each."""
    yield from _gems(state)
    yield from _zones(state)
    yield from _flags(state)
    yield from _cards(state)
    yield from _hands(state)
    yield from _pile(state)
    yield from _asked(state)


def _gems(state: CharonState) -> Iterator[str]:
    there = [0] * 6
    for handful in (state.supply, state.bag, *state.gems, *state.ore):
        there = [a + b for a, b in zip(there, counts(handful), strict=True)]
    for kind, number in enumerate(counts(state.components.gems)):
        if there[kind] != number:
            yield (
                f"There are {there[kind]} {KINDS[kind]} gems in all, not {number} "
                "(rule material.gems)."
            )
    if counts(state.bag)[5]:
        yield "A clear gem is in the bag (rule setup.bag)."


def _zones(state: CharonState) -> Iterator[str]:
    for zone in state.moon.zones:
        found = counts(state.ore[zone])
        name = state.zone_name(zone)
        if sum(number > 0 for number in found) > 1 or found[5]:
            gems = words(state.ore[zone])
            yield f"{name} holds {gems}, not gems of one colour (rule setup.seed)."
        elif sum(found) > state.moon.holes[zone]:
            yield (
                f"{name} has {plural(state.moon.holes[zone], 'hole')}, but "
                f"{plural(sum(found), 'gem')} (rule material.zones)."
            )


def _flags(state: CharonState) -> Iterator[str]:
    placing = state.phase == "staking"
    for seat in range(state.players):
        placed = state.flags.count(seat)
        on_areas = state.areas[seat].bit_count()
        name = state.seat_name(seat)
        if placed + on_areas != len(ACTIONS):
            yield (
                f"{name} has {plural(placed, 'flag')} on the moon and {on_areas} on action areas, "
                f"not {len(ACTIONS)} together (rule material.flags)."
            )
        elif placed > FLAGS_PLACED or (state.phase in AFTER_STAKING and placed != FLAGS_PLACED):
            yield f"{name} has placed {placed} flags on the moon, not 4 (rule staking.place)."
        elif placing and state.left:
            turns = FLAGS_PLACED * state.players - state.left
            due = turns // state.players + (state.order.index(seat) < turns % state.players)
            if placed != due:
                yield (
                    f"{name} has placed {plural(placed, 'flag')}, but by the turn order it should "
                    f"be {due} (rule staking.place)."
                )


def _cards(state: CharonState) -> Iterator[str]:
    places: list[tuple[str, int]] = [("the deck", sum(1 << card for card in state.deck)),
                                     ("the discard pile", state.pile),
                                     ("the duplicates shown", state.pending)]  # fmt: skip
    for seat in range(state.players):
        name = state.seat_name(seat)
        places.append((f"{name}'s hand", state.hands[seat]))
        places.append((f"{name}'s buildings", state.built[seat]))
        if state.row_state[seat] == FACE_DOWN:
            places.append(("the common row", 1 << state.row_card[seat]))
    places.append(("the common row", state.row_open))
    for card, name in enumerate(CARDS):
        found = [place for place, cards in places if cards >> card & 1]
        if not found:
            yield f"The card {name} is missing (rule material.cards)."
        elif len(found) > 1:
            yield f"The card {name} is in {listed(found)} (rule material.cards)."
    twelves = [CARDS[card] for card in state.deck if TWELVES >> card & 1]
    if twelves:
        yield f"{listed(twelves)} cannot be in the deck (rule setup.cards)."
    to_come = (4 - state.round) * 2 * state.players
    if state.phase == "deal":
        to_come += (3 if state.round == 1 else 2) * (state.players - state.turn)
    if not before_cards(state) and len(state.deck) < to_come:
        yield f"The deck holds {len(state.deck)} cards; {to_come} are still to be dealt."


def _hands(state: CharonState) -> Iterator[str]:
    for seat in range(state.players):
        name = state.seat_name(seat)
        for numbers, cards in _doubles(state.built[seat]):
            yield f"{name} has built {numbers} twice: {listed(cards)} (rule build.once)."
        unknown = state.known[seat] & ~state.hands[seat]
        if state.row_state[seat] == FACE_DOWN:
            unknown &= ~(1 << state.row_card[seat])
        if unknown:
            yield (
                f"{listed(card_names(unknown))} should be known to be in {name}'s hand, and is not "
                "in it (rule info.public)."
            )
        if state.fresh[seat] & ~state.hands[seat]:
            yield f"Cards newly dealt to {name} are not in that hand (rule setup.deal)."
        waits = state.phase in ("row", "redraw") and state.row_state[seat] == NO_ROW
        if waits and not state.hands[seat] and not state.pending:
            yield f"{name} has no card for the common row (rule setup.row)."


def _doubles(cards: int) -> Iterator[tuple[int, list[str]]]:
    for card in bits(cards):
        same = cards & SAME[card]
        if same.bit_count() > 1 and bits(same)[0] == card:
            yield NUMBER[card], card_names(same)


def _pile(state: CharonState) -> Iterator[str]:
    if before_cards(state):
        return
    lines = facts(state.traffic, state.secrets)
    hidden = 0
    pile = 0
    # What leaves the pile, or is seen there, without having come was there from the start.
    for kind, _, card in lines:
        if kind == CAME:
            pile |= 1 << card
        elif kind == DREW:
            hidden |= 1 << card & ~pile
            pile &= ~(1 << card)
        elif kind == SAW:
            hidden |= card & ~pile
            pile |= card
    hidden |= state.pile & ~pile
    if hidden.bit_count() != 2 or hidden & TWELVES or not _story_holds(state, hidden):
        yield (
            "What is told of the discard pile does not lead from two unseen cards to the "
            f"{plural(state.pile.bit_count(), 'card')} on it (rule setup.cards)."
        )


def _story_holds(state: CharonState, pile: int) -> bool:
    for kind, _, card in facts(state.traffic, state.secrets):
        bit = 0 if kind == SAW else 1 << card
        if kind == SAW:
            if pile != card:
                return False
        elif kind == DREW:
            if not pile & bit:
                return False
            pile ^= bit
        elif pile & bit:
            return False
        elif kind == CAME:
            pile |= bit
        else:
            assert kind == LEFT
    return pile == state.pile


def _asked(state: CharonState) -> Iterator[str]:
    if state.phase == "over":
        if state.to_move is not None:
            yield "The game is over, so nobody can be asked."
        return
    if state.phase in SAMPLES:
        if state.to_move != CHANCE:
            yield f"In the phase {state.phase} chance decides, not a seat."
        return
    line = line_of(state)
    if state.turn >= len(line) or state.to_move != line[state.turn]:
        yield f"In the phase {state.phase} another seat must be asked (rule round.order)."
    if state.phase in AFTER_STAKING and not state.holders:
        yield "It is not said which actions were triggered (rule actions.trigger)."
    if state.phase == "staking" and not state.left:
        yield "All flags are placed, so no seat can be asked for one (rule staking.place)."
