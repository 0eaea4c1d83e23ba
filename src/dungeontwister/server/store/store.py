"""The durable log: what is acknowledged is on the disk.

One thread does all the work of the database. What several matches want to write at the same time
goes into one transaction, so that they share the wait for the disk. Answers wait for the commit. A
write that fails (a number used twice) fails alone.

Whoever appends to a match holds it: the store gives a number for that, and the database takes no
entries under an older one. So two processes never write the same match.
"""

from __future__ import annotations

import asyncio
import logging
import threading
from collections.abc import Callable, Collection, Sequence
from contextlib import suppress
from queue import Empty, SimpleQueue
from typing import Any, Final, NamedTuple

from sqlalchemy import Connection

from . import queries
from .database import Database, HeldElsewhere, StoreError, Unreachable
from .rows import Line, Listed, Row, Sitting, Stored, Tokens, Told

log: Final = logging.getLogger(__name__)

IDLE_SECONDS: Final = 1.0
"""After so long without work the store tidies up."""
HOLD_SECONDS: Final = 6.0
"""So long a match is waited for that another process holds: one that was killed is gone by then."""
AGAIN_SECONDS: Final = 0.2


class _Job(NamedTuple):
    """Rows to append, or another job, with the future of its result."""

    rows: Sequence[Row]
    work: Callable[[Connection], Any] | None
    done: asyncio.Future[Any]


