"""What is wrong with a position: every rule that it breaks, in sentences."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from charon_lib.ganymede.end_of_turn import missing
from charon_lib.ganymede.launches import ready
from charon_lib.ganymede.pending import (
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
    SEATS,
    STEP,
    TURN,
)
from charon_lib.ganymede.player_board import (
    COLOURS,
    DOCKS,
    TOTAL,
    condition_holds,
    counts,
    settlers_text,
)

if TYPE_CHECKING:
    from charon_lib.ganymede.state import GanymedeState


def problems(state: GanymedeState) -> tuple[str, ...]:
    """List in sentences everything that the rules do not allow about this position."""
    found = [*_cards(state), *_settlers(state)]
    for seat in range(state.players):
        found += _seat(state, seat)
    return (*found, *_moment(state))


def _cards(state: GanymedeState) -> list[str]:
    """Every card must be in exactly one place (material.tiles, material.cards)."""
    places: Counter[int] = Counter()
    for cards in (
        state.tile_row, state.earth_row, state.mars_row, state.ship_row, state.stock,
        state.discards, state.earth_deck, state.mars_deck, state.ship_deck, state.ships,
        *state.tiles, *state.shuttles, *state.launched, *state.hands,
    ):  # fmt: skip
        places.update(card for card in cards if card >= 0)
    if state.phase <= DOCKING:
        for cards in state.put_back:
            places.update(cards)
    found = []
    for card, name in enumerate(state.components.ids):
        rule = "material.tiles" if state.components.cards[card].kind == "tile" else "material.cards"
        if places[card] > 1:
            found.append(f"{name} is in {places[card]} places at once (rule {rule}).")
        if not places[card]:
            found.append(f"{name} is nowhere (rule {rule}).")
    return found


def settlers_out(state: GanymedeState) -> tuple[int, ...]:
    """Count the settlers of each colour that are on boards or underway."""
    groups = [*state.earth, *state.mars, *state.docked]
    groups += [frame[1] for frame in state.stack if frame[0] in (ARRIVE, BOARD)]
    each = [counts(group) for group in groups]
    return tuple(sum(numbers[colour] for numbers in each) for colour in range(4))


def _settlers(state: GanymedeState) -> list[str]:
    in_use = state.components.in_use[state.players]
    found = []
    for colour, out in enumerate(settlers_out(state)):
        whole = out + (state.supply >> 4 * colour & 15)
        if whole != in_use:
            found.append(
                f"Supply and boards hold {whole} {COLOURS[colour]} settlers, not {in_use} "
                "(rule material.settlers)."
            )
    return found


def _seat(state: GanymedeState, seat: int) -> list[str]:
    components = state.components
    name = SEATS[seat]
    found = []
    if len(state.tiles[seat]) > components.slots:
        found.append(
            f"{name} has {len(state.tiles[seat])} tiles on {components.slots} slots "
            "(rule board.tiles)."
        )
    for word, group, room in (
        ("Earth", state.earth[seat], components.room[0]),
        ("Mars", state.mars[seat], components.room[1]),
    ):
        if TOTAL[group] > room:
            found.append(
                f"{name}'s {word} holds {TOTAL[group]} settlers, more than {room} "
                "(rule board.earth)."
            )
    for dock, word in enumerate(DOCKS):
        at = 2 * seat + dock
        group, ship = state.docked[at], state.ships[at]
        if ship < 0 and group:
            found.append(
                f"{name}'s {word} dock has no ship but {settlers_text(group)} (rule shuttle.mars)."
            )
        elif not condition_holds(dock, group, components.asks[dock]):
            found.append(f"{name}'s {word} dock holds {settlers_text(group)} (rule shuttle.mars).")
        elif ready(state, seat, dock) and _at_rest(state, seat):
            found.append(
                f"{name}'s {word} dock has its settlers, so its ship has launched already "
                "(rule launch.auto)."
            )
        if ship < 0 and state.phase > DOCKING and state.hands[seat] and _at_rest(state, seat):
            found.append(
                f"{name}'s {word} dock is empty although there are ships in hand "
                "(rule launch.replace)."
            )
    if not set(state.shown[seat]) <= set(state.hands[seat]):
        found.append(f"{name} was seen taking ships that are not in hand (rule info.hidden).")
    if len(set(state.shown[seat])) < len(state.shown[seat]):
        found.append(f"{name} was seen taking the same ship twice (rule info.hidden).")
    whole = min(state.columns[seat] >> 6 * kind & 63 for kind in range(5))
    waiting = (ROW,) in state.stack and seat == state.active
    if state.rows[seat] != whole and not (waiting and state.rows[seat] == whole - 1):
        found.append(
            f"{name} has {whole} whole rows of shuttles and was rewarded for {state.rows[seat]} "
            "(rule shuttle.row)."
        )
    return found


def _at_rest(state: GanymedeState, seat: int) -> bool:
    """Tell whether nothing is pending that could still launch or dock a ship of a seat."""
    return not (state.stack and seat == state.active)


def _moment(state: GanymedeState) -> list[str]:
    """The phase, whose turn it is, and what is pending must fit together."""
    found = []
    rows = (state.earth_row, state.mars_row)
    if state.phase <= DOCKING:
        found += _set_up(state)
    if state.phase == TURN and not state.stack and not any(t >= 0 for t in state.tile_row):
        found.append("No tile lies open, though taking one is always possible (rule turn.action).")
    if state.phase != TURN and state.stack:
        found.append("Something is pending although nobody's turn is going on (rule turn.action).")
    if state.phase == TURN and state.stack:
        found += _pending(state)
    if state.phase == REFILL and not any(missing(state)):
        found.append("There is nothing to refill (rule turn.refill).")
    if state.phase == TURN and not state.stack and any(missing(state)):
        found.append("There are gaps in the open rows although the decks have cards "
                     "(rule turn.refill).")  # fmt: skip
    if state.phase == TURN and not state.ending:
        for seat in range(state.players):
            done = not (state.stack and seat == state.active)
            if len(state.launched[seat]) >= state.components.launches_to_end and done:
                found.append(
                    f"{SEATS[seat]} has made {len(state.launched[seat])} launches, so this is "
                    "the last round (rule end.trigger)."
                )
        if not (state.earth_deck and state.mars_deck):
            found.append("A deck of shuttles is empty, so this is the last round "
                         "(rule end.trigger).")  # fmt: skip
    if state.phase == TURN and state.calm >= state.components.calm_rounds:
        found.append(f"After {state.calm} calm rounds the game is over (rule end.stall).")
    if state.phase > DISPLAY and len(rows[0]) != state.components.open[1]:
        found.append("The open rows have another size (rule setup.display).")
    return found


def _set_up(state: GanymedeState) -> list[str]:
    dealt = state.components.dealt
    found = []
    waiting = (state.active - state.first) % state.players
    for seat in range(state.players):
        place = (seat - state.first) % state.players
        done = state.phase == DOCKING and place < waiting
        has = state.phase == DOCKING or (state.phase == DEAL and place < waiting)
        hand, back = len(state.hands[seat]), len(state.put_back[seat])
        docks = sum(ship >= 0 for ship in state.ships[2 * seat : 2 * seat + 2])
        wanted = (0, 2, dealt - 2) if done else (dealt if has else 0, 0, 0)
        if (hand, docks, back) != wanted:
            found.append(
                f"At this moment of the set-up {SEATS[seat]} has {wanted[0]} ships in hand, "
                f"{wanted[1]} on docks and {wanted[2]} put back, not {hand}, {docks} and {back} "
                "(rule setup.ships)."
            )
        empty = not (
            state.tiles[seat] or state.earth[seat] or state.mars[seat] or state.shuttles[seat]
            or state.launched[seat] or state.reputation[seat]
            or any(state.docked[2 * seat : 2 * seat + 2])
        )  # fmt: skip
        if not empty:
            found.append(f"{SEATS[seat]}'s board is not empty at set-up (rule setup.board).")
    shows = state.phase > DISPLAY
    for row in (state.earth_row, state.mars_row, state.ship_row):
        if any((card >= 0) != shows for card in row):
            found.append(
                "The open rows are {} at this moment of the set-up (rule setup.display).".format(
                    "filled" if shows else "still empty"
                )
            )
            break
    return found


def _pending(state: GanymedeState) -> list[str]:
    found = []
    kinds = [frame[0] for frame in state.stack]
    if kinds[0] != END or END in kinds[1:]:
        found.append('What is pending must begin with ["end"] (rule effect.order).')
    if ROW in kinds[2:]:
        found.append("The row of shuttles comes right after the action (rule shuttle.row).")
    for at, frame in enumerate(state.stack):
        if frame[0] in (ARRIVE, BOARD):
            if not frame[1] or at != len(kinds) - 1:
                found.append("Settlers underway arrive before anything else (rule effect.order).")
        elif frame[0] in (REPLACE, DOCK) and state.ships[2 * state.active + frame[1]] >= 0:
            found.append(
                f"The {DOCKS[frame[1]]} dock has a ship, so no new one comes (rule launch.replace)."
            )
        elif frame[0] == STEP and at < len(kinds) - 1 and kinds[at + 1] == STEP:
            found.append("Two uses of an effect are going on at once (rule effect.order).")
    return found
