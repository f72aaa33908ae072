"""The rules by id, with their words and origin. Rule text lives here and nowhere else."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any, NamedTuple

from charon_lib.data import read_table, text_of
from charon_lib.errors import BadComponents

ORIGINS = ("book", "faq", "published", "transcribed", "reconstructed", "ruling", "variant")
"""The words an origin is made of; see `Origin`."""


class Rule(NamedTuple):
    """One rule of a game.

    Attributes
    ----------
    id : str
        Its public name, such as ``"claim.tie.centre"``; ids repeat between games.
    title : str
        A few words.
    text : str
        The rule in this project's own words.
    origin : str
        Where it comes from, such as ``"book"`` or ``"book; ruling: counting gems"``.
    chapter : str
        The chapter of the rulebook it stands in.
    """

    id: str
    title: str
    text: str
    origin: str
    chapter: str = ""

    def __str__(self) -> str:
        return f"{self.id}: {self.title}. {self.text} ({self.origin})"


class Origin(NamedTuple):
    """Where one thing comes from.

    Attributes
    ----------
    what : str
        A rule id, or the name of a component or group of components.
    origin : str
        ``"book"`` (the printed rules), ``"faq"``, ``"published"`` (agreeing accounts of the
        rules), ``"transcribed"`` (read off pictures), ``"reconstructed"`` (made up to fit what is
        known), ``"ruling"`` (ours, where the book is silent) or ``"variant"`` (our own invention).
    note : str
        What exactly, where it is not the whole.
    """

    what: str
    origin: str
    note: str = ""


def read_rules(path: Path) -> Mapping[str, Rule]:
    """Read a rules file: tables ``[[rule]]`` with id, title, text, origin and chapter.

    Raises
    ------
    BadComponents
        Where an entry is missing, empty, or comes twice.
    """
    return rules_from(read_table(path), path.name)


def rules_from(table: Mapping[str, Any], file: str = "rules.toml") -> Mapping[str, Rule]:
    """Check the content of a rules file."""
    rules: dict[str, Rule] = {}
    entries = table.get("rule")
    if not isinstance(entries, list) or not entries:
        raise BadComponents(f"{file}: there is no [[rule]] in it.")
    for number, entry in enumerate(entries, 1):
        where = f"{file}, rule {number}"
        if isinstance(entry, dict) and isinstance(entry.get("id"), str):
            where = f"{file}, rule {entry['id']}"
        fields = {key: text_of(entry, key, where) for key in Rule._fields}
        rule = Rule(**fields)
        if rule.id in rules:
            raise BadComponents(f"{where}: this id is there twice.")
        for part in rule.origin.split(";"):
            if part.split(":")[0].strip() not in ORIGINS:
                raise BadComponents(
                    f"{where}: the origin {part.strip()!r} is none of {', '.join(ORIGINS)}."
                )
        rules[rule.id] = rule
    return rules


def origins_of(rules: Mapping[str, Rule]) -> tuple[Origin, ...]:
    """Give the origin of every rule; one with two sources has two lines."""
    lines = []
    for rule in rules.values():
        for part in rule.origin.split(";"):
            word, _, note = part.partition(":")
            lines.append(Origin(rule.id, word.strip(), note.strip()))
    return tuple(lines)
