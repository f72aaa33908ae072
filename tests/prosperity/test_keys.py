"""Keys: equal exactly where the positions are the same to the rules, over whole random games."""

from __future__ import annotations

import copy
from collections.abc import Callable, Iterator
from itertools import combinations, pairwise
from random import Random
from typing import Any

import pytest

import charon_lib
from charon_lib import CHANCE
from charon_lib.moves import Move
from charon_lib.prosperity import GAME, ProsperityState
from charon_lib.prosperity.phases import ACTIONS
from charon_lib.prosperity.position import Position
from tests.prosperity.tools import act, position, random_game, scoring, texts

MIXED: dict[str, Any] = {"pollution_blocks": "scoring"}


def states(players: int, seed: int, **options: Any) -> list[ProsperityState]:
    """Every state of a random game."""
    found: list[ProsperityState] = []
    random_game(players, seed, lambda state: found.append(state.copy()), **options)
    return found


GAMES = [(2, 1, {}), (3, 2, MIXED), (4, 3, {"boards": ["hard", "silver", "silver", "hard"]})]
each_game = pytest.mark.parametrize(("players", "seed", "options"), GAMES)


def play_on(state: ProsperityState, seed: int) -> list[str]:
    """Play evenly drawn moves to the end; what was legal on the way, and how it ended."""
    rng = Random(seed)
    told = []
    while state.to_move is not None:
        told.append(f"{state.to_move} {texts(state)} {state.scores()}")
        chance = state.to_move == CHANCE
        state.apply(state.sample(rng) if chance else state.legal_moves().choose(rng))
    return [*told, f"{state.scores()} {state.winners()}"]


@each_game
def test_copies_and_described_positions_are_equal(
    players: int, seed: int, options: dict[str, Any]
) -> None:
    for state in states(players, seed, **options):
        again = charon_lib.position("prosperity", state.describe())
        for other in (state.copy(), copy.deepcopy(state), again):
            assert other.key() == state.key()
            assert other == state
            assert hash(other.key()) == hash(state.key())


@each_game
def test_every_move_makes_another_position(
    players: int, seed: int, options: dict[str, Any]
) -> None:
    found = states(players, seed, **options)
    assert len({state.key() for state in found}) == len(found)
    assert all(one != other for one, other in pairwise(found))


def in_order(state: ProsperityState, first: Move, second: Move) -> ProsperityState | None:
    """Make two actions in this turn; None where that cannot be."""
    after = state.copy()
    after.apply(first)
    still = after.phase == ACTIONS and after.active == state.active and after.actions_left == 1
    if not still or second not in after.legal_moves():
        return None
    after.apply(second)
    return after


def touches(move: Move) -> set[str]:
    """What an action has to do with beyond the money: pairs that share nothing are independent."""
    words = str(move).split()
    if words[0] == "buy":
        return {words[1], words[3]} if len(words) > 2 else {words[1], "discs"}
    return {{"income": "money", "clean": "discs", "research": "markers"}[words[0]]}


def pairs(state: ProsperityState, rng: Random) -> Iterator[tuple[Move, Move]]:
    """Independent actions of a moment; buying and research are not, as prices change."""
    moves = list(state.legal_moves())
    for first, second in combinations(rng.sample(moves, min(len(moves), 9)), 2):
        kinds = {str(first).split()[0], str(second).split()[0]}
        if not touches(first) & touches(second) and kinds != {"buy", "research"}:
            yield first, second


@each_game
def test_two_orders_of_independent_actions_have_one_key(
    players: int, seed: int, options: dict[str, Any]
) -> None:
    rng = Random(seed)
    tried: dict[str, int] = {}
    for state in states(players, seed, **options):
        if state.phase != ACTIONS or state.actions_left != 2:
            continue
        for first, second in pairs(state, rng):
            one, other = in_order(state, first, second), in_order(state, second, first)
            if one is None or other is None:
                continue
            assert one.key() == other.key(), (first, second)
            assert play_on(one, seed) == play_on(other, seed)
            kind = " ".join(sorted(str(move).split()[0] for move in (first, second)))
            tried[kind] = tried.get(kind, 0) + 1
    assert {"buy income", "buy clean", "clean income", "income research"} <= tried.keys()
    assert sum(tried.values()) > 40


