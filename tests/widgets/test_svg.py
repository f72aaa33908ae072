"""The words to draw with, the colours, and how things find their neighbours."""

from __future__ import annotations

import re
import xml.etree.ElementTree as ElementTree

import pytest

from charon_widgets.drawing import svg, theme, wording
from charon_widgets.drawing.drawer import elements
from charon_widgets.drawing.things import Marks, Thing, neighbours, panel

MARKUP = '<script>alert("&")</script>\x00\n'


@pytest.mark.parametrize("light", [True, False], ids=["light", "dark"])
@pytest.mark.parametrize(
    ("pairs", "least"), [(theme.TEXT_PAIRS, 4.5), (theme.GRAPHIC_PAIRS, 3.0)], ids=["text", "signs"]
)
def test_colours_stand_out(pairs: tuple[tuple[str, str], ...], least: float, light: bool) -> None:
    faint = {}
    for pair in pairs:
        front, ground = (
            theme.ROLES[role].light if light else theme.ROLES[role].dark for role in pair
        )
        if theme.contrast(front, ground) < least:
            faint[pair] = round(theme.contrast(front, ground), 2)
    assert faint == {}


def test_contrast_is_that_of_wcag() -> None:
    assert theme.contrast("#777777", "#ffffff") == pytest.approx(4.48, abs=0.005)
    assert theme.contrast("#ffffff", "#777777") == theme.contrast("#777777", "#ffffff")


def test_seats_can_be_told_without_hues() -> None:
    """Every seat has a cloth of its own, and every gem a shape of its own."""
    assert len(set(svg.PENNANTS)) == 5
    assert len(set(svg.SHAPES.values())) == len(svg.SHAPES)


def test_the_style_sheet_sets_every_role_by_day_and_by_night() -> None:
    text = theme.css(".board")
    for name, role in theme.ROLES.items():
        assert f"{theme.PREFIX}{name}:{role.light};" in text
        assert f"{theme.PREFIX}{name}:{role.dark};" in text
    assert text.count("{") == text.count("}")
    assert all(
        block.startswith((".board", "@media", "[data-jp", ".vscode", "&"))
        for block in text.splitlines()
    )


def test_every_colour_has_a_fallback() -> None:
    assert all(re.fullmatch(r"var\(--charon-[a-z0-9-]+,#[0-9a-f]{6}\)", theme.colour(role))
               for role in theme.ROLES)  # fmt: skip


def test_markup_in_words_stays_words() -> None:
    art = svg.words(0, 0, MARKUP) + svg.tag("g", data_key=MARKUP)
    root = ElementTree.fromstring(f"<svg>{art}</svg>")
    assert root[0].text is not None
    assert "<script>" in root[0].text
    assert len(root) == 2
    assert "\x00" not in art


def square(key: str, x: float, y: float, **more: object) -> Thing:
    return Thing(key, f"zone {key}", key, x, y, 24, 24, svg.circle(x, y, 3, "ink"), **more)  # type: ignore[arg-type]


def test_arrows_walk_rows_and_columns() -> None:
    grid = [square(f"{c}{r}", c * 30, r * 30) for r in range(4) for c in range(5)]
    links = neighbours(grid)
    assert links["22"] == {"up": "21", "down": "23", "left": "12", "right": "32"}
    assert set(links["00"]) == {"down", "right"}


def test_arrows_reach_things_of_other_sizes() -> None:
    wide = Thing("wide", "wide", "wide", 0, 40, 200, 24, "")
    things = [square("a", 0, 0), square("b", 170, 0), wide, square("c", 170, 80)]
    links = neighbours(things)
    assert links["a"]["down"] == links["b"]["down"] == links["c"]["up"] == "wide"
    assert links["wide"]["down"] == "c"


def test_a_lone_thing_has_no_neighbours() -> None:
    assert neighbours([square("a", 0, 0)]) == {"a": {}}


def test_a_panel_says_all_that_boards_rely_on() -> None:
    made = panel(
        "moon",
        "The moon",
        100,
        [square("A", 0, 0, part="to A"), square("B", 40, 0, picked=True), square("C", 80, 0,
         changed=True)],
    )  # fmt: skip
    root = ElementTree.fromstring(made.svg)
    things = {node.get("data-key"): node for node in root.iter() if node.get("data-key")}
    assert list(things) == ["A", "B", "C"]
    first, second, third = things.values()
    assert first.get("data-part") == "to A"
    assert first.get("aria-disabled") is None
    assert second.get("aria-disabled") == third.get("aria-disabled") == "true"
    assert second.get("aria-pressed") == "true"
    assert "charon-open" in str(first.get("class"))
    assert "charon-picked" in str(second.get("class"))
    assert "charon-changed" in str(third.get("class"))
    assert first.get("data-right") == "B"
    assert all(node.get("data-lm-suppress-shortcuts") == "true" for node in things.values())
    assert elements([made])["A"].part == "to A"
    assert elements([made])["B"].part is None


def test_marks_count_what_was_picked_twice() -> None:
    marks = Marks(["give blue", "give blue"], ["want black"])
    assert marks.count("give blue") == 2
    assert marks.part("give blue", "want black") == "want black"


def test_columns_of_nothing_are_nothing() -> None:
    assert wording.columns([]) == []
    assert wording.listed([]) == "nothing"
