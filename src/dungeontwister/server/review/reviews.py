"""Who may have which match reviewed, and the reviews that are being made.

What both players hid is in a review: while a match goes on it is only for one person who has all
of its seats.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from ctypes import c_int
from multiprocessing.sharedctypes import RawArray
from typing import Final, NamedTuple

import msgspec

from dungeontwister.kinds import hook
from dungeontwister.server.bots.pool import Ended, Pool
from dungeontwister.server.protocol import SeatTold
from dungeontwister.server.replay.folding import Kept, Sent
from dungeontwister.server.replay.readers import Shelf
from dungeontwister.server.replay.replays import has_all
from dungeontwister.server.store.rows import Sitting
from dungeontwister.server.store.store import Store
from dungeontwister.server.telling.games import FALLBACK, spoken
from dungeontwister.server.telling.refusals import Refused

from .making import Made, NoReview, make, ready
from .told import Reviewed, ReviewTold

log: Final = logging.getLogger(__name__)

VERSION: Final = 1
"""Of what reviews say: kept ones that say something else are made again."""
WAITING: Final = 4
"""Reviews of all matches, or of all records, together; one more is turned away."""
SECONDS: Final = 900.0
"""What is computed is limited by itself; a process that takes so long is ended."""
KEPT: Final = 8_388_608
"""Bytes of reviews of records that are kept for a while."""

Standing = Callable[[Sitting], Awaitable[SeatTold]]
Key = tuple[str, int]
"""Which match or record, after how many entries."""


class Text(NamedTuple):
    """A review of a record."""

    made: Made

    @property
    def size(self) -> int:
        """Its bytes, more or less."""
        return sum(map(len, self.made.values()))


class Desk:
    """One process that makes one review after the other."""

    def __init__(self, nice: int) -> None:
        self._nice = nice
        # Without a lock: one process writes, and half a number is no harm.
        self._progress = RawArray(c_int, 2)
        self._pool: Pool | None = None
        self._turn = asyncio.Lock()
        self._waiting = 0
        self.current: Key | None = None

    @property
    def is_full(self) -> bool:
        """Whether too many wait."""
        return self._waiting >= WAITING

    def progress(self, key: Key) -> tuple[int, int]:
        """How far a review is."""
        return (self._progress[0], self._progress[1]) if self.current == key else (0, 0)

    async def make(self, key: Key, source: Kept | Sent) -> Made:
        """A review; raises NoReview."""
        self._waiting += 1
        try:
            async with self._turn:
                self._progress[0] = self._progress[1] = 0
                self.current = key
                return await self._made(source)
        finally:
            self._waiting -= 1

    async def _made(self, source: Kept | Sent) -> Made:
        pool = self._pool = self._pool or Pool(ready, self._progress, self._nice)
        try:
            async with asyncio.timeout(SECONDS):
                return await pool.run(make, source)
        except (TimeoutError, Ended) as error:
            log.error("a match could not be reviewed: %s", type(error).__name__)
            if self._pool is pool:
                await self.close()
            raise NoReview("failed") from error

    async def close(self) -> None:
        """End the process."""
        if self._pool:
            pool, self._pool = self._pool, None
            await pool.close()


class Reviews:
    """The reviews of a server: made once, and kept with their matches."""

    def __init__(self, store: Store, standing: Standing, nice: int) -> None:
        self._store, self._standing = store, standing
        self._matches, self._records = Desk(nice), Desk(nice)
        self._kept: Shelf[Key, Text] = Shelf(KEPT)
        self._making: dict[Key, asyncio.Task[None]] = {}
        self._refused: dict[Key, str] = {}

    async def of_match(self, token: bytes, second: bytes | None, language: str) -> ReviewTold:
        """The review of a match, or how far it is; raises Refused."""
        told = await self._seen(token, second)
        stored = await self._store.load(told.match)
        key = told.match, len(stored.lines)
        kept = await self._store.reviewed(*key, VERSION)
        if kept is not None:
            return in_language(stored_review(kept), language)
        texts = tuple(line.text for line in stored.lines)
        times = tuple(line.at for line in stored.lines)
        return self._told(key, Kept(stored.header, texts, times), language)

    def of_record(self, record: str, text: str, language: str) -> ReviewTold:
        """The review of a record that was sent, or how far it is; raises Refused."""
        return self._told((f"record {record}", 0), Sent(text), language)

    async def line(self, match: str, entries: int, number: int) -> tuple[int, tuple[str, ...]]:
        """The better turn of a turning point: when it begins, and its moves."""
        made = self._kept.find((match, entries))
        kept = None if made else await self._store.reviewed(match, entries, VERSION)
        if made is None and kept is None:
            raise Refused("no-review")
        text = made.made if made else stored_review(kept or "")
        found = in_language(text, FALLBACK).review
        if found is None or number >= len(found.turning):
            raise Refused("no-review")
        point = found.turning[number]
        return point.moment, point.line

    async def _seen(self, token: bytes, second: bytes | None) -> SeatTold:
        """The match of a token, if it may be reviewed."""
        found = [await self._looking(one) for one in (token, second) if one]
        told = found[0]
        if told is None:
            raise Refused("unknown-token")
        seen = [one for one in found if one and one.match == told.match]
        if not (told.standing and told.standing.reason) and not has_all(told, seen):
            raise Refused("review-early")
        return told

    async def _looking(self, token: bytes) -> SeatTold | None:
        """Where a token leads."""
        sitting = await self._store.find(token) or await self._store.shown(token)
        return await self._standing(sitting) if sitting else None

    def _told(self, key: Key, source: Kept | Sent, language: str) -> ReviewTold:
        kept = self._kept.find(key)
        if kept is not None:
            return in_language(kept.made, language)
        if key in self._refused:
            # Whoever asks again has it tried again.
            raise Refused(f"review-{self._refused.pop(key)}")
        desk = self._matches if isinstance(source, Kept) else self._records
        if key not in self._making:
            if desk.is_full:
                raise Refused("review-busy")
            self._making[key] = asyncio.create_task(self._make(desk, key, source))
        return ReviewTold(*desk.progress(key))

    async def _make(self, desk: Desk, key: Key, source: Kept | Sent) -> None:
        try:
            made = await desk.make(key, source)
            if isinstance(source, Kept):
                text = msgspec.json.encode({name: msgspec.Raw(one) for name, one in made.items()})
                await self._store.review(*key, VERSION, text.decode())
            self._kept.keep(key, Text(made))
        except NoReview as error:
            self._refused[key] = error.reason
        except Exception:
            log.exception("a review failed")
            self._refused[key] = "failed"
        finally:
            del self._making[key]

    async def close(self) -> None:
        """End what is being made."""
        for task in [*self._making.values()]:
            task.cancel()
        await self._matches.close()
        await self._records.close()


def stored_review(text: str) -> Made:
    """A review as it was kept."""
    found = msgspec.json.decode(text, type=dict[str, msgspec.Raw])
    return {language: bytes(one) for language, one in found.items()}


def in_language(made: Made, language: str) -> ReviewTold:
    """A review that is done, in the words of a reader."""
    found = msgspec.json.decode(made[spoken(language)], type=Reviewed, dec_hook=hook)
    return ReviewTold(len(found.turns), len(found.turns), found)
