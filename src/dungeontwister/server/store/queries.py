"""What is asked of a database and written into it, within a transaction."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import Any

import msgspec
from sqlalchemy import (
    ColumnElement,
    Connection,
    Table,
    and_,
    delete,
    exists,
    func,
    insert,
    or_,
    select,
    update,
)
from sqlalchemy.dialects import postgresql, sqlite

from .database import HeldElsewhere, StoreError
from .headers import hash_of, joined, parted
from .rows import Line, Listed, Next, Sitting, Stored, Summary, Tokens, Told
from .tables import (
    contents,
    entries,
    leases,
    matches,
    names,
    rematches,
    reviews,
    sat,
    seats,
    shown,
    standings,
    workers,
)

# ---- making


def create(connection: Connection, match: Stored, tokens: Tokens, made: int | None) -> None:
    """A new match and its seats."""
    header, content = parted(match.header)
    row = {
        "id": match.id,
        "header": header,
        "content": _kept_content(connection, content),
        "seed": match.seed,
        "players": msgspec.json.encode(match.players).decode(),
        "made": made,
    }
    connection.execute(insert(matches), row)
    admit(connection, match.id, tokens)
    lines = [
        {"match": match.id, "number": number, **line._asdict()}
        for number, line in enumerate(match.lines)
    ]
    if lines:
        connection.execute(insert(entries), lines)
    for seat, name in enumerate(match.names):
        if name:
            call(connection, match.id, seat, name)


def _kept_content(connection: Connection, content: str | None) -> str | None:
    """What matches of the same content share is there once: under which name."""
    if content is None:
        return None
    row = {"hash": hash_of(content), "text": content}
    _put_new(connection, contents, row)
    return row["hash"]


def admit(connection: Connection, match: str, tokens: Tokens) -> None:
    """Further tokens of a match."""
    rows = [{"token": token, "match": match, "seat": seat} for token, seat in tokens.items()]
    connection.execute(insert(seats), rows)


def follow(
    connection: Connection,
    before: str,
    seat: int | None,
    match: Stored,
    tokens: Tokens,
    made: int | None,
) -> None:
    """A match that follows another, which it can only once."""
    create(connection, match, tokens, made)
    connection.execute(insert(rematches), {"match": before, "next": match.id, "seat": seat})


def show(connection: Connection, match: str, token: bytes, most: int) -> None:
    """A token with which a match can be looked at again; only the newest are kept."""
    mine = shown.c.match == match
    newest = connection.execute(select(func.max(shown.c.number)).where(mine)).scalar() or 0
    row = {"token": token, "match": match, "number": newest + 1}
    connection.execute(insert(shown), row)
    connection.execute(delete(shown).where(mine, shown.c.number <= newest + 1 - most))


def call(connection: Connection, match: str, seat: int, name: str) -> None:
    """What the player of a seat is called."""
    _put(connection, names, {"match": match, "seat": seat, "name": name})


def sit(connection: Connection, match: str, seat: int) -> None:
    """Somebody has sat down there."""
    _put_new(connection, sat, {"match": match, "seat": seat})


def keep(connection: Connection, stood: Sequence[Told]) -> None:
    """How matches stood."""
    for one in stood:
        _put(connection, standings, one._asdict())


def review(connection: Connection, match: str, entries: int, version: int, told: str) -> None:
    """The review of a match, in the place of an older one."""
    row = {"match": match, "entries": entries, "version": version, "told": told}
    _put(connection, reviews, row)


def _insert(connection: Connection, table: Table) -> postgresql.Insert | sqlite.Insert:
    """An insertion that knows what to do when a row is there already."""
    made = postgresql.insert if connection.dialect.name == "postgresql" else sqlite.insert
    return made(table)


def _put(connection: Connection, table: Table, row: Mapping[str, Any]) -> None:
    """Write a row, in the place of an older one."""
    keys = [column.name for column in table.primary_key]
    rest = {key: value for key, value in row.items() if key not in keys}
    made = _insert(connection, table).values(row)
    connection.execute(made.on_conflict_do_update(index_elements=keys, set_=rest))


def _put_new(connection: Connection, table: Table, row: Mapping[str, Any]) -> None:
    """Write a row, if there is none yet."""
    connection.execute(_insert(connection, table).values(row).on_conflict_do_nothing())


# ---- holding


def hold(connection: Connection, match: str, worker: str, now: ColumnElement[int]) -> int:
    """Take a match for a process: the number without which nothing is written from now on."""
    _put_new(connection, leases, {"match": match, "worker": worker, "fence": 0})
    alive = exists().where(workers.c.id == leases.c.worker, workers.c.until > now)
    mine = leases.c.match == match
    query = select(leases.c.worker, leases.c.fence, alive).where(mine).with_for_update()
    holder, fence, is_there = connection.execute(query).one()
    if holder != worker and is_there:
        raise HeldElsewhere(f"match {match} is held by another process")
    connection.execute(update(leases).where(mine).values(worker=worker, fence=fence + 1))
    return int(fence) + 1


# ---- finding


def find(connection: Connection, token: bytes) -> Sitting | None:
    """The seat that a token gives."""
    query = select(seats.c.match, seats.c.seat).where(seats.c.token == token)
    row = connection.execute(query).first()
    return None if row is None else Sitting(*row)


def find_all(connection: Connection, tokens: Sequence[bytes]) -> dict[bytes, Sitting]:
    """The seats that tokens give."""
    query = select(seats.c.token, seats.c.match, seats.c.seat).where(seats.c.token.in_(tokens))
    return {token: Sitting(match, seat) for token, match, seat in connection.execute(query)}


def find_shown(connection: Connection, token: bytes) -> Sitting | None:
    """The match at which one can look with a token."""
    found = connection.execute(select(shown.c.match).where(shown.c.token == token)).scalar()
    return None if found is None else Sitting(found, None)


def load(connection: Connection, match: str) -> Stored:
    """A match with all its entries."""
    query = select(matches, contents.c.text).select_from(
        matches.outerjoin(contents, matches.c.content == contents.c.hash)
    )
    found = connection.execute(query.where(matches.c.id == match)).one()
    players = msgspec.json.decode(found.players, type=tuple[str, str])
    called = _names(connection, [match]).get(match, ("", ""))
    lines, following = _lines(connection, match), _next(connection, match)
    been = frozenset(connection.execute(select(sat.c.seat).where(sat.c.match == match)).scalars())
    header = joined(found.header, found.text)
    return Stored(match, header, found.seed, players, lines, called, following, been)


def _names(connection: Connection, ids: Sequence[str]) -> dict[str, tuple[str, str]]:
    """What the players of matches are called, of those where anybody has a name."""
    query = select(names.c.match, names.c.seat, names.c.name).where(names.c.match.in_(ids))
    found: dict[str, list[str]] = {}
    for match, seat, name in connection.execute(query):
        found.setdefault(match, ["", ""])[seat] = name
    return {match: (blue, yellow) for match, (blue, yellow) in found.items()}


def listed(connection: Connection, ids: Sequence[str]) -> dict[str, Listed]:
    """Matches as a list needs them."""
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


def reviewed(connection: Connection, match: str, entries: int, version: int) -> str | None:
    """The review of a match after so many entries, if it is kept."""
    same = (reviews.c.match == match) & (reviews.c.entries == entries)
    query = select(reviews.c.told).where(same & (reviews.c.version == version))
    return connection.execute(query).scalar()


def summaries(connection: Connection) -> list[Summary]:
    """All matches; those in which something was done last come first."""
    count, last = func.count(entries.c.number), func.max(entries.c.at)
    query = (
        select(matches.c.id, matches.c.header, matches.c.players, matches.c.made, count, last)
        .select_from(matches.outerjoin(entries))
        .group_by(matches.c.id)
        .order_by(func.coalesce(last, matches.c.made, 0).desc(), matches.c.id)
    )
    return [Summary(*row) for row in connection.execute(query)]


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


# ---- deleting


def outdated(
    connection: Connection, empty: int, old: int | None, spared: Collection[str], most: int
) -> list[str]:
    """Matches that nobody has begun and that were made before `empty`, and those in which nothing
    has happened since `old`; not those that are spared."""
    of_match = entries.c.match == matches.c.id
    begun = exists().where(of_match, entries.c.seat.is_not(None)).correlate(matches)
    late = [and_(matches.c.made < empty, ~begun)]
    if old is not None:
        last = select(entries.c.at).where(of_match).order_by(entries.c.number.desc()).limit(1)
        touched = func.coalesce(last.correlate(matches).scalar_subquery(), matches.c.made)
        late.append(and_(matches.c.made < old, touched < old))
    query = select(matches.c.id).where(or_(*late), matches.c.id.not_in(spared))
    return [*connection.execute(query.limit(most)).scalars()]


def drop(connection: Connection, ids: Sequence[str]) -> None:
    """Delete matches with all that belongs to them. Contents stay: they are few."""
    connection.execute(delete(rematches).where(rematches.c.next.in_(ids)))
    for table in (reviews, rematches, shown, standings, sat, names, leases, entries, seats):
        connection.execute(delete(table).where(table.c.match.in_(ids)))
    connection.execute(delete(matches).where(matches.c.id.in_(ids)))
