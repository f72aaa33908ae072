"""What a seat sees: everything, since only the order of the deck is hidden (rule info.open).

A state holds no order of the deck, so there is nothing in it that a seat may not know.
"""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Any

from charon_lib.errors import BadSetUp, IllegalMove, UnknownName, quoted
from charon_lib.explain import Explanation
from charon_lib.moves import NO_MOVES, LegalMoves, Move
from charon_lib.prosperity import answers, placing, pollution, turn
from charon_lib.prosperity.notation import PayDeficit, Research, SplitResearch
from charon_lib.prosperity.phases import ACTIONS
from charon_lib.prosperity.tiles import DECADES, SIDES, SYMBOLS
from charon_lib.prosperity.words import SEAT_NAMES
from charon_lib.seats import CHANCE
from charon_lib.state import View

if TYPE_CHECKING:
    from charon_lib.prosperity.state import ProsperityState


class ProsperityView(View):
    """The table as one seat sees it; see `to_dict` for everything that is on it.

    Attributes
    ----------
    seat : int or None
        Who is looking; None is a spectator, who sees as much but is never asked.
    """

    __slots__ = ("_state", "players", "seat", "to_move")

    def __init__(self, state: ProsperityState, seat: int | None) -> None:
        if seat is not None and (type(seat) is not int or not 0 <= seat < state.players):
            raise BadSetUp(f"The seats are 0 to {state.players - 1}, not {quoted(seat)}.")
        self._state = state.copy()
        self.seat = seat
        self.players = state.players
        self.to_move = state.to_move

    # -- What every view can do -----------------------------------------------------

    def summary(self) -> str:
        """Say in one sentence where the game stands and who is asked what."""
        return self._state.summary()

    def legal_moves(self) -> LegalMoves:
        """Give the moves of the looking seat; none while somebody else is asked."""
        if self.seat is None or self.seat != self.to_move:
            return NO_MOVES
        return self._state.legal_moves()

    def check(self, move: Move) -> None:
        """Raise IllegalMove where the looking seat may not make this move now."""
        if self.to_move is not None and self.seat != self.to_move:
            asked = "chance" if self.to_move == CHANCE else SEAT_NAMES[self.to_move]
            who = "A spectator" if self.seat is None else SEAT_NAMES[self.seat]
            raise IllegalMove(
                f"{who} is not asked now: it is for {asked} to decide", "turn.actions"
            )
        self._state.check(move)

    def parse(self, text: str) -> Move:
        """Read the text of a move; MalformedMove or AmbiguousMove where that fails."""
        return self._state.parse(text)

    def topics(self) -> tuple[str, ...]:
        """Give everything that can be asked about, in a stable order."""
        return self._state.topics()

    def explain(self, topic: str) -> Explanation:
        """Explain a thing on the board; UnknownName where there is no such topic."""
        return self._state.explain(topic)

    def scores(self) -> tuple[int, ...]:
        """Give each seat's points so far."""
        return self._state.scores()

    def explain_score(self, seat: int) -> Explanation:
        """Explain the points of a seat from the ledger."""
        return self._state.explain_score(seat)

    def determinize(self, rng: Random) -> ProsperityState:
        """Give a whole state with this view: the deck has no order, so it is always the same."""
        return self._state.copy()

    # -- What Prosperity adds ---------------------------------------------------------

    def preview(self, tile: str, space: str = "", seat: int | None = None) -> Explanation:
        """Say what buying a tile for a space would change, for hovering.

        Parameters
        ----------
        tile, space : str
            Such as ``"S17"`` and ``"C1"``; no space for special tiles, or to ask in general.
        seat : int, optional
            For whom; the looking seat, or the active one for a spectator.

        Returns
        -------
        Explanation
            Its children are the changes of symbols, the spaces it opens, the price, and
            everything that forbids it now.

        Raises
        ------
        UnknownName
            Where there is no such tile or space.

        Examples
        --------
        >>> import charon_lib
        >>> view = charon_lib.new_game("prosperity", 2, seed=1).view(0)
        >>> print(view.preview("S17", "C1"))
        Toll roads on C1 covers Green belt. [place.colour]
          -2  ecology -2 [track.balance]
          2  capital +2 [place.colour]
          opens D1 and D2 [place.closed]
          Blue pays 200: 100, and 100 more for lying 1 level above its marker (energy level 1). \
[action.buy]
          S17 costs Blue 200, but Blue has only 100 [action.buy]
        """
        material = self._state.material
        if tile not in material.tile_index:
            raise UnknownName.among("tile", tile, material.tile_index)
        if space and space not in material.space_index:
            raise UnknownName.among("space", space, material.space_names)
        for_seat = self.seat if seat is None else seat
        if for_seat is None:
            for_seat = max(self._state.active, 0)
        number = material.space_index[space] if space else None
        return placing.preview(self._state, for_seat, material.tile_index[tile], number)

    def to_dict(self) -> dict[str, object]:
        """Give the view as plain JSON values.

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
        state = self._state
        material = state.material
        tracks = material.tracks
        done = [(state.active + step) % self.players for step in range(state.resolved)]
        drawn = None
        if state.drawn >= 0:
            scoring = state.is_scoring()
            drawn = {
                "tile": material.tiles[state.drawn].id,
                "scores": turn.scored_symbol(state),
                "being_scored": scoring,
                "done": done if scoring else list(range(self.players)),
            }
        return {
            "game": "prosperity",
            "seat": self.seat,
            "players": self.players,
            "to_move": self.to_move,
            "is_over": self.is_over,
            "summary": self.summary(),
            "winners": list(state.winners()),
            "options": {
                "pollution_blocks": "all" if state.blocks_all else "scoring",
                "boards": [material.boards[number].board.name for number in state.boards],
            },
            "phase": state.phase_name,
            "turn": state.turn_number,
            "turns": material.turns,
            "first": state.first if state.first >= 0 else None,
            "active": state.active if state.active >= 0 else None,
            "actions_left": state.actions_left,
            "drawn": drawn,
            "next_tiles": answers.next_tiles(state),
            "tiles": {tile.id: self._tile(number) for number, tile in enumerate(material.tiles)},
            "display": self._display(),
            "deck": self._deck(),
            "tracks": {
                side: {"spaces": len(tracks.level_at), "levels": list(tracks.level_at)}
                for side in SIDES
            },
            "pollution": {"rounds": tracks.rounds, "globe_spaces": list(tracks.globe_spaces)},
            "seats": [self._seat(seat) for seat in range(self.players)],
            "may": self._may(),
        }

    def _tile(self, number: int) -> dict[str, object]:
        tile = self._state.material.tiles[number]
        special = {"points": tile.points, "discs": tile.discs} if tile.is_special else None
        return {
            "id": tile.id,
            "name": tile.name,
            "name_hu": tile.name_hu,
            "decade": tile.decade,
            "side": tile.side,
            "level": tile.level,
            "type": tile.type,
            "colour": tile.colour,
            **dict(zip(SYMBOLS, tile.symbols, strict=True)),
            "special": special,
            "effects": tile.effects(),
            "scores": tile.scores or None,
            "sure": tile.sure,
            "note": tile.note,
            "origins": dict(tile.origins),
            "place": self._state.place_of(number),
            "where": self._state.whereabouts(number),
        }

    def _display(self) -> list[dict[str, object]]:
        state = self._state
        material = state.material
        order = sorted(
            material.tiles_in(state.display),
            key=lambda number: (material.side_of[number], material.tiles[number].level, number),
        )
        seats = range(self.players)
        acting = state.phase == ACTIONS and self.seat == self.to_move
        entries: list[dict[str, object]] = []
        for number in order:
            tile = material.tiles[number]
            prices = [
                material.prices[number][state.markers[2 * seat + material.side_of[number]]]
                for seat in seats
            ]
            refusal = None
            spaces: list[str] = []
            if self.seat is not None:
                stopped = placing.refusals(state, self.seat, number, None)
                refusal = {"rule": stopped[0].rule, "text": stopped[0].text} if stopped else None
                spaces = [
                    material.space_names[space]
                    for space in state.openings[self.seat].spaces[material.type_of[number]]
                ]
            entries.append(
                {
                    "tile": tile.id,
                    "side": tile.side,
                    "level": tile.level,
                    "prices": prices,
                    "can_pay": [state.money[seat] >= prices[seat] for seat in seats],
                    "spaces": spaces,
                    "buyable": acting and refusal is None,
                    "refusal": refusal,
                }
            )
        return entries

    def _deck(self) -> dict[str, object]:
        state = self._state
        material = state.material
        decades = []
        for decade in DECADES:
            mask = material.decade_masks[decade]
            left = [material.tiles[number] for number in material.tiles_in(state.deck & mask)]
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
        return {"size": state.deck.bit_count(), "decades": decades}

    def _seat(self, seat: int) -> dict[str, object]:
        state = self._state
        material = state.material
        tables = material.boards[state.boards[seat]]
        board = tables.board
        totals = (state.energy, state.ecology, state.capital, state.research, state.prosperity)
        energy, ecology = state.markers_of(seat)
        return {
            "seat": seat,
            "name": SEAT_NAMES[seat],
            "money": state.money[seat],
            "points": state.points[seat],
            "board": {
                "name": board.name,
                "title": board.title,
                "origin": board.origin,
                "note": board.note,
                "variant": board.origin == "variant",
            },
            **{symbol: total[seat] for symbol, total in zip(SYMBOLS, totals, strict=True)},
            "globes": pollution.globes(state, seat),
            "discs": state.discs[seat],
            "triangle": max(0, state.discs[seat] - material.tracks.rounds),
            "blocked": pollution.too_much(state, seat),
            "research_space": {"energy": energy + 1, "ecology": ecology + 1},
            "research_level": {
                side: state.level_of(seat, track) for track, side in enumerate(SIDES)
            },
            "spaces": [self._space(seat, number) for number in tables.spaces],
        }

    def _space(self, seat: int, number: int) -> dict[str, object]:
        state = self._state
        tables = state.material.boards[state.boards[seat]]
        space = tables.board.spaces[tables.spaces.index(number)]
        stack = [self._building(code) for code in state.stack(seat, number)]
        grounds = placing.closed_by(state, seat, number)
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

    def _building(self, code: int) -> dict[str, object] | None:
        material = self._state.material
        symbols = dict(zip(SYMBOLS, material.effects[code], strict=True))
        if code < len(material.tiles):
            tile = material.tiles[code]
            return {"tile": tile.id, "name": tile.name, "name_hu": tile.name_hu, **symbols}
        board, number = material.printed[code]
        space = board.spaces[number]
        if not space.building:
            return None
        return {"tile": None, "name": space.building, "name_hu": space.building_hu, **symbols}

    def _may(self) -> dict[str, Any]:
        moves = self.legal_moves()
        texts = [str(move) for move in moves] if self._state.phase == ACTIONS else []
        tiles = dict.fromkeys(text.split()[1] for text in texts if text.startswith("buy "))
        return {
            "income": "income" in texts,
            "clean_up": "clean up" in texts,
            "research": [move.track for move in moves if isinstance(move, Research)],
            "buy": list(tiles),
            "pay": [move.levels for move in moves if isinstance(move, PayDeficit)],
            "split": [[m.energy, m.ecology] for m in moves if isinstance(m, SplitResearch)],
        }
