"""Errors of tournaments."""

from __future__ import annotations

from ..core.error_messages import translated
from ..core.errors import EntrepotError


class BadPlan(EntrepotError):
    """A tournament with invalid arguments."""


class OtherRun(EntrepotError):
    """The files belong to another tournament, or to one that is running."""


class BadResults(EntrepotError):
    """A file without the required results of a tournament."""


class MissingLibrary(EntrepotError):
    """A library that only this command needs is not installed.

    >>> str(MissingLibrary("pyarrow", "arena"))
    "this needs pyarrow: pip install 'entrepot[arena]'"
    """

    def __init__(self, library: str, extra: str) -> None:
        super().__init__(f"this needs {library}: pip install 'entrepot[{extra}]'")
        self.library, self.extra = library, extra
        translated(self, "missing", library=library, extra=extra)

    def __reduce__(self) -> tuple[type[MissingLibrary], tuple[str, str]]:
        return type(self), (self.library, self.extra)  # nodes of a cluster send their errors


class ArenaBroken(EntrepotError):
    """The playing processes fail repeatedly, while no bot is choosing."""


class ForeignNode(EntrepotError):
    """All nodes of a cluster have other versions or cannot play, and are refused."""
