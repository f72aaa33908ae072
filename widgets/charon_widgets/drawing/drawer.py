"""What a drawn board is: panels of SVG text with names for everything that can be touched.

Every game brings one drawing module with the functions of `Drawer`. They are pure: the same view
gives the same drawing, and nothing that the view does not hold can be in it.
"""

from __future__ import annotations

import html
import importlib
import re
from collections.abc import Collection, Iterable, Sequence
from typing import NamedTuple, Protocol, cast

from charon_lib import Explanation, View

PAGE = "page"
"""The shape of a board on a page that scrolls: panels below one another, or in columns."""

SCREEN = "screen"
"""The shape of a board that fits a laptop's screen: every panel has its place on the stage."""

SHAPES = (SCREEN, PAGE)

STAGE = (800.0, 540.0)
"""Width and height of the stage that panels in the shape of a screen are placed on, in units.

Beside it the page has a column for what is asked and what is said. On the smallest screen that a
whole board fits on, 1100 by 600 CSS pixels for the widget, one unit is one CSS pixel.
"""

Place = tuple[float, float, float, float]
"""Left, top, width and height on the stage, in units."""


class Panel(NamedTuple):
    """One part of a board that is laid out as a block.

    Attributes
    ----------
    name : str
        Such as ``"moon"`` or ``"hand"``; the CSS knows it.
    title : str
        What a screen reader calls the group.
    svg : str
        One whole ``<svg>`` with a viewBox. Each thing in it that can be asked about is a group with

        * ``data-key``: its name, once on the board,
        * ``data-about``: its topic, as in ``view.topics()``,
        * ``role="button"``, ``tabindex="-1"`` and ``aria-label``: what a screen reader says of it,
        * ``data-lm-suppress-shortcuts="true"``, or typed letters would command the notebook,
        * ``data-part``: the piece of a move that picking it means now, where there is one; other
          things carry ``aria-disabled="true"`` and stay reachable,
        * ``data-up``, ``data-down``, ``data-left``, ``data-right``: keys of its neighbours.
    place : tuple of float, optional
        Where it lies on the `STAGE`; its viewBox has the same size. None in the shape of a page.
    tab : str
        In the shape of a screen, a panel that is needed for no decision may have no place: it
        stands behind a tab with this name in the column beside the stage.
    """

    name: str
    title: str
    svg: str
    place: Place | None = None
    tab: str = ""


class Drawing(NamedTuple):
    """A drawn board, and its plain forms.

    Attributes
    ----------
    panels : tuple of Panel
        In reading order.
    caption : str
        A line under the board: what is reconstructed in it.
    description : str
        The board in sentences: the alternative text of its picture.
    text : str
        The board as plain text.
    rows : tuple of tuple of str
        The board as a table, the heading row first.
    """

    panels: tuple[Panel, ...]
    caption: str
    description: str
    text: str
    rows: tuple[tuple[str, ...], ...]


class Drawer(Protocol):
    """What the drawing module of a game offers; ``<game>/board.py`` satisfies it."""

    def draw(
        self,
        view: View,
        *,
        names: Sequence[str] = (),
        picked: Sequence[str] = (),
        next_parts: Collection[str] = (),
        changed: Collection[str] = (),
        shape: str = PAGE,
    ) -> Drawing:
        """Draw a view.

        Parameters
        ----------
        view : View
            Of whoever is looking.
        names : sequence of str
            What the people at the seats are called, unescaped.
        picked : sequence of str
            The pieces of a move chosen so far, shown as chosen.
        next_parts : collection of str
            The pieces that can be chosen next: things that stand for one get ``data-part``.
        changed : collection of str
            Topics of what has just changed, to be marked.
        shape : str
            `PAGE`, or `SCREEN`: then `charon_widgets.drawing.screen.faults` finds nothing.
        """

    def prompt(self, view: View, picked: Sequence[str], next_parts: Collection[str]) -> str:
        """Say in one short sentence what the asked seat is to choose now."""

    def part_label(self, view: View, part: str) -> str:
        """Say a piece of a move as the words of a button."""

    def refusal(self, view: View, key: str, picked: Sequence[str]) -> Explanation:
        """Say why the thing with this key cannot be picked now, and by which rule."""

    def peek(self, view: View, key: str, picked: Sequence[str]) -> Explanation:
        """Say what there is to know about the thing with this key: what picking it would change."""

    def is_secret(self, view: View) -> bool:
        """Whether the choice that is asked now shows what only the asked seat may see."""


class Element(NamedTuple):
    """A thing on a drawn board: its key, its topic, and the piece of a move it stands for now."""

    key: str
    about: str
    part: str | None


def elements(panels: Iterable[Panel]) -> dict[str, Element]:
    """Find everything that can be touched in drawn panels, by key, in reading order.

    Examples
    --------
    >>> svg = '<svg><g data-key="B2" data-about="point B2" data-part="B2"></g></svg>'
    >>> elements([Panel("moon", "The moon", svg)])["B2"]
    Element(key='B2', about='point B2', part='B2')
    """
    found: dict[str, Element] = {}
    for panel in panels:
        for tag in _TAG.findall(panel.svg):
            said = {name: html.unescape(value) for name, value in _ATTRIBUTE.findall(tag)}
            key = said.get("key", "")
            found.setdefault(key, Element(key, said.get("about", ""), said.get("part")))
    return found


_TAG = re.compile(r'<[a-z]+\b[^<>]*?\sdata-key="[^<>]*>')
_ATTRIBUTE = re.compile(r'\sdata-(key|about|part)="([^"]*)"')

_brought: dict[str, Drawer] = {}


def bring(name: str, drawer: Drawer) -> None:
    """Draw the game of this name with `drawer`, for games that this package does not ship."""
    _brought[name] = drawer


def drawer_of(name: str) -> Drawer:
    """Give what draws the game of this name."""
    if name not in _brought:
        _brought[name] = cast(Drawer, importlib.import_module(f"charon_widgets.{name}.board"))
    return _brought[name]
