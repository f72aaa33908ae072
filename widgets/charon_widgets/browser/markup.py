"""Writing markup: elements and buttons.

Whatever is not `Markup` is escaped, so a name can never become an element.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from charon_widgets.drawing.svg import escape

Facts = Mapping[str, Any]


class Markup(str):
    """Text that is markup already."""

    __slots__ = ()


EMPTY = Markup("")
_VOID = ("input",)


def element(name: str, *inside: str, **attributes: Any) -> Markup:
    """Write an element. ``data_key`` becomes ``data-key``; None and False are left out.

    Examples
    --------
    >>> element("b", "Ada & <Bo>", class_="charon-name", hidden=True, title=None)
    '<b class="charon-name" hidden>Ada &amp; &lt;Bo&gt;</b>'
    """
    written = ""
    for key, value in attributes.items():
        if value is None or value is False:
            continue
        word = key.rstrip("_").replace("_", "-")
        written += f" {word}" if value is True else f' {word}="{escape(value)}"'
    if name in _VOID:
        return Markup(f"<{name}{written}>")
    return Markup(f"<{name}{written}>{joined(*inside)}</{name}>")


def joined(*parts: str) -> Markup:
    """Put parts behind one another, and escape those that are plain words."""
    return Markup("".join(part if isinstance(part, Markup) else escape(part) for part in parts))


def button(choice: Facts, look: str = "", **attributes: Any) -> Markup:
    """Write a button that sends a message; it is found again by what it sends."""
    given = {
        "type": "button",
        "class_": f"charon-button {look}".strip(),
        "data_kind": choice["kind"],
        "data_send": choice["key"],
        "data_patch": f"{choice['kind']} {choice['key']}",
        "data_lm_suppress_shortcuts": "true",
        "disabled": bool(choice.get("off")),
    }
    return element("button", choice["label"], **{**given, **attributes})


def buttons(choices: Sequence[Facts]) -> Markup:
    """Write a row of buttons."""
    return joined(*map(button, choices))
