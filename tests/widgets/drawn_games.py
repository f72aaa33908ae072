"""Random games of everything that is shipped, and their boards as somebody would look at them."""

from __future__ import annotations

import xml.etree.ElementTree as ElementTree
from collections.abc import Iterator
from functools import cache
from random import Random
from typing import Any, NamedTuple

import pytest

import charon_lib
from charon_lib import CHANCE, State, View
from charon_lib.game_type import game_type
from charon_widgets.drawing.drawer import (
    PAGE,
    SHAPES,
    Drawer,
    Drawing,
    Panel,
    drawer_of,
    elements,
)

MARKUP = ("<b>Ada</b>", 'Bo "&" Co', "<!--", "]]>", "D")

Box = tuple[float, float, float, float]
"""Left, top, right, bottom."""


class Looks(NamedTuple):
    """What a game's board promises; the suite asks for no less.

    Attributes
    ----------
    asked : tuple of str
        Every phase or question that must come up in the games that are drawn.
    secret : frozenset of str
        The questions whose choices show what only the asked seat may see.
    elsewhere : tuple of str
        How topics begin that need no place of their own: cards that are not on the table.
    under : tuple of str
        How keys begin of things that others lie on.
    slack : float
        How far things may reach into each other, in units.
    narrow : float
        The width of a panel, in pixels, at which everything must still be large enough to hit.
    buttons : str
        A pattern of the pieces of a move that need no place on the board.
    initial : str
        A pattern of how the words of a button begin.
    ruled : tuple of str
        How keys begin of things whose refusal always names a rule.
    crowd : str
        What the board has most of when it is fullest, in the view's words.
    onward : tuple of str
        How moves begin that make for a lively game; they are preferred to others.
    """

    asked: tuple[str, ...]
    secret: frozenset[str] = frozenset()
    elsewhere: tuple[str, ...] = ()
    under: tuple[str, ...] = ()
    slack: float = 0.01
    narrow: float = 286
    buttons: str = ".*"
    initial: str = r"[A-Z]"
    ruled: tuple[str, ...] = ("",)
    crowd: str = ""
    onward: tuple[str, ...] = ()


LOOKS: dict[str, Looks] = {
    "charon": Looks(
        asked=("row", "staking", "stolen", "advance", "building", "keep", "over"),
        secret=frozenset({"row", "advance", "building"}),
        elsewhere=("card ",),
        under=("zone ",),
        ruled=("point ", "action "),
    ),
    "ganymede": Looks(
        asked=("docking", "action", "effect", "step", "arrive", "board", "dock", "over"),
        secret=frozenset({"docking", "dock"}),
        elsewhere=("tile ", "shuttle ", "ship "),
        under=("earth ", "mars ", "dock ", "supply"),
        slack=1.01,
        buttons=r"recruit|adapt|move|stop|launch|for \d basic actions?|lose \w+",
        onward=("use E", "move", "recruit"),
    ),
    "prosperity": Looks(
        asked=("actions", "energy", "research", "final energy", "over"),
        elsewhere=("tile ",),
        narrow=262,  # a telephone of 286 pixels with a frame around the board
        buttons=r"(?!buy |on |clean).*",
        initial=r"[A-Z\d]",
        ruled=("tile ", "space ", "track ", "pollution "),
        crowd="display",
    ),
}


class Case(NamedTuple):
    """A game for a number of players."""

    name: str
    players: int

    @property
    def drawer(self) -> Drawer:
        return drawer_of(self.name)

    @property
    def looks(self) -> Looks:
        return LOOKS[self.name]

    def __str__(self) -> str:
        return f"{self.name}-{self.players}"


CASES = tuple(Case(n, count) for n in charon_lib.games() for count in game_type(n).player_counts)

each_case = pytest.mark.parametrize("case", CASES, ids=str)
each_shape = pytest.mark.parametrize("shape", SHAPES)
each_name = pytest.mark.parametrize("name", charon_lib.games())


@cache
def whole_game(name: str, players: int) -> tuple[State, ...]:
    """Every position of a random game in which somebody is asked, and the last one."""
    options: dict[str, Any] = {}
    if name == "prosperity":
        options["boards"] = ["silver", "hard", "silver", "hard"][:players]
    state = charon_lib.new_game(name, players, seed=f"drawn {players}", **options).state
    rng = Random(players)
    onward = LOOKS[name].onward
    positions = []
    while (seat := state.to_move) is not None:
        if seat == CHANCE:
            state.apply(state.sample(rng))
            continue
        positions.append(state.copy())
        moves = state.legal_moves()
        lively = [move for move in moves if str(move).startswith(onward)] if onward else []
        state.apply(rng.choice(lively) if lively and rng.random() < 0.7 else moves.choose(rng))
    return (*positions, state.copy())


