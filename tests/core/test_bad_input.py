"""What people get wrong: one clear sentence each, a ValueError, and nothing has changed.

Asked of every game alike, through the names that people use.
"""

# Every function that is made in a loop here is called before the loop goes on. What is caught is
# only looked at where nothing may be raised as well.
# ruff: noqa: B023, PT017

from __future__ import annotations

import json
from pathlib import Path
from random import Random
from typing import Any

import charon_lib
from charon_lib import (
    CHANCE,
    AmbiguousMove,
    BadComponents,
    BadPosition,
    BadSetUp,
    MalformedMove,
    UnknownName,
)
from charon_lib.game_type import game_type
from tests.core.refusals import ODD, entries, sentence
from tests.suite.cases import Case, each_kind, moments, whole_game

# Names, numbers, options


def test_an_unknown_game_is_named_and_the_near_one_too() -> None:
    assert 'did you mean "charon"?' in sentence(lambda: charon_lib.new_game("charron", 3))
    for odd in ODD:
        for call in (
            lambda: charon_lib.new_game(odd, 3),
            lambda: charon_lib.rules(odd),
            lambda: charon_lib.origin(odd),
            lambda: charon_lib.position(odd, {}),
        ):
            sentence(call, UnknownName)


@each_kind
def test_numbers_of_players_that_cannot_play(case: Case) -> None:
    title = case.kind.title
    for odd in (*ODD, 0, 1 + max(case.kind.player_counts), "2", 2.0):
        assert title in sentence(lambda: charon_lib.new_game(case.name, odd), BadSetUp)


@each_kind
def test_options_that_are_none(case: Case) -> None:
    assert "no_such" in sentence(lambda: charon_lib.new_game(case.name, 2, no_such=1))
    usual = case.start().options
    for name, value in usual.items():
        near = name[:-1] if len(name) > 3 else name + "x"
        assert f'"{name}"' in sentence(lambda: charon_lib.new_game(case.name, 2, **{near: value}))
        for odd in (object(), b"x", float("nan"), 10**5000, [[]], "no such word", {"a": {}}):
            if odd != value:
                sentence(lambda: charon_lib.new_game(case.name, 2, **{name: odd}))


@each_kind
def test_seeds_that_are_none(case: Case) -> None:
    for odd in ODD:
        if odd is None or odd in (-1, 99, "", " ", "\0", "a\nb"):
            assert charon_lib.new_game(case.name, 2, seed=odd).players == 2
        else:
            assert "seed" in sentence(lambda: charon_lib.new_game(case.name, 2, seed=odd), BadSetUp)


@each_kind
def test_names_that_are_none(case: Case) -> None:
    for odd in (0, "ab", ["a"], ["a", "b", "c"], {"a": 1, "b": 2}, iter("ab"), b"ab"):
        assert "names" in sentence(lambda: charon_lib.new_game(case.name, 2, names=odd), BadSetUp)  # type: ignore[arg-type]
    for odd in (None, 7, "", "  ", "a\nb", "a\rb", "a\u2028b", "\x1b[1m", "x" * 41, "\ud800"):
        assert "name" in sentence(lambda: charon_lib.new_game(case.name, 2, names=["a", odd]))  # type: ignore[list-item]


@each_kind
def test_a_name_with_markup_is_just_a_name(case: Case, tmp_path: Path) -> None:
    names = ("<script>alert(1)</script>", 'É & "O\'Neill" 👩‍🚀 %s {0}')
    game = charon_lib.new_game(case.name, 2, seed=1, names=names)
    assert game.names == names
    game.save(tmp_path / "game.json")
    assert charon_lib.load(tmp_path / "game.json").names == names


@each_kind
def test_chance_scripts_that_cannot_be_followed(case: Case) -> None:
    for odd in (7, "text", b"x", [1], [None], {"a": 1}, ["\ud800"]):
        sentence(lambda: charon_lib.new_game(case.name, 2, chance=odd), BadSetUp)  # type: ignore[arg-type]
    for odd in ODD[1:]:
        told = sentence(lambda: charon_lib.new_game(case.name, 2, chance=lambda _: odd), BadSetUp)
        assert "the person asked" in told


