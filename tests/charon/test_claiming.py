"""Chapter 2) Claiming Gems: who takes a zone, Rare Mineral Find, Engineering Advance."""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable, Mapping, Sequence
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

import charon_lib
from charon_lib.charon import COLOURS, CharonState, Claim, claims
from tests.charon.tools import NINE_ZONES, act, position, refusal, staked, touches, walk

WHITE, BLUE, GOLD, RED = "White", "Blue", "Gold", "Red"

# The block of nine zones of the worked position: letters by row, inner points only.
NINE: dict[str, tuple[str, list[str]]] = {
    **{zone: ("centre", [zone]) for zone in "ABCDEFGHI"},
    **{
        f"{a}-{b}": ("road", [a, b])
        for a, b in ["AB", "BC", "DE", "EF", "GH", "HI", "AD", "DG", "BE", "EH", "CF", "FI"]
    },
    **{corner: ("crossroads", list(corner)) for corner in ["ABDE", "BCEF", "DEGH", "EFHI"]},
}
WORKED = {
    "BCEF": WHITE, "EFHI": WHITE, "B-E": WHITE,
    "D-E": BLUE, "G-H": BLUE, "E-H": BLUE,
    "H-I": GOLD, "C-F": GOLD, "F-I": GOLD, "G": GOLD,
    "DEGH": RED, "B-C": RED, "H": RED, "I": RED,
}  # fmt: skip
WORKED_WINNERS = {
    "A": (None, "claim.none", {}),
    "B": (WHITE, "claim.influence", {WHITE: 2, RED: 1}),
    "C": (None, "claim.tie.none", {WHITE: 1, GOLD: 1, RED: 1}),
    "D": (BLUE, "claim.tie.road", {BLUE: 1, RED: 1}),
    "E": (WHITE, "claim.influence", {WHITE: 3, BLUE: 2, RED: 1}),
    "F": (GOLD, "claim.tie.road", {WHITE: 2, GOLD: 2}),
    "G": (GOLD, "claim.tie.centre", {BLUE: 1, GOLD: 1, RED: 1}),
    "H": (RED, "claim.tie.centre", {WHITE: 1, BLUE: 2, GOLD: 1, RED: 2}),
    "I": (GOLD, "claim.influence", {WHITE: 1, GOLD: 2, RED: 1}),
}


@pytest.mark.rule(
    "charon", "claim.influence", "claim.tie.centre", "claim.tie.road", "claim.tie.none",
    "claim.none",
)  # fmt: skip
@pytest.mark.parametrize("zone", list("ABCDEFGHI"))
def test_the_worked_position_by_the_literal_rule(zone: str) -> None:
    winner, rule, influence = WORKED_WINNERS[zone]
    assert claims(NINE, WORKED)[zone] == Claim(winner, rule, influence)


def worked_state() -> CharonState:
    """The worked position on the board of nine zones, the last of its flags still to be placed."""
    seats = {name: number for number, name in enumerate([WHITE, BLUE, GOLD, RED])}
    flags = {point: seats[owner] for point, owner in WORKED.items()}
    return position(
        4,
        components=NINE_ZONES,
        zones={zone: {"green": 1} for zone in "ABCDEFGHI"},
        flags=flags,
        order=[2, 3, 0, 1],
    )


@pytest.mark.rule("charon", "claim.influence", "claim.tie.centre", "claim.tie.road")
def test_the_worked_position_zone_by_zone_on_a_board_of_its_own() -> None:
    state = worked_state()
    names = [WHITE, BLUE, GOLD, RED]
    for zone, (winner, rule, influence) in WORKED_WINNERS.items():
        why = state.explain(f"zone {zone}")
        ruling = [line for line in why.walk() if line.rule.startswith("claim.")]
        assert ruling[0].rule == rule, (zone, why)
        if winner is not None:
            assert winner in ruling[0].text
        for seat, name in enumerate(names):
            counted = state.view(seat).zone_influence(zone)
            assert (name in str(counted)) >= (name in influence)


@pytest.mark.rule("charon", "claim.tie.centre", "claim.tie.road", "claim.tie.none")
@pytest.mark.parametrize(
    ("flags", "winner", "rule"),
    [
        (
            {"ABDE": WHITE, "BCEF": WHITE, "DEGH": BLUE, "EFHI": BLUE, "E": GOLD},
            None, "claim.tie.none",
        ),
        (
            {"B-E": WHITE, "D-E": WHITE, "E-F": BLUE, "ABDE": BLUE, "BCEF": RED, "DEGH": RED},
            WHITE, "claim.tie.road",
        ),
        (
            {"B-E": WHITE, "ABDE": WHITE, "D-E": BLUE, "BCEF": BLUE, "DEGH": RED, "EFHI": RED},
            None, "claim.tie.none",
        ),
    ],
)  # fmt: skip
def test_only_those_tied_for_most_break_a_tie(
    flags: Mapping[str, str], winner: str | None, rule: str
) -> None:
    judged = claims(NINE, flags)["E"]
    assert (judged.winner, judged.rule) == (winner, rule)


