"""A live table: requests with idempotency keys and optimistic concurrency are committed, then broadcast."""

from __future__ import annotations

import asyncio
import contextlib
import secrets
import time
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

from sqlalchemy import Connection

from ...core.events import apply_with_events
from ...core.game import Choice
from ..bots.pool import HINT_LEVEL, STAND_IN, MoveRequest
from ..db import store
from ..db.rows import Change, Seat, TableRow
from ..errors import (
    DatabaseUnavailable,
    Forbidden,
    HintsDisabled,
    Refusal,
    SeatIsAway,
    SeatTaken,
    StaleVersion,
    WriteConflict,
    WrongStage,
)
from ..messages import ChatLine, Choose, Entry, Hinted, Previewed, TableInfo, Undo, event_info
from ..metrics import CHOICES
from .broadcast import Broadcaster, ClientConnection
from .encoder import PositionEncoder, encode, position_message, table_info
from .table import Table

if TYPE_CHECKING:
    from .registry import TableRegistry


class TableSession:
    """One table in memory, with its connections in this process."""

    def __init__(self, registry: TableRegistry, table: Table) -> None:
        self.registry, self.table = registry, table
        self.broadcaster = Broadcaster(table.version)
        self.last_used = time.monotonic()
        self._lock = asyncio.Lock()
        self._bot_task: asyncio.Task[None] | None = None
        self._stale = False
        """A write failed or was interrupted: the table must be read again before anything else."""

    @property
    def idle(self) -> bool:
        """Whether the session can be evicted from memory."""
        return not self.broadcaster.connections and self._bot_task is None and not self._lock.locked()

    # Reading

    def info(self, user: str | None) -> TableInfo:
        """Return everything about the table except its position."""
        return table_info(self.table.row, user, self.broadcaster.users(), self.table.deadline)

    async def join(self, connection: ClientConnection, since: int | None) -> None:
        """Add a connection, and send it the entries since a version, or all of them."""
        async with self._lock:
            await self._reload_if_stale()
            seat = connection.seat
            if seat is not None:
                self.require_owner(connection.user, seat)
            is_new = connection not in self.broadcaster.connections
            self.broadcaster.connections.add(connection)
            ply = self.broadcaster.ply_since(self.table, since)
            entries = await asyncio.to_thread(self.table.entries_since, ply)
            chat = await self.registry.db.read(lambda c: store.chat_after(c, self.table.row.id))
            self.broadcaster.last_chat = max(self.broadcaster.last_chat, chat[-1].number if chat else 0)
            connection.send(position_message(self.table, self.info(connection.user), seat, ply, entries, chat))
        if is_new and connection.user is not None:
            self.broadcast_info()
        self.start_bot_turn()

    def leave(self, connection: ClientConnection) -> None:
        """Remove a connection."""
        if connection in self.broadcaster.connections:
            self.broadcaster.connections.discard(connection)
            self.last_used = time.monotonic()
            if connection.user is not None:
                self.broadcast_info()

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
        self.broadcaster.send_info(self.info)

    def _broadcast_update(self, ply: int, entries: Sequence[Entry]) -> None:
        """Send every connection the new entries and its view."""
        self.broadcaster.send_update(self.table, ply, entries)
        if self.table.row.stage == "finished":
            self.broadcast_info()

    # Choices

    async def submit(self, user: str | None, seat: int | None, request: Choose | Undo) -> int:
        """Make or undo a choice; return the version of its entry.

        A request whose idempotency key is already in the log is acknowledged and not repeated.
        """
        async with self._lock:
            await self._reload_if_stale()
            if request.version > self.table.version:
                await self._catch_up()  # the client has heard of the version from another process
            if not await self._is_duplicate(request):
                try:
                    await self._append(self._seat_to_play(user, seat), request)
                except StaleVersion:
                    if not await self._is_duplicate(request):  # another process may have received the same request
                        raise
        if isinstance(request, Choose):
            CHOICES.labels("person").inc()
        self.start_bot_turn()
        return request.version + 1

    async def _append(self, seat: int, request: Choose | Undo) -> None:
        draft = self.table.copy()
        await self._commit(draft, draft.apply(seat, request, time.time()))

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

    async def _is_duplicate(self, request: Choose | Undo) -> bool:
        """Whether the log already has an entry with the idempotency key of a request."""
        return request.version < self.table.version and await self._key_at(request.version + 1) == request.key

    async def _key_at(self, version: int) -> str | None:
        if version in self.table.keys:
            return self.table.keys[version]
        return await self.registry.db.read(lambda c: store.key_at(c, self.table.row.id, version))

    # Committing

    async def _commit(self, draft: Table, change: Change) -> None:
        """Commit a change that was made to a draft of the table; then adopt and broadcast it."""
        await self._adopt(draft, lambda connection: store.append(connection, change, self.registry.origin))
        self._broadcast_update(change.ply, change.entries)

    async def _adopt(self, draft: Table, work: Callable[[Connection], None]) -> None:
        """Replace the table by a draft once the write is committed. Until then the table in memory is unchanged."""
        version = self.table.version
        self._stale = True  # an interrupted write may have been committed or not
        try:
            await self.registry.db.write(self.table.row.id, work)
        except (WriteConflict, Refusal) as error:
            if not isinstance(error, DatabaseUnavailable):
                await self._reload_if_stale()
            if isinstance(error, Refusal):
                raise
            raise StaleVersion(version=version, now=self.table.version) from error
        self.table, self._stale = draft, False

    async def _reload_if_stale(self) -> None:
        """Read the table again after a failed write."""
        if self._stale:
            self.table = await self.registry.load(self.table.row.id)
            self.broadcaster.forget_updates()
            self._stale = False
            if self.table.version != self.broadcaster.sent_version:
                self._broadcast_update(0, self.table.entries_since(0))
            self.broadcast_info()

    async def _reload_if_possible(self) -> None:
        """Do the same for readers: while the database is unavailable, they see the last committed state."""
        with contextlib.suppress(DatabaseUnavailable):
            await self._reload_if_stale()

    async def _catch_up(self) -> None:
        """Read what other processes have appended, and broadcast it."""
        known, version = self.table.match.choices, self.table.version
        self.table = await self.registry.load(self.table.row.id)
        if self.table.version != version:
            ply = _common_plies(known, self.table.match.choices)
            self._broadcast_update(ply, self.table.entries_since(ply))
        self.broadcast_info()

    async def on_remote_change(self) -> None:
        """Handle a change by another process."""
        async with self._lock:
            await self._reload_if_stale()
            await self._catch_up()
            for line in await self.registry.db.read(
                lambda c: store.chat_after(c, self.table.row.id, self.broadcaster.last_chat)
            ):
                self.broadcaster.send_chat(line)

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

    async def hint(self, user: str | None, seat: int | None, version: int, key: str) -> bytes:
        """Encode the choice that a strong bot would make."""
        if not self.table.row.hints:
            raise HintsDisabled
        acting = self._own_seat(user, seat)
        self.table.check_version(version)
        self.table.check_turn(acting)
        choice = await self.registry.bots.choose(self._move_request(acting, HINT_LEVEL))
        return encode(Hinted(key, version, choice))

    async def add_chat(self, user: str | None, seat: int | None, text: str) -> None:
        """Store a chat line of a player and broadcast it."""
        acting = self._own_seat(user, seat)
        row = self.table.row
        line = ChatLine(0, acting, row.seats[acting].name, text.strip(), time.time())
        line.number = await self.registry.db.write(
            row.id, lambda c: store.add_chat(c, row.id, line, self.registry.origin)
        )
        self.broadcaster.send_chat(line)

    # Seats

    async def start(self) -> None:
        """Start the match."""
        async with self._lock:
            await self._reload_if_stale()
            row = self.table.row
            if row.stage != "open" or any(seat.kind == "open" for seat in row.seats):
                raise WrongStage
            draft = self.table.copy()
            await self._commit(draft, draft.start(time.time()))
        self.broadcast_info()
        self.start_bot_turn()

    async def set_away(self, seat: int, away: bool) -> None:
        """Let a bot play for a user, or give the seat back."""
        async with self._lock:
            await self._reload_if_stale()
            if self.table.row.seats[seat].away != away:
                await self._commit_away(seat, STAND_IN if away else "")
        self.broadcast_info()
        self.start_bot_turn()

    async def _commit_away(self, seat: int, stand_in: str) -> None:
        draft, since = self.table.copy(), self.table.row.turn_since
        draft.set_away(seat, stand_in, time.time())

        def write(connection: Connection) -> None:
            store.update_seat(connection, draft.row, seat, since)
            store.notify(connection, draft.row.id, self.registry.origin)

        await self._adopt(draft, write)

    async def take_seat(self, number: int, seat: Seat) -> None:
        """Assign an open seat before the start."""

        def check(seats: Sequence[Seat]) -> None:
            if seats[number].kind != "open":
                raise SeatTaken

        await self._replace_seat(number, seat, check, lambda c, row: store.take_open_seat(c, row.id, number, seat))

    async def leave_seat(self, user: str | None, number: int) -> None:
        """Make a seat of the user open again before the start."""
        await self._replace_seat(
            number,
            Seat("open"),
            lambda _: self.require_owner(user, number),  # again: it may have been assigned to another user meanwhile
            lambda c, row: store.update_seat(c, row, number, row.turn_since),
        )

    async def _replace_seat(
        self,
        number: int,
        seat: Seat,
        check: Callable[[Sequence[Seat]], None],
        update: Callable[[Connection, TableRow], None],
    ) -> None:
        async with self._lock:
            await self._reload_if_stale()
            draft = self.table.copy()
            if draft.row.stage != "open":
                raise WrongStage
            check(draft.row.seats)
            draft.row.seats[number] = seat

            def write(connection: Connection) -> None:
                update(connection, draft.row)
                store.notify(connection, draft.row.id, self.registry.origin)

            await self._adopt(draft, write)
        self.broadcast_info()

    # Scheduled work and bots

    async def run_due_work(self) -> None:
        """Start a bot's turn, or replace a user whose time has expired."""
        if self._time_expired():
            with contextlib.suppress(StaleVersion):  # the table has changed in another process meanwhile
                await self._expire_turn()
        self.start_bot_turn()

    def _time_expired(self) -> bool:
        """Whether a user is to choose whose time has expired."""
        deadline = self.table.deadline
        return deadline is not None and deadline < time.time()

    async def _expire_turn(self) -> None:
        """Let a bot play for the user to choose, if the time has expired according to the database too."""
        async with self._lock:
            await self._reload_if_stale()
            await self._catch_up()
            if self._time_expired():
                await self._commit_away(self.table.actor, STAND_IN)
        self.broadcast_info()

    def _move_request(self, seat: int, level: str) -> MoveRequest:
        row = self.table.row
        state = self.table.match.state.to_bytes()
        return MoveRequest(row.id, row.game, row.options, state, seat, level, secrets.randbits(31))

    def start_bot_turn(self) -> None:
        """Start the task that makes the choices of bots, if a bot is to choose and the task is not running."""
        if self.table.bot_to_choose and self._bot_task is None and not self.registry.closing:
            self._bot_task = asyncio.create_task(self._run_bots())
            self._bot_task.add_done_callback(self._on_bots_done)

    def _on_bots_done(self, task: asyncio.Task[None]) -> None:
        self._bot_task = None
        self.last_used = time.monotonic()
        if not task.cancelled() and (error := task.exception()) is not None:
            self.registry.log.error("bot failed to choose", extra={"table": self.table.row.id}, exc_info=error)

    async def _run_bots(self) -> None:
        while level := self.table.bot_to_choose:
            seat, version = self.table.actor, self.table.version
            choice = await self.registry.bots.choose(self._move_request(seat, level))
            async with self._lock:
                await self._reload_if_stale()
                if self.table.version == version and self.table.bot_to_choose == level:
                    try:
                        await self._append(seat, Choose(f"bot {secrets.token_hex(8)}", version, choice))
                    except StaleVersion:
                        continue  # another process has made the choice first
                    CHOICES.labels("bot").inc()


def _common_plies(known: Sequence[Choice], current: Sequence[Choice]) -> int:
    """Count the choices with which both lists begin.

    >>> _common_plies([1, 2, 3], [1, 2, 4, 5]), _common_plies([1], [1, 2])
    (2, 1)
    """
    pairs = enumerate(zip(known, current, strict=False))
    return next((at for at, (one, other) in pairs if one != other), min(len(known), len(current)))
