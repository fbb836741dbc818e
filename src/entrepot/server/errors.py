"""Why the server refuses something: each reason has an id that the page's words explain."""

from __future__ import annotations

from ..core.errors import EntrepotError
from ..core.game import Argument, Message


class Refusal(EntrepotError):
    """Something is refused, and nothing has changed."""

    status = 400
    again = False
    """Whether the very same request may be made again later."""
    id = "refused"

    def __init__(self, **args: Argument) -> None:
        self.message = Message(self.id, args)
        super().__init__(f"{self.id} {args}" if args else self.id)


class Malformed(Refusal):
    """A message that is none."""

    id = "refused-malformed"


class NoSuchTable(Refusal):
    """Nothing has this address."""

    status, id = 404, "refused-no-table"


class NotYours(Refusal):
    """The seat is somebody else's, or nobody's."""

    status, id = 403, "refused-not-yours"


class NotYourTurn(Refusal):
    """Another seat is to choose."""

    status, id = 409, "refused-turn"


class Away(Refusal):
    """A bot plays for the seat until the person takes it back."""

    status, id = 409, "refused-away"


class TimeIsUp(Refusal):
    """The time of the running turn is used up; the seat can be taken back when the turn is over."""

    status, again, id = 409, True, "refused-time-up"


class Stale(Refusal):
    """The table has moved on since."""

    status, id = 409, "refused-stale"


class NotLegal(Refusal):
    """The rules do not allow this choice now."""

    status, id = 409, "refused-illegal"


class NothingToTakeBack(Refusal):
    """Something was seen, or somebody else has chosen, since."""

    status, id = 409, "refused-undo"


class WrongStage(Refusal):
    """The table has not started, has started already, or is over."""

    status, id = 409, "refused-stage"


class SeatTaken(Refusal):
    """Somebody else was quicker."""

    status, id = 409, "refused-seat-taken"


class BadTable(Refusal):
    """A table that the game cannot be played at."""

    id = "refused-bad-table"


class BadUpload(Refusal):
    """A record that does not replay."""

    id = "refused-bad-record"


class WrongCode(Refusal):
    """Nobody has this recovery code."""

    status, id = 403, "refused-code"


class NoHints(Refusal):
    """The table is played without hints."""

    status, id = 403, "refused-hints"


class TooFast(Refusal):
    """Too many requests in a short time."""

    status, again, id = 429, True, "refused-too-fast"


class TooLarge(Refusal):
    """A request that is larger than any sensible one."""

    status, id = 413, "refused-too-large"


class ForeignOrigin(Refusal):
    """Another site's page asks in the user's name."""

    status, id = 403, "refused-origin"


class OtherRules(Refusal):
    """The match began with rules that are no longer here, and nobody has written down how to carry it over."""

    status, id = 409, "refused-other-rules"


class StoreDown(Refusal):
    """The database cannot be reached, or its disk is full."""

    status, again, id = 503, True, "refused-store"


class Conflict(EntrepotError):
    """Another process has appended to the same match first."""
