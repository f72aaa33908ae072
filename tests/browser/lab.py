"""A JupyterLab of its own, in a browser without a window: run a notebook, use it like a person.

    with LabServer(notebooks, browser="/usr/bin/chromium") as lab:
        with lab.open("start_here.ipynb", theme="dark") as notebook:
            notebook.run_all()
            notebook.page.locator('[data-key="zone B2"]').first.click()
            notebook.until("game.to_move", 1)

Tests look at two things only, what the page shows and what the kernel knows; never at the time:
every look waits until what it wants is there.

The server has its own folders for settings, runtime files and notebooks, all below one temporary
folder, listens on this machine only, and is ended, with its kernels, by its process id.
"""

from __future__ import annotations

import ast
import contextlib
import importlib.resources
import json
import os
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import time
import urllib.request
from pathlib import Path
from types import TracebackType
from typing import Any, Literal, Self

from jupyter_client.blocking.client import BlockingKernelClient
from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, expect, sync_playwright

Theme = Literal["light", "dark"]

BROWSER_ARGUMENTS = [
    "--no-sandbox",  # containers and root have none to give
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]

# A quiet page, whole in the DOM.
SETTINGS: dict[str, dict[str, Any]] = {
    "@jupyterlab/apputils-extension:notification": {
        "fetchNews": "false",  # a question about news covers a corner of the page
        "checkForUpdates": False,
    },
    "@jupyterlab/notebook-extension:tracker": {
        "windowingMode": "none",  # or cells out of sight may not be there
    },
    "@jupyterlab/docmanager-extension:plugin": {"autosave": False},
}
THEMES = "@jupyterlab/apputils-extension:themes"
THEME_NAMES: dict[Theme, str] = {"light": "JupyterLab Light", "dark": "JupyterLab Dark"}

# Not the toolbar's idle sign: that is there before the kernel is linked, and a run that starts
# then can hang.
READY = """() => {
  const shown = window.jupyterapp?.shell?.currentWidget;
  const kernel = shown?.sessionContext?.session?.kernel;
  return !!(shown?.content?.widgets?.length && shown.context?.isReady &&
            shown.sessionContext.isReady && kernel?.connectionStatus === 'connected' &&
            kernel.status === 'idle');
}"""

# `evaluate` has no time limit of its own.
COMMAND = """([name, parameters, limit]) => Promise.race([
  window.jupyterapp.commands.execute(name, parameters).then(
    () => null, (error) => String(error)),
  new Promise((done) => setTimeout(() => done('no answer in ' + limit + ' ms'), limit)),
])"""

CELLS = """() => {
  const cells = window.jupyterapp.shell.currentWidget.content.model.cells;
  return Array.from({length: cells.length}, (_, i) => {
    const cell = cells.get(i);
    const outputs = [];
    if (cell.type === 'code')
      for (let j = 0; j < cell.outputs.length; j++) outputs.push(cell.outputs.get(j).toJSON());
    return {kind: cell.type, source: cell.sharedModel.getSource(), outputs,
            tags: cell.getMetadata('tags') || []};
  });
}"""

APPEND = """(source) => {
  const content = window.jupyterapp.shell.currentWidget.content;
  const cells = content.model.sharedModel;
  cells.insertCell(cells.cells.length, {cell_type: 'code', source});
  content.activeCellIndex = cells.cells.length - 1;
}"""

# What JupyterLab itself writes to the console when a kernel goes; no fault of a notebook.
USUAL_COMPLAINTS = ("Could not restore the debugger state",)


class JourneyError(AssertionError):
    """Something that should be on the page or in the kernel is not there."""


def free_port() -> int:
    """A port of this machine that nobody listens on just now."""
    with socket.socket() as listener:
        listener.bind(("127.0.0.1", 0))
        port: int = listener.getsockname()[1]
    return port


