"""Positions from outside: a position as plain values, read back, and what is wrong with one."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from charon_lib.charon.components import Components

if TYPE_CHECKING:
    from charon_lib.charon.state import CharonState


def describe(state: CharonState) -> dict[str, object]:
    """Give a position as plain JSON values."""
    raise NotImplementedError


def problems(state: CharonState) -> tuple[str, ...]:
    """List what the rules do not allow."""
    return ()


def read_position(description: Mapping[str, Any], components: Components) -> CharonState:
    """Build a position from plain values."""
    raise NotImplementedError
