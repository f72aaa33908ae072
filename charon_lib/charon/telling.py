"""Telling what happened: an event with its explanation, from one sentence."""

from __future__ import annotations

from collections.abc import Mapping

from charon_lib.events import Event, Watch
from charon_lib.explain import Explanation


def tell(
    watch: Watch,
    kind: str,
    rule: str,
    text: str,
    about: tuple[str, ...] = (),
    *,
    facts: Mapping[str, object] | None = None,
    own: Mapping[int, str] | None = None,
    reasons: tuple[Explanation, ...] = (),
    evidence: tuple[str, ...] | None = None,
) -> None:
    """Tell an event.

    Parameters
    ----------
    watch : callable
        Who is told.
    kind, rule, text : str
        As in `Event`; the text may be read by everybody.
    about : tuple of str
        Topics of what has changed; also the evidence, where none is given.
    facts : mapping, optional
        The plain values behind the sentence.
    own : mapping, optional
        What a seat reads instead.
    reasons : tuple of Explanation
        The reasons of this.
    """
    rests_on = about if evidence is None else evidence
    why = Explanation(rule, text, facts or {}, None, rests_on, reasons)
    watch(Event(kind, rule, text, own or {}, why, about))
