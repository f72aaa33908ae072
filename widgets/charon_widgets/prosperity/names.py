"""Names on the small tiles of Prosperity's board: broken into lines, pressed where too long."""

from __future__ import annotations

import re

from charon_widgets.drawing.svg import words

SMALLEST = 11.0
"""The size from which on letters are not made smaller: on a screen they must stay readable."""
TIGHTEST = 1.45
"""How much too wide words may be to be pressed together rather than cut."""


def breadth(text: str, size: float) -> float:
    """Guess how wide words are in a wide font.

    Examples
    --------
    >>> breadth("will", 10) < breadth("mama", 10)
    True
    """
    shares = (
        0.32 if letter in "ijlI.,'|: " else 0.43 if letter in "ftr-()" else
        0.92 if letter in "mwMW" else 0.7 if letter.isupper() else 0.61
        for letter in text
    )  # fmt: skip
    return size * sum(shares)


def wrapped(text: str, width: float, size: float, lines: int = 2) -> list[str]:
    """Break words into one or two lines, as evenly as possible; cut what is far too long.

    Examples
    --------
    >>> wrapped("Water treatment plant", 50, 8)
    ['Water', 'treatment plant']
    >>> wrapped("Hospital", 60, 8)
    ['Hospital']
    """
    ways = [[text]]
    if lines > 1 and breadth(text, size) > width:
        for found in re.finditer(r"(?<=[a-z])[ -](?=\w{3})", text):
            ways.append([text[: found.end()].rstrip(), text[found.end() :]])
    best = min(ways, key=lambda way: max(breadth(line, size) for line in way))
    return [_cut(line, width * TIGHTEST, size) for line in best]


def _cut(text: str, width: float, size: float) -> str:
    while breadth(text, size) > width:
        text = text.rstrip("…")[:-1].rstrip() + "…"
    return text


def name_lines(
    text: str,
    x: float,
    y: float,
    width: float,
    size: float = 7.6,
    *,
    lines: int = 2,
    fill: str = "ink",
    anchor: str = "start",
    apart: float = 1.08,
) -> str:
    """Write a name on up to `lines` lines; a line that is too long is pressed together.

    From one line to the next it is `apart` times the size of the letters.
    """
    art = ""
    for number, shown in enumerate(wrapped(text, width, size, lines)):
        share = breadth(shown, size) / width
        art += words(
            x,
            y + number * size * apart,
            shown,
            size * 0.92 if share > 1.1 and size < SMALLEST else size,
            fill,
            anchor=anchor,
            textLength=width if share > 1 else None,
            lengthAdjust="spacingAndGlyphs" if share > 1 else None,
        )
    return art
