"""The compile cache: in the user's cache folder, one folder for each CPU and cache key.

Compiled code is made for the CPU that compiles it, so machines that share a home or an image have folders of their own.
A folder is filled under a temporary name and then renamed, so that processes which fill it at the same time never see
each other's incomplete files. It has a list of checksums: a corrupt folder is deleted and compiled again. If the cache
cannot be written, the compiled code is in a temporary folder of this process.
"""

from __future__ import annotations

import contextlib
import hashlib
import json
import os
import platform
import re
import shutil
import tempfile
from collections.abc import Iterable, Mapping
from functools import cache
from pathlib import Path

MANIFEST = "checksums.json"


def cache_root() -> Path:
    """Give the folder of the compile cache; the environment variable ENTREPOT_CACHE sets another one."""
    import platformdirs

    given = os.environ.get("ENTREPOT_CACHE")
    return Path(given) if given else Path(platformdirs.user_cache_dir("entrepot")) / "compiled"


def is_writable() -> bool:
    """Whether the cache can be written for other processes."""
    try:
        cache_root().mkdir(parents=True, exist_ok=True)
    except OSError:
        return False
    return os.access(cache_root(), os.W_OK)


def sources_key(sources: Mapping[str, Path], versions: Iterable[str]) -> str:
    """Give a digest of named source files and versions: Numba alone would miss a change in another file."""
    digest = hashlib.blake2b(digest_size=10)
    for name, path in sorted(sources.items()):
        digest.update(f"{name}\0".encode() + path.read_bytes() + b"\0")
    for version in (platform.python_version(), platform.machine(), *versions):
        digest.update(version.encode() + b"\0")
    return digest.hexdigest()


@cache
def cpu_key() -> str:
    """Name the CPU that code is compiled for: its LLVM name, and a digest of its features.

    The same variables as Numba's name another CPU: NUMBA_CPU_NAME and NUMBA_CPU_FEATURES.
    """
    from llvmlite import binding

    name = os.environ.get("NUMBA_CPU_NAME") or binding.get_host_cpu_name()
    features = os.environ.get("NUMBA_CPU_FEATURES") or binding.get_host_cpu_features().flatten()
    digest = hashlib.blake2b(f"{platform.machine()}\0{name}\0{features}".encode(), digest_size=4)
    return f"{re.sub(r'[^a-z0-9]+', '_', name.lower())}-{digest.hexdigest()}"


class CompileCache:
    """The cache folder of one stage."""

    def __init__(self, name: str, key: str) -> None:
        self.folder = cache_root() / f"{name}-{key}"
        self._name = name
        self._temporary: Path | None = None

    def is_sound(self) -> bool:
        """Whether the folder exists, complete and with the right checksums."""
        try:
            sums = json.loads((self.folder / MANIFEST).read_text())
            return bool(sums) and sums == _checksums(self.folder)
        except (OSError, ValueError):
            return False

    def working_folder(self) -> Path:
        """Make a temporary folder for this process to fill."""
        parent: Path | None = self.folder.parent
        try:
            self.folder.parent.mkdir(parents=True, exist_ok=True)
            return self._make_temporary(parent)
        except OSError:
            return self._make_temporary(None)

    def _make_temporary(self, parent: Path | None) -> Path:
        self._temporary = Path(tempfile.mkdtemp(prefix=f".{self._name}-", dir=parent))
        return self._temporary

    def publish(self) -> None:
        """Rename the filled folder to its final name; if another process was faster, or it fails, delete it."""
        filled, self._temporary = self._temporary, None
        if filled is None:
            return
        try:
            (filled / MANIFEST).write_text(json.dumps(_checksums(filled), indent=1))
            self.discard()
            filled.rename(self.folder)
            self._delete_older()
        except OSError:
            shutil.rmtree(filled, ignore_errors=True)

    def discard(self) -> None:
        """Delete a corrupt folder; it is renamed first, so that no process reads a part of it."""
        if self.folder.exists() and not self.is_sound():
            with contextlib.suppress(OSError):
                trash = Path(tempfile.mkdtemp(prefix=".trash-", dir=self.folder.parent))
                self.folder.rename(trash / "folder")
                shutil.rmtree(trash, ignore_errors=True)

    def _delete_older(self, keep: int = 4) -> None:
        """Keep only the folders of the newest few keys."""
        folders = [path for path in self.folder.parent.glob(f"{self._name}-*") if path.is_dir()]
        for path in sorted(folders, key=lambda path: path.stat().st_mtime, reverse=True)[keep:]:
            shutil.rmtree(path, ignore_errors=True)


def _checksums(folder: Path) -> dict[str, str]:
    files = sorted(path for path in folder.rglob("*") if path.is_file() and path.name != MANIFEST)
    return {str(path.relative_to(folder)): hashlib.blake2b(path.read_bytes()).hexdigest()[:32] for path in files}
