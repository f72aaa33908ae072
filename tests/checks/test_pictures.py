"""The README's pictures show the boards as they are drawn now, with words for who cannot see."""

from __future__ import annotations

import re
from xml.etree import ElementTree

from tests.checks.pictures import FOLDER, pictures
from tests.checks.sources import PROJECT, none_of, shown


def test_stored_pictures_are_up_to_date() -> None:
    drawn = pictures()
    assert drawn, "there is no saved game in notebooks/pictures"
    none_of(
        [
            shown(path)
            for path, svg in drawn.items()
            if not path.is_file() or path.read_text(encoding="utf-8") != svg
        ],
        "drawn otherwise now: python -m tests.checks.pictures",
    )
    assert sorted(FOLDER.glob("*.svg")) == sorted(drawn), "a picture without its game"


def test_pictures_are_whole_and_need_nothing_else() -> None:
    for path, svg in pictures().items():
        ElementTree.fromstring(svg)
        assert "<script" not in svg, shown(path)
        assert not re.search(r"""(?:href|src)\s*=\s*["']|url\(""", svg), shown(path)


def test_every_picture_in_the_readme_is_there_and_has_words() -> None:
    text = (PROJECT / "README.md").read_text(encoding="utf-8")
    found = re.findall(r"!\[([^\]]*)\]\(([^)]*)\)", text)
    assert found, "the README shows no picture"
    none_of([f"{path}: no such file" for _, path in found if not (PROJECT / path).is_file()])
    none_of([f"{path}: {words!r}" for words, path in found if len(words.split()) < 8], "words")
