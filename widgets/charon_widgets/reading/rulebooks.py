"""The rules of a game as pages to read and to search."""

from __future__ import annotations

import html
from collections.abc import Sequence
from itertools import groupby
from typing import Any

import charon_lib
from charon_lib import Rule, UnknownName


def rulebook(name: str, search: str = "") -> Rulebook:
    """Show the rules of a game, chapter by chapter.

    Parameters
    ----------
    name : str
        One of ``charon_lib.games()``.
    search : str
        Words; only rules that hold all of them (in id, title, text or chapter) are shown.

    Returns
    -------
    Rulebook
        The last line of a cell shows it.

    Raises
    ------
    UnknownName
        Where there is no such game, or no rule with these words.
    """
    rules = charon_lib.rules(name)
    wanted = search.lower().split()
    found = [rule for rule in rules if all(word in _all_words(rule) for word in wanted)]
    if not found:
        raise UnknownName.among("rule with the words", search, [rule.id for rule in rules])
    return Rulebook(name, found)


class Rulebook:
    """Rules to read; ``rulebook`` makes it.

    Attributes
    ----------
    rules : tuple of Rule
        In the order of the printed rulebook.
    """

    def __init__(self, name: str, rules: Sequence[Rule]) -> None:
        self.name = name
        self.rules = tuple(rules)

    def search(self, words: str) -> Rulebook:
        """Give the part whose rules hold all these words."""
        return rulebook(self.name, words)

    def __str__(self) -> str:
        lines = []
        for chapter, rules in groupby(self.rules, lambda rule: rule.chapter):
            lines.append(chapter.upper() if chapter else "RULES")
            lines += [f"  {rule}" for rule in rules]
        return "\n".join(lines)

    def __repr__(self) -> str:
        count = len(self.rules)
        return f"<Rulebook of {self.name}: {count} rule{'' if count == 1 else 's'}>"

    def _repr_mimebundle_(self, include: Any = None, exclude: Any = None) -> dict[str, str]:
        parts = []
        few = len(self.rules) <= 12
        for chapter, rules in groupby(self.rules, lambda rule: rule.chapter):
            body = "".join(
                f"<dt><strong>{html.escape(rule.title)}</strong> "
                f"<code>{html.escape(rule.id)}</code></dt>"
                f"<dd>{html.escape(rule.text)} <small>({html.escape(rule.origin)})</small></dd>"
                for rule in rules
            )
            title = html.escape(chapter or "Rules")
            parts.append(
                f"<details{' open' if few else ''}><summary>{title}</summary>"
                f"<dl>{body}</dl></details>"
            )
        return {"text/plain": str(self), "text/html": "\n".join(parts)}


def _all_words(rule: Rule) -> str:
    return " ".join((rule.id, rule.title, rule.text, rule.chapter)).lower()
