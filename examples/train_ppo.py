"""Trains a network against the greedy bot by proximal policy optimisation, all on one device.

    python examples/train_ppo.py singapore --device cuda --minutes 5 --out trained

The network starts from what the greedy bot thinks of each choice, and learns where that is wrong; a judge, which also
knows how the greedy bot judges both sides, tells it what its choices brought.

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
NEVER = -6e4
"""The score of what is not legal: as low as 16 bits go."""
TIE = 1e-3
"""Of choices that are worth the same to it, the greedy bot makes any; less than what a thousandth of a point counts."""


@dataclass
class Plan:
    """How to train."""

    game: str
    device: str = "cpu"
    minutes: float = 5.0
    seats: int = 2
    tables: int = 32768
    steps: int = 48
    """Steps in a turn: short turns, so that what was learnt is soon tried; what follows them is guessed."""
    width: int = 512
    minibatch: int = 16384
    epochs: int = 2
    rate: float = 3e-4
    temper: float = 100.0
    """How much more a choice must be worth to the greedy bot to be e times as likely: a tenth of a point."""
    judging: int = 30
    """Turns in which only the judgement of positions is learnt, before choices are improved by it."""
    clip: float = 1.25
    """By what factor a turn may make a choice likelier or less likely."""
    drift: float = 0.03
    """How far a turn may move the policy before it ends."""
    smoothing: float = 0.9
    """How much of what comes later counts: less of it is less noise, and more of the judge's mistakes."""
    lead: float = 60.0
    """A lead of so many points is as good as it gets, in half of the reward."""
    games: int = 4096
    """At least as many games tell how good the network is."""
    iterations: int = 1_000_000
    seed: int = 1


def layers(size: int, width: int, out: int) -> nn.Sequential:
    """Make a plain network."""
    return nn.Sequential(
        nn.Linear(size, width),
        nn.ReLU(),
        nn.Linear(width, width),
        nn.ReLU(),
        nn.Linear(width, width),
        nn.ReLU(),
        nn.Linear(width, out),
    )


class Network(nn.Module):  # type: ignore[misc]
    """Numbers from a flat observation; before it has learnt, they are all 0."""

    def __init__(self, scales: torch.Tensor, width: int, out: int) -> None:
        super().__init__()
        self.register_buffer("scales", scales)
        self.layers = layers(len(scales), width, out)
        nn.init.zeros_(self.layers[-1].weight)
        nn.init.zeros_(self.layers[-1].bias)

    def forward(self, observation: torch.Tensor) -> torch.Tensor:
        """Score all choices, or judge positions."""
        scales: Any = self.scales
        scored: torch.Tensor = self.layers((observation.float() / scales).clamp(-4.0, 4.0))
        return scored


class Judge(nn.Module):  # type: ignore[misc]
    """What a position is worth to the learner: by what it sees, and by how the greedy bot judges both sides.

    It only helps to learn, so it may know what is hidden. Without the greedy bot's view it would hardly tell positions
    apart that differ by one choice.
    """

    def __init__(self, scales: torch.Tensor, width: int, lead: float) -> None:
        super().__init__()
        self.network = Network(scales, width, 1)
        self.share = nn.Parameter(torch.tensor(1.0 / lead))

    def forward(self, observation: torch.Tensor, ahead: torch.Tensor) -> torch.Tensor:
        """Judge positions; ``ahead`` is by how many points the learner seems to be."""
        judged: torch.Tensor = self.network(observation).squeeze(-1) + self.share * ahead
        return judged


