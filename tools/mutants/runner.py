"""Runs the tests of a game against its mutants, in one pytest session that forks a process for each mutant.

The tests are collected and run once without a mutant, which measures how long each takes and what lines of the rule
files it runs. A mutant replaces the code of a function in a forked process, so that every module that imported the
function sees it. There the tests run that reach the broken line, up to the first that fails.
"""

from __future__ import annotations

import contextlib
import hashlib
import importlib
import io
import json
import math
import os
import resource
import signal
import sys
import time
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from types import CodeType
from typing import Any

import pytest
from _pytest.runner import runtestprotocol

from .mutations import HITS, RULE_FILES, Mutant, instrumented, mutants, rule_functions

ROOT = Path(__file__).parents[2]
CACHE = ROOT / ".mutants"
SECONDS, FACTOR = 3.0, 5.0
"""A test that takes so much more CPU time than without the mutant does not end, which counts as noticed."""
JOBS = 2
LIKELY, QUICKEST = 4, 12
"""So many tests that noticed other mutants of the function run first, and then so many of the quickest."""


def tests_of(game: str) -> list[str]:
    """Name the tests that run against the mutants of a game."""
    shared = ("test_conformance.py", "test_golden.py", "test_log.py")
    return [f"tests/{game}", *(f"tests/shared/{file}" for file in shared)]


def rule_files(game: str) -> list[Path]:
    """List the files that hold the rules of a game; what becomes of a mutant is kept until one of them changes."""
    return [ROOT / f"src/entrepot/games/{game}/{name}.py" for name in RULE_FILES[game]]


class Results:
    """What became of each mutant; kept in a file, so that a run which was stopped goes on."""

    def __init__(self, game: str) -> None:
        self._file = CACHE / f"{game}.json"
        self._sources = _fingerprint(rule_files(game))
        self.noticed_by: dict[str, str] = {}
        """The mutants that a test noticed, and which."""
        self.survivors: list[str] = []
        """Those of the last complete run; they are tried again in the next one."""
        self.total = 0
        self.first_round: dict[str, str] = {}
        """Mutants that the first tests did not notice, with the fingerprint of the tests."""
        self.tests = _fingerprint(file for path in tests_of(game) for file in _python_files(ROOT / path))
        with contextlib.suppress(OSError, ValueError):
            kept = json.loads(self._file.read_text(encoding="utf-8"))
            if kept["sources"] == self._sources:
                self.noticed_by = kept["noticed_by"]
                self.survivors, self.total = kept["survivors"], kept["total"]
                known = kept.get("first_round", {})
                self.first_round = {name: tests for name, tests in known.items() if tests == self.tests}

    def add(self, name: str, test: str) -> None:
        """Note which test noticed a mutant."""
        self.noticed_by[name] = test
        self._write()

    def noticed_in(self, mutant: Mutant) -> Counter[str]:
        """Count how many other mutants of its function each test noticed."""
        function = mutant.name.partition(":")[0]
        return Counter(test for name, test in self.noticed_by.items() if name.partition(":")[0] == function)

    def pass_first_round(self, name: str) -> None:
        """Note that the first tests did not notice a mutant: they are not run again until a test changes."""
        self.first_round[name] = self.tests
        self._write()

    def finish(self, total: int, survivors: list[str]) -> None:
        """Note the outcome of a complete run."""
        self.total, self.survivors = total, sorted(survivors)
        self._write()

    def _write(self) -> None:
        CACHE.mkdir(exist_ok=True)
        kept: dict[str, Any] = {"sources": self._sources, "total": self.total, "survivors": self.survivors}
        kept["first_round"] = self.first_round
        content = json.dumps({**kept, "noticed_by": self.noticed_by}, ensure_ascii=False, indent=0)
        self._file.with_suffix(".new").write_text(content, encoding="utf-8")
        self._file.with_suffix(".new").replace(self._file)


