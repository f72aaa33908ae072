"""Chapter End of the game."""

from __future__ import annotations

from itertools import product

import pytest

from charon_lib.prosperity.scoring import ranking
from tests.prosperity.tools import act, last_action, loose, random_game, refusal, texts

STEPS = ["end.energy", "end.ecology", "end.capital", "end.money", "end.research", "end.prosperity"]


@pytest.mark.rule("prosperity", "end.order")
def test_the_steps_come_in_order_from_the_last_player_clockwise() -> None:
    state = last_action(players=3, active=1)
    events = act(state, "income")
    told = [(event.rule, event.about[0]) for event in events if event.kind == "scoring"]
    seats = ["seat 1", "seat 2", "seat 0"]
    assert told == [*product(STEPS, seats)]
    kinds = [event.kind for event in events]
    assert kinds[:2] == ["action", "final"]
    assert kinds[-1] == "winner"
    assert kinds.count("ranking") == 2
    assert state.is_over
    assert refusal(state, "income")[0] == "end.order"


@pytest.mark.rule("prosperity", "end.order")
def test_the_last_turn_has_both_actions_and_no_deck() -> None:
    state = last_action(actions_left=2)
    act(state, "income")
    assert not state.is_over
    act(state, "income")
    assert state.is_over


@pytest.mark.rule("prosperity", "end.order")
def test_later_income_settles_no_earlier_deficit() -> None:
    poor = {"built": ["S14 on A2", "S09 on D3", "S12 on B3"], "money": 0, "discs": 0}
    state = last_action(seats=[{}, poor])
    assert (state.energy[1], state.ecology[1], state.capital[1]) == (-2, -1, 3)
    act(state, "income")
    assert state.discs[1] == 4 + 2
    assert state.money[1] == 0
    assert [gain.points for gain in state.gains() if gain.seat == 1 and gain.source == 121] == [1]


FULL = {"discs": 0, "money": 0, "energy_research": 27, "ecology_research": 27}


@pytest.mark.rule("prosperity", "end.nothing_left", "turn.only_choice")
def test_with_nothing_left_to_do_the_last_action_is_an_income() -> None:
    seat = {**FULL, "money": 100}
    state = loose(phase="draw", deck=["2030-6"], display=[], active=1, seats=[{}, seat])
    assert [fault for fault in state.problems() if "nowhere" not in fault] == []
    act(state, "tile 2030-6")
    assert texts(state)[0] == "income"
    assert {text.partition(" on ")[0] for text in texts(state)[1:]} == {"buy 2030-6"}
    events = act(state, "buy 2030-6 on D3")
    assert [event.kind for event in events][:3] == ["purchase", "action", "final"]
    assert (events[1].rule, events[1].about) == ("action.income", ("seat 1",))
    assert state.final[5] == 100
    act(state, "pay 0 levels")
    assert state.is_over


@pytest.mark.rule("prosperity", "end.nothing_left")
def test_with_nothing_left_to_pay_discs_are_taken_and_steps_are_lost() -> None:
    """Nobody is asked, and who has nothing is ranked and wins like everybody."""
    broke = {**FULL, "built": ["S04 on A2"], "discs": 3, "points": 40}
    state = last_action(seats=[{}, broke])
    assert (state.energy[1], state.research[1]) == (-3, 1)
    act(state, "income")
    assert state.is_over
    assert state.discs[1] == 3 + 6 + 2
    assert state.markers_of(1) == (26, 26)
    assert state.money[1] == 100  # for its capital: less than 300 stays money
    ranks = [(gain.seat, gain.points) for gain in state.gains() if gain.source in (122, 123)]
    assert sorted(ranks) == [(0, 1), (0, 1), (1, 3), (1, 3)]
    assert state.winners() == (1,)


