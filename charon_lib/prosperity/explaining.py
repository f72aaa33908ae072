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

from charon_lib.errors import UnknownName
from charon_lib.explain import Explanation
from charon_lib.prosperity import asking, placing, pollution, reasons, scoring
from charon_lib.prosperity.components import SEAT_NAMES
from charon_lib.prosperity.ledger import FINAL_PROSPERITY, MONEY, RANK, Gain
from charon_lib.prosperity.phases import ACTIONS
from charon_lib.prosperity.position import Position, listed
from charon_lib.prosperity.tiles import DECADES, SIDES, SYMBOLS, symbol_words
from charon_lib.wording import plural


def list_topics(position: Position) -> tuple[str, ...]:
    """Give everything that can be asked about, in a stable order."""
    material = position.material
    found = ["turn", "display", "deck", "end"]
    for seat in range(position.players):
        found += [f"seat {seat}", f"score {seat}", f"pollution {seat}"]
        board = material.boards[position.boards[seat]].board
        found += [f"space {seat} {space.name}" for space in board.spaces]
    found += [f"track {side}" for side in SIDES]
    found += [f"scoring {symbol}" for symbol in SYMBOLS]
    found += [f"decade {decade}" for decade in DECADES]
    found += [f"tile {tile.id}" for tile in material.tiles]
    return tuple(found)


def explain_topic(position: Position, topic: str) -> Explanation:
    """Explain a thing on the board.

    Raises
    ------
    UnknownName
        Where there is no such topic.
    """
    if not isinstance(topic, str) or topic not in list_topics(position):
        raise UnknownName.among("topic", topic, list_topics(position))
    kind, *words = topic.split()
    if kind in ("turn", "display", "deck", "end"):
        plain: dict[str, Callable[[Position], Explanation]] = {
            "turn": _turn,
            "display": _display,
            "deck": _deck,
            "end": scoring.explain_final,
        }
        return plain[kind](position)
    if kind == "seat":
        return _seat(position, int(words[0]))
    if kind == "score":
        return explain_points(position, int(words[0]))
    if kind == "pollution":
        return _pollution(position, int(words[0]))
    if kind == "space":
        return _space(position, int(words[0]), words[1])
    if kind == "track":
        return _track(position, SIDES.index(words[0]))
    if kind == "scoring":
        return _scoring(position, SYMBOLS.index(words[0]))
    if kind == "decade":
        return _decade(position, words[0])
    return _tile(position, position.material.tile_index[words[0]])


# -- Points ---------------------------------------------------------------------


def explain_points(position: Position, seat: int) -> Explanation:
    """Explain the points of a seat, source by source; they add up to its score."""
    groups: dict[str, list[Explanation]] = {}
    for entry in position.gains():
        if entry.seat == seat:
            title, line = _gain(position, entry)
            groups.setdefault(title, []).append(line)
    children = []
    for title, lines in groups.items():
        if len(lines) == 1:
            children.append(lines[0])
        else:
            total = sum(line.points or 0 for line in lines)
            rule = next((line.rule for line in lines if line.points), lines[0].rule)
            children.append(Explanation(rule, title, points=total, children=tuple(lines)))
    points = position.points[seat]
    text = f"{SEAT_NAMES[seat]} has {plural(points, 'point')}."
    rule = "end.winner" if position.to_move is None else "track.score"
    facts = {"seat": seat, "points": points}
    return Explanation(rule, text, facts, points, (f"seat {seat}",), tuple(children))


