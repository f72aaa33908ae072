"""Boards for the games of `charon_lib`, to play on, step through and ask, inside a notebook.

``play``, ``step`` and ``inspect`` need anywidget; ``show`` and ``rulebook`` need nothing.
"""

from __future__ import annotations

from charon_widgets.playing.beginning import play
from charon_widgets.reading.inspecting import inspect
from charon_widgets.reading.rulebooks import rulebook
from charon_widgets.reading.showing import show
from charon_widgets.reading.stepping import step

__all__ = ["inspect", "play", "rulebook", "show", "step"]
