"""Trains the learned evaluation of a game: a small network that judges positions for the search over turns.

    python examples/train_evaluation.py clippers --seconds 80 --out trained
    python examples/train_evaluation.py clippers --seconds 80 --games games.jsonl.gz --out trained

The first command learns from games of players that plan their turns with the hand-made evaluation, some with noise.
They are played on all cores, for every number of players. The second one also learns from games of searches, which
``search_games.py`` plays: first little and at the end almost only from them. PyTorch trains on a GPU if there is one.

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
from search_games import PlayedGame, read_games
from torch import nn

from entrepot.bots.search_bot import take_network
from entrepot.compile.kernel import observation_size
from entrepot.compile.loader import LoadedGame, load
from entrepot.core.game import Game
from entrepot.core.match import Match
from entrepot.core.network_file import StoredNetwork, observation_digest
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
    judged: float = 0.0
    """How much the network that comes with the game counts where the ends of a planned turn are judged."""
    games: str = ""
    """The file of the games of searches; empty for none."""
    thought: float = 0.6
    """What a search thought of a position counts so much, against how the game ended."""
    searched: float = 0.85
    """The share of the games of searches in the last minibatches; at first it is 0."""
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
    evaluator = player["evaluator"]
    evaluator["margin"], evaluator["winning"], evaluator["learned"] = 30000.0, 0.6, plan.judged
    net = take_network(loaded.game, loaded, evaluator, learned=plan.judged > 0.0)
    return player, loaded.array(loaded.beam.Line, 3 * plan.width), net


def make_examples(size: int, rows: int = GAMES_AT_ONCE * ROWS_EACH + ROWS_OF_GAME) -> Examples:
    """Make arrays for the examples of some games."""
    seen, further = np.zeros(rows * size, np.int16), np.zeros(rows * FURTHER, np.float32)
    shares, leads = np.zeros(rows, np.float32), np.zeros(rows, np.float32)
    made: Any = Examples(seen, further, np.zeros(rows, np.int64), shares, leads, np.zeros(rows, np.int64), size)  # type: ignore[arg-type]
    return made  # type: ignore[no-any-return]


def columns_of(examples: Examples, rows: int, size: int) -> Columns:
    """Copy the first rows of examples."""
    seen, further = (np.asarray(array) for array in (examples.seen, examples.further))
    shares, leads = (np.asarray(array)[:rows].copy() for array in (examples.shares, examples.leads))
    own = seen[: rows * size].reshape(rows, size).copy(), further[: rows * FURTHER].reshape(rows, FURTHER).copy()
    return Columns(*own, shares, leads)


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
        yield columns_of(examples, rows, size)


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


# Games of searches


def searched(game: Game, plan: Plan) -> tuple[dict[int, Columns], dict[int, Columns]]:
    """Give the examples of the games of searches by the number of players: to learn from, and those that are held out.

    The shares of the first are a mixture of what the search thought and of how the game ended; of the second, the end.
    """
    found: dict[int, list[PlayedGame]] = {}
    for one in read_games(Path(plan.games), game.name):
        found.setdefault(one.seats, []).append(one)
    cut = {seats: max(1, int(len(games) * (1 - plan.held_out))) for seats, games in found.items()}
    learnt = {seats: examples_of(game, games[: cut[seats]], plan.thought) for seats, games in found.items()}
    rest = {seats: examples_of(game, games[cut[seats] :], 0.0) for seats, games in found.items()}
    return learnt, {seats: columns for seats, columns in rest.items() if len(columns)}


def examples_of(game: Game, games: list[PlayedGame], thought: float) -> Columns:
    """Give an example for every seat and every position that was searched."""
    loaded, size = load(game), observation_size(game)
    player = loaded.new(loaded.selfplay.Player)
    examples = make_examples(size, max(1, sum(one.seats * len(one.values) for one in games)))
    row = 0
    for one in games:
        states = loaded.states(Match(game, one.seats).initial_state())
        begun = row
        for ply, choice in enumerate(one.choices):
            if ply in one.values:
                loaded.selfplay.keep_for_all(states[0], row, examples, player)
                values = np.array(one.values[ply])
                examples.shares[row : row + one.seats] = values / values.sum()
                row += one.seats
            loaded.rules.apply(states[0], choice)
        write_ends(loaded, states[0], examples, (begun, row), thought)
    return columns_of(examples, row, size)


def write_ends(loaded: LoadedGame, end: Any, examples: Any, rows: tuple[int, int], thought: float) -> None:
    """Mix how a game ended into its examples, which are those of all seats in turn."""
    seats = range(int(end["seats"]))
    ranks, scores = ([entry(end, seat) for seat in seats] for entry in (loaded.rules.rank, loaded.rules.score))
    best = [max(score for other, score in enumerate(scores) if other != seat) for seat in seats]
    for seat in seats:
        mine = slice(rows[0] + seat, rows[1], len(seats))
        won = 1 / ranks.count(1) if ranks[seat] == 1 else 0.0
        examples.shares[mine] = thought * examples.shares[mine] + (1 - thought) * won
        examples.leads[mine] = scores[seat] - best[seat]


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


@dataclass
class Sources:
    """What is learned from, and what the network is measured on."""

    simple: Columns
    """Examples of games of simple players."""
    searched: Columns | None
    """Those of games of searches."""
    tests: dict[str, Columns]


def sources(game: Game, plan: Plan, columns: dict[int, Columns]) -> Sources:
    """Divide examples into those to learn from and those to measure on."""
    cut = {seats: int(len(part) * (1 - plan.held_out)) for seats, part in columns.items()}
    simple = Columns.joined([part.part(0, cut[seats]) for seats, part in columns.items()])
    tests = {f"brier_{seats}": part.part(cut[seats], len(part)) for seats, part in columns.items()}
    if not plan.games:
        return Sources(simple, None, tests)
    learnt, rest = searched(game, plan)
    tests |= {f"brier_searched_{seats}": part for seats, part in rest.items()}
    return Sources(simple, Columns.joined(list(learnt.values())), tests)


def minibatch(
    plan: Plan, simple: list[torch.Tensor], strong: list[torch.Tensor], progress: float
) -> list[torch.Tensor]:
    """Draw examples: those of games of searches the more often the further the training is."""
    few = int(plan.minibatch * plan.searched * progress) if strong else 0
    device = simple[2].device
    chosen = torch.randint(len(simple[2]), (plan.minibatch - few,), device=device)
    if few == 0:
        return [array[chosen] for array in simple]
    others = torch.randint(len(strong[2]), (few,), device=device)
    return [torch.cat([one[chosen], other[others]]) for one, other in zip(simple, strong, strict=True)]


def train(plan: Plan, game: Game, given: Sources) -> tuple[Network, Curve]:
    """Train a network on the examples of all numbers of players; give it, and its Brier scores on the way."""
    torch.manual_seed(plan.seed)
    device = torch.device("cuda" if torch.cuda.is_available() else "cpu")
    tests = {name: part.on(device) for name, part in given.tests.items()}
    simple, strong = given.simple.on(device), given.searched.on(device) if given.searched else []
    count = len(simple[2]) + (len(strong[2]) if strong else 0)
    network = Network(torch.from_numpy(observation_layout(game).scales())).to(device)
    optimiser = torch.optim.AdamW(network.parameters(), lr=plan.rate, weight_decay=plan.decay)
    steps = max(1, int(plan.epochs * count / plan.minibatch))
    schedule = torch.optim.lr_scheduler.OneCycleLR(optimiser, plan.rate, total_steps=steps + 1)
    curve: Curve = []
    for step in range(steps + 1):
        if step % max(1, steps // LOOKS) == 0 or step == steps:
            curve.append({"step": step, **{name: brier(network, part) for name, part in tests.items()}})
            print("  ".join(f"{name} {value:.4g}" for name, value in curve[-1].items()), flush=True)
        loss = loss_of(network, minibatch(plan, simple, strong, step / steps))
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
    network, curve = train(plan, game, sources(game, plan, columns))
    out.mkdir(parents=True, exist_ok=True)
    stored(network, game).write(out / f"{game.name}.network")
    with (out / f"{game.name}.csv").open("w", newline="", encoding="utf-8") as file:
        writer = csv.DictWriter(file, list(curve[0]))
        writer.writeheader()
        writer.writerows(curve)


if __name__ == "__main__":
    main()
