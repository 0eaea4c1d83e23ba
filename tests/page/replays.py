"""Matches that were played, to be looked at again in the page."""

from __future__ import annotations

import asyncio
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import NamedTuple

from dungeontwister.record.files import END, FORMAT
from dungeontwister.record.log import Log
from dungeontwister.server.matches.hub import hashed, new_token
from dungeontwister.server.store.rows import Line, Stored
from dungeontwister.server.store.sqlite import SQLite
from dungeontwister.server.store.store import Store
from dungeontwister.server.telling.games import Material, new_header
from tests.support.games import SOLO, setting_of
from tests.support.reachable import Key, keys, story


class Played(NamedTuple):
    """A match, its seats, and its record."""

    id: str
    scenario: str
    seats: tuple[str, str]
    spectator: str
    record: str
    entries: int


def put_story(folder: Path, setting: str, entries: int | None = None) -> Played:
    """A game of a setting in the store of a server that does not run; whole, or its beginning."""
    chosen = setting_of(setting)
    material = Material(new_header(chosen.scenario, chosen.options))
    key = Key(0, 0, 1) if setting in SOLO else keys(setting)[0]
    log: Log = story(setting, key, undos=True).log
    texts = [material.spelled(entry) for entry in log.entries[:entries]]
    return put_texts(folder, material, texts)


def put_record(folder: Path, text: str) -> Played:
    """The match of a record in the store of a server that does not run."""
    _, header, *texts, _ = text.splitlines()
    return put_texts(folder, Material(header), texts)


def put_texts(folder: Path, material: Material, texts: list[str]) -> Played:
    """A match with these entries in the store."""
    record = "\n".join([FORMAT, material.text, *texts, f"{END} {len(texts)}"]) + "\n"
    seats, spectator = (new_token(), new_token()), new_token()
    scenario = material.header.scenario
    played = Played(new_token()[:12], scenario, seats, spectator, record, len(texts))
    automatic = material.game.automatic
    blue, yellow = ("nobody" if seat in automatic else "person" for seat in (0, 1))
    lines = tuple(Line(text) for text in texts)
    stored = Stored(played.id, material.text, "seed", (blue, yellow), lines)
    # In a thread of its own: a browser keeps the event loop of this one.
    with ThreadPoolExecutor(1) as pool:
        pool.submit(lambda: asyncio.run(_create(folder, stored, played))).result()
    return played


async def _create(folder: Path, stored: Stored, played: Played) -> None:
    store = Store(SQLite(folder))
    tokens = {hashed(token): seat for seat, token in enumerate(played.seats)}
    await store.create(stored, {**tokens, hashed(played.spectator): None})
    await store.close()
