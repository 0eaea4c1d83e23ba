"""What a store asks of its database, and what all databases have in common."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import AbstractContextManager
from typing import Final, Protocol

from sqlalchemy import ColumnElement, Connection, inspect, text

from .rows import Row
from .tables import VERSION


class StoreError(Exception):
    """The store cannot be used: why."""


class Unreachable(StoreError):
    """The database does not answer: what else was to be done now fails, too."""


class HeldElsewhere(StoreError):
    """Another process writes a match now."""


class Database(Protocol):
    """A database, as the one thread of a store uses it."""

    worker: str
    """Under this name this process holds matches."""
    now: ColumnElement[int]
    """Milliseconds since 1970 by the clock that all processes share."""

    @property
    def errors(self) -> tuple[type[Exception], ...]:
        """What it raises when something cannot be done."""

    def transaction(self) -> AbstractContextManager[Connection]:
        """What is done in it is done as a whole, and is durable afterwards."""

    def append(self, rows: Sequence[Row]) -> None:
        """Append entries, all or none; a transaction by itself, if none has begun."""

    def is_gone(self, error: Exception) -> bool:
        """Whether an error means that it does not answer; then it is connected to anew."""

    def tick(self) -> None:
        """Called often: before anything is done."""

    def rest(self) -> float | None:
        """There is nothing to do: it may tidy up, and says after how many seconds again."""

    def close(self) -> None:
        """Close the connection."""


def upgrade(connection: Connection, name: str) -> None:
    """All migrations that a database has not seen, in one transaction."""
    with connection.begin():
        known = version(connection)
        if known is None and inspect(connection).get_table_names():
            raise StoreError(f"{name} is a database of something else")
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
            # Of several processes that start together one does it.
            lock_for_upgrade(connection)
            command.upgrade(config, "head")
    except CommandError as error:
        raise StoreError(f"the store is of a newer version, {known}: {error}") from error


UPGRADING: Final = 20_0155
"""An arbitrary number: whoever upgrades a PostgreSQL database holds it."""


def lock_for_upgrade(connection: Connection) -> None:
    """SQLite's transactions are alone as they are."""
    if connection.dialect.name == "postgresql":
        connection.execute(text(f"SELECT pg_advisory_xact_lock({UPGRADING})"))


def version(connection: Connection) -> str | None:
    """The newest migration that the database has seen."""
    if not inspect(connection).has_table("alembic_version"):
        return None
    found = connection.execute(text("SELECT version_num FROM alembic_version")).scalar()
    return None if found is None else str(found)
