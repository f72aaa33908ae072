"""Positions and views are values: equal where the rules, or a seat, cannot tell them apart."""

from __future__ import annotations

from collections.abc import Callable
from itertools import combinations
from pathlib import Path
from random import Random
from typing import Any

import pytest

import charon_lib
from charon_lib import CHANCE, MoveError
from charon_lib.ganymede import GAME, GanymedeState
from charon_lib.ganymede.position import Position, Table
from tests.ganymede.tools import act, docks, luck, position, texts, walk

PLAYERS = pytest.mark.parametrize("players", [2, 3, 4])


def same_to_the_rules(state: GanymedeState) -> dict[str, Any]:
    """The position in plain words, without what only people remember or see."""
    plain: dict[str, Any] = state.describe()
    del plain["round"], plain["first_ships"]
    for row, cards in plain["open"].items():
        plain["open"][row] = sorted(cards, key=str)
    if plain["stirred"] or plain["ending"]:
        del plain["calm"]
    if plain["ending"]:
        del plain["stirred"]
    for seat in plain["seats"]:
        del seat["shown"]
        seat["shuttles"].sort()
        seat["launched"].sort()
        if plain["phase"] not in ("first", "display", "deal", "docking"):
            del seat["put_back"]
    return plain


@PLAYERS
def test_copies_and_positions_read_back_are_equal(players: int) -> None:
    last = None
    for number, state in enumerate(walk(players, players)):
        if number % 7 == 0 or state.phase < 4 or state.stack:
            again = charon_lib.position("ganymede", state.describe())
            assert state.copy() == state == again
            assert hash(state.key()) == hash(again.key())
        if last is not None:
            assert last != state
        last = state.copy()
    assert last is not None
    assert last != GAME.start(players, GAME.components(), {})


def both_orders(state: GanymedeState) -> list[GanymedeState]:
    """Where two of the moves that are legal now lead, in one order and right after in the other."""
    found: list[GanymedeState] = []
    for one, other in combinations(list(state.legal_moves())[:9], 2):
        ends = []
        for moves in ((one, other), (other, one)):
            after = state.copy()
            try:
                for move in moves:
                    after.apply(move)
            except MoveError:
                break
            ends.append(after)
        if len(ends) == 2:
            found += ends
    return found


@PLAYERS
def test_two_orders_that_lead_to_one_position_have_one_key(players: int) -> None:
    """And they have different keys where the rules can tell them apart."""
    same = different = 0
    for seed in range(2):
        for state in walk(players, 10 * players + seed):
            if not state.stack or state.to_move in (None, CHANCE):
                continue
            for one, other in combinations(both_orders(state)[:8], 2):
                equal = same_to_the_rules(one) == same_to_the_rules(other)
                assert (one == other) is equal
                assert (one.key() == other.key()) is equal
                if equal:
                    same += 1
                    assert one.to_move == other.to_move
                    assert sorted(texts(one)) == sorted(texts(other))
                    assert one.scores() == other.scores()
                else:
                    different += 1
    assert same > 50
    assert different > 50


def test_the_order_in_which_ships_were_seen_does_not_matter_to_the_rules() -> None:
    ends = []
    for first, second in (("S11", "S12"), ("S12", "S11")):
        state = position(
            {"tiles": ["T14"], **docks("S01", None, "S02")},
            open={"ships": ["S11", "S12", "S13"], "tiles": ["T10", "T01", "T02", "T03"]},
            stack=[["end"], ["effect", "T14", 2]],
        )
        act(state, f"take {first}", f"take {second}")
        ends.append(state)
    assert ends[0].shown != ends[1].shown
    assert ends[0] == ends[1]
    # Whoever looks has seen more than the rules ask for.
    assert ends[0].view(1) != ends[1].view(1)


def test_places_in_rows_and_columns_are_alike() -> None:
    one = position({"shuttles": ["E01", "E07"], "launched": ["S05", "S06"]})
    other = position(
        {"shuttles": ["E07", "E01"], "launched": ["S06", "S05"]},
        open={row: cards[::-1] for row, cards in one.describe()["open"].items()},  # type: ignore[attr-defined]
    )
    assert one == other
    assert sorted(texts(one)) == sorted(texts(other))


