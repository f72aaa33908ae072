"""Dealing anew what a seat does not know, so that nothing it knows is changed."""

from __future__ import annotations

from random import Random

from charon_lib.charon.cards import ALL_CARDS, TWELVES, bits
from charon_lib.charon.dealing import cards_to_deal
from charon_lib.charon.knowledge import CAME, DREW, LEFT, SAW, Fact, Seen
from charon_lib.charon.position import FACE_DOWN, UNKNOWN, Position

_TRIES = 200


def redeal(view: Seen, position: Position, rng: Random) -> None:
    """Make a position of which this seat knows just what it knows now.

    First a course of events is drawn in which everybody draws from the pile what they may have
    drawn, so far as this seat knows; then the cards left over are dealt to hands and deck.

    Parameters
    ----------
    view : Seen
        What the seat knows.
    position : Position
        Is filled, whatever was in it.
    rng : Random
        Draws what the seat does not know.
    """
    view.share(position)
    lines = view.pile_facts()
    for attempt in range(_TRIES):
        story = _Story(view, lines, rng, attempt >= 3, attempt >= _TRIES - 20)
        if story.tell() and _deal_rest(view, position, story, rng):
            return
    raise AssertionError("no way to deal the hidden cards was found")  # pragma: no cover


class _Story:
    """One course of events around the pile, drawn so that the seat cannot tell it from the truth.

    `drawn` are the cards that others have drawn unseen and still hold.
    """

    def __init__(self, view: Seen, lines: list[Fact], rng: Random, wide: bool, loose: bool) -> None:
        self.view = view
        self.lines = lines
        self.rng = rng
        self.wide = wide
        self.loose = loose
        self.secrets: list[int] = []
        self.pile = 0
        self.drawn = [0] * view.players
        # How many of the cards that a seat drew it can still hold, and how many it does hold.
        self.room = [_room(view, seat) for seat in range(view.players)]
        self.kept = [0] * view.players

    def tell(self) -> bool:
        """Go through what everybody saw, and decide what they did not; False where stuck."""
        view, lines = self.view, self.lines
        if not any(kind == CAME for kind, _, _ in lines):
            return True
        hidden = self._hidden_two()
        if hidden is None:
            return False
        self.pile = hidden
        for place, (kind, seat, card) in enumerate(lines):
            bit = 1 << card if kind != SAW and card >= 0 else 0
            if kind == CAME:
                self.pile |= bit
            elif kind == LEFT:
                if self.pile & bit:
                    return False
                self.drawn[seat] &= ~bit
            elif kind == SAW:
                if seat == view.seat and self.pile != card:
                    return False
                self.secrets.append(self.pile)
            elif seat == view.seat:
                if not self.pile & bit:
                    return False
                self.pile ^= bit
                self.secrets.append(card)
            else:
                found = self._draw(place, seat)
                if found is None:
                    return False
                self.pile ^= 1 << found
                self.drawn[seat] |= 1 << found
                self.kept[seat] += not self._leaves(found, place, seat)
                self.secrets.append(found)
        return True

    def _hidden_two(self) -> int | None:
        """Draw the two cards that were put face down at the start."""
        view = self.view
        never = ALL_CARDS & ~TWELVES
        certain = 0
        shown = 0
        elsewhere = 0
        came = 0
        by_seat = [0] * view.players
        for kind, seat, card in self.lines:
            if kind == CAME:
                came |= 1 << card
            elif kind == LEFT and not came >> card & 1:
                shown |= 1 << card
                by_seat[seat] |= 1 << card
                if seat == view.seat:
                    elsewhere |= 1 << card
            elif kind == DREW and seat == view.seat and not came >> card & 1:
                certain |= 1 << card
            elif kind == SAW and seat == view.seat:
                certain |= card & ~came
        # What was once seen somewhere else was not one of the two, unless somebody who had drawn
        # unseen showed it later.
        elsewhere |= _located(view) & ~shown
        pool = bits(never & ~came & ~elsewhere & ~certain & ~shown)
        for seat in range(view.players):
            could_be = bits(by_seat[seat] & ~elsewhere & ~certain)
            lacking = self._unexplained(seat) - (by_seat[seat] & certain).bit_count()
            for card in self.rng.sample(could_be, min(max(lacking, 0), len(could_be))):
                certain |= 1 << card
        turned_up = bits(shown & ~elsewhere & ~certain) if self.wide else []
        while certain.bit_count() < 2:
            # Where nobody can still hold what was drawn, one of the few that were shown was it.
            some = turned_up if turned_up and (not pool or self.rng.random() < 0.5) else pool
            if not some:
                return None
            certain |= 1 << some.pop(self.rng.randrange(len(some)))
        return certain if certain.bit_count() == 2 else None

    def _unexplained(self, seat: int) -> int:
        """Count what a seat drew that it cannot hold any more and that never came openly."""
        if seat == self.view.seat:
            return 0
        draws = sum(line.kind == DREW and line.seat == seat for line in self.lines)
        came = drawn_again = 0
        for kind, who, card in self.lines:
            if kind == CAME:
                came |= 1 << card
            elif kind == LEFT and came >> card & 1:
                came &= ~(1 << card)
                drawn_again += who == seat
        return draws - self.room[seat] - drawn_again

    def _draw(self, place: int, seat: int) -> int | None:
        """Choose what a seat drew unseen at this place of the story."""
        must, may = [], []
        full = self.kept[seat] >= self.room[seat]
        for card in bits(self.pile):
            fate = self._fate(card, place)
            if full and not self._leaves(card, place, seat):
                continue
            if fate in (seat, _GONE):
                must.append(card)
            elif fate is None:
                may.append(card)
        draws = sum(line.kind == DREW and line.seat == seat for line in self.lines[place:])
        if must and (len(must) >= draws or self.rng.random() < 0.7):
            soonest = min(self._deadline(card, place) for card in must)
            return self.rng.choice([c for c in must if self._deadline(c, place) == soonest])
        if self.loose and not may:
            may = must or bits(self.pile)
        pool = may or must
        return self.rng.choice(pool) if pool else None

    def _leaves(self, card: int, place: int, seat: int) -> bool:
        """Whether a seat is seen to let go of a card after this place."""
        return any(
            kind == LEFT and seen == card and who == seat
            for kind, who, seen in self.lines[place + 1 :]
        )

    def _deadline(self, card: int, place: int) -> int:
        """Give the place at which a card is next seen outside the pile."""
        for number, (kind, seat, seen) in enumerate(self.lines[place + 1 :]):
            if kind == LEFT and seen == card:
                return number
            if kind == SAW and seat == self.view.seat and not seen >> card & 1:
                return number
        return len(self.lines)

    def _fate(self, card: int, place: int) -> int | None:
        """Say where a card is next seen: with a seat, still in the pile, gone, or nowhere."""
        for kind, seat, seen in self.lines[place + 1 :]:
            if kind == LEFT and seen == card:
                return seat
            if seat == self.view.seat:
                if kind == DREW and seen == card:
                    return _PILE
                if kind == SAW:
                    return _PILE if seen >> card & 1 else _GONE
        return None


