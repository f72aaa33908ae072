"""What a seat sees, as plain JSON values: what boards are drawn from."""

from __future__ import annotations

from typing import Any

from charon_lib.moves import NO_MOVES
from charon_lib.prosperity import asking, placing, pollution, scoring
from charon_lib.prosperity.components import SEAT_NAMES
from charon_lib.prosperity.course import LEGAL
from charon_lib.prosperity.moves import PayDeficit, Research, SplitResearch
from charon_lib.prosperity.phases import ACTIONS
from charon_lib.prosperity.position import Position
from charon_lib.prosperity.tiles import DECADES, SIDES, SYMBOLS


def picture(position: Position, seat: int | None) -> dict[str, object]:
    """Give what a seat sees as plain JSON values; None is a spectator.

    Returns
    -------
    dict
        With these entries; a seat is its number, a tile its id, a space its name, and what
        does not exist is None::

            game, seat, players, to_move, is_over, summary, winners: [seat]
            options: {pollution_blocks, boards: [name]}
            phase: "first player" | "draw" | "energy" | "research" | "actions"
                 | "final energy" | "over" (and, only inside events, "scoring"
                 and "final scoring")
            turn (from 1; 0 before the first draw), turns, first, active, actions_left
            drawn: {tile, scores, being_scored, done: [seats that have finished the scoring]}
            next_tiles: [tiles of which the next is drawn]
            tiles: {id: {id, name, name_hu, decade, side, level, type, colour,
                         energy, ecology, capital, research, prosperity,
                         special: {points, discs} or None, effects (in words), scores,
                         sure, note, origins: {value: origin},
                         place: "display" | "deck" | "drawn" | "built" | "covered" | "out",
                         where (in words)}}
            display: [{tile, side, level, prices: [by seat], can_pay: [by seat],
                       spaces: [where the looking seat could place it, whatever it costs],
                       buyable: by the looking seat now,
                       refusal: {rule, text} or None}]      by side, level, tile
            deck: {size, decades: [{decade, left, drawn, tiles: [left],
                                    symbols: {symbol: how many are left}}]}
            tracks: {energy: {spaces, levels: [level of each space]}, ecology: ...}
            pollution: {rounds, globe_spaces}
            seats: [{seat, name, money, points, board: {name, title, origin, note, variant},
                     energy, ecology, capital, research, prosperity (without globes),
                     globes, discs, triangle (discs on it), blocked (no points now),
                     research_space: {energy, ecology} (from 1),
                     research_level: {energy, ecology},
                     spaces: [{space, row, column, type, colour, unusable, opens,
                               closed, closed_by: [spaces], top: building or None,
                               covered: [building, from the bottom],
                               printed: building or None}]}]
                building: {tile (None where printed), name, name_hu,
                           energy, ecology, capital, research, prosperity}
            may: {income, clean_up, research: [tracks], buy: [tiles], pay: [levels],
                  split: [[energy, ecology]]} of the looking seat, all empty or false
                  while it is not asked
    """
    material = position.material
    tracks = material.tracks
    done = [(position.active + step) % position.players for step in range(position.resolved)]
    drawn = None
    if position.drawn >= 0:
        being_scored = position.is_scoring()
        drawn = {
            "tile": material.tiles[position.drawn].id,
            "scores": position.scored_symbol(),
            "being_scored": being_scored,
            "done": done if being_scored else list(range(position.players)),
        }
    return {
        "game": "prosperity",
        "seat": seat,
        "players": position.players,
        "to_move": position.to_move,
        "is_over": position.to_move is None,
        "summary": asking.where_it_stands(position),
        "winners": list(scoring.winners(position)),
        "options": {
            "pollution_blocks": "all" if position.blocks_all else "scoring",
            "boards": [material.boards[number].board.name for number in position.boards],
        },
        "phase": position.phase_name,
        "turn": position.turn_number,
        "turns": material.turns,
        "first": position.first if position.first >= 0 else None,
        "active": position.active if position.active >= 0 else None,
        "actions_left": position.actions_left,
        "drawn": drawn,
        "next_tiles": [
            material.tiles[number].id for number in material.tiles_in(position.decade_left())
        ],
        "tiles": {tile.id: _tile(position, number) for number, tile in enumerate(material.tiles)},
        "display": _display(position, seat),
        "deck": _deck(position),
        "tracks": {
            side: {"spaces": len(tracks.level_at), "levels": list(tracks.level_at)}
            for side in SIDES
        },
        "pollution": {"rounds": tracks.rounds, "globe_spaces": list(tracks.globe_spaces)},
        "seats": [_seat(position, seat) for seat in range(position.players)],
        "may": _may(position, seat),
    }


def _tile(position: Position, number: int) -> dict[str, object]:
    tile = position.material.tiles[number]
    special = {"points": tile.points, "discs": tile.discs} if tile.is_special else None
    return {
        "id": tile.id,
        "name": tile.name,
        **tile.traits(),
        **dict(zip(SYMBOLS, tile.symbols, strict=True)),
        "special": special,
        "effects": tile.effects(),
        "scores": tile.scores or None,
        "sure": tile.sure,
        "note": tile.note,
        "origins": dict(tile.origins),
        "place": position.place_of(number),
        "where": position.whereabouts(number),
    }


