"""How large everything on Ganymede's board is: on a page that scrolls, and on a screen.

The panels are drawn by the same functions in both shapes; what differs stands here.
"""

from __future__ import annotations

from typing import NamedTuple

from charon_widgets.drawing.svg import WIDTH

Size = tuple[float, float]
Span = tuple[float, float]
"""Left edge and width."""


class Measures(NamedTuple):
    """Sizes in units of the viewBox.

    Attributes
    ----------
    smallest : float
        No words are written smaller than that, and no letters into signs.
    board, rows : float
        Width of the large board, and of the panels beside it.
    slot, launched : tuple of float
        Size of a tile and of a launched ship on the large board.
    abreast : int
        How many launched ships stand side by side.
    place : float
        Width of a place for a settler.
    supply, earth, mars, docks : tuple of float
        Left edge and width of the four stages of the journey.
    line : float
        Height of a line of settlers on a dock.
    pawn, stocked, sign : float
        About half the height of a settler on its place, of one in the supply, and of the signs of
        an effect.
    underway : float
        Height of the strip of those who are on their way.
    chip : tuple of float
        Size of a shuttle in its column.
    gutter, apart : float
        Left of the columns, and from one column to the next.
    """

    smallest: float
    board: float
    rows: float
    slot: Size
    launched: Size
    abreast: int
    place: float
    supply: Span
    earth: Span
    mars: Span
    docks: Span
    line: float
    pawn: float
    stocked: float
    sign: float
    underway: float
    chip: Size
    gutter: float
    apart: float

    def text(self, size: float) -> float:
        """Give the size of words that are `size` high where there is room for the smallest."""
        return max(size, self.smallest)


ON_PAGE = Measures(
    smallest=0,
    board=WIDTH,
    rows=WIDTH,
    slot=(68.0, 50.0),
    launched=(31.0, 25.0),
    abreast=2,
    place=25.0,
    supply=(3.0, 27.0),
    earth=(36.0, 54.0),
    mars=(97.0, 54.0),
    docks=(158.0, 125.0),
    line=27.0,
    pawn=9.0,
    stocked=7.4,
    sign=7.6,
    underway=32.0,
    chip=(51.0, 25.0),
    gutter=20.0,
    apart=53.0,
)

ON_SCREEN = Measures(
    smallest=11,
    board=354.0,
    rows=438.0,
    slot=(80.0, 56.0),
    launched=(31.0, 28.0),
    abreast=3,
    place=31.0,
    supply=(3.0, 48.0),
    earth=(56.0, 66.0),
    mars=(130.0, 66.0),
    docks=(204.0, 147.0),
    line=41.0,
    pawn=14.0,
    stocked=11.8,
    sign=11.8,
    underway=36.0,
    chip=(64.0, 25.0),
    gutter=20.0,
    apart=66.4,
)
