"""The pollution track of Prosperity: a column that uncovers its globes as discs come off."""

from __future__ import annotations

from charon_widgets.drawing.scenes import Facts
from charon_widgets.drawing.svg import circle, path, words
from charon_widgets.drawing.things import Thing
from charon_widgets.drawing.wording import counted
from charon_widgets.prosperity.signs import Scene, disc, glyph

COLUMN = 28.0
"""Width of the column on a page."""
BROAD_COLUMN = 34.0
"""Width of the column in the shape of a screen, where its letters are larger."""


def pollution(
    scene: Scene, entry: Facts, x: float, y: float, height: float, width: float = COLUMN
) -> Thing:
    """Draw the column of a seat: rounds from the bottom up, the triangle on top."""
    seat = entry["seat"]
    mine = seat == scene.asked
    part = scene.marks.part("clean up") if mine else ""
    topic = f"pollution {seat}"
    return Thing(
        topic,
        topic,
        pollution_label(scene, entry, part),
        x,
        y,
        width,
        height,
        _column(scene, entry, x + width / 2, y, height, bool(part), width > COLUMN),
        part=part,
        picked=mine and scene.marks.count("clean up") > 0,
        changed=scene.marks.is_changed(topic),
    )


def _column(
    scene: Scene, entry: Facts, x: float, y: float, height: float, open_: bool, broad: bool
) -> str:
    rounds = scene.facts["pollution"]["rounds"]
    globes = scene.facts["pollution"]["globe_spaces"]
    discs = entry["discs"]
    cap = 26.0 if broad else min(22.0, height * 0.16)
    pitch = (height - cap - 5) / rounds
    radius = min(9.5 if broad else 6.6, pitch / 2 - 0.5)
    art = [_triangle(entry, x, y + 2, cap, 11 if broad else min(10.0, cap * 0.55))]
    for space in range(1, rounds + 1):
        middle = y + height - 2 - (space - 0.5) * pitch
        if space <= discs:
            art.append(disc(x, middle, radius))
            if space in globes:
                art.append(glyph("prosperity", x, middle, radius * 0.62, plus=False, ink="paper"))
        elif space in globes:
            art.append(glyph("prosperity", x, middle, radius + 0.4, ink="good", ground="paper"))
        else:
            art.append(circle(x, middle, radius, stroke="line", stroke_width=1.2))
        if open_ and space == min(discs, rounds):
            art.append(
                circle(x, middle, radius + 0.4, stroke="accent", stroke_width=2)
                + words(x, middle + (4 if broad else 3), "−1", 11 if broad else 8, "paper",
                        anchor="middle", bold=True)
            )  # fmt: skip
    return "".join(art)


def _triangle(entry: Facts, x: float, y: float, cap: float, letters: float) -> str:
    """The triangle, with the number of discs on it."""
    full = entry["triangle"] > 0
    wide = min(14.0 if letters >= 11 else 12.0, cap * 0.62)
    art = path(
        f"M{x} {y}L{x + wide} {y + cap}H{x - wide}Z",
        "muted" if full else None,
        stroke="ink" if full else "line",
        stroke_width=1.3,
        stroke_linejoin="round",
    )
    if full:
        art += words(
            x, y + cap - 3, entry["triangle"], letters, "paper",
            anchor="middle", bold=True,
        )  # fmt: skip
    return art


def pollution_label(scene: Scene, entry: Facts, part: str = "") -> str:
    """Say the pollution of a seat."""
    said = [
        f"Pollution of {scene.name(entry['seat'])}: {counted(entry['discs'], 'disc')}",
        f"{counted(entry['globes'], 'globe')} uncovered",
    ]
    if entry["triangle"]:
        said.append(f"{entry['triangle']} on the triangle")
    if entry["blocked"]:
        said.append("gains no points now")
    said += ["can be chosen: clean up the topmost disc"] if part else []
    return ", ".join(said)
