"""All matches of a folder go to PostgreSQL: links, names, messages; and are played on there."""

import asyncio
from contextlib import closing
from pathlib import Path

import pytest
from sqlalchemy import select

from dungeontwister.cli import main
from dungeontwister.server.local import background
from dungeontwister.server.protocol import Done
from dungeontwister.server.settings import Settings
from dungeontwister.server.store.moving import NOT_COPIED
from dungeontwister.server.store.postgres import PostgreSQL
from dungeontwister.server.store.rows import Line, Stored, Told
from dungeontwister.server.store.sqlite import SQLite
from dungeontwister.server.store.store import Store
from dungeontwister.server.store.tables import metadata
from tests.support.postgres import Postgres

from .client import Client
from .tables import OPEN_FIELD, put, seated

TURN = "blue turn naga 1 cw"


def test_a_match_goes_on_in_postgresql(tmp_path: Path, postgres: Postgres) -> None:
    made, address = put(tmp_path, "tutorial-1", OPEN_FIELD), postgres.database()
    with background(Settings(data=tmp_path)) as where, seated(where, made) as seats:
        seats.blue.call_me("Ann", Done)
        request = seats.blue.act_request(TURN)
        done = seats.blue.ask(request, Done)
    assert main(["migrate", "--data", str(tmp_path), "--database", address]) == 0
    with (
        background(Settings(data=tmp_path / "none", database=address)) as where,
        Client(where) as blue,
    ):
        welcome = blue.hello(str(made.seats[0]))
        assert (welcome.table.seq, welcome.company.names) == (done.seq, ("Ann", ""))
        # It is not done a second time.
        assert blue.ask(request, Done) == done
        assert blue.act(TURN).seq == done.seq + 1
    assert not (tmp_path / "none").exists()


def test_every_row_is_copied(tmp_path: Path, postgres: Postgres) -> None:
    asyncio.run(fill(tmp_path))
    address = postgres.database()
    assert main(["migrate", "--data", str(tmp_path), "--database", address]) == 0
    with (
        closing(SQLite(tmp_path)) as old,
        closing(PostgreSQL(address)) as new,
        old.transaction() as before,
        new.transaction() as after,
    ):
        for table in metadata.sorted_tables:
            rows = [
                {tuple(row) for row in connection.execute(select(table))}
                for connection in (before, after)
            ]
            assert table in NOT_COPIED or (rows[0] and rows[0] == rows[1]), table.name


async def fill(folder: Path) -> None:
    """A store with something in every table."""
    store = Store(SQLite(folder), lambda: 1_800_000_000)
    first = Stored("first", '{"content":{"a":1}}', "seed", ("person", "person"), ())
    await store.create(first, {b"\0blue": 0, b"watch": None})
    await store.follow("first", 0, first._replace(id="next", names=("Ann", "")), {b"next": 1})
    await store.hold("first")
    await store.append("first", 0, [Line("é “x” \\", 0, "id")])
    await store.sit("first", 0)
    await store.show("first", b"look", 2)
    await store.keep([Told("first", 1, "{}")])
    await store.review("first", 1, 1, "{}")
    await store.close()


def test_what_is_there_already_is_not_mixed(
    tmp_path: Path, postgres: Postgres, capsys: pytest.CaptureFixture[str]
) -> None:
    put(tmp_path, "tutorial-1")
    arguments = ["migrate", "--data", str(tmp_path), "--database", postgres.database()]
    assert main(arguments) == 0
    assert main(arguments) == 1
    assert "there are matches in the database already" in capsys.readouterr().err
    arguments[2] = str(tmp_path / "none")
    assert main(arguments) == 1
    assert "has no matches" in capsys.readouterr().err