class Coverage:
    """The duration of each test and the lines of the rules it runs; kept in a file until the test or a rule changes."""

    def __init__(self, game: str) -> None:
        self._file, self._recorder = CACHE / f"{game}-coverage.json", LineRecorder(game)
        self._sources = _fingerprint(rule_files(game))
        self._kept: dict[str, dict[str, Any]] = {}
        with contextlib.suppress(OSError, ValueError):
            self._kept = json.loads(self._file.read_text(encoding="utf-8"))
        self.seconds: dict[str, float] = {}
        self.lines: dict[str, set[tuple[str, int]]] = {}

    def measure(self, items: Iterable[pytest.Item]) -> None:
        """Run the tests that are not known yet; those that fail without a mutant are left out."""
        changed = 0
        for item in items:
            key = _fingerprint([item.path]) + self._sources
            kept = self._kept.get(item.nodeid)
            if kept is None or kept["key"] != key:
                began = time.process_time()
                with self._recorder.recording() as lines:
                    passed = _passes(item)
                kept = {"key": key, "seconds": time.process_time() - began, "lines": sorted(lines), "passed": passed}
                self._kept[item.nodeid] = kept
                changed += 1
                if changed % 50 == 0:
                    self._write()
            if kept["passed"]:
                self.seconds[item.nodeid] = kept["seconds"]
                self.lines[item.nodeid] = {(module, line) for module, line in kept["lines"]}
            else:
                print(f"without a mutant, {item.nodeid} fails and is left out", file=sys.stderr)
        self._write()

    def _write(self) -> None:
        CACHE.mkdir(exist_ok=True)
        self._file.write_text(json.dumps(self._kept), encoding="utf-8")


class Session:
    """A pytest plugin that runs mutants instead of the collected tests."""

    def __init__(self, game: str, results: Results) -> None:
        self.game, self.results = game, results
        self._coverage = Coverage(game)

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        """Measure the tests, then try every mutant."""
        items = [item for item in session.items if self._is_of_game(item)]
        self._coverage.measure(items)
        found = mutants(self.game)
        unnoticed = [mutant for mutant in found if mutant.name not in self.results.noticed_by]
        untried = [mutant for mutant in unnoticed if mutant.name not in self.results.first_round]
        for mutant in self._try_all(untried, self._first_tests, items):
            self.results.pass_first_round(mutant.name)
        unnoticed = [mutant for mutant in unnoticed if mutant.name not in self.results.noticed_by]
        survivors = list(self._try_all(unnoticed, self._other_tests, items))
        self.results.finish(len(found), [mutant.name for mutant in survivors])
        return True

    def _try_all(self, mutants: list[Mutant], select: Select, items: list[pytest.Item]) -> Iterator[Mutant]:
        """Run selected tests against mutants; yield those that were not noticed."""
        waiting, running = mutants[::-1], list[Running]()
        while waiting or running:
            while waiting and len(running) < JOBS:
                mutant = waiting.pop()
                running.append(Running(mutant, select(mutant, items), self._coverage.seconds))
            for child in [child for child in running if child.is_done()]:
                running.remove(child)
                if child.noticed_by:
                    self.results.add(child.mutant.name, child.noticed_by)
                else:
                    yield child.mutant
            time.sleep(0.01)

    def _is_of_game(self, item: pytest.Item) -> bool:
        return f"/{self.game}/" in str(item.path) or self.game in item.name

    def _reaching(self, mutant: Mutant, items: Iterable[pytest.Item]) -> list[pytest.Item]:
        """List the tests that run the broken line, the quickest first."""
        at = mutant.module, mutant.line
        reached = [item for item in items if at in self._coverage.lines.get(item.nodeid, ())]
        return sorted(reached, key=lambda item: self._coverage.seconds[item.nodeid])

    def _first_tests(self, mutant: Mutant, items: Iterable[pytest.Item]) -> list[pytest.Item]:
        """Take likely and quick tests, and those that compare much: most mutants are noticed by one of them."""
        reaching = self._reaching(mutant, items)
        noticed = self.results.noticed_in(mutant)
        likely = sorted((item for item in reaching if item.nodeid in noticed), key=lambda item: -noticed[item.nodeid])
        others = [item for item in reaching if item not in likely[:LIKELY]]
        comparing = [item for item in others[QUICKEST:] if "/shared/" in str(item.path)]
        return likely[:LIKELY] + others[:QUICKEST] + comparing

    def _other_tests(self, mutant: Mutant, items: Iterable[pytest.Item]) -> list[pytest.Item]:
        """Take the tests that were not run first."""
        first = self._first_tests(mutant, items)
        return [item for item in self._reaching(mutant, items) if item not in first]


