"""The one connection to the database file that writes: durable, and of the newest form.

A transaction that was committed survives a crash of the process and of the machine (write-ahead
log, synchronous=FULL). The folder belongs to one server: a second one is refused. Others may read
the file meanwhile, so that a backup can be made.
"""

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final

from sqlalchemy import Connection, create_engine, event, inspect, text
from sqlalchemy.exc import DatabaseError
from sqlalchemy.pool import NullPool

from .tables import VERSION

FILE: Final = "matches.sqlite"
IN_USE: Final = "in-use.sqlite"
"""Locked as long as a server uses the folder; the system frees it, however the server ends."""
PATIENCE_SECONDS: Final = 2
CHECKPOINT: Final = "wal_checkpoint(TRUNCATE)"
"""Moves what was written into the file itself: a damaged log can take nothing of it away."""
GATHERED_PAGES: Final = 8000
"""About 32 MB in the write-ahead log before they are moved into the file."""


class StoreError(Exception):
    """The store cannot be used: why."""


def connect(folder: Path) -> Connection:
    """A connection to the folder's database, brought up to date; the folder is made if missing."""
    folder.mkdir(parents=True, exist_ok=True, mode=0o700)
    with loud(folder):
        claimed = claim(folder)
        try:
            return opened(folder, claimed)
        except BaseException:
            claimed.close()
            raise


def claim(folder: Path) -> sqlite3.Connection:
    """The folder for this server alone, until the connection is closed or its process ends."""
    path = folder / IN_USE
    found = sqlite3.connect(path, PATIENCE_SECONDS, isolation_level=None, check_same_thread=False)
    try:
        # It is locked and never written.
        found.execute("PRAGMA journal_mode=OFF")
        found.execute("BEGIN EXCLUSIVE")
    except sqlite3.Error:
        found.close()
        raise
    return found


def opened(folder: Path, claimed: sqlite3.Connection) -> Connection:
    """The database; when it is closed, the folder is free."""
    # What is hidden in the matches is nobody's business: other files of SQLite do as this one.
    (folder / FILE).touch(mode=0o600)
    (folder / FILE).chmod(0o600)
    engine = create_engine(
        f"sqlite:///{folder / FILE}",
        poolclass=NullPool,
        connect_args={"timeout": PATIENCE_SECONDS, "check_same_thread": False},
    )
    event.listen(engine, "connect", prepare)
    event.listen(engine, "begin", begin)
    connection = engine.connect()
    event.listen(engine, "close", lambda *_: claimed.close())
    try:
        upgrade(connection)
        return connection
    except BaseException:
        connection.close()
        raise


@contextmanager
def loud(folder: Path) -> Iterator[None]:
    """An error that names the folder."""
    try:
        yield
    except (DatabaseError, sqlite3.Error, OSError) as error:
        cause = error.orig if isinstance(error, DatabaseError) else error
        if "locked" in str(cause):
            raise StoreError(f"{folder} is in use by another server") from error
        raise StoreError(f"{folder} cannot be used: {cause}") from error


def prepare(connection: Any, _: object) -> None:
    """No implicit transactions, durable commits, and everything in the one file to begin with."""
    connection.isolation_level = None
    for pragma in (
        "journal_mode=WAL",
        "synchronous=FULL",
        # Every match writes to its own page of the file: with a longer log far fewer are moved.
        f"wal_autocheckpoint={GATHERED_PAGES}",
        "foreign_keys=ON",
        CHECKPOINT,
    ):
        connection.execute(f"PRAGMA {pragma}")


def begin(connection: Connection) -> None:
    """A transaction that will write, from its first moment on."""
    connection.exec_driver_sql("BEGIN IMMEDIATE")


def upgrade(connection: Connection) -> None:
    """All migrations that this file has not seen, in one transaction."""
    with connection.begin():
        known = version(connection)
        if known is None and inspect(connection).get_table_names():
            raise StoreError(f"{FILE} is a database of something else")
    if known == VERSION:
        return
    # Slow to import, and seldom needed.
    from alembic import command
    from alembic.config import Config
    from alembic.util import CommandError

    config = Config()
    config.set_main_option("script_location", "dungeontwister.server.store:migrations")
    config.attributes["connection"] = connection
    try:
        with connection.begin():
            command.upgrade(config, "head")
    except CommandError as error:
        raise StoreError(f"the store is of a newer version, {known}: {error}") from error


def version(connection: Connection) -> str | None:
    """The newest migration that the file has seen."""
    if not inspect(connection).has_table("alembic_version"):
        return None
    found = connection.execute(text("SELECT version_num FROM alembic_version")).scalar()
    return None if found is None else str(found)
