"""Tables store the fingerprint of their board, as records do."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add the column; existing tables keep NULL, which is not checked."""
    op.add_column("tables", sa.Column("data", sa.String(length=40), nullable=True))


def downgrade() -> None:
    """Not supported."""
    raise NotImplementedError("a database cannot be downgraded")
