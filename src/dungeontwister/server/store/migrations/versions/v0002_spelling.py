"""Respells the store as version 2 of the record format.

A file with this revision has one spelling: matches that were begun before go on in the new one,
and entries need no version.
"""

import msgspec
import sqlalchemy as sa
from alembic import op

from dungeontwister.record import version_1
from dungeontwister.record.files import RecordError, build_game, read_header, respelled
from dungeontwister.record.notation import Names

revision = "0002"
down_revision = "0001"

MATCHES = sa.table("matches", sa.column("id"), sa.column("header"))
ENTRIES = sa.table("entries", sa.column("match"), sa.column("number"), sa.column("text"))


def upgrade() -> None:
    """Respell the moves of portcullises, and positions from which matches begin."""
    connection = op.get_bind()
    if connection.dialect.name != "sqlite":
        # Matches of version 1 were never stored elsewhere.
        return
    respell_entries(connection)
    respell_headers(connection)


def respell_entries(connection: sa.Connection) -> None:
    """Portcullises are counted from 1."""
    some = sa.or_(*(ENTRIES.c.text.like(f"% {verb} %") for verb in version_1.GATE_VERBS))
    for match, number, text in connection.execute(sa.select(ENTRIES).where(some)).all():
        here = (ENTRIES.c.match == match) & (ENTRIES.c.number == number)
        connection.execute(sa.update(ENTRIES).where(here).values(text=version_1.entry(text)))


def respell_headers(connection: sa.Connection) -> None:
    """Positions have names instead of numbers."""
    some = sa.func.json_extract(MATCHES.c.header, "$.start") != ""
    for match, header in connection.execute(sa.select(MATCHES).where(some)).all():
        here = MATCHES.c.id == match
        connection.execute(sa.update(MATCHES).where(here).values(header=respelled_header(header)))


def respelled_header(text: str) -> str:
    """A header with its position respelled; an unreadable one stays as it is."""
    try:
        header = read_header(text)
        found = respelled(Names(build_game(header)), header)
    except RecordError:
        return text
    return msgspec.json.encode(found).decode()
