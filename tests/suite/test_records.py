"""Records: what is saved is the whole game, and the same luck makes the same record anywhere."""

from __future__ import annotations

import copy
import hashlib
import json
import os
import pickle
import random
import subprocess
import sys
from pathlib import Path
from random import Random

import pytest

import charon_lib
from charon_lib import CHANCE, Game
from tests.suite.cases import CASES, PLAIN, Case, each_case, moments, whole_game


def told(game: Game, case: Case) -> list[str]:
    return [event.sentence(seat) for seat in (None, *range(case.players)) for event in game.log]


@each_case
def test_a_loaded_game_is_the_saved_one(case: Case, tmp_path: Path) -> None:
    game = whole_game(case)
    file = tmp_path / "a folder" / "game.json"
    game.save(file)
    loaded = charon_lib.load(file)
    assert [path.name for path in file.parent.iterdir()] == ["game.json"]
    assert loaded.dumps() == game.dumps() == file.read_text(encoding="utf-8")
    assert loaded.moves == game.moves
    assert loaded.log == game.log
    assert told(loaded, case) == told(game, case)
    assert loaded.decisions == game.decisions
    for moment in {0, game.decisions // 2, game.decisions}:
        assert loaded.at(moment).state.describe() == game.at(moment).state.describe()
        assert loaded.at(moment).dumps() == game.at(moment).dumps()
    assert len(game.dumps().encode()) < 20 * 1024
    assert json.loads(game.dumps())["moves"] == [str(move) for move in game.moves]


@each_case
def test_a_game_loaded_half_way_meets_the_same_luck(case: Case) -> None:
    game = whole_game(case)
    middle = game.decisions // 2
    decisions = [step.move for step in game.steps if step.seat != CHANCE]
    loaded = charon_lib.loads(game.at(middle).dumps())
    assert loaded.play(*decisions[middle:]).dumps() == game.dumps()
    back = game.back(game.decisions - middle)
    assert back.play(*map(str, decisions[middle:])).dumps() == game.dumps()


@each_case
def test_a_script_of_what_chance_brought_brings_it_again(case: Case) -> None:
    game = whole_game(case)
    script = [str(step.move) for step in game.steps if step.seat == CHANCE]
    decisions = [step.move for step in game.steps if step.seat != CHANCE]
    again = case.start("another seed", chance=script).play(*decisions)
    assert again.moves == game.moves
    assert again.state.describe() == game.state.describe()
    # A person can be asked instead, who may leave the rest to the seed.
    given = iter(script[:2])
    asked = case.start("suite 0", chance=lambda state: next(given, None)).play(*decisions)
    assert asked.moves == game.moves
    # Going back in a loaded game meets the script again, not the seed.
    loaded = charon_lib.loads(again.dumps())
    assert loaded.at(0).play(*decisions).dumps() == again.dumps()


@each_case
def test_games_can_be_copied_and_sent_to_other_processes(case: Case) -> None:
    game = moments(case, 3)[1]
    for other in (copy.copy(game), copy.deepcopy(game), pickle.loads(pickle.dumps(game))):
        assert other.dumps() == game.dumps()
        assert other.state.describe() == game.state.describe()


def scramble(value: object) -> None:
    """Spoil a plain value, all the way down."""
    if isinstance(value, dict):
        for part in value.values():
            scramble(part)
        value.clear()
    elif isinstance(value, list):
        for part in value:
            scramble(part)
        value.append("spoilt")


@each_case
def test_games_never_change(case: Case) -> None:
    game = moments(case, 3)[1]

    def told() -> object:
        seen = json.dumps([game.view(seat).to_dict() for seat in range(case.players)])
        described = json.dumps([game.state.describe(), game.options])
        return (
            seen,
            described,
            game.dumps(),
            str(game),
            [str(game.explain(t)) for t in game.topics()],
        )

    before = told()
    state = game.state
    state.apply(state.legal_moves()[0])
    for move in (game.legal_moves()[0], game.legal_moves()[-1]):
        game.play(move).play  # noqa: B018
        game.why_not(move)
    with pytest.raises(charon_lib.MoveError):
        game.play("???")
    scramble(game.options)
    scramble(game.state.describe())
    scramble(game.view(0).to_dict())
    scramble(game.explain("score 0").to_dict())
    assert told() == before


def digest() -> str:
    """One number for short games of all cases, bots and dealing anew included."""
    from charon_lib.bots import bot

    parts = []
    for case in CASES:
        game = case.start(42)
        rng = Random(str(case))
        for number in range(25):
            if not game.is_over:
                who = bot("greedy" if number % 8 == 3 else "random")
                game = game.play(who.choose(game.view(game.to_move), rng))
        view = game.view(0)
        parts += [game.dumps(), json.dumps(view.to_dict()), repr(game.legal_moves())]
        parts += [str(view.explain(topic)) for topic in view.topics()]
        parts += [event.sentence(1) for event in game.log]
        parts.append(json.dumps(view.determinize(rng).describe()))
    return hashlib.sha256("\n".join(parts).encode()).hexdigest()


def test_another_process_makes_the_same_games(project: Path) -> None:
    code = (
        "import random; random.seed({0}); random.random()\n"
        "from tests.suite.test_records import digest\n"
        "print(digest())"
    )
    found = {digest()}
    for number in (1, 2):
        run = subprocess.run(
            [sys.executable, "-c", code.format(number)],
            env={**os.environ, "PYTHONHASHSEED": str(number)},
            cwd=project,
            capture_output=True,
            text=True,
            check=False,
        )
        assert run.returncode == 0, run.stderr
        found.add(run.stdout.strip())
    assert len(found) == 1


def test_the_global_generator_is_left_alone() -> None:
    before = random.getstate()
    for case in PLAIN:
        game = whole_game(case)
        game.state.determinize(0, Random(1))
        charon_lib.loads(game.dumps())
    charon_lib.new_game("stones", 2)
    digest()
    assert random.getstate() == before


def test_without_a_seed_a_fresh_one_is_taken_and_kept() -> None:
    for case in PLAIN:
        one, other = case.start(None), case.start(None)
        assert one.seed != other.seed
        assert case.start(one.seed).dumps() == one.dumps()
        assert charon_lib.loads(one.dumps()).seed == one.seed
