"""What can go wrong, each in one clear sentence.

Everything here is a ``ValueError``: a person asked for something that cannot be. The text of an
error is meant to be shown as it is; it names what was wrong and where, and the rule if one was
broken. Whoever raises one of these has changed nothing.
"""

# The names say what is wrong, without "Error" at their end: they are part of the sentence that a
# traceback shows, and others rely on them.
# ruff: noqa: N818

from __future__ import annotations

from collections.abc import Iterable

from charon_lib.explain import Explanation

LONGEST = 400
"""A refusal has at most so many letters."""


class GameError(ValueError):
    """Anything that a person asked for and that cannot be.

    Examples
    --------
    >>> issubclass(GameError, ValueError)
    True
    """


class MoveError(GameError):
    """A move that was not carried out.

    Parameters
    ----------
    sentence : str
        What is wrong, about this very position.
    rule : str
        The id of the broken rule, or "" where no rule of the game is concerned.
    explanation : Explanation, optional
        More than the sentence: facts and evidence. Made from sentence and rule where missing.

    Examples
    --------
    >>> error = IllegalMove("B2 already holds White's flag", "staking.empty")
    >>> print(error)
    B2 already holds White's flag (rule staking.empty).
    >>> error.rule, error.explanation.text
    ('staking.empty', "B2 already holds White's flag")
    """

    def __init__(
        self, sentence: str, rule: str = "", explanation: Explanation | None = None
    ) -> None:
        if len(sentence) > LONGEST:  # it may quote what somebody typed
            sentence = sentence[:LONGEST] + "..."
        self.sentence = sentence
        self.rule = rule
        self.explanation = explanation or Explanation(rule, sentence)
        body = sentence.rstrip(".")
        super().__init__(f"{body} (rule {rule})." if rule else f"{body}.")


class MalformedMove(MoveError):
    """The text of a move was not understood."""


class AmbiguousMove(MoveError):
    """The text of a move has more than one reading; the sentence names them."""


class IllegalMove(MoveError):
    """The move is understood, but the rules do not allow it now."""


class UnknownName(GameError):
    """No game, rule, topic, bot or option bears this name.

    Examples
    --------
    >>> raise UnknownName.among("game", "charron", ["charon", "prosperity"])
    Traceback (most recent call last):
        ...
    charon_lib.errors.UnknownName: There is no game "charron"; did you mean "charon"?
    """

    @classmethod
    def among(cls, kind: str, name: object, known: Iterable[str]) -> UnknownName:
        """Say that `name` is none of `known`, and which was probably meant."""
        import difflib

        names = list(known)
        near = []
        if isinstance(name, str):
            near = difflib.get_close_matches(name[:80], names, n=1)
        if near:
            hint = f'did you mean "{near[0]}"?'
        elif len(names) <= 12:
            hint = "there are " + ", ".join(names) + "." if names else "there are none."
        else:
            hint = f"there are {len(names)}, such as {names[0]} and {names[1]}."
        return cls(f"There is no {kind} {quoted(name)}; {hint}")


class BadSetUp(GameError):
    """A number of players, an option, a name, a seed or a chance script that cannot be used."""


class BadComponents(GameError):
    """A data file with a missing or impossible entry; names file, entry and fault."""


class BadPosition(GameError):
    """A description of a position that cannot be read; names the entry."""


class BadRecord(GameError):
    """A saved game that cannot be read, or not be written; names the place in it."""


def quoted(value: object, most: int = 60) -> str:
    """Show what somebody typed, on one line and not too long.

    Examples
    --------
    >>> print(quoted("white"), quoted(7), quoted("x" * 70, 10))
    "white" 7 "xxxxxxxxxx..."
    """
    if isinstance(value, str):
        flat = " ".join(value[: 20 * most].split())
        mark = '"'
    else:
        try:
            flat = repr(value)
        except (RecursionError, ValueError):  # nested without end; a number of 5,000 digits
            flat = f"this {type(value).__name__}"
        mark = ""
    shown = "".join(
        letter if letter.isprintable() else letter.encode("unicode_escape").decode()
        for letter in flat[:most]
    )
    return mark + shown + ("..." if len(flat) > most else "") + mark


def quoted_path(path: object, most: int = 70) -> str:
    """Show a path; of a long one the end, which tells more than the beginning.

    Examples
    --------
    >>> print(quoted_path("games/monday.json"), quoted_path("a/long/way/to/monday.json", 11))
    "games/monday.json" "...monday.json"
    """
    text = str(path)
    shown = quoted(text[-most:], most)
    return shown if len(text) <= most else '"...' + shown[1:].lstrip("/")
