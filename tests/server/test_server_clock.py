"""The clock of turns is the server's own: it stands still while the server or the database is away, and never jumps."""

from __future__ import annotations

import asyncio
import time

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from entrepot.games import names as game_names
from entrepot.server.bots.requests import STAND_IN
from entrepot.server.errors import Refusal
from entrepot.server.messages import Answer, Choose, Clock, NewTable, Propose, SeatSettings, Undo
from entrepot.server.tables.clock import MAX_UNCONFIRMED_SECONDS, ServerClock
from entrepot.server.tables.table import PLAYBACK_SECONDS, Table, restore

from .tables import add_user, new_session, registry_on
from .test_undo import new_table

pytestmark = pytest.mark.xdist_group("server")
GAME = game_names()[0]
TURN, BANK, INCREMENT = 20, 30, 5
EPSILON = 1e-6


class Monotonic:
    """A monotonic clock that a test sets."""

    def __init__(self) -> None:
        self.seconds = 1000.0

    def __call__(self) -> float:
        return self.seconds


def test_the_clock_stands_still_while_no_write_is_confirmed() -> None:
    monotonic = Monotonic()
    clock = ServerClock(monotonic)
    clock.confirm(50.0)
    for _ in range(10):
        monotonic.seconds += 0.5
        clock.confirm(0.0)
    assert clock.now() == pytest.approx(55.0)
    monotonic.seconds += 3600
    assert clock.now() == pytest.approx(55.0 + MAX_UNCONFIRMED_SECONDS)
    assert clock.silence == pytest.approx(3600)
    clock.confirm(0.0)
    assert clock.now() == pytest.approx(55.0 + MAX_UNCONFIRMED_SECONDS)


def test_processes_share_the_greatest_time(database: str) -> None:
    async def run() -> None:
        async with registry_on(database) as first:
            one, other = Monotonic(), Monotonic()
            ahead, behind = ServerClock(one), ServerClock(other)
            await ahead.read(first.db)
            await behind.read(first.db)
            one.seconds += 1.5
            await ahead.heartbeat(first.db)
            await behind.heartbeat(first.db)
            assert behind.now() == pytest.approx(ahead.now())

    asyncio.run(run())


