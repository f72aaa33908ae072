"""Chapter 6, end and scoring: whether the end has come, what ships are worth, who has won."""

from __future__ import annotations

from charon_lib.events import Event, Watch
from charon_lib.explain import Explanation
from charon_lib.ganymede.player_board import (
    COLOUR,
    DOCKS,
    SEATS,
    TOTAL,
    TYPES,
    counts,
    listed,
    settlers_text,
)
from charon_lib.ganymede.position import OVER, TURN, Position, Table
from charon_lib.ganymede.printed import EACH, EARTH, MARS
from charon_lib.wording import plural


def next_player(position: Position, frame: tuple[int, ...], watch: Watch | None) -> bool:
    """Look at the end of the game, then give the turn to the next player (turn.next, end.*)."""
    position.stack.pop()
    seat = position.active
    # Only a shuttle or a launch can have brought the end nearer.
    if (
        position.stirred
        and not position.ending
        and (
            len(position.launched[seat]) >= position.components.launches_to_end
            or not position.earth_deck
            or not position.mars_deck
        )
    ):
        position.ending = True
        if watch is not None:
            why = why_end(position)
            watch(Event("trigger", "end.trigger", why.text, explanation=why, about=("end",)))
    following = (seat + 1) % position.players
    if following == position.first:
        position.calm = 0 if position.stirred else position.calm + 1
        position.stirred = False
        if position.ending or position.calm >= position.components.calm_rounds:
            position.phase = OVER
            position.to_move = None
            if watch is not None:
                why = why_end(position)
                watch(Event("end", why.rule, why.text, explanation=why, about=("end",)))
                tell_scores(position, watch)
            return True
        position.round += 1
    position.active = position.to_move = following
    position.phase = TURN
    if watch is not None:
        watch(Event(
            "turn", "turn.next", f"Round {position.round}: {SEATS[following]}'s turn.",
            about=(f"seat {following}",),
        ))  # fmt: skip
    return True


def why_end(table: Table) -> Explanation:
    """Explain what ends the game, or how near its end is (end.trigger, end.round, end.stall)."""
    components = table.components
    limit = components.launches_to_end
    lines = []
    reasons = []
    for seat in range(table.players):
        number = len(table.launched[seat])
        if number >= limit:
            reasons.append(f"{SEATS[seat]} has made {number} launches")
        lines.append(Explanation(
            "end.trigger", f"{SEATS[seat]}: {number} of {limit} launches.",
            {"seat": seat, "launches": number}, evidence=(f"seat {seat}",),
        ))  # fmt: skip
    for word, deck in (("Earth", table.earth_deck), ("Mars", table.mars_deck)):
        if not deck and table.phase >= TURN:
            reasons.append(f"the deck of {word} shuttles is empty")
        lines.append(Explanation(
            "end.trigger", f"The deck of {word} shuttles holds {plural(len(deck), 'card')}.",
            {"deck": word, "left": len(deck)}, evidence=(f"deck {word.lower()}",),
        ))  # fmt: skip
    calm = components.calm_rounds
    lines.append(Explanation(
        "end.stall",
        f"{table.calm} of {calm} full rounds in a row without a shuttle used or a ship launched.",
        {"calm": table.calm},
    ))  # fmt: skip
    because = listed(reasons)
    if because:
        because = because[0].upper() + because[1:]
    if table.phase == OVER and not table.ending:
        rule = "end.stall"
        text = f"For {calm} rounds nobody used a shuttle or launched a ship: the game is over."
    elif table.phase == OVER:
        rule = "end.round"
        text = f"{because}, and everybody has had as many turns: the game is over."
    elif table.ending:
        rule = "end.trigger"
        text = f"{because}: this round is finished, then the game is over."
    else:
        rule = "end.trigger"
        text = (
            f"The end comes with somebody's launch number {limit}, or with an empty deck of "
            "shuttles; not yet."
        )
    return Explanation(rule, text, {"ending": table.ending}, children=tuple(lines))


def symbols(table: Table, seat: int, colour: int) -> int:
    """Count the symbols of a colour on top of a seat's shuttles (end.colour)."""
    needs = table.components.needs
    return sum(needs[shuttle][0] >> 3 * colour & 7 for shuttle in table.shuttles[seat])


def counted(table: Table, seat: int, per: str) -> int:
    """Count what a ship pays for, such as ``"blue symbol"``, as things stand now (end.score)."""
    if not per:
        return 1
    if per == "reputation point":
        return table.components.track[table.reputation[seat]]
    if per == "type":
        return sum(table.columns[seat] >> 6 * kind & 63 > 0 for kind in range(5))
    word, _, what = per.partition(" ")
    if what == "symbol":
        return symbols(table, seat, COLOUR[word])
    if word == "Earth":
        return sum(EARTH <= shuttle < EARTH + EACH for shuttle in table.shuttles[seat])
    if word == "Mars":
        return sum(MARS <= shuttle < MARS + EACH for shuttle in table.shuttles[seat])
    return table.columns[seat] >> 6 * TYPES.index(word) & 63


def score(table: Table, seat: int) -> int:
    """Give the points of a seat if the game ended now (end.score)."""
    cards = table.components.cards
    total = table.components.track[table.reputation[seat]]
    for ship in table.launched[seat]:
        total += cards[ship].points * counted(table, seat, cards[ship].per)
    for at in (2 * seat, 2 * seat + 1):
        if table.ships[at] >= 0:
            total += TOTAL[table.docked[at]]
    return total


def scores(table: Table) -> tuple[int, ...]:
    """Give each seat's points if the game ended now (end.score)."""
    return tuple([score(table, seat) for seat in range(table.players)])


