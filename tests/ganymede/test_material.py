"""Chapter 1: what is in the box, how the data files are checked, the language of effects."""

from __future__ import annotations

import shutil
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

import charon_lib
from charon_lib import BadComponents
from charon_lib.ganymede import GAME
from charon_lib.ganymede.language import (
    ADAPT,
    ANY_COLOUR,
    BASIC,
    LAUNCH,
    MOVE,
    REPUTATION,
    SHIP,
    read_effect,
)

COMPONENTS = GAME.components()


@pytest.mark.rule("ganymede", "material.tiles", "material.cards", "material.types")
def test_the_cards_are_as_many_as_they_should_be() -> None:
    kinds = Counter(card.kind for card in COMPONENTS.cards)
    assert kinds == {"tile": 30, "earth": 30, "mars": 30, "ship": 30}
    types = Counter((card.kind, card.type) for card in COMPONENTS.cards if card.kind != "ship")
    assert set(types.values()) == {6}
    assert {name for _, name in types} == {"blue", "red", "yellow", "purple", "white"}
    assert [card.id for card in COMPONENTS.cards if card.start] == ["T01", "T02", "T03", "T04"]


@pytest.mark.rule("ganymede", "material.settlers")
@pytest.mark.parametrize(("players", "each"), [(2, 7), (3, 10), (4, 13)])
def test_settlers_in_use(players: int, each: int) -> None:
    state = GAME.start(players, COMPONENTS, {})
    assert [state.supply >> 4 * colour & 15 for colour in range(4)] == [each] * 4
    assert not state.problems()


def test_every_card_says_where_it_comes_from_and_has_polish_words() -> None:
    origins = charon_lib.origin("ganymede")
    for card in COMPONENTS.cards:
        lines = [line for line in origins if line.what.endswith(f" {card.id}")]
        assert lines
        assert COMPONENTS.words[card.kind][1]
    assert any(line.what == "tile T08" and line.origin == "book" for line in origins)
    assert COMPONENTS.words["ship"] == ("ship", "prom kolonizacyjny")


def test_rules_are_whole() -> None:
    rules = charon_lib.rules("ganymede")
    assert len(rules) == 51
    assert all(rule.text.endswith(".") and rule.chapter for rule in rules)


@pytest.mark.rule("ganymede", "effect.words")
@pytest.mark.parametrize(
    ("text", "ways"),
    [
        ("none", ()),
        ("recruit blue", ((1,),)),
        ("recruit any", ((ANY_COLOUR,),)),
        ("recruit blue AND draw ship", ((1, SHIP),)),
        ("draw ship AND recruit blue", ((SHIP, 1),)),
        ("recruit red OR recruit yellow", ((6,),)),
        ("recruit any OR adapt OR move OR reputation +1", ((15 | ADAPT | MOVE | REPUTATION,),)),
        ("reputation +2", ((REPUTATION, REPUTATION),)),
        ("recruit 2 purple", ((8, 8),)),
        ("move 2 OR adapt", ((MOVE, MOVE), (ADAPT,))),
        ("recruit 1 blue AND draw 1 ship", ((1, SHIP),)),
    ],
)
def test_the_language_of_effects(text: str, ways: tuple[tuple[int, ...], ...]) -> None:
    assert read_effect(text, "here").ways == ways


def test_the_track_has_two_more_words() -> None:
    assert read_effect("basic action", "here", track=True).ways == ((BASIC,),)
    assert read_effect("immediate launch", "here", track=True).ways == ((LAUNCH,),)
    with pytest.raises(BadComponents, match='"basic action" is no word'):
        read_effect("basic action", "ships.toml, S01")


@pytest.mark.parametrize(
    "text",
    ["recruit green", "recruit", "adapt twice", "reputation", "draw", "red", "adapt and move",
     "recruit blue OR", "recruit 12 blue"],
)  # fmt: skip
def test_words_that_are_none(text: str) -> None:
    with pytest.raises(BadComponents, match="is no word of an effect; known are recruit COLOUR"):
        read_effect(text, "here")


def test_ways_must_be_told_apart() -> None:
    with pytest.raises(BadComponents, match="two ways share a word"):
        read_effect("recruit blue AND adapt OR recruit any", "here")


# Components of an owner


def folder(tmp_path: Path, file: str, old: str, new: str) -> Path:
    """A folder with one corrected file."""
    text = (GAME.folder / file).read_text(encoding="utf-8")
    assert old in text
    (tmp_path / file).write_text(text.replace(old, new, 1), encoding="utf-8")
    return tmp_path


def test_one_corrected_file_is_enough(tmp_path: Path) -> None:
    own = folder(tmp_path, "ships.toml", 'id = "S01", points = 6', 'id = "S01", points = 9')
    game = charon_lib.new_game("ganymede", 2, seed=1, components=own)
    assert "S01 is a ship: 9 points" in game.explain("ship S01").text
    again = charon_lib.loads(game.dumps())
    assert again.explain("ship S01") == game.explain("ship S01")


def test_a_whole_folder_with_other_ids(tmp_path: Path) -> None:
    for name in GAME.files:
        shutil.copy(GAME.folder / f"{name}.toml", tmp_path)
    text = (tmp_path / "tiles.toml").read_text(encoding="utf-8").replace('"T', '"P-')
    (tmp_path / "tiles.toml").write_text(text, encoding="utf-8")
    game = charon_lib.new_game("ganymede", 2, seed=1, components=tmp_path)
    while "P-01" not in str(game.legal_moves()[0]):
        game = game.play(game.legal_moves()[0])
    assert str(game.legal_moves()[0]) == "take P-01"
    game.play("take p-01")


