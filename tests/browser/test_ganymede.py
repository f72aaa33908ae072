"""A person plays Ganymede: set-up and one whole turn by mouse, and one turn by keys alone."""

from __future__ import annotations

from tests.browser.boards import BOARD, FAULTS, kinds_of_cells, wait_for_shape, wait_for_turn
from tests.browser.lab import LabServer
from tests.browser.test_prosperity import click, press

# What the journey needs is written down; nothing that the bot may do can take it away.
START = """
from charon_widgets import play
chance = ["first player: 0", "display: E01 E04 E13 E25 M01 M13 M20 M29 S01 S06 S17",
          "deal to 0: S03 S09 S14 S26", "deal to 1: S05 S11 S18 S28", "refill: T08 S30"]
table = play("ganymede", ["me", "random"], chance=chance, seed=3, save=None)
table
"""
ASTER = "table.game.state.describe()['seats'][0]"
WHERE = "[table.game.view(0).to_dict()['round'], table.game.to_move]"


def test_a_turn_by_mouse_and_one_by_keys_alone(lab: LabServer) -> None:
    with lab.open_cells(START, "1 + 1") as notebook:
        notebook.run_all()
        page = notebook.page
        notebook.see(".charon-prompt", "choose two of your ships")
        notebook.picture("ganymede-set-up")
        click(notebook, "S14 upper")
        notebook.see(".charon-prompt", "the lower dock")
        click(notebook, "S09 lower")
        # The bot has chosen, too, and all docks are open.
        notebook.until(WHERE, [1, 0], limit=30)
        wait_for_turn(page)
        notebook.see(".charon-prompt", "take a tile")
        notebook.picture("ganymede-wide")
        # On a phone nothing sticks out, and everything can be hit.
        page.set_viewport_size({"width": 390, "height": 2600})
        wait_for_shape(page, "page")
        notebook.picture("ganymede-narrow", BOARD)
        assert not page.evaluate(FAULTS)
        page.set_viewport_size({"width": 1280, "height": 1000})
        wait_for_shape(page, "screen")
        # What is not allowed says why, and by which rule.
        page.locator(f'{BOARD} [data-about="shuttle M01"]').first.click(force=True)
        notebook.see(".charon-bubble", "M01 needs blue and blue on Mars")
        notebook.see(".charon-explanation", "rule")
        # A tile, its settler, its ship.
        click(notebook, "T01")
        notebook.see(".charon-prompt", "recruit blue, or stop")
        click(notebook, "blue in supply")
        notebook.see(".charon-prompt", "take a ship")
        notebook.picture("ganymede-effect")
        click(notebook, "S06")
        notebook.until(f"[{ASTER}['tiles'], {ASTER}['hand']]", [["T01"], ["S06"]])
        assert notebook.ask(f"{ASTER}['earth']") == {"blue": 1}
        # Boreas has moved, and Aster is asked again: a shuttle, by keys alone.
        notebook.until(WHERE, [2, 0], limit=30)
        wait_for_turn(page)
        cells = kinds_of_cells(notebook)
        press(notebook, "E01")
        notebook.until(f"{ASTER}['mars']", {"blue": 1})
        notebook.see(".charon-prompt", "recruit a settler, or stop")
        press(notebook, "purple in supply")
        notebook.until(f"{ASTER}['earth']", {"purple": 1})
        assert notebook.ask(f"{ASTER}['shuttles']") == ["E01"]
        assert notebook.ask("table.last_error") is None
        assert kinds_of_cells(notebook) == cells
        notebook.see_no_barrier(BOARD)
