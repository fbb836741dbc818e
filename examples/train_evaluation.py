"""Trains the learned evaluation of a game: a small network that judges positions for the search over turns.

    python examples/train_evaluation.py clippers --seconds 80 --out trained
    python examples/train_evaluation.py clippers --seconds 80 --network trained/clippers.network --out trained

The first command learns from games of players that plan their turns with the hand-made evaluation, some with noise.
The second one plays with a network that was trained before, and learns from these games. Games are played on all
cores, for every number of players; PyTorch trains on a GPU if there is one.

Writes ``GAME.network``, which belongs into the folder of the game's package, and ``GAME.csv`` with the Brier scores
during training, on games that are not trained on. docs/envs/training.md shows figures.
"""

from __future__ import annotations

import argparse
import csv
import os
import threading
import time
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np
import torch
from torch import nn

from entrepot.compile.kernel import observation_size
from entrepot.compile.loader import LoadedGame, load
from entrepot.core.game import Game
from entrepot.core.network_file import StoredNetwork, observation_digest, read_network
from entrepot.envs.layout import observation_layout
from entrepot.games import game as find_game
from entrepot.kernels.network import FIRST, FURTHER, SECOND
from entrepot.kernels.selfplay import ROWS_OF_GAME, Examples

GAMES_AT_ONCE = 50
"""Games between two looks at the clock."""
ROWS_EACH = 120
"""Examples of a game that there is room for, on average."""
POINTS = 20.0
"""The lead at the end is predicted in so many points."""
LEAD_SHARE = 0.2
"""How much the error of the lead counts in the loss, against that of the win."""
LOOKS = 6
"""How often the Brier score is measured."""
LEVELS = 127
"""The largest weight of an input is stored as this byte."""


@dataclass
class Plan:
    """The hyperparameters."""

    game: str
    seconds: float = 80.0
    """How long games are played, in all."""
    threads: int = os.cpu_count() or 1
    planning: int = 600
    """How many of a thousand games are played by players that plan; the others by greedy ones."""
    kept: int = 300
    """How many of a thousand first positions of turns are examples."""
    width: int = 8
    """The width of the beam with which a player plans a turn."""
    network: str = ""
    """The file of a network to play with; without one, the hand-made evaluation alone judges."""
    learned: float = 0.6
    """How much that network counts."""
    epochs: float = 3.0
    minibatch: int = 4096
    rate: float = 2e-3
    decay: float = 1e-3
    held_out: float = 0.03
    """The share of the examples that is not trained on: the last games of each number of players."""
    seed: int = 1


class Columns:
    """Examples as arrays: what a seat saw, the evaluations, its share of the win, its lead at the end."""

    def __init__(self, seen: Any, further: Any, shares: Any, leads: Any) -> None:
        self.arrays = seen, further, shares, leads

    def __len__(self) -> int:
        return len(self.arrays[2])

    def part(self, first: int, last: int) -> Columns:
        """Give some of them."""
        return Columns(*(array[first:last] for array in self.arrays))

    def on(self, device: torch.device) -> list[torch.Tensor]:
        """Copy them to a device."""
        return [torch.from_numpy(array).to(device) for array in self.arrays]

    @staticmethod
    def joined(parts: list[Columns]) -> Columns:
        """Put several together."""
        return Columns(*(np.concatenate(arrays) for arrays in zip(*(part.arrays for part in parts), strict=True)))


# Playing


def make_player(loaded: LoadedGame, plan: Plan) -> tuple[Any, Any, Any]:
    """Make what a thread plays with: its settings and scratch buffers, the lines of its beam, the network."""
    player = loaded.new(loaded.selfplay.Player)
    player["planning"], player["kept"] = plan.planning, plan.kept
    player["beam"]["width"] = player["beam"]["ends"] = plan.width
    judge, parameters = player["judge"], [0.0]
    judge["margin"], judge["winning"], judge["learned"] = 30000.0, 0.6, 0.0
    if plan.network:
        parameters = read_network(Path(plan.network), observation_digest(loaded.game)).parameters()
        judge["learned"], judge["network"]["inputs"] = plan.learned, observation_size(loaded.game)
    return player, loaded.array(loaded.beam.Line, 3 * plan.width), loaded.floats(parameters)


