"""What can be wrong with a tournament, as types."""

from __future__ import annotations

from ..core.errors import EntrepotError


class BadPlan(EntrepotError):
    """A tournament that cannot be played as it was asked for."""


class OtherRun(EntrepotError):
    """What lies beside the results belongs to another tournament, or to one that is being played right now."""


class BadResults(EntrepotError):
    """A file that holds no results of a tournament, or not those that are needed."""


class MissingLibrary(EntrepotError):
    """A library is not installed that only this command needs.

    >>> str(MissingLibrary("pyarrow", "arena"))
    "pyarrow is not installed: pip install 'entrepot[arena]' brings it"
    """

    def __init__(self, library: str, extra: str) -> None:
        super().__init__(f"{library} is not installed: pip install 'entrepot[{extra}]' brings it")
        self.library, self.extra = library, extra


class ArenaBroken(EntrepotError):
    """The processes that play the games fail again and again, and no bot is to blame."""
