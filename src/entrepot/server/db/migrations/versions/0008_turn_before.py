"""When the turn before the current one began, so that its end can be undone; an index for the tables of a user."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add the column and the index; a turn that has already ended begins again when its end is undone."""
    op.add_column("tables", sa.Column("turn_before", sa.Float(), nullable=True))
    op.create_index("tables_owner", "tables", ["owner_id"])


def downgrade() -> None:
    """Not supported."""
    raise NotImplementedError("a database cannot be downgraded")
