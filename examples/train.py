"""Trains a network to beat the greedy bot, all on one device.

    python examples/train.py clippers --device cuda --minutes 5 --out trained

At every table some choices are tried: greedy bots play on from each for a while, and how good it then looks tells what
the choice was worth. The network learns to say so at once. It starts from what the greedy bot thinks of each choice.

Writes ``curve.csv``, ``curve.svg`` and ``network.onnx``, which plays as a bot (see docs/envs/training.md).
"""

from __future__ import annotations

import argparse
import csv
import time
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import torch
from torch import nn

from entrepot.envs.arrays import as_torch
from entrepot.envs.batch import Batch
from entrepot.games import game as find_game

POINT = 1000
"""What the greedy bot thinks is measured in thousandths of a point."""
NEVER = -1e4
"""What stands for the worth of a choice where there are fewer than are tried."""
TIE = 1e-4
"""Of choices that are worth the same to it, the greedy bot makes any; less than a thousandth of a point."""


@dataclass
class Plan:
    """How to train."""

    game: str
    device: str = "cpu"
    minutes: float = 5.0
    seats: int = 2
    tables: int = 16384
    steps: int = 16
    """Steps in a turn, of all tables; then the network learns from them."""
    tried: int = 4
    """How many choices are tried at each table, those that the greedy bot likes best; the network plays one of them."""
    plies: int = 12
    """How many choices follow each of them: with more, more of what it leads to is seen, and more luck."""
    noise: float = 0.3
    """How many points better than it seems a choice may seem while it learns, so that it sees more of the game."""
    trust: float = 0.5
    """How much of what the network says counts when it plays: of what it likes best, it often expects too much."""
    width: int = 1024
    minibatch: int = 8192
    epochs: int = 6
    """How often it sees what was tried, on average: trying takes longer than learning."""
    memory: int = 4_000_000
    """How many tables, with what was tried there, are kept to learn from."""
    rate: float = 1e-3
    """How fast it learns at the beginning; less and less until the end."""
    doubt: float = 10.0
    """So many points more or less than expected count in full; of more than that, luck has its part."""
    scatter: int = 400
    """Steps that bring the tables to different points of their games."""
    games: int = 4096
    """At least as many games tell how good the network is."""
    turns: int = 1_000_000
    seed: int = 1


class Network(nn.Module):  # type: ignore[misc]
    """What choices bring, in points, from a flat observation; before it has learnt, what the greedy bot thinks."""

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
        """How much of what the greedy bot thinks is true."""

    def forward(self, observation: torch.Tensor) -> torch.Tensor:
        """Say for all choices by how much the greedy bot is mistaken."""
        scales: Any = self.scales
        scored: torch.Tensor = self.layers((observation.float() / scales).clamp(-4.0, 4.0))
        return scored


