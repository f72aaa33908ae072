"""The moves of Prosperity, and how their text is read.

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

import re
from typing import TYPE_CHECKING, Final, NamedTuple

from charon_lib.errors import AmbiguousMove, MalformedMove, quoted
from charon_lib.moves import Move, move_kind
from charon_lib.prosperity.tiles import SIDES
from charon_lib.wording import plural

if TYPE_CHECKING:
    from charon_lib.prosperity.state import ProsperityState


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
        return f"pay {plural(self.levels, 'level')}"


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
        shown = [f"{n} {side}" for side, n in zip(SIDES, self, strict=True) if n]
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
        return f"first: {self.seat}"


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


EXAMPLES: Final = {
    "first player": "first: 0",
    "draw": "tile 1970-3",
    "energy": "pay 1 level",
    "final energy": "pay 1 level",
    "scoring": "nothing: a scoring is going on",
    "final scoring": "nothing: the final scoring is going on",
    "research": "research 2 energy 1 ecology",
    "actions": "income, clean up, research energy, or buy S17 on C1",
    "over": "nothing more: the game is over",
}
"""What could be written, by phase."""

BUY_TEXT = re.compile(
    r"(?:buy|build|place)\s+(?P<tile>.+?)(?:\s+(?:on|onto|at|>|->)\s*(?P<space>\w+))?"
)
_PAY = re.compile(r"pay\s+(?:for\s+)?(?P<levels>\d{1,4}|nothing|none)(?:\s+levels?)?")
_ONE = re.compile(r"(?:research|advance|step)\s+(?:on\s+)?(?P<track>energy|ecology)")
_STEPS = re.compile(
    r"(?:research|advance|split|step)?\s*(?P<n1>\d{1,3})\s+(?:on\s+)?(?P<s1>energy|ecology)"
    r"(?:\s+(?:and\s+)?(?P<n2>\d{1,3})\s+(?:on\s+)?(?P<s2>energy|ecology))?"
)
_FIRST = re.compile(r"first(?:\s+player)?\s*:?\s*(?P<seat>\d{1,3})")
_TILE = re.compile(r"(?:tile|draw)\s*:?\s*(?P<tile>.+)")


def read_move(state: ProsperityState, text: str) -> Move:
    """Read the text of a move as somebody means it in this position.

    Raises
    ------
    MalformedMove
        With an example of what could be written now.
    AmbiguousMove
        Naming the readings.
    """
    flat = re.sub(r"[\s,;.]+", " ", text).strip().casefold() if isinstance(text, str) else ""
    if flat in ("income", "take income", "take 100", "earn 100"):
        return INCOME
    if flat in ("clean up", "cleanup", "clean-up"):
        return CLEAN_UP
    if found := _PAY.fullmatch(flat):
        word = found["levels"]
        return PayDeficit(int(word) if word.isdigit() else 0)
    if found := _ONE.fullmatch(flat):
        number = SIDES.index(found["track"])
        if state.phase_name == "research":
            steps = state.steps_to_split()
            return SplitResearch(*((steps, 0) if number == 0 else (0, steps)))
        return RESEARCH_MOVES[number]
    if (found := _STEPS.fullmatch(flat)) and found["s1"] != found["s2"]:
        steps_by = {found["s1"]: int(found["n1"]), found["s2"]: int(found["n2"] or 0)}
        return SplitResearch(steps_by.get("energy", 0), steps_by.get("ecology", 0))
    if found := _FIRST.fullmatch(flat):
        return FirstPlayer(int(found["seat"]))
    if found := BUY_TEXT.fullmatch(flat):
        return _purchase(state, found["tile"], found["space"])
    if found := _TILE.fullmatch(flat):
        return DrawTile(_tile(state, found["tile"]))
    raise MalformedMove(f"{quoted(text)} is no move; {_example(state)}")


def _example(state: ProsperityState) -> str:
    if state.to_move is None:
        return "the game is over"
    return f"now one could write {EXAMPLES[state.phase_name]}"


def _tile(state: ProsperityState, words: str) -> str:
    """Give the id of the tile that is called so, by id or by name."""
    material = state.material
    found = material.tile_words.get(words)
    if found is None:
        import difflib

        near = difflib.get_close_matches(words, material.tile_words, n=1)
        hint = _example(state)
        if near:
            tile = material.tiles[material.tile_words[near[0]]]
            hint = f"did you mean {tile.id}, {tile.name}"
        # Ids have capital letters, names in what was typed may have any.
        typed = words.upper() if re.fullmatch(r"\w\d+", words) else words
        raise MalformedMove(f"There is no tile {quoted(typed)}; {hint}")
    return material.tiles[found].id


def _purchase(state: ProsperityState, words: str, space: str | None) -> Buy:
    material = state.material
    tile = _tile(state, words)
    if space:
        name = space.upper()
        if name not in material.space_index:
            known = ", ".join(material.space_names)
            raise MalformedMove(f"There is no space {quoted(name)}; the spaces are {known}")
        return Buy(tile, name)
    number = material.tile_index[tile]
    if material.tiles[number].is_special:
        return Buy(tile)
    spaces = state.spaces_for(number)
    if len(spaces) > 1:
        readings = " or ".join(f"buy {tile} on {name}" for name in spaces)
        raise AmbiguousMove(f"Say where {tile} goes: {readings}", "place.colour")
    return Buy(tile, spaces[0] if spaces else "")
