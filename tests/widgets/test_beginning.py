"""Sitting down: bots of one's own, and what play, show, step and inspect answer to nonsense."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

import pytest

from charon_lib import GameError, Move, View, load, new_game
from charon_lib.bots import GreedyBot, bot
from charon_widgets import inspect, play, show, step
from charon_widgets.playing.seating import seats_of
from charon_widgets.playing.table import Table
from tests.widgets.conftest import say


class Last:
    """A bot of one's own: it takes the last legal move."""

    name = "last"

    def choose(self, view: View, rng: Random) -> Move:
        assert view.seat == view.to_move
        return view.legal_moves()[-1]


def test_a_bot_of_ones_own_plays_at_the_table() -> None:
    table = play("sealed", ["me", Last()], seed=3, save=None)
    assert repr(table).startswith("<Table of Sealed: North you, East last bot. ")
    table.pick("card 0")
    table.pick("left")
    before = table.game
    assert before.to_move == 1
    table.wait()
    assert table.game.moves[len(before.moves)] == before.view(1).legal_moves()[-1]
    table.undo()
    assert table.game.decisions == 0


def test_a_whole_game_of_bots_of_ones_own() -> None:
    table = play("charon", [Last(), GreedyBot(most=3), "random"], seed=7, save=None).wait()
    assert table.game.is_over
    assert table.game.names == ("last bot", "greedy bot", "random")


def test_a_bot_of_this_library_may_come_as_itself() -> None:
    given = play("sealed", [bot("random"), "me"], seed=3, save=None)
    named = play("sealed", ["random", "me"], seed=3, save=None)
    assert given.game.dumps() == named.game.dumps()


def test_a_saved_game_asks_for_its_bot_by_name_and_goes_on_with_it() -> None:
    table = play("sealed", ["me", Last()], seed=3)
    table.pick("card 0")
    table.pick("left")
    path = table.path
    assert path is not None
    with pytest.raises(GameError) as raised:
        play(path)
    assert str(raised.value) == (
        'East is played by a bot "last" of your own; '
        'bring it along, as in play(..., seats=["me", MyBot()]).'
    )
    again = play(path, ["me", Last()])
    assert again.game.dumps() == table.game.dumps()
    assert again.wait().game.dumps() == table.wait().game.dumps()
    assert again.path == path
    assert "last bot" in show(load(path)).svg
    for board in (step(load(path)), inspect(load(path))):
        assert board.picture()["header"]["seats"][1]["note"] == "last bot"


def test_a_bot_that_only_bears_the_name_of_ours_is_never_swapped_for_it() -> None:
    table = play("sealed", ["me", GreedyBot(most=2)], seed=3)
    with pytest.raises(GameError, match='or say "greedy" for the one of this library'):
        play(table.game)
    assert play(table.game, ["me", "greedy"], save=None).game.names == ("me", "greedy")


def test_another_game_keeps_the_bots() -> None:
    table = play("sealed", [Last(), Last()], seed=3, save=None).wait()
    say(table, "control", "again")
    assert table.wait().game.is_over
    assert table.game.seed == 4


GAME = new_game("charon", 2, seed=1)


def table() -> Table:
    return play("charon", ["me", "Ann"], seed=1, save=None)


class Nameless:
    def choose(self, view: View, rng: Random) -> Move:
        return view.legal_moves()[0]


class Named:
    name = 7
    choose = Nameless.choose


