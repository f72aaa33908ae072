"""What can be asked about, and the answers: tiles, spaces, seats, tracks, scorings, scores.

========================  ==========================================================
topic                     answer
========================  ==========================================================
``tile S17``              what it is, its price for every seat, why it cannot be bought
``space 1 C1``            seat and space: what lies there, what is covered, why it is closed
``seat 1``                totals, money, discs, research
``score 1``               the points of a seat from the ledger; adds up to ``scores()``
``pollution 1``           discs, globes, and whether points are blocked
``track energy``          where everybody stands in research
``scoring ecology``       what that scoring would bring each seat now
``display``, ``deck``     what is laid out, what may still come
``decade 1980``           its tiles and symbols that are left
``turn``, ``end``         where the turn stands; the final scoring in its steps
========================  ==========================================================
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from charon_lib.errors import UnknownName
from charon_lib.explain import Explanation
from charon_lib.prosperity import end, placing, pollution, reasons, scorings, turn
from charon_lib.prosperity.phases import ACTIONS, ENDING, FIRST, RESEARCH, SCORING
from charon_lib.prosperity.tiles import DECADES, SIDES, SYMBOLS, symbol_words
from charon_lib.prosperity.words import SEAT_NAMES, listed
from charon_lib.seats import CHANCE
from charon_lib.wording import plural

if TYPE_CHECKING:
    from charon_lib.prosperity.state import ProsperityState


def where_it_stands(state: ProsperityState) -> str:
    """Say in one sentence where the game stands and who is asked what."""
    if state.to_move is None:
        return end.explain_winner(state).text
    if state.phase == FIRST:
        return "Chance is to name the first player."
    if state.phase == SCORING:
        symbol = turn.scored_symbol(state)
        return f"Turn {state.turn_number}: everybody scores {symbol}."
    if state.phase == ENDING:
        return "The end: the final scoring is going on."
    if state.to_move == CHANCE:
        return f"Turn {state.turn_number + 1}: {SEAT_NAMES[state.active]} is to draw a tile."
    name = SEAT_NAMES[state.to_move]
    if state.phase == ACTIONS:
        left = plural(state.actions_left, "action")
        return f"Turn {state.turn_number}: {name} has {left} left."
    if state.phase == RESEARCH:
        steps = plural(scorings.steps_to_split(state), "step")
        return f"Turn {state.turn_number}: {name} is to split {steps} of research."
    when = "The end" if state.drawn < 0 or not state.is_scoring() else f"Turn {state.turn_number}"
    levels = plural(scorings.deficit(state), "level")
    return f"{when}: {name} is to settle an energy deficit of {levels}."


def list_topics(state: ProsperityState) -> tuple[str, ...]:
    """Give everything that can be asked about, in a stable order."""
    material = state.material
    found = ["turn", "display", "deck", "end"]
    for seat in range(state.players):
        found += [f"seat {seat}", f"score {seat}", f"pollution {seat}"]
        board = material.boards[state.boards[seat]].board
        found += [f"space {seat} {space.name}" for space in board.spaces]
    found += [f"track {side}" for side in SIDES]
    found += [f"scoring {symbol}" for symbol in SYMBOLS]
    found += [f"decade {decade}" for decade in DECADES]
    found += [f"tile {tile.id}" for tile in material.tiles]
    return tuple(found)


def explain_topic(state: ProsperityState, topic: str) -> Explanation:
    """Explain a thing on the board.

    Raises
    ------
    UnknownName
        Where there is no such topic.
    """
    if not isinstance(topic, str) or topic not in list_topics(state):
        raise UnknownName.among("topic", topic, list_topics(state))
    kind, *words = topic.split()
    if kind in ("turn", "display", "deck", "end"):
        plain: dict[str, Callable[[ProsperityState], Explanation]] = {
            "turn": _turn,
            "display": _display,
            "deck": _deck,
            "end": end.explain_final,
        }
        return plain[kind](state)
    if kind == "seat":
        return _seat(state, int(words[0]))
    if kind == "score":
        return explain_points(state, int(words[0]))
    if kind == "pollution":
        return _pollution(state, int(words[0]))
    if kind == "space":
        return _space(state, int(words[0]), words[1])
    if kind == "track":
        return _track(state, SIDES.index(words[0]))
    if kind == "scoring":
        return _scoring(state, SYMBOLS.index(words[0]))
    if kind == "decade":
        return _decade(state, words[0])
    return _tile(state, state.material.tile_index[words[0]])


# -- Points ---------------------------------------------------------------------


def explain_points(state: ProsperityState, seat: int) -> Explanation:
    """Explain the points of a seat, source by source; they add up to its score."""
    groups: dict[str, list[Explanation]] = {}
    for entry in state.gains():
        if entry.seat == seat:
            title, line = _gain(state, entry)
            groups.setdefault(title, []).append(line)
    children = []
    for title, lines in groups.items():
        if len(lines) == 1:
            children.append(lines[0])
        else:
            total = sum(line.points or 0 for line in lines)
            rule = next((line.rule for line in lines if line.points), lines[0].rule)
            children.append(Explanation(rule, title, points=total, children=tuple(lines)))
    points = state.points[seat]
    text = f"{SEAT_NAMES[seat]} has {plural(points, 'point')}."
    rule = "end.winner" if state.to_move is None else "track.score"
    facts = {"seat": seat, "points": points}
    return Explanation(rule, text, facts, points, (f"seat {seat}",), tuple(children))


def _gain(state: ProsperityState, entry: pollution.Gain) -> tuple[str, Explanation]:
    """Give group and line of one entry of the ledger."""
    seat, source, points, globes, blocked = entry
    evidence: tuple[str, ...] = ()
    facts: dict[str, object] = {"seat": seat, "points": points, "blocked": blocked}
    split = plural(points - globes, "symbol") + " and " + plural(globes, "globe")
    if source < len(state.material.tiles):
        tile = state.material.tiles[source]
        evidence = (f"tile {tile.id}",)
        facts["tile"] = tile.id
        if tile.is_special:
            title, rule, text = "Special tiles", "place.special", f"{tile.name} ({tile.id})"
        else:
            title, rule = "Prosperity scorings", "score.prosperity"
            text = f"scoring of {tile.name} ({tile.id}) in {tile.decade}: {split}"
    elif source == pollution.FINAL_PROSPERITY:
        title, rule, text = "Final prosperity", "end.prosperity", f"final prosperity: {split}"
    elif source == pollution.MONEY:
        title, rule, text = "Money", "end.money", f"{300 * points} money"
        evidence = (f"seat {seat}",)
    elif source in pollution.RANK:
        side = SIDES[pollution.RANK.index(source)]
        title, rule, text = "Research ranks", "end.research", f"rank on the {side} track"
        evidence = (f"track {side}",)
    else:
        title, rule, text = "Brought along", "track.score", "points the position started with"
    if blocked:
        text += f"; {plural(points, 'point')} lost to pollution"
        evidence = (*evidence, f"pollution {seat}")
        return title, Explanation("pollution.block", text, facts, 0, evidence)
    return title, Explanation(rule, text, facts, points, evidence)


# -- Things on the table ----------------------------------------------------------


def _turn(state: ProsperityState) -> Explanation:
    material = state.material
    facts = {"turn": state.turn_number, "turns": material.turns, "active": state.active}
    children = []
    if state.drawn >= 0:
        tile = material.tiles[state.drawn]
        text = f"{tile.name} ({tile.id}) was drawn last; everybody scores {tile.scores}."
        children.append(Explanation("turn.draw", text, evidence=(f"tile {tile.id}",)))
    rule = "turn.actions" if state.phase == ACTIONS else "turn.draw"
    return Explanation(rule, where_it_stands(state), facts, children=tuple(children))


def _display(state: ProsperityState) -> Explanation:
    tiles = [state.material.tiles[number] for number in state.material.tiles_in(state.display)]
    lines = []
    for side in SIDES:
        here = [tile.id for tile in tiles if tile.side == side]
        evidence = tuple(f"tile {tile_id}" for tile_id in here)
        lines.append(Explanation("turn.display", f"{side}: {listed(here)}", {}, None, evidence))
    text = f"{plural(len(tiles), 'tile')} can be bought; nothing is refilled but by drawing."
    return Explanation("turn.display", text, {"tiles": len(tiles)}, children=tuple(lines))


def _deck(state: ProsperityState) -> Explanation:
    size = state.deck.bit_count()
    lines = tuple(_decade(state, decade) for decade in DECADES)
    text = f"Still to come: {plural(size, 'tile')}, in the order of the decades."
    if not size:
        text = "The deck is empty: this is the last turn, or the game is over."
    return Explanation("info.open", text, {"tiles": size}, children=lines)


def _decade(state: ProsperityState, decade: str) -> Explanation:
    material = state.material
    left = [material.tiles[number] for number in material.tiles_in(
        state.deck & material.decade_masks[decade])]  # fmt: skip
    symbols = [tile.scores for tile in left]
    text = f"{decade}: {plural(len(left), 'tile')} left"
    # 2030 has a symbol twice, and a sentence does not say it twice.
    said = [f"{s} twice" if symbols.count(s) == 2 else s for s in dict.fromkeys(symbols)]
    text += f", scoring {listed(said)}." if left else "."
    return Explanation(
        "info.open",
        text,
        {"decade": decade, "left": [tile.id for tile in left], "symbols": symbols},
        evidence=tuple(f"tile {tile.id}" for tile in left),
    )


def _track(state: ProsperityState, track: int) -> Explanation:
    lines = []
    for seat in sorted(range(state.players), key=lambda s: -state.markers[2 * s + track]):
        space, level = state.markers[2 * seat + track] + 1, state.level_of(seat, track)
        text = f"{SEAT_NAMES[seat]}: space {space}, level {level}"
        facts = {"seat": seat, "space": space, "level": level}
        lines.append(Explanation("track.research", text, facts, evidence=(f"seat {seat}",)))
    last = state.material.last_space + 1
    text = f"The {SIDES[track]} research track has {last} spaces on 6 levels."
    return Explanation("track.research", text, {"spaces": last}, children=tuple(lines))


def _scoring(state: ProsperityState, symbol: int) -> Explanation:
    word = SYMBOLS[symbol]
    left = (state.deck & state.material.scores_masks[symbol]).bit_count()
    text = f"If {word} were scored now (it is still to be scored by {plural(left, 'tile')}):"
    return Explanation(
        f"score.{word}", text, {"left": left}, children=reasons.if_scored_now(state, symbol)
    )


def _seat(state: ProsperityState, seat: int) -> Explanation:
    board = state.material.boards[state.boards[seat]].board
    lines = [reasons.visible(state, seat, symbol) for symbol in range(len(SYMBOLS))]
    lines.append(_pollution(state, seat))
    for track, side in enumerate(SIDES):
        space, level = state.markers[2 * seat + track] + 1, state.level_of(seat, track)
        text = f"{side} research: space {space}, level {level}"
        lines.append(Explanation("track.research", text, evidence=(f"track {side}",)))
    if board.origin == "variant":
        text = f"{board.title}: {board.note}"
        lines.append(Explanation("board.hard", text, {"board": board.name}))
    points, money = state.points[seat], state.money[seat]
    text = f"{SEAT_NAMES[seat]} has {plural(points, 'point')} and {money} money."
    facts = {"seat": seat, "points": points, "money": money, "board": board.name}
    return Explanation("", text, facts, None, (f"score {seat}",), tuple(lines))


def _pollution(state: ProsperityState, seat: int) -> Explanation:
    tracks = state.material.tracks
    discs, globes = state.discs[seat], pollution.globes(state, seat)
    facts = {"seat": seat, "discs": discs, "globes": globes}
    evidence = (f"seat {seat}",)
    begin = f"{SEAT_NAMES[seat]} has {plural(discs, 'disc')}"
    if pollution.too_much(state, seat):
        what = "no points" if state.blocks_all else "no points from prosperity scorings"
        text = f"{begin}, {discs - tracks.rounds} of them on the triangle: it gains {what}."
        return Explanation("pollution.block", text, facts, None, evidence)
    room = tracks.rounds - discs
    text = f"{begin} and {plural(globes, 'visible globe')}; {room} more fit below the triangle."
    return Explanation("track.pollution", text, facts, None, evidence)


def _space(state: ProsperityState, seat: int, name: str) -> Explanation:
    material = state.material
    tables = material.boards[state.boards[seat]]
    number = material.space_index[name]
    space = tables.board.spaces[tables.spaces.index(number)]
    stack = state.stack(seat, number)
    lines = []
    for code in reversed(stack):
        title = material.building_name(code)
        if title:
            shown = symbol_words(material.effects[code]) or "no symbols"
            covered = code != stack[-1]
            text = f"{'covered: ' if covered else ''}{title}, {shown}"
            here = (f"tile {material.tiles[code].id}",) if code < len(material.tiles) else ()
            lines.append(Explanation("place.colour", text, evidence=here))
    grounds = placing.closed_by(state, seat, number)
    top = material.building_name(stack[-1])
    holds = f"holds {top}" if top else "is empty"
    text = f"{SEAT_NAMES[seat]}'s {space.colour} space {name} {holds}."
    if grounds:
        text = f"{SEAT_NAMES[seat]}'s {space.colour} space {name} is closed."
        why = f"until a transport tile covers {listed(grounds)}"
        evidence = tuple(f"space {seat} {ground}" for ground in grounds)
        lines.append(Explanation("place.closed", why, {"closed_by": grounds}, None, evidence))
    facts = {"seat": seat, "space": name, "colour": space.colour, "closed": bool(grounds)}
    rule = "place.closed" if grounds else "board.spaces"
    if tables.board.origin == "variant" and not grounds:
        rule = "board.hard"
    return Explanation(rule, text, facts, None, (f"seat {seat}",), tuple(lines))


def _tile(state: ProsperityState, number: int) -> Explanation:
    tile = state.material.tiles[number]
    facts: dict[str, object] = {
        "tile": tile.id,
        "name_hu": tile.name_hu,
        "decade": tile.decade,
        "side": tile.side,
        "level": tile.level,
        "type": tile.type,
        "colour": tile.colour,
        "scores": tile.scores,
        "sure": tile.sure,
        "note": tile.note,
    }
    text = f"{tile.name} ({tile.type}, {tile.side} level {tile.level}): {tile.effects()}."
    lines = []
    if tile.scores:
        words = f"When it is drawn, everybody scores {tile.scores}."
        lines.append(Explanation("material.symbols", words))
    where = state.whereabouts(number)
    lines.append(Explanation("turn.display", f"{where[0].upper()}{where[1:]}."))
    if state.display >> number & 1:
        prices = [placing.price_of(state, seat, number) for seat in range(state.players)]
        lines.append(Explanation("action.buy", "What it costs:", children=tuple(prices)))
        if state.active >= 0:
            lines.append(_buyer(state, state.active, number))
    rule = "place.special" if tile.is_special else "material.tiles"
    return Explanation(rule, text, facts, None, (f"tile {tile.id}",), tuple(lines))


def _buyer(state: ProsperityState, seat: int, number: int) -> Explanation:
    """Say whether the active seat can buy a tile, and where it could go."""
    name = SEAT_NAMES[seat]
    tile = state.material.tiles[number]
    stopped = placing.refusals(state, seat, number, None)
    if stopped:
        text = f"{name} cannot buy it now."
        return Explanation(stopped[0].rule, text, children=tuple(stopped))
    if tile.is_special:
        return Explanation("place.special", f"{name} could buy it and use it at once.")
    spaces = state.spaces_for(number)
    evidence = tuple(f"space {seat} {space}" for space in spaces)
    text = f"{name} could place it on {listed(spaces, 'or')}."
    return Explanation("place.colour", text, {"spaces": spaces}, None, evidence)


def next_tiles(state: ProsperityState) -> list[str]:
    """Name the tiles of which the next one will be drawn."""
    left = turn.decade_left(state)
    return [state.material.tiles[number].id for number in state.material.tiles_in(left)]
