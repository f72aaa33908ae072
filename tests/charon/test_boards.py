"""Component files: boards of other shapes, and files with anything in them."""

from __future__ import annotations

import copy
import tomllib
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from charon_lib import BadComponents, BadPosition, UnknownName
from charon_lib.charon import GAME, CharonState, claims
from charon_lib.state import play_out
from tests.charon.tools import NINE_ZONES

JUNK: tuple[Any, ...] = (
    None, -1, 0, 99, 10**9, "", "x", [], {}, True, 2.5, ["A1"], [[]], {"a": 1}, float("nan"),
)  # fmt: skip


def star(arms: int) -> dict[str, Any]:
    """A board of one zone with a road to each of many others around it."""
    tables: dict[str, Any] = copy.deepcopy(GAME.tables())
    board = tables["board"]
    names = ["hub", *(f"z{number}" for number in range(arms))]
    board["points"] = "listed"
    board["zone"] = [
        {"name": name, "holes": 1 + place % 3, "group": "base", "x": place, "y": place % 2}
        for place, name in enumerate(names)
    ]
    centres = [
        {"name": name, "kind": "centre", "zones": [name], "x": place, "y": 0}
        for place, name in enumerate(names)
    ]
    roads = [
        {"name": f"hub-{name}", "kind": "road", "zones": ["hub", name], "x": 1, "y": place}
        for place, name in enumerate(names[1:])
    ]
    crossroads = [
        {"name": f"x{place}", "kind": "crossroads", "zones": ["hub", *names[place : place + 2]],
         "x": 2, "y": place}
        for place in range(1, arms)
    ]  # fmt: skip
    board["point"] = [*centres, *roads, *crossroads]
    return tables


@pytest.mark.rule("charon", "claim.influence", "claim.tie.centre", "claim.tie.road")
@pytest.mark.parametrize("arms", [7, 8, 15, 16, 20])
def test_fast_claiming_is_right_however_many_roads_a_zone_has(arms: int) -> None:
    components = GAME.build_from(star(arms))
    board = components.board
    touches = {
        point.name: (point.kind, [board.zones[zone].name for zone in point.zones])
        for point in board.points
    }
    rng = Random(arms)
    winners = set()
    for _ in range(150):
        players = rng.randrange(2, 6)
        moon = components.moons[players]
        # Many roads for one, many crossroads for another, a centre for a third.
        likes = [rng.sample(["centre", "road", "crossroads"], 3) for _ in range(players)]
        flags: dict[str, int] = {}
        sums = [0] * len(board.zones)
        for point in moon.points:
            if rng.random() < 0.8:
                kind = board.points[point].kind
                weights = [4 - likes[seat].index(kind) for seat in range(players)]
                seat = rng.choices(range(players), weights)[0]
                flags[board.points[point].name] = seat
                for zone, gain in moon.gains[seat][point]:
                    sums[zone] += gain
        for zone, claim in claims(touches, flags).items():
            found = moon.winner_of(sums[components.zone[zone]])
            assert (None if found < 0 else found) == claim.winner
            winners.add(claim.rule)
    assert winners >= {"claim.influence", "claim.tie.centre", "claim.tie.road", "claim.tie.none"}


def test_whole_games_on_a_star() -> None:
    components = GAME.build_from(star(9))
    for players in (2, 3, 4, 5):
        state = GAME.start(players, components, {})
        assert isinstance(state, CharonState)
        play_out(state, Random(players))
        assert state.problems() == ()
        for seat in range(players):
            other = state.view(seat).determinize(Random(1))
            assert other.view(seat).to_dict() == state.view(seat).to_dict()


