"""How the text of a chance move is read, and the words that all texts of moves share."""

from __future__ import annotations

import re
from typing import Final

from charon_lib.errors import MalformedMove, quoted
from charon_lib.moves import Move
from charon_lib.prosperity.moves import DrawTile, FirstPlayer
from charon_lib.prosperity.position import Position

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


_FIRST = re.compile(r"first(?:\s+player)?\s*:?\s*(?P<seat>\d{1,3})")
_TILE = re.compile(r"(?:tile|draw)\s*:?\s*(?P<tile>.+)")


def read_move(position: Position, flat: str) -> Move | None:
    """Read the text of a chance move, in small letters; None where it is none.

    Raises
    ------
    MalformedMove
        Where a tile is to be drawn that there is not.
    """
    if found := _FIRST.fullmatch(flat):
        return FirstPlayer(int(found["seat"]))
    if found := _TILE.fullmatch(flat):
        return DrawTile(tile_called(position, found["tile"]))
    return None


def example(position: Position) -> str:
    """Say what could be written now."""
    if position.to_move is None:
        return "the game is over"
    return f"now one could write {EXAMPLES[position.phase_name]}"


def tile_called(position: Position, words: str) -> str:
    """Give the id of the tile that is called so, by id or by name.

    Raises
    ------
    MalformedMove
        With the tile that was probably meant.
    """
    material = position.material
    found = material.tile_words.get(words)
    if found is None:
        import difflib

        near = difflib.get_close_matches(words, material.tile_words, n=1)
        hint = example(position)
        if near:
            tile = material.tiles[material.tile_words[near[0]]]
            hint = f"did you mean {tile.id}, {tile.name}"
        # Ids have capital letters, names in what was typed may have any.
        typed = words.upper() if re.fullmatch(r"\w\d+", words) else words
        raise MalformedMove(f"There is no tile {quoted(typed)}; {hint}")
    return material.tiles[found].id
