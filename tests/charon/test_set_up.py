"""Chapter Set Up: the order, the bag, the moon, the cards, and the common row."""

from __future__ import annotations

from itertools import product
from random import Random

import pytest

import charon_lib
from charon_lib import CHANCE, IllegalMove
from charon_lib.charon import COLOURS, CharonState, PutInRow, Redraw
from tests.charon.tools import HOLES, ROWS, act, position, refusal, walk, zones

ADDED = {5: 5, 4: 4, 3: 4, 2: 3}


def first(players: int) -> CharonState:
    """The very first position, before the order is drawn."""
    state = charon_lib.new_game("charon", players, seed=1).first_state()
    assert isinstance(state, CharonState)
    return state


def holes(zone: str) -> int:
    return int(HOLES[ROWS.index(zone[1])]["ABCD".index(zone[0])])


@pytest.mark.rule("charon", "setup.order")
def test_the_first_order_is_drawn_and_every_order_can_come() -> None:
    state = first(3)
    assert state.to_move == CHANCE
    assert len({state.sample(Random(seed)) for seed in range(100)}) == 6
    for wrong in ("order: 0 1", "order: 0 1 1", "order: 0 1 3", "order: 0 1 2 3"):
        assert refusal(state, wrong)[0] == "setup.order"
    (told, *_) = act(state, "order: 2 0 1")
    assert told.public == "The first turn order is drawn: Blue, Burgundy and White."
    assert state.view(None).to_dict()["order"] == [2, 0, 1]


@pytest.mark.rule("charon", "setup.clear", "material.gems")
def test_the_clear_gems_start_on_rare_mineral_find() -> None:
    state = first(4)
    told = act(state, "order: 0 1 2 3")[1]
    assert told.rule == "setup.clear"
    seen = state.view(None).to_dict()
    assert seen["rare_gems"] == 6
    assert seen["bag"]["clear"] == 0  # type: ignore[index]


@pytest.mark.rule("charon", "setup.bag")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_the_bag_gets_so_many_of_each_colour_every_round(players: int) -> None:
    bags: dict[int, list[int]] = {}
    for state in walk(players, 7):
        told = state.describe()
        if told["phase"] in ("row", "deal") and told["round"] != 1:
            bags["before", told["round"]] = told["bag"]  # type: ignore
        if told["phase"] == "seed":
            bags["filled", told["round"]] = told["bag"]  # type: ignore
    assert all(bags["filled", 1][colour] == ADDED[players] for colour in COLOURS)  # type: ignore
    for number in (2, 3, 4):
        before, filled = bags["before", number], bags["filled", number]  # type: ignore
        for colour in COLOURS:  # what was left in the bag stays in it
            assert 0 <= filled[colour] - before[colour] <= ADDED[players]
        assert any(filled[colour] - before[colour] == ADDED[players] for colour in COLOURS)


@pytest.mark.rule("charon", "setup.bag")
def test_a_short_supply_gives_the_bag_what_there_is() -> None:
    state = position(
        3,
        phase="row",
        round=2,
        hands=[["2a"], ["2b"], ["2c"]],
        gems=[{"blue": 18}, {}, {"yellow": 20}],
        bag={"blue": 1},
    )
    told = act(state, "row 2a", "row 2b", "row 2c")
    (filled,) = [event for event in told if event.rule == "setup.bag"]
    assert "only 1 blue and only 0 yellow" in filled.public
    assert state.describe()["bag"] == {
        "blue": 2, "yellow": 0, "green": 4, "purple": 4, "black": 4, "clear": 0,
    }  # fmt: skip


@pytest.mark.rule("charon", "setup.seed")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_each_zone_draws_once_in_board_order_and_is_filled_up(players: int) -> None:
    state = first(players)
    act(state, "order: " + " ".join(map(str, range(players))))
    draw = state.sample(Random(3))
    assert [zone for zone, _ in draw.draws] == zones(players)  # type: ignore[attr-defined]
    before = state.describe()["supply"]
    (told,) = act(state, str(draw))
    seen = state.describe()
    for zone, colour in draw.draws:  # type: ignore[attr-defined]
        assert seen["zones"][zone] == {colour: holes(zone)}  # type: ignore[index]
    # All but the first gem of each zone came from the supply.
    taken = sum(before.values()) - sum(seen["supply"].values())  # type: ignore[attr-defined]
    assert taken == sum(holes(zone) - 1 for zone in zones(players))
    assert told.explanation is not None
    assert len(told.explanation.children) == len(zones(players))


