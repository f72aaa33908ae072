"""Stepping and asking: each step of a rule is a moment; everything opens its reasons."""

from __future__ import annotations

import itertools
from pathlib import Path

import pytest

from charon_lib import GameError, UnknownName, load, new_game
from charon_widgets import inspect, play, step
from charon_widgets.drawing.drawer import drawer_of
from tests.widgets.conftest import say


@pytest.fixture(scope="module")
def over():
    return play("sealed", ["random", "random", "random"], seed=3, save=None).wait().game


def test_each_event_is_a_moment(over) -> None:
    stepper = step(over)
    assert len(stepper) == len(over.log) + 1
    for number, event in enumerate(over.log, 1):
        say(stepper, "seek", str(number))
        assert event.public in stepper.status
        assert f"(rule {event.rule})" in stepper.status
    assert stepper.picture()["header"]["seats"][0]["score"] == over.scores()[0]
    assert not any(choice["kind"] == "pick" for choice in stepper.picture()["choices"])


def test_what_changed_is_marked_and_its_reason_is_one_click_away(over) -> None:
    stepper = step(over)
    number = next(n for n, event in enumerate(over.log) if event.kind == "prize")
    stepper.seek(number + 1)
    (why,) = stepper.picture()["choices"]
    say(stepper, why["kind"], why["key"])
    assert stepper.picture()["explanation"]["trees"][0]["text"] == over.log[number].explanation.text
    stepper.seek(1)
    assert stepper.picture()["explanation"] is None


def test_a_seat_steps_with_its_own_eyes_and_a_spectator_with_public_ones(over) -> None:
    deal = next(n for n, event in enumerate(over.log) if event.private)
    seat = next(iter(over.log[deal].private))
    own, public = step(over, seat), step(over)
    for stepper in (own, public):
        stepper.seek(deal + 1)
    assert "You are dealt" in own.status
    assert "You are dealt" not in public.status


@pytest.mark.parametrize("at", [-1, 10**6])
def test_there_is_no_moment_beyond(over, at: int) -> None:
    with pytest.raises(GameError, match="moments 0 to"):
        step(over).seek(at)


def test_everything_can_be_asked(over) -> None:
    inspector = inspect(over)
    for topic in over.view(None).topics():
        inspector.ask(topic)
        tree = inspector.picture()["explanation"]["trees"][0]
        assert tree["text"] == over.view(None).explain(topic).text
    with pytest.raises(UnknownName):
        inspector.ask("the weather")
    assert inspector.picture()["ending"]["rows"]
    assert 'aria-disabled="true"' not in inspector.picture()["panels"][0]["svg"]


SAVED = Path(__file__).parents[2] / "notebooks"


@pytest.mark.parametrize(
    ("path", "own"),
    [
        ("charon/a_close_game.json", ["Round 1, Row choice", "Round 1, Building"]),
        ("prosperity/a_close_finish.json", ["Turn 3, Scoring", "Turn 3, Actions", "Final scoring"]),
        ("ganymede/a_tie_to_the_end.json", ["Round 2, Turn, Aster", "Round 2, Turn, Boreas"]),
    ],
)
def test_the_moments_of_the_list_can_be_told_apart(path: str, own: list[str]) -> None:
    labels = [mark["label"] for mark in step(load(SAVED / path)).marks]
    for label in own:
        assert sum(found.endswith(label) for found in labels) == 1
    assert all(label != after for label, after in itertools.pairwise(labels))


PHASES = {
    "charon": ["Row choice", "Staking claims", "Claiming gems", "Turn order", "Building", "Reset"],
    "prosperity": ["Drawing a tile", "Scoring", "Actions"],
    "ganymede": ["Turn", "End of a turn"],
}


