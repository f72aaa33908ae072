"""The moves of Prosperity.

======================  ===========================  ================================
class                   text                         who
======================  ===========================  ================================
`Income`                ``income``                   a seat, action
`CleanUp`               ``clean up``                 a seat, action
`Research`              ``research energy``          a seat, action
`Buy`                   ``buy S17 on C1``            a seat, action
`PayDeficit`            ``pay 2 levels``             a seat, energy scoring
`SplitResearch`         ``research 2 energy``        a seat, research scoring
`FirstPlayer`           ``first: 2``                 chance
`DrawTile`              ``tile 1970-3``              chance
======================  ===========================  ================================
"""

from __future__ import annotations

from typing import Final, NamedTuple

from charon_lib.moves import Move, move_kind
from charon_lib.prosperity.components import NO_SPACE, Material
from charon_lib.prosperity.tiles import SIDES
from charon_lib.seats import whole_number
from charon_lib.wording import plural


def plain(number: int) -> int:
    """Give a number of a move as a plain one, so that its text is the same whoever made it.

    Examples
    --------
    >>> plain(3), plain(True)
    (3, True)
    """
    whole = whole_number(number)
    return number if whole is None else whole


@move_kind
class Income(NamedTuple):
    """Take 100 money (rule action.income)."""

    word: str = "income"

    @property
    def parts(self) -> tuple[str, ...]:
        """The pieces of the move."""
        return ("income",)

    def __str__(self) -> str:
        return "income"


@move_kind
class CleanUp(NamedTuple):
    """Take a disc off (rule action.cleanup)."""

    word: str = "clean up"

    @property
    def parts(self) -> tuple[str, ...]:
        """The pieces of the move."""
        return ("clean up",)

    def __str__(self) -> str:
        return "clean up"


@move_kind
class Research(NamedTuple):
    """Move one marker up a space (rule action.research)."""

    track: str

    @property
    def parts(self) -> tuple[str, ...]:
        """The pieces of the move."""
        return (f"research {self.track}",)

    def __str__(self) -> str:
        return f"research {self.track}"


@move_kind
class Buy(NamedTuple):
    """Buy a tile and place it; `space` is "" for a special tile (rule action.buy)."""

    tile: str
    space: str = ""

    @property
    def parts(self) -> tuple[str, ...]:
        """The pieces of the move: the tile, and where it goes."""
        return (f"buy {self.tile}", f"on {self.space}") if self.space else (f"buy {self.tile}",)

    def __str__(self) -> str:
        return f"buy {self.tile} on {self.space}" if self.space else f"buy {self.tile}"


@move_kind
class PayDeficit(NamedTuple):
    """Pay for this many levels of an energy deficit, take discs for the rest (score.energy)."""

    levels: int

    @property
    def parts(self) -> tuple[str, ...]:
        """The pieces of the move."""
        return (str(self),)

    def __str__(self) -> str:
        return f"pay {plural(plain(self.levels), 'level')}"


@move_kind
class SplitResearch(NamedTuple):
    """Split research steps over the two tracks (rule score.research)."""

    energy: int
    ecology: int

    @property
    def parts(self) -> tuple[str, ...]:
        """The pieces of the move."""
        return (str(self),)

    def __str__(self) -> str:
        steps = zip(SIDES, map(plain, self), strict=True)
        shown = [f"{number} {side}" for side, number in steps if number]
        return "research " + (" ".join(shown) or "0 energy")


@move_kind
class FirstPlayer(NamedTuple):
    """Chance names the seat that begins (rule setup.start)."""

    seat: int

    @property
    def parts(self) -> tuple[str, ...]:
        """The pieces of the move."""
        return (str(self),)

    def __str__(self) -> str:
        return f"first: {plain(self.seat)}"


@move_kind
class DrawTile(NamedTuple):
    """Chance names the tile that is drawn (rule turn.draw)."""

    tile: str

    @property
    def parts(self) -> tuple[str, ...]:
        """The pieces of the move."""
        return (str(self),)

    def __str__(self) -> str:
        return f"tile {self.tile}"


INCOME: Final = Income()
CLEAN_UP: Final = CleanUp()
RESEARCH_MOVES: Final = tuple(Research(side) for side in SIDES)
PAY_MOVES: Final = tuple(PayDeficit(levels) for levels in range(81))
"""Ready-made payments; larger ones are made when they are needed."""

SPLIT_MOVES: Final = tuple(
    tuple(SplitResearch(energy, steps - energy) for energy in range(steps, -1, -1))
    for steps in range(53)
)
"""Ready-made splits of any number of steps that both tracks can take, energy first."""

FIRST_BUY: Final = 16
"""Codes of moves: 0 income, 1 clean-up, 2 and 3 research, from 16 on purchases."""


def number_moves(material: Material) -> Material:
    """Write down, once for a box, every action and every draw that it allows.

    A code says what to do: below `FIRST_BUY` a basic action, from there on 64 times the number of
    a tile and the number of its space. Codes of draws are the numbers of tiles.

    Returns
    -------
    Material
        The same box.
    """
    basics: tuple[Move, ...] = (INCOME, CLEAN_UP, *RESEARCH_MOVES)
    material.basics = tuple(
        tuple(move for bit, move in zip((0, 1, 2, 4), basics, strict=True) if not bit or bit & may)
        for may in range(8)
    )
    material.codes = {move: code for code, move in enumerate(basics)}
    material.purchases = []
    for tile, space in material.pairs:
        name = "" if space == NO_SPACE else material.space_names[space]
        move = Buy(material.tiles[tile].id, name)
        material.purchases.append(move)
        material.codes[move] = FIRST_BUY + (tile << 6 | space)
    material.draws = tuple(DrawTile(tile.id) for tile in material.tiles)
    material.draw_codes = {
        move: number for number, move in enumerate(material.draws) if material.dated >> number & 1
    }
    return material
