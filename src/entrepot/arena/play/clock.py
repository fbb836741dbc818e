"""The move clock of a playing process, in memory that it shares with its worker.

A bot that never returns, or crashes its process, cannot report that. So before every choice the process writes here
which seat chooses, since when, and all choices so far.
"""

from __future__ import annotations

import mmap
import os
import struct
import tempfile
import time
from collections.abc import Sequence
from pathlib import Path

from ...core.game import Choice, Seat

_HEAD = struct.Struct("<dqqq")
"""The start in seconds of the monotonic clock (0: no seat is choosing), the game, the seat, the number of choices."""
CHOICES_AT_MOST = 32_000
SIZE = _HEAD.size + 2 * CHOICES_AT_MOST


class MoveClock:
    """The shared memory, a mapped file."""

    def __init__(self, path: Path | None = None) -> None:
        if path is None:
            handle, name = tempfile.mkstemp(prefix="entrepot-clock-")
            os.ftruncate(handle, SIZE)
            self.path = Path(name)
        else:
            handle = os.open(path, os.O_RDWR)
            self.path = path
        self._memory = mmap.mmap(handle, SIZE)
        os.close(handle)
        self._written = 0
        self._game = -1

    def start(self, index: int, seat: Seat, choices: Sequence[Choice]) -> None:
        """Write that a seat begins to choose; -1: that the choice was made."""
        if seat < 0:
            self._memory[:8] = bytes(8)
            return
        if index != self._game:
            self._game, self._written = index, 0
        new = choices[self._written : CHOICES_AT_MOST]
        struct.pack_into(f"<{len(new)}H", self._memory, _HEAD.size + 2 * self._written, *new)
        self._written += len(new)
        _HEAD.pack_into(self._memory, 0, 0.0, index, seat, self._written)
        struct.pack_into("<d", self._memory, 0, time.monotonic())

    def read(self) -> tuple[float, int, Seat, list[Choice]]:
        """Give the seconds since the seat began to choose (0: no seat is choosing), the game, the seat, the choices."""
        since, index, seat, count = _HEAD.unpack_from(self._memory, 0)
        choices = list(struct.unpack_from(f"<{count}H", self._memory, _HEAD.size))
        return (time.monotonic() - since if since else 0.0), index, seat, choices

    def elapsed(self) -> float:
        """Give the seconds since the seat began to choose; 0: no seat is choosing."""
        (since,) = struct.unpack_from("<d", self._memory, 0)
        return time.monotonic() - since if since else 0.0

    def unlink(self) -> None:
        """Delete the file; the memory stays mapped, and a killed process leaves nothing behind."""
        self.path.unlink(missing_ok=True)
