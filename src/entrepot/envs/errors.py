"""What can go wrong with environments, as types."""

from __future__ import annotations

from ..engine.errors import EntrepotError


class BadBatch(EntrepotError):
    """A batch was asked for, or handed, something of the wrong kind, shape or device."""


class BadSetting(EntrepotError):
    """An environment was asked for in a way that there is not, or handed what is no action."""


class NoDevice(EntrepotError):
    """There is no GPU, or nothing installed that can use it."""


class MissingExtra(EntrepotError):
    """A library is not installed that an environment needs.

    >>> str(MissingExtra("pettingzoo", "rl"))
    "this needs pettingzoo: pip install 'entrepot[rl]'"
    """

    def __init__(self, library: str, extra: str) -> None:
        super().__init__(f"this needs {library}: pip install 'entrepot[{extra}]'")
        self.library, self.extra = library, extra
