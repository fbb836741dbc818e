"""Chunks: the finished games that a playing process sends to the journal and the results."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec

CRASH, ILLEGAL, OVERTIME = "crash", "illegal", "overtime"
"""Why a bot can lose a game by forfeit."""


class Forfeit(msgspec.Struct, frozen=True, array_like=True):
    """A game that a bot lost by a failure."""

    offset: int
    """The index of the game in the chunk."""
    seat: int
    kind: str
    error: str


class Chunk(msgspec.Struct, array_like=True):
    """Consecutive games: columns of numbers, as bytes, so that many are handled at once."""

    first: int
    games: int
    seats: int
    plies: bytes
    """A 32-bit number a game."""
    scores: bytes
    """A 32-bit number a seat, game by game."""
    places: bytes
    """An 8-bit number a seat, game by game."""
    forfeits: list[Forfeit]
    records: list[bytes]

    def columns(self) -> tuple[Any, Any, Any]:
        """Give the plies of each game, and the scores and places of each game and seat."""
        import numpy as np

        plies = np.frombuffer(self.plies, "<i4")
        scores = np.frombuffer(self.scores, "<i4").reshape(self.games, self.seats)
        return plies, scores, np.frombuffer(self.places, "i1").reshape(self.games, self.seats)


def make_chunk(
    first: int, plies: Any, scores: Any, places: Any, forfeits: Sequence[Forfeit], records: Sequence[bytes]
) -> Chunk:
    """Make a chunk of finished games."""
    import numpy as np

    scores = np.asarray(scores)
    return Chunk(
        first=first,
        games=len(records),
        seats=scores.shape[1],
        plies=np.asarray(plies).astype("<i4").tobytes(),
        scores=scores.astype("<i4").tobytes(),
        places=np.asarray(places).astype("i1").tobytes(),
        forfeits=list(forfeits),
        records=list(records),
    )


def encode(chunk: Chunk) -> bytes:
    """Write a chunk as bytes."""
    return msgspec.msgpack.encode(chunk)


def decode(data: bytes) -> Chunk:
    """Read a chunk from bytes."""
    return msgspec.msgpack.decode(data, type=Chunk)
