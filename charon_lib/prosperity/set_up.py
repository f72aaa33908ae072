"""Set-up: what a game is started with."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from charon_lib.errors import BadSetUp, UnknownName, quoted
from charon_lib.prosperity.material import Material
from charon_lib.prosperity.state import ProsperityState

BLOCKS: Final = ("all", "scoring")
SHIPPED_BOARDS: Final = ("silver", "hard")


def read_options(players: int, given: Mapping[str, Any]) -> dict[str, Any]:
    """Check the options and fill in the others.

    Parameters
    ----------
    given : Mapping
        ``pollution_blocks``: ``"all"`` (the default) or ``"scoring"``, see rule pollution.block;
        ``boards``: ``"silver"``, ``"hard"``, or a list with one of them for each player.

    Examples
    --------
    >>> read_options(2, {"boards": "hard"})
    {'pollution_blocks': 'all', 'boards': ['hard', 'hard']}
    """
    for name in given:
        if name not in ("pollution_blocks", "boards"):
            raise UnknownName.among("option of Prosperity", name, ("pollution_blocks", "boards"))
    blocks = given.get("pollution_blocks", BLOCKS[0])
    if blocks not in BLOCKS:
        raise BadSetUp(
            f'pollution_blocks is "all" or "scoring", not {quoted(blocks)} (rule pollution.block).'
        )
    boards = given.get("boards", SHIPPED_BOARDS[0])
    if isinstance(boards, str):
        boards = [boards] * players
    if not isinstance(boards, (list, tuple)) or len(boards) != players:
        raise BadSetUp(
            f"boards is one word for all, or a list of {players}, not {quoted(boards)} "
            "(rule setup.player)."
        )
    for board in boards:
        if not isinstance(board, str) or not board or len(board) > 40:
            raise BadSetUp(f"A board is named by a word such as silver, not {quoted(board)}.")
    return {"pollution_blocks": blocks, "boards": list(boards)}


def start(players: int, material: Material, options: Mapping[str, Any]) -> ProsperityState:
    """Give the very first position, before the first player is known (rule setup.player)."""
    return ProsperityState(
        players,
        material,
        board_numbers(material, options["boards"]),
        options["pollution_blocks"] == "all",
    )


def board_numbers(material: Material, names: list[str]) -> tuple[int, ...]:
    """Find boards by name."""
    for name in names:
        if name not in material.board_index:
            raise UnknownName.among("board of Prosperity", name, material.board_index)
    return tuple(material.board_index[name] for name in names)
