"""Chapter 6, end and scoring: what ended the game, what every ship is worth, who has won."""

from __future__ import annotations

from typing import TYPE_CHECKING

from charon_lib.events import Event, Watch
from charon_lib.explain import Explanation
from charon_lib.ganymede.pending import OVER, SEATS
from charon_lib.ganymede.player_board import (
    COLOUR,
    DOCKS,
    TOTAL,
    TYPES,
    counts,
    listed,
    settlers_text,
)
from charon_lib.ganymede.printed import EACH, EARTH, MARS
from charon_lib.wording import plural

if TYPE_CHECKING:
    from charon_lib.ganymede.state import GanymedeState


def symbols(state: GanymedeState, seat: int, colour: int) -> int:
    """Count the symbols of a colour on top of a seat's shuttles (end.colour)."""
    needs = state.components.needs
    return sum(needs[shuttle][0] >> 3 * colour & 7 for shuttle in state.shuttles[seat])


def counted(state: GanymedeState, seat: int, per: str) -> int:
    """Count what a ship pays for, such as ``"blue symbol"``, as things stand now (end.score)."""
    if not per:
        return 1
    if per == "reputation point":
        return state.components.track[state.reputation[seat]]
    if per == "type":
        return sum(state.columns[seat] >> 6 * kind & 63 > 0 for kind in range(5))
    word, _, what = per.partition(" ")
    if what == "symbol":
        return symbols(state, seat, COLOUR[word])
    if word == "Earth":
        return sum(EARTH <= shuttle < EARTH + EACH for shuttle in state.shuttles[seat])
    if word == "Mars":
        return sum(MARS <= shuttle < MARS + EACH for shuttle in state.shuttles[seat])
    return state.columns[seat] >> 6 * TYPES.index(word) & 63


def score(state: GanymedeState, seat: int) -> int:
    """Give the points of a seat if the game ended now (end.score)."""
    cards = state.components.cards
    total = state.components.track[state.reputation[seat]]
    for ship in state.launched[seat]:
        total += cards[ship].points * counted(state, seat, cards[ship].per)
    for at in (2 * seat, 2 * seat + 1):
        if state.ships[at] >= 0:
            total += TOTAL[state.docked[at]]
    return total


def score_sheet(state: GanymedeState, seat: int) -> Explanation:
    """Explain the points of a seat, ship by ship; they add up to `score`."""
    components = state.components
    name = SEATS[seat]
    ships = tuple(_ship_line(state, seat, ship) for ship in state.launched[seat])
    total = sum(line.points or 0 for line in ships)
    number = len(ships)
    space = state.reputation[seat]
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
        ship, group = state.ships[2 * seat + dock], state.docked[2 * seat + dock]
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
    points = score(state, seat)
    now = "" if state.phase == OVER else " if the game ended now"
    return Explanation(
        "end.score",
        f"{name} has {plural(points, 'point')}{now}.",
        {"seat": seat},
        points=points,
        evidence=(f"seat {seat}",),
        children=tuple(lines),
    )


def _ship_line(state: GanymedeState, seat: int, ship: int) -> Explanation:
    components = state.components
    card = components.cards[ship]
    number = counted(state, seat, card.per)
    points = card.points * number
    topic: tuple[str, ...] = (f"ship {card.id}",)
    if not card.per:
        return Explanation(
            "end.score", f"{card.id}, a fixed number: {points}.", points=points, evidence=topic
        )
    word, _, what = card.per.partition(" ")
    shuttles = state.shuttles[seat]
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
            shuttles = tuple(s for s in shuttles if _is_of(state, s, word))
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


def _is_of(state: GanymedeState, shuttle: int, word: str) -> bool:
    card = state.components.cards[shuttle]
    return word in (card.type, card.kind.capitalize())


