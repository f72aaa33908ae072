"""The position: what lies where, as plain data, and nothing about what the rules make of it.

Cards are numbers (see `charon_lib.ganymede.components`), groups of settlers are packed numbers
(see `charon_lib.ganymede.player_board`). `Table` is what lies in the open, with the hands and docks
as far as somebody knows them; `Position` is the whole truth. The open rows of shuttles, and lists
that seldom change (shuttles, columns, rows, launched, put_back), are never changed in place, so
that copies, and legal moves, share them.

What is still to be done in a turn is a stack of short tuples, the last one first, so that a bonus
inside an effect inside a launch simply lies above it. The first number says what it is:

===========  =============================  =====================================================
``END``      ``(END,)``                     the turn's launches, refill, next player
``ROW``      ``(ROW,)``                     the bonus for a row of shuttles, if there is one
``EFFECT``   ``(EFFECT, source, left)``     an effect that may be used so many times more
``STEP``     ``(STEP, source, way, at)``    the rest of an application that has been begun
``ARRIVE``   ``(ARRIVE, group, shuttle)``   settlers on their way to Mars, which is short of room
``BOARD``    ``(BOARD, group, shuttle)``    settlers on their way from Mars to the docks
``REPLACE``  ``(REPLACE, dock)``            after a launch: draw a ship
``DOCK``     ``(DOCK, dock)``               after a launch: put a ship on the dock
``DECK``     ``(DECK,)``                    chance gives the top ship of the deck
``MAKE``     ``(MAKE,)``                    the only move on offer is made, without asking
``NEXT``     ``(NEXT,)``                    the rows are full: the game ends, or who is next?
===========  =============================  =====================================================
"""

from __future__ import annotations

from collections.abc import Hashable
from typing import Final, TypeVar

from charon_lib.ganymede.components import Components
from charon_lib.ganymede.player_board import counts
from charon_lib.ganymede.printed import EACH, SHIPS
from charon_lib.moves import LegalMoves

END: Final = 0
ROW: Final = 1
EFFECT: Final = 2
STEP: Final = 3
ARRIVE: Final = 4
BOARD: Final = 5
REPLACE: Final = 6
DOCK: Final = 7
DECK: Final = 8
MAKE: Final = 9
NEXT: Final = 10
FRAMES: Final = ("end", "row", "effect", "step", "arrive", "board", "replace", "dock", "deck")
"""What is still to be done, as a description calls it; ``MAKE`` and ``NEXT`` are never met."""

FIRST: Final = 0
DISPLAY: Final = 1
DEAL: Final = 2
DOCKING: Final = 3
TURN: Final = 4
REFILL: Final = 5
OVER: Final = 6
PHASES: Final = ("first", "display", "deal", "docking", "turn", "refill", "over")
"""The phases of a game, by number."""

NO_CARD: Final = -1
"""A gap in an open row, or a dock without a ship."""
UNKNOWN: Final = -2
"""A ship that is there, but hidden from whoever looks."""

T = TypeVar("T", bound="Table")
P = TypeVar("P", bound="Position")


