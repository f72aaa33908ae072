"""What a seat of Sealed knows."""

from __future__ import annotations

from random import Random

from charon_lib.errors import IllegalMove
from charon_lib.explain import Explanation
from charon_lib.moves import NO_MOVES, LegalMoves, Move
from charon_lib.seats import CHANCE
from charon_lib.state import View
from tests.toys.sealed import state as sealed


class SealedView(View):
    """The own hand, the own card face down, and everything turned up."""

    __slots__ = ("card", "public", "hand", "laid", "own", "players", "seat", "sizes", "to_move")

    def __init__(self, state: sealed.Sealed, seat: int | None) -> None:
        self.seat = seat
        self.players = state.players
        self.to_move = state.to_move
        # The public part is a state of its own that has no hands and nothing face down.
        self.public = sealed.Sealed(
            state.players, state.hand, state.deck, state.prizes, state.double
        )
        self.public.rounds = [one[:] for one in state.rounds]
        self.public.to_move = state.to_move
        self.sizes = [len(hand) for hand in state.hands]
        self.laid = len(state.laid)
        self.own = None if seat is None or seat >= len(state.hands) else state.hands[seat][:]
        self.card = None if seat is None or seat >= self.laid else state.laid[seat]

    def summary(self) -> str:
        return self.public.summary()

    def legal_moves(self) -> LegalMoves:
        asked = self.own is not None and self.seat == self.to_move
        return sealed.lays(self.own or []) if asked else NO_MOVES

    def check(self, move: Move) -> None:
        if self.to_move is None:
            raise IllegalMove("The game is over", "end")
        if self.own is None or self.seat != self.to_move:
            raise IllegalMove("It is not your turn", "lay")
        sealed.refuse_lay(move, self.own)

    def parse(self, text: str) -> Move:
        return self.public.parse(text)

    def topics(self) -> tuple[str, ...]:
        return self.public.topics()

    def explain(self, topic: str) -> Explanation:
        return self.public.explain(topic)

    def scores(self) -> tuple[int, ...]:
        return self.public.scores()

    def determinize(self, rng: Random) -> sealed.Sealed:
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
            "card": None if self.card is None else [self.card[0], sealed.SIDES[self.card[1]]],
            "rounds": self.public.describe()["rounds"],
            "scores": list(self.scores()),
        }
