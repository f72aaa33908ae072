"""What stands around the drawn panels: the bar, the curtain, what happened, tabs, keys.

Python says all of it, down to the words for screen readers; the browser only puts it in place.
"""

from __future__ import annotations

from collections.abc import Sequence

from charon_widgets.browser.markup import EMPTY, Facts, Markup, button, element, joined


def head(told: Facts) -> Markup:
    """Write the bar: the game, round and phase, a chip for each seat."""
    if not told:
        return EMPTY
    title = element(
        "div",
        element("b", told["title"]),
        element("span", told["where"], title=told["where"]),
        class_="charon-title",
        data_patch="title",
    )
    chips = joined(*map(_chip, told["seats"]))
    seats = element(
        "ul", chips, class_="charon-seats", data_patch="seats", aria_label="Seats", role="list"
    )
    return joined(title, seats)


def _chip(seat: Facts) -> Markup:
    who = f"{seat['name']}, {seat['note']}" if seat["note"] else seat["name"]
    mark = "to move" if seat["asked"] else "has won" if seat["won"] else ""
    said = {"to move": ", is to move", "has won": ", has won", "": ""}[mark]
    inside = joined(
        element("span", seat["letter"], class_=f"charon-letter charon-letter-{seat['hue']}"),
        element(
            "span",
            seat["name"],
            element("small", f" {seat['note']}") if seat["note"] else EMPTY,
            class_="charon-who",
            title=who,
        ),
        element("b", str(seat["score"]), class_="charon-score"),
        element("span", mark, class_="charon-turn") if mark else EMPTY,
    )
    explain = {"kind": "explain", "key": f"score {seat['seat']}", "label": inside}
    return element(
        "li",
        button(
            explain,
            class_="charon-seat-button",
            aria_label=f"{who}: {seat['score']} points{said}. Why?",
        ),
        class_="charon-seat",
        data_patch=f"seat {seat['seat']}",
        data_about=f"seat {seat['seat']}",
        data_asked=bool(seat["asked"]),
        data_won=bool(seat["won"]),
    )


def curtain(told: Facts | None) -> Markup:
    """Write the curtain before somebody's hand."""
    if told is None:
        return EMPTY
    return joined(
        element("p", told["text"]),
        button({"kind": "control", "key": "open", "label": told["label"]}, "charon-main-button"),
        button({"kind": "control", "key": "close", "label": "Not now"}) if told["close"] else EMPTY,
    )


def log(entries: Sequence[Facts], title: str) -> Markup:
    """Write what happened: what is new first, the rest behind a click."""
    fresh = [_entry(entry) for entry in entries if entry["new"]]
    older = [_entry(entry) for entry in entries if not entry["new"]]
    parts = [EMPTY]
    if fresh:
        parts += [
            element("div", title, class_="charon-part-head"),
            element("ol", *fresh, class_="charon-log", data_patch="new"),
        ]
    if older:
        before = element("summary", "Before that", data_lm_suppress_shortcuts="true")
        parts.append(
            element(
                "details", before, element("ol", *older, class_="charon-log"), data_patch="older"
            )
        )
    return joined(*parts)


def _entry(entry: Facts) -> Markup:
    explain = {"kind": "explain", "key": entry["key"], "label": entry["text"]}
    made = button(explain, class_="charon-log-line", title=f"Why? (rule {entry['rule']})")
    return element("li", made, data_patch=entry["key"], data_new=bool(entry["new"]))


def tabs(told: Sequence[Facts]) -> Markup:
    """Write the heads of the tabs beside the stage."""
    return joined(
        *(
            element(
                "button",
                tab["label"],
                type="button",
                role="tab",
                class_="charon-tab",
                data_tab=tab["key"],
                data_patch=f"tab {tab['key']}",
                data_lm_suppress_shortcuts="true",
            )
            for tab in told
        )
    )


def keys(told: Sequence[tuple[str, str]]) -> Markup:
    """Write which keys do what."""
    rows = (part for key, does in told for part in (element("dt", key), element("dd", does)))
    return element("dl", *rows)
