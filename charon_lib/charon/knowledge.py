"""What a player may know: everything in the open, and what they alone have seen.

Everything else that is hidden is simply a hand, a face-down card or the deck. The pile is harder:
cards go into it openly and come out unseen. So the state keeps a list of what everybody saw
happening to the pile, its `traffic`, and beside it what only one seat saw, its `secrets`. What a
seat may know about the pile follows from these two.
"""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from typing import Final, NamedTuple

from charon_lib.charon.cards import HIDDEN_CARD
from charon_lib.charon.position import FACE_DOWN, UNKNOWN, Position, Table

CAME: Final = 0
LEFT: Final = 1
DREW: Final = 2
SAW: Final = 3
"""A card came openly into the pile; a card left a hand openly; a seat drew a card from the pile
that others did not see; a seat looked through the whole pile."""


def note(position: Position, kind: int, seat: int, card: int) -> None:
    """Write down what happened to the pile.

    For `DREW`, the card is what only that seat sees; for `SAW`, it is the set of all its cards.
    """
    if kind >= DREW:
        position.secrets.append(card)
        card = 0
    position.traffic.append(kind | seat << 2 | card << 5)


class Fact(NamedTuple):
    """One line of the traffic; ``card`` is `UNKNOWN` where the looking seat did not see it."""

    kind: int
    seat: int
    card: int


def facts(traffic: Sequence[int], secrets: Sequence[int]) -> list[Fact]:
    """Put traffic and secrets together."""
    lines = []
    secret = iter(secrets)
    for line in traffic:
        kind = line & 3
        lines.append(Fact(kind, line >> 2 & 7, next(secret) if kind >= DREW else line >> 5))
    return lines


def own_secrets(traffic: Sequence[int], secrets: Sequence[int], seat: int | None) -> list[int]:
    """Give the secrets of one seat; those of others are `UNKNOWN`."""
    seats = [line >> 2 & 7 for line in traffic if line & 3 >= DREW]
    return [
        secret if owner == seat else UNKNOWN for owner, secret in zip(seats, secrets, strict=True)
    ]


def surely_in_pile(lines: Sequence[Fact], seat: int | None) -> int:
    """Give the cards that a seat knows to lie in the pile.

    A card that came openly is surely there until somebody else draws unseen; then any card known
    so far might be the one, until the drawn card shows itself.
    """
    there = 0
    draws: list[tuple[int, int]] = []
    for kind, who, card in lines:
        if kind == CAME:
            there |= 1 << card
        elif kind == DREW:
            if who == seat:
                there &= ~(1 << card)
            else:
                draws.append((who, there))
        elif kind == LEFT:
            bit = 1 << card
            if there & bit:
                # The earliest draw of that seat that can have been this card: the later ones
                # could have been everything it could have been, and more.
                for place, (drawer, could_be) in enumerate(draws):
                    if drawer == who and could_be & bit:
                        del draws[place]
                        break
                there &= ~bit
                draws = [(drawer, could_be & ~bit) for drawer, could_be in draws]
        elif who == seat:
            there = card
            draws = []
    for _, could_be in draws:
        there &= ~could_be
    return there


class Seen(Table):
    """What a seat, or a spectator, knows of a position.

    It holds what lies on the table in the open, and of the hidden things only what the seat has
    seen: its own hand and row choice, and of the discard pile what came into it openly, what it
    drew itself, and what it saw when it looked through.

    Attributes
    ----------
    seat : int or None
        Who knows this; None is a spectator.
    secrets : list of int
        The secrets of the pile, `UNKNOWN` where they are those of other seats.
    """

    __slots__ = ("_deck_size", "_hand_sizes", "_known_pile", "_pile_size", "seat", "secrets")

    seat: int | None
    secrets: list[int]
    _hand_sizes: list[int]
    _deck_size: int
    _pile_size: int
    _known_pile: int

    def __init__(self, position: Position, seat: int | None) -> None:
        self.seat = seat
        position.share(self)
        self._hand_sizes = [hand.bit_count() for hand in position.hands]
        self._deck_size = len(position.deck)
        self._pile_size = position.pile.bit_count()
        # The hidden things: unknown unless they are the seat's own.
        self.hands = [UNKNOWN] * position.players
        self.fresh = [0] * position.players
        self.row_card = [
            HIDDEN_CARD if row == FACE_DOWN else card
            for card, row in zip(position.row_card, position.row_state, strict=True)
        ]
        if seat is not None:
            self.hands[seat] = position.hands[seat]
            self.fresh[seat] = position.fresh[seat]
            self.row_card[seat] = position.row_card[seat]
        self.secrets = own_secrets(position.traffic, position.secrets, seat)
        self._known_pile = surely_in_pile(self.pile_facts(), seat)

    def key(self) -> Hashable:
        """Give all that this seat can tell positions by, what it remembers included.

        The things that follow from these are left out: empty points, sums, points, what is
        surely in the pile.
        """
        return (
            self.components.digest, self.seat, self.players, self.round, self.phase, self.to_move,
            self.turn, self.left, self.order, (*self.flags,), (*self.areas,), self.holders,
            (*self.ore,), self.judged, self.ranked, self.supply, self.bag, (*self.gems,),
            (*self.hands,), (*self._hand_sizes,), (*self.known,), (*self.fresh,), (*self.built,),
            (*self.row_card,), (*self.row_state,), self.row_used, self.swap_open, self.redrawn,
            self.pending, self._deck_size, self._pile_size, (*self.traffic,), (*self.secrets,),
        )  # fmt: skip

    def pile_facts(self) -> list[Fact]:
        """Give what the seat saw happening to the discard pile."""
        return facts(self.traffic, self.secrets)

    def the_pile(self) -> int:
        """Give the whole discard pile; `UNKNOWN` where the seat does not know it."""
        whole = self._known_pile.bit_count() == self._pile_size
        return self._known_pile if whole else UNKNOWN

    def known_pile(self) -> int:
        """Give the cards that the seat knows to lie on the pile."""
        return self._known_pile

    def pile_size(self) -> int:
        """Count the discard pile."""
        return self._pile_size

    def hand_size(self, seat: int) -> int:
        """Count a hand."""
        return self._hand_sizes[seat]

    def deck_size(self) -> int:
        """Count the cards not dealt yet."""
        return self._deck_size
