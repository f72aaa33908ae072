"""The browser's module and style, each joined from a few files.

A notebook loads a widget's module from a blob, so it can import nothing. Each file in ``modules/``
is a module of its own that imports what it uses from its neighbours; joined, they stand in one
scope, so their import lines and the word ``export`` are left out. For that to be right,

* an import is one line, ``import { a, b } from "./other.js";``, and comes before all else,
* what is exported is a declaration (``export function``, ``export class``, ``export const``),
* every name at the top of a file is there only once in all files,
* the files are named here in an order in which nobody comes before whom they import.
"""

from __future__ import annotations

import re
from pathlib import Path

from charon_widgets.drawing import theme

HERE = Path(__file__).parent
MODULES = (
    "patching", "room", "walking", "stage", "tabs", "talking", "pointing", "frame", "acting",
    "view", "board",
)  # fmt: skip
STYLES = ("frame", "column", "screen", "page")
_IMPORT = re.compile(r'^import \{[^}]*\} from "\./[a-z]+\.js";\n', re.MULTILINE)
_EXPORT = re.compile(r"^export (?=(?:async )?(?:function|class|const) )", re.MULTILINE)


def module() -> str:
    """Give the one module that the browser loads."""
    return "\n".join(_EXPORT.sub("", _IMPORT.sub("", _read("modules", f"{name}.js")))
                     for name in MODULES)  # fmt: skip


def style() -> str:
    """Give the one style, the colours of the theme first."""
    return theme.css(".charon-root") + "\n".join(_read("styles", f"{name}.css") for name in STYLES)


def _read(folder: str, name: str) -> str:
    return (HERE / folder / name).read_text(encoding="utf-8")
