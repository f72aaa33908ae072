"""What is wrong with a position: every rule that it breaks, in sentences."""

from __future__ import annotations

from collections import Counter

from charon_lib.ganymede.docks import ready
from charon_lib.ganymede.player_board import (
    COLOURS,
    DOCKS,
    SEATS,
    TOTAL,
    condition_holds,
    settlers_text,
)
from charon_lib.ganymede.position import (
    ARRIVE,
    BOARD,
    DEAL,
    DISPLAY,
    DOCK,
    DOCKING,
    END,
    REFILL,
    REPLACE,
    ROW,
    STEP,
    TURN,
    Position,
)


def problems(position: Position) -> tuple[str, ...]:
    """List in sentences everything that the rules do not allow about this position."""
    found = [*_cards(position), *_settlers(position)]
    for seat in range(position.players):
        found += _seat(position, seat)
    return (*found, *_moment(position))


def _cards(position: Position) -> list[str]:
    """Every card must be in exactly one place (material.tiles, material.cards)."""
    places: Counter[int] = Counter()
    for cards in (
        position.tile_row,
        position.earth_row,
        position.mars_row,
        position.ship_row,
        position.stock,
        position.discards,
        position.earth_deck,
        position.mars_deck,
        position.ship_deck,
        position.ships,
        *position.tiles,
        *position.shuttles,
        *position.launched,
        *position.hands,
    ):
        places.update(card for card in cards if card >= 0)
    if position.phase <= DOCKING:
        for cards in position.put_back:
            places.update(cards)
    found = []
    for card, name in enumerate(position.components.ids):
        rule = (
            "material.tiles" if position.components.cards[card].kind == "tile" else "material.cards"
        )
        if places[card] > 1:
            found.append(f"{name} is in {places[card]} places at once (rule {rule}).")
        if not places[card]:
            found.append(f"{name} is nowhere (rule {rule}).")
    return found


def _settlers(position: Position) -> list[str]:
    in_use = position.components.in_use[position.players]
    found = []
    for colour, out in enumerate(position.settlers_out()):
        whole = out + (position.supply >> 4 * colour & 15)
        if whole != in_use:
            found.append(
                f"Supply and boards hold {whole} {COLOURS[colour]} settlers, not {in_use} "
                "(rule material.settlers)."
            )
    return found


def _seat(position: Position, seat: int) -> list[str]:
    components = position.components
    name = SEATS[seat]
    found = []
    if len(position.tiles[seat]) > components.slots:
        found.append(
            f"{name} has {len(position.tiles[seat])} tiles on {components.slots} slots "
            "(rule board.tiles)."
        )
    for word, group, room in (
        ("Earth", position.earth[seat], components.room[0]),
        ("Mars", position.mars[seat], components.room[1]),
    ):
        if TOTAL[group] > room:
            found.append(
                f"{name}'s {word} holds {TOTAL[group]} settlers, more than {room} "
                "(rule board.earth)."
            )
    for dock, word in enumerate(DOCKS):
        at = 2 * seat + dock
        group, ship = position.docked[at], position.ships[at]
        if ship < 0 and group:
            found.append(
                f"{name}'s {word} dock has no ship but {settlers_text(group)} (rule shuttle.mars)."
            )
        elif not condition_holds(dock, group, components.asks[dock]):
            found.append(f"{name}'s {word} dock holds {settlers_text(group)} (rule shuttle.mars).")
        elif ready(position, seat, dock) and _at_rest(position, seat):
            found.append(
                f"{name}'s {word} dock has its settlers, so its ship has launched already "
                "(rule launch.auto)."
            )
        if (
            ship < 0
            and position.phase > DOCKING
            and position.hands[seat]
            and _at_rest(position, seat)
        ):
            found.append(
                f"{name}'s {word} dock is empty although there are ships in hand "
                "(rule launch.replace)."
            )
    if not set(position.shown[seat]) <= set(position.hands[seat]):
        found.append(f"{name} was seen taking ships that are not in hand (rule info.hidden).")
    if len(set(position.shown[seat])) < len(position.shown[seat]):
        found.append(f"{name} was seen taking the same ship twice (rule info.hidden).")
    whole = min(position.columns[seat] >> 6 * kind & 63 for kind in range(5))
    waiting = (ROW,) in position.stack and seat == position.active
    if position.rows[seat] != whole and not (waiting and position.rows[seat] == whole - 1):
        found.append(
            f"{name} has {whole} whole rows of shuttles and was rewarded for {position.rows[seat]} "
            "(rule shuttle.row)."
        )
    return found


