"""Reading component files: TOML in, or one sentence that names file, entry and fault."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from pathlib import Path
from typing import Any

from charon_lib.errors import BadComponents, UnknownName, quoted, quoted_path
from charon_lib.seats import whole_number


def read_table(path: Path) -> dict[str, Any]:
    """Read one TOML file.

    Raises
    ------
    BadComponents
        Where it is missing, too large or not TOML.
    """
    import tomllib

    try:
        if path.stat().st_size > 1_000_000:
            raise BadComponents(f"{path.name}: the file is larger than 1 MB.")
        table = tomllib.loads(path.read_text(encoding="utf-8-sig"))
        _check_plain(table, path.name)
    except FileNotFoundError:
        raise BadComponents(f"{path.name}: there is no such file in {path.parent}.") from None
    except OSError as error:
        raise BadComponents(f"{path.name}: it cannot be read ({error.strerror}).") from None
    except UnicodeDecodeError:
        raise BadComponents(f"{path.name}: it is not a text file.") from None
    except tomllib.TOMLDecodeError as error:
        raise BadComponents(f"{path.name}: it is not TOML: {error}.") from None
    except RecursionError:
        raise BadComponents(f"{path.name}: it is nested too deeply.") from None
    except BadComponents:
        raise
    except ValueError:
        raise BadComponents(f"{path.name}: there is a number with too many digits in it.") from None
    return table


def _check_plain(value: object, where: str) -> None:
    """Refuse what a saved game, which is JSON, could not hold: dates, and numbers without end."""
    if isinstance(value, dict):
        for key, part in value.items():
            _check_plain(part, f"{where}, {key}")
    elif isinstance(value, list):
        for number, part in enumerate(value, 1):
            _check_plain(part, f"{where} {number}")
    elif not isinstance(value, str | int | float):
        raise BadComponents(f"{where}: {value} is a date or time; write it in quotes.")
    elif isinstance(value, int) and abs(value) > 10**15:
        raise BadComponents(f"{where}: there is a number with too many digits in it.")
    elif isinstance(value, float) and value - value != 0:
        raise BadComponents(f"{where}: {value} is not a number.")


def read_tables(folder: Path, shipped: Path, files: tuple[str, ...]) -> dict[str, dict[str, Any]]:
    """Read a set of component files, each from `folder` or, where it lacks there, as shipped.

    Parameters
    ----------
    folder : Path
        The folder of an owner of the printed game, or `shipped` itself.
    shipped : Path
        The folder of the game in this library.
    files : tuple of str
        The names without ``.toml``.

    Raises
    ------
    BadComponents
        Where there is no such folder, or none of the files is in it.
    """
    try:
        there = folder.is_dir()
    except OSError:  # a name longer than any file's
        there = False
    if not there:
        raise BadComponents(f"There is no components folder {quoted_path(folder)}.")
    if not any((folder / f"{name}.toml").is_file() for name in files):
        wanted = ", ".join(f"{name}.toml" for name in files)
        raise BadComponents(f"The folder {quoted_path(folder)} holds none of {wanted}.")
    for path in sorted(folder.glob("*.toml")):
        if path.stem not in (*files, "rules"):
            near = UnknownName.among("component file", path.stem, files)
            raise BadComponents(f"{path.name}: {near}")
    tables = {}
    for name in files:
        own = folder / f"{name}.toml"
        tables[name] = read_table(
            own if own.exists() or own.is_symlink() else shipped / f"{name}.toml"
        )
    return tables


def _value(entry: object, key: str, where: str) -> Any:
    if not isinstance(entry, Mapping):
        raise BadComponents(f"{where}: this is not a table of entries.")
    if key not in entry:
        raise BadComponents(f"{where}: the entry {key!r} is missing.")
    return entry[key]


def only(entry: object, known: Collection[str], where: str) -> None:
    """Refuse entries that nobody reads: a misspelt one would otherwise be left out in silence.

    Raises
    ------
    BadComponents
        Naming the first such entry, and which was probably meant.

    Examples
    --------
    >>> only({"name": "Pump", "csot": 2}, ("name", "cost"), "tiles.toml, S01")
    Traceback (most recent call last):
        ...
    charon_lib.errors.BadComponents: tiles.toml, S01: there is no entry "csot"; did you mean "cost"?
    """
    if not isinstance(entry, Mapping):
        raise BadComponents(f"{where}: this is not a table of entries.")
    for name in entry:
        if name not in known:
            found = str(UnknownName.among("entry", name, known))
            raise BadComponents(f"{where}: {found[0].lower()}{found[1:]}")


def digest(tables: Mapping[str, Mapping[str, Any]]) -> str:
    """Give a short text that is the same for component tables that say the same.

    Examples
    --------
    >>> digest({"cards": {"a": 1, "b": 2}}) == digest({"cards": {"b": 2, "a": 1}})
    True
    """
    import hashlib
    import json

    text = json.dumps(tables, sort_keys=True, ensure_ascii=False)
    return hashlib.sha256(text.encode()).hexdigest()[:16]


def text_of(entry: object, key: str, where: str) -> str:
    """Give a text that must be there, not be empty, and stand on one line."""
    value = _value(entry, key, where)
    if not isinstance(value, str) or not value.strip() or not value.strip().isprintable():
        raise BadComponents(f"{where}: {key} is {quoted(value)}, not a text on one line.")
    return value.strip()


def word_of(entry: object, key: str, where: str, known: tuple[str, ...]) -> str:
    """Give a text that must be one of the `known` words."""
    value = text_of(entry, key, where)
    if value not in known:
        raise BadComponents(f"{where}: {key} is {quoted(value)}, none of {', '.join(known)}.")
    return value


def number_of(entry: object, key: str, where: str, least: int, most: int) -> int:
    """Give a whole number that must lie between two bounds."""
    value = _value(entry, key, where)
    number = whole_number(value)
    if number is None or not least <= number <= most:
        raise BadComponents(
            f"{where}: {key} is {quoted(value)}, not a whole number from {least} to {most}."
        )
    return number


def list_of(entry: object, key: str, where: str) -> list[Any]:
    """Give a list that must be there."""
    value = _value(entry, key, where)
    if not isinstance(value, list):
        raise BadComponents(f"{where}: {key} is {quoted(value)}, not a list.")
    return value
