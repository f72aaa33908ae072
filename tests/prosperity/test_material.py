"""Chapter Material: tiles, boards and tracks, and data files that are at fault."""

from __future__ import annotations

import re
import shutil
from collections import Counter
from pathlib import Path

import pytest

import charon_lib
from charon_lib import BadComponents
from charon_lib.prosperity import GAME
from charon_lib.prosperity.components import price
from charon_lib.prosperity.tiles import COLOURS, DECADES, SIDES, SYMBOLS, TYPES
from tests.prosperity.tools import FOLDER, act, last_action, position, refusal, texts

MATERIAL = GAME.components()


@pytest.mark.rule("prosperity", "material.tiles")
def test_there_are_sixty_tiles() -> None:
    by_decade = Counter(tile.decade for tile in MATERIAL.tiles)
    assert by_decade == {"start": 24, **dict.fromkeys(DECADES[:6], 5), "2030": 6}
    undated = Counter((t.side, t.level) for t in MATERIAL.tiles if t.decade == "start")
    assert undated == {(side, level): 2 for side in SIDES for level in range(1, 7)}
    assert len({tile.name for tile in MATERIAL.tiles}) == 60
    assert len({tile.name_hu for tile in MATERIAL.tiles}) == 60


@pytest.mark.rule("prosperity", "material.symbols")
def test_each_decade_scores_each_symbol() -> None:
    for decade in DECADES:
        scored = Counter(tile.scores for tile in MATERIAL.tiles if tile.decade == decade)
        assert scored == {
            **dict.fromkeys(SYMBOLS, 1),
            **({"prosperity": 2} if decade == "2030" else {}),
        }
    for tile in MATERIAL.tiles:
        if tile.scores:
            assert tile.symbols[SYMBOLS.index(tile.scores)], tile.id


@pytest.mark.rule("prosperity", "material.symbols")
def test_the_marked_symbol_counts_once_built() -> None:
    state = position(seats=[{"built": ["1970-2 on A2"]}], drawn="1970-2")
    assert state.ecology[0] == 0


@pytest.mark.rule("prosperity", "material.unlimited")
def test_money_and_discs_do_not_run_out() -> None:
    state = last_action(seats=[{"money": 900_000, "discs": 300}, {"discs": 400}])
    act(state, "income")
    assert state.money[0] == 900_100 + 100 + 2 * 50
    assert state.discs == [302, 402]


@pytest.mark.rule("prosperity", "board.spaces")
def test_the_silver_board() -> None:
    silver = MATERIAL.boards[MATERIAL.board_index["silver"]]
    kinds = Counter(space.colour for space in silver.board.spaces)
    assert kinds == {"pink": 2, "yellow": 1, "green": 2, "blue": 6}
    assert [space.name for space in silver.board.spaces] == [
        "A1", "A2", "A3", "B1", "B2", "B3", "C1", "C3", "D1", "D2", "D3",
    ]  # fmt: skip
    assert silver.totals == (1, -1, 1, 1, 0)
    assert {space.name for space in silver.board.spaces if space.unusable} == {"C1"}


@pytest.mark.rule("prosperity", "board.hard")
def test_the_hard_board_is_a_variant_and_says_so() -> None:
    hard = MATERIAL.boards[MATERIAL.board_index["hard"]]
    assert hard.totals == (1, -1, 0, 1, 0)
    assert hard.board.origin == "variant"
    assert "variant" in hard.board.title
    state = position(boards="hard", seats=[{"money": 500}])
    assert refusal(state, "buy S24 on D3") == (
        "place.closed",
        "D3 is closed until a transport tile covers C3",
    )
    act(state, "buy S22 on C3", "buy S24 on D3")
    assert state.research[0] == 2
    assert any("variant" in line.text for line in state.explain("seat 0").walk())
    board = charon_lib.new_game("prosperity", 2, seed=1, boards="hard").view(0).to_dict()["seats"]
    assert board[0]["board"]["variant"] is True  # type: ignore[index]


@pytest.mark.rule("prosperity", "board.hard_open", "place.closed")
@pytest.mark.parametrize(
    ("built", "spaces"),
    [
        ([], ["A2", "A3", "B3"]),
        (["S22 on C1"], ["A2", "A3", "B3", "D1", "D2"]),
        (["S22 on C3"], ["A2", "A3", "B3", "D3"]),
        (["S22 on C3", "S23 on C1"], ["A2", "A3", "B3", "D1", "D2", "D3"]),
    ],
)
def test_what_the_hard_board_leaves_open(built: list[str], spaces: list[str]) -> None:
    state = position(boards="hard", seats=[{"money": 900, "built": built}])
    assert state.spaces_for(MATERIAL.tile_index["S24"]) == spaces
    assert [move for move in texts(state) if move.startswith("buy S24")] == [
        f"buy S24 on {space}" for space in spaces
    ]
    for space in {"D1", "D2", "D3"} - {*spaces}:
        assert refusal(state, f"buy S24 on {space}")[0] == "place.closed"


