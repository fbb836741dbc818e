"""What can go wrong with environments, as types."""

from __future__ import annotations

from ..core.errors import EntrepotError


class BadBatch(EntrepotError):
    """A batch was asked for, or handed, something of the wrong kind, shape or device."""


class BadSetting(EntrepotError):
    """An environment was asked for in a way that there is not, or handed what is no action."""
