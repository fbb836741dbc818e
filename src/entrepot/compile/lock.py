"""A lock file, so that two processes do not compile the same kernels at the same time.

The operating system releases the lock when its holder ends, however it ends. The holder also writes its progress into
the file, as a heartbeat: a holder that has written nothing for a while is stopped or hangs, and its lock is taken over.
Waiting has a timeout. A compile without a lock is safe, since the cache is published by one rename; it only costs time.
"""

from __future__ import annotations

import contextlib
import fcntl
import os
import time
from collections.abc import Callable
from pathlib import Path

STALE_SECONDS = 30.0
"""Seconds without a heartbeat after which a lock is taken over; its holder writes twice a second."""
WAIT_AT_MOST = 900.0
"""Seconds after which a process compiles without the lock."""
POLL_SECONDS = 0.25
CONTENT_AT_MOST = 4096


class CompileLock:
    """An exclusive lock on a path, between processes."""

    def __init__(self, path: Path, *, stale: float = STALE_SECONDS, wait_at_most: float = WAIT_AT_MOST) -> None:
        self.path = path
        self._stale, self._wait_at_most = stale, wait_at_most
        self._file: int | None = None

    @property
    def held(self) -> bool:
        """Whether this process holds the lock."""
        return self._file is not None

    def acquire(self, waiting: Callable[[bytes], None] = lambda content: None) -> bool:
        """Wait for the lock, and report what its holder writes; False: continue without it."""
        end = time.monotonic() + self._wait_at_most
        while True:
            try:
                self.path.parent.mkdir(parents=True, exist_ok=True)
                file = os.open(self.path, os.O_RDWR | os.O_CREAT, 0o600)
            except OSError:
                return False  # the folder is not writable, so no other process can hold a lock there
            try:
                taken = self._try_lock(file)
            except OSError:
                os.close(file)
                return False  # a file system without locks
            if taken:
                self._file = file
                self.write(b"")
                return True
            content = self._read_holder(file)
            os.close(file)
            if time.monotonic() > end:
                return False
            if content is not None:
                waiting(content)
                time.sleep(POLL_SECONDS)

    def _try_lock(self, file: int) -> bool:
        """Lock an open file, unless another process has, or the file is no longer the one at the path."""
        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            return False
        if self._is_current(file):
            return True
        fcntl.flock(file, fcntl.LOCK_UN)
        return False

    def _read_holder(self, file: int) -> bytes | None:
        """Read what the holder has written; None if the lock is stale, which is then removed, or already released."""
        if not self._is_current(file):
            return None
        if time.time() - os.fstat(file).st_mtime > self._stale:
            self._unlink(file)
            return None
        return os.pread(file, CONTENT_AT_MOST, 0)

    def _is_current(self, file: int) -> bool:
        try:
            return os.path.samestat(os.fstat(file), self.path.stat())
        except OSError:
            return False

    def _unlink(self, file: int) -> None:
        """Remove the file at the path, if it is still the open one."""
        if self._is_current(file):
            with contextlib.suppress(OSError):
                self.path.unlink()

    def write(self, content: bytes) -> None:
        """Write something for waiting processes; this is also the heartbeat."""
        if self._file is not None:
            with contextlib.suppress(OSError):
                os.pwrite(self._file, content.ljust(CONTENT_AT_MOST), 0)

    def release(self) -> None:
        """Release the lock, and delete its file."""
        if self._file is not None:
            self._unlink(self._file)
            os.close(self._file)
            self._file = None
