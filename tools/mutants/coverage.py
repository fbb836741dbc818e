"""Measures how long each test takes and which lines of the rules it runs."""

from __future__ import annotations

import contextlib
import importlib
import io
import json
import sys
import time
from collections.abc import Iterable, Iterator
from types import CodeType
from typing import Any

import pytest
from _pytest.runner import runtestprotocol

from .files import CACHE, fingerprint, game_files
from .mutations import HITS, RULE_FILES, instrumented, rule_functions
from .processes import in_forks

SAVED_EVERY = 50


class Coverage:
    """How long each test takes and what lines of the rules it runs; kept until the test or the game changes.

    A test that failed without a mutant is tried again each time: it may read files that are made anew.
    """

    def __init__(self, game: str) -> None:
        self._file, self._recorder = CACHE / f"{game}-coverage.json", LineRecorder(game)
        self._sources = fingerprint(game_files(game))
        self._kept: dict[str, dict[str, Any]] = {}
        with contextlib.suppress(OSError, ValueError):
            self._kept = json.loads(self._file.read_text(encoding="utf-8"))
        self.seconds: dict[str, float] = {}
        self.lines: dict[str, set[tuple[str, int]]] = {}

    def measure(self, items: Iterable[pytest.Item], jobs: int, deadline: float) -> None:
        """Run the tests that are not known yet; those that fail without a mutant are left out."""
        listed = list(items)
        new = [item for item in listed if self._known(item) is None]
        for number, fork in enumerate(in_forks(new, self._measured, jobs, deadline)):
            if fork.text:
                self._kept[fork.task.nodeid] = json.loads(fork.text)
            if number % SAVED_EVERY == 0:
                self._write()
        self._write()
        for item in listed:
            self._adopt(item)

    def _known(self, item: pytest.Item) -> dict[str, Any] | None:
        kept = self._kept.get(item.nodeid)
        return kept if kept is not None and kept["passed"] and kept["key"] == self._key(item) else None

    def _key(self, item: pytest.Item) -> str:
        return fingerprint([item.path]) + self._sources

    def _measured(self, item: pytest.Item) -> str:
        """Run a test, and write what is kept of it."""
        began = time.process_time()
        with self._recorder.recording() as lines:
            passed = passes(item)
        seconds = time.process_time() - began
        return json.dumps({"key": self._key(item), "seconds": seconds, "lines": sorted(lines), "passed": passed})

    def _adopt(self, item: pytest.Item) -> None:
        kept = self._known(item)
        if kept is None:
            print(f"without a mutant, {item.nodeid} fails or was not run: it is left out", file=sys.stderr)
            return
        self.seconds[item.nodeid] = kept["seconds"]
        self.lines[item.nodeid] = {(module, line) for module, line in kept["lines"]}

    def _write(self) -> None:
        CACHE.mkdir(exist_ok=True)
        self._file.write_text(json.dumps(self._kept), encoding="utf-8")


def passes(item: pytest.Item) -> bool:
    """Run a test; whether it passes."""
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
