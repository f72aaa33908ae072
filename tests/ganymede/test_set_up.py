"""Chapters 2 and 3: set-up, and an empty board."""

from __future__ import annotations

from random import Random

import pytest

import charon_lib
from charon_lib import CHANCE, BadSetUp, UnknownName
from charon_lib.ganymede import GAME
from charon_lib.ganymede.moves import DockTwo
from charon_lib.ganymede.player_board import (
    COLOURS,
    PRESENT,
    TOTAL,
    condition_holds,
    counts,
    lower_may_take,
    packed,
    upper_may_take,
)
from tests.ganymede.tools import act, ids, refusal, texts


def started(players: int = 2, first: int = 0) -> charon_lib.ganymede.GanymedeState:
    """A game whose ships have been dealt."""
    state = GAME.start(players, GAME.components(), {})
    act(state, f"first player: {first}")
    act(state, "display: E01 E02 E03 E04 M01 M02 M03 M04 S28 S29 S30")
    for number in range(players):
        seat = (first + number) % players
        dealt = " ".join(f"S{4 * number + place:02}" for place in range(1, 5))
        act(state, f"deal to {seat}: {dealt}")
    return state


@pytest.mark.rule("ganymede", "setup.first")
def test_chance_names_the_first_player() -> None:
    named = set()
    for seed in range(40):
        state = GAME.start(3, GAME.components(), {})
        move = state.sample(Random(seed))
        state.apply(move)
        named.add(state.first)
    assert named == {0, 1, 2}
    assert refusal(GAME.start(3, GAME.components(), {}), "first player: 3")[0] == "setup.first"
    state = started(3, first=2)
    assert state.to_move == 2


@pytest.mark.rule("ganymede", "setup.display")
def test_what_lies_open() -> None:
    state = started()
    assert ids(state, state.tile_row) == ["T01", "T02", "T03", "T04"]
    assert len(state.stock) == 26
    assert ids(state, state.earth_row) == ["E01", "E02", "E03", "E04"]
    assert ids(state, state.mars_row) == ["M01", "M02", "M03", "M04"]
    assert ids(state, state.ship_row) == ["S28", "S29", "S30"]
    assert (len(state.earth_deck), len(state.mars_deck), len(state.ship_deck)) == (26, 26, 19)


@pytest.mark.rule("ganymede", "setup.display")
@pytest.mark.parametrize(
    "cards",
    ["E01 E02 E03 M04 M01 M02 M03 M04 S28 S29 S30", "E01", "E01 E01 E03 E04 M01 M02 M03 M04 S28 "
     "S29 S30"],
)  # fmt: skip
def test_a_display_that_cannot_be(cards: str) -> None:
    state = GAME.start(2, GAME.components(), {})
    act(state, "first player: 0")
    assert refusal(state, f"display: {cards}")[0] == "setup.display"


@pytest.mark.rule("ganymede", "setup.ships", "info.hidden")
def test_two_ships_are_docked_the_others_go_back_into_the_deck_when_all_have_chosen() -> None:
    state = started()
    assert len(state.legal_moves()) == 12
    act(state, "dock S02 upper, S01 lower")
    assert len(state.ship_deck) == 19
    assert state.to_move == 1
    events = act(state, "dock S05 S06")
    assert ids(state, state.ships) == ["S02", "S01", "S05", "S06"]
    assert len(state.ship_deck) == 23
    assert ids(state, state.put_back[0]) == ["S03", "S04"]
    assert state.hands == [(), ()]
    assert [event.kind for event in events] == ["docking", "reveal", "reveal", "turn"]
    assert texts(state)[0] == "take T01"


@pytest.mark.rule("ganymede", "setup.ships")
def test_refused_at_set_up() -> None:
    state = started()
    assert refusal(state, "dock S05 upper, S01 lower") == (
        "setup.ships", "Aster was not dealt the ship S05",
    )  # fmt: skip
    assert refusal(state, DockTwo("S01", "S01"))[1] == "S01 cannot be on both docks"
    assert refusal(state, "take T01")[0] == "turn.action"
    fresh = GAME.start(2, GAME.components(), {})
    act(fresh, "first player: 1", "display: E01 E02 E03 E04 M01 M02 M03 M04 S28 S29 S30")
    assert "to whom ships are dealt" in refusal(fresh, "deal to 0: S01 S02 S03 S04")[1]
    assert "4 different ships" in refusal(fresh, "deal to 1: S01 S02 S03")[1]
    assert "S28 is not in the deck" in refusal(fresh, "deal to 1: S01 S02 S03 S28")[1]


@pytest.mark.rule("ganymede", "setup.order")
def test_the_set_up_goes_one_step_after_the_other() -> None:
    """At each step the moves of the others are refused, and nothing is put back too early."""
    steps = [
        "first player: 1",
        "display: E01 E02 E03 E04 M01 M02 M03 M04 S28 S29 S30",
        "deal to 1: S01 S02 S03 S04",
    ]
    for number in range(3):
        state = GAME.start(2, GAME.components(), {})
        act(state, *steps[:number])
        for other in range(3):
            if other != number:
                assert refusal(state, steps[other])[0] == "setup.order"
    act(state, steps[2], "deal to 0: S05 S06 S07 S08", "dock S01 S02")
    # S03 and S04 were put back, but they come into the deck only with those of the other.
    assert not {"S03", "S04"} & set(ids(state, state.ship_deck))
    act(state, "dock S05 S06")
    assert {"S03", "S04", "S07", "S08"} <= set(ids(state, state.ship_deck))


@pytest.mark.rule("ganymede", "setup.board", "board.tiles", "board.earth", "board.columns")
def test_boards_start_empty() -> None:
    state = started(4)
    for seat in range(4):
        board = state.view(seat).to_dict()["seats"][seat]
        assert board["tiles"] == board["launched"] == []
        assert set(board["earth"].values()) == set(board["mars"].values()) == {0}
        assert list(board["columns"]) == ["blue", "red", "yellow", "purple", "white"]
        assert board["reputation"] == 0
        assert board["slots"] == 3
    assert state.components.room == (6, 5)


@pytest.mark.rule("ganymede", "board.docks", "shuttle.mars")
def test_what_a_dock_may_take_follows_from_its_condition() -> None:
    """The tables against a plain reading: one more settler, and the condition still holds."""
    for group in range(4096):
        check_tables(group)


TABLES = ((0, 3, upper_may_take(3)), (1, 4, lower_may_take(4)))


def check_tables(group: int) -> None:
    """One group of settlers, on either dock."""
    numbers = counts(group)
    assert packed(numbers) == group
    assert TOTAL[group] == sum(numbers)
    assert PRESENT[group] == sum(1 << c for c in range(4) if numbers[c])
    for dock, room, table in TABLES:
        if not condition_holds(dock, group, room):
            continue
        for colour in range(4):
            more = list(numbers)
            more[colour] += 1
            may = sum(more) <= room and (max(more) < 2 if dock else sum(n > 0 for n in more) == 1)
            assert bool(table[group] >> colour & 1) == may, (dock, COLOURS[colour], numbers)


def test_no_options_and_two_to_four_players() -> None:
    with pytest.raises(UnknownName, match='no option of Ganymede "fast"'):
        charon_lib.new_game("ganymede", 2, fast=True)
    for players in (1, 5, "two", True):
        with pytest.raises(BadSetUp, match="Ganymede is played by 2 to 4 players"):
            charon_lib.new_game("ganymede", players)  # type: ignore[arg-type]
    assert charon_lib.new_game("ganymede", 2, seed=1).to_move != CHANCE
