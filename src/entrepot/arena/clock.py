"""What a playing process shows of the game in hand, in memory shared with whoever watches over it.

A bot that never returns, or takes its process with it, cannot say anything itself. So before every choice its process
notes here whose it is and since when, and every choice made so far.
"""

from __future__ import annotations

import mmap
import os
import struct
import tempfile
import time
from collections.abc import Sequence
from pathlib import Path

from ..core.game import Choice, Seat

_HEAD = struct.Struct("<dqqq")
"""Since when, in seconds of the machine's steady clock (0: nobody is choosing), the game, the seat, the choices."""
CHOICES_AT_MOST = 32_000
SIZE = _HEAD.size + 2 * CHOICES_AT_MOST


class Clock:
    """One such piece of memory, by the name of its file."""

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
        """Note that a seat begins to choose; -1 that nobody is choosing."""
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
        """Tell for how many seconds whoever chooses has been choosing (0: nobody), the game, the seat, the choices."""
        since, index, seat, count = _HEAD.unpack_from(self._memory, 0)
        choices = list(struct.unpack_from(f"<{count}H", self._memory, _HEAD.size))
        return (time.monotonic() - since if since else 0.0), index, seat, choices

    def elapsed(self) -> float:
        """Tell for how many seconds whoever chooses has been choosing."""
        (since,) = struct.unpack_from("<d", self._memory, 0)
        return time.monotonic() - since if since else 0.0

    def unlink(self) -> None:
        """Give up the name; who has the memory open keeps it, and nothing is left behind by a killed process."""
        self.path.unlink(missing_ok=True)
