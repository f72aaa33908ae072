"""What a player may know: views, what they leave out, and dealing the hidden part anew."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import pytest

import charon_lib
from charon_lib import CHANCE, Event
from charon_lib.bots import bot
from charon_lib.charon import CharonState
from charon_lib.charon.position import UNKNOWN
from tests.charon.tools import act, position, staked, walk

TWELVES = ["12a", "12b", "12c", "12d", "12e"]
START = [f"{card} came" for card in TWELVES]


def seen(state: CharonState, seat: int | None) -> dict[str, Any]:
    return state.view(seat).to_dict()


def cards_shown(view: dict[str, Any]) -> set[str]:
    """Every card that a view puts anywhere; the price list of all cards is no place."""
    found: set[str] = set(view["pile"]["known"])
    found |= {entry["card"] for entry in view["row"] if entry["card"]}
    for seat in view["seats"]:
        found |= {*(seat["hand"] or []), *seat["known_hand"], *seat["built"]}
    return found


@pytest.mark.rule("charon", "info.private", "info.public", "info.hidden")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_a_view_names_no_card_that_the_seat_has_not_seen(players: int) -> None:
    """Kept beside the game: what everybody, and what each seat, has been shown so far."""
    for seed in range(2):
        rng = Random(seed)
        state = charon_lib.new_game("charon", players, seed=seed).first_state()
        assert isinstance(state, CharonState)
        step = 0
        public: set[str] = set(TWELVES)
        own: list[set[str]] = [set() for _ in range(players)]
        while state.to_move is not None:
            asked = state.to_move
            move = state.sample(rng) if asked == CHANCE else state.legal_moves().choose(rng)
            events: list[Event] = []
            state.apply(move, events.append)
            told = state.describe()
            step += 1
            for event in events:
                public |= {word.strip(".,:") for word in event.public.split()}
            for seat in range(players):
                own[seat] |= set(told["hands"][seat])  # type: ignore[index]
                if asked != CHANCE and told["phase"] == "advance" and state.to_move == seat:
                    own[seat] |= set(told["pile"])  # type: ignore[call-overload]
            if step % 4 and told["phase"] not in ("advance", "redraw"):
                continue
            for seat in (None, *range(players)):
                allowed = public | (own[seat] if seat is not None else set())
                assert cards_shown(seen(state, seat)) <= allowed
                text = json.dumps(seen(state, seat)["seats"])
                for other in range(players):
                    if other != seat:
                        secret = set(told["hands"][other]) - allowed  # type: ignore[index]
                        assert not [card for card in secret if f'"{card}"' in text]


@pytest.mark.rule("charon", "info.public")
def test_what_lies_in_the_open_is_the_same_for_everybody() -> None:
    for number, state in enumerate(walk(4, 5)):
        if number % 5:
            continue
        spectator = seen(state, None)
        for seat in range(4):
            view = seen(state, seat)
            for key in ("board", "actions", "order", "supply", "bag", "deck", "claims", "winners"):
                assert view[key] == spectator[key]
            for own, open_to_all in zip(view["seats"], spectator["seats"], strict=True):
                assert {**own, "hand": None} == {**open_to_all, "hand": None}
            assert view["pile"]["size"] == spectator["pile"]["size"]
            assert set(spectator["pile"]["known"]) <= set(view["pile"]["known"])


def looked() -> CharonState:
    """White has got Engineering Advance and now looks through the pile."""
    state = staked(
        3,
        ["Synchrotron", "Engineering Advance", "Rare Mineral Find"],
        hands=[["3a"], ["3b"], ["3c"]],
        pile=[*TWELVES, "5a", "9c"],
        row=[{"seat": 0, "card": "2c"}, {"seat": 1, "card": "9a"}, {"seat": 2, "card": "9b"}],
    )
    act(state, f"Stolen Intelligence > {state.point_name(state.empty[0])}")
    assert state.describe()["phase"] == "advance"
    return state


@pytest.mark.rule("charon", "info.private", "info.hidden", "advance.take")
def test_only_who_looks_through_the_pile_knows_it() -> None:
    state = looked()
    assert seen(state, 1)["pile"] == {"size": 7, "known": ["5a", "9c", *TWELVES], "whole": True}
    for other in (None, 0, 2):
        assert seen(state, other)["pile"] == {"size": 7, "known": TWELVES, "whole": False}
    lines = {line.rule: line.text for line in state.view(1).explain("pile").children}
    assert lines["info.private"] == "Also in it: 5a and 9c."
    # The moves of the seat are its secret too.
    assert len(state.view(1).legal_moves()) == 11
    assert len(state.view(0).legal_moves()) == 0
    (told, *_) = act(state, "take 5a from pile")
    assert told.public == "White takes a card from the discard pile into hand."
    assert told.sentence(1) == "You take 5a from the discard pile into hand."
    assert seen(state, 1)["pile"] == {"size": 6, "known": ["9c", *TWELVES], "whole": True}
    # For the others any card may be the one that is gone.
    assert seen(state, 0)["pile"] == {"size": 6, "known": [], "whole": False}
    assert seen(state, 0)["seats"][1]["hand"] is None


@pytest.mark.rule("charon", "info.pile")
@pytest.mark.parametrize("players", [3, 5])
def test_nobody_looks_through_the_pile_without_the_action(players: int) -> None:
    unlooked = looks = 0
    for seed in range(4):
        looking: set[int] = set()
        openly: set[str] = set()
        for state in walk(players, seed):
            if state.phase == "advance" and state.to_move is not None:
                looking.add(state.to_move)
                looks += 1
            told = [line.split() for line in state.describe()["traffic"]]  # type: ignore
            openly |= {line[0] for line in told if line[-1] == "came"}
            drew = {int(line[1]) for line in told if "drew" in line}
            for seat in {*range(players)} - looking - drew:
                known = set(state.view(seat).to_dict()["pile"]["known"])  # type: ignore
                assert known <= openly
                assert state.view(seat).the_pile() == UNKNOWN
                unlooked += 1
    assert looks
    assert unlooked > 100


@pytest.mark.rule("charon", "info.public", "advance.take")
def test_a_row_card_taken_into_a_hand_stays_known() -> None:
    state = looked()
    act(state, "take 9a from row")
    assert seen(state, 0)["seats"][1]["known_hand"] == ["9a"]
    assert seen(state, 0)["row"][1] == {"seat": 1, "card": "9a", "state": "taken"}
    assert seen(state, 0)["pile"]["known"] == TWELVES
    for number in range(20):
        other = state.view(0).determinize(Random(number))
        assert "9a" in other.describe()["hands"][1]  # type: ignore[index]


@pytest.mark.rule("charon", "info.hidden", "info.private")
def test_a_drawn_card_that_shows_itself_makes_the_rest_certain_again() -> None:
    state = position(
        2,
        phase="building",
        round=2,
        flags={"B2": 0, "C2": 0, "B3": 0, "C3": 0, "A3": 1, "B4": 1, "C4": 1, "D2": 1},
        gems=[{}, {"blue": 2, "yellow": 3, "green": 1, "purple": 2}],
        order=[1, 0],
        hands=[["3a"], ["3b", "12b"]],
        pile=["12a", "12c", "12d", "12e", "5a", "9c"],
        traffic=[*START, "seat 1 saw 5a 9c 12a 12b 12c 12d 12e", "seat 1 drew 12b"],
    )
    assert seen(state, 0)["pile"]["known"] == []
    assert seen(state, 1)["pile"]["whole"]
    act(state, "build 12b")
    assert seen(state, 0)["pile"] == {
        "size": 6, "known": ["12a", "12c", "12d", "12e"], "whole": False,
    }  # fmt: skip


def redealt(state: CharonState, seat: int | None, times: int = 60) -> list[dict[str, Any]]:
    """What could be, as far as a seat knows; each must be a position the rules allow."""
    found = []
    view = state.view(seat)
    for number in range(times):
        other = view.determinize(Random(number))
        assert not other.problems(), other.problems()
        found.append(other.describe())
    return found


@pytest.mark.rule("charon", "info.private")
def test_a_looker_finds_out_what_others_drew_before() -> None:
    """White drew unseen; then Blue looked: what is missing must be in White's hand."""
    state = position(
        3,
        phase="building",
        round=2,
        flags={
            "B2": 0, "C2": 0, "B3": 0, "C3": 0, "A3": 1, "B4": 1, "C4": 1, "D2": 1,
            "A2": 2, "D3": 2, "C1": 2, "B5": 2,
        },
        hands=[["3a"], ["3b", "12e"], ["3c"]],
        pile=["12a", "12b", "12c", "12d", "5a", "9c"],
        traffic=[
            *START,
            "seat 1 saw 5a 9c 12a 12b 12c 12d 12e",
            "seat 1 drew 12e",
            "seat 2 saw 5a 9c 12a 12b 12c 12d",
        ],
    )  # fmt: skip
    for told in redealt(state, 2):
        assert "12e" in told["hands"][1]
        assert set(told["pile"]) == {"12a", "12b", "12c", "12d", "5a", "9c"}
        assert told["hands"][2] == ["3c"]
    # Burgundy cannot tell which of the five it was, or whether one of the two unseen cards.
    drawn = {card for told in redealt(state, 0, 200) for card in told["hands"][1]}
    assert set(TWELVES) < drawn
    assert len(drawn) > 20
    piles = {tuple(sorted(told["pile"])) for told in redealt(state, 0)}
    assert len(piles) > 20


