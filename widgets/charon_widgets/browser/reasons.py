"""Reasons as markup: trees of lines, numbers that add up, the rule behind each."""

from __future__ import annotations

import json

from charon_widgets.browser.markup import EMPTY, Facts, Markup, button, element, joined


def lines(*trees: Facts, depth: int = 1, patch: str = "lines") -> Markup:
    """Write explanations, of which those less than `depth` deep stand open."""
    return element(
        "ul",
        *(_line(tree, 2 - depth, "") for tree in trees),
        class_="charon-lines",
        data_patch=patch,
    )


def _line(line: Facts, depth: int, above: str) -> Markup:
    """Write a line with those below it; `above` is the rule of the line above."""
    points = line["points"]
    text = joined(
        element("span", line["text"], class_="charon-text"),
        EMPTY if points is None else element("span", str(points), class_="charon-points"),
    )
    said = {
        "class_": "charon-line",
        "data_evidence": json.dumps(line["evidence"]),
        "data_lm_suppress_shortcuts": "true",
    }
    rule = EMPTY if line["rule"] in ("", above) else _rule(line)
    if not line["children"]:
        return element("li", element("div", text, tabindex="0", **said), rule)
    below = joined(*(_line(child, depth + 1, line["rule"]) for child in line["children"]))
    return element(
        "li",
        element(
            "details",
            element("summary", text, **said),
            rule,
            element("ul", below),
            class_="charon-tree",
            open=depth < 2,
        ),
    )


def _rule(line: Facts) -> Markup:
    """Write the rule a line follows from, its words one click away."""
    if not line["words"]:
        return element("small", line["rule"], class_="charon-rule")
    return element(
        "details",
        element(
            "summary",
            f"rule {line['rule']}",
            data_lm_suppress_shortcuts="true",
            title=line["title"],
        ),
        element("p", element("b", f"{line['title']}. "), line["words"]),
        class_="charon-rule",
        data_patch="rule",
    )


def explanation(told: Facts | None) -> Markup:
    """Write the answer to "why?"."""
    if told is None:
        return EMPTY
    close = button({"kind": "explain", "key": "", "label": "Close"}, "charon-quiet")
    return joined(
        element("div", element("span", "Why?"), close, class_="charon-part-head"),
        lines(*told["trees"], depth=2, patch=f"of {told['key']}"),
    )


def ending(sheet: Facts | None) -> Markup:
    """Write the score sheet."""
    if sheet is None:
        return EMPTY
    return joined(
        element("div", element("span", "Score sheet"), class_="charon-part-head"),
        lines(*(row["tree"] for row in sheet["rows"]), patch="sheet"),
    )