def literal(standing: Sequence[tuple[str, Hashable]]) -> Hashable | None:
    """The rule once more, read aloud: most flags; the centre among those tied; more roads."""
    count = Counter(owner for _, owner in standing)
    if not count:
        return None
    tied = [owner for owner in count if count[owner] == max(count.values())]
    if len(tied) == 1:
        return tied[0]
    for owner in tied:
        if ("centre", owner) in standing:
            return owner
    roads = Counter(owner for kind, owner in standing if kind == "road" and owner in tied)
    ahead = [owner for owner in tied if all(roads[owner] > roads[o] for o in tied if o != owner)]
    return ahead[0] if ahead else None


@pytest.mark.rule("charon", "claim.influence", "claim.tie.centre", "claim.tie.road")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_fast_and_literal_claiming_agree_on_thousands_of_boards(players: int) -> None:
    rng = Random(players)
    points = touches(players)
    for _ in range(700):
        chosen = rng.sample(list(points), 4 * players)
        flags = {point: number % players for number, point in enumerate(chosen)}
        # All flags are down, so nobody is asked: only the sums are looked at.
        state = charon_lib.position("charon", {"players": players, "flags": flags})
        assert isinstance(state, CharonState)
        judged = claims(points, flags)
        numbers = state.components.zone
        for zone, claim in judged.items():
            standing = [
                (kind, flags[point])
                for point, (kind, touched) in points.items()
                if zone in touched and point in flags
            ]
            assert claim.winner == literal(standing)
            fast = state.moon.winner_of(state.sums[numbers[zone]])
            assert fast == (-1 if claim.winner is None else claim.winner), (flags, zone)


@given(data=st.data())
@pytest.mark.rule("charon", "claim.influence", "claim.tie.road")
def test_the_literal_rule_on_boards_of_any_shape(data: st.DataObject) -> None:
    zones = data.draw(st.lists(st.sampled_from("ABCDEFGH"), min_size=2, max_size=6, unique=True))
    points: dict[str, tuple[str, list[str]]] = {}
    for number in range(data.draw(st.integers(1, 14))):
        kind = data.draw(st.sampled_from(["centre", "road", "crossroads"]))
        touched = data.draw(st.lists(st.sampled_from(zones), min_size=1, max_size=4, unique=True))
        if kind == "centre" and any(k == "centre" and z == touched[:1] for k, z in points.values()):
            kind = "road"
        points[f"p{number}"] = (kind, touched[:1] if kind == "centre" else touched)
    flags = {
        point: owner
        for point in points
        if (owner := data.draw(st.sampled_from([None, "Ada", "Ben", "Cleo"]))) is not None
    }
    judged = claims(points, flags)
    for zone, claim in judged.items():
        standing = [
            (kind, flags[point])
            for point, (kind, touched) in points.items()
            if zone in touched and point in flags
        ]
        assert claim.winner == literal(standing)
        assert claim.influence == Counter(owner for _, owner in standing)


def last_flag(state: CharonState) -> list[charon_lib.Event]:
    """Place the last flag somewhere harmless and give what followed."""
    return act(state, str(state.legal_moves()[0]))


@pytest.mark.rule("charon", "claim.influence", "claim.none")
def test_the_winner_takes_all_gems_and_a_zone_without_gems_gives_none() -> None:
    flags = {"C3": 1, "B3-C3": 1, "A2": 0}
    state = staked(
        3, ["Synchrotron", "Underground Warehouse", "Synchrotron"],
        flags=flags, zones={"C3": {"purple": 3}},
        avoid=[p for p, (_, touched) in touches(3).items() if {"C3", "A2"} & {*touched}],
    )  # fmt: skip
    # The last seat places where neither zone is touched.
    move = next(m for m in state.legal_moves() if not {"C3", "A2"} & {*touches(3)[m.parts[1]][1]})
    events = act(state, str(move))
    told = {event.about[0]: event for event in events if event.kind == "claim"}
    assert told["zone C3"].rule == "claim.influence"
    assert told["zone C3"].explanation is not None
    assert "White" in told["zone C3"].public
    assert told["zone A2"].rule == "claim.none"
    view = state.view(1).to_dict()
    assert view["seats"][1]["gems"]["purple"] == 3  # type: ignore[index]
    assert view["seats"][0]["gems"] == dict.fromkeys([*COLOURS, "clear"], 0)  # type: ignore[index]


