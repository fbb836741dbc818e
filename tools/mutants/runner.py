"""Runs the tests of a game against its mutants, in one pytest session that forks a process for each mutant.

The tests are collected and run once without a mutant, which measures how long each takes and what lines of the rule
files it runs. A mutant replaces the code of a function in a forked process, so that every module that imported the
function sees it. There the tests run that reach the broken line, up to the first that fails.
"""

from __future__ import annotations

import importlib
import math
import resource
import signal
import time
from collections.abc import Iterable

import pytest

from .coverage import Coverage, passes
from .files import ROOT, tests_of
from .mutations import Mutant, mutants
from .processes import Fork, in_forks
from .results import Results

SECONDS, FACTOR = 3.0, 5.0
"""A test that takes so much more CPU time than without the mutant does not end, which counts as noticed."""
LIKELY, QUICKEST = 4, 12
"""So many tests that noticed other mutants of the function run first, and then so many of the quickest."""


class Session:
    """A pytest plugin that runs mutants instead of the collected tests."""

    def __init__(self, game: str, jobs: int, deadline: float) -> None:
        self.game, self.results = game, Results(game)
        self._jobs, self._deadline = jobs, deadline
        self._coverage = Coverage(game)
        self._items: list[pytest.Item] = []

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        """Measure the tests, then try every mutant."""
        self._items = [item for item in session.items if self._is_of_game(item)]
        warm_up(self._items)
        self._coverage.measure(self._items, self._jobs, self._deadline)
        unnoticed = [mutant for mutant in mutants(self.game) if mutant.name not in self.results.noticed_by]
        untried = [mutant for mutant in unnoticed if mutant.name not in self.results.first_round]
        for fork in in_forks(untried, self._try_first_tests, self._jobs, self._deadline):
            if not self._is_noticed(fork):
                self.results.pass_first_round(fork.task.name)
        unnoticed = [mutant for mutant in unnoticed if mutant.name in self.results.first_round]
        for fork in in_forks(unnoticed, self._try_other_tests, self._jobs, self._deadline):
            if not self._is_noticed(fork):
                self.results.survive(fork.task.name)
        return True

    def _is_noticed(self, fork: Fork[Mutant]) -> bool:
        by = noticed_by(fork)
        if by:
            self.results.notice(fork.task.name, by)
        return bool(by)

    def _is_of_game(self, item: pytest.Item) -> bool:
        return f"/{self.game}/" in str(item.path) or self.game in item.name

    def _reaching(self, mutant: Mutant) -> list[pytest.Item]:
        """List the tests that run the broken line and may notice it, the quickest first."""
        at = mutant.module, mutant.line
        reached = [item for item in self._items if at in self._coverage.lines.get(item.nodeid, ())]
        asked = [item for item in reached if not self.results.has_passed(mutant.name, item.path)]
        return sorted(asked, key=lambda item: self._coverage.seconds[item.nodeid])

    def _first_tests(self, mutant: Mutant) -> list[pytest.Item]:
        """Take likely and quick tests, and those that compare much: most mutants are noticed by one of them."""
        reaching = self._reaching(mutant)
        noticed = self.results.noticed_in(mutant)
        likely = sorted((item for item in reaching if item.nodeid in noticed), key=lambda item: -noticed[item.nodeid])
        others = [item for item in reaching if item not in likely[:LIKELY]]
        comparing = [item for item in others[QUICKEST:] if "/shared/" in str(item.path)]
        return likely[:LIKELY] + others[:QUICKEST] + comparing

    def _try_first_tests(self, mutant: Mutant) -> str:
        return first_failure(mutant, self._first_tests(mutant), self._coverage.seconds)

    def _try_other_tests(self, mutant: Mutant) -> str:
        first = self._first_tests(mutant)
        others = [item for item in self._reaching(mutant) if item not in first]
        return first_failure(mutant, others, self._coverage.seconds)


def warm_up(items: Iterable[pytest.Item]) -> None:
    """Run one test of each file, so that the processes find modules imported and data read."""
    for item in {item.path: item for item in items}.values():
        passes(item)


def noticed_by(fork: Fork[Mutant]) -> str:
    """Name what noticed a mutant in a process that has ended: a test, or that its CPU time was used up."""
    if fork.signal not in (0, signal.SIGXCPU):
        raise RuntimeError(f"{fork.task.name}: its process was ended by signal {fork.signal}")
    return "time limit" if fork.signal else fork.text


def first_failure(mutant: Mutant, items: Iterable[pytest.Item], seconds: dict[str, float]) -> str:
    """Break the function, and return the first test that fails; empty if none does.

    A test that exceeds its limit of CPU time ends the process.
    """
    module = importlib.import_module(f"entrepot.games.{mutant.game}.{mutant.module}")
    getattr(module, mutant.function).__code__ = mutant.code
    for item in items:
        limit = math.ceil(time.process_time() + SECONDS + FACTOR * seconds[item.nodeid])
        resource.setrlimit(resource.RLIMIT_CPU, (limit, resource.RLIM_INFINITY))
        if not passes(item):
            return item.nodeid
    return ""


def run(game: str, jobs: int, deadline: float) -> None:
    """Try all mutants of a game that no test has noticed yet, until the deadline, a time of ``time.time``."""
    session = Session(game, jobs, deadline)
    options = ["-q", "-m", "not slow and not integration", "-p", "no:cacheprovider", "-p", "no:xdist", "--no-header"]
    pytest.main([*options, *(str(ROOT / path) for path in tests_of(game))], plugins=[session])
