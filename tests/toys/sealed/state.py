"""The state of Sealed, what is explained about it, and what a seat knows of it."""

from __future__ import annotations

from collections.abc import Hashable
from random import Random
from typing import SupportsIndex

from charon_lib.errors import IllegalMove, UnknownName
from charon_lib.events import Event, Watch
from charon_lib.explain import Explanation
from charon_lib.moves import NO_MOVES, LegalMoves, Move, shown
from charon_lib.seats import CHANCE, seat_of
from charon_lib.state import State, View
from tests.toys.sealed.moves import SIDES, Deal, lays, read_deal, read_lay, refuse_lay

SEATS = ("North", "East", "South", "West")


class Sealed(State):
    """Hands, what lies face down, and the rounds that are turned up."""

    __slots__ = (
        "deck", "double", "hand", "hands", "laid", "players", "prizes", "rounds", "to_move",
    )  # fmt: skip

    game = "sealed"

    def __init__(
        self, players: int, hand: int, deck: int, prizes: tuple[int, int], double: bool
    ) -> None:
        self.players = players
        self.hand = hand
        self.deck = deck
        self.prizes = prizes
        self.double = double
        self.hands: list[list[int]] = []
        self.laid: list[tuple[int, int]] = []
        self.rounds: list[list[tuple[int, int]]] = []
        self.to_move: int | None = CHANCE

    def copy(self) -> Sealed:
        other = Sealed(self.players, self.hand, self.deck, self.prizes, self.double)
        other.hands = [hand[:] for hand in self.hands]
        other.laid = self.laid[:]
        other.rounds = [one[:] for one in self.rounds]
        other.to_move = self.to_move
        return other

    def key(self) -> Hashable:
        # Of the rounds that are over only their number and what they were worth matters; which of
        # two came first does not.
        return (
            self.players, self.hand, self.deck, self.prizes, self.double, self.to_move,
            tuple(map(tuple, self.hands)), tuple(self.laid), len(self.rounds), self.scores(),
        )  # fmt: skip

    def laid_count(self) -> int:
        """How many have laid a card in this round; everybody sees that."""
        return self.to_move if self.to_move is not None and self.to_move > 0 else 0

    def set_to_move(self) -> None:
        if len(self.hands) < self.players:
            self.to_move = CHANCE
        elif len(self.rounds) == self.hand:
            self.to_move = None
        else:
            self.to_move = len(self.laid)

    def legal_moves(self) -> LegalMoves:
        seat = self.to_move
        return NO_MOVES if seat is None or seat == CHANCE else lays(self.hands[seat])

    def apply(self, move: Move, watch: Watch | None = None) -> None:
        seat = self.to_move
        if seat is None:
            raise IllegalMove("The game is over", "end")
        if seat == CHANCE:
            self._deal(move, watch)
            return
        lay = refuse_lay(move, self.hands[seat])
        self.hands[seat].remove(lay.card)
        self.laid.append((lay.card, SIDES.index(lay.side)))
        if len(self.laid) == self.players:
            self.rounds.append(self.laid)
            self.laid = []
        self.set_to_move()
        if watch:
            told = {seat: f"You lay {lay.card} to the {lay.side}."}
            watch(Event("lay", "lay", f"{SEATS[seat]} lays a card.", told, about=(f"seat {seat}",)))
        if watch and not self.laid:
            for side in SIDES:
                why = self.explain_prize(len(self.rounds) - 1, side)
                watch(Event("prize", why.rule, why.text, {}, why, why.evidence))

    def _deal(self, move: Move, watch: Watch | None) -> None:
        seat = len(self.hands)
        free = self._undealt()
        if (
            not isinstance(move, Deal)
            or move.seat != seat
            or not isinstance(move.cards, tuple)
            or len(set(move.cards)) != len(move.cards)
            or len(move.cards) != self.hand
            or not set(move.cards) <= set(free)
        ):
            raise IllegalMove(
                f"Now seat {seat} is dealt {self.hand} of the cards {free}, not {shown(move)}",
                "deal",
            )
        self.hands.append(sorted(move.cards))
        self.set_to_move()
        if watch:
            cards = ", ".join(map(str, self.hands[seat]))
            watch(
                Event(
                    "deal", "deal", f"{SEATS[seat]} is dealt {self.hand} cards.",
                    {seat: f"You are dealt {cards}."}, about=(f"seat {seat}",),
                )
            )  # fmt: skip

    def _undealt(self) -> list[int]:
        dealt = {card for hand in self.hands for card in hand}
        return [card for card in range(1, self.deck + 1) if card not in dealt]

    def sample(self, rng: Random) -> Move:
        return Deal(len(self.hands), tuple(sorted(rng.sample(self._undealt(), self.hand))))

    def parse(self, text: str) -> Move:
        return read_deal(text) if self.to_move == CHANCE else read_lay(text)

    def summary(self) -> str:
        if self.to_move is None:
            return "The game is over."
        if self.to_move == CHANCE:
            return "The cards are dealt."
        return f"Round {len(self.rounds) + 1}: {SEATS[self.to_move]} lays a card."

    def worth(self, number: int, side: int) -> int:
        last = self.double and number == self.hand - 1
        return self.prizes[side] * (2 if last else 1)

    def owner(self, number: int, side: int) -> int | None:
        there = [
            (card, seat) for seat, (card, put) in enumerate(self.rounds[number]) if put == side
        ]
        return max(there)[1] if there else None

    def scores(self) -> tuple[int, ...]:
        points = [0] * self.players
        for number in range(len(self.rounds)):
            for side in range(2):
                owner = self.owner(number, side)
                if owner is not None:
                    points[owner] += self.worth(number, side)
        return tuple(points)

    def winners(self) -> tuple[int, ...]:
        if self.to_move is not None:
            return ()
        scores = self.scores()
        return tuple(seat for seat, points in enumerate(scores) if points == max(scores))

    def view(self, seat: SupportsIndex | None) -> View:
        return SealedView(self, None if seat is None else seat_of(seat, self.players))

    def topics(self) -> tuple[str, ...]:
        rounds = [f"{side} {number + 1}" for number in range(len(self.rounds)) for side in SIDES]
        seats = [f"{word} {seat}" for word in ("seat", "score") for seat in range(self.players)]
        return (*seats, *rounds)

    def explain(self, topic: str) -> Explanation:
        if topic not in self.topics():
            raise UnknownName.among("topic", topic, self.topics())
        word, _, number = topic.partition(" ")
        if word == "score":
            return self.explain_score(int(number))
        if word == "seat":
            seat = int(number)
            left = self.hand - len(self.rounds) - (seat < self.laid_count())
            return Explanation("lay", f"{SEATS[seat]} has {left} cards to lay.", {"cards": left})
        return self.explain_prize(int(number) - 1, word)

    def explain_prize(self, number: int, side: str) -> Explanation:
        """Say who wins a side of a round, and why."""
        put = SIDES.index(side)
        owner = self.owner(number, put)
        worth = self.worth(number, put)
        facts = {
            "worth": worth,
            "cards": {SEATS[s]: c for s, (c, p) in enumerate(self.rounds[number]) if p == put},
        }
        if owner is None:
            text = f"Nobody laid to the {side} in round {number + 1}."
            return Explanation("win.nobody", text, facts, 0)
        card = self.rounds[number][owner][0]
        text = f"{SEATS[owner]} wins the {side} of round {number + 1} with {card}."
        once = Explanation("win.highest", "The prize", points=self.prizes[put])
        twice = Explanation("win.double", "Doubled", points=self.prizes[put])
        parts = (once, twice) if worth != self.prizes[put] else (once,)
        return Explanation("win.highest", text, facts, worth, (f"seat {owner}",), parts)

    def explain_score(self, seat: SupportsIndex) -> Explanation:
        seat = seat_of(seat, self.players)
        parts = tuple(
            self.explain_prize(number, side)
            for number in range(len(self.rounds))
            for put, side in enumerate(SIDES)
            if self.owner(number, put) == seat
        )
        points = self.scores()[seat]
        return Explanation("end", f"{SEATS[seat]} has {points}.", {}, points, (), parts)

    def problems(self) -> tuple[str, ...]:
        found = []
        seen = [card for hand in self.hands for card in hand]
        seen += [card for one in (*self.rounds, self.laid) for card, _ in one]
        for card in sorted(set(seen)):
            if seen.count(card) > 1:
                found.append(f"The card {card} is there {seen.count(card)} times.")
        for seat, hand in enumerate(self.hands):
            right = self.hand - len(self.rounds) - (seat < len(self.laid))
            if len(hand) != right:
                found.append(f"{SEATS[seat]} holds {len(hand)} cards instead of {right}.")
        return tuple(found)

    def describe(self) -> dict[str, object]:
        def shown(pairs: list[tuple[int, int]]) -> list[list[object]]:
            return [[card, SIDES[side]] for card, side in pairs]

        return {
            "players": self.players,
            "last_double": self.double,
            "to_move": self.to_move,
            "hands": [hand[:] for hand in self.hands],
            "laid": shown(self.laid),
            "rounds": [shown(one) for one in self.rounds],
        }


