"""The matches in a database of PostgreSQL, which several processes may use at the same time.

A process says every second that it is there. What it holds is free for others when it has not been
heard of for a while; whoever takes a match over gets a new number, without which nothing is
written any more.
"""

from __future__ import annotations

import secrets
import time
from collections.abc import Iterator, Sequence
from contextlib import AbstractContextManager, contextmanager, suppress
from typing import Any, Final

import msgspec
from sqlalchemy import (
    URL,
    BigInteger,
    ColumnElement,
    Connection,
    Engine,
    create_engine,
    delete,
    event,
    literal_column,
    make_url,
)
from sqlalchemy.dialects.postgresql import insert
from sqlalchemy.exc import ArgumentError, DBAPIError, SQLAlchemyError
from sqlalchemy.pool import NullPool

from .database import StoreError, upgrade
from .rows import Row
from .sqlite import transaction
from .tables import workers

BEAT_SECONDS: Final = 1.0
LEASE_SECONDS: Final = 4.0
"""Whoever has not been heard of for so long holds nothing any more."""
DAY: Final = 86_400_000
PATIENCE: Final = {
    "connect_timeout": 5,
    # A machine that does not answer any more is given up, in milliseconds.
    "tcp_user_timeout": 10_000,
    "application_name": "dungeontwister",
}

APPEND: Final = (
    "INSERT INTO entries (match, number, text, seat, message, at) SELECT"
    # Nothing, which is refused, if the match is held under another number now. Whoever wants to
    # take it over meanwhile waits until this is done.
    " (SELECT match FROM leases WHERE match = value->>0 AND fence = (value->>6)::bigint FOR SHARE),"
    " (value->>1)::integer, value->>2, (value->>3)::integer, value->>4, (value->>5)::bigint"
    " FROM jsonb_array_elements(%s::jsonb) AS rows (value)"
)


class PostgreSQL:
    """A database of PostgreSQL; its address is as in `postgresql://user:password@host/name`."""

    now: ColumnElement[int] = literal_column(
        "CAST(extract(epoch FROM clock_timestamp()) * 1000 AS bigint)", BigInteger
    )

    def __init__(self, address: str) -> None:
        self.worker = secrets.token_hex(8)
        self._address = url_of(address)
        self._beaten = 0.0
        with loud(self._address):
            self._connection = engine_of(self._address).connect()
            try:
                upgrade(self._connection, named(self._address))
                self._forget_others()
                self._beat()
            except BaseException:
                self._connection.close()
                raise

    @property
    def errors(self) -> tuple[type[Exception], ...]:
        """What the library and the driver raise."""
        import psycopg

        return SQLAlchemyError, psycopg.Error

    @property
    def driver(self) -> Any:
        """The connection of psycopg; one that was lost is made anew."""
        return self._connection.connection.driver_connection

    def transaction(self) -> AbstractContextManager[Connection]:
        """What is done in it is done as a whole."""
        return transaction(self._connection)

    def append(self, rows: Sequence[Row]) -> None:
        """All rows in one statement, which is a transaction by itself if there is none."""
        self.driver.execute(APPEND, (msgspec.json.encode(rows).decode(),))

    def is_gone(self, error: Exception) -> bool:
        """Whether the connection was lost, or cannot be made."""
        cause = error.orig if isinstance(error, DBAPIError) else error
        import psycopg

        if not isinstance(cause, psycopg.OperationalError | psycopg.InterfaceError):
            return False
        with suppress(SQLAlchemyError):
            self._connection.invalidate()
        return True

    def tick(self) -> None:
        """Say in time that this process is there."""
        if time.monotonic() - self._beaten < BEAT_SECONDS:
            return
        try:
            self._beat()
        except self.errors as error:
            self.is_gone(error)

    def rest(self) -> float | None:
        """Say that this process is there."""
        self.tick()
        return BEAT_SECONDS

    def close(self) -> None:
        """What is held here is free at once."""
        with suppress(*self.errors), self.transaction() as connection:
            connection.execute(delete(workers).where(workers.c.id == self.worker))
        with suppress(*self.errors):
            self._connection.close()

    def _beat(self) -> None:
        until = self.now + round(LEASE_SECONDS * 1000)
        row = insert(workers).values(id=self.worker, until=until)
        with self.transaction() as connection:
            connection.execute(
                row.on_conflict_do_update(index_elements=["id"], set_={"until": until})
            )
        self._beaten = time.monotonic()

    def _forget_others(self) -> None:
        """Who has not been heard of for a day comes no more."""
        with self.transaction() as connection:
            connection.execute(delete(workers).where(workers.c.until < self.now - DAY))


def url_of(address: str) -> URL:
    """The address of a database, for psycopg."""
    try:
        return make_url(address).set(drivername="postgresql+psycopg")
    except ArgumentError as error:
        raise StoreError(
            "the address of a database looks like postgresql://user@host/name"
        ) from error


def named(address: URL) -> str:
    """An address without its password."""
    return address.set(drivername="postgresql").render_as_string(hide_password=True)


def engine_of(address: URL) -> Engine:
    """Connections to a database, in which transactions begin when we say so."""
    try:
        engine = create_engine(
            address, poolclass=NullPool, isolation_level="AUTOCOMMIT", connect_args=PATIENCE
        )
    except ModuleNotFoundError as error:
        raise StoreError(
            "PostgreSQL needs a package more: pip install 'dungeontwister[postgres]'"
        ) from error
    event.listen(engine, "begin", lambda connection: connection.exec_driver_sql("BEGIN"))
    return engine


@contextmanager
def loud(address: URL) -> Iterator[None]:
    """An error that names the database, and not its password."""
    try:
        yield
    except DBAPIError as error:
        lines = str(error.orig).splitlines() or [""]
        raise StoreError(f"{named(address)} cannot be used: {lines[0]}") from error