def places(value: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    yield path
    keys = (
        value if isinstance(value, dict) else range(len(value)) if isinstance(value, list) else ()
    )
    for key in keys:
        yield from places(value[key], (*path, key))


@pytest.mark.parametrize("own_board", [False, True])
def test_whatever_is_in_a_file_it_plays_or_is_refused_in_one_sentence(own_board: bool) -> None:
    tables: dict[str, Any] = GAME.tables()
    if own_board:
        text = (NINE_ZONES / "board.toml").read_text(encoding="utf-8")
        tables = {**tables, "board": tomllib.loads(text)}
    entries = [path for path in places(tables) if len(path) > 1]
    rng = Random(own_board)
    sentences = []
    for _ in range(300):
        changed = copy.deepcopy(tables)
        *path, last = rng.choice(entries)
        where = changed
        for key in path:
            where = where[key]
        if rng.random() < 0.3:
            del where[last]
        else:
            where[last] = rng.choice(JUNK)
        try:
            GAME.build_from(changed)
        except BadComponents as error:
            sentences.append(str(error))
    assert len(sentences) > 150
    assert all(".toml" in sentence for sentence in sentences)
    assert not [sentence for sentence in sentences if "\n" in sentence or len(sentence) > 300]


@pytest.mark.rule("charon", "claim.none")
def test_claims_takes_any_players_and_says_what_is_wrong() -> None:
    touches = {"P": ("centre", ["Z"]), "Q": ("road", ["Z", "Y"]), "R": ("road", ["Y", "X"])}
    judged = claims(touches, {"P": "Ada", "Q": ("Ben", 2)})
    assert list(judged) == ["Z", "Y", "X"]
    assert judged["Z"].winner == "Ada"
    assert judged["Z"].rule == "claim.tie.centre"
    assert judged["Y"].winner == ("Ben", 2)
    assert judged["X"] == (None, "claim.none", {})
    with pytest.raises(UnknownName, match="flag point"):
        claims(touches, {"S": "Ada"})
    with pytest.raises(BadPosition, match="river"):
        claims({"P": ("river", ["Z"])}, {})


ENTRIES: dict[str, tuple[Any, ...]] = {
    "board.toml": ("board",),
    "board.toml, gems": ("board", "gems"),
    "board.toml, bag": ("board", "bag"),
    "board.toml, seat 2": ("board", "seat", 2),
    "board.toml, group 1": ("board", "group", 0),
    "board.toml, zone 5": ("board", "zone", 4),
    "board.toml, point 7": ("board", "point", 6),
    "cards.toml": ("cards",),
    "cards.toml, card 8": ("cards", "card", 7),
    "cards.toml, card 3c, cost": ("cards", "card", 7, "cost"),
}


def entry_of(tables: Any, path: tuple[Any, ...]) -> dict[str, Any]:
    for key in path:
        tables = tables[key]
    found: dict[str, Any] = tables
    return found


def tables_with_points() -> dict[str, Any]:
    text = (NINE_ZONES / "board.toml").read_text(encoding="utf-8")
    return {**GAME.tables(), "board": tomllib.loads(text)}


def test_every_kind_of_entry_is_in_the_list() -> None:
    """A table that the shipped files bring, or the small board, is one of `ENTRIES`."""
    kinds = {tuple(key for key in path if isinstance(key, str)) for path in ENTRIES.values()}
    for tables in (GAME.tables(), tables_with_points()):
        for path in places(tables):
            if path and isinstance(entry_of(tables, path), dict):
                assert tuple(key for key in path if isinstance(key, str)) in kinds


@pytest.mark.parametrize("where", ENTRIES)
def test_a_misspelt_key_and_one_too_many_are_named(where: str) -> None:
    path = ENTRIES[where]
    original = tables_with_points()
    GAME.build_from(original)
    for key in entry_of(original, path):
        changed = copy.deepcopy(original)
        entry = entry_of(changed, path)
        entry[f"{key}x"] = entry.pop(key)
        with pytest.raises(BadComponents) as caught:
            GAME.build_from(changed)
        assert str(caught.value).startswith(f'{where}: there is no entry "{key}x"')
    changed = copy.deepcopy(original)
    entry_of(changed, path)["weather"] = "windy"
    with pytest.raises(BadComponents) as caught:
        GAME.build_from(changed)
    assert str(caught.value).startswith(f'{where}: there is no entry "weather"')


def test_a_grid_lists_no_points() -> None:
    tables = GAME.tables()
    tables["board"]["point"] = [{"name": "A1", "kind": "centre", "zones": ["A1"], "x": 0, "y": 0}]
    with pytest.raises(BadComponents, match=r'board\.toml: there is no entry "point"'):
        GAME.build_from(tables)


def test_equal_tables_have_one_digest() -> None:
    tables: dict[str, Any] = GAME.tables()
    again = GAME.tables()
    turned = {name: dict(reversed(table.items())) for name, table in reversed(again.items())}
    assert GAME.build_from(turned).digest == GAME.build_from(tables).digest
    tables["cards"]["card"][0]["cost"] = {"blue": 1}
    assert GAME.build_from(tables).digest != GAME.build_from(turned).digest
