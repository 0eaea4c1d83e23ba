"""More matches than the server wants to keep in memory: nobody is turned away."""

import asyncio
import logging
from collections.abc import Awaitable, Callable
from contextlib import ExitStack
from pathlib import Path

import pytest

from dungeontwister.server.bots.thinking import Thinkers
from dungeontwister.server.local import background
from dungeontwister.server.matches.hub import Hub
from dungeontwister.server.protocol import Hello, Welcome
from dungeontwister.server.settings import Settings
from dungeontwister.server.store.sqlite import SQLite
from dungeontwister.server.store.store import Store

from .client import Client
from .tables import put


def in_hub(settings: Settings, act: Callable[[Hub], Awaitable[None]]) -> None:
    """Do something with the matches of a folder, without a network."""

    async def run() -> None:
        hub = Hub(settings, Store(SQLite(settings.data)), Thinkers(1))
        try:
            await act(hub)
        finally:
            await hub.close()

    asyncio.run(run())


def test_a_match_at_which_somebody_is_about_to_sit_down_is_kept(tmp_path: Path) -> None:
    first, second, third = (put(tmp_path, "tutorial-1") for _ in range(3))

    async def act(hub: Hub) -> None:
        async with (
            hub.sitting_down(first.spectator) as sitting,
            hub.sitting_down(second.spectator) as beside,
        ):
            assert not sitting.match.lost
            assert beside.match.id == second.match
        # Nobody came: now it may go.
        async with hub.sitting_down(third.spectator):
            assert sitting.match.lost

    in_hub(Settings(data=tmp_path, matches_in_memory=1), act)


def test_many_who_come_at_once_all_find_their_matches(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    made = [put(tmp_path, "tutorial-1") for _ in range(6)]
    settings = Settings(data=tmp_path, matches_in_memory=2)
    with (
        caplog.at_level(logging.WARNING),
        background(settings) as address,
        ExitStack() as stack,
    ):
        clients = [stack.enter_context(Client(address)) for _ in made]
        for client, match in zip(clients, made, strict=True):
            client.send(Hello("h", match.spectator))
        for client, match in zip(clients, made, strict=True):
            welcome = client.answer("h")
            assert isinstance(welcome, Welcome)
            assert welcome.match == match.match
    told = [record.getMessage() for record in caplog.records if record.name.endswith("hub")]
    assert told == ["more than 2 matches are attended: memory grows beyond the limit"]
