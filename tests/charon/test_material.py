"""Chapters Components and The Game Board: data files, zones, points, the graph."""

from __future__ import annotations

import shutil
import tomllib
from collections import Counter
from pathlib import Path

import pytest

import charon_lib
from charon_lib import BadComponents
from charon_lib.charon import ACTIONS, COLOURS, GAME, graph
from charon_lib.state import play_out
from tests.charon.tools import COLUMNS, FOLDER, GROUP, HOLES, NINE_ZONES, ROWS, touches, zones

COSTS = """
2B / 2Y / 2G / 2P / 2K
1B 1Y / 1Y 1G / 1G 1P / 1P 1K / 1B 1K
2B 1G / 2Y 1P / 2G 1K / 1B 2P / 1Y 2K
1B 1Y 1G / 1Y 1G 1P / 1G 1P 1K / 1B 1P 1K / 1B 1Y 1K
2B 2G / 2Y 2P / 2G 2K / 2B 2P / 2Y 2K
2B 1Y 1G / 2Y 1G 1P / 2G 1P 1K / 1B 2P 1K / 1B 1Y 2K
2B 2G 1K / 1B 2Y 2P / 1Y 2G 2K / 2B 1G 2P / 2Y 1P 2K
2B 1Y 1G 1P / 2Y 1G 1P 1K / 1B 2G 1P 1K / 1B 1Y 2P 1K / 1B 1Y 1G 2K
2B 2G 2K / 2B 2Y 2P / 2Y 2G 2K / 2B 2G 2P / 2Y 2P 2K
2B 2Y 1G 1P / 2Y 2G 1P 1K / 1B 2G 2P 1K / 1B 1Y 2P 2K / 2B 1Y 1G 2K
3B 1Y 2G 1K / 1B 3Y 1G 2P / 1Y 3G 1P 2K / 2B 1G 3P 1K / 1B 2Y 1P 3K
"""
LETTERS = dict(zip("BYGPK", COLOURS, strict=True))


@pytest.mark.rule("charon", "material.cards")
def test_fifty_five_cards_and_an_equal_demand_for_every_colour() -> None:
    cards = charon_lib.new_game("charon", 2, seed=1).view().to_dict()["cards"]
    expected = {
        f"{number}{copy}": {"number": number, "cost": {
            LETTERS[part[1]]: int(part[0]) for part in cost.split()}}
        for number, line in enumerate(COSTS.strip().splitlines(), 2)
        for copy, cost in zip("abcde", line.split(" / "), strict=True)
    }  # fmt: skip
    shown = {
        name: {"number": card["number"], "cost": {k: v for k, v in card["cost"].items() if v}}
        for name, card in cards.items()  # type: ignore[attr-defined]
    }
    assert shown == expected
    demand: Counter[str] = Counter()
    for card in shown.values():
        demand.update(card["cost"])
    assert demand == dict.fromkeys(COLOURS, 47)


@pytest.mark.rule("charon", "material.zones", "material.points", "points.unused")
@pytest.mark.parametrize(
    ("players", "holes", "counts"),
    [(5, 38, (20, 31, 12)), (4, 36, (18, 27, 12)), (3, 34, (16, 23, 12)), (2, 30, (14, 19, 12))],
)
def test_zones_points_and_graph(players: int, holes: int, counts: tuple[int, ...]) -> None:
    moon = graph(players)
    ours = touches(players)
    board = {node for node in moon if node.startswith("zone ")}
    assert board == {f"zone {zone}" for zone in zones(players)}
    assert sum(moon.nodes[zone]["holes"] for zone in board) == holes
    for zone in board:
        column, row = zone[-2:]
        assert moon.nodes[zone]["holes"] == int(HOLES[int(row) - 1][COLUMNS.index(column)])
        assert moon.nodes[zone]["group"] == GROUP.get(column + row, "base")
    assert {node for node in moon if node not in board} == {*ours}
    for point, (kind, touched) in ours.items():
        assert moon.nodes[point]["kind"] == kind
        assert {*moon[point]} == {f"zone {zone}" for zone in touched}
    kinds = Counter(kind for kind, _ in ours.values())
    assert (kinds["centre"], kinds["road"], kinds["crossroads"]) == counts
    # The fast tables say the same as the graph.
    components = GAME.components()
    table = components.moons[players]
    names = [zone.name for zone in components.board.zones]
    for number, point in enumerate(components.board.points):
        fast = {f"zone {names[zone]}" for zone in table.touches[number]}
        assert fast == ({*moon[point.name]} if point.name in moon else set())
    # No point lies on the outer border.
    assert all(len(touched) >= 2 for kind, touched in ours.values() if kind != "centre")


