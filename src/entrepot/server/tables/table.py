"""One table in memory: its seats, its match and its clock, with the legal choices memoized. It does no I/O."""

from __future__ import annotations

from array import array
from collections.abc import Sequence
from dataclasses import dataclass, field
from itertools import takewhile
from math import inf
from typing import Any

from msgspec import UNSET, UnsetType
from msgspec.structs import replace

from ...core.chance import Draw, draw, draw_key, entropy_text, fair_outcome
from ...core.events import Event, apply_with_events
from ...core.game import Choice, Game
from ...core.match import Match
from ...core.rule import CHANCE, OVER
from ...core.shallow_copy import shallow_copy
from ...core.snapshot import pack_snapshot, unpack_snapshot
from ..db.rows import Change, LogEntry, Seat, TableRow
from ..errors import (
    Forbidden,
    IllegalChoice,
    NoProposal,
    NoReturn,
    NotFound,
    NotYourTurn,
    Paused,
    StaleVersion,
    TimeExpired,
    TooManyChanges,
    UndoNotAllowed,
    WrongStage,
)
from ..messages import (
    Answer,
    Choose,
    DrawInfo,
    Ending,
    Entry,
    Incident,
    IncidentKind,
    Propose,
    Stage,
    Undo,
    UndoLimit,
    event_info,
)
from .agreements import OpenProposal, proposal_after
from .time_control import charge, end_turn, pause, reopen_turn, restart_turn, resume, start_banks, turn_ends

SNAPSHOT_INTERVAL = 64
"""Log entries between two snapshots in the database."""
KEYS_IN_MEMORY = 64
"""Idempotency keys of so many latest entries are kept in memory; older ones are read from the database."""
MAX_DETOURS = 2000
"""Log entries of a match beyond its choices: undone choices, undos and incidents. No match of people comes near."""
OWNER = -1
"""The seat of an incident that the owner of the table has caused."""
FRAME_SECONDS, PLAYBACK_SECONDS = 0.45, 5.0
"""How long the page shows another player's choice, and all of them together at most, at normal speed."""
BOT_GRACE_SECONDS = 10.0
"""Time after which another process makes the choice of a bot."""
MOVED = "from a record"
"""The idempotency key of choices that came with a record, when the match was moved to this server."""