class SealedView(View):
    """The own hand, the own card face down, and everything turned up."""

    __slots__ = ("card", "public", "hand", "laid", "own", "players", "seat", "sizes", "to_move")

    def __init__(self, state: Sealed, seat: int | None) -> None:
        self.seat = seat
        self.players = state.players
        self.to_move = state.to_move
        # The public part is a state of its own that has no hands and nothing face down.
        self.public = Sealed(state.players, state.hand, state.deck, state.prizes, state.double)
        self.public.rounds = [one[:] for one in state.rounds]
        self.public.to_move = state.to_move
        self.sizes = [len(hand) for hand in state.hands]
        self.laid = len(state.laid)
        self.own = None if seat is None or seat >= len(state.hands) else state.hands[seat][:]
        self.card = None if seat is None or seat >= self.laid else state.laid[seat]

    def key(self) -> Hashable:
        # All that was turned up, round by round: nobody forgets which cards are gone.
        return (
            self.seat, self.public.key(), tuple(map(tuple, self.public.rounds)),
            tuple(self.sizes), self.laid, None if self.own is None else tuple(self.own), self.card,
        )  # fmt: skip

    def summary(self) -> str:
        return self.public.summary()

    def legal_moves(self) -> LegalMoves:
        asked = self.own is not None and self.seat == self.to_move
        return lays(self.own or []) if asked else NO_MOVES

    def check(self, move: Move) -> None:
        if self.to_move is None:
            raise IllegalMove("The game is over", "end")
        if self.own is None or self.seat != self.to_move:
            raise IllegalMove("It is not your turn", "lay")
        refuse_lay(move, self.own)

    def parse(self, text: str) -> Move:
        return self.public.parse(text)

    def topics(self) -> tuple[str, ...]:
        return self.public.topics()

    def explain(self, topic: str) -> Explanation:
        return self.public.explain(topic)

    def scores(self) -> tuple[int, ...]:
        return self.public.scores()

    def determinize(self, rng: Random) -> Sealed:
        state = self.public.copy()
        known = {card for one in state.rounds for card, _ in one}
        known |= set(self.own or ()) | ({self.card[0]} if self.card else set())
        unseen = [card for card in range(1, state.deck + 1) if card not in known]
        rng.shuffle(unseen)
        for seat, size in enumerate(self.sizes):
            own = seat == self.seat and self.own is not None
            state.hands.append(
                list(self.own or ()) if own else sorted(unseen.pop() for _ in range(size))
            )
        for seat in range(self.laid):
            mine = self.card if seat == self.seat else None
            state.laid.append(mine or (unseen.pop(), rng.randrange(2)))
        return state

    def to_dict(self) -> dict[str, object]:
        return {
            "game": "sealed",
            "seat": self.seat,
            "players": self.players,
            "to_move": self.to_move,
            "is_over": self.is_over,
            "chance": self.to_move == CHANCE,
            "sizes": list(self.sizes),
            "laid": self.laid,
            "hand": None if self.own is None else list(self.own),
            "card": None if self.card is None else [self.card[0], SIDES[self.card[1]]],
            "rounds": self.public.describe()["rounds"],
            "scores": list(self.scores()),
        }
