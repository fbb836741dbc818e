"""Leases of server processes on tables, jobs of bot workers, and banned addresses."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add the tables; no process owns a table yet."""
    op.add_column("tables", sa.Column("process", sa.String(32), nullable=True))
    op.create_table(
        "processes",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("address", sa.String(255), nullable=False),
        sa.Column("rules", sa.JSON(), nullable=False),
        sa.Column("until", sa.Float(), nullable=False),
    )
    op.create_table(
        "bot_jobs",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("payload", sa.LargeBinary(), nullable=False),
        sa.Column("result", sa.LargeBinary(), nullable=True),
        sa.Column("leased_until", sa.Float(), nullable=False),
        sa.Column("created", sa.Float(), nullable=False),
    )
    op.create_index("bot_jobs_created", "bot_jobs", ["created"])
    op.create_table(
        "bans",
        sa.Column("network", sa.String(64), primary_key=True),
        sa.Column("created", sa.Float(), nullable=False),
    )


def downgrade() -> None:
    """Not supported."""
    raise NotImplementedError("a database cannot be downgraded")
