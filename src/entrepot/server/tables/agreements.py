"""Agreements of the people at a table: a proposal of one of them takes effect when all others have consented."""

from __future__ import annotations

from dataclasses import dataclass, field

from ..db.rows import LogEntry, TableRow
from ..messages import AgreementKind, ProposalInfo


@dataclass
class OpenProposal:
    """A proposal that waits for consent."""

    kind: AgreementKind
    seat: int
    """The seat that has proposed it."""
    ply: int = 0
    """For a take-back: how many choices remain."""
    consents: set[int] = field(default_factory=set)
    """The seats that have consented, including the one that has proposed."""

    @property
    def detail(self) -> str:
        """The proposal as the log stores it.

        >>> OpenProposal("take-back", 0, 12).detail, OpenProposal("pause", 0).detail
        ('take-back 12', 'pause')
        """
        return f"{self.kind} {self.ply}" if self.kind == "take-back" else self.kind

    @classmethod
    def of_entry(cls, entry: LogEntry) -> OpenProposal:
        """Read a proposal from its entry of the log."""
        kind, _, ply = entry.detail.partition(" ")
        return cls(kind, entry.seat, int(ply or 0), {entry.seat})  # type: ignore[arg-type]

    def waits_for(self, row: TableRow, actor: int) -> list[int]:
        """List the seats whose consent is missing; a user who has several seats consents once."""
        consenting = {row.seats[seat].user for seat in self.consents}
        return [seat for seat in self._voters(row, actor) if row.seats[seat].user not in consenting]

    def can_answer(self, row: TableRow, actor: int, seat: int, consent: bool) -> bool:
        """Whether an answer of a seat counts: its consent is missing, or it may decline, or withdraw the proposal.

        Others would let the log grow without end, or a user without a vote decline. If those whose consent was
        missing have left, that of anybody else is enough.
        """
        voters = self._voters(row, actor)
        asked = (self.waits_for(row, actor) or voters) if consent else [self.seat, *voters]
        return row.seats[seat].user in [row.seats[one].user for one in asked]

    def _voters(self, row: TableRow, actor: int) -> list[int]:
        people = [number for number, seat in enumerate(row.seats) if seat.kind == "human" and not seat.away]
        if self.kind == "resume":  # the clock of the seat to choose continues: nobody else loses time
            return [seat for seat in people if seat == actor] or people
        if row.expired and self.kind in ("stand-in", "end"):
            return [seat for seat in people if seat != actor]
        return people

    def info(self, row: TableRow, actor: int) -> ProposalInfo:
        """Return the proposal as clients receive it."""
        return ProposalInfo(self.kind, self.seat, self.ply, self.waits_for(row, actor))


def proposal_after(proposal: OpenProposal | None, entry: LogEntry) -> OpenProposal | None:
    """Return the open proposal after an entry of the log; whatever changes the position ends it."""
    if entry.kind == "proposed":
        return OpenProposal.of_entry(entry)
    if entry.kind == "agreed" and proposal is not None:
        return OpenProposal(proposal.kind, proposal.seat, proposal.ply, proposal.consents | {entry.seat})
    if proposal is not None and proposal.kind == "stand-in" and entry.kind == "left":
        return None
    return proposal if entry.kind in ("left", "returned", "timed-out", "removed") else None
