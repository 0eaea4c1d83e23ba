"""The durable log: what is acknowledged is on the disk.

One thread does all the work of the database. What several matches want to write at the same time
goes into one transaction, so that they share the wait for the disk. Answers wait for the commit. A
write that fails (a number used twice) fails alone.
"""

from __future__ import annotations

import asyncio
import logging
import sqlite3
import threading
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from pathlib import Path
from queue import Empty, SimpleQueue
from typing import Any, Final, NamedTuple

import msgspec
from sqlalchemy import Connection, Table, delete, func, insert, select
from sqlalchemy.dialects.sqlite import Insert
from sqlalchemy.dialects.sqlite import insert as upsert

from .database import CHECKPOINT, StoreError, connect
from .tables import entries, matches, names, rematches, reviews, sat, seats, shown, standings

log: Final = logging.getLogger(__name__)

IDLE_SECONDS: Final = 1.0
"""After so long without work the store tidies up."""


class Line(NamedTuple):
    """An entry of a match as it is stored."""

    text: str
    seat: int | None = None
    message: str | None = None
    at: int | None = None
    """When it was stored, in milliseconds since 1970; None: nobody has noted it."""


class Sitting(NamedTuple):
    """What a token gives: a seat of a match, or None for a spectator."""

    match: str
    seat: int | None


class Next(NamedTuple):
    """The match that followed another, and which seat asked for it."""

    match: str
    seat: int | None


class Stored(NamedTuple):
    """A match as it is stored."""

    id: str
    header: str
    seed: str
    players: tuple[str, str]
    lines: tuple[Line, ...]
    names: tuple[str, str] = ("", "")
    next: Next | None = None
    sat: frozenset[int] = frozenset()
    """The seats on which somebody has sat."""


class Listed(NamedTuple):
    """A match as a list needs it."""

    header: str
    players: tuple[str, str]
    names: tuple[str, str]
    told: str
    """How it stands; empty: that is out of date."""


class Told(NamedTuple):
    """How a match stood after so many entries."""

    match: str
    entries: int
    told: str


Tokens = Mapping[bytes, int | None]
"""The hashes of a match's tokens, and which seat each is for; None: a spectator's."""

Row = tuple[str, int, str, int | None, str | None, int | None]

APPEND: Final = (
    "INSERT INTO entries (match, number, text, seat, message, at)"
    " SELECT json_extract(value, '$[0]'), json_extract(value, '$[1]'), json_extract(value, '$[2]'),"
    " json_extract(value, '$[3]'), json_extract(value, '$[4]'),"
    " json_extract(value, '$[5]') FROM json_each(?)"
)


class _Job(NamedTuple):
    """Rows to append, or another job, with the future of its result."""

    rows: Sequence[Row]
    work: Callable[[Connection], Any] | None
    done: asyncio.Future[Any]


