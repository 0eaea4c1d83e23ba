"""Plays several matches at once, by lot, while something is killed in the midst of it.

Every move that was acknowledged is kept in mind: afterwards each has to be in the store, once, and
what is there has to be a match that the rules can replay.
"""

from __future__ import annotations

import sys
import threading
from collections.abc import Callable
from contextlib import suppress
from random import Random

from websockets.exceptions import WebSocketException

from dungeontwister.server import protocol
from dungeontwister.server.matches.hub import folded
from dungeontwister.server.protocol import Act, Done, Hello, MatchMade, No
from dungeontwister.server.store.database import Database
from dungeontwister.server.telling.games import Material

from .client import Client
from .process import Process
from .tables import stored_in


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
                    sit_down(client, str(token))
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


def sit_down(client: Client, token: str) -> None:
    """Take a seat, if the store answers."""
    request = Hello(client.new_id(), token)
    client.send(request)
    if isinstance(client.answer(request.id), No):
        raise GivenUp


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