class LabServer:
    """A JupyterLab and a browser, for as many notebooks as wanted.

    Parameters
    ----------
    notebooks
        The folder whose notebooks can be opened. It is only read: each opening gets a copy.
    browser
        The Chromium to start.
    pictures
        Where screenshots go; those of failed journeys too.
    viewport
        Width and height of the page, where an opening says nothing else.
    """

    def __init__(
        self,
        notebooks: Path,
        *,
        browser: str | Path,
        pictures: Path | None = None,
        viewport: tuple[int, int] = (1280, 1000),
    ) -> None:
        self.notebooks = notebooks
        self.viewport = viewport
        self._executable = str(browser)
        self._stack = contextlib.ExitStack()
        self._token = os.urandom(16).hex()
        self._theme: Theme = "light"
        self._copies = 0
        self._pictures = pictures
        self._contexts: dict[str, BrowserContext] = {}

    # -- start and end --------------------------------------------------------

    def __enter__(self) -> Self:
        with contextlib.ExitStack() as stack:
            folder = stack.enter_context(tempfile.TemporaryDirectory(ignore_cleanup_errors=True))
            self.home = Path(folder).resolve()
            self.root = self.home / "root"
            self.root.mkdir()
            self.pictures = self._pictures or self.home / "pictures"
            self.pictures.mkdir(parents=True, exist_ok=True)
            self._start_server(stack)
            playwright = stack.enter_context(sync_playwright())
            self.browser: Browser = playwright.chromium.launch(
                executable_path=self._executable, headless=True, args=BROWSER_ARGUMENTS
            )
            stack.callback(self.browser.close)
            self._stack = stack.pop_all()
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self._stack.close()

    def _start_server(self, stack: contextlib.ExitStack) -> None:
        defaults = self.home / "config" / "labconfig" / "default_setting_overrides.json"
        defaults.parent.mkdir(parents=True)
        defaults.write_text(json.dumps(SETTINGS), encoding="utf-8")
        self.port = free_port()
        environment = {
            **os.environ,
            "JUPYTER_CONFIG_DIR": str(self.home / "config"),
            "JUPYTER_DATA_DIR": str(self.home / "data"),
            "JUPYTER_RUNTIME_DIR": str(self.home / "runtime"),
            "JUPYTERLAB_SETTINGS_DIR": str(self.home / "settings"),
            "JUPYTERLAB_WORKSPACES_DIR": str(self.home / "workspaces"),
            "IPYTHONDIR": str(self.home / "ipython"),
            "MPLCONFIGDIR": str(self.home / "matplotlib"),
            "JUPYTER_TOKEN": self._token,
        }
        self.log = self.home / "server.log"
        output = stack.enter_context(self.log.open("w", encoding="utf-8"))
        self._server = subprocess.Popen(
            [
                *(sys.executable, "-m", "jupyterlab", "--no-browser", "--allow-root"),
                *("--ServerApp.ip=127.0.0.1", f"--ServerApp.port={self.port}"),
                *("--ServerApp.port_retries=0", f"--ServerApp.root_dir={self.root}"),
                *("--LabApp.expose_app_in_browser=True", "--LabApp.extension_manager=readonly"),
            ],
            env=environment,
            stdin=subprocess.DEVNULL,
            stdout=output,
            stderr=subprocess.STDOUT,
            start_new_session=True,
        )
        stack.callback(self._stop_server)
        end = time.monotonic() + 90
        while time.monotonic() < end and self._server.poll() is None:
            with contextlib.suppress(OSError):
                self.request("api/status")
                return
            time.sleep(0.1)
        raise RuntimeError("JupyterLab did not start:\n" + self.log.read_text("utf-8")[-3000:])

    def _stop_server(self) -> None:
        if self._server.poll() is None:
            self._server.terminate()  # it ends its kernels first
            try:
                self._server.wait(20)
            except subprocess.TimeoutExpired:
                os.killpg(self._server.pid, signal.SIGKILL)
                self._server.wait(5)

    # -- the server -----------------------------------------------------------

    def address(self, path: str) -> str:
        """The address of a page, with the token that lets it in."""
        return f"http://127.0.0.1:{self.port}/{path}?token={self._token}"

    def request(self, path: str, method: str = "GET", body: object = None) -> Any:
        """Ask the server and return its JSON answer; None where it answers nothing."""
        request = urllib.request.Request(
            f"http://127.0.0.1:{self.port}/{path}",
            method=method,
            data=None if body is None else json.dumps(body).encode(),
            headers={"Authorization": f"token {self._token}", "Content-Type": "application/json"},
        )
        with urllib.request.urlopen(request, timeout=20) as answer:
            content = answer.read()
        return json.loads(content) if content else None

    def _use_theme(self, theme: Theme) -> None:
        if theme != self._theme:
            raw = json.dumps({"theme": THEME_NAMES[theme]})
            self.request(f"lab/api/settings/{THEMES}", "PUT", {"raw": raw})
            self._theme = theme

    def _context(self, options: dict[str, Any]) -> BrowserContext:
        """The browser's memory for these options: kept, so that JupyterLab is read only once."""
        key = json.dumps(options, sort_keys=True)
        if key not in self._contexts:
            self._contexts[key] = self.browser.new_context(**options)
        return self._contexts[key]

    # -- notebooks --------------------------------------------------------------

    def open(
        self,
        notebook: str,
        *,
        theme: Theme = "light",
        viewport: tuple[int, int] | None = None,
        **context: Any,
    ) -> Notebook:
        """Open a copy of a notebook of the folder; use the result in a `with` statement.

        The copy stands in a folder of its own, beside copies of all the others, with a kernel of
        its own. `context` goes to the browser, such as `reduced_motion="reduce"`,
        `forced_colors="active"`, `has_touch=True`.
        """
        self._copies += 1
        folder = f"{self._copies}"
        shutil.copytree(
            self.notebooks,
            self.root / folder,
            ignore=shutil.ignore_patterns("games", ".*", "__pycache__"),
        )
        return Notebook(self, f"{folder}/{notebook}", theme, viewport or self.viewport, context)

    def open_cells(
        self,
        *sources: str,
        theme: Theme = "light",
        viewport: tuple[int, int] | None = None,
        **context: Any,
    ) -> Notebook:
        """Open a new notebook made of these code cells; like `open` in all else."""
        self._copies += 1
        folder = self.root / f"{self._copies}"
        folder.mkdir()
        kernel = {"display_name": "Python 3", "language": "python", "name": "python3"}
        content = {
            "nbformat": 4,
            "nbformat_minor": 5,
            "metadata": {"kernelspec": kernel, "language_info": {"name": "python"}},
            "cells": [
                {
                    "id": f"cell-{number}",
                    "cell_type": "code",
                    "execution_count": None,
                    "metadata": {},
                    "outputs": [],
                    "source": source,
                }
                for number, source in enumerate(sources)
            ],
        }
        (folder / "cells.ipynb").write_text(json.dumps(content), encoding="utf-8")
        path = f"{folder.name}/cells.ipynb"
        return Notebook(self, path, theme, viewport or self.viewport, context)