class Store:
    """The matches of one folder."""

    def __init__(self, folder: Path, today: Callable[[], float] | None = None) -> None:
        """`today` says the seconds since 1970; without it no time is noted."""
        self._today = today
        self._connection = connect(folder)
        self.driver: Any = self._connection.connection.driver_connection
        self._groups: SimpleQueue[list[_Job]] = SimpleQueue()
        self._gathered: list[_Job] = []
        self._busy = False
        self._closed = False
        self._thread = threading.Thread(target=self._run, name="store", daemon=True)
        self._thread.start()

    # ---- asked by the server, in its event loop

    async def append(self, match: str, first: int, lines: Sequence[Line]) -> None:
        """Write a match's next entries, all or none; returns when they are on the disk."""
        at = self._now()
        rows = [
            (match, number, line.text, line.seat, line.message, at)
            for number, line in enumerate(lines, start=first)
        ]
        await self._ask(rows, None)

    async def create(self, match: Stored, tokens: Tokens) -> None:
        """Write a new match and its seats."""
        dated = self._dated(match)
        await self._ask((), lambda connection: _create(connection, dated, tokens))

    async def follow(self, before: str, seat: int | None, match: Stored, tokens: Tokens) -> None:
        """Write a match that follows another, which it can only once; with its seats."""
        dated = self._dated(match)
        await self._ask((), lambda connection: _follow(connection, before, seat, dated, tokens))

    async def admit(self, match: str, tokens: Tokens) -> None:
        """Write further tokens of a match."""
        await self._ask((), lambda connection: _admit(connection, match, tokens))

    async def find(self, token: bytes) -> Sitting | None:
        """The seat that the token with this hash gives."""
        found: Sitting | None = await self._ask((), lambda connection: _find(connection, token))
        return found

    async def show(self, match: str, token: bytes, most: int) -> None:
        """Write a token with which a match can be looked at again; only the newest are kept."""
        await self._ask((), lambda connection: _show(connection, match, token, most))

    async def shown(self, token: bytes) -> Sitting | None:
        """The match at which one can look with this token: nobody sits there with it."""
        found: Sitting | None = await self._ask((), lambda connection: _shown(connection, token))
        return found

    async def listed(self, ids: Sequence[str]) -> dict[str, Listed]:
        """Matches as a list needs them."""
        found: dict[str, Listed] = await self._ask((), lambda connection: _listed(connection, ids))
        return found

    async def find_all(self, tokens: Sequence[bytes]) -> dict[bytes, Sitting]:
        """The seats that the tokens with these hashes give."""
        found: dict[bytes, Sitting] = await self._ask(
            (), lambda connection: _find_all(connection, tokens)
        )
        return found

    async def call(self, match: str, seat: int, name: str) -> None:
        """What the player of a seat is called from now on."""
        row = {"match": match, "seat": seat, "name": name}
        await self._ask((), lambda connection: _call(connection, row))

    async def sit(self, match: str, seat: int) -> None:
        """Somebody has sat down there."""
        row = {"match": match, "seat": seat}
        await self._ask((), lambda connection: _sit(connection, row))

    async def keep(self, stood: Sequence[Told]) -> None:
        """How matches stood, for whoever asks without opening them."""
        rows = [one._asdict() for one in stood]
        await self._ask((), lambda connection: _keep(connection, rows))

    async def review(self, match: str, entries: int, version: int, told: str) -> None:
        """Keep the review of a match, in the place of an older one."""
        row = {"match": match, "entries": entries, "version": version, "told": told}
        await self._ask((), lambda connection: _review(connection, row))

    async def reviewed(self, match: str, entries: int, version: int) -> str | None:
        """The review of a match after so many entries, if it is kept."""
        found: str | None = await self._ask(
            (), lambda connection: _reviewed(connection, match, entries, version)
        )
        return found

    async def load(self, match: str) -> Stored:
        """A match with all its entries."""
        found: Stored = await self._ask((), lambda connection: _load(connection, match))
        return found

    async def close(self) -> None:
        """Finish what was asked for, then close the file."""
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
            results = self._work(group)
            # A closed loop waits for nothing.
            with suppress(RuntimeError):
                group[0].done.get_loop().call_soon_threadsafe(self._resolve, group, results)
        self._connection.close()

    def _next_group(self) -> list[_Job]:
        """What is to be done next. With nothing to do, all that was written goes into the file."""
        with suppress(Empty):
            return self._groups.get(timeout=IDLE_SECONDS)
        with suppress(sqlite3.Error):
            self.driver.execute(f"PRAGMA {CHECKPOINT}")
        return self._groups.get()

    def _work(self, jobs: list[_Job]) -> list[Any]:
        """The result of each job, or its error."""
        try:
            return self._together(jobs)
        except Exception as error:
            if len(jobs) == 1:
                log.error("the store failed: %s", error)
                return [error]
            # One of them failed: the others are done again without it.
            return [result for job in jobs for result in self._work([job])]

    def _together(self, jobs: list[_Job]) -> list[Any]:
        """All jobs in one transaction, reads after what was to be written before them."""
        if not any(job.work for job in jobs):
            self._append([row for job in jobs for row in job.rows])
            return [None] * len(jobs)
        with self._connection.begin():
            return [self._do(job) for job in jobs]

    def _do(self, job: _Job) -> Any:
        if job.work:
            return job.work(self._connection)
        return self._append(job.rows)

    def _append(self, rows: Sequence[Row]) -> None:
        """All rows in one statement, which is a transaction by itself if there is none."""
        # On the raw driver: after every call the thread has to wait for the interpreter.
        self.driver.execute(APPEND, (msgspec.json.encode(rows).decode(),))


# ---- what is done


def _create(connection: Connection, match: Stored, tokens: Tokens) -> None:
    players = msgspec.json.encode(match.players).decode()
    row = {"id": match.id, "header": match.header, "seed": match.seed, "players": players}
    connection.execute(insert(matches), row)
    _admit(connection, match.id, tokens)
    lines = [
        {"match": match.id, "number": number, **line._asdict()}
        for number, line in enumerate(match.lines)
    ]
    if lines:
        connection.execute(insert(entries), lines)
    for seat, name in enumerate(match.names):
        if name:
            _call(connection, {"match": match.id, "seat": seat, "name": name})


def _admit(connection: Connection, match: str, tokens: Tokens) -> None:
    rows = [{"token": token, "match": match, "seat": seat} for token, seat in tokens.items()]
    connection.execute(insert(seats), rows)


def _follow(
    connection: Connection, before: str, seat: int | None, match: Stored, tokens: Tokens
) -> None:
    _create(connection, match, tokens)
    connection.execute(insert(rematches), {"match": before, "next": match.id, "seat": seat})


