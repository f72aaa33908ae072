"""Set-up: what a game is started with."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from charon_lib.errors import BadSetUp, UnknownName, quoted
from charon_lib.prosperity.components import Material
from charon_lib.prosperity.phases import FIRST
from charon_lib.prosperity.position import Position
from charon_lib.prosperity.tiles import SYMBOLS
from charon_lib.seats import CHANCE

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


def board_numbers(material: Material, names: list[str]) -> tuple[int, ...]:
    """Find boards by name (rule setup.player).

    Raises
    ------
    UnknownName
        Where there is no such board.
    """
    for name in names:
        if name not in material.board_index:
            raise UnknownName.among("board of Prosperity", name, material.board_index)
    return tuple(material.board_index[name] for name in names)


def lay_out(
    position: Position, players: int, material: Material, options: Mapping[str, Any]
) -> None:
    """Put everything in its place, before the first player is known.

    Rules setup.display, setup.deck and setup.player: the undated tiles are laid out, the dated
    ones make the deck, and everybody gets what a player starts with.
    """
    tracks = material.tracks
    boards = board_numbers(material, options["boards"])
    tables = [material.boards[number] for number in boards]
    position.material = material
    position.players = players
    position.blocks_all = options["pollution_blocks"] == "all"
    position.boards = boards
    position.phase = FIRST
    position.to_move = CHANCE
    position.first = position.active = -1
    position.actions_left = position.resolved = 0
    position.deck = material.dated
    position.display = material.undated
    position.offers = material.first_offers
    position.drawn = -1
    position.money = [tracks.money] * players
    position.discs = [tracks.discs] * players
    position.points = [0] * players
    totals = [[board.totals[symbol] for board in tables] for symbol in range(len(SYMBOLS))]
    position.energy, position.ecology, position.capital = totals[:3]
    position.research, position.prosperity = totals[3:]
    position.markers = [0] * (2 * players)
    position.top = [code for board in tables for code in board.top]
    position.openings = [board.openings(board.top) for board in tables]
    position.placed = []
    position.ledger = []
    position.final = []
