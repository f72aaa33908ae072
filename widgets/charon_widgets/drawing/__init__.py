"""The words of drawing, shared by all games: shapes, colours, things, scenes, plain forms.

Whoever brings a game of their own needs what is named here: a `Drawer` makes a `Drawing` of
`Panel` from a view, and `bring` makes it known.
"""

from __future__ import annotations

from charon_widgets.drawing.drawer import Drawer, Drawing, Panel, bring

__all__ = ["Drawer", "Drawing", "Panel", "bring"]