@pytest.mark.rule("charon", "claim.tie.none")
def test_gems_nobody_takes_stay_for_the_next_round() -> None:
    stayed = 0
    for seed in range(4):
        before: dict[str, object] = {}
        for state in walk(4, seed):
            told = state.describe()
            if before and told["round"] != before["round"]:
                zones_before = before["zones"]
                assert isinstance(zones_before, dict)
                for zone, gems in zones_before.items():
                    stayed += 1
                    assert told["zones"][zone] == gems  # type: ignore[index]
            before = told
    assert stayed > 20


@pytest.mark.rule("charon", "rare.gain")
def test_rare_mineral_find_gives_a_clear_gem_and_the_last_one_to_who_acts_first() -> None:
    rare = "Rare Mineral Find"
    four = [rare, "Synchrotron", rare, "Underground Warehouse"]
    state = staked(4, four)
    events = [event for event in last_flag(state) if event.kind == "rare"]
    assert [event.about[0] for event in events] == ["seat 2", "seat 0"]
    gems = [seat["gems"]["clear"] for seat in state.view(None).to_dict()["seats"]]  # type: ignore
    assert gems == [1, 0, 1, 0]
    # Five clear gems are in hands already, so there is one left for the two.
    state = staked(4, four, gems=[{}, {"clear": 5}, {}, {}])
    events = [event for event in last_flag(state) if event.kind == "rare"]
    gems = [seat["gems"]["clear"] for seat in state.view(None).to_dict()["seats"]]  # type: ignore
    assert gems == [0, 5, 1, 0]
    assert {event.rule for event in events} == {"rare.gain"}
    assert "no clear gem" in events[1].public
    # With two or three players one flag alone triggers it, two do not.
    state = staked(3, [rare, rare, "Synchrotron"])
    assert not [event for event in last_flag(state) if event.kind == "rare"]


def advancing(**entries: object) -> CharonState:
    """A position in which White is asked for Engineering Advance."""
    state = staked(
        3, ["Synchrotron", "Engineering Advance", "Underground Warehouse"],
        hands=[["2a"], ["3a"], ["4a"]],
        row=[{"seat": seat, "card": card, "state": "open"}
             for seat, card in enumerate(["5a", "6a", "7a"])],
        **entries,
    )  # fmt: skip
    last_flag(state)
    assert state.to_move == 1
    return state


@pytest.mark.rule("charon", "advance.take")
def test_engineering_advance_takes_one_card_of_pile_or_row_into_hand() -> None:
    state = advancing()
    pile = state.view(1).to_dict()["pile"]
    assert pile["whole"]  # type: ignore[index]
    assert {f"12{copy}" for copy in "abcde"} <= {*pile["known"]}  # type: ignore[index]
    assert not state.view(0).to_dict()["pile"]["whole"]  # type: ignore[index]
    act(state, "take 12c from pile")
    assert "12c" in state.view(1).to_dict()["seats"][1]["hand"]  # type: ignore[index]
    assert refusal(state, "take 12d from pile")[0] == "round.order"

    state = advancing()
    act(state, "take 6a from row")
    view = state.view(0).to_dict()
    assert "6a" in view["seats"][1]["known_hand"]  # type: ignore[index]
    assert view["row"][1]["state"] == "taken"  # type: ignore[index]

    state = advancing()
    act(state, "leave Engineering Advance")
    assert state.view(1).to_dict()["seats"][1]["hand"] == ["3a"]  # type: ignore[index]


@pytest.mark.rule("charon", "advance.take")
def test_a_taken_row_card_is_a_hand_card_and_built_numbers_may_be_taken() -> None:
    state = advancing(built=[[], ["6b"], []], gems=[{}, {"blue": 6, "green": 2, "black": 4}, {}])
    act(state, "take 6a from row")  # a number built before: to deny it
    state = advancing(gems=[{}, {"blue": 6, "yellow": 3, "green": 5}, {}])
    act(state, "take 6a from row")
    while state.to_move != 1:
        act(state, "end building")
    # Building it does not use up the one card of the row.
    act(state, "build 6a", "build 5a from row")
    assert refusal(state, "build 7a from row")[0] == "build.row"
    assert refusal(state, "take 7a from row")[0] == "round.order"