@pytest.mark.rule("charon", "setup.seed")
def test_zones_with_gems_keep_them_and_a_short_supply_leaves_holes_empty() -> None:
    state = position(
        2,
        phase="seed",
        round=2,
        zones={"B2": {"green": 1}, "C3": {"black": 3}},
        gems=[{"blue": 15}, {}],
        bag=dict.fromkeys(COLOURS, 4),
    )
    asked = [zone for zone in zones(2) if zone not in ("B2", "C3")]
    assert refusal(state, "bag: " + ", ".join(f"{zone} blue" for zone in zones(2)))[0] == (
        "setup.seed"
    )
    assert refusal(state, "bag: " + ", ".join(f"{zone} blue" for zone in asked)) == (
        "setup.seed",
        "The bag holds only 4 blue 4 yellow 4 green 4 purple 4 black",
    )
    colours = ["blue"] * 4 + ["yellow"] * 4 + ["black"] * 4
    draws = list(zip(asked, colours, strict=True))
    told = act(state, "bag: " + ", ".join(f"{zone} {colour}" for zone, colour in draws))
    seen = state.describe()["zones"]
    assert seen["B2"] == {"green": 1}  # type: ignore[index] # kept, and not topped up
    assert seen["C3"] == {"black": 3}  # type: ignore[index]
    # The supply had one blue left: C1 takes it for its second hole, A2 gets none.
    assert asked[:4] == ["C1", "A2", "C2", "D2"]
    assert [seen[zone] for zone in asked[:4]] == [  # type: ignore[index]
        {"blue": 2}, {"blue": 1}, {"blue": 1}, {"blue": 1},
    ]  # fmt: skip
    assert "the supply has no more" in str(told[0].explanation)
    assert not state.problems()


@pytest.mark.rule("charon", "setup.seed")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_the_bag_cannot_run_out_on_this_board(players: int) -> None:
    """For every number of unclaimed zones, with the gems elsewhere as unlucky as can be."""
    sizes = [sum(holes(zone) == size for zone in zones(players)) for size in (1, 2, 3)]
    keepers = 2 if players >= 4 else 1
    kept = 6 * keepers + 2 * (players - keepers)
    for ones, twos, threes in product(*(range(size + 1) for size in sizes)):
        asked = len(zones(players)) - ones - twos - threes
        away = ones + 2 * twos + 3 * threes + kept
        # Fewest gems go into the bag when what is away is all of as few colours as possible.
        gone, rest = divmod(away, 20)
        bag = (4 - gone) * ADDED[players] + min(ADDED[players], 20 - rest)
        assert bag >= asked, (ones, twos, threes)


@pytest.mark.rule("charon", "setup.seed")
def test_with_an_empty_bag_zones_stay_empty() -> None:
    state = position(2, phase="seed", round=2, bag={"blue": 1, "black": 1})
    act(state, "bag: C1 blue, A2 black")
    assert state.describe()["zones"] == {"C1": {"blue": 2}, "A2": {"black": 2}}
    assert state.to_move == 0


@pytest.mark.rule("charon", "setup.cards", "info.hidden")
def test_two_unseen_cards_and_the_highest_start_the_pile() -> None:
    state = first(3)
    act(state, "order: 0 1 2")
    state.apply(state.sample(Random(1)))
    assert refusal(state, "hide: 5a 12c")[0] == "setup.cards"
    assert refusal(state, "hide: 5a")[0] == "setup.cards"
    assert refusal(state, "hide: 5a 5a")[0] == "setup.cards"
    (told,) = act(state, "hide: 5a 9c")
    assert "5a" not in str(told)
    pile = state.view(1).to_dict()["pile"]
    assert pile == {"size": 7, "known": ["12a", "12b", "12c", "12d", "12e"], "whole": False}
    assert state.view(None).to_dict()["deck"] == 48


