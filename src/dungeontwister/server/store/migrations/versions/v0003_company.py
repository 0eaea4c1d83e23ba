"""What players are called, and how matches stand: for lists that do not open them."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    """Two more tables; nobody has a name yet, and standings are found when they are asked for."""
    op.create_table(
        "names",
        sa.Column("match", sa.Text, sa.ForeignKey("matches.id"), primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True),
        sa.Column("name", sa.Text, nullable=False),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "standings",
        sa.Column("match", sa.Text, sa.ForeignKey("matches.id"), primary_key=True),
        sa.Column("entries", sa.Integer, nullable=False),
        sa.Column("told", sa.Text, nullable=False),
        sqlite_with_rowid=False,
    )
