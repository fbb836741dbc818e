"""Players that retry: they choose at random, reconnect after every lost connection, and repeat unacknowledged requests.

At the end, what they received is compared with what the database contains.
"""

from __future__ import annotations

import asyncio
import random
from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import Any

import httpx
import websockets
from websockets.asyncio.client import ClientConnection

from entrepot.core.actions import ActionSpace
from entrepot.core.chance import verify
from entrepot.games import game as find_game
from entrepot.games import names as game_names
from entrepot.server.db import store
from entrepot.server.db.database import open_database
from entrepot.server.db.rows import LogEntry, TableRow
from entrepot.server.tables.replays import record_of
from entrepot.server.tables.table import PLAYBACK_SECONDS, restore

from .client import ApiClient, Json, Server, decrypt_seed, receive, send, sit
from .views import read_message

LOST = (OSError, websockets.WebSocketException, httpx.TransportError, TimeoutError)
PAUSE = 0.05
"""Seconds between two attempts to reconnect."""
BOT_SEAT, BOT_LEVEL = 2, "apprentice"
TURN, BANK = 3600, 600
"""A clock that nobody exceeds: a bank that changes, or a time-out, is an error of the server."""
UNDO_SHARE = 0.05
SENT_TWICE = 0.05
HEARTBEAT_SECONDS = 2.0
"""The time of the server may be stored so much later than it is used."""
BETWEEN_KILLS = 10
"""The minimum of acknowledged choices between two kills."""


@dataclass
class Ledger:
    """What all players sent, and what was acknowledged."""

    players: list[Player] = field(default_factory=list)
    sent: dict[str, Json] = field(default_factory=dict)
    """Every message by its idempotency key."""
    safe: dict[str, int] = field(default_factory=dict)
    """The version of each acknowledged message."""
    wrong: list[str] = field(default_factory=list)

    @property
    def tables(self) -> list[str]:
        """All tables that were played at."""
        return sorted({player.table for player in self.players})


class Player:
    """A player at one seat of one table."""

    def __init__(
        self, client: ApiClient, table: str, seat: int, ledger: Ledger, dice: random.Random, servers: Sequence[Server]
    ) -> None:
        self.client, self.table, self.seat, self.ledger, self.dice = client, table, seat, ledger, dice
        self._servers = servers
        self.log: list[tuple[int, int]] = []
        self.version: int | None = None
        self.view: Json = {}
        self._asked: Json | None = None
        self._number = 0

    @property
    def over(self) -> bool:
        """Whether the match is over and every request is acknowledged."""
        return self.view.get("actor") == -2 and self._asked is None

    async def play(self, stop: asyncio.Event) -> None:
        """Play until the match is over, or until the stop event is set and every request is acknowledged."""
        while not self.over and not (stop.is_set() and self._asked is None):
            try:
                self.client.address = self.dice.choice(self._servers).address
                async with self.client.socket() as socket:
                    await self._play_at(socket, stop)
            except LOST:
                await asyncio.sleep(PAUSE)

    async def _play_at(self, socket: ClientConnection, stop: asyncio.Event) -> None:
        await send(socket, "hello", table=self.table, seat=self.seat, since=self.version)
        self._handle(await receive(socket, "position", "refused"))
        if self._asked is not None:
            await send(socket, **self._asked)
        while not self.over:
            if self._asked is None:
                if stop.is_set():
                    return
                if self.view["legal"]:
                    await self._ask(socket)
            try:
                self._handle(read_message(socket, await asyncio.wait_for(socket.recv(), 0.5)))
            except TimeoutError:
                continue  # the others think; look whether it is time to stop

    async def _ask(self, socket: ClientConnection) -> None:
        self._number += 1
        asked: Json = {"key": f"{self.table}/{self.seat}/{self._number}", "version": self.version}
        if self.view["undo"] and self.dice.random() < UNDO_SHARE:
            asked |= {"kind": "undo", "count": self.dice.randint(1, self.view["undo"])}
        else:
            asked |= {"kind": "choose", "choice": self.dice.choice(self.view["legal"])["choice"]}
        self._asked = self.ledger.sent[asked["key"]] = asked
        for _ in range(2 if self.dice.random() < SENT_TWICE else 1):
            await send(socket, **asked)

    def _handle(self, message: Json) -> None:
        if message["type"] in ("position", "update"):
            self._see(message)
        elif message["type"] == "done":
            self._acknowledged(message)
        elif message["type"] == "refused" and message["retryable"]:
            raise ConnectionError  # the table moves to another process
        elif message["type"] == "refused":
            self.ledger.wrong.append(f"refused: {message}")

    def _see(self, message: Json) -> None:
        """Add entries to the player's log; none that was received before may be missing."""
        if message["ply"] > len(self.log) or message["version"] < (self.version or 0):
            self.ledger.wrong.append(f"seat {self.seat} of {self.table} lost something at {self.version}")
        self.log[message["ply"] :] = [(entry["seat"], entry["choice"]) for entry in message["entries"]]
        self.version, self.view = message["version"], message["view"]

    def _acknowledged(self, message: Json) -> None:
        if self.ledger.safe.setdefault(message["key"], message["version"]) != message["version"]:
            self.ledger.wrong.append(f"answered in two ways: {message}")
        if self._asked is not None and self._asked["key"] == message["key"]:
            self._asked = None

    async def look(self) -> None:
        """Catch up with the table from the version that the player has, until the bot has chosen."""
        while True:
            try:
                return await self._look()
            except LOST:
                await asyncio.sleep(PAUSE)

    async def _look(self) -> None:
        async with self.client.socket() as socket:
            self._handle(await sit(socket, self.table, self.seat, self.version))
            while self.view["actor"] == BOT_SEAT:
                self._handle(await receive(socket, "update"))