class Table:
    """What lies on the table, as far as a seat may see it.

    Attributes
    ----------
    components : Components
        The printed things.
    players : int
        How many seats there are.
    to_move : int or None
        Who is asked; -1 for chance, None at the end.
    phase : int
        One of the phases above.
    first, active, round : int
        First player, whose turn it is, and the number of the round from 1.
    calm : int
        Full rounds in a row in which nothing stirred (end.stall).
    stirred, ending : bool
        Whether a shuttle was used or a ship launched in this round; whether the end has come.
    stack : list of tuple of int
        What is still to be done in this turn.
    words : int
        The words that the pending effect offers.
    gaps : tuple of int
        While the rows are refilled: how many tiles, Earth shuttles, Mars shuttles, ships come.
    tile_row, earth_row, mars_row, ship_row : list of int
        The open rows.
    stock, discards, earth_deck, mars_deck : list of int
        Decks and discarded tiles, sorted: a deck has no order before a card is drawn, and which
        cards are left in it follows from those that have been seen.
    supply : int
        Four bits for each colour.
    tiles, shuttles, launched : list of tuple of int
        Cards of each seat.
    shown : list of tuple of int
        The ships in each hand that everybody has seen there.
    first_ships : tuple of int
        The ships that everybody saw when the docks were shown.
    earth, mars, docked : list of int
        Settlers of each seat; of each dock: seat 0 upper, seat 0 lower, seat 1 upper ...
    columns : list of int
        How many shuttles of each type a seat has, six bits each.
    rows, reputation : list of int
        Rows of shuttles rewarded, and spaces reached.
    ships : list of int
        The ship of each dock; `UNKNOWN` where it lies face down for others.
    hands, put_back : list of tuple of int
        Ships in each hand, and those put back at set-up; `UNKNOWN` where they are hidden.
    offer : LegalMoves or None
        What the asked seat may do, where it is not one of the three actions.
    """

    __slots__ = (
        "active", "calm", "columns", "components", "discards", "docked", "earth", "earth_deck",
        "earth_row", "ending", "first", "first_ships", "gaps", "hands", "launched", "mars",
        "mars_deck", "mars_row", "offer", "phase", "players", "put_back", "reputation", "round",
        "rows", "ship_row", "ships", "shown", "shuttles", "stack", "stirred", "stock", "supply",
        "tile_row", "tiles", "to_move", "words",
    )  # fmt: skip

    components: Components
    players: int
    to_move: int | None
    phase: int
    first: int
    active: int
    round: int
    calm: int
    stirred: bool
    ending: bool
    stack: list[tuple[int, ...]]
    words: int
    gaps: tuple[int, int, int, int]
    tile_row: list[int]
    earth_row: list[int]
    mars_row: list[int]
    ship_row: list[int]
    stock: list[int]
    discards: list[int]
    earth_deck: list[int]
    mars_deck: list[int]
    supply: int
    tiles: list[tuple[int, ...]]
    earth: list[int]
    mars: list[int]
    docked: list[int]
    shown: list[tuple[int, ...]]
    first_ships: tuple[int, ...]
    shuttles: list[tuple[int, ...]]
    columns: list[int]
    rows: list[int]
    reputation: list[int]
    launched: list[tuple[int, ...]]
    ships: list[int]
    hands: list[tuple[int, ...]]
    put_back: list[tuple[int, ...]]
    offer: LegalMoves | None

    def take_open(self, other: Table) -> None:
        """Take over from another table what everybody may see: all but ships, hands and offer."""
        self.components = other.components
        self.players = other.players
        self.to_move = other.to_move
        self.phase = other.phase
        self.first = other.first
        self.active = other.active
        self.round = other.round
        self.calm = other.calm
        self.stirred = other.stirred
        self.ending = other.ending
        self.stack = other.stack[:]
        self.words = other.words
        self.gaps = other.gaps
        self.tile_row = other.tile_row[:]
        self.earth_row = other.earth_row
        self.mars_row = other.mars_row
        self.ship_row = other.ship_row[:]
        self.stock = other.stock[:]
        self.discards = other.discards[:]
        self.earth_deck = other.earth_deck[:]
        self.mars_deck = other.mars_deck[:]
        self.supply = other.supply
        self.tiles = other.tiles[:]
        self.earth = other.earth[:]
        self.mars = other.mars[:]
        self.docked = other.docked[:]
        self.shown = other.shown[:]
        self.first_ships = other.first_ships
        self.shuttles = other.shuttles
        self.columns = other.columns
        self.rows = other.rows
        self.reputation = other.reputation[:]
        self.launched = other.launched

    def take_known(self, other: Table) -> None:
        """Take over what one looker knows of ships and hands, and what it is asked."""
        self.ships = other.ships[:]
        self.hands = other.hands[:]
        self.put_back = other.put_back
        self.offer = other.offer

    def copy(self: T) -> T:
        """Give a table of its own that is equal to this one."""
        new = type(self)()
        new.take_open(self)
        new.take_known(self)
        return new

    def ships_left(self) -> int:
        """Give how many ships the deck holds: all that are nowhere else."""
        placed = [*self.ship_row, *self.ships]
        count = len(placed) - placed.count(NO_CARD)
        for seat in range(self.players):
            count += len(self.hands[seat]) + len(self.launched[seat])
            if self.phase <= DOCKING:
                count += len(self.put_back[seat])
        return EACH - count

    def unseen_ships(self) -> list[int]:
        """Give in order the ships of which nobody here knows where they are (info.hidden)."""
        seen = {*self.ship_row, *self.ships}
        for seat in range(self.players):
            seen.update(self.hands[seat], self.shown[seat], self.launched[seat])
            if self.phase <= DOCKING:
                seen.update(self.put_back[seat])
        return [ship for ship in range(SHIPS, SHIPS + EACH) if ship not in seen]

    def settlers_out(self) -> tuple[int, ...]:
        """Count the settlers of each colour that are on boards or underway."""
        groups = [*self.earth, *self.mars, *self.docked]
        groups += [frame[1] for frame in self.stack if frame[0] in (ARRIVE, BOARD)]
        each = [counts(group) for group in groups]
        return tuple(sum(numbers[colour] for numbers in each) for colour in range(4))

    def seen(self) -> Hashable:
        """Give all that can be told from looking at this table, for `View.key`."""
        return (
            self.components.digest, self.players, self.to_move, self.phase, self.first,
            self.active, self.round, self.calm, self.stirred, self.ending, tuple(self.stack),
            tuple(self.tile_row), tuple(self.earth_row), tuple(self.mars_row),
            tuple(self.ship_row), tuple(self.stock), tuple(self.discards),
            tuple(self.earth_deck), tuple(self.mars_deck), self.supply, tuple(self.tiles),
            tuple(self.earth), tuple(self.mars), tuple(self.docked), tuple(self.shown),
            self.first_ships, tuple(self.shuttles), tuple(self.rows), tuple(self.reputation),
            tuple(self.launched), tuple(self.ships), tuple(self.hands), tuple(self.put_back),
        )  # fmt: skip


