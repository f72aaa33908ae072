"""Saved games that are none, and games that cannot be saved: one clear sentence each."""

# Every function that is made in a loop here is called before the loop goes on. What is caught is
# only looked at where nothing may be raised as well.
# ruff: noqa: B023, PT017

from __future__ import annotations

import json
import os
from pathlib import Path
from typing import Any

import pytest

import charon_lib
from charon_lib import BadRecord
from tests.core.refusals import ODD, sentence
from tests.suite.cases import NAMES, Case, each_kind, whole_game

# Saved games


def test_files_that_are_no_saved_games(tmp_path: Path) -> None:
    for odd in ODD:
        if odd not in ("x" * 5000, "a\nb"):
            sentence(lambda: charon_lib.load(odd), BadRecord)
        sentence(lambda: charon_lib.loads(odd), BadRecord)
    assert "nowhere.json" in sentence(lambda: charon_lib.load(tmp_path / "nowhere.json"), BadRecord)
    sentence(lambda: charon_lib.load(tmp_path), BadRecord)
    file = tmp_path / "game.json"
    for content in (
        b"",
        b"\xff\xfe",
        b"[" * 100_000,
        b"{}",
        b"null",
        b"7",
        b'"x"',
        b" " * 5_000_000,
    ):
        file.write_bytes(content)
        sentence(lambda: charon_lib.load(file), BadRecord)


def test_names_that_are_no_file(tmp_path: Path) -> None:
    game = charon_lib.new_game("charon", 2, seed=1)
    for name in (".", "/", "\ud800"):
        sentence(lambda: game.save(name), BadRecord)
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)  # reading it would wait for ever
    assert "no file" in sentence(lambda: charon_lib.load(pipe), BadRecord)


def test_an_editor_may_mark_a_file_as_unicode(tmp_path: Path) -> None:
    game = charon_lib.new_game("charon", 2, seed=1)
    file = tmp_path / "game.json"
    file.write_text(game.dumps(), encoding="utf-8-sig")
    assert charon_lib.load(file).dumps() == game.dumps()


@each_kind
def test_an_entry_that_is_there_twice(case: Case) -> None:
    text = whole_game(case).dumps()
    twice = text.replace('"moves": [', '"moves": [], "moves": [', 1)
    assert "twice" in sentence(lambda: charon_lib.loads(twice), BadRecord)


@each_kind
def test_a_saved_game_that_was_cut(case: Case) -> None:
    text = whole_game(case).dumps().rstrip()
    for end in (*range(1, len(text), 1 + len(text) // 150), len(text) - 1):
        told = sentence(lambda: charon_lib.loads(text[:end]), BadRecord)
        assert "line" in told


def edited(case: Case, **changes: Any) -> str:
    record = json.loads(whole_game(case).dumps())
    for key, value in changes.items():
        if value == "left out":
            del record[key]
        else:
            record[key] = value
    return json.dumps(record)


@each_kind
def test_a_saved_game_that_was_edited(case: Case) -> None:
    for key in json.loads(whole_game(case).dumps()):
        for odd in ("left out", None, -1, 10**400, 0.5, "other", [], {}, [[[]]], [None], True):
            text = edited(case, **{key: odd})
            try:
                game = charon_lib.loads(text)
            except BadRecord as error:
                assert "\n" not in str(error)
                continue
            assert (key, odd) in ALLOWED or odd == case.start().options, (key, odd)
            assert game.name == case.name
    assert '"extra"' in sentence(lambda: charon_lib.loads(edited(case, extra=1)), BadRecord)


ALLOWED: list[tuple[str, object]] = [
    ("seed", -1), ("seed", "other"), ("moves", []), ("options", {}), ("names", ["a", "b"]),
]  # fmt: skip


@each_kind
def test_a_saved_game_of_a_later_version_or_another_game(case: Case) -> None:
    told = sentence(lambda: charon_lib.loads(edited(case, version=2)), BadRecord)
    assert "version 2" in told
    assert "newer" in told
    other = NAMES[NAMES.index(case.name) - 1]
    sentence(lambda: charon_lib.loads(edited(case, game=other)), BadRecord)
    sentence(lambda: charon_lib.loads(edited(case, game="chess")), BadRecord)
    sentence(lambda: charon_lib.loads(edited(case, format="PGN")), BadRecord)


@each_kind
def test_the_move_that_is_illegal_is_named(case: Case) -> None:
    moves = json.loads(whole_game(case).dumps())["moves"]
    number = min(40, len(moves)) - 1
    for odd in ("???", "x" * 3000, moves[0], "", 7, None, ["x"]):
        broken = [*moves[:number], odd, *moves[number + 1 :]]
        told = sentence(lambda: charon_lib.loads(edited(case, moves=broken)), BadRecord)
        assert f"Move {number + 1} of the saved game" in told
    told = sentence(lambda: charon_lib.loads(edited(case, moves=[*moves, moves[-1]])), BadRecord)
    assert f"Move {len(moves) + 1} of the saved game" in told
    assert "over" in told


@each_kind
def test_an_enormous_saved_game(case: Case) -> None:
    moves = json.loads(whole_game(case).dumps())["moves"]
    sentence(lambda: charon_lib.loads(edited(case, moves=moves * 2000)), BadRecord)
    sentence(lambda: charon_lib.loads(edited(case, seed="x" * 4_000_001)), BadRecord)
    sentence(lambda: charon_lib.loads('{"seed": ' + "9" * 100_000 + "}"), BadRecord)
    sentence(lambda: charon_lib.loads(edited(case, seed=float("nan"))), BadRecord)
    deep: Any = []
    for _ in range(300):
        deep = [deep]
    for key in ("options", "position", "components", "names", "chance", "moves", "game"):
        sentence(lambda: charon_lib.loads(edited(case, **{key: deep})), BadRecord)
        sentence(lambda: charon_lib.loads(edited(case, **{key: {"a": deep}})), BadRecord)


# Saving


def test_a_game_that_cannot_be_saved_leaves_the_old_file(tmp_path: Path) -> None:
    game = charon_lib.new_game("stones", 2, seed=1)
    for odd in (None, 7, "", "\0", b"x", []):
        sentence(lambda: game.save(odd), BadRecord)  # type: ignore[arg-type]
    folder = tmp_path / "folder"
    folder.mkdir()
    sentence(lambda: game.save(folder), BadRecord)
    (tmp_path / "file").write_text("kept")
    sentence(lambda: game.save(tmp_path / "file" / "game.json"), BadRecord)
    assert (tmp_path / "file").read_text() == "kept"
    sentence(lambda: game.save(tmp_path / ("x" * 300)), BadRecord)
    assert sorted(path.name for path in tmp_path.iterdir()) == ["file", "folder"]


def test_saving_is_all_or_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "game.json"
    game = charon_lib.new_game("stones", 2, seed=1)
    game.save(file)
    before = file.read_text()

    def no_room(source: object, target: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "replace", no_room)
    told = sentence(lambda: game.play(game.legal_moves()[0]).save(file), BadRecord)
    assert "No space left" in told
    assert [path.name for path in tmp_path.iterdir()] == ["game.json"]
    assert file.read_text() == before
