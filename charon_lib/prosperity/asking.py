"""Who is asked what, in one sentence."""

from __future__ import annotations

from charon_lib.prosperity import scoring
from charon_lib.prosperity.components import SEAT_NAMES
from charon_lib.prosperity.phases import ACTIONS, ENDING, FIRST, RESEARCH, SCORING
from charon_lib.prosperity.position import Position
from charon_lib.seats import CHANCE
from charon_lib.wording import plural


def where_it_stands(position: Position) -> str:
    """Say in one sentence where the game stands and who is asked what."""
    if position.to_move is None:
        return scoring.explain_winner(position).text
    if position.phase == FIRST:
        return "Chance is to name the first player."
    if position.phase == SCORING:
        symbol = position.scored_symbol()
        return f"Turn {position.turn_number}: everybody scores {symbol}."
    if position.phase == ENDING:
        return "The end: the final scoring is going on."
    if position.to_move == CHANCE:
        return f"Turn {position.turn_number + 1}: {SEAT_NAMES[position.active]} is to draw a tile."
    name = SEAT_NAMES[position.to_move]
    if position.phase == ACTIONS:
        left = plural(position.actions_left, "action")
        return f"Turn {position.turn_number}: {name} has {left} left."
    if position.phase == RESEARCH:
        steps = plural(position.steps_to_split(), "step")
        return f"Turn {position.turn_number}: {name} is to split {steps} of research."
    when = (
        "The end"
        if position.drawn < 0 or not position.is_scoring()
        else f"Turn {position.turn_number}"
    )
    levels = plural(position.deficit(), "level")
    return f"{when}: {name} is to settle an energy deficit of {levels}."
