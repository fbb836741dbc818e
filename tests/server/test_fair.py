"""Chance follows from the seed that was promised, and ``entrepot record verify`` notices every altered draw."""

from __future__ import annotations

import hashlib
from collections import Counter
from pathlib import Path

import pytest
from typer.testing import CliRunner

from entrepot.cli.app import app
from entrepot.core.chance import commitment, fair_outcome, new_seed, verify
from entrepot.core.errors import AlteredChance, BadRecord
from entrepot.core.match import Match
from entrepot.core.record import read_binary, read_text, write_binary, write_text
from entrepot.core.rule import CHANCE
from entrepot.games import game as find_game
from entrepot.games import names as game_names


def played(name: str, seed: bytes) -> Match:
    """A whole game, with chance from a seed."""
    match = Match(find_game(name), 2)
    while not match.is_over:
        ply = len(match.choices)
        fair = match.actor == CHANCE
        legal = match.legal()
        match.choose(fair_outcome(match.game, match.state, seed, ply) if fair else legal[ply * 7919 % len(legal)])
    match.seed, match.commitment = seed, commitment(seed)
    return match


@pytest.mark.parametrize("name", game_names())
def test_records_carry_the_proof_in_both_forms(name: str) -> None:
    seed = new_seed()
    match = played(name, seed)
    outcomes = verify(match, hashlib.sha256(seed).hexdigest())
    assert outcomes > 0
    for again in (read_text(write_text(match), find_game), read_binary(write_binary(match), find_game)):
        assert (again.seed, again.commitment) == (seed, match.commitment)
        assert verify(again) == outcomes


def test_every_altered_draw_is_detected() -> None:
    name = game_names()[-1]
    match = played(name, new_seed())
    match.seed = new_seed()
    with pytest.raises(AlteredChance, match="promised"):
        verify(match)
    match.commitment = commitment(match.seed)
    with pytest.raises(AlteredChance, match="the seed gives"):
        verify(match)
    with pytest.raises(AlteredChance, match="promised"):
        verify(played(name, new_seed()), "0" * 64)
    match.seed = None
    with pytest.raises(AlteredChance, match="no seed"):
        verify(match)


def test_outcomes_come_as_often_as_they_weigh() -> None:
    game = find_game(game_names()[-1])
    state = game.new(4)
    outcomes = game.legal(state)
    weights = [game.rules.chance_weight(state, outcome) for outcome in outcomes]
    drawn = Counter(fair_outcome(game, state, bytes([number % 256, number // 256]), 3) for number in range(8000))
    expected = {outcome: 8000 * weight / sum(weights) for outcome, weight in zip(outcomes, weights, strict=True)}
    spread = sum((drawn[outcome] - count) ** 2 / count for outcome, count in expected.items())
    assert spread < 3 * len(outcomes) + 12  # far beyond what a fair draw ever gives


def test_the_command_says_what_it_found(tmp_path: Path) -> None:
    match = played(game_names()[0], new_seed())
    good, altered, broken = tmp_path / "good.match", tmp_path / "altered.match", tmp_path / "broken.match"
    good.write_text(write_text(match), encoding="utf-8")
    assert match.seed is not None
    altered.write_text(write_text(match).replace(match.seed.hex(), "0" * 64), encoding="utf-8")
    broken.write_text(write_text(match).replace("seed ", "seed x"), encoding="utf-8")
    run = CliRunner()
    said = run.invoke(app, ["verify", str(good), "--commitment", match.commitment.upper(), "--language", "en"])
    assert said.exit_code == 0
    assert "follow from the seed" in said.output
    assert run.invoke(app, ["verify", str(good), "--commitment", "12"]).exit_code == 1
    assert run.invoke(app, ["verify", str(altered)]).exit_code == 1
    with pytest.raises(BadRecord, match="64 hexadecimal"):
        read_text(broken.read_text(encoding="utf-8"), find_game)
