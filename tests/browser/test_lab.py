"""The driver itself: what the journeys stand on."""

from __future__ import annotations

import pytest

from tests.browser.lab import JourneyError, LabServer


def test_cells_run_and_the_kernel_answers(lab: LabServer) -> None:
    with lab.open_cells("x = 6 * 7", "x", theme="dark", viewport=(390, 844)) as notebook:
        assert notebook.page.evaluate("document.body.dataset.jpThemeLight") == "false"
        assert notebook.page.evaluate("window.innerWidth") == 390
        notebook.run_all()
        assert notebook.output(1) == "42"
        assert notebook.ask("x, 'words'") == [42, "words"]
        notebook.until("x", 42)
        assert notebook.run("print(x + 1)") == "43\n"
        assert [cell["source"] for cell in notebook.cells()] == ["x = 6 * 7", "x", "print(x + 1)"]
        notebook.run("1 / 0")
        with pytest.raises(JourneyError, match="cell 3: ZeroDivisionError"):
            notebook.run_all()
        notebook.restart_kernel()
        assert notebook.ask("'x' in globals()") is False


def journey_with_an_error_in_the_browser(lab: LabServer) -> None:
    show = "from IPython.display import HTML\nHTML('<b>five</b>')"
    with lab.open_cells("x = 5", show) as notebook:
        assert notebook.page.evaluate("document.body.dataset.jpThemeLight") == "true"
        notebook.run_all()
        notebook.reload()
        notebook.see("b", "five")
        notebook.until("x", 5)
        assert '"execution_count": 2' in notebook.file.read_text("utf-8")
        assert not notebook.complaints
        notebook.page.evaluate("console.error('seen by nobody')")
        notebook.page.wait_for_timeout(50)


def test_a_page_comes_back_and_an_error_in_the_browser_is_a_failure(lab: LabServer) -> None:
    with pytest.raises(JourneyError, match="seen by nobody"):
        journey_with_an_error_in_the_browser(lab)
