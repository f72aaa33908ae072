"""Rules and components: everything has words, a source, and one place."""

from __future__ import annotations

import charon_lib
from charon_lib.catalogue import ORIGINS
from tests.suite.cases import Case, each_kind


@each_kind
def test_every_rule_is_told_and_has_a_source(case: Case) -> None:
    rules = charon_lib.rules(case.name)
    assert len({rule.id for rule in rules}) == len(rules) > 0
    for rule in rules:
        assert rule == charon_lib.rule(case.name, rule.id)
        assert rule.text.rstrip().endswith((".", "!", "?", ")", '"')), rule.id
        assert rule.title == rule.title.strip()
        assert not rule.title.endswith(".")
        assert "\n\n" not in rule.text
    chapters = [rule.chapter for rule in rules]
    runs = [one for one, before in zip(chapters, [None, *chapters], strict=False) if one != before]
    assert len(runs) == len(set(runs)), f"chapters are not in one piece each: {runs}"


@each_kind
def test_every_component_has_a_source(case: Case) -> None:
    origins = charon_lib.origin(case.name)
    assert {origin.origin for origin in origins} <= set(ORIGINS)
    assert all(origin.what.strip() for origin in origins)
    ids = {rule.id for rule in charon_lib.rules(case.name)}
    assert ids <= {origin.what for origin in origins}
    assert {origin.what for origin in origins} - ids, "no component says where it is from"


@each_kind
def test_a_kind_of_game_says_who_can_play(case: Case) -> None:
    kind = case.kind
    assert kind.name == case.name
    assert kind.title.strip()
    assert list(kind.player_counts) == sorted(set(kind.player_counts))
    assert len(kind.seat_names) >= max(kind.player_counts)
    assert len(set(kind.seat_names)) == len(kind.seat_names)
    assert kind.components() is kind.components()
    for players in kind.player_counts:
        options = kind.options(players, {})
        assert kind.options(players, options) == options
        game = charon_lib.new_game(case.name, players, seed=1)
        assert game.names == kind.seat_names[:players]
        assert type(game.state).game == case.name
