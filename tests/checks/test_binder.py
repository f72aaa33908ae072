"""Binder opens the notebooks: what can be known without building its container.

Binder installs `binder/requirements.txt`, copies the project, runs `binder/postBuild` and opens
`notebooks/start_here.ipynb`. The same is done here, in an environment of its own (`.venv-binder`,
kept as long as the requirements stay the same).
"""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
import venv
from pathlib import Path

import pytest

from tests.checks.sources import NOTEBOOKS, PROJECT, none_of

pytestmark = pytest.mark.binder

BINDER = PROJECT / "binder"
ENVIRONMENT = PROJECT / ".venv-binder"
FIRST = NOTEBOOKS / "start_here.ipynb"


def pins(path: Path) -> dict[str, str]:
    """Names and versions in a file of pins."""
    lines = path.read_text(encoding="utf-8").splitlines()
    pairs = [line.split("==") for line in lines if "==" in line and not line.startswith("#")]
    return {name.lower().replace("_", "-"): version for name, version in pairs}


def run(*command: str | Path, cwd: Path = PROJECT, timeout: int = 600) -> str:
    """Run a command inside the environment and return what it says; fail with it."""
    binaries = ENVIRONMENT / "bin"
    path = os.pathsep.join([str(binaries), os.environ.get("PATH", "")])
    environment = {**os.environ, "PATH": path, "VIRTUAL_ENV": str(ENVIRONMENT)}
    environment.pop("PYTHONPATH", None)
    done = subprocess.run(
        [str(part) for part in command],
        cwd=cwd,
        env=environment,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        timeout=timeout,
        check=False,
    )
    if done.returncode:
        pytest.fail(f"{' '.join(map(str, command))}:\n{done.stdout[-4000:]}")
    return done.stdout


@pytest.fixture(scope="module")
def environment() -> Path:
    """The Python of an environment that holds the requirements and, by postBuild, the project."""
    python = ENVIRONMENT / "bin" / "python"
    stamp = ENVIRONMENT / ".made-from"
    wanted = sys.version + (BINDER / "requirements.txt").read_text(encoding="utf-8")
    if not stamp.is_file() or stamp.read_text(encoding="utf-8") != wanted:
        venv.create(ENVIRONMENT, clear=True, with_pip=True)
        run(python, "-m", "pip", "install", "--quiet", "-r", BINDER / "requirements.txt")
        stamp.write_text(wanted, encoding="utf-8")
    run(BINDER / "postBuild")
    return python


def test_pins_are_those_that_were_tested() -> None:
    tested = pins(PROJECT / "constraints.txt")
    ours = pins(BINDER / "requirements.txt")
    assert ours
    assert not {name: version for name, version in ours.items() if tested.get(name) != version}


def test_all_that_the_notebooks_need_is_pinned() -> None:
    import tomllib

    project = tomllib.loads((PROJECT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    extras = project["optional-dependencies"]
    needed = [*project["dependencies"], *extras["notebook"], *extras["lab"]]
    names = [need.partition(">")[0].lower().replace("_", "-") for need in needed]
    none_of([name for name in names if name not in pins(BINDER / "requirements.txt")])


def test_binder_understands_the_folder() -> None:
    assert os.access(BINDER / "postBuild", os.X_OK), "postBuild must be executable"
    recipe = run(sys.executable, "-m", "repo2docker", "--no-build", "--debug", PROJECT)
    steps = ['-r "binder/requirements.txt"', "COPY --chown=0:0 src/ ", "RUN ./binder/postBuild"]
    found = [recipe.find(step) for step in steps]
    assert -1 not in found, recipe
    assert found == sorted(found), "requirements must be installed before the project is copied"
    assert "python=3.11" in recipe or "python-3.11" in recipe or "3.11" in recipe


def test_the_environment_holds_the_project(environment: Path, tmp_path: Path) -> None:
    code = "import charon_lib, charon_widgets; print(charon_lib.__file__, charon_widgets.__file__)"
    files = run(environment, "-c", code, cwd=tmp_path).split()
    assert len(files) == 2
    assert all("site-packages" in file for file in files)
    run(environment, "-m", "pip", "check")


def test_the_first_notebook_runs(environment: Path, tmp_path: Path) -> None:
    # The games it loads and saves lie beside it.
    notebooks = tmp_path / "notebooks"
    shutil.copytree(NOTEBOOKS, notebooks, ignore=shutil.ignore_patterns("games", ".*"))
    run(
        *(environment, "-m", "nbconvert", "--to", "notebook", "--execute"),
        *("--output", "done.ipynb", notebooks / FIRST.name),
        cwd=notebooks,
    )
    done = json.loads((notebooks / "done.ipynb").read_text(encoding="utf-8"))
    code = [cell for cell in done["cells"] if cell["cell_type"] == "code"]
    assert code
    assert all(cell["execution_count"] for cell in code)
