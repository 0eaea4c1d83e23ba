"""The matches of a folder, in one file of SQLite: nothing to set up, and one server alone.

A transaction that was committed survives a crash of the process and of the machine (write-ahead
log, synchronous=FULL). The folder belongs to one server: a second one is refused. Others may read
the file meanwhile, so that a backup can be made.
"""

from __future__ import annotations

import secrets
import sqlite3
from collections.abc import Iterator, Sequence
from contextlib import AbstractContextManager, contextmanager, suppress
from pathlib import Path
from typing import Any, Final

import msgspec
from sqlalchemy import (
    BigInteger,
    ColumnElement,
    Connection,
    create_engine,
    delete,
    event,
    insert,
    literal_column,
)
from sqlalchemy.exc import DatabaseError, SQLAlchemyError
from sqlalchemy.pool import NullPool

from .database import StoreError, upgrade
from .rows import Row
from .tables import workers

FILE: Final = "matches.sqlite"
IN_USE: Final = "in-use.sqlite"
"""Locked as long as a server uses the folder; the system frees it, however the server ends."""
PATIENCE_SECONDS: Final = 2
CHECKPOINT: Final = "wal_checkpoint(TRUNCATE)"
"""Moves what was written into the file itself: a damaged log can take nothing of it away."""
GATHERED_PAGES: Final = 8000
"""About 32 MB in the write-ahead log before they are moved into the file."""
FOREVER: Final = 1 << 62

APPEND: Final = (
    "INSERT INTO entries (match, number, text, seat, message, at) SELECT"
    # Nothing, which is refused, if the match is held under another number now.
    " (SELECT match FROM leases WHERE match = json_extract(value, '$[0]')"
    " AND fence = json_extract(value, '$[6]')),"
    " json_extract(value, '$[1]'), json_extract(value, '$[2]'), json_extract(value, '$[3]'),"
    " json_extract(value, '$[4]'), json_extract(value, '$[5]') FROM json_each(?)"
)


class SQLite:
    """The database of a folder, which is ours alone."""

    errors: tuple[type[Exception], ...] = (SQLAlchemyError, sqlite3.Error)
    now: ColumnElement[int] = literal_column(
        "CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER)", BigInteger
    )

    def __init__(self, folder: Path) -> None:
        self.worker = secrets.token_hex(8)
        self._connection = connect(folder)
        self.driver: Any = self._connection.connection.driver_connection
        with self.transaction() as connection:
            # Whoever held matches here before has ended.
            connection.execute(delete(workers))
            connection.execute(insert(workers), {"id": self.worker, "until": FOREVER})

    def transaction(self) -> AbstractContextManager[Connection]:
        """What is done in it is done as a whole."""
        return transaction(self._connection)

    def append(self, rows: Sequence[Row]) -> None:
        """All rows in one statement, which is a transaction by itself if there is none."""
        # On the raw driver: after every call the thread has to wait for the interpreter.
        self.driver.execute(APPEND, (msgspec.json.encode(rows).decode(),))

    def is_gone(self, error: Exception) -> bool:
        """A file is always there."""
        return False

    def tick(self) -> None:
        """Nobody else is there who would have to hear of us."""

    def rest(self) -> float | None:
        """Everything that was written goes into the file."""
        with suppress(sqlite3.Error):
            self.driver.execute(f"PRAGMA {CHECKPOINT}")
        return None

    def close(self) -> None:
        """Close the file; the folder is free."""
        self._connection.close()


@contextmanager
def transaction(connection: Connection) -> Iterator[Connection]:
    """A transaction of a connection."""
    with connection.begin():
        yield connection


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
        upgrade(connection, FILE)
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