@pytest.mark.rule("charon", "setup.deal", "reset.next")
@pytest.mark.parametrize("players", [2, 5])
def test_three_cards_first_then_two_and_hands_are_kept(players: int) -> None:
    dealt: dict[int, int] = {}
    state = charon_lib.new_game("charon", players, seed=4).first_state()
    rng = Random(9)
    while state.to_move is not None:
        told = state.describe()
        if state.to_move == CHANCE:
            move = state.sample(rng)
            if told["phase"] == "deal":
                seat, cards = move.seat, move.cards  # type: ignore[attr-defined]
                assert not any(card.startswith("12") for card in cards)
                before = told["hands"][seat]  # type: ignore[index]
                state.apply(move)
                after = state.describe()["hands"][seat]  # type: ignore[index]
                assert set(after) == {*before, *cards}
                dealt[told["round"]] = len(cards)  # type: ignore[index]
                continue
        else:
            move = state.legal_moves().choose(rng)
        state.apply(move)
    assert dealt == {1: 3, 2: 2, 3: 2, 4: 2}


def test_only_cards_of_the_deck_are_dealt() -> None:
    state = position(2, phase="deal", round=2, hands=[["7c"], []])
    assert refusal(state, "deal to 0: 7c 4a")[0] == "setup.deal"
    assert refusal(state, "deal to 0: 12a 4a")[0] == "setup.deal"
    assert refusal(state, "deal to 1: 7a 4a")[0] == "setup.deal"
    assert refusal(state, "deal to 0: 7a")[0] == "setup.deal"
    (told,) = act(state, "deal to 0: 7a 4a")
    assert told.sentence(0) == "You are dealt 4a and 7a."
    assert told.sentence(1) == "Burgundy is dealt 2 cards."


def with_duplicates() -> CharonState:
    """White has built a 7 and a 4, and is dealt one of each; it also holds an older 7."""
    return position(
        2,
        phase="row",
        round=3,
        order=[1, 0],
        built=[[], ["7a", "4a"]],
        hands=[["3a", "3b"], ["7c", "4d", "7e", "9a"]],
        new=[["3a", "3b"], ["7c", "4d"]],
        pile=["12a", "12b", "12c", "12d", "12e", "2a", "4e"],
    )


@pytest.mark.rule("charon", "setup.duplicates")
def test_newly_dealt_duplicates_can_be_drawn_anew_once() -> None:
    state = with_duplicates()
    again = [move for move in state.legal_moves() if isinstance(move, Redraw)]
    assert [move.cards for move in again] == [("4d",), ("7c",), ("4d", "7c")]
    assert refusal(state, "redraw 7e") == (
        "setup.duplicates",
        "7e has not just been dealt to you",
    )
    assert refusal(state, "redraw 7c 7c")[0] == "setup.duplicates"
    (shown,) = act(state, "redraw 7c 4d")
    assert shown.public == "White shows 4d and 7c, built before, to draw anew from the pile."
    assert state.to_move == CHANCE
    # Only what was on the pile before can come, and as many as were shown.
    assert refusal(state, "redraw to 1: 7c 12a")[0] == "setup.duplicates"
    assert refusal(state, "redraw to 1: 12a")[0] == "setup.duplicates"
    assert refusal(state, "redraw to 0: 12a 4e")[0] == "setup.duplicates"
    (drawn,) = act(state, "redraw to 1: 12a 4e")
    assert "12a" not in drawn.public
    assert drawn.sentence(1) == "You draw 4e and 12a from the pile."
    told = state.describe()
    assert told["hands"][1] == ["4e", "7e", "9a", "12a"]  # type: ignore[index]
    assert set(told["pile"]) == {"2a", "4d", "7c", "12b", "12c", "12d", "12e"}  # type: ignore
    # The 4e is a duplicate again, and stays.
    assert state.to_move == 1
    assert not any(isinstance(move, Redraw) for move in state.legal_moves())
    assert refusal(state, "redraw 4e") == (
        "setup.duplicates",
        "Duplicates can be drawn anew only once a round",
    )
    act(state, "row 9a", "row 3a")
    assert state.describe()["redrawn"] == []


@pytest.mark.rule("charon", "setup.duplicates")
def test_what_is_no_duplicate_stays() -> None:
    state = with_duplicates()
    act(state, "row 9a")
    assert refusal(state, "redraw 3a") == (
        "setup.duplicates",
        "You have not built this number, so 3a is no duplicate",
    )


