"""Keeps what became of each mutant."""

from __future__ import annotations

import contextlib
import json
from collections import Counter
from pathlib import Path
from typing import Any

from . import files
from .files import fingerprint, python_files, rule_files, tests_of
from .mutations import Mutant


class Results:
    """What became of each mutant; kept in a file, so that a run which was stopped goes on."""

    def __init__(self, game: str) -> None:
        self._file = files.CACHE / f"{game}.json"
        self._sources = fingerprint(rule_files(game))
        self.noticed_by: dict[str, str] = {}
        """The mutants that a test noticed, and which."""
        self.first_round: dict[str, str] = {}
        """Mutants that the first tests did not notice, with the fingerprint of the tests."""
        self.survived: dict[str, list[str]] = {}
        """Mutants that no test noticed, with the fingerprint of each file of tests."""
        paths = [file for path in tests_of(game) for file in python_files(files.ROOT / path)]
        self.test_files = sorted(fingerprint([path]) for path in paths)
        self.tests = fingerprint(paths)
        with contextlib.suppress(OSError, ValueError):
            self._read(json.loads(self._file.read_text(encoding="utf-8")))

    def _read(self, kept: dict[str, Any]) -> None:
        if kept["sources"] == self._sources:
            self.noticed_by, self.survived = kept["noticed_by"], kept["survived"]
            known = kept["first_round"]
            self.first_round = {name: tests for name, tests in known.items() if tests == self.tests}

    def notice(self, name: str, test: str) -> None:
        """Note which test noticed a mutant."""
        self.noticed_by[name] = test
        self.survived.pop(name, None)
        self._write()

    def noticed_in(self, mutant: Mutant) -> Counter[str]:
        """Count how many other mutants of its function each test noticed."""
        function = mutant.name.partition(":")[0]
        return Counter(test for name, test in self.noticed_by.items() if name.partition(":")[0] == function)

    def pass_first_round(self, name: str) -> None:
        """Note that the first tests did not notice a mutant: they are not run again until a test changes."""
        self.first_round[name] = self.tests
        self._write()

    def survive(self, name: str) -> None:
        """Note that no test noticed a mutant: only tests of files that change are run against it again."""
        self.survived[name] = self.test_files
        self._write()

    def has_passed(self, name: str, file: Path) -> bool:
        """Whether the tests of a file did not notice a mutant."""
        return name in self.survived and fingerprint([file]) in self.survived[name]

    def is_survivor(self, name: str) -> bool:
        """Whether no test that there is notices a mutant."""
        return self.survived.get(name) == self.test_files

    def _write(self) -> None:
        files.CACHE.mkdir(exist_ok=True)
        kept: dict[str, Any] = {"sources": self._sources, "survived": self.survived, "first_round": self.first_round}
        content = json.dumps({**kept, "noticed_by": self.noticed_by}, ensure_ascii=False, indent=0)
        self._file.with_suffix(".new").write_text(content, encoding="utf-8")
        self._file.with_suffix(".new").replace(self._file)
