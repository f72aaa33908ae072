"""A person plays Charon: by mouse, by keys alone, on two views, through a kernel's death."""

from __future__ import annotations

import statistics

import pytest

from tests.browser.boards import (
    BOARD,
    FAULTS,
    LATENCY,
    SUMS,
    choose_by_keys,
    choose_by_mouse,
    kinds_of_cells,
    stamp,
    wait_for_picture,
    wait_for_shape,
    wait_for_turn,
)
from tests.browser.lab import LabServer, Notebook

START = """
from charon_widgets import play
table = play("charon", ["me", "random"], seed=7)
table
"""
WHOLE_GAME = """
from charon_widgets import inspect, play, step
game = play("charon", ["random"] * 3, seed=5, save=None).wait().game
steps = step(game)
steps
"""
SHOWN = """(boards, part) => boards.map((board) => board.querySelector(part).innerHTML
  .replace(/ tabindex="[^"]*"/g, '').replace(/ data-lit=""/g, ''))"""
IN_SIGHT = """() => [...document.querySelectorAll('.charon-panels [data-part]')].some((one) => {
  const box = one.getBoundingClientRect();
  return box.top >= 0 && box.bottom <= innerHeight;
})"""
ROUND = "table.game.view(0).to_dict()['round']"


def fast(notebook: Notebook) -> None:
    """Bots may move fast: the journey has seen enough of them."""
    button = notebook.page.locator(f"{BOARD} [data-send=speed]").first
    button.click()
    notebook.see(f"{BOARD} [data-send=speed]", "fast")


def test_a_whole_round_by_mouse(lab: LabServer, capsys: pytest.CaptureFixture[str]) -> None:
    with lab.open_cells(START) as notebook:
        notebook.run_all()
        page = notebook.page
        notebook.see(".charon-prompt", "Your turn")
        notebook.picture("board-wide")
        fast(notebook)
        choose_by_mouse(page)
        wait_for_turn(page)
        ring = page.locator(f"{BOARD} .charon-panels [data-part]").first.get_attribute("data-key")
        times = [page.evaluate(LATENCY, ring) for _ in range(20)]
        with capsys.disabled():
            print(
                f"\nclick to new picture: {statistics.median(times):.0f} ms, median of {len(times)}"
            )
        for _ in range(60):
            wait_for_turn(page)
            if notebook.ask(ROUND) != 1:
                break
            choose_by_mouse(page)
        assert notebook.ask(ROUND) == 2
        assert notebook.ask("table.last_error") is None
        assert notebook.ask("table.game.decisions") > 12
        notebook.picture("board-second-round")
        # What is not allowed says why, and by which rule.
        before = notebook.ask("table.game.decisions")
        page.locator(f'{BOARD} [data-about^="point"]').first.click(force=True)
        notebook.see(".charon-bubble", "(rule ")
        notebook.see(".charon-explanation .charon-rule", "rule")
        assert notebook.ask("table.game.decisions") == before
        page.locator(f"{BOARD} [data-kind=undo]").click()
        notebook.see(".charon-status", "Taken back")
        assert notebook.ask("table.game.decisions") < before


def test_a_whole_round_by_keys_alone_and_letters_stay_on_the_board(lab: LabServer) -> None:
    with lab.open_cells(START, "1 + 1") as notebook:
        notebook.run_all()
        page = notebook.page
        fast(notebook)
        cells = kinds_of_cells(notebook)
        for place in ('[data-key][tabindex="0"]', ".charon-controls button", ".charon-seat button"):
            page.locator(f"{BOARD} {place}").last.focus()
            for letter in "abmxzj0":
                page.keyboard.press(letter)
        assert kinds_of_cells(notebook) == cells
        page.locator(f"{BOARD} button").first.focus()
        for _ in range(60):
            wait_for_turn(page)
            if notebook.ask(ROUND) != 1:
                break
            choose_by_keys(page)
        assert notebook.ask(ROUND) == 2
        assert kinds_of_cells(notebook) == cells
        # Tab enters and leaves a panel; arrows walk in it; ? and w and Escape do what they say.
        page.locator(f'{BOARD} .charon-box-moon [data-key][tabindex="0"]').focus()
        assert page.locator(f'{BOARD} .charon-box-moon [data-key][tabindex="0"]').count() == 1
        page.keyboard.press("End")
        page.keyboard.press("w")
        notebook.see(".charon-explanation", "Why?")
        page.keyboard.press("Escape")
        page.locator(".charon-explanation").wait_for(state="hidden")
        page.keyboard.press("?")
        page.locator(".charon-keys").wait_for()
        page.keyboard.press("Tab")
        assert not page.evaluate("!!document.activeElement.closest('.charon-box-moon')")
        notebook.see_no_barrier(BOARD)


