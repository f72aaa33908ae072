"""The small shared things: explanations, events, sentences, data files, the catalogue, games."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import pytest

import charon_lib
import tests.toys  # noqa: F401  # makes the two toy games known
from charon_lib import BadComponents, Event, Explanation, Game, IllegalMove, Rule, UnknownName
from charon_lib.catalogue import Origin, origins_of, rules_from
from charon_lib.chance import Chance
from charon_lib.data import list_of, number_of, read_tables, text_of, word_of
from charon_lib.errors import quoted, quoted_path
from charon_lib.game_type import game_type

# Explanations and events


def line(points: int | None, *children: Explanation) -> Explanation:
    return Explanation("a.rule", "A line.", points=points, children=children)


@pytest.mark.parametrize(
    ("explanation", "right"),
    [
        (line(3), True),
        (line(3, line(1), line(2)), True),
        (line(3, line(1), line(1)), False),
        (line(3, line(3, line(2))), False),
        (line(3, line(None), line(3)), True),
        (line(3, line(None, line(7))), True),
        (line(None, line(1, line(2))), False),
        (line(0, line(1), line(-1)), True),
    ],
)
def test_points_add_up_everywhere_in_the_tree(explanation: Explanation, right: bool) -> None:
    assert explanation.adds_up() is right


def test_an_explanation_is_plain_data_and_readable() -> None:
    facts = {"cards": (1, 2), "of": {1: "a", 2: ("b",)}, "none": None}
    tree = Explanation("a", "Top.", facts, 2, ("seat 1",), (Explanation("", "Below.", points=2),))
    assert tree.to_dict()["facts"] == {"cards": [1, 2], "of": {"1": "a", "2": ["b"]}, "none": None}
    assert tree.to_dict()["evidence"] == ["seat 1"]
    assert [one.text for one in tree.walk()] == ["Top.", "Below."]
    assert str(tree) == repr(tree) == "2  Top. [a]\n  2  Below."


def test_an_event_has_words_for_each_seat() -> None:
    event = Event("deal", "deal", "A card.", {1: "The card 7c."})
    assert [event.sentence(seat) for seat in (None, 0, 1)] == ["A card.", "A card.", "The card 7c."]


# Sentences


@pytest.mark.parametrize(
    ("value", "shown"),
    [
        ("two\n  lines", '"two lines"'),
        ("x" * 100, '"' + "x" * 60 + '..."'),
        ("\x1b[1m\ud800", '"\\x1b[1m\\ud800"'),
        (None, "None"),
        ([1], "[1]"),
        ("a" * 10**6, '"' + "a" * 60 + '..."'),
    ],
    ids=range(6),
)
def test_what_was_typed_is_shown_on_one_line(value: object, shown: str) -> None:
    assert quoted(value) == shown


def test_a_number_too_long_to_write_out_can_be_named() -> None:
    assert quoted(10**5000) == "this int"


def test_what_is_nested_without_end_can_be_named() -> None:
    deep: list[Any] = []
    for _ in range(100_000):
        deep = [deep]
    assert quoted(deep) == "this list"
    while deep:
        deep = deep.pop()


def test_of_a_long_path_the_end_is_shown() -> None:
    shown = quoted_path(Path("/very") / ("long" * 30) / "games" / "monday.json")
    assert shown.startswith('"...')
    assert shown.endswith('games/monday.json"')
    assert len(shown) < 80


def test_an_unknown_name_is_met_with_the_nearest_or_with_all() -> None:
    def said(name: object, known: list[str]) -> str:
        return str(UnknownName.among("card", name, known))

    assert said("boat", ["bolt", "9a"]) == 'There is no card "boat"; did you mean "bolt"?'
    assert said("x", ["7c", "9a"]) == 'There is no card "x"; there are 7c, 9a.'
    assert said(None, []) == "There is no card None; there are none."
    many = [f"card {number}" for number in range(20)]
    assert said(7, many) == "There is no card 7; there are 20, such as card 0 and card 1."


def test_a_refusal_has_a_sentence_a_rule_and_an_explanation() -> None:
    plain = IllegalMove("That cannot be.")
    assert str(plain) == "That cannot be."
    assert (plain.rule, plain.explanation) == ("", Explanation("", "That cannot be."))
    more = Explanation("a.rule", "More.", {"of": 2})
    assert IllegalMove("No", "a.rule", more).explanation is more
    assert str(IllegalMove("No.", "a.rule")) == "No (rule a.rule)."


# Data files and the catalogue


@pytest.mark.parametrize(
    ("read", "words"),
    [
        (lambda: text_of({"a": 1}, "a", "f, entry 2"), "f, entry 2: a is 1, not a text"),
        (lambda: text_of({"a": " "}, "a", "f"), "not a text"),
        (lambda: text_of({}, "a", "f, entry 2"), "f, entry 2: the entry 'a' is missing"),
        (lambda: text_of([], "a", "f"), "not a table"),
        (lambda: word_of({"a": "x"}, "a", "f", ("y", "z")), "none of y, z"),
        (lambda: number_of({"a": True}, "a", "f", 0, 9), "not a whole number from 0 to 9"),
        (lambda: number_of({"a": 10}, "a", "f", 0, 9), "a is 10"),
        (lambda: number_of({"a": 1.0}, "a", "f", 0, 9), "a is 1.0"),
        (lambda: list_of({"a": {}}, "a", "f"), "not a list"),
        (lambda: rules_from({}), "no [[rule]]"),
        (lambda: rules_from({"rule": [7]}), "rule 1: this is not a table"),
    ],
)
def test_a_wrong_entry_is_named(read: Callable[[], object], words: str) -> None:
    with pytest.raises(BadComponents) as caught:
        read()
    assert words in str(caught.value)


def rule_entry(**changes: str) -> dict[str, str]:
    usual = {"id": "a", "title": "T", "text": "Text.", "origin": "book", "chapter": "One"}
    return usual | changes


def test_rules_need_every_field_once_and_a_known_origin() -> None:
    good = rules_from({"rule": [rule_entry(), rule_entry(id="b", origin="faq; ruling: counting")]})
    assert good["a"] == Rule("a", "T", "Text.", "book", "One")
    assert origins_of(good) == (
        Origin("a", "book"),
        Origin("b", "faq"),
        Origin("b", "ruling", "counting"),
    )
    for faulty, words in (
        ([rule_entry(), rule_entry()], "rule a: this id is there twice"),
        ([rule_entry(text="")], "rule a: text"),
        ([rule_entry(origin="hearsay")], "'hearsay' is none of book"),
    ):
        with pytest.raises(BadComponents, match=words):
            rules_from({"rule": faulty})


def test_own_files_stand_before_the_shipped_ones(tmp_path: Path) -> None:
    shipped = tmp_path / "shipped"
    own = tmp_path / "own"
    for folder in (shipped, own):
        folder.mkdir()
    (shipped / "one.toml").write_text("of = 'shipped'")
    (shipped / "two.toml").write_text("of = 'shipped'")
    (own / "two.toml").write_text("of = 'own'")
    (own / "rules.toml").write_text("")
    tables = read_tables(own, shipped, ("one", "two"))
    assert tables == {"one": {"of": "shipped"}, "two": {"of": "own"}}
    (own / "tow.toml").write_text("")
    with pytest.raises(BadComponents, match="did you mean"):
        read_tables(own, shipped, ("one", "two"))


def test_an_owners_components_are_played_with_and_saved(tmp_path: Path) -> None:
    (tmp_path / "bag.toml").write_text(
        "origin = 'transcribed: from my box'\nstones = 1\ntoken = [{ value = 9, count = 5 }]\n"
    )
    game = charon_lib.new_game("stones", 2, seed=1, components=tmp_path, turns=2)
    rng = Random(1)
    while not game.is_over:
        game = game.play(game.legal_moves().choose(rng))
    assert all(points % 9 == 0 for points in game.scores())
    (tmp_path / "bag.toml").unlink()
    again = charon_lib.loads(game.dumps())
    assert again.dumps() == game.dumps()
    assert again.log == game.log


def test_an_owners_rules_are_shown(tmp_path: Path) -> None:
    kind = game_type("stones")
    (tmp_path / "rules.toml").write_text(
        '[[rule]]\nid="start"\ntitle="T"\ntext="X"\norigin="book"\nchapter="C"\n'
    )
    assert [rule.text for rule in charon_lib.rules("stones", components=tmp_path)] == ["X"]
    assert charon_lib.rule("stones", "end").chapter == "The end"
    assert str(charon_lib.rule("stones", "end")).startswith("end: The end. After the last turn")
    assert kind.rules() is kind.rules()
    assert {origin.origin for origin in charon_lib.origin("stones")} == {"variant"}


# Chance and games


def test_the_luck_of_a_draw_hangs_on_seed_and_number_alone() -> None:
    assert Chance(7).generator(3).random() == Chance("7").generator(3).random()
    drawn = {Chance(seed).generator(number).random() for seed in (1, 2) for number in range(5)}
    assert len(drawn) == 10


def test_a_person_can_be_asked_for_what_chance_brings() -> None:
    asked = []

    def ask(state: charon_lib.State) -> str | None:
        asked.append(state.summary())
        state.apply(state.sample(Random(1)))  # it is a copy, to try things on
        return "begin: 1" if len(asked) == 1 else None

    game = charon_lib.new_game("stones", 2, seed=3, chance=ask)
    assert game.to_move == 1
    assert game.play("draw 1").moves[:2] == (game.moves[0], game.parse("draw 1"))
    assert asked == ["Chance names who begins.", "The bag decides."]


def test_games_share_their_past() -> None:
    start = charon_lib.new_game("sealed", 2, seed=1, names=["Mo", "Jo"])
    first, second = start.legal_moves()[0], start.legal_moves()[1]
    one, other = start.play(first), start.play(str(second))
    assert one.back() is other.back() is one.at(0) is start
    assert one.at(1) is one.back(0) is one
    assert (start.decisions, one.decisions) == (0, 1)
    assert [step.seat for step in one.steps] == [-1, -1, 0]
    assert one.last_steps == one.steps[2:]
    assert one.names == ("Mo", "Jo")
    assert one.title == "Sealed"
    assert repr(start) == "<Sealed, 2 players. Round 1: North lays a card.>"
    assert start.play(first, one.legal_moves()[0]).decisions == 2
    assert start.play() is start


def test_a_refused_move_in_a_row_of_moves_changes_nothing() -> None:
    start = charon_lib.new_game("sealed", 2, seed=1)
    before = start.dumps()
    with pytest.raises(IllegalMove, match=r"not in your hand \(rule lay.own\)"):
        start.play(start.legal_moves()[0], start.legal_moves()[0])
    assert start.dumps() == before


def test_a_long_game_can_be_thrown_away() -> None:
    """No step in it goes as deep as the game is long."""
    game = charon_lib.new_game("stones", 2, seed=1)
    for _ in range(5_000):
        # The moves do not matter here, only how many games hang on one another.
        game = Game._make(game.set_up, game.state, game, (), 0)
    assert game.decisions == 5_000
    assert game.at(0).decisions == 0
    del game


@pytest.mark.parametrize("name", charon_lib.games())
def test_a_game_gives_its_options_away_as_a_copy(name: str) -> None:
    game = charon_lib.new_game(name, 2, seed=1)
    before = game.dumps()
    game.set_up.options.clear()
    game.options.clear()
    assert game.dumps() == before
