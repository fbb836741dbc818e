"""How much code the page consists of, compressed as it is sent."""

from __future__ import annotations

import gzip
from pathlib import Path

from entrepot.games import names
from entrepot.server.http.page import PAGE

LATER = ("RulesPage", "EditorPage", "MapEditor", "TownEditor", "NumberField")
"""Parts that a first visit that plays does not load."""


def code_size(played: str = "") -> int:
    """Count the bytes of all code, or of what a first visit loads that plays a game."""
    files = [path for path in PAGE.rglob("*") if path.suffix in (".js", ".css")]
    other = [name for name in names() if name != played]
    kept = [path for path in files if not played or not _is_part(path, (*other, *LATER))]
    return sum(len(gzip.compress(path.read_bytes())) for path in kept)


def _is_part(path: Path, parts: tuple[str, ...]) -> bool:
    return path.name.startswith(tuple(f"{part}-" for part in parts))