def test_two_purchases_in_both_orders_have_one_key() -> None:
    rich = position(seats=[{"money": 900}])
    one, other = rich.copy(), rich.copy()
    act(one, "buy S24 on A2", "buy S22 on C3")
    act(other, "buy S22 on C3", "buy S24 on A2")
    assert one.describe() != other.describe()  # the order of building is remembered
    assert one == other
    assert one.view(1) == other.view(1)


def test_the_order_in_which_tiles_were_drawn_does_not_count() -> None:
    one, other = position(phase="draw"), position(phase="draw")
    first = ["income", "income"]
    act(one, "tile 1970-1", *first, "tile 1970-3", *first)
    act(other, "tile 1970-3", *first, "tile 1970-1", *first)
    assert one.drawn != other.drawn
    assert one == other


def test_a_covered_tile_does_not_count_but_that_it_is_gone_does() -> None:
    deep = position(seats=[{"built": ["S24 on A2", "S16 on A3", "S14 on A2"]}])
    other = position(seats=[{"built": ["S24 on A3", "S16 on A3", "S14 on A2"]}])
    assert deep == other
    assert deep.stack(0, 1) != other.stack(0, 1)
    assert deep != position(seats=[{"built": ["S16 on A3", "S14 on A2"]}])


def test_equal_keys_have_the_same_moves_and_scores() -> None:
    met: dict[object, tuple[list[str], tuple[int, ...], int | None]] = {}
    again = 0
    for seed in range(6):
        for state in states(2, seed):
            for move in list(state.legal_moves())[:6]:
                after = state.copy()
                after.apply(move)
                for other in (after, charon_lib.position("prosperity", after.describe())):
                    told = (texts(other), other.scores(), other.to_move)
                    again += other.key() in met
                    assert met.setdefault(other.key(), told) == told
    assert again > 500


# -- Every field by itself ------------------------------------------------------------

NOT_IN_THE_KEY = {
    "first": "whose turn it is follows from the active seat; who began is only remembered",
    "offers": "follows from the display",
    "energy": "the sum of what the topmost buildings show",
    "ecology": "the sum of what the topmost buildings show",
    "capital": "the sum of what the topmost buildings show",
    "research": "the sum of what the topmost buildings show",
    "prosperity": "the sum of what the topmost buildings show",
    "openings": "follows from the topmost buildings",
    "placed": "what is covered is out of the game; the rest is in the topmost buildings",
    "ledger": "where points came from is only told; how many there are counts",
    "final": "how things stood before the final scoring is only told",
}
REMEMBERED = ("first", "placed", "ledger", "final")


def other_material() -> Any:
    tables = copy.deepcopy(GAME.tables())
    tables["board"]["start"]["money"] = 200
    return GAME.build(tables)


CHANGES: dict[str, Callable[[Any], object]] = {
    "material": lambda value: other_material(),
    "players": lambda value: value + 1,
    "blocks_all": lambda value: not value,
    "boards": lambda value: (*value[1:], 1 - value[0]),
    "phase": lambda value: value + 1,
    "to_move": lambda value: None,
    "first": lambda value: value + 1,
    "active": lambda value: 1 - value,
    "actions_left": lambda value: value + 1,
    "resolved": lambda value: value + 1,
    "deck": lambda value: value ^ (value & -value),
    "display": lambda value: value ^ (value & -value),
    "offers": lambda value: value ^ (value & -value),
    "drawn": lambda value: value + 1,
}


