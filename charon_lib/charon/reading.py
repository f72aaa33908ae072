"""Positions from outside: reading a plain description, and filling in what it leaves out.

Only the number of players must be there. What is missing is taken to be as simple as it can be:
nothing on the moon, nothing in hand, everything else in the supply or the deck.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

from charon_lib.charon.asking import LAST_ROUND, PHASES
from charon_lib.charon.board import ACTIONS, ADVANCE, FLAGS_PLACED, PLAYER_COUNTS, STOLEN
from charon_lib.charon.cards import (
    ALL_CARDS,
    CARD,
    NO_CARD,
    NUMBER,
    SAME,
    TWELVES,
    bits,
    card_set,
)
from charon_lib.charon.components import Components
from charon_lib.charon.gems import KINDS, counts, pack
from charon_lib.charon.knowledge import CAME, DREW, LEFT, SAW, note
from charon_lib.charon.rounds import SAMPLES
from charon_lib.charon.staking import holders_of
from charon_lib.charon.state import CharonState
from charon_lib.charon.table import NO_ROW, NOBODY, OPEN, ROW_WORDS
from charon_lib.errors import BadPosition, quoted
from charon_lib.seats import CHANCE

ENTRIES = (
    "areas", "bag", "built", "deck", "flags", "game", "gems", "hands", "judged", "known", "left",
    "new", "order", "pending", "phase", "pile", "players", "ranked", "redrawn", "round", "row",
    "row_used", "supply", "swap_open", "to_move", "traffic", "triggered", "turn", "zones",
)  # fmt: skip
AFTER_STAKING = ("stolen", "advance", "building", "keep", "over")


def read_position(description: Mapping[str, Any], components: Components) -> CharonState:
    """Build a position from a plain description, as `describe` gives it; it need not be whole.

    Raises
    ------
    BadPosition
        Naming the entry that cannot be read.

    Examples
    --------
    >>> import charon_lib
    >>> state = charon_lib.position("charon", {"players": 3, "flags": {"B2/C3": 0}})
    >>> state.to_move, state.problems()
    (1, ())
    """
    if not isinstance(description, Mapping):
        raise BadPosition(f"A position is a table of entries, not {quoted(description)}.")
    for key in description:
        if key not in ENTRIES:
            raise BadPosition(f"A position of Charon Inc. has no entry {quoted(key)}.")
    if description.get("game", "charon") != "charon":
        raise BadPosition(f"This is a position of {quoted(description['game'])}, not of charon.")
    return _Reader(description, components).read()


class _Reader:
    """Reads the entries of one description into a state."""

    def __init__(self, description: Mapping[str, Any], components: Components) -> None:
        self.entries = description
        self.components = components
        players = self.number("players", description.get("players"), 2, PLAYER_COUNTS[-1])
        self.state = CharonState(players, components)

    def read(self) -> CharonState:
        """Read everything, in an order in which defaults can be filled in."""
        state, entries = self.state, self.entries
        state.round = self.number("round", entries.get("round", 1), 1, LAST_ROUND)
        state.phase = entries.get("phase", "staking")
        if not isinstance(state.phase, str) or state.phase not in PHASES:
            raise BadPosition(f"phase: {quoted(state.phase)} is none of {', '.join(PHASES)}.")
        seats = list(range(state.players))
        order = self.seats("order", entries.get("order", seats))
        if sorted(order) != seats:
            raise BadPosition("order: every seat must be named once.")
        state.order = tuple(order)
        self.moon()
        self.gems()
        self.actions()
        self.cards()
        self.row()
        self.pile()
        self.asked()
        return state

    # Reading one thing

    def number(self, where: str, value: object, least: int, most: int) -> int:
        """Read a whole number."""
        if isinstance(value, bool) or not isinstance(value, int) or not least <= value <= most:
            raise BadPosition(
                f"{where}: {quoted(value)} is not a whole number from {least} to {most}."
            )
        return value

    def items(self, where: str, value: object) -> list[Any]:
        """Read a list."""
        if not isinstance(value, (list, tuple)):
            raise BadPosition(f"{where}: {quoted(value)} is not a list.")
        return list(value)

    def table(self, where: str, value: object) -> Mapping[str, Any]:
        """Read a table."""
        if not isinstance(value, Mapping):
            raise BadPosition(f"{where}: {quoted(value)} is not a table.")
        return value

    def seats(self, where: str, value: object) -> list[int]:
        """Read a list of seats."""
        last = self.state.players - 1
        return [self.number(where, seat, 0, last) for seat in self.items(where, value)]

    def per_seat(self, key: str) -> list[Any]:
        """Read an entry that is a list with one value for each seat."""
        value = self.items(key, self.entries.get(key, [()] * self.state.players))
        if len(value) != self.state.players:
            raise BadPosition(f"{key}: there must be {self.state.players} entries, one a seat.")
        return value

    def handful(self, where: str, value: object) -> int:
        """Read a handful of gems."""
        numbers = [0] * 6
        if value == ():
            return 0
        for kind, number in self.table(where, value).items():
            if kind not in KINDS:
                raise BadPosition(f"{where}: {quoted(kind)} is none of {', '.join(KINDS)}.")
            numbers[KINDS.index(kind)] = self.number(f"{where}, {kind}", number, 0, 100)
        if sum(numbers) > 250:
            raise BadPosition(f"{where}: these are more gems than there are.")
        return pack(numbers)

    def card(self, where: str, name: object) -> int:
        """Read the name of a card."""
        if not isinstance(name, str) or name not in CARD:
            raise BadPosition(f"{where}: there is no card {quoted(name)}.")
        return CARD[name]

    def card_list(self, where: str, value: object) -> int:
        """Read a list of different cards as a set."""
        cards = [self.card(where, name) for name in self.items(where, value)]
        if len(set(cards)) != len(cards):
            raise BadPosition(f"{where}: a card is named twice.")
        return sum(1 << card for card in cards)

    def zone(self, where: str, name: object) -> int:
        """Read the name of a zone in use."""
        found = self.components.zone.get(name) if isinstance(name, str) else None
        if found is None or found not in self.state.moon.zones:
            raise BadPosition(f"{where}: there is no zone {quoted(name)} in use.")
        return found

    # Reading the entries

    def moon(self) -> None:
        """Read zones and flags."""
        state = self.state
        for name, gems in self.table("zones", self.entries.get("zones", {})).items():
            state.ore[self.zone("zones", name)] = self.handful(f"zones, {name}", gems)
        for name, seat in self.table("flags", self.entries.get("flags", {})).items():
            point = self.components.point.get(name)
            if point is None or point not in state.moon.points:
                raise BadPosition(f"flags: there is no point {quoted(name)} in use.")
            state.flags[point] = self.number(f"flags, {name}", seat, 0, state.players - 1)
            for zone, gain in state.moon.gains[state.flags[point]][point]:
                state.sums[zone] += gain
        state.empty = [p for p in state.moon.points if state.flags[p] == NOBODY]
        judged = self.entries.get("judged")
        if judged is not None:
            before = [0] * len(state.ore)
            for name, gems in self.table("judged", judged).items():
                before[self.zone("judged", name)] = self.handful(f"judged, {name}", gems)
            state.judged = tuple(before)

    def gems(self) -> None:
        """Read the gems of seats, bag and supply; the supply is what is left."""
        state = self.state
        state.gems = [
            self.handful(f"gems, seat {seat}", value)
            for seat, value in enumerate(self.per_seat("gems"))
        ]
        state.bag = self.handful("bag", self.entries.get("bag", {}))
        if "supply" in self.entries:
            state.supply = self.handful("supply", self.entries["supply"])
        else:
            used = [0] * 6
            for handful in (*state.gems, *state.ore, state.bag):
                used = [a + b for a, b in zip(used, counts(handful), strict=True)]
            there = counts(self.components.gems)
            state.supply = pack(max(0, a - b) for a, b in zip(there, used, strict=True))
        if self.entries.get("ranked"):
            state.ranked = tuple(
                self.handful(f"ranked, seat {seat}", value)
                for seat, value in enumerate(self.per_seat("ranked"))
            )

    def actions(self) -> None:
        """Read where the other flags are, and which actions were triggered."""
        state = self.state
        placed = [state.flags.count(seat) for seat in range(state.players)]
        if "areas" in self.entries:
            for seat, names in enumerate(self.per_seat("areas")):
                state.areas[seat] = 0
                for name in self.items(f"areas, seat {seat}", names):
                    if name not in ACTIONS:
                        raise BadPosition(f"areas, seat {seat}: there is no {quoted(name)}.")
                    state.areas[seat] |= 1 << ACTIONS.index(name)
        else:
            state.areas = [31 >> min(5, number) << min(5, number) for number in placed]
        state.left = FLAGS_PLACED * state.players - sum(placed) if state.phase == "staking" else 0
        most = FLAGS_PLACED * state.players
        state.left = self.number("left", self.entries.get("left", max(0, state.left)), 0, most)
        triggered = self.entries.get("triggered")
        if triggered is not None:
            table = self.table("triggered", triggered)
            for name in table:
                if name not in ACTIONS:
                    raise BadPosition(f"triggered: there is no {quoted(name)}.")
            state.holders = tuple(
                tuple(self.seats(f"triggered, {name}", table.get(name, ()))) for name in ACTIONS
            )
        elif state.phase in AFTER_STAKING and "triggered" not in self.entries:
            held = [holders_of(state, area) for area in range(len(ACTIONS))]
            state.holders = tuple(
                seats if len(seats) in state.moon.triggers else () for seats in held
            )
        swaps = state.holders[3] if state.holders and state.phase == "building" else ()
        state.swap_open = _set(self.seats("swap_open", self.entries.get("swap_open", swaps)))
        state.row_used = _set(self.seats("row_used", self.entries.get("row_used", ())))
        state.redrawn = _set(self.seats("redrawn", self.entries.get("redrawn", ())))

    def cards(self) -> None:
        """Read hands and buildings."""
        state = self.state
        for key, sets in (
            ("hands", state.hands), ("known", state.known), ("new", state.fresh),
            ("built", state.built),
        ):  # fmt: skip
            for seat, names in enumerate(self.per_seat(key)):
                sets[seat] = self.card_list(f"{key}, seat {seat}", names)
        for seat, cards in enumerate(state.built):
            for card in bits(cards):
                state.blocked[seat] |= SAME[card]
                state.score[seat] += NUMBER[card]
        state.pending = self.card_list("pending", self.entries.get("pending", ()))

    def row(self) -> None:
        """Read the common row."""
        state = self.state
        for entry in self.items("row", self.entries.get("row", ())):
            table = self.table("row", entry)
            seat = self.number("row, seat", table.get("seat"), 0, state.players - 1)
            card = self.card(f"row, seat {seat}", table.get("card"))
            word = table.get("state", "open")
            if word not in ROW_WORDS[1:]:
                raise BadPosition(
                    f"row, seat {seat}: {quoted(word)} is none of {', '.join(ROW_WORDS[1:])}."
                )
            if state.row_state[seat] != NO_ROW:
                raise BadPosition(f"row: seat {seat} is named twice.")
            state.row_card[seat] = card
            state.row_state[seat] = ROW_WORDS.index(word)
            if state.row_state[seat] == OPEN:
                state.row_open |= 1 << card

    def pile(self) -> None:
        """Read deck and pile, and what was seen of the pile."""
        state = self.state
        placed = state.row_open | state.pending
        for sets in (state.hands, state.built):
            for cards in sets:
                placed |= cards
        for card, row in zip(state.row_card, state.row_state, strict=True):
            if card != NO_CARD and row == ROW_WORDS.index("face down"):
                placed |= 1 << card
        given = {key: self.card_list(key, self.entries[key]) for key in ("deck", "pile")
                 if key in self.entries}  # fmt: skip
        free = ALL_CARDS & ~placed & ~given.get("deck", 0)
        if "pile" in given:
            state.pile = given["pile"]
        elif "deck" in given:
            state.pile = free
        else:
            state.pile = free & TWELVES
            if not before_cards(state):
                state.pile |= sum(1 << card for card in bits(free & ~TWELVES)[:2])
        deck = given.get("deck", ALL_CARDS & ~placed & ~state.pile)
        state.deck = bits(deck)
        if "traffic" in self.entries:
            for line in self.items("traffic", self.entries["traffic"]):
                self.traffic(line)
        elif not before_cards(state):
            hidden = sum(1 << card for card in bits(state.pile & ~TWELVES)[:2])
            for card in bits(state.pile & ~hidden):
                note(state, CAME, 0, card)

    def traffic(self, line: object) -> None:
        """Read a line of what happened to the pile, such as ``"seat 1 drew 7c"``."""
        words = line.split() if isinstance(line, str) else []
        if len(words) == 2 and words[1] == "came":
            note(self.state, CAME, 0, self.card("traffic", words[0]))
            return
        kinds = {"showed": LEFT, "drew": DREW, "saw": SAW}
        if (
            len(words) < 3
            or words[0] != "seat"
            or not re.fullmatch(r"\d", words[1])
            or words[2] not in kinds
            or (words[2] != "saw" and len(words) != 4)
        ):
            raise BadPosition(f"traffic: {quoted(line)} is not understood.")
        seat = self.number("traffic, seat", int(words[1]), 0, self.state.players - 1)
        kind = kinds[words[2]]
        for name in words[3:]:
            self.card("traffic", name)
        card = card_set(words[3:]) if kind == SAW else CARD[words[3]]
        note(self.state, kind, seat, card)

    def asked(self) -> None:
        """Read who is asked; by default whoever is next in line."""
        state = self.state
        placed = sum(seat != NOBODY for seat in state.flags)
        if state.phase == "over":
            turn, asked = 0, None
        else:
            turn = placed % state.players if state.phase == "staking" else 0
        line = line_of(state)
        if state.phase != "over" and "to_move" in self.entries and "turn" not in self.entries:
            asked = self.entries["to_move"]
            if asked in line:
                turn = line.index(asked)
        turn = self.number("turn", self.entries.get("turn", turn), 0, state.players)
        state.turn = turn
        if state.phase == "over":
            state.to_move = None
        elif state.phase in SAMPLES:
            state.to_move = CHANCE
        else:
            state.to_move = line[turn] if turn < len(line) else NOBODY
        if "to_move" in self.entries:
            asked = self.entries["to_move"]
            state.to_move = (
                None if asked is None else self.number("to_move", asked, -1, state.players - 1)
            )


def before_cards(state: CharonState) -> bool:
    """Tell whether the discard pile has not been started yet."""
    return state.round == 1 and state.phase in ("order", "seed", "hide")


def line_of(state: CharonState) -> tuple[int, ...]:
    """Give the line of those who are asked in this phase."""
    if state.phase == "stolen":
        return state.holders[STOLEN] if state.holders else ()
    if state.phase == "advance":
        return state.holders[ADVANCE] if state.holders else ()
    return state.order


def _set(seats: list[int]) -> int:
    return sum(1 << seat for seat in set(seats))
