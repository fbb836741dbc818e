"""Standard names: ``users``, ``owner_id``, ``user_id``, ``log_entries``; choices and undos in columns of their own."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Rename the tables and columns, and split ``made`` into ``choice`` and ``undone``."""
    op.rename_table("people", "users")
    op.alter_column("tables", "host", new_column_name="owner_id")
    op.drop_index("seats_person", "seats")
    op.alter_column("seats", "person", new_column_name="user_id")
    op.create_index("seats_user_id", "seats", ["user_id"])
    op.rename_table("entries", "log_entries")
    with op.batch_alter_table("log_entries") as batch:
        batch.alter_column("made", new_column_name="choice", existing_type=sa.Integer(), nullable=True)
        batch.add_column(sa.Column("undone", sa.Integer(), nullable=False, server_default="0"))
    # A negative number was the number of choices undone.
    op.execute("UPDATE log_entries SET undone = -choice, choice = NULL WHERE choice < 0")


def downgrade() -> None:
    """Not supported."""
    raise NotImplementedError("a database cannot be downgraded")
