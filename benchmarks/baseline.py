"""Earlier commits to compare with: their sources, and Python processes that import them."""

from __future__ import annotations

import io
import os
import subprocess
import tarfile
import tomllib
from pathlib import Path

HERE = Path(__file__).parent
TREE = HERE.parent


def commit(name: str) -> str:
    """Look a commit up in ``baseline.toml``."""
    found: str = tomllib.loads((HERE / "baseline.toml").read_text(encoding="utf-8"))[name]
    return found


def unpack(wanted: str, folder: Path) -> Path:
    """Unpack the sources of a commit into a folder."""
    command = ["git", "-C", str(TREE), "archive", "--format=tar", wanted, "src"]
    packed = subprocess.run(command, check=True, capture_output=True).stdout
    with tarfile.open(fileobj=io.BytesIO(packed)) as archive:
        archive.extractall(folder, filter="data")
    return folder


def environment(tree: Path, cache: Path) -> dict[str, str]:
    """Give the environment of a process that imports the package of a tree and keeps its compiled code in a folder."""
    return {**os.environ, "PYTHONPATH": str(tree / "src"), "ENTREPOT_CACHE": str(cache)}
