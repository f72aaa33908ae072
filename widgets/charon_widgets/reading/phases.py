"""Where rounds, turns and phases begin among the moments of a game."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from charon_lib import Event, Game, State
from charon_widgets.drawing.drawer import drawer_of
from charon_widgets.playing.sheets import period, where

SET_UP = "Set-up"
Mark = dict[str, Any]
"""``at``, the number of a moment, and its ``label``."""


class Moment(NamedTuple):
    """The position right after one step of a rule; the first moment is before all of them."""

    state: State
    event: Event | None


def marks(game: Game, moments: Sequence[Moment]) -> list[Mark]:
    """Give the moments in which something begins, each with the words for it.

    Notes
    -----
    What is asked next does not tell the phase: many phases ask nobody, and the words of a position
    run ahead of what is still being told. So a drawing module may have ``STEPS``, the phases of a
    round or turn in the rulebook's order, each with the beginnings of the rules that it follows.
    The very first rule begins a round or turn, and so does one of an earlier phase; the last phase
    ends the game. Without ``STEPS`` the phases of the positions themselves are given.
    """
    steps = getattr(drawer_of(game.name), "STEPS", None)
    return list(_by_rules(game, moments, steps) if steps else _by_positions(game, moments))


def _by_rules(
    game: Game, moments: Sequence[Moment], steps: Sequence[tuple[str, tuple[str, ...]]]
) -> Iterator[Mark]:
    yield {"at": 0, "label": SET_UP}
    over = len(steps) - 1
    opening = steps[0][1][0]
    phase, begun, seat = len(steps), "", ""
    for at, moment in enumerate(moments):
        rule = moment.event.rule if moment.event is not None else ""
        found = next((n for n, (_, rules) in enumerate(steps) if rule.startswith(rules)), None)
        if found is None or (found == phase and rule != opening):
            continue
        if found <= phase:
            facts = moment.state.view(None).to_dict()
            begun, seat = ", ".join(period(facts)), _whose(game, facts)
        phase = found
        words = steps[phase][0]
        label = words if phase == over else ", ".join(filter(None, (begun, words, seat)))
        yield {"at": at, "label": label}


def _by_positions(game: Game, moments: Sequence[Moment]) -> Iterator[Mark]:
    last = ""
    for at, moment in enumerate(moments):
        facts = moment.state.view(None).to_dict()
        label = ", ".join(where(game.name, facts))
        if label not in ("", last) and facts.get("phase") != "chance":
            yield {"at": at, "label": label}
            last = label


def _whose(game: Game, facts: Mapping[str, Any]) -> str:
    """Say whose turn it is where a round has one for everybody: the round would not tell."""
    active = facts.get("active")
    if "round" not in facts or not isinstance(active, int):
        return ""
    return game.set_up.game_type.seat_names[active]
