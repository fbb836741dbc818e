"""Trains a network to beat the greedy policy, all on one device.

    python examples/train.py clippers --device cuda --minutes 5 --out trained

At every table, rollouts by the greedy policy estimate the values of some candidate choices. The network learns to
predict these values. It predicts a correction of the greedy evaluation of each choice, and starts from no correction.

With ``--data`` it begins with examples from recorded games: the choices of strong bots, played on a cluster (see
``selfplay.py``).

Writes ``curve.csv``, ``curve.svg`` and ``network.onnx``, which plays as a bot (see docs/envs/training.md).
"""

from __future__ import annotations

import argparse
import csv
import time
from dataclasses import dataclass
from itertools import islice
from pathlib import Path
from typing import Any

import torch
from torch import nn

from entrepot.envs.arrays import as_torch
from entrepot.envs.batch import Batch
from entrepot.games import game as find_game

POINT = 1000
"""Evaluations are in thousandths of a point."""
ILLEGAL_VALUE = -1e4
"""The value of a place without a candidate, where fewer choices are legal."""
LEAD_OF_CHOSEN = 1.0
"""Points by which the choice of a recorded game is taken to be better than the other candidates."""
TIE_BREAK_NOISE = 1e-4
"""Random noise that breaks ties between equal evaluations; less than a thousandth of a point."""


@dataclass
class Plan:
    """The hyperparameters."""

    game: str
    device: str = "cpu"
    minutes: float = 5.0
    seats: int = 2
    tables: int = 16384
    steps: int = 16
    """Steps of all tables in an iteration, before the network is trained on them."""
    candidates: int = 4
    """Candidate choices at each table: those with the best greedy evaluation. The network plays one of them."""
    plies: int = 12
    """The length of a rollout: longer ones see more of the consequences, and have more variance."""
    noise: float = 0.3
    """The scale of the Gumbel noise on values during training, in points, for exploration."""
    correction_scale: float = 0.5
    """The factor of the network's correction in play: the highest prediction is often too high."""
    width: int = 1024
    minibatch: int = 8192
    epochs: int = 6
    """How often an example is trained on, on average: rollouts take longer than training."""
    memory: int = 4_000_000
    """The size of the replay memory, in examples."""
    rate: float = 1e-3
    """The initial learning rate; it decays linearly to zero."""
    huber_delta: float = 10.0
    """The delta of the Huber loss, in points."""
    warmup_steps: int = 400
    """Steps before training, which bring the tables to different stages of their games."""
    games: int = 4096
    """The least number of games of an evaluation."""
    turns: int = 1_000_000
    data: str = ""
    """Recorded games to begin with: a folder of parts, as a path or URI, or a file of results."""
    seed: int = 1


class Network(nn.Module):  # type: ignore[misc]
    """Predicts corrections of the greedy evaluation of all choices, in points, from a flat observation."""

    def __init__(self, scales: torch.Tensor, width: int, choices: int) -> None:
        super().__init__()
        self.register_buffer("scales", scales)
        self.layers = nn.Sequential(
            nn.Linear(len(scales), width),
            nn.ReLU(),
            nn.Linear(width, width),
            nn.ReLU(),
            nn.Linear(width, width),
            nn.ReLU(),
            nn.Linear(width, choices),
        )
        nn.init.zeros_(self.layers[-1].weight)
        nn.init.zeros_(self.layers[-1].bias)
        self.share = nn.Parameter(torch.ones(()))
        """The learnt factor of the greedy evaluation."""

    def forward(self, observation: torch.Tensor) -> torch.Tensor:
        """Predict the correction for all choices."""
        scales: Any = self.scales
        scored: torch.Tensor = self.layers((observation.float() / scales).clamp(-4.0, 4.0))
        return scored


