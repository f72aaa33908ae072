"""Buying and placing a tile: its price, where it may go, and why it may not."""

from __future__ import annotations

from typing import Any

from charon_lib.errors import IllegalMove, quoted
from charon_lib.events import Event, Watch
from charon_lib.explain import Explanation
from charon_lib.moves import Move, shown
from charon_lib.prosperity import pollution
from charon_lib.prosperity.components import NO_SPACE, SEAT_NAMES
from charon_lib.prosperity.moves import Buy
from charon_lib.prosperity.position import Position, listed
from charon_lib.prosperity.tiles import SIDES, SPECIAL, SYMBOLS, TRANSPORT
from charon_lib.wording import plural


def buy(position: Position, seat: int, tile: int, space: int, watch: Watch | None = None) -> None:
    """Pay for a tile and place it, or use it where it is special (rule action.buy)."""
    material = position.material
    side, kind, prices, ways, symbols = material.deeds[tile]
    price = prices[position.markers[2 * seat + side]]
    if (
        not position.display >> tile & 1
        or position.money[seat] < price
        or not (kind == SPECIAL or position.openings[seat].masks[kind] >> space & 1)
    ):
        refusal = refusals(position, seat, tile, None if space == NO_SPACE else space)[0]
        raise IllegalMove(refusal.text, refusal.rule, refusal)
    position.money[seat] -= price
    position.display ^= 1 << tile
    position.offers &= ~ways
    if kind == SPECIAL:
        _use(position, seat, tile, price, watch)
        return
    place = seat * material.stride + space
    old = position.top[place]
    position.top[place] = tile
    position.placed.append(seat | space << 2 | tile << 8)
    energy, ecology, capital, research, prosperity = symbols
    no_energy, no_ecology, no_capital, no_research, no_prosperity = material.effects[old]
    position.energy[seat] += energy - no_energy
    position.ecology[seat] += ecology - no_ecology
    position.capital[seat] += capital - no_capital
    position.research[seat] += research - no_research
    position.prosperity[seat] += prosperity - no_prosperity
    opened = _open(position, seat, space, old) if kind == TRANSPORT else 0
    if watch is not None:
        watch(_placed(position, seat, tile, space, price, old, opened))


def _open(position: Position, seat: int, space: int, old: int) -> int:
    """Open what a transport tile was keeping closed; give the mask of it (rule place.closed)."""
    material = position.material
    board = material.boards[position.boards[seat]]
    if space not in board.behind or old != board.top[space]:
        return 0
    before = position.openings[seat].closed
    start = seat * material.stride
    position.openings[seat] = board.openings(position.top[start : start + material.stride])
    return before & ~position.openings[seat].closed


def _use(position: Position, seat: int, tile: int, price: int, watch: Watch | None) -> None:
    """Use a special tile once (rule place.special)."""
    special = position.material.tiles[tile]
    blocked = False
    removed = 0
    if special.points:
        blocked = pollution.gain(position, seat, tile, special.points)
    else:
        removed = max(0, min(special.discs, position.discs[seat]))
        position.discs[seat] -= removed
    if watch is None:
        return
    name = SEAT_NAMES[seat]
    begin = f"{name} buys {special.name} ({special.id}) for {price}"
    if special.discs:
        sentence, rule = f"{begin} and removes {plural(removed, 'disc')}.", "place.special"
    elif blocked:
        sentence = f"{begin}, but gains no point: a disc lies on the triangle."
        rule = "pollution.block"
    else:
        sentence, rule = f"{begin} and gains {plural(special.points, 'point')}.", "place.special"
    points = special.points if special.points and not blocked else 0
    about = (f"tile {special.id}", f"seat {seat}", f"pollution {seat}", f"score {seat}")
    explanation = Explanation(
        rule,
        sentence,
        {"seat": seat, "tile": special.id, "price": price, "points": points, "removed": removed},
        evidence=about[:2],
    )
    watch(Event("special", "place.special", sentence, explanation=explanation, about=about))


def _placed(
    position: Position, seat: int, tile: int, space: int, price: int, old: int, opened: int
) -> Event:
    material = position.material
    bought = material.tiles[tile]
    name = material.space_names[space]
    over = material.building_name(old)
    sentence = f"{SEAT_NAMES[seat]} buys {bought.name} ({bought.id}) for {price} and places it on "
    sentence += f"{name}, over {over}" if over else name
    about = [f"tile {bought.id}", f"space {seat} {name}", f"seat {seat}"]
    if opened:
        names = [material.space_names[number] for number in material.tiles_in(opened)]
        sentence += f"; {listed(names)} can be built on now"
        about += [f"space {seat} {behind}" for behind in names]
    children = changes(position, seat, tile, old)
    explanation = Explanation(
        "place.colour",
        sentence + ".",
        {"seat": seat, "tile": bought.id, "space": name, "price": price},
        evidence=tuple(about[:2]),
        children=children,
    )
    return Event(
        "purchase", "action.buy", sentence + ".", explanation=explanation, about=tuple(about)
    )


def changes(position: Position, seat: int, tile: int, old: int) -> tuple[Explanation, ...]:
    """Say what a tile over a building changes, one line for each symbol that changes."""
    material = position.material
    lines = []
    new, under = material.effects[tile], material.effects[old]
    for number, symbol in enumerate(SYMBOLS):
        if change := new[number] - under[number]:
            lines.append(
                Explanation(
                    "track.balance" if symbol in SIDES else "place.colour",
                    f"{symbol} {change:+}",
                    {"symbol": symbol, "gained": new[number], "lost": under[number]},
                    points=change,
                    evidence=(f"tile {material.tiles[tile].id}",),
                )
            )
    return tuple(lines)


