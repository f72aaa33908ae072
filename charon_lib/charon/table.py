"""The table: what lies on it, as the engine and everybody who looks at it hold it.

`Table` is what a state and a view have in common. A state fills it with the truth, a view with
what one seat may know: there, the hands of others are `UNKNOWN`. The chapters' functions that list,
refuse and explain moves take a table, so they work for both and cannot tell a view more than it
holds.
"""

from __future__ import annotations

from collections.abc import Iterable

from charon_lib.charon.board import Moon
from charon_lib.charon.components import Components

UNKNOWN = -1
NOBODY = -1
NO_ROW, FACE_DOWN, OPEN, BUILT, TAKEN = range(5)
ROW_WORDS = ("", "face down", "open", "built", "taken")


class Table:
    """What lies on the table.

    Attributes
    ----------
    components : Components
        The contents of the box.
    moon : Moon
        The part of the board in use.
    players, round : int
        How many seats; which of the four rounds.
    phase : str
        Chance: order, seed, hide, deal, redraw. Players: row, staking, stolen, advance, building,
        keep. At the end: over.
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
