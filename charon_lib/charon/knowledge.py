"""What a player may know about the discard pile and the hands, and dealing the rest anew.

Everything else that is hidden is simply a hand, a face-down card or the deck. The pile is harder:
cards go into it openly and come out unseen. So the state keeps a list of what everybody saw
happening to the pile, its `traffic`, and beside it what only one seat saw, its `secrets`. What a
seat may know about the pile follows from these two.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple

from charon_lib.charon.table import UNKNOWN

if TYPE_CHECKING:
    from charon_lib.charon.state import CharonState

CAME, LEFT, DREW, SAW = range(4)
"""A card came openly into the pile; a card left a hand openly; a seat drew a card from the pile
that others did not see; a seat looked through the whole pile."""


def note(state: CharonState, kind: int, seat: int, card: int) -> None:
    """Write down what happened to the pile.

    For `DREW`, the card is what only that seat sees; for `SAW`, it is the set of all its cards.
    """
    if kind >= DREW:
        state.secrets.append(card)
        card = 0
    state.traffic.append(kind | seat << 2 | card << 5)


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
