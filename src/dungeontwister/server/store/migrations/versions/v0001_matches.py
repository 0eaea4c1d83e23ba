"""Matches, the seats at them, and what was entered."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None


def upgrade() -> None:
    """Make the first tables."""
    op.create_table(
        "matches",
        sa.Column("id", sa.Text, primary_key=True),
        sa.Column("header", sa.Text, nullable=False),
        sa.Column("seed", sa.Text, nullable=False),
        sa.Column("players", sa.Text, nullable=False),
    )
    op.create_table(
        "seats",
        sa.Column("token", sa.LargeBinary, primary_key=True),
        sa.Column("match", sa.Text, sa.ForeignKey("matches.id"), nullable=False),
        sa.Column("seat", sa.Integer),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "entries",
        sa.Column("match", sa.Text, sa.ForeignKey("matches.id"), primary_key=True),
        sa.Column("number", sa.Integer, primary_key=True),
        sa.Column("text", sa.Text, nullable=False),
        sa.Column("seat", sa.Integer),
        sa.Column("message", sa.Text),
        sqlite_with_rowid=False,
    )
