"""Dealing anew what a seat does not know, so that nothing it knows is changed (info.hidden)."""

from __future__ import annotations

from random import Random

from charon_lib.ganymede.position import DEAL, DOCKING, UNKNOWN, Position, Table
from charon_lib.ganymede.printed import EACH, SHIPS


def leave_unknown(position: Position, known: Table) -> None:
    """Fill a new position with what a seat knows: moves can be tried out, nothing can be found."""
    position.take_open(known)
    position.take_known(known)
    position.ship_deck = [UNKNOWN] * known.ships_left()


def deal_anew(position: Position, known: Table, seat: int | None, rng: Random) -> None:
    """Fill a new position with what a seat knows, and deal the hidden ships anew.

    The others' hidden ships, the deck, and at set-up the docks and what was put back, are dealt
    out of all ships that the seat has not seen.
    """
    position.take_open(known)
    position.offer = None
    unseen = known.unseen_ships()
    rng.shuffle(unseen)
    choosing = known.phase in (DEAL, DOCKING)
    position.ships, position.hands, position.put_back = [], [], []
    for other in range(known.players):
        docks = known.ships[2 * other : 2 * other + 2]
        put_back = known.put_back[other]
        position.hands.append(_filled(known.hands[other], unseen))
        position.ships += [_take(unseen) if ship == UNKNOWN else ship for ship in docks]
        position.put_back.append(_filled(put_back, unseen) if choosing else put_back)
    position.ship_deck = sorted(unseen)
    if not choosing:
        _put_back(position, known, seat, rng)


def _take(cards: list[int]) -> int:
    return cards.pop(0)


def _filled(ships: tuple[int, ...], cards: list[int]) -> tuple[int, ...]:
    """Put drawn cards in the places of the unknown ones."""
    if UNKNOWN not in ships:
        return ships
    return tuple(sorted(cards.pop(0) if ship == UNKNOWN else ship for ship in ships))


def _put_back(position: Position, known: Table, seat: int | None, rng: Random) -> None:
    """Say anew which ships the others put back: any that had not been seen when all had chosen."""
    own = () if seat is None else known.put_back[seat]
    never = {*known.first_ships, *own}
    could = [ship for ship in range(SHIPS, SHIPS + EACH) if ship not in never]
    rng.shuffle(could)
    for other in range(known.players):
        if other != seat:
            position.put_back[other] = _filled(known.put_back[other], could)
