"""Chapter 4.4, launch: what a launch does, and the ship that comes next."""

from __future__ import annotations

from typing import TYPE_CHECKING

from charon_lib.events import Event, Watch
from charon_lib.explain import Explanation
from charon_lib.ganymede.effects import refuse_word, take_up
from charon_lib.ganymede.language import LAUNCH
from charon_lib.ganymede.notation import DockShip, LaunchNow
from charon_lib.ganymede.pending import DOCK, EFFECT, REPLACE, SEATS, STEP, Offer, question, refuse
from charon_lib.ganymede.player_board import DOCKS, LOWER, TOTAL, UPPER, settlers_text
from charon_lib.ganymede.shuttles import IN_SUPPLY
from charon_lib.moves import Move

if TYPE_CHECKING:
    from charon_lib.ganymede.state import GanymedeState


def ready(state: GanymedeState, seat: int, dock: int) -> bool:
    """Tell whether the ship on a dock has its settlers (launch.auto, launch.fewer)."""
    at = 2 * seat + dock
    ship = state.ships[at]
    return ship >= 0 and TOTAL[state.docked[at]] >= state.components.launches_with[ship][dock]


def why_ready(state: GanymedeState, seat: int, dock: int) -> Explanation:
    """Explain whether the ship on a dock launches at the end of the turn, and why."""
    at = 2 * seat + dock
    ship, group = state.ships[at], state.docked[at]
    topic = f"dock {seat} {DOCKS[dock]}"
    if ship < 0:
        return Explanation(
            "launch.replace",
            f"{SEATS[seat]}'s {DOCKS[dock]} dock has no ship, so it takes nobody.",
            evidence=(topic,),
        )
    components = state.components
    name = components.ids[ship]
    needed = components.launches_with[ship][dock]
    kind = "of one colour" if dock == UPPER else "of different colours"
    is_ready = TOTAL[group] >= needed
    missing = needed - TOTAL[group]
    short = "1 is" if missing == 1 else f"{missing} are"
    verdict = "so it launches" if is_ready else f"{short} missing"
    lines = [
        Explanation(
            "board.docks",
            f"The {DOCKS[dock]} dock asks for {components.asks[dock]} settlers {kind}.",
            evidence=(topic,),
        )
    ]
    if components.cards[ship].fewer:
        lines.append(Explanation(
            "launch.fewer", f"{name} needs one settler fewer.", evidence=(f"ship {name}",)
        ))  # fmt: skip
    return Explanation(
        "launch.auto",
        f"{name} needs {needed} settlers {kind} on the {DOCKS[dock]} dock and has "
        f"{settlers_text(group)}: {verdict}.",
        {"needed": needed, "there": TOTAL[group], "ready": is_ready},
        evidence=(topic, f"ship {name}"),
        children=tuple(lines),
    )


def launch_ready(state: GanymedeState, watch: Watch | None) -> bool:
    """Launch one ship that has its settlers, the upper dock's first; tell whether one did."""
    at = 2 * state.active
    for dock in (UPPER, LOWER):
        group = state.docked[at + dock]
        if group and TOTAL[group] >= state.components.launches_with[state.ships[at + dock]][dock]:
            why = why_ready(state, state.active, dock) if watch is not None else None
            launch(state, dock, "launch.auto", why, watch)
            return True
    return False


def launch(
    state: GanymedeState, dock: int, rule: str, why: Explanation | None, watch: Watch | None
) -> None:
    """Carry out a launch: settlers, ship, then bonus and the next ship are pending."""
    seat = state.active
    at = 2 * seat + dock
    ship, group = state.ships[at], state.docked[at]
    state.supply += IN_SUPPLY[group]
    state.docked[at] = 0
    state.ships[at] = -1
    state.launched[seat] = (*state.launched[seat], ship)
    state.stirred = True
    state.stack.append((REPLACE, dock))
    bonus = state.components.effects[ship]
    if bonus.ways:
        state.stack.append((EFFECT, ship, 1))
    if watch is not None:
        name = state.components.ids[ship]
        brings = f"; {SEATS[seat]} may {bonus.words}" if bonus.ways else ""
        aboard = f"with {settlers_text(group)}" if group else "without settlers"
        number = len(state.launched[seat])
        text = (
            f"{SEATS[seat]}'s ship {name} launches from the {DOCKS[dock]} dock {aboard}, "
            f"launch number {number}{brings}."
        )
        steps = Explanation(
            "launch.settlers",
            (f"Back to the supply: {settlers_text(group)}. " if group else "Nobody was aboard. ")
            + f"{name} is kept for scoring.",
            evidence=("supply", f"ship {name}"),
        )
        watch(Event(
            "launch", rule, text,
            explanation=Explanation(
                rule, text, {"ship": name, "number": number}, evidence=(f"ship {name}",),
                children=(*((why,) if why else ()), steps),
            ),
            about=(f"ship {name}", f"dock {seat} {DOCKS[dock]}", f"seat {seat}", "supply"),
        ))  # fmt: skip


