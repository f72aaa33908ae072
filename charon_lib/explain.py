"""Explanations: why something is so, as data that adds up and reads as sentences."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import NamedTuple


class Explanation(NamedTuple):
    """A tree of reasons.

    Attributes
    ----------
    rule : str
        Id of the rule this follows from; "" where no single rule is concerned.
    text : str
        One sentence for people.
    facts : Mapping
        The plain values behind the sentence (strings, numbers, lists, mappings of these).
    points : int or None
        A number that this line contributes. Where it is set and there are children with points,
        the children's points add up to it.
    evidence : tuple of str
        Topics of the things it rests on, such as ``"zone B2"`` or ``"card 7c"``.
    children : tuple of Explanation
        The reasons of this reason.

    Examples
    --------
    >>> score = Explanation(
    ...     "end.score", "White has 9 points.", points=9,
    ...     children=(
    ...         Explanation("end.score", "Building 7", points=7),
    ...         Explanation("end.score", "Building 2", points=2),
    ...     ),
    ... )
    >>> print(score)
    9  White has 9 points. [end.score]
      7  Building 7 [end.score]
      2  Building 2 [end.score]
    >>> score.adds_up()
    True
    """

    rule: str
    text: str
    facts: Mapping[str, object] = {}
    points: int | None = None
    evidence: tuple[str, ...] = ()
    children: tuple[Explanation, ...] = ()

    def walk(self) -> Iterator[Explanation]:
        """Give this line and every line below it, from top to bottom."""
        yield self
        for child in self.children:
            yield from child.walk()

    def adds_up(self) -> bool:
        """Tell whether, everywhere in the tree, the children's points make their parent's."""
        for line in self.walk():
            parts = [child.points for child in line.children if child.points is not None]
            if line.points is not None and parts and sum(parts) != line.points:
                return False
        return True

    def to_dict(self) -> dict[str, object]:
        """Give the tree as plain JSON values."""
        return {
            "rule": self.rule,
            "text": self.text,
            "facts": plain(self.facts),
            "points": self.points,
            "evidence": list(self.evidence),
            "children": [child.to_dict() for child in self.children],
        }

    def __str__(self) -> str:
        return "\n".join(self._lines(0))

    def __repr__(self) -> str:
        return str(self)

    def _lines(self, depth: int) -> Iterator[str]:
        number = "" if self.points is None else f"{self.points}  "
        rule = f" [{self.rule}]" if self.rule else ""
        yield "  " * depth + number + self.text + rule
        for child in self.children:
            yield from child._lines(depth + 1)


def plain(value: object) -> object:
    """Give the value as JSON would give it back: tuples as lists, all keys as texts.

    Examples
    --------
    >>> plain({"cards": (1, 2), 3: None})
    {'cards': [1, 2], '3': None}
    """
    if isinstance(value, Mapping):
        return {str(key): plain(part) for key, part in value.items()}
    if isinstance(value, list | tuple):
        return [plain(part) for part in value]
    return value
