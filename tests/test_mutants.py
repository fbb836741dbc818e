"""The mutation tool breaks every rule function, one error at a time, and its list of equivalent mutants is current."""

from __future__ import annotations

import ast
import inspect
import json
import os
import signal
import time
from collections import Counter
from pathlib import Path
from types import SimpleNamespace

import pytest

from entrepot.games.singapore import track
from tools.mutants import coverage, files
from tools.mutants.coverage import LineRecorder
from tools.mutants.equivalent import read_equivalent
from tools.mutants.mutations import RULE_FILES, Mutant, mutants
from tools.mutants.processes import Fork, in_forks
from tools.mutants.results import Results
from tools.mutants.runner import noticed_by

KINDS = {
    "comparison",
    "constant",
    "boolean",
    "negation",
    "arithmetic",
    "argument",
    "branch",
    "deleted branch",
    "removed statement",
}


@pytest.mark.parametrize("game", RULE_FILES)
def test_every_rule_file_is_broken_in_all_ways(game: str) -> None:
    found = mutants(game)
    assert len(found) >= 300
    assert {mutant.kind for mutant in found} == KINDS
    assert {mutant.module for mutant in found} == set(RULE_FILES[game])
    assert [mutant.name for mutant in found] == [mutant.name for mutant in mutants(game)]
    assert max(Counter(mutant.name for mutant in found).values()) == 1
    for mutant in found:
        assert mutant.before != mutant.after or mutant.kind == "removed statement"
        assert mutant.code.co_name == mutant.function


def test_a_mutant_is_one_error_in_the_function_that_all_modules_call() -> None:
    wrong = next(one for one in mutants("singapore") if one.function == "unpaid" and one.kind == "arithmetic")
    right = track.unpaid.__code__
    assert track.unpaid(9, 1, 2) == 4
    try:
        track.unpaid.__code__ = wrong.code
        assert track.unpaid(9, 1, 2) != 4
    finally:
        track.unpaid.__code__ = right


def test_it_is_recorded_which_lines_of_the_rules_ran() -> None:
    with LineRecorder("singapore").recording() as recorded:
        assert track.unpaid(9, 1, 2) == 4
    lines = set(recorded)
    assert track.unpaid(9, 1, 2) == 4
    assert recorded == lines
    first = inspect.getsourcelines(track.unpaid)[1]
    body = ast.parse(inspect.getsource(track.unpaid)).body[0]
    assert isinstance(body, ast.FunctionDef)
    assert ("track", first + body.body[-1].lineno - 1) in lines
    assert {module for module, _ in lines} == {"track"}


def test_equivalent_mutants_exist_have_a_reason_and_are_few() -> None:
    names = [mutant.name for game in RULE_FILES for mutant in mutants(game)]
    listed = read_equivalent()
    assert set(listed) <= set(names)
    assert all(len(reason) > 20 for reason in listed.values())
    assert len(listed) <= len(names) * 0.05


def mutant_of(function: str, kind: str) -> Mutant:
    """Find a mutant of Singapore."""
    return next(one for one in mutants("singapore") if one.function == function and one.kind == kind)


def test_tests_that_noticed_mutants_of_the_same_function_are_known(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tools.mutants.files.CACHE", tmp_path)
    results, mutant = Results("singapore"), mutant_of("unpaid", "arithmetic")
    results.notice("singapore.track.unpaid: 1 → 2", "test_a")
    results.notice("singapore.track.unpaid: 2 → 3", "test_a")
    results.notice("singapore.track.unpaid: 3 → 4", "test_b")
    results.notice("singapore.track.move: 1 → 2", "test_c")
    assert results.noticed_in(mutant) == {"test_a": 2, "test_b": 1}
    assert Results("singapore").noticed_in(mutant) == results.noticed_in(mutant)


def test_a_survivor_is_tried_again_with_the_tests_that_changed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tools.mutants.files.CACHE", tmp_path)
    folder = Path(__file__).parent / "singapore"
    results, name = Results("singapore"), mutant_of("unpaid", "arithmetic").name
    assert not results.has_passed(name, folder / "test_end.py")
    results.survive(name)
    kept = Results("singapore")
    assert kept.is_survivor(name)
    assert kept.has_passed(name, folder / "test_end.py")
    assert not kept.has_passed(name, Path(__file__))
    kept.test_files.append("of a new file")
    assert not kept.is_survivor(name)
    kept.notice(name, "test_a")
    assert not Results("singapore").is_survivor(name)


def outcome(number: int) -> str:
    """Let the process of a mutant end by a signal; return what noticed it."""

    def end(_: Mutant) -> str:
        os.kill(os.getpid(), number)
        return ""

    (fork,) = in_forks([mutant_of("unpaid", "arithmetic")], end, 1)
    return noticed_by(fork)


def test_tests_are_measured_again_when_the_game_or_its_kernels_change(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(files, "ROOT", tmp_path)
    folder = tmp_path / "src" / "entrepot" / "games" / "clippers"
    (folder / "kernels").mkdir(parents=True)
    for file in (folder / "board.py", folder / "kernels" / "clippers.json"):
        before = files.fingerprint(files.game_files("clippers"))
        file.write_text("{}", encoding="utf-8")
        assert files.fingerprint(files.game_files("clippers")) != before


def test_tests_that_failed_without_a_mutant_are_measured_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    item, measured = SimpleNamespace(nodeid="a test", path=Path(__file__)), list[object]()
    kept = {"key": files.fingerprint([item.path]) + files.fingerprint(files.game_files("clippers")), "seconds": 0.1}
    monkeypatch.setattr(coverage, "CACHE", tmp_path)

    def note(items: list[object], *_: object) -> tuple[()]:
        measured.extend(items)
        return ()

    monkeypatch.setattr(coverage, "in_forks", note)
    for passed in (True, False):
        content = {"a test": {**kept, "lines": [], "passed": passed}}
        (tmp_path / "clippers-coverage.json").write_text(json.dumps(content), encoding="utf-8")
        found = coverage.Coverage("clippers")
        found.measure([item], 1, 0.0)  # type: ignore[list-item]
        assert (measured == [item], "a test" in found.seconds) == (not passed, passed)


def test_only_used_up_time_counts_as_noticed() -> None:
    assert outcome(signal.SIGXCPU) == "time limit"
    with pytest.raises(RuntimeError, match="signal 15"):
        outcome(signal.SIGTERM)


def test_work_is_done_in_processes_and_none_is_left_over(monkeypatch: pytest.MonkeyPatch) -> None:
    fork = os.fork
    processes: list[int] = []

    def counted() -> int:
        processes.append(fork())
        return processes[-1]

    monkeypatch.setattr(os, "fork", counted)
    long = "x" * 1_000_000  # more than a pipe holds
    assert {fork.text for fork in in_forks("abc", lambda task: task + long, 2)} == {one + long for one in "abc"}
    started: list[Fork[int]] = []

    def sleep(_: int) -> str:
        time.sleep(60)
        return ""

    forks = in_forks([0, 1], lambda task: sleep(task) if task else "", 2)
    started.append(next(forks))
    forks.close()
    assert [fork.task for fork in started] == [0]
    assert not list(in_forks([1], sleep, 1, deadline=time.time() + 0.05))
    assert len(processes) > 3
    for process in processes:
        with pytest.raises(ChildProcessError):
            os.waitpid(process, os.WNOHANG)
