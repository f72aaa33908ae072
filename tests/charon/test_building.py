"""Chapters 3) Adjusting the Turn Order and 4) Building Cards: paying, trading, Synchrotron."""

from __future__ import annotations

from itertools import permutations
from typing import Any

import pytest

from charon_lib import AmbiguousMove
from charon_lib.charon import COLOURS, Build, CharonState, Swap, Trade
from tests.charon.tools import act, position, refusal, staked, touches, walk


def turn(holds: str = "", **entries: Any) -> CharonState:
    """Burgundy's building turn, with three seats; `holds` is the action that Burgundy has won."""
    # Two flags on one action are too many for three players.
    areas = [[holds or "Rare Mineral Find"], ["Rare Mineral Find"], ["Rare Mineral Find"]]
    points = iter(touches(3))
    flags = {next(points): seat for _ in range(4) for seat in range(3)}
    swap_open = [0] if holds == "Synchrotron" else []
    return position(3, phase="building", areas=areas, flags=flags, swap_open=swap_open, **entries)


def building(
    gems: dict[str, int] | None = None,
    hand: tuple[str, ...] = (),
    row: tuple[str, ...] = (),
    holds: str = "",
    **entries: Any,
) -> CharonState:
    """The same with gems and cards."""
    return turn(
        holds,
        gems=[gems or {}, {}, {}],
        hands=[list(hand), [], []],
        row=[{"seat": seat, "card": card, "state": "open"} for seat, card in enumerate(row)],
        **entries,
    )


def gems_of(state: CharonState, seat: int = 0) -> dict[str, int]:
    """What a seat holds, kinds it has none of left out."""
    told = state.view(None).to_dict()["seats"][seat]["gems"]  # type: ignore[index]
    return {kind: number for kind, number in told.items() if number}


def total(state: CharonState, seat: int) -> int:
    """How many gems a seat holds, clear ones included."""
    return sum(gems_of(state, seat).values())


@pytest.mark.rule("charon", "order.gems")
def test_most_gems_first_and_ties_keep_their_order() -> None:
    # Nobody claims anything: what everybody holds already decides.
    held = [{"blue": 2}, {"clear": 2, "green": 1}, {"black": 2}, {"yellow": 4}]
    state = staked(4, ["Synchrotron"] * 4, order=[2, 0, 1, 3], gems=held)
    events = [e for e in act(state, str(state.legal_moves()[0])) if e.rule == "order.gems"]
    assert state.view(None).to_dict()["order"] == [3, 1, 2, 0]
    why = events[0].explanation
    assert why is not None
    assert [line.evidence[0] for line in why.children] == ["seat 3", "seat 1", "seat 2", "seat 0"]
    assert "as many as" in why.children[2].text
    assert state.explain("order").rule == "order.gems"
    assert state.to_move == 3


@pytest.mark.rule("charon", "order.gems")
@pytest.mark.parametrize("players", [2, 5])
def test_the_order_of_whole_games_by_our_own_count(players: int) -> None:
    seen = 0
    before = None
    for state in walk(players, 11 * players):
        if state.phase == "building" and before is not None and before.phase != "building":
            order = [*before.order]
            held = [total(state, seat) for seat in range(players)]
            assert list(state.order) == sorted(order, key=lambda seat: -held[seat])
            seen += 1
        before = state.copy()
    assert seen == 4


@pytest.mark.rule("charon", "build.pay")
def test_a_clear_gem_stands_for_any_colour_by_choice() -> None:
    # 7a costs 2 blue, 1 yellow, 1 green.
    state = building({"blue": 2, "yellow": 1, "green": 1, "clear": 2}, ("7a",))
    texts = [str(move) for move in state.legal_moves() if isinstance(move, Build)]
    assert "build 7a" in texts
    assert "build 7a with 1 clear for blue" in texts
    assert "build 7a with 1 clear for yellow, 1 clear for green" in texts
    # One of blue, yellow, green; or two of these, blue twice too; or none.
    assert len(texts) == 1 + 3 + 4
    with pytest.raises(AmbiguousMove):
        state.parse("build 7a with 1 clear")
    act(state, "build 7a with 2 clear for blue")
    assert gems_of(state) == {"blue": 2}
    told = state.view(None).to_dict()
    assert told["rare_gems"] == 6
    assert told["supply"]["yellow"] == told["supply"]["blue"] + 2 == 20  # type: ignore[index]
    assert told["seats"][0]["built"] == ["7a"]  # type: ignore[index]
    assert told["seats"][0]["score"] == 7  # type: ignore[index]


