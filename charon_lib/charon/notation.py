"""Reading moves as players write them: forgiving in form, strict in meaning."""

from __future__ import annotations

import re
from collections.abc import Iterable

from charon_lib.charon.board import ACTIONS
from charon_lib.charon.cards import CARD
from charon_lib.charon.chance_notation import CHANCE_WORDS, parse_chance
from charon_lib.charon.gems import COLOURS, KINDS, covers, kind_named, pack
from charon_lib.charon.moves import (
    Build,
    Decline,
    EndBuilding,
    Keep,
    Place,
    PutInRow,
    Redraw,
    Reposition,
    Swap,
    TakeCard,
    Trade,
)
from charon_lib.charon.payments import payments, shortage
from charon_lib.charon.phase_words import IN_WORDS, illegal
from charon_lib.charon.position import Table
from charon_lib.errors import AmbiguousMove, MalformedMove, quoted
from charon_lib.moves import Move

LONGEST = 2000
_ARROW = re.compile(r"\s*(?:→|=>|->|>)\s*|\s+to\s+")
_SMALL = {"the", "a", "an", "my", "flag", "gem", "gems", "of", "please", "card", "building"}


def parse_move(table: Table, text: str) -> Move:
    """Read the text of a move.

    Raises
    ------
    MalformedMove
        Where it cannot be understood; the sentence shows what could be written now.
    AmbiguousMove
        Where it has several readings; the sentence names them.

    Examples
    --------
    >>> import charon_lib
    >>> state = charon_lib.new_game("charon", 3, seed=7).state
    >>> parse_move(state, "  synchrotron -> b2 / C3 ")
    Place(area='Synchrotron', point='B2/C3')
    """
    if not isinstance(text, str):
        raise _malformed(table, text, "it is no text")
    if len(text) > LONGEST:
        raise _malformed(table, text, "it is too long")
    flat = " ".join(text.split())
    lower = flat.lower()
    if re.match(rf"(?:{'|'.join(CHANCE_WORDS)})\b[^:]*:", lower):
        return parse_chance(table, lower)
    sides = _ARROW.split(lower, maxsplit=1)
    words = [word for word in re.split(r"[\s,;.!]+", sides[0]) if word not in _SMALL | {""}]
    if len(sides) == 2:
        return _with_arrow(table, text, words, sides[0], sides[1])
    if not words:
        raise _malformed(table, text, "nothing is said")
    verb, rest = words[0], words[1:]
    if verb in ("end", "done", "finish"):
        if set(rest) <= {"turn"}:
            return EndBuilding()
    elif verb in ("leave", "decline", "pass", "skip"):
        return _decline(table, text, rest)
    elif verb in ("row", "put"):
        return PutInRow(_one_card(table, text, rest, {"in", "into", "row"}))
    elif verb == "redraw":
        return Redraw(tuple(_cards(table, text, rest, {"and"})))
    elif verb == "take":
        return _take(table, text, rest)
    elif verb == "build":
        return _build(table, text, rest)
    elif verb == "keep":
        if rest == ["nothing"]:
            return Keep((0,) * 6)
        return Keep(_gems(table, text, rest))
    raise _malformed(table, text, f"{quoted(verb)} begins no move here")


def _malformed(table: Table, text: object, why: str) -> MalformedMove:
    example = IN_WORDS[table.phase].example
    hint = f"; now one could write, for instance: {example}" if example else ""
    return MalformedMove(f"The move {quoted(text)} is not understood, since {why}{hint}")


# Flags


