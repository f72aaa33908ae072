"""Chapter The five scorings, pollution included."""

from __future__ import annotations

from itertools import product

import pytest

from tests.prosperity.tools import RAW_TILES, act, position, refusal, scoring, texts

# Buildings by the energy they leave a nation with: energy -1 each on empty or printed blue spaces.
DEFICIT = ["S09 on A2", "S12 on D3", "S16 on B3"]


@pytest.mark.rule("prosperity", "score.energy")
def test_positive_energy_is_worth_fifty_a_level() -> None:
    state = scoring("1970-1", seats=[{"built": ["S21 on B1"]}])
    assert state.energy == [5, 1]
    assert state.money == [100 + 250, 150]


@pytest.mark.rule("prosperity", "score.energy")
@pytest.mark.parametrize(
    ("money", "options"), [(0, 0), (50, 0), (100, 2), (150, 2), (200, 3), (900, 3)]
)
def test_a_deficit_is_paid_level_by_level_as_far_as_the_money_goes(
    money: int, options: int
) -> None:
    seat = {"built": DEFICIT, "money": money}
    state = scoring("1970-1", seats=[seat])
    assert state.energy[0] == -2
    if not options:
        assert state.phase_name == "actions"
        assert (state.money[0], state.discs[0]) == (money, 10)
        return
    assert texts(state) == ["pay 0 levels", "pay 1 level", "pay 2 levels"][:options]
    for levels in range(options):
        after = state.copy()
        act(after, f"pay {levels} levels")
        assert (after.money[0], after.discs[0]) == (money - 100 * levels, 10 - levels)
    assert refusal(state, "pay 3 levels")[0] == "score.energy"
    if money < 200:
        assert refusal(state, "pay 2 levels") == (
            "score.energy",
            f"2 levels would cost 200, but Blue has only {money}",
        )
    assert refusal(state, "income")[0] == "score.energy"


@pytest.mark.rule("prosperity", "score.energy")
def test_no_energy_no_effect() -> None:
    state = scoring("1970-1", seats=[{"built": DEFICIT[:1]}])
    assert (state.energy[0], state.money[0], state.discs[0]) == (0, 100, 8)


@pytest.mark.rule("prosperity", "score.ecology")
@pytest.mark.parametrize(
    ("built", "discs", "left", "money"),
    [
        ([], 8, 9, 100),
        (["S20 on A2"], 8, 7, 100),
        (["S20 on A2", "S15 on B2"], 8, 5, 100),
        (["S20 on A2", "S15 on B2"], 3, 0, 100),
        (["S20 on A2", "S15 on B2"], 1, 0, 200),
        (["S20 on A2", "S15 on B2"], 0, 0, 250),
        (["S17 on C1"], 14, 17, 100),
        (["S23 on C3", "S24 on A2"], 4, 3, 100),
    ],
)
def test_ecology_moves_discs(built: list[str], discs: int, left: int, money: int) -> None:
    state = scoring("1970-2", seats=[{"built": built, "discs": discs}])
    assert (state.discs[0], state.money[0]) == (left, money)


@pytest.mark.rule("prosperity", "score.capital")
@pytest.mark.parametrize(
    ("built", "money"), [([], 200), (["S14 on A2"], 400), (["S24 on A3"], 100)]
)
def test_capital_brings_money(built: list[str], money: int) -> None:
    assert scoring("1970-3", seats=[{"built": built}]).money[0] == money


@pytest.mark.rule("prosperity", "score.research")
def test_research_is_split_at_will() -> None:
    state = scoring("1970-4", seats=[{"built": ["S16 on A2"]}])
    assert texts(state) == [
        "research 3 energy",
        "research 2 energy 1 ecology",
        "research 1 energy 2 ecology",
        "research 3 ecology",
    ]
    assert refusal(state, "research 1 energy 1 ecology") == (
        "score.research",
        "Blue has 3 steps to split, not 2",
    )
    assert refusal(state, "clean up")[0] == "score.research"
    act(state, "research 1 energy 2 ecology")
    assert state.markers[:2] == [1, 2]


