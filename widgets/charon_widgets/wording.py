"""Words shared by the boards: lists, numbers of things, columns of plain text."""

from __future__ import annotations

from collections.abc import Iterable, Sequence


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
