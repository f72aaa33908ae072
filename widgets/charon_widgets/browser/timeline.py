"""The way through a game as markup: moment by moment, phase by phase, or by itself."""

from __future__ import annotations

from collections.abc import Sequence

from charon_widgets.browser.markup import EMPTY, Facts, Markup, button, element, joined


def timeline(time: Facts | None) -> Markup:
    """Write the buttons, the slider and the list of phases."""
    if time is None:
        return EMPTY
    at, last, marks = time["at"], time["last"], time["marks"]
    before = [mark["at"] for mark in marks if mark["at"] < at]
    after = [mark["at"] for mark in marks if mark["at"] > at]

    def to(moment: int, sign: str, says: str) -> Markup:
        choice = {"kind": "seek", "key": str(moment), "label": sign, "off": moment == at}
        return button(choice, aria_label=says, title=says, data_patch=says)

    return joined(
        to(0, "|◀", "First moment"),
        to(before[-1] if before else 0, "◀◀", "Phase before"),
        to(max(0, at - 1), "◀", "One moment back"),
        to(min(last, at + 1), "▶", "One moment on"),
        to(after[0] if after else last, "▶▶", "Next phase"),
        to(last, "▶|", "Last moment"),
        _player(time),
        element("span", f"{at} / {last}", class_="charon-count"),
        _slider(at, last, time["label"]),
        _jump(at, marks) if marks else EMPTY,
    )


def _player(time: Facts) -> Markup:
    """Write what lets the game go by itself."""
    playing = time["playing"]
    play = {"kind": "control", "key": "play", "label": "Pause" if playing else "Play"}
    speed = {"kind": "control", "key": "speed", "label": time["speed"]}
    calm = "Your system asks for less motion, so moments change without any."
    return joined(
        button(play, "charon-play", aria_pressed="true" if playing else "false"),
        button(speed, aria_label=f"Speed: {time['speed']}", title="Speed"),
        element("small", calm, class_="charon-calm", data_patch="calm") if playing else EMPTY,
    )


def _slider(at: int, last: int, label: str) -> Markup:
    return element(
        "input",
        type="range",
        min=0,
        max=last,
        value=at,
        class_="charon-slider",
        data_patch="slider",
        data_lm_suppress_shortcuts="true",
        aria_label="Moment of the game",
        aria_valuetext=f"Moment {at} of {last}: {label}",
    )


def _jump(at: int, marks: Sequence[Facts]) -> Markup:
    here = max((mark["at"] for mark in marks if mark["at"] <= at), default=-1)
    options = (
        element("option", mark["label"], value=mark["at"], selected=mark["at"] == here)
        for mark in marks
    )
    return element(
        "select",
        *options,
        class_="charon-jump",
        data_patch="jump",
        aria_label="Jump to round and phase",
        data_lm_suppress_shortcuts="true",
    )
