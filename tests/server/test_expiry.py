"""Matches that nobody wants any more are deleted, and no others."""

import asyncio
from pathlib import Path

import httpx
import msgspec

from dungeontwister.server.local import background
from dungeontwister.server.matches.expiry import Expiry
from dungeontwister.server.protocol import AskSeats, MatchMade, SeatsTold
from dungeontwister.server.settings import Settings
from dungeontwister.server.store.rows import Stored
from dungeontwister.server.store.sqlite import SQLite
from dungeontwister.server.store.store import Store

from .client import Client
from .tables import make

DAY = 86_400.0


def run(data: Path, day: float, keep_days: float | None = None) -> Settings:
    """A server on a day."""
    return Settings(data=data, today=lambda: day * DAY, keep_days=keep_days)


def lead_somewhere(address: str, *matches: MatchMade) -> list[bool]:
    """Whether the links of these matches do."""
    asked = AskSeats(tuple(made.spectator for made in matches))
    reply = httpx.post(f"{address}api/seats", content=msgspec.json.encode(asked))
    told = msgspec.json.decode(reply.content, type=SeatsTold).seats
    return [seat is not None for seat in told]


def test_empty_matches_expire_and_others_when_it_is_asked_for(tmp_path: Path) -> None:
    with background(run(tmp_path, 0)) as address:
        empty, begun = make(address), make(address)
    with background(run(tmp_path, 20)) as address, Client(address) as client:
        client.hello(str(begun.seats[0]))
        assert client.now.question
        client.act(client.now.question.options[0].text)
    with background(run(tmp_path, 31)) as address:
        while lead_somewhere(address, empty, begun) != [False, True]:
            pass
    with background(run(tmp_path, 1000)) as address:
        later = make(address)
        assert lead_somewhere(address, begun, later) == [True, True]
    with background(run(tmp_path, 1010, keep_days=990)) as address:
        assert lead_somewhere(address, begun, later) == [True, True]
    with background(run(tmp_path, 1011, keep_days=990)) as address:
        while lead_somewhere(address, begun, later) != [False, True]:
            pass


def test_what_is_in_memory_is_spared(tmp_path: Path) -> None:
    async def work() -> None:
        store = Store(SQLite(tmp_path), lambda: 0)
        for name in ("gone", "attended"):
            made = Stored(name, "{}", "seed", ("person", "person"), ())
            await store.create(made, {name.encode(): 0})
        settings = run(tmp_path, 100)
        await Expiry(settings, store, lambda: {"attended"}).sweep()
        assert await store.find(b"gone") is None
        assert await store.find(b"attended")
        await store.close()

    asyncio.run(work())
