"""Stepping through a game: every step of a rule is a moment of its own, on a slider."""

from __future__ import annotations

from typing import Any, SupportsIndex

from charon_lib import BadSetUp, Game, View
from charon_lib.errors import quoted
from charon_lib.seats import whole_number
from charon_widgets.browser.live import LiveBoard, game_for
from charon_widgets.browser.telling import because, log_lines
from charon_widgets.drawing.drawer import Drawing
from charon_widgets.playing.seating import seats_of
from charon_widgets.playing.sheets import header
from charon_widgets.reading.phases import Mark, Moment, marks


def step(game: Game, seat: int | None = None) -> Stepper:
    """Walk through a game, one step of a rule after the other, with the reason of each.

    Parameters
    ----------
    game : Game
        Played to its end or not.
    seat : int, optional
        Through whose eyes; without it a spectator's, who sees what is public.

    Returns
    -------
    Stepper
        The last line of a cell shows it.

    Raises
    ------
    BadSetUp
        Where this is no game, or there is no such seat.
    """
    return Stepper(game_for("step", game), seat)


SPEEDS = {"0.5×": 3200, "1×": 1600, "2×": 800, "4×": 400}
"""Milliseconds that each moment stays on the screen while the game goes by itself."""


class Stepper(LiveBoard):
    """A game on a slider; ``step`` makes it.

    Attributes
    ----------
    playing : bool
        Whether the game goes by itself. The browser keeps the time and asks for each next moment,
        so that nothing runs on where nobody looks.
    """

    mode = "step"

    def __init__(self, game: Game, seat: int | None = None) -> None:
        super().__init__(game)
        self._seat = game.view(seat).seat
        self._seats = seats_of(game)
        self._moments = [Moment(game.first_state(), None)]
        game.replayed(lambda state, event: self._moments.append(Moment(state.copy(), event)))
        self._marks: list[Mark] | None = None
        self._at = 0
        self.playing = False
        self._speed = "1×"
        self._say()

    @property
    def at(self) -> int:
        """The number of the moment that is shown, from 0."""
        return self._at

    def __len__(self) -> int:
        return len(self._moments)

    def seek(self, at: SupportsIndex) -> None:
        """Show the moment with this number.

        Raises
        ------
        BadSetUp
            Where there is none.
        """
        with self._lock:
            self._seek(at)
            self.playing = False
            self._publish()

    @property
    def marks(self) -> list[Mark]:
        """Where rounds, turns and phases begin: ``at`` and ``label`` of each."""
        with self._lock:
            if self._marks is None:
                self._marks = marks(self._game, self._moments)
            return self._marks

    def __repr__(self) -> str:
        return (
            f"<Steps of {self._game.title}: moment {self._at} of {len(self) - 1}. {self._status}>"
        )

    def _view(self) -> View:
        return self._moments[self._at].state.view(self._seat)

    def _draw(self, shape: str) -> Drawing:
        event = self._moments[self._at].event
        drawing = self._drawer.draw(
            self._view(),
            names=[seat.note or seat.colour for seat in self._seats],
            changed=event.about if event else (),
            shape=shape,
        )
        return reachable(drawing)

    def _picture(self) -> dict[str, Any]:
        view = self._view()
        seen = [
            (number - 1, moment.event)
            for number, moment in enumerate(self._moments[: self._at + 1])
            if moment.event is not None
        ]
        here = [mark["label"] for mark in self.marks if mark["at"] <= self._at]
        event = self._moments[self._at].event
        return {
            "header": header(self._game, view, self._seats),
            "prompt": self._status,
            "choices": [{"kind": "explain", "key": f"log {self._at - 1}", "label": "Why?"}]
            if event
            else [],
            "controls": [],
            "log": log_lines(seen[-30:], self._seat, len(seen) - 8),
            "log_head": "So far",
            "timeline": {
                "at": self._at,
                "last": len(self._moments) - 1,
                "label": here[-1] if here else "",
                "marks": self.marks,
                "playing": self.playing,
                "speed": self._speed,
            },
            "clock": {"wait": SPEEDS[self._speed], "key": f"from {self._at}"}
            if self.playing
            else None,
        }

    def _say(self) -> None:
        event = self._moments[self._at].event
        if event is None:
            self._status = "Before the first step."
        else:
            rule = f" (rule {event.rule})" if event.rule else ""
            self._status = f"{event.sentence(self._seat)}{rule}"

    def _seek(self, at: SupportsIndex) -> None:
        last = len(self._moments) - 1
        number = whole_number(at)
        if number is None or not 0 <= number <= last:
            raise BadSetUp(f"There are the moments 0 to {last}, not {quoted(at)}.")
        self._at = number
        self._rev += 1
        self._explanation = None
        self._say()

    def _act(self, kind: str, key: str) -> None:
        if kind == "seek":
            if not key.isdecimal() or len(key) > 9:
                raise BadSetUp("There is no such moment.")
            self._seek(int(key))
            self.playing = False
        elif kind == "control":
            self._control(key)
        elif kind == "cancel" or (kind == "explain" and not key):
            self._explanation = None
        elif kind in ("explain", "pick"):
            self._explain(key)

    def _control(self, key: str) -> None:
        """Let the game go by itself, or pause it; or it is time for the next moment."""
        last = len(self._moments) - 1
        if key == "speed":
            names = list(SPEEDS)
            self._speed = names[(names.index(self._speed) + 1) % len(names)]
        elif key == "play":
            if not self.playing and self._at == last:
                self._seek(0)
            self.playing = not self.playing
        elif key == f"from {self._at}" and self.playing:
            # Each view of this board keeps the time; the first one moves it on, once.
            self._seek(min(self._at + 1, last))
            self.playing = self._at < last
        elif not key.startswith("from "):
            raise BadSetUp("There is no such button now.")

    def _explain(self, key: str) -> None:
        self.playing = False
        number = key.removeprefix("log ")
        if key != number:
            if number.isdecimal() and int(number) + 1 < len(self._moments):
                event = self._moments[int(number) + 1].event
                assert event is not None
                self._tell(key, because(event, self._seat))
        elif (about := self._about(key)) is not None:
            self._tell(key, self._view().explain(about))


def reachable(drawing: Drawing) -> Drawing:
    """Give a drawing in which everything may be asked about, so that nothing counts as disabled."""
    panels = tuple(
        panel._replace(svg=panel.svg.replace(' aria-disabled="true"', ""))
        for panel in drawing.panels
    )
    return drawing._replace(panels=panels)
