"""kill -9 at any moment loses no acknowledged move.

A client plays several matches at once without waiting between moves, while the server is killed
again and again over the same folder. After each kill every move that had been acknowledged must be
there, and what is there must be a match that the rules can replay.
"""

from __future__ import annotations

import resource
import threading
from pathlib import Path
from random import Random

import pytest
from websockets.exceptions import ConnectionClosed

from dungeontwister.server.protocol import NewMatch
from dungeontwister.server.store.postgres import PostgreSQL
from dungeontwister.server.store.sqlite import FILE, SQLite
from dungeontwister.server.store.store import Store
from tests.support.postgres import Postgres

from .client import Client
from .hammering import GivenUp, Player, Table, check_store
from .process import Process
from .tables import make

KILLS = 10
MATCHES = 4


@pytest.mark.parametrize("part", range(5))
def test_no_acknowledged_move_is_lost(tmp_path: Path, part: int) -> None:
    random = Random(part)
    with Process(tmp_path) as server:
        made = [make(server.address, NewMatch("tutorial-2")) for _ in range(MATCHES)]
    table = Table(made, str(part))
    for _ in range(KILLS):
        with Process(tmp_path) as server:
            table.check(server)
            table.hammer(server, random.randrange(1, 60))
    assert sum(len(player.acknowledged) for player in table.players) >= KILLS
    check_store(lambda: SQLite(tmp_path), table.players)


def test_no_acknowledged_move_is_lost_on_postgresql(tmp_path: Path, postgres: Postgres) -> None:
    """Whether the server is killed or the database. What a killed server held is free soon."""
    random, address = Random("postgresql"), postgres.database()
    with Process(tmp_path, address) as server:
        made = [make(server.address, NewMatch("tutorial-2")) for _ in range(MATCHES)]
    table = Table(made, "postgresql")
    for kill in ("server", "database", "server"):
        with Process(tmp_path, address) as server:
            table.check(server)
            chosen = server.kill if kill == "server" else postgres.kill
            table.disturb(server, random.randrange(20, 60), chosen)
            if kill == "database":
                postgres.start()
    assert all(player.acknowledged for player in table.players)
    check_store(lambda: PostgreSQL(address), table.players)


@pytest.mark.parametrize("part", range(5))
def test_a_torn_last_write_loses_nothing_acknowledged(tmp_path: Path, part: int) -> None:
    random = Random(part)
    with Process(tmp_path) as server:
        made = [make(server.address, NewMatch("tutorial-1")) for _ in range(MATCHES)]
        table = Table(made, str(part))
        table.hammer(server, random.randrange(20, 60))
    tear(tmp_path / f"{FILE}-wal", random)
    with Process(tmp_path) as server:
        table.check(server)
        table.hammer(server, 10)
    check_store(lambda: SQLite(tmp_path), table.players)


def tear(wal: Path, random: Random) -> None:
    """As if the power had gone in the middle of the next write: a page that is only half there."""
    assert wal.stat().st_size > 0
    with wal.open("ab") as file:
        file.write(wal.read_bytes()[32 : 32 + random.randrange(1, 4096)])
        file.write(random.randbytes(random.randrange(2000)))


def test_what_a_full_disk_does_not_take_is_refused_and_told_to_nobody(tmp_path: Path) -> None:
    with Process(tmp_path) as server, Client(server.address) as spectator:
        made = make(server.address, NewMatch("tutorial-2"))
        spectator.hello(made.spectator)
        player = Player(made, "full", threading.Semaphore(0))
        limit_files(server, (tmp_path / f"{FILE}-wal").stat().st_size + 100_000)
        with pytest.raises(GivenUp):
            player.play(server.address)
        assert player.acknowledged
        # The table has been given up: everybody is sent away, having heard what is stored.
        with pytest.raises(ConnectionClosed):
            spectator.until(1 << 30)
        assert spectator.now.seq == player.acknowledged[-1][1].seq
        # There is room again, and on it goes.
        limit_files(server, resource.RLIM_INFINITY)
        player.check(server.address)
        before = len(player.acknowledged)
        player.play(server.address, moves=3)
        assert len(player.acknowledged) > before
    check_store(lambda: SQLite(tmp_path), [player])


def limit_files(server: Process, size: int) -> None:
    """As if the disk were full when a file has grown to so many bytes."""
    resource.prlimit(server.pid, resource.RLIMIT_FSIZE, (size, resource.RLIM_INFINITY))


def test_a_store_is_of_one_server_alone(tmp_path: Path) -> None:
    with Process(tmp_path) as server:
        made = make(server.address)
        with pytest.raises(Exception, match="in use by another server"):
            Store(SQLite(tmp_path))
        with Client(server.address) as client:
            client.hello(made.spectator)
