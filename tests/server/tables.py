"""Matches to test with: made over HTTP, or put into the store at a position."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import NamedTuple

import httpx
import msgspec

from dungeontwister.content.card_game_reader import card_game
from dungeontwister.core.position.setup import DEFAULTS, Options
from dungeontwister.record.files import Header, entry_text
from dungeontwister.record.log import Log
from dungeontwister.record.notation import Names
from dungeontwister.record.source import Source
from dungeontwister.server.matches.hub import hashed, new_token
from dungeontwister.server.protocol import MatchMade, NewMatch
from dungeontwister.server.store.database import Database
from dungeontwister.server.store.rows import Line, Stored
from dungeontwister.server.store.sqlite import SQLite
from dungeontwister.server.store.store import Store
from dungeontwister.server.telling.games import Material

from .client import Client

PEOPLE = ("person", "person")

OPEN_FIELD = "g1,g2/b1,b2 naga=1G mechanork=3G NAGA=2G ap=3"
"""Tutorial 1 in the middle of a turn of blue's."""
MEETING = "g1,g2/b1,b2/r1,r2 naga=1G NAGA=1G ap=2"
"""Tutorial 2, two enemies in one zone."""


def make(address: str, wanted: NewMatch | None = None) -> MatchMade:
    """A new match, made over HTTP."""
    reply = httpx.post(f"{address}api/matches", content=msgspec.json.encode(wanted or NewMatch()))
    assert reply.status_code == 201, reply.text
    return msgspec.json.decode(reply.content, type=MatchMade)


def put(
    folder: Path,
    scenario: str,
    position: str = "",
    seed: str = "seed",
    players: tuple[str, str] = PEOPLE,
    options: Options = DEFAULTS,
) -> MatchMade:
    """A match put into the store of a server that does not run: at a position, or at its start."""
    header = Header(
        edition="card_game",
        scenario=scenario,
        options=options,
        start=f"{scenario} {position}" if position else "",
        content=card_game(),
    )
    text = msgspec.json.encode(header).decode()
    made = MatchMade(new_token()[:12], (new_token(), new_token()), new_token())
    lines = first_lines(text, seed) if not position else ()
    stored = Stored(made.match, text, seed, players, lines)
    asyncio.run(_create(folder, stored, made))
    return made


def first_lines(header: str, seed: str) -> tuple[Line, ...]:
    """What chance enters before anybody decides."""
    log = Log(Material(header).game, Source(seed))
    return tuple(Line(entry_text(Names(log.game), entry)) for entry in log.entries)


async def _create(folder: Path, stored: Stored, made: MatchMade) -> None:
    store = Store(SQLite(folder))
    tokens = {hashed(token): seat for seat, token in enumerate(made.seats) if token}
    await store.create(stored, {**tokens, hashed(made.spectator): None})
    await store.close()


def stored(folder: Path, match: str) -> Stored:
    """A match as a server that does not run has stored it."""
    return stored_in(SQLite(folder), match)


def stored_in(database: Database, match: str) -> Stored:
    """A match as it is in a database."""

    async def load() -> Stored:
        store = Store(database)
        try:
            return await store.load(match)
        finally:
            await store.close()

    return asyncio.run(load())


class Seats(NamedTuple):
    """Two players and a spectator at one match."""

    blue: Client
    yellow: Client
    spectator: Client

    def together(self) -> None:
        """Everybody knows what somebody knows."""
        seq = max(client.now.seq for client in self)
        for client in self:
            client.until(seq)


@contextmanager
def seated(address: str, made: MatchMade) -> Iterator[Seats]:
    """Everybody sits down."""
    with ExitStack() as stack:
        clients = [stack.enter_context(Client(address)) for _ in range(3)]
        for client, token in zip(clients, (*made.seats, made.spectator), strict=True):
            assert token is not None
            client.hello(token)
        yield Seats(*clients)
