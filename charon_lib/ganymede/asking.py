"""Who is asked what: in a sentence, and as an answer to somebody who asks about the choice."""

from __future__ import annotations

from charon_lib.explain import Explanation
from charon_lib.ganymede import scoring
from charon_lib.ganymede.pending import question, times
from charon_lib.ganymede.player_board import SEATS, listed
from charon_lib.ganymede.position import DOCKING, EFFECT, OVER, TURN, Table
from charon_lib.wording import plural


def summary(table: Table) -> str:
    """Say in one sentence where the game stands and who is asked what."""
    if table.phase == OVER:
        said = listed(
            f"{SEATS[seat]} {scoring.score(table, seat)}" for seat in range(table.players)
        )
        best = scoring.winners(table)
        names = listed(SEATS[seat] for seat in best)
        return f"The game is over: {said}; {names} {'win' if len(best) > 1 else 'wins'}."
    asked = question(table)
    if table.phase <= DOCKING:
        return f"Set-up: {asked}."
    return f"Round {table.round}: {asked}."


def why_asked(table: Table) -> Explanation:
    """Explain what is asked now, and what is still to be done after it."""
    text = question(table)
    rule = {TURN: "turn.action", OVER: "end.round"}.get(table.phase, "setup.ships")
    lines = []
    for frame in reversed(table.stack):
        if frame[0] == EFFECT:
            rule = "effect.optional"
            source = table.components.said(frame[1])
            said = f"{source[0].upper()}{source[1:]} may still be used {times(frame[2])}."
            if frame[1] == table.components.basic_action:
                said = f"Still to be done, if wanted: {plural(frame[2], 'basic action')}."
            lines.append(Explanation(
                "effect.optional",
                said,
                {"source": source, "left": frame[2]},
                evidence=(table.components.topic(frame[1]),),
            ))  # fmt: skip
    return Explanation(rule, text[0].upper() + text[1:] + ".", children=tuple(lines))
