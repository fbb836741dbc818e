"""Renders replays in the worker that holds the tables."""

from __future__ import annotations

from ..tables.rendering import Rendering, ReplaySource, game_of_record, render


class DeviceRenderer:
    """Renders parts of matches; only the matches are kept in memory, not the results."""

    def cached(self, match: str, rendering: Rendering) -> bytes | None:
        """Return what was rendered before: nothing is kept."""
        del match, rendering
        return None

    async def render(self, source: ReplaySource, rendering: Rendering) -> bytes:
        """Render a part of a match, compressed with gzip."""
        return render(source, rendering)

    async def check_record(self, body: bytes) -> str:
        """Refuse a record that does not replay; return its game."""
        return game_of_record(body)

    def forget(self) -> None:
        """Forget nothing: only a host deletes matches and users."""

    def close(self) -> None:
        """Nothing is open."""