_PILE, _GONE = 100, 101


def _room(view: Seen, seat: int) -> int:
    """Count the cards of a hand, the one put into the row face down too, that nobody knows."""
    size = view.hand_size(seat) + (view.row_state[seat] == FACE_DOWN)
    return size - view.known[seat].bit_count()


def _located(view: Seen) -> int:
    """Give the cards that the seat knows to be on the table or in a hand, not drawn unseen."""
    cards = view.row_open
    for seat in range(view.players):
        cards |= view.built[seat] | view.known[seat]
        if view.row_card[seat] >= 0:
            cards |= 1 << view.row_card[seat]
        if view.hands[seat] != UNKNOWN:
            cards |= view.hands[seat]
    return cards | view.pending


def _deal_rest(view: Seen, position: Position, story: _Story, rng: Random) -> bool:
    """Deal the cards that are nowhere yet; False where a hand would not hold what it must."""
    taken = _located(view) | story.pile
    for drawn in story.drawn:
        if drawn & taken:
            return False
        taken |= drawn
    rest = bits(ALL_CARDS & ~taken)
    if not story.lines:
        rest = [card for card in rest if not TWELVES >> card & 1]
    rng.shuffle(rest)
    position.hands = view.hands[:]
    position.fresh = view.fresh[:]
    position.row_card = view.row_card[:]
    for seat in range(view.players):
        if view.hands[seat] != UNKNOWN:
            continue
        face_down = view.row_state[seat] == FACE_DOWN
        size = view.hand_size(seat) + face_down
        sure = view.known[seat] | story.drawn[seat]
        needed = size - sure.bit_count()
        waits = min(_waits(view, seat), size - view.known[seat].bit_count())
        if needed < waits or len(rest) < needed:
            return False
        new = 0
        fresh = 0
        for number in range(needed):
            card = rest.pop()
            new |= 1 << card
            if number < waits:
                fresh |= 1 << card
        position.fresh[seat] = fresh
        hand = sure | new
        if face_down:
            card = rng.choice(bits(hand))
            position.row_card[seat] = card
            hand &= ~(1 << card)
        position.hands[seat] = hand
    if len(rest) != view.deck_size() and story.lines:
        return False
    position.deck = sorted(rest)
    position.pile = story.pile if story.lines else TWELVES
    position.secrets = story.secrets
    return True


def _waits(view: Seen, seat: int) -> int:
    """Count the newly dealt cards that a seat still holds before its choice for the row."""
    if view.phase == "deal":
        return cards_to_deal(view) if seat < view.turn else 0
    if view.phase not in ("row", "redraw") or view.redrawn >> seat & 1:
        return 0
    return cards_to_deal(view) if view.row_state[seat] == 0 else 0
