"""The search bot: its budget, its settings, and the part of its tree that it keeps between choices."""

from __future__ import annotations

import time
from collections.abc import Generator, Iterator, Mapping
from dataclasses import asdict, dataclass, field
from typing import Any

from ..compile.choice import search_backend
from ..compile.kernel import observation_size
from ..compile.loader import LoadedGame, load
from ..core.game import Choice, Game, Seat
from ..core.network_file import observation_digest, read_network
from ..core.rule import CHANCE
from ..core.stream import new_stream
from ..core.view import SeatView
from ..kernels.search import NO_NODE, SEATS_AT_MOST

KERNEL = "search"
SLICE = 64
"""Simulations between two checks of the time."""
NODES_EACH = 24
"""Nodes that are allocated for each simulation. More are hardly ever needed; a full tree stops growing."""
NODES_AT_LEAST = 2
"""The node that stands for none, and the root."""
NODES_AT_MOST = 1 << 18
OUTCOMES_AT_MOST = 2
"""A tree is kept across a chance event with no more outcomes: beyond, little would be left of it."""


@dataclass(frozen=True)
class Settings:
    """The settings of a search; docs/bots.md says which values were tried."""

    explore: float = 1.0
    """The weight of priors against results in PUCT."""
    sharpness: float = 1500.0
    """A choice that evaluates so much worse than the best, in thousandths of a point, has a quarter of its prior."""
    urgency: float = 0.1
    """How much lower than the value of its parent an unvisited node is assumed to be."""
    plies: int = 40
    """How many choices of players a rollout makes before the position is evaluated."""
    margin: float = 30000.0
    """The lead, in thousandths of a point, that has a value of 0.85."""
    winning: float = 0.6
    """How much winning counts at the end of a game, against the lead."""
    noise: float = 50.0
    """How many of a thousand choices of a rollout are made at random."""
    settled: int = 0
    """1: a position is judged only at the end of a turn; rollouts go on to there."""
    trust: float = 0.0
    """How much the leaf itself counts, against where the rollout leads; with 1 there are no rollouts."""
    learned: float = 0.0
    """How much the learned evaluation counts after a rollout, against the lead, for a game that has one."""
    learned_leaf: float = 0.0
    """How much it counts at the leaf."""


def owner(setting: str) -> str:
    """Name the struct of the kernel that has a setting: the evaluator's, or that of the search."""
    return "evaluator" if setting in ("margin", "winning") else "settings"


@dataclass(frozen=True)
class Budget:
    """How long a choice may take: simulations, seconds, or whichever ends first."""

    simulations: int = 1 << 30
    seconds: float = 1.0e9


@dataclass
class SearchResult:
    """What a search found out about the choices at its root."""

    simulations: int
    values: list[float]
    """The value of the position for each seat, from 0 to 1."""
    visits: dict[Choice, int] = field(default_factory=dict)
    choice_values: dict[Choice, list[float]] = field(default_factory=dict)
    """The value of each visited choice for each seat."""

    @property
    def best(self) -> Choice:
        """The choice with the most visits; of equal ones, the first."""
        return max(self.visits, key=lambda choice: self.visits[choice])


def take_network(game: Game, kernels: LoadedGame, evaluator: Any, *, learned: bool) -> Any:
    """Give the parameters of the game's network for an evaluator; where it does not count, nothing."""
    if not learned:
        return kernels.floats([0.0])
    evaluator["network"]["inputs"] = observation_size(game)
    path = game.require(game.network, "network")
    return kernels.floats(read_network(path, observation_digest(game)).parameters())