@pytest.mark.rule("prosperity", "track.research")
def test_the_research_tracks() -> None:
    levels = MATERIAL.tracks.level_at
    assert len(levels) == 27
    assert [levels.count(level) for level in range(1, 7)] == [2, 3, 4, 5, 6, 7]
    assert position().markers == [0, 0, 0, 0]


@pytest.mark.rule("prosperity", "track.pollution")
@pytest.mark.parametrize(
    ("discs", "globes"),
    [(0, 3), (1, 2), (5, 2), (6, 1), (10, 1), (11, 0), (15, 0), (16, 0), (40, 0)],
)
def test_globes_come_out_as_discs_come_off(discs: int, globes: int) -> None:
    state = position(seats=[{"discs": discs}])
    seats = state.view(0).to_dict()["seats"]
    assert seats[0]["globes"] == globes  # type: ignore[index]
    assert seats[0]["triangle"] == max(0, discs - 15)  # type: ignore[index]


@pytest.mark.rule("prosperity", "track.balance")
def test_balances_have_no_ends() -> None:
    built = ["S04 on A2", "S12 on A3", "S16 on B3", "1990-3 on D3", "S15 on B2", "S13 on B2"]
    state = position(seats=[{"built": built}], drawn="1990-3", deck=deck_after("1990-3"), active=0)
    assert state.energy[0] == 2 - 4 - 1 - 1 - 3 - 1
    total = state.explain("seat 0").children[0]
    assert total.points == state.energy[0]
    assert total.adds_up()


@pytest.mark.rule("prosperity", "track.score")
def test_points_go_beyond_the_printed_track() -> None:
    state = last_action(seats=[{"points": 49, "money": 900, "discs": 0}])
    act(state, "income")
    assert state.scores()[0] > 50
    assert state.explain_score(0).points == state.scores()[0]


def deck_after(last: str) -> list[str]:
    """The dated tiles after a tile's decade."""
    decade = last.split("-")[0]
    return [tile.id for tile in MATERIAL.tiles if tile.decade > decade and tile.decade != "start"]


def test_every_value_has_an_origin() -> None:
    lines = charon_lib.origin("prosperity")
    for tile in MATERIAL.tiles:
        words = [line for line in lines if line.what == f"tile {tile.id}"]
        assert words, tile.id
        named = ",".join(line.note.split(";")[0] for line in words)
        values = {value.strip() for value in named.split(",")}
        wanted = {"name", "name_hu", "decade", "side", "level", "type"}
        wanted |= {"effect"} if tile.is_special else set(SYMBOLS)
        wanted |= {"scores"} if tile.scores else set()
        assert values == wanted, tile.id
    toll = {line.origin: line.note for line in lines if line.what == "tile S17"}
    assert "ecology" in toll["book"]
    assert "capital" in toll["transcribed"]
    assert {line.origin for line in lines if line.what.startswith("board hard")} == {"variant"}


def test_types_and_colours_go_together() -> None:
    assert dict(zip(TYPES, COLOURS, strict=True)) == {
        "power plant": "pink", "supply": "yellow", "transport": "green",
        "infrastructure": "blue", "special": "none",
    }  # fmt: skip


def test_prices_by_hand() -> None:
    assert [price(level, 3) for level in range(1, 7)] == [50, 50, 100, 200, 300, 400]


# -- Files of an owner ------------------------------------------------------------


def folder_with(tmp_path: Path, file: str, old: str, new: str, count: int = 1) -> Path:
    text = (FOLDER / file).read_text(encoding="utf-8")
    assert old in text
    (tmp_path / file).write_text(text.replace(old, new, count), encoding="utf-8")
    return tmp_path


def test_a_single_corrected_file_is_enough(tmp_path: Path) -> None:
    folder = folder_with(tmp_path, "tiles.toml", 'name = "Toll roads"', 'name = "Turnpikes"')
    game = charon_lib.new_game("prosperity", 2, seed=1, components=folder)
    assert "Turnpikes" in game.explain("tile S17").text
    assert "Turnpikes" in charon_lib.loads(game.dumps()).explain("tile S17").text
    assert "Toll roads" in charon_lib.new_game("prosperity", 2, seed=1).explain("tile S17").text


