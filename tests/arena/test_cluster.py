"""Tournaments on a real Ray cluster of several nodes: lost, late and foreign ones, and drivers that are killed."""

from __future__ import annotations

import contextlib
import json
import os
import re
import shutil
import signal
import socket
import subprocess
import sys
import time
from collections import Counter
from collections.abc import Callable, Iterator
from pathlib import Path

import pyarrow.parquet
import pytest

import entrepot as package
from entrepot.arena.play.journal import MAGIC, _entries, journal_path
from entrepot.arena.results.parquet import records_path
from entrepot.arena.results.parts import read_index
from tests.shared import nim

from .conftest import RAY, S3, Run, command, surroundings

pytestmark = [pytest.mark.slow, pytest.mark.xdist_group("ray")]

GAMES, SEATS = 30, 2
SECONDS = 400
"""A run that takes longer hangs."""
MINE = """
import os, pathlib, time
from helper import first

HOLD = pathlib.Path("{hold}")

class Steady:
    '''Takes the first legal choice; a game takes a fifth of a second, and waits while there is a folder HOLD.'''
    def __init__(self, game, seed):
        self.made = 0
    def choose(self, view):
        self.made += 1
        if self.made <= 10:
            time.sleep(0.01)
        while HOLD.exists():
            (HOLD / str(os.getpid())).touch()
            time.sleep(0.05)
        return first(view)

class Failing(Steady):
    '''Raises an error in some games, and crashes its process in others.'''
    def __init__(self, game, seed):
        super().__init__(game, seed)
        self.seed = seed
    def choose(self, view):
        if self.made == 3 and self.seed % 3 == 0:
            raise RuntimeError("out of ideas")
        if self.made == 3 and self.seed % 3 == 1:
            os.kill(os.getpid(), 9)
        return super().choose(view)

class Deadly(Steady):
    '''Kills the worker of its process, as a machine without memory would.'''
    def choose(self, view):
        os.kill(os.getppid(), 9)
        time.sleep(60)
"""
HELPER = "def first(view):\n    return view.legal[0]\n"
WORDS = [
    "arena",
    "run",
    "singapore",
    "--bots",
    "mine:Steady,mine:Steady",
    "--games",
    GAMES,
    "--seed",
    3,
    "--limit",
    10 * SECONDS,  # longer than games are held
]
SMALL = {"tables": 8, "width": 8, "warmup_steps": 1, "memory": 200, "candidates": 3, "plies": 2, "games": 4, "turns": 1}
TRAINING = [f"--{name}={value}" for name, value in SMALL.items()]
"""Just enough to see that the training program reads, learns and writes."""
Record = Callable[[str, object], None]


STARTS = 6
SLOW_STARTS = {
    "RAY_gcs_server_port_wait_time_s": "240",
    "RAY_worker_register_timeout_seconds": "240",
    "RAY_agent_register_timeout_ms": "240000",
}
"""On a busy machine, processes take long to start."""
DYING_CLIENT_SERVER = """
import os, pathlib, sys

DIE_ONCE = pathlib.Path("{folder}", "die-once")
if "--mode=specific-server" in sys.orig_argv and DIE_ONCE.exists():
    DIE_ONCE.unlink()
    os._exit(1)
"""
"""A server that Ray starts for a client dies at once, as sometimes where it is forked; others start."""
NODES = """
import json, shutil, sys, tempfile, time
import ray._private.services as services
from ray.cluster_utils import Cluster

SPARE = dict(include_dashboard=False, include_log_monitor=False, no_monitor=True)  # what no test needs
get_node = services.get_node

def patient_get_node(*args):  # Ray itself waits for 30 seconds
    end = time.monotonic() + 90
    while True:
        try:
            return get_node(*args)
        except RuntimeError:
            if time.monotonic() > end:
                raise
            time.sleep(0.1)

def add_node(**options):
    for _ in range(3):
        try:
            return cluster.add_node(**SPARE, **options)
        except Exception as error:
            print(error, flush=True)
    return cluster.add_node(**SPARE, **options)

services.get_node = patient_get_node
head = dict(node_name="head", num_cpus=1, ray_client_server_port=int(sys.argv[1]))
cluster = Cluster(initialize_head=True, head_node_args={**SPARE, **head})
print("ready", cluster.address, flush=True)
nodes = {"head": cluster.head_node}
folder = tempfile.mkdtemp(prefix="ray-")  # a short path: there are sockets in it
for line in sys.stdin:
    verb, name, cores, env = json.loads(line)
    if verb == "add":
        own = dict(temp_dir=tempfile.mkdtemp(dir=folder), env_vars=env) if env else {}
        nodes[name] = add_node(node_name=name, num_cpus=cores, **own)
    else:
        cluster.remove_node(nodes.pop(name), allow_graceful=verb == "remove")
    print("ready", cluster.address, flush=True)
cluster.shutdown()
shutil.rmtree(folder, ignore_errors=True)
"""


