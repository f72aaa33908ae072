"""Chapter 1, the material as the engine uses it: the tables made from what is printed.

All cards are numbered together: the tiles from 0, then Earth shuttles, Mars shuttles and ships.
After them come the other things that have effects: the spaces of the reputation track, the row
bonus, the basic actions and the ship that follows a launch.
"""

from __future__ import annotations

from collections.abc import Mapping
from itertools import combinations_with_replacement
from typing import Any

from charon_lib.data import digest
from charon_lib.ganymede.language import BASIC, LAUNCH, SHIP, Effect
from charon_lib.ganymede.player_board import COLOUR, ONE, counts, lower_may_take, upper_may_take
from charon_lib.ganymede.printed import EACH, EARTH, KINDS, SHIPS, TRACK, WHAT, Printed
from charon_lib.moves import Move

Groups = tuple[tuple[int, ...], ...]
"""For each shuttle, the settlers who may move with it; nobody where a gap's -1 leads to."""
Counts = tuple[tuple[int, ...], ...]
"""By how many tiles there are to pay with: for each shuttle, in how many ways it may be used."""


class Components(Printed):
    """What is printed, and tables of everything that would be slow to work out each time.

    Never changed once made.

    Attributes
    ----------
    digest : str
        The same for components that say the same.
    effects : tuple of Effect
        By number: the cards', then the track's spaces, row bonus, basic action, ship draw.
    ways, single : tuple
        The ways of each effect; its words where it is a single step.
    launches_with : tuple
        How many settlers launch a ship, on the upper and on the lower dock.
    may_take : tuple of bytes
        By dock and group of settlers there: which colours may board.
    take, take_replacing, refill_one : tuple
        By number of a card, the moves that say no more than which card: it is taken (a tile, also
        instead of an own one), or it comes to a row. `charon_lib.ganymede.ready_moves` makes them;
        what is in the box does not know what is said about it.
    """

    __slots__ = (
        "basic_action",
        "costs_tile",
        "digest",
        "effects",
        "fewest",
        "known_counts",
        "known_uses",
        "launches_with",
        "may_take",
        "needs",
        "next_ship",
        "refill_one",
        "row_bonus",
        "single",
        "take",
        "take_replacing",
        "ways",
    )

    take: tuple[Move, ...]
    take_replacing: tuple[tuple[Move, ...], ...]
    refill_one: tuple[Move, ...]

    def __init__(self, tables: Mapping[str, Mapping[str, Any]]) -> None:
        super().__init__(tables)
        self.digest = digest(tables)
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
        self.known_uses: dict[int, Groups] = {}
        self.known_counts: dict[int, Counts] = {}

    def numbers(self, names: object) -> list[int]:
        """Give the numbers of cards by their ids, -1 for what is no card; none for nonsense."""
        if not isinstance(names, tuple):
            return []
        return [self.index.get(name, -1) for name in names]

    def uses(self, group: int) -> Groups:
        """Give, by shuttle, the settlers out of a group with which it can be used (shuttle.need).

        The answer is worked out when first asked for and kept.
        """
        found = self.known_uses.get(group)
        if found is None:
            ways = [self._ways_to_use(shuttle, group) for shuttle in range(SHIPS)]
            found = self.known_uses[group] = (*ways, ())
        return found

    def count_uses(self, group: int) -> Counts:
        """Give the numbers of the ways to use each shuttle; kept as well."""
        found = tuple(
            tuple(
                len(ways) * (tiles if self.costs_tile[shuttle] else 1)
                for shuttle, ways in enumerate(self.uses(group))
            )
            for tiles in range(self.slots + 1)
        )
        self.known_counts[group] = found
        return found

    def _ways_to_use(self, shuttle: int, group: int) -> tuple[int, ...]:
        required, free = self.needs[shuttle]
        left = [have - need for have, need in zip(counts(group), counts(required), strict=True)]
        if shuttle < EARTH or min(left) < 0:
            return ()
        return tuple(
            required + sum(ONE[colour] for colour in some)
            for some in combinations_with_replacement(range(4), free)
            if all(some.count(colour) <= left[colour] for colour in some)
        )

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
