"""How many games a second a two-node Ray cluster of this machine plays, over the local pool on the same cores.

Both are measured while they play, results journaled, after the start of their processes, which takes a cluster seconds
and a pool half a second; each in turn, several times.
"""

from __future__ import annotations

import os
import secrets
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from engine import figure

from entrepot.arena.plan import Plan, make_plan
from entrepot.arena.play.pool import Players
from entrepot.arena.run import Tournament, local_players, ray_players
from entrepot.games import game, names

NODES, SEATS, GAMES, TURNS = 2, 4, 20_000, 3
WARM = 0.3
"""The share of the games before the time is taken."""
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


def playing_rate(plan: Plan, players: Players) -> tuple[float, float]:
    """Give the games a second while they are played, and the CPU seconds of this process for a chunk of them."""
    with tempfile.TemporaryDirectory() as folder:
        begun, used, before = 0.0, 0.0, 0
        for done in Tournament(plan, Path(folder, "cup.parquet")).play(players):
            now, cpu = time.perf_counter(), time.process_time()
            if not begun and done >= WARM * plan.games:
                begun, used, before = now, cpu, done
        played = plan.games - before
        return played / (now - begun), (cpu - used) / (played / plan.chunk)


def main() -> None:
    """Measure the pool and the cluster in turn; the figure is the median of the ratios."""
    plan = make_plan(game(names()[0]), ["random"] * SEATS, GAMES, 1, {})
    ratios = []
    with cluster() as address:
        for _ in range(TURNS):
            local, _ = playing_rate(plan, local_players(plan, NODES))
            ray, cpu = playing_rate(plan, ray_players(plan, address, NODES))
            print(f"arena, {plan.game}: {local:.0f} games/s in a pool, {ray:.0f} on a cluster")
            print(f"the driver takes {1000 * cpu:.2f} ms of a core for a chunk of {plan.chunk} games", flush=True)
            ratios.append(ray / local)
    figure("ray_overhead", statistics.median(ratios), "× local")


if __name__ == "__main__":
    main()
