"""How the text of a move is read; `charon_lib.prosperity.moves` says how it is written."""

from __future__ import annotations

import re

from charon_lib.errors import AmbiguousMove, MalformedMove, quoted
from charon_lib.moves import Move
from charon_lib.prosperity import chance_notation
from charon_lib.prosperity.moves import (
    CLEAN_UP,
    INCOME,
    RESEARCH_MOVES,
    Buy,
    PayDeficit,
    SplitResearch,
)
from charon_lib.prosperity.position import Position
from charon_lib.prosperity.tiles import SIDES

BUY_TEXT = re.compile(
    r"(?:buy|build|place)\s+(?P<tile>.+?)(?:\s+(?:on|onto|at|>|->)\s*(?P<space>\w+))?"
)
_PAY = re.compile(r"pay\s+(?:for\s+)?(?P<levels>\d{1,4}|nothing|none)(?:\s+levels?)?")
_ONE = re.compile(r"(?:research|advance|step)\s+(?:on\s+)?(?P<track>energy|ecology)")
_STEPS = re.compile(
    r"(?:research|advance|split|step)?\s*(?P<n1>\d{1,3})\s+(?:on\s+)?(?P<s1>energy|ecology)"
    r"(?:\s+(?:and\s+)?(?P<n2>\d{1,3})\s+(?:on\s+)?(?P<s2>energy|ecology))?"
)


def read_move(position: Position, text: str) -> Move:
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
        if position.phase_name == "research":
            steps = position.steps_to_split()
            return SplitResearch(*((steps, 0) if number == 0 else (0, steps)))
        return RESEARCH_MOVES[number]
    if (found := _STEPS.fullmatch(flat)) and found["s1"] != found["s2"]:
        steps_by = {found["s1"]: int(found["n1"]), found["s2"]: int(found["n2"] or 0)}
        return SplitResearch(steps_by.get("energy", 0), steps_by.get("ecology", 0))
    if found := BUY_TEXT.fullmatch(flat):
        return _purchase(position, found["tile"], found["space"])
    if (by_chance := chance_notation.read_move(position, flat)) is not None:
        return by_chance
    raise MalformedMove(f"{quoted(text)} is no move; {chance_notation.example(position)}")


def _purchase(position: Position, words: str, space: str | None) -> Buy:
    material = position.material
    tile = chance_notation.tile_called(position, words)
    if space:
        name = space.upper()
        if name not in material.space_index:
            known = ", ".join(material.space_names)
            raise MalformedMove(f"There is no space {quoted(name)}; the spaces are {known}")
        return Buy(tile, name)
    number = material.tile_index[tile]
    if material.tiles[number].is_special:
        return Buy(tile)
    spaces = position.spaces_for(number)
    if len(spaces) > 1:
        readings = " or ".join(f"buy {tile} on {name}" for name in spaces)
        raise AmbiguousMove(f"Say where {tile} goes: {readings}", "place.colour")
    return Buy(tile, spaces[0] if spaces else "")
