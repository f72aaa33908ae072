"""The view of a seat as plain values, for boards, programs in other languages, and tests.

The entries of `to_dict`:

``game, seat, players, phase, round, first, active, to_move, is_over, ending, calm``
    ``phase`` is one of first, display, deal, docking, turn, refill, over; ``to_move`` a seat,
    -1 for chance, null at the end; ``ending`` whether this is the last round; ``calm`` the rounds
    in a row in which nothing stirred.
``open``
    ``tiles, earth, mars, ships``: lists of cards, null for a gap. A card has ``id, topic, kind``
    (tile, earth, mars, ship), ``word`` and ``polish``, ``origin``; a tile and a shuttle ``type,
    effect, effect_words``; a tile ``start``; a shuttle ``needs`` (colours and "any"),
    ``costs_tile``; a ship ``points, per, fewer, bonus, bonus_words``. A tile and a shuttle also
    have ``usable`` (by the looking seat, or by the active one for a spectator).
``decks``
    ``tiles, earth, mars, ships``: how many cards are left.
``discards``
    Cards: the discarded tiles.
``supply``
    ``{"blue": n, "red": n, "yellow": n, "purple": n}``.
``track``
    A list of ``{"space", "points", "bonus", "bonus_words", "seats"}``.
``board``
    ``earth, mars, slots, upper, lower``: how many settlers, tiles, and what the docks ask for.
``seats``
    For each ``seat, name, active, score, reputation, reputation_points``, ``tiles`` (cards),
    ``slots``, ``earth`` and ``mars`` (numbers by colour), ``docks`` (for each ``dock`` upper or
    lower, ``topic``, ``ship`` (a card; null for none), ``face_down``, ``settlers`` (by colour),
    ``needed``, ``ready``, ``may_board`` (colours)), ``columns`` (by type, lists of cards),
    ``rows``, ``hand`` (cards; null where hidden), ``hand_size``, ``shown`` (the ships in hand
    that everybody has seen, as cards), ``put_back`` (cards; null where hidden), ``launched``
    (cards, each with the ``worth`` it would have now), ``underway`` (settlers between two
    places, by colour).
``pending``
    Null, or what is asked: ``text``, ``kind`` (action, effect, step, arrive, board, dock,
    docking, chance), ``source`` (text), ``topic``, ``left`` (uses that remain, this one included),
    ``words`` (what one use brings), ``options`` (the texts of the moves; only for the seat that
    is asked), ``optional`` (whether to stop is allowed).
``resolving``
    What is still to be done, the first to be done last, each as ``{"kind", "text", "topic",
    "left"}``.
``words``
    English and Polish component words by key: ``{"settler": {"en", "pl"}, ...}``.
``winners``
    Seats; empty until the end.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from charon_lib.ganymede import scoring, shuttles
from charon_lib.ganymede.effects import boarding
from charon_lib.ganymede.launches import ready
from charon_lib.ganymede.pending import (
    ARRIVE,
    BOARD,
    DOCK,
    DOCKING,
    EFFECT,
    FRAMES,
    OVER,
    PHASES,
    REPLACE,
    SEATS,
    STEP,
    question,
)
from charon_lib.ganymede.player_board import COLOURS, DOCKS, TYPES, counts
from charon_lib.ganymede.printed import SHIPS
from charon_lib.seats import CHANCE

if TYPE_CHECKING:
    from charon_lib.ganymede.state import GanymedeState

Plain = dict[str, Any]


def to_dict(state: GanymedeState, looking: int | None) -> Plain:
    """Give a view as plain values.

    Parameters
    ----------
    state : GanymedeState
        The position as the looking seat knows it, and nothing more.
    looking : int or None
        The seat that looks; None is a spectator.
    """
    components = state.components
    asking = state.active if looking is None else looking
    return {
        "game": "ganymede",
        "seat": looking,
        "players": state.players,
        "phase": PHASES[state.phase],
        "round": state.round,
        "first": state.first,
        "active": state.active,
        "to_move": state.to_move,
        "is_over": state.to_move is None,
        "ending": state.ending,
        "calm": state.calm,
        "open": {
            "tiles": [_open(state, tile, asking) for tile in state.tile_row],
            "earth": [_open(state, shuttle, asking) for shuttle in state.earth_row],
            "mars": [_open(state, shuttle, asking) for shuttle in state.mars_row],
            "ships": [_open(state, ship, asking) for ship in state.ship_row],
        },
        "decks": {
            "tiles": len(state.stock),
            "earth": len(state.earth_deck),
            "mars": len(state.mars_deck),
            "ships": len(state.ship_deck),
        },
        "discards": [card(state, tile) for tile in state.discards],
        "supply": {name: state.supply >> 4 * c & 15 for c, name in enumerate(COLOURS)},
        "track": [
            {
                "space": space,
                "points": points,
                "bonus": components.bonuses[space].text,
                "bonus_words": components.bonuses[space].words,
                "seats": [s for s in range(state.players) if state.reputation[s] == space],
            }
            for space, points in enumerate(components.track)
        ],
        "board": {
            "earth": components.room[0],
            "mars": components.room[1],
            "slots": components.slots,
            "upper": components.asks[0],
            "lower": components.asks[1],
        },
        "seats": [_seat(state, seat, looking) for seat in range(state.players)],
        "pending": _pending(state, looking),
        "resolving": [_frame(state, frame) for frame in state.stack],
        "words": {key: {"en": en, "pl": pl} for key, (en, pl) in components.words.items()},
        "winners": list(scoring.winners(state)),
    }


def card(state: GanymedeState, number: int) -> Plain:
    """Give everything printed on a card."""
    components = state.components
    found = components.cards[number]
    english, polish = components.words[found.kind]
    plain: Plain = {
        "id": found.id,
        "topic": components.topic(number),
        "kind": found.kind,
        "word": english,
        "polish": polish,
        "origin": found.origin,
    }
    if number >= SHIPS:
        plain.update(
            points=found.points,
            per=found.per,
            fewer=found.fewer,
            bonus=found.effect.text,
            bonus_words=found.effect.words if found.effect.ways else "",
        )
        return plain
    plain.update(type=found.type, effect=found.effect.text, effect_words=found.effect.words)
    if found.kind == "tile":
        plain["start"] = found.start
    else:
        plain.update(needs=list(found.needs), costs_tile=found.costs_tile)
    return plain


def _open(state: GanymedeState, number: int, asking: int) -> Plain | None:
    if number < 0:
        return None
    plain = card(state, number)
    if plain["kind"] == "tile":
        plain["usable"] = True
    elif plain["kind"] != "ship":
        plain["usable"] = shuttles.why_not_usable(state, asking, number) is None
    return plain


def by_colour(group: int) -> dict[str, int]:
    """Give the numbers of a group of settlers by colour."""
    return dict(zip(COLOURS, counts(group), strict=True))


def _seat(state: GanymedeState, seat: int, looking: int | None) -> Plain:
    components = state.components
    own = seat == looking
    cards = [card(state, shuttle) for shuttle in state.shuttles[seat]]
    underway = sum(
        frame[1] for frame in state.stack if frame[0] in (ARRIVE, BOARD) and seat == state.active
    )
    launched = []
    for ship in state.launched[seat]:
        plain = card(state, ship)
        plain["worth"] = plain["points"] * scoring.counted(state, seat, plain["per"])
        launched.append(plain)
    return {
        "seat": seat,
        "name": SEATS[seat],
        "active": seat == state.active,
        "score": scoring.score(state, seat),
        "reputation": state.reputation[seat],
        "reputation_points": components.track[state.reputation[seat]],
        "tiles": [card(state, tile) for tile in state.tiles[seat]],
        "slots": components.slots,
        "earth": by_colour(state.earth[seat]),
        "mars": by_colour(state.mars[seat]),
        "docks": [_dock(state, seat, dock, own) for dock in (0, 1)],
        "columns": {name: [c for c in cards if c["type"] == name] for name in TYPES},
        "rows": state.rows[seat],
        "hand": [card(state, ship) for ship in state.hands[seat]] if own else None,
        "hand_size": len(state.hands[seat]),
        "shown": [card(state, ship) for ship in state.shown[seat]],
        "put_back": [card(state, ship) for ship in state.put_back[seat]] if own else None,
        "launched": launched,
        "underway": by_colour(underway),
    }


def _dock(state: GanymedeState, seat: int, dock: int, own: bool) -> Plain:
    ship = state.ships[2 * seat + dock]
    face_down = state.phase <= DOCKING and ship >= 0
    known = ship >= 0 and (own or not face_down)
    may = boarding(state, seat, dock) if known else 0
    return {
        "dock": DOCKS[dock],
        "topic": f"dock {seat} {DOCKS[dock]}",
        "ship": card(state, ship) if known else None,
        "face_down": face_down,
        "settlers": by_colour(state.docked[2 * seat + dock]),
        "needed": (
            state.components.launches_with[ship][dock] if known else state.components.asks[dock]
        ),
        "ready": known and ready(state, seat, dock),
        "may_board": [name for colour, name in enumerate(COLOURS) if may >> colour & 1],
    }


def _frame(state: GanymedeState, frame: tuple[int, ...]) -> Plain:
    kind = frame[0]
    plain: Plain = {"kind": FRAMES[kind], "text": "", "topic": "choice", "left": 1}
    if kind in (EFFECT, STEP):
        plain["text"] = state.components.text(frame[1])
        plain["topic"] = state.components.topic(frame[1])
        if kind == EFFECT:
            plain["left"] = frame[2]
    elif kind in (ARRIVE, BOARD):
        plain["text"] = state.components.text(frame[2])
        plain["topic"] = state.components.topic(frame[2])
        plain["left"] = sum(counts(frame[1]))
    elif kind in (REPLACE, DOCK):
        plain["text"] = f"a new ship for the {DOCKS[frame[1]]} dock"
        plain["topic"] = f"dock {state.active} {DOCKS[frame[1]]}"
    else:
        plain["text"] = {"end": "launches, refill, next player", "row": "a row of shuttles"}.get(
            FRAMES[kind], "a ship from the deck"
        )
    return plain


def _pending(state: GanymedeState, looking: int | None) -> Plain | None:
    if state.phase == OVER:
        return None
    text = question(state)
    plain: Plain = {
        "text": text[0].upper() + text[1:] + ".",
        "kind": "action",
        "source": "",
        "topic": "choice",
        "left": 1,
        "words": "",
        "options": None,
        "optional": False,
    }
    if state.to_move == CHANCE:
        plain["kind"] = "chance"
    elif state.phase == DOCKING:
        plain["kind"] = "docking"
    elif state.stack:
        frame = state.stack[-1]
        top = _frame(state, frame)
        plain.update(kind=top["kind"], source=top["text"], topic=top["topic"], left=top["left"])
        plain["optional"] = frame[0] == EFFECT
        if frame[0] in (EFFECT, STEP):
            plain["words"] = state.components.effects[frame[1]].words
    if looking is not None and looking == state.to_move:
        plain["options"] = [str(move) for move in state.legal_moves()]
    return plain