@pytest.mark.rule("prosperity", "end.energy")
def test_final_energy_is_doubled_and_deficits_too() -> None:
    seats = [{"built": ["S21 on B1"], "money": 0}, {"built": ["S04 on A2"], "money": 350}]
    state = last_action(seats=seats)
    assert state.energy == [5, -3]
    events = act(state, "income")
    assert state.money[0] == 100 + 500
    assert state.phase_name == "final energy"
    assert state.to_move == 1
    assert [str(move) for move in state.legal_moves()][-1] == "pay 3 levels"
    assert refusal(state, "pay 4 levels")[0] == "score.energy"
    assert refusal(state, "pay 7 levels") == (
        "score.energy",
        "Red's deficit is 6 levels, so 7 cannot be paid",
    )
    events += act(state, "pay 2 levels")
    assert state.final[5:8] == [350, 8, 2]
    told = [event for event in events if event.rule == "end.energy"]
    assert [event.explanation.facts["total"] for event in told if event.explanation] == [10, -6]
    assert state.discs[1] == 8 + 4 + 2


@pytest.mark.rule("prosperity", "end.ecology")
@pytest.mark.parametrize(
    ("built", "discs", "left"), [(["S20 on A2"], 8, 6), (["S20 on A2"], 1, 0), ([], 8, 10)]
)
def test_final_ecology_is_doubled(built: list[str], discs: int, left: int) -> None:
    state = last_action(seats=[{"built": built, "discs": discs}])
    act(state, "income")
    assert state.discs[0] == left


@pytest.mark.rule("prosperity", "end.capital")
def test_final_capital_counts_once() -> None:
    seat = {"built": ["S14 on A2", "S09 on D3"], "money": 0}
    state = last_action(seats=[seat])
    assert (state.energy[0], state.capital[0]) == (-1, 3)
    act(state, "income", "pay 1 level")
    assert state.money[0] == (100 - 100 + 300) % 300
    assert state.explain("end").adds_up()


