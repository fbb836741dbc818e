"""Speed of the rules, plain and compiled, beside two well-known engines in the same run."""

from __future__ import annotations

import os
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from entrepot.compile.loader import PLAIN, LoadedGame, load
from entrepot.core.game import Game
from entrepot.games import game, names
from entrepot.kernels.results import new_results

HERE = Path(__file__).parent
PEERS = HERE.parent / ".peers"
PEER_PACKAGES = ("catanatron==3.2.1", "open_spiel==2.0.2", "pettingzoo==1.27.0", "chess==1.11.2", "pygame==2.6.1")
SEATS = 4
GAMES = 200
ROUNDS, SECONDS = 3, 2.0
"""Everything is measured in turns, so often and so long: a slow spell of the machine hits all alike. Speeds on one
core are per second of CPU time: other processes that run meanwhile take none of it."""
Clock = Callable[[], float]


def figure(name: str, value: float, unit: str) -> None:
    """Print a figure."""
    print(f"figure: {name} {value:.4g} {unit}" if value < 1000 else f"figure: {name} {value:.0f} {unit}", flush=True)


def peers() -> Path:
    """Set the peers up in an environment of their own."""
    python = PEERS / "bin" / "python"
    stamp = PEERS / ".ready"
    if not stamp.is_file() or stamp.read_text() != str(PEER_PACKAGES):
        print(f"installing the peers {', '.join(PEER_PACKAGES)} …", flush=True)
        subprocess.run([sys.executable, "-m", "venv", str(PEERS)], check=True)
        subprocess.run([str(python), "-m", "pip", "install", "-q", *PEER_PACKAGES], check=True)
        stamp.write_text(str(PEER_PACKAGES))
    print(f"peers: {', '.join(PEER_PACKAGES)}", flush=True)
    return python


def peer_rate(python: Path, script: str) -> float:
    """Measure a peer: decisions a second."""
    command = [str(python), str(HERE / "peers" / script), str(SECONDS)]
    return float(subprocess.run(command, check=True, capture_output=True, text=True).stdout)


def native_rate(loaded: LoadedGame, seed: int, seconds: float = SECONDS, clock: Clock = time.process_time) -> float:
    """Measure the compiled rules on one core: four random players, full legal lists."""
    playout = loaded.playout
    start, scratch = loaded.states(loaded.game.new(SEATS)), loaded.new(playout.Scratch)
    results = new_results(GAMES, SEATS)
    made, begun = 0, clock()
    while clock() - begun < seconds:
        playout.playout_range(start, 0, GAMES, seed + made, scratch, results)
        made += int(results.lengths.sum())
    return made / (clock() - begun)


def plain_rate(played: Game, seed: int) -> float:
    """Measure the plain load on one core."""
    plain = load(played, PLAIN)
    kernel, start = plain.playout, played.new(SEATS)
    choices, stream = plain.choices(), plain.stream(seed)
    made, begun = 0, time.process_time()
    while time.process_time() - begun < SECONDS:
        made += kernel.playout(start.copy(), choices, stream)
    return made / (time.process_time() - begun)


def copy_time(loaded: LoadedGame) -> float:
    """Measure the copy of a state inside compiled code, in nanoseconds."""
    states = loaded.states(*[loaded.game.new(SEATS)] * 3)
    loaded.playout.copy_many(states, 1)  # loads the kernel
    begun = time.process_time()
    loaded.playout.copy_many(states, 2_000_000)
    return (time.process_time() - begun) / 2_000_000 * 1e9


def two_cores(loaded: LoadedGame) -> float:
    """Measure two threads against one, in turns."""
    ratios = []
    for turn in range(ROUNDS):
        one = native_rate(loaded, turn, 1.0, time.perf_counter)
        with ThreadPoolExecutor(2) as pool:
            both = sum(pool.map(lambda seed: native_rate(loaded, seed, 1.0, time.perf_counter), (turn + 10, turn + 20)))
        ratios.append(both / one)
    return statistics.median(ratios)


START = "import sys; from entrepot.compile.loader import load; from entrepot.games import game; {}"
LOAD = "fast = load(game(sys.argv[1])).prepare('playout'); s = fast.states(fast.game.new(4)); fast.rules.actor(s[0])"


def start_time(name: str, cache: str) -> float:
    """Measure a new process from its start until the compiled rules have answered."""
    begun = time.perf_counter()
    env = {**os.environ, "ENTREPOT_CACHE": cache}
    subprocess.run([sys.executable, "-c", START.format(LOAD), name], check=True, env=env)
    return time.perf_counter() - begun


def starts(name: str) -> tuple[float, float]:
    """Measure a start that compiles, and a later one."""
    with tempfile.TemporaryDirectory() as cache:
        cold = start_time(name, cache)
        return cold, min(start_time(name, cache) for _ in range(ROUNDS))


def rates(measure: dict[str, Callable[[int], float]]) -> dict[str, float]:
    """Measure several things in turns; give the median of each."""
    found: dict[str, list[float]] = {name: [] for name in measure}
    for turn in range(ROUNDS):
        for name, run in measure.items():
            found[name].append(run(turn))
    return {name: statistics.median(values) for name, values in found.items()}


def main() -> None:
    """Print all figures of the engine."""
    python = peers()
    loads = {name: load(game(name)) for name in names()}
    measure: dict[str, Callable[[int], float]] = {
        "catanatron": lambda turn: peer_rate(python, "catanatron_random.py"),
        "openspiel_backgammon": lambda turn: peer_rate(python, "openspiel_backgammon.py"),
    }
    for name, loaded in loads.items():
        measure[f"{name}_native"] = lambda turn, loaded=loaded: native_rate(loaded, turn)  # type: ignore[misc]
        measure[f"{name}_plain"] = lambda turn, loaded=loaded: plain_rate(loaded.game, turn)  # type: ignore[misc]
    found = rates(measure)
    for name, value in found.items():
        figure(name, value, "decisions/s")
    for name in names():
        for peer in ("catanatron", "openspiel_backgammon"):
            figure(f"{name}_vs_{peer}", found[f"{name}_native"] / found[peer], "times")
        figure(f"{name}_copy", copy_time(loads[name]), "ns")
        figure(f"{name}_two_cores", two_cores(loads[name]), "times")
    timed = [starts(name) for name in names()]
    figure("compile_cold", max(cold for cold, _ in timed), "s")
    figure("start_warm", max(warm for _, warm in timed), "s")


if __name__ == "__main__":
    main()