@PLAYERS
def test_equal_keys_of_positions_met_mean_equal_games(players: int) -> None:
    met: dict[object, tuple[list[str], tuple[int, ...], object]] = {}
    for seed in range(3):
        for state in walk(players, seed):
            seen = (sorted(texts(state)), state.scores(), state.to_move)
            assert met.setdefault(state.key(), seen) == seen
            if state.to_move not in (None, CHANCE):
                for move in list(state.legal_moves())[:3]:
                    after = state.copy()
                    after.apply(move)
                    seen = (sorted(texts(after)), after.scores(), after.to_move)
                    assert met.setdefault(after.key(), seen) == seen
    assert len(met) > 500


# Every field


def changed(name: str, change: Callable[[Any], Any]) -> Callable[[GanymedeState], None]:
    def carry_out(state: GanymedeState) -> None:
        setattr(state, name, change(getattr(state, name)))

    return carry_out


def at_first(change: Callable[[Any], Any]) -> Callable[[Any], Any]:
    return lambda entries: [change(entries[0]), *entries[1:]]


def next_one(number: int) -> int:
    return number + 1


READ_BY_THE_RULES: dict[str, Callable[[Any], Any]] = {
    "players": next_one,
    "phase": next_one,
    "first": next_one,
    "active": next_one,
    "calm": next_one,
    "stirred": lambda flag: not flag,
    "ending": lambda flag: not flag,
    "stack": lambda stack: [*stack, (0,)],
    "tile_row": at_first(lambda card: 29),
    "earth_row": at_first(lambda card: 59),
    "mars_row": at_first(lambda card: 89),
    "ship_row": at_first(lambda card: 119),
    "stock": lambda deck: deck[1:],
    "discards": lambda deck: [*deck, 29],
    "earth_deck": lambda deck: deck[1:],
    "mars_deck": lambda deck: deck[1:],
    "ship_deck": lambda deck: deck[1:],
    "supply": next_one,
    "tiles": at_first(lambda cards: (*cards, 29)),
    "earth": at_first(next_one),
    "mars": at_first(next_one),
    "docked": at_first(next_one),
    "ships": at_first(next_one),
    "hands": at_first(lambda cards: (*cards, 119)),
    "shuttles": at_first(lambda cards: (*cards, 59)),
    "rows": at_first(next_one),
    "reputation": at_first(next_one),
    "launched": at_first(lambda cards: (*cards, 119)),
}
NOT_IN_THE_KEY: dict[str, tuple[Callable[[Any], Any], str]] = {
    "to_move": (lambda seat: 1, "it follows from phase, active and stack"),
    "round": (next_one, "no rule counts rounds; it is only said"),
    "words": (next_one, "it follows from what is pending"),
    "offer": (lambda offer: None, "it follows from what is pending"),
    "gaps": (lambda gaps: (1, 1, 1, 1), "it follows from rows and decks"),
    "columns": (at_first(next_one), "it follows from the shuttles"),
    "shown": (at_first(lambda cards: (*cards, 119)), "who has seen what"),
    "first_ships": (lambda cards: (*cards, 119), "who has seen what"),
    "put_back": (at_first(lambda cards: (119,)), "after the set-up it is only remembered"),
}


def test_every_field_is_looked_at() -> None:
    fields = {*Table.__slots__, *Position.__slots__}
    assert fields == {*READ_BY_THE_RULES, *NOT_IN_THE_KEY, "components"}
    assert not set(READ_BY_THE_RULES) & set(NOT_IN_THE_KEY)


def middle() -> GanymedeState:
    """A calm moment in the middle of a game."""
    board = {"tiles": ["T05"], "hand": ["S20"], "earth": {"red": 1}}
    return position({**board, **docks("S01", None, "S02")}, {"shuttles": ["E01"]}, calm=2)


