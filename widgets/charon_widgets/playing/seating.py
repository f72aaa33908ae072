"""Who sits where: people, computer players by name, and computer players brought along."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from charon_lib import BadSetUp, Game
from charon_lib.bots import Bot, bot, bots, near
from charon_lib.errors import quoted

ME = "me"
PERSON = "person:"
"""Begins the word of a person who is called like a bot, or nearly so."""
USUAL = ("me", "greedy", "greedy")
BROUGHT = " bot"
"""Ends the word of a bot that is not one of this library's, so that a saved game tells it from a
person."""


class Seat(NamedTuple):
    """One seat at a table.

    Attributes
    ----------
    number : int
        From 0.
    colour : str
        What the game calls the seat, such as ``"Burgundy"``.
    word : str
        Who was put there: ``"me"``, a name, ``"person: …"`` where the name alone would be a bot's,
        a bot's name, or ``"… bot"`` for one brought along.
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
        if self.word in bots():
            return f"{self.word} bot"
        if self.word == ME:
            return "you"
        name = self.word.removeprefix(PERSON).strip()
        return "" if name == self.colour else name

    @property
    def name(self) -> str:
        """Colour and person in one, for sentences about people."""
        return f"{self.colour} ({self.note})" if self.note else self.colour


def words_of(seats: object) -> list[str]:
    """Give the word for whoever sits in each seat, as a saved game keeps it.

    Raises
    ------
    BadSetUp
        Where this is no list, or something in it is neither a name nor a bot, or nearly a bot's.

    Examples
    --------
    >>> from charon_lib.bots import GreedyBot, bot
    >>> words_of(["me", bot("greedy"), GreedyBot(most=5)])
    ['me', 'greedy', 'greedy bot']
    >>> words_of(["person:gredy", "person: greedy"])
    ['gredy', 'person:greedy']
    """
    if not isinstance(seats, list | tuple):
        raise BadSetUp(
            'Say who sits in each seat in a list, such as ["me", "random"]; '
            f"{quoted(seats)} is none."
        )
    return [_word(who) for who in seats]


def bots_of(game: Game, seats: Sequence[str | Bot] | None) -> dict[int, Bot]:
    """Find the bot of each seat that is not a person's.

    Parameters
    ----------
    game : Game
        Its names are the words for its seats.
    seats : sequence of str or Bot, optional
        Who was put there; bots of one's own are only found here.

    Raises
    ------
    BadSetUp
        Where a seat belongs to a bot that nobody has brought along.
    """
    found: dict[int, Bot] = {}
    for number, word in enumerate(game.names):
        who = word if seats is None else seats[number]
        if not isinstance(who, str):
            found[number] = who
        elif word in bots():
            found[number] = bot(word)
        elif word.endswith(BROUGHT) and not word.startswith(PERSON):
            raise BadSetUp(_missing(game, number, word.removesuffix(BROUGHT)))
    return found


def seats_of(game: Game, brought: Mapping[int, Bot] | None = None) -> tuple[Seat, ...]:
    """Read from a game's names who sits where; `brought` are bots that a name cannot tell."""
    colours = game.set_up.game_type.seat_names
    found = {n: bot(word) for n, word in enumerate(game.names) if word in bots()}
    found.update(brought or {})
    return tuple(
        Seat(number, colours[number], word, found.get(number))
        for number, word in enumerate(game.names)
    )


def seated(game: Game, words: Sequence[str]) -> Game:
    """Give the same game with these words for its seats, so that its record knows them."""
    if list(words) == list(game.names):
        return game
    if len(words) != game.players:
        raise BadSetUp(f"This game has {game.players} seats; say who sits in each, in a list.")
    set_up = game.set_up
    return Game.replay(
        set_up.game_type,
        game.players,
        [str(move) for move in game.moves],
        seed=game.seed,
        chance=set_up.chance.script,
        names=words,
        tables=set_up.tables,
        position=set_up.position,
        options=set_up.options,
    )


def begun_again(game: Game) -> Game:
    """Begin another game with the same people, options and components."""
    set_up = game.set_up
    return Game.start(
        set_up.game_type,
        game.players,
        seed=game.seed + 1 if isinstance(game.seed, int) else None,
        names=game.names,
        tables=set_up.tables,
        options=set_up.options,
    )


def _word(who: object) -> str:
    if isinstance(who, str):
        return _name(who)
    if isinstance(who, type):
        raise BadSetUp(f"A bot sits in a seat, not its class: write {who.__name__}().")
    name = getattr(who, "name", None)
    if not callable(getattr(who, "choose", None)):
        raise BadSetUp(f"In a seat is a name or a bot with a name and choose(), not {quoted(who)}.")
    if not isinstance(name, str) or not name.strip():
        raise BadSetUp(f'A bot has a name, such as name = "cautious"; here it is {quoted(name)}.')
    return name if name in bots() and bot(name) is who else name + BROUGHT


def _name(word: str) -> str:
    """Give the word of a person or of one of our bots; a misspelt bot is neither."""
    if word.startswith(PERSON):
        name = word.removeprefix(PERSON).strip()
        # A saved game must tell this person from the bot; otherwise the name is enough.
        is_taken = name in bots() or name == ME or name.endswith(BROUGHT)
        return PERSON + name if is_taken else name
    meant = near(word)
    if meant is not None:
        raise BadSetUp(
            f"There is no bot {quoted(word)}; did you mean {quoted(meant)}? "
            f"A person who is really called so sits down as {quoted(PERSON + word)}."
        )
    return word


def _missing(game: Game, seat: int, name: str) -> str:
    """Say which bot is missing, and how it is given."""
    colour = game.set_up.game_type.seat_names[seat]
    others = ", ".join(
        "MyBot()" if number == seat else quoted(word) for number, word in enumerate(game.names)
    )
    known = f', or say "{name}" for the one of this library' if name in bots() else ""
    return (
        f"{colour} is played by a bot {quoted(name)} of your own; "
        f"bring it along, as in play(..., seats=[{others}]){known}."
    )