class Notebook:
    """A notebook on a page of its own, with a kernel of its own. Made by `LabServer.open`.

    Attributes
    ----------
    page
        Playwright's page, for every click and key.
    file
        The notebook's file, which `save` writes; games are saved beside it.
    complaints
        Errors that the browser's console has shown. There must be none at the end; where a
        journey causes some on purpose, it clears the list.
    """

    def __init__(
        self,
        lab: LabServer,
        path: str,
        theme: Theme,
        viewport: tuple[int, int],
        context: dict[str, Any],
    ) -> None:
        self.lab = lab
        self.path = path
        self.file = lab.root / path
        self.complaints: list[str] = []
        self._theme: Theme = theme
        self._viewport = viewport
        self._options = context
        self._client: BlockingKernelClient | None = None

    def __enter__(self) -> Self:
        if not self.file.is_file():
            raise FileNotFoundError(f"there is no notebook {self.path.partition('/')[2]}")
        self.lab._use_theme(self._theme)
        # The kernel starts while the page loads.
        kernel = {"path": self.path, "name": "", "type": "notebook", "kernel": {"name": "python3"}}
        self.lab.request("api/sessions", "POST", kernel)
        self.page = self.lab._context(self._options).new_page()
        try:
            self.page.set_default_timeout(20_000)
            self.page.set_viewport_size({"width": self._viewport[0], "height": self._viewport[1]})
            self.page.on("console", self._hear)
            self.page.on("pageerror", lambda error: self.complaints.append(f"uncaught: {error}"))
            self.page.goto(self.lab.address(f"doc/tree/{self.path}"))
            self.ready()
        except BaseException:
            self._leave()
            raise
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        try:
            if error is not None:
                with contextlib.suppress(Exception):
                    name = os.environ.get("PYTEST_CURRENT_TEST", self.path).rpartition("::")[2]
                    words = "".join(c if c.isalnum() else "-" for c in name.partition(" ")[0])
                    error.add_note(f"The page then: {self.picture(f'failed-{words}')}")
                for complaint in self.complaints[-10:]:
                    error.add_note(f"The browser's console: {complaint[:500]}")
        finally:
            self._leave()
        if error is None and self.complaints:
            raise JourneyError("the browser's console shows errors: " + "; ".join(self.complaints))

    def _leave(self) -> None:
        self._drop_client()
        self.page.close()
        with contextlib.suppress(Exception):
            for session in self.lab.request("api/sessions"):
                if session["path"] == self.path:
                    self.lab.request(f"api/sessions/{session['id']}", "DELETE")

    def _hear(self, message: ConsoleMessage) -> None:
        if message.type == "error" and not message.text.startswith(USUAL_COMPLAINTS):
            self.complaints.append(f"{message.text} ({message.location.get('url', '')})")

    # -- the notebook as a whole -----------------------------------------------

    def ready(self, limit: float = 60) -> None:
        """Wait until the notebook is whole and its kernel linked and idle."""
        self.page.wait_for_function(
            "() => window.jupyterapp && window.jupyterapp.shell", timeout=limit * 1000
        )
        self.page.evaluate("() => window.jupyterapp.restored.then(() => true)")
        self.page.wait_for_function(READY, timeout=limit * 1000)

    def command(
        self, name: str, parameters: dict[str, Any] | None = None, limit: float = 60
    ) -> None:
        """Have JupyterLab carry out a command of its own, such as `docmanager:save`."""
        fault = self.page.evaluate(COMMAND, [name, parameters or {}, int(limit * 1000)])
        if fault:
            raise JourneyError(f"{name}: {fault}")

    def run_all(self, limit: float = 120) -> None:
        """Run every cell; none may raise, unless its tags say that it does."""
        self.command("notebook:run-all-cells", limit=limit)
        errors = [
            f"cell {number}: {output['ename']}: {output['evalue']}"
            for number, cell in enumerate(self.cells())
            for output in cell["outputs"]
            if output["output_type"] == "error" and "raises-exception" not in cell["tags"]
        ]
        if errors:
            raise JourneyError("; ".join(errors))

    def run_cell(self, index: int, limit: float = 60) -> None:
        """Run one cell, counted from 0, markdown cells too."""
        self.page.evaluate(
            "(i) => { window.jupyterapp.shell.currentWidget.content.activeCellIndex = i }", index
        )
        self.command("notebook:run-cell", limit=limit)

    def run(self, source: str, limit: float = 60) -> str:
        """Add a code cell at the end, run it, and return its output as text."""
        self.page.evaluate(APPEND, source)
        self.command("notebook:run-cell", limit=limit)
        return self.output(-1)

    def cells(self) -> list[dict[str, Any]]:
        """Each cell as it is now: `kind`, `source`, `outputs`, `tags`."""
        cells: list[dict[str, Any]] = self.page.evaluate(CELLS)
        return cells

    def output(self, index: int) -> str:
        """The text of a cell's outputs: what it printed, its value's plain form, its error."""
        texts: list[str] = []
        for output in self.cells()[index]["outputs"]:
            plain = output.get("text") or output.get("data", {}).get("text/plain")
            if output["output_type"] == "error":
                plain = f"{output['ename']}: {output['evalue']}"
            texts.append(plain if isinstance(plain, str) else "".join(plain or ()))
        return "".join(texts)

    def save(self) -> None:
        """Write the notebook as it is now to `file`."""
        self.command("docmanager:save")

    def reload(self, *, save: bool = True) -> None:
        """Load the page again, with the same kernel; what was not saved is gone."""
        if save:
            self.save()
        self.page.reload()
        self.ready()

    def picture(self, name: str, css: str | None = None) -> Path:
        """Store a screenshot of the page, or of one element, for people to look at."""
        file = self.lab.pictures / f"{name}.png"
        if css is None:
            self.page.screenshot(path=file)
        else:
            self.page.locator(css).first.screenshot(path=file)
        return file

    # -- what a person sees ------------------------------------------------------

    def see(self, css: str, words: str, limit: float = 10) -> None:
        """Wait until the first element that matches holds these words."""
        try:
            expect(self.page.locator(css).first).to_contain_text(words, timeout=limit * 1000)
        except AssertionError as error:
            raise JourneyError(str(error)) from None

    def see_count(self, css: str, number: int, limit: float = 10) -> None:
        """Wait until so many elements match."""
        try:
            expect(self.page.locator(css)).to_have_count(number, timeout=limit * 1000)
        except AssertionError as error:
            raise JourneyError(str(error)) from None

    def see_attribute(self, css: str, name: str, words: str, limit: float = 10) -> str:
        """Wait until an attribute of the first element that matches holds these words."""
        end = time.monotonic() + limit
        while True:
            value = self.page.locator(css).first.get_attribute(name) or ""
            if words in value:
                return value
            if time.monotonic() > end:
                raise JourneyError(f"{css}: {name} is {value!r}, without {words!r}")
            self.page.wait_for_timeout(50)

    def see_no_barrier(self, css: str) -> None:
        """Check everything below an element with axe, by the rules of WCAG 2.2 A and AA."""
        if not self.page.evaluate("() => !!window.axe"):
            script = importlib.resources.files("axe_playwright_python") / "axe.min.js"
            # The page has a loader of modules; seeing it, the script would not set window.axe.
            self.page.evaluate(
                "(source) => { const loader = window.define; window.define = undefined;"
                " (0, eval)(source); window.define = loader }",
                script.read_text(encoding="utf-8"),
            )
        tags = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"]
        result = self.page.evaluate(
            "([css, values]) => window.axe.run(css, {runOnly: {type: 'tag', values},"
            " resultTypes: ['violations']})",
            [css, tags],
        )
        barriers = [
            f"{found['id']} ({found['help']}): " + " ".join(n["html"][:160] for n in found["nodes"])
            for found in result["violations"]
        ]
        if barriers:
            raise JourneyError("\n".join(barriers))

    # -- the kernel ----------------------------------------------------------------

    def kernel_id(self) -> str:
        """The id of the kernel that runs this notebook."""
        for session in self.lab.request("api/sessions"):
            if session["path"] == self.path:
                return str(session["kernel"]["id"])
        raise JourneyError(f"no kernel runs {self.path}")

    def restart_kernel(self) -> None:
        """Start the kernel anew; what is on the page stays."""
        self._drop_client()
        self.page.evaluate(
            "() => window.jupyterapp.shell.currentWidget.sessionContext.session.kernel"
            ".restart().then(() => true)"
        )
        self.page.wait_for_function(READY, timeout=60_000)

    def end_kernel(self) -> None:
        """End the kernel under the open page."""
        kernel = self.kernel_id()
        self._drop_client()
        self.lab.request(f"api/kernels/{kernel}", "DELETE")

    def ask(self, expression: str, limit: float = 20) -> Any:
        """Evaluate an expression in the kernel, beside the page: no cell is added, none counted.

        Plain values come back as JSON gives them (a tuple as a list), others as their repr.
        """
        client = self._connected(limit)
        wrapped = (
            "(lambda v, j: (1, j.dumps(v))"
            " if isinstance(v, (dict, list, tuple, str, int, float, type(None)))"
            f" else (0, repr(v)))(({expression}), __import__('json'))"
        )
        question = client.execute("", silent=True, user_expressions={"value": wrapped})
        end = time.monotonic() + limit
        while True:
            left = end - time.monotonic()
            if left <= 0:
                raise JourneyError(f"the kernel gave no answer to {expression}")
            reply = client.get_shell_msg(timeout=left)
            if reply["parent_header"].get("msg_id") == question:
                break
        answer = reply["content"]["user_expressions"]["value"]
        if answer["status"] != "ok":
            raise JourneyError(f"{expression}: {answer['ename']}: {answer['evalue']}")
        is_json, text = ast.literal_eval(answer["data"]["text/plain"])
        return json.loads(text) if is_json else text

    def until(self, expression: str, value: object, limit: float = 10) -> None:
        """Wait until an expression in the kernel has this value."""
        end = time.monotonic() + limit
        while (got := self.ask(expression)) != value:
            if time.monotonic() > end:
                raise JourneyError(f"{expression} is {got!r}, not {value!r}")
            self.page.wait_for_timeout(50)

    def _connected(self, limit: float) -> BlockingKernelClient:
        if self._client is None:
            client = BlockingKernelClient()
            client.load_connection_file(
                str(self.lab.home / "runtime" / f"kernel-{self.kernel_id()}.json")
            )
            client.start_channels()
            self._client = client
            client.wait_for_ready(timeout=limit)
        return self._client

    def _drop_client(self) -> None:
        if self._client is not None:
            self._client.stop_channels()
            self._client = None