@pytest.mark.rule("charon", "material.actions", "material.flags", "material.gems")
def test_what_lies_on_the_table_at_the_start() -> None:
    told = charon_lib.new_game("charon", 5, seed=3).view().to_dict()
    assert [action["name"] for action in told["actions"]] == list(ACTIONS)  # type: ignore
    assert [seat["name"] for seat in told["seats"]] == [  # type: ignore[attr-defined]
        "Burgundy", "White", "Blue", "Gold", "Teal",
    ]  # fmt: skip
    assert all(action["flags"] == [0, 1, 2, 3, 4] for action in told["actions"])  # type: ignore
    assert sorted(told["order"]) == [0, 1, 2, 3, 4]  # type: ignore[call-overload]
    held = Counter(told["supply"]) + Counter(told["bag"])  # type: ignore[arg-type]
    for zone in told["board"]["zones"]:  # type: ignore[index]
        held[zone["gem"]] += zone["gems"]
    assert {colour: held[colour] for colour in COLOURS} == dict.fromkeys(COLOURS, 20)
    assert told["rare_gems"] == 6


@pytest.mark.rule("charon", "material.zones")
def test_origins_are_told() -> None:
    lines = {(line.what, line.origin) for line in charon_lib.origin("charon")}
    assert ("claim.influence", "book") in lines
    assert ("points.unused", "ruling") in lines
    assert ("zones and points of the board", "reconstructed") in lines
    assert ("costs of the building cards", "reconstructed") in lines
    assert charon_lib.new_game("charon", 2, seed=1).view().to_dict()["board"]["origin"] == (  # type: ignore
        "reconstructed"
    )


@pytest.mark.rule("charon", "material.points")
def test_a_board_of_another_shape_plays_whole_games() -> None:
    game = charon_lib.new_game("charon", 3, seed=5, components=NINE_ZONES)
    assert len(game.view().to_dict()["board"]["zones"]) == 9  # type: ignore[index]
    moon = graph(3, components=NINE_ZONES)
    assert {*moon["BCEF"]} == {"zone B", "zone C", "zone E", "zone F"}
    import random

    state = game.state
    play_out(state, random.Random(2))
    assert state.is_over
    assert charon_lib.loads(game.dumps()).view().to_dict() == game.view().to_dict()
    assert "components" in game.dumps()


def broken(folder: Path, file: str, old: str, new: str) -> str:
    """Change one thing in a copy of the shipped files and give the sentence about it."""
    for name in ("board", "cards"):
        shutil.copy(FOLDER / f"{name}.toml", folder)
    path = folder / f"{file}.toml"
    text = path.read_text(encoding="utf-8")
    assert old in text, old
    path.write_text(text.replace(old, new, 1), encoding="utf-8")
    with pytest.raises(BadComponents) as caught:
        charon_lib.new_game("charon", 2, seed=1, components=folder)
    with pytest.raises(BadComponents):
        graph(2, components=folder)
    sentence = str(caught.value)
    assert "\n" not in sentence
    return sentence


@pytest.mark.rule("charon", "material.cards", "material.zones")
@pytest.mark.parametrize(
    ("file", "old", "new", "words"),
    [
        ("board", "holes = 1", "holes = 4", ["board.toml", "holes", "4"]),
        ("board", "each_colour = 20", "each_colour = -1", ["board.toml", "each_colour"]),
        ("board", 'group = "yellow"', 'group = "orange"', ["board.toml", "A1", "orange"]),
        ("board", 'name = "A1"', 'name = "B1"', ["board.toml", "B1", "twice"]),
        ("board", "[gems]", "[gem]", ["board.toml", "gems"]),
        ("board", 'letter = "W"', 'letter = "R"', ["board.toml", "seat"]),
        ("board", 'points = "grid"', 'points = "listed"', ["board.toml", "point"]),
        ("cards", "number = 12", "number = 13", ["cards.toml", "13"]),
        ("cards", "blue = 2", "blue = 99", ["cards.toml", "99"]),
        ("cards", "blue = 2", "red = 2", ["cards.toml", "red"]),
    ],
)
def test_faults_in_component_files_are_named(
    tmp_path: Path, file: str, old: str, new: str, words: list[str]
) -> None:
    sentence = broken(tmp_path, file, old, new)
    for word in words:
        assert word in sentence, sentence


@pytest.mark.rule("charon", "material.cards")
def test_an_owner_of_the_printed_game_corrects_one_card(tmp_path: Path) -> None:
    text = (FOLDER / "cards.toml").read_text(encoding="utf-8")
    first = tomllib.loads(text)["card"][0]
    assert first["number"] == 2
    (tmp_path / "cards.toml").write_text(
        text.replace("{ blue = 2 }", "{ blue = 1, black = 1 }", 1), encoding="utf-8"
    )
    game = charon_lib.new_game("charon", 2, seed=1, components=tmp_path)
    cost = game.view().to_dict()["cards"]["2a"]["cost"]  # type: ignore[index]
    assert {kind: number for kind, number in cost.items() if number} == {"blue": 1, "black": 1}
    # The board is the shipped one, since the folder has none.
    assert len(game.view().to_dict()["board"]["zones"]) == len(HOLES) * len(ROWS) - 5  # type: ignore
