"""Stepping and asking: each step of a rule is a moment; everything opens its reasons."""

from __future__ import annotations

import itertools
from pathlib import Path

import pytest

from charon_lib import GameError, UnknownName, load, new_game
from charon_widgets import inspect, play, step
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
        ("prosperity/a_close_finish.json", ["Turn 3, Scoring", "Turn 3, Actions", "Game over"]),
        ("ganymede/a_tie_to_the_end.json", ["Round 2, Turn, Aster", "Round 2, Turn, Boreas"]),
    ],
)
def test_the_moments_of_the_list_can_be_told_apart(path: str, own: list[str]) -> None:
    labels = [mark["label"] for mark in step(load(SAVED / path)).marks]
    for label in own:
        assert sum(found.endswith(label) for found in labels) == 1
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
