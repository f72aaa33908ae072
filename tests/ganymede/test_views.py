"""Chapter 7: what a player may know."""

from __future__ import annotations

import json
from random import Random

import pytest

import charon_lib
from charon_lib import CHANCE, Game, IllegalMove, UnknownName
from charon_lib.ganymede import GAME, GanymedeState
from tests.ganymede.test_set_up import started
from tests.ganymede.tools import act, docks, ids, position, walk


def others(state: GanymedeState, seat: int | None) -> set[str]:
    """The ships in hand that this seat has not seen."""
    return {
        state.components.ids[ship]
        for other in range(state.players)
        if other != seat
        for ship in state.hands[other]
        if ship not in state.shown[other]
    }


@pytest.mark.rule("ganymede", "info.hidden", "info.public")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_dealing_the_hidden_part_anew_changes_nothing_that_a_seat_sees(players: int) -> None:
    rng = Random(players)
    for number, state in enumerate(walk(players, players)):
        if number % 53 and state.phase > 3:
            continue
        for seat in (None, *range(players)):
            view = state.view(seat)
            other = view.determinize(rng)
            assert not other.problems()
            again = other.view(seat)
            assert again.to_dict() == view.to_dict()
            assert list(again.legal_moves()) == list(view.legal_moves())
            assert again.summary() == view.summary()
            if number % 3 == 0:
                for topic in view.topics():
                    assert again.explain(topic) == view.explain(topic)


@pytest.mark.rule("ganymede", "info.hidden")
def test_determinize_really_deals_anew() -> None:
    state = position({"hand": ["S05", "S06"], "shown": ["S06"], **docks("S01", None, "S02")})
    hands = set()
    for seed in range(30):
        other = state.determinize(1, Random(seed))
        assert isinstance(other, GanymedeState)
        hands.add(tuple(ids(other, other.hands[0])))
        # Everybody saw where S06 went.
        assert "S06" in hands.copy().pop()
    assert len(hands) > 10
    assert all("S06" in hand for hand in hands)
    assert ids(state.determinize(0, Random(1)), state.hands[0]) == ["S05", "S06"]


@pytest.mark.rule("ganymede", "info.hidden")
def test_a_spectator_and_the_others_see_no_hand() -> None:
    state = position({"hand": ["S05", "S06"], "shown": ["S06"], **docks("S01", None, "S02")})
    for looking in (None, 1):
        seat = state.view(looking).to_dict()["seats"][0]
        assert seat["hand"] is None
        assert seat["hand_size"] == 2
        assert [card["id"] for card in seat["shown"]] == ["S06"]
        told = state.view(looking).explain("hand 0").text
        assert told == "Aster has 2 ships in hand, of which S06 came from the open row."
        assert "Nobody has shown where it is" in state.view(looking).explain("ship S05").text
        assert "S05" in state.view(looking).explain("deck ships").text
    own = state.view(0)
    assert [card["id"] for card in own.to_dict()["seats"][0]["hand"]] == ["S05", "S06"]
    assert "It is in Aster's hand" in own.explain("ship S05").text
    assert "S05" not in own.explain("deck ships").text


@pytest.mark.rule("ganymede", "info.hidden", "setup.ships")
def test_dock_choices_are_hidden_until_all_have_chosen() -> None:
    one, other = started(), started()
    act(one, "dock S01 upper, S02 lower")
    act(other, "dock S03 upper, S04 lower")
    for looking in (None, 1):
        assert one.view(looking).to_dict() == other.view(looking).to_dict()
        dock = one.view(looking).to_dict()["seats"][0]["docks"][0]
        assert dock["face_down"]
        assert dock["ship"] is None
        assert one.view(looking).explain("dock 0 upper") == other.view(looking).explain(
            "dock 0 upper"
        )
    assert one.view(0).to_dict()["seats"][0]["docks"][0]["ship"]["id"] == "S01"
    act(one, "dock S05 S06")
    act(other, "dock S05 S06")
    assert one.view(1).to_dict()["seats"][0]["docks"][0]["ship"]["id"] == "S01"


@pytest.mark.rule("ganymede", "info.hidden", "setup.ships")
def test_the_ships_put_back_are_known_to_whoever_put_them_back() -> None:
    state = started()
    act(state, "dock S01 S02", "dock S05 S06")
    assert [card["id"] for card in state.view(0).to_dict()["seats"][0]["put_back"]] == [
        "S03", "S04",
    ]  # fmt: skip
    assert state.view(1).to_dict()["seats"][0]["put_back"] is None
    guesses = {tuple(ids(s, s.put_back[0])) for s in (
        state.determinize(1, Random(seed)) for seed in range(20)
    ) if isinstance(s, GanymedeState)}  # fmt: skip
    assert len(guesses) > 5
    # Never one that everybody has seen elsewhere, nor one the seat put back itself.
    seen = {"S01", "S02", "S05", "S06", "S07", "S08", "S28", "S29", "S30"}
    assert not seen & {ship for guess in guesses for ship in guess}


@pytest.mark.rule("ganymede", "info.hidden")
def test_the_log_tells_each_seat_only_its_own_ships() -> None:
    game = charon_lib.new_game("ganymede", 2, seed=5)
    for seat in (0, 1):
        own = set(ids(game.state, game.state.hands[seat]))  # type: ignore[attr-defined]
        for event in game.log:
            if event.kind == "deal":
                mine = event.sentence(seat).startswith("You")
                assert mine == any(ship in event.sentence(seat) for ship in own)
                assert not any(ship in event.public for ship in own)


