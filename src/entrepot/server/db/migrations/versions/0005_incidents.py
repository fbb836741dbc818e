"""Incidents in the log, the time of the server, policies after a time-out, pauses, early ends, and retention."""

from __future__ import annotations

import time

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add the columns; the time of the server begins at the time of the machine, as stored deadlines do."""
    op.add_column("tables", sa.Column("clock_increment", sa.Integer(), nullable=True))
    op.add_column("tables", sa.Column("on_timeout", sa.String(8), nullable=False, server_default="bot"))
    op.add_column("tables", sa.Column("stand_in", sa.String(20), nullable=False, server_default="merchant"))
    op.add_column("tables", sa.Column("paused_since", sa.Float(), nullable=True))
    op.add_column("tables", sa.Column("expired", sa.Boolean(), nullable=False, server_default=sa.false()))
    op.add_column("tables", sa.Column("ending", sa.String(8), nullable=True))
    op.add_column("tables", sa.Column("active", sa.Float(), nullable=False, server_default="0"))
    op.add_column("tables", sa.Column("removed", sa.JSON(), nullable=False, server_default="[]"))
    op.create_index("tables_active", "tables", ["stage", "active"])
    op.add_column("log_entries", sa.Column("kind", sa.String(12), nullable=False, server_default="choice"))
    op.add_column("log_entries", sa.Column("detail", sa.String(40), nullable=False, server_default=""))
    op.execute("UPDATE log_entries SET kind = 'undo' WHERE choice IS NULL")
    clock = op.create_table(
        "server_clock",
        sa.Column("id", sa.Integer(), primary_key=True, autoincrement=False),
        sa.Column("seconds", sa.Float(), nullable=False),
    )
    now = time.time()
    op.bulk_insert(clock, [{"id": 1, "seconds": now}])
    op.execute(sa.text("UPDATE tables SET active = :now").bindparams(now=now))


def downgrade() -> None:
    """Not supported."""
    raise NotImplementedError("a database cannot be downgraded")
