"""A played game, as people hold it: it never changes, and shares its past with its successors."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator, Sequence
from typing import SupportsIndex, Unpack

from charon_lib import record
from charon_lib.chance import Seed
from charon_lib.errors import (
    BadSetUp,
    IllegalMove,
    MalformedMove,
    MoveError,
    UnknownName,
    quoted,
)
from charon_lib.events import Event
from charon_lib.explain import Explanation, plain
from charon_lib.game_type import GameType, Options, game_type
from charon_lib.moves import LegalMoves, Move
from charon_lib.seats import seat_of, whole_number
from charon_lib.starting import Given, set_up
from charon_lib.starting import SetUp as SetUp
from charon_lib.state import State, View
from charon_lib.steps import Fault, check_script, moments, read_move, resolve_chance, take
from charon_lib.steps import Step as Step


class Game:
    """A game at one moment. ``play`` gives the next one; this one stays as it is.

    Games are made by ``charon_lib.new_game``, ``load`` and ``loads``.

    Notes
    -----
    Games are equal where they are the same game: components, options, position to begin from, seed
    and script of chance, and all moves. Who sits at the table does not count. A function that is
    asked for chance is the same only as itself, and it is not saved: a game with one is not equal
    to what is loaded from its record.

    Examples
    --------
    >>> import charon_lib
    >>> game = charon_lib.new_game("charon", 3, seed=7)
    >>> later = game.play(game.legal_moves()[0])
    >>> later.back() == game, charon_lib.loads(later.dumps()) == later, later == game
    (True, True, False)
    """

    __slots__ = ("_before", "_chances", "_count", "_hash", "_set_up", "_state", "_steps")

    _set_up: SetUp
    _state: State
    _before: Game | None
    _steps: tuple[Step, ...]
    _count: int
    _chances: int
    _hash: int | None

    # Making games

    @classmethod
    def start(cls, game_type: GameType, players: SupportsIndex, **given: Unpack[Given]) -> Game:
        """Begin a game of any type; ``charon_lib.new_game`` does this by name.

        Parameters
        ----------
        game_type : GameType
            The game.
        players : int
            How many seats.
        **given
            What else it is started with; see `charon_lib.starting.set_up`.
        """
        start = set_up(game_type, players, **given)
        check_script(start)
        return cls._played(start, ())

    @classmethod
    def replay(
        cls,
        game_type: GameType,
        players: SupportsIndex,
        moves: Sequence[str],
        *,
        fault: Fault | None = None,
        **given: Unpack[Given],
    ) -> Game:
        """Begin a game and make the given moves, chance moves included.

        Parameters
        ----------
        game_type : GameType
            The game.
        players : int
            How many seats.
        moves : sequence of str
            The first moves of the record; after them chance goes on by seed or script.
        fault : callable, optional
            Makes the exception to raise where a move of the record cannot be made; it is given
            the move's number, counted from 0, and what was wrong.
        **given
            What else it is started with; see `charon_lib.starting.set_up`.
        """
        return cls._played(set_up(game_type, players, **given), moves, fault)

    @classmethod
    def _played(cls, start: SetUp, moves: Sequence[str], fault: Fault | None = None) -> Game:
        game: Game | None = None
        for state, steps, chances in moments(start, moves, fault):
            game = cls._make(start, state, game, steps, chances)
        assert game is not None
        return game

    @classmethod
    def _make(
        cls,
        set_up: SetUp,
        state: State,
        before: Game | None,
        steps: tuple[Step, ...],
        chances: int,
    ) -> Game:
        game = cls.__new__(cls)
        game._set_up = set_up
        game._state = state
        game._before = before
        game._steps = steps
        game._count = 0 if before is None else before._count + 1
        game._chances = chances
        game._hash = None
        return game

    # What it is

    @property
    def name(self) -> str:
        """The name of the game, as in ``charon_lib.games()``."""
        return self._set_up.game_type.name

    @property
    def title(self) -> str:
        """The name as on the box."""
        return self._set_up.game_type.title

    @property
    def players(self) -> int:
        """How many seats there are."""
        return self._set_up.players

    @property
    def names(self) -> tuple[str, ...]:
        """What the people at the seats are called; the seats' own words where nobody said."""
        return self._set_up.names

    @property
    def seed(self) -> Seed:
        """The seed of this game's luck."""
        return self._set_up.chance.seed

    @property
    def options(self) -> Options:
        """The options it is played with."""
        return {name: plain(value) for name, value in self._set_up.options.items()}

    @property
    def set_up(self) -> SetUp:
        """What it was started with; its options are a copy."""
        return self._set_up._replace(options=self.options)

    @property
    def state(self) -> State:
        """A copy of the position, to do with as you like."""
        return self._state.copy()

    @property
    def to_move(self) -> int | None:
        """The seat that is asked next; None when the game is over. Never chance."""
        return self._state.to_move

    @property
    def is_over(self) -> bool:
        """Whether the game has ended."""
        return self._state.to_move is None

    @property
    def decisions(self) -> int:
        """How many decisions the seats have made so far."""
        return self._count

    @property
    def steps(self) -> tuple[Step, ...]:
        """Every move so far, chance moves included, with what it brought about."""
        return tuple(step for game in self._past() for step in game._steps)

    @property
    def last_steps(self) -> tuple[Step, ...]:
        """The last decision and the chance moves that followed it."""
        return self._steps

    @property
    def moves(self) -> tuple[Move, ...]:
        """Every move so far, chance moves included."""
        return tuple(step.move for step in self.steps)

    @property
    def log(self) -> tuple[Event, ...]:
        """Everything that has happened, in order. Read ``event.sentence(seat)``."""
        return tuple(event for step in self.steps for event in step.events)

    def scores(self) -> tuple[int, ...]:
        """Give each seat's points so far."""
        return self._state.scores()

    def winners(self) -> tuple[int, ...]:
        """Give the seats that have won: none until the game is over, several where shared."""
        return self._state.winners()

    def summary(self) -> str:
        """Say in one sentence where the game stands and who is asked what."""
        return self._state.summary()

    # Playing

    def legal_moves(self) -> LegalMoves:
        """Give the moves of the seat that is asked; none when the game is over."""
        return self._state.legal_moves()

    def parse(self, text: str) -> Move:
        """Read the text of a move; MalformedMove or AmbiguousMove where that fails."""
        if not isinstance(text, str):
            raise MalformedMove(f"The text of a move is a text, not {quoted(text)}")
        return read_move(self._state, text)

    def play(self, *moves: Move | str) -> Game:
        """Make one move, or several one after another, and give the game after them.

        Parameters
        ----------
        *moves : Move or str
            Moves of whoever is asked, or their texts.

        Raises
        ------
        IllegalMove, MalformedMove, AmbiguousMove
            With rule and sentence. This game stays as it is in any case.
        """
        game = self
        for move in moves:
            game = game._next(move)
        return game

    def _next(self, move: Move | str) -> Game:
        state = self._state.copy()
        if state.to_move is None:
            raise IllegalMove("The game is over, so no more moves are made")
        steps = [take(state, read_move(state, move))]
        chances = resolve_chance(self._set_up, state, steps, self._chances)
        return self._make(self._set_up, state, self, tuple(steps), chances)

    def back(self, n: SupportsIndex = 1) -> Game:
        """Give the game as it was `n` decisions ago."""
        number = whole_number(n)
        if number is None or not 0 <= number <= self._count:
            raise BadSetUp(
                f"{self._count} decisions have been made, so {quoted(n)} cannot be taken back."
            )
        game = self
        for _ in range(number):
            assert game._before is not None
            game = game._before
        return game

    def at(self, n: SupportsIndex) -> Game:
        """Give the game as it was after its first `n` decisions; 0 is the start."""
        number = whole_number(n)
        if number is None or not 0 <= number <= self._count:
            raise BadSetUp(f"This game has the moments 0 to {self._count}, not {quoted(n)}.")
        return self.back(self._count - number)

    def replayed(self, watch: Callable[[State, Event], None]) -> State:
        """Play all moves again from the start and tell `watch` each state with its event."""
        state = self.first_state()
        for step in self.steps:
            state.apply(step.move, lambda event: watch(state, event))
        return state

    def first_state(self) -> State:
        """Give the position before the first move."""
        return self._set_up.first_state()

    # Asking

    def view(self, seat: SupportsIndex | None = None) -> View:
        """Give what `seat` knows; None is a spectator."""
        return self._state.view(None if seat is None else seat_of(seat, self.players))

    def why_not(self, move: Move | str) -> Explanation | None:
        """Say why a move is refused; None where it is legal."""
        try:
            return self._state.why_not(read_move(self._state, move))
        except MoveError as error:
            return error.explanation

    def topics(self) -> tuple[str, ...]:
        """Give everything that can be asked about."""
        return self._state.topics()

    def explain(self, topic: str) -> Explanation:
        """Explain a thing on the board, hidden things included; UnknownName where there is none."""
        if not isinstance(topic, str):
            raise UnknownName.among("topic", topic, self.topics())
        return self._state.explain(topic)

    def explain_score(self, seat: SupportsIndex) -> Explanation:
        """Explain the points of a seat, line by line."""
        return self._state.explain_score(seat_of(seat, self.players))

    # Keeping

    def to_record(self) -> record.Record:
        """Give set-up and moves as plain values; see `charon_lib.record`."""
        start = self._set_up
        return record.Record(
            game=self.name,
            players=self.players,
            names=self.names,
            options=self.options,
            seed=self.seed,
            chance=None if callable(start.chance.script) else start.chance.script,
            components=start.tables,
            position=start.position,
            moves=tuple(map(str, self.moves)),
        )

    def dumps(self) -> str:
        """Give the record of the game as text, for ``charon_lib.loads``."""
        return record.dumps(self.to_record())

    def save(self, path: str | os.PathLike[str]) -> None:
        """Write the record to a file, all at once: a crash leaves the old file whole."""
        record.save(self.to_record(), path)

    def __repr__(self) -> str:
        return f"<{self.title}, {self.players} players. {self.summary()}>"

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Game):
            return NotImplemented
        if hash(self) != hash(other) or not self._set_up.same_start(other._set_up):
            return False
        one: Game | None = self
        while one is not other:  # where they share their past, nothing is left to compare
            if one is None or other is None or one._own_moves() != other._own_moves():
                return False
            one, other = one._before, other._before
        return True

    def __hash__(self) -> int:
        # Each game keeps its own, made from that of the game before: a new move costs one step.
        new = []
        game: Game | None = self
        while game is not None and game._hash is None:
            new.append(game)
            game = game._before
        for game in reversed(new):
            past = game._set_up.start_hash() if game._before is None else game._before._hash
            game._hash = hash((past, game._own_moves()))
        assert self._hash is not None
        return self._hash

    def __copy__(self) -> Game:
        return self

    def __deepcopy__(self, memo: object) -> Game:
        return self

    def __reduce__(self) -> tuple[Callable[..., Game], tuple[object, ...]]:
        # Other processes get what a record holds: it is small, and no chain of games.
        given = self._set_up.given()
        if callable(given["chance"]):
            given["chance"] = None
        return _played_again, (self.name, self.players, tuple(map(str, self.moves)), given)

    def _own_moves(self) -> tuple[Move, ...]:
        return tuple(step.move for step in self._steps)

    def _past(self) -> Iterator[Game]:
        games = []
        game: Game | None = self
        while game is not None:
            games.append(game)
            game = game._before
        return reversed(games)


def _played_again(name: str, players: int, moves: Sequence[str], given: Given) -> Game:
    return Game.replay(game_type(name), players, moves, **given)