async def insist(client: ApiClient, path: str, body: Any) -> Json:
    """Retry a request until there is a response; a conflict means that it was already done."""
    while True:
        try:
            answer = await client.http.post(path, json=body)
        except LOST:
            await asyncio.sleep(PAUSE)
            continue
        if answer.status_code == 503:
            await asyncio.sleep(PAUSE)
            continue
        assert answer.status_code in (200, 201, 409), answer.text
        told: Json = answer.json()
        return told


async def table_after_table(
    clients: Sequence[ApiClient],
    name: str,
    ledger: Ledger,
    stop: asyncio.Event,
    dice: random.Random,
    servers: Sequence[Server],
) -> None:
    """Let two users and a bot play one match after the other."""
    owner, other = clients
    settings = [{"kind": "you"}, {"kind": "open"}, {"kind": "bot", "level": BOT_LEVEL}]
    wish = {"game": name, "seats": settings, "clock": {"turn": TURN, "bank": BANK}}
    while not stop.is_set():
        table = (await insist(owner, "/api/tables", wish))["id"]
        await insist(other, f"/api/tables/{table}/sit", {"seat": 1})
        await insist(owner, f"/api/tables/{table}/start", {})
        seated = [Player(client, table, seat, ledger, dice, servers) for seat, client in enumerate(clients)]
        ledger.players += seated
        await asyncio.gather(*(player.play(stop) for player in seated))


async def load(servers: Sequence[Server], tables: int, ledger: Ledger, stop: asyncio.Event, seed: int) -> None:
    """Play at several tables at once until the stop event is set; then let all players catch up."""
    clients = [ApiClient(servers[number % len(servers)].address, f"user {number}") for number in range(2 * tables)]
    for client in clients:
        await insist(client, "/api/me", {"name": client.name})
    dice, games = random.Random(seed), game_names()
    await asyncio.gather(
        *(
            table_after_table(clients[2 * at : 2 * at + 2], games[at % len(games)], ledger, stop, dice, servers)
            for at in range(tables)
        )
    )
    for player in ledger.players:
        await player.look()
    for client in clients:
        await client.close()


async def killed_under_load(servers: Sequence[Server], kills: int, tables: int, seed: int) -> Ledger:
    """Kill one of the server processes several times under load."""
    ledger, stop, dice = Ledger(), asyncio.Event(), random.Random(seed)
    playing = asyncio.create_task(load(servers, tables, ledger, stop, seed))
    for _ in range(kills):
        before = len(ledger.safe)
        while len(ledger.safe) < before + BETWEEN_KILLS:
            await asyncio.wait([playing], timeout=0.01)
            if playing.done():
                playing.result()  # nobody stops before being told to: this says what went wrong
        await asyncio.sleep(dice.random() / 4)
        killed = dice.choice(servers)
        killed.kill()
        await asyncio.to_thread(killed.start)
    stop.set()
    await playing
    return ledger