def launch_now(state: GanymedeState, move: LaunchNow, watch: Watch | None) -> None:
    """Launch a docked ship at once, complete or not (launch.immediate)."""
    if not state.words & LAUNCH:
        if state.stack and state.stack[-1][0] in (EFFECT, STEP):
            refuse_word(state, move)
        refuse("launch.immediate", f"There is no immediate launch now: {question(state)}")
    seat = state.active
    if move.dock not in DOCKS:
        refuse("launch.immediate", f"{move} names no dock")
    dock = DOCKS.index(move.dock)
    if state.ships[2 * seat + dock] < 0:
        going_on = any(frame in ((REPLACE, dock), (DOCK, dock)) for frame in state.stack)
        why = ": it is being emptied by a launch that is still going on" if going_on else ""
        refuse(
            "launch.immediate",
            f"{SEATS[seat]}'s {move.dock} dock has no ship to launch{why}",
            f"dock {seat} {move.dock}",
        )
    take_up(state, LAUNCH)
    launch(state, dock, "launch.immediate", None, watch)


def replace(state: GanymedeState, frame: tuple[int, ...], watch: Watch | None) -> bool:
    """After a launch, draw one ship and then dock one (launch.replace)."""
    state.stack[-1] = (DOCK, frame[1])
    state.stack.append((STEP, state.components.next_ship, 0, 0))
    return False


def dock_next(state: GanymedeState, frame: tuple[int, ...], watch: Watch | None) -> bool:
    """Ask which ship comes to the empty dock; without any it stays empty (launch.replace)."""
    hand = state.hands[state.active]
    dock = DOCKS[frame[1]]
    if not hand:
        state.stack.pop()
        if watch is not None:
            name = SEATS[state.active]
            watch(Event(
                "dock", "launch.replace",
                f"{name} has no ship left, so the {dock} dock stays empty.",
                about=(f"dock {state.active} {dock}",),
            ))  # fmt: skip
        return False
    moves: list[Move] = [DockShip(state.components.ids[ship], dock) for ship in hand]
    if len(moves) == 1:
        state.carry_out(moves[0], watch)
        return False
    state.offer = Offer(moves)
    state.to_move = state.active
    return True


def dock_ship(state: GanymedeState, move: DockShip, watch: Watch | None) -> None:
    """Put a ship from the hand on the dock that a launch emptied (launch.replace)."""
    seat = state.active
    frame = state.stack[-1] if state.stack else (0, 0)
    if frame[0] != DOCK:
        rule = "launch.replace" if state.stack else "turn.action"
        refuse(rule, f"No ship is put on a dock now: {question(state)}")
    if move.dock != DOCKS[frame[1]]:
        refuse("launch.replace", f"It is the {DOCKS[frame[1]]} dock that is empty")
    ship = state.components.index.get(move.ship, -1)
    hand = state.hands[seat]
    if ship not in hand:
        refuse("launch.replace", f"{SEATS[seat]} has no ship {move.ship} in hand", f"hand {seat}")
    state.stack.pop()
    state.hands[seat] = tuple(other for other in hand if other != ship)
    state.shown[seat] = tuple(other for other in state.shown[seat] if other != ship)
    state.ships[2 * seat + frame[1]] = ship
    if watch is not None:
        watch(Event(
            "dock", "launch.replace",
            f"{SEATS[seat]} puts the ship {move.ship} on the {move.dock} dock.",
            about=(f"ship {move.ship}", f"dock {seat} {move.dock}", f"hand {seat}"),
        ))  # fmt: skip
