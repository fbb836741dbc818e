"""``make bench-server``: throughput, latency and memory of the server."""

from __future__ import annotations

import os
import signal
import statistics
import subprocess
import sys
import tempfile
import time
import urllib.error
import urllib.request
from collections import Counter
from pathlib import Path

import msgspec
import server_memory
import server_updates
from engine import figure
from server_load import SEATS, Count
from sqlalchemy import select

from entrepot.games import game, names
from entrepot.server.db import schema
from entrepot.server.db.database import open_database
from tests.server.client import FreshServer, database_file

HERE = Path(__file__).parent
TABLES, ROUNDS, SECONDS, STARTS = 50, 3, 5.0, 3
CORES = os.sched_getaffinity(0)
SHORT = 60
"""Bytes of an acknowledgement, which is not padded."""


def played(address: str, process: int, rate: float = 0.0, seconds: float = SECONDS) -> Count:
    """Run the players in a separate process."""
    arguments = (HERE / "server_load.py", address, process, TABLES, seconds, rate, load_core())
    done = subprocess.run([sys.executable, *map(str, arguments)], check=True, stdout=subprocess.PIPE)
    return msgspec.json.decode(done.stdout, type=Count)


def cores() -> list[int]:
    """Return the cores that this process was given at its start."""
    return sorted(CORES)


def load_core() -> int:
    """Return the core of the players: the last one."""
    return cores()[-1]


def pin_servers() -> None:
    """Let the servers, which this process starts, have all cores but that of the players."""
    os.sched_setaffinity(0, set(cores()[:-1]) or CORES)


def rows_a_move(database: str) -> float:
    """Count the log entries per choice of a player, including those of chance."""
    engine = open_database(database)
    moves, rows = Counter[str](), 0
    with engine.connect() as connection:
        columns = schema.log_entries.c
        for table, seat in connection.execute(
            select(columns.table_id, columns.seat).order_by(columns.table_id, columns.version)
        ):
            moves[table] += seat >= 0
            rows += moves[table] > 0  # what chance does before the first choice is not counted
    engine.dispose()
    return rows / moves.total()


def start_noop(file: Path, like: Count, rows: float) -> tuple[subprocess.Popen[str], str]:
    """Start the no-op server, with the same commits and message sizes as the real one."""
    size = round(like.received / like.moves / SEATS) - 2 * SHORT
    snapshot = max(len(game(name).new(SEATS).to_bytes()) for name in names())
    command = [sys.executable, str(HERE / "server_noop.py"), *map(str, (file, rows, size, snapshot))]
    process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
    assert process.stdout
    return process, f"http://localhost:{int(process.stdout.readline())}"


def show(name: str, count: Count) -> float:
    """Print the results of one run; return its choices per second."""
    moves = count.moves / count.seconds
    cpu, size = 1000 * count.cpu / count.moves, count.received / count.moves
    print(
        f"  {name}: {moves:.0f} choices/s, {cpu:.2f} ms of a core and {size:.0f} bytes each, "
        f"p99 {1000 * p99(count.answered):.0f} ms (the players' own lag: {1000 * p99(count.lag):.0f} ms)",
        flush=True,
    )
    return moves


def p99(times: list[float]) -> float:
    """Return the 99th percentile of times."""
    return statistics.quantiles(times, n=100)[98]


def p99_of_due(count: Count) -> float:
    """Return the 99th percentile of the latency in seconds; a choice without an answer took the whole time."""
    return p99([*count.answered, *[count.seconds] * count.unanswered])


def load_figures(folder: Path) -> None:
    """Measure the throughput, alternating with the no-op server; then the latency at half of it."""
    pin_servers()
    database = database_file(folder)
    server = FreshServer(database)
    try:
        here = server.address, server.process.pid
        first = played(*here)
        process, noop = start_noop(folder / "noop.db", first, rows_a_move(database))
        real, plain = list[float](), list[float]()
        try:
            for _ in range(ROUNDS):
                real.append(show("the server", played(*here)))
                plain.append(show("a no-op with the same commits", played(noop, process.pid)))
        finally:
            process.send_signal(signal.SIGINT)
            process.wait(20)
        moves = statistics.median(real)
        half = played(*here, moves / 2, 2 * SECONDS)
        show("the server at half the load", half)
    finally:
        server.stop()
    figure("server_moves", moves, "choices/s")
    figure("server_vs_noop", statistics.median(a / b for a, b in zip(real, plain, strict=True)), "of a no-op")
    figure("server_p99", 1000 * p99_of_due(half), "ms")


def answers(address: str) -> bool:
    """Return whether a page responds."""
    try:
        with urllib.request.urlopen(address, timeout=1) as answer:
            return bool(answer.status == 200)
    except (urllib.error.URLError, OSError):
        return False


def play_ready(folder: Path) -> float:
    """Measure the time from ``make play`` to a page that responds; the browser is not opened."""
    env = {**os.environ, "BROWSER": "true", "XDG_DATA_HOME": str(folder)}
    begun = time.perf_counter()
    process = subprocess.Popen(
        ["make", "play"], cwd=HERE.parent, env=env, stdout=subprocess.PIPE, start_new_session=True
    )
    try:
        while not answers("http://localhost:8400/"):
            assert process.poll() is None, "make play has ended"
            time.sleep(0.01)
        return time.perf_counter() - begun
    finally:
        os.killpg(process.pid, signal.SIGINT)
        process.wait(20)


def main() -> None:
    """Measure everything."""
    with tempfile.TemporaryDirectory() as folder:
        load_figures(Path(folder))
    with tempfile.TemporaryDirectory() as folder:
        server_updates.main(Path(folder))
    with tempfile.TemporaryDirectory() as folder:
        server_memory.main(Path(folder))
    with tempfile.TemporaryDirectory() as folder:
        times = [play_ready(Path(folder)) for _ in range(STARTS + 1)][1:]  # the first may build something
    figure("play_ready", statistics.median(times), "s")


if __name__ == "__main__":
    main()
