"""The store: acknowledged means committed, together where possible, alone where one is wrong."""

import asyncio
import shutil
import sqlite3
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest
from alembic.autogenerate import compare_metadata
from alembic.config import Config
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import text

from dungeontwister.server.store.database import Database, HeldElsewhere, StoreError, Unreachable
from dungeontwister.server.store.postgres import PostgreSQL
from dungeontwister.server.store.rows import Line, Sitting, Stored, Told
from dungeontwister.server.store.sqlite import FILE, IN_USE, SQLite, connect
from dungeontwister.server.store.store import Store
from dungeontwister.server.store.tables import VERSION, metadata
from tests.support.postgres import Postgres

MATCH = Stored("m", "{}", "seed", ("person", "eager"), (Line("chance pair - 0 blue"),))
COUNT = "SELECT count(*) FROM contents"
TOKENS = {b"blue": 0, b"watch": None}


Opened = Callable[[], Database]


def with_store(opened: Opened, work: Callable[[Store], Awaitable[None]]) -> None:
    """Work with an open store."""

    async def run() -> None:
        store = Store(opened())
        try:
            await work(store)
        finally:
            await store.close()

    asyncio.run(run())


def test_what_is_written_is_read(database: Opened) -> None:
    async def write(store: Store) -> None:
        await store.create(MATCH, TOKENS)
        await store.hold("m")
        await store.append("m", 1, [Line("blue end", 0, "id-1"), Line("é “quoted” \\", None, None)])

    async def read(store: Store) -> None:
        added = (Line("blue end", 0, "id-1"), Line("é “quoted” \\"))
        assert await store.load("m") == MATCH._replace(lines=MATCH.lines + added)
        assert await store.find(b"blue") == Sitting("m", 0)
        assert await store.find(b"watch") == Sitting("m", None)
        assert await store.find(b"nobody") is None

    with_store(database, write)
    with_store(database, read)


def test_writes_that_wait_together_are_committed_together(tmp_path: Path) -> None:
    async def work(store: Store) -> None:
        for name in "ab":
            await store.create(MATCH._replace(id=name), {name.encode(): 0})
            await store.hold(name)
        statements: list[str] = []
        database.driver.set_trace_callback(statements.append)
        writes = [store.append(name, n, [Line("x")]) for n in range(1, 101) for name in "ab"]
        await asyncio.gather(*writes)
        database.driver.set_trace_callback(None)
        # Each is a transaction by itself.
        assert [statement[:6] for statement in statements] == ["INSERT"]
        assert len((await store.load("b")).lines) == 101

    database = SQLite(tmp_path)
    with_store(lambda: database, work)


def test_a_number_used_twice_fails_alone(database: Opened) -> None:
    async def work(store: Store) -> None:
        for name in "ab":
            await store.create(MATCH._replace(id=name), {name.encode(): 0})
            await store.hold(name)
        results = await asyncio.gather(
            store.append("a", 1, [Line("first")]),
            store.append("b", 0, [Line("again")]),
            store.append("b", 1, [Line("first")]),
            return_exceptions=True,
        )
        assert [type(result) for result in results] == [type(None), StoreError, type(None)]
        assert [line.text for line in (await store.load("b")).lines][1:] == ["first"]

    with_store(database, work)


def test_entries_of_one_request_count_all_or_none(database: Opened) -> None:
    async def work(store: Store) -> None:
        await store.create(MATCH, TOKENS)
        await store.hold("m")
        await store.append("m", 2, [Line("in the way")])
        with pytest.raises(StoreError):
            await store.append("m", 1, [Line("one"), Line("two")])
        with pytest.raises(StoreError, match="entry 1 is missing"):
            await store.load("m")

    with_store(database, work)


def test_a_content_is_stored_once(database: Opened) -> None:
    """And the header is as it was."""
    content = '{"pieces":[1, 2],"name":"é"}'
    headers = [f'{{"edition":"x","content":{content},"scenario":"{name}"}}' for name in "ab"]

    async def work(store: Store) -> None:
        for name, header in zip("ab", headers, strict=True):
            await store.create(MATCH._replace(id=name, header=header), {name.encode(): 0})
        assert [(await store.load(name)).header for name in "ab"] == headers
        listed = await store.listed(["a", "b"])
        assert all("pieces" not in found.header for found in listed.values())
        count: int = await store._ask((), lambda it: it.execute(text(COUNT)).scalar())
        assert count == 1

    with_store(database, work)


