"""The colours of the boards: each role once, with its value by day and by night.

A drawing never holds a bare colour. It says ``colour("ink")``, which is a CSS variable with the
value by day as a fallback, so that a lone picture looks right and a page can change the theme.
``css()`` gives the text that sets the variables; pages and pictures embed it.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache
from typing import NamedTuple

PREFIX = "--charon-"
FONT = "system-ui,'Segoe UI','DejaVu Sans',sans-serif"


class Role(NamedTuple):
    """What a colour is for, with its values.

    Attributes
    ----------
    light, dark : str
        As ``#rrggbb``.
    forced : str
        The system colour in its place where a person has chosen their own few colours; "" keeps
        the value, for signs whose colour has a meaning.
    """

    light: str
    dark: str
    forced: str = ""


ROLES: Mapping[str, Role] = {
    # Paper: panels, cards and the words on them.
    "paper": Role("#f7f6f1", "#151a25", "Canvas"),
    "card": Role("#ffffff", "#202737", "Canvas"),
    "wash": Role("#eceae2", "#2a3245", "Canvas"),
    "ink": Role("#1c2333", "#eef1f7", "CanvasText"),
    "muted": Role("#565d6d", "#b0b8c9", "CanvasText"),
    "line": Role("#d9d6cb", "#38425a", "CanvasText"),
    "edge": Role("#7a8093", "#8089a0", "CanvasText"),
    # The one accent: what can be touched now, what was picked, what has just changed.
    "accent": Role("#b04600", "#ff9f5a", "Highlight"),
    "accent-wash": Role("#fbe5d4", "#4b311f", "Canvas"),
    "accent-ink": Role("#ffffff", "#1c1206", "HighlightText"),
    "focus": Role("#1a56c4", "#8ab8ff", "Highlight"),
    "good": Role("#0b6b45", "#6fd6a8", "CanvasText"),
    # The night and the moon, which stays pale in the dark.
    "night": Role("#141b2d", "#0b0f1a", "Canvas"),
    "star": Role("#b9c4e0", "#8d99b8", "Canvas"),
    "moon": Role("#e3e0d5", "#c4c4c0", "Canvas"),
    "moon-shade": Role("#d3cfc1", "#b4b4af", "Canvas"),
    "moon-field": Role("#f4f2ea", "#d9d9d5", "Canvas"),
    "moon-ring": Role("#ffffff", "#eeeeea", "Canvas"),
    "moon-pipe": Role("#b1ac9b", "#94948f", "CanvasText"),
    "moon-edge": Role("#77735f", "#5d5d58", "CanvasText"),
    "moon-ink": Role("#262418", "#1a1a18", "CanvasText"),
    "moon-muted": Role("#575342", "#41413d", "CanvasText"),
    "moon-accent": Role("#b84a00", "#963a00", "Highlight"),
    "moon-focus": Role("#1a56c4", "#123f99", "Highlight"),
    "socket": Role("#2b3042", "#23283a", ""),
    "socket-edge": Role("#e8ebf4", "#dfe3ef", ""),
    "on-socket": Role("#ffffff", "#ffffff", ""),
    # Seats, after Okabe and Ito where they have the seat's colour, and the letters on them. The
    # burgundy is darker than all others, so that nobody needs to see red to tell it.
    "seat-0": Role("#8c1d4f", "#a8326a"),
    "on-seat-0": Role("#ffffff", "#ffffff"),
    "seat-1": Role("#ffffff", "#ffffff"),
    "on-seat-1": Role("#1c2333", "#1c2333"),
    "seat-2": Role("#0072b2", "#0072b2"),
    "on-seat-2": Role("#ffffff", "#ffffff"),
    "seat-3": Role("#e69f00", "#e69f00"),
    "on-seat-3": Role("#1c1206", "#1c1206"),
    "seat-4": Role("#009e73", "#009e73"),
    "on-seat-4": Role("#04140e", "#04140e"),
    # Gems and other small signs: light ones with dark letters, so that they shine in a socket.
    "gem-blue": Role("#62bdf0", "#62bdf0"),
    "on-gem-blue": Role("#06202f", "#06202f"),
    "gem-yellow": Role("#f2e03c", "#f2e03c"),
    "on-gem-yellow": Role("#2b2600", "#2b2600"),
    "gem-green": Role("#63c466", "#63c466"),
    "on-gem-green": Role("#06230a", "#06230a"),
    "gem-purple": Role("#c79be8", "#c79be8"),
    "on-gem-purple": Role("#230a36", "#230a36"),
    "gem-red": Role("#f58570", "#f58570"),
    "on-gem-red": Role("#2e0703", "#2e0703"),
    "gem-black": Role("#10131b", "#05070c"),
    "on-gem-black": Role("#ffffff", "#ffffff"),
    "gem-edge": Role("#1c2333", "#0b0f1a"),
    # Fields that tell kinds of tiles and spaces apart, quiet enough to stand in dozens.
    "field-pink": Role("#f5cfe0", "#64304b", "Canvas"),
    "field-yellow": Role("#f3e3a0", "#574a12", "Canvas"),
    "field-green": Role("#c9e7c6", "#27502f", "Canvas"),
    "field-blue": Role("#c8dff6", "#234567", "Canvas"),
    "field-purple": Role("#e3d6f3", "#43325f", "Canvas"),
    "field-none": Role("#e4e1d8", "#363f54", "Canvas"),
}
"""Every role by name."""

FIELDS = ("pink", "yellow", "green", "blue", "purple", "none")

TEXT_PAIRS: tuple[tuple[str, str], ...] = (
    *(
        (front, ground)
        for ground in ("paper", "card", "wash", "accent-wash")
        for front in ("ink", "muted", "accent")
        if (front, ground) != ("accent", "accent-wash")
    ),
    ("accent-ink", "accent"),
    ("good", "card"),
    ("good", "paper"),
    *(
        (front, ground)
        for ground in ("moon", "moon-field", "moon-ring")
        for front in ("moon-ink", "moon-muted")
    ),
    ("star", "night"),
    ("on-socket", "socket"),
    *((f"on-seat-{seat}", f"seat-{seat}") for seat in range(5)),
    *((f"on-gem-{kind}", f"gem-{kind}") for kind in ("blue", "yellow", "green", "purple", "red")),
    ("on-gem-black", "gem-black"),
    *(("ink", f"field-{kind}") for kind in FIELDS),
)
"""Words and the ground they stand on: at least 4.5 to 1."""

GRAPHIC_PAIRS: tuple[tuple[str, str], ...] = (
    *(
        (front, ground)
        for ground in ("paper", "card")
        for front in ("edge", "accent", "focus", "ink")
    ),
    *(
        (front, ground)
        for ground in ("moon", "moon-field", "moon-ring")
        for front in ("moon-edge", "moon-accent", "moon-focus", "moon-ink")
    ),
    ("moon", "night"),
    ("socket", "moon-field"),
    ("socket-edge", "socket"),
    ("socket-edge", "gem-black"),
    *((f"gem-{kind}", "socket") for kind in ("blue", "yellow", "green", "purple")),
    *((f"gem-{kind}", "gem-edge") for kind in ("blue", "yellow", "green", "purple", "red")),
)
"""Signs and outlines, and the ground they stand on: at least 3 to 1."""


@cache
def colour(role: str) -> str:
    """Give a role as a CSS value, to be used as ``fill`` or ``stroke``.

    Examples
    --------
    >>> colour("ink")
    'var(--charon-ink,#1c2333)'
    """
    return f"var({PREFIX}{role},{ROLES[role].light})"


def css(selector: str = ".charon") -> str:
    """Give the CSS text that sets every role, and how things on a board show their state.

    Parameters
    ----------
    selector : str
        The element that holds the boards; ``"svg"`` inside a lone picture.

    Notes
    -----
    Night follows the theme of JupyterLab or VS Code where the page tells it, else the system.
    """
    light = _block((name, role.light) for name, role in ROLES.items())
    dark = _block((name, role.dark) for name, role in ROLES.items())
    forced = _block((name, role.forced) for name, role in ROLES.items() if role.forced)
    return "\n".join(
        (
            f"{selector}{{{light}}}",
            f"@media (prefers-color-scheme:dark){{{selector}{{{dark}}}}}",
            *(
                f"{page} {selector}{{{values}}}"
                for values, pages in (
                    (light, ("[data-jp-theme-light=true]", ".vscode-light")),
                    (dark, ("[data-jp-theme-light=false]", ".vscode-dark")),
                )
                for page in pages
            ),
            f"@media (forced-colors:active){{{selector}{{{forced}}}"
            f"{selector} .charon-panel{{forced-color-adjust:none}}}}",
            STATES.replace("&", f"{selector} "),
        )
    )


STATES = f"""\
&[data-key]{{cursor:default;outline:none}}
&.charon-open{{cursor:pointer}}
&.charon-rim{{transition:stroke .15s}}
&[data-key]:hover>.charon-rim{{stroke:{colour("edge")};stroke-opacity:1;stroke-width:1.5}}
&.charon-open:hover>.charon-rim{{stroke:{colour("accent")};stroke-width:2.5}}
&[data-lit]>.charon-rim{{stroke:{colour("accent")};stroke-opacity:1;stroke-width:3;\
stroke-dasharray:none}}
&[data-key]:focus>.charon-rim{{stroke:{colour("focus")};stroke-opacity:1;stroke-width:3;\
stroke-dasharray:none}}
@media (prefers-reduced-motion:reduce){{&.charon-rim{{transition:none}}}}"""
"""How hovering, evidence and focus look; & stands for the element that holds the boards."""


def contrast(first: str, second: str) -> float:
    """Give the contrast of two colours ``#rrggbb``, from 1 to 21, as WCAG 2 defines it.

    Examples
    --------
    >>> round(contrast("#000000", "#ffffff"), 1)
    21.0
    """
    high, low = sorted((_luminance(first), _luminance(second)), reverse=True)
    return (high + 0.05) / (low + 0.05)


def _luminance(value: str) -> float:
    shares = (int(value[place : place + 2], 16) / 255 for place in (1, 3, 5))
    red, green, blue = (
        share / 12.92 if share <= 0.04045 else ((share + 0.055) / 1.055) ** 2.4 for share in shares
    )
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def _block(values: Iterator[tuple[str, str]]) -> str:
    return "".join(f"{PREFIX}{name}:{value};" for name, value in values)
