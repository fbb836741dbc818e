"""The entries of a match as clients receive them, encoded once for everybody who joins the table."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from ..messages import Entry
from .encoder import encode


class EncodedHistory:
    """The encoded entries from the first ply on, as far as they are known; empty until somebody needs all of them.

    >>> history = EncodedHistory()
    >>> history.is_complete(2)
    False
    >>> entries = [Entry(ply, 0, 5, 0.0, []) for ply in range(3)]
    >>> history.fill(entries[:2])
    >>> history.replace(1, [msgspec.Raw(encode(entry)) for entry in entries[1:]])
    >>> [history.is_complete(plies) for plies in (2, 3)], len(history.since(1))
    ([False, True], 2)
    """

    def __init__(self) -> None:
        self._entries: list[msgspec.Raw] | None = None

    def is_complete(self, plies: int) -> bool:
        """Whether all entries of a match with so many plies are known."""
        return self._entries is not None and len(self._entries) == plies

    def since(self, ply: int) -> list[msgspec.Raw]:
        """Return the entries from a ply on."""
        return (self._entries or [])[ply:]

    def fill(self, entries: Sequence[Entry]) -> None:
        """Set all entries."""
        self._entries = [msgspec.Raw(encode(entry)) for entry in entries]

    def replace(self, ply: int, entries: Sequence[msgspec.Raw]) -> None:
        """Replace the entries from a ply on, if all before it are known."""
        if self._entries is None or len(self._entries) < ply:
            self._entries = None
            return
        del self._entries[ply:]
        self._entries += entries

    def clear(self) -> None:
        """Forget the entries: they follow from the match."""
        self._entries = None
