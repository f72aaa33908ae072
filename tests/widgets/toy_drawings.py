"""Plain drawings of the two toy games, so that the boards can be tested without any box."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from html import escape
from typing import Any

from charon_lib import Explanation, View
from charon_widgets.drawing.drawer import PAGE, Drawing, Panel, bring
from tests import toys  # noqa: F401  (registers the toy games)


def group(key: str, about: str, label: str, place: tuple[int, int], part: str | None, mark: str):
    """One thing that can be touched, 60 wide and 30 high, in column and row `place`."""
    column, row = place
    pick = f' data-part="{escape(part)}"' if part else ' aria-disabled="true"'
    return (
        f'<g class="charon-thing {mark}" data-key="{escape(key)}" data-about="{escape(about)}"'
        f'{pick} role="button" tabindex="-1" data-lm-suppress-shortcuts="true"'
        f' aria-label="{escape(label)}" data-left="{escape(key.split()[0])} {column - 1}"'
        f' data-right="{escape(key.split()[0])} {column + 1}">'
        f'<rect x="{column * 66}" y="{row * 36}" width="60" height="30" fill="none"'
        ' stroke="currentColor" class="charon-rim"/>'
        f'<text x="{column * 66 + 4}" y="{row * 36 + 20}" fill="currentColor">'
        f"{escape(label)}</text></g>"
    )


class ToyDrawer:
    """Scores as one panel; the hand of Sealed as another."""

    def draw(
        self,
        view: View,
        *,
        names: Sequence[str] = (),
        picked: Sequence[str] = (),
        next_parts: Collection[str] = (),
        changed: Collection[str] = (),
        shape: str = PAGE,
    ) -> Drawing:
        scores = "".join(
            group(
                f"score {seat}",
                f"score {seat}",
                f"{names[seat] if names else seat}: {points}",
                (seat, 0),
                None,
                "charon-changed" if f"seat {seat}" in changed else "",
            )
            for seat, points in enumerate(view.scores())
        )
        hand: Any = view.to_dict().get("hand") or []
        cards = "".join(
            group(
                f"card {number}",
                "score 0",
                f"Card {card}",
                (number, 0),
                f"card {card}" if f"card {card}" in next_parts else None,
                "charon-picked" if f"card {card}" in picked else "",
            )
            for number, card in enumerate(hand)
        )
        panels = [Panel("scores", "Scores", wrapped(scores))]
        if cards:
            panels.append(Panel("hand", "Hand", wrapped(cards)))
        rows = (("seat", "points"), *((str(s), str(p)) for s, p in enumerate(view.scores())))
        text = view.summary() + (f" Hand: {hand}" if hand else "")
        return Drawing(tuple(panels), "A toy", view.summary(), text, rows)

    def prompt(self, view: View, picked: Sequence[str], next_parts: Collection[str]) -> str:
        return f"Choose{', then a side' if picked else ''}."

    def part_label(self, view: View, part: str) -> str:
        return part.capitalize()

    def refusal(self, view: View, key: str, picked: Sequence[str]) -> Explanation:
        return Explanation("lay", f"{key} cannot be laid")

    def peek(self, view: View, key: str, picked: Sequence[str]) -> Explanation:
        return Explanation("lay", f"This is {key} as seat {view.seat} sees it")

    def is_secret(self, view: View) -> bool:
        return "hand" in view.to_dict()


def wrapped(inside: str) -> str:
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 286 40">{inside}</svg>'


bring("sealed", ToyDrawer())
bring("stones", ToyDrawer())
