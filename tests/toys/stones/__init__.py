"""Stones: a game of the tests with a bag, where everybody sees everything."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any, NamedTuple

from charon_lib.catalogue import Origin
from charon_lib.data import list_of, number_of, only, text_of
from charon_lib.errors import BadComponents, BadPosition, BadSetUp, UnknownName, quoted
from charon_lib.game_type import GameType, Options
from charon_lib.seats import whole_number
from tests.toys.stones.state import STONE, Begin, FromBag, Stones


class Components(NamedTuple):
    """The checked content of bag.toml: how many tokens there are of each value."""

    bag: tuple[int, ...]
    origins: tuple[Origin, ...]


class StonesType(GameType):
    """The game Stones."""

    name = "stones"
    title = "Stones"
    player_counts = (2, 3)
    seat_names = ("Ann", "Ben", "Cleo")
    folder = Path(__file__).parent
    files = ("bag",)
    chance_moves = (Begin, FromBag)

    def build(self, tables: Mapping[str, Mapping[str, Any]]) -> Components:
        table = tables["bag"]
        only(table, ("origin", "stones", "token"), "bag.toml")
        counts = [0] * 10
        counts[STONE] = number_of(table, "stones", "bag.toml", 1, 9)
        for number, token in enumerate(list_of(table, "token", "bag.toml"), 1):
            where = f"bag.toml, token {number}"
            only(token, ("value", "count"), where)
            value = number_of(token, "value", where, 1, 9)
            if counts[value]:
                raise BadComponents(f"{where}: the value {value} is there twice.")
            counts[value] = number_of(token, "count", where, 1, 20)
        if sum(counts) < 3:
            raise BadComponents("bag.toml: there must be at least 3 tokens and stones.")
        word, _, note = text_of(table, "origin", "bag.toml").partition(":")
        return Components(tuple(counts), (Origin("bag", word, note.strip()),))

    def options(self, players: int, given: Mapping[str, Any]) -> Options:
        for name in given:
            if name != "turns":
                raise UnknownName.among("option of Stones", name, ["turns"])
        turns = whole_number(given.get("turns", 3))
        if turns is None or not 1 <= turns <= 6:
            raise BadSetUp(f"The option turns is 1 to 6, not {quoted(given.get('turns'))}.")
        return {"turns": turns}

    def start(self, players: int, components: Components, options: Options) -> Stones:
        return Stones(players, options["turns"], components.bag)

    def position(self, description: Mapping[str, Any], components: Components) -> Stones:
        def within(value: object, key: str, least: int, most: int) -> int:
            number = whole_number(value)
            if number is None or not least <= number <= most:
                raise BadPosition(
                    f"In the entry {key!r}, {quoted(value)} is no number from {least} to {most}."
                )
            return number

        def number(key: str, least: int, most: int) -> int:
            return within(description.get(key), key, least, most)

        known = {"players", "turns", "bag", "first", "stake", "drawing", "results"}
        for key in description:
            if key not in known:
                raise BadPosition(f"There is an entry {quoted(key)} that does not belong.")
        state = Stones(number("players", 2, 3), number("turns", 1, 6), components.bag)
        bag = description.get("bag")
        if not isinstance(bag, list) or len(bag) != len(components.bag):
            raise BadPosition(f"The entry 'bag' is {quoted(bag)}, not ten counts.")
        state.bag = [
            within(count, "bag", 0, most) for count, most in zip(bag, components.bag, strict=True)
        ]
        state.first = None if description.get("first") is None else number("first", 0, 2)
        state.stake = number("stake", 0, 200)
        state.drawing = number("drawing", 0, 2)
        results = description.get("results")
        if not isinstance(results, list) or len(results) > state.turns * state.players:
            raise BadPosition(f"The entry 'results' is {quoted(results)}, not a list of turns.")
        state.results = [within(value, "results", 0, 200) for value in results]
        state.set_to_move()
        return state


GAME = StonesType()
