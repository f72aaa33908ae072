"""Chapter 1, the material as the engine uses it: the tables made from what is printed.

All cards are numbered together: the tiles from 0, then Earth shuttles, Mars shuttles and ships.
After them come the other things that have effects: the spaces of the reputation track, the row
bonus, the basic actions and the ship that follows a launch.
"""

from __future__ import annotations

from collections.abc import Mapping
from itertools import combinations_with_replacement
from typing import Any

from charon_lib.ganymede.chance_notation import Refill
from charon_lib.ganymede.language import BASIC, LAUNCH, SHIP, Effect
from charon_lib.ganymede.notation import TakeShip, TakeTile, UseShuttle
from charon_lib.ganymede.player_board import (
    COLOUR,
    COLOURS,
    ONE,
    counts,
    lower_may_take,
    names_of,
    upper_may_take,
)
from charon_lib.ganymede.printed import EACH, EARTH, KINDS, SHIPS, TRACK, WHAT, Printed

_Uses = tuple[tuple[tuple[UseShuttle, ...], ...], tuple[tuple[int, ...], ...]]


class Components(Printed):
    """What is printed, and tables of everything that would be slow to work out each time.

    Never changed once made.

    Attributes
    ----------
    effects : tuple of Effect
        By number: the cards', then the track's spaces, row bonus, basic action, ship draw.
    ways, single : tuple
        The ways of each effect; its words where it is a single step.
    launches_with : tuple
        How many settlers launch a ship, on the upper and on the lower dock.
    may_take : tuple of bytes
        By dock and group of settlers there: which colours may board.
    """

    def __init__(self, tables: Mapping[str, Mapping[str, Any]]) -> None:
        super().__init__(tables)
        self._make_tables()

    def _make_tables(self) -> None:
        """Make everything that the engine looks up rather than works out."""
        launch = Effect("immediate launch", ((LAUNCH,),))
        basic = Effect("basic action", ((BASIC,),))
        draw = Effect("draw ship", ((SHIP,),))
        self.row_bonus = TRACK + len(self.track)
        self.basic_action = self.row_bonus + 1
        self.next_ship = self.row_bonus + 2
        cards = self.cards
        self.effects = (*(card.effect for card in cards), *self.bonuses, launch, basic, draw)
        self.ways = tuple(effect.ways for effect in self.effects)
        # The words of an effect that is a single step, 0 where there is more to it.
        self.single = tuple(
            ways[0][0] if len(ways) == 1 and len(ways[0]) == 1 else 0 for ways in self.ways
        )
        self.needs = tuple(_required(card.needs) for card in cards)
        self.costs_tile = tuple(card.costs_tile for card in cards)
        # How many settlers launch a ship, on the upper and on the lower dock (launch.fewer).
        self.launches_with = tuple(
            (max(1, self.asks[0] - card.fewer), max(1, self.asks[1] - card.fewer)) for card in cards
        )
        # The fewest settlers with which any ship launches, on each dock.
        ships = self.launches_with[SHIPS:]
        self.fewest = (min(upper for upper, _ in ships), min(lower for _, lower in ships))
        self.may_take = (upper_may_take(self.asks[0]), lower_may_take(self.asks[1]))
        tiles = self.ids[:EACH]
        self.take = tuple(TakeTile(name) for name in tiles)
        self.take_replacing = tuple(tuple(TakeTile(name, old) for old in tiles) for name in tiles)
        self.take_ship = tuple(TakeShip(name) for name in self.ids)
        self.refill_one = tuple(Refill((name,)) for name in self.ids)
        self.known_uses: dict[int, _Uses] = {}
        self.groups: dict[tuple[str, ...], int] = {}
        for size in range(7):
            for some in combinations_with_replacement(range(4), size):
                self.groups[tuple(COLOURS[c] for c in some)] = sum(ONE[c] for c in some)

    def numbers(self, names: object) -> list[int]:
        """Give the numbers of cards by their ids, -1 for what is no card; none for nonsense."""
        if not isinstance(names, tuple):
            return []
        return [self.index.get(name, -1) for name in names]

    def uses(self, group: int) -> _Uses:
        """Give, by shuttle, the ways to use it with settlers out of a group, and those who move.

        Tiles that are paid are left out. The answer is worked out when first asked for and kept;
        its last entry, where a gap's -1 leads to, is empty (shuttle.need).
        """
        found = self.known_uses.get(group)
        if found is None:
            some = [self._ways(shuttle, group) for shuttle in range(SHIPS)]
            some.append(((), ()))
            found = self.known_uses[group] = (
                tuple(moves for moves, _ in some),
                tuple(groups for _, groups in some),
            )
        return found

    def _ways(self, shuttle: int, group: int) -> tuple[tuple[UseShuttle, ...], tuple[int, ...]]:
        card = self.cards[shuttle]
        required, free = self.needs[shuttle]
        left = [have - need for have, need in zip(counts(group), counts(required), strict=True)]
        if shuttle < EARTH or min(left) < 0:
            return (), ()
        place = "Earth" if card.kind == "earth" else "Mars"
        groups = [
            required + sum(ONE[colour] for colour in some)
            for some in combinations_with_replacement(range(4), free)
            if all(some.count(colour) <= left[colour] for colour in some)
        ]
        moves = tuple(UseShuttle(card.id, names_of(whole), place) for whole in groups)
        return moves, tuple(groups)

    def text(self, source: int) -> str:
        """Name a card, or another thing that has an effect: ``"T08"``, ``"space 3"``."""
        if source < TRACK:
            return self.ids[source]
        if source < self.row_bonus:
            return f"space {source - TRACK} of the reputation track"
        return ("the row of shuttles", "basic action", "after the launch")[source - self.row_bonus]

    def said(self, source: int) -> str:
        """Name a card, or another thing that has an effect, as in a sentence."""
        return "the basic action" if source == self.basic_action else self.text(source)

    def topic(self, source: int) -> str:
        """Give the topic of a card or another thing that has an effect."""
        if source < TRACK:
            return f"{WHAT[KINDS[source // EACH]].split()[-1]} {self.ids[source]}"
        return "reputation" if source < self.row_bonus else "choice"


def _required(needs: tuple[str, ...]) -> tuple[int, int]:
    """Give the named settlers of a shuttle as a group, and how many more of any colour."""
    return sum(ONE[COLOUR[name]] for name in needs if name != "any"), needs.count("any")
