"""Pointing things out on a still picture."""

from __future__ import annotations

import pytest

import charon_lib
from charon_widgets import show

GAME = charon_lib.new_game("charon", 3, seed=7)


def test_marked_things_get_a_rim_and_words() -> None:
    plain = show(GAME)
    marked = show(GAME, mark=["point B2/C3", "zone C2"])
    assert marked.svg.count("charon-changed") == plain.svg.count("charon-changed") + 2
    assert marked.description.endswith("Marked: point B2/C3, zone C2.")
    assert marked.text.endswith("Marked: point B2/C3, zone C2.")
    assert show(GAME, mark="zone C2").text.endswith("Marked: zone C2.")


def test_what_is_not_there_cannot_be_marked() -> None:
    with pytest.raises(charon_lib.UnknownName, match="zone Z9"):
        show(GAME, mark=["zone Z9"])
