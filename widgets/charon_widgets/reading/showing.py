"""A still picture of a game, for pages, exports and loops."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from charon_lib import BadSetUp, Game, UnknownName, View
from charon_lib.errors import quoted
from charon_widgets.drawing.drawer import Drawing, drawer_of
from charon_widgets.drawing.plain import as_html, one_svg, plain_forms


def show(game: Game | View, seat: int | None = None, *, mark: Sequence[str] = ()) -> Picture:
    """Give a still picture of a game, for pages, exports and loops.

    Parameters
    ----------
    game : Game or View
        What to draw.
    seat : int, optional
        Through whose eyes; without it a spectator's. A view has its own.
    mark : sequence of str
        Topics of things to point out, such as ``"zone B2"``: they get a rim, and words.

    Returns
    -------
    Picture
        Its ``svg``, ``html`` and ``text`` are strings; a notebook shows it by itself.

    Raises
    ------
    UnknownName
        Where there is nothing of that name to mark.
    BadSetUp
        Where this is neither a game nor a view, or there is no such seat.
    """
    if not isinstance(game, Game | View):
        raise BadSetUp(f"show() takes a Game or a View, not {quoted(game)}.")
    if not isinstance(mark, Sequence):
        raise BadSetUp(f'mark is a list of topics, such as ["seat 0"], not {quoted(mark)}.')
    if isinstance(game, Game):
        view, names, line = game.view(seat), game.names, repr(game)
        name = game.name
    else:
        view, names, line = game, (), f"<{game.summary()}>"
        name = str(game.to_dict()["game"])
    topics = [mark] if isinstance(mark, str) else list(mark)
    known = view.topics()
    for topic in topics:
        if topic not in known:
            raise UnknownName.among("thing to mark", topic, known)
    drawing = drawer_of(name).draw(view, names=names, changed=topics)
    return Picture(_pointing_out(drawing, topics), line)


def _pointing_out(drawing: Drawing, topics: Sequence[str]) -> Drawing:
    """Say in a drawing's words what is marked in its picture."""
    if not topics:
        return drawing
    said = f"Marked: {', '.join(topics)}."
    return drawing._replace(
        description=f"{drawing.description} {said}", text=f"{drawing.text.rstrip()}\n\n{said}"
    )


class Picture:
    """A still picture of a board with its plain forms; deterministic.

    Attributes
    ----------
    svg : str
        One whole picture with its own colours, for day and night.
    html : str
        The picture as an image with its description, and the board as a table.
    text : str
        The board as plain text.
    """

    def __init__(self, drawing: Drawing, line: str) -> None:
        self._drawing = drawing
        self._line = line

    @property
    def svg(self) -> str:
        """One whole picture with its own colours, for day and night."""
        return one_svg(self._drawing.panels)

    @property
    def html(self) -> str:
        """The picture as an image with its description, and the board as a table."""
        return as_html(self._drawing)

    @property
    def text(self) -> str:
        """The board as plain text."""
        return self._drawing.text

    @property
    def description(self) -> str:
        """The board in sentences."""
        return self._drawing.description

    def __repr__(self) -> str:
        return self._line

    def __str__(self) -> str:
        return self.text

    def _repr_mimebundle_(self, include: Any = None, exclude: Any = None) -> dict[str, str]:
        return plain_forms(self._drawing, self._line)