def _at_rest(position: Position, seat: int) -> bool:
    """Tell whether nothing is pending that could still launch or dock a ship of a seat."""
    return not (position.stack and seat == position.active)


def _moment(position: Position) -> list[str]:
    """The phase, whose turn it is, and what is pending must fit together."""
    found = []
    rows = (position.earth_row, position.mars_row)
    if position.phase <= DOCKING:
        found += _set_up(position)
    if position.phase == TURN and not position.stack and not any(t >= 0 for t in position.tile_row):
        found.append("No tile lies open, though taking one is always possible (rule turn.action).")
    if position.phase != TURN and position.stack:
        found.append("Something is pending although nobody's turn is going on (rule turn.action).")
    if position.phase == TURN and position.stack:
        found += _pending(position)
    if position.phase == REFILL and position.missing() is None:
        found.append("There is nothing to refill (rule turn.refill).")
    if position.phase == TURN and not position.stack and position.missing() is not None:
        found.append("There are gaps in the open rows although the decks have cards "
                     "(rule turn.refill).")  # fmt: skip
    if position.phase == TURN and not position.ending:
        for seat in range(position.players):
            done = not (position.stack and seat == position.active)
            if len(position.launched[seat]) >= position.components.launches_to_end and done:
                found.append(
                    f"{SEATS[seat]} has made {len(position.launched[seat])} launches, so this is "
                    "the last round (rule end.trigger)."
                )
        if not (position.earth_deck and position.mars_deck):
            found.append("A deck of shuttles is empty, so this is the last round "
                         "(rule end.trigger).")  # fmt: skip
    if position.phase == TURN and position.calm >= position.components.calm_rounds:
        found.append(f"After {position.calm} calm rounds the game is over (rule end.stall).")
    if position.phase > DISPLAY and len(rows[0]) != position.components.open[1]:
        found.append("The open rows have another size (rule setup.display).")
    return found


def _set_up(position: Position) -> list[str]:
    dealt = position.components.dealt
    found = []
    waiting = (position.active - position.first) % position.players
    for seat in range(position.players):
        place = (seat - position.first) % position.players
        done = position.phase == DOCKING and place < waiting
        has = position.phase == DOCKING or (position.phase == DEAL and place < waiting)
        hand, back = len(position.hands[seat]), len(position.put_back[seat])
        docks = sum(ship >= 0 for ship in position.ships[2 * seat : 2 * seat + 2])
        wanted = (0, 2, dealt - 2) if done else (dealt if has else 0, 0, 0)
        if (hand, docks, back) != wanted:
            found.append(
                f"At this moment of the set-up {SEATS[seat]} has {wanted[0]} ships in hand, "
                f"{wanted[1]} on docks and {wanted[2]} put back, not {hand}, {docks} and {back} "
                "(rule setup.ships)."
            )
        used = (
            position.tiles[seat]
            or position.earth[seat]
            or position.mars[seat]
            or position.shuttles[seat]
            or position.launched[seat]
            or position.reputation[seat]
            or any(position.docked[2 * seat : 2 * seat + 2])
        )
        if used:
            found.append(f"{SEATS[seat]}'s board is not empty at set-up (rule setup.board).")
    shows = position.phase > DISPLAY
    for row in (position.earth_row, position.mars_row, position.ship_row):
        if any((card >= 0) != shows for card in row):
            found.append(
                "The open rows are {} at this moment of the set-up (rule setup.display).".format(
                    "filled" if shows else "still empty"
                )
            )
            break
    return found


def _pending(position: Position) -> list[str]:
    found = []
    kinds = [frame[0] for frame in position.stack]
    if kinds[0] != END or END in kinds[1:]:
        found.append('What is pending must begin with ["end"] (rule effect.order).')
    if ROW in kinds[2:]:
        found.append("The row of shuttles comes right after the action (rule shuttle.row).")
    for at, frame in enumerate(position.stack):
        if frame[0] in (ARRIVE, BOARD):
            if not frame[1] or at != len(kinds) - 1:
                found.append("Settlers underway arrive before anything else (rule effect.order).")
        elif frame[0] in (REPLACE, DOCK) and position.ships[2 * position.active + frame[1]] >= 0:
            found.append(
                f"The {DOCKS[frame[1]]} dock has a ship, so no new one comes (rule launch.replace)."
            )
        elif frame[0] == STEP and at < len(kinds) - 1 and kinds[at + 1] == STEP:
            found.append("Two uses of an effect are going on at once (rule effect.order).")
    return found
