"""A copy of all matches, also while a server plays them."""

from __future__ import annotations

import os
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Final
from urllib.parse import quote

from .database import StoreError
from .sqlite import FILE

PART: Final = ".part"


def backup(folder: Path, target: Path) -> int:
    """Copy the database of a folder as it stands now into a new file; the size of the copy."""
    source = folder / FILE
    if not source.is_file():
        raise StoreError(f"{folder} has no matches: there is no {FILE}")
    if target.exists():
        raise StoreError(f"{target} exists already: a backup replaces nothing")
    part = target.with_name(target.name + PART)
    try:
        copy(source, part)
        part.replace(target)
    except (sqlite3.Error, OSError) as error:
        raise StoreError(f"{target} could not be written: {error}") from error
    finally:
        part.unlink(missing_ok=True)
    return target.stat().st_size


def copy(source: Path, part: Path) -> None:
    """Copy everything that is committed, read it again, and wait for the disk."""
    part.touch(mode=0o600)
    uri = f"file:{quote(str(source))}?mode=ro"
    with closing(sqlite3.connect(uri, uri=True)) as whole, closing(sqlite3.connect(part)) as made:
        # In one go: what is written meanwhile is not part of it.
        whole.backup(made)
        # One file, without a log beside it.
        made.execute("PRAGMA journal_mode=DELETE")
        ((found,),) = made.execute("PRAGMA quick_check(1)").fetchall()
        if found != "ok":
            raise sqlite3.DatabaseError(found)
    with part.open("rb") as file:
        os.fsync(file.fileno())
