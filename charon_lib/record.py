"""A saved game: versioned JSON with the set-up and the text of every move, in and out.

The record is the truth. Sentences, boards and explanations are derived from it anew, so a saved
game outlives every version of our drawing of lots. This file knows the format alone; in
`charon_lib.loading` a record becomes a game.
"""

from __future__ import annotations

import os
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, NamedTuple

from charon_lib.errors import BadRecord, quoted, quoted_path
from charon_lib.moves import LONGEST_TEXT

FORMAT = "charon-lib game"
VERSION = 1
LARGEST = 4_000_000
"""Characters; a whole game needs about 20,000."""


class Record(NamedTuple):
    """A saved game as plain values: what it was started with, and its moves.

    Attributes
    ----------
    game : str
        The name of the game.
    players : int
        How many seats.
    names : sequence of str
        Who sits there.
    options : mapping
        The options of the game.
    seed : int or str
        Names the luck.
    chance : sequence of str, optional
        The script of the first chance moves. The moves below do not need it, but going back and
        playing on with the same luck does.
    components : mapping, optional
        The component tables, where they are not the shipped ones.
    position : mapping, optional
        The position it began from, where that is not the game's own start.
    moves : sequence of str
        The text of every move, chance moves included.

    Notes
    -----
    A record that was read from outside has the right kinds of entries; whether they make a game
    shows when they are played.
    """

    game: Any
    players: Any
    names: Sequence[str]
    options: Mapping[str, Any]
    seed: int | str
    chance: Sequence[str] | None
    components: Mapping[str, Mapping[str, Any]] | None
    position: Mapping[str, Any] | None
    moves: Sequence[str]


def to_dict(record: Record) -> dict[str, Any]:
    """Give the record as plain JSON values; what is not there is left out."""
    entries: dict[str, Any] = {"format": FORMAT, "version": VERSION}
    for name, value in zip(Record._fields, record, strict=True):
        if value is not None:
            entries[name] = value if isinstance(value, Mapping | str | int) else list(value)
    return entries


def dumps(record: Record) -> str:
    """Give the record as text, one move a line."""
    import json

    entries = to_dict(record)
    moves = entries.pop("moves")
    head = json.dumps(entries, ensure_ascii=False, indent=1)
    lines = ",\n".join("  " + json.dumps(move, ensure_ascii=False) for move in moves)
    return f'{head[:-2]},\n "moves": [\n{lines}\n ]\n}}\n'


def save(record: Record, path: str | os.PathLike[str]) -> None:
    """Write the record beside `path` and move it there, so that no half file is ever seen.

    Raises
    ------
    BadRecord
        Where the file cannot be written; then what was there is there still.
    """
    target = _path(path)
    text = dumps(record)
    try:
        target.parent.mkdir(parents=True, exist_ok=True)
        part = _write_beside(target, text)
        try:
            os.replace(part, target)
        except BaseException:
            part.unlink(missing_ok=True)
            raise
    except OSError as error:
        raise BadRecord(
            f"The game cannot be saved as {quoted_path(target)} ({error.strerror})."
        ) from None


def _write_beside(target: Path, text: str) -> Path:
    """Write a new file next to `target`, under a name that nobody uses; give its path."""
    number = 0
    while True:
        part = target.with_name(f"{target.name}.{os.getpid()}-{number}.part")
        try:
            with part.open("x", encoding="utf-8", newline="\n") as file:
                file.write(text)
            return part
        except FileExistsError:
            number += 1
        except BaseException:
            part.unlink(missing_ok=True)
            raise


def _path(path: object) -> Path:
    if not isinstance(path, str | os.PathLike) or "\0" in str(path) or not str(path).strip():
        raise BadRecord(f"The name of a file is needed, not {quoted(path)}.")
    try:
        os.fsencode(path)
    except UnicodeEncodeError:
        raise BadRecord(f"{quoted_path(path)} cannot be the name of a file.") from None
    file = Path(path)
    if not file.name:
        raise BadRecord(f"The name of a file is needed, not the folder {quoted_path(path)}.")
    return file


