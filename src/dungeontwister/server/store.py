"""The durable log: what is acknowledged is on the disk.

One thread does all the work of the database. What several matches want to write at the same time
goes into one transaction, so that they share the wait for the disk; nobody is answered before it is
committed. What cannot be written (a number used twice) fails alone.
"""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from queue import SimpleQueue
from typing import Any, Final, NamedTuple

import msgspec
from sqlalchemy import Connection, insert, select, text

from .database import StoreError, connect
from .tables import entries, matches, seats

MOST_TOGETHER: Final = 1000
"""Jobs in one transaction."""


class Line(NamedTuple):
    """An entry of a match as it is stored."""

    text: str
    seat: int | None = None
    message: str | None = None


class Sitting(NamedTuple):
    """What a token is good for: a seat of a match, or None for a spectator's."""

    match: str
    seat: int | None


class Stored(NamedTuple):
    """A match as it is stored."""

    id: str
    header: str
    seed: str
    players: tuple[str, str]
    lines: tuple[Line, ...]


Tokens = Mapping[bytes, int | None]
"""The hashes of a match's tokens, and which seat each is for; None: a spectator's."""

Row = tuple[str, int, str, int | None, str | None]

APPEND: Final = text(
    "INSERT INTO entries (match, number, text, seat, message)"
    " SELECT json_extract(value, '$[0]'), json_extract(value, '$[1]'), json_extract(value, '$[2]'),"
    " json_extract(value, '$[3]'), json_extract(value, '$[4]') FROM json_each(:rows)"
)
"""All rows in one statement: between two statements the thread may have to wait for its turn."""


class _Job(NamedTuple):
    """Rows to append, or something else to do; whom to tell."""

    rows: Sequence[Row]
    work: Callable[[Connection], Any] | None
    done: asyncio.Future[Any]


class Store:
    """The matches of one folder."""

    def __init__(self, folder: Path) -> None:
        self._connection = connect(folder)
        self.engine = self._connection.engine
        self._jobs: SimpleQueue[_Job | None] = SimpleQueue()
        self._closed = False
        self._thread = threading.Thread(target=self._run, name="store", daemon=True)
        self._thread.start()

    # ---- asked by the server, in its event loop

    async def append(self, match: str, first: int, lines: Sequence[Line]) -> None:
        """Write a match's next entries, all or none; returns when they are on the disk."""
        rows = [(match, number, *line) for number, line in enumerate(lines, start=first)]
        await self._ask(rows, None)

    async def create(self, match: Stored, tokens: Tokens) -> None:
        """Write a new match and its seats."""
        await self._ask((), lambda connection: _create(connection, match, tokens))

    async def find(self, token: bytes) -> Sitting | None:
        """What the token with this hash is good for."""
        found: Sitting | None = await self._ask((), lambda connection: _find(connection, token))
        return found

    async def load(self, match: str) -> Stored:
        """A match with all its entries."""
        found: Stored = await self._ask((), lambda connection: _load(connection, match))
        return found

    async def close(self) -> None:
        """Finish what was asked for, then close the file."""
        self._closed = True
        self._jobs.put(None)
        await asyncio.to_thread(self._thread.join)

    async def _ask(self, rows: Sequence[Row], work: Callable[[Connection], Any] | None) -> Any:
        if self._closed:
            raise StoreError("the store is closed")
        done: asyncio.Future[Any] = asyncio.get_running_loop().create_future()
        self._jobs.put(_Job(rows, work, done))
        return await done

    # ---- done by the thread

    def _run(self) -> None:
        going = True
        while going:
            jobs = self._waiting()
            going = None not in jobs
            self._work([job for job in jobs if job is not None])
        self._connection.close()

    def _waiting(self) -> list[_Job | None]:
        """At least one job, and all that have come meanwhile."""
        jobs = [self._jobs.get()]
        while not self._jobs.empty() and len(jobs) < MOST_TOGETHER:
            jobs.append(self._jobs.get())
        return jobs

    def _work(self, jobs: list[_Job]) -> None:
        if not jobs:
            return
        try:
            results = self._together(jobs)
        except Exception as error:
            if len(jobs) == 1:
                _tell(jobs, [error])
            else:
                # One of them is at fault: the others must not suffer for it.
                for job in jobs:
                    self._work([job])
            return
        _tell(jobs, results)

    def _together(self, jobs: list[_Job]) -> list[Any]:
        """All jobs in one transaction, reads after what was to be written before them."""
        with self._connection.begin():
            results = []
            rows: list[Row] = []
            for job in jobs:
                rows.extend(job.rows)
                if job.work:
                    self._write(rows)
                results.append(job.work(self._connection) if job.work else None)
            self._write(rows)
        return results

    def _write(self, rows: list[Row]) -> None:
        if rows:
            self._connection.execute(APPEND, {"rows": msgspec.json.encode(rows).decode()})
            rows.clear()


def _tell(jobs: list[_Job], results: list[Any]) -> None:
    """Wake up whoever waits, in one go; a loop that is gone waits for nothing."""
    try:
        jobs[0].done.get_loop().call_soon_threadsafe(_resolve, jobs, results)
    except RuntimeError:
        return


def _resolve(jobs: list[_Job], results: list[Any]) -> None:
    for job, result in zip(jobs, results, strict=True):
        if job.done.done():
            continue
        if isinstance(result, Exception):
            job.done.set_exception(result)
        else:
            job.done.set_result(result)


# ---- what is done


def _create(connection: Connection, match: Stored, tokens: Tokens) -> None:
    players = msgspec.json.encode(match.players).decode()
    row = {"id": match.id, "header": match.header, "seed": match.seed, "players": players}
    connection.execute(insert(matches), row)
    connection.execute(
        insert(seats),
        [{"token": token, "match": match.id, "seat": seat} for token, seat in tokens.items()],
    )
    lines = [
        {"match": match.id, "number": number, **line._asdict()}
        for number, line in enumerate(match.lines)
    ]
    if lines:
        connection.execute(insert(entries), lines)


def _find(connection: Connection, token: bytes) -> Sitting | None:
    query = select(seats.c.match, seats.c.seat).where(seats.c.token == token)
    row = connection.execute(query).first()
    return None if row is None else Sitting(*row)


def _load(connection: Connection, match: str) -> Stored:
    found = connection.execute(select(matches).where(matches.c.id == match)).one()
    players = msgspec.json.decode(found.players, type=tuple[str, str])
    return Stored(match, found.header, found.seed, players, _lines(connection, match))


def _lines(connection: Connection, match: str) -> tuple[Line, ...]:
    query = select(entries.c.number, entries.c.text, entries.c.seat, entries.c.message)
    rows = connection.execute(query.where(entries.c.match == match).order_by(entries.c.number))
    lines = []
    for wanted, (number, *line) in enumerate(rows):
        if number != wanted:
            raise StoreError(f"match {match}: entry {wanted} is missing")
        lines.append(Line(*line))
    return tuple(lines)