@each_kind
def test_a_chance_script_is_read_when_the_game_begins(case: Case) -> None:
    """Also its last entries, which no game comes to for a long time."""
    steps = whole_game(case).steps
    script = [str(step.move) for step in steps if step.seat == CHANCE]
    decision = next(str(step.move) for step in reversed(steps) if step.seat != CHANCE)
    assert charon_lib.new_game(case.name, 2, chance=script).players == 2
    for number in {0, len(script) // 2, len(script) - 1}:
        for odd in ("???", "", "x" * 3000, script[number] + " ?", decision):
            broken = [*script[:number], odd, *script[number + 1 :]]
            told = sentence(lambda: charon_lib.new_game(case.name, 2, chance=broken), BadSetUp)
            assert told.startswith(f'Entry {number + 1} of the chance script, "{odd[:5]}'), told


@each_kind
def test_a_chance_script_is_read_also_where_a_seat_is_asked_first(case: Case) -> None:
    middle = moments(case, 3)[1].state
    assert middle.to_move != CHANCE
    told = sentence(lambda: case.start(1, position=middle.describe(), chance=["???"]), BadSetUp)
    assert told.startswith('Entry 1 of the chance script, "???"')


@each_kind
def test_an_entry_of_a_script_that_does_not_fit_is_named_when_chance_comes_to_it(
    case: Case,
) -> None:
    """What chance can bring hangs on the moves before, so that it cannot be known earlier."""
    steps = whole_game(case).steps
    script = [str(step.move) for step in steps if step.seat == CHANCE]
    script[-1] = script[0]
    decisions = [step.move for step in steps if step.seat != CHANCE]
    told = sentence(
        lambda: charon_lib.new_game(case.name, 2, chance=script).play(*decisions), BadSetUp
    )
    assert f"entry {len(script)} of the script" in told


@each_kind
def test_seats_and_chance_make_different_kinds_of_moves(case: Case) -> None:
    """So that a script with a seat's move in it is refused."""
    steps = whole_game(case).steps
    chance = {type(step.move) for step in steps if step.seat == CHANCE}
    assert chance <= set(case.kind.chance_moves)
    assert not {type(step.move) for step in steps if step.seat != CHANCE} & set(
        case.kind.chance_moves
    )


# Moves, seats, topics, moments


@each_kind
def test_moves_that_are_none(case: Case) -> None:
    for game in moments(case, 3):
        before = game.dumps(), game.state.describe()
        for odd in ODD:
            sentence(lambda: game.play(odd), MalformedMove)
            sentence(lambda: game.parse(odd), MalformedMove)
            why = game.why_not(odd)
            assert why is not None
            assert why.text
        assert (game.dumps(), game.state.describe()) == before


@each_kind
def test_seats_topics_and_moments_that_are_none(case: Case) -> None:
    game = moments(case, 3)[1]
    for odd in (*ODD[1:], 2):
        assert "seats are 0 to 1" in sentence(lambda: game.view(odd), BadSetUp)
        assert "seats are 0 to 1" in sentence(lambda: game.explain_score(odd), BadSetUp)
        state = game.state
        assert "seats are 0 to 1" in sentence(lambda: state.view(odd), BadSetUp)
        assert "seats are 0 to 1" in sentence(lambda: state.explain_score(odd), BadSetUp)
        assert "seats are 0 to 1" in sentence(lambda: state.determinize(odd, Random(1)), BadSetUp)
        sentence(lambda: game.explain(odd), UnknownName)
        sentence(lambda: charon_lib.rule(case.name, odd), UnknownName)
    for odd in (-1, game.decisions + 1, 10**5000, 0.5, 1.0, True, "1", None, [], float("nan")):
        sentence(lambda: game.back(odd), BadSetUp)  # type: ignore[arg-type]
        sentence(lambda: game.at(odd), BadSetUp)  # type: ignore[arg-type]


@each_kind
def test_nothing_can_be_done_after_the_end(case: Case) -> None:
    game = whole_game(case)
    for move in (str(game.moves[-1]), game.moves[-1], game.moves[0]):
        assert "over" in sentence(lambda: game.play(move))
        assert game.why_not(move) is not None


def test_a_text_with_two_readings_names_both() -> None:
    game = charon_lib.new_game("sealed", 2, seed=1)
    card = str(game.legal_moves()[0]).split()[0]
    told = sentence(lambda: game.play(card), AmbiguousMove)
    assert f"{card} > left" in told
    assert f"{card} > right" in told
    assert "(rule lay)" in told


# Components


@each_kind
def test_component_folders_that_are_none(case: Case, tmp_path: Path) -> None:
    for odd in ODD[1:]:
        for call in (
            lambda: charon_lib.new_game(case.name, 2, components=odd),
            lambda: charon_lib.origin(case.name, components=odd),
        ):
            sentence(call, BadComponents)
    empty = tmp_path / "empty"
    empty.mkdir()
    told = sentence(lambda: charon_lib.new_game(case.name, 2, components=empty), BadComponents)
    assert all(f"{name}.toml" in told for name in case.kind.files)
    gone = tmp_path / "gone"
    assert "gone" in sentence(lambda: charon_lib.new_game(case.name, 2, components=gone))


@each_kind
def test_component_files_that_are_broken(case: Case, tmp_path: Path) -> None:
    name = f"{case.kind.files[0]}.toml"
    whole = (case.kind.folder / name).read_text(encoding="utf-8")
    for content in (
        b"\xff\xfe\x00", b"= = =", b"a = " + b"[" * 5000, b"when = 2020-01-01\n" + whole.encode(),
        b"odd = nan\n" + whole.encode(), b"x" * 1_100_000, b"odd = 0x" + b"f" * 5000,
        b"odd = " + b"9" * 5000, b"odd" + b".a" * 5000 + b" = 1", b"",
        whole.encode()[: len(whole) // 2],
    ):  # fmt: skip
        (tmp_path / name).write_bytes(content)
        told = sentence(
            lambda: charon_lib.new_game(case.name, 2, components=tmp_path), BadComponents
        )
        assert name in told
    (tmp_path / name).write_text(whole, encoding="utf-8")
    assert charon_lib.new_game(case.name, 2, components=tmp_path).set_up.tables
    (tmp_path / "no_such.toml").write_text("a = 1\n")
    assert "no_such" in sentence(
        lambda: charon_lib.new_game(case.name, 2, components=tmp_path), BadComponents
    )


def spoilt(value: str, path: tuple[Any, ...], odd: object) -> Any:
    """The value of a JSON text, with the entry at the path left out or replaced."""
    whole = json.loads(value)
    place = whole
    for step in path[:-1]:
        place = place[step]
    if odd == "left out":
        del place[path[-1]]
    else:
        place[path[-1]] = odd
    return whole


def some(paths: list[tuple[Any, ...]], rng: Random, most: int) -> list[tuple[Any, ...]]:
    return paths if len(paths) < most else rng.sample(paths, most)


@each_kind
def test_entries_that_are_missing_or_impossible(case: Case) -> None:
    """Entries of each file are left out, or are something else."""
    refused = tried = 0
    rng = Random(1)
    shipped = case.kind.tables()
    text = json.dumps(shipped)
    for file, table in shipped.items():
        for path in some(entries(table), rng, 60):
            for odd in ("left out", rng.choice((None, -7, 2.5)), rng.choice(("no such", 10**400))):
                tables = spoilt(text, (file, *path), odd)
                tried += 1
                try:
                    case.kind.build_from(tables)
                except BadComponents as error:
                    refused += 1
                    assert f"{file}.toml" in str(error), f"{path} = {odd}: {error}"
                    assert "\n" not in str(error)
    assert refused > tried / 3


@each_kind
def test_entries_that_nobody_reads(case: Case) -> None:
    """A misspelt entry would otherwise be left out in silence."""
    shipped = case.kind.tables()
    text = json.dumps(shipped)
    tables = [(file,) for file in shipped]
    tables += [path for path in entries(shipped) if isinstance(at(shipped, path), dict)]
    for path in some(tables, Random(1), 60):
        broken = spoilt(text, (*path, "no_such_entry"), 1)
        told = sentence(lambda: case.kind.build_from(broken), BadComponents)
        assert f"{path[0]}.toml" in told
        assert "no_such_entry" in told


def at(value: Any, path: tuple[Any, ...]) -> Any:
    for step in path:
        value = value[step]
    return value


# Positions


@each_kind
def test_positions_that_cannot_be_read(case: Case) -> None:
    """Entries of a description are left out, or are something else."""
    rng = Random(1)
    for odd in ODD:
        if not isinstance(odd, dict):
            sentence(lambda: charon_lib.position(case.name, odd), BadPosition)
    described = json.dumps(moments(case, 3)[1].state.describe())
    refused = tried = 0
    for path in some(entries(json.loads(described)), rng, 90):
        odds = (None, "no such thing", -7, 10**400, [], {}, 2.5, True, [[[]]])
        for odd in ("left out", *rng.sample(odds, 3)):
            position = spoilt(described, path, odd)
            tried += 1
            try:
                state = charon_lib.position(case.name, position)
            except BadPosition as error:
                refused += 1
                assert 8 < len(str(error)) < 500
                continue
            for problem in state.problems():
                assert problem.strip()
    assert refused > tried / 3
    told = sentence(
        lambda: charon_lib.position(case.name, {**json.loads(described), "no_such_entry": 1})
    )
    assert "no_such_entry" in told


@each_kind
def test_a_position_for_others_or_with_problems_starts_no_game(case: Case) -> None:
    middle = moments(case, 3)[1].state
    others = [count for count in case.kind.player_counts if count != 2]
    told = sentence(
        lambda: charon_lib.new_game(case.name, others[0], position=middle.describe()), BadSetUp
    )
    assert "players" in told


def test_a_bot_that_is_none() -> None:
    from charon_lib.bots import bot

    assert "greedy" in sentence(lambda: bot("greedi"), UnknownName)
    for odd in ODD:
        sentence(lambda: bot(odd), UnknownName)


def test_another_game_cannot_take_a_name_that_is_taken() -> None:
    from charon_lib.game_type import register

    class Other(type(game_type("stones"))):  # type: ignore[misc]
        pass

    for name in ("stones", "charon"):
        other = Other()
        other.name = name
        sentence(lambda: register(other), BadSetUp)