def _with_arrow(table: Table, text: str, words: list[str], left: str, right: str) -> Move:
    if words and words[0] in ("trade", "give"):
        want = [word for word in re.split(r"[\s,.]+", right) if word not in _SMALL | {"", "1"}]
        if len(want) != 1:
            raise _malformed(table, text, "a trade ends with one kind of gem")
        return Trade(_gems(table, text, words[1:]), _kind(table, text, want[0]))
    numbered = any(re.match(r"\d+[a-z]?$", word) for word in words)
    if words and words[0] in ("swap", "synchrotron") and (numbered or words[0] == "swap"):
        want = [word for word in re.split(r"[\s,.]+", right) if word not in _SMALL | {""}]
        if len(want) == 2 and want[0].isdigit():
            del want[0]
        given = _gems(table, text, words[1:])
        kinds = [kind for kind, number in enumerate(given) if number]
        if len(kinds) != 1 or len(want) != 1:
            raise _malformed(table, text, "Synchrotron changes one colour into one other")
        return Swap(KINDS[kinds[0]], _kind(table, text, want[0]), given[kinds[0]])
    end = _point(table, right)
    areas = _areas(left)
    start = _point(table, re.sub(r"^from\s+", "", left))
    if end is None:
        raise _malformed(table, text, f"{quoted(right)} is no flag point")
    if start is not None and not (areas and table.phase != "stolen"):
        return Reposition(start, end)
    if len(areas) == 1:
        return Place(areas[0], end)
    if areas:
        names = " or ".join(areas)
        raise AmbiguousMove(f"{quoted(left)} can be {names}", "staking.place")
    raise _malformed(table, text, f"{quoted(left)} is neither an action area nor a flag point")


def _areas(text: str) -> list[str]:
    """Give the action areas that a text can mean: the whole name, or beginnings of its words."""
    wanted = [word for word in text.lower().split() if word not in _SMALL | {"from"}]
    if not wanted:
        return []
    found = []
    for action in ACTIONS:
        words = action.lower().split()
        if wanted == words:
            return [action]
        if all(any(word.startswith(piece) for word in words) for piece in wanted):
            found.append(action)
    return found


def _point(table: Table, text: str) -> str | None:
    """Give the name of the flag point that a text means."""
    wanted = re.sub(r"\s*([-/+])\s*", r"\1", text.strip().lower().rstrip(".!"))
    wanted = re.sub(r"^(?:the )?(?:(?:centre|center|road|crossroads)(?: of)? )?", "", wanted)
    turned = "-".join(reversed(wanted.split("-")))
    for point in table.components.board.points:
        name = point.name.lower()
        if name == wanted or (point.kind == "road" and name == turned):
            return point.name
    return None


def _decline(table: Table, text: str, words: list[str]) -> Decline:
    if not words:
        asked = {"stolen": "Stolen Intelligence", "advance": "Engineering Advance"}
        if table.phase in asked:
            return Decline(asked[table.phase])
        raise _malformed(table, text, "there is nothing to leave now")
    areas = _areas(" ".join(words))
    if len(areas) != 1:
        raise _malformed(table, text, "it names no action to leave")
    return Decline(areas[0])


# Cards


def _cards(table: Table, text: str, words: Iterable[str], others: set[str]) -> list[str]:
    cards = []
    for word in words:
        if word in CARD:
            cards.append(word)
        elif word not in others:
            raise _malformed(table, text, f"{quoted(word)} is no card such as 7c")
    if not cards:
        raise _malformed(table, text, "it names no card")
    return cards


def _one_card(table: Table, text: str, words: Iterable[str], others: set[str]) -> str:
    cards = _cards(table, text, words, others)
    if len(cards) != 1:
        raise _malformed(table, text, "it names more than one card")
    return cards[0]


def _take(table: Table, text: str, words: list[str]) -> TakeCard:
    card = _one_card(
        table, text, words, {"from", "pile", "discard", "row", "common", "into", "hand"}
    )
    if "row" in words and "pile" not in words:
        return TakeCard(card, "row")
    if "pile" in words and "row" not in words:
        return TakeCard(card, "pile")
    if "pile" in words:
        raise _malformed(table, text, "a card lies in the pile or in the row")
    return TakeCard(card, "row" if table.row_open >> CARD[card] & 1 else "pile")