@dataclass
class Table:
    """A table, and its match once it has started."""

    row: TableRow
    game: Game
    match: Match
    version: int = 0
    actors: array[int] = field(default_factory=lambda: array("b"))
    """The actor of each choice of the match."""
    times: array[float] = field(default_factory=lambda: array("d"))
    """When each choice of the match was made, in seconds since 1970."""
    moments: array[float] = field(default_factory=lambda: array("d"))
    """The same in the time of the server; -inf for those that were made before the table was loaded."""
    draw_numbers: array[int] = field(default_factory=lambda: array("i"))
    """By choice of the match: the number of the draw, if chance made it."""
    draws: int = 0
    """Draws of the match, with those that were taken back: no number is used twice."""
    keys: dict[int, str] = field(default_factory=dict)
    """The idempotency keys of the latest entries, by version."""
    memoized_legal: list[Choice] | None = None
    """The legal choices of the current position, once they were needed."""
    incidents: list[Incident] = field(default_factory=list)
    proposal: OpenProposal | None = None
    bots: dict[int, str] = field(default_factory=dict)
    """By ply: the level of the bot that made the choice for a user."""
    stood_in: set[int] = field(default_factory=set)
    """Seats of users for which a bot has chosen."""
    wall_offset: float = 0.0
    """The time since 1970 minus the time of the server."""
    moved: int = 0
    """The first choices of the match, which came with a record: their chance was not drawn here."""

    def copy(self) -> Table:
        """Return an independent copy: a draft, until it is committed."""
        twin = shallow_copy(self)
        twin.row, twin.match, twin.keys = self.row.copy(), self.match.copy(), dict(self.keys)
        twin.actors, twin.times, twin.moments = self.actors[:], self.times[:], self.moments[:]
        twin.draw_numbers, twin.incidents = self.draw_numbers[:], self.incidents[:]
        twin.bots, twin.stood_in = dict(self.bots), set(self.stood_in)
        return twin

    # The position

    @property
    def actor(self) -> int:
        """The seat to choose; OVER while the table has not started."""
        return self.match.actor if self.row.stage != "open" else OVER

    def legal(self) -> list[Choice]:
        """List the legal choices of the current position; they are computed once (memoized)."""
        if self.memoized_legal is None:
            self.memoized_legal = self.match.legal()
        return self.memoized_legal

    @property
    def bot_to_choose(self) -> str:
        """The level of the bot that is to choose; empty if no bot is."""
        if self.row.stage != "running" or self.actor < 0 or self.row.paused_since is not None:
            return ""
        seat = self.row.seats[self.actor]
        return seat.level if seat.kind == "bot" or seat.away else ""

    @property
    def has_people(self) -> bool:
        """Whether a user plays: at a table without one, bots choose only while somebody watches."""
        return any(seat.kind == "human" and not seat.away for seat in self.row.seats)

    @property
    def deadline(self) -> float | None:
        """When the time of the user to choose expires; None if a bot is to choose, or if it has expired."""
        return None if self.bot_to_choose or self.row.expired else turn_ends(self.row, self.actor)

    def undoable(self, seat: int) -> tuple[int, UndoLimit]:
        """Count the choices that a seat may undo, and return what precedes them.

        A seat may undo its own choices since the last chance outcome and the last choice of another seat, also after
        they have ended its turn.
        """
        count = self._trailing_choices(seat) if self.row.stage == "running" else 0
        if self.row.stage != "running" or (self.actor != seat and not count):
            return 0, "turn"
        if count == len(self.actors):
            return count, "start"
        return count, "chance" if self.actors[-1 - count] == CHANCE else "seat"

    def _trailing_choices(self, seat: int) -> int:
        """Count the choices at the end of the match that a seat has made."""
        count = 0
        while count < len(self.actors) and self.actors[-1 - count] == seat:
            count += 1
        return count

    @property
    def undoable_since(self) -> float | None:
        """When a user ended a turn that can still be undone, in the time of the server; None if nobody did."""
        seat = self.actors[-1] if self.actors else CHANCE
        if seat == CHANCE or seat == self.actor or self.row.stage != "running":
            return None
        is_bots = self.row.seats[seat].kind != "human" or self.row.seats[seat].away or len(self.actors) - 1 in self.bots
        return None if is_bots else self.row.turn_since

    def state_after(self, ply: int) -> Any:
        """Return the state after a number of choices; undone choices do not count."""
        if not 0 <= ply <= len(self.match.choices):
            raise NotFound
        return self.match.state_at(ply)

    def entries_since(self, ply: int) -> list[Entry]:
        """List the choices from a ply on, with their events."""
        state, entries = self.match.state_at(ply), list[Entry]()
        for at, choice in enumerate(self.match.choices[ply:], ply):
            drawn = self._draw(state, self.draw_numbers[at]) if self._is_draw(at) else None
            entries.append(self._entry(at, apply_with_events(self.game, state, choice), drawn))
        return entries

    def _is_draw(self, ply: int) -> bool:
        """Whether a choice was drawn from the hash chain."""
        return ply >= self.moved and self.actors[ply] == CHANCE and bool(self.row.commitment and self.draw_numbers)

    def _draw(self, state: Any, number: int) -> Draw:
        return draw(self.game, state, draw_key(self.row.seed, number), self.row.entropy)

    def _entry(self, ply: int, events: Sequence[Event], drawn: Draw | None = None) -> Entry:
        events_sent = [event_info(event) for event in events]
        seat = self.actors[ply]
        at = round(self.times[ply], 3)
        proof: DrawInfo | UnsetType = UNSET
        if drawn is not None:
            number = self.draw_numbers[ply]
            key = draw_key(self.row.seed, number).hex()
            proof = DrawInfo(number, key, drawn.total, drawn.first, drawn.weight)
        return Entry(ply, seat, self.match.choices[ply], at, events_sent, self.bots.get(ply, ""), proof)

    # Checks

    def check_version(self, version: int) -> None:
        """Refuse a request that was made on another version (optimistic concurrency), or while nobody may choose."""
        self.check_running(version)
        if self.row.paused_since is not None:
            raise Paused

    def check_running(self, version: int) -> None:
        """Refuse a request that was made on another version, or before the start or after the end."""
        if self.row.stage != "running":
            raise WrongStage
        if version != self.version:
            raise StaleVersion(version=version, now=self.version)

    def check_turn(self, seat: int) -> None:
        """Refuse a seat that is not to choose."""
        if self.actor != seat:
            raise NotYourTurn

    def check_choice(self, seat: int, choice: Choice) -> None:
        """Refuse a choice of another seat, or one that is not legal."""
        self.check_turn(seat)
        if choice not in self.legal():
            raise IllegalChoice(choice=choice)

    def check_detours(self) -> None:
        """Refuse to let the log grow without end, beyond the choices of the match."""
        if self.version - len(self.match.choices) >= MAX_DETOURS:
            raise TooManyChanges

    # Choices

    def start(self, now: float) -> Change:
        """Start the match, and resolve chance."""
        if self.row.stage != "open":
            raise WrongStage
        withheld = self.row.unrevealed
        revealed = {number: seat.entropy for number, seat in enumerate(self.row.seats) if seat.commitment}
        self.row.stage, self.row.reveal_until, self.row.entropy = "running", None, entropy_text(revealed)
        start_banks(self.row)
        log = [
            replace(self._incident("withheld", seat, "", now), version=self.version + 1 + at)
            for at, seat in enumerate(withheld)
        ]
        return replace(self._advance([], "start", now, log=log), seats=range(len(self.row.seats)))

    def apply(self, seat: int, request: Choose | Undo, now: float, bot: str = "") -> Change:
        """Make or undo choices of a seat; ``bot`` is the level of the bot that makes them."""
        self.check_version(request.version)
        if isinstance(request, Undo):
            return self._undo(seat, request, now)
        self.check_choice(seat, request.choice)
        return self._advance([request.choice], request.key, now, bot)

    def _undo(self, seat: int, request: Undo, now: float) -> Change:
        self.check_detours()
        most, limit = self.undoable(seat)
        if not 1 <= request.count <= most:
            raise UndoNotAllowed(most=most, limit=limit)
        ply = len(self.match.choices) - request.count
        seats = reopen_turn(self.row, seat, now) if self.actor != seat else []
        self._rewind(ply)
        entry = LogEntry(self.version + 1, seat, None, request.key, now + self.wall_offset, request.count, "undo")
        return self._finish(ply, [entry], now, seats)

    def _rewind(self, ply: int) -> None:
        self.match.rewind(ply)
        del self.actors[ply:], self.times[ply:], self.moments[ply:], self.draw_numbers[ply:]
        self.moved = min(self.moved, ply)
        self.bots = {at: level for at, level in self.bots.items() if at < ply}

    def _advance(
        self, choices: Sequence[Choice], key: str, now: float, bot: str = "", log: Sequence[LogEntry] = ()
    ) -> Change:
        """Make legal choices, then resolve chance; the first entry has the idempotency key."""
        before, ply, waiting = self.actor, len(self.match.choices), list(choices)
        log, entries = list(log), list[Entry]()
        while waiting or self.match.actor == CHANCE:
            actor, at = self.match.actor, len(self.match.choices)
            by, drawn = bot if waiting else "", None
            if waiting:
                choice = waiting.pop(0)
            elif self.row.commitment:
                drawn = self._draw(self.match.state, self.draws)
                choice = drawn.choice
            else:
                choice = fair_outcome(self.game, self.match.state, self.row.seed, at)
            events = self.match.choose_legal(choice)
            version, wall = self.version + 1 + len(log), now + self.wall_offset
            stored = self.game.choices.to_stored(choice)
            log.append(LogEntry(version, actor, stored, "" if log else key, wall, detail=by))
            self._add_choice(log[-1], self.draws, now)
            self.draws += actor == CHANCE
            entries.append(self._entry(at, events, drawn))
        self.row.expired = False
        seats = self._pass_turn(before, now)
        if self.match.actor == OVER:
            self.row.stage = "finished"
        return self._finish(ply, log, now, seats, entries)

    def _add_choice(self, entry: LogEntry, draws: int, moment: float = -inf) -> None:
        """Note who made the last choice of the match, when, and after how many draws."""
        self.draw_numbers.append(draws)
        if entry.detail and self.row.seats[entry.seat].kind == "human":
            self.bots[len(self.actors)] = entry.detail
        self.actors.append(entry.seat)
        self.times.append(entry.at)
        self.moments.append(moment)

    def _pass_turn(self, seat: int, now: float) -> list[int]:
        """End the turn of a seat if another one is to choose; list the seats whose bank has changed."""
        if self.row.turn_since is not None and self.match.actor == seat:
            return []
        seats = end_turn(self.row, seat, now)
        if self.row.clock is not None and self.match.actor >= 0 and not self.bot_to_choose:
            self.row.turn_since = now + self._playback_left(self.match.actor, now)
        return seats

    def _playback_left(self, seat: int, now: float) -> float:
        """Return how many seconds of the playback of the others' choices are left, at normal speed."""
        shown = -inf
        for actor, moment in zip(self.actors, self.moments, strict=True):
            if actor == seat:
                shown = -inf
            elif actor >= 0:
                shown = max(shown, moment) + FRAME_SECONDS
        return min(max(0.0, shown - now - FRAME_SECONDS), PLAYBACK_SECONDS)

    def _finish(
        self,
        ply: int,
        log: Sequence[LogEntry],
        now: float,
        seats: Sequence[int] = (),
        entries: Sequence[Entry] = (),
    ) -> Change:
        """Record the entries of a change, and schedule what is next; choices come with a snapshot when one is due."""
        before, incidents = self.version, self._record(log)
        self._schedule(now)
        is_due = entries and self.version // SNAPSHOT_INTERVAL > before // SNAPSHOT_INTERVAL
        snapshot = pack_snapshot(self.match.state) if is_due else None
        return Change(self.row, ply, log, entries, seats, snapshot, incidents)

    def _record(self, log: Sequence[LogEntry]) -> list[Incident]:
        """Record new entries of the log; return the incidents among them."""
        self.memoized_legal = None
        for entry in log:
            self.version = entry.version
            self.keys[entry.version] = entry.key
            self.keys.pop(entry.version - KEYS_IN_MEMORY, None)
        ply = len(self.match.choices) - sum(_added_plies(entry) for entry in log)
        return self._collect_incidents(log, ply)

    def _collect_incidents(self, log: Sequence[LogEntry], ply: int) -> list[Incident]:
        """Collect incidents, proposals and stand-ins of entries that follow on a ply; return the incidents."""
        before = len(self.incidents)
        for entry in log:
            ply += _added_plies(entry)
            self.proposal = proposal_after(self.proposal, entry)
            if entry.kind == "choice" and entry.detail and self.row.seats[entry.seat].kind == "human":
                self.stood_in.add(entry.seat)
            if (incident := entry.incident(ply)) is not None:
                self.incidents.append(incident)
        return self.incidents[before:]

    # Incidents

    def _incident(self, kind: IncidentKind, seat: int, detail: str, now: float, key: str = "") -> LogEntry:
        return LogEntry(self.version + 1, seat, None, key, now + self.wall_offset, kind=kind, detail=detail)

    def set_away(self, seat: int, stand_in: str, now: float) -> Change | None:
        """Let a bot of some level play for a user, or give the seat back to the user (empty level).

        The time of the current turn keeps running, so that leaving and coming back gains none.
        """
        found = self.row.seats[seat]
        if found.kind != "human":
            raise Forbidden
        if found.away == bool(stand_in):
            return None
        self._check_stage("running")
        if not stand_in:
            self._check_return(seat, now)
        else:
            self.check_detours()
            if self.actor == seat:
                charge(self.row, seat, now)
        found.away, found.level = bool(stand_in), stand_in
        kind: IncidentKind = "left" if stand_in else "returned"
        return self._finish(len(self.match.choices), [self._incident(kind, seat, stand_in, now)], now, [seat])

    def _check_return(self, seat: int, now: float) -> None:
        """Refuse to give a seat back whose time has expired, or whose stand-in would have been a hint."""
        ends = turn_ends(self.row, self.actor)
        if self.actor == seat and ends is not None and ends < now:
            raise TimeExpired
        if not self.row.hints and seat in self.stood_in:
            raise NoReturn

    def time_out(self, now: float) -> Change:
        """Follow the policy of the table: the time of the user to choose has expired."""
        seat, policy = self.actor, self.row.on_timeout
        charge(self.row, seat, now)
        log = [self._incident("timed-out", seat, self.row.stand_in if policy == "bot" else "", now)]
        if policy == "bot":
            self.row.seats[seat].away, self.row.seats[seat].level = True, self.row.stand_in
        elif policy == "wait":
            self.row.expired = True
        else:
            log.append(self._end("timeout", seat, now, 1))
        return self._finish(len(self.match.choices), log, now, [seat])

    def _end(self, ending: Ending, seat: int, now: float, after: int = 0) -> LogEntry:
        """End the match before its end: it is finished and has no result."""
        self.row.stage, self.row.ending, self.row.paused_since = "finished", ending, None
        entry = self._incident("ended", seat, ending, now)
        return replace(entry, version=entry.version + after)

    def close(self, now: float) -> Change:
        """End a running match on behalf of the owner of the table."""
        self._check_stage("running")
        return self._finish(len(self.match.choices), [self._end("closed", OWNER, now)], now)

    def remove(self, seat: int, now: float) -> Change:
        """Replace the user of a seat by a bot for the rest of the match, on behalf of the owner of the table."""
        self._check_stage("running")
        found = self.row.seats[seat]
        if found.kind != "human":
            raise Forbidden
        self.row.removed = [*self.row.removed, *([found.user] if found.user else [])]
        self.row.seats[seat] = Seat("bot", level=self.row.stand_in)
        entry = self._incident("removed", seat, self.row.stand_in, now)
        return self._finish(len(self.match.choices), [entry], now, [seat])

    def _check_stage(self, stage: Stage) -> None:
        if self.row.stage != stage:
            raise WrongStage

    # Agreements

    def propose(self, seat: int, request: Propose, now: float) -> Change:
        """Propose an agreement; if nobody else has to consent, it takes effect at once."""
        self.check_running(request.version)
        self.check_detours()
        proposal = OpenProposal(request.kind, seat, self._target(request), {seat})
        self._check_possible(proposal)
        log = [self._incident("proposed", seat, proposal.detail, now, request.key)]
        return self._consented(proposal, log, now)

    def answer(self, seat: int, request: Answer, now: float) -> Change:
        """Consent to the open proposal, or decline it."""
        self.check_running(request.version)
        if self.proposal is None or not self.proposal.can_answer(self.row, self.actor, seat, request.consent):
            raise NoProposal
        kind: IncidentKind = "agreed" if request.consent else "declined"
        log = [self._incident(kind, seat, self.proposal.detail, now, request.key)]
        if not request.consent:
            return self._finish(len(self.match.choices), log, now)
        was = self.proposal
        proposal = OpenProposal(was.kind, was.seat, was.ply, was.consents | {seat})
        return self._consented(proposal, log, now)

    def _target(self, request: Propose) -> int:
        """Return the ply that a take-back leads to: one at which a seat is to choose."""
        if request.kind != "take-back":
            return 0
        ply = request.ply
        while 0 < ply < len(self.actors) and self.actors[ply] == CHANCE:
            ply -= 1
        return ply

    def _check_possible(self, proposal: OpenProposal) -> None:
        paused = self.row.paused_since is not None
        possible = {
            "take-back": 0 <= proposal.ply < len(self.actors) and self.actors[proposal.ply] != CHANCE,
            "pause": not paused,
            "resume": paused,
            "end": True,
            "stand-in": self.row.expired,
        }
        if not possible[proposal.kind]:
            raise WrongStage

    def _consented(self, proposal: OpenProposal, log: list[LogEntry], now: float) -> Change:
        """Add what an agreement changes, once nobody's consent is missing."""
        ply, seats = len(self.match.choices), list[int]()
        if not proposal.waits_for(self.row, self.actor):
            ply, seats = self._take_effect(proposal, log, now)
        return self._finish(ply, log, now, seats)

    def _take_effect(self, proposal: OpenProposal, log: list[LogEntry], now: float) -> tuple[int, list[int]]:
        plies, seat = len(self.match.choices), proposal.seat
        entry = replace(self._incident("agreed", seat, "", now), version=self.version + 2)
        if proposal.kind == "take-back":
            log.append(replace(entry, kind="taken-back", undone=plies - proposal.ply))
            self._rewind(proposal.ply)
            self.row.expired = False
            restart_turn(self.row, now)
            return proposal.ply, []
        if proposal.kind == "pause":
            pause(self.row, now)
            log.append(replace(entry, kind="paused"))
        elif proposal.kind == "resume":
            resume(self.row, now)
            log.append(replace(entry, kind="resumed"))
        elif proposal.kind == "end":
            log.append(self._end("timeout" if self.row.expired else "agreed", seat, now, 1))
        else:
            actor = self.actor
            self.row.seats[actor].away, self.row.seats[actor].level = True, self.row.stand_in
            self.row.expired = False
            log.append(replace(entry, kind="left", seat=actor, detail=self.row.stand_in))
            return plies, [actor]
        return plies, []

    def _schedule(self, now: float) -> None:
        """Store the seat to choose, and when the table needs work even if no client has it open."""
        self.row.actor, self.row.active = self.actor, now + self.wall_offset
        bot_due = now + BOT_GRACE_SECONDS if self.has_people else None
        self.row.due = bot_due if self.bot_to_choose else self.deadline