class Store:
    """The matches of a database."""

    def __init__(self, database: Database, today: Callable[[], float] | None = None) -> None:
        """`today` says the seconds since 1970; without it no time is noted."""
        self._today = today
        self._database = database
        self._fences: dict[str, int] = {}
        """The matches that are held here, and under which number."""
        self._groups: SimpleQueue[list[_Job]] = SimpleQueue()
        self._gathered: list[_Job] = []
        self._busy = False
        self._closed = False
        self._thread = threading.Thread(target=self._run, name="store", daemon=True)
        self._thread.start()

    # ---- asked by the server, in its event loop

    async def append(self, match: str, first: int, lines: Sequence[Line]) -> None:
        """Write the next entries of a match held here, all or none; returns when they are safe."""
        fence = self._fences.get(match)
        if fence is None:
            raise StoreError(f"match {match} is not held here")
        at = self._now()
        rows = [
            (match, number, line.text, line.seat, line.message, at, fence)
            for number, line in enumerate(lines, start=first)
        ]
        await self._ask(rows, None)

    async def create(self, match: Stored, tokens: Tokens) -> None:
        """Write a new match and its seats."""
        dated, at = self._dated(match), self._now()
        await self._ask((), lambda connection: queries.create(connection, dated, tokens, at))

    async def follow(self, before: str, seat: int | None, match: Stored, tokens: Tokens) -> None:
        """Write a match that follows another, which it can only once; with its seats."""
        dated, at = self._dated(match), self._now()
        await self._ask(
            (), lambda connection: queries.follow(connection, before, seat, dated, tokens, at)
        )

    async def admit(self, match: str, tokens: Tokens) -> None:
        """Write further tokens of a match."""
        await self._ask((), lambda connection: queries.admit(connection, match, tokens))

    async def find(self, token: bytes) -> Sitting | None:
        """The seat that the token with this hash gives."""
        found: Sitting | None = await self._ask((), lambda it: queries.find(it, token))
        return found

    async def show(self, match: str, token: bytes, most: int) -> None:
        """Write a token with which a match can be looked at again; only the newest are kept."""
        await self._ask((), lambda connection: queries.show(connection, match, token, most))

    async def shown(self, token: bytes) -> Sitting | None:
        """The match at which one can look with this token: nobody sits there with it."""
        found: Sitting | None = await self._ask((), lambda it: queries.find_shown(it, token))
        return found

    async def listed(self, ids: Sequence[str]) -> dict[str, Listed]:
        """Matches as a list needs them."""
        found: dict[str, Listed] = await self._ask((), lambda it: queries.listed(it, ids))
        return found

    async def find_all(self, tokens: Sequence[bytes]) -> dict[bytes, Sitting]:
        """The seats that the tokens with these hashes give."""
        found: dict[bytes, Sitting] = await self._ask((), lambda it: queries.find_all(it, tokens))
        return found

    async def call(self, match: str, seat: int, name: str) -> None:
        """What the player of a seat is called from now on."""
        await self._ask((), lambda connection: queries.call(connection, match, seat, name))

    async def sit(self, match: str, seat: int) -> None:
        """Somebody has sat down there."""
        await self._ask((), lambda connection: queries.sit(connection, match, seat))

    async def keep(self, stood: Sequence[Told]) -> None:
        """How matches stood, for whoever asks without opening them."""
        await self._ask((), lambda connection: queries.keep(connection, stood))

    async def review(self, match: str, entries: int, version: int, told: str) -> None:
        """Keep the review of a match, in the place of an older one."""
        await self._ask((), lambda it: queries.review(it, match, entries, version, told))

    async def reviewed(self, match: str, entries: int, version: int) -> str | None:
        """The review of a match after so many entries, if it is kept."""
        found: str | None = await self._ask(
            (), lambda it: queries.reviewed(it, match, entries, version)
        )
        return found

    async def load(self, match: str) -> Stored:
        """A match with all its entries, to be read."""
        found: Stored = await self._ask((), lambda connection: queries.load(connection, match))
        return found

    async def hold(self, match: str) -> Stored:
        """A match with all its entries; from now on nobody else can append to it."""
        deadline = asyncio.get_running_loop().time() + HOLD_SECONDS
        while True:
            try:
                return await self._hold(match)
            except HeldElsewhere:
                if asyncio.get_running_loop().time() > deadline:
                    raise
            await asyncio.sleep(AGAIN_SECONDS)

    async def _hold(self, match: str) -> Stored:
        database = self._database

        def work(connection: Connection) -> tuple[int, Stored]:
            fence = queries.hold(connection, match, database.worker, database.now)
            return fence, queries.load(connection, match)

        held: tuple[int, Stored] = await self._ask((), work)
        self._fences[match], stored = held
        return stored

    def forget(self, match: str) -> None:
        """It is appended to no more, until it is held again."""
        self._fences.pop(match, None)

    async def expire(
        self, empty: int, old: int | None, spared: Collection[str], most: int
    ) -> list[str]:
        """Delete matches that nobody has begun, and were made before `empty`, and those in which
        nothing has happened since `old` (milliseconds since 1970): which."""

        def work(connection: Connection) -> list[str]:
            found = queries.outdated(connection, empty, old, spared, most)
            queries.drop(connection, found)
            return found

        gone: list[str] = await self._ask((), work)
        return gone

    async def close(self) -> None:
        """Finish what was asked for, then close the database."""
        self._closed = True
        if self._gathered:
            self._hand_over()
        self._groups.put([])
        await asyncio.to_thread(self._thread.join)

    def _now(self) -> int | None:
        return None if self._today is None else round(self._today() * 1000)

    def _dated(self, match: Stored) -> Stored:
        """A new match whose entries are dated."""
        at = self._now()
        return match._replace(lines=tuple([line._replace(at=at) for line in match.lines]))

    async def _ask(self, rows: Sequence[Row], work: Callable[[Connection], Any] | None) -> Any:
        if self._closed:
            raise StoreError("the store is closed")
        loop = asyncio.get_running_loop()
        done: asyncio.Future[Any] = loop.create_future()
        self._gathered.append(_Job(rows, work, done))
        if not self._busy:
            # Not at once: other matches that run now shall be in the same group.
            self._busy = True
            loop.call_soon(self._hand_over)
        return await done

    def _hand_over(self) -> None:
        """Hand over everything gathered, in one go: waking the thread costs more than a move."""
        group, self._gathered = self._gathered, []
        self._busy = bool(group)
        if group:
            self._groups.put(group)

    def _resolve(self, jobs: list[_Job], results: list[Any]) -> None:
        """Resolve the futures, and give the thread what was gathered meanwhile."""
        self._hand_over()
        for job, result in zip(jobs, results, strict=True):
            if job.done.done():
                continue
            if isinstance(result, Exception):
                job.done.set_exception(result)
            else:
                job.done.set_result(result)

    # ---- done by the thread

    def _run(self) -> None:
        while group := self._next_group():
            self._database.tick()
            results = self._work(group)
            # A closed loop waits for nothing.
            with suppress(RuntimeError):
                group[0].done.get_loop().call_soon_threadsafe(self._resolve, group, results)
        self._database.close()

    def _next_group(self) -> list[_Job]:
        """What is to be done next. With nothing to do, the database tidies up."""
        wait: float | None = IDLE_SECONDS
        while True:
            with suppress(Empty):
                return self._groups.get(timeout=wait)
            wait = self._database.rest()

    def _work(self, jobs: list[_Job]) -> list[Any]:
        """The result of each job, or its error."""
        try:
            return self._together(jobs)
        except Exception as error:
            self._database.is_gone(error)
        # One of them failed: the others are done again without it.
        results: list[Any] = []
        for job in jobs:
            lost = results and isinstance(results[-1], Unreachable)
            results.append(results[-1] if lost else self._alone(job))
        return results

    def _alone(self, job: _Job) -> Any:
        """The result of a job, or its error."""
        try:
            return self._together([job])[0]
        except StoreError as error:
            return error
        except Exception as error:
            # What follows the first line may quote what is stored.
            what = (str(error).splitlines() or [""])[0]
            log.error("the store failed: %s", what)
            if self._database.is_gone(error):
                return Unreachable(what)
            return StoreError(what) if isinstance(error, self._database.errors) else error

    def _together(self, jobs: list[_Job]) -> list[Any]:
        """All jobs in one transaction, reads after what was to be written before them."""
        if not any(job.work for job in jobs):
            self._database.append([row for job in jobs for row in job.rows])
            return [None] * len(jobs)
        with self._database.transaction() as connection:
            return [self._do(job, connection) for job in jobs]

    def _do(self, job: _Job, connection: Connection) -> Any:
        if job.work:
            return job.work(connection)
        return self._database.append(job.rows)
