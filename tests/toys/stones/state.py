"""The state and the view of Stones."""

from __future__ import annotations

from collections.abc import Hashable
from random import Random
from typing import NamedTuple, SupportsIndex

from charon_lib.errors import IllegalMove, MalformedMove, UnknownName, quoted
from charon_lib.events import Event, Watch
from charon_lib.explain import Explanation
from charon_lib.moves import NO_MOVES, LegalMoves, ListedMoves, Move, move_kind, shown
from charon_lib.seats import CHANCE, seat_of
from charon_lib.state import State, View

STONE = 0
"""The stones are counted where the tokens of value 0 would be."""
SEATS = ("Ann", "Ben", "Cleo")


@move_kind
class Draw(NamedTuple):
    """Draw one or two tokens."""

    number: int

    @property
    def parts(self) -> tuple[str, ...]:
        """One piece."""
        return (str(self),)

    def __str__(self) -> str:
        return f"draw {self.number}"


@move_kind
class Stop(NamedTuple):
    """Keep what is at stake."""

    @property
    def parts(self) -> tuple[str, ...]:
        """One piece."""
        return ("stop",)

    def __str__(self) -> str:
        return "stop"


@move_kind
class Begin(NamedTuple):
    """Chance names the seat that begins."""

    seat: int

    @property
    def parts(self) -> tuple[str, ...]:
        """One piece."""
        return (str(self),)

    def __str__(self) -> str:
        return f"begin: {self.seat}"


@move_kind
class FromBag(NamedTuple):
    """Chance gives tokens from the bag, in rising order; 0 is a stone."""

    tokens: tuple[int, ...]

    @property
    def parts(self) -> tuple[str, ...]:
        """One piece."""
        return (str(self),)

    def __str__(self) -> str:
        return "bag: " + ", ".join("stone" if t == STONE else str(t) for t in self.tokens)


DRAWS = (Draw(1), Draw(2))


