"""From a picture, plain values by name, to what the browser shows and what it decides by."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from charon_widgets.browser.frame import curtain, head, keys, log, tabs
from charon_widgets.browser.markup import Markup, buttons, joined
from charon_widgets.browser.reasons import ending, explanation, lines
from charon_widgets.browser.timeline import timeline

Picture = dict[str, Any]

KEYS: tuple[tuple[str, str], ...] = (
    ("Tab", "to the next part of the board"),
    ("Arrow keys", "from thing to thing; Home and End to the first and last"),
    ("Enter or Space", "choose; where that is not allowed, say why"),
    ("n", "to the next thing that can be chosen"),
    ("Escape", "let go of what was chosen"),
    ("w", "why? open the explanation"),
    ("?", "show or hide these keys"),
)
STEPPING: tuple[tuple[str, str], ...] = (
    ("p", "let the game go by itself, or pause it"),
    ("s", "faster, and slow again"),
)


def keys_of(mode: str) -> Sequence[tuple[str, str]]:
    """Say which keys do what."""
    return (*STEPPING, *KEYS) if mode == "step" else KEYS


def state_of(picture: Picture) -> dict[str, Any]:
    """Give what the browser decides by: plain values, no markup."""
    told = picture.get("explanation")
    return {
        "mode": picture["mode"],
        "rev": picture["rev"],
        "shape": picture["shape"],
        "turn": picture.get("turn", ""),
        "title": picture.get("header", {}).get("title", "Board"),
        "status": picture["status"],
        "resume": picture.get("resume", ""),
        "told": told["key"] if told else "",
        "panels": [
            {key: panel[key] for key in ("name", "title", "place", "tab")}
            for panel in picture["panels"]
        ],
        "first": picture["first"],
        "clock": picture.get("clock"),
    }


def parts_of(picture: Picture) -> dict[str, Markup]:
    """Give the parts of the board as markup."""
    return {
        "head": head(picture.get("header", {})),
        "prompt": joined(picture.get("prompt", "")),
        "choices": buttons(picture.get("choices", ())),
        "remark": joined(picture.get("remark", "")),
        "controls": buttons(picture.get("controls", ())),
        "curtain": curtain(picture.get("curtain")),
        "caption": joined(picture.get("caption", "")),
        "bug": joined(picture["bug"]),
        "tabs": tabs(_tabs(picture)),
        "keys": keys(keys_of(picture["mode"])),
        "timeline": timeline(picture.get("timeline")),
        "explanation": explanation(picture.get("explanation")),
        "ending": ending(picture.get("ending")),
        "log": log(picture.get("log", ()), picture.get("log_head", "")),
    }


def _tabs(picture: Picture) -> list[dict[str, str]]:
    """Give what stands beside the stage, one behind the other."""
    found = [("log", "What happened", picture.get("log")),
             ("explanation", "Why?", picture.get("explanation")),
             ("ending", "Score sheet", picture.get("ending"))]  # fmt: skip
    told = {key: label for key, label, there in found if there}
    told |= {f"panels {panel['tab']}": panel["tab"] for panel in picture["panels"] if panel["tab"]}
    return [{"key": key, "label": label} for key, label in told.items()]


def reply_of(answer: dict[str, Any]) -> dict[str, Any]:
    """Give an answer to a message as the browser takes it: a tree as markup."""
    if "tree" not in answer:
        return answer
    rest = {key: value for key, value in answer.items() if key != "tree"}
    return {**rest, "lines": lines(answer["tree"])}
