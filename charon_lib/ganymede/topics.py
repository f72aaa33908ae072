"""Everything on the table that can be asked about, and the answers.

`looking` says who asks: a seat, None for a spectator, `EVERYTHING` where nothing is hidden.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from charon_lib.errors import UnknownName
from charon_lib.explain import Explanation
from charon_lib.ganymede import previews, scoring, shuttles, tiles
from charon_lib.ganymede.basic_actions import why_not_aboard
from charon_lib.ganymede.effects import boarding
from charon_lib.ganymede.language import needs_text
from charon_lib.ganymede.launches import why_ready
from charon_lib.ganymede.pending import DEAL, DOCKING, EFFECT, OVER, SEATS, TURN, question, times
from charon_lib.ganymede.player_board import (
    COLOURS,
    DOCKS,
    TOTAL,
    TYPES,
    listed,
    settlers_text,
)
from charon_lib.ganymede.printed import EACH, SHIPS
from charon_lib.wording import plural

if TYPE_CHECKING:
    from charon_lib.ganymede.state import GanymedeState

EVERYTHING: Final = -2
"""Who looks where nothing is hidden."""


def summary(state: GanymedeState) -> str:
    """Say in one sentence where the game stands and who is asked what."""
    if state.phase == OVER:
        points = state.scores()
        said = listed(f"{SEATS[seat]} {points[seat]}" for seat in range(state.players))
        best = scoring.winners(state)
        names = listed(SEATS[seat] for seat in best)
        return f"The game is over: {said}; {names} {'win' if len(best) > 1 else 'wins'}."
    asked = question(state)
    if state.phase <= DOCKING:
        return f"Set-up: {asked}."
    return f"Round {state.round}: {asked}."


def topics(state: GanymedeState) -> tuple[str, ...]:
    """Give everything that can be asked about, in a stable order."""
    components = state.components
    found = ["choice", "end", "reputation", "supply", "discards"]
    found += ["deck tiles", "deck earth", "deck mars", "deck ships"]
    for seat in range(state.players):
        found += [f"{what} {seat}" for what in ("seat", "score", "earth", "mars", "columns")]
        found += [f"hand {seat}", f"dock {seat} upper", f"dock {seat} lower"]
    found += [components.topic(card) for card in range(len(components.cards))]
    return tuple(found)


def unseen_ships(state: GanymedeState, looking: int | None) -> frozenset[int]:
    """Give the ships of which the looking one does not know where they are (info.hidden)."""
    if looking == EVERYTHING:
        return frozenset()
    hidden = set(state.ship_deck)
    for seat in range(state.players):
        if seat != looking:
            hidden |= set(state.hands[seat]) - set(state.shown[seat])
            if state.phase in (DEAL, DOCKING):
                hidden |= set(state.ships[2 * seat : 2 * seat + 2]) | set(state.put_back[seat])
    return frozenset(hidden - {-1})


def explain(state: GanymedeState, topic: str, looking: int | None = EVERYTHING) -> Explanation:
    """Explain a thing on the table, as far as the looking one may know.

    Raises
    ------
    UnknownName
        Where there is no such topic.
    """
    known = topics(state)
    if not isinstance(topic, str) or topic not in known:
        raise UnknownName.among("topic", topic, known)
    words = topic.split()
    if words[0] in ("tile", "shuttle", "ship"):
        return _card(state, state.components.index[words[1]], looking)
    if words[0] == "deck":
        return _deck(state, words[1], looking)
    if words[0] == "dock":
        return _dock(state, int(words[1]), DOCKS.index(words[2]), looking)
    if len(words) == 2:
        seat = int(words[1])
        if words[0] == "score":
            return scoring.score_sheet(state, seat)
        if words[0] == "hand":
            return _hand(state, seat, looking)
        if words[0] == "columns":
            return _columns(state, seat)
        if words[0] == "seat":
            return _seat(state, seat)
        return _place(state, seat, words[0])
    if topic == "end":
        return scoring.why_winners(state) if state.phase == OVER else scoring.why_end(state)
    if topic == "choice":
        return _choice(state)
    return {"reputation": _reputation, "supply": _supply, "discards": _discards}[topic](state)


def _choice(state: GanymedeState) -> Explanation:
    text = question(state)
    rule = {TURN: "turn.action", OVER: "end.round"}.get(state.phase, "setup.ships")
    lines = []
    for frame in reversed(state.stack):
        if frame[0] == EFFECT:
            rule = "effect.optional"
            source = state.components.said(frame[1])
            said = f"{source[0].upper()}{source[1:]} may still be used {times(frame[2])}."
            if frame[1] == state.components.basic_action:
                said = f"Still to be done, if wanted: {plural(frame[2], 'basic action')}."
            lines.append(Explanation(
                "effect.optional",
                said,
                {"source": source, "left": frame[2]},
                evidence=(state.components.topic(frame[1]),),
            ))  # fmt: skip
    return Explanation(rule, text[0].upper() + text[1:] + ".", children=tuple(lines))


def _seat(state: GanymedeState, seat: int) -> Explanation:
    tiles = [state.components.ids[tile] for tile in state.tiles[seat]]
    launched = [state.components.ids[ship] for ship in state.launched[seat]]
    turn = ", whose turn it is" if seat == state.active and state.phase == TURN else ""
    return Explanation(
        "board.tiles",
        f"{SEATS[seat]}{turn}: tiles {listed(tiles) or 'none'}; "
        f"{plural(len(launched), 'ship')} launched; "
        f"space {state.reputation[seat]} of the reputation track.",
        {"tiles": tiles, "launched": launched, "reputation": state.reputation[seat]},
        evidence=(f"score {seat}", *(f"tile {name}" for name in tiles)),
        children=(
            _place(state, seat, "earth"),
            _place(state, seat, "mars"),
            _columns(state, seat),
        ),
    )


def _place(state: GanymedeState, seat: int, place: str) -> Explanation:
    group = state.earth[seat] if place == "earth" else state.mars[seat]
    room = state.components.room[place == "mars"]
    return Explanation(
        "board.earth",
        f"On {place.capitalize()} {SEATS[seat]} has {settlers_text(group)}: "
        f"{TOTAL[group]} of at most {room}.",
        {"settlers": TOTAL[group], "room": room},
        evidence=(f"{place} {seat}",),
    )


def _columns(state: GanymedeState, seat: int) -> Explanation:
    components = state.components
    lines = []
    for kind, name in enumerate(TYPES):
        alike = [s for s in state.shuttles[seat] if components.types[s] == kind]
        ids = [components.ids[shuttle] for shuttle in alike]
        lines.append(Explanation(
            "board.columns", f"{name.capitalize()}: {listed(ids) or 'no shuttle'}.",
            {"type": name, "shuttles": ids},
            evidence=tuple(components.topic(shuttle) for shuttle in alike),
        ))  # fmt: skip
    rows = state.rows[seat]
    number = len(state.shuttles[seat])
    return Explanation(
        "shuttle.row",
        f"{SEATS[seat]} has {plural(number, 'shuttle')} and was rewarded for "
        f"{plural(rows, 'row')}.",
        {"rows": rows},
        evidence=(f"columns {seat}",),
        children=tuple(lines),
    )


def _dock(state: GanymedeState, seat: int, dock: int, looking: int | None) -> Explanation:
    face_down = state.phase <= DOCKING and looking not in (EVERYTHING, seat)
    if state.phase <= DOCKING and (face_down or state.ships[2 * seat + dock] < 0):
        return Explanation(
            "setup.ships",
            f"The ships on the docks of {SEATS[seat]} are shown when all have chosen.",
            evidence=(f"dock {seat} {DOCKS[dock]}",),
        )
    why = why_ready(state, seat, dock)
    if state.ships[2 * seat + dock] < 0:
        return why
    may = boarding(state, seat, dock)
    lines = [
        Explanation(
            "shuttle.mars", f"A {name} settler may board.", {"colour": name},
            evidence=(f"dock {seat} {DOCKS[dock]}",),
        )
        if may >> colour & 1
        else why_not_aboard(state, seat, dock, colour)
        for colour, name in enumerate(COLOURS)
    ]  # fmt: skip
    return why._replace(children=(*why.children, *lines))


def _hand(state: GanymedeState, seat: int, looking: int | None) -> Explanation:
    hand = state.hands[seat]
    number = len(hand)
    ids = state.components.ids
    shown = [ids[ship] for ship in state.shown[seat]]
    name = f"{SEATS[seat]} has {plural(number, 'ship')} in hand"
    if looking in (EVERYTHING, seat):
        put_back = [ids[ship] for ship in state.put_back[seat]]
        names = [ids[ship] for ship in hand]
        back = f"; put back at set-up: {listed(put_back)}" if put_back else ""
        return Explanation(
            "info.hidden",
            f"{name}: {listed(names) or 'none'}{back}.",
            {"hand": names, "put back": put_back},
            evidence=tuple(f"ship {ship}" for ship in names),
        )
    seen = f", of which {listed(shown)} came from the open row" if shown else ""
    return Explanation(
        "info.hidden", f"{name}{seen}.", {"size": number, "seen": shown},
        evidence=tuple(f"ship {ship}" for ship in shown),
    )  # fmt: skip


def _deck(state: GanymedeState, name: str, looking: int | None) -> Explanation:
    ids = state.components.ids
    deck = {
        "tiles": state.stock, "earth": state.earth_deck, "mars": state.mars_deck,
        "ships": state.ship_deck,
    }[name]  # fmt: skip
    rule = "tile.stock" if name == "tiles" else "info.public"
    what = {"tiles": "tile", "earth": "Earth shuttle", "mars": "Mars shuttle"}.get(name, "ship")
    cards = sorted(unseen_ships(state, looking)) if name == "ships" else deck
    if name == "ships" and looking == EVERYTHING:
        cards = deck
    left = plural(len(deck), what)
    if len(cards) != len(deck):
        left = f"{len(deck)} of these {plural(len(cards), what)}"
    said = ", ".join(ids[card] for card in cards)
    return Explanation(
        rule,
        f"The deck holds {left}{': ' + said if said else ''}.",
        {"left": len(deck), "cards": [ids[card] for card in cards]},
        evidence=(f"deck {name}",),
    )


def _discards(state: GanymedeState) -> Explanation:
    ids = [state.components.ids[tile] for tile in state.discards]
    return Explanation(
        "tile.stock",
        f"Discarded tiles: {', '.join(ids) or 'none'}.",
        {"tiles": ids},
        evidence=tuple(f"tile {name}" for name in ids),
    )


def _supply(state: GanymedeState) -> Explanation:
    left = {name: state.supply >> 4 * colour & 15 for colour, name in enumerate(COLOURS)}
    in_use = state.components.in_use[state.players]
    said = listed(f"{number} {name}" for name, number in left.items())
    return Explanation(
        "material.settlers",
        f"The supply has {said}, of {in_use} each in use.",
        {**left, "in use": in_use},
        evidence=("supply",),
    )


def _reputation(state: GanymedeState) -> Explanation:
    components = state.components
    lines = []
    for space, points in enumerate(components.track):
        here = [SEATS[seat] for seat in range(state.players) if state.reputation[seat] == space]
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


def _card(state: GanymedeState, number: int, looking: int | None) -> Explanation:
    components = state.components
    card = components.cards[number]
    english, polish = components.words[card.kind]
    where = _where(state, number, looking)
    facts: dict[str, object] = {"word": english, "polish": polish, "origin": card.origin}
    lines = [Explanation("", f"Where these values come from: {card.origin}.")]
    if number >= SHIPS:
        worth = (
            plural(card.points, "point") if not card.per else f"{card.points} for each {card.per}"
        )
        fewer = ", needs one settler fewer" if card.fewer else ""
        bonus = f", launch bonus: {card.effect.words}" if card.effect.ways else ""
        facts.update(points=card.points, per=card.per, bonus=card.effect.text, fewer=card.fewer)
        rule = "end.colour" if card.per.endswith("symbol") else "end.score"
        text = f"{card.id} is a {english}: {worth}{bonus}{fewer}. {where}"
    else:
        start = " and a starting tile" if card.start else ""
        needs = f", needs {needs_text(card.needs)}" if card.needs else ""
        fare = " and costs one tile" if card.costs_tile else ""
        facts.update(type=card.type, effect=card.effect.text, needs=list(card.needs))
        rule = "tile.take" if number < EACH else "shuttle.need"
        article = "an" if english[0] in "AEIOU" else "a"
        text = (
            f"{card.id} is {article} {english} of type {card.type}{start}{needs}{fare}; "
            f"each use: {card.effect.words}. {where}"
        )
        seat = state.active if looking is None or looking == EVERYTHING else looking
        rows = (*state.tile_row, *state.earth_row, *state.mars_row)
        if number in rows and state.phase == TURN:
            lines.insert(0, previews.preview(state, card.id, seat))
        for owner in range(state.players):
            if number in state.tiles[owner]:
                lines.insert(0, tiles.why_so_often(state, owner, number))
            elif number in state.shuttles[owner]:
                lines.insert(0, shuttles.why_so_often(state, owner, number))
    return Explanation(rule, text, facts, evidence=(components.topic(number),),
                       children=tuple(lines))  # fmt: skip


def _where(state: GanymedeState, number: int, looking: int | None) -> str:
    """Say where a card is, as far as the looking one knows."""
    if number in unseen_ships(state, looking):
        return "Nobody has shown where it is."
    if any(number in row for row in (state.tile_row, state.earth_row, state.mars_row)) or (
        number in state.ship_row
    ):
        return "It lies open."
    if number in state.discards:
        return "It is discarded."
    for seat in range(state.players):
        name = SEATS[seat]
        if number in state.tiles[seat] or number in state.shuttles[seat]:
            return f"It is {name}'s."
        if number in state.launched[seat]:
            return f"{name} has launched it."
        if number in state.hands[seat]:
            return f"It is in {name}'s hand."
        if number in state.ships[2 * seat : 2 * seat + 2]:
            dock = DOCKS[state.ships[2 * seat + 1] == number]
            return f"It is on {name}'s {dock} dock."
        if state.phase <= DOCKING and number in state.put_back[seat]:
            return f"{name} has put it back."
    return "It is in the stock." if number < EACH else "It is in the deck."
