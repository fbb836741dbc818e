"""Reasons for refusing a request. Each has an id, which the page translates, and an HTTP status."""

from __future__ import annotations

from collections.abc import Callable

from ..core.errors import EntrepotError
from ..core.game import Argument, Message


class Refusal(EntrepotError):
    """A request was refused and nothing was changed."""

    status = 400
    retryable = False
    """Whether the same request may succeed later."""
    id = "refused"

    def __init__(self, **args: Argument) -> None:
        self.message = Message(self.id, args)
        super().__init__(f"{self.id} {args}" if args else self.id)

    def __reduce__(self) -> tuple[Callable[..., Refusal], tuple[type[Refusal], dict[str, Argument]]]:
        """Pickle the arguments by name: a worker process may refuse a request."""
        return _refusal, (type(self), dict(self.message.args))


def _refusal(kind: type[Refusal], args: dict[str, Argument]) -> Refusal:
    return kind(**args)


class Malformed(Refusal):
    """The message or request cannot be decoded."""

    id = "refused-malformed"


class NotFound(Refusal):
    """There is no table, record or page at this address."""

    status, id = 404, "refused-no-table"


class Forbidden(Refusal):
    """The seat or table does not belong to this user."""

    status, id = 403, "refused-not-yours"


class NotYourTurn(Refusal):
    """Another seat is to choose."""

    status, id = 409, "refused-turn"


class SeatIsAway(Refusal):
    """A bot plays for the seat until its user takes it back."""

    status, id = 409, "refused-away"


class TimeExpired(Refusal):
    """The time of the current turn has expired; the seat can be taken back after the turn."""

    status, retryable, id = 409, True, "refused-time-up"


class NoReturn(Refusal):
    """A bot has chosen for the seat, and the table is played without hints: the bot plays it to the end."""

    status, id = 403, "refused-no-return"


class Paused(Refusal):
    """The match is paused by agreement."""

    status, id = 409, "refused-paused"


class NoProposal(Refusal):
    """There is no open proposal to answer."""

    status, id = 409, "refused-no-proposal"


class Removed(Refusal):
    """The owner of the table has removed the user."""

    status, id = 403, "refused-removed"


class StaleVersion(Refusal):
    """The request was made on an older version of the table (optimistic concurrency)."""

    status, id = 409, "refused-stale"


class IllegalChoice(Refusal):
    """The rules do not allow this choice now."""

    status, id = 409, "refused-illegal"


class UndoNotAllowed(Refusal):
    """A chance outcome or another seat's choice came since."""

    status, id = 409, "refused-undo"


class TooManyChanges(Refusal):
    """So many choices of the match were undone, and so many agreements proposed, that its log may grow no further."""

    status, id = 409, "refused-too-many-changes"


class TooManyTables(Refusal):
    """The user has created, or sits at, too many tables that have not finished."""

    status, id = 409, "refused-too-many-tables"


class WrongStage(Refusal):
    """The table has not started, has already started, or is finished."""

    status, id = 409, "refused-stage"


class WrongReveal(Refusal):
    """The revealed entropy fits no commitment of the user."""

    status, id = 409, "refused-reveal"


class SeatTaken(Refusal):
    """Another user has taken the seat."""

    status, id = 409, "refused-seat-taken"


class InvalidTable(Refusal):
    """The settings of a new table are invalid."""

    id = "refused-bad-table"


class InvalidRecord(Refusal):
    """The uploaded record does not replay."""

    id = "refused-bad-record"


class UnknownRecoveryCode(Refusal):
    """No user has this recovery code."""

    status, id = 403, "refused-code"


class HintsDisabled(Refusal):
    """The table does not allow hints."""

    status, id = 403, "refused-hints"


class RateLimited(Refusal):
    """The rate limit is exceeded."""

    status, retryable, id = 429, True, "refused-too-fast"


class TooLarge(Refusal):
    """The request body is too large."""

    status, id = 413, "refused-too-large"


class OriginNotAllowed(Refusal):
    """The request comes from a page of another origin."""

    status, id = 403, "refused-origin"


class UnsupportedRules(Refusal):
    """The match was started with a rules version that this server does not have."""

    status, id = 409, "refused-other-rules"


class UnsupportedData(Refusal):
    """The match was started with a board whose data fingerprint differs from the one here."""

    status, id = 409, "refused-other-data"


class DatabaseUnavailable(Refusal):
    """The database cannot be reached, or its disk is full."""

    status, retryable, id = 503, True, "refused-store"


class Moved(Refusal):
    """The table is moving to another server process."""

    status, retryable, id = 503, True, "refused-moved"


class Banned(Refusal):
    """The host of the server has banned the address of the client."""

    status, id = 403, "refused-banned"


class OwnedElsewhere(EntrepotError):
    """Another server process owns the table."""

    def __init__(self, address: str) -> None:
        super().__init__(f"the table is at {address}")
        self.address = address


class LeaseLost(Exception):
    """Another server process has taken the table over. It is raised in a transaction, which is rolled back."""


class WriteConflict(EntrepotError):
    """Another process has changed the same rows first (optimistic concurrency)."""