@pytest.mark.rule("charon", "info.hidden")
def test_no_twelve_is_dealt_from_the_deck_and_everything_else_may_be() -> None:
    hands = [["3a", "4b", "5c"], ["6a", "7a", "8a"], ["9a", "2a", "2b"]]
    state = position(3, phase="row", hands=hands, new=hands)
    worlds = redealt(state, 0, 400)
    elsewhere = {card for told in worlds for card in told["hands"][1] + told["hands"][2]}
    in_pile = {card for told in worlds for card in told["pile"]}
    in_deck = {card for told in worlds for card in told["deck"]}
    unseen = {f"{n}{copy}" for n in range(2, 12) for copy in "abcde"} - {"3a", "4b", "5c"}
    assert elsewhere == unseen
    assert in_pile == unseen | set(TWELVES)
    assert in_deck == unseen
    for told in worlds:
        assert told["new"][1] == told["hands"][1]


@pytest.mark.rule("charon", "info.private")
def test_the_row_choice_of_others_can_be_any_card_of_their_hand() -> None:
    state = position(2, phase="row", hands=[["3a", "4b", "5c"], ["6a", "7a", "8a"]],
                     new=[["3a", "4b", "5c"], ["6a", "7a", "8a"]])  # fmt: skip
    act(state, "row 3a")
    assert len({told["row"][0]["card"] for told in redealt(state, 1, 200)}) > 30
    assert {told["row"][0]["card"] for told in redealt(state, 0)} == {"3a"}
    assert seen(state, None)["row"][0]["card"] is None
    # A card that everybody knows may be the one face down: it stays known, wherever it is.
    known = position(2, phase="row", round=2, hands=[["3a", "4b", "9e"], ["6a"]],
                     known=[["9e"], []], new=[["3a", "4b"], []])  # fmt: skip
    act(known, "row 9e")
    assert seen(known, 1)["seats"][0]["known_hand"] == ["9e"]
    places = {"9e" in told["hands"][0] for told in redealt(known, 1)}
    assert places == {True, False}
    act(known, "row 6a")
    assert seen(known, 1)["seats"][0]["known_hand"] == []