@pytest.mark.parametrize("name", READ_BY_THE_RULES)
def test_a_field_that_the_rules_read_changes_the_key(name: str) -> None:
    state, other = middle(), middle()
    assert state == other
    changed(name, READ_BY_THE_RULES[name])(other)
    assert state != other
    assert state.key() != other.key()


@pytest.mark.parametrize("name", NOT_IN_THE_KEY)
def test_a_field_that_follows_or_is_only_remembered_does_not(name: str) -> None:
    state, other = middle(), middle()
    changed(name, NOT_IN_THE_KEY[name][0])(other)
    assert state == other


def test_what_was_put_back_matters_as_long_as_it_lies_apart() -> None:
    one = GAME.start(2, GAME.components(), {})
    luck(one, 3)
    other = one.copy()
    ships = [one.components.ids[ship] for ship in one.hands[one.active]]
    act(one, f"dock {ships[0]} {ships[1]}")
    act(other, f"dock {ships[0]} {ships[1]}")
    assert one == other
    other.put_back = [cards[::-1][:1] for cards in other.put_back]
    assert one != other


def test_calm_rounds_count_only_while_nothing_has_stirred() -> None:
    one, other = position(calm=3, stirred=True), position(calm=7, stirred=True)
    assert one == other
    assert position(calm=3) != position(calm=7)
    assert position(calm=3, ending=True) == position(calm=7, ending=True)


def test_other_components_are_another_game(tmp_path: Path) -> None:
    text = (GAME.folder / "ships.toml").read_text(encoding="utf-8")
    (tmp_path / "ships.toml").write_text(
        text.replace("points = 6", "points = 9", 1), encoding="utf-8"
    )
    shipped, again = GAME.build(GAME.tables()), GAME.build(GAME.tables())
    own = GAME.build(GAME.tables(tmp_path))
    assert GAME.start(2, shipped, {}) == GAME.start(2, again, {})
    assert GAME.start(2, shipped, {}).view(0) == GAME.start(2, again, {}).view(0)
    assert GAME.start(2, shipped, {}) != GAME.start(2, own, {})
    assert GAME.start(2, shipped, {}).view(0) != GAME.start(2, own, {}).view(0)


# Views


@PLAYERS
def test_a_view_of_what_was_dealt_anew_has_the_same_key(players: int) -> None:
    rng = Random(players)
    for number, state in enumerate(walk(players, players)):
        if number % 11 and state.phase > 3:
            continue
        for seat in (None, *range(players)):
            view = state.view(seat)
            again = view.determinize(rng).view(seat)
            assert again == view
            assert hash(again) == hash(view)
            assert view == state.copy().view(seat)


@PLAYERS
def test_views_are_equal_where_they_show_the_same(players: int) -> None:
    """What a seat can read off its view, and its key, change together."""
    before: dict[int | None, Any] = {}
    for state in walk(players, 5 + players):
        views = {seat: state.view(seat) for seat in (None, *range(players))}
        assert len(set(views.values())) == players + 1
        for seat, view in views.items():
            plain = view.to_dict()
            if seat in before:
                old, old_plain = before[seat]
                assert (old == view) is (old_plain == plain)
            before[seat] = (view, plain)


def test_hidden_ships_are_not_in_the_key_of_others() -> None:
    board = {"shown": ["S06"], **docks("S01", None, "S02")}
    row = {"ships": ["S11", "S12", "S13"]}
    one = position({"hand": ["S05", "S06"], **board}, open=row)
    other = position({"hand": ["S06", "S07"], **board}, open=row)
    assert one != other
    assert one.view(1) == other.view(1)
    assert one.view(None) == other.view(None)
    assert one.view(0) != other.view(0)
    assert one.view(1) != one.view(None)


def test_a_state_changes_so_only_its_key_is_hashable() -> None:
    state = middle()
    with pytest.raises(TypeError, match="unhashable"):
        hash(state)
    assert {state.key(): "here"}[state.copy().key()] == "here"
    assert state != state.view(0)
