"""A live table: requests with idempotency keys and optimistic concurrency are committed, then broadcast."""

from __future__ import annotations

import asyncio
import contextlib
import hashlib
import secrets
import time
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, TypeAlias

import msgspec

from ...bots.reasons import choice_reasons
from ...core.events import apply_with_events
from ..bots.queue import Claim, Priority
from ..bots.requests import HINT_LEVEL, MoveRequest
from ..db.interface import Store
from ..db.rows import Change, Seat
from ..errors import (
    DatabaseUnavailable,
    Forbidden,
    HintsDisabled,
    LeaseLost,
    Malformed,
    Moved,
    Refusal,
    Removed,
    SeatIsAway,
    SeatTaken,
    StaleVersion,
    WriteConflict,
    WrongReveal,
    WrongStage,
)
from ..messages import (
    Answer,
    ChatLine,
    Choose,
    Entry,
    Explained,
    Hinted,
    MessageRef,
    Previewed,
    Propose,
    TableInfo,
    Undo,
    event_info,
    message_ref,
)
from ..metrics import CHOICES_OF_BOTS, CHOICES_OF_USERS
from .broadcast import CLOSE_REMOVED, Broadcaster, ClientConnection
from .encoder import PositionEncoder, Step, closed_places, encode, position_message, table_info
from .history import EncodedHistory
from .table import Table

if TYPE_CHECKING:
    from .registry import TableRegistry


Submission: TypeAlias = Choose | Undo | Propose | Answer
"""A request that adds an entry to the log of the match."""
PRESENCE_INTERVAL = 0.2
"""Seconds in which players who come and go are collected into one message."""
REVEAL_SECONDS = 10.0
"""Time in which the seats reveal their entropy; those that do not are left out."""
UNDO_POLL_SECONDS = 0.25
"""How often a bot that waits for an undo looks whether it still has to."""
MAX_WAITING_HINTS = 3
"""Requests of one user that may wait for a bot worker before a hint is refused."""