@pytest.mark.rule("charon", "info.private", "info.hidden", "info.public")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_whatever_is_dealt_anew_is_allowed_and_looks_the_same(players: int) -> None:
    """All seats, all the way through games in which pile and hands are looked at often."""
    for seed in range(3):
        for number, state in enumerate(walk(players, seed)):
            if (number + seed) % 11 and state.phase != "redraw":
                continue
            for seat in (None, *range(players)):
                view = state.view(seat)
                other = view.determinize(Random(number))
                assert not other.problems(), (seed, number, seat, other.problems())
                again = other.view(seat)
                assert again.to_dict() == view.to_dict()
                for topic in ("pile", "row", *(f"seat {other}" for other in range(players))):
                    assert again.explain(topic) == view.explain(topic)
                assert list(again.legal_moves()) == list(view.legal_moves())
                for text in ("row 7c", "build 9b", "take 5a from pile", "redraw 4a"):
                    assert again.why_not(text) == view.why_not(text)


def test_others_are_refused_without_a_hint() -> None:
    state = position(2, phase="row", hands=[["3a"], ["6a", "7a"]])
    refused = {str(state.view(1).why_not(f"row {card}")) for card in ("6a", "9c", "3a")}
    assert refused == {
        "It is not your turn: now Burgundy is to choose a card for the common row [round.asked]"
    }


@pytest.mark.rule("charon", "info.public")
def test_influence_can_be_asked_for_and_tried_out() -> None:
    state = position(3, flags={"B2-C2": 0}, zones={"B2": {"green": 2}})
    view = state.view(2)
    assert view.zone_influence("B2").facts["influence"] == {"Burgundy": 1}
    tried = view.zone_influence("B2", point="B2", seat=2)
    assert tried.rule == "claim.tie.centre"
    assert tried.facts["winner"] == 2
    assert state.flags.count(2) == 0
    whole = view.preview("B2/C3")
    assert [line.evidence[0] for line in whole.children] == [
        "zone B2", "zone C2", "zone B3", "zone C3",
    ]  # fmt: skip
    assert whole.facts == {
        "seat": 1,
        "changed": ["B3", "C3"],
    }  # White is asked; two zones were empty
    moved = view.preview("A2", seat=0, leave="B2-C2")
    assert moved.children[0].facts["then"] == 0
    with pytest.raises(charon_lib.UnknownName, match="B9"):
        view.zone_influence("B9")
    with pytest.raises(charon_lib.UnknownName, match="seat"):
        view.preview("B2", seat=7)


@pytest.mark.rule("charon", "info.pile")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_whole_games_of_planned_play_can_be_dealt_anew_at_every_moment(players: int) -> None:
    """Bots that build what they draw empty their hands: what they drew must be among it."""
    greedy, rng = bot("greedy"), Random(players)
    game = charon_lib.new_game("charon", players, seed={2: 2, 3: 1, 4: 4, 5: 3}[players])
    while not game.is_over:
        for seat in (None, *range(players)):
            view = game.view(seat)
            dealt = view.determinize(Random(game.decisions)).view(seat)
            assert dealt.to_dict() == view.to_dict()
        game = game.play(greedy.choose(game.view(game.to_move), rng))