def _find(connection: Connection, token: bytes) -> Sitting | None:
    query = select(seats.c.match, seats.c.seat).where(seats.c.token == token)
    row = connection.execute(query).first()
    return None if row is None else Sitting(*row)


def _show(connection: Connection, match: str, token: bytes, most: int) -> None:
    mine = shown.c.match == match
    newest = connection.execute(select(func.max(shown.c.number)).where(mine)).scalar() or 0
    row = {"token": token, "match": match, "number": newest + 1}
    connection.execute(insert(shown), row)
    connection.execute(delete(shown).where(mine, shown.c.number <= newest + 1 - most))


def _shown(connection: Connection, token: bytes) -> Sitting | None:
    found = connection.execute(select(shown.c.match).where(shown.c.token == token)).scalar()
    return None if found is None else Sitting(found, None)


def _load(connection: Connection, match: str) -> Stored:
    found = connection.execute(select(matches).where(matches.c.id == match)).one()
    players = msgspec.json.decode(found.players, type=tuple[str, str])
    called = _names(connection, [match]).get(match, ("", ""))
    lines, following = _lines(connection, match), _next(connection, match)
    been = frozenset(connection.execute(select(sat.c.seat).where(sat.c.match == match)).scalars())
    return Stored(match, found.header, found.seed, players, lines, called, following, been)


def _find_all(connection: Connection, tokens: Sequence[bytes]) -> dict[bytes, Sitting]:
    query = select(seats.c.token, seats.c.match, seats.c.seat).where(seats.c.token.in_(tokens))
    return {token: Sitting(match, seat) for token, match, seat in connection.execute(query)}


def _names(connection: Connection, ids: Sequence[str]) -> dict[str, tuple[str, str]]:
    """What the players of matches are called, of those where anybody has a name."""
    query = select(names.c.match, names.c.seat, names.c.name).where(names.c.match.in_(ids))
    found: dict[str, list[str]] = {}
    for match, seat, name in connection.execute(query):
        found.setdefault(match, ["", ""])[seat] = name
    return {match: (blue, yellow) for match, (blue, yellow) in found.items()}


def _listed(connection: Connection, ids: Sequence[str]) -> dict[str, Listed]:
    called = _names(connection, ids)
    count = (
        select(func.count())
        .where(entries.c.match == matches.c.id)
        .correlate(matches)
        .scalar_subquery()
    )
    fresh = (standings.c.match == matches.c.id) & (standings.c.entries == count)
    query = (
        select(matches.c.id, matches.c.header, matches.c.players, standings.c.told)
        .select_from(matches.outerjoin(standings, fresh))
        .where(matches.c.id.in_(ids))
    )
    return {
        id: Listed(
            header,
            msgspec.json.decode(players, type=tuple[str, str]),
            called.get(id, ("", "")),
            told or "",
        )
        for id, header, players, told in connection.execute(query)
    }


def _put(table: Table, row: Mapping[str, Any]) -> Insert:
    """A row, in the place of an older one."""
    keys = [column.name for column in table.primary_key]
    rest = {key: value for key, value in row.items() if key not in keys}
    return upsert(table).values(row).on_conflict_do_update(index_elements=keys, set_=rest)


def _call(connection: Connection, row: Mapping[str, Any]) -> None:
    connection.execute(_put(names, row))


def _sit(connection: Connection, row: Mapping[str, Any]) -> None:
    connection.execute(upsert(sat).values(row).on_conflict_do_nothing())


def _keep(connection: Connection, rows: Sequence[Mapping[str, Any]]) -> None:
    for row in rows:
        connection.execute(_put(standings, row))


def _review(connection: Connection, row: Mapping[str, Any]) -> None:
    connection.execute(_put(reviews, row))


def _reviewed(connection: Connection, match: str, entries: int, version: int) -> str | None:
    same = (reviews.c.match == match) & (reviews.c.entries == entries)
    query = select(reviews.c.told).where(same & (reviews.c.version == version))
    found: str | None = connection.execute(query).scalar()
    return found


def _next(connection: Connection, match: str) -> Next | None:
    query = select(rematches.c.next, rematches.c.seat).where(rematches.c.match == match)
    row = connection.execute(query).first()
    return None if row is None else Next(*row)


def _lines(connection: Connection, match: str) -> tuple[Line, ...]:
    query = select(
        entries.c.number, entries.c.text, entries.c.seat, entries.c.message, entries.c.at
    )
    rows = connection.execute(query.where(entries.c.match == match).order_by(entries.c.number))
    lines = []
    for wanted, (number, *line) in enumerate(rows):
        if number != wanted:
            raise StoreError(f"match {match}: entry {wanted} is missing")
        lines.append(Line(*line))
    return tuple(lines)
