"""Everything on the table that can be asked about, and the answers.

`looking` says who asks: a seat, None for a spectator, `EVERYTHING` where nothing is hidden.
"""

from __future__ import annotations

from charon_lib.errors import UnknownName
from charon_lib.explain import Explanation
from charon_lib.ganymede import card_answers, scoring
from charon_lib.ganymede.asking import why_asked
from charon_lib.ganymede.card_answers import EVERYTHING
from charon_lib.ganymede.docks import boarding, why_not_aboard, why_ready
from charon_lib.ganymede.player_board import (
    COLOURS,
    DOCKS,
    SEATS,
    TOTAL,
    TYPES,
    listed,
    settlers_text,
)
from charon_lib.ganymede.position import DOCKING, OVER, TURN, Table
from charon_lib.wording import plural


def topics(table: Table) -> tuple[str, ...]:
    """Give everything that can be asked about, in a stable order."""
    components = table.components
    found = ["choice", "end", "reputation", "supply", "discards"]
    found += ["deck tiles", "deck earth", "deck mars", "deck ships"]
    for seat in range(table.players):
        found += [f"{what} {seat}" for what in ("seat", "score", "earth", "mars", "columns")]
        found += [f"hand {seat}", f"dock {seat} upper", f"dock {seat} lower"]
    found += [components.topic(card) for card in range(len(components.cards))]
    return tuple(found)


def explain(table: Table, topic: str, looking: int | None = EVERYTHING) -> Explanation:
    """Explain a thing on the table, as far as the looking one may know.

    Raises
    ------
    UnknownName
        Where there is no such topic.
    """
    known = topics(table)
    if not isinstance(topic, str) or topic not in known:
        raise UnknownName.among("topic", topic, known)
    words = topic.split()
    if words[0] in ("tile", "shuttle", "ship"):
        return card_answers.card(table, table.components.index[words[1]], looking)
    if words[0] == "deck":
        return card_answers.deck(table, words[1], looking)
    if words[0] == "dock":
        return _dock(table, int(words[1]), DOCKS.index(words[2]), looking)
    if len(words) == 2:
        seat = int(words[1])
        if words[0] == "score":
            return scoring.score_sheet(table, seat)
        if words[0] == "hand":
            return card_answers.hand(table, seat, looking)
        if words[0] == "columns":
            return _columns(table, seat)
        if words[0] == "seat":
            return _seat(table, seat)
        return _place(table, seat, words[0])
    if topic == "end":
        return scoring.why_winners(table) if table.phase == OVER else scoring.why_end(table)
    if topic == "choice":
        return why_asked(table)
    return {"reputation": _reputation, "supply": _supply, "discards": card_answers.discards}[topic](
        table
    )


def _seat(table: Table, seat: int) -> Explanation:
    tiles = [table.components.ids[tile] for tile in table.tiles[seat]]
    launched = [table.components.ids[ship] for ship in table.launched[seat]]
    turn = ", whose turn it is" if seat == table.active and table.phase == TURN else ""
    return Explanation(
        "board.tiles",
        f"{SEATS[seat]}{turn}: tiles {listed(tiles) or 'none'}; "
        f"{plural(len(launched), 'ship')} launched; "
        f"space {table.reputation[seat]} of the reputation track.",
        {"tiles": tiles, "launched": launched, "reputation": table.reputation[seat]},
        evidence=(f"score {seat}", *(f"tile {name}" for name in tiles)),
        children=(
            _place(table, seat, "earth"),
            _place(table, seat, "mars"),
            _columns(table, seat),
        ),
    )


def _place(table: Table, seat: int, place: str) -> Explanation:
    group = table.earth[seat] if place == "earth" else table.mars[seat]
    room = table.components.room[place == "mars"]
    return Explanation(
        "board.earth",
        f"On {place.capitalize()} {SEATS[seat]} has {settlers_text(group)}: "
        f"{TOTAL[group]} of at most {room}.",
        {"settlers": TOTAL[group], "room": room},
        evidence=(f"{place} {seat}",),
    )


def _columns(table: Table, seat: int) -> Explanation:
    components = table.components
    lines = []
    for kind, name in enumerate(TYPES):
        alike = [s for s in table.shuttles[seat] if components.types[s] == kind]
        ids = [components.ids[shuttle] for shuttle in alike]
        lines.append(Explanation(
            "board.columns", f"{name.capitalize()}: {listed(ids) or 'no shuttle'}.",
            {"type": name, "shuttles": ids},
            evidence=tuple(components.topic(shuttle) for shuttle in alike),
        ))  # fmt: skip
    rows = table.rows[seat]
    number = len(table.shuttles[seat])
    return Explanation(
        "shuttle.row",
        f"{SEATS[seat]} has {plural(number, 'shuttle')} and was rewarded for "
        f"{plural(rows, 'row')}.",
        {"rows": rows},
        evidence=(f"columns {seat}",),
        children=tuple(lines),
    )


def _dock(table: Table, seat: int, dock: int, looking: int | None) -> Explanation:
    face_down = table.phase <= DOCKING and looking not in (EVERYTHING, seat)
    if table.phase <= DOCKING and (face_down or table.ships[2 * seat + dock] < 0):
        return Explanation(
            "setup.ships",
            f"The ships on the docks of {SEATS[seat]} are shown when all have chosen.",
            evidence=(f"dock {seat} {DOCKS[dock]}",),
        )
    why = why_ready(table, seat, dock)
    if table.ships[2 * seat + dock] < 0:
        return why
    may = boarding(table, seat, dock)
    lines = [
        Explanation(
            "shuttle.mars", f"A {name} settler may board.", {"colour": name},
            evidence=(f"dock {seat} {DOCKS[dock]}",),
        )
        if may >> colour & 1
        else why_not_aboard(table, seat, dock, colour)
        for colour, name in enumerate(COLOURS)
    ]  # fmt: skip
    return why._replace(children=(*why.children, *lines))


def _supply(table: Table) -> Explanation:
    left = {name: table.supply >> 4 * colour & 15 for colour, name in enumerate(COLOURS)}
    in_use = table.components.in_use[table.players]
    said = listed(f"{number} {name}" for name, number in left.items())
    return Explanation(
        "material.settlers",
        f"The supply has {said}, of {in_use} each in use.",
        {**left, "in use": in_use},
        evidence=("supply",),
    )


def _reputation(table: Table) -> Explanation:
    components = table.components
    lines = []
    for space, points in enumerate(components.track):
        here = [SEATS[seat] for seat in range(table.players) if table.reputation[seat] == space]
        bonus = components.bonuses[space]
        brings = f"; who reaches it may {bonus.words}" if bonus.ways else ""
        stands = f"; here: {listed(here)}" if here else ""
        lines.append(Explanation(
            "reputation.track",
            f"Space {space}: {plural(points, 'point')}{brings}{stands}.",
            {"space": space, "points": points, "bonus": bonus.text, "seats": here},
        ))  # fmt: skip
    return Explanation(
        "reputation.track",
        f"The reputation track goes from space 0 to space {len(components.track) - 1}.",
        evidence=("reputation",),
        children=tuple(lines),
    )