@pytest.mark.rule("prosperity", "score.research")
@pytest.mark.parametrize(
    ("energy", "ecology", "options", "after"),
    [
        (27, 1, 0, [26, 3]),
        (27, 26, 0, [26, 26]),
        (27, 27, 0, [26, 26]),
        (26, 26, 0, [26, 26]),
        (26, 25, 0, [26, 26]),
        (26, 24, 2, [26, 25]),
        (25, 1, 3, [26, 1]),
    ],
)
def test_steps_are_lost_only_when_both_tracks_are_full(
    energy: int, ecology: int, options: int, after: list[int]
) -> None:
    seat = {"built": ["S16 on A2"], "energy_research": energy, "ecology_research": ecology}
    state = scoring("1970-4", seats=[seat])
    if options:
        assert len(texts(state)) == options
        assert refusal(state, "research 3 energy")[0] == "score.research"
        act(state, texts(state)[0])
    assert state.to_move == 1
    assert state.markers[:2] == after


@pytest.mark.rule("prosperity", "score.research")
def test_who_has_no_symbol_is_not_asked() -> None:
    state = scoring("1970-4", seats=[{"built": ["S09 on B3"]}])
    assert state.to_move == 1


@pytest.mark.rule("prosperity", "score.prosperity")
@pytest.mark.parametrize("discs", [0, 1, 5, 6, 10, 11, 15])
def test_prosperity_counts_tiles_and_globes(discs: int) -> None:
    state = scoring("1970-5", seats=[{"built": ["S09 on A2", "S01 on D3"], "discs": discs}])
    globes = (discs < 1) + (discs < 6) + (discs < 11)
    assert state.points == [3 + globes, 1]
    assert state.explain_score(0).points == 3 + globes


@pytest.mark.rule("prosperity", "pollution.block")
@pytest.mark.parametrize(("blocks", "discs"), [*product(("all", "scoring"), (15, 16, 17))])
def test_too_much_pollution_takes_points(blocks: str, discs: int) -> None:
    seat = {"built": ["S01 on D3"], "discs": discs, "money": 1000}
    state = position(phase="draw", pollution_blocks=blocks, seats=[{}, seat], active=1)
    events = act(state, "tile 1970-5")
    assert state.points[1] == (2 if discs == 15 else 0)
    act(state, "buy S02")
    special = 2 if discs == 15 or blocks == "scoring" else 0
    assert state.points[1] == (2 if discs == 15 else 0) + special
    told = next(event for event in events if event.kind == "scoring")
    assert told.explanation is not None
    assert told.explanation.adds_up()
    assert ("pollution.block" in [line.rule for line in told.explanation.walk()]) == (discs > 15)
    assert state.explain_score(1).adds_up()
    assert state.explain_score(1).points == state.points[1]


@pytest.mark.rule("prosperity", "pollution.block")
def test_dropping_below_the_triangle_unblocks_at_once() -> None:
    state = position(seats=[{"discs": 16, "money": 1000}])
    assert state.explain("pollution 0").rule == "pollution.block"
    act(state, "clean up", "buy S02")
    assert state.points[0] == 2


def test_every_scoring_is_explained_for_every_seat() -> None:
    built = ["S09 on A2", "S12 on D3", "S16 on B3", "S20 on A3"]
    for tile in [tile for tile in RAW_TILES if tile.startswith("1970")]:
        state = position(3, phase="draw", seats=[{"built": built, "money": 300}, {"discs": 16}])
        before = state.copy()
        events = act(state, f"tile {tile}")
        while state.phase_name in ("energy", "research"):
            events += act(state, texts(state)[-1])
        told = [event for event in events if event.kind == "scoring"]
        assert [event.about[0] for event in told] == ["seat 0", "seat 1", "seat 2"]
        symbol = RAW_TILES[tile]["scores"]
        foretold = before.explain(f"scoring {symbol}").children
        for seat, event in enumerate(told):
            assert event.rule == f"score.{symbol}"
            assert event.explanation is not None
            assert event.explanation.adds_up()
            facts = event.explanation.facts
            assert facts["seat"] == seat
            assert foretold[seat].facts["seat"] == seat
            if "money" in facts:
                assert state.money[seat] - before.money[seat] == facts["money"]
            if "discs" in facts:
                assert state.discs[seat] - before.discs[seat] == facts["discs"]
            if symbol != "prosperity":
                total = next(iter(event.explanation.children))
                assert total.points == getattr(state, symbol)[seat]