def test_a_match_is_written_by_whoever_held_it_last(database: Opened) -> None:
    async def work(store: Store) -> None:
        await store.create(MATCH, TOKENS)
        with pytest.raises(StoreError, match="not held"):
            await store.append("m", 1, [Line("nobody's")])
        await store.hold("m")
        before = store._fences["m"]
        await store.hold("m")
        after, store._fences["m"] = store._fences["m"], before
        with pytest.raises(StoreError):
            await store.append("m", 1, [Line("late")])
        store._fences["m"] = after
        await store.append("m", 1, [Line("in time")])
        assert [line.text for line in (await store.load("m")).lines][1:] == ["in time"]

    with_store(database, work)


def test_of_two_processes_one_writes_a_match(
    postgres: Postgres, monkeypatch: pytest.MonkeyPatch
) -> None:
    address = postgres.database()

    async def work(first: Store) -> None:
        await first.create(MATCH, TOKENS)
        await first.hold("m")
        second = Store(PostgreSQL(address))
        monkeypatch.setattr("dungeontwister.server.store.store.HOLD_SECONDS", 0)
        with pytest.raises(HeldElsewhere):
            await second.hold("m")
        await first.append("m", 1, [Line("first")])
        # It hangs, and is not heard of any more.
        await second._ask((), lambda it: it.execute(text("UPDATE workers SET until = 0")))
        assert len((await second.hold("m")).lines) == 2
        with pytest.raises(StoreError):
            await first.append("m", 2, [Line("late")])
        await second.append("m", 2, [Line("second")])
        assert [line.text for line in (await first.load("m")).lines][1:] == ["first", "second"]
        await second.close()
        # What a process held that has ended is free.
        await first.hold("m")

    with_store(lambda: PostgreSQL(address), work)


def test_a_database_that_was_killed_is_found_again(postgres: Postgres) -> None:
    async def work(store: Store) -> None:
        await store.create(MATCH, TOKENS)
        await store.hold("m")
        postgres.kill()
        results = await asyncio.gather(
            store.append("m", 1, [Line("lost")]), store.load("m"), return_exceptions=True
        )
        assert [type(result) for result in results] == [Unreachable, Unreachable]
        postgres.start()
        assert len((await store.hold("m")).lines) == 1
        await store.append("m", 1, [Line("kept")])
        assert len((await store.load("m")).lines) == 2

    address = postgres.database()
    with_store(lambda: PostgreSQL(address), work)


def test_what_nobody_wants_any_more_is_deleted(database: Opened) -> None:
    """Matches that nobody began, and those of long ago; others stay, with all that is theirs."""

    async def work(store: Store) -> None:
        for number, name in enumerate(("empty", "begun", "spared"), start=1):
            made = MATCH._replace(id=name, names=("Ann", ""))
            await store.create(made, {name.encode(): 0})
            if name == "begun":
                await store.hold(name)
                await store.append(name, 1, [Line("blue end", 0)])
                await store.keep([Told(name, 2, "{}")])
                await store.sit(name, 0)
                await store.show(name, b"look", 3)
            moments.append(number)
        await store.follow("begun", 0, MATCH._replace(id="next"), {b"next": 0})
        assert await store.expire(2500, None, ["spared"], 9) == ["empty"]
        assert await store.find(b"empty") is None
        assert await store.find(b"begun") == Sitting("begun", 0)
        assert await store.expire(0, 9000, ["spared"], 9) == ["begun", "next"]
        assert await store.find(b"begun") is None
        assert await store.shown(b"look") is None
        assert (await store.load("spared")).names == ("Ann", "")

    moments = [0]

    async def run() -> None:
        store = Store(database(), lambda: moments[-1])
        try:
            await work(store)
        finally:
            await store.close()

    asyncio.run(run())


def test_what_was_asked_before_the_end_is_done(database: Opened) -> None:
    async def run() -> None:
        store = Store(database())
        create = asyncio.create_task(store.create(MATCH, TOKENS))
        await asyncio.sleep(0)
        await store.close()
        await create
        with pytest.raises(StoreError, match="closed"):
            await store.load("m")

    asyncio.run(run())

    async def read(store: Store) -> None:
        assert await store.load("m") == MATCH

    with_store(database, read)


