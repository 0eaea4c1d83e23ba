"""All matches of a folder go into a database of PostgreSQL, with their links and messages."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import closing
from pathlib import Path
from typing import Any, Final

from sqlalchemy import Connection, Table, func, insert, select

from .database import Database, StoreError
from .sqlite import FILE, SQLite
from .tables import leases, matches, metadata, workers

AT_ONCE: Final = 1000
NOT_COPIED: Final = (workers, leases)
"""Who holds what there is nobody's business here."""


def move(folder: Path, target: Database) -> int:
    """Copy everything, all or nothing, into a database without matches: how many there are."""
    if not (folder / FILE).is_file():
        raise StoreError(f"{folder} has no matches: there is no {FILE}")
    with (
        closing(SQLite(folder)) as source,
        source.transaction() as old,
        target.transaction() as new,
    ):
        if count(new, matches):
            raise StoreError("there are matches in the database already: nothing was copied")
        for table in metadata.sorted_tables:
            if table not in NOT_COPIED:
                copy(table, old, new)
        return count(new, matches)


def copy(table: Table, old: Connection, new: Connection) -> None:
    """All rows of a table."""
    for rows in old.execute(select(table)).partitions(AT_ONCE):
        new.execute(insert(table), [dict(cleaned(row._asdict())) for row in rows])
    if count(old, table) != count(new, table):
        raise StoreError(f"not all rows of {table.name} were copied: nothing was kept")


def cleaned(row: Mapping[str, Any]) -> Iterator[tuple[str, Any]]:
    """A row as PostgreSQL takes it: it has no character 0, which old pages could send."""
    for name, value in row.items():
        yield (
            name,
            value.replace("\0", "\N{REPLACEMENT CHARACTER}") if isinstance(value, str) else value,
        )


def count(connection: Connection, table: Table) -> int:
    """How many rows there are."""
    return connection.execute(select(func.count()).select_from(table)).scalar_one()