@pytest.mark.rule("charon", "setup.duplicates")
def test_no_more_duplicates_than_the_pile_holds() -> None:
    away = ["12b", "12c", "12d", "12e", "2a", "2b"]
    state = position(
        2,
        phase="row",
        round=3,
        built=[["7a", "4a"], []],
        hands=[["7c", "4d"], away],
        new=[["7c", "4d"], []],
        traffic=[f"12{copy} came" for copy in "abcde"] + [f"seat 1 drew {card}" for card in away],
        pile=["12a"],
    )
    again = [move.cards for move in state.legal_moves() if isinstance(move, Redraw)]
    assert again == [("4d",), ("7c",)]
    assert refusal(state, "redraw 7c 4d") == (
        "setup.duplicates",
        "The discard pile holds only 1 card",
    )


@pytest.mark.rule("charon", "setup.row", "round.asked", "info.private")
def test_the_row_is_chosen_face_down_and_revealed_together() -> None:
    state = position(
        3, phase="row", round=1, order=[2, 0, 1], hands=[["3a", "3b"], ["9c"], ["7c", "8a"]]
    )
    assert state.to_move == 2
    assert [str(move) for move in state.legal_moves()] == ["row 7c", "row 8a"]
    assert refusal(state, "row 9c") == ("setup.row", "9c is not in Blue's hand")
    (told,) = act(state, "row 8a")
    assert told.public == "Blue puts a card face down into the common row."
    assert told.sentence(2) == "You put 8a face down into the common row."
    seen = state.view(0).to_dict()
    assert seen["row"] == [{"seat": 2, "card": None, "state": "face down"}]
    assert state.view(2).to_dict()["row"] == [{"seat": 2, "card": "8a", "state": "face down"}]
    # White has one card only, and is asked all the same.
    act(state, "row 3b")
    assert [str(move) for move in state.legal_moves()] == ["row 9c"]
    last = act(state, "row 9c")
    assert last[1].public == (
        "The common row is revealed: 8a from Blue, 3b from Burgundy and 9c from White."
    )
    assert [card["card"] for card in state.view(0).to_dict()["row"]] == ["3b", "9c", "8a"]  # type: ignore
    assert state.describe()["hands"] == [["3a"], [], ["7c"]]
    assert state.describe()["phase"] == "staking"


@pytest.mark.rule("charon", "round.order", "reset.next")
@pytest.mark.parametrize("players", [2, 4])
def test_the_first_row_is_chosen_seeing_the_moon_and_later_ones_not(players: int) -> None:
    phases: list[tuple[int, str]] = []
    for state in walk(players, 2):
        told = state.describe()
        here = (told["round"], told["phase"])
        if not phases or phases[-1] != here:
            phases.append(here)  # type: ignore[arg-type]
    always = ("staking", "building")
    in_order = [phase for number, phase in phases if number == 1]
    assert [p for p in in_order if p in ("seed", "deal", "row", *always)] == [
        "seed", "deal", "row", "staking", "building",
    ]  # fmt: skip
    for number in (2, 3, 4):
        in_order = [phase for where, phase in phases if where == number]
        assert [p for p in in_order if p in ("seed", "deal", "row", *always)] == [
            "deal", "row", "seed", "staking", "building",
        ]  # fmt: skip
    assert phases[-1] == (4, "over")
    assert (4, "keep") not in phases


@pytest.mark.rule("charon", "round.asked")
def test_every_seat_makes_a_row_choice_in_every_round() -> None:
    for players in (2, 3, 4, 5):
        asked: dict[int, list[int]] = {}
        for state in walk(players, 11):
            told = state.describe()
            if told["phase"] == "row" and len(told["row"]) == len(  # type: ignore[arg-type]
                asked.setdefault(told["round"], [])  # type: ignore
            ):
                asked[told["round"]].append(state.to_move)  # type: ignore
                assert any(isinstance(move, PutInRow) for move in state.legal_moves())
        assert sorted(map(sorted, asked.values())) == [list(range(players))] * 4


def test_a_script_that_brings_the_impossible_is_refused() -> None:
    with pytest.raises(charon_lib.BadSetUp, match=r"entry 1 of the script.*setup\.order"):
        charon_lib.new_game("charon", 2, seed=1, chance=["order: 0 0"])
    with pytest.raises(IllegalMove, match="belongs to another phase"):
        first(2).apply(PutInRow("7c"))
