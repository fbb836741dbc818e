"""How much code the page consists of, compressed as it is sent."""

from __future__ import annotations

import gzip
import re
from pathlib import Path

from entrepot.games import names
from entrepot.server.http.page import PAGE

LATER = ("RulesPage", "editor")
"""Parts that a first visit that plays does not load."""
IMPORT = re.compile(r"""(?:\bfrom|\bimport)\s*["']\./([^"']+)["']""")
"""An import that the browser follows at once."""


def code_files(played: str = "") -> list[Path]:
    """List all code, or what a first visit loads that plays a game."""
    files = [path for path in PAGE.rglob("*") if path.suffix in (".js", ".css")]
    other = [name for name in names() if name != played]
    return [path for path in files if not played or not _is_part(path, (*other, *LATER))]


def code_size(played: str = "") -> int:
    """Count the bytes of that code."""
    return sum(len(gzip.compress(path.read_bytes())) for path in code_files(played))


def fonts_size() -> int:
    """Give the bytes of all fonts; their files are compressed."""
    return sum(path.stat().st_size for path in PAGE.rglob("*.woff2"))


def imports(path: Path) -> set[Path]:
    """Give the files that the browser loads before it runs a file."""
    return {path.parent / name for name in IMPORT.findall(path.read_text(encoding="utf-8"))}


def _is_part(path: Path, parts: tuple[str, ...]) -> bool:
    return path.name.startswith(tuple(f"{part}-" for part in parts))