def test_a_whole_corrected_folder_works(tmp_path: Path) -> None:
    for file in ("tiles.toml", "board.toml"):
        shutil.copy(FOLDER / file, tmp_path / file)
    game = charon_lib.new_game("prosperity", 2, seed=1, components=tmp_path)
    assert game.view(0).to_dict() == charon_lib.new_game("prosperity", 2, seed=1).view(0).to_dict()


@pytest.mark.parametrize(
    ("file", "old", "new", "sentence"),
    [
        ("tiles.toml", "level = 6", "level = 5", r"3 undated tiles lie at energy level 5"),
        ("tiles.toml", "level = 6", "level = 7", r"tile S01: level is 7, not a whole number"),
        ("tiles.toml", 'scores = "energy"', 'scores = "capital"', r"1970-1: it scores capital but"),
        ("tiles.toml", 'scores = "energy"', 'scores = "ecology"', r"0 tiles of 1970 score energy"),
        ("tiles.toml", 'id = "S02"', 'id = "S01"', r"tile S01: this id is there 2 times"),
        ("tiles.toml", 'side = "energy"', 'side = "left"', r"tile S01: side is \"left\", none of"),
        ("tiles.toml", "effect = { points = 2 }", "effect = { wins = 2 }", r'S02, effect: .*wins'),
        ("tiles.toml", "effect = { points = 2 }", "", r"S02: a special tile needs one effect"),
        ("tiles.toml", "{ ecology = -2,", "{ ecologie = -2,", r"S01, symbols: .*mean \"ecology\""),
        ("tiles.toml", "{ ecology = -2,", "{ ecology = -20,", r"S01: ecology is -20"),
        ("tiles.toml", 'name_hu = "Kórház"', "", r"S12: the entry 'name_hu' is missing"),
        ("tiles.toml", 'sure = "B"', 'sure = "C"', r"S01: sure is \"C\""),
        ("tiles.toml", 'name = "ruling"', 'name = "guess"', r"origins\]: name is \"guess\""),
        ("tiles.toml", 'effect = "book"\n', "", r"origins\]: the entry 'effect' is missing"),
        ("board.toml", "spaces = [2, 3", "spaces = [2, 4", r"28 spaces in all.*track.research"),
        ("board.toml", "spaces = [2, 3,", "spaces = [5,", r"spaces has 5 numbers"),
        ("board.toml", "globes = [1, 6, 11]", "globes = [1, 6]", r"three spaces"),
        ("board.toml", "globes = [1, 6, 11]", "globes = [1, 6, 16]", r"globe's space is 16"),
        ("board.toml", "{ energy = 2, ecology = -1 }", "{ energy = 3, ecology = -1 }",
         r"silver: its energy is \+2 in all, but \[start\] says \+1 .*board.spaces"),
        ("board.toml", "energy = 1\n", "energy = 2\n", r"its energy is \+1 in all"),
        ("board.toml", 'name = "A2"', 'name = "A1"', r"it has 10 spaces, not 11"),
        ("board.toml", "row = 4", "row = 1", r"same row and column"),
        ("board.toml", 'opens = ["D1", "D2"]', 'opens = ["D1", "D9"]', r"C1: there is no space D9"),
        ("board.toml", 'opens = ["D1", "D2"]', 'opens = ["A1"]', r"C1: A1 is not blue"),
        ("board.toml", "unusable = true", 'unusable = "yes"', r"C1: unusable is \"yes\""),
        ("board.toml", 'name = "hard"', 'name = "silver"', r"silver: this name is there twice"),
        ("board.toml", "discs = 8", "discs = -8", r"start\]: discs is -8"),
        ("board.toml", 'building = "Laboratory"\n', "", r"B3: it has symbols but no building"),
        ("board.toml", 'type = "power plant"\n', 'type = "power plant"\nunusable = true\n',
         r"only a transport space closes others"),
    ],
)  # fmt: skip
def test_faulty_files_are_named(
    tmp_path: Path, file: str, old: str, new: str, sentence: str
) -> None:
    folder = folder_with(tmp_path, file, old, new)
    with pytest.raises(BadComponents, match=re.compile(sentence, re.DOTALL)) as caught:
        charon_lib.new_game("prosperity", 2, seed=1, components=folder)
    assert file.split(".")[0] in str(caught.value)