def make_examples(size: int) -> Examples:
    """Make arrays for the examples of some games."""
    rows = GAMES_AT_ONCE * ROWS_EACH + ROWS_OF_GAME
    seen, further = np.zeros(rows * size, np.int16), np.zeros(rows * FURTHER, np.float32)
    shares, leads = np.zeros(rows, np.float32), np.zeros(rows, np.float32)
    made: Any = Examples(seen, further, np.zeros(rows, np.int64), shares, leads, np.zeros(rows, np.int64), size)  # type: ignore[arg-type]
    return made  # type: ignore[no-any-return]


def play(game: Game, seats: int, plan: Plan, seconds: float, thread: int) -> Iterator[Columns]:
    """Play games on one thread for a time; give their examples."""
    loaded, size = load(game), observation_size(game)
    start = loaded.states(game.new(seats))
    (player, lines, net), examples = make_player(loaded, plan), make_examples(size)
    number, end = thread << 32, time.monotonic() + seconds
    while time.monotonic() < end:
        rows = loaded.selfplay.play_examples(
            start, number, GAMES_AT_ONCE, plan.seed + seats, player, net, lines, examples
        )
        number += GAMES_AT_ONCE
        seen, further = (np.asarray(array) for array in (examples.seen, examples.further))
        shares, leads = (np.asarray(array)[:rows].copy() for array in (examples.shares, examples.leads))
        yield Columns(
            seen[: rows * size].reshape(rows, size).copy(),
            further[: rows * FURTHER].reshape(rows, FURTHER).copy(),
            shares,
            leads,
        )


def gather(game: Game, seats: int, plan: Plan, seconds: float) -> Columns:
    """Play games on all cores for a time. Compiled code runs without Python's global lock."""
    parts: list[list[Columns]] = [[] for _ in range(plan.threads)]
    threads = [
        threading.Thread(target=lambda own, i: own.extend(play(game, seats, plan, seconds, i)), args=(part, i))
        for i, part in enumerate(parts)
    ]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    return Columns.joined([columns for part in parts for columns in part])


# Training


class Network(nn.Module):  # type: ignore[misc]
    """The network of :mod:`entrepot.kernels.network`, with a second output: the lead at the end."""

    def __init__(self, scales: torch.Tensor) -> None:
        super().__init__()
        self.register_buffer("scales", scales)
        self.first = nn.Linear(len(scales) + FURTHER, FIRST)
        self.second = nn.Linear(FIRST, SECOND)
        self.last = nn.Linear(SECOND, 2)

    def forward(self, seen: torch.Tensor, further: torch.Tensor) -> torch.Tensor:
        """Predict the win, before squashing, and the lead."""
        scales: Any = self.scales
        inputs = torch.cat([seen.float() / scales, further], 1)
        predicted: torch.Tensor = self.last(torch.relu(self.second(torch.relu(self.first(inputs)))))
        return predicted


def squashed(z: torch.Tensor) -> torch.Tensor:
    """Map a number to a share of the win, as the kernel does."""
    return 0.5 + 0.5 * z / torch.sqrt(1 + z * z)


def loss_of(network: Network, part: list[torch.Tensor]) -> torch.Tensor:
    """Give the loss of some examples: cross-entropy of the win, and a Huber loss of the lead."""
    seen, further, shares, leads = part
    predicted = network(seen, further)
    win = squashed(predicted[:, 0]).clamp(1e-6, 1 - 1e-6)
    lead = nn.functional.huber_loss(predicted[:, 1], leads / POINTS)
    loss: torch.Tensor = nn.functional.binary_cross_entropy(win, shares) + LEAD_SHARE * lead
    return loss