class Stones(State):
    """The bag, what is at stake, and what every turn so far has brought."""

    __slots__ = (
        "bag", "drawing", "first", "full", "players", "results", "stake", "to_move", "turns",
    )  # fmt: skip

    game = "stones"

    def __init__(self, players: int, turns: int, full: tuple[int, ...]) -> None:
        self.players = players
        self.turns = turns
        self.full = full
        self.bag = list(full)
        self.first: int | None = None
        self.stake = 0
        self.drawing = 0
        self.results: list[int] = []
        self.to_move: int | None = CHANCE

    def copy(self) -> Stones:
        other = Stones(self.players, self.turns, self.full)
        other.bag = self.bag[:]
        other.first = self.first
        other.stake = self.stake
        other.drawing = self.drawing
        other.results = self.results[:]
        other.to_move = self.to_move
        return other

    def key(self) -> Hashable:
        # The order of a seat's own results does not matter, only their sum, and for ties how many
        # were nothing.
        return (
            self.players, self.turns, self.full, self.to_move, tuple(self.bag), self.first,
            self.stake, self.drawing, len(self.results), self.scores(), self.stones(),
        )  # fmt: skip

    def seat_of(self, turn: int) -> int:
        """Give the seat that has this turn, counted from 0."""
        return ((self.first or 0) + turn) % self.players

    def set_to_move(self) -> None:
        if self.first is None or self.drawing:
            self.to_move = CHANCE
        elif len(self.results) == self.turns * self.players:
            self.to_move = None
        else:
            self.to_move = self.seat_of(len(self.results))

    def legal_moves(self) -> LegalMoves:
        if self.to_move is None or self.to_move == CHANCE:
            return NO_MOVES
        return ListedMoves((*DRAWS, Stop()) if self.stake else DRAWS)

    def apply(self, move: Move, watch: Watch | None = None) -> None:
        told: list[Event] = []
        if self.to_move is None:
            raise IllegalMove("The game is over", "end")
        if self.first is None:
            told.append(self._begin(move))
        elif self.drawing:
            told += self._draw(move)
        elif isinstance(move, Draw) and move in DRAWS:
            self.drawing = move.number
        elif isinstance(move, Stop):
            if not self.stake:
                raise IllegalMove("Nothing is at stake yet, so you cannot stop", "turn.stop")
            told.append(self._end_turn("turn.stop"))
        else:
            raise IllegalMove(f"{shown(move)} is not a move of a turn", "turn.draw")
        self.set_to_move()
        if watch:
            for event in told:
                watch(event)

    def _begin(self, move: Move) -> Event:
        if not isinstance(move, Begin) or move.seat not in range(self.players):
            raise IllegalMove(f"{shown(move)} does not say who begins", "start")
        self.first = move.seat
        return Event("begin", "start", f"{SEATS[move.seat]} begins.", about=(f"seat {move.seat}",))

    def _draw(self, move: Move) -> list[Event]:
        if (
            not isinstance(move, FromBag)
            or not isinstance(move.tokens, tuple)
            or len(move.tokens) != self.drawing
            or not all(
                token in range(10) and move.tokens.count(token) <= self.bag[token]
                for token in move.tokens
            )
            or list(move.tokens) != sorted(move.tokens)
        ):
            raise IllegalMove(f"The bag cannot give {shown(move)} now", "turn.draw")
        seat = SEATS[self.seat_of(len(self.results))]
        self.drawing = 0
        for token in move.tokens:
            self.bag[token] -= 1
        refill = sum(self.bag) < 2
        if refill:
            self.bag = list(self.full)
        if STONE in move.tokens:
            self.stake = 0
            told = [self._end_turn("turn.stone")]
        else:
            self.stake += sum(move.tokens)
            text = f"{seat} draws {sum(move.tokens)}; {self.stake} at stake."
            told = [Event("draw", "turn.draw", text, about=("bag",))]
        if refill:
            told.append(Event("refill", "turn.refill", "The bag is refilled.", about=("bag",)))
        return told

    def _end_turn(self, rule: str) -> Event:
        self.results.append(self.stake)
        self.stake = 0
        why = self.explain_turn(len(self.results) - 1)
        return Event("turn", rule, why.text, {}, why, why.evidence)

    def sample(self, rng: Random) -> Move:
        if self.first is None:
            return Begin(rng.randrange(self.players))
        tokens = [token for token, count in enumerate(self.bag) for _ in range(count)]
        return FromBag(tuple(sorted(rng.sample(tokens, self.drawing))))

    def parse(self, text: str) -> Move:
        words = text.replace(":", " : ").replace(",", " ").split()
        if words == ["stop"]:
            return Stop()
        if len(words) == 2 and words[0] == "draw" and words[1] in ("1", "2"):
            return Draw(int(words[1]))
        if self.to_move == CHANCE and words[1:2] == [":"]:
            values = [STONE if word == "stone" else _digit(word, text) for word in words[2:]]
            if words[0] == "begin" and len(values) == 1:
                return Begin(values[0])
            if words[0] == "bag" and values:
                return FromBag(tuple(values))
        raise MalformedMove(f"{quoted(text)} is not a move such as draw 1 or stop", "turn.draw")

    def summary(self) -> str:
        if self.to_move is None:
            return "The game is over."
        if self.to_move == CHANCE:
            return "Chance names who begins." if self.first is None else "The bag decides."
        return f"{SEATS[self.to_move]} draws or stops; {self.stake} at stake."

    def scores(self) -> tuple[int, ...]:
        points = [0] * self.players
        for turn, result in enumerate(self.results):
            points[self.seat_of(turn)] += result
        return tuple(points)

    def stones(self) -> tuple[int, ...]:
        """How many turns of each seat ended with a stone."""
        met = [0] * self.players
        for turn, result in enumerate(self.results):
            met[self.seat_of(turn)] += result == 0
        return tuple(met)

    def winners(self) -> tuple[int, ...]:
        if self.to_move is not None:
            return ()
        ranks = [(points, -met) for points, met in zip(self.scores(), self.stones(), strict=True)]
        return tuple(seat for seat, rank in enumerate(ranks) if rank == max(ranks))

    def view(self, seat: SupportsIndex | None) -> View:
        return StonesView(self.copy(), None if seat is None else seat_of(seat, self.players))

    def topics(self) -> tuple[str, ...]:
        return (
            *(f"seat {seat}" for seat in range(self.players)),
            *(f"score {seat}" for seat in range(self.players)),
            *(f"turn {turn + 1}" for turn in range(len(self.results))),
            "bag",
        )

    def explain(self, topic: str) -> Explanation:
        if topic not in self.topics():
            raise UnknownName.among("topic", topic, self.topics())
        word, _, number = topic.partition(" ")
        if word == "score":
            return self.explain_score(int(number))
        if word == "seat":
            met = self.stones()[int(number)]
            return Explanation("end.tie", f"{SEATS[int(number)]} met {met} stones.", {"met": met})
        if word == "turn":
            return self.explain_turn(int(number) - 1)
        facts = {"left": self.bag[:], "stones": self.bag[STONE]}
        return Explanation("turn.draw", f"{sum(self.bag)} tokens are left in the bag.", facts)

    def explain_turn(self, turn: int) -> Explanation:
        """Say what a turn brought."""
        seat, points = self.seat_of(turn), self.results[turn]
        if points:
            text, rule = f"{SEATS[seat]} stops and keeps {points}.", "turn.stop"
        else:
            text, rule = f"{SEATS[seat]} meets a stone and keeps nothing.", "turn.stone"
        return Explanation(rule, text, {"turn": turn + 1}, points, (f"score {seat}",))

    def explain_score(self, seat: SupportsIndex) -> Explanation:
        seat = seat_of(seat, self.players)
        parts = [
            self.explain_turn(turn)
            for turn in range(len(self.results))
            if self.seat_of(turn) == seat
        ]
        points = self.scores()[seat]
        return Explanation("end", f"{SEATS[seat]} has {points}.", {}, points, (), tuple(parts))

    def problems(self) -> tuple[str, ...]:
        found = []
        if self.first is None and (self.results or self.stake or self.drawing):
            found.append("There were turns before anybody began.")
        if self.first is not None and self.first >= self.players:
            found.append(f"Seat {self.first} cannot begin, since there are {self.players}.")
        if sum(self.bag) < 2:
            found.append("There are fewer than two tokens in the bag.")
        if (self.stake or self.drawing) and len(self.results) == self.turns * self.players:
            found.append("Something is at stake although all turns are over.")
        return tuple(found)

    def describe(self) -> dict[str, object]:
        return {
            "players": self.players,
            "turns": self.turns,
            "bag": self.bag[:],
            "first": self.first,
            "stake": self.stake,
            "drawing": self.drawing,
            "results": self.results[:],
        }


