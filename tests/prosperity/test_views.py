"""What a player may know; what can be asked; positions from outside."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import pytest

import charon_lib
from charon_lib import CHANCE, BadPosition, BadSetUp, IllegalMove, UnknownName
from charon_lib.prosperity import ProsperityState
from tests.prosperity.tools import (
    RAW_TILES,
    act,
    last_action,
    loose,
    position,
    random_game,
    scoring,
)


def stops(seed: int, players: int = 3, **options: Any) -> list[ProsperityState]:
    """Some states of a random game."""
    found: list[ProsperityState] = []
    random_game(players, seed, lambda state: found.append(state.copy()), **options)
    return found[::9] + found[-1:]


@pytest.mark.rule("prosperity", "info.open")
def test_everybody_sees_everything_but_the_order_of_the_deck() -> None:
    for state in stops(5):
        first = state.view(0).to_dict()
        for seat in (1, 2, None):
            other = state.view(seat).to_dict()
            for key in first.keys() - {"seat", "may", "display"}:
                assert other[key] == first[key], key
        deck: Any = first["deck"]
        assert [tile for decade in deck["decades"] for tile in decade["tiles"]] == [
            state.material.tiles[number].id for number in state.material.tiles_in(state.deck)
        ]
        for decade in deck["decades"]:
            for symbol, number in decade["symbols"].items():
                left = [tile for tile in decade["tiles"] if RAW_TILES[tile]["scores"] == symbol]
                assert number == len(left)


@pytest.mark.rule("prosperity", "info.open")
def test_dealing_the_hidden_anew_changes_nothing_that_is_seen() -> None:
    for state in stops(6):
        for seat in (0, 1, 2, None):
            other = state.determinize(seat, Random(7))
            assert other is not state
            assert other.view(seat).to_dict() == state.view(seat).to_dict()
            assert other.describe() == state.describe()


@pytest.mark.rule("prosperity", "info.open")
def test_the_next_tile_is_one_of_its_decade_evenly() -> None:
    state = position(phase="draw")
    assert state.view(1).to_dict()["next_tiles"] == [f"1970-{n}" for n in range(1, 6)]
    drawn = [str(state.sample(Random(seed))) for seed in range(300)]
    assert min(drawn.count(f"tile 1970-{n}") for n in range(1, 6)) > 35


def test_the_dict_is_plain_and_agrees_with_the_moves() -> None:
    for state in stops(9, boards=["hard", "silver", "silver"]):
        for seat in (0, 1, 2, None):
            view = state.view(seat)
            told: dict[str, Any] = view.to_dict()
            assert json.loads(json.dumps(told)) == told
            moves = [str(move) for move in view.legal_moves()]
            may = told["may"]
            assert may["income"] == ("income" in moves)
            assert may["clean_up"] == ("clean up" in moves)
            buys = {text.split()[1] for text in moves if text.startswith("buy")}
            assert set(may["buy"]) == buys
            assert {e["tile"] for e in told["display"] if e["buyable"]} == buys
            assert len(moves) == sum(
                (may["income"], may["clean_up"], len(may["research"]), len(may["pay"]),
                 len(may["split"]), sum(max(1, len(e["spaces"])) for e in told["display"]
                                        if e["buyable"]))
            )  # fmt: skip
            for entry in told["seats"]:
                for symbol in ("energy", "ecology", "capital", "research", "prosperity"):
                    tops = [space["top"] for space in entry["spaces"] if space["top"]]
                    assert sum(top[symbol] for top in tops) == entry[symbol]
            assert list(told["tiles"]) == list(RAW_TILES)
            places = [tile["place"] for tile in told["tiles"].values()]
            assert places.count("display") == len(told["display"])
            assert places.count("deck") == told["deck"]["size"]


def test_only_the_asked_seat_may_move() -> None:
    state = position()
    assert len(state.view(0).legal_moves()) > 1
    assert len(state.view(1).legal_moves()) == len(state.view(None).legal_moves()) == 0
    for seat, name in ((1, "Red is"), (None, "A spectator is")):
        with pytest.raises(IllegalMove, match=f"{name} not asked now: it is for Blue"):
            state.view(seat).check(state.parse("income"))
    state.view(0).check(state.parse("income"))
    with pytest.raises(BadSetUp):
        state.view(4)
    over = last_action()
    act(over, "income")
    assert over.view(0).why_not("income") is not None
    assert over.view(None).is_over
    with pytest.raises(UnknownName):
        state.view(0).preview("S99")
    with pytest.raises(UnknownName):
        state.view(0).preview("S17", "Z9")


def test_every_topic_is_explained_at_every_moment() -> None:
    rules = {rule.id for rule in charon_lib.rules("prosperity")} | {""}
    for state in stops(12, 4, boards="hard", pollution_blocks="scoring"):
        topics = state.topics()
        assert len(topics) == len(set(topics))
        for topic in topics:
            answer = state.explain(topic)
            assert answer.text.strip()
            for line in answer.walk():
                assert line.rule in rules
                assert set(line.evidence) <= set(topics)
            json.dumps(answer.to_dict())
            assert answer.adds_up()
    with pytest.raises(UnknownName, match='did you mean "tile S17"'):
        state.explain("tile S177")


def test_the_summary_says_who_is_asked_what() -> None:
    assert position(seats=[{}]).summary() == "Turn 1: Blue has 2 actions left."
    assert position(phase="draw").summary() == "Turn 1: Blue is to draw a tile."
    built = ["S16 on A2", "S12 on A3", "S09 on D3"]
    asked = scoring("1970-1", seats=[{"built": built}])
    assert asked.summary() == "Turn 1: Blue is to settle an energy deficit of 2 levels."
    asked = scoring("1970-4", seats=[{"built": built}])
    assert asked.summary() == "Turn 1: Blue is to split 3 steps of research."
    asked = last_action(seats=[{"built": built}])
    act(asked, "income")
    assert asked.summary() == "The end: Blue is to settle an energy deficit of 4 levels."
    first = charon_lib.position("prosperity", {"players": 2, "phase": "first player"})
    assert first.summary() == "Chance is to name the first player."


# -- Positions from outside ---------------------------------------------------------


def test_a_described_position_plays_on_alike() -> None:
    for seed in (3, 4):
        for state in stops(seed, 2 + seed % 2, pollution_blocks="scoring", boards="hard"):
            told = json.loads(json.dumps(state.describe()))
            again = charon_lib.position("prosperity", told)
            assert not again.problems()
            rng, other = Random(seed), Random(seed)
            while state.to_move is not None:
                assert again.to_move == state.to_move
                chance = state.to_move == CHANCE
                move = state.sample(rng) if chance else state.legal_moves().choose(rng)
                same = again.sample(other) if chance else again.legal_moves().choose(other)
                assert move == same
                state.apply(move)
                again.apply(same)
            assert again.describe() == state.describe()
            assert again.winners() == state.winners()


def test_a_game_can_begin_from_a_position() -> None:
    description = position(seats=[{"money": 300, "built": ["S19 on C1"]}]).describe()
    game = charon_lib.new_game("prosperity", 2, seed=1, position=description)
    later = game.play("buy S24 on D1")
    assert charon_lib.loads(later.dumps()).view(0).to_dict() == later.view(0).to_dict()
    assert later.back().state.describe() == description


@pytest.mark.parametrize(
    ("entries", "sentence"),
    [
        ({"seats": [{"money": -50}]}, "Blue has -50 money"),
        ({"seats": [{"money": 30}]}, "no multiple of 50"),
        ({"seats": [{"discs": -1}]}, "Blue has -1 discs"),
        ({"seats": [{"built": ["S17 on A2"]}]}, "S17 is green, but A2 of Blue is not"),
        ({"seats": [{"built": ["S24 on D1"]}]}, "S24 was built on D1 of Blue while"),
        ({"seats": [{"built": ["S24 on D1", "S19 on C1"]}]}, "while that was closed"),
        ({"seats": [{"built": ["S24 on A2"]}, {"built": ["S24 on A2"]}]}, "S24 is in A2 of Blue"),
        ({"display": []}, "S01 is nowhere"),
        ({"deck": ["1970-1", "S01"]}, "The undated tile S01 is in the deck"),
        ({"deck": [f"1970-{n}" for n in range(1, 5)] + ["1980-1"], "drawn": "1970-5"},
         "Tiles of 1980 have been drawn while some of 1970"),
        ({"first": 1}, "After 0 turns it is Red's turn"),
        ({"drawn": "1970-1", "deck": [t for t in RAW_TILES if t[0] != "S"]}, "no tile was drawn"),
        ({"phase": "draw", "deck": []}, "No tile is left"),
        ({"phase": "over"}, "The end has come with"),
        ({"phase": "energy", "drawn": "1970-2"}, "asked about energy, but ecology is scored"),
        ({"phase": "energy", "drawn": "1970-1"}, "Blue is asked, but has nothing to choose"),
        ({"phase": "research", "drawn": "1970-4", "seats": [{"built": ["S09 on B3"]}]},
         "nothing to choose"),
        ({"phase": "final energy", "deck": []}, "needs its before_final"),
        ({"phase": "scoring"}, "A scoring is going on"),
    ],
)  # fmt: skip
def test_problems_name_what_the_rules_do_not_allow(entries: dict[str, Any], sentence: str) -> None:
    state = loose(**entries)
    problems = state.problems()
    assert any(sentence in problem for problem in problems), problems
    with pytest.raises(BadSetUp):
        charon_lib.new_game("prosperity", 2, seed=1, position=state.describe())


@pytest.mark.parametrize(
    ("description", "sentence"),
    [
        ([], "not by"),
        ({}, "players is 0"),
        ({"players": 5}, "players is 5"),
        ({"players": 2, "seat": []}, 'an entry "seat"'),
        ({"players": 2, "seats": {}}, "not a list"),
        ({"players": 2, "seats": [{}]}, "There are 1 seats, but 2 players"),
        ({"seats": [{}, 3]}, "Seat 1 is 3"),
        ({"seats": [{"gold": 3}, {}]}, 'Seat 0 has an entry "gold"'),
        ({"seats": [{"money": "much"}, {}]}, 'Seat 0: money is "much"'),
        ({"seats": [{"energy_research": 28}, {}]}, "energy_research is 28"),
        ({"seats": [{"built": ["S17"]}, {}]}, 'no placement such as "S17 on C1"'),
        ({"seats": [{"built": ["S02 on A2"]}, {}]}, "cannot be built on this board"),
        ({"seats": [{"built": [7]}, {}]}, "no placement"),
        ({"seats": [{"gains": [3]}, {}]}, "Seat 0, gain 1 is 3"),
        ({"seats": [{"gains": [{"from": "luck", "points": 1}]}, {}]}, 'called "luck"'),
        (
            {"seats": [{"gains": [{"from": "money", "points": 4}], "points": 3}, {}]},
            "make 4 points",
        ),
        ({"seats": [{"before_final": [1]}, {}]}, "five whole numbers"),
        ({"seats": [{}, {"before_final": [0, 0, 0, 1, 1]}]}, "for every seat or for none"),
        ({"seats": [{"gains": [{"from": ["x"], "points": 1}]}, {}]}, "nothing gives points"),
        ({"seats": [{"built": {}}, {}]}, "built is {}, not a list"),
        ({"players": 2, "phase": ["draw"]}, "phase is ['draw']"),
        ({"players": 2, "drawn": {}}, "no tile {}"),
        ({"players": 2, "display": [["S01"]]}, "no tile ['S01']"),
        ({"players": 2, "boards": [[], {}]}, "named by a word"),
        ({"players": [2]}, "players is [2]"),
        ({"players": 2, "phase": "lunch"}, 'phase is "lunch"'),
        ({"players": 2, "drawn": "1970-9"}, 'no tile "1970-9"'),
        ({"players": 2, "deck": ["1970-1", "1970-1"]}, "there twice"),
        ({"players": 2, "boards": "gold"}, 'no board of Prosperity "gold"'),
        ({"players": 2, "pollution_blocks": "x"}, "pollution_blocks"),
        ({"players": 2, "phase": "actions", "actions_left": 3}, "actions_left is 3"),
    ],
)
def test_descriptions_that_cannot_be_read_say_where(description: Any, sentence: str) -> None:
    with pytest.raises(BadPosition) as caught:
        charon_lib.position("prosperity", description)
    assert sentence in str(caught.value)


def test_bots_get_a_guess_that_prefers_what_is_better() -> None:
    from charon_lib.prosperity import GAME

    plain = position()
    for better in (
        {"points": 5},
        {"money": 900},
        {"discs": 0},
        {"built": ["S09 on D3", "S18 on B1"]},
    ):
        assert GAME.estimate(position(seats=[better]), 0) > GAME.estimate(plain, 0)
    over = last_action(seats=[{"points": 9}])
    act(over, "income")
    assert GAME.estimate(over, 0) > GAME.estimate(over, 1)