def told(view: View) -> dict[str, Any]:
    return view.to_dict()


def question(state: State) -> str:
    """What is asked in a position: the phase, or what is pending within a turn."""
    facts = told(state.view(None))
    pending = facts.get("pending")
    return str(pending["kind"] if pending else facts["phase"])


@cache
def moments(name: str, players: int) -> tuple[State, ...]:
    """The first position, one from the middle, the last of every question, the fullest, the end."""
    states = whole_game(name, players)
    asked = {question(state): state for state in states}
    found = [states[0], states[len(states) // 2], *asked.values()]
    if crowd := LOOKS[name].crowd:
        found.append(max(states, key=lambda state: len(told(state.view(None))[crowd])))
    return tuple(found)


def eyes(state: State) -> View:
    """What the asked seat sees; when the game is over, what everybody does."""
    return state.view(state.to_move)


def asked_views(name: str, players: int, every: int = 1) -> Iterator[View]:
    for number, state in enumerate(whole_game(name, players)):
        if number % every == 0 or state.is_over:
            yield eyes(state)


def first_asked(name: str, what: str) -> View:
    """The first view of a seat that is asked this."""
    counts = game_type(name).player_counts
    states = (state for players in counts for state in whole_game(name, players))
    return eyes(next(state for state in states if question(state) == what))


def next_parts(view: View, *picked: str) -> list[str]:
    moves = view.legal_moves()
    return list((moves.narrow(picked) if picked else moves).next_parts())


def opened(view: View, *picked: str, shape: str = PAGE) -> Drawing:
    """The board while somebody chooses: what can be picked next is marked."""
    parts = [] if view.is_over else next_parts(view, *picked)
    drawer = drawer_of(told(view)["game"])
    return drawer.draw(view, picked=picked, next_parts=parts, shape=shape)


class Look(NamedTuple):
    """A board that was drawn, read again."""

    view: View
    drawing: Drawing
    panels: tuple[tuple[Panel, ElementTree.Element], ...]


@cache
def looks(case: Case, shape: str = PAGE) -> tuple[Look, ...]:
    """The boards of all moments: of the asked seat while it chooses, and of somebody else."""
    found = []
    for number, state in enumerate(moments(*case)):
        asked = state.to_move
        other = case.players - 1 if asked == 0 else 0
        for seat in dict.fromkeys((asked, other if number % 2 else None)):
            view = state.view(seat)
            parts = next_parts(view) if seat is not None and seat == asked else []
            names = MARKUP[: case.players]
            drawing = case.drawer.draw(view, names=names, next_parts=parts, shape=shape)
            read = tuple((p, ElementTree.fromstring(p.svg)) for p in drawing.panels)
            found.append(Look(view, drawing, read))
    return tuple(found)


def things_in(root: ElementTree.Element) -> list[ElementTree.Element]:
    return [node for node in root.iter() if node.get("data-key")]


def things(panel: Panel) -> list[ElementTree.Element]:
    return things_in(ElementTree.fromstring(panel.svg))


def all_things(drawing: Drawing) -> list[ElementTree.Element]:
    return [thing for panel in drawing.panels for thing in things(panel)]


def key_of(thing: ElementTree.Element) -> str:
    return str(thing.get("data-key"))


def labels(drawing: Drawing) -> dict[str, str]:
    """What a screen reader says of every thing, by key."""
    return {key_of(thing): str(thing.get("aria-label")) for thing in all_things(drawing)}


def classes(drawing: Drawing) -> dict[str, str]:
    """How every thing is marked, by key."""
    return {key_of(thing): str(thing.get("class")) for thing in all_things(drawing)}


def everything_said(drawing: Drawing) -> str:
    """All that can be read in a drawing, in one text."""
    said = ["\n".join(labels(drawing).values()), drawing.text, drawing.description]
    return "\n".join([*said, str(drawing.rows), *(panel.svg for panel in drawing.panels)])


def pieces_on_board(drawing: Drawing) -> set[str]:
    return {thing.part for thing in elements(drawing.panels).values() if thing.part}


def box(thing: ElementTree.Element) -> Box:
    """Where a thing can be hit."""
    hit = next(node for node in thing if node.get("class") == "charon-hit")
    x, y, width, height = (float(hit.get(side, 0)) for side in ("x", "y", "width", "height"))
    return x, y, round(x + width, 6), round(y + height, 6)


def overlap(one: Box, other: Box, slack: float = 0) -> bool:
    """Whether two boxes reach into each other by more than `slack`, across and down."""
    across = min(one[2], other[2]) - max(one[0], other[0])
    down = min(one[3], other[3]) - max(one[1], other[1])
    return min(across, down) > slack