@pytest.mark.rule("charon", "build.pay")
def test_without_a_payment_coloured_gems_come_first() -> None:
    state = building({"blue": 2, "yellow": 1, "green": 1, "clear": 2}, ("7a",))
    assert state.parse("build 7a") == Build("7a", "hand", (0, 0, 0, 0, 0))
    state = building({"blue": 1, "yellow": 1, "green": 1, "clear": 2}, ("7a",))
    assert str(state.parse("build 7a")) == "build 7a with 1 clear for blue"
    assert state.parse("build 7a with 1 clear") == state.parse("build 7a")
    act(state, "build 7a")
    assert gems_of(state) == {"clear": 1}


@pytest.mark.rule("charon", "build.pay")
def test_what_is_missing_is_said() -> None:
    state = building({"blue": 2, "yellow": 1}, ("7a",))
    assert refusal(state, "build 7a") == (
        "build.pay",
        "7a costs 2 blue 1 yellow 1 green, and Burgundy lacks 1 green",
    )
    assert refusal(state, "build 7a with 1 clear for green")[0] == "build.pay"
    assert state.explain("card 7a").evidence


@pytest.mark.rule("charon", "build.once")
def test_a_number_is_built_once_in_a_game() -> None:
    state = building(
        dict.fromkeys(COLOURS, 4), ("7a", "8a"), ("7b", "9a", "10a"), built=[["7c"], [], []]
    )
    assert refusal(state, "build 7a") == ("build.once", "Burgundy has already built a 7")
    assert refusal(state, "build 7b from row")[0] == "build.once"
    act(state, "build 8a")
    for seed in range(3):
        for state in walk(3, seed):
            for seat in state.view(None).to_dict()["seats"]:  # type: ignore[attr-defined]
                numbers = [card[:-1] for card in seat["built"]]
                assert len({*numbers}) == len(numbers)


@pytest.mark.rule("charon", "build.hand", "build.row")
def test_any_number_from_hand_but_one_from_the_row() -> None:
    state = building(
        dict.fromkeys(COLOURS, 6), ("2a", "3a", "4a"), ("5a", "6a", "7a"),
    )  # fmt: skip
    act(state, "build 2a", "build 5a from row", "build 3a", "build 4a")
    assert refusal(state, "build 6a from row") == (
        "build.row",
        "Burgundy has already built a card from the row in this round",
    )
    assert refusal(state, "build 9a")[0] == "build.hand"
    row = state.view(None).to_dict()["row"]
    assert [entry["state"] for entry in row] == ["built", "open", "open"]  # type: ignore
    act(state, "end building")
    assert state.to_move == 1
    assert refusal(state, "build 5a from row")[0] == "build.row"


@pytest.mark.rule("charon", "build.turn")
def test_builds_and_trades_in_any_order_and_as_many_as_one_likes() -> None:
    # 2a costs 2 blue, 2b 2 yellow, 3c 1 green 1 purple.
    start = building(
        {"blue": 5, "yellow": 5, "green": 4}, ("2a", "3c"), ("4a",), holds="Synchrotron"
    )
    acts = [
        "build 2a", "build 3c", "trade 3 yellow > black", "trade 3 green > purple",
        "Synchrotron 1 blue > yellow",
    ]  # fmt: skip
    ends = set()
    for order in permutations(acts):
        state = start.copy()
        if order.index("build 3c") < order.index("trade 3 green > purple"):
            act(state, *order[: order.index("build 3c")])
            assert refusal(state, "build 3c")[0] == "build.pay"  # there is no purple gem yet
            continue
        act(state, *order)
        assert state.to_move == 0
        assert gems_of(state) == {"blue": 2, "yellow": 3, "black": 1}
        ends.add(state.key())
        (told,) = act(state, "end building")
        assert told.rule == "build.turn"
        assert state.to_move == 1
    assert len(ends) == 1


@pytest.mark.rule("charon", "build.turn")
def test_a_building_turn_is_whole_and_may_end_at_once() -> None:
    state = building({"blue": 9}, ("2a",), order=[0, 2, 1])
    asked = []
    while state.phase == "building":
        asked.append(state.to_move)
        if state.to_move == 0 and asked.count(0) < 3:
            act(state, "trade 3 blue > green")
        else:
            act(state, "end building")
    assert asked == [0, 0, 0, 2, 1]
    assert state.scores() == (0, 0, 0)