@pytest.mark.rule("ganymede", "material.types", "material.tiles")
@pytest.mark.parametrize(
    ("file", "old", "new", "says"),
    [
        ("tiles.toml", 'id = "T05", type = "blue"', 'id = "T05", type = "red"',
         "tiles.toml, tile: 5 are of type blue, not 6"),
        ("tiles.toml", "start = true, ", "", "3 tiles have start = true, not 4"),
        ("tiles.toml", 'id = "T05"', 'id = "T06"', '"T06" is given to two cards'),
        ("tiles.toml", 'id = "T05"', 'id = "tile five"', "an id is letters and a number"),
        ("tiles.toml", 'effect = "recruit red", ', "", "T05: the entry 'effect' is missing"),
        ("tiles.toml", "start = true", 'start = "yes"', "start is \"yes\", not true or false"),
        ("tiles.toml", "start = true", "starts = true",
         'tiles.toml, tile T01: there is no entry "starts"; did you mean "start"?'),
        ("tiles.toml", '    { id = "T05", type = "blue", effect = "recruit red", '
         'origin = "reconstructed" },\n', "", "there are 29 entries, not 30"),
        ("shuttles.toml", 'needs = ["blue"]', 'needs = ["green"]', '"green" is neither a colour'),
        ("shuttles.toml", 'needs = ["blue"]', "needs = []", "E01: 0 settlers are needed"),
        ("shuttles.toml", 'type = "blue"', 'type = "green"', 'type is "green", none of blue'),
        ("ships.toml", "points = 6", "points = -1", "points is -1, not a whole number"),
        ("ships.toml", "fewer = 1", "fewer = 2", "fewer is 2, not a whole number from 0 to 1"),
        ("ships.toml", 'per = "blue symbol"', 'per = "white symbol"', "none of blue symbol"),
        ("ships.toml", 'bonus = "move"', 'bonus = "fly"', '"fly" is no word of an effect'),
        ("ships.toml", 'origin = "faq', 'origin = "hearsay', '"hearsay" is none of book'),
        ("board.toml", "two = 7 ", "two = 14 ", "two is 14, not a whole number from 1 to 13"),
        ("board.toml", "earth = 6", "earth = 9", "earth is 9, not a whole number from 1 to 7"),
        ("board.toml", '"basic action" },', '"dance" },', '"dance" is no word of an effect'),
        ("board.toml", '{ key = "any"', '{ key = "some"', 'key is "some", none of'),
        ("board.toml", '    { key = "any", en = "any", pl = "dowolny" },\n', "", "for 'any'"),
        ("board.toml", "{ points = 0 },", '{ points = 0, bonus = "move" },', "nobody reaches it"),
        ("board.toml", "[settlers]", "[colonists]", 'board.toml: there is no entry "colonists"'),
    ],
)  # fmt: skip
def test_a_fault_in_a_file_is_named(
    tmp_path: Path, file: str, old: str, new: str, says: str
) -> None:
    own = folder(tmp_path, file, old, new)
    with pytest.raises(BadComponents) as caught:
        charon_lib.new_game("ganymede", 2, components=own)
    assert says in str(caught.value)
    assert file in str(caught.value) or "two cards" in says


ENTRIES = [
    *((f"board.toml, {part}", "board", (part,))
      for part in ("board", "display", "settlers", "end", "track", "words")),
    ("board.toml", "board", ()),
    ("board.toml, track space 3", "board", ("track", "space", 3)),
    ("board.toml, word 2", "board", ("words", "word", 1)),
    ("tiles.toml", "tiles", ()),
    ("tiles.toml, tile T02", "tiles", ("tile", 1)),
    ("shuttles.toml", "shuttles", ()),
    ("shuttles.toml, earth E27", "shuttles", ("earth", 26)),
    ("shuttles.toml, mars M02", "shuttles", ("mars", 1)),
    ("ships.toml", "ships", ()),
    ("ships.toml, ship S06", "ships", ("ship", 5)),
    ("ships.toml, ship S17", "ships", ("ship", 16)),
]  # fmt: skip


@pytest.mark.parametrize(("where", "file", "path"), ENTRIES)
def test_a_misspelt_or_an_extra_entry_is_refused_by_name(
    where: str, file: str, path: tuple[Any, ...]
) -> None:
    for key in [*inside(GAME.tables(), file, path), None]:
        tables = GAME.tables()
        entry = inside(tables, file, path)
        wrong = "remarks" if key is None else f"{key}x"
        entry[wrong] = "something" if key is None else entry.pop(key)
        with pytest.raises(BadComponents) as caught:
            GAME.build_from(tables)
        said = str(caught.value)
        # A card without its id is named by its number.
        place = f"{where.rpartition(' ')[0]} {path[-1] + 1}" if key == "id" else where
        assert said.startswith(f'{place}: there is no entry "{wrong}"')
        assert key is None or f'"{key}"' in said


def inside(tables: dict[str, Any], file: str, path: tuple[Any, ...]) -> dict[str, Any]:
    """The entry at the end of a path through a file."""
    found: Any = tables[file]
    for step in path:
        found = found[step]
    assert isinstance(found, dict)
    return found
