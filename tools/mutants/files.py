"""Names the files that mutants, tests and results are in."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable
from pathlib import Path

from .mutations import RULE_FILES

ROOT = Path(__file__).parents[2]
CACHE = ROOT / ".mutants"


def tests_of(game: str) -> list[str]:
    """Name the tests that run against the mutants of a game."""
    shared = ("test_conformance.py", "test_golden.py", "test_log.py")
    return [f"tests/{game}", *(f"tests/shared/{file}" for file in shared)]


def rule_files(game: str) -> list[Path]:
    """List the files that hold the rules of a game; what becomes of a mutant is kept until one of them changes."""
    return [ROOT / f"src/entrepot/games/{game}/{name}.py" for name in RULE_FILES[game]]


def game_files(game: str) -> list[Path]:
    """List what the tests of a game depend on besides themselves: its code, and its kernels as they were built."""
    folder = ROOT / f"src/entrepot/games/{game}"
    return [*folder.glob("*.py"), *folder.glob("kernels/*.json")]


def python_files(path: Path) -> list[Path]:
    """List the files of a folder, or a file itself."""
    return [path] if path.is_file() else sorted(path.glob("*.py"))


def fingerprint(files: Iterable[Path]) -> str:
    """Give a digest of the content of files."""
    content = b"".join(file.read_bytes() for file in sorted(files))
    return hashlib.blake2b(content, digest_size=8).hexdigest()