def price_of(position: Position, seat: int, tile: int) -> Explanation:
    """Say what a tile costs a seat, and why (rule action.buy)."""
    material = position.material
    wanted = material.tiles[tile]
    marker = position.markers[2 * seat + material.side_of[tile]]
    level = material.tracks.level_at[marker]
    price = material.prices[tile][marker]
    if wanted.level > level:
        above = wanted.level - level
        why = f"100, and {100 * above} more for lying {plural(above, 'level')} above its marker"
    elif wanted.level < level:
        why = "it lies below its marker"
    else:
        why = "it lies level with its marker"
    return Explanation(
        "action.buy",
        f"{SEAT_NAMES[seat]} pays {price}: {why} ({wanted.side} level {level}).",
        {
            "seat": seat,
            "tile": wanted.id,
            "price": price,
            "level": wanted.level,
            "marker": level,
            "money": position.money[seat],
        },
        evidence=(f"tile {wanted.id}", f"track {wanted.side}", f"seat {seat}"),
    )


def closed_by(position: Position, seat: int, space: int) -> list[str]:
    """Name the unusable spaces that close a space of a seat.

    Rule place.closed; rule board.hard_open says what that leaves of the hard nation.
    """
    material = position.material
    board = material.boards[position.boards[seat]]
    start = seat * material.stride
    return [
        material.space_names[ground]
        for ground, behind in board.behind.items()
        if behind >> space & 1 and position.top[start + ground] == board.top[ground]
    ]


def refusals(position: Position, seat: int, tile: int, space: int | None) -> list[Explanation]:
    """List everything that keeps a seat from buying a tile, for a space or for any (None)."""
    material = position.material
    wanted = material.tiles[tile]
    name = SEAT_NAMES[seat]
    topic = f"tile {wanted.id}"
    found: list[Explanation] = []

    def refuse(rule: str, text: str, evidence: tuple[str, ...] = (), **facts: Any) -> None:
        facts = {"seat": seat, "tile": wanted.id, **facts}
        found.append(Explanation(rule, text, facts, evidence=(topic, *evidence)))

    if not position.display >> tile & 1:
        where = position.whereabouts(tile)
        refuse("action.buy", f"{wanted.name} ({wanted.id}) is not in the display: {where}")
    kind = material.type_of[tile]
    openings = position.openings[seat]
    if kind == SPECIAL:
        if space is not None:
            there = material.space_names[space]
            refuse(
                "place.special",
                f"{wanted.id} is a special tile: it is used at once and not placed on {there}",
            )
    elif space is None and openings.spaces[kind]:
        pass
    elif not openings.spaces[kind]:
        refuse(
            "place.nowhere",
            f"{name}'s board has no space where {wanted.id} could go, "
            f"as no {wanted.colour} space is open",
            (f"seat {seat}",),
        )
    elif space is not None and not openings.masks[kind] >> space & 1:
        _refuse_space(position, seat, tile, space, refuse)
    price = price_of(position, seat, tile)
    if position.money[seat] < price.facts["price"]:  # type: ignore[operator]
        refuse(
            "action.buy",
            f"{wanted.id} costs {name} {price.facts['price']}, "
            f"but {name} has only {position.money[seat]}",
            (f"seat {seat}", f"track {wanted.side}"),
            price=price.facts["price"],
            money=position.money[seat],
        )
    return found


def _refuse_space(position: Position, seat: int, tile: int, space: int, refuse: Any) -> None:
    material = position.material
    wanted = material.tiles[tile]
    board = material.boards[position.boards[seat]]
    there = material.space_names[space]
    evidence = (f"space {seat} {there}",)
    if board.top[space] < 0:
        refuse("place.colour", f"{SEAT_NAMES[seat]}'s board has no space {there}")
        return
    colour = board.board.spaces[board.spaces.index(space)].colour
    if colour != wanted.colour:
        kind = f"{'an' if wanted.type[0] in 'aeiou' else 'a'} {wanted.type}"
        refuse(
            "place.colour",
            f"{wanted.id} is {wanted.colour}, {kind} tile, but {there} is {colour}",
            evidence,
            colour=wanted.colour,
            space=there,
        )
        return
    grounds = closed_by(position, seat, space)
    refuse(
        "place.closed",
        f"{there} is closed until a transport tile covers {listed(grounds)}",
        (*evidence, *(f"space {seat} {ground}" for ground in grounds)),
        space=there,
        closed_by=grounds,
    )


def not_understood(position: Position, seat: int, move: Move) -> IllegalMove:
    """Refuse a move that is no action at all, or a purchase that no board allows."""
    material = position.material
    if type(move) is Buy:
        if move.tile not in material.tile_index:
            return IllegalMove(f"There is no tile {quoted(move.tile)}", "action.buy")
        tile = material.tile_index[move.tile]
        if move.space and move.space not in material.space_index:
            return IllegalMove(f"There is no space {quoted(move.space)}", "place.colour")
        space = material.space_index[move.space] if move.space else None
        found = refusals(position, seat, tile, space)
        if found:
            return IllegalMove(found[0].text, found[0].rule, found[0])
        spaces = listed(position.spaces_for(tile), "or")
        return IllegalMove(f"Say where {move.tile} goes: on {spaces}", "place.colour")
    left = plural(position.actions_left, "action")
    return IllegalMove(
        f"{SEAT_NAMES[seat]} is to take {left} now: income, clean-up, research or buying a tile; "
        f"{shown(move)} is none of them",
        "turn.actions",
    )