def test_commits_are_durable_and_the_folder_is_ours(tmp_path: Path) -> None:
    connection = connect(tmp_path)
    found = {
        name: connection.exec_driver_sql(f"PRAGMA {name}").scalar()
        for name in ("journal_mode", "synchronous", "foreign_keys")
    }
    with pytest.raises(StoreError, match="in use by another server"):
        connect(tmp_path)
    connection.close()
    full = 2
    assert found == {"journal_mode": "wal", "synchronous": full, "foreign_keys": 1}
    connect(tmp_path).close()


def test_nobody_else_may_read_the_matches(tmp_path: Path) -> None:
    folder = tmp_path / "new"
    connection = connect(folder)
    modes = {path.name: path.stat().st_mode & 0o077 for path in (folder, *folder.iterdir())}
    connection.close()
    # The one that is only locked has nothing in it.
    del modes[IN_USE]
    assert modes == {"new": 0, FILE: 0, f"{FILE}-wal": 0, f"{FILE}-shm": 0}


def test_an_idle_store_moves_everything_into_the_file(tmp_path: Path) -> None:
    async def work(store: Store) -> None:
        await store.create(MATCH, TOKENS)
        while (tmp_path / f"{FILE}-wal").stat().st_size:
            await asyncio.sleep(0.01)
        # Whatever happens to the log now, nothing is lost.
        kept = sqlite3.connect(f"file:{tmp_path / FILE}?immutable=1", uri=True)
        assert kept.execute("SELECT id FROM matches").fetchall() == [("m",)]
        kept.close()

    with_store(lambda: SQLite(tmp_path), work)


def test_a_store_that_starts_moves_what_a_killed_one_left(tmp_path: Path) -> None:
    async def work(store: Store) -> None:
        await store.create(MATCH, TOKENS)
        left.mkdir()
        for path in tmp_path.iterdir():
            if path.is_file():
                shutil.copy(path, left)

    left = tmp_path / "left"
    with_store(lambda: SQLite(tmp_path), work)
    assert (left / f"{FILE}-wal").stat().st_size
    connection = connect(left)
    assert not (left / f"{FILE}-wal").stat().st_size
    assert connection.execute(text("SELECT id FROM matches")).scalar() == "m"
    connection.close()


def test_a_foreign_or_damaged_file_is_told(tmp_path: Path) -> None:
    (tmp_path / FILE).write_text("no database, but long enough to be taken for one" * 100)
    with pytest.raises(StoreError, match="cannot be used: file is not a database"):
        connect(tmp_path)
    (tmp_path / FILE).unlink()
    foreign = sqlite3.connect(tmp_path / FILE)
    foreign.execute("CREATE TABLE songs (name TEXT)")
    foreign.close()
    with pytest.raises(StoreError, match="is a database of something else"):
        connect(tmp_path)


def test_a_full_disk_is_told_and_logged(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    async def work(store: Store) -> None:
        await store.create(MATCH, TOKENS)
        await store.hold("m")
        database.driver.execute("PRAGMA max_page_count = 1")
        with pytest.raises(StoreError, match="full"):
            await store.append("m", 1, [Line("x" * 100_000)])

    database = SQLite(tmp_path)
    with_store(lambda: database, work)
    assert "the store failed: database or disk is full" in caplog.messages


def test_migrations_lead_to_the_tables_in_use(database: Opened) -> None:
    opened = database()
    with opened.transaction() as connection:
        assert compare_metadata(MigrationContext.configure(connection), metadata) == []
    opened.close()


def test_an_address_that_leads_nowhere_is_told_without_its_password() -> None:
    with pytest.raises(StoreError, match=r"postgresql://me:\*\*\*@127.0.0.1:1/x cannot be used"):
        PostgreSQL("postgresql://me:secret@127.0.0.1:1/x")
    with pytest.raises(StoreError, match="looks like postgresql://"):
        PostgreSQL("nonsense")


def test_the_newest_migration_is_known() -> None:
    config = Config()
    config.set_main_option("script_location", "dungeontwister.server.store:migrations")
    assert ScriptDirectory.from_config(config).get_heads() == [VERSION]


def test_a_store_of_a_newer_version_is_refused(tmp_path: Path) -> None:
    connection = connect(tmp_path)
    with connection.begin():
        connection.execute(text("UPDATE alembic_version SET version_num = '9999'"))
    connection.close()
    with pytest.raises(StoreError, match="newer version, 9999"):
        connect(tmp_path)


def test_a_folder_that_cannot_be_used_is_told(tmp_path: Path) -> None:
    (tmp_path / "matches.sqlite").mkdir()
    with pytest.raises(StoreError, match="cannot be used"):
        connect(tmp_path)
