"""Positions from outside: reading a plain description, and filling in what it leaves out.

Only the number of players must be there. What is missing is taken to be as simple as it can be:
nothing on the moon, nothing in hand, everything else in the supply or the deck.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from typing import Any

from charon_lib.charon.board import ACTIONS, FLAGS_PLACED, PLAYER_COUNTS, SYNCHROTRON
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
from charon_lib.charon.entries import Entries, card_at, card_list, handful, items, table_of, whole
from charon_lib.charon.gems import counts, pack
from charon_lib.charon.knowledge import CAME, DREW, LEFT, SAW, note
from charon_lib.charon.position import (
    AFTER_STAKING,
    CHANCE_PHASES,
    LAST_ROUND,
    NO_ROW,
    NOBODY,
    OPEN,
    PHASES,
    ROW_WORDS,
    P,
)
from charon_lib.errors import BadPosition, quoted
from charon_lib.seats import CHANCE

ENTRIES = (
    "areas", "bag", "built", "deck", "flags", "game", "gems", "hands", "judged", "known", "left",
    "new", "order", "pending", "phase", "pile", "players", "ranked", "redrawn", "round", "row",
    "row_used", "supply", "swap_open", "to_move", "traffic", "triggered", "turn", "zones",
)  # fmt: skip


def read_position(
    description: Mapping[str, Any], components: Components, begin: Callable[[int, Components], P]
) -> P:
    """Build a position from a plain description, as `describe` gives it; it need not be whole.

    Parameters
    ----------
    description : mapping
        What is known of the position.
    components : Components
        The board and the cards it is played with.
    begin : callable
        Makes the position that is filled, from the number of players and the components.

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
    players = whole("players", description.get("players"), 2, PLAYER_COUNTS[-1])
    position = begin(players, components)
    _Reader(description, position).read()
    return position