def _gain(position: Position, entry: Gain) -> tuple[str, Explanation]:
    """Give group and line of one entry of the ledger."""
    seat, source, points, globes, blocked = entry
    evidence: tuple[str, ...] = ()
    facts: dict[str, object] = {"seat": seat, "points": points, "blocked": blocked}
    split = plural(points - globes, "symbol") + " and " + plural(globes, "globe")
    if source < len(position.material.tiles):
        tile = position.material.tiles[source]
        evidence = (f"tile {tile.id}",)
        facts["tile"] = tile.id
        if tile.is_special:
            title, rule, text = "Special tiles", "place.special", f"{tile.name} ({tile.id})"
        else:
            title, rule = "Prosperity scorings", "score.prosperity"
            text = f"scoring of {tile.name} ({tile.id}) in {tile.decade}: {split}"
    elif source == FINAL_PROSPERITY:
        title, rule, text = "Final prosperity", "end.prosperity", f"final prosperity: {split}"
    elif source == MONEY:
        title, rule, text = "Money", "end.money", f"{300 * points} money"
        evidence = (f"seat {seat}",)
    elif source in RANK:
        side = SIDES[RANK.index(source)]
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


def _turn(position: Position) -> Explanation:
    material = position.material
    facts = {"turn": position.turn_number, "turns": material.turns, "active": position.active}
    children = []
    if position.drawn >= 0:
        tile = material.tiles[position.drawn]
        text = f"{tile.name} ({tile.id}) was drawn last; everybody scores {tile.scores}."
        children.append(Explanation("turn.draw", text, evidence=(f"tile {tile.id}",)))
    rule = "turn.actions" if position.phase == ACTIONS else "turn.draw"
    return Explanation(rule, asking.where_it_stands(position), facts, children=tuple(children))


def _display(position: Position) -> Explanation:
    tiles = [
        position.material.tiles[number] for number in position.material.tiles_in(position.display)
    ]
    lines = []
    for side in SIDES:
        here = [tile.id for tile in tiles if tile.side == side]
        evidence = tuple(f"tile {tile_id}" for tile_id in here)
        lines.append(Explanation("turn.display", f"{side}: {listed(here)}", {}, None, evidence))
    text = f"{plural(len(tiles), 'tile')} can be bought; nothing is refilled but by drawing."
    return Explanation("turn.display", text, {"tiles": len(tiles)}, children=tuple(lines))


def _deck(position: Position) -> Explanation:
    size = position.deck.bit_count()
    lines = tuple(_decade(position, decade) for decade in DECADES)
    text = f"Still to come: {plural(size, 'tile')}, in the order of the decades."
    if not size:
        text = "The deck is empty: this is the last turn, or the game is over."
    return Explanation("info.open", text, {"tiles": size}, children=lines)


def _decade(position: Position, decade: str) -> Explanation:
    material = position.material
    left = [material.tiles[number] for number in material.tiles_in(
        position.deck & material.decade_masks[decade])]  # fmt: skip
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


def _track(position: Position, track: int) -> Explanation:
    lines = []
    for seat in sorted(range(position.players), key=lambda s: -position.markers[2 * s + track]):
        space, level = position.markers[2 * seat + track] + 1, position.level_of(seat, track)
        text = f"{SEAT_NAMES[seat]}: space {space}, level {level}"
        facts = {"seat": seat, "space": space, "level": level}
        lines.append(Explanation("track.research", text, facts, evidence=(f"seat {seat}",)))
    last = position.material.last_space + 1
    text = f"The {SIDES[track]} research track has {last} spaces on 6 levels."
    return Explanation("track.research", text, {"spaces": last}, children=tuple(lines))


def _scoring(position: Position, symbol: int) -> Explanation:
    word = SYMBOLS[symbol]
    left = (position.deck & position.material.scores_masks[symbol]).bit_count()
    text = f"If {word} were scored now (it is still to be scored by {plural(left, 'tile')}):"
    return Explanation(
        f"score.{word}", text, {"left": left}, children=reasons.if_scored_now(position, symbol)
    )


