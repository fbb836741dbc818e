"""The mutation tool breaks every rule function, one error at a time, and its list of equivalent mutants is current."""

from __future__ import annotations

import ast
import inspect
from collections import Counter

import pytest

from entrepot.games.singapore import track
from tools.mutants.equivalent import read_equivalent
from tools.mutants.mutations import RULE_FILES, mutants
from tools.mutants.runner import LineRecorder

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