def _added_plies(entry: LogEntry) -> int:
    return 1 if entry.choice is not None else -entry.undone


def restore(row: TableRow, game: Game, log: Sequence[LogEntry], snapshot: tuple[int, bytes] | None) -> Table:
    """Rebuild a table from its row and log; a snapshot saves replaying the choices before it."""
    match = Match(game, len(row.seats), row.options, version=row.rules)
    table = Table(row, game, match, log[-1].version if log else 0)
    choices: list[tuple[LogEntry, int]] = []
    known = 0
    for entry in log:
        table._collect_incidents([entry], len(choices))
        if entry.choice is not None:
            choices.append((entry, table.draws))
            table.draws += entry.seat == CHANCE and entry.key != MOVED
        elif entry.undone:
            del choices[len(choices) - entry.undone :]
            known = known if known <= len(choices) else 0
        if snapshot is not None and entry.version == snapshot[0]:
            known = len(choices)
    state = unpack_snapshot(game, snapshot[1]) if snapshot and known else None
    numbers = [game.choices.from_stored(entry.choice) for entry, _ in choices if entry.choice is not None]
    match.resume(numbers, known if state is not None else 0, state)
    for entry, draws in choices:
        table._add_choice(entry, draws)
    table.keys = {entry.version: entry.key for entry in log[-KEYS_IN_MEMORY:]}
    table.moved = sum(1 for _ in takewhile(lambda found: found[0].key == MOVED, choices))
    return table
