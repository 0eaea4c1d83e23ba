"""What whoever keeps a store does with it: see what is there, take a match out, delete some."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import UTC, datetime
from pathlib import Path
from typing import Final

import msgspec
from msgspec.structs import replace
from sqlalchemy.exc import NoResultFound

from dungeontwister.columns import aligned
from dungeontwister.record.files import file_text, read_header

from . import queries
from .database import Database, StoreError
from .headers import scenario_of
from .rows import Stored, Summary

HEAD: Final = ("match", "scenario", "players", "last entry", "entries")


def overview(database: Database) -> list[str]:
    """A line for each match; those in which something was done last come first."""
    with database.transaction() as connection:
        found = queries.summaries(connection)
    rows = [HEAD, *(row_of(one) for one in found)]
    return ["  ".join(cells) for cells in aligned(rows, left=4)]


def row_of(one: Summary) -> tuple[str, str, str, str, str]:
    """A match as a row of words."""
    return (
        one.id,
        scenario_of(one.header),
        " - ".join(msgspec.json.decode(one.players, type=tuple[str, str])),
        date_of(one.last if one.last is not None else one.made),
        str(one.entries),
    )


def date_of(moment: int | None) -> str:
    """A moment as people write it; one that nobody has noted is a dash."""
    return "-" if moment is None else f"{datetime.fromtimestamp(moment / 1000, UTC):%Y-%m-%d %H:%M}"


def export(database: Database, match: str, target: Path) -> None:
    """Write the record of a match into a new file: it has everything that the players hid."""
    if target.exists():
        raise StoreError(f"{target} exists already: nothing is replaced")
    with database.transaction() as connection:
        try:
            stored = queries.load(connection, match)
        except NoResultFound as error:
            raise StoreError(f"there is no match {match}") from error
    target.touch(mode=0o600)
    target.write_text(record_of(stored), encoding="utf-8")


def record_of(stored: Stored) -> str:
    """A match as a record file, with the names of its players."""
    header = read_header(stored.header)
    if any(stored.names):
        header = replace(header, names=stored.names)
    return file_text(header, [line.text for line in stored.lines])


def remove(database: Database, ids: Sequence[str]) -> None:
    """Delete matches with all that belongs to them, all of them or none."""
    with database.transaction() as connection:
        known = {one.id for one in queries.summaries(connection)}
        unknown = [id for id in ids if id not in known]
        if unknown:
            raise StoreError(f"there is no match {unknown[0]}: nothing was deleted")
        queries.drop(connection, ids)
