"""Sealed: a game of the tests with hidden hands and hidden simultaneous choices."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any, NamedTuple

from charon_lib.catalogue import Origin
from charon_lib.data import number_of, only, text_of
from charon_lib.errors import BadComponents, BadPosition, BadSetUp, UnknownName, quoted
from charon_lib.game_type import GameType, Options
from charon_lib.seats import whole_number
from tests.toys.sealed.moves import SIDES, Deal
from tests.toys.sealed.state import Sealed


class Components(NamedTuple):
    """The checked content of cards.toml."""

    hand: int
    cards_a_seat: int
    prizes: tuple[int, int]
    origins: tuple[Origin, ...]


class SealedType(GameType):
    """The game Sealed."""

    name = "sealed"
    title = "Sealed"
    player_counts = (2, 3, 4)
    seat_names = ("North", "East", "South", "West")
    folder = Path(__file__).parent
    files = ("cards",)
    chance_moves = (Deal,)

    def build(self, tables: Mapping[str, Mapping[str, Any]]) -> Components:
        table = tables["cards"]
        where = "cards.toml"
        only(table, ("origin", "hand", "cards_a_seat", "prizes"), where)
        prizes = table.get("prizes")
        only(prizes, SIDES, f"{where}, prizes")
        values = [number_of(prizes, side, f"{where}, prizes", 0, 9) for side in SIDES]
        hand = number_of(table, "hand", where, 1, 6)
        each = number_of(table, "cards_a_seat", where, 1, 9)
        if each < hand:
            raise BadComponents(f"{where}: {each} cards a seat are too few for hands of {hand}.")
        word, _, note = text_of(table, "origin", where).partition(":")
        origins = (Origin("cards", word, note.strip()),)
        return Components(hand, each, (values[0], values[1]), origins)

    def options(self, players: int, given: Mapping[str, Any]) -> Options:
        for name in given:
            if name != "last_double":
                raise UnknownName.among("option of Sealed", name, ["last_double"])
        value = given.get("last_double", False)
        if not isinstance(value, bool):
            raise BadSetUp(f"The option last_double is true or false, not {quoted(value)}.")
        return {"last_double": value}

    def start(self, players: int, components: Components, options: Options) -> Sealed:
        return Sealed(
            players,
            components.hand,
            players * components.cards_a_seat,
            components.prizes,
            options["last_double"],
        )

    def position(self, description: Mapping[str, Any], components: Components) -> Sealed:
        def list_at(key: str, kind: type) -> list[Any]:
            value = description.get(key)
            if not isinstance(value, list) or not all(type(part) is kind for part in value):
                raise BadPosition(f"The entry {key!r} is {quoted(value)}, not a list.")
            return value

        players = whole_number(description.get("players"))
        if players is None or players not in self.player_counts:
            raise BadPosition(
                f"The entry 'players' is {quoted(description.get('players'))}, not 2 to 4."
            )
        double = description.get("last_double")
        if not isinstance(double, bool):
            raise BadPosition(f"The entry 'last_double' is {quoted(double)}, not true or false.")
        known = {"players", "last_double", "to_move", "hands", "laid", "rounds"}
        for key in description:
            if key not in known:
                raise BadPosition(f"There is an entry {quoted(key)} that does not belong.")
        state = self.start(players, components, {"last_double": double})
        state.hands = [
            sorted(_numbers(hand, "hands", state.deck)) for hand in list_at("hands", list)
        ]
        state.laid = [_laid(pair, state.deck) for pair in list_at("laid", list)]
        state.rounds = [
            [_laid(pair, state.deck) for pair in one] for one in list_at("rounds", list)
        ]
        if len(state.hands) > players or any(len(one) != players for one in state.rounds):
            raise BadPosition("The entries 'hands' and 'rounds' have one entry for each seat.")
        if len(state.laid) >= players or len(state.rounds) > components.hand:
            raise BadPosition("The entries 'laid' and 'rounds' hold more than a game can.")
        state.set_to_move()
        if whole_number(description.get("to_move")) != state.to_move:
            raise BadPosition(
                f"The entry 'to_move' is {quoted(description.get('to_move'))}; "
                f"after this it is {state.to_move}."
            )
        return state


def _numbers(value: object, key: str, most: int) -> list[int]:
    cards = [whole_number(card) for card in value] if isinstance(value, list) else [None]
    found = [card for card in cards if card is not None and 1 <= card <= most]
    if found != cards:
        raise BadPosition(f"In the entry {key!r} {quoted(value)} is no list of cards 1 to {most}.")
    return found


def _laid(value: object, most: int) -> tuple[int, int]:
    if isinstance(value, list) and len(value) == 2 and value[1] in SIDES:
        (card,) = _numbers([value[0]], "laid", most)
        return card, SIDES.index(value[1])
    raise BadPosition(f"{quoted(value)} is no laid card such as [7, 'left'].")


GAME = SealedType()