def test_two_views_stay_equal_and_a_dead_kernel_is_told_and_the_game_goes_on(
    lab: LabServer,
) -> None:
    with lab.open_cells(START, "table") as notebook:
        notebook.run_all()
        page = notebook.page
        notebook.see_count(BOARD, 2)
        before = stamp(page)
        page.locator(f"{BOARD} >> nth=1 >> [data-part] >> nth=0").click()
        wait_for_picture(page, before)
        for part in (".charon-panels", ".charon-ask", ".charon-log", ".charon-head"):
            first, second = page.locator(BOARD).evaluate_all(SHOWN, part)
            assert first == second
        for _ in range(3):
            wait_for_turn(page)
            if notebook.ask("table.path and str(table.path)"):
                break
            choose_by_mouse(page)
        notebook.until("table.bot_to_move() is None", True)
        saved = notebook.ask("table.game.dumps()")
        notebook.restart_kernel()
        page.locator(f"{BOARD} [data-part]").first.click()
        notebook.see(".charon-banner", 'play("games/charon-7-1.json")', limit=8)
        line = page.locator(".charon-resume").first.inner_text()
        notebook.run(f"from charon_widgets import play\ntable = {line}\ntable")
        notebook.see_count(BOARD, 3)
        assert notebook.ask("table.game.dumps()") == saved
        page.locator(f"{BOARD} >> nth=2 >> [data-part] >> nth=0").click()
        notebook.until("table.picture()['choices'] != [] or table.game.dumps() != ''", True)
        notebook.complaints.clear()


def test_an_untrusted_copy_shows_the_plain_form(lab: LabServer) -> None:
    with lab.open_cells(START) as notebook:
        notebook.run_all()
        notebook.see(".charon-prompt", "Your turn")
        notebook.save()
        text = notebook.file.read_text("utf-8")
    folder = lab.root / "fresh-clone"
    folder.mkdir()
    # Another folder has no mark of trust for the changed text.
    (folder / "clone.ipynb").write_text(text.replace("seed=7", "seed= 7"), "utf-8")
    with Notebook(lab, "fresh-clone/clone.ipynb", "light", (1280, 1000), {}) as clone:
        picture = clone.page.locator('.jp-OutputArea-output img[src^="data:image/svg+xml"]')
        picture.wait_for()
        assert picture.evaluate("(image) => image.naturalWidth") > 400
        assert len(picture.get_attribute("alt") or "") > 80
        assert clone.page.locator(".jp-OutputArea-output table").count() == 1
        assert not clone.page.locator(BOARD).count()
        clone.picture("untrusted")


def test_nothing_sticks_out_and_everything_can_be_hit(lab: LabServer) -> None:
    size = {"width": 390, "height": 2600}
    with lab.open_cells(
        START, theme="dark", viewport=(size["width"], size["height"]), has_touch=True
    ) as notebook:
        notebook.run_all()
        page = notebook.page
        notebook.see(".charon-prompt", "Your turn")
        # A finger hears why not, right where it touched.
        page.locator(f'{BOARD} [data-about^="point"]').first.tap(force=True)
        notebook.see(".charon-bubble", "(rule ")
        notebook.see(".charon-explanation", "Why?")
        for name, width in (("narrow", 390), ("middle", 900), ("wide", 1280)):
            page.set_viewport_size({**size, "width": width})
            wait_for_shape(page, "screen" if name == "wide" else "page")
            notebook.picture(f"board-{name}-dark", BOARD)
            assert not page.evaluate(FAULTS), name
        # A refusal stays inside the board when the page becomes narrower, until the next action.
        page.locator(f'{BOARD} [data-about^="point"]').last.click(force=True)
        notebook.see(".charon-bubble", "(rule ")
        page.set_viewport_size({**size, "width": 390})
        wait_for_shape(page, "page")
        assert not page.evaluate(FAULTS)
        # Where nothing that can be chosen is in sight, a choice leads to what can be chosen next.
        page.set_viewport_size({"width": 390, "height": 700})
        page.locator(f"{BOARD} .charon-box-hand [data-part]").first.tap()
        wait_for_turn(page)
        page.wait_for_function(IN_SIGHT)
        assert page.locator(".charon-bubble").is_hidden()


def test_stepping_and_asking(lab: LabServer) -> None:
    with lab.open_cells(WHOLE_GAME, "questions = inspect(game)\nquestions") as notebook:
        notebook.run_all()
        page = notebook.page
        steps = page.locator(f"{BOARD}[data-mode=step]")
        steps.locator(".charon-timeline select").select_option(index=5)
        notebook.until("steps.at == steps.marks[5]['at']", True)
        before = notebook.ask("steps.at")
        steps.locator("button[title='One moment on']").click()
        notebook.until("steps.at", before + 1)
        claim = notebook.ask(
            "next(n for n, event in enumerate(game.log, 1) if event.kind == 'claim')"
        )
        steps.locator("input[type=range]").fill(str(claim))
        notebook.until("steps.at", claim)
        assert steps.locator(".charon-changed").count()
        steps.locator(".charon-choices button").click()
        notebook.see(f"{BOARD}[data-mode=step] .charon-explanation .charon-rule", "claim.")
        notebook.picture("stepper")
        asking = page.locator(f"{BOARD}[data-mode=inspect]")
        asking.locator(".charon-seat button").first.click()
        notebook.see(f"{BOARD}[data-mode=inspect] .charon-explanation", "Why?")
        assert not page.evaluate(SUMS)
        asking.locator(".charon-explanation .charon-line").last.hover()
        lit = asking.locator("[data-lit]")
        lit.first.wait_for()
        notebook.picture("asking", f"{BOARD}[data-mode=inspect]")
        notebook.see_no_barrier(f"{BOARD}[data-mode=step]")