def test_downtime_and_jumps_of_the_wall_clock_do_not_move_a_deadline(
    database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    wish = NewTable(GAME, [SeatSettings("you"), SeatSettings("you")], clock=Clock(60, 0))

    async def left(hours: float, table: str = "") -> tuple[str, float]:
        """Return the seconds left at a table for a server that starts when the wall clock has jumped."""
        monkeypatch.setattr(time, "time", lambda: wall() + 3600 * hours)
        async with registry_on(database) as registry:
            if not table:
                session = await new_session(registry, await add_user(registry), wish)
                await session.start()
                await registry.clock.heartbeat(registry.db)
            else:
                session = await registry.session(table)
            assert session.table.deadline is not None
            await session.run_due_work()
            assert not session.table.incidents
            shown = session.info(None).deadline
            assert shown is not None
            assert 0 < shown - time.time() <= 60
            return session.table.row.id, session.table.deadline - registry.clock.now()

    wall = time.time
    table, first = asyncio.run(left(0))
    for hours in (1, -1, 1000):
        again = asyncio.run(left(hours, table))[1]
        assert first - 10 < again <= first + MAX_UNCONFIRMED_SECONDS  # 10 s for a slow machine


class TurnClocks(RuleBasedStateMachine):
    """Whatever players do in any order: time is charged once, to who had the turn, and only while the server runs."""

    def __init__(self) -> None:
        super().__init__()
        self.now = 100.0
        self.table: Table
        self.log: list[object] = []

    @initialize(policy=st.sampled_from(["bot", "wait"]), hints=st.booleans())
    def start(self, policy: str, hints: bool) -> None:
        """Start a match of two users with a clock."""
        self.table = new_table(GAME, 2, {})
        row = self.table.row
        row.clock, row.on_timeout, row.hints = Clock(TURN, BANK, INCREMENT), policy, hints  # type: ignore[assignment]
        row.seats[0].user, row.seats[1].user = "ada", "bob"
        self._commit(self.table.start(self.now))
        self.spent = [0.0, 0.0]
        self.turns = [0, 0]

    def _commit(self, change: object) -> None:
        if change is not None:
            self.log += change.log  # type: ignore[attr-defined]

    @property
    def is_running(self) -> bool:
        """Whether the match still goes on."""
        return self.table.row.stage == "running" and self.table.actor >= 0

    @rule(seconds=st.floats(0.1, 15))
    def wait(self, seconds: float) -> None:
        """Let time pass; a time-out comes as soon as it is due."""
        self.now += seconds
        deadline = self.table.deadline
        if deadline is not None and deadline < self.now:
            self._commit(self.table.time_out(self.now))

    @precondition(lambda self: self.is_running)
    @rule(seed=st.integers(0, 99))
    def choose(self, seed: int) -> None:
        """Choose for the seat to choose: the user, or its stand-in."""
        seat = self.table.actor
        bot = self.table.bot_to_choose
        legal = self.table.legal()
        request = Choose("k", self.table.version, legal[seed % len(legal)])
        try:
            self._commit(self.table.apply(seat, request, self.now, bot))
        except Refusal:
            assert self.table.row.paused_since is not None
            return
        if self.table.actor != seat:
            self.turns[seat] += 1

    @precondition(lambda self: self.is_running)
    @rule(count=st.integers(1, 3))
    def undo(self, count: int) -> None:
        """Undo if possible."""
        deadline, most = self.table.deadline, self.table.undoable(self.table.actor)[0]
        if most and self.table.row.paused_since is None and not self.table.row.expired:
            request = Undo("k", self.table.version, min(count, most))
            self._commit(self.table.apply(self.table.actor, request, self.now))
            assert self.table.deadline == deadline

    @precondition(lambda self: self.is_running)
    @rule(count=st.integers(1, 3))
    def undo_the_end_of_a_turn(self, count: int) -> None:
        """Undo the end of the turn before, if nobody has acted since."""
        seat = 1 - self.table.actor
        most, ends = self.table.undoable(seat)[0], self.table.row.turn_before
        if most and self.table.row.paused_since is None and not self.table.row.seats[seat].away:
            self._commit(self.table.apply(seat, Undo("k", self.table.version, min(count, most)), self.now))
            if ends is not None and self.table.deadline is not None:
                bank = self.table.row.seats[seat].bank or 0.0
                assert self.table.deadline == pytest.approx(ends + TURN + bank)

    @rule(hours=st.integers(-2, 2))
    def jump(self, hours: int) -> None:
        """Let the wall clock of the machine jump: no deadline changes."""
        deadline = self.table.deadline
        self.table.wall_offset += 3600.0 * hours
        assert self.table.deadline == deadline

    @rule(seat=st.integers(0, 1), away=st.booleans())
    def sit_or_leave(self, seat: int, away: bool) -> None:
        """Leave, or take the seat back, at any time."""
        banks = sum(one.bank or 0.0 for one in self.table.row.seats)
        try:
            self._commit(self.table.set_away(seat, STAND_IN if away else "", self.now))
        except Refusal:
            return
        assert sum(one.bank or 0.0 for one in self.table.row.seats) <= banks + EPSILON

    @precondition(lambda self: self.is_running)
    @rule(seat=st.integers(0, 1), kind=st.sampled_from(["pause", "resume", "stand-in", "take-back"]), yes=st.booleans())
    def agree(self, seat: int, kind: str, yes: bool) -> None:
        """Propose, and let the other one answer."""
        try:
            plies = max(0, len(self.table.match.choices) - 1)
            proposal = Propose("k", self.table.version, kind, plies)  # type: ignore[arg-type]
            self._commit(self.table.propose(seat, proposal, self.now))
            if self.table.proposal is not None:
                self._commit(self.table.answer(1 - seat, Answer("k", self.table.version, yes), self.now))
        except Refusal:
            pass

    @rule(seconds=st.floats(0, 10_000))
    def restart(self, seconds: float) -> None:
        """Restart the server, or fail over to another one: the time in between does not count."""
        before = self.table
        self.table = restore(before.row.copy(), before.game, self.log, None)  # type: ignore[arg-type]
        self.table.wall_offset = before.wall_offset + seconds
        assert self.table.deadline == before.deadline
        assert self.table.incidents == before.incidents
        assert self.table.bots == before.bots
        assert self.table.stood_in == before.stood_in
        assert (self.table.proposal is None) == (before.proposal is None)
        assert self.table.version == before.version

    @invariant()
    def banks_are_within_bounds(self) -> None:
        """A bank is never negative, and never greater than what the increments allow."""
        if hasattr(self, "table"):
            for seat, one in enumerate(self.table.row.seats):
                assert one.bank is not None
                assert -EPSILON <= one.bank <= BANK + INCREMENT * (self.turns[seat] + 1) + EPSILON

    @invariant()
    def a_turn_is_never_longer_than_its_time(self) -> None:
        """The deadline is within the turn's own time, the bank and the playback of the others' choices from now on."""
        if hasattr(self, "table") and self.table.deadline is not None:
            bank = self.table.row.seats[self.table.actor].bank or 0.0
            assert self.table.deadline <= self.now + PLAYBACK_SECONDS + TURN + bank + EPSILON

    @invariant()
    def without_hints_no_user_sits_where_a_bot_has_chosen(self) -> None:
        """Who lets a bot choose at a table without hints does not come back."""
        if hasattr(self, "table") and not self.table.row.hints:
            assert all(self.table.row.seats[seat].away for seat in self.table.stood_in)


TurnClocks.TestCase.settings = settings(max_examples=40, stateful_step_count=40, deadline=None)
TestTurnClocks = TurnClocks.TestCase
