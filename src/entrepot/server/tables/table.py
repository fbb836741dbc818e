"""One table in memory: its seats, its match and its clock, with the legal choices memoized. It does no I/O."""

from __future__ import annotations

from array import array
from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from typing import Any, Literal

from ...core.chance import fair_outcome
from ...core.events import Event, apply_with_events
from ...core.game import Choice, Game
from ...core.match import Match
from ...core.rule import CHANCE, OVER
from ...core.snapshot import pack_snapshot, unpack_snapshot
from ..db.rows import Change, LogEntry, TableRow
from ..errors import (
    Forbidden,
    IllegalChoice,
    NotFound,
    NotYourTurn,
    StaleVersion,
    TimeExpired,
    UndoNotAllowed,
    WrongStage,
)
from ..messages import Choose, Entry, Undo, event_info

SNAPSHOT_INTERVAL = 64
"""Log entries between two snapshots in the database."""
KEYS_IN_MEMORY = 64
"""Idempotency keys of so many latest entries are kept in memory; older ones are read from the database."""
BOT_GRACE_SECONDS = 10.0
"""Time after which another process makes the choice of a bot."""
UndoEnds = Literal["", "start", "chance", "seat", "turn"]


@dataclass
class Table:
    """A table, and its match once it has started."""

    row: TableRow
    game: Game
    match: Match
    version: int = 0
    actors: array[int] = field(default_factory=lambda: array("b"))
    """Who made each choice of the match."""
    times: array[float] = field(default_factory=lambda: array("d"))
    """When each choice of the match was made."""
    keys: dict[int, str] = field(default_factory=dict)
    """The idempotency keys of the latest entries, by version."""
    memoized_legal: list[Choice] | None = None
    """The legal choices of the current position, once they were needed."""

    def copy(self) -> Table:
        """Return an independent copy: a draft, until it is committed."""
        return Table(
            self.row.copy(),
            self.game,
            self.match.copy(),
            self.version,
            self.actors[:],
            self.times[:],
            dict(self.keys),
            self.memoized_legal,
        )

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
        if self.row.stage != "running" or self.actor < 0:
            return ""
        seat = self.row.seats[self.actor]
        return seat.level if seat.kind == "bot" or seat.away else ""

    @property
    def deadline(self) -> float | None:
        """When the time of the user to choose expires; None if a bot is to choose."""
        return None if self.bot_to_choose else self._turn_ends()

    def undoable(self, seat: int) -> tuple[int, UndoEnds]:
        """Count the choices that a seat may undo, and say what precedes them.

        A seat may undo its own choices since the last chance outcome and the last choice of another seat.
        """
        if self.row.stage != "running" or self.actor != seat:
            return 0, "turn"
        count = 0
        while count < len(self.actors) and self.actors[-1 - count] == seat:
            count += 1
        if count == len(self.actors):
            return count, "start"
        return count, "chance" if self.actors[-1 - count] == CHANCE else "seat"

    def state_after(self, ply: int) -> Any:
        """Return the state after a number of choices; undone choices do not count."""
        if not 0 <= ply <= len(self.match.choices):
            raise NotFound
        return self.match.state_at(ply)

    def entries_since(self, ply: int) -> list[Entry]:
        """List the choices from a ply on, with their events."""
        state, entries = self.match.state_at(ply), list[Entry]()
        for at, choice in enumerate(self.match.choices[ply:], ply):
            entries.append(self._entry(at, apply_with_events(self.game, state, choice)))
        return entries

    def _entry(self, ply: int, events: Sequence[Event]) -> Entry:
        events_sent = [event_info(event) for event in events]
        return Entry(ply, self.actors[ply], self.match.choices[ply], self.times[ply], events_sent)

    # Checks

    def check_version(self, version: int) -> None:
        """Refuse a request that was made on another version (optimistic concurrency)."""
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

    # Changes

    def start(self, now: float) -> Change:
        """Start the match, and resolve chance."""
        if self.row.stage != "open":
            raise WrongStage
        self.row.stage = "running"
        for seat in self.row.seats:
            seat.bank = float(self.row.clock.bank) if self.row.clock and seat.kind == "human" else None
        return replace(self._advance([], "start", now), seats=range(len(self.row.seats)))

    def apply(self, seat: int, request: Choose | Undo, now: float) -> Change:
        """Make or undo choices of a seat."""
        self.check_version(request.version)
        if isinstance(request, Undo):
            return self._undo(seat, request, now)
        self.check_choice(seat, request.choice)
        return self._advance([request.choice], request.key, now)

    def _undo(self, seat: int, request: Undo, now: float) -> Change:
        most, ends = self.undoable(seat)
        if not 1 <= request.count <= most:
            raise UndoNotAllowed(most=most, ends=ends)
        ply = len(self.match.choices) - request.count
        self.match.rewind(ply)
        del self.actors[ply:], self.times[ply:]
        log = [LogEntry(self.version + 1, seat, None, request.key, now, request.count)]
        self._record(log)
        self._schedule(now)
        return Change(self.row, ply, log)

    def _advance(self, choices: Sequence[Choice], key: str, now: float) -> Change:
        """Make legal choices, then resolve chance; the first entry has the idempotency key."""
        before, ply, waiting = self.actor, len(self.match.choices), list(choices)
        log, entries = list[LogEntry](), list[Entry]()
        while waiting or self.match.actor == CHANCE:
            actor, at = self.match.actor, len(self.match.choices)
            choice = waiting.pop(0) if waiting else fair_outcome(self.game, self.match.state, self.row.seed, at)
            events = self.match.choose_legal(choice)
            self.actors.append(actor)
            self.times.append(now)
            entries.append(self._entry(at, events))
            log.append(LogEntry(self.version + 1 + len(log), actor, choice, "" if log else key, now))
        self._record(log)
        seats = self._stop_clock(before, now)
        if self.match.actor == OVER:
            self.row.stage = "finished"
        self._schedule(now)
        due = self.version // SNAPSHOT_INTERVAL > (self.version - len(log)) // SNAPSHOT_INTERVAL
        return Change(self.row, ply, log, entries, seats, pack_snapshot(self.match.state) if due else None)

    def _record(self, log: Sequence[LogEntry]) -> None:
        self.memoized_legal = None
        for entry in log:
            self.version = entry.version
            self.keys[entry.version] = entry.key
            self.keys.pop(entry.version - KEYS_IN_MEMORY, None)

    def set_away(self, seat: int, stand_in: str, now: float) -> None:
        """Let a bot of some level play for a user, or give the seat back to the user (empty level).

        The time of the current turn keeps running, so that leaving and coming back gains none.
        """
        found = self.row.seats[seat]
        if found.kind != "human":
            raise Forbidden
        if found.away == bool(stand_in):
            return
        if self.actor == seat:
            if found.away:
                self._check_time(now)
            else:
                self._charge(seat, now)
        found.away, found.level = bool(stand_in), stand_in
        self._schedule(now)

    # The clock

    def _turn_ends(self) -> float | None:
        """When the time of the seat to choose expires, including its bank."""
        if self.row.stage != "running" or self.row.clock is None or self.actor < 0:
            return None
        return (self.row.turn_since or 0.0) + self.row.clock.turn + (self.row.seats[self.actor].bank or 0.0)

    def _check_time(self, now: float) -> None:
        """Refuse to give a seat back in a turn whose time has expired: the stand-in finishes the turn."""
        ends = self._turn_ends()
        if ends is not None and ends < now:
            raise TimeExpired

    def _charge(self, seat: int, now: float) -> float:
        """Deduct the time beyond the turn's own from the bank of the seat to choose; return how much.

        The start of the turn is moved by the same amount, so that the deadline is unchanged and nothing is deducted
        twice.
        """
        since, clock, bank = self.row.turn_since, self.row.clock, self.row.seats[seat].bank
        if since is None or clock is None or not bank:
            return 0.0
        over = min(bank, max(0.0, now - since - clock.turn))
        self.row.seats[seat].bank, self.row.turn_since = bank - over, since + over
        return over

    def _stop_clock(self, seat: int, now: float) -> list[int]:
        """When the turn passes to another seat, charge the user who has finished it; list the seats charged."""
        if self.row.turn_since is not None and self.match.actor == seat:
            return []
        charged = self._charge(seat, now) if seat >= 0 and not self.row.seats[seat].away else 0.0
        self.row.turn_since = now
        return [seat] if charged else []

    def _schedule(self, now: float) -> None:
        """Store the seat to choose, and when the table needs work even if no client has it open."""
        self.row.actor = self.actor
        self.row.due = now + BOT_GRACE_SECONDS if self.bot_to_choose else self.deadline


def restore(row: TableRow, game: Game, log: Sequence[LogEntry], snapshot: tuple[int, bytes] | None) -> Table:
    """Rebuild a table from its row and log; a snapshot saves replaying the choices before it."""
    choices: list[LogEntry] = []
    known = 0
    for entry in log:
        if entry.choice is not None:
            choices.append(entry)
        else:
            del choices[len(choices) - entry.undone :]
            known = known if known <= len(choices) else 0
        if snapshot is not None and entry.version == snapshot[0]:
            known = len(choices)
    match = Match(game, len(row.seats), row.options, version=row.rules)
    state = unpack_snapshot(game, snapshot[1]) if snapshot and known else None
    made = [entry.choice for entry in choices if entry.choice is not None]
    match.resume(made, known if state is not None else 0, state)
    table = Table(row, game, match, log[-1].version if log else 0)
    table.actors.extend(entry.seat for entry in choices)
    table.times.extend(entry.at for entry in choices)
    table.keys = {entry.version: entry.key for entry in log[-KEYS_IN_MEMORY:]}
    return table
