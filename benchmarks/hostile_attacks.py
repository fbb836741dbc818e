"""Attacks over the network against a server with its usual limits, all of them from other loopback addresses.

Players go on meanwhile. Measured are their latency divided by that of a quiet server, the memory of the server, and
answers with an unexpected status of 500 or more. Every attack is bounded in number and time. The attackers have
a lower priority than the players, whose latency is measured.

As a command it runs one attack: its arguments are the name, the port and the seconds.
"""

from __future__ import annotations

import asyncio
import contextlib
import json
import os
import random
import re
import resource
import statistics
import subprocess
import sys
import threading
from collections import Counter
from collections.abc import Awaitable, Callable
from pathlib import Path

import msgspec
from engine import figure

from tests.server.client import FreshServer, database_file

HERE = Path(__file__).parent
QUIET_SECONDS, ATTACK_SECONDS = 15.0, 12.0
SILENT, SLOW, FUZZED = 2000, 50, 100_000
BATCH = 4
"""Fuzzed requests over one connection; the first malformed one ends it."""
STATUS = re.compile(rb"HTTP/1\.1 (\d{3})")
Attack = Callable[["Target", asyncio.Event], Awaitable[None]]


class Target:
    """The server that is attacked."""

    def __init__(self, port: int) -> None:
        self.port, self.statuses = port, Counter[int]()

    async def connect(self, source: str) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
        """Connect from a loopback address."""
        return await asyncio.open_connection("127.0.0.1", self.port, local_addr=(source, 0))

    async def exchange(self, source: str, requests: bytes) -> bytes:
        """Send bytes over one connection and read all answers; a connection that is closed is no fault."""
        answer = b""
        with contextlib.suppress(OSError, TimeoutError):
            reader, writer = await self.connect(source)
            try:
                writer.write(requests)
                async with asyncio.timeout(5):
                    while part := await reader.read(65536):
                        answer += part
            finally:
                writer.close()
        self.statuses.update(int(status) for status in STATUS.findall(answer))
        return answer

    def request(self, method: str, path: str, body: object = None, cookie: str = "", last: bool = True) -> bytes:
        """Write a request."""
        content = b"" if body is None else json.dumps(body).encode()
        lines = [f"{method} {path} HTTP/1.1", f"Host: localhost:{self.port}", f"Content-Length: {len(content)}"]
        lines += [f"Cookie: {cookie}"] if cookie else []
        lines += ["Connection: close"] if last else []
        return "\r\n".join([*lines, "", ""]).encode("latin-1") + content

    async def user(self, source: str) -> str:
        """Create a user; return the cookie."""
        answer = await self.exchange(source, self.request("POST", "/api/me", {"name": "Eve"}))
        found = re.search(rb"set-cookie: ([^;]+)", answer, re.IGNORECASE)
        return found[1].decode() if found else ""

    async def table(self, source: str, cookie: str, seats: list[object], **more: object) -> str:
        """Create a table; return its id, empty if the server refuses."""
        wish = {"game": "singapore", "seats": seats, **more}
        answer = await self.exchange(source, self.request("POST", "/api/tables", wish, cookie))
        found = re.search(rb'"id":"([^"]+)"', answer)
        return found[1].decode() if found else ""


async def silent_connections(target: Target, stop: asyncio.Event) -> None:
    """Open connections and say nothing."""
    writers = []
    for number in range(SILENT):
        with contextlib.suppress(OSError):
            writers.append((await target.connect(f"127.0.2.{1 + number % 8}"))[1])
        if stop.is_set():
            break
    await stop.wait()
    for writer in writers:
        writer.close()


async def slow_readers(target: Target, stop: asyncio.Event) -> None:
    """Open the tables of others over WebSockets, ask for everything again and again, and read nothing."""
    source = "127.0.3.1"
    cookie = await target.user(source)
    table = await target.table(source, cookie, [{"kind": "you"}] * 4, start=True)
    writers = []
    for _ in range(SLOW):
        with contextlib.suppress(OSError):
            _, writer = await target.connect(source)
            writer.write(_upgrade(target.port, cookie))
            writers.append(writer)
    hello = _frame(json.dumps({"type": "hello", "table": table}).encode())
    while not stop.is_set():
        for writer in writers:
            if not writer.is_closing() and writer.transport.get_write_buffer_size() < 65536:
                writer.write(hello)
        await asyncio.sleep(0.05)
    for writer in writers:
        writer.close()


