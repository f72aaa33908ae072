"""Run notebooks and store what they show, so that only real changes make a difference.

Use: `python -m tests.checks.record [NOTEBOOK ...]`; without a name, every notebook.

What changes from run to run or from machine to machine is left out: stored widget state, the
random ids of widgets (the plain forms beside them stay), times, and the versions of the kernel.
"""

from __future__ import annotations

import argparse
import os
import sys
from pathlib import Path
from typing import Any

import nbformat
from nbconvert.preprocessors import ExecutePreprocessor

from tests.checks.sources import notebook_files, shown

WIDGET_VIEW = "application/vnd.jupyter.widget-view+json"
KERNEL = {"display_name": "Python 3 (ipykernel)", "language": "python", "name": "python3"}


def tidy(notebook: Any) -> None:
    """Leave out, in place, what is no part of the record."""
    notebook.metadata = nbformat.from_dict(
        {"kernelspec": KERNEL, "language_info": {"name": "python"}}
    )
    count = 0
    for number, cell in enumerate(notebook.cells):
        if "id" not in cell:
            cell.id = f"cell-{number}"  # nbformat would give a random one
        tags = cell.metadata.get("tags")
        cell.metadata = nbformat.from_dict({"tags": tags} if tags else {})
        if cell.cell_type != "code":
            continue
        count += 1
        cell.execution_count = count
        for output in cell.outputs:
            if output.output_type == "execute_result":
                output.execution_count = count
            if "data" in output:
                output.data.pop(WIDGET_VIEW, None)


def record(path: Path, timeout: int = 120) -> None:
    """Run a notebook in its folder and store it again."""
    notebook = nbformat.read(path, as_version=4)
    notebook.nbformat, notebook.nbformat_minor = 4, 5
    runner = ExecutePreprocessor(
        timeout=timeout,
        kernel_name="python3",
        store_widget_state=False,
        record_timing=False,
        coalesce_streams=True,  # how printed text is cut into pieces is a matter of luck
    )
    runner.preprocess(notebook, {"metadata": {"path": str(path.parent)}})
    tidy(notebook)
    nbformat.validate(notebook)
    text = nbformat.writes(notebook)
    beside = path.with_suffix(".ipynb.new")
    beside.write_text(text if text.endswith("\n") else text + "\n", encoding="utf-8")
    os.replace(beside, path)


def main(arguments: list[str]) -> int:
    """The command line."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("notebooks", nargs="*", type=Path)
    chosen = parser.parse_args(arguments).notebooks or notebook_files()
    if not chosen:
        print("there is no notebook in notebooks/", file=sys.stderr)
        return 1
    for path in chosen:
        record(path.resolve())
        print(shown(path.resolve()))
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
