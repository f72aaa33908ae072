"""A table: who is asked, who may see what, what a click does, what can be taken back."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from charon_lib import GameError, IllegalMove, MalformedMove, load
from charon_lib.bots import bots
from charon_widgets import play
from charon_widgets.playing.seating import seats_of
from charon_widgets.playing.table import Table
from tests.widgets.conftest import say

LESSONS = Path(__file__).parents[2] / "notebooks"


def hand_on_screen(table: Table) -> list[str]:
    panels = {panel["name"]: panel["svg"] for panel in table.picture()["panels"]}
    return panels.get("hand", "").split("Card ")[1::2]


def test_words_for_seats_are_people_or_bots() -> None:
    game = play("sealed", ["me", "random", "Ann <b>"], seed=3, save=None).game
    people = [(seat.note, seat.bot is None) for seat in seats_of(game)]
    assert people == [("you", True), ("random bot", False), ("Ann <b>", True)]
    assert "random" in bots()


@pytest.mark.parametrize(
    "seats", ["me", ["me"], ["me"] * 5, ["me", ""], ["me", "a\nb"], ["me", 3], [], ["x" * 99, "me"]]
)
def test_impossible_seats_are_refused_in_a_sentence(seats: object) -> None:
    with pytest.raises(GameError, match=r"\.$"):
        play("sealed", seats, seed=3, save=None)  # type: ignore[arg-type]


@pytest.mark.parametrize("game", ["seeled", "games/none.json", "none.json"])
def test_a_game_that_is_not_there_is_refused_in_a_sentence(game: str) -> None:
    with pytest.raises(GameError):
        play(game)


def test_a_move_is_made_from_pieces_in_any_order() -> None:
    for pieces in (["card 9", "left"], ["left", "card 9"]):
        table = play("sealed", ["me", "Ben"], seed=3, save=None)
        say(table, "control", "open")
        card = f"card {table.game.view(0).to_dict()['hand'][1]}"  # type: ignore[index]
        for piece in pieces:
            table.pick(card if piece.startswith("card") else piece)
        assert str(table.game.moves[-1]) == f"{card.removeprefix('card ')} > left"


def test_another_piece_takes_the_place_of_one_it_does_not_go_with() -> None:
    table = play("sealed", ["me", "random"], seed=3, save=None)
    table.pick("card 0")
    assert say(table, "pick", "card 2")[0]["text"] == ""
    svg = table.picture()["panels"][1]["svg"]
    assert svg.count("charon-picked") == 1
    assert svg.index("charon-picked") > svg.index('data-key="card 1"')
    table.pick("right")
    third = table.game.back().view(0).to_dict()["hand"][2]  # type: ignore[index]
    assert str(table.game.moves[-1]) == f"{third} > right"


def test_pointing_again_puts_a_piece_down_and_so_does_cancel() -> None:
    table = play("sealed", ["me", "random"], seed=3, save=None)
    table.pick("card 0")
    assert [choice["label"] for choice in table.picture()["choices"]] == ["Left", "Right", "Let go"]
    say(table, "cancel")
    assert table.picture()["choices"] == []
    for _ in range(2):
        say(table, "pick", "card 0")
    assert table.picture()["choices"] == []
    assert "charon-picked" not in table.picture()["panels"][1]["svg"]


def test_a_whole_move_can_be_said_by_code() -> None:
    table = play("sealed", ["me", "random"], seed=3, save=None)
    move = table.game.legal_moves()[3]
    table.pick(str(move))
    assert table.game.moves[-1] == move


def test_what_cannot_be_is_said_and_changes_nothing() -> None:
    table = play("sealed", ["me", "random"], seed=3, save=None)
    before = table.game.dumps()
    with pytest.raises(MalformedMove):
        table.pick("up and away")
    with pytest.raises(IllegalMove, match="score 1 cannot be laid"):
        table.pick("score 1")
    said = say(table, "pick", "score 1")[1]
    assert (said["kind"], said["key"], said["text"]) == ("say", "score 1", table.status)
    assert "(rule lay)" in table.status
    explanation = table.picture()["explanation"]
    assert explanation["key"] == "score 1"
    assert explanation["trees"][0]["children"][0]["text"].startswith("East has")
    assert table.game.dumps() == before
    assert table.last_error is None


def test_bots_wait_for_a_screen_or_for_wait() -> None:
    table = play("sealed", ["random", "me"], seed=3, save=None)
    assert table.game.decisions == 0
    assert table.wait().game.to_move == 1
    again = play("sealed", ["random", "me"], seed=3, save=None).wait()
    assert again.game.dumps() == table.game.dumps()


def test_a_game_of_bots_only_runs_to_its_end_and_shows_its_sheet() -> None:
    table = play("sealed", ["random", "random", "random"], seed=3, save=None).wait()
    assert table.game.is_over
    sheet = table.picture()["ending"]
    points = [row["score"] for row in sheet["rows"]]
    assert sorted(points) == sorted(table.game.scores())
    for row in sheet["rows"]:
        counted = [line["points"] for line in row["tree"]["children"]]
        assert sum(counted) == row["tree"]["points"] == row["score"]
    (again,) = table.picture()["choices"]
    say(table, again["kind"], again["key"])
    assert not table.game.is_over
    assert table.game.seed == 4
    with pytest.raises(IllegalMove, match="is to move"):
        table.pick("left")


def test_take_back_goes_to_the_last_decision_of_a_person() -> None:
    table = play("sealed", ["random", "me", "random"], seed=3, save=None).wait()
    start = table.game.dumps()
    with pytest.raises(GameError, match="nothing to take back"):
        table.undo()
    table.pick("card 0")
    table.pick("left")
    table.wait()
    assert table.game.to_move == 1
    table.undo()
    assert table.game.dumps() == start
    table.pick("card 0")
    table.pick("left")
    say(table, "undo")
    assert table.game.dumps() == start


def test_one_person_sees_their_own_hand_and_never_a_curtain() -> None:
    table = play("sealed", ["me", "random"], seed=3, save=None)
    assert len(hand_on_screen(table)) == 3
    table.pick("card 0")
    table.pick("left")
    assert len(hand_on_screen(table)) == 2
    assert table.picture()["curtain"] is None


def test_several_people_hand_the_screen_over_behind_a_curtain() -> None:
    table = play("sealed", ["Ann", "Ben"], seed=3, save=None)
    seen = set()
    for name in ("Ann", "Ben", "Ann"):
        shown = table.picture()
        assert name in shown["curtain"]["text"]
        assert not hand_on_screen(table)
        assert "You are dealt" not in json.dumps(shown["log"])
        assert shown["choices"] == []
        with pytest.raises(IllegalMove, match="screen goes to"):
            table.pick("left")
        say(table, "control", "open")
        assert table.picture()["curtain"] is None
        own = table.game.view(table.game.to_move).to_dict()["hand"]
        assert [int(label.split("<")[0].split('"')[0]) for label in hand_on_screen(table)] == own
        seen.add(tuple(own))  # type: ignore[arg-type]
        table.pick("card 0")
        table.pick("left")
    assert len(seen) == 3


def test_a_hand_closes_on_request() -> None:
    table = play("sealed", ["Ann", "Ben"], seed=3, save=None)
    say(table, "control", "open")
    assert hand_on_screen(table)
    say(table, "control", "hand")
    assert not hand_on_screen(table)
    assert table.picture()["curtain"]["seat"] == 0


def test_an_answer_about_a_hand_closes_with_it() -> None:
    table = play("sealed", ["Ann", "Ben"], seed=3, save=None)
    say(table, "control", "open")
    told = next(line for line in table.picture()["log"] if line["text"].startswith("You "))
    say(table, "explain", told["key"])
    assert table.picture()["explanation"]["trees"][0]["text"] == told["text"]
    say(table, "control", "hand")
    assert told["text"] not in json.dumps(table.picture())


def test_a_spectator_at_the_screen_reads_no_secret_of_the_log() -> None:
    table = play("sealed", ["random", "random"], seed=3, save=None).wait()
    texts = " ".join(line["text"] for line in table.picture()["log"])
    assert "You " not in texts


def test_since_your_last_turn_recalls_the_bots() -> None:
    table = play("sealed", ["me", "random"], seed=3, save=None)
    table.pick("card 0")
    table.pick("left")
    table.wait()
    fresh = [line["text"] for line in table.picture()["log"] if line["new"]]
    assert fresh[0].startswith("You lay")
    assert any(text.startswith("East lays") for text in fresh)


def test_a_table_keeps_its_game_and_comes_back_with_its_seats() -> None:
    table = play("sealed", ["me", "random"], seed=3)
    assert table.path is None
    table.pick("card 0")
    table.pick("left")
    table.wait()
    assert table.picture()["resume"] == 'play("games/sealed-3-1.json")'
    assert load("games/sealed-3-1.json").dumps() == table.game.dumps()
    again = play("games/sealed-3-1.json")
    assert again.game.dumps() == table.game.dumps()
    assert repr(again) == repr(table)


def test_a_file_never_loses_another_game() -> None:
    for first in ("card 0", "card 1", "card 0"):
        table = play("sealed", ["me", "random"], seed=3)
        table.pick(first)
        table.pick("left")
    found = [str(load(f"games/sealed-3-{n}.json").moves[-1]) for n in (1, 2)]
    assert len(set(found)) == 2
    assert table.path.name == "sealed-3-1.json"


def test_a_folder_that_cannot_be_written_is_said_on_the_board() -> None:
    open("games", "w").close()
    table = play("sealed", ["me", "random"], seed=3)
    table.pick("card 0")
    table.pick("left")
    assert table.game.decisions == 1
    assert "cannot be saved" in table.picture()["bug"]


def test_a_game_can_be_seated_anew() -> None:
    game = play("sealed", ["random", "random"], seed=3, save=None).wait().game.back(2)
    table = play(game, ["Ann", "greedy"], save=None)
    assert table.game.names == ("Ann", "greedy")
    assert [str(move) for move in table.game.moves] == [str(move) for move in game.moves]
    with pytest.raises(GameError, match="2 seats"):
        play(game, ["Ann"])
    with pytest.raises(GameError, match="already"):
        play(game, seed=4)


def test_the_repr_is_one_line_and_the_same_in_every_run() -> None:
    table = play("sealed", ["me", "random"], seed=3, save=None)
    assert repr(table) == (
        "<Table of Sealed: North you, East random bot. Round 1: North lays a card.>"
    )


@pytest.mark.parametrize(
    "path",
    ["charon/a_close_game", "ganymede/a_tie_to_the_end", "prosperity/a_close_finish"],
)
def test_at_the_end_only_those_who_have_won_are_marked(path: str) -> None:
    table = play(LESSONS / f"{path}.json", save=None)
    assert table.game.is_over
    svg = "".join(panel["svg"] for panel in table.picture()["panels"])
    marked = [
        re.findall(r'data-about="([^"]*)"', tag)
        for tag in re.findall(r"<g [^>]*charon-changed[^>]*>", svg)
    ]
    assert marked == [[f"seat {seat}"] for seat in table.game.winners()]


def test_the_text_of_a_move_makes_it_also_where_it_is_a_piece_of_others() -> None:
    game = load(LESSONS / "charon/a_close_game.json")
    for number in range(game.decisions):
        at = game.at(number)
        pieces = {part for move in at.legal_moves() for part in move.parts}
        both = [move for move in at.legal_moves() if str(move) in pieces and len(move.parts) > 1]
        if both:
            break
    table = play(at, ["Ann", "Ben"], save=None)
    if table.picture()["curtain"]:
        say(table, "control", "open")
    table.pick(str(both[0]))
    assert table.game.decisions == number + 1
    assert str(table.game.last_steps[0].move) == str(both[0])


def test_pointing_at_a_closed_hand_opens_it_for_whoever_is_asked() -> None:
    game = load(LESSONS / "charon/a_crowded_moon.json").at(10)
    table = play(game, ["Ann", "Ben", "Cem", "Dee", "Eli"], save=None)
    assert table.picture()["curtain"] is None
    say(table, "pick", "hand")
    assert "screen to" in table.picture()["curtain"]["text"]
    say(table, "control", "open")
    assert table.picture()["curtain"] is None
    assert table.game.decisions == 10
    assert table._view().seat == game.to_move
