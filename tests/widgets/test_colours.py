"""Contrast by day and by night, and nothing on a board that a theme cannot change."""

from __future__ import annotations

import re

import pytest

from charon_widgets.browser import joining
from charon_widgets.drawing import theme
from charon_widgets.drawing.theme import GRAPHIC_PAIRS, ROLES, TEXT_PAIRS, contrast

CSS = joining.style().removeprefix(theme.css(".charon-root"))
JS = joining.module()

# What the styles put on what: words, then outlines and marks.
WORDS = [
    *((front, ground) for ground in ("paper", "card") for front in ("ink", "muted")),
    ("ink", "wash"),
    ("ink", "accent-wash"),
    ("accent-ink", "accent"),
    *((f"on-seat-{seat}", f"seat-{seat}") for seat in range(5)),
]
MARKS = [
    *(
        (mark, ground)
        for ground in ("paper", "card")
        for mark in ("edge", "accent", "focus")
    ),
    ("accent", "accent-wash"),
]  # fmt: skip


@pytest.mark.parametrize("time", ["light", "dark"])
@pytest.mark.parametrize(
    ("pairs", "least"), [(TEXT_PAIRS, 4.5), (WORDS, 4.5), (GRAPHIC_PAIRS, 3.0), (MARKS, 3.0)]
)
def test_contrast(pairs, least: float, time: str) -> None:
    weak = [
        f"{front} on {ground}: {found:.2f}"
        for front, ground in pairs
        if (found := contrast(getattr(ROLES[front], time), getattr(ROLES[ground], time))) < least
    ]
    assert not weak


def test_every_colour_of_the_page_is_a_role_of_the_theme() -> None:
    assert not re.findall(r"#[0-9a-fA-F]{3,8}\b|\brgba?\(", CSS + JS)
    used = set(re.findall(r"var\(--charon-([a-z0-9-]+)", CSS))
    assert used
    assert used <= set(ROLES)


def test_all_classes_bear_the_prefix_since_they_land_in_the_page() -> None:
    classes = set(
        re.findall(r"\.([a-zA-Z][\w-]*)", re.sub(r"/\*.*?\*/|\d\.\d+", "", CSS, flags=re.S))
    )
    assert not [name for name in classes if not name.startswith("charon-") and name != "py"]


def test_motion_and_few_colours_are_respected() -> None:
    assert "prefers-reduced-motion: reduce" in CSS
    assert "forced-colors: active" in CSS


def test_the_module_reaches_for_nothing_outside_and_sets_no_trait() -> None:
    assert not re.search(r"^\s*import\b|import\(|fetch\(|XMLHttpRequest|https?://", JS, re.M)
    assert not re.search(r"model\.set|save_changes|\.id\s*=|\bid=", JS)
