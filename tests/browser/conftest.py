"""A browser for the journeys, and one JupyterLab for all of them."""

from __future__ import annotations

import os
import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, sync_playwright

from tests.browser.lab import BROWSER_ARGUMENTS, LabServer

BROWSERS = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome")
# Where macOS keeps it.
APPLICATIONS = (
    Path("/Applications/Chromium.app/Contents/MacOS/Chromium"),
    Path("/Applications/Google Chrome.app/Contents/MacOS/Google Chrome"),
)


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Everything in this folder is a journey."""
    here = Path(__file__).parent
    for item in items:
        if here in item.path.parents:
            item.add_marker(pytest.mark.browser)


def find_browser() -> str | None:
    """The Chromium that is named by CHROMIUM, or is installed."""
    named = os.environ.get("CHROMIUM")
    if named:
        return shutil.which(named)
    found = next(filter(None, map(shutil.which, BROWSERS)), None)
    return found or next((str(path) for path in APPLICATIONS if path.is_file()), None)


@pytest.fixture(scope="session")
def chromium() -> str:
    """The browser to use. Without one a journey is skipped, but in CI it fails."""
    found = find_browser()
    if found:
        return found
    why = "no Chromium found: install it (Debian: apt install chromium), or name it in CHROMIUM"
    if os.environ.get("CI", "").lower() in {"1", "true", "yes"}:
        pytest.fail(why)
    pytest.skip(why)


@pytest.fixture(scope="session")
def lab(chromium: str, project: Path) -> Iterator[LabServer]:
    """A running JupyterLab over copies of the notebooks."""
    with LabServer(
        project / "notebooks", browser=chromium, pictures=project / ".pictures"
    ) as server:
        yield server


@pytest.fixture(scope="module")
def browser(chromium: str) -> Iterator[Browser]:
    """A browser for pages without JupyterLab."""
    with sync_playwright() as playwright:
        found = playwright.chromium.launch(executable_path=chromium, args=BROWSER_ARGUMENTS)
        yield found
        found.close()