class Searcher:
    """A tree for one seat of one game, grown slice by slice."""

    def __init__(
        self, game: Game, seed: int, settings: Settings | Mapping[int, Settings], nodes: int, *, backend: str = ""
    ) -> None:
        if nodes < NODES_AT_LEAST:
            raise ValueError(f"a search tree has {NODES_AT_LEAST} nodes or more, not {nodes}")
        if game.seats[-1] > SEATS_AT_MOST:
            raise ValueError(
                f"the search plays with {SEATS_AT_MOST} seats at most, and {game.name} has {game.seats[-1]}"
            )
        self.game = game
        self.settings = settings if isinstance(settings, Mapping) else dict.fromkeys(game.seats, settings)
        """By the number of players."""
        self._load = load(game, backend or search_backend(game))
        self._searches = self._load.array(self._load.search.Search, 1)
        self._nodes = self._load.array(self._load.search.Node, nodes)
        self._net: Any = None
        self.seat: Seat = 0
        self.restart(seed)

    @property
    def _search(self) -> Any:
        """The struct of the search: of a record without its array, NumPy would pickle a value that cannot change."""
        return self._searches[0]

    def restart(self, seed: int) -> None:
        """Forget the tree, and draw the random numbers of a seed from now on."""
        for i, word in enumerate(new_stream(seed, 2)):
            self._search["scratch"]["stream"][i] = word
        self._root: Any = None

    def set_root(self, view: SeatView) -> bool:
        """Set the root to what a seat sees; return whether it follows from the last root, so that the tree is kept."""
        known = view.sample(new_stream(0))
        if self._root is None or self._root.seats != known.seats:
            self._use(self.settings[known.seats])
            self._root = None
        kept = self._root is not None and self.seat == view.seat and self._follow(known)
        self._root, self.seat = known, view.seat
        self._load.set_state(self._search, "known", known)
        if not kept:
            self._load.search.reset_tree(self._search, self._nodes)
        return kept

    def _use(self, settings: Settings) -> None:
        """Search with these settings from now on."""
        for name, value in asdict(settings).items():
            self._search[owner(name)][name] = float(value)
        learned = settings.learned > 0.0 or settings.learned_leaf > 0.0
        self._net = take_network(self.game, self._load, self._search["evaluator"], learned=learned)

    def _follow(self, known: Any) -> bool:
        """Move the root to the child that a state is; states are compared by a deal that depends on nothing hidden."""
        if int(self._search["used"]) * 2 > len(self._nodes):
            return False
        packed = known.to_bytes()
        children = self._children(int(self._search["root"]))
        # Several choices may lead to the same state: the most visited one has the best values.
        for choice in sorted(children, key=lambda choice: -children[choice][1]):
            node, visits = children[choice]
            if visits == 0:
                break
            after = self._root.copy()
            self.game.rules.apply(after, choice)
            if self.game.rules.actor(after) == self.seat:
                if self._same(after, packed):
                    self._search["root"] = node
                    return True
            elif self.game.rules.actor(after) == CHANCE and self._follow_chance(node, after, packed):
                return True
        return False

    def _follow_chance(self, node: int, state: Any, packed: bytes) -> bool:
        outcomes = self.game.legal(state)
        if len(outcomes) > OUTCOMES_AT_MOST:
            return False
        children = self._children(node)
        for outcome in outcomes:
            after = state.copy()
            self.game.rules.apply(after, outcome)
            if outcome in children and self._same(after, packed):
                self._search["root"] = children[outcome][0]
                return True
        return False

    def _same(self, state: Any, packed: bytes) -> bool:
        """Whether a state looks to the seat like the one that was packed."""
        if self.game.rules.actor(state) != self.seat:
            return False
        self.game.rules.resample(state, self.seat, new_stream(0))
        return bool(state.to_bytes() == packed)

    def simulate(self, simulations: int) -> None:
        """Run simulations."""
        self._load.search.simulate(self._search, self._net, self._nodes, self.seat, simulations)

    @property
    def visits(self) -> int:
        """How many simulations went through the root, those kept from before included."""
        return int(self._nodes[int(self._search["root"])]["visits"])

    @property
    def nodes(self) -> int:
        """How many nodes the tree has."""
        return int(self._search["used"]) - 1

    def _children(self, node: int) -> dict[Choice, tuple[int, int]]:
        """List the children of a node: by their choice, their index and their visits."""
        found = {}
        child = int(self._nodes[node]["child"])
        while child != NO_NODE:
            at = self._nodes[child]
            found[int(at["choice"])] = child, int(at["visits"])
            child = int(at["next"])
        return found

    def result(self) -> SearchResult:
        """Give what was found so far."""
        root = int(self._search["root"])
        result = SearchResult(self.visits, self._means(root, self.visits))
        for choice, (child, visits) in self._children(root).items():
            result.visits[choice] = visits
            if visits:
                result.choice_values[choice] = self._means(child, visits)
        return result

    def _means(self, node: int, visits: int) -> list[float]:
        total = self._nodes[node]["total"]
        return [float(total[seat]) / max(1, visits) for seat in range(self._root.seats)]

    def lead(self) -> int:
        """Give by how many visits the best choice leads: with fewer simulations left, nothing can change any more."""
        visits = sorted(visits for _, visits in self._children(int(self._search["root"])).values())
        return visits[-1] - visits[-2] if len(visits) > 1 else 0


class SearchBot:
    """A bot that searches within a budget for each choice; it keeps its tree between the choices of one turn."""

    def __init__(
        self,
        game: Game,
        seed: int,
        budget: Budget,
        settings: Settings | Mapping[int, Settings] | None = None,
        *,
        backend: str = "",
    ) -> None:
        nodes = min(NODES_AT_MOST, max(2048, NODES_EACH * budget.simulations))
        self._budget = budget
        self.searcher = Searcher(game, seed, settings or Settings(), nodes, backend=backend)

    def choose(self, view: SeatView) -> Choice:
        """Choose one of ``view.legal``."""
        steps = self.steps(view)
        while True:
            try:
                next(steps)
            except StopIteration as done:
                choice: Choice = done.value
                return choice

    def steps(self, view: SeatView) -> Generator[None, None, Choice]:
        """Choose one of ``view.legal``, in slices between which the caller may do something else."""
        if len(view.legal) == 1:
            return view.legal[0]
        yield from self.slices(view)
        return self.searcher.result().best

    def search(self, view: SeatView) -> SearchResult:
        """Search until the budget is spent, or until what is left of it cannot change the choice."""
        for _ in self.slices(view):
            pass
        return self.searcher.result()

    def slices(self, view: SeatView) -> Iterator[None]:
        """Search like that, in slices."""
        end = time.perf_counter() + self._budget.seconds
        searcher, budget = self.searcher, self._budget
        searcher.set_root(view)
        least = searcher.visits + max(1, budget.simulations // 4)
        left = max(budget.simulations, least) - searcher.visits
        while left > 0:
            searcher.simulate(min(SLICE, left))
            left = max(budget.simulations, least) - searcher.visits
            if time.perf_counter() >= end or searcher.lead() > left:
                break
            yield
