"""The worked examples of the rulebook."""

from __future__ import annotations

import pytest

from charon_lib.prosperity import GAME, ProsperityState
from tests.prosperity.tools import act, position, texts


@pytest.mark.rule("prosperity", "material.symbols")
def test_the_sample_tile_is_the_space_elevator() -> None:
    tile = next(tile for tile in GAME.components().tiles if tile.id == "2030-6")
    assert (tile.name, tile.name_hu) == ("Space elevator", "Űrlift")
    assert (tile.decade, tile.side, tile.level) == ("2030", "ecology", 6)
    assert (tile.type, tile.scores, tile.symbols[:2]) == ("infrastructure", "prosperity", (-2, -1))
    for value in ("side", "level", "type", "energy", "ecology", "scores"):
        assert tile.origins[value] == "book"


# A nation with the numbers of the rulebook's picture: energy -2, ecology +2, no capital, five
# research symbols, two prosperity symbols on tiles, and (with 6 discs) one visible globe.
NATION = ["S16 on A2", "S24 on A3", "1970-4 on D3", "S05 on B1", "S08 on C1", "S19 on C3"]
NATION += ["1970-2 on D1"]
TO_COME = [tile.id for tile in GAME.components().tiles if tile.scores and tile.decade > "1970"]


def example(tile: str) -> ProsperityState:
    """The nation after `tile` of 1980 was drawn; it is asked first where there is a choice."""
    state = position(
        phase="draw",
        deck=TO_COME,
        active=1,
        seats=[{"money": 300}, {"built": NATION, "discs": 6, "money": 300}],
    )
    assert (state.energy[1], state.ecology[1]) == (-2, 2)
    assert (state.capital[1], state.research[1], state.prosperity[1]) == (0, 5, 2)
    act(state, f"tile {tile}")
    return state


@pytest.mark.rule("prosperity", "score.energy")
@pytest.mark.parametrize(("levels", "money", "discs"), [(2, 100, 6), (1, 200, 7), (0, 300, 8)])
def test_energy_of_minus_two(levels: int, money: int, discs: int) -> None:
    state = example("1980-1")
    act(state, f"pay {levels} levels")
    assert (state.money[1], state.discs[1]) == (money, discs)


@pytest.mark.rule("prosperity", "score.ecology")
def test_ecology_of_two() -> None:
    assert example("1980-2").discs[1] == 4


@pytest.mark.rule("prosperity", "score.capital")
def test_no_capital_no_money() -> None:
    assert example("1980-3").money[1] == 300


@pytest.mark.rule("prosperity", "score.research")
def test_five_steps_split_at_will() -> None:
    state = example("1980-4")
    assert [(m.energy, m.ecology) for m in state.legal_moves()] == [  # type: ignore[attr-defined]
        (5, 0), (4, 1), (3, 2), (2, 3), (1, 4), (0, 5),
    ]  # fmt: skip
    act(state, "research 2 energy 3 ecology")
    assert state.markers[2:] == [2, 3]


@pytest.mark.rule("prosperity", "score.prosperity")
def test_two_symbols_and_a_globe_are_three_points() -> None:
    assert example("1980-5").points[1] == 3


@pytest.mark.rule("prosperity", "place.colour")
def test_oil_over_coal() -> None:
    state = position(seats=[{"money": 100}])
    energy, ecology = state.energy[0], state.ecology[0]
    act(state, "buy S21 on A1")
    assert (state.energy[0] - energy, state.ecology[0] - ecology) == (2, -1)


@pytest.mark.rule("prosperity", "action.buy")
def test_research_first_then_hydrogen_vehicles_for_200() -> None:
    tiles = GAME.components().tiles
    state = position(
        deck=[tile.id for tile in tiles if tile.decade >= "2020" and tile.scores],
        drawn="2010-2",
        seats=[{"money": 200, "ecology_research": 5}],
    )
    assert state.level_of(0, 1) == 2
    act(state, "research ecology")
    assert state.level_of(0, 1) == 3
    act(state, "buy 2010-2 on C1")
    assert state.money[0] == 0


@pytest.mark.rule("prosperity", "place.closed")
def test_toll_roads_over_the_green_belt() -> None:
    state = position(seats=[{"money": 300}])
    ecology = state.ecology[0]
    assert "buy S24 on D1" not in texts(state)
    act(state, "buy S17 on C1")
    assert state.ecology[0] - ecology == -2
    assert {"buy S24 on D1", "buy S24 on D2"} <= set(texts(state))