class Trainer:
    """A batch of tables, the network, and the replay memory."""

    def __init__(self, plan: Plan) -> None:
        torch.manual_seed(plan.seed)
        torch.set_float32_matmul_precision("high")
        self.plan, self.device = plan, torch.device(plan.device)
        self.batch = Batch(plan.game, plan.tables, plan.device, seats=plan.seats)
        self.batch.reset(plan.seed)
        self.own = torch.arange(plan.tables, device=self.device) % plan.seats
        scales = torch.from_numpy(self.batch.layout.scales())
        self.network = Network(scales, plan.width, self.batch.game.player_choices).to(self.device)
        self.optimiser = torch.optim.Adam(self.network.parameters(), lr=plan.rate)
        self.memory: dict[str, torch.Tensor] = {}
        self.stored, self.rollout_seed = 0, plan.seed
        self._warm_up()
        if plan.data:
            self.store_recorded()

    def _warm_up(self) -> None:
        """Bring the tables to different stages of their games: else an iteration would see openings only, or none.

        Games of random choices differ in length from greedy ones, so tables that mix the two differently drift apart.
        """
        random_share = torch.rand(self.plan.tables, device=self.device)
        for _ in range(self.plan.warmup_steps):
            greedy, _ = self._best_candidates(self.batch)
            random = as_torch(self.batch.random_choices())
            self.batch.step(
                torch.where(torch.rand_like(random_share) < random_share, random, greedy[:, 0].int()), check=False
            )

    def store_recorded(self) -> None:
        """Store the decisions of recorded games: of their candidates, the one that was chosen leads the others."""
        from selfplay import decisions

        for decision in islice(decisions(self.plan.data), self.plan.memory):
            ranked = sorted(zip(decision.values, decision.legal, strict=True), key=lambda pair: -pair[0])
            best = ranked[: self.plan.candidates]
            missing = self.plan.candidates - len(best)
            kept = {
                "seen": torch.from_numpy(decision.observation)[None],
                "candidates": torch.tensor([[choice for _, choice in best] + [0] * missing]),
                "evaluations": torch.tensor(
                    [[(value - best[0][0]) / POINT for value, _ in best] + [ILLEGAL_VALUE] * missing]
                ),
                "leads": torch.tensor(
                    [[LEAD_OF_CHOSEN * (choice == decision.choice) for _, choice in best] + [0.0] * missing]
                ),
            }
            self._store({name: values.to(self.device) for name, values in kept.items()})

    # Greedy evaluation and play

    def _best_candidates(self, batch: Batch) -> tuple[torch.Tensor, torch.Tensor]:
        """List the choices of the best greedy evaluation, and their evaluations relative to the first."""
        values, listed = as_torch(batch.action_values()).float() / POINT, as_torch(batch.legal).long()
        beyond = torch.arange(values.shape[1], device=self.device) >= as_torch(batch.counts)[:, None]
        values = (values + TIE_BREAK_NOISE * torch.rand_like(values)).masked_fill(beyond, -torch.inf)
        best, places = values.topk(self.plan.candidates)
        evaluations = best - best[:, :1]
        return listed.gather(1, places).masked_fill(evaluations.isinf(), 0), evaluations.masked_fill(
            evaluations.isinf(), ILLEGAL_VALUE
        )

    def _predict(
        self, seen: torch.Tensor, candidates: torch.Tensor, evaluations: torch.Tensor, correction_scale: float
    ) -> torch.Tensor:
        """Predict the values of choices, in points."""
        predicted: torch.Tensor = (
            correction_scale * self.network(seen).gather(1, candidates) + self.network.share * evaluations
        )
        return predicted

    def _step(self, batch: Batch, candidates: torch.Tensor, evaluations: torch.Tensor, noise: float) -> None:
        """Play the network's best candidate on its own seats, the greedy policy's on the others."""
        predicted = self._predict(as_torch(batch.observations), candidates, evaluations, self.plan.correction_scale)
        predicted = (predicted - noise * torch.empty_like(predicted).exponential_().log()).masked_fill(
            evaluations == ILLEGAL_VALUE, -torch.inf
        )
        best = candidates.gather(1, predicted.argmax(1, keepdim=True)).squeeze(1)
        own = as_torch(batch.actors) == self.own[: batch.n]
        batch.step(torch.where(own, best, candidates[:, 0]).int(), check=False)

    # Training

    def improve(self, rate: float) -> None:
        """Gather examples, and train on them and on earlier ones."""
        new = self._store(self.gather())
        for group in self.optimiser.param_groups:
            group["lr"] = rate
        for _ in range(max(1, self.plan.epochs * new // self.plan.minibatch)):
            part = torch.randint(min(self.stored, self.plan.memory), (self.plan.minibatch,), device=self.device)
            self._train_on({name: values[part] for name, values in self.memory.items()})

    @torch.no_grad()  # type: ignore[untyped-decorator]
    def gather(self) -> dict[str, torch.Tensor]:
        """Play against the greedy policy; give observations, candidates, their evaluations and their rollout values."""
        kept: dict[str, list[torch.Tensor]] = {"seen": [], "candidates": [], "evaluations": [], "leads": []}
        for _ in range(self.plan.steps):
            candidates, evaluations = self._best_candidates(self.batch)
            parts = as_torch(self.batch.observations).clone(), candidates, evaluations, self._rollout_leads(candidates)
            for name, part in zip(kept, parts, strict=True):
                kept[name].append(part)
            self._step(self.batch, candidates, evaluations, self.plan.noise)
        return {name: torch.cat(parts) for name, parts in kept.items()}

    def _rollout_leads(self, candidates: torch.Tensor) -> torch.Tensor:
        """Give the lead of the actor, in points, at the end of a rollout after each candidate."""
        self.rollout_seed += 1
        values = as_torch(self.batch.look_ahead(candidates.int(), self.plan.plies, self.rollout_seed)).float() / POINT
        seat = as_torch(self.batch.actors).long()[:, None, None].expand(-1, self.plan.candidates, 1)
        others = values.masked_fill(torch.arange(values.shape[2], device=self.device) == seat, -torch.inf)
        return (values.gather(2, seat) - others.amax(2, keepdim=True)).squeeze(2)

    def _store(self, kept: dict[str, torch.Tensor]) -> int:
        """Store the examples with a real choice in place of the oldest ones; return how many."""
        several = (kept["evaluations"][:, 1] != ILLEGAL_VALUE).nonzero().squeeze(1)
        places = (torch.arange(len(several), device=self.device) + self.stored) % self.plan.memory
        for name, values in kept.items():
            if name not in self.memory:
                shape = self.plan.memory, *values.shape[1:]
                self.memory[name] = torch.empty(shape, dtype=values.dtype, device=self.device)
            self.memory[name][places] = values[several]
        self.stored += len(several)
        return len(several)

    def _train_on(self, part: dict[str, torch.Tensor]) -> None:
        """Train on a minibatch: on the differences between candidates, not on their absolute values."""
        legal = part["evaluations"] != ILLEGAL_VALUE
        predicted = self._predict(part["seen"], part["candidates"], part["evaluations"], 1.0)
        predicted, leads = (self._centred(points, legal) for points in (predicted, part["leads"]))
        loss = nn.functional.huber_loss(predicted[legal], leads[legal], delta=self.plan.huber_delta)
        self.optimiser.zero_grad(set_to_none=True)
        loss.backward()
        self.optimiser.step()

    def _centred(self, points: torch.Tensor, legal: torch.Tensor) -> torch.Tensor:
        """Subtract the mean over the candidates of each table."""
        points = points.masked_fill(~legal, 0.0)
        return points - points.sum(1, keepdim=True) / legal.sum(1, keepdim=True)

    # Evaluation

    @torch.no_grad()  # type: ignore[untyped-decorator]
    def win_rate(self) -> float:
        """Play the network's best choices against the greedy policy; give the share of games won outright."""
        batch = Batch(self.plan.game, min(self.plan.tables, self.plan.games), self.plan.device, seats=self.plan.seats)
        frame = batch.reset(self.plan.seed + 1000)
        rewards, dones = as_torch(frame.rewards), as_torch(frame.dones)
        own = self.own[: batch.n]
        won = torch.zeros(batch.n, device=self.device)
        open_ = torch.ones(batch.n, dtype=torch.bool, device=self.device)
        while bool(open_.any()):
            self._step(batch, *self._best_candidates(batch), noise=0.0)
            ended = dones.bool() & open_
            mine = rewards.gather(1, own[:, None]).squeeze(1)
            won = torch.where(ended, (mine >= 1.0).float(), won)
            open_ &= ~ended
        batch.close()
        return float(won.mean())


def train(plan: Plan, out: Path) -> list[tuple[float, float]]:
    """Train for the planned time; give the curve: minutes, share of games won."""
    out.mkdir(parents=True, exist_ok=True)
    trainer = Trainer(plan)
    curve = [(0.0, trainer.win_rate())]
    turn, passed = 0, 0.0
    begun = shown = time.perf_counter()
    while passed < plan.minutes and turn < plan.turns:
        trainer.improve(plan.rate * (1 - passed / plan.minutes))
        turn, passed = turn + 1, (time.perf_counter() - begun) / 60
        if time.perf_counter() - shown > 3 * plan.minutes:
            curve.append((passed, trainer.win_rate()))
            print(f"{passed:6.2f} min  turn {turn:5}  wins {curve[-1][1]:.3f}", flush=True)
            shown = time.perf_counter()
            passed = (shown - begun) / 60
    curve.append((passed, trainer.win_rate()))
    save(trainer, curve, out)
    return curve


@torch.no_grad()  # type: ignore[untyped-decorator]
def save(trainer: Trainer, curve: list[tuple[float, float]], out: Path) -> None:
    """Write the curve, as numbers and as a picture, and the network."""
    with (out / "curve.csv").open("w", newline="") as file:
        writer = csv.writer(file)
        writer.writerow(("minutes", "wins"))
        writer.writerows((f"{minutes:.3f}", f"{wins:.4f}") for minutes, wins in curve)
    (out / "curve.svg").write_text(drawn(curve, trainer.plan), encoding="utf-8")
    example = torch.zeros(1, trainer.batch.layout.size)
    network = trainer.network.cpu().eval()
    for values in network.layers[-1].parameters():
        values.mul_(trainer.plan.correction_scale)
    torch.onnx.export(
        network,
        (example,),
        str(out / "network.onnx"),
        input_names=["observation"],
        output_names=["scores"],
        dynamic_axes={name: {0: "tables"} for name in ("observation", "scores")},
        dynamo=False,
    )
    describe(out / "network.onnx", trainer)


def describe(path: Path, trainer: Trainer) -> None:
    """Write the game of a network into its file, and how it uses the greedy evaluation."""
    import onnx

    model = onnx.load(path)
    share, best = trainer.network.share.item() / POINT, trainer.plan.candidates
    onnx.helper.set_model_props(model, {"game": trainer.plan.game, "share": str(share), "best": str(best)})
    onnx.save(model, path)


def drawn(curve: list[tuple[float, float]], plan: Plan) -> str:
    """Draw the share of games won over time."""
    wide, high, left, top = 640, 320, 60, 40
    last = max(curve[-1][0], 1e-9)
    spots = " ".join(f"{left + wide * minutes / last:.1f},{top + high * (1 - wins):.1f}" for minutes, wins in curve)
    lines = "".join(
        f'<line x1="{left}" x2="{left + wide}" y1="{top + high * (1 - share):.0f}" y2="{top + high * (1 - share):.0f}" '
        f'stroke="{"#b5452c" if share == 0.5 else "#d8d2c2"}"/>'
        f'<text x="{left - 8}" y="{top + high * (1 - share) + 5:.0f}" text-anchor="end">{share:.0%}</text>'
        for share in (0, 0.25, 0.5, 0.75, 1)
    )
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{wide + 100}" height="{high + 100}" font-family="sans-serif" '
        f'font-size="14" fill="#22303c"><rect width="100%" height="100%" fill="#fbf8f0"/>'
        f'<text x="{left}" y="24">{plan.game}, {plan.seats} players: games won against the greedy bot</text>{lines}'
        f'<polyline points="{spots}" fill="none" stroke="#1f6f8b" stroke-width="3"/>'
        f'<text x="{left + wide}" y="{top + high + 30}" text-anchor="end">{last:.1f} minutes</text></svg>'
    )


def main() -> None:
    """Train as the command line says."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("game", help="the game to learn")
    parser.add_argument("--out", type=Path, default=Path("trained"))
    for name, value in vars(Plan("")).items():
        if name != "game":
            parser.add_argument(f"--{name}", type=type(value), default=value)
    given = vars(parser.parse_args())
    out = given.pop("out")
    find_game(given["game"])
    curve = train(Plan(**given), out)
    print(f"won {curve[0][1]:.1%} before, {curve[-1][1]:.1%} after {curve[-1][0]:.1f} minutes; see {out}")


if __name__ == "__main__":
    main()
