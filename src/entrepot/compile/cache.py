"""Where compiled rules are kept: in the user's cache folder, one folder for each state of the sources.

A folder is filled under a name of its own and then renamed, so that processes which fill it at once never
see each other's half-written files. A list of checksums goes with it: what is broken is thrown away and made
again. If nothing can be written, the compiled code lives in a temporary folder for this process.
"""

from __future__ import annotations

import contextlib
import hashlib
import json
import os
import platform
import shutil
import tempfile
from collections.abc import Iterable
from pathlib import Path

import platformdirs

MANIFEST = "checksums.json"


def cache_root() -> Path:
    """Give the folder of all compiled rules; ENTREPOT_CACHE names another one."""
    given = os.environ.get("ENTREPOT_CACHE")
    return Path(given) if given else Path(platformdirs.user_cache_dir("entrepot")) / "compiled"


def is_writable() -> bool:
    """Whether compiled rules can be kept for other processes."""
    try:
        cache_root().mkdir(parents=True, exist_ok=True)
    except OSError:
        return False
    return os.access(cache_root(), os.W_OK)


def sources_key(sources: Iterable[Path], versions: Iterable[str]) -> str:
    """Name the state of the sources and of what compiles them: Numba alone would miss a change in another file."""
    digest = hashlib.blake2b(digest_size=10)
    for path in sorted(sources):
        digest.update(f"{path}\0".encode() + path.read_bytes() + b"\0")
    for version in (platform.python_version(), platform.machine(), *versions):
        digest.update(version.encode() + b"\0")
    return digest.hexdigest()


class CompileCache:
    """The folder of one compiled load."""

    def __init__(self, name: str, key: str) -> None:
        self.folder = cache_root() / f"{name}-{key}"
        self._name = name
        self._temporary: Path | None = None

    def is_sound(self) -> bool:
        """Whether the folder is there, complete and unharmed."""
        try:
            sums = json.loads((self.folder / MANIFEST).read_text())
            return bool(sums) and sums == _checksums(self.folder)
        except (OSError, ValueError):
            return False

    def working_folder(self) -> Path:
        """Give a folder that this process alone fills."""
        parent: Path | None = self.folder.parent
        try:
            self.folder.parent.mkdir(parents=True, exist_ok=True)
            return self._own(parent)
        except OSError:
            return self._own(None)

    def _own(self, parent: Path | None) -> Path:
        self._temporary = Path(tempfile.mkdtemp(prefix=f".{self._name}-", dir=parent))
        return self._temporary

    def publish(self) -> None:
        """Make what was filled the folder that later processes find; losing the race, or the disk, loses nothing."""
        filled, self._temporary = self._temporary, None
        if filled is None:
            return
        try:
            (filled / MANIFEST).write_text(json.dumps(_checksums(filled), indent=1))
            self.discard()
            filled.rename(self.folder)
            self._drop_older()
        except OSError:
            shutil.rmtree(filled, ignore_errors=True)

    def discard(self) -> None:
        """Throw a broken folder away, in one step, so that nobody reads half of it."""
        if self.folder.exists() and not self.is_sound():
            with contextlib.suppress(OSError):
                grave = Path(tempfile.mkdtemp(prefix=".broken-", dir=self.folder.parent))
                self.folder.rename(grave / "folder")
                shutil.rmtree(grave, ignore_errors=True)

    def _drop_older(self, keep: int = 4) -> None:
        """Keep only the newest few states of the sources."""
        folders = [path for path in self.folder.parent.glob(f"{self._name}-*") if path.is_dir()]
        for path in sorted(folders, key=lambda path: path.stat().st_mtime, reverse=True)[keep:]:
            shutil.rmtree(path, ignore_errors=True)


def _checksums(folder: Path) -> dict[str, str]:
    files = sorted(path for path in folder.rglob("*") if path.is_file() and path.name != MANIFEST)
    return {str(path.relative_to(folder)): hashlib.blake2b(path.read_bytes()).hexdigest()[:32] for path in files}
