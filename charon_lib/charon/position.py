"""The position: what lies where, as plain data.

`Table` is what lies in the open. A `Position`, which holds the hidden things too, is one, and so is
what one seat knows (`charon_lib.charon.knowledge.Seen`): there, the hands of others are `UNKNOWN`.
The chapters' functions that list, refuse and explain moves take a table, so they work for both and
cannot tell more than it holds; those that carry out a move take a position.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, TypeVar

from charon_lib.charon.board import ADVANCE, STOLEN
from charon_lib.charon.components import Components
from charon_lib.charon.moon import Moon

UNKNOWN: Final = -1
NOBODY: Final = -1
NO_ROW: Final = 0
FACE_DOWN: Final = 1
OPEN: Final = 2
BUILT: Final = 3
TAKEN: Final = 4
ROW_WORDS = ("", "face down", "open", "built", "taken")

LAST_ROUND: Final = 4
PHASES = (
    "order", "seed", "hide", "deal", "redraw",
    "row", "staking", "stolen", "advance", "building", "keep", "over",
)  # fmt: skip
CHANCE_PHASES = PHASES[:5]
"""The phases in which chance decides; in all others but the end a seat is asked."""

AFTER_STAKING = PHASES[7:]

P = TypeVar("P", bound="Position")


class Table:
    """What lies on the table in the open.

    Attributes
    ----------
    components : Components
        The contents of the box.
    moon : Moon
        The part of the board in use.
    players, round : int
        How many seats; which of the four rounds.
    phase : str
        Chance: one of `CHANCE_PHASES`. Players: row, staking, stolen, advance, building, keep. At
        the end: over.
    to_move : int or None
        Who is asked; -1 for chance, None at the end.
    turn : int
        The place of the asked seat in the line of those who are asked in this phase.
    left : int
        How many flags are still to be placed in this round.
    order : tuple of int
        The turn-order track, first seat first.
    flags : list of int
        For each point the seat whose flag stands there, `NOBODY` where none does.
    empty : list of int
        The points in use without a flag; never changed in place, since legal moves hold on to it.
    sums : list of int
        For each zone what all flags add up to; see `Moon.winner_of`.
    areas : list of int
        For each seat the set of action areas with its flags, one bit each.
    holders : tuple of tuple of int
        For each action who has triggered it, in the order they act; empty until staking ends.
    ore : list of int
        For each zone the gems in it, as a handful.
    judged : tuple of int or None
        The same, as it was when the zones of this round were judged.
    ranked : tuple of int
        For each seat its gems when the turn order was last set by them; empty before.
    supply, bag : int
        Handfuls; the clear gems of the supply lie on Rare Mineral Find.
    gems : list of int
        For each seat its gems.
    hands, known, fresh : list of int
        For each seat its hand, the cards everybody knows to be in it, and those just dealt.
    built, blocked : list of int
        For each seat the cards built, and all cards of these numbers.
    score : list of int
        For each seat its points.
    row_card, row_state : list of int
        For each seat the card it put into the common row, and what has become of it.
    row_open, row_used, swap_open, redrawn, pending : int
        Sets: open row cards; seats that have built from the row; seats that may still use
        Synchrotron; seats that have redrawn; cards shown and about to join the pile.
    traffic : list of int
        What everybody saw happening to the discard pile; see `charon_lib.charon.knowledge`.
    """

    __slots__ = (
        "areas", "bag", "blocked", "built", "components", "empty", "flags", "fresh", "gems",
        "hands", "holders", "judged", "known", "left", "moon", "ore", "order", "pending", "phase",
        "players", "ranked", "redrawn", "round", "row_card", "row_open", "row_state", "row_used",
        "score", "sums", "supply", "swap_open", "to_move", "traffic", "turn",
    )  # fmt: skip

    components: Components
    moon: Moon
    players: int
    round: int
    phase: str
    to_move: int | None
    turn: int
    left: int
    order: tuple[int, ...]
    flags: list[int]
    empty: list[int]
    sums: list[int]
    areas: list[int]
    holders: tuple[tuple[int, ...], ...]
    ore: list[int]
    judged: tuple[int, ...] | None
    ranked: tuple[int, ...]
    supply: int
    bag: int
    gems: list[int]
    hands: list[int]
    known: list[int]
    fresh: list[int]
    built: list[int]
    blocked: list[int]
    score: list[int]
    row_card: list[int]
    row_state: list[int]
    row_open: int
    row_used: int
    swap_open: int
    redrawn: int
    pending: int
    traffic: list[int]

    def share(self, other: Table) -> None:
        """Put everything that lies here in the open onto another table too.

        Hands, new cards and the cards of the row are left out, since they may be hidden.
        """
        other.components = self.components
        other.moon = self.moon
        other.players = self.players
        other.round = self.round
        other.phase = self.phase
        other.to_move = self.to_move
        other.turn = self.turn
        other.left = self.left
        other.order = self.order
        other.flags = self.flags[:]
        other.empty = self.empty
        other.sums = self.sums[:]
        other.areas = self.areas[:]
        other.holders = self.holders
        other.ore = self.ore[:]
        other.judged = self.judged
        other.ranked = self.ranked
        other.supply = self.supply
        other.bag = self.bag
        other.gems = self.gems[:]
        other.known = self.known[:]
        other.built = self.built[:]
        other.blocked = self.blocked[:]
        other.score = self.score[:]
        other.row_state = self.row_state[:]
        other.row_open = self.row_open
        other.row_used = self.row_used
        other.swap_open = self.swap_open
        other.redrawn = self.redrawn
        other.pending = self.pending
        other.traffic = self.traffic[:]

    # Who is where

    def asked(self) -> int:
        """Give the seat that is asked, where somebody is."""
        seat = self.to_move
        assert seat is not None
        return seat

    def line(self) -> tuple[int, ...]:
        """Give the seats that are asked in this phase, in their order; `turn` is a place in it."""
        if self.phase == "stolen":
            return self.holders[STOLEN] if self.holders else ()
        if self.phase == "advance":
            return self.holders[ADVANCE] if self.holders else ()
        return self.order

    def seats_on(self, area: int) -> tuple[int, ...]:
        """Give the seats with a flag on an action area, in the order they would act."""
        return tuple([seat for seat in reversed(self.order) if self.areas[seat] >> area & 1])

    def before_cards(self) -> bool:
        """Tell whether the discard pile has not been started yet."""
        return self.round == 1 and self.phase in ("order", "seed", "hide")

    # What a view may not know

    def the_pile(self) -> int:
        """Give the whole discard pile; `UNKNOWN` where the looking seat does not know it."""
        raise NotImplementedError

    def known_pile(self) -> int:
        """Give the cards that the looking seat knows to lie on the pile."""
        raise NotImplementedError

    def pile_size(self) -> int:
        """Count the discard pile."""
        raise NotImplementedError

    def hand_size(self, seat: int) -> int:
        """Count a hand."""
        raise NotImplementedError

    def deck_size(self) -> int:
        """Count the cards not dealt yet."""
        raise NotImplementedError

    # Words

    def seat_name(self, seat: int) -> str:
        """Say who sits on a seat."""
        return self.components.seat_names[seat]

    def seat_names(self, seats: Iterable[int]) -> str:
        """Say several seats: "White, Blue and Gold"."""
        return listed([self.components.seat_names[seat] for seat in seats])

    def zone_name(self, zone: int) -> str:
        """Say a zone."""
        return self.components.board.zones[zone].name

    def point_name(self, point: int) -> str:
        """Say a point."""
        return self.components.board.points[point].name

    def point_kind(self, point: int) -> str:
        """Say what a point is: centre, road or crossroads."""
        return self.components.board.points[point].kind


class Position(Table):
    """Everything: what lies in the open, and what is hidden from some seat or from all.

    A new one is blank, to be filled: by `set_up.begin`, by `reading`, or by a re-deal.

    Attributes
    ----------
    deck : list of int
        The cards not dealt yet, in the order of the cards: there is no hidden order.
    pile : int
        The set of cards on the discard pile.
    secrets : list of int
        What only one seat saw of the pile; see `charon_lib.charon.knowledge`.
    """

    __slots__ = ("deck", "pile", "secrets")

    deck: list[int]
    pile: int
    secrets: list[int]

    def copy(self: P) -> P:
        """Give a position of its own that is equal to this one."""
        new = self.__class__()
        self.share(new)
        new.hands = self.hands[:]
        new.fresh = self.fresh[:]
        new.row_card = self.row_card[:]
        new.deck = self.deck[:]
        new.pile = self.pile
        new.secrets = self.secrets[:]
        return new

    def enter(self, phase: str) -> None:
        """Begin a phase; whoever is first in its line is next."""
        self.phase = phase
        self.turn = 0

    def the_pile(self) -> int:
        """Give the whole discard pile."""
        return self.pile

    def known_pile(self) -> int:
        """Give the whole discard pile."""
        return self.pile

    def pile_size(self) -> int:
        """Count the discard pile."""
        return self.pile.bit_count()

    def hand_size(self, seat: int) -> int:
        """Count a hand."""
        return self.hands[seat].bit_count()

    def deck_size(self) -> int:
        """Count the cards not dealt yet."""
        return len(self.deck)


def listed(words: list[str], last: str = "and") -> str:
    """Join words as a sentence does.

    Examples
    --------
    >>> listed(["a", "b", "c"]), listed(["a"]), listed([])
    ('a, b and c', 'a', 'nobody')
    """
    if len(words) < 2:
        return words[0] if words else "nobody"
    return f"{', '.join(words[:-1])} {last} {words[-1]}"
