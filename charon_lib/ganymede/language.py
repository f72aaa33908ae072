"""The language of effects: from the words on a card to small numbers (effect.words).

An effect is one or more ways joined by OR; a way is one or more steps joined by AND; a step is
one of the five words of the basic actions, or, on the track, ``basic action`` (any of the five)
or ``immediate launch``.
"""

from __future__ import annotations

import re
from typing import Final, NamedTuple

from charon_lib.errors import BadComponents, quoted
from charon_lib.ganymede.player_board import COLOUR, COLOURS, listed

ANY_COLOUR: Final = 15
ADAPT: Final = 16
MOVE: Final = 32
REPUTATION: Final = 64
SHIP: Final = 128
LAUNCH: Final = 256
BASIC: Final = ANY_COLOUR | ADAPT | MOVE | REPUTATION | SHIP
"""The words of a step, as bits; the lowest four recruit blue, red, yellow, purple."""

BASIC_WORDS: Final = (
    "recruit, exchange or move a settler, go one space on in reputation, or draw a ship"
)
"""What a basic action may be."""

_PLAIN: Final = {
    "adapt": ADAPT,
    "move": MOVE,
    "reputation": REPUTATION,
    "draw ship": SHIP,
    "basic action": BASIC,
    "immediate launch": LAUNCH,
}
_STEP: Final = re.compile(
    r"recruit (?:(?P<recruits>\d) )?(?P<colour>\w+)"
    r"|reputation \+(?P<spaces>\d)"
    r"|(?P<word>adapt|move)(?: (?P<times>\d))?"
    r"|draw (?:(?P<ships>\d) )?ships?"
    r"|(?P<other>basic action|immediate launch)"
)


class Effect(NamedTuple):
    """One application of an effect.

    Attributes
    ----------
    text : str
        As it stands in the data file.
    ways : tuple of tuple of int
        The ways to choose from; each is a tuple of steps, each step the bits of the words that
        it offers. No effect has no ways.
    """

    text: str
    ways: tuple[tuple[int, ...], ...]

    @property
    def words(self) -> str:
        """The effect as a sentence's end: ``"recruit a red or a yellow settler"``."""
        ways = [" and then ".join(step_text(step) for step in way) for way in self.ways]
        return " or ".join(ways) if ways else "nothing"


NOTHING: Final = Effect("none", ())


def read_effect(text: str, where: str, track: bool = False) -> Effect:
    """Read the words of an effect.

    Parameters
    ----------
    text : str
        Such as ``"recruit red OR recruit yellow"``.
    where : str
        File and entry, for the sentence of an error.
    track : bool
        Whether the words of the track are allowed too.

    Raises
    ------
    BadComponents
        Where a word is not known, or two ways of the effect could not be told apart.

    Examples
    --------
    >>> read_effect("recruit red OR recruit yellow", "tiles.toml, T08").ways
    ((6,),)
    >>> read_effect("recruit blue AND draw ship", "tiles.toml, T01").ways
    ((1, 128),)
    >>> read_effect("reputation +2", "ships.toml, S08").words
    'go one space on in reputation and then go one space on in reputation'
    """
    if text == "none":
        return NOTHING
    ways = []
    for part in text.split(" OR "):
        steps: list[int] = []
        for word in part.split(" AND "):
            steps += _step(word.strip(), where, track)
        ways.append(tuple(steps))
    if all(len(way) == 1 for way in ways):
        together = 0
        for way in ways:
            together |= way[0]
        return Effect(text, ((together,),))
    seen = 0
    for way in ways:
        offered = 0
        for step in way:
            offered |= step
        if offered & seen:
            raise BadComponents(
                f"{where}: in the effect {quoted(text)} two ways share a word, so that a player's "
                "choice would not say which is meant."
            )
        seen |= offered
    return Effect(text, tuple(ways))


def _step(word: str, where: str, track: bool) -> list[int]:
    found = _STEP.fullmatch(word)
    if found:
        part = found.groupdict()
        if part["colour"] in COLOUR or part["colour"] == "any":
            bits = ANY_COLOUR if part["colour"] == "any" else 1 << COLOUR[part["colour"]]
            return [bits] * int(part["recruits"] or 1)
        if part["spaces"]:
            return [REPUTATION] * int(part["spaces"])
        if part["word"]:
            return [_PLAIN[part["word"]]] * int(part["times"] or 1)
        if part["other"] and track:
            return [_PLAIN[part["other"]]]
        if word.startswith("draw"):
            return [SHIP] * int(part["ships"] or 1)
    known = "recruit COLOUR, recruit any, adapt, move, reputation +1, draw ship, none"
    more = ", basic action, immediate launch" if track else ""
    raise BadComponents(
        f"{where}: {quoted(word)} is no word of an effect; known are {known}{more}."
    )


def needs_text(needs: tuple[str, ...]) -> str:
    """Say which settlers a shuttle asks for.

    Examples
    --------
    >>> needs_text(("blue", "any")), needs_text(("any", "any"))
    ('blue and one of any colour', 'two of any colour')
    """
    free = needs.count("any")
    said = [name for name in needs if name != "any"]
    if free:
        said.append(f"{('one', 'two', 'three')[free - 1] if free < 4 else free} of any colour")
    return listed(said)


def step_text(step: int) -> str:
    """Say what one step offers.

    Examples
    --------
    >>> step_text(6), step_text(ADAPT | MOVE)
    ('recruit a red or a yellow settler', 'exchange a settler or move a settler')
    """
    if step == BASIC:
        return "do a basic action"
    said = []
    if step & ANY_COLOUR == ANY_COLOUR:
        said.append("recruit a settler of any colour")
    elif step & ANY_COLOUR:
        some = [f"a {name}" for number, name in enumerate(COLOURS) if step >> number & 1]
        said.append(f"recruit {listed(some, 'or')} settler")
    if step & ADAPT:
        said.append("exchange a settler")
    if step & MOVE:
        said.append("move a settler")
    if step & REPUTATION:
        said.append("go one space on in reputation")
    if step & SHIP:
        said.append("draw a ship")
    if step & LAUNCH:
        said.append("launch a ship at once")
    return listed(said, "or")