def load(path: str | os.PathLike[str]) -> Record:
    """Read a saved game from a file; see `loads`."""
    file = _path(path)
    try:
        if file.exists() and not file.is_file():
            raise BadRecord(f"{quoted_path(file)} is no file, so no saved game.")
        if file.stat().st_size > LARGEST:
            raise BadRecord(f"{file.name} is larger than {LARGEST // 10**6} MB: no saved game.")
        text = file.read_text(encoding="utf-8-sig")
    except FileNotFoundError:
        raise BadRecord(f"There is no saved game {quoted_path(file)}.") from None
    except OSError as error:
        raise BadRecord(f"{quoted_path(file)} cannot be read ({error.strerror}).") from None
    except UnicodeDecodeError:
        raise BadRecord(f"{file.name} is not a text file, so no saved game.") from None
    return loads(text)


def loads(text: str) -> Record:
    """Read a saved game from its text.

    Raises
    ------
    BadRecord
        One sentence that names the place and what is wrong there.
    """
    import json

    if not isinstance(text, str):
        raise BadRecord(f"A saved game is a text, not {quoted(text)}.")
    if len(text) > LARGEST:
        raise BadRecord(f"This is longer than {LARGEST:,} characters: no saved game.")
    try:
        entries = json.loads(
            text, parse_int=_number, parse_constant=_constant, object_pairs_hook=_table
        )
        return from_dict(entries)
    except json.JSONDecodeError as error:
        raise BadRecord(
            f"The saved game breaks off or is damaged in line {error.lineno}, "
            f"column {error.colno}: {error.msg}."
        ) from None
    except RecursionError:
        raise BadRecord("This is nested too deeply: no saved game.") from None


def _number(digits: str) -> int:
    if len(digits) > 1_000:
        raise BadRecord(f"The saved game has a number of {len(digits)} digits in it.")
    return int(digits)


def _table(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    table = dict(pairs)
    if len(table) < len(pairs):
        keys = [key for key, _ in pairs]
        twice = next(key for key in keys if keys.count(key) > 1)
        raise BadRecord(f"The saved game has the entry {quoted(twice)} twice.")
    return table


def _constant(name: str) -> float:
    raise BadRecord(f"The saved game has {name} in it, which is no number.")


def from_dict(entries: object) -> Record:
    """Check what was read from JSON, and give it as a record."""
    if not isinstance(entries, Mapping) or entries.get("format") != FORMAT:
        raise BadRecord("This is not a saved game of this library.")
    version = entries.get("version")
    if isinstance(version, bool) or not isinstance(version, int) or version < 1:
        raise BadRecord(f"The saved game has the version {quoted(version)}, not a whole number.")
    if version > VERSION:
        raise BadRecord(
            f"The saved game has version {version}; this library reads up to {VERSION}. "
            "A newer charon_lib can read it."
        )
    unknown = sorted(set(entries) - {"format", "version", *Record._fields}, key=str)
    if unknown:
        raise BadRecord(f"The saved game has an entry {quoted(unknown[0])} that does not belong.")
    moves = entries.get("moves")
    if not isinstance(moves, list):
        raise BadRecord("The saved game has no list of moves.")
    for number, move in enumerate(moves, 1):
        if not isinstance(move, str) or len(move) > LONGEST_TEXT:
            raise BadRecord(f"Move {number} of the saved game is {quoted(move)}, not a move.")
    return Record(
        game=entries.get("game"),
        players=entries.get("players"),
        names=_given(entries, "names", (list,)),
        options=_given(entries, "options", (dict,)),
        seed=_given(entries, "seed", (int, str)),
        chance=_given(entries, "chance", (list,), needed=False),
        components=_given(entries, "components", (dict,), needed=False),
        position=_given(entries, "position", (dict,), needed=False),
        moves=moves,
    )


def _given(
    entries: Mapping[str, Any], key: str, kinds: tuple[type, ...], needed: bool = True
) -> Any:
    value = entries.get(key)
    if value is None and not needed:
        return None
    if not isinstance(value, kinds) or isinstance(value, bool):
        raise BadRecord(f"The entry {key!r} of the saved game is {quoted(value)}.")
    return value