def _seat(position: Position, seat: int) -> Explanation:
    board = position.material.boards[position.boards[seat]].board
    lines = [reasons.visible(position, seat, symbol) for symbol in range(len(SYMBOLS))]
    lines.append(_pollution(position, seat))
    for track, side in enumerate(SIDES):
        space, level = position.markers[2 * seat + track] + 1, position.level_of(seat, track)
        text = f"{side} research: space {space}, level {level}"
        lines.append(Explanation("track.research", text, evidence=(f"track {side}",)))
    if board.origin == "variant":
        text = f"{board.title}: {board.note}"
        lines.append(Explanation("board.hard", text, {"board": board.name}))
    points, money = position.points[seat], position.money[seat]
    text = f"{SEAT_NAMES[seat]} has {plural(points, 'point')} and {money} money."
    facts = {"seat": seat, "points": points, "money": money, "board": board.name}
    return Explanation("", text, facts, None, (f"score {seat}",), tuple(lines))


def _pollution(position: Position, seat: int) -> Explanation:
    tracks = position.material.tracks
    discs, globes = position.discs[seat], pollution.globes(position, seat)
    facts = {"seat": seat, "discs": discs, "globes": globes}
    evidence = (f"seat {seat}",)
    begin = f"{SEAT_NAMES[seat]} has {plural(discs, 'disc')}"
    if pollution.too_much(position, seat):
        what = "no points" if position.blocks_all else "no points from prosperity scorings"
        text = f"{begin}, {discs - tracks.rounds} of them on the triangle: it gains {what}."
        return Explanation("pollution.block", text, facts, None, evidence)
    room = tracks.rounds - discs
    text = f"{begin} and {plural(globes, 'visible globe')}; {room} more fit below the triangle."
    return Explanation("track.pollution", text, facts, None, evidence)


def _space(position: Position, seat: int, name: str) -> Explanation:
    material = position.material
    tables = material.boards[position.boards[seat]]
    number = material.space_index[name]
    space = tables.board.spaces[tables.spaces.index(number)]
    stack = position.stack(seat, number)
    lines = []
    for code in reversed(stack):
        title = material.building_name(code)
        if title:
            shown = symbol_words(material.effects[code]) or "no symbols"
            covered = code != stack[-1]
            text = f"{'covered: ' if covered else ''}{title}, {shown}"
            here = (f"tile {material.tiles[code].id}",) if code < len(material.tiles) else ()
            lines.append(Explanation("place.colour", text, evidence=here))
    grounds = placing.closed_by(position, seat, number)
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


def _tile(position: Position, number: int) -> Explanation:
    tile = position.material.tiles[number]
    facts: dict[str, object] = {
        "tile": tile.id,
        **tile.traits(),
        "scores": tile.scores,
        "sure": tile.sure,
        "note": tile.note,
    }
    text = f"{tile.name} ({tile.type}, {tile.side} level {tile.level}): {tile.effects()}."
    lines = []
    if tile.scores:
        words = f"When it is drawn, everybody scores {tile.scores}."
        lines.append(Explanation("material.symbols", words))
    where = position.whereabouts(number)
    lines.append(Explanation("turn.display", f"{where[0].upper()}{where[1:]}."))
    if position.display >> number & 1:
        prices = [placing.price_of(position, seat, number) for seat in range(position.players)]
        lines.append(Explanation("action.buy", "What it costs:", children=tuple(prices)))
        if position.active >= 0:
            lines.append(_buyer(position, position.active, number))
    rule = "place.special" if tile.is_special else "material.tiles"
    return Explanation(rule, text, facts, None, (f"tile {tile.id}",), tuple(lines))


def _buyer(position: Position, seat: int, number: int) -> Explanation:
    """Say whether the active seat can buy a tile, and where it could go."""
    name = SEAT_NAMES[seat]
    tile = position.material.tiles[number]
    stopped = placing.refusals(position, seat, number, None)
    if stopped:
        text = f"{name} cannot buy it now."
        return Explanation(stopped[0].rule, text, children=tuple(stopped))
    if tile.is_special:
        return Explanation("place.special", f"{name} could buy it and use it at once.")
    spaces = position.spaces_for(number)
    evidence = tuple(f"space {seat} {space}" for space in spaces)
    text = f"{name} could place it on {listed(spaces, 'or')}."
    return Explanation("place.colour", text, {"spaces": spaces}, None, evidence)
