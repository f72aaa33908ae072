"""What a game is started with, checked before anything else happens."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple, SupportsIndex, TypedDict

from charon_lib.chance import Chance, Script, Seed, fresh_seed
from charon_lib.errors import BadSetUp, quoted
from charon_lib.explain import plain
from charon_lib.game_type import GameType, Options
from charon_lib.seats import whole_number
from charon_lib.state import State

LONGEST_NAME = 40
LONGEST_SEED = 200


class Given(TypedDict, total=False):
    """What can be said beside the game and its number of players; see `set_up`."""

    seed: SupportsIndex | str | None
    chance: Script | None
    names: Sequence[str] | None
    tables: Mapping[str, Mapping[str, Any]] | None
    position: Mapping[str, Any] | None
    options: Mapping[str, Any] | None


class SetUp(NamedTuple):
    """What a game was started with; everything else follows from it and the moves."""

    game_type: GameType
    players: int
    options: Options
    chance: Chance
    names: tuple[str, ...]
    tables: Mapping[str, Mapping[str, Any]] | None
    components: Any
    position: Mapping[str, Any] | None

    def first_state(self) -> State:
        """Give the position before the first move."""
        if self.position is not None:
            return self.game_type.position(self.position, self.components)
        return self.game_type.start(self.players, self.components, self.options)

    def given(self) -> Given:
        """Give everything beside game and players that begins the same once more."""
        return {
            "seed": self.chance.seed,
            "chance": self.chance.script,
            "names": self.names,
            "tables": self.tables,
            "position": self.position,
            "options": plain(self.options),  # type: ignore[typeddict-item]  # a mapping stays one
        }

    def same_start(self, other: SetUp) -> bool:
        """Tell whether the same moves make the same game of both, whoever sits there."""
        return self is other or (
            self.game_type is other.game_type
            and self.players == other.players
            and self.chance == other.chance
            and plain(self.options) == plain(other.options)
            and self.position == other.position
            and (self.tables is other.tables or self._all_tables() == other._all_tables())
        )

    def start_hash(self) -> int:
        """Give a hash of what most often differs; equal for equal starts."""
        return hash((self.game_type.name, self.players, self.chance))

    def _all_tables(self) -> Mapping[str, Mapping[str, Any]]:
        return self.game_type.tables() if self.tables is None else self.tables


def set_up(
    game_type: GameType,
    players: SupportsIndex,
    *,
    seed: SupportsIndex | str | None = None,
    chance: Script | None = None,
    names: Sequence[str] | None = None,
    tables: Mapping[str, Mapping[str, Any]] | None = None,
    position: Mapping[str, Any] | None = None,
    options: Mapping[str, Any] | None = None,
) -> SetUp:
    """Check everything a game is to be started with.

    Parameters
    ----------
    game_type : GameType
        The game.
    players : int
        How many seats.
    seed : int or str, optional
        Names the luck; without one a fresh seed is taken.
    chance : sequence of str, or callable, optional
        What chance brings first; see `charon_lib.chance.Chance`.
    names : sequence of str, optional
        What the people at the seats are called.
    tables : mapping, optional
        The content of component files, where they are not the shipped ones.
    position : mapping, optional
        A position to begin from, as ``state.describe()`` gives it.
    options : mapping, optional
        The options of that game.

    Raises
    ------
    BadSetUp, BadComponents, BadPosition, UnknownName
        In one sentence.
    """
    seats = game_type.check_players(players)
    components = game_type.components() if tables is None else game_type.build_from(tables)
    return SetUp(
        game_type,
        seats,
        game_type.options(seats, {} if options is None else options),
        Chance(_seed(seed), _script(chance)),
        _names(names, game_type, seats),
        tables,
        components,
        None if position is None else _position(position, game_type, seats, components),
    )


def _position(
    description: Mapping[str, Any], game_type: GameType, players: int, components: Any
) -> Mapping[str, Any]:
    """Give the description as the position itself tells it, so that nobody can change it later."""
    state = game_type.position(description, components)
    if state.players != players:
        raise BadSetUp(f"The position is one for {state.players} players, not {players}.")
    if wrong := state.problems():
        raise BadSetUp(f"No game can be played from this position: {wrong[0]}")
    return state.describe()


def _seed(seed: SupportsIndex | str | None) -> Seed:
    if seed is None:
        return fresh_seed()
    found = seed if isinstance(seed, str) else whole_number(seed)
    if found is None:
        raise BadSetUp(f"A seed is a whole number or a short text, not {quoted(seed)}.")
    # A number's length is judged by its bits: Python refuses to write very long ones out.
    length = len(found) if isinstance(found, str) else found.bit_length() * 3 // 10
    if length > LONGEST_SEED or (isinstance(found, str) and not _can_be_saved(found)):
        raise BadSetUp(f"A seed has at most {LONGEST_SEED} digits or letters, not {quoted(seed)}.")
    return found


def _script(script: Script | None) -> Script | None:
    if script is None or callable(script):
        return script
    if isinstance(script, list | tuple) and all(
        isinstance(entry, str) and _can_be_saved(entry) for entry in script
    ):
        return tuple(script)
    raise BadSetUp("A chance script is a list of texts, one for each chance move.")


def _names(names: Sequence[str] | None, game_type: GameType, players: int) -> tuple[str, ...]:
    if names is None:
        return game_type.seat_names[:players]
    if not isinstance(names, list | tuple) or len(names) != players:
        raise BadSetUp(f"There must be {players} names, one for each seat.")
    for name in names:
        if not isinstance(name, str) or not _is_name(name):
            raise BadSetUp(
                f"A name is one line of 1 to {LONGEST_NAME} characters, not {quoted(name)}."
            )
    return tuple(names)


def _is_name(name: str) -> bool:
    """Tell whether this is one line of text, in any writing there is, markup and all."""
    return (
        0 < len(name.strip()) <= len(name) <= LONGEST_NAME
        and len(name.splitlines()) == 1
        and not any(letter < " " or "\x7f" <= letter < "\xa0" for letter in name)
        and _can_be_saved(name)
    )


def _can_be_saved(text: str) -> bool:
    """Tell whether a file can hold the text: half a surrogate pair, it cannot."""
    return not any("\ud800" <= letter <= "\udfff" for letter in text)
