"""Asking a position: everything on the board opens its explanation."""

from __future__ import annotations

from typing import Any

from charon_lib import Game, View
from charon_widgets.browser.live import LiveBoard, game_for
from charon_widgets.drawing.drawer import Drawing
from charon_widgets.playing.seating import seats_of
from charon_widgets.playing.sheets import final_sheet, header
from charon_widgets.reading.stepping import reachable


def inspect(game: Game, seat: int | None = None) -> Inspector:
    """Ask about anything on the board: the tree of reasons opens, its evidence lights up.

    Parameters
    ----------
    game : Game
        At the moment to ask about.
    seat : int, optional
        Through whose eyes; without it a spectator's.

    Returns
    -------
    Inspector
        The last line of a cell shows it.

    Raises
    ------
    BadSetUp
        Where this is no game, or there is no such seat.
    """
    return Inspector(game_for("inspect", game), seat)


class Inspector(LiveBoard):
    """A position to ask questions; ``inspect`` makes it."""

    mode = "inspect"

    def __init__(self, game: Game, seat: int | None = None) -> None:
        super().__init__(game)
        self._seen = game.view(seat)
        self._seats = seats_of(game)
        self._status = game.summary()

    def ask(self, topic: str) -> None:
        """Open the explanation of a topic, or of the thing with this key.

        Raises
        ------
        UnknownName
            Where there is none.
        """
        with self._lock:
            self.picture()
            self._ask(topic)
            self._publish()

    def __repr__(self) -> str:
        return f"<Questions to {self._game.title}: {self._game.summary()}>"

    def _view(self) -> View:
        return self._seen

    def _draw(self, shape: str) -> Drawing:
        names = [seat.note or seat.colour for seat in self._seats]
        return reachable(self._drawer.draw(self._seen, names=names, shape=shape))

    def _picture(self) -> dict[str, Any]:
        over = self._seen.is_over
        return {
            "header": header(self._game, self._seen, self._seats),
            "prompt": "Choose anything on the board to see why it is as it is.",
            "choices": [],
            "controls": [],
            "log": [],
            "log_head": "",
            "ending": final_sheet(self._game, self._seats, self._rules) if over else None,
        }

    def _act(self, kind: str, key: str) -> None:
        if kind == "cancel" or (kind == "explain" and not key):
            self._explanation = None
        elif kind in ("explain", "pick"):
            self._ask(key)

    def _ask(self, key: str) -> None:
        about = self._about(key) or key
        why = self._seen.explain(about)
        self._tell(key, why)
        self._status = why.text
