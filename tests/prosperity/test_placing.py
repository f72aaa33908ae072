"""Chapters Buying and Placing a tile."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

import charon_lib
from charon_lib.prosperity import GAME, Buy, CleanUp, Income, ProsperityState, Research
from charon_lib.state import State
from tests.prosperity.tools import (
    FOLDER,
    RAW_BOARDS,
    RAW_TILES,
    act,
    last_action,
    position,
    random_game,
    refusal,
    texts,
)

COLOUR_OF_SPACE = {name: space["type"] for name, space in RAW_BOARDS["silver"].items()}


@pytest.mark.rule("prosperity", "action.buy")
@pytest.mark.parametrize(
    ("space", "tile", "price"),
    [(1, "S22", 100), (1, "S17", 200), (1, "S01", 600), (6, "S22", 50), (6, "S14", 100),
     (10, "S05", 200), (27, "S22", 50), (27, "S01", 100)],
)  # fmt: skip
def test_the_price_compares_levels(space: int, tile: str, price: int) -> None:
    state = position(seats=[{"money": 1000, "energy_research": space}])
    move = next(text for text in texts(state) if text.startswith(f"buy {tile} "))
    act(state, move)
    assert state.money[0] == 1000 - price
    assert tile not in state.describe()["display"]  # type: ignore[operator]


@pytest.mark.rule("prosperity", "action.buy")
def test_the_full_price_must_be_in_hand_and_the_track_is_the_tiles_own() -> None:
    state = position(seats=[{"money": 150, "ecology_research": 20}])
    assert refusal(state, "buy S17 on C1") == (
        "action.buy",
        "S17 costs Blue 200, but Blue has only 150",
    )
    price = state.explain("tile S17")
    assert [line.facts["price"] for line in price.walk() if "price" in line.facts][:2] == [200, 200]
    assert "buy S16 on A2" in texts(state)


@pytest.mark.rule("prosperity", "action.buy")
def test_a_tile_that_is_gone_cannot_be_bought() -> None:
    state = position(seats=[{"money": 500}])
    act(state, "buy S24 on A2")
    rule, text = refusal(state, "buy S24 on A3")
    assert (rule, text) == (
        "action.buy",
        "Plastics research lab (S24) is not in the display: it is built on A2 of Blue",
    )
    assert "still in the deck" in refusal(state, "buy 2030-1 on A1")[1]
    assert len(state.describe()["display"]) == 24  # type: ignore[arg-type]


@pytest.mark.rule("prosperity", "place.colour")
def test_every_tile_goes_on_its_own_colour_only() -> None:
    tiles = [tile for tile in RAW_TILES if tile[0] == "S"]
    for tile in tiles:
        state = position(seats=[{"money": 1000, "built": ["1970-3 on C1"]}], drawn="1970-3",
                         display=[*tiles])  # fmt: skip
        kind = RAW_TILES[tile]["type"]
        legal = [text for text in texts(state) if f"{text} ".startswith(f"buy {tile} ")]
        if kind == "special":
            assert legal == [f"buy {tile}"]
            continue
        wanted = [name for name, colour in COLOUR_OF_SPACE.items() if colour == kind]
        assert legal == [f"buy {tile} on {name}" for name in wanted]
        for name, colour in COLOUR_OF_SPACE.items():
            if colour != kind:
                assert refusal(state, f"buy {tile} on {name}")[0] == "place.colour"


@pytest.mark.rule("prosperity", "place.colour")
def test_covered_symbols_never_return() -> None:
    state = position(seats=[{"money": 1000}])
    act(state, "buy S14 on A3")
    assert (state.energy[0], state.capital[0]) == (0, 2)
    act(state, "buy S24 on A3")
    assert (state.energy[0], state.capital[0], state.research[0]) == (1, 0, 2)
    seats = state.view(0).to_dict()["seats"]
    a3 = next(space for space in seats[0]["spaces"] if space["space"] == "A3")  # type: ignore[index]
    assert a3["top"]["tile"] == "S24"
    assert [building["name"] for building in a3["covered"]] == ["Local industry", "Car factory"]


@pytest.mark.rule("prosperity", "place.closed")
def test_closed_spaces_open_for_good() -> None:
    state = position(seats=[{"money": 1000}])
    for space in ("D1", "D2"):
        assert refusal(state, f"buy S24 on {space}") == (
            "place.closed",
            f"{space} is closed until a transport tile covers C1",
        )
    act(state, "buy S19 on C1")
    assert {"buy S24 on D1", "buy S24 on D2"} <= set(texts(state))
    act(state, "buy S22 on C1")
    state.apply(state.sample(Random(1)))
    assert state.openings[0].closed == 0
    assert state.openings[1].closed != 0


@pytest.mark.rule("prosperity", "place.special")
@pytest.mark.parametrize(
    ("tile", "points", "discs"),
    [("S02", 2, 8), ("S03", 2, 8), ("S10", 1, 8), ("S11", 1, 8), ("S06", 0, 5), ("S07", 0, 5)],
)
def test_special_tiles_are_used_once(tile: str, points: int, discs: int) -> None:
    state = position(seats=[{"money": 1000}])
    act(state, f"buy {tile}")
    assert (state.points[0], state.discs[0]) == (points, discs)
    assert "out of the game" in refusal(state, f"buy {tile}")[1]
    assert state.explain_score(0).points == points


@pytest.mark.rule("prosperity", "place.special")
def test_special_tiles_may_bring_less_or_nothing() -> None:
    for discs, left in ((2, 0), (0, 0), (3, 0), (4, 1)):
        state = position(seats=[{"money": 1000, "discs": discs}])
        act(state, "buy S07")
        assert (state.discs[0], state.money[0]) == (left, 500)
    assert refusal(state, "buy S06 on A1")[0] == "place.special"


MADE_UP = {
    'name = "B2"\nrow = 2\ncolumn = 2\ntype = "supply"': (
        'name = "B2"\nrow = 2\ncolumn = 2\ntype = "infrastructure"'
    )
}


@pytest.mark.rule("prosperity", "place.nowhere")
def test_a_tile_without_any_space_cannot_be_bought(tmp_path: Path) -> None:
    text = (FOLDER / "board.toml").read_text(encoding="utf-8")
    for old, new in MADE_UP.items():
        text = text.replace(old, new)
    (tmp_path / "board.toml").write_text(text, encoding="utf-8")
    description = {"players": 2, "phase": "actions", "seats": [{"money": 1000}, {}]}
    state = charon_lib.position("prosperity", description, components=str(tmp_path))
    assert isinstance(state, ProsperityState)
    assert not [text for text in texts(state) if text.startswith(("buy S13", "buy S15"))]
    for move in ("buy S13 on B2", "buy S13"):
        assert refusal(state, move) == (
            "place.nowhere",
            "Blue's board has no space where S13 could go, as no yellow space is open",
        )
    assert "place.nowhere" in [line.rule for line in state.explain("tile S13").walk()]
    assert "place.nowhere" in [line.rule for line in state.view(0).preview("S13", "B2").walk()]
    game = charon_lib.new_game("prosperity", 3, seed=2, components=tmp_path)
    rng = Random(5)
    while not game.is_over:
        game = game.play(game.legal_moves().choose(rng))
    assert not [m for m in game.moves if str(m).startswith(("buy S13", "buy S15"))]


@pytest.mark.rule("prosperity", "place.nowhere")
def test_on_the_shipped_boards_every_tile_has_a_space() -> None:
    for board in GAME.components().boards:
        for openings in board.all_openings():
            assert all(openings.spaces[:4])


def every_move(state: State) -> list[object]:
    spaces = [*COLOUR_OF_SPACE, ""]
    moves: list[object] = [Income(), CleanUp(), Research("energy"), Research("ecology")]
    return moves + [Buy(tile, space) for tile in RAW_TILES for space in spaces]


def test_the_lazy_list_holds_exactly_what_is_not_refused() -> None:
    states: list[ProsperityState] = []

    def look(state: ProsperityState) -> None:
        if state.phase_name == "actions" and state.turn_number % 7 == 3:
            states.append(state.copy())

    random_game(3, 11, look, boards=["silver", "hard", "silver"])
    assert len(states) > 8
    for state in states[::2]:
        moves = state.legal_moves()
        listed = list(moves)
        assert len(listed) == len(set(listed)) == len(moves)
        for move in every_move(state):
            allowed = state.why_not(move) is None  # type: ignore[arg-type]
            assert allowed == (move in moves) == (move in listed), move
        assert moves[-1] == listed[-1]
        assert moves[2:5] == listed[2:5]
        with pytest.raises(IndexError):
            moves[len(listed)]
        for seed in range(5):
            assert moves.choose(Random(seed)) == moves[Random(seed).randrange(len(moves))]


def test_the_preview_says_what_then_happens() -> None:
    state = position(seats=[{"money": 1000, "built": ["1970-3 on C1"]}], drawn="1970-3")
    totals = ("energy", "ecology", "capital", "research", "prosperity")
    for move in list(state.legal_moves()):
        if isinstance(move, Buy) and move.space:
            shown = state.view(0).preview(move.tile, move.space)
            changes = {line.facts["symbol"]: line.points for line in shown.children if line.points}
            after = state.copy()
            after.apply(move)
            for total in totals:
                change = getattr(after, total)[0] - getattr(state, total)[0]
                assert changes.get(total, 0) == change
            prices = [line.facts["price"] for line in shown.children if "price" in line.facts]
            assert state.money[0] - after.money[0] == prices[0]
        elif isinstance(move, Buy):
            assert state.view(0).preview(move.tile).rule == "place.special"


def test_the_preview_names_everything_that_forbids_it() -> None:
    view = position(seats=[{"money": 0}]).view(0)
    rules = [line.rule for line in view.preview("S24", "D1").children]
    assert rules == ["action.buy", "place.closed", "action.buy"]
    assert "cannot place" in view.preview("S24", "B1").text
    assert "pink space" in view.preview("S18").text
    blocked = last_action(seats=[{"discs": 20, "money": 1000}]).view(None).preview("S02")
    assert blocked.children[0].points == 0
