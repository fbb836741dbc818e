"""Options under the names that they have since record format 2: boards by id, ``stuck`` for ``free-restart``."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None

FIRST_BOARD, FIRST_TOWN = "pacific-1", "singapore-1"

tables = sa.table("tables", sa.column("id", sa.String), sa.column("game", sa.String), sa.column("options", sa.JSON))


def upgrade() -> None:
    """Run the migration."""
    connection = op.get_bind()
    for row in connection.execute(sa.select(tables.c.id, tables.c.game, tables.c.options)).all():
        if "free-restart" in row.options:  # only the game with maps had it
            options = _translated(row.options)
        elif row.game == "singapore":  # it had one board and no option for it
            options = {"board": FIRST_TOWN, **row.options}
        else:
            continue
        connection.execute(sa.update(tables).where(tables.c.id == row.id).values(options=options))


def _translated(old: dict[str, str]) -> dict[str, str]:
    kept = {name: value for name, value in old.items() if name not in ("map", "free-restart")}
    stuck = "any" if old.get("free-restart") == "yes" else "bought"
    return {"board": old.get("map") or FIRST_BOARD, "stuck": stuck, **kept}


def downgrade() -> None:
    """Not supported: version 0.1.0 does not know these options."""
    raise NotImplementedError("a database cannot be downgraded")
