"""The position: plain data, and what can be read off it. It knows no rule and no move.

Nothing about a position of Prosperity is hidden (rule info.open): the deck is a set, whose order
nobody knows. So there is one class for all of it, `Position`, which the chapters, the answers and
the view work on, and on which the state rests.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterable
from typing import TypeVar

from charon_lib.prosperity.components import SEAT_NAMES, Material, Openings
from charon_lib.prosperity.ledger import Gain, unpack
from charon_lib.prosperity.phases import ENERGY, FINAL, ORDERS, PHASES, RESEARCH, SCORING
from charon_lib.prosperity.tiles import SPECIAL, SYMBOLS

P = TypeVar("P", bound="Position")


class Position:
    """A position of Prosperity.

    A new one is blank: `charon_lib.prosperity.set_up.lay_out` or `copy` fills it.

    Attributes
    ----------
    material : Material
        The box it is played with; shared.
    players : int
        How many seats.
    blocks_all : bool
        The option ``pollution_blocks`` is ``"all"``.
    boards : tuple of int
        The number of each seat's board.
    phase : int
        See `charon_lib.prosperity.phases`.
    to_move : int or None
        Who is asked; -1 for chance, None at the end.
    first, active : int
        The seat that began, and the one whose turn it is; -1 before that is known.
    actions_left : int
        Of the active seat.
    resolved : int
        Where a scoring stopped to ask: how many seats have finished it.
    deck, display : int
        Masks of tiles. The deck has no order.
    offers : int
        Mask of the purchases whose tile lies in the display.
    drawn : int
        The tile drawn last, -1 for none. While it is scored it lies in neither mask.
    money, discs, points : list of int
        By seat.
    energy, ecology, capital, research, prosperity : list of int
        Visible symbols by seat, kept as tiles are placed; without globes.
    markers : list of int
        Spaces from 0 on the research tracks: seat 0 energy, seat 0 ecology, seat 1 energy, ...
    top : list of int
        The building code on each space of each seat, seat by seat.
    openings : list of Openings
        Which spaces are open, by seat.
    placed : list of int
        Every placement in order: seat, space and tile in one number.
    ledger : list of int
        Every gain of points in order; see `charon_lib.prosperity.ledger`.
    final : list of int
        At the end: money, discs, levels paid and both markers of each seat before the final
        scoring.
    """

    __slots__ = (
        "material", "players", "blocks_all", "boards", "phase", "to_move", "first", "active",
        "actions_left", "resolved", "deck", "display", "offers", "drawn", "money", "discs",
        "points", "energy", "ecology", "capital", "research", "prosperity", "markers", "top",
        "openings", "placed", "ledger", "final",
    )  # fmt: skip

    material: Material
    players: int
    blocks_all: bool
    boards: tuple[int, ...]
    phase: int
    to_move: int | None
    first: int
    active: int
    actions_left: int
    resolved: int
    deck: int
    display: int
    offers: int
    drawn: int
    money: list[int]
    discs: list[int]
    points: list[int]
    energy: list[int]
    ecology: list[int]
    capital: list[int]
    research: list[int]
    prosperity: list[int]
    markers: list[int]
    top: list[int]
    openings: list[Openings]
    placed: list[int]
    ledger: list[int]
    final: list[int]

    def copy(self: P) -> P:
        """Give a position of its own that is equal to this one."""
        other = type(self)()
        other.material = self.material
        other.players = self.players
        other.blocks_all = self.blocks_all
        other.boards = self.boards
        other.phase = self.phase
        other.to_move = self.to_move
        other.first = self.first
        other.active = self.active
        other.actions_left = self.actions_left
        other.resolved = self.resolved
        other.deck = self.deck
        other.display = self.display
        other.offers = self.offers
        other.drawn = self.drawn
        other.money = self.money[:]
        other.discs = self.discs[:]
        other.points = self.points[:]
        other.energy = self.energy[:]
        other.ecology = self.ecology[:]
        other.capital = self.capital[:]
        other.research = self.research[:]
        other.prosperity = self.prosperity[:]
        other.markers = self.markers[:]
        other.top = self.top[:]
        other.openings = self.openings[:]
        other.placed = self.placed[:]
        other.ledger = self.ledger[:]
        other.final = self.final[:]
        return other

    def key(self) -> Hashable:
        """Give what the rules can tell this position by.

        Visible symbols, open spaces and purchases on offer follow from what is in it. Left out is
        what is only remembered: who began, the tile drawn last once it has been laid out, covered
        tiles, where points came from, and how things stood before the final scoring.
        """
        return (
            self.material.digest,
            self.players,
            self.blocks_all,
            self.boards,
            self.phase,
            self.to_move,
            self.active,
            self.actions_left,
            self.resolved,
            self.drawn if self.is_scoring() else -1,
            self.deck,
            self.display,
            tuple(self.money),
            tuple(self.discs),
            tuple(self.points),
            tuple(self.markers),
            tuple(self.top),
        )

    def remembered(self) -> tuple[Hashable, ...]:
        """Give what lies in the open though no rule asks for it any more, in one order.

        Who began, the tile drawn last, the stacks of covered tiles, where points came from, and
        how things stood before the final scoring.
        """
        stacks = sorted(self.placed, key=lambda entry: entry & 255)  # a stack keeps its order
        return self.first, self.drawn, tuple(stacks), tuple(self.ledger), tuple(self.final)

    # -- The turn -----------------------------------------------------------------

    @property
    def phase_name(self) -> str:
        """What is going on, one of `PHASES`."""
        return PHASES[self.phase]

    @property
    def turn_number(self) -> int:
        """Which turn it is, from 1; 0 before the first tile is drawn."""
        return self.material.turns - self.deck.bit_count()

    def is_scoring(self) -> bool:
        """Tell whether the drawn tile is still being scored, so that it lies nowhere yet."""
        return self.phase in (SCORING, ENERGY, RESEARCH)

    def scored_symbol(self) -> str:
        """Give the symbol of the tile drawn last, "" before the first."""
        return SYMBOLS[self.material.scores_of[self.drawn]] if self.drawn >= 0 else ""

    def decade_left(self) -> int:
        """Give the mask of the tiles that may come next: what is left of the present decade."""
        deck = self.deck
        if not deck:
            return 0
        return deck & self.material.decade_mask_of[(deck & -deck).bit_length() - 1]

    def deficit(self) -> int:
        """Give the levels of energy that the asked seat is to settle."""
        assert self.to_move is not None
        factor = 2 if self.phase == FINAL else 1
        return -factor * self.energy[self.to_move]

    def steps_to_split(self) -> int:
        """Give the research steps that the asked seat is to split."""
        seat = self.to_move
        assert seat is not None
        room = 2 * self.material.last_space - self.markers[2 * seat] - self.markers[2 * seat + 1]
        return min(self.research[seat], room)

    # -- Seats --------------------------------------------------------------------

    def seats_in_order(self) -> tuple[int, ...]:
        """Give the seats from the active one clockwise."""
        return ORDERS[self.players][self.active]

    def markers_of(self, seat: int) -> tuple[int, int]:
        """Give the spaces of a seat's markers on both tracks, from 0."""
        return self.markers[2 * seat], self.markers[2 * seat + 1]

    def level_of(self, seat: int, track: int) -> int:
        """Give the research level of a seat on a track."""
        return self.material.tracks.level_at[self.markers[2 * seat + track]]

    def totals(self) -> tuple[list[int], ...]:
        """Give what is visible of each symbol by seat, in the order of `SYMBOLS`."""
        return self.energy, self.ecology, self.capital, self.research, self.prosperity

    def gains(self) -> list[Gain]:
        """Read the ledger: every gain of points so far, in order."""
        return [unpack(entry) for entry in self.ledger]

    # -- Tiles and spaces ---------------------------------------------------------

    def spaces_for(self, tile: int) -> list[str]:
        """Name the spaces where the active seat could place a tile, whatever it costs."""
        kind = self.material.type_of[tile]
        if kind == SPECIAL or self.active < 0:
            return []
        spaces = self.openings[self.active].spaces[kind]
        return [self.material.space_names[space] for space in spaces]

    def place_of(self, tile: int) -> str:
        """Say in a word where a tile is: display, deck, drawn, built, covered or out."""
        if self.display >> tile & 1:
            return "display"
        if self.deck >> tile & 1:
            return "deck"
        if self.is_scoring() and tile == self.drawn:
            return "drawn"
        for entry in self.placed:
            if entry >> 8 == tile:
                place = (entry & 3) * self.material.stride + (entry >> 2 & 63)
                return "built" if self.top[place] == tile else "covered"
        return "out"

    def whereabouts(self, tile: int) -> str:
        """Say where a tile is, as the rest of a sentence."""
        place = self.place_of(tile)
        if place in ("built", "covered"):
            entry = next(entry for entry in self.placed if entry >> 8 == tile)
            space = self.material.space_names[entry >> 2 & 63]
            lies = "is built" if place == "built" else "lies covered"
            return f"it {lies} on {space} of {SEAT_NAMES[entry & 3]}"
        return {
            "display": "it is in the display",
            "deck": "it is still in the deck",
            "drawn": "it is being scored",
            "out": "it has been used and is out of the game",
        }[place]

    def stack(self, seat: int, space: int) -> list[int]:
        """Give the building codes on a space from the bottom up; the last one counts."""
        board = self.material.boards[self.boards[seat]]
        tiles = [e >> 8 for e in self.placed if e & 3 == seat and e >> 2 & 63 == space]
        return [board.top[space], *tiles]


def listed(words: Iterable[str], last: str = "and") -> str:
    """Join words as in a sentence.

    Examples
    --------
    >>> listed(["A1", "B2", "C3"]), listed(["A1"]), listed([])
    ('A1, B2 and C3', 'A1', 'nothing')
    """
    found = list(words)
    if len(found) < 2:
        return found[0] if found else "nothing"
    return ", ".join(found[:-1]) + f" {last} {found[-1]}"