class Trainer:
    """A batch of tables, the network, and what is learnt from them."""

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
        self.remembered, self.luck = 0, plan.seed
        self._scatter()

    def _scatter(self) -> None:
        """Bring the tables to different points of their games: else a turn would see openings only, the next none.

        Games of random choices differ in length from greedy ones, so tables that mix the two differently drift apart.
        """
        wild = torch.rand(self.plan.tables, device=self.device)
        for _ in range(self.plan.scatter):
            greedy, _ = self._best(self.batch)
            random = as_torch(self.batch.random_choices())
            self.batch.step(torch.where(torch.rand_like(wild) < wild, random, greedy[:, 0].int()), check=False)

    # What the greedy bot thinks

    def _best(self, batch: Batch) -> tuple[torch.Tensor, torch.Tensor]:
        """List the choices that the greedy bot likes best, and by how many points less than the first."""
        worths, listed = as_torch(batch.worths()).float() / POINT, as_torch(batch.legal).long()
        beyond = torch.arange(worths.shape[1], device=self.device) >= as_torch(batch.counts)[:, None]
        worths = (worths + TIE * torch.rand_like(worths)).masked_fill(beyond, -torch.inf)
        best, places = worths.topk(self.plan.tried)
        known = best - best[:, :1]
        return listed.gather(1, places).masked_fill(known.isinf(), 0), known.masked_fill(known.isinf(), NEVER)

    def _say(self, seen: torch.Tensor, tried: torch.Tensor, known: torch.Tensor, trust: float) -> torch.Tensor:
        """Let the network say what choices bring, in points."""
        said: torch.Tensor = trust * self.network(seen).gather(1, tried) + self.network.share * known
        return said

    def _step(self, batch: Batch, tried: torch.Tensor, known: torch.Tensor, noise: float) -> None:
        """Play what the network says is best on its own seats, what the greedy bot likes best on the others."""
        said = self._say(as_torch(batch.observations), tried, known, self.plan.trust)
        said = (said - noise * torch.empty_like(said).exponential_().log()).masked_fill(known == NEVER, -torch.inf)
        best = tried.gather(1, said.argmax(1, keepdim=True)).squeeze(1)
        own = as_torch(batch.actors) == self.own[: batch.n]
        batch.step(torch.where(own, best, tried[:, 0]).int(), check=False)

    # How it learns

    def improve(self, rate: float) -> None:
        """Try choices, and learn what they and those before them bring."""
        new = self._remember(self.gather())
        for group in self.optimiser.param_groups:
            group["lr"] = rate
        for _ in range(max(1, self.plan.epochs * new // self.plan.minibatch)):
            part = torch.randint(min(self.remembered, self.plan.memory), (self.plan.minibatch,), device=self.device)
            self._learn({name: values[part] for name, values in self.memory.items()})

    @torch.no_grad()  # type: ignore[untyped-decorator]
    def gather(self) -> dict[str, torch.Tensor]:
        """Play on against the greedy bot; give what was seen, what was tried, and what came of it."""
        kept: dict[str, list[torch.Tensor]] = {"seen": [], "tried": [], "known": [], "gains": []}
        for _ in range(self.plan.steps):
            tried, known = self._best(self.batch)
            parts = as_torch(self.batch.observations).clone(), tried, known, self._gains(tried)
            for name, part in zip(kept, parts, strict=True):
                kept[name].append(part)
            self._step(self.batch, tried, known, self.plan.noise)
        return {name: torch.cat(parts) for name, parts in kept.items()}

    def _gains(self, tried: torch.Tensor) -> torch.Tensor:
        """Tell by how many points whoever is next is ahead after each choice that is tried, and some more."""
        self.luck += 1
        looks = as_torch(self.batch.look_ahead(tried.int(), self.plan.plies, self.luck)).float() / POINT
        seat = as_torch(self.batch.actors).long()[:, None, None].expand(-1, self.plan.tried, 1)
        return (looks.gather(2, seat) - looks.scatter(2, seat, -torch.inf).amax(2, keepdim=True)).squeeze(2)

    def _remember(self, kept: dict[str, torch.Tensor]) -> int:
        """Keep what was tried where there was a choice, in the place of what is oldest; tell how much that is."""
        several = (kept["known"][:, 1] != NEVER).nonzero().squeeze(1)
        places = (torch.arange(len(several), device=self.device) + self.remembered) % self.plan.memory
        for name, values in kept.items():
            if name not in self.memory:
                shape = self.plan.memory, *values.shape[1:]
                self.memory[name] = torch.empty(shape, dtype=values.dtype, device=self.device)
            self.memory[name][places] = values[several]
        self.remembered += len(several)
        return len(several)

    def _learn(self, part: dict[str, torch.Tensor]) -> None:
        """Learn from a part of what was tried: not how good each choice is, but how they differ."""
        legal = part["known"] != NEVER
        said = self._say(part["seen"], part["tried"], part["known"], 1.0)
        said, gains = (self._apart(points, legal) for points in (said, part["gains"]))
        loss = nn.functional.huber_loss(said[legal], gains[legal], delta=self.plan.doubt)
        self.optimiser.zero_grad(set_to_none=True)
        loss.backward()
        self.optimiser.step()

    def _apart(self, points: torch.Tensor, legal: torch.Tensor) -> torch.Tensor:
        """Take from the choices of each table their mean."""
        points = points.masked_fill(~legal, 0.0)
        return points - points.sum(1, keepdim=True) / legal.sum(1, keepdim=True)

    # How good it is

    @torch.no_grad()  # type: ignore[untyped-decorator]
    def win_rate(self) -> float:
        """Play the network's best choices against the greedy bot: the share of games won outright."""
        batch = Batch(self.plan.game, min(self.plan.tables, self.plan.games), self.plan.device, seats=self.plan.seats)
        frame = batch.reset(self.plan.seed + 1000)
        rewards, dones = as_torch(frame.rewards), as_torch(frame.dones)
        own = self.own[: batch.n]
        won = torch.zeros(batch.n, device=self.device)
        open_ = torch.ones(batch.n, dtype=torch.bool, device=self.device)
        while bool(open_.any()):
            self._step(batch, *self._best(batch), noise=0.0)
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
        values.mul_(trainer.plan.trust)
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
    """Write into a network's file which game it is for, and what it makes of what the greedy bot thinks."""
    import onnx

    model = onnx.load(path)
    share, best = trainer.network.share.item() / POINT, trainer.plan.tried
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