@pytest.mark.rule("prosperity", "end.money")
@pytest.mark.parametrize(
    ("money", "points", "left"), [(0, 2, 0), (50, 2, 50), (250, 2, 250), (300, 3, 0)]
)
def test_every_full_300_is_a_point(money: int, points: int, left: int) -> None:
    seat = {"built": ["S18 on B1"], "discs": 11, "money": money}
    state = last_action(seats=[seat])
    act(state, "income")  # 100, doubled energy 4 brings 400, capital 100
    total = money + 100 + 400 + 100
    assert (total // 300, total % 300) == (points, left)
    assert state.money[0] == left
    lines = [line for line in state.explain_score(0).walk() if line.rule == "end.money"]
    assert lines[0].points == points


@pytest.mark.rule("prosperity", "end.money", "pollution.block")
@pytest.mark.parametrize(("blocks", "money", "points"), [("all", 1000, 0), ("scoring", 100, 3 + 2)])
def test_blocked_money_is_kept(blocks: str, money: int, points: int) -> None:
    seat = {"discs": 20, "money": 700}
    state = last_action(pollution_blocks=blocks, seats=[seat])
    act(state, "income")
    assert state.money[0] == money
    assert state.points[0] == points + (2 if blocks == "scoring" else 0)
    assert state.explain_score(0).adds_up()


@pytest.mark.rule("prosperity", "end.research")
@pytest.mark.parametrize(
    ("spaces", "points"),
    [
        ([5, 3], [3, 1]),
        ([5, 5], [2, 2]),
        ([9, 4, 7, 1], [3, 0, 1, 0]),
        ([9, 9, 7, 1], [2, 2, 0, 0]),
        ([9, 9, 9, 1], [2, 2, 2, 0]),
        ([9, 7, 7, 1], [3, 0, 0, 0]),
        ([0, 0, 0, 0], [2, 2, 2, 2]),
        ([1, 7, 7], [0, 2, 2]),
        ([1, 1, 7], [0, 0, 3]),
    ],
)
def test_each_track_is_ranked(spaces: list[int], points: list[int]) -> None:
    assert ranking(spaces) == points


@pytest.mark.rule("prosperity", "end.research")
def test_everybody_moves_up_on_both_tracks_and_spaces_decide() -> None:
    seats = [
        {"energy_research": 10, "ecology_research": 27, "built": ["S16 on A2"]},
        {"energy_research": 12, "ecology_research": 26},
    ]
    state = last_action(seats=seats)
    assert state.level_of(0, 0) == state.level_of(1, 0)
    act(state, "income")
    assert state.markers == [12, 26, 12, 26]
    gained = [(gain.seat, gain.points) for gain in state.gains() if gain.source in (122, 123)]
    assert gained == [(0, 2), (1, 2), (0, 2), (1, 2)]


@pytest.mark.rule("prosperity", "end.research", "pollution.block")
@pytest.mark.parametrize("blocks", ["all", "scoring"])
def test_blocked_players_keep_their_rank(blocks: str) -> None:
    seats = [{"energy_research": 20, "discs": 30}, {"energy_research": 10}, {}]
    state = last_action(players=3, pollution_blocks=blocks, seats=seats)
    act(state, "income")
    gains = [gain for gain in state.gains() if gain.source == 122]
    assert [(gain.seat, gain.points, gain.blocked) for gain in gains] == [
        (0, 3, blocks == "all"),
        (1, 1, False),
    ]
    assert state.explain("end").adds_up()
    assert state.explain_score(0).points == state.points[0]


@pytest.mark.rule("prosperity", "end.prosperity")
@pytest.mark.parametrize("blocks", ["all", "scoring"])
def test_final_prosperity_counts_once_after_the_discs_have_moved(blocks: str) -> None:
    seats = [{"built": ["S20 on A2", "S09 on D3"], "discs": 3}, {"discs": 14}]
    state = last_action(pollution_blocks=blocks, seats=seats)
    assert state.prosperity == [1, 0]
    act(state, "income", "pay 1 level")
    final = {gain.seat: gain for gain in state.gains() if gain.source == 120}
    assert (final[0].points, final[0].globes) == (1 + 2, 2)
    assert state.discs[1] == 16
    assert 1 not in final


@pytest.mark.rule("prosperity", "end.winner")
@pytest.mark.parametrize(
    ("points", "money", "winners"),
    [
        ((30, 20), (0, 0), (0,)),
        ((20, 30), (200, 0), (1,)),
        ((30, 30), (0, 50), (1,)),
        ((30, 30), (50, 50), (0, 1)),
        ((31, 30), (0, 250), (0,)),
    ],
)
def test_most_points_then_most_money_then_shared(
    points: tuple[int, int], money: tuple[int, int], winners: tuple[int, ...]
) -> None:
    seats = [
        {"points": points[seat], "money": money[seat] + (0 if seat == 0 else 100)}
        for seat in (0, 1)
    ]
    state = last_action(seats=seats)
    assert state.winners() == ()
    act(state, "income")
    assert state.winners() == winners
    line = state.explain("end").children[-1]
    assert line.rule == "end.winner"
    assert line.facts["winners"] == list(winners)
    assert ("more money" in line.text) == (points[0] == points[1] and len(winners) == 1)
    assert ("share" in line.text) == (len(winners) == 2)


@pytest.mark.parametrize("seed", range(12))
def test_the_final_scoring_explains_itself_as_it_was(seed: int) -> None:
    players = 2 + seed % 3
    options = {"pollution_blocks": ("all", "scoring")[seed % 2]}
    state = random_game(players, seed, lambda state: None, **options)
    tree = state.explain("end")
    assert tree.adds_up()
    rules = [step.rule for step in tree.children]
    assert rules == [*STEPS, "end.winner"]
    for seat in range(players):
        money, discs = state.final[5 * seat : 5 * seat + 2]
        gained = 0
        for step in tree.children[:-1]:
            for line in step.children:
                if line.facts.get("seat") == seat:
                    money += line.facts.get("money", 0) if step.rule != "end.money" else 0  # type: ignore[operator]
                    discs += line.facts.get("discs", 0)  # type: ignore[operator]
                    gained += line.points or 0
                if step.rule == "end.money" and line.facts.get("seat") == seat:
                    assert line.facts["money"] == money
                    money -= 300 * line.facts["points"]  # type: ignore[operator]
                if "track" in line.facts:
                    gained += sum(c.points or 0 for c in line.children if c.facts["seat"] == seat)
        assert (money, discs) == (state.money[seat], state.discs[seat])
        earlier = sum(
            gain.points
            for gain in state.gains()
            if gain.seat == seat and gain.source < 120 and not gain.blocked
        )
        assert earlier + gained == state.points[seat]
