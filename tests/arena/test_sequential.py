"""The sequential test keeps its stated errors, and its decision does not depend on how the games are played."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from entrepot.arena.errors import BadPlan, OtherRun
from entrepot.arena.plan import make_plan
from entrepot.arena.play.journal import journal_path
from entrepot.arena.results.parquet import read_results, records_path
from entrepot.arena.run import local_players
from entrepot.arena.sequential import BETTER, NOT_BETTER, Hypotheses, SequentialRun, SequentialTest
from entrepot.games import game as find_game

from .conftest import Run


@pytest.mark.parametrize(("seats", "share", "wrong"), [(2, 0.5, BETTER), (2, 0.6, NOT_BETTER), (4, 0.25, BETTER)])
def test_errors_are_those_that_are_stated(seats: int, share: float, wrong: str) -> None:
    """Of 400 tests with errors of 5 %, 20 are wrong; 40 would be beyond all chance."""
    dice = random.Random(5)
    better = 0.6 if seats == 2 else 0.35
    mistakes = 0
    for _ in range(400):
        test = SequentialTest(Hypotheses(1 / seats, better))
        while not test.is_decided:
            test.add(dice.random() < share)
        mistakes += test.decision.verdict == wrong
    assert mistakes <= 40


def test_shared_wins_count_as_they_are() -> None:
    test = SequentialTest(Hypotheses(0.5, 0.6))
    for _ in range(2000):
        test.add(0.5)
    assert test.decision.verdict == NOT_BETTER


@pytest.mark.parametrize(("null", "better", "alpha"), [(0.5, 0.5, 0.05), (0.5, 1.0, 0.05), (0.5, 0.6, 0.5)])
def test_what_cannot_be_tested_is_refused(null: float, better: float, alpha: float) -> None:
    with pytest.raises(BadPlan):
        SequentialTest(Hypotheses(null, better, alpha))


@pytest.mark.slow
def test_the_games_up_to_the_decision_are_the_results(tmp_path: Path) -> None:
    plan = make_plan(find_game("clippers"), ["greedy", "random"], 2000, 4, {})
    found = []
    for jobs in (1, 2):
        out = tmp_path / f"{jobs}.parquet"
        run = SequentialRun(plan, Hypotheses(0.5, 0.6), out)
        for _ in run.play(local_players(plan, jobs)):
            pass
        decision = run.test.decision
        assert decision.verdict == BETTER
        assert 20 <= decision.games < 256
        assert read_results(out).games == decision.games
        assert not journal_path(out).exists()
        found.append((decision, out.read_bytes(), records_path(out).read_bytes()))
        assert SequentialRun(plan, Hypotheses(0.5, 0.6), out).test.decision == decision
    assert found[0] == found[1]
    other = make_plan(find_game("clippers"), ["greedy", "random"], 2000, 5, {})
    with pytest.raises(OtherRun, match="seed not the same"):
        SequentialRun(other, Hypotheses(0.5, 0.6), out)


def test_the_command_says_what_is_known(entrepot: Run, tmp_path: Path) -> None:
    words = ["arena", "sprt", "clippers", "--bots", "greedy,random", "--better", 0.6, "--seed", 4, "--jobs", 1]
    for _ in range(2):
        told = entrepot(*words, "--out", tmp_path / "duel.parquet").stdout
        assert "greedy is stronger: known after" in told
        assert "tested 50.0 % against 60.0 %" in told
    assert "above 0.500" in entrepot(*words[:6], 0.4, "--out", tmp_path / "no.parquet", code=2).stderr