class Trainer:
    """A batch of tables, the network, and what is learnt from them."""

    def __init__(self, plan: Plan) -> None:
        torch.manual_seed(plan.seed)
        torch.set_float32_matmul_precision("high")
        self.plan, self.device = plan, torch.device(plan.device)
        self.batch = Batch(plan.game, plan.tables, plan.device, seats=plan.seats)
        self.batch.reset(plan.seed)
        scales = torch.from_numpy(self.batch.layout.scales())
        self.policy = Network(scales, plan.width, self.batch.game.player_choices).to(self.device)
        self.judge = Judge(scales, plan.width // 2, plan.lead).to(self.device)
        self.parameters = [*self.policy.parameters(), *self.judge.parameters()]
        self.optimiser = torch.optim.Adam(self.parameters, lr=plan.rate, eps=1e-5)
        self.own = torch.arange(plan.tables, device=self.device) % plan.seats
        self.observations, self.actors = as_torch(self.batch.observations), as_torch(self.batch.actors)
        self.dones, self.rewards = as_torch(self.batch.dones), as_torch(self.batch.rewards)
        self.scores = as_torch(self.batch.scores)
        self.judged = 0

    # What the greedy bot thinks

    def _priors(self, batch: Batch) -> torch.Tensor:
        """Score every choice by what the greedy bot thinks of it: 0 for the best, less for the others."""
        worths, listed = as_torch(batch.worths()).float(), as_torch(batch.legal).long()
        beyond = torch.arange(worths.shape[1], device=self.device) >= as_torch(batch.counts)[:, None]
        worths = worths.masked_fill(beyond, -torch.inf)
        scores = ((worths - worths.amax(1, keepdim=True)) / self.plan.temper).clamp(min=NEVER / 2)
        every = torch.full((batch.n, batch.game.player_choices + 1), NEVER, device=self.device)
        # What lies beyond the legal choices goes into a column that is cut off.
        return every.scatter_(1, listed.masked_fill(beyond, batch.game.player_choices), scores)[:, :-1].half()

    def _greedy(self, priors: torch.Tensor) -> torch.Tensor:
        """Choose as the greedy bot does."""
        return (priors.float() + TIE * torch.rand_like(priors, dtype=torch.float32)).argmax(-1)

    def _drawn(self, scores: torch.Tensor) -> torch.Tensor:
        """Draw from the network's policy: the largest of the scores with Gumbel noise."""
        noise = -torch.empty_like(scores).exponential_().log()
        return (scores + noise).argmax(-1)

    def _learn(self, loss: torch.Tensor) -> None:
        self.optimiser.zero_grad(set_to_none=True)
        loss.backward()
        nn.utils.clip_grad_norm_(self.parameters, 0.5)
        self.optimiser.step()

    # Proximal policy optimisation

    @torch.no_grad()  # type: ignore[untyped-decorator]
    def gather(self) -> dict[str, torch.Tensor]:
        """Play on against the greedy bot, and keep what the learner saw and did."""
        kept: dict[str, torch.Tensor] = {}
        for step in range(self.plan.steps):
            mine = self.actors == self.own
            priors = self._priors(self.batch)
            ahead = self._ahead(as_torch(self.batch.prospects()) / POINT)
            scores, value = self.policy(self.observations) + priors, self.judge(self.observations, ahead)
            drawn = self._drawn(scores)
            log = torch.log_softmax(scores, -1).gather(1, drawn[:, None]).squeeze(1)
            self._keep(kept, step, seen=self.observations, priors=priors, made=drawn)
            self._keep(kept, step, log=log, value=value, ahead=ahead, mine=mine)
            self.batch.step(torch.where(mine, drawn, self._greedy(priors)).int(), check=False)
            self._keep(kept, step, reward=self._reward(), done=self.dones.bool())
        return kept

    def _keep(self, kept: dict[str, torch.Tensor], step: int, **parts: torch.Tensor) -> None:
        """Write a step's parts where they stay: the batch writes over its own arrays."""
        for name, part in parts.items():
            if name not in kept:
                kept[name] = torch.empty((self.plan.steps, *part.shape), dtype=part.dtype, device=self.device)
            kept[name][step] = part

    def _reward(self) -> torch.Tensor:
        """Half for the place, half for the lead: that tells more of a lost game than that it was lost."""
        place = self.rewards.gather(1, self.own[:, None]).squeeze(1)
        return 0.5 * place + 0.5 * (self._ahead(self.scores.float()) / self.plan.lead).clamp(-1.0, 1.0)

    def _ahead(self, points: torch.Tensor) -> torch.Tensor:
        """By how much the learner is ahead of the best of the others."""
        mine = points.gather(1, self.own[:, None]).squeeze(1)
        return mine - points.scatter(1, self.own[:, None], -torch.inf).amax(1)

    def advantages(self, kept: dict[str, torch.Tensor]) -> tuple[torch.Tensor, torch.Tensor]:
        """Find by how much each own choice did better than expected; what has no sequel yet is left out."""
        advantage, usable = torch.zeros_like(kept["value"]), torch.zeros_like(kept["mine"])
        after, later = torch.zeros_like(kept["value"][0]), torch.zeros_like(kept["value"][0])
        reward, known, going = torch.zeros_like(later), torch.zeros_like(kept["mine"][0]), torch.ones_like(later)
        for t in reversed(range(len(advantage))):
            done, mine = kept["done"][t], kept["mine"][t]
            reward, going = (
                torch.where(done, kept["reward"][t], reward),
                torch.where(done, torch.zeros_like(going), going),
            )
            known = known | done
            surprise = reward + going * after - kept["value"][t]
            gained = surprise + self.plan.smoothing * going * later
            advantage[t], usable[t] = gained, mine & known
            after, later = torch.where(mine, kept["value"][t], after), torch.where(mine, gained, later)
            reward, going = (
                torch.where(mine, torch.zeros_like(reward), reward),
                torch.where(mine, torch.ones_like(going), going),
            )
            known = known | mine
        return advantage, usable

    def improve(self) -> None:
        """Gather play, and make what did well more likely."""
        kept = self.gather()
        advantage, usable = self.advantages(kept)
        chosen = usable.flatten().nonzero().squeeze(1)
        flat = {name: kept[name].flatten(0, 1) for name in ("seen", "priors", "made", "log", "value", "ahead")}
        gains = advantage.flatten()
        flat["goal"] = gains + flat["value"]
        flat["gain"] = (gains - gains[chosen].mean()) / (gains[chosen].std() + 1e-6)
        self.judged += 1
        for _ in range(self.plan.epochs):
            for part in chosen[torch.randperm(len(chosen), device=self.device)].split(self.plan.minibatch):
                if self._improve_by({name: values[part] for name, values in flat.items()}) > self.plan.drift:
                    return

    def _improve_by(self, part: dict[str, torch.Tensor]) -> float:
        """Learn from a part of the play; tell how far the policy has moved since."""
        loss = 0.5 * (self.judge(part["seen"], part["ahead"]) - part["goal"]).square().mean()
        if self.judged <= self.plan.judging:
            self._learn(loss)
            return 0.0
        logs = torch.log_softmax(self.policy(part["seen"]) + part["priors"], -1)
        moved = logs.gather(1, part["made"][:, None]).squeeze(1) - part["log"]
        ratio = moved.exp()
        clipped = ratio.clamp(1 / self.plan.clip, self.plan.clip)
        self._learn(loss - torch.min(ratio * part["gain"], clipped * part["gain"]).mean())
        return float((ratio - 1 - moved).mean().detach())

    # How good it is

    @torch.no_grad()  # type: ignore[untyped-decorator]
    def win_rate(self) -> float:
        """Play the network's best choices against the greedy bot: the share of games won outright."""
        batch = Batch(self.plan.game, min(self.plan.tables, self.plan.games), self.plan.device, seats=self.plan.seats)
        frame = batch.reset(self.plan.seed + 1000)
        seen, actors = as_torch(frame.observations), as_torch(frame.actors)
        rewards, dones = as_torch(frame.rewards), as_torch(frame.dones)
        own = self.own[: batch.n]
        won = torch.zeros(batch.n, device=self.device)
        open_ = torch.ones(batch.n, dtype=torch.bool, device=self.device)
        while bool(open_.any()):
            priors = self._priors(batch)
            best = (self.policy(seen) + priors).argmax(-1)
            batch.step(torch.where(actors == own, best, self._greedy(priors)).int(), check=False)
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
    turn, shown = 0, time.perf_counter()
    begun = time.perf_counter()
    while (time.perf_counter() - begun) / 60 < plan.minutes and turn < plan.iterations:
        trainer.improve()
        turn += 1
        if time.perf_counter() - shown > 3 * plan.minutes or turn == plan.iterations:
            curve.append(((time.perf_counter() - begun) / 60, trainer.win_rate()))
            print(f"{curve[-1][0]:6.2f} min  turn {turn:5}  wins {curve[-1][1]:.3f}", flush=True)
            shown = time.perf_counter()
    curve.append(((time.perf_counter() - begun) / 60, trainer.win_rate()))
    save(trainer, curve, out)
    return curve


def save(trainer: Trainer, curve: list[tuple[float, float]], out: Path) -> None:
    """Write the curve, as numbers and as a picture, and the network."""
    with (out / "curve.csv").open("w", newline="") as file:
        writer = csv.writer(file)
        writer.writerow(("minutes", "wins"))
        writer.writerows((f"{minutes:.3f}", f"{wins:.4f}") for minutes, wins in curve)
    (out / "curve.svg").write_text(drawn(curve, trainer.plan), encoding="utf-8")
    example = torch.zeros(1, trainer.batch.layout.size)
    torch.onnx.export(
        trainer.policy.cpu().eval(),
        (example,),
        str(out / "network.onnx"),
        input_names=["observation"],
        output_names=["scores"],
        dynamic_axes={name: {0: "tables"} for name in ("observation", "scores")},
        dynamo=False,
    )
    describe(out / "network.onnx", trainer.plan)


def describe(path: Path, plan: Plan) -> None:
    """Write into a network's file which game it is for, and how much the greedy bot's view counts."""
    import onnx

    model = onnx.load(path)
    onnx.helper.set_model_props(model, {"game": plan.game, "temper": str(plan.temper)})
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
