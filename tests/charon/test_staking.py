"""Chapter 1) Staking Claims: flags, triggered actions, Stolen Intelligence."""

from __future__ import annotations

import pytest

from charon_lib.charon import ACTIONS, CharonState, Decline, Place, Reposition
from tests.charon.tools import act, position, refusal, staked, touches, walk


def areas(state: CharonState, seat: int) -> list[str]:
    """The action areas on which a seat still has a flag."""
    told = state.view(None).to_dict()["actions"]
    return [action["name"] for action in told if seat in action["flags"]]  # type: ignore


@pytest.mark.rule("charon", "staking.place")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_everybody_places_four_flags_in_turn_order_and_one_stays(players: int) -> None:
    rounds = 0
    placed: list[int] = []
    for state in walk(players, players):
        told = state.describe()
        if told["phase"] == "staking" and told["left"]:
            order = told["order"]
            assert state.to_move == order[len(placed) % players]  # type: ignore[index]
            placed.append(state.to_move)
            # Every own flag on an area to every empty point: both are chosen.
            free = [point for point in touches(players) if point not in told["flags"]]  # type: ignore
            assert {(m.area, m.point) for m in state.legal_moves() if isinstance(m, Place)} == {
                (area, point) for area in areas(state, state.to_move) for point in free
            }
        elif placed:
            assert placed == list(told["order"]) * 4 or told["phase"] != "stolen"  # type: ignore
            assert len(placed) == 4 * players
            assert all(len(areas(state, seat)) == 1 for seat in range(players))
            placed = []
            rounds += 1
    assert rounds == 4


@pytest.mark.rule("charon", "staking.place")
def test_a_flag_leaves_the_area_it_is_taken_from() -> None:
    state = position(3)
    act(state, "Synchrotron > B2/C3")
    assert areas(state, 0) == [action for action in ACTIONS if action != "Synchrotron"]
    assert state.view(None).to_dict()["to_move"] == 1
    act(state, "Synchrotron > B2", "Rare Mineral Find > C2")
    rule, sentence = refusal(state, "Synchrotron > A2")
    assert rule == "staking.place"
    assert sentence == "Burgundy has no flag on Synchrotron any more"
    assert refusal(state, "end building")[0] == "round.order"


@pytest.mark.rule("charon", "staking.empty")
def test_one_flag_a_point_and_flags_around_a_centre_do_not_matter() -> None:
    state = position(3)
    act(state, "Synchrotron > B2/C3", "Synchrotron > B2-C2")
    assert refusal(state, "Synchrotron > B2/C3") == (
        "staking.empty",
        "B2/C3 already holds Burgundy's flag",
    )
    act(state, "Synchrotron > B2")  # its edges hold flags, the centre itself does not
    assert refusal(state, "Rare Mineral Find > B2")[0] == "staking.empty"


@pytest.mark.rule("charon", "points.unused", "material.zones")
def test_points_of_unused_zones_cannot_be_staked() -> None:
    state = position(4)  # A1 is out
    assert refusal(state, "Synchrotron > A1")[0] == "points.unused"
    assert refusal(state, "Synchrotron > A1-A2")[0] == "points.unused"
    act(state, "Synchrotron > A1/B2")  # three of its zones are in use
    assert "3" in str(len(touches(4)["A1/B2"][1]))
    told = {point["name"]: point for point in state.view(None).to_dict()["board"]["points"]}  # type: ignore
    assert told["A1/B2"]["zones"] == ["B1", "A2", "B2"]
    assert not told["A1"]["in_use"]