@dataclass(frozen=True)
class Audit:
    """The result: how many choices were acknowledged, and how many of them are missing or duplicated.

    ``demoted`` counts the seats whose player or level has changed, ``clock`` the seats whose clock has.
    """

    safe: int
    lost: int
    doubled: int
    demoted: int
    clock: int
    wrong: list[str]


def audit(database: str, ledger: Ledger) -> Audit:
    """Compare what players received with what the database contains; call it after the load has ended."""
    engine = open_database(database)
    lost = doubled = demoted = clock = 0
    wrong = list(ledger.wrong)
    for table in ledger.tables:
        with engine.connect() as connection:
            made, row = store.log_after(connection, table), store.load_table(connection, table)
            now = store.server_time(connection)
        assert row is not None
        demoted += _demoted(row)
        clock += _changed_clocks(row, made, now)
        lost += _missing(made, ledger, table)
        doubled += _doubled(made)
        wrong += _unasked(made, ledger, find_game(row.game).choices) + _unsound(engine, table, made, ledger)
    engine.dispose()
    return Audit(len(ledger.safe), lost, doubled, demoted, clock, wrong)


def _missing(made: Sequence[LogEntry], ledger: Ledger, table: str) -> int:
    kept = {entry.key: entry for entry in made}
    safe = {key: version for key, version in ledger.safe.items() if key.startswith(f"{table}/")}
    return sum(key not in kept or kept[key].version != version for key, version in safe.items())


def _doubled(made: Iterable[LogEntry]) -> int:
    return sum(count - 1 for key, count in Counter(entry.key for entry in made).items() if key)


def _demoted(row: TableRow) -> int:
    """Count the seats that another player, or a bot of another level, has than at the start."""
    seats = [(seat.kind, seat.level, seat.away) for seat in row.seats]
    expected = [("human", "", False), ("human", "", False), ("bot", BOT_LEVEL, False)]
    return sum(one != other for one, other in zip(seats, expected, strict=True))


def _changed_clocks(row: TableRow, made: Iterable[LogEntry], now: float) -> int:
    """Count the banks that were charged, the turns that were ended, and those that began in the future."""
    banks = sum(row.stage != "open" and seat.kind == "human" and seat.bank != BANK for seat in row.seats)
    ended = sum(entry.kind == "timed-out" for entry in made)
    return banks + ended + ((row.turn_since or 0.0) > now + HEARTBEAT_SECONDS + PLAYBACK_SECONDS)


def _unasked(made: Iterable[LogEntry], ledger: Ledger, choices: ActionSpace) -> list[str]:
    """Find entries that no player requested, or that differ from the request."""
    wrong = []
    for entry in made:
        if "/" in entry.key:
            asked = ledger.sent[entry.key]
            choice = None if entry.choice is None else choices.from_stored(entry.choice)
            is_as_asked = (choice, entry.undone) == (asked.get("choice"), asked.get("count", 0))
            if not is_as_asked or entry.version != asked["version"] + 1:
                wrong.append(f"{entry} is not {asked}")
        elif entry.key not in ("", "start") and not entry.key.startswith("bot "):
            wrong.append(f"nobody made {entry}")
    return wrong


def _unsound(engine: Any, table: str, made: Sequence[LogEntry], ledger: Ledger) -> list[str]:
    """Check that a match replays with and without its snapshot, that chance is fair, and that all players agree."""
    with engine.connect() as connection:
        row, snapshot = store.load_table(connection, table), store.last_snapshot(connection, table)
    assert row is not None
    decrypt_seed(row)
    game, wrong = find_game(row.game), []
    if [entry.version for entry in made] != list(range(1, len(made) + 1)):
        wrong.append(f"{table} has a gap")
    whole, quick = restore(row, game, made, None), restore(row, game, made, snapshot)
    if whole.match.state.to_bytes() != quick.match.state.to_bytes():
        wrong.append(f"the snapshot of {table} is not what its choices give")
    verify(record_of(whole))
    log = list(zip(whole.actors, whole.match.choices, strict=True))
    public = [player.view["state"] for player in ledger.players if player.table == table]
    for player in ledger.players:
        if player.table == table and (player.log != log or player.version != len(made)):
            wrong.append(f"seat {player.seat} of {table} has seen something else than what is kept")
    if any(seen != public[0] for seen in public):
        wrong.append(f"the views of {table} differ")
    return wrong
