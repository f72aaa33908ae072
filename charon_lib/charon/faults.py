"""What is wrong with a position, in sentences."""

from __future__ import annotations

from collections.abc import Iterator

from charon_lib.charon.board import ACTIONS, FLAGS_PLACED
from charon_lib.charon.cards import CARDS, NUMBER, SAME, TWELVES, bits, card_names
from charon_lib.charon.gems import KINDS, counts, words
from charon_lib.charon.knowledge import CAME, DREW, LEFT, SAW, facts
from charon_lib.charon.position import (
    AFTER_STAKING,
    CHANCE_PHASES,
    FACE_DOWN,
    LAST_ROUND,
    NO_ROW,
    Position,
    listed,
)
from charon_lib.seats import CHANCE
from charon_lib.wording import plural


def find_problems(position: Position) -> Iterator[str]:
    """Give everything that is wrong, one sentence each."""
    yield from _gems(position)
    yield from _zones(position)
    yield from _flags(position)
    yield from _cards(position)
    yield from _hands(position)
    yield from _pile(position)
    yield from _asked(position)


def _gems(position: Position) -> Iterator[str]:
    there = [0] * 6
    for handful in (position.supply, position.bag, *position.gems, *position.ore):
        there = [a + b for a, b in zip(there, counts(handful), strict=True)]
    for kind, number in enumerate(counts(position.components.gems)):
        if there[kind] != number:
            yield (
                f"There are {there[kind]} {KINDS[kind]} gems in all, not {number} "
                "(rule material.gems)."
            )
    if counts(position.bag)[5]:
        yield "A clear gem is in the bag (rule setup.bag)."


def _zones(position: Position) -> Iterator[str]:
    for zone in position.moon.zones:
        found = counts(position.ore[zone])
        name = position.zone_name(zone)
        if sum(number > 0 for number in found) > 1 or found[5]:
            gems = words(position.ore[zone])
            yield f"{name} holds {gems}, not gems of one colour (rule setup.seed)."
        elif sum(found) > position.moon.holes[zone]:
            yield (
                f"{name} has {plural(position.moon.holes[zone], 'hole')}, but "
                f"{plural(sum(found), 'gem')} (rule material.zones)."
            )


def _flags(position: Position) -> Iterator[str]:
    placing = position.phase == "staking"
    for seat in range(position.players):
        placed = position.flags.count(seat)
        on_areas = position.areas[seat].bit_count()
        name = position.seat_name(seat)
        if placed + on_areas != len(ACTIONS):
            yield (
                f"{name} has {plural(placed, 'flag')} on the moon and {on_areas} on action areas, "
                f"not {len(ACTIONS)} together (rule material.flags)."
            )
        elif placed > FLAGS_PLACED or (position.phase in AFTER_STAKING and placed != FLAGS_PLACED):
            yield f"{name} has placed {placed} flags on the moon, not 4 (rule staking.place)."
        elif placing and position.left:
            turns = FLAGS_PLACED * position.players - position.left
            due = turns // position.players + (
                position.order.index(seat) < turns % position.players
            )
            if placed != due:
                yield (
                    f"{name} has placed {plural(placed, 'flag')}, but by the turn order it should "
                    f"be {due} (rule staking.place)."
                )


def _cards(position: Position) -> Iterator[str]:
    places: list[tuple[str, int]] = [("the deck", sum(1 << card for card in position.deck)),
                                     ("the discard pile", position.pile),
                                     ("the duplicates shown", position.pending)]  # fmt: skip
    for seat in range(position.players):
        name = position.seat_name(seat)
        places.append((f"{name}'s hand", position.hands[seat]))
        places.append((f"{name}'s buildings", position.built[seat]))
        if position.row_state[seat] == FACE_DOWN:
            places.append(("the common row", 1 << position.row_card[seat]))
    places.append(("the common row", position.row_open))
    for card, name in enumerate(CARDS):
        found = [place for place, cards in places if cards >> card & 1]
        if not found:
            yield f"The card {name} is missing (rule material.cards)."
        elif len(found) > 1:
            yield f"The card {name} is in {listed(found)} (rule material.cards)."
    twelves = [CARDS[card] for card in position.deck if TWELVES >> card & 1]
    if twelves:
        yield f"{listed(twelves)} cannot be in the deck (rule setup.cards)."
    to_come = (LAST_ROUND - position.round) * 2 * position.players
    if position.phase == "deal":
        to_come += (3 if position.round == 1 else 2) * (position.players - position.turn)
    if not position.before_cards() and len(position.deck) < to_come:
        yield f"The deck holds {len(position.deck)} cards; {to_come} are still to be dealt."


def _hands(position: Position) -> Iterator[str]:
    for seat in range(position.players):
        name = position.seat_name(seat)
        for numbers, cards in _doubles(position.built[seat]):
            yield f"{name} has built {numbers} twice: {listed(cards)} (rule build.once)."
        unknown = position.known[seat] & ~position.hands[seat]
        if position.row_state[seat] == FACE_DOWN:
            unknown &= ~(1 << position.row_card[seat])
        if unknown:
            yield (
                f"{listed(card_names(unknown))} should be known to be in {name}'s hand, and is not "
                "in it (rule info.public)."
            )
        if position.fresh[seat] & ~position.hands[seat]:
            yield f"Cards newly dealt to {name} are not in that hand (rule setup.deal)."
        waits = position.phase in ("row", "redraw") and position.row_state[seat] == NO_ROW
        if waits and not position.hands[seat] and not position.pending:
            yield f"{name} has no card for the common row (rule setup.row)."


def _doubles(cards: int) -> Iterator[tuple[int, list[str]]]:
    for card in bits(cards):
        same = cards & SAME[card]
        if same.bit_count() > 1 and bits(same)[0] == card:
            yield NUMBER[card], card_names(same)


def _pile(position: Position) -> Iterator[str]:
    if position.before_cards():
        return
    lines = facts(position.traffic, position.secrets)
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
    hidden |= position.pile & ~pile
    if hidden.bit_count() != 2 or hidden & TWELVES or not _story_holds(position, hidden):
        yield (
            "What is told of the discard pile does not lead from two unseen cards to the "
            f"{plural(position.pile.bit_count(), 'card')} on it (rule setup.cards)."
        )


def _story_holds(position: Position, pile: int) -> bool:
    for kind, _, card in facts(position.traffic, position.secrets):
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
    return pile == position.pile


def _asked(position: Position) -> Iterator[str]:
    if position.phase == "over":
        if position.to_move is not None:
            yield "The game is over, so nobody can be asked."
        return
    if position.phase in CHANCE_PHASES:
        if position.to_move != CHANCE:
            yield f"In the phase {position.phase} chance decides, not a seat."
        return
    if position.phase == "keep" and position.round == LAST_ROUND:
        yield "After the last round no gems are given back (rule reset.last)."
    line = position.line()
    if position.turn >= len(line) or position.to_move != line[position.turn]:
        yield f"In the phase {position.phase} another seat must be asked (rule round.order)."
    if position.phase in AFTER_STAKING and not position.holders:
        yield "It is not said which actions were triggered (rule actions.trigger)."
    if position.phase == "staking" and not position.left:
        yield "All flags are placed, so no seat can be asked for one (rule staking.place)."