@pytest.mark.parametrize(
    ("asked", "words"),
    [
        (lambda: play(None), "takes the name of a game, .* not None"),
        (lambda: play([]), r"not \[\]"),
        (lambda: play(7), "not 7"),
        (lambda: play(b"charon"), "not b'charon'"),
        (lambda: play(GAME.view(0)), "takes the name of a game"),
        (lambda: play("charon", players=3), "takes no players: .* seats"),
        (lambda: play("charon", names=["Ann", "Ben"]), "takes no names: .* seats"),
        (lambda: play("charon", name="charon"), "takes no name: .* seats"),
        (lambda: play("charon", save=True), "folder .* not True"),
        (lambda: play("charon", 3), "in a list, .* 3 is none"),
        (lambda: play("charon", True), "in a list"),
        (lambda: play("charon", {"me": 1}), "in a list"),
        (lambda: play("charon", [None, "me"]), "name or a bot .* not None"),
        (lambda: play("charon", ["me", Last]), r"write Last\(\)"),
        (lambda: play("charon", ["me", Nameless()]), "A bot has a name"),
        (lambda: play("charon", ["me", Named()]), "here it is 7"),
        (lambda: play("charon", ["me", "clever bot"]), 'a bot "clever" of your own'),
        (lambda: play(GAME, True), "in a list"),
        (lambda: play(GAME, ["me"]), "2 seats"),
        (lambda: show(None), "takes a Game or a View, not None"),
        (lambda: show("charon"), "takes a Game or a View"),
        (lambda: show(GAME, mark=None), "mark is a list of topics, .* not None"),
        (lambda: show(GAME, mark=7), "mark is a list of topics"),
        (lambda: show(GAME, mark=[None]), "no thing to mark None"),
        (lambda: show(GAME, 9), "seats are 0 to 1"),
        (lambda: step(None), r"step\(\) takes a Game, not None"),
        (lambda: step(GAME.view(0)), r"step\(\) takes a Game"),
        (lambda: inspect(None), r"inspect\(\) takes a Game, not None"),
        (lambda: inspect(GAME).ask(None), "no topic None"),
        (lambda: table().pick(None), "Say what to pick as a text, not None"),
        (lambda: table().pick(["B2"]), "as a text"),
        (lambda: table().wait(None), "seconds, not None"),
        (lambda: table().wait("soon"), "seconds"),
        (lambda: table().wait(float("nan")), "seconds"),
        (lambda: step(GAME).seek(None), "moments 0 to .* not None"),
        (lambda: step(GAME).seek(0.0), "not 0.0"),
        (lambda: step(GAME).seek("x"), 'not "x"'),
        (lambda: step(GAME).seek(True), "not True"),
    ],
)
def test_nonsense_gets_one_sentence(asked: Any, words: str) -> None:
    with pytest.raises(GameError, match=words) as raised:
        asked()
    assert str(raised.value).endswith(".")
    assert "\n" not in str(raised.value)
    assert not Path("games").exists()


@pytest.mark.parametrize("at", [3.0, None, "x", b"", 10**9, -1])
def test_a_stepper_that_was_sent_nowhere_stays_where_it_was(at: Any) -> None:
    stepper = step(GAME)
    stepper.seek(2)
    before = stepper.picture()
    with pytest.raises(GameError):
        stepper.seek(at)
    assert (stepper.at, stepper.picture()) == (2, before)


def test_a_table_that_was_told_nonsense_stays_as_it_was() -> None:
    board = table()
    before = board.picture()
    for what in (None, 7, ["B2"], {}):
        with pytest.raises(GameError):
            board.pick(what)  # type: ignore[arg-type]
    assert board.picture()["panels"] == before["panels"]
    assert board.game.decisions == 0


def test_a_misspelt_bot_is_not_taken_for_a_person() -> None:
    for word, meant in (("gredy", "greedy"), ("Random", "random")):
        with pytest.raises(GameError) as raised:
            play("charon", ["me", word])
        assert str(raised.value) == (
            f'There is no bot "{word}"; did you mean "{meant}"? '
            f'A person who is really called so sits down as "person:{word}".'
        )
    assert not Path("games").exists()


@pytest.mark.parametrize("name", ["gredy", "greedy", "random", "me", "my bot"])
def test_a_person_may_be_called_like_a_bot(name: str) -> None:
    table = play("sealed", ["me", f"person:{name}"], seed=3)
    assert table.picture()["header"]["seats"][1]["note"] == name
    assert table.picture()["curtain"] is not None  # two people at one screen
    say(table, "control", "open")
    table.pick("card 0")
    table.pick("left")
    path = table.path
    assert path is not None
    again = play(path)
    assert repr(again) == repr(table)
    assert seats_of(again.game) == seats_of(table.game)
    assert all(seat.bot is None for seat in seats_of(again.game))


def test_names_that_only_begin_alike_are_people() -> None:
    names = ["Greta", "Randall"]
    assert [seat.note for seat in seats_of(play("sealed", names, seed=3, save=None).game)] == names
