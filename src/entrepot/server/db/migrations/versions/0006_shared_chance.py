"""Chance from a hash chain and from the entropy of the seats."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add the columns; tables of earlier versions have no chain, and draw from their seed as before."""
    op.add_column("tables", sa.Column("commitment", sa.String(64), nullable=False, server_default=""))
    op.add_column("tables", sa.Column("entropy", sa.Text(), nullable=False, server_default=""))
    op.add_column("tables", sa.Column("reveal_until", sa.Float(), nullable=True))
    op.add_column("seats", sa.Column("commitment", sa.String(64), nullable=False, server_default=""))
    op.add_column("seats", sa.Column("entropy", sa.String(64), nullable=False, server_default=""))


def downgrade() -> None:
    """Not supported."""
    raise NotImplementedError("a database cannot be downgraded")