Select = Callable[[Mutant, Iterable[pytest.Item]], list[pytest.Item]]
"""Selects the tests to run against a mutant."""


class Running:
    """A forked process that tries one mutant."""

    def __init__(self, mutant: Mutant, items: list[pytest.Item], seconds: dict[str, float]) -> None:
        self.mutant, self.noticed_by = mutant, ""
        self._pipe, writing = os.pipe()
        self.pid = os.fork()
        if self.pid == 0:
            try:
                os.write(writing, _try(mutant, items, seconds).encode())
            finally:
                os._exit(0)
        os.close(writing)

    def is_done(self) -> bool:
        """Whether the process has ended; if its CPU time was used up, the mutant was noticed by that."""
        ended, status = os.waitpid(self.pid, os.WNOHANG)
        if ended == 0:
            return False
        if os.WIFSIGNALED(status) and os.WTERMSIG(status) != signal.SIGXCPU:
            raise RuntimeError(f"{self.mutant.name}: its process was ended by signal {os.WTERMSIG(status)}")
        self.noticed_by = "time limit" if os.WIFSIGNALED(status) else os.read(self._pipe, 10_000).decode()
        os.close(self._pipe)
        return True


def _try(mutant: Mutant, items: Iterable[pytest.Item], seconds: dict[str, float]) -> str:
    """Break the function, and return the first test that fails; empty if none does.

    A test that exceeds its limit of CPU time ends the process.
    """
    module = importlib.import_module(f"entrepot.games.{mutant.game}.{mutant.module}")
    getattr(module, mutant.function).__code__ = mutant.code
    for item in items:
        limit = math.ceil(time.process_time() + SECONDS + FACTOR * seconds[item.nodeid])
        resource.setrlimit(resource.RLIMIT_CPU, (limit, resource.RLIM_INFINITY))
        if not _passes(item):
            return item.nodeid
    return ""


def _passes(item: pytest.Item) -> bool:
    with contextlib.redirect_stdout(io.StringIO()), contextlib.redirect_stderr(io.StringIO()):
        return all(report.passed for report in runtestprotocol(item, log=False, nextitem=None))


class LineRecorder:
    """Records the statements of rule functions that a test runs: tracing would take ten times as long."""

    def __init__(self, game: str) -> None:
        self._hits: set[tuple[str, int]] = set()
        self._functions: list[tuple[Any, CodeType, CodeType]] = []
        for name in RULE_FILES[game]:
            module = importlib.import_module(f"entrepot.games.{game}.{name}")
            vars(module)[HITS] = self._hits
            for node in rule_functions(game, name):
                function = getattr(module, node.name)
                self._functions.append((function, function.__code__, instrumented(game, name, node)))

    @contextlib.contextmanager
    def recording(self) -> Iterator[set[tuple[str, int]]]:
        """Record into the set that it gives."""
        self._hits.clear()
        for function, _, recording in self._functions:
            function.__code__ = recording
        try:
            yield self._hits
        finally:
            for function, plain, _ in self._functions:
                function.__code__ = plain


def _python_files(path: Path) -> list[Path]:
    return [path] if path.is_file() else sorted(path.glob("*.py"))


def _fingerprint(files: Iterable[Path]) -> str:
    content = b"".join(file.read_bytes() for file in sorted(files))
    return hashlib.blake2b(content, digest_size=8).hexdigest()


def run(game: str) -> None:
    """Try all mutants of a game that no test has noticed yet."""
    session = Session(game, Results(game))
    options = ["-q", "-m", "not slow and not integration", "-p", "no:cacheprovider", "-p", "no:xdist", "--no-header"]
    pytest.main([*options, *(str(ROOT / path) for path in tests_of(game))], plugins=[session])