def _digit(word: str, text: str) -> int:
    if len(word) != 1 or word not in "123456789":
        if word == "0":
            return 0
        raise MalformedMove(f"{quoted(text)} is not what chance decides here", "turn.draw")
    return int(word)


class StonesView(View):
    """Everything: there are no secrets in this game."""

    __slots__ = ("players", "seat", "state", "to_move")

    def __init__(self, state: Stones, seat: int | None) -> None:
        self.state = state
        self.seat = seat
        self.players = state.players
        self.to_move = state.to_move

    def key(self) -> Hashable:
        # Everybody sees everything, what each turn has brought too.
        return self.seat, self.state.key(), tuple(self.state.results)

    def summary(self) -> str:
        return self.state.summary()

    def legal_moves(self) -> LegalMoves:
        return self.state.legal_moves() if self.seat == self.to_move else NO_MOVES

    def check(self, move: Move) -> None:
        if self.to_move is None:
            raise IllegalMove("The game is over", "end")
        if self.seat is None or self.seat != self.to_move:
            raise IllegalMove("It is not your turn", "turn.draw")
        self.state.check(move)

    def parse(self, text: str) -> Move:
        return self.state.parse(text)

    def topics(self) -> tuple[str, ...]:
        return self.state.topics()

    def explain(self, topic: str) -> Explanation:
        return self.state.explain(topic)

    def scores(self) -> tuple[int, ...]:
        return self.state.scores()

    def determinize(self, rng: Random) -> Stones:
        return self.state.copy()

    def to_dict(self) -> dict[str, object]:
        return {
            "game": "stones",
            "seat": self.seat,
            "to_move": self.to_move,
            "is_over": self.is_over,
            **self.state.describe(),
            "scores": list(self.scores()),
        }
