"""kill -9 at any moment loses no acknowledged move.

A client plays several matches at once without waiting between moves, while the server is killed
again and again over the same folder. After each kill every move that had been acknowledged must be
there, and what is there must be a match that the rules can replay.
"""

from __future__ import annotations

import resource
import sys
import threading
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from random import Random

import pytest
from websockets.exceptions import ConnectionClosed, WebSocketException

from dungeontwister.server import protocol
from dungeontwister.server.matches.hub import folded
from dungeontwister.server.protocol import Act, Done, MatchMade, NewMatch, No
from dungeontwister.server.store.database import Database
from dungeontwister.server.store.postgres import PostgreSQL
from dungeontwister.server.store.sqlite import FILE, SQLite
from dungeontwister.server.store.store import Store
from dungeontwister.server.telling.games import Material
from tests.support.postgres import Postgres

from .client import Client
from .process import Process
from .tables import make, stored_in

KILLS = 10
MATCHES = 4


class GivenUp(Exception):
    """The server could not store a move."""


class Player:
    """Plays both seats of one match, by lot, and keeps what was acknowledged."""

    def __init__(self, made: MatchMade, seed: str, acknowledged: threading.Semaphore) -> None:
        self.made = made
        self._count = acknowledged
        self.acknowledged: list[tuple[Act, Done]] = []
        self.pending: Act | None = None
        self._seat = 0
        self._random = Random(seed)

    def play(self, address: str, moves: int = sys.maxsize) -> None:
        """Until the connection breaks or the match ends, or so many moves."""
        try:
            with Client(address) as blue, Client(address) as yellow:
                clients = (blue, yellow)
                for client, token in zip(clients, self.made.seats, strict=True):
                    client.hello(str(token))
                self._resend(clients)
                while together(clients).deciders and moves:
                    self._move(clients)
                    moves -= 1
        except (WebSocketException, OSError, EOFError):
            return

    def play_while_it_can(self, address: str) -> None:
        """As long as what is done can be stored."""
        with suppress(GivenUp):
            self.play(address)

    def _resend(self, clients: tuple[Client, Client]) -> None:
        """What was not answered when the server died is sent again, as a page does."""
        if self.pending:
            request = self.pending
            clients[self._seat].send(request)
            self._take(request, clients)

    def _move(self, clients: tuple[Client, Client]) -> None:
        self._seat = self._random.choice(clients[0].now.deciders)
        client = clients[self._seat]
        assert client.now.question is not None
        move = self._random.choice(client.now.question.options).text
        self.pending = client.act_request(move)
        client.send(self.pending)
        self._take(self.pending, clients)

    def _take(self, request: Act, clients: tuple[Client, Client]) -> None:
        reply = clients[self._seat].answer(request.id)
        if isinstance(reply, No) and reply.reason == "not-stored":
            raise GivenUp
        if isinstance(reply, Done):
            self.acknowledged.append((request, reply))
            self._count.release()
        self.pending = None

    def check(self, address: str) -> None:
        """Everything acknowledged is there; the last of it is not done a second time."""
        if not self.acknowledged:
            return
        request, done = self.acknowledged[-1]
        token = self.made.seats[0 if request.moves[0].startswith("blue") else 1]
        with Client(address) as client:
            before = client.hello(str(token)).table.seq
            assert before >= done.seq
            assert client.ask(request, Done) == done
            assert client.resync(0).table.seq == before


def together(clients: tuple[Client, Client]) -> protocol.Table:
    """How things stand, when both know what one knows."""
    seq = max(client.now.seq for client in clients)
    for client in clients:
        client.until(seq)
    return clients[0].now


class Table:
    """Several matches that are played at the same time."""

    def __init__(self, made: list[MatchMade], seed: str) -> None:
        self.count = threading.Semaphore(0)
        self.players = [Player(m, f"{seed}/{n}", self.count) for n, m in enumerate(made)]

    def hammer(self, server: Process, moves: int) -> None:
        """All play, and the server is killed in the midst of it, after so many moves."""
        self.disturb(server, moves, server.kill)

    def disturb(self, server: Process, moves: int, kill: Callable[[], None]) -> None:
        """All play, and something is killed in the midst of it, after so many moves."""
        threads = [
            threading.Thread(target=p.play_while_it_can, args=(server.address,))
            for p in self.players
        ]
        for thread in threads:
            thread.start()
        for _ in range(moves):
            # Nobody waits for ever: a match may have come to its end.
            while not self.count.acquire(timeout=0.1) and any(t.is_alive() for t in threads):
                pass
        kill()
        for thread in threads:
            thread.join()

    def check(self, server: Process) -> None:
        """Everything acknowledged is there."""
        for player in self.players:
            player.check(server.address)


def check_store(opened: Callable[[], Database], players: list[Player]) -> None:
    """The entries hold every acknowledged message once, in order, and can be replayed."""
    for player in players:
        found = stored_in(opened(), player.made.match)
        messages = [line.message for line in found.lines if line.message]
        distinct = [*dict.fromkeys(messages)]
        wanted = [request.id for request, _ in player.acknowledged]
        assert [message for message in distinct if message in {*wanted}] == wanted
        assert len(distinct) <= len(wanted) + 1
        folded(found, Material(found.header))


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
