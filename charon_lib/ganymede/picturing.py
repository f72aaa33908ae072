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

from typing import Any

from charon_lib.ganymede import docks, pending, scoring, shuttles
from charon_lib.ganymede.player_board import COLOURS, DOCKS, SEATS, TYPES, by_colour, counts
from charon_lib.ganymede.position import (
    ARRIVE,
    BOARD,
    DOCK,
    DOCKING,
    EFFECT,
    FRAMES,
    NO_CARD,
    OVER,
    PHASES,
    REPLACE,
    STEP,
    Table,
)
from charon_lib.ganymede.printed import SHIPS
from charon_lib.moves import LegalMoves
from charon_lib.seats import CHANCE

Plain = dict[str, Any]


def to_dict(table: Table, looking: int | None, moves: LegalMoves) -> Plain:
    """Give a view as plain values.

    Parameters
    ----------
    table : Table
        The position as the looking seat knows it, and nothing more.
    looking : int or None
        The seat that looks; None is a spectator.
    moves : LegalMoves
        What the looking seat may do now.
    """
    components = table.components
    asking = table.active if looking is None else looking
    return {
        "game": "ganymede",
        "seat": looking,
        "players": table.players,
        "phase": PHASES[table.phase],
        "round": table.round,
        "first": table.first,
        "active": table.active,
        "to_move": table.to_move,
        "is_over": table.to_move is None,
        "ending": table.ending,
        "calm": table.calm,
        "open": {
            "tiles": [_open(table, tile, asking) for tile in table.tile_row],
            "earth": [_open(table, shuttle, asking) for shuttle in table.earth_row],
            "mars": [_open(table, shuttle, asking) for shuttle in table.mars_row],
            "ships": [_open(table, ship, asking) for ship in table.ship_row],
        },
        "decks": {
            "tiles": len(table.stock),
            "earth": len(table.earth_deck),
            "mars": len(table.mars_deck),
            "ships": table.ships_left(),
        },
        "discards": [card(table, tile) for tile in table.discards],
        "supply": {name: table.supply >> 4 * c & 15 for c, name in enumerate(COLOURS)},
        "track": [
            {
                "space": space,
                "points": points,
                "bonus": components.bonuses[space].text,
                "bonus_words": components.bonuses[space].words,
                "seats": [s for s in range(table.players) if table.reputation[s] == space],
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
        "seats": [_seat(table, seat, looking) for seat in range(table.players)],
        "pending": _pending(table, looking, moves),
        "resolving": [_frame(table, frame) for frame in table.stack],
        "words": {key: {"en": en, "pl": pl} for key, (en, pl) in components.words.items()},
        "winners": list(scoring.winners(table)),
    }


def card(table: Table, number: int) -> Plain:
    """Give everything printed on a card."""
    components = table.components
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


def _open(table: Table, number: int, asking: int) -> Plain | None:
    if number < 0:
        return None
    plain = card(table, number)
    if plain["kind"] == "tile":
        plain["usable"] = True
    elif plain["kind"] != "ship":
        plain["usable"] = shuttles.why_not_usable(table, asking, number) is None
    return plain


def _seat(table: Table, seat: int, looking: int | None) -> Plain:
    components = table.components
    own = seat == looking
    cards = [card(table, shuttle) for shuttle in table.shuttles[seat]]
    underway = sum(
        frame[1] for frame in table.stack if frame[0] in (ARRIVE, BOARD) and seat == table.active
    )
    launched = []
    for ship in table.launched[seat]:
        plain = card(table, ship)
        plain["worth"] = plain["points"] * scoring.counted(table, seat, plain["per"])
        launched.append(plain)
    return {
        "seat": seat,
        "name": SEATS[seat],
        "active": seat == table.active,
        "score": scoring.score(table, seat),
        "reputation": table.reputation[seat],
        "reputation_points": components.track[table.reputation[seat]],
        "tiles": [card(table, tile) for tile in table.tiles[seat]],
        "slots": components.slots,
        "earth": by_colour(table.earth[seat]),
        "mars": by_colour(table.mars[seat]),
        "docks": [_dock(table, seat, dock) for dock in (0, 1)],
        "columns": {name: [c for c in cards if c["type"] == name] for name in TYPES},
        "rows": table.rows[seat],
        "hand": [card(table, ship) for ship in table.hands[seat]] if own else None,
        "hand_size": len(table.hands[seat]),
        "shown": [card(table, ship) for ship in table.shown[seat]],
        "put_back": [card(table, ship) for ship in table.put_back[seat]] if own else None,
        "launched": launched,
        "underway": by_colour(underway),
    }


def _dock(table: Table, seat: int, dock: int) -> Plain:
    ship = table.ships[2 * seat + dock]
    face_down = table.phase <= DOCKING and ship != NO_CARD
    known = ship >= 0
    may = docks.boarding(table, seat, dock) if known else 0
    return {
        "dock": DOCKS[dock],
        "topic": f"dock {seat} {DOCKS[dock]}",
        "ship": card(table, ship) if known else None,
        "face_down": face_down,
        "settlers": by_colour(table.docked[2 * seat + dock]),
        "needed": (
            table.components.launches_with[ship][dock] if known else table.components.asks[dock]
        ),
        "ready": known and docks.ready(table, seat, dock),
        "may_board": [name for colour, name in enumerate(COLOURS) if may >> colour & 1],
    }


def _frame(table: Table, frame: tuple[int, ...]) -> Plain:
    kind = frame[0]
    plain: Plain = {"kind": FRAMES[kind], "text": "", "topic": "choice", "left": 1}
    if kind in (EFFECT, STEP):
        plain["text"] = table.components.text(frame[1])
        plain["topic"] = table.components.topic(frame[1])
        if kind == EFFECT:
            plain["left"] = frame[2]
    elif kind in (ARRIVE, BOARD):
        plain["text"] = table.components.text(frame[2])
        plain["topic"] = table.components.topic(frame[2])
        plain["left"] = sum(counts(frame[1]))
    elif kind in (REPLACE, DOCK):
        plain["text"] = f"a new ship for the {DOCKS[frame[1]]} dock"
        plain["topic"] = f"dock {table.active} {DOCKS[frame[1]]}"
    else:
        plain["text"] = {"end": "launches, refill, next player", "row": "a row of shuttles"}.get(
            FRAMES[kind], "a ship from the deck"
        )
    return plain


def _pending(table: Table, looking: int | None, moves: LegalMoves) -> Plain | None:
    if table.phase == OVER:
        return None
    text = pending.question(table)
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
    if table.to_move == CHANCE:
        plain["kind"] = "chance"
    elif table.phase == DOCKING:
        plain["kind"] = "docking"
    elif table.stack:
        frame = table.stack[-1]
        top = _frame(table, frame)
        plain.update(kind=top["kind"], source=top["text"], topic=top["topic"], left=top["left"])
        plain["optional"] = frame[0] == EFFECT
        if frame[0] in (EFFECT, STEP):
            plain["words"] = table.components.effects[frame[1]].words
    if looking is not None and looking == table.to_move:
        plain["options"] = [str(move) for move in moves]
    return plain