@pytest.mark.parametrize("name", list(PHASES))
@pytest.mark.parametrize("players", [2, 4])
def test_rounds_never_fall_and_phases_come_in_order_each_once(name: str, players: int) -> None:
    game = play(name, ["random"] * players, seed=7, save=None).wait().game
    found = step(game).marks
    assert found[0] == {"at": 0, "label": "Set-up"}
    assert all(mark["at"] < after["at"] for mark, after in itertools.pairwise(found))
    labels = [mark["label"].split(", ") for mark in found[1:-1]]
    assert found[-1]["label"] in ("Game over", "Final scoring")
    rounds = [int(words[0].split()[1]) for words in labels]
    assert rounds == sorted(rounds)
    assert rounds[0] == 1
    of_one: dict[tuple[str, ...], list[str]] = {}
    for words in labels:
        of_one.setdefault((words[0], *words[2:]), []).append(words[1])
    for begun, phases in of_one.items():
        order = [PHASES[name].index(phase) for phase in phases]
        assert order == sorted(set(order)), begun
        # The last round of Charon ends without a reset; a stock that is used up refills nothing.
        assert phases[0] == PHASES[name][0]
        if name == "charon":
            assert phases == PHASES[name][: 6 if begun != ("Round 4",) else 5]
        if name == "prosperity":
            assert phases == PHASES[name]


def test_a_phase_that_asks_nobody_has_its_mark() -> None:
    stepper = step(load(SAVED / "charon/a_close_game.json"))
    at = {mark["label"]: mark["at"] for mark in stepper.marks}
    for label, words in (
        ("Round 1, Claiming gems", "takes"),
        ("Round 1, Turn order", "turn order"),
        ("Round 1, Reset", "keeps"),
        ("Round 2, Row choice", "Round 2 begins"),
    ):
        stepper.seek(at[label])
        assert words in stepper.status


def test_a_drawing_without_steps_has_the_phases_of_its_positions(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.delattr(drawer_of("charon"), "STEPS")
    labels = [mark["label"] for mark in step(load(SAVED / "charon/a_close_game.json")).marks]
    assert labels[:2] == ["Round 1, Row choice", "Round 1, Staking"]
    assert all(label != after for label, after in itertools.pairwise(labels))


def test_the_head_says_turn_or_round() -> None:
    for name, words in (("prosperity", "Turn 1 · "), ("charon", "Round 1 · ")):
        game = new_game(name, 2, seed=1)
        assert inspect(game).picture()["header"]["where"].startswith(words)


def test_questions_are_named_in_one_sentence() -> None:
    game = new_game("charon", 2, seed=1)
    assert repr(inspect(game)) == f"<Questions to Charon Inc.: {game.summary()}>"


def clock(stepper) -> dict | None:
    return stepper.picture()["clock"]


def test_it_plays_by_itself_to_the_end_and_stops(over) -> None:
    stepper = step(over)
    assert not stepper.playing
    assert clock(stepper) is None
    say(stepper, "control", "play")
    for at in range(1, len(stepper)):
        say(stepper, "control", clock(stepper)["key"])
        assert stepper.at == at
    assert not stepper.playing
    assert clock(stepper) is None
    say(stepper, "control", "play")
    assert (stepper.at, stepper.playing) == (0, True)


def test_two_views_that_keep_the_time_do_not_make_it_go_twice_as_fast(over) -> None:
    stepper = step(over)
    say(stepper, "control", "play")
    key = clock(stepper)["key"]
    say(stepper, "control", key)
    say(stepper, "control", key)
    assert stepper.at == 1
    assert stepper.status == step_status(over, 1)


def step_status(game, at: int) -> str:
    stepper = step(game)
    stepper.seek(at)
    return stepper.status


@pytest.mark.parametrize(
    ("kind", "key"), [("seek", "3"), ("explain", "log 0"), ("control", "play")]
)
def test_whoever_looks_closer_pauses_it(over, kind: str, key: str) -> None:
    stepper = step(over)
    say(stepper, "control", "play")
    say(stepper, "control", clock(stepper)["key"])
    say(stepper, kind, key)
    assert not stepper.playing
    assert clock(stepper) is None
    assert stepper.at == (3 if kind == "seek" else 1)
    # A clock that was already running when it was paused is not heard any more.
    say(stepper, "control", f"from {stepper.at}")
    assert stepper.at == (3 if kind == "seek" else 1)


def test_speeds_go_round(over) -> None:
    stepper = step(over)
    say(stepper, "control", "play")
    waits = []
    for _ in range(5):
        waits.append((stepper.picture()["timeline"]["speed"], clock(stepper)["wait"]))
        say(stepper, "control", "speed")
    assert waits[0] == waits[4]
    assert sorted(wait for _, wait in waits[:4]) == [400, 800, 1600, 3200]
    assert [word for word, _ in waits[:4]] == ["1×", "2×", "4×", "0.5×"]
    assert stepper.playing