class Nodes:
    """A cluster of one node with one core, in a process of its own; nodes are added to it, and removed."""

    def __init__(self, modules: Path | None = None) -> None:
        """Start the head; every process of Ray's may import the modules of a folder."""
        self._names: set[str] = set()
        self._path = {"PYTHONPATH": str(modules)} if modules else {}
        for attempt in range(STARTS):
            self._start()
            try:
                self.address = self._answer()
                return
            except AssertionError:  # the machine is too busy for the time that Ray gives its own processes
                if attempt == STARTS - 1:
                    raise

    def _start(self) -> None:
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            self.client_port = free.getsockname()[1]
        self._process = subprocess.Popen(
            [sys.executable, "-c", NODES, str(self.client_port)], text=True,
            env={**os.environ, **RAY, **S3, **SLOW_STARTS, **self._path},
            stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
        )  # fmt: skip

    def _answer(self) -> str:
        assert self._process.stdout is not None
        printed = []
        for line in self._process.stdout:
            if line.startswith("ready "):
                return line.split()[1]
            printed.append(line)
        raise AssertionError("the cluster has ended: " + "".join(printed[-20:]))

    def _order(self, verb: str, name: str, cores: int = 0, env: dict[str, str] | None = None) -> None:
        assert self._process.stdin is not None
        self._process.stdin.write(json.dumps([verb, name, cores, env]) + "\n")
        self._process.stdin.flush()
        self._answer()

    def add(self, name: str, *, cores: int = 1, path: str = "", **env: str) -> None:
        """Add a node; one with a search path of modules or other variables also has a folder of its own."""
        self._order("add", name, cores, {**env, "PYTHONPATH": path} if path else env)
        self._names.add(name)

    def kill(self, name: str) -> None:
        """Kill a node: nobody is told."""
        self._order("kill", name)
        self._names.discard(name)

    def only_head(self) -> None:
        """Remove all nodes that were added."""
        for name in sorted(self._names):
            self._order("remove", name)
        self._names.clear()

    def stop(self) -> None:
        self._process.communicate(timeout=60)