def _upgrade(port: int, cookie: str) -> bytes:
    lines = ["GET /api/socket HTTP/1.1", f"Host: localhost:{port}", "Upgrade: websocket", "Connection: Upgrade"]
    lines += ["Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==", "Sec-WebSocket-Version: 13", f"Cookie: {cookie}"]
    return "\r\n".join([*lines, f"Origin: http://localhost:{port}", "", ""]).encode()


def _frame(message: bytes) -> bytes:
    """Write a masked WebSocket frame; the mask is zero."""
    size = bytes([0x80 | len(message)]) if len(message) < 126 else bytes([0xFE, *len(message).to_bytes(2, "big")])
    return b"\x81" + size + bytes(4) + message


async def get_flood(target: Target, stop: asyncio.Event) -> None:
    """Request expensive pages as fast as possible, over several connections at once."""
    paths = ["/api/tables", "/api/games", "/api/rules/clippers/en", "/api/games/clippers/example", "/api/schemas"]

    async def flood(number: int) -> None:
        dice, source = random.Random(number), f"127.0.4.{1 + number % 4}"
        while not stop.is_set():
            many = b"".join(target.request("GET", dice.choice(paths), last=False) for _ in range(19))
            await target.exchange(source, many + target.request("GET", "/healthz"))

    await asyncio.gather(*(flood(number) for number in range(8)))


async def table_and_hint_flood(target: Target, stop: asyncio.Event) -> None:
    """Create tables of strong bots, and ask for hints."""
    source, tables = "127.0.5.1", 0
    cookie = await target.user(source)
    strong = {"kind": "bot", "level": "taipan"}
    while not stop.is_set():
        seats: list[object] = [strong] * 4 if tables % 2 else [{"kind": "you"}, strong, strong]
        table = await target.table(source, cookie, seats, start=True)
        tables += 1
        with contextlib.suppress(OSError):
            _, writer = await target.connect(source)
            hello = {"type": "hello", "table": table, "seat": None if tables % 2 == 0 else 0}
            hints = [{"type": "hint", "key": f"{number}", "version": 0} for number in range(20)]
            writer.write(_upgrade(target.port, cookie))
            writer.write(b"".join(_frame(json.dumps(one).encode()) for one in (hello, *hints)))
        await asyncio.sleep(0.05)


async def seat_squatters(target: Target, stop: asyncio.Event) -> None:
    """Take and leave seats of open tables without end."""
    source = "127.0.6.1"
    owner, squatter = await target.user(source), await target.user("127.0.6.2")
    table = await target.table(source, owner, [{"kind": "you"}, {"kind": "open"}], listed=True)
    while not stop.is_set():
        for act in ("sit", "leave"):
            path = f"/api/tables/{table}/{act}"
            await target.exchange("127.0.6.2", target.request("POST", path, {"seat": 1}, squatter))


async def fuzz(target: Target, stop: asyncio.Event) -> None:
    """Send malformed and random requests, from many addresses, until there were enough of them."""
    dice, sent = random.Random(1), 0
    paths = [
        "/",
        "/api/me",
        "/api/tables",
        "/api/tables/x/sit",
        "/api/tables/x/reveal",
        "/api/records",
        "/api/replays/x",
    ]

    async def some(number: int) -> None:
        nonlocal sent
        while sent < FUZZED:
            source, requests = f"127.1.{dice.randrange(250)}.{1 + dice.randrange(250)}", b""
            for _ in range(BATCH):
                path = dice.choice(paths) + dice.choice(["", "?seat=9", "/%00", "/../..", "/" + "9" * 12, "\xff"])
                body: object = dice.choice(
                    [None, {}, [], {"seat": dice.randrange(-(2**40), 2**40)}, "x" * dice.randrange(200)]
                )
                method = dice.choice(["GET", "POST", "HEAD", "PUT", "BREW"])
                requests += target.request(method, path, body, dice.choice(["", "user=" + "z" * 40]), last=False)
            sent += BATCH
            if dice.random() < 0.2:
                requests = bytes(byte if dice.random() > 0.01 else dice.randrange(256) for byte in requests)
            await target.exchange(source, requests + target.request("GET", "/healthz"))

    await asyncio.gather(*(some(number) for number in range(6)))


