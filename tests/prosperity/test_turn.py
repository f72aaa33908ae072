"""Chapters Set-up, A turn and Actions."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

import charon_lib
from charon_lib import CHANCE, BadSetUp, IllegalMove, UnknownName
from charon_lib.prosperity import GAME
from tests.prosperity.tools import (
    RAW_TILES,
    act,
    position,
    random_game,
    refusal,
    scoring,
    texts,
)

START = ["first: 0", "tile 1970-3"]


@pytest.mark.rule("prosperity", "setup.display")
def test_the_undated_tiles_lie_face_up() -> None:
    display = charon_lib.new_game("prosperity", 3, seed=1, chance=START).state.describe()["display"]
    assert isinstance(display, list)
    assert [tile for tile in display if tile[0] == "S"] == [t for t in RAW_TILES if t[0] == "S"]


@pytest.mark.rule("prosperity", "setup.deck")
def test_the_decades_come_one_after_another() -> None:
    game = charon_lib.new_game("prosperity", 2, seed=3)
    rng = Random(1)
    while not game.is_over:
        game = game.play(game.legal_moves().choose(rng))
    drawn = [str(move).split()[1] for move in game.moves if str(move).startswith("tile ")]
    assert len(drawn) == 36
    decades = [tile.split("-")[0] for tile in drawn]
    assert decades == sorted(decades)
    assert drawn != sorted(drawn)


@pytest.mark.rule("prosperity", "setup.deck")
def test_every_tile_of_the_decade_can_come_next_and_no_other() -> None:
    state = position(phase="draw")
    rng = Random(0)
    seen = {str(state.sample(rng)) for _ in range(200)}
    assert seen == {f"tile 1970-{number}" for number in range(1, 6)}
    rule, text = refusal(state, "tile 1980-1")
    assert rule == "setup.deck"
    assert "5 tiles of 1970 must be drawn first" in text
    assert refusal(state, "tile S01")[0] == "setup.deck"
    assert refusal(state, "income")[0] == "turn.draw"
    act(state, "tile 1970-3", "income", "income")
    assert refusal(state, "tile 1970-3") == (
        "setup.deck",
        "1970-3 has already been drawn; the next tile is one of 1970-1, 1970-2, 1970-4, 1970-5",
    )


@pytest.mark.rule("prosperity", "setup.player")
def test_what_a_player_starts_with() -> None:
    game = charon_lib.new_game("prosperity", 3, seed=1, boards=["silver", "hard", "silver"])
    state = game.first_state().describe()
    for entry in state["seats"]:  # type: ignore[attr-defined]
        assert (entry["money"], entry["discs"], entry["points"]) == (100, 8, 0)
        assert (entry["energy_research"], entry["ecology_research"]) == (1, 1)
    assert state["boards"] == ["silver", "hard", "silver"]


@pytest.mark.rule("prosperity", "setup.player")
@pytest.mark.parametrize(
    ("options", "error", "sentence"),
    [
        ({"boards": "gold"}, UnknownName, 'no board of Prosperity "gold"'),
        ({"boards": ["silver"]}, BadSetUp, "a list of 2"),
        ({"boards": 3}, BadSetUp, "a list of 2"),
        ({"boards": ["silver", 3]}, BadSetUp, "named by a word"),
        ({"pollution_blocks": "never"}, BadSetUp, "pollution.block"),
        ({"board": "hard"}, UnknownName, 'did you mean "boards"'),
    ],
)
def test_options_that_cannot_be(
    options: dict[str, object], error: type[Exception], sentence: str
) -> None:
    with pytest.raises(error, match=sentence):
        charon_lib.new_game("prosperity", 2, seed=1, **options)


@pytest.mark.rule("prosperity", "setup.start")
def test_chance_names_the_first_player_and_turns_go_clockwise() -> None:
    state = GAME.start(4, GAME.components(), GAME.options(4, {}))
    assert state.to_move == CHANCE
    assert Counter(str(state.sample(Random(n))) for n in range(80)).keys() == {
        f"first: {seat}" for seat in range(4)
    }
    with pytest.raises(IllegalMove, match=r"seats are 0 to 3.*setup.start"):
        state.apply(state.parse("first: 4"))
    with pytest.raises(IllegalMove, match=r"First chance names.*setup.start"):
        state.apply(state.parse("tile 1970-1"))
    game = charon_lib.new_game("prosperity", 4, seed=1, chance=["first: 2", "tile 1970-3"])
    order = []
    for _ in range(6):
        order.append(game.to_move)
        game = game.play("income", "income")
        while game.to_move is not None and not game.view(game.to_move).to_dict()["actions_left"]:
            game = game.play(game.legal_moves()[0])
    assert order[:2] == [2, 3]


@pytest.mark.rule("prosperity", "turn.draw")
def test_everybody_scores_from_the_active_player_clockwise() -> None:
    state = position(3, phase="draw", active=1)
    events = act(state, "tile 1970-3")
    assert [event.kind for event in events] == ["draw", "scoring", "scoring", "scoring", "display"]
    assert [event.about[0] for event in events[1:4]] == ["seat 1", "seat 2", "seat 0"]
    assert state.money == [200, 200, 200]


@pytest.mark.rule("prosperity", "turn.draw")
def test_the_scoring_stops_at_each_seat_that_has_a_choice() -> None:
    state = position(3, phase="draw", active=2)
    act(state, "tile 1970-4")
    asked = []
    while state.phase_name == "research":
        asked.append(state.to_move)
        assert "1970-4" not in state.describe()["display"]  # type: ignore[operator]
        assert state.whereabouts(state.drawn) == "it is being scored"
        act(state, "research 1 energy")
    assert asked == [2, 0, 1]
    assert (state.to_move, state.phase_name) == (2, "actions")


@pytest.mark.rule("prosperity", "turn.display")
def test_the_drawn_tile_can_be_bought_at_once() -> None:
    state = position(phase="draw", seats=[{"money": 400}])
    act(state, "tile 1970-2")
    assert "buy 1970-2 on A2" in texts(state)
    act(state, "buy 1970-2 on A2")
    assert state.ecology[0] == 0


@pytest.mark.rule("prosperity", "turn.actions")
def test_exactly_two_actions_the_same_twice_if_they_like() -> None:
    state = position(phase="draw")
    act(state, "tile 1970-3", "income", "income")
    assert state.money[0] == 400
    assert (state.to_move, state.active) == (CHANCE, 1)
    act(state, "tile 1970-2")
    rule, text = refusal(state, "pay 1 level")
    assert rule == "turn.actions"
    assert "2 actions now" in text


@pytest.mark.rule("prosperity", "turn.actions", "turn.count")
@pytest.mark.parametrize(("players", "turns"), [(2, 18), (3, 12), (4, 9)])
def test_everybody_has_as_many_turns(players: int, turns: int) -> None:
    active: list[int] = []
    last = [-1]

    def look(state: object) -> None:
        if state.phase_name == "actions" and state.turn_number != last[0]:  # type: ignore[attr-defined]
            last[0] = state.turn_number  # type: ignore[attr-defined]
            active.append(state.active)  # type: ignore[attr-defined]

    end = random_game(players, 4, look)
    assert Counter(active) == dict.fromkeys(range(players), turns)
    assert active == [(end.first + turn) % players for turn in range(36)]
    assert (active[-1] + 1) % players == end.first


@pytest.mark.rule("prosperity", "action.income")
def test_income() -> None:
    state = position()
    act(state, "income")
    assert state.money == [200, 100]
    assert state.actions_left == 1


@pytest.mark.rule("prosperity", "action.income", "turn.only_choice")
def test_who_can_only_take_an_income_is_not_asked() -> None:
    full = {"discs": 0, "energy_research": 27, "ecology_research": 27, "money": 0}
    state = position(phase="draw", seats=[full], display=["S01", *RUINED])
    events = act(state, "tile 1970-5")
    assert state.phase_name == "actions"
    assert [event.rule for event in events if event.kind == "action"] == ["action.income"]
    assert state.money[0] == 100
    assert state.actions_left == 1
    assert "buy S01 on A2" in texts(state)


# All other undated tiles that are not special, so that no tile is nowhere.
RUINED = [t for t, tile in RAW_TILES.items() if t[0] == "S" and tile["type"] != "special"][1:]


@pytest.mark.rule("prosperity", "turn.only_choice", "score.energy")
@pytest.mark.parametrize(("money", "asked"), [(50, None), (100, ["pay 0 levels", "pay 1 level"])])
def test_who_can_pay_nothing_of_a_deficit_is_not_asked(money: int, asked: list[str] | None) -> None:
    seat = {"built": ["S16 on A2", "S12 on A3", "S09 on D3"], "money": money, "discs": 2}
    state = scoring("1970-1", seats=[seat])
    if asked is None:
        assert (state.phase_name, state.discs[0], state.money[0]) == ("actions", 4, 50)
    else:
        assert (state.phase_name, state.to_move, texts(state)) == ("energy", 0, asked)


@pytest.mark.rule("prosperity", "turn.only_choice", "score.research")
@pytest.mark.parametrize(
    ("energy", "ecology", "after"),
    [(27, 3, (26, 5)), (3, 27, (5, 26)), (26, 26, (26, 26)), (26, 27, (26, 26)), (26, 3, None)],
)
def test_who_can_split_steps_one_way_only_is_not_asked(
    energy: int, ecology: int, after: tuple[int, int] | None
) -> None:
    seat = {"built": ["S16 on A2"], "energy_research": energy, "ecology_research": ecology}
    state = scoring("1970-4", seats=[seat, {"built": ["S09 on B3"]}])
    assert state.research == [3, 0]
    if after is None:
        assert (state.phase_name, state.to_move) == ("research", 0)
    else:
        assert state.phase_name == "actions"
        assert state.markers_of(0) == after


@pytest.mark.rule("prosperity", "action.cleanup")
def test_clean_up() -> None:
    state = position(seats=[{"discs": 1}])
    act(state, "clean up")
    assert state.discs == [0, 8]
    assert "clean up" not in texts(state)
    assert refusal(state, "clean up") == (
        "action.cleanup",
        "Blue has no disc on the pollution track to clean up",
    )


@pytest.mark.rule("prosperity", "action.research")
def test_research_until_the_track_is_full() -> None:
    state = position(seats=[{"energy_research": 26, "ecology_research": 2}])
    act(state, "research energy")
    assert state.markers[:2] == [26, 1]
    assert "research energy" not in texts(state)
    assert refusal(state, "research energy") == (
        "action.research",
        "Blue's marker is already at the end of the energy track",
    )
    act(state, "research ecology")
    assert state.level_of(0, 1) == 2