@pytest.mark.parametrize("field", Position.__slots__)
def test_a_field_is_in_the_key_where_the_rules_read_it(field: str) -> None:
    state = scoring("1970-4", seats=[{"built": ["S16 on A2"]}])
    assert state.is_scoring()
    value = getattr(state, field)
    if isinstance(value, list):
        for place in range(len(value) or 1):
            other = state.copy()
            changed = [*value] or [0]
            changed[place] = None if field == "openings" else changed[place] + 1
            setattr(other, field, changed)
            assert (other.key() == state.key()) == (field in NOT_IN_THE_KEY), (field, place)
        return
    other = state.copy()
    setattr(other, field, CHANGES[field](value))
    assert (other.key() == state.key()) == (field in NOT_IN_THE_KEY)


def test_the_drawn_tile_counts_only_while_it_is_scored() -> None:
    left = [tile.id for tile in GAME.components().tiles if tile.scores]
    left = [tile for tile in left if tile not in ("1970-4", "1970-5")]
    state, other = position(drawn="1970-4", deck=left), position(drawn="1970-5", deck=left)
    assert state.drawn != other.drawn
    assert state.key() == other.key()


@each_game
def test_what_is_not_in_the_key_changes_nothing(
    players: int, seed: int, options: dict[str, Any]
) -> None:
    """What follows from the rest is made anew, what is remembered is forgotten: all goes on."""
    for number, state in enumerate(states(players, seed, **options)):
        other = state.copy()
        material = state.material
        other.first = -1
        other.ledger, other.placed = [], []
        other.final = [0] * len(state.final)
        other.offers = material.ways(state.display)
        for seat in range(players):
            top = state.top[seat * material.stride : (seat + 1) * material.stride]
            board = material.boards[state.boards[seat]]
            other.openings[seat] = board.openings(top)
            for symbol, total in enumerate(other.totals()):
                total[seat] = sum(material.effects[top[space]][symbol] for space in board.spaces)
        assert other.key() == state.key()
        assert other.offers == state.offers
        assert other.totals() == state.totals()
        assert [found.ways for found in other.openings] == [found.ways for found in state.openings]
        if number % 7 == 0:
            assert play_on(other, seed) == play_on(state.copy(), seed)


def test_components_count_by_value() -> None:
    same = GAME.build(copy.deepcopy(GAME.tables()))
    start = GAME.start(2, GAME.components(), GAME.options(2, {}))
    assert GAME.start(2, same, GAME.options(2, {})) == start
    assert GAME.start(2, other_material(), GAME.options(2, {})) != start


# -- Views ----------------------------------------------------------------------------


@each_game
def test_views_are_equal_where_the_seat_knows_the_same(
    players: int, seed: int, options: dict[str, Any]
) -> None:
    found = states(players, seed, **options)
    for state in found[::3]:
        keys = set()
        for seat in (None, *range(players)):
            view = state.view(seat)
            keys.add(view.key())
            dealt = state.determinize(seat, Random(seed))
            assert dealt == state
            assert dealt.view(seat) == view
            assert dealt.view(seat).key() == view.key()
            assert hash(dealt.view(seat)) == hash(view)
        assert len(keys) == players + 1
    assert len({state.view(0) for state in found}) == len(found)


def test_a_view_does_not_change_with_the_state() -> None:
    state = position()
    view = state.view(0)
    before = view.key()
    act(state, "income")
    assert view.key() == before != state.view(0).key()


def test_views_of_equal_states_differ_where_the_table_shows_how_it_came_about() -> None:
    """A tile that is covered changes nothing any more, and still lies there for all to see."""
    above = charon_lib.position("prosperity", built_on_a2(["S24", "S16"]))
    alone = charon_lib.position("prosperity", built_on_a2(["S16"]))
    assert above == alone
    assert above.view(0) != alone.view(0)


def built_on_a2(tiles: list[str]) -> dict[str, object]:
    """A position in which one seat has stacked these tiles, and neither is on offer."""
    told: Any = charon_lib.new_game("prosperity", 2, seed=1).state.describe()
    told["display"] = [tile for tile in told["display"] if tile not in ("S24", "S16")]
    told["seats"][0]["built"] = [f"{tile} on A2" for tile in tiles]
    return dict(told)