@pytest.mark.rule("charon", "actions.trigger", "material.actions")
@pytest.mark.parametrize(
    ("players", "flags", "triggers"),
    [(2, 1, True), (2, 2, False), (3, 1, True), (3, 2, False), (3, 3, False), (4, 1, True),
     (4, 2, True), (4, 3, False), (5, 1, True), (5, 2, True), (5, 3, False), (5, 5, False)],
)  # fmt: skip
def test_how_many_flags_trigger_an_action(players: int, flags: int, triggers: bool) -> None:
    spread = ["Engineering Advance", "Underground Warehouse", "Rare Mineral Find", "Synchrotron"]
    left = ["Stolen Intelligence"] * flags + spread[: players - flags]
    state = staked(players, left[::-1], order=list(range(players))[::-1])
    # The last seat of the order leaves its other area, so that `left` is what stays.
    last = state.to_move
    spare = next(a for a in areas(state, last or 0) if a != left[::-1][last or 0])
    point = str(state.legal_moves()[0]).split(" > ")[1]
    events = act(state, f"{spare} > {point}")
    told = {event.about[0]: event for event in events if event.kind == "trigger"}
    assert list(told) == [f"action {action}" for action in ACTIONS]
    why = told["action Stolen Intelligence"]
    assert why.rule == "actions.trigger"
    assert ("nobody" not in why.public) == triggers
    holders = state.view(None).to_dict()["actions"][0]["triggered_by"]  # type: ignore[index]
    assert len(holders) == (flags if triggers else 0)
    assert state.explain("action Stolen Intelligence").rule == "actions.trigger"


@pytest.mark.rule("charon", "actions.order")
def test_two_holders_act_in_reverse_turn_order() -> None:
    left = ["Stolen Intelligence", "Synchrotron", "Stolen Intelligence", "Rare Mineral Find"]
    state = staked(4, left, order=[2, 1, 0, 3])
    act(state, str(state.legal_moves()[0]))
    assert state.to_move == 0  # behind seat 2 in the order, so first
    act(state, "leave Stolen Intelligence")
    assert state.to_move == 2


FREE = ("B2", "C2", "B3", "C3", "A2", "B2-C2")


def thief(**entries: object) -> CharonState:
    """A position in which Burgundy is asked for Stolen Intelligence."""
    state = staked(
        3, ["Stolen Intelligence", "Synchrotron", "Rare Mineral Find"],
        avoid=FREE, **entries,
    )  # fmt: skip
    act(
        state,
        next(
            str(move)
            for move in state.legal_moves()
            if isinstance(move, Place)
            and move.area != "Rare Mineral Find"
            and move.point not in FREE
        ),
    )
    assert state.to_move == 0
    return state


@pytest.mark.rule("charon", "stolen.move")
def test_stolen_intelligence_moves_one_own_flag_or_none() -> None:
    state = thief(flags={"C3": 0}, zones={"C3": {"blue": 3}})
    own = [point for point, seat in state.describe()["flags"].items() if seat == 0]  # type: ignore
    other = next(p for p, seat in state.describe()["flags"].items() if seat == 1)  # type: ignore
    assert refusal(state, f"{other} > B2")[0] == "stolen.move"
    assert refusal(state, f"C3 > {own[1]}")[0] == "staking.empty"
    assert any(move == Decline("Stolen Intelligence") for move in state.legal_moves())
    before = state.describe()["flags"]
    act(state, "C3 > B2")  # from anywhere, a full zone too
    after = state.describe()["flags"]
    assert {**after, "C3": 0} == {**before, "B2": 0}  # type: ignore[dict-item]
    assert "C3" not in after  # type: ignore[operator]
    assert state.describe()["phase"] != "stolen"

    state = thief()
    before = state.describe()["flags"]
    act(state, "leave Stolen Intelligence")
    assert state.describe()["flags"] == before


@pytest.mark.rule("charon", "stolen.limit")
def test_stolen_intelligence_counts_gems_not_holes() -> None:
    full = thief(flags={"C5": 0}, zones={"C2": {"blue": 3}, "B3": {"blue": 2}})
    rule, sentence = refusal(full, "C5 > B2-C2")
    assert (rule, sentence) == ("stolen.limit", "B2-C2 touches C2, which holds three gems")
    assert refusal(full, "C5 > C2")[0] == "stolen.limit"
    ends = {move.end for move in full.legal_moves() if isinstance(move, Reposition)}
    assert not any("C2" in touches(3)[end][1] for end in ends)
    assert "B3" in ends  # three holes, two gems
    assert "C3" in ends  # three holes, no gem: an empty zone is fine
    act(full, "C5 > B3")
