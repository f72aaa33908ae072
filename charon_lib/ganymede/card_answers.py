"""Answers about cards: what is printed on one, where it is, and what hands and decks hold.

`looking` says who asks: a seat, None for a spectator, `EVERYTHING` where nothing is hidden.
"""

from __future__ import annotations

from typing import Final

from charon_lib.explain import Explanation
from charon_lib.ganymede import previews, shuttles, tiles
from charon_lib.ganymede.language import needs_text
from charon_lib.ganymede.player_board import DOCKS, SEATS, listed
from charon_lib.ganymede.position import DOCKING, TURN, Table
from charon_lib.ganymede.printed import EACH, SHIPS
from charon_lib.wording import plural

EVERYTHING: Final = -2
"""Who looks where nothing is hidden."""


def hand(table: Table, seat: int, looking: int | None) -> Explanation:
    """Say what is in a hand, as far as the looking one may know (info.hidden)."""
    hand = table.hands[seat]
    number = len(hand)
    ids = table.components.ids
    shown = [ids[ship] for ship in table.shown[seat]]
    name = f"{SEATS[seat]} has {plural(number, 'ship')} in hand"
    if looking in (EVERYTHING, seat):
        put_back = [ids[ship] for ship in table.put_back[seat]]
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


def deck(table: Table, name: str, looking: int | None) -> Explanation:
    """Say how many cards a deck holds, and which these may be."""
    ids = table.components.ids
    rule = "tile.stock" if name == "tiles" else "info.public"
    what = {"tiles": "tile", "earth": "Earth shuttle", "mars": "Mars shuttle"}.get(name, "ship")
    cards = {
        "tiles": table.stock, "earth": table.earth_deck, "mars": table.mars_deck,
        "ships": table.unseen_ships(),
    }[name]  # fmt: skip
    number = table.ships_left() if name == "ships" else len(cards)
    left = plural(number, what)
    if len(cards) != number:
        left = f"{number} of these {plural(len(cards), what)}"
    said = ", ".join(ids[card] for card in cards)
    return Explanation(
        rule,
        f"The deck holds {left}{': ' + said if said else ''}.",
        {"left": number, "cards": [ids[card] for card in cards]},
        evidence=(f"deck {name}",),
    )


def discards(table: Table) -> Explanation:
    """List the discarded tiles (tile.stock)."""
    ids = [table.components.ids[tile] for tile in table.discards]
    return Explanation(
        "tile.stock",
        f"Discarded tiles: {', '.join(ids) or 'none'}.",
        {"tiles": ids},
        evidence=tuple(f"tile {name}" for name in ids),
    )


def card(table: Table, number: int, looking: int | None) -> Explanation:
    """Explain a card: what is printed on it, where it is, and what it would bring."""
    components = table.components
    card = components.cards[number]
    english, polish = components.words[card.kind]
    where = _where(table, number, looking)
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
        seat = table.active if looking is None or looking == EVERYTHING else looking
        rows = (*table.tile_row, *table.earth_row, *table.mars_row)
        if number in rows and table.phase == TURN:
            lines.insert(0, previews.preview(table, card.id, seat))
        for owner in range(table.players):
            if number in table.tiles[owner]:
                lines.insert(0, tiles.why_so_often(table, owner, number))
            elif number in table.shuttles[owner]:
                lines.insert(0, shuttles.why_so_often(table, owner, number))
    return Explanation(rule, text, facts, evidence=(components.topic(number),),
                       children=tuple(lines))  # fmt: skip


def _where(table: Table, number: int, looking: int | None) -> str:
    """Say where a card is, as far as the looking one knows."""
    if looking != EVERYTHING and number in table.unseen_ships():
        return "Nobody has shown where it is."
    if any(number in row for row in (table.tile_row, table.earth_row, table.mars_row)) or (
        number in table.ship_row
    ):
        return "It lies open."
    if number in table.discards:
        return "It is discarded."
    for seat in range(table.players):
        name = SEATS[seat]
        if number in table.tiles[seat] or number in table.shuttles[seat]:
            return f"It is {name}'s."
        if number in table.launched[seat]:
            return f"{name} has launched it."
        if number in table.hands[seat]:
            return f"It is in {name}'s hand."
        if number in table.ships[2 * seat : 2 * seat + 2]:
            dock = DOCKS[table.ships[2 * seat + 1] == number]
            return f"It is on {name}'s {dock} dock."
        if table.phase <= DOCKING and number in table.put_back[seat]:
            return f"{name} has put it back."
    return "It is in the stock." if number < EACH else "It is in the deck."