def _display(position: Position, seat: int | None) -> list[dict[str, object]]:
    material = position.material
    order = sorted(
        material.tiles_in(position.display),
        key=lambda number: (material.side_of[number], material.tiles[number].level, number),
    )
    seats = range(position.players)
    acting = position.phase == ACTIONS and seat == position.to_move
    entries: list[dict[str, object]] = []
    for number in order:
        tile = material.tiles[number]
        prices = [
            material.prices[number][position.markers[2 * seat + material.side_of[number]]]
            for seat in seats
        ]
        refusal = None
        spaces: list[str] = []
        if seat is not None:
            stopped = placing.refusals(position, seat, number, None)
            refusal = {"rule": stopped[0].rule, "text": stopped[0].text} if stopped else None
            spaces = [
                material.space_names[space]
                for space in position.openings[seat].spaces[material.type_of[number]]
            ]
        entries.append(
            {
                "tile": tile.id,
                "side": tile.side,
                "level": tile.level,
                "prices": prices,
                "can_pay": [position.money[seat] >= prices[seat] for seat in seats],
                "spaces": spaces,
                "buyable": acting and refusal is None,
                "refusal": refusal,
            }
        )
    return entries


def _deck(position: Position) -> dict[str, object]:
    material = position.material
    decades = []
    for decade in DECADES:
        mask = material.decade_masks[decade]
        left = [material.tiles[number] for number in material.tiles_in(position.deck & mask)]
        decades.append(
            {
                "decade": decade,
                "left": len(left),
                "drawn": mask.bit_count() - len(left),
                "tiles": [tile.id for tile in left],
                "symbols": {
                    symbol: sum(tile.scores == symbol for tile in left) for symbol in SYMBOLS
                },
            }
        )
    return {"size": position.deck.bit_count(), "decades": decades}


def _seat(position: Position, seat: int) -> dict[str, object]:
    material = position.material
    tables = material.boards[position.boards[seat]]
    board = tables.board
    energy, ecology = position.markers_of(seat)
    return {
        "seat": seat,
        "name": SEAT_NAMES[seat],
        "money": position.money[seat],
        "points": position.points[seat],
        "board": {
            "name": board.name,
            "title": board.title,
            "origin": board.origin,
            "note": board.note,
            "variant": board.origin == "variant",
        },
        **{symbol: total[seat] for symbol, total in zip(SYMBOLS, position.totals(), strict=True)},
        "globes": pollution.globes(position, seat),
        "discs": position.discs[seat],
        "triangle": max(0, position.discs[seat] - material.tracks.rounds),
        "blocked": pollution.too_much(position, seat),
        "research_space": {"energy": energy + 1, "ecology": ecology + 1},
        "research_level": {
            side: position.level_of(seat, track) for track, side in enumerate(SIDES)
        },
        "spaces": [_space(position, seat, number) for number in tables.spaces],
    }


def _space(position: Position, seat: int, number: int) -> dict[str, object]:
    tables = position.material.boards[position.boards[seat]]
    space = tables.board.spaces[tables.spaces.index(number)]
    stack = [_building(position, code) for code in position.stack(seat, number)]
    grounds = placing.closed_by(position, seat, number)
    return {
        "space": space.name,
        "row": space.row,
        "column": space.column,
        "type": space.type,
        "colour": space.colour,
        "unusable": space.unusable and len(stack) == 1,
        "opens": list(space.opens),
        "closed": bool(grounds),
        "closed_by": grounds,
        "top": stack[-1],
        "covered": [building for building in stack[:-1] if building],
        "printed": stack[0],
    }


def _building(position: Position, code: int) -> dict[str, object] | None:
    material = position.material
    symbols = dict(zip(SYMBOLS, material.effects[code], strict=True))
    if code < len(material.tiles):
        tile = material.tiles[code]
        return {"tile": tile.id, "name": tile.name, "name_hu": tile.name_hu, **symbols}
    board, number = material.printed[code]
    space = board.spaces[number]
    if not space.building:
        return None
    return {"tile": None, "name": space.building, "name_hu": space.building_hu, **symbols}


def _may(position: Position, seat: int | None) -> dict[str, Any]:
    asked = seat is not None and seat == position.to_move
    moves = LEGAL[position.phase](position) if asked else NO_MOVES
    texts = [str(move) for move in moves] if position.phase == ACTIONS else []
    tiles = dict.fromkeys(text.split()[1] for text in texts if text.startswith("buy "))
    return {
        "income": "income" in texts,
        "clean_up": "clean up" in texts,
        "research": [move.track for move in moves if isinstance(move, Research)],
        "buy": list(tiles),
        "pay": [move.levels for move in moves if isinstance(move, PayDeficit)],
        "split": [[m.energy, m.ecology] for m in moves if isinstance(m, SplitResearch)],
    }
