"""Chapter 4.4, launch: what a launch does, and the ship that comes next."""

from __future__ import annotations

from charon_lib.events import Event, Watch
from charon_lib.explain import Explanation
from charon_lib.ganymede.docks import why_ready
from charon_lib.ganymede.effects import refuse_word, take_up
from charon_lib.ganymede.language import LAUNCH
from charon_lib.ganymede.moves import DockShip, LaunchNow
from charon_lib.ganymede.pending import ask, question, refuse
from charon_lib.ganymede.player_board import (
    DOCKS,
    IN_SUPPLY,
    LOWER,
    SEATS,
    TOTAL,
    UPPER,
    settlers_text,
)
from charon_lib.ganymede.position import DOCK, EFFECT, REPLACE, STEP, Position
from charon_lib.moves import shown


def launch_ready(position: Position, watch: Watch | None) -> bool:
    """Launch one ship that has its settlers, the upper dock's first; tell whether one did."""
    at = 2 * position.active
    for dock in (UPPER, LOWER):
        group = position.docked[at + dock]
        if (
            group
            and TOTAL[group] >= position.components.launches_with[position.ships[at + dock]][dock]
        ):
            why = why_ready(position, position.active, dock) if watch is not None else None
            launch(position, dock, "launch.auto", why, watch)
            return True
    return False


def launch(
    position: Position, dock: int, rule: str, why: Explanation | None, watch: Watch | None
) -> None:
    """Carry out a launch: settlers, ship, then bonus and the next ship are pending."""
    seat = position.active
    at = 2 * seat + dock
    ship, group = position.ships[at], position.docked[at]
    position.supply += IN_SUPPLY[group]
    position.docked[at] = 0
    position.ships[at] = -1
    launched = position.launched = position.launched[:]
    launched[seat] = (*launched[seat], ship)
    position.stirred = True
    position.stack.append((REPLACE, dock))
    bonus = position.components.effects[ship]
    if bonus.ways:
        position.stack.append((EFFECT, ship, 1))
    if watch is not None:
        name = position.components.ids[ship]
        brings = f"; {SEATS[seat]} may {bonus.words}" if bonus.ways else ""
        aboard = f"with {settlers_text(group)}" if group else "without settlers"
        number = len(position.launched[seat])
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


def launch_now(position: Position, move: LaunchNow, watch: Watch | None) -> None:
    """Launch a docked ship at once, complete or not (launch.immediate)."""
    if not position.words & LAUNCH:
        if position.stack and position.stack[-1][0] in (EFFECT, STEP):
            refuse_word(position, move)
        refuse("launch.immediate", f"There is no immediate launch now: {question(position)}")
    seat = position.active
    if move.dock not in DOCKS:
        refuse("launch.immediate", f"{shown(move)} names no dock")
    dock = DOCKS.index(move.dock)
    if position.ships[2 * seat + dock] < 0:
        going_on = any(frame in ((REPLACE, dock), (DOCK, dock)) for frame in position.stack)
        why = ": it is being emptied by a launch that is still going on" if going_on else ""
        refuse(
            "launch.immediate",
            f"{SEATS[seat]}'s {move.dock} dock has no ship to launch{why}",
            f"dock {seat} {move.dock}",
        )
    take_up(position, LAUNCH)
    launch(position, dock, "launch.immediate", None, watch)


def replace(position: Position, frame: tuple[int, ...], watch: Watch | None) -> bool:
    """After a launch, draw one ship and then dock one (launch.replace)."""
    position.stack[-1] = (DOCK, frame[1])
    position.stack.append((STEP, position.components.next_ship, 0, 0))
    return False


def dock_next(position: Position, frame: tuple[int, ...], watch: Watch | None) -> bool:
    """Ask which ship comes to the empty dock; without any it stays empty (launch.replace)."""
    hand = position.hands[position.active]
    dock = DOCKS[frame[1]]
    if not hand:
        position.stack.pop()
        if watch is not None:
            name = SEATS[position.active]
            watch(Event(
                "dock", "launch.replace",
                f"{name} has no ship left, so the {dock} dock stays empty.",
                about=(f"dock {position.active} {dock}",),
            ))  # fmt: skip
        return False
    return ask(position, [DockShip(position.components.ids[ship], dock) for ship in hand])


def dock_ship(position: Position, move: DockShip, watch: Watch | None) -> None:
    """Put a ship from the hand on the dock that a launch emptied (launch.replace)."""
    seat = position.active
    frame = position.stack[-1] if position.stack else (0, 0)
    if frame[0] != DOCK:
        rule = "launch.replace" if position.stack else "turn.action"
        refuse(rule, f"No ship is put on a dock now: {question(position)}")
    if move.dock != DOCKS[frame[1]]:
        refuse("launch.replace", f"It is the {DOCKS[frame[1]]} dock that is empty")
    ship = position.components.index.get(move.ship, -1)
    hand = position.hands[seat]
    if ship not in hand:
        refuse("launch.replace", f"{SEATS[seat]} has no ship {move.ship} in hand", f"hand {seat}")
    position.stack.pop()
    position.hands[seat] = tuple(other for other in hand if other != ship)
    position.shown[seat] = tuple(other for other in position.shown[seat] if other != ship)
    position.ships[2 * seat + frame[1]] = ship
    if watch is not None:
        watch(Event(
            "dock", "launch.replace",
            f"{SEATS[seat]} puts the ship {move.ship} on the {move.dock} dock.",
            about=(f"ship {move.ship}", f"dock {seat} {move.dock}", f"hand {seat}"),
        ))  # fmt: skip