def _build(table: Table, text: str, words: list[str]) -> Build:
    if "with" in words:
        place = words.index("with")
        words, payment = words[:place], words[place + 1 :]
        if not payment:
            raise _malformed(table, text, "it does not say what is paid with")
    else:
        payment = []
    card = _one_card(table, text, words, {"from", "row", "common", "hand"})
    number = CARD[card]
    if "row" in words:
        source = "row"
    elif "hand" in words or not table.row_open >> number & 1:
        source = "hand"
    else:
        source = "row"
    seat = table.to_move
    cost = table.components.costs[number]
    held = table.gems[seat] if seat is not None and seat >= 0 else 0
    if not payment:
        # Coloured gems first; clear ones for what is missing, if there are enough. Rule build.pay.
        ways = payments(cost, held)
        clear = ways[0] if ways else 0
        return Build(card, source, _five(clear))
    clear, free = _clear(table, text, payment)
    if not free:
        return Build(card, source, _five(clear))
    return _choose_payment(table, text, Build(card, source), cost, held, free)


def _five(handful: int) -> tuple[int, ...]:
    return tuple(handful.to_bytes(6, "little")[:5])


def _clear(table: Table, text: str, words: list[str]) -> tuple[int, int]:
    """Read "1 clear for blue, 2 clear for green", or "1 clear" alone.

    Gives the clear gems for each colour as a handful, and the number where no colour is said.
    """
    said = " ".join(word for word in words if word != "and")
    numbers = [0] * 5
    pieces = re.findall(r"(\d+|one|two|three)?\s*(?:clear|c)(?: for (\w+))?", said)
    rebuilt = re.sub(r"(\d+|one|two|three)?\s*(?:clear|c)(?: for (\w+))?", "", said).strip()
    if not pieces or rebuilt:
        raise _malformed(table, text, "a payment reads: with 1 clear for blue")
    free = 0
    for number, colour in pieces:
        count = {"one": 1, "two": 2, "three": 3, "": 1}.get(number) or int(number or 0)
        if count > 14:
            raise _malformed(table, text, "there are not so many clear gems")
        if not colour:
            free += count
            continue
        kind = _kind(table, text, colour)
        if kind == "clear":
            raise _malformed(table, text, "clear gems stand for one of the five colours")
        numbers[COLOURS.index(kind)] += count
    if free and any(numbers):
        raise _malformed(table, text, "it says for some clear gems what they pay, for others not")
    return pack(numbers), free


def _choose_payment(
    table: Table, text: str, plain: Build, cost: int, held: int, free: int
) -> Build:
    ways = [way for way in payments(cost, held) if way % 255 == free]
    if len(ways) == 1:
        return plain._replace(clear=_five(ways[0]))
    if ways:
        readings = " or ".join(str(plain._replace(clear=_five(way))) for way in ways[:3])
        raise AmbiguousMove(f"{quoted(text)} can mean {readings}", "build.pay")
    # Nothing fits: a reading that will be refused for what is missing.
    short = shortage(cost, held)
    if short % 255 == free or not covers(cost, short):
        return plain._replace(clear=_five(short))
    raise illegal(
        "build.pay", f"{plain.card} cannot be paid with exactly {free} clear now",
        f"card {plain.card}",
    )  # fmt: skip


# Gems


def _kind(table: Table, text: str, word: str) -> str:
    kind = kind_named(word)
    if kind is None:
        raise _malformed(table, text, f"{quoted(word)} is no kind of gem")
    return kind


def _gems(table: Table, text: str, words: Iterable[str]) -> tuple[int, ...]:
    """Read "2 blue 1 purple", "2B P" or "blue blue purple"."""
    numbers = [0] * 6
    count: int | None = None
    for word in words:
        if word == "and":
            continue
        if word.isdecimal() and count is None and len(word) < 4:
            count = int(word)
            continue
        short = re.fullmatch(r"(\d{1,3})([a-z])", word)
        if short and count is None:
            count, word = int(short[1]), short[2]
        numbers[KINDS.index(_kind(table, text, word))] += 1 if count is None else count
        count = None
    if count is not None or not any(numbers):
        raise _malformed(table, text, "it does not say which gems")
    return tuple(numbers)
