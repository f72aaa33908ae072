"""What the rules can tell a position by.

Two positions are the same to the rules when from here on the same moves are legal, the same are
refused for the same reasons, chance can bring the same, and the same points follow. So what is
only remembered is left out (who claimed what, what somebody saw), and so is what will be cleared
away before it is looked at again: flags once the zones are judged, say.
"""

from __future__ import annotations

from collections.abc import Hashable

from charon_lib.charon.board import ACTIONS, ADVANCE, RARE, SYNCHROTRON, WAREHOUSE
from charon_lib.charon.position import FACE_DOWN, LAST_ROUND, Position

_DEALING = ("deal", "row", "redraw")
_DRAWING = ("order", "seed", "hide")
_NO_HOLDERS: tuple[tuple[int, ...], ...] = ((),) * len(ACTIONS)


def position_key(position: Position) -> Hashable:
    """Give a key that is equal exactly where two positions are the same to the rules.

    Examples
    --------
    >>> import charon_lib
    >>> state = charon_lib.new_game("charon", 3, seed=7).state
    >>> later = state.copy()
    >>> later.apply(later.legal_moves()[0])
    >>> [position_key(other) == position_key(state) for other in (state.copy(), later)]
    [True, False]
    """
    phase = position.phase
    shared = (
        position.components.digest,
        position.players,
        phase,
        position.to_move,
        *position.built,
    )
    if phase == "over":
        return shared
    last = position.round == LAST_ROUND
    order = position.order if phase != "order" else ()
    hands, gems = (*position.hands,), (*position.gems,)
    if last and phase == "building":
        # Who has ended the last turn needs nothing any more.
        order = order[position.turn :]
        hands = tuple([hands[seat] for seat in order])
        gems = tuple([gems[seat] for seat in order])
    return (
        shared, position.round, order, hands, gems, position.supply,
        _row(position), _redrawn(position), position.pending, _moon(position, last),
        _stock(position, last), _asked(position),
    )  # fmt: skip


def _row(position: Position) -> int:
    """Give the cards of the common row; who put them there plays no part."""
    cards = position.row_open
    for card, state in zip(position.row_card, position.row_state, strict=True):
        if state == FACE_DOWN:
            cards |= 1 << card
    return cards


def _redrawn(position: Position) -> int:
    """Give the seats that have drawn anew; who has chosen for the row has no use for it."""
    redrawn = position.redrawn
    if redrawn and position.phase in ("row", "redraw"):
        for seat in position.order[: position.turn]:
            redrawn &= ~(1 << seat)
    return redrawn


def _moon(position: Position, last: bool) -> Hashable:
    """Give the gems on the moon and the flags, as long as they count."""
    phase = position.phase
    ore = () if last and phase in ("advance", "building") else (*position.ore,)
    if phase == "stolen":
        return ore, (*position.flags,)
    # In later rounds all flags go back after the dealing, whatever they were.
    stays = phase in ("staking", *_DRAWING) or (phase in _DEALING and position.round == 1)
    return (ore, (*position.flags,), (*position.areas,)) if stays else ore


def _stock(position: Position, last: bool) -> Hashable:
    """Give deck, pile and bag, as long as anything can come out of them."""
    phase = position.phase
    deck = () if last and phase not in ("hide", "deal") else (*position.deck,)
    pile = 0 if last and phase == "building" else position.pile
    bag = 0 if last and phase not in (*_DRAWING, *_DEALING) else position.bag
    return deck, pile, bag


def _asked(position: Position) -> Hashable:
    """Give what the asking itself needs: who is still to come, and what they may still do."""
    phase = position.phase
    if phase == "staking":
        return position.left
    if phase == "deal":
        return position.turn, (*position.fresh[: position.turn],)
    waiting = position.line()[position.turn :]
    if phase in ("row", "redraw"):
        return waiting, (*position.fresh,)
    if phase not in ("stolen", "advance", "building", "keep"):
        return ()
    holders = position.holders or _NO_HOLDERS
    swaps, trades = ((*sorted(holders[area]),) for area in (SYNCHROTRON, WAREHOUSE))
    if phase == "stolen":
        return waiting, holders[RARE], holders[ADVANCE], swaps, trades
    if phase == "advance":
        return waiting, swaps, trades
    if phase == "keep":
        return waiting, tuple([seat for seat in trades if seat in waiting])
    used = [(position.row_used >> seat & 1, position.swap_open >> seat & 1) for seat in waiting]
    if position.round == LAST_ROUND:  # nobody keeps gems
        trades = tuple([seat for seat in trades if seat in waiting])
    return waiting, (*used,), tuple([seat for seat in swaps if seat in waiting]), trades
