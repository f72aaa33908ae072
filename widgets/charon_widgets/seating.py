"""Who sits where: people, and computer players by name."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from charon_lib import BadSetUp, Game
from charon_lib.bots import Bot, bot, bots

ME = "me"
USUAL = ("me", "greedy", "greedy")


class Seat(NamedTuple):
    """One seat at a table.

    Attributes
    ----------
    number : int
        From 0.
    colour : str
        What the game calls the seat, such as ``"Burgundy"``.
    word : str
        Who was put there: ``"me"``, a name, or a bot's name.
    bot : Bot or None
        Who plays it; None is a person.
    """

    number: int
    colour: str
    word: str
    bot: Bot | None

    @property
    def note(self) -> str:
        """Say who sits there, as far as the colour does not."""
        if self.bot is not None:
            return f"{self.word} bot"
        if self.word == ME:
            return "you"
        return "" if self.word == self.colour else self.word

    @property
    def name(self) -> str:
        """Colour and person in one, for sentences about people."""
        return f"{self.colour} ({self.note})" if self.note else self.colour


def bot_of(word: str) -> Bot | None:
    """Give the bot of this name; None where no bot is called so, then it is a person's name."""
    return bot(word) if word in bots() else None


def seats_of(game: Game) -> tuple[Seat, ...]:
    """Read from a game's names who sits where: a bot's name is a bot, any other a person."""
    colours = game.set_up.game_type.seat_names
    return tuple(
        Seat(number, colours[number], word, bot_of(word)) for number, word in enumerate(game.names)
    )


def seated(game: Game, seats: Sequence[str] | None) -> Game:
    """Give the same game with these people and bots in its seats, so that its record knows them."""
    if seats is None or list(seats) == list(game.names):
        return game
    if isinstance(seats, str) or len(seats) != game.players:
        raise BadSetUp(f"This game has {game.players} seats; say who sits in each, in a list.")
    set_up = game.set_up
    return Game.replay(
        set_up.game_type,
        game.players,
        [str(move) for move in game.moves],
        seed=game.seed,
        chance=set_up.chance.script,
        names=seats,
        tables=set_up.tables,
        position=set_up.position,
        options=set_up.options,
    )
