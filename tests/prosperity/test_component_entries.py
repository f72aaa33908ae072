"""Component files: an entry that nobody reads is refused by name, wherever it stands."""

from __future__ import annotations

import copy
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from charon_lib import BadComponents
from charon_lib.prosperity import GAME
from tests.prosperity.tools import FOLDER

Tables = dict[str, Any]
Find = Callable[[Tables], dict[str, Any]]

# Every kind of table in the files: how to find one, where it is said to be, and an entry of it.
PLACES: dict[str, tuple[Find, str, str]] = {
    "tiles file": (lambda t: t["tiles"], "tiles.toml", "origins"),
    "origins": (lambda t: t["tiles"]["origins"], "tiles.toml, [origins]", "level"),
    "tile": (lambda t: t["tiles"]["tile"][0], "tiles.toml, tile S01", "decade"),
    "symbols of a tile": (
        lambda t: t["tiles"]["tile"][0]["symbols"], "tiles.toml, tile S01, symbols", "prosperity",
    ),
    "effect of a tile": (
        lambda t: t["tiles"]["tile"][1]["effect"], "tiles.toml, tile S02, effect", "points",
    ),
    "origin of a tile": (
        lambda t: t["tiles"]["tile"][1]["origin"], "tiles.toml, tile S02, origin", "level",
    ),
    "board file": (lambda t: t["board"], "board.toml", "research"),
    "research": (lambda t: t["board"]["research"], "board.toml, [research]", "spaces"),
    "pollution": (lambda t: t["board"]["pollution"], "board.toml, [pollution]", "rounds"),
    "start": (lambda t: t["board"]["start"], "board.toml, [start]", "money"),
    "board": (lambda t: t["board"]["board"][0], "board.toml, board silver", "title"),
    "space": (lambda t: t["board"]["board"][0]["space"][0], "board.toml, board silver, space A1",
              "building"),
    "symbols of a space": (
        lambda t: t["board"]["board"][0]["space"][0]["symbols"],
        "board.toml, board silver, space A1, symbols", "energy",
    ),
}  # fmt: skip


def shipped() -> Tables:
    return copy.deepcopy(GAME.tables())


def tables_in(value: object, path: str = "") -> set[str]:
    """Where there are tables in the files; entries of a list count as one place."""
    if isinstance(value, dict):
        inside = (tables_in(part, f"{path}/{key}") for key, part in value.items())
        return {path}.union(*inside)
    if isinstance(value, list):
        return set().union(*(tables_in(part, path) for part in value))
    return set()


def test_every_kind_of_table_is_tried() -> None:
    assert tables_in(shipped()) - {""} == {
        "/tiles", "/tiles/origins", "/tiles/tile", "/tiles/tile/symbols", "/tiles/tile/effect",
        "/tiles/tile/origin", "/board", "/board/research", "/board/pollution", "/board/start",
        "/board/board", "/board/board/space", "/board/board/space/symbols",
    }  # fmt: skip
    assert len(PLACES) == 13
    for find, _, known in PLACES.values():
        assert known in find(shipped())


def test_the_shipped_files_have_no_such_entry() -> None:
    assert GAME.build(shipped()).digest == GAME.components().digest


@pytest.mark.parametrize("place", PLACES)
def test_an_extra_entry_is_refused(place: str) -> None:
    find, where, _ = PLACES[place]
    tables = shipped()
    find(tables)["colour_of_the_box"] = 3
    with pytest.raises(BadComponents) as caught:
        GAME.build(tables)
    assert str(caught.value).startswith(f'{where}: there is no entry "colour_of_the_box"')


@pytest.mark.parametrize("place", PLACES)
def test_a_misspelt_entry_is_refused_and_what_was_meant_is_said(place: str) -> None:
    find, where, known = PLACES[place]
    tables = shipped()
    entry = find(tables)
    entry[known[:-1] + known[-1] * 2] = entry.pop(known)
    with pytest.raises(BadComponents) as caught:
        GAME.build(tables)
    text = str(caught.value)
    assert text.startswith(f'{where}: there is no entry "{known}{known[-1]}"')
    assert f'did you mean "{known}"?' in text


def test_a_misspelt_entry_of_a_file_of_ones_own_is_refused(tmp_path: Path) -> None:
    text = (FOLDER / "board.toml").read_text(encoding="utf-8")
    (tmp_path / "board.toml").write_text(text.replace("opens =", "opens_up =", 1), "utf-8")
    with pytest.raises(BadComponents, match=r"space C1: there is no entry .opens_up."):
        GAME.components(tmp_path)