class TableSession:
    """One table in memory, with its connections in this process."""

    def __init__(self, registry: TableRegistry, table: Table) -> None:
        self.registry, self.table = registry, table
        self.broadcaster = Broadcaster(table.version)
        self.last_used = time.monotonic()
        self._lock = asyncio.Lock()
        self._bot_task: asyncio.Task[None] | None = None
        self._history = EncodedHistory()
        self._history_used = time.monotonic()
        self._info_timer: asyncio.TimerHandle | None = None
        self._refreshing: set[asyncio.Task[None]] = set()
        self._stale = False
        """A write failed or was interrupted: the table must be read again before anything else."""

    @property
    def idle(self) -> bool:
        """Whether the session can be evicted from memory."""
        return not self.broadcaster.connections and self._bot_task is None and not self._lock.locked()

    @property
    def is_unattended(self) -> bool:
        """Whether nobody has the table open and no request is at work; a bot may be choosing."""
        return not self.broadcaster.connections and not self._lock.locked()

    def stop(self) -> None:
        """Stop the bots of the table: another process continues."""
        if self._bot_task is not None:
            self._bot_task.cancel()

    @property
    def _store(self) -> Store:
        return self.registry.db.store

    # Reading

    def info(self, user: str | None) -> TableInfo:
        """Return everything about the table except its position."""
        table = self.table
        proposal = table.proposal.info(table.row, table.actor) if table.proposal else None
        until = table.row.reveal_until
        revealing = None if until is None else self.registry.clock.as_wall_time(until)
        return table_info(table.row, user, self.broadcaster.users, self._deadline(), proposal, revealing, table.moved)

    def _deadline(self) -> float | None:
        """Return when the time of the user to choose expires, in seconds since 1970."""
        deadline = self.table.deadline
        return None if deadline is None else self.registry.clock.as_wall_time(deadline)

    def _draft(self) -> tuple[Table, float]:
        """Return a copy of the table to be changed, and the time of the server."""
        draft, now = self.table.copy(), self.registry.clock.now()
        draft.wall_offset = time.time() - now
        return draft, now

    async def join(self, connection: ClientConnection, seat: int | None, since: int | None) -> None:
        """Add a connection at a seat, and send it the entries since a version, or all of them."""
        await self._prepare_history(since)
        async with self._lock:
            await self._reload_if_stale()
            if seat is not None:
                self.require_owner(connection.user, seat)
            if connection.user in self.table.row.removed:
                raise Removed
            chat = await self._chat()
            ply = self.broadcaster.ply_since(self.table, since)
            entries = self._entries_since(ply)
            connection.seat = seat  # from here on the connection receives the changes of this seat's view
            has_arrived = self.broadcaster.add(connection)
            info = self.info(connection.user)
            view = self.broadcaster.views(self.table).whole(seat) if self.table.row.stage != "open" else None
            connection.send(position_message(self.table, info, view, seat, ply, entries, chat))
        if has_arrived and self.table.row.has_seat(connection.user):
            self._broadcast_info_soon()
        self.start_bot_turn()

    async def _prepare_history(self, since: int | None) -> None:
        """Encode the history of the match in a thread, unless it is known or the client does not need it.

        The lock is not held: what changes meanwhile is added afterwards.
        """
        table = self.table
        if self.broadcaster.ply_since(table, since) or self._history.is_complete(len(table.match.choices)):
            return
        copy = table.copy()
        entries = await asyncio.to_thread(copy.entries_since, 0)
        if self.table.version == copy.version:
            self._history.fill(entries)

    def _entries_since(self, ply: int) -> Sequence[Entry | msgspec.Raw]:
        if self._history.is_complete(len(self.table.match.choices)):
            self._history_used = time.monotonic()
            return self._history.since(ply)
        return self.table.entries_since(ply)

    def forget_history(self, before: float) -> None:
        """Forget the encoded history if nobody needed it since a time."""
        if self._history_used < before:
            self._history.clear()

    async def _chat(self) -> list[ChatLine]:
        """Return the latest chat lines; they are read once, and then kept up to date."""
        if self.broadcaster.chat is None:
            lines = await self.registry.db.read(lambda c: self._store.chat_after(c, self.table.row.id))
            self.broadcaster.set_chat(lines)
        return list(self.broadcaster.chat or ())

    def leave(self, connection: ClientConnection) -> None:
        """Remove a connection."""
        has_left = self.broadcaster.discard(connection)
        self.last_used = time.monotonic()
        if has_left and self.table.row.has_seat(connection.user):
            self._broadcast_info_soon()

    def require_owner(self, user: str | None, seat: int) -> None:
        """Refuse a seat that does not belong to the user."""
        seats = self.table.row.seats
        if not 0 <= seat < len(seats) or user is None or seats[seat].user != user:
            raise Forbidden

    async def state_after(self, user: str | None, seat: int | None, ply: int) -> Any:
        """Return the state after a number of choices, for a seat of the user or a spectator."""
        async with self._lock:
            await self._reload_if_possible()
            if self.table.row.stage == "open":
                raise WrongStage
            if seat is not None:
                self.require_owner(user, seat)
            return await asyncio.to_thread(self.table.state_after, ply)

    def broadcast_info(self) -> None:
        """Send every connection what has changed about the table."""
        row = self.table.row
        members = {row.owner, *(seat.user for seat in row.seats)} - {None}
        self.broadcaster.send_info(self.info, {member for member in members if member is not None})

    def _broadcast_info_soon(self) -> None:
        """Do the same a moment later, once for all players who come and go until then."""
        if self._info_timer is None:
            loop = asyncio.get_running_loop()
            self._info_timer = loop.call_later(PRESENCE_INTERVAL, self._broadcast_presence)

    def _broadcast_presence(self) -> None:
        self._info_timer = None
        self.broadcast_info()

    def _broadcast_update(self, step: Step) -> None:
        """Send every connection the new entries and its view, and the table if more than the position has changed."""
        self._history.replace(step.ply, step.encoded_entries)
        self.broadcaster.send_update(self.table, step, self._deadline())
        if self.table.row.stage == "finished" or step.incidents:
            self.broadcast_info()
        if any(incident.kind == "removed" for incident in step.incidents):
            self.broadcaster.close_users(self.table.row.removed, CLOSE_REMOVED)

    # Choices

    async def submit(self, user: str | None, seat: int | None, request: Submission) -> int:
        """Make or undo a choice, propose an agreement or answer to one; return the version of its entry.

        A request whose idempotency key is already in the log is acknowledged and not repeated.
        """
        self._own_seat(user, seat)
        async with self._lock:
            await self._reload_if_stale()
            if not await self._is_duplicate(request):
                try:
                    await self._append(self._seat_to_play(user, seat), request, "")
                except StaleVersion:
                    if not await self._is_duplicate(request):  # another process may have received the same request
                        raise
        if isinstance(request, Choose):
            CHOICES_OF_USERS.inc()
        self.start_bot_turn()
        return request.version + 1

    async def _append(self, seat: int, request: Submission, bot: str) -> None:
        draft, now = self._draft()
        if isinstance(request, Propose):
            change = draft.propose(seat, request, now)
        elif isinstance(request, Answer):
            change = draft.answer(seat, request, now)
        else:
            change = draft.apply(seat, request, now, bot)
        await self._commit(draft, change)

    def _own_seat(self, user: str | None, seat: int | None) -> int:
        """Return the seat of a request; refuse spectators and other users."""
        if seat is None:
            raise Forbidden
        self.require_owner(user, seat)
        return seat

    def _seat_to_play(self, user: str | None, seat: int | None) -> int:
        """Return the seat that a user plays; refuse it while a bot plays for the user."""
        acting = self._own_seat(user, seat)
        if self.table.row.seats[acting].away:
            raise SeatIsAway
        return acting

    async def _is_duplicate(self, request: Submission) -> bool:
        """Whether the log already has an entry with the idempotency key of a request."""
        return request.version < self.table.version and await self._key_at(request.version + 1) == request.key

    async def _key_at(self, version: int) -> str | None:
        if version in self.table.keys:
            return self.table.keys[version]
        return await self.registry.db.read(lambda c: self._store.key_at(c, self.table.row.id, version))

    # Committing

    async def _commit(self, draft: Table, change: Change) -> None:
        """Commit a change that was made to a draft of the table; then adopt and broadcast it."""
        await self._adopt(draft, lambda connection: self._store.append(connection, change, self._process))
        self._broadcast_update(Step(change.ply, change.entries, change.incidents))

    @property
    def _process(self) -> str:
        """The id of this process, which must hold the lease; empty if there are no others."""
        return self.registry.leases.process.id if self.registry.leases is not None else ""

    def _check_lease(self, connection: Any) -> None:
        """Make a transaction fail if another process has taken the table over."""
        leases = self.registry.leases
        if leases is not None and not leases.owns(connection, self.table.row.id):
            raise LeaseLost

    async def _adopt(self, draft: Table, work: Callable[[Any], None]) -> None:
        """Replace the table by a draft once the write is committed. Until then the table in memory is unchanged."""
        version = self.table.version
        self._stale = True  # an interrupted write may have been committed or not
        try:
            await self.registry.db.write(self.table.row.id, work, self._on_late_write)
        except LeaseLost as lost:
            self.registry.drop(self)
            raise Moved from lost
        except (WriteConflict, Refusal) as error:
            if not isinstance(error, DatabaseUnavailable):
                await self._reload_if_stale()
            if isinstance(error, Refusal):
                raise
            raise StaleVersion(version=version, now=self.table.version) from error
        if draft.row.listed and {draft.row.stage, self.table.row.stage} != {"running"}:
            self.registry.forget_listing()
        self.table, self._stale = draft, False

    def _on_late_write(self) -> None:
        """Read the table again: a write was refused because it took too long, and has ended now."""
        self._stale = True
        task = asyncio.ensure_future(self._refresh())
        self._refreshing.add(task)
        task.add_done_callback(self._refreshing.discard)

    async def _refresh(self) -> None:
        async with self._lock:
            await self._reload_if_possible()
        self.start_bot_turn()

    async def _reload_if_stale(self) -> None:
        """Read the table again after a failed write."""
        if self._stale:
            self.table = await self.registry.load(self.table.row.id)
            self.broadcaster.forget_updates()
            self._stale = False
            if self.table.version != self.broadcaster.sent_version:
                self._broadcast_update(Step(0, self.table.entries_since(0), self.table.incidents))
            self.broadcast_info()

    async def _reload_if_possible(self) -> None:
        """Do the same for readers: while the database is unavailable, they see the last committed state."""
        with contextlib.suppress(DatabaseUnavailable):
            await self._reload_if_stale()

    async def reload(self) -> None:
        """Read the table again: it was changed other than by this session."""
        async with self._lock:
            self._stale = True
            await self._reload_if_stale()

    # Previews, hints and chat

    async def preview(self, user: str | None, seat: int | None, version: int, choice: int, key: str) -> bytes:
        """Encode the effect of a choice, up to where chance or another seat is to act."""
        async with self._lock:
            await self._reload_if_possible()
            acting = self._own_seat(user, seat)
            self.table.check_version(version)
            self.table.check_choice(acting, choice)
            game, state = self.table.game, self.table.match.state
            after = state.copy()
            events = [event_info(event) for event in apply_with_events(game, after, choice)]
            return encode(Previewed(key, events, PositionEncoder(game, after).view(acting)))

    async def explain(self, user: str | None, seat: int | None, version: int, key: str) -> bytes:
        """Encode why places offer nothing to the seat, which is to choose."""
        async with self._lock:
            await self._reload_if_possible()
            acting = self._own_seat(user, seat)
            self.table.check_running(version)
            self.table.check_turn(acting)
            return encode(Explained(key, version, closed_places(self.table.game, self.table.match.state)))

    async def hint(self, user: str | None, seat: int | None, version: int, key: str) -> bytes:
        """Encode the choice that a strong bot would make."""
        if not self.table.row.hints:
            raise HintsDisabled
        acting = self._own_seat(user, seat)
        self.table.check_version(version)
        self.table.check_turn(acting)
        claim = Claim(user or "", max_waiting=MAX_WAITING_HINTS, group=self.broadcaster.network_of(user))
        choice = await self.registry.bots.choose(self._move_request(acting, HINT_LEVEL), claim)
        return encode(Hinted(key, version, choice, self._reasons(acting, choice)))

    def _reasons(self, seat: int, choice: int) -> list[MessageRef]:
        """Say why a choice is good, by what the seat can know."""
        game, known = self.table.game, self.table.match.state.copy()
        if game.rules.actor(known) != seat or choice not in self.table.legal():
            return []  # the table has moved on
        game.rules.resample(known, seat, [secrets.randbits(32) for _ in range(4)])
        return [message_ref(reason) for reason in choice_reasons(game, known, seat, choice)]

    async def add_chat(self, user: str | None, seat: int | None, text: str) -> None:
        """Store a chat line of a player and broadcast it."""
        acting = self._own_seat(user, seat)
        if not text.strip():
            raise Malformed(why="a line of chat has at least one letter")
        row = self.table.row
        line = ChatLine(0, acting, row.seats[acting].name, text.strip(), time.time())
        line.number = await self.registry.db.write(row.id, lambda c: self._store.add_chat(c, row.id, line))
        self.broadcaster.send_chat(line)

    # Seats

    async def start(self) -> None:
        """Start the match, once the seats that have a commitment had time to reveal their entropy."""
        async with self._lock:
            await self._reload_if_stale()
            row = self.table.row
            is_full = all(seat.kind != "open" for seat in row.seats)
            if row.stage != "open" or not is_full or row.reveal_until is not None:
                raise WrongStage
            draft, now = self._draft()
            if row.unrevealed:
                draft.row.reveal_until = draft.row.due = now + REVEAL_SECONDS
                await self._write_open(draft, 0)
            else:
                await self._commit(draft, draft.start(now))
        self.broadcast_info()
        self.start_bot_turn()

    async def reveal(self, user: str | None, entropy: str) -> None:
        """Reveal the entropy of a user; when nobody's is missing, the match starts."""
        fingerprint = hashlib.sha256(bytes.fromhex(entropy)).hexdigest()
        async with self._lock:
            await self._reload_if_stale()
            draft, now = self._draft()
            if draft.row.reveal_until is None or draft.row.reveal_until < now:
                raise WrongStage
            seats = [number for number, seat in enumerate(draft.row.seats) if seat.user == user]
            fitting = [number for number in seats if draft.row.seats[number].commitment == fingerprint]
            if user is None or not fitting:
                raise WrongReveal
            for number in fitting:
                draft.row.seats[number].entropy = entropy
            if draft.row.unrevealed:
                await self._write_open(draft, *fitting)
            else:
                await self._commit(draft, draft.start(now))
        self.broadcast_info()
        self.start_bot_turn()

    async def _start_without_missing(self) -> None:
        """Start the match when the time to reveal is over; the seats that did not are left out."""
        async with self._lock:
            await self._reload_if_stale()
            if self._reveal_expired():
                draft, now = self._draft()
                await self._commit(draft, draft.start(now))
        self.broadcast_info()

    def _reveal_expired(self) -> bool:
        until = self.table.row.reveal_until
        return self.table.row.stage == "open" and until is not None and until < self.registry.clock.now()

    async def _write_open(self, draft: Table, *seats: int) -> None:
        """Write seats and the state of a table that has not started."""

        def write(connection: Any) -> None:
            self._check_lease(connection)
            for number in seats:
                self._store.update_open_seat(connection, draft.row, number)

        await self._adopt(draft, write)

    async def commit_entropy(self, user: str | None, number: int, commitment: str) -> None:
        """Set the commitment of a seat of the user, before the start."""
        async with self._lock:
            await self._reload_if_stale()
            self.require_owner(user, number)
            draft, _ = self._draft()
            if draft.row.stage != "open" or draft.row.reveal_until is not None:
                raise WrongStage
            draft.row.seats[number].commitment = commitment
            await self._write_open(draft, number)
        self.broadcast_info()

    async def set_away(self, seat: int, away: bool) -> None:
        """Let a bot play for a user, or give the seat back."""
        await self._change(lambda draft, now: draft.set_away(seat, draft.row.stand_in if away else "", now))

    async def close(self) -> None:
        """End a running match on behalf of the owner of the table."""
        await self._change(Table.close)

    async def remove(self, seat: int) -> None:
        """Remove the user of a seat on behalf of the owner: a bot plays on; before the start the seat becomes open."""
        if self.table.row.stage == "running":
            await self._change(lambda draft, now: draft.remove(seat, now))
        else:
            await self._replace_seat(seat, Seat("open"), lambda _: None, removes=True)

    async def _change(self, change: Callable[[Table, float], Change | None]) -> None:
        """Make a change to a draft of the table, and commit it."""
        async with self._lock:
            await self._reload_if_stale()
            draft, now = self._draft()
            if (made := change(draft, now)) is not None:
                await self._commit(draft, made)
        self.start_bot_turn()

    async def take_seat(self, number: int, seat: Seat) -> None:
        """Assign an open seat before the start."""

        def check(seats: Sequence[Seat]) -> None:
            if seats[number].kind != "open":
                raise SeatTaken

        await self._replace_seat(number, seat, check)

    async def leave_seat(self, user: str | None, number: int) -> None:
        """Make a seat of the user open again before the start."""
        # Checked again: the seat may have been assigned to another user meanwhile.
        await self._replace_seat(number, Seat("open"), lambda _: self.require_owner(user, number))

    async def _replace_seat(
        self, number: int, seat: Seat, check: Callable[[Sequence[Seat]], None], removes: bool = False
    ) -> None:
        async with self._lock:
            await self._reload_if_stale()
            draft, _ = self._draft()
            if draft.row.stage != "open" or draft.row.reveal_until is not None:
                raise WrongStage
            check(draft.row.seats)
            if removes and (user := draft.row.seats[number].user) is not None:
                draft.row.removed = [*draft.row.removed, user]
            draft.row.seats[number], draft.row.active = seat, time.time()

            def write(connection: Any) -> None:
                self._check_lease(connection)
                if seat.kind == "human":
                    self._store.take_open_seat(connection, draft.row.id, number, seat)
                else:
                    self._store.update_open_seat(connection, draft.row, number)

            await self._adopt(draft, write)
        self.broadcast_info()
        self.broadcaster.close_users(self.table.row.removed, CLOSE_REMOVED)

    # Scheduled work and bots

    async def run_due_work(self) -> None:
        """Start a bot's turn, or the match, or follow the policy of the table if the time of a user has expired."""
        if self._reveal_expired():
            with contextlib.suppress(StaleVersion):
                await self._start_without_missing()
        if self._time_expired():
            with contextlib.suppress(StaleVersion):  # the table has changed in another process meanwhile
                await self._expire_turn()
        self.start_bot_turn()

    def _time_expired(self) -> bool:
        """Whether a user is to choose whose time has expired."""
        deadline = self.table.deadline
        return deadline is not None and deadline < self.registry.clock.now()

    async def _expire_turn(self) -> None:
        """Time the user to choose out, if the time has expired according to the database too."""
        async with self._lock:
            await self._reload_if_stale()
            self.table = await self.registry.load(self.table.row.id)
            if self._time_expired():
                draft, now = self._draft()
                await self._commit(draft, draft.time_out(now))

    def _move_request(self, seat: int, level: str) -> MoveRequest:
        row = self.table.row
        state = self.table.match.state.to_bytes()
        return MoveRequest(row.id, row.game, row.options, state, seat, level, secrets.randbits(31))

    def _bot_claim(self) -> Claim:
        """Return on whose behalf a bot chooses: that of the user who created the table."""
        owner, is_watched = self.table.row.owner, bool(self.broadcaster.connections)
        priority = Priority.WAITING if is_watched else Priority.ABSENT
        return Claim(owner or "", priority, group=self.broadcaster.network_of(owner))

    @property
    def _bot_is_needed(self) -> bool:
        """Whether a bot is to choose and somebody plays or watches."""
        is_attended = self.table.has_people or bool(self.broadcaster.connections)
        return bool(self.table.bot_to_choose) and is_attended and not self.registry.closing

    def start_bot_turn(self) -> None:
        """Start the task that makes the choices of bots, if one is needed and the task is not running."""
        if self._bot_is_needed and self._bot_task is None:
            self._bot_task = asyncio.create_task(self._run_bots())
            self._bot_task.add_done_callback(self._on_bots_done)

    def _on_bots_done(self, task: asyncio.Task[None]) -> None:
        self._bot_task = None
        self.last_used = time.monotonic()
        if not task.cancelled() and (error := task.exception()) is not None:
            self.registry.log.error("bot failed to choose", extra={"table": self.table.row.id}, exc_info=error)

    async def _run_bots(self) -> None:
        while self._bot_is_needed:
            level = self.table.bot_to_choose
            seat, version = self.table.actor, self.table.version
            choice = await self.registry.bots.choose(self._move_request(seat, level), self._bot_claim())
            await self._wait_for_undo()
            async with self._lock:
                await self._reload_if_stale()
                if self.table.version == version and self.table.bot_to_choose == level:
                    try:
                        await self._append(seat, Choose(f"bot {secrets.token_hex(8)}", version, choice), level)
                    except StaleVersion:
                        continue
                    except Moved:
                        return  # another process continues
                    CHOICES_OF_BOTS.inc()

    async def _wait_for_undo(self) -> None:
        """Wait until the user whose turn precedes a bot's has had time to undo its end."""
        while (since := self.table.undoable_since) is not None and not self.registry.closing:
            left = since + self.registry.bot_pause - self.registry.clock.now()
            if left <= 0:
                return
            await asyncio.sleep(min(left, UNDO_POLL_SECONDS))