ATTACKS: tuple[Attack, ...] = (
    silent_connections,
    slow_readers,
    get_flood,
    table_and_hint_flood,
    seat_squatters,
    fuzz,
)


def players(address: str, seconds: float) -> subprocess.Popen[str]:
    """Start the players."""
    command = [sys.executable, str(HERE / "hostile_player.py"), address, str(seconds)]
    return subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env={**os.environ, "PYTHONPATH": "."})


def p99(process: subprocess.Popen[str]) -> float:
    """Wait for the players; return the 99th percentile of their latency in seconds."""
    said, _ = process.communicate(timeout=300)
    return statistics.quantiles(msgspec.json.decode(said, type=list[float]), n=100)[98]


async def attack(name: Attack, target: Target, seconds: float) -> None:
    """Run one attack for a time; fuzzing ends by number."""
    stop = asyncio.Event()
    asyncio.get_running_loop().call_later(seconds, stop.set)
    await asyncio.wait_for(name(target, stop), 500)


def attackers(name: Attack, port: int, seconds: float) -> subprocess.Popen[str]:
    """Start one attack."""
    command = ["nice", "-n", "19", sys.executable, __file__, name.__name__, str(port), str(seconds)]
    return subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env={**os.environ, "PYTHONPATH": "."})


class LogReader(threading.Thread):
    """Reads the log of a server, which would stop if nobody did, and counts its bytes."""

    def __init__(self, server: FreshServer) -> None:
        super().__init__(daemon=True)
        self.size, self.lines, self._output = 0, Counter[str](), server.process.stdout
        self.start()

    def run(self) -> None:
        """Read until the server ends."""
        for line in self._output or ():
            self.size += len(line)
            self.lines[line[40:160]] += 1


def memory(pid: int) -> float:
    """Return the peak of the resident memory of a process, in MB."""
    found = re.search(r"VmHWM:\s+(\d+) kB", Path(f"/proc/{pid}/status").read_text())
    assert found
    return int(found[1]) / 1000


def main(folder: Path) -> bool:
    """Run all attacks; return whether every bound is held."""
    server = FreshServer(database_file(folder), 0, "--limits")
    address, statuses = server.address, Counter[int]()
    log = LogReader(server)
    try:
        quiet = p99(players(address, QUIET_SECONDS))
        print(f"  quiet: p99 {1000 * quiet:.0f} ms", flush=True)
        worst = 0.0
        for name in ATTACKS:
            attacking = attackers(name, server.port, ATTACK_SECONDS)
            found = p99(players(address, ATTACK_SECONDS))
            said, _ = attacking.communicate(timeout=600)
            statuses.update({int(status): count for status, count in json.loads(said).items()})
            worst = max(worst, found)
            print(f"  {name.__name__}: p99 {1000 * found:.0f} ms, {memory(server.process.pid):.0f} MB", flush=True)
        peak = memory(server.process.pid)
    finally:
        server.kill()
    errors = sum(count for status, count in statuses.items() if status >= 500)
    print(f"  answers by status: {dict(sorted(statuses.items()))}; {log.size / 1000:.0f} kB of log", flush=True)
    figure("hostile_p99_ratio", worst / quiet, "of the quiet one")
    figure("hostile_memory", peak, "MB")
    figure("hostile_500", errors, "answers")
    return worst / quiet <= 3 and peak <= 300 and not errors


if __name__ == "__main__":
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (min(most, 20_000), most))
    attacked = Target(int(sys.argv[2]))
    found = next(one for one in ATTACKS if one.__name__ == sys.argv[1])
    asyncio.run(attack(found, attacked, float(sys.argv[3])))
    print(json.dumps(attacked.statuses))