def score_sheet(table: Table, seat: int) -> Explanation:
    """Explain the points of a seat, ship by ship; they add up to `score`."""
    components = table.components
    name = SEATS[seat]
    ships = tuple(_ship_line(table, seat, ship) for ship in table.launched[seat])
    total = sum(line.points or 0 for line in ships)
    number = len(ships)
    space = table.reputation[seat]
    lines = [
        Explanation(
            "end.score",
            f"{plural(number, 'launched ship')}: {total}.",
            {"ships": number},
            points=total,
            children=ships,
        ),
        Explanation(
            "reputation.track",
            f"Space {space} of the reputation track: {components.track[space]}.",
            {"space": space},
            points=components.track[space],
            evidence=("reputation",),
        ),
    ]
    docks = []
    for dock in (0, 1):
        ship, group = table.ships[2 * seat + dock], table.docked[2 * seat + dock]
        aboard = TOTAL[group] if ship >= 0 else 0
        docks.append(Explanation(
            "end.score", f"On the {DOCKS[dock]} dock {settlers_text(group)}: {aboard}.",
            {"dock": DOCKS[dock], "settlers": aboard}, points=aboard,
            evidence=(f"dock {seat} {DOCKS[dock]}",),
        ))  # fmt: skip
    aboard = sum(line.points or 0 for line in docks)
    lines.append(Explanation(
        "end.score", f"1 for each settler on a docked ship: {aboard}.", points=aboard,
        children=tuple(docks),
    ))  # fmt: skip
    points = score(table, seat)
    now = "" if table.phase == OVER else " if the game ended now"
    return Explanation(
        "end.score",
        f"{name} has {plural(points, 'point')}{now}.",
        {"seat": seat},
        points=points,
        evidence=(f"seat {seat}",),
        children=tuple(lines),
    )


def _ship_line(table: Table, seat: int, ship: int) -> Explanation:
    components = table.components
    card = components.cards[ship]
    number = counted(table, seat, card.per)
    points = card.points * number
    topic: tuple[str, ...] = (f"ship {card.id}",)
    if not card.per:
        return Explanation(
            "end.score", f"{card.id}, a fixed number: {points}.", points=points, evidence=topic
        )
    word, _, what = card.per.partition(" ")
    shuttles = table.shuttles[seat]
    if what == "symbol":
        shuttles = tuple(s for s in shuttles if components.needs[s][0] >> 3 * COLOUR[word] & 7)
        detail = tuple(
            Explanation(
                "end.colour",
                f"{components.ids[s]} shows {counts(components.needs[s][0])[COLOUR[word]]} {word}.",
                evidence=(components.topic(s),),
            )
            for s in shuttles
        )
    else:
        detail = ()
        if what == "shuttle":
            shuttles = tuple(s for s in shuttles if _is_of(table, s, word))
        elif card.per == "reputation point":
            shuttles = ()
            topic = (*topic, "reputation")
    each = f"{card.points} for each {card.per}" if card.per != "type" else (
        f"{card.points} for each different type of shuttle"
    )  # fmt: skip
    return Explanation(
        "end.colour" if what == "symbol" else "end.score",
        f"{card.id}, {each}, {number} of them: {points}.",
        {"each": card.points, "per": card.per, "number": number},
        points=points,
        evidence=(*topic, *(components.topic(shuttle) for shuttle in shuttles)),
        children=detail,
    )


def _is_of(table: Table, shuttle: int, word: str) -> bool:
    card = table.components.cards[shuttle]
    return word in (card.type, card.kind.capitalize())


def winners(table: Table) -> tuple[int, ...]:
    """Give the seats that have won: points, then launches, then reputation (end.tie)."""
    if table.phase != OVER:
        return ()
    standing = [
        (score(table, seat), len(table.launched[seat]), table.reputation[seat])
        for seat in range(table.players)
    ]
    best = max(standing)
    return tuple(seat for seat, line in enumerate(standing) if line == best)


def why_winners(table: Table) -> Explanation:
    """Explain who has won, with what decided it (end.tie)."""
    best = winners(table)
    points = [score(table, seat) for seat in range(table.players)]
    top = [seat for seat in range(table.players) if points[seat] == max(points)]
    lines = tuple(
        Explanation(
            "end.tie" if len(top) > 1 and seat in top else "end.score",
            f"{SEATS[seat]}: {plural(points[seat], 'point')}, "
            f"{plural(len(table.launched[seat]), 'launch', 'launches')}, "
            f"space {table.reputation[seat]}.",
            {"points": points[seat], "launches": len(table.launched[seat]),
             "space": table.reputation[seat]},
            evidence=(f"score {seat}",),
        )
        for seat in range(table.players)
    )  # fmt: skip
    names = listed(SEATS[seat] for seat in best)
    if len(top) == 1:
        return Explanation("end.score", f"{names} wins with the most points.", children=lines)
    if len(best) > 1:
        text = f"{names} share the win: equal points, launches and reputation spaces."
    else:
        most = max(len(table.launched[seat]) for seat in top)
        equal = [seat for seat in top if len(table.launched[seat]) == most]
        by = "more launched ships" if len(equal) == 1 else "the higher reputation space"
        tied = listed(SEATS[seat] for seat in top)
        text = f"{tied} have equal points; {names} wins by {by}."
    return Explanation("end.tie", text, children=lines)


def tell_scores(position: Position, watch: Watch) -> None:
    """Tell the final score of each seat, and who has won."""
    for seat in range(position.players):
        sheet = score_sheet(position, seat)
        watch(Event("score", "end.score", sheet.text, explanation=sheet, about=(f"score {seat}",)))
    why = why_winners(position)
    watch(Event("winners", why.rule, why.text, explanation=why,
                about=tuple(f"seat {seat}" for seat in winners(position))))  # fmt: skip
