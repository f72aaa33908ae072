"""Keeping games: no board ever writes over another's game, and what fails is said."""

from __future__ import annotations

import ast
import os
from pathlib import Path
from typing import Any

import pytest

import charon_widgets
from charon_lib import GameError, load
from charon_widgets import play
from charon_widgets.playing.table import Table


def lay(table: Table, card: int = 0, side: str = "left") -> None:
    """Make a person's move; the others are bots."""
    table.pick(f"card {card}")
    table.pick(side)
    table.wait()


def moves_in(path: object) -> list[str]:
    return [str(move) for move in load(str(path)).moves]


def moves_of(table: Table) -> list[str]:
    return [str(move) for move in table.game.moves]


def test_two_boards_on_one_file_lose_nothing() -> None:
    first = play("sealed", ["me", "random"], seed=3)
    lay(first)
    second = play(first.path)  # type: ignore[arg-type]
    lay(first, 0)
    kept = moves_of(first)
    lay(second, 1)
    assert moves_in("games/sealed-3-1.json") == kept
    assert second.path == Path("games/sealed-3-2.json")
    assert moves_in(second.path) == moves_of(second) != kept


def test_a_board_that_moves_to_another_file_says_so_until_a_person_goes_on() -> None:
    first = play("sealed", ["me", "random"], seed=3)
    lay(first)
    second = play(first.path)  # type: ignore[arg-type]
    lay(first, 0)
    news = (
        'Another board has played on in "games/sealed-3-1.json"; '
        'this game is kept in "games/sealed-3-2.json".'
    )
    second.pick("card 1")
    assert news not in second.status
    second.pick("left")
    assert news in second.status
    second.wait()
    assert news in second.status
    assert second.picture()["resume"] == 'play("games/sealed-3-2.json")'
    second.pick("card 0")
    assert news not in second.status


def test_two_boards_of_one_beginning_part_where_they_differ() -> None:
    first, second = (play("sealed", ["me", "random"], seed=3) for _ in range(2))
    for table in (first, second):
        table.pick("card 0")
        table.pick("left")
    assert first.path == second.path
    for table in (first, second):
        table.wait()
    lay(first, 0)
    lay(second, 1)
    lay(first, 0)
    assert {first.path, second.path} == {Path(f"games/sealed-3-{n}.json") for n in (1, 2)}
    for table in (first, second):
        assert moves_in(table.path) == moves_of(table)


def test_what_was_taken_back_is_taken_back_in_the_file_too() -> None:
    table = play("sealed", ["me", "random"], seed=3)
    lay(table)
    lay(table)
    table.undo()
    assert moves_in("games/sealed-3-1.json") == moves_of(table)
    again = play("games/sealed-3-1.json")
    again.undo()
    assert again.path == Path("games/sealed-3-1.json")
    assert os.listdir("games") == ["sealed-3-1.json"]


@pytest.mark.parametrize("text", ["", "not a game", '{"format": "charon-lib game"}'])
def test_what_somebody_else_wrote_stays(text: str) -> None:
    table = play("sealed", ["me", "random"], seed=3)
    lay(table)
    table.path.write_text(text)  # type: ignore[union-attr]
    lay(table)
    assert Path("games/sealed-3-1.json").read_text() == text
    assert moves_in("games/sealed-3-2.json") == moves_of(table)


def test_a_saved_game_goes_on_under_its_own_name_or_in_the_folder_that_is_named() -> None:
    play("sealed", ["me", "random"], seed=3, save=None).game.save("monday.json")
    table = play("monday.json", save="other")
    lay(table)
    assert table.path == Path("other/sealed-3-1.json")
    assert moves_in("monday.json") == moves_of(play("monday.json"))
    here = play("monday.json")
    lay(here)
    away = play("monday.json")
    lay(here)
    lay(away, 1)
    assert (here.path, away.path) == (Path("monday.json"), Path("monday-2.json"))
    assert play("monday.json", save=None).picture()["resume"] == ""


def test_a_game_that_cannot_be_kept_is_played_on_and_nothing_is_promised() -> None:
    Path("games").write_text("a file, no folder")
    table = play("sealed", ["me", "random"], seed=3)
    lay(table)
    shown = table.picture()
    assert table.game.decisions == 2
    assert shown["bug"].startswith("This game is not being kept: the game cannot be saved as")
    assert (shown["resume"], table.path) == ("", None)
    Path("games").unlink()
    lay(table)
    assert table.picture()["bug"] == ""
    assert moves_in(table.path) == moves_of(table)


def test_a_file_that_has_gone_is_not_promised() -> None:
    table = play("sealed", ["me", "random"], seed=3)
    lay(table)
    Path("games/sealed-3-1.json").unlink()
    Path("games").rmdir()
    Path("games").write_text("")
    lay(table)
    assert table.picture()["resume"] == ""
    assert "not being kept" in table.picture()["bug"]


@pytest.mark.parametrize(
    "folder", ['the "big" one', "it's", "a\\b", "a\nb", "ö ü", "a\u2028b", "\U0001f600"]
)
def test_the_line_that_brings_a_game_back_runs_whatever_the_folder_is_called(folder: str) -> None:
    table = play("sealed", ["me", "random"], seed=3, save=folder)
    lay(table)
    line = table.picture()["resume"]
    assert "\n" not in line
    assert ast.literal_eval(line.removeprefix("play(").removesuffix(")")) == str(table.path)
    again = eval(line, {"play": charon_widgets.play})
    assert again.game.dumps() == table.game.dumps()


@pytest.mark.parametrize("save", [True, 7, "", " ", b"games", ["games"], "\ud800", "a\0b"])
def test_what_cannot_be_a_folder_is_refused_before_anything_is_played(save: Any) -> None:
    with pytest.raises(GameError, match="folder"):
        play("sealed", ["me", "random"], seed=3, save=save)
    assert os.listdir() == []
