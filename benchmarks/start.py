"""The table of what the start of the library takes."""

from __future__ import annotations

from benchmarks.tables import Asked, Column, Row, Table

COLUMNS = {
    "import_s": Column("s", "{:.3f}", 0.10),
    "import_mib": Column("MiB", "{:.1f}", 5.0),
}


def rows(asked: Asked) -> list[Row]:
    """One row: the library without any game."""
    return [Row("import charon_lib", ("import",))]


TABLE = Table("start", COLUMNS, rows)
