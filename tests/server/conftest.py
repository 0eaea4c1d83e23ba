"""What tests of the server share: databases of both kinds."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from dungeontwister.server.store.database import Database
from dungeontwister.server.store.postgres import PostgreSQL
from dungeontwister.server.store.sqlite import SQLite
from tests.support.postgres import Postgres


@pytest.fixture(scope="session")
def postgres() -> Iterator[Postgres]:
    """A PostgreSQL server of this process of the suite alone."""
    with Postgres() as server:
        yield server


@pytest.fixture(params=["sqlite", "postgresql"])
def database(request: pytest.FixtureRequest, tmp_path: Path) -> Callable[[], Database]:
    """Opens one database, again and again, of either kind."""
    if request.param == "sqlite":
        return lambda: SQLite(tmp_path)
    server: Postgres = request.getfixturevalue("postgres")
    address = server.database()
    return lambda: PostgreSQL(address)