@torch.no_grad()  # type: ignore[untyped-decorator]
def brier(network: Network, part: list[torch.Tensor]) -> float:
    """Give the mean squared error of the share of the win of a seat."""
    seen, further, shares, _ = part
    return float(((squashed(network(seen, further)[:, 0]) - shares) ** 2).mean())


Curve = list[dict[str, float]]


def train(plan: Plan, game: Game, columns: dict[int, Columns]) -> tuple[Network, Curve]:
    """Train a network on the examples of all numbers of players; give it, and its Brier scores on the way."""
    torch.manual_seed(plan.seed)
    device = torch.device("cuda" if torch.cuda.is_available() else "cpu")
    cut = {seats: int(len(part) * (1 - plan.held_out)) for seats, part in columns.items()}
    tests = {seats: part.part(cut[seats], len(part)).on(device) for seats, part in columns.items()}
    examples = Columns.joined([part.part(0, cut[seats]) for seats, part in columns.items()]).on(device)
    count = len(examples[2])
    network = Network(torch.from_numpy(observation_layout(game).scales())).to(device)
    optimiser = torch.optim.AdamW(network.parameters(), lr=plan.rate, weight_decay=plan.decay)
    steps = max(1, int(plan.epochs * count / plan.minibatch))
    schedule = torch.optim.lr_scheduler.OneCycleLR(optimiser, plan.rate, total_steps=steps + 1)
    curve: Curve = []
    for step in range(steps + 1):
        if step % max(1, steps // LOOKS) == 0 or step == steps:
            curve.append({"step": step, **{f"brier_{seats}": brier(network, part) for seats, part in tests.items()}})
            print("  ".join(f"{name} {value:.4g}" for name, value in curve[-1].items()), flush=True)
        chosen = torch.randint(count, (plan.minibatch,), device=device)
        loss = loss_of(network, [array[chosen] for array in examples])
        optimiser.zero_grad(set_to_none=True)
        loss.backward()
        optimiser.step()
        schedule.step()
    return network.cpu(), curve


@torch.no_grad()  # type: ignore[untyped-decorator]
def stored(network: Network, game: Game) -> StoredNetwork:
    """Convert a network to what its file holds: inputs are not scaled there, and the first layer is bytes."""
    weights = network.first.weight.double().T
    scales: Any = network.scales
    weights[: len(scales)] /= scales[:, None]
    factors = weights.abs().amax(1).clamp(min=1e-12) / LEVELS
    rows = (weights / factors[:, None]).round().to(torch.int8).numpy().tobytes()
    layers = network.first.bias, network.second.weight.T, network.second.bias, network.last.weight[0]
    rest = [number for layer in layers for number in layer.flatten().tolist()]
    rest.append(network.last.bias[0].item())
    return StoredNetwork(len(factors), FIRST, observation_digest(game), rows, factors.tolist(), rest)


def main() -> None:
    """Play, train and write, as the command line says."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("game", help="the game to learn")
    parser.add_argument("--out", type=Path, default=Path("trained"))
    for name, value in vars(Plan("")).items():
        if name != "game":
            parser.add_argument(f"--{name}", type=type(value), default=value)
    given = vars(parser.parse_args())
    out: Path = given.pop("out")
    plan = Plan(**given)
    game = find_game(plan.game)
    load(game).prepare("selfplay")
    shares = {seats: 2.0 if seats == min(game.seats) else 1.0 for seats in game.seats}
    columns = {
        seats: gather(game, seats, plan, plan.seconds * share / sum(shares.values())) for seats, share in shares.items()
    }
    print("examples:", ", ".join(f"{len(part)} of {seats} players" for seats, part in columns.items()), flush=True)
    network, curve = train(plan, game, columns)
    out.mkdir(parents=True, exist_ok=True)
    stored(network, game).write(out / f"{game.name}.network")
    with (out / f"{game.name}.csv").open("w", newline="", encoding="utf-8") as file:
        writer = csv.DictWriter(file, list(curve[0]))
        writer.writeheader()
        writer.writerows(curve)


if __name__ == "__main__":
    main()
