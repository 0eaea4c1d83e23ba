"""Content is stored once; when a match was made; which process writes which match."""

import time

import sqlalchemy as sa
from alembic import op

from dungeontwister.server.store.headers import hash_of, parted

revision = "0010"
down_revision = "0009"

MOMENT = sa.BigInteger().with_variant(sa.Integer, "sqlite")
MATCHES = sa.table("matches", *map(sa.column, ("id", "header", "content", "made")))
CONTENTS = sa.table("contents", sa.column("hash"), sa.column("text"))


def upgrade() -> None:
    """Add the columns and tables; the content of every match goes where it is shared."""
    op.create_table(
        "contents",
        sa.Column("hash", sa.Text, primary_key=True),
        sa.Column("text", sa.Text, nullable=False),
    )
    op.create_table(
        "workers",
        sa.Column("id", sa.Text, primary_key=True),
        sa.Column("until", MOMENT, nullable=False),
    )
    op.create_table(
        "leases",
        sa.Column("match", sa.Text, sa.ForeignKey("matches.id"), primary_key=True),
        sa.Column("worker", sa.Text, nullable=False),
        sa.Column("fence", sa.Integer, nullable=False),
        sqlite_with_rowid=False,
    )
    op.add_column("matches", sa.Column("content", sa.Text))
    op.add_column("matches", sa.Column("made", MOMENT))
    share_contents(op.get_bind())


def share_contents(connection: sa.Connection) -> None:
    """One after the other: all headers together may be more than fits into memory."""
    known, now = set[str](), round(time.time() * 1000)
    for id in connection.execute(sa.select(MATCHES.c.id)).scalars().all():
        mine = MATCHES.c.id == id
        text = connection.execute(sa.select(MATCHES.c.header).where(mine)).scalar_one()
        header, content = parted(text)
        hash = None if content is None else hash_of(content)
        if hash is not None and hash not in known:
            known.add(hash)
            connection.execute(sa.insert(CONTENTS).values(hash=hash, text=content))
        # Nobody has noted when it was made: what is counted is counted from now on.
        new = {"header": header, "content": hash, "made": now}
        connection.execute(sa.update(MATCHES).where(mine).values(new))
