"""How many games a second a two-node Ray cluster of this machine plays, over the local pool on the same cores.

Both are measured while they play, results journaled, after the start of all of their processes, which takes a cluster
seconds and a pool half a second; each in turn, several times. What limits a large cluster is printed as well: the size
of a game, and the work of the driver, with the games through the driver and with parts.
"""

from __future__ import annotations

import os
import secrets
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

from engine import figure

from entrepot.arena.plan import Plan, make_plan
from entrepot.arena.play.journal import journal_path
from entrepot.arena.play.nodes import ClusterEvent, NodeProgress
from entrepot.arena.play.pool import Players
from entrepot.arena.results.parts import PART_CHUNKS
from entrepot.arena.run import Tournament, local_players, ray_players
from entrepot.games import game, names

NODES, SEATS, GAMES, SLOW_GAMES, TURNS = 2, 4, 40_000, 600, 3
WARM = 0.2
"""The share of the games before the time is taken, at least."""
CLUSTER = """
import sys
from ray.cluster_utils import Cluster

def patient(call):  # on a busy machine a node may not start within the time that Ray gives it
    for _ in range(4):
        try:
            return call()
        except Exception as error:
            print(error, flush=True)
    return call()

HEAD = dict(num_cpus=1, include_dashboard=False)
cluster = patient(lambda: Cluster(initialize_head=True, head_node_args=HEAD))
for _ in range(int(sys.argv[1]) - 1):
    patient(lambda: cluster.add_node(num_cpus=1))
print("address", cluster.address, flush=True)
sys.stdin.read()
cluster.shutdown()
"""


@contextmanager
def cluster() -> Iterator[str]:
    """Start a cluster with a token of its own, and give its address."""
    os.environ.update({"RAY_AUTH_MODE": "token", "RAY_AUTH_TOKEN": secrets.token_hex(32)})
    process = subprocess.Popen(
        [sys.executable, "-c", CLUSTER, str(NODES)],
        stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True,
    )  # fmt: skip
    assert process.stdout is not None
    yield next(line.split()[1] for line in process.stdout if line.startswith("address "))
    process.communicate(timeout=60)


@dataclass(frozen=True)
class Rate:
    """What was measured while all processes played."""

    games: float
    """Games a second."""
    driver: float
    """CPU seconds of this process for a game."""
    size: float
    """Bytes of the journal for a game."""


class PlayingNodes:
    """Knows on how many nodes processes play."""

    def __init__(self) -> None:
        self._playing: dict[str, bool] = {}

    def observe(self, event: ClusterEvent) -> None:
        """Note the processes of a node."""
        if isinstance(event, NodeProgress):
            self._playing[event.node.id] = event.node.processes > 0

    def are_ready(self) -> bool:
        """Whether every node plays."""
        return sum(self._playing.values()) == NODES


def playing_rate(plan: Plan, players: Players, store: str = "", is_ready: Callable[[], bool] = lambda: True) -> Rate:
    """Play a tournament, and measure the part of it in which all processes play."""
    with tempfile.TemporaryDirectory() as folder:
        out = Path(folder, "cup.parquet")
        begun, used, before, size = 0.0, 0.0, 0, 0
        for done in Tournament(plan, out, store).play(players):
            now, cpu = time.perf_counter(), time.process_time()
            if not begun and done >= WARM * plan.games and is_ready():
                begun, used, before = now, cpu, done
            size = journal_path(out).stat().st_size
        played = plan.games - before
        assert begun, "the processes were not all started before the games were played"
        assert played, "no games were left to measure"
        return Rate(played / (now - begun), (cpu - used) / played, size / plan.games)


def cluster_rate(plan: Plan, address: str, store: str = "") -> Rate:
    """Measure the cluster."""
    nodes = PlayingNodes()
    return playing_rate(plan, ray_players(plan, address, NODES, store, nodes.observe), store, nodes.are_ready)


def limits(rate: Rate, block: int) -> str:
    """Say what a call costs the driver, and how many games it can take."""
    cost = f"{1000 * rate.driver * block:.2f} ms of a core of the driver for a call ({block} games)"
    return f"{cost}, so at most {1 / rate.driver:.0f} games/s"


def main() -> None:
    """Measure the pool and the cluster in turn; the figure is the median of the ratios."""
    plan = make_plan(game(names()[0]), ["random"] * SEATS, GAMES, 1, {})
    ratios = []
    with cluster() as address:
        for _ in range(TURNS):
            local, ray = playing_rate(plan, local_players(plan, NODES)), cluster_rate(plan, address)
            print(f"arena, {plan.game}: {local.games:.0f} games/s in a pool, {ray.games:.0f} on a cluster")
            print(f"{ray.size:.0f} bytes a game; {limits(ray, plan.chunk)}", flush=True)
            ratios.append(ray.games / local.games)
        slow = make_plan(game(names()[0]), ["priority"] * SEATS, SLOW_GAMES, 1, {})
        print(f"bots that are called choice by choice: {limits(cluster_rate(slow, address), slow.chunk)}", flush=True)
        with tempfile.TemporaryDirectory() as store:
            parts = cluster_rate(plan, address, store)
            size = sum(file.stat().st_size for file in Path(store).iterdir()) / plan.games
        print(f"with parts: {parts.games:.0f} games/s; {size:.0f} bytes a game in parts, {parts.size:.2f} in the index")
        print(limits(parts, PART_CHUNKS * plan.chunk), flush=True)
    figure("ray_overhead", statistics.median(ratios), "× local")


if __name__ == "__main__":
    main()
