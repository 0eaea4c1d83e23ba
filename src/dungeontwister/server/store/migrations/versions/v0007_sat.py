"""Which seats somebody has sat on: whoever has one of older matches needs no welcome."""

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"


def upgrade() -> None:
    """Create the table; the seats of matches that there are were sat on."""
    op.create_table(
        "sat",
        sa.Column("match", sa.Text, sa.ForeignKey("matches.id"), primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True),
        sqlite_with_rowid=False,
    )
    op.execute("INSERT INTO sat SELECT DISTINCT match, seat FROM seats WHERE seat IS NOT NULL")
