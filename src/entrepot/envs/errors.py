"""Errors of environments."""

from __future__ import annotations

from ..core.errors import EntrepotError


class BadBatch(EntrepotError):
    """An argument of a batch has the wrong type, shape or device."""


class BadSetting(EntrepotError):
    """An argument of an environment is unknown or invalid."""
