"""When entries were made, and with which tokens a match can be looked at again."""

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0004"


def upgrade() -> None:
    """Add the column and the table."""
    op.add_column("entries", sa.Column("at", sa.BigInteger().with_variant(sa.Integer, "sqlite")))
    op.create_table(
        "shown",
        sa.Column("token", sa.LargeBinary, primary_key=True),
        sa.Column("match", sa.Text, sa.ForeignKey("matches.id"), nullable=False, index=True),
        sa.Column("number", sa.Integer, nullable=False),
        sqlite_with_rowid=False,
    )