class Position(Table):
    """The whole position: the table without secrets, and the deck of ships.

    Attributes
    ----------
    ship_deck : list of int
        The ships in the deck, sorted.
    """

    __slots__ = ("ship_deck",)

    ship_deck: list[int]

    def copy(self: P) -> P:
        """Give a position of its own that is equal to this one."""
        new = type(self)()
        new.take_open(self)
        new.ships = self.ships[:]
        new.hands = self.hands[:]
        new.put_back = self.put_back
        new.offer = self.offer
        new.ship_deck = self.ship_deck[:]
        return new

    def ships_left(self) -> int:
        """Give how many ships the deck holds."""
        return len(self.ship_deck)

    def missing(self) -> tuple[int, int, int, int] | None:
        """Give how many tiles, Earth and Mars shuttles and ships the decks have for the gaps.

        None where that is none at all.
        """
        tiles = self.tile_row.count(NO_CARD)
        if tiles:
            tiles = min(tiles, len(self.stock) + len(self.discards))
        earth = self.earth_row.count(NO_CARD)
        if earth:
            earth = min(earth, len(self.earth_deck))
        mars = self.mars_row.count(NO_CARD)
        if mars:
            mars = min(mars, len(self.mars_deck))
        ships = self.ship_row.count(NO_CARD)
        if ships:
            ships = min(ships, len(self.ship_deck))
        return (tiles, earth, mars, ships) if tiles or earth or mars or ships else None

    def key(self) -> Hashable:
        """Give what the rules can tell this position by; see `charon_lib.state.State.key`.

        Places in an open row and in a column of shuttles are all alike to the rules, so they are
        sorted. The own tiles are not: moves name them in the order of their slots. Whether a round
        was calm no longer matters once something has stirred in it, nor once the end has come.
        """
        calm = -2 if self.ending else -1 if self.stirred else self.calm
        return (
            self.components.digest, self.players, self.phase, self.first, self.active, calm,
            tuple(self.stack), tuple(sorted(self.tile_row)), tuple(sorted(self.earth_row)),
            tuple(sorted(self.mars_row)), tuple(sorted(self.ship_row)), tuple(self.stock),
            tuple(self.discards), tuple(self.earth_deck), tuple(self.mars_deck),
            tuple(self.ship_deck), self.supply, tuple(self.tiles), tuple(self.earth),
            tuple(self.mars), tuple(self.docked), tuple(self.ships), tuple(self.hands),
            # Once all have chosen, these ships are in the deck like any other.
            tuple(self.put_back) if self.phase <= DOCKING else (),
            tuple([tuple(sorted(shuttles)) for shuttles in self.shuttles]), tuple(self.rows),
            tuple(self.reputation), tuple([tuple(sorted(ships)) for ships in self.launched]),
        )  # fmt: skip