@pytest.mark.rule("charon", "order.stays")
@pytest.mark.parametrize("players", [2, 4])
def test_the_order_stays_whatever_happens_to_the_gems(players: int) -> None:
    seen = 0
    before = None
    for state in walk(players, 3 + players):
        adjusted = before is not None and state.phase == "building" != before.phase
        if before is not None and before.phase != "order" and not adjusted:
            assert state.order == before.order
            held = [total(state, seat) for seat in range(players)]
            seen += held != [total(before, seat) for seat in range(players)]
            if state.phase == "keep":
                place = state.order.index(state.to_move)
                assert state.turn == place
        before = state.copy()
    assert seen > 20


@pytest.mark.rule("charon", "trade.rate")
def test_three_gems_for_one_and_two_with_the_warehouse() -> None:
    plain = building({"blue": 4, "purple": 2})
    act(plain, "trade 2 blue 1 purple > black")
    assert gems_of(plain) == {"blue": 2, "purple": 1, "black": 1}
    assert refusal(plain, "trade 2 blue > green")[0] == "trade.rate"
    assert refusal(plain, "trade 3 blue > green") == (
        "trade.rate",
        "Burgundy does not have 3 blue, but 2 blue 1 purple 1 black",
    )
    act(plain, "trade 1 blue 1 purple 1 black > green")  # as often as one likes

    cheap = building({"blue": 4}, holds="Underground Warehouse")
    assert refusal(cheap, "trade 3 blue > green")[0] == "trade.rate"  # exactly two
    act(cheap, "trade 2 blue > green", "trade 2 blue > yellow")
    assert gems_of(cheap) == {"green": 1, "yellow": 1}
    sizes = {sum(m.give) for m in building(
        {"blue": 4}, holds="Underground Warehouse").legal_moves()
        if isinstance(m, Trade)}  # fmt: skip
    assert sizes == {2}


@pytest.mark.rule("charon", "trade.clear")
def test_clear_gems_are_given_but_never_received() -> None:
    state = building({"clear": 2, "black": 1})
    assert refusal(state, "trade 2 clear 1 black > clear")[0] == "trade.clear"
    assert all(m.want in COLOURS for m in state.legal_moves() if isinstance(m, Trade))
    act(state, "trade 2 clear 1 black > green")
    assert gems_of(state) == {"green": 1}
    assert state.view(None).to_dict()["rare_gems"] == 6


@pytest.mark.rule("charon", "trade.supply")
def test_the_wanted_gem_must_be_in_the_supply_where_given_gems_go_first() -> None:
    # All other green gems are held by White, so the supply has none.
    state = turn(
        gems=[{"blue": 3, "green": 1}, {"green": 19}, {}],
    )  # fmt: skip
    assert refusal(state, "trade 3 blue > green") == (
        "trade.supply",
        "The supply holds no green",
    )
    act(state, "trade 2 blue 1 green > green")  # the given green is there by now
    assert gems_of(state) == {"blue": 1, "green": 1}


@pytest.mark.rule("charon", "synchrotron.swap")
def test_synchrotron_exchanges_one_colour_for_another_once() -> None:
    state = building({"blue": 3, "clear": 2}, holds="Synchrotron")
    swaps = [move for move in state.legal_moves() if isinstance(move, Swap)]
    assert {move.give for move in swaps} == {"blue"}  # never the clear ones
    assert {move.number for move in swaps} == {1, 2, 3}
    assert refusal(state, "Synchrotron 1 clear > green")[0] == "synchrotron.swap"
    assert refusal(state, "Synchrotron 1 blue > blue")[0] == "synchrotron.swap"
    act(state, "Synchrotron 2 blue > green")
    assert gems_of(state) == {"blue": 1, "green": 2, "clear": 2}
    assert refusal(state, "Synchrotron 1 blue > green")[0] == "synchrotron.swap"
    nobody = building({"blue": 3})
    assert refusal(nobody, "Synchrotron 1 blue > green")[0] == "synchrotron.swap"


@pytest.mark.rule("charon", "synchrotron.swap")
def test_synchrotron_takes_at_most_what_the_supply_holds_and_at_any_moment() -> None:
    state = turn(
        "Synchrotron",
        gems=[{"blue": 4}, {"green": 18}, {}], hands=[["2a"], [], []],
    )  # fmt: skip
    assert refusal(state, "Synchrotron 3 blue > green")[0] == "synchrotron.swap"
    act(state, "build 2a", "Synchrotron 2 blue > green")  # after a build as well as before
    assert gems_of(state) == {"green": 2}
