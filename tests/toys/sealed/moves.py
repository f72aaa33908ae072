"""The moves of Sealed and their texts."""

from __future__ import annotations

from typing import NamedTuple

from charon_lib.errors import AmbiguousMove, IllegalMove, MalformedMove, quoted
from charon_lib.moves import LegalMoves, ListedMoves, Move, move_kind, shown

SIDES = ("left", "right")


@move_kind
class Lay(NamedTuple):
    """Lay a card face down to one side."""

    card: int
    side: str

    @property
    def parts(self) -> tuple[str, ...]:
        """The card, then the side."""
        return (f"card {self.card}", self.side)

    def __str__(self) -> str:
        return f"{self.card} > {self.side}"


@move_kind
class Deal(NamedTuple):
    """Chance deals one seat its hand."""

    seat: int
    cards: tuple[int, ...]

    @property
    def parts(self) -> tuple[str, ...]:
        """One piece: all of it."""
        return (str(self),)

    def __str__(self) -> str:
        return f"deal to {self.seat}: {' '.join(map(str, self.cards))}"


def read_lay(text: str) -> Lay:
    """Read the text of a lay."""
    words = text.replace(">", " ").split()
    if len(words) == 1 and _is_number(words[0]):
        raise AmbiguousMove(f"{quoted(text)} can be {words[0]} > left or {words[0]} > right", "lay")
    if len(words) != 2 or not _is_number(words[0]) or words[1] not in SIDES:
        raise MalformedMove(f"{quoted(text)} is not a move such as 3 > left", "lay")
    return Lay(int(words[0]), words[1])


def read_deal(text: str) -> Deal:
    """Read what chance deals."""
    head, _, cards = text.partition(":")
    words = [*head.split(), *cards.split()]
    if words[:2] != ["deal", "to"] or not all(map(_is_number, words[2:])) or len(words) < 3:
        raise MalformedMove(f"{quoted(text)} is not a deal such as deal to 0: 1 2 3", "deal")
    return Deal(int(words[2]), tuple(map(int, words[3:])))


def _is_number(word: str) -> bool:
    return word.isascii() and word.isdecimal() and len(word) < 4


def refuse_lay(move: Move, hand: list[int]) -> Lay:
    """Give a legal lay of this hand back; refuse any other move."""
    if not isinstance(move, Lay) or move.side not in SIDES:
        raise IllegalMove(f"{shown(move)} is no laying of a card to a side", "lay")
    if move.card not in hand:
        raise IllegalMove(f"The card {move.card} is not in your hand", "lay.own")
    return move


def lays(hand: list[int]) -> LegalMoves:
    """Every lay that a hand allows."""
    return ListedMoves([Lay(card, side) for card in hand for side in SIDES])
