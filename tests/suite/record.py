"""Write the numbers and the playthroughs anew that the suite compares with.

Use: ``python -m tests.suite.record [GAME ...]``; without a name, all games. Do this after a
change of rules or words that you mean, and look at the difference before you keep it.
"""

from __future__ import annotations

import argparse
import json
import sys

from tests.suite import perft, playthroughs
from tests.suite.cases import CASES, NAMES, PLAIN


def main(arguments: list[str]) -> int:
    """The command line."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("games", nargs="*", choices=[*NAMES, []])
    names = parser.parse_args(arguments).games or NAMES
    counts = perft.stored() if perft.FILE.exists() else {}
    known = {str(case) for case in CASES}
    counts = {case: kept for case, kept in counts.items() if case in known}
    counts |= {str(case): perft.measured(case) for case in CASES if case.name in names}
    perft.FILE.write_text(_one_line_each(counts), encoding="utf-8")
    playthroughs.FOLDER.mkdir(exist_ok=True)
    for case in PLAIN:
        if case.name in names:
            text = playthroughs.written(case)
            playthroughs.file_of(case).write_text(text, encoding="utf-8")
            print(f"{case}: {len(text):,} characters")
    for file in playthroughs.FOLDER.glob("*.txt"):
        if file.stem not in {str(case) for case in PLAIN}:
            file.unlink()
    return 0


def _one_line_each(counts: dict[str, dict[str, list[int]]]) -> str:
    blocks = []
    for case in sorted(counts):
        lines = [f"  {json.dumps(where)}: {found}" for where, found in counts[case].items()]
        blocks.append(f" {json.dumps(case)}: {{\n" + ",\n".join(lines) + "\n }")
    return "{\n" + ",\n".join(blocks) + "\n}\n"


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
