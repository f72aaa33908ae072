"""Words shared by the boards: lists, numbers of things, columns of plain text."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence


def listed(names: Iterable[object], last: str = "and") -> str:
    """Join names as people do.

    Examples
    --------
    >>> listed(["B2"]), listed(["B2", "C2", "B3"]), listed([])
    ('B2', 'B2, C2 and B3', 'nothing')
    """
    found = [str(name) for name in names]
    if len(found) < 2:
        return "".join(found) or "nothing"
    return f"{', '.join(found[:-1])} {last} {found[-1]}"


def counted(count: int, thing: str, things: str = "") -> str:
    """Say how many.

    Examples
    --------
    >>> counted(1, "gem"), counted(3, "gem"), counted(0, "copy", "copies")
    ('1 gem', '3 gems', 'no copies')
    """
    return f"{count or 'no'} {thing if count == 1 else things or thing + 's'}"


def numbered(counts: Mapping[str, int], order: Iterable[str], none: str) -> str:
    """Say how many there are of each kind, in the order of the kinds.

    Examples
    --------
    >>> numbered({"clear": 1, "blue": 2}, ["blue", "red", "clear"], "no gems")
    '2 blue, 1 clear'
    """
    return ", ".join(f"{counts[kind]} {kind}" for kind in order if counts.get(kind)) or none


def one_by_one(counts: Mapping[str, int], order: Iterable[str]) -> list[str]:
    """List every single one by its kind, in the order of the kinds.

    Examples
    --------
    >>> one_by_one({"clear": 1, "blue": 2}, ["blue", "red", "clear"])
    ['blue', 'blue', 'clear']
    """
    return [kind for kind in order for _ in range(counts.get(kind, 0))]


def columns(rows: Sequence[Sequence[object]], gap: int = 2) -> list[str]:
    """Set rows of words in columns, for plain text.

    Examples
    --------
    >>> columns([["seat", "gems"], ["White", 3]])
    ['seat   gems', 'White  3']
    """
    widths = [max(len(str(row[at])) for row in rows) for at in range(len(rows[0]))] if rows else []
    return [
        (" " * gap)
        .join(str(cell).ljust(wide) for cell, wide in zip(row, widths, strict=True))
        .rstrip()
        for row in rows
    ]
