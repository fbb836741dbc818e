"""Options under the names that they have since record format 2: boards by id, as records of format 1 get them."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

from entrepot.games import game, names

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None

tables = sa.table("tables", sa.column("id", sa.String), sa.column("game", sa.String), sa.column("options", sa.JSON))


def upgrade() -> None:
    """Run the migration."""
    connection = op.get_bind()
    for row in connection.execute(sa.select(tables.c.id, tables.c.game, tables.c.options)).all():
        old = game(row.game).format_1 if row.game in names() else None
        if old is not None:
            change = sa.update(tables).where(tables.c.id == row.id).values(options=old.options(row.options))
            connection.execute(change)


def downgrade() -> None:
    """Not supported: version 0.1.0 does not know these options."""
    raise NotImplementedError("a database cannot be downgraded")