class _Reader(Entries):
    """Reads the entries of one description into a position."""

    def read(self) -> None:
        """Read everything, in an order in which defaults can be filled in."""
        position, entries = self.position, self.entries
        position.round = whole("round", entries.get("round", 1), 1, LAST_ROUND)
        position.phase = entries.get("phase", "staking")
        if not isinstance(position.phase, str) or position.phase not in PHASES:
            raise BadPosition(f"phase: {quoted(position.phase)} is none of {', '.join(PHASES)}.")
        seats = list(range(position.players))
        order = self.seats("order", entries.get("order", seats))
        if sorted(order) != seats:
            raise BadPosition("order: every seat must be named once.")
        position.order = tuple(order)
        self.moon()
        self.gems()
        self.actions()
        self.cards()
        self.row()
        self.pile()
        self.asked()

    def moon(self) -> None:
        """Read zones and flags."""
        position = self.position
        for name, gems in table_of("zones", self.entries.get("zones", {})).items():
            position.ore[self.zone("zones", name)] = handful(f"zones, {name}", gems)
        for name, seat in table_of("flags", self.entries.get("flags", {})).items():
            point = self.position.components.point.get(name)
            if point is None or point not in position.moon.points:
                raise BadPosition(f"flags: there is no point {quoted(name)} in use.")
            position.flags[point] = whole(f"flags, {name}", seat, 0, position.players - 1)
            for zone, gain in position.moon.gains[position.flags[point]][point]:
                position.sums[zone] += gain
        position.empty = [p for p in position.moon.points if position.flags[p] == NOBODY]
        judged = self.entries.get("judged")
        if judged is not None:
            before = [0] * len(position.ore)
            for name, gems in table_of("judged", judged).items():
                before[self.zone("judged", name)] = handful(f"judged, {name}", gems)
            position.judged = tuple(before)

    def gems(self) -> None:
        """Read the gems of seats, bag and supply; the supply is what is left."""
        position = self.position
        position.gems = [
            handful(f"gems, seat {seat}", value) for seat, value in enumerate(self.per_seat("gems"))
        ]
        position.bag = handful("bag", self.entries.get("bag", {}))
        if "supply" in self.entries:
            position.supply = handful("supply", self.entries["supply"])
        else:
            used = [0] * 6
            for some in (*position.gems, *position.ore, position.bag):
                used = [a + b for a, b in zip(used, counts(some), strict=True)]
            there = counts(self.position.components.gems)
            position.supply = pack(max(0, a - b) for a, b in zip(there, used, strict=True))
        if self.entries.get("ranked"):
            position.ranked = tuple(
                handful(f"ranked, seat {seat}", value)
                for seat, value in enumerate(self.per_seat("ranked"))
            )

    def actions(self) -> None:
        """Read where the other flags are, and which actions were triggered."""
        position = self.position
        placed = [position.flags.count(seat) for seat in range(position.players)]
        if "areas" in self.entries:
            for seat, names in enumerate(self.per_seat("areas")):
                position.areas[seat] = 0
                for name in items(f"areas, seat {seat}", names):
                    if name not in ACTIONS:
                        raise BadPosition(f"areas, seat {seat}: there is no {quoted(name)}.")
                    position.areas[seat] |= 1 << ACTIONS.index(name)
        else:
            position.areas = [31 >> min(5, number) << min(5, number) for number in placed]
        position.left = (
            FLAGS_PLACED * position.players - sum(placed) if position.phase == "staking" else 0
        )
        most = FLAGS_PLACED * position.players
        position.left = whole("left", self.entries.get("left", max(0, position.left)), 0, most)
        triggered = self.entries.get("triggered")
        if triggered is not None:
            table = table_of("triggered", triggered)
            for name in table:
                if name not in ACTIONS:
                    raise BadPosition(f"triggered: there is no {quoted(name)}.")
            position.holders = tuple(
                tuple(self.seats(f"triggered, {name}", table.get(name, ()))) for name in ACTIONS
            )
        elif position.phase in AFTER_STAKING and "triggered" not in self.entries:
            held = [position.seats_on(area) for area in range(len(ACTIONS))]
            position.holders = tuple(
                seats if len(seats) in position.moon.triggers else () for seats in held
            )
        swaps = (
            position.holders[SYNCHROTRON]
            if position.holders and position.phase == "building"
            else ()
        )
        position.swap_open = _set(self.seats("swap_open", self.entries.get("swap_open", swaps)))
        position.row_used = _set(self.seats("row_used", self.entries.get("row_used", ())))
        position.redrawn = _set(self.seats("redrawn", self.entries.get("redrawn", ())))

    def cards(self) -> None:
        """Read hands and buildings."""
        position = self.position
        for key, sets in (
            ("hands", position.hands), ("known", position.known), ("new", position.fresh),
            ("built", position.built),
        ):  # fmt: skip
            for seat, names in enumerate(self.per_seat(key)):
                sets[seat] = card_list(f"{key}, seat {seat}", names)
        for seat, cards in enumerate(position.built):
            for card in bits(cards):
                position.blocked[seat] |= SAME[card]
                position.score[seat] += NUMBER[card]
        position.pending = card_list("pending", self.entries.get("pending", ()))

    def row(self) -> None:
        """Read the common row."""
        position = self.position
        for entry in items("row", self.entries.get("row", ())):
            table = table_of("row", entry)
            seat = whole("row, seat", table.get("seat"), 0, position.players - 1)
            card = card_at(f"row, seat {seat}", table.get("card"))
            word = table.get("state", "open")
            if word not in ROW_WORDS[1:]:
                raise BadPosition(
                    f"row, seat {seat}: {quoted(word)} is none of {', '.join(ROW_WORDS[1:])}."
                )
            if position.row_state[seat] != NO_ROW:
                raise BadPosition(f"row: seat {seat} is named twice.")
            position.row_card[seat] = card
            position.row_state[seat] = ROW_WORDS.index(word)
            if position.row_state[seat] == OPEN:
                position.row_open |= 1 << card

    def pile(self) -> None:
        """Read deck and pile, and what was seen of the pile."""
        position = self.position
        placed = position.row_open | position.pending
        for sets in (position.hands, position.built):
            for cards in sets:
                placed |= cards
        for card, row in zip(position.row_card, position.row_state, strict=True):
            if card != NO_CARD and row == ROW_WORDS.index("face down"):
                placed |= 1 << card
        given = {key: card_list(key, self.entries[key]) for key in ("deck", "pile")
                 if key in self.entries}  # fmt: skip
        free = ALL_CARDS & ~placed & ~given.get("deck", 0)
        if "pile" in given:
            position.pile = given["pile"]
        elif "deck" in given:
            position.pile = free
        else:
            position.pile = free & TWELVES
            if not position.before_cards():
                position.pile |= sum(1 << card for card in bits(free & ~TWELVES)[:2])
        deck = given.get("deck", ALL_CARDS & ~placed & ~position.pile)
        position.deck = bits(deck)
        if "traffic" in self.entries:
            for line in items("traffic", self.entries["traffic"]):
                self.traffic(line)
        elif not position.before_cards():
            hidden = sum(1 << card for card in bits(position.pile & ~TWELVES)[:2])
            for card in bits(position.pile & ~hidden):
                note(position, CAME, 0, card)

    def traffic(self, line: object) -> None:
        """Read a line of what happened to the pile, such as ``"seat 1 drew 7c"``."""
        words = line.split() if isinstance(line, str) else []
        if len(words) == 2 and words[1] == "came":
            note(self.position, CAME, 0, card_at("traffic", words[0]))
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
        seat = whole("traffic, seat", int(words[1]), 0, self.position.players - 1)
        kind = kinds[words[2]]
        for name in words[3:]:
            card_at("traffic", name)
        card = card_set(words[3:]) if kind == SAW else CARD[words[3]]
        note(self.position, kind, seat, card)

    def asked(self) -> None:
        """Read who is asked; by default whoever is next in line."""
        position = self.position
        placed = sum(seat != NOBODY for seat in position.flags)
        if position.phase == "over":
            turn, asked = 0, None
        else:
            turn = placed % position.players if position.phase == "staking" else 0
        line = position.line()
        if position.phase != "over" and "to_move" in self.entries and "turn" not in self.entries:
            asked = self.entries["to_move"]
            if asked in line:
                turn = line.index(asked)
        turn = whole("turn", self.entries.get("turn", turn), 0, position.players)
        position.turn = turn
        if position.phase == "over":
            position.to_move = None
        elif position.phase in CHANCE_PHASES:
            position.to_move = CHANCE
        else:
            position.to_move = line[turn] if turn < len(line) else NOBODY
        if "to_move" in self.entries:
            asked = self.entries["to_move"]
            position.to_move = (
                None if asked is None else whole("to_move", asked, -1, position.players - 1)
            )


def _set(seats: list[int]) -> int:
    return sum(1 << seat for seat in set(seats))
