"""The tables of the store. A change here needs a new file in `migrations/versions`."""

from typing import Final

from sqlalchemy import (
    BigInteger,
    Column,
    ForeignKey,
    Integer,
    LargeBinary,
    MetaData,
    Table,
    Text,
)

VERSION: Final = "0010"
"""The newest of the migrations."""

MOMENT: Final = BigInteger().with_variant(Integer, "sqlite")
"""Milliseconds since 1970; SQLite's integers are long enough as they are."""

metadata: Final = MetaData()

contents: Final = Table(
    "contents",
    metadata,
    # What pieces and rooms there are, which many matches share, under its SHA-256.
    Column("hash", Text, primary_key=True),
    Column("text", Text, nullable=False),
)

matches: Final = Table(
    "matches",
    metadata,
    Column("id", Text, primary_key=True),
    # As in the second line of a record file: rules, edition, scenario, options; not its content.
    Column("header", Text, nullable=False),
    # The hash of its content; nothing: the header has none, or has it still in it.
    Column("content", Text),
    # Chance answers from it: no client may ever know it.
    Column("seed", Text, nullable=False),
    Column("players", Text, nullable=False),
    # When it was made; nothing: nobody has noted it.
    Column("made", MOMENT),
)

workers: Final = Table(
    "workers",
    metadata,
    # A process that uses the database, and until when it is there if nothing is heard of it.
    Column("id", Text, primary_key=True),
    Column("until", MOMENT, nullable=False),
)

leases: Final = Table(
    "leases",
    metadata,
    Column("match", Text, ForeignKey("matches.id"), primary_key=True),
    # Who may append to it,
    Column("worker", Text, nullable=False),
    # under a number that grows with every holder: with an older one nothing is written.
    Column("fence", Integer, nullable=False),
    sqlite_with_rowid=False,
)

seats: Final = Table(
    "seats",
    metadata,
    # Only the hash of a token is kept: a reader of the file cannot take a seat.
    Column("token", LargeBinary, primary_key=True),
    Column("match", Text, ForeignKey("matches.id"), nullable=False),
    # Nothing: a spectator.
    Column("seat", Integer),
    sqlite_with_rowid=False,
)

entries: Final = Table(
    "entries",
    metadata,
    Column("match", Text, ForeignKey("matches.id"), primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("text", Text, nullable=False),
    # The seat and id of its message: the same message is never done twice.
    Column("seat", Integer),
    Column("message", Text),
    # When it was entered, in milliseconds since 1970; nothing: before that was noted.
    Column("at", MOMENT),
    sqlite_with_rowid=False,
)

names: Final = Table(
    "names",
    metadata,
    Column("match", Text, ForeignKey("matches.id"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    # As the player of the seat has written it.
    Column("name", Text, nullable=False),
    sqlite_with_rowid=False,
)

sat: Final = Table(
    "sat",
    metadata,
    # Seats on which somebody has sat: whoever comes there has been there before.
    Column("match", Text, ForeignKey("matches.id"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    sqlite_with_rowid=False,
)

standings: Final = Table(
    "standings",
    metadata,
    Column("match", Text, ForeignKey("matches.id"), primary_key=True),
    # After so many entries: with more of them it is out of date.
    Column("entries", Integer, nullable=False),
    # How it stood, as a spectator may know it. It can always be found again from the entries.
    Column("told", Text, nullable=False),
    sqlite_with_rowid=False,
)

rematches: Final = Table(
    "rematches",
    metadata,
    Column("match", Text, ForeignKey("matches.id"), primary_key=True),
    # The match with sides swapped that followed.
    Column("next", Text, ForeignKey("matches.id"), nullable=False),
    # Who asked for it; nothing: somebody who looked on at bots.
    Column("seat", Integer),
    sqlite_with_rowid=False,
)

shown: Final = Table(
    "shown",
    metadata,
    # The hash of a token with which a match can be looked at again, and nothing else be done.
    Column("token", LargeBinary, primary_key=True),
    Column("match", Text, ForeignKey("matches.id"), nullable=False, index=True),
    # Of several the one with the lowest number is the oldest.
    Column("number", Integer, nullable=False),
    sqlite_with_rowid=False,
)

reviews: Final = Table(
    "reviews",
    metadata,
    Column("match", Text, ForeignKey("matches.id"), primary_key=True),
    # After so many entries: with more of them it is out of date.
    Column("entries", Integer, nullable=False),
    # Of what reviews say.
    Column("version", Integer, nullable=False),
    # As it is told, in each language. It can always be made again from the entries.
    Column("told", Text, nullable=False),
    sqlite_with_rowid=False,
)
