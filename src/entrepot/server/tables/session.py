"""A table with people around it: one thing happens at a time, is kept, and is then told to everybody."""

from __future__ import annotations

import asyncio
import contextlib
import secrets
import time
from collections import deque
from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Protocol

from sqlalchemy import Connection

from ...core.events import apply_with_events
from ..bots.pool import HINT_LEVEL, STAND_IN, Question
from ..db import store
from ..db.rows import Seat
from ..errors import Away, Conflict, NoHints, NotYours, Refusal, SeatTaken, Stale, StoreDown, WrongStage
from ..messages import ChatLine, Entry, Hinted, Previewed, TableChanged, TableInfo, event_info
from ..metrics import MOVES
from .encoder import Telling, encode, entries, position, table_info, update
from .table import Step, Table, tell

if TYPE_CHECKING:
    from .registry import Hub

RING = 64
"""Versions back to which a client that was away is told exactly what it missed."""


class Listener(Protocol):
    """Somebody who has the table open."""

    person: str | None
    seat: int | None

    def tell(self, message: bytes) -> None:
        """Send a message, without waiting."""


class Room:
    """One table in memory, and who has it open in this process."""

    def __init__(self, hub: Hub, table: Table) -> None:
        self.hub, self.table = hub, table
        self.listeners: set[Listener] = set()
        self.used = time.monotonic()
        self.chat_number = 0
        self._lock = asyncio.Lock()
        self._told = table.version
        self._recent: deque[tuple[int, int, int]] = deque(maxlen=RING)
        """For each of the last updates, the versions before and after it, and the ply that it went on from."""
        self._thinking: asyncio.Task[None] | None = None
        self._doubtful = False
        """A write has failed: what the store has must be read again before anything else."""

    @property
    def idle(self) -> bool:
        """Whether nobody needs the room now."""
        return not self.listeners and self._thinking is None and not self._lock.locked()

    # Looking

    def present(self) -> frozenset[str]:
        """Who has the table open in this process."""
        return frozenset(listener.person for listener in self.listeners if listener.person is not None)

    def info(self, person: str | None) -> TableInfo:
        """Tell somebody all about the table but its position."""
        return table_info(self.table.row, person, self.present(), self.table.deadline)

    async def join(self, listener: Listener, since: int | None) -> None:
        """Let somebody look from a seat of their own, or as a spectator; tell what they have missed, or everything."""
        async with self._lock:
            await self._be_sure()
            seat = listener.seat
            if seat is not None:
                self.own(listener.person, seat)
            arrived = listener not in self.listeners
            self.listeners.add(listener)
            ply = self._ply_since(since)
            told = entries(await asyncio.to_thread(tell, self.table, ply))
            chat = await self.hub.read(lambda c: store.chat_after(c, self.table.row.id))
            self.chat_number = max(self.chat_number, chat[-1].number if chat else 0)
            listener.tell(position(self.table, self.info(listener.person), seat, ply, told, chat))
        if arrived and listener.person is not None:
            self.tell_table()
        self.drive()

    def _ply_since(self, version: int | None) -> int:
        """Find the ply from which somebody who has a version must be told anew."""
        if version is None or version > self.table.version:
            return 0
        if version == self.table.version:
            return len(self.table.match.choices)
        if not self._recent or self._recent[0][0] > version:
            return 0
        return min(ply for _, after, ply in self._recent if after > version)

    def leave(self, listener: Listener) -> None:
        """Let somebody go."""
        if listener in self.listeners:
            self.listeners.discard(listener)
            self.used = time.monotonic()
            if listener.person is not None:
                self.tell_table()

    def own(self, person: str | None, seat: int) -> None:
        """Refuse a seat that is not the person's own."""
        seats = self.table.row.seats
        if not 0 <= seat < len(seats) or person is None or seats[seat].person != person:
            raise NotYours

    async def look_back(self, person: str | None, seat: int | None, ply: int) -> Any:
        """Give the state after so many choices, for somebody who looks from a seat of their own or as a spectator."""
        async with self._lock:
            await self._be_sure_if_possible()
            if self.table.row.stage == "open":
                raise WrongStage
            if seat is not None:
                self.own(person, seat)
            return await asyncio.to_thread(self.table.state_after, ply)

    # Telling

    def tell_table(self) -> None:
        """Tell everybody that something about the table has changed."""
        told: dict[str | None, bytes] = {}
        for listener in self.listeners:
            if listener.person not in told:
                told[listener.person] = encode(TableChanged(self.info(listener.person)))
            listener.tell(told[listener.person])

    def _tell_step(self, ply: int, happened: list[Entry]) -> None:
        """Tell everybody what was chosen, each as far as they may know."""
        self._recent.append((self._told, self.table.version, ply))
        self._told = self.table.version
        telling = Telling(self.table.game, self.table.match.state)
        told: dict[int | None, bytes] = {}
        for listener in self.listeners:
            seat = listener.seat
            if seat not in told:
                told[seat] = update(self.table, seat, ply, happened, telling)
            listener.tell(told[seat])
        if self.table.row.stage == "finished":
            self.tell_table()

    # Choosing

    async def choose(self, person: str | None, seat: int | None, version: int, choice: int, key: str) -> int:
        """Make a choice for a person; give the version it led to. A repeated one is answered, not made again."""

        def make(table: Table) -> Step:
            return table.choose(self._playing(person, seat), version, choice, key, time.time())

        made = await self._once(make, version, key)
        MOVES.labels("person").inc()
        return made

    async def undo(self, person: str | None, seat: int | None, version: int, count: int, key: str) -> int:
        """Take back choices of a person's own."""
        return await self._once(
            lambda table: table.take_back(self._playing(person, seat), version, count, key, time.time()), version, key
        )

    def _acting(self, person: str | None, seat: int | None) -> int:
        """Give the seat that a person acts for; a spectator acts for none."""
        if seat is None:
            raise NotYours
        self.own(person, seat)
        return seat

    def _playing(self, person: str | None, seat: int | None) -> int:
        """Give the seat that a person chooses for; while a bot plays for it, the person does not."""
        acting = self._acting(person, seat)
        if self.table.row.seats[acting].away:
            raise Away
        return acting

    async def _once(self, make: Callable[[Table], Step], version: int, key: str) -> int:
        async with self._lock:
            await self._be_sure()
            if version > self.table.version:
                await self._catch_up()  # another process was quicker to tell its player
            if not await self._has(version, key):
                try:
                    await self._make(make)
                except Stale:
                    if not await self._has(version, key):  # or the same message has come by another process
                        raise
        self.drive()
        return version + 1

    async def _has(self, version: int, key: str) -> bool:
        """Say whether a message that was made on a version is in the match already."""
        return version < self.table.version and await self._key_at(version + 1) == key

    async def _key_at(self, version: int) -> str | None:
        """Find the key of the entry that led to a version."""
        if version in self.table.keys:
            return self.table.keys[version]
        return await self.hub.read(lambda c: store.key_at(c, self.table.row.id, version))

    async def _make(self, make: Callable[[Table], Step]) -> None:
        """Make a step on a draft of the table; adopt the draft when the store has it, and only then tell it."""
        draft = self.table.copy()
        step = make(draft)
        what = store.Append(draft.row, step.entries, step.seats, step.snapshot, self.hub.origin)
        await self._adopt(draft, lambda connection: store.append(connection, what))
        self._tell_step(step.ply, entries(step.told))

    async def _adopt(self, draft: Table, work: Callable[[Connection], None]) -> None:
        """Write a draft of the table, and make it the table. Without a commit nothing in memory has changed."""
        version = self.table.version
        self._doubtful = True  # whatever interrupts the write: it may have been committed or not
        try:
            await self.hub.write(self.table.row.id, work)
        except (Conflict, Refusal) as error:
            if not isinstance(error, StoreDown):
                await self._be_sure()
            if isinstance(error, Refusal):
                raise
            raise Stale(version=version, now=self.table.version) from error
        self.table, self._doubtful = draft, False

    async def _be_sure(self) -> None:
        """After a failed write, read from the store what there really is."""
        if self._doubtful:
            self.table = await self.hub.load(self.table.row.id)
            self._recent.clear()
            self._doubtful = False
            if self.table.version != self._told:
                self._tell_step(0, entries(tell(self.table, 0)))
            self.tell_table()

    async def _be_sure_if_possible(self) -> None:
        """The same before only looking: while the store is away, what was last known to be kept is shown."""
        with contextlib.suppress(StoreDown):
            await self._be_sure()

    async def _catch_up(self) -> None:
        """Read what other processes have appended, and tell it."""
        before = len(self.table.match.choices)
        known, version = list(self.table.match.choices), self.table.version
        self.table = await self.hub.load(self.table.row.id)
        if self.table.version != version:
            now = self.table.match.choices
            same = next((at for at, pair in enumerate(zip(known, now, strict=False)) if pair[0] != pair[1]), None)
            ply = min(before, len(now)) if same is None else same
            self._tell_step(ply, entries(tell(self.table, ply)))
        self.tell_table()

    async def changed_elsewhere(self) -> None:
        """Another process has changed the table."""
        async with self._lock:
            await self._be_sure()
            await self._catch_up()
            for line in await self.hub.read(lambda c: store.chat_after(c, self.table.row.id, self.chat_number)):
                self._tell_chat(line)

    # Asking

    async def preview(self, person: str | None, seat: int | None, version: int, choice: int, key: str) -> bytes:
        """Say what a choice would do, up to where chance or another seat goes on."""
        async with self._lock:
            await self._be_sure_if_possible()
            acting = self._acting(person, seat)
            self.table.check_version(version)
            self.table.check_choice(acting, choice)
            game, state = self.table.game, self.table.match.state
            after = state.copy()
            events = [event_info(event) for event in apply_with_events(game, after, choice)]
            return encode(Previewed(key, events, Telling(game, after).view(acting)))

    async def hint(self, person: str | None, seat: int | None, version: int, key: str) -> bytes:
        """Say what a strong bot would choose."""
        if not self.table.row.hints:
            raise NoHints
        acting = self._acting(person, seat)
        self.table.check_version(version)
        self.table.check_turn(acting)
        choice = await self.hub.thinkers.choose(self._question(acting, HINT_LEVEL))
        return encode(Hinted(key, version, choice))

    async def say(self, person: str | None, seat: int | None, text: str) -> None:
        """Keep what a player says, and tell it to everybody."""
        acting = self._acting(person, seat)
        row = self.table.row
        line = ChatLine(0, acting, row.seats[acting].name, text.strip(), time.time())
        line.number = await self.hub.write(row.id, lambda c: store.add_chat(c, row.id, line, self.hub.origin))
        self._tell_chat(line)

    def _tell_chat(self, line: ChatLine) -> None:
        if line.number > self.chat_number:
            self.chat_number = line.number
            message = encode(line)
            for listener in self.listeners:
                listener.tell(message)

    # Seats and the course of the game

    async def start(self) -> None:
        """Begin the match."""
        async with self._lock:
            await self._be_sure()
            row = self.table.row
            if row.stage != "open" or any(seat.kind == "open" for seat in row.seats):
                raise WrongStage
            await self._make(lambda table: table.start(time.time()))
        self.tell_table()
        self.drive()

    async def change_seat(self, seat: int, away: bool) -> None:
        """Let a bot play on for a person's seat, or give the seat back."""
        async with self._lock:
            await self._be_sure()
            if self.table.row.seats[seat].away != away:
                await self._set_away(seat, STAND_IN if away else "")
        self.tell_table()
        self.drive()

    async def _set_away(self, seat: int, stand_in: str) -> None:
        draft, since = self.table.copy(), self.table.row.turn_since
        draft.set_away(seat, stand_in, time.time())

        def write(connection: Connection) -> None:
            store.keep_seat(connection, draft.row, seat, since)
            store.notify(connection, draft.row.id, self.hub.origin)

        await self._adopt(draft, write)

    async def leave_seat(self, person: str | None, number: int) -> None:
        """Let somebody leave a seat of their own before the start."""
        await self.set_seat(number, Seat("open"), person=person)

    async def set_seat(
        self,
        number: int,
        seat: Seat,
        take: Callable[[Connection, str], None] | None = None,
        person: str | None = None,
    ) -> None:
        """Let somebody sit down before the start, or a person leave again."""
        async with self._lock:
            await self._be_sure()
            draft = self.table.copy()
            row = draft.row
            if row.stage != "open":
                raise WrongStage
            if take and row.seats[number].kind != "open":
                raise SeatTaken
            if not take:
                self.own(person, number)  # still: somebody else may have sat down meanwhile
            row.seats[number] = seat

            def write(connection: Connection) -> None:
                if take:
                    take(connection, row.id)
                else:
                    store.keep_seat(connection, row, number, row.turn_since)
                store.notify(connection, row.id, self.hub.origin)

            await self._adopt(draft, write)
        self.tell_table()

    async def look_after(self) -> None:
        """Do what is due: a bot's choice, or a person whose time has run out."""
        if self._time_is_up():
            with contextlib.suppress(Stale):  # the table has gone on in another process meanwhile
                await self._time_out()
        self.drive()

    def _time_is_up(self) -> bool:
        """Say whether a person with a clock is to choose, and has used up the time."""
        deadline = self.table.deadline
        return deadline is not None and deadline < time.time()

    async def _time_out(self) -> None:
        """Let a bot play on for the person to choose, if the time has run out by what the store knows too."""
        async with self._lock:
            await self._be_sure()
            await self._catch_up()
            if self._time_is_up():
                await self._set_away(self.table.actor, STAND_IN)
        self.tell_table()

    # Bots

    def _question(self, seat: int, level: str) -> Question:
        row = self.table.row
        state = self.table.match.state.to_bytes()
        return Question(row.id, row.game, row.options, state, seat, level, secrets.randbits(31))

    def drive(self) -> None:
        """Let the bot choose whose turn it is, if it is a bot's turn and none is thinking."""
        if self.table.bot_to_choose and self._thinking is None and not self.hub.closing:
            self._thinking = asyncio.create_task(self._let_bots_choose())
            self._thinking.add_done_callback(self._thought)

    def _thought(self, task: asyncio.Task[None]) -> None:
        self._thinking = None
        self.used = time.monotonic()
        if not task.cancelled() and (error := task.exception()) is not None:
            self.hub.log.error("a bot could not choose", extra={"table": self.table.row.id}, exc_info=error)

    async def _let_bots_choose(self) -> None:
        while level := self.table.bot_to_choose:
            seat, version = self.table.actor, self.table.version
            choice = await self.hub.thinkers.choose(self._question(seat, level))
            async with self._lock:
                await self._be_sure()
                if self.table.version == version and self.table.bot_to_choose == level:
                    key = f"bot {secrets.token_hex(8)}"
                    try:
                        await self._make(self._bot_choice(seat, version, choice, key))
                    except Stale:
                        continue  # another process has asked a bot as well, and was quicker
                    MOVES.labels("bot").inc()

    @staticmethod
    def _bot_choice(seat: int, version: int, choice: int, key: str) -> Callable[[Table], Step]:
        return lambda table: table.choose(seat, version, choice, key, time.time())
