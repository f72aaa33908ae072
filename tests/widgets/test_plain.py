"""The plain forms: whole, escaped, and the same in every run."""

from __future__ import annotations

import base64
import re
import xml.etree.ElementTree as ElementTree

import pytest

from charon_lib import UnknownName, new_game
from charon_widgets import rulebook, show
from charon_widgets.drawing.drawer import Panel
from charon_widgets.drawing.plain import GAP, WIDEST, one_svg
from tests import toys  # noqa: F401


def test_a_picture_is_an_image_with_its_description_and_a_table() -> None:
    game = new_game("sealed", 3, seed=3)
    forms = show(game)._repr_mimebundle_()
    assert forms == show(game)._repr_mimebundle_()
    assert sorted(forms) == ["text/html", "text/plain"]
    data = re.search(r"base64,([^\"]+)", forms["text/html"])
    assert data is not None
    svg = base64.b64decode(data[1]).decode()
    ElementTree.fromstring(svg)
    assert "prefers-color-scheme:dark" in svg
    assert not re.search(r"\bid=|data-key=|tabindex=|<script", svg)
    assert f'alt="{game.summary()}"' in forms["text/html"]
    assert forms["text/html"].count("<tr>") == 4
    assert forms["text/plain"].startswith(repr(game))


def test_a_seat_and_a_view_are_drawn_with_their_own_eyes() -> None:
    game = new_game("sealed", 3, seed=3)
    assert "Hand: []" not in show(game, 1).text
    assert show(game, 1).text == show(game.view(1)).text
    assert show(game).text != show(game, 1).text


def test_names_are_escaped() -> None:
    game = new_game("sealed", 2, seed=3, names=["<b>&", '"><i>'])
    for form in (show(game).svg, show(game).html):
        assert "<b>" not in form
        assert "<i>" not in form


def test_panels_are_laid_side_by_side_without_touching() -> None:
    sizes = [(286, 430), (286, 200), (286, 90), (286, 300), (286, 100), (286, 50)]
    panels = [
        Panel(str(n), "", f'<svg viewBox="0 0 {w} {h}"></svg>') for n, (w, h) in enumerate(sizes)
    ]
    inner = re.findall(
        r'<svg viewBox[^>]*x="(\S+)" y="(\S+)" width="(\S+)" height="(\S+)"', one_svg(panels)
    )
    boxes = [tuple(map(float, box)) for box in inner]
    assert [box[2:] for box in boxes[1:]] == sizes[1:]
    assert boxes[0][2] / boxes[0][3] == pytest.approx(286 / 430)
    for number, (x, y, w, h) in enumerate(boxes):
        assert x + w + GAP <= WIDEST
        for x2, y2, w2, h2 in boxes[:number]:
            assert x + w <= x2 or x2 + w2 <= x or y + h <= y2 or y2 + h2 <= y


def test_a_rulebook_can_be_searched() -> None:
    book = rulebook("sealed")
    assert "lay" in [rule.id for rule in book.rules]
    found = book.search("prize")
    assert 0 < len(found.rules) < len(book.rules)
    assert "<dl>" in found._repr_mimebundle_()["text/html"]
    with pytest.raises(UnknownName):
        book.search("zeppelin")
    with pytest.raises(UnknownName):
        rulebook("chess")
