"""Which match followed another with sides swapped."""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"


def upgrade() -> None:
    """Add the table."""
    op.create_table(
        "rematches",
        sa.Column("match", sa.Text, sa.ForeignKey("matches.id"), primary_key=True),
        sa.Column("next", sa.Text, sa.ForeignKey("matches.id"), nullable=False),
        sa.Column("seat", sa.Integer),
        sqlite_with_rowid=False,
    )
