"""The training example runs in a tiny configuration, and its network plays as a bot."""

from __future__ import annotations

import csv
import importlib.util
import sys
from pathlib import Path
from typing import Any

import pytest
from pyarrow import parquet

from entrepot.arena.plan import make_plan
from entrepot.arena.run import local_players, play_all
from entrepot.games import game, names

EXAMPLE = Path(__file__).parents[2] / "examples" / "train_ppo.py"


@pytest.fixture(scope="module")
def example() -> Any:
    """Import the example."""
    spec = importlib.util.spec_from_file_location("train_ppo", EXAMPLE)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules["train_ppo"] = module
    spec.loader.exec_module(module)
    return module


@pytest.fixture(scope="module")
def trained(example: Any, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Train for a moment, on one core: others wait for theirs."""
    import torch

    torch.set_num_threads(1)
    out = tmp_path_factory.mktemp("trained")
    plan = example.Plan(
        names()[-1], minutes=0.5, tables=16, steps=12, width=16, minibatch=64, games=4, iterations=2, judging=0
    )
    example.train(plan, out)
    return out


@pytest.mark.filterwarnings("ignore::DeprecationWarning")  # PyTorch's, about its own exporter
def test_it_writes_a_curve(trained: Path) -> None:
    rows = list(csv.DictReader((trained / "curve.csv").open()))
    assert float(rows[0]["minutes"]) == 0
    assert all(0 <= float(row["wins"]) <= 1 for row in rows)
    assert (trained / "curve.svg").read_text().startswith("<svg")


def test_its_network_plays_in_the_arena(trained: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("ENTREPOT_ONNX", str(trained / "network.onnx"))
    bot = "entrepot.envs.onnx_bot:OnnxBot"
    plan = make_plan(game(names()[-1]), [bot, "random"], 3, 1, {})
    out = tmp_path / "duel.parquet"
    play_all(plan, out, local_players(plan, 1))
    own = [row for row in parquet.read_table(out).to_pylist() if row["bot"] == bot]
    assert len(own) == 3
    assert all(row["forfeit"] is None and row["error"] is None for row in own)
    assert all(row["plies"] > 20 for row in own)


@pytest.mark.filterwarnings("ignore::DeprecationWarning")
@pytest.mark.parametrize("name", names())
def test_before_it_learns_it_plays_as_the_greedy_bot(example: Any, tmp_path: Path, name: str) -> None:
    from entrepot.engine.match import Match
    from entrepot.engine.rule import copied
    from entrepot.engine.stream import new_stream
    from entrepot.engine.view import SeatView
    from entrepot.envs.onnx_bot import OnnxBot

    example.train(example.Plan(name, tables=2, width=8, games=2, iterations=0), tmp_path)
    bot = OnnxBot(game(name), 1, tmp_path / "network.onnx")
    match, chance = Match(game(name), 2), new_stream(5)
    match.let_chance(chance)
    for _ in range(25):
        worths = {}
        for choice in match.legal():
            after = copied(match.state)
            match.game.rules.apply(after, choice)
            worths[choice] = match.game.rules.value(after, match.actor)
        made = bot.choose(SeatView(match.game, match.state, match.actor))
        assert worths[made] == max(worths.values())
        match.choose(made)
        match.let_chance(chance)


def test_bad_networks_are_refused(trained: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    from entrepot.envs.onnx_bot import BadNetwork, OnnxBot

    monkeypatch.delenv("ENTREPOT_ONNX", raising=False)
    with pytest.raises(BadNetwork, match="ENTREPOT_ONNX"):
        OnnxBot(game(names()[-1]), 1)
    with pytest.raises(BadNetwork, match="takes"):
        OnnxBot(game(names()[0]), 1, trained / "network.onnx")
    (tmp_path / "no.onnx").write_text("nothing")
    with pytest.raises(BadNetwork):
        OnnxBot(game(names()[0]), 1, tmp_path / "no.onnx")


def test_advantages_follow_the_reward_back(example: Any) -> None:
    import torch

    trainer = example.Trainer.__new__(example.Trainer)
    trainer.plan = example.Plan("", smoothing=1.0)
    kept = {
        "value": torch.tensor([[0.5], [0.25], [0.1], [0.0]]),
        "mine": torch.tensor([[True], [False], [True], [True]]),
        "done": torch.tensor([[False], [False], [True], [False]]),
        "reward": torch.tensor([[0.0], [0.0], [1.0], [0.0]]),
    }
    advantage, usable = trainer.advantages(kept)
    assert usable.squeeze(1).tolist() == [True, False, True, False]
    assert advantage[2, 0] == pytest.approx(0.9)
    assert advantage[0, 0] == pytest.approx(0.5)
