"""Draw the README's pictures anew from the saved games beside them.

Use: `python -m tests.checks.pictures`.
"""

from __future__ import annotations

import sys
from pathlib import Path

import charon_lib
from charon_widgets import show
from tests.checks.sources import NOTEBOOKS, shown

FOLDER = NOTEBOOKS / "pictures"


def pictures() -> dict[Path, str]:
    """Every picture that is stored, as it is drawn now."""
    return {
        path.with_suffix(".svg"): show(charon_lib.load(path)).svg + "\n"
        for path in sorted(FOLDER.glob("*.json"))
    }


def main() -> int:
    """The command line."""
    for path, svg in pictures().items():
        path.write_text(svg, encoding="utf-8")
        print(shown(path))
    return 0


if __name__ == "__main__":
    sys.exit(main())