def why_end(state: GanymedeState) -> Explanation:
    """Explain what ends the game, or how near its end is (end.trigger, end.round, end.stall)."""
    components = state.components
    limit = components.launches_to_end
    lines = []
    reasons = []
    for seat in range(state.players):
        number = len(state.launched[seat])
        if number >= limit:
            reasons.append(f"{SEATS[seat]} has made {number} launches")
        lines.append(Explanation(
            "end.trigger", f"{SEATS[seat]}: {number} of {limit} launches.",
            {"seat": seat, "launches": number}, evidence=(f"seat {seat}",),
        ))  # fmt: skip
    for word, deck in (("Earth", state.earth_deck), ("Mars", state.mars_deck)):
        if not deck and state.phase >= 4:
            reasons.append(f"the deck of {word} shuttles is empty")
        lines.append(Explanation(
            "end.trigger", f"The deck of {word} shuttles holds {plural(len(deck), 'card')}.",
            {"deck": word, "left": len(deck)}, evidence=(f"deck {word.lower()}",),
        ))  # fmt: skip
    calm = components.calm_rounds
    lines.append(Explanation(
        "end.stall",
        f"{state.calm} of {calm} full rounds in a row without a shuttle used or a ship launched.",
        {"calm": state.calm},
    ))  # fmt: skip
    because = listed(reasons)
    if because:
        because = because[0].upper() + because[1:]
    if state.phase == OVER and not state.ending:
        rule = "end.stall"
        text = f"For {calm} rounds nobody used a shuttle or launched a ship: the game is over."
    elif state.phase == OVER:
        rule = "end.round"
        text = f"{because}, and everybody has had as many turns: the game is over."
    elif state.ending:
        rule = "end.trigger"
        text = f"{because}: this round is finished, then the game is over."
    else:
        rule = "end.trigger"
        text = (
            f"The end comes with somebody's launch number {limit}, or with an empty deck of "
            "shuttles; not yet."
        )
    return Explanation(rule, text, {"ending": state.ending}, children=tuple(lines))


def winners(state: GanymedeState) -> tuple[int, ...]:
    """Give the seats that have won: points, then launches, then reputation (end.tie)."""
    if state.phase != OVER:
        return ()
    standing = [
        (score(state, seat), len(state.launched[seat]), state.reputation[seat])
        for seat in range(state.players)
    ]
    best = max(standing)
    return tuple(seat for seat, line in enumerate(standing) if line == best)


def why_winners(state: GanymedeState) -> Explanation:
    """Explain who has won, with what decided it (end.tie)."""
    best = winners(state)
    points = [score(state, seat) for seat in range(state.players)]
    top = [seat for seat in range(state.players) if points[seat] == max(points)]
    lines = tuple(
        Explanation(
            "end.tie" if len(top) > 1 and seat in top else "end.score",
            f"{SEATS[seat]}: {plural(points[seat], 'point')}, "
            f"{plural(len(state.launched[seat]), 'launch', 'launches')}, "
            f"space {state.reputation[seat]}.",
            {"points": points[seat], "launches": len(state.launched[seat]),
             "space": state.reputation[seat]},
            evidence=(f"score {seat}",),
        )
        for seat in range(state.players)
    )  # fmt: skip
    names = listed(SEATS[seat] for seat in best)
    if len(top) == 1:
        return Explanation("end.score", f"{names} wins with the most points.", children=lines)
    if len(best) > 1:
        text = f"{names} share the win: equal points, launches and reputation spaces."
    else:
        most = max(len(state.launched[seat]) for seat in top)
        equal = [seat for seat in top if len(state.launched[seat]) == most]
        by = "more launched ships" if len(equal) == 1 else "the higher reputation space"
        tied = listed(SEATS[seat] for seat in top)
        text = f"{tied} have equal points; {names} wins by {by}."
    return Explanation("end.tie", text, children=lines)


def tell_scores(state: GanymedeState, watch: Watch) -> None:
    """Tell the final score of each seat, and who has won."""
    for seat in range(state.players):
        sheet = score_sheet(state, seat)
        watch(Event("score", "end.score", sheet.text, explanation=sheet, about=(f"score {seat}",)))
    why = why_winners(state)
    watch(Event("winners", why.rule, why.text, explanation=why,
                about=tuple(f"seat {seat}" for seat in winners(state))))  # fmt: skip
