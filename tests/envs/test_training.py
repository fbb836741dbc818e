"""The training example runs in a tiny configuration, and its network plays as a bot."""

from __future__ import annotations

import csv
import hashlib
import importlib.util
import pickle
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from pyarrow import parquet

from entrepot.arena.errors import BadPlan
from entrepot.arena.plan import check_networks, make_plan
from entrepot.arena.run import local_players, play_all
from entrepot.bots import make_bot
from entrepot.games import game, names

pytestmark = pytest.mark.slow
EXAMPLE = Path(__file__).parents[2] / "examples" / "train.py"


@pytest.fixture(scope="module")
def example() -> Any:
    """Import the example."""
    spec = importlib.util.spec_from_file_location("train", EXAMPLE)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules["train"] = module
    spec.loader.exec_module(module)
    return module


@pytest.fixture(scope="module")
def trained(example: Any, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Train for a moment, on one core: others wait for theirs."""
    import torch

    torch.set_num_threads(1)
    out = tmp_path_factory.mktemp("trained")
    plan = example.Plan(names()[-1], minutes=0.5, tables=16, width=16, minibatch=64, memory=200, games=4, turns=2)
    example.train(plan, out)
    return out


@pytest.mark.filterwarnings("ignore::DeprecationWarning")  # PyTorch's, about its own exporter
def test_it_writes_a_curve(trained: Path) -> None:
    rows = list(csv.DictReader((trained / "curve.csv").open()))
    assert float(rows[0]["minutes"]) == 0
    assert all(0 <= float(row["wins"]) <= 1 for row in rows)
    assert (trained / "curve.svg").read_text().startswith("<svg")


def test_its_network_plays_in_the_arena(trained: Path, tmp_path: Path) -> None:
    network = trained / "network.onnx"
    bot = f"onnx:{network}"
    plan = make_plan(game(names()[-1]), [bot, "random"], 3, 1, {})
    assert plan.networks == {bot: hashlib.sha256(network.read_bytes()).hexdigest()}
    out = tmp_path / "duel.parquet"
    play_all(plan, out, local_players(plan, 1))
    own = [row for row in parquet.read_table(out).to_pylist() if row["bot"] == bot]
    assert len(own) == 3
    assert all(row["forfeit"] is None and row["error"] is None for row in own)
    assert all(row["plies"] > 20 for row in own)


def plays_as_the_greedy_bot(name: str, network: Path) -> bool:
    """Whether a network makes a choice of most worth all through the beginning of a game."""
    from entrepot.bots.onnx_bot import OnnxBot
    from entrepot.core.match import Match
    from entrepot.core.rule import copied
    from entrepot.core.stream import new_stream
    from entrepot.core.view import SeatView

    bot = OnnxBot(game(name), 1, network)
    match, chance = Match(game(name), 2), new_stream(5)
    match.resolve_chance(chance)
    as_greedy = True
    for _ in range(25):
        values = {}
        for choice in match.legal():
            after = copied(match.state)
            match.game.rules.apply(after, choice)
            assert match.game.evaluation is not None
            values[choice] = match.game.evaluation.evaluate(after, match.actor)
        made = bot.choose(SeatView(match.game, match.state, match.actor))
        as_greedy = as_greedy and values[made] == max(values.values())
        match.choose(made)
        match.resolve_chance(chance)
    return as_greedy


@pytest.mark.filterwarnings("ignore::DeprecationWarning")
@pytest.mark.parametrize("name", names())
def test_before_it_learns_it_plays_as_the_greedy_bot(example: Any, tmp_path: Path, name: str) -> None:
    example.train(example.Plan(name, tables=2, width=8, warmup_steps=1, games=2, turns=0), tmp_path)
    assert plays_as_the_greedy_bot(name, tmp_path / "network.onnx")


@pytest.mark.parametrize(("best", "as_greedy"), [("1", True), ("99", False)])
def test_it_chooses_from_those_the_greedy_bot_likes_best(
    trained: Path, tmp_path: Path, best: str, as_greedy: bool
) -> None:
    import onnx

    model = onnx.load(trained / "network.onnx")
    onnx.helper.set_model_props(model, {"share": "1e-9", "best": best})
    onnx.save(model, tmp_path / "some.onnx")
    assert plays_as_the_greedy_bot(names()[-1], tmp_path / "some.onnx") == as_greedy


def test_another_network_in_the_same_file_is_another_plan(trained: Path, tmp_path: Path) -> None:
    network = tmp_path / "network.onnx"
    shutil.copy(trained / "network.onnx", network)
    plan = make_plan(game(names()[-1]), [f"onnx:{network}", "random"], 3, 1, {})
    check_networks(plan)
    network.write_bytes(network.read_bytes() + b" ")
    with pytest.raises(BadPlan, match="has changed"):
        check_networks(plan)


@pytest.mark.parametrize(
    ("file", "said"), [("no.onnx", "no.onnx cannot be read: No such file"), ("text.onnx", "text.onnx")]
)
def test_a_wrong_network_ends_with_an_error(tmp_path: Path, file: str, said: str) -> None:
    (tmp_path / "text.onnx").write_text("nothing")
    out = tmp_path / "cup.parquet"
    words = ["arena", "run", names()[-1], "--bots", f"onnx:{tmp_path / file},random", "--games", "2", "--out", str(out)]
    done = subprocess.run(
        [sys.executable, "-m", "entrepot", *words], capture_output=True, text=True, check=False, timeout=300
    )
    assert done.returncode == 2
    assert said in done.stderr
    assert "Traceback" not in done.stderr
    assert not out.exists()


def test_a_network_can_be_pickled(trained: Path) -> None:
    from entrepot.core.match import Match
    from entrepot.core.stream import new_stream

    match = Match(game(names()[-1]), 2)
    match.resolve_chance(new_stream(5))
    bot = make_bot(f"onnx:{trained / 'network.onnx'}", match.game, 1)
    assert pickle.loads(pickle.dumps(bot)).choose(match.view()) == bot.choose(match.view())


def test_bad_networks_are_refused(trained: Path, tmp_path: Path) -> None:
    from entrepot.bots.onnx_bot import BadNetwork, OnnxBot

    with pytest.raises(BadNetwork, match="takes"):
        OnnxBot(game(names()[0]), 1, trained / "network.onnx")
    (tmp_path / "no.onnx").write_text("nothing")
    with pytest.raises(BadNetwork):
        OnnxBot(game(names()[0]), 1, tmp_path / "no.onnx")


@pytest.mark.parametrize(
    ("name", "text"), [("share", "much"), ("share", "nan"), ("best", "0"), ("best", "few"), ("best", "inf")]
)
def test_properties_that_are_no_numbers_are_refused(trained: Path, tmp_path: Path, name: str, text: str) -> None:
    import onnx

    from entrepot.bots.onnx_bot import BadNetwork, OnnxBot

    model = onnx.load(trained / "network.onnx")
    onnx.helper.set_model_props(model, {"share": "0.001", "best": "4", name: text})
    onnx.save(model, tmp_path / "odd.onnx")
    with pytest.raises(BadNetwork, match=f"its {name} is '?{text}"):
        OnnxBot(game(names()[-1]), 1, tmp_path / "odd.onnx")


def test_choices_are_learnt_by_how_they_differ(example: Any) -> None:
    import torch

    points, legal = torch.tensor([[5.0, 1.0, 9.0]]), torch.tensor([[True, True, False]])
    assert example.Trainer._centred(None, points, legal).tolist() == [[2.0, -2.0, -3.0]]


def test_rollouts_give_the_lead_of_the_actor(example: Any) -> None:
    import torch

    trainer = example.Trainer(
        example.Plan("clippers", tables=8, width=8, warmup_steps=20, candidates=3, plies=0, memory=50)
    )
    candidates, evaluations = trainer._best_candidates(trainer.batch)
    leads, actors = trainer._rollout_leads(candidates), torch.from_numpy(trainer.batch.actors).long()
    values = torch.from_numpy(trainer.batch.look_ahead(candidates.int(), 0)).float() / example.POINT
    for row in range(8):
        legal = evaluations[row] != example.ILLEGAL_VALUE
        lead = values[row, :, actors[row]] - values[row, :, 1 - actors[row]]
        assert torch.equal(leads[row][legal], lead[legal])


def test_the_oldest_is_forgotten_first(example: Any) -> None:
    import torch

    trainer = example.Trainer.__new__(example.Trainer)
    trainer.plan, trainer.device = example.Plan("", memory=3), torch.device("cpu")
    trainer.memory, trainer.stored = {}, 0
    illegal = example.ILLEGAL_VALUE
    assert trainer._store({"evaluations": torch.tensor([[0.0, -1.0], [0.0, illegal], [0.0, -2.0]])}) == 2
    assert trainer._store({"evaluations": torch.tensor([[0.0, -3.0], [0.0, -4.0]])}) == 2
    assert trainer.memory["evaluations"][:, 1].tolist() == [-4.0, -2.0, -3.0]


def test_it_learns_from_recorded_games(example: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    import torch

    monkeypatch.syspath_prepend(str(EXAMPLE.parent))
    played = names()[-1]
    plan = make_plan(game(played), ["greedy", "random"], 2, 1, {})
    out = tmp_path / "selfplay.parquet"
    play_all(plan, out, local_players(plan, 1))
    settings = {"tables": 2, "width": 8, "warmup_steps": 1, "memory": 60, "candidates": 3, "data": str(out)}
    trainer = example.Trainer(example.Plan(played, **settings))
    assert trainer.stored >= 60
    assert trainer.memory["seen"].shape == (60, trainer.batch.layout.size)
    leads = trainer.memory["leads"]
    assert set(leads.unique().tolist()) <= {0.0, example.LEAD_OF_CHOSEN}
    assert float(leads.sum()) > 30, "a greedy bot mostly chooses what has the best evaluation"
    trainer._train_on({name: values[:8] for name, values in trainer.memory.items()})
    assert all(torch.isfinite(values).all() for values in trainer.network.parameters())
