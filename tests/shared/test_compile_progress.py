"""Compile progress: reports, the lock between processes, warnings of the library."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from entrepot.compile.lock import CompileLock
from entrepot.compile.progress import HEARTBEAT, CompileProgress, CompileReport, announce, observed
from entrepot.games import names

pytestmark = pytest.mark.xdist_group("compile-cache")
"""One process for all of these: compiling takes longer than all else here."""
PLAYED = names()[0]
COMPILE = """
import json, sys
from entrepot.compile.progress import observed
from entrepot.compile.loader import load
from entrepot.games import game
seen = []
with observed(seen.append):
    load(game(sys.argv[1])).prepare("playout")
print(json.dumps([[p.stage, p.done, p.total, p.seconds, p.waiting] for p in seen]))
"""
WARN = """
import logging, sys, warnings
from entrepot.games import game
logging.basicConfig(level=logging.INFO, format="LOG %(name)s %(message)s", stream=sys.stdout)
warnings.showwarning = lambda message, kind, file, line, *rest: print("WARNED", kind.__name__, file, message)
from entrepot.envs.batch import Batch
Batch(sys.argv[1], 2)
print("first")
Batch(sys.argv[1], 2)
"""
HOLD = """
import sys, time
from pathlib import Path
from entrepot.compile.lock import CompileLock
lock = CompileLock(Path(sys.argv[1]))
assert lock.acquire()
lock.write(b"half done")
print("held", flush=True)
time.sleep(600)
"""
Report = list[tuple[str, int, int, float, bool]]


def start(script: str, cache: Path, *arguments: str) -> subprocess.Popen[str]:
    env = {**os.environ, "ENTREPOT_CACHE": str(cache)}
    return subprocess.Popen([sys.executable, "-c", script, *arguments], env=env, stdout=subprocess.PIPE, text=True)


def finish(process: subprocess.Popen[str]) -> str:
    out, _ = process.communicate(timeout=300)
    assert process.returncode == 0
    return out


@pytest.fixture(scope="module")
def twice(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, list[Report]]:
    """Compile the same from two processes at once, with an empty cache; give what each has reported."""
    cache = tmp_path_factory.mktemp("cache")
    both = [start(COMPILE, cache, PLAYED) for _ in range(2)]
    return cache, [json.loads(finish(process)) for process in both]


def compilers(reports: list[Report]) -> list[Report]:
    """Find the reports of processes that have compiled something themselves."""
    return [seen for seen in reports if any(total > 0 and not waiting for _, _, total, _, waiting in seen)]


@pytest.mark.slow
def test_two_processes_compile_once(twice: tuple[Path, list[Report]]) -> None:
    cache, reports = twice
    assert len(compilers(reports)) == 1
    waited = next(seen for seen in reports if seen not in compilers(reports))
    assert any(waiting and done for _, done, _, _, waiting in waited), "who waits sees how far the other one is"
    assert not list(cache.glob(".*")), "no lock and nothing half-written is left"


@pytest.mark.slow
def test_progress_counts_functions_that_are_known_before(twice: tuple[Path, list[Report]]) -> None:
    (seen,) = compilers(twice[1])
    own = [one for one in seen if not one[4]]
    total = own[0][2]
    assert total > 50
    assert {one[2] for one in own} == {total}
    counts = [one[1] for one in own]
    assert counts == sorted(counts)
    assert set(counts) == set(range(total + 1)), "every function is counted once"
    assert list(dict.fromkeys(one[0] for one in own if one[0])) == ["rules", "playout"]


@pytest.mark.slow
def test_a_filled_cache_reports_nothing(twice: tuple[Path, list[Report]]) -> None:
    assert json.loads(finish(start(COMPILE, twice[0], PLAYED))) == []


@pytest.mark.slow
def test_the_library_warns_and_logs_once(twice: tuple[Path, list[Report]]) -> None:
    """Only one kernel is missing in this cache, so that the test is short."""
    before, after = finish(start(WARN, twice[0], PLAYED)).split("first\n")
    told = before.splitlines()
    assert [line.split()[0] for line in told] == ["LOG", "WARNED"], told
    assert f"compiling {PLAYED}" in told[0]
    assert told[1].startswith("WARNED CompileWarning <string>"), "it points at the caller's code"
    assert after == ""


def test_an_observer_takes_the_place_of_the_warning(recwarn: pytest.WarningsRecorder) -> None:
    with observed(lambda progress: None):
        announce(PLAYED)
    assert not recwarn


def test_a_long_function_still_shows_progress() -> None:
    seen: list[CompileProgress] = []
    with observed(seen.append), CompileReport("go", 1) as report:
        report.stage("rules")
        while len(seen) < 4:
            time.sleep(HEARTBEAT / 10)
        report.step()
    assert seen[3].seconds > seen[2].seconds >= HEARTBEAT
    assert [one.done for one in seen][-2:] == [1, 1]


@pytest.fixture
def holder(tmp_path: Path) -> subprocess.Popen[str]:
    """A process that holds a lock."""
    process = start(HOLD, tmp_path, str(tmp_path / "lock"))
    assert process.stdout is not None
    assert process.stdout.readline() == "held\n"
    return process


def test_a_lock_is_waited_for_and_freed_when_its_holder_dies(holder: subprocess.Popen[str], tmp_path: Path) -> None:
    heard: list[bytes] = []

    def on_line(content: bytes) -> None:
        heard.append(content.strip())
        if len(heard) == 3:
            holder.kill()
            holder.wait()

    lock = CompileLock(tmp_path / "lock")
    assert lock.acquire(on_line)
    assert heard[:3] == [b"half done"] * 3
    lock.release()
    assert not (tmp_path / "lock").exists()


def test_a_holder_that_shows_no_sign_loses_its_lock(holder: subprocess.Popen[str], tmp_path: Path) -> None:
    holder.send_signal(signal.SIGSTOP)
    try:
        lock = CompileLock(tmp_path / "lock", stale=1.0)
        assert lock.acquire()
        other = CompileLock(tmp_path / "lock", wait_at_most=0.5)
        assert not other.acquire(), "it is held again, by this process"
        lock.release()
    finally:
        holder.kill()
        holder.wait()


def test_a_lock_is_waited_for_with_a_time_out(holder: subprocess.Popen[str], tmp_path: Path) -> None:
    try:
        assert not CompileLock(tmp_path / "lock", wait_at_most=0.5).acquire()
    finally:
        holder.kill()
        holder.wait()


def test_without_a_folder_for_locks_nobody_waits(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("not a folder")
    assert not CompileLock(tmp_path / "file" / "lock").acquire()