def test_only_the_asked_seat_has_moves() -> None:
    game = charon_lib.new_game("ganymede", 2, seed=1)
    asked = game.to_move
    assert asked is not None
    view, other = game.view(asked), game.view(1 - asked)
    assert len(view.legal_moves()) == 12
    assert len(other.legal_moves()) == 0
    move = view.legal_moves()[0]
    view.check(view.parse(str(move)))
    for looking in (other, game.view(None)):
        with pytest.raises(IllegalMove, match="is not asked now"):
            looking.check(move)
        why = looking.why_not(move)
        assert why is not None
        assert why.rule == "turn.action"


def test_the_view_is_plain_and_whole() -> None:
    state = position(
        {"tiles": ["T05"], "earth": {"blue": 2}, "shuttles": ["E07", "M01"], "launched": ["S21"],
         "hand": ["S10"], **docks("S01", {"red": 2}, "S14", {"blue": 1})},
    )  # fmt: skip
    plain = state.view(0).to_dict()
    assert json.loads(json.dumps(plain)) == plain
    seat = plain["seats"][0]
    assert [card["id"] for card in seat["columns"]["blue"]] == ["M01"]
    assert seat["launched"][0]["worth"] == 2
    assert seat["docks"][1]["needed"] == 3
    assert seat["docks"][0]["may_board"] == ["red"]
    assert seat["docks"][1]["may_board"] == ["red", "yellow", "purple"]
    assert plain["open"]["earth"][0]["needs"] == ["blue"]
    assert [card["usable"] for card in plain["open"]["earth"]] == [True, True, True, False]
    assert plain["words"]["settler"] == {"en": "settler", "pl": "kolonizator"}
    assert plain["pending"]["kind"] == "action"
    assert plain["pending"]["options"] == [str(move) for move in state.legal_moves()]
    assert state.view(1).to_dict()["pending"]["options"] is None


# Pointing at a card


def test_a_shuttle_that_can_be_used_says_with_whom_and_what_it_brings() -> None:
    state = position(
        {"earth": {"blue": 2, "red": 1}, "mars": {"yellow": 4}, "shuttles": ["M01"]},
        open={"earth": ["E03", "E04", "E07", "E13"]},
    )
    told = state.view(0).preview("E03")  # type: ignore[attr-defined]
    assert told.facts["usable"] is True
    assert told.facts["ways"] == ["2 blue", "1 blue and 1 red"]
    assert told.facts["times"] == 2
    assert "only 1 of them would find room on Mars, 1 would be lost" in str(told)
    assert "may be used twice" in str(told)
    assert "recruit a settler of any colour" in str(told)


def test_a_shuttle_that_cannot_be_used_says_why() -> None:
    state = position({"earth": {"blue": 1}}, open={"earth": ["E04", "E27", "E07", "E13"]})
    told = state.view(0).preview("E04")  # type: ignore[attr-defined]
    assert told.facts["usable"] is False
    assert told.rule == "shuttle.need"
    assert "1 red needed, 0 on Earth" in str(told)
    with pytest.raises(UnknownName, match='no open tile or shuttle "E30"'):
        state.view(0).preview("E30")  # type: ignore[attr-defined]


def test_a_mars_shuttle_says_who_would_board() -> None:
    state = position(
        {"mars": {"blue": 2}, **docks("S01", {"red": 1}, "S02")},
        open={"mars": ["M01", "M02", "M03", "M04"]},
    )
    told = str(state.view(0).preview("M01"))  # type: ignore[attr-defined]
    assert "the upper dock may take none of them; the lower dock may take blue" in told
    assert "1 would be lost" in told
    other = str(state.view(1).preview("M01"))  # type: ignore[attr-defined]
    assert "where Boreas has nobody" in other


def test_a_tile_says_how_often_for_each_tile_it_may_replace() -> None:
    state = position({"tiles": ["T05", "T06", "T10"]}, open={"tiles": ["T09", "T01", "T02", "T03"]})
    told = str(state.view(0).preview("T09"))  # type: ignore[attr-defined]
    assert "Replacing T05: T09 may be used twice" in told
    assert "Replacing T10: T09 may be used 3 times" in told


def test_a_preview_that_completes_a_row() -> None:
    state = position(
        {"earth": {"red": 1}, "shuttles": ["E01", "E07", "E13", "E19"]},
        open={"earth": ["E25", "E02", "E08", "E14"]},
    )
    assert "All five columns would hold 1" in str(state.view(0).preview("E25"))  # type: ignore[attr-defined]


def test_previews_agree_with_what_then_happens() -> None:
    """How often, and with which settlers: the promise against the move."""
    for number, state in enumerate(walk(3, 11)):
        if state.to_move == CHANCE or state.to_move is None or state.stack or number % 5:
            continue
        if state.phase < 4:
            continue
        uses = [move for move in state.legal_moves() if str(move).startswith("use")]
        for shuttle in {str(move).split()[1] for move in uses}:
            told = state.view(state.to_move).preview(shuttle)  # type: ignore[attr-defined]
            assert told.facts["usable"] is True
            assert told.adds_up()
            after = state.copy()
            move = next(move for move in uses if str(move).split()[1] == shuttle)
            events: list[charon_lib.Event] = []
            after.apply(move, events.append)
            assert events[0].explanation is not None
            assert events[0].explanation.facts["times"] == told.facts["times"]


def test_who_is_asked_and_topics_of_a_whole_game() -> None:
    game = Game.start(GAME, 2, seed=3)
    rng = Random(3)
    while not game.is_over:
        game = game.play(game.legal_moves().choose(rng))
    for topic in game.topics():
        explanation = game.explain(topic)
        assert explanation.text.endswith((".", ")"))
        assert explanation.adds_up()
    with pytest.raises(UnknownName, match='no topic "tile T31"'):
        game.explain("tile T31")
    assert game.summary().startswith("The game is over")
