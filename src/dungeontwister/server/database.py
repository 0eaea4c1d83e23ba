"""The one connection to the database file: durable, exclusive, and of the newest form.

A transaction that was committed survives a crash of the process and of the machine (write-ahead
log, synchronous=FULL). The file belongs to one process: a second server is refused.
"""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final

from sqlalchemy import Connection, create_engine, event, inspect, text
from sqlalchemy.exc import OperationalError
from sqlalchemy.pool import NullPool

from .tables import VERSION

FILE: Final = "matches.sqlite"
PATIENCE_SECONDS: Final = 2
GATHERED_PAGES: Final = 8000
"""About 32 MB in the write-ahead log before they are moved into the file."""


class StoreError(Exception):
    """The store cannot be used: why."""


def connect(folder: Path) -> Connection:
    """A connection to the folder's database, brought up to date; the folder is made if missing."""
    folder.mkdir(parents=True, exist_ok=True)
    engine = create_engine(
        f"sqlite:///{folder / FILE}",
        poolclass=NullPool,
        connect_args={"timeout": PATIENCE_SECONDS, "check_same_thread": False},
    )
    event.listen(engine, "connect", prepare)
    event.listen(engine, "begin", begin)
    with loud(folder):
        connection = engine.connect()
        upgrade(connection)
        return connection


@contextmanager
def loud(folder: Path) -> Iterator[None]:
    """An error that names the folder."""
    try:
        yield
    except OperationalError as error:
        if "locked" in str(error.orig):
            raise StoreError(f"{folder} is in use by another server") from error
        raise StoreError(f"{folder} cannot be used: {error.orig}") from error


def prepare(connection: Any, _: object) -> None:
    """No implicit transactions, a file locked for this process, durable commits."""
    connection.isolation_level = None
    for pragma in (
        "locking_mode=EXCLUSIVE",
        "journal_mode=WAL",
        "synchronous=FULL",
        # Every match writes to its own page of the file: with a longer log far fewer are moved.
        f"wal_autocheckpoint={GATHERED_PAGES}",
        "foreign_keys=ON",
    ):
        connection.execute(f"PRAGMA {pragma}")


def begin(connection: Connection) -> None:
    """A transaction that will write, from its first moment on."""
    connection.exec_driver_sql("BEGIN IMMEDIATE")


def upgrade(connection: Connection) -> None:
    """All migrations that this file has not seen, in one transaction."""
    with connection.begin():
        known = version(connection)
    if known == VERSION:
        return
    # Slow to import, and seldom needed.
    from alembic import command
    from alembic.config import Config
    from alembic.util import CommandError

    config = Config()
    config.set_main_option("script_location", "dungeontwister.server:migrations")
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