@pytest.fixture(scope="module")
def dying(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Make the folder that makes a client's server die once, as soon as a file is there."""
    made = tmp_path_factory.mktemp("dying")
    (made / "sitecustomize.py").write_text(DYING_CLIENT_SERVER.replace("{folder}", str(made)))
    return made


@pytest.fixture(scope="module")
def nodes(dying: Path) -> Iterator[Nodes]:
    started = Nodes(dying)
    yield started
    started.stop()


@pytest.fixture
def cluster(nodes: Nodes) -> Iterator[Nodes]:
    """Give the cluster with its head alone; what a test adds is removed."""
    yield nodes
    nodes.only_head()


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Make the working folder of the driver: the user's bots are there, and nowhere else."""
    made = tmp_path_factory.mktemp("driver")
    (made / "mine.py").write_text(MINE.replace("{hold}", str(made / "hold")))
    (made / "helper.py").write_text(HELPER)
    return made


@pytest.fixture(scope="module")
def local(entrepot: Run, folder: Path) -> Path:
    """Play the tournament on this machine."""
    out = folder / "local.parquet"
    entrepot(*WORDS, "--jobs", 2, "--out", out, cwd=folder)
    return out


class Driver:
    """The command on a cluster, in the background, and what came of it."""

    def __init__(self, folder: Path, out: Path, record: Record, *words: object) -> None:
        self.out, self._record = out, record
        self._log = out.with_suffix(".log")
        with self._log.open("w") as log:
            self._process = subprocess.Popen(
                command(*(words or WORDS), "--out", out),
                cwd=folder, env={**surroundings(), "PYTHONUNBUFFERED": "1"}, stdout=log, stderr=subprocess.STDOUT,
            )  # fmt: skip

    def wait_for_games(self, games: int) -> None:
        """Wait until so many games are in the journal."""
        self._wait_until(lambda: self._written() >= games)

    def wait_for_text(self, text: str) -> None:
        """Wait until something is printed."""
        self._wait_until(lambda: text in self._log.read_text())

    def _wait_until(self, has_come: Callable[[], bool]) -> None:
        deadline = time.monotonic() + SECONDS
        while not has_come():
            assert time.monotonic() < deadline, self._log.read_text()
            assert self._process.poll() is None, self._log.read_text()
            time.sleep(0.05)

    def _written(self) -> int:
        path = journal_path(self.out)
        if not path.exists():
            return 0
        with path.open("rb") as file:
            return len(list(_entries(file))) - 1 if file.read(len(MAGIC)) == MAGIC else 0

    def kill(self) -> None:
        self._process.send_signal(signal.SIGKILL)
        self._process.wait()

    def finish(self, code: int = 0) -> str:
        """Wait for the end, and give what was printed; a run that does not end is counted as one that hangs."""
        try:
            self._process.wait(SECONDS)
        except subprocess.TimeoutExpired:
            self.kill()
            self._record("figure", ("ray_hangs", 1, "runs"))
            raise
        self._record("figure", ("ray_hangs", 0, "runs"))
        printed = self._log.read_text()
        assert self._process.returncode == code, printed
        return printed

    def compare(self, local: Path, games: int = GAMES) -> None:
        """Compare the results with those of the local run: no row lost or doubled, no byte different."""
        rows = Counter((row["index"], row["seat"]) for row in pyarrow.parquet.read_table(self.out).to_pylist())
        wanted = Counter((index, seat) for index in range(games) for seat in range(1, SEATS + 1))
        lost = (wanted - rows).total() + (rows - wanted).total()
        pairs = [(local, self.out), (records_path(local), records_path(self.out))]
        different = sum(_differences(own.read_bytes(), other.read_bytes()) for own, other in pairs)
        self._record("figure", ("ray_lost", lost, "rows"))
        self._record("figure", ("ray_differences", different, "bytes"))
        assert (lost, different) == (0, 0)


def _differences(one: bytes, other: bytes) -> int:
    return abs(len(one) - len(other)) + sum(a != b for a, b in zip(one, other, strict=False))


Start = Callable[..., Driver]


@pytest.fixture
def start(cluster: Nodes, folder: Path, tmp_path: Path, record_property: Record) -> Start:
    """Start the tournament on the cluster."""

    def started(*more: object, words: list[object] | None = None, address: str = "") -> Driver:
        given = [*(words or WORDS), "--ray", address or cluster.address, *more]
        return Driver(folder, tmp_path / "cup.parquet", record_property, *given)

    return started


LIMITED = """
import resource, sys

if any("{program}" in word for word in sys.orig_argv):
    resource.setrlimit(resource.RLIMIT_FSIZE, ({size}, {size}))
"""
"""Started with this, a program of a node cannot write longer files, as on a full disk."""


def full_disk(folder: Path, program: str, size: int) -> str:
    """Make a search path of modules for a node with a full disk."""
    folder.mkdir()
    (folder / "sitecustomize.py").write_text(LIMITED.format(program=program, size=size))
    return str(folder)


def played_by(printed: str, node: str) -> int:
    """Read how many games a node has played from the summary."""
    found = re.search(rf"^{node} \(\w+\): ([\d,]+) games?$", printed, re.MULTILINE)
    return int(found[1].replace(",", "")) if found else 0


@contextlib.contextmanager
def held(folder: Path) -> Iterator[Callable[[int], None]]:
    """Hold all games; give a function that waits until so many processes play."""
    hold = folder / "hold"
    hold.mkdir()

    def wait_for(processes: int) -> None:
        deadline = time.monotonic() + SECONDS
        while len(list(hold.iterdir())) < processes:
            assert time.monotonic() < deadline, "too few processes play"
            time.sleep(0.05)

    try:
        yield wait_for
    finally:
        hold.rename(folder / "released")
        shutil.rmtree(folder / "released")


def test_own_bots_travel_and_two_nodes_write_the_same_bytes(
    start: Start, cluster: Nodes, local: Path, tmp_path: Path
) -> None:
    """A module of the same name that lies on a node is not used."""
    (tmp_path / "other").mkdir()
    (tmp_path / "other" / "mine.py").write_text(MINE.replace("first(view)", "view.legal[-1]"))
    cluster.add("second", path=str(tmp_path / "other"))
    run = start()
    printed = run.finish()
    run.compare(local)
    assert played_by(printed, "head") + played_by(printed, "second") == GAMES
    assert min(played_by(printed, "head"), played_by(printed, "second")) > 0


def test_compiled_games_are_the_same_bytes(start: Start, cluster: Nodes, entrepot: Run, folder: Path) -> None:
    cluster.add("second")
    words = ["arena", "run", "singapore", "--bots", "greedy,random", "--games", 600, "--seed", 4]
    run = start(words=list(words))
    run.finish()
    entrepot(*words, "--jobs", 1, "--out", folder / "compiled.parquet")
    run.compare(folder / "compiled.parquet", games=600)


def test_a_node_of_many_cores_that_is_killed_midway_loses_nothing(
    start: Start, cluster: Nodes, local: Path, folder: Path
) -> None:
    """So many games are lost at once that a limit of 20 losses in all would end the run."""
    cluster.add("second", cores=11)
    with held(folder) as wait_for:
        run = start()
        wait_for(12)
        cluster.kill("second")
    printed = run.finish()
    head, second = played_by(printed, "head"), played_by(printed, "second")
    assert head + second == GAMES, printed
    assert head > second, printed  # a process may deliver a game that it finished while its node was killed
    run.compare(local)


def test_a_late_node_is_taken_in(start: Start, cluster: Nodes, local: Path, folder: Path) -> None:
    run = start()
    run.wait_for_games(2)
    with held(folder) as wait_for:
        cluster.add("late")
        wait_for(2)
    printed = run.finish()
    assert played_by(printed, "late") > 0, printed
    run.compare(local)


def test_more_jobs_than_cores_are_capped(start: Start, local: Path) -> None:
    run = start("--jobs", 3)
    printed = run.finish()
    assert "1 of 3 processes fit on the cluster" in printed
    run.compare(local)


def test_a_node_of_another_version_is_refused_by_name(
    start: Start, cluster: Nodes, local: Path, tmp_path: Path
) -> None:
    foreign = tmp_path / "foreign"
    shutil.copytree(Path(package.__file__).parent, foreign / "entrepot", ignore=shutil.ignore_patterns("page"))
    data = next((foreign / "entrepot" / "games" / "singapore" / "data").glob("*.toml"))
    data.write_text(data.read_text() + "\n# another edition\n")
    cluster.add("foreign", path=str(foreign))
    run = start()
    printed = run.finish()
    refused = re.search(r"Node foreign \(\w+\) is refused and plays nothing: (.*)", printed)
    assert refused is not None, printed
    assert "data" in refused[1]
    assert "sources of games" in refused[1]
    assert played_by(printed, "foreign") == 0
    run.compare(local)


def test_a_node_with_another_version_of_an_installed_bot_is_refused_by_name(
    start: Start, cluster: Nodes, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, entrepot: Run
) -> None:
    """A bot that a distribution declares does not travel: nodes have it, the same, or play nothing."""
    first = distribution(tmp_path / "first", "view.legal[0]")
    last = distribution(tmp_path / "last", "view.legal[-1]")
    monkeypatch.setenv("PYTHONPATH", first)
    cluster.add("same", path=first)
    cluster.add("foreign", path=last)
    words = ["arena", "run", "singapore", "--bots", "edge,random", "--games", 4, "--seed", 5]
    run = start(words=list(words))
    printed = run.finish()
    assert re.search(r"Node foreign \(\w+\) is refused .*: bot edgebot:Edge \w+ instead of \w+", printed), printed
    assert re.search(r"Node head \(\w+\) is refused .*: bot edgebot:Edge missing instead of", printed), printed
    assert played_by(printed, "same") == 4
    entrepot(*words, "--jobs", 1, "--out", tmp_path / "local.parquet")
    run.compare(tmp_path / "local.parquet", games=4)


def distribution(folder: Path, choice: str) -> str:
    """Install a distribution of a bot to a folder, as a package manager would."""
    folder.mkdir()
    (folder / "edgebot.py").write_text(
        f"class Edge:\n    def __init__(self, game, seed): pass\n    def choose(self, view): return {choice}\n"
    )
    info = folder / "edgebot-1.0.dist-info"
    info.mkdir()
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: edgebot\nVersion: 1.0\n")
    (info / "entry_points.txt").write_text("[entrepot.bots]\nedge = edgebot:Edge\n")
    return str(folder)


WATCH_RENAMES = """
import os, sys

def note(event, arguments):
    cache = os.environ.get("ENTREPOT_CACHE")
    if event == "os.rename" and os.path.dirname(str(arguments[1])) == cache:
        with open(f"{cache}.log", "a") as log:
            log.write(f"{os.getpid()} {arguments[1]}\\n")

sys.addaudithook(note)
"""
"""Started with this, a process notes what it compiles: it renames a folder of the cache when that is complete."""


def test_the_processes_of_a_node_compile_once(
    start: Start, cluster: Nodes, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The node has the game and an empty cache, and two processes; the head has not even the game."""
    installed, watch = nim.install(tmp_path / "nim"), tmp_path / "watch"
    watch.mkdir()
    (watch / "sitecustomize.py").write_text(WATCH_RENAMES)
    path = os.pathsep.join(map(str, (installed, nim.SOURCE)))
    monkeypatch.setenv("PYTHONPATH", path)
    cache = tmp_path / "cache"
    cluster.add("second", cores=2, path=os.pathsep.join([str(watch), path]), ENTREPOT_CACHE=str(cache))
    run = start(words=["arena", "run", "nim", "--bots", "random,random", "--games", 2000, "--seed", 5])
    printed = run.finish()
    assert re.search(r"Node head \(\w+\) is refused", printed), printed
    assert played_by(printed, "second") == 2000
    compiled = [line.split() for line in (tmp_path / "cache.log").read_text().splitlines()]
    assert len(compiled) == len({name for _, name in compiled}) > 0, compiled
    assert len({process for process, _ in compiled}) == 1, compiled


def test_where_all_nodes_are_refused_the_command_fails(start: Start, tmp_path: Path, folder: Path) -> None:
    """The driver is the foreign one here: it has sources that no node has."""
    foreign = tmp_path / "foreign"
    shutil.copytree(Path(package.__file__).parent, foreign / "entrepot", ignore=shutil.ignore_patterns("page"))
    rules = foreign / "entrepot" / "__init__.py"
    rules.write_text(re.sub(r'__version__ = ".*"', '__version__ = "9.9.9"', rules.read_text()))
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("PYTHONPATH", str(foreign))
        printed = start().finish(code=2)
    assert re.search(rf"head \(\w+\): program {package.__version__} instead of 9\.9\.9", printed), printed
    assert not journal_path(tmp_path / "cup.parquet").exists()


def test_a_driver_that_is_killed_is_resumed(start: Start, cluster: Nodes, local: Path) -> None:
    cluster.add("second")
    run = start()
    run.wait_for_games(5)
    run.kill()
    again = start()
    again.finish()
    again.compare(local)


def test_a_driver_outside_of_the_cluster_plays_through_ray_client(
    start: Start, cluster: Nodes, local: Path, dying: Path
) -> None:
    (dying / "die-once").touch()
    run = start(address=f"ray://127.0.0.1:{cluster.client_port}")
    printed = run.finish()
    assert not (dying / "die-once").exists()
    assert "Ray could not start a server for this client; attempt 1 of 4" in printed
    assert played_by(printed, "head") == GAMES
    run.compare(local)


def test_a_run_whose_head_is_lost_resumes_on_another_cluster(
    start: Start, local: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("RAY_CLIENT_RECONNECT_GRACE_PERIOD", "1")
    lost = Nodes()
    run = start(address=f"ray://127.0.0.1:{lost.client_port}")
    run.wait_for_games(2)
    lost.kill("head")
    assert "the connection to the cluster is lost; what was finished is kept" in run.finish(code=2)
    lost.stop()
    again = start()
    again.finish()
    again.compare(local)


def test_nodes_write_parts_that_are_merged_on_demand(
    start: Start, cluster: Nodes, entrepot: Run, local: Path, tmp_path: Path
) -> None:
    cluster.add("second")
    run = start("--parts", tmp_path / "parts")
    assert f"entrepot arena merge {run.out}" in run.finish()
    assert not run.out.exists()
    assert sum(part.games for part in read_index(str(tmp_path / "parts"))[1]) == GAMES
    entrepot("arena", "merge", run.out)
    run.compare(local)


def test_parts_in_an_object_store_survive_a_killed_driver_and_train(
    start: Start, cluster: Nodes, entrepot: Run, local: Path, bucket: str, tmp_path: Path
) -> None:
    """The path of self-play: nodes write to an object store, and the training program reads from it."""
    cluster.add("second")
    store = bucket.replace("games/cup", "games/selfplay")
    run = start("--parts", store)
    run.wait_for_games(1)
    run.kill()
    again = start("--parts", store)
    again.finish()
    parts = read_index(store)[1]
    assert sum(part.games for part in parts) == GAMES
    entrepot("arena", "merge", again.out)
    again.compare(local)
    train = Path(__file__).parents[2] / "examples" / "train.py"
    subprocess.run(
        [sys.executable, train, "singapore", "--data", store, *TRAINING], cwd=tmp_path, env=surroundings(), check=True
    )
    assert (tmp_path / "trained" / "network.onnx").exists()


def test_a_node_that_cannot_write_parts_is_refused(
    start: Start, cluster: Nodes, entrepot: Run, local: Path, folder: Path, tmp_path: Path
) -> None:
    """Its orders go to other nodes, and are not given up because it has failed quickly."""
    cluster.add("full", path=full_disk(tmp_path / "limits", "default_worker.py", 8_000))
    with held(folder):
        run = start("--parts", tmp_path / "parts")
        run.wait_for_text("is refused")
    printed = run.finish()
    assert re.search(r"Node full \(\w+\) is refused and plays nothing: OSError: .*File too large", printed), printed
    assert played_by(printed, "head") == GAMES
    entrepot("arena", "merge", run.out)
    run.compare(local)


def test_a_node_that_cannot_start_processes_stops_nobody(
    start: Start, cluster: Nodes, local: Path, tmp_path: Path
) -> None:
    """The user's bots do not fit on its disk: Ray cannot start a process there."""
    cluster.add("full", path=full_disk(tmp_path / "limits", "runtime_env/agent", 100))
    run = start()
    printed = run.finish()
    assert "Ray could not start a process: " in printed
    assert played_by(printed, "head") == GAMES
    run.compare(local)


def test_bots_that_fail_lose_the_same_games(start: Start, cluster: Nodes, entrepot: Run, folder: Path) -> None:
    cluster.add("second")
    words = ["arena", "run", "singapore", "--bots", "mine:Failing,mine:Steady", "--games", 12, "--seed", 8]
    run = start(words=list(words))
    run.finish()
    entrepot(*words, "--jobs", 2, "--out", folder / "failing.parquet", cwd=folder)
    run.compare(folder / "failing.parquet", games=12)
    errors = Counter(row["error"] for row in pyarrow.parquet.read_table(run.out).to_pylist())
    assert {"RuntimeError: out of ideas", "the process ended (signal 9)"} < set(errors), errors


def test_a_server_that_is_not_of_ray_is_refused_at_once(start: Start) -> None:
    with socket.create_server(("127.0.0.1", 0)) as other:
        port = other.getsockname()[1]
        for address in (f"127.0.0.1:{port}", f"ray://127.0.0.1:{port}"):
            assert "the server there is not Ray's" in start(address=address).finish(code=2)


def test_games_that_kill_their_worker_are_given_up_after_three_losses(start: Start) -> None:
    words = ["arena", "run", "singapore", "--bots", "mine:Deadly,mine:Deadly", "--games", 1, "--seed", 3]
    printed = start(words=words).finish(code=2)
    assert "games 0 to 0 were lost 3 times" in printed
    assert "head (" in printed


def test_a_bot_that_no_node_can_import_is_an_error(start: Start, folder: Path) -> None:
    (folder / "broken.py").write_text("import no_such_library\n")
    words = ["arena", "run", "singapore", "--bots", "broken:Bot,random", "--games", 2, "--seed", 3]
    assert "no_such_library" in start(words=words).finish(code=2)


def test_changed_bots_do_not_resume(start: Start, entrepot: Run, folder: Path, tmp_path: Path) -> None:
    run = start()
    run.wait_for_games(2)
    run.kill()
    other = tmp_path / "other"
    other.mkdir()
    (other / "mine.py").write_text((folder / "mine.py").read_text() + "# changed\n")
    (other / "helper.py").write_text(HELPER)
    told = entrepot(*WORDS, "--out", run.out, code=2, cwd=other).stderr
    assert "the sources of mine:Steady not the same" in told
