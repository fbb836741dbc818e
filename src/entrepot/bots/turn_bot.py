"""The bot that plans whole turns: its budget, its settings, the plan that it follows and the tree that it keeps."""

from __future__ import annotations

import time
from dataclasses import asdict, dataclass
from typing import Any

from ..compile.choice import search_backend
from ..compile.loader import load
from ..core.game import Choice, Game
from ..core.stream import new_stream
from ..core.view import SeatView
from ..kernels.turns import NO_NODE
from .game_settings import turn_settings
from .search_bot import Budget, SearchResult, take_network

KERNEL = "turns"
SLICE = 32
"""Simulations between two checks of the time."""
NODES_EACH = 4
"""Nodes that are allocated for each simulation; a full tree stops growing."""
NODES_AT_LEAST, NODES_AT_MOST = 4096, 1 << 16


@dataclass(frozen=True)
class TurnSettings:
    """The settings of a search over turns; docs/bots.md says which values were tried."""

    explore: float = 0.5
    """The weight of priors against results in PUCT."""
    sharpness: float = 0.025
    """A plan that is judged so much worse than the best has a quarter of its prior."""
    urgency: float = 0.05
    """How much lower than the value of its parent an unvisited plan is assumed to be."""
    plies: int = 30
    """How many choices a rollout makes at least, if the game does not end before; it ends with a turn."""
    noise: float = 50.0
    """How many of a thousand choices of a rollout are made at random."""
    trust: float = 0.0
    """How much the evaluator counts at the leaf itself, against where a rollout leads; with 1 there are no rollouts."""
    patience: int = 12
    """How often a position is visited before it is planned."""
    own_patience: int = 6
    """How often the rest of a turn is visited before it is planned."""
    reach: int = 1
    """The most choices of a plan; 0 for all up to the next chance event."""
    width: int = 16
    """The width of the beam at the root."""
    ends: int = 16
    """How many plans the root has at most."""
    last_width: int = 160
    """The width of the beam for the last turn of a game."""
    inner_width: int = 6
    """The width of the beam at any other position."""
    inner_ends: int = 6
    """How many plans any other position has at most."""
    even: float = 0.0
    """How much of the budget of a turn does not depend on its length."""
    margin: float = 30000.0
    """The lead, in thousandths of a point, that has a value of 0.85."""
    winning: float = 0.6
    """How much winning counts at the end of a game, against the lead."""
    learned: float = 0.0
    """How much the learned evaluation counts against the lead, for a game that has one."""


def settings_of(game: Game) -> TurnSettings:
    """Give the settings that are the strongest for a game."""
    return turn_settings(game, TurnSettings())


def knows_everything(game: Game) -> bool:
    """Whether a seat that remembers all open events knows the whole state, as the search over turns requires."""
    return all(field.remembered for field in game.state.fields.values() if field.secret)


class TurnSearcher:
    """A tree over turns for one game, grown slice by slice."""

    def __init__(self, game: Game, seed: int, settings: TurnSettings, nodes: int, *, backend: str = "") -> None:
        self.game, self.settings = game, settings
        self._load = load(game, backend or search_backend(game))
        kernels = self._load
        self._searches = kernels.array(kernels.turns.Turns, 1)
        self._nodes = kernels.array(kernels.turns.Node, nodes)
        widest = 2 * max(settings.width, settings.last_width, settings.inner_width)
        self._lines = kernels.array(kernels.beam.Line, widest + max(settings.ends, settings.inner_ends))
        for name, value in asdict(settings).items():
            if name not in ("even", "margin", "winning", "learned"):
                self._search["settings"][name] = float(value)
        for i, word in enumerate(new_stream(seed, 2)):
            self._search["scratch"]["stream"][i] = word
        evaluator = self._search["evaluator"]
        evaluator["margin"], evaluator["winning"], evaluator["learned"] = (
            settings.margin,
            settings.winning,
            settings.learned,
        )
        self._net = take_network(game, kernels, evaluator, learned=settings.learned > 0.0)
        self._seats, self._seat = 0, 0
        self._load.turns.reset(self._search, self._nodes)

    @property
    def _search(self) -> Any:
        """The struct of the search: of a record without its array, NumPy would pickle a value that cannot change."""
        return self._searches[0]

    def set_root(self, state: Any) -> bool:
        """Set the root; return whether the tree has it, so that what is below it is kept."""
        self._load.set_state(self._search, "known", state)
        self._seats, self._seat = state.seats, self.game.rules.actor(state)
        return bool(self._load.turns.follow(self._search, self._nodes))

    def simulate(self, simulations: int) -> None:
        """Run simulations."""
        self._load.turns.simulate_turns(self._search, self._net, self._nodes, self._lines, simulations)

    @property
    def visits(self) -> int:
        """How many simulations went through the root, those kept from before included."""
        return int(self._nodes[int(self._search["root"])]["visits"])

    @property
    def is_full(self) -> bool:
        """Whether the tree has used half of its nodes: beyond that, the next root would begin a new one."""
        return 2 * int(self._search["used"]) >= len(self._nodes)

    def _children(self, node: int) -> list[int]:
        """List the children of a node."""
        found = []
        child = int(self._nodes[node]["child"])
        while child != NO_NODE:
            found.append(child)
            child = int(self._nodes[child]["next"])
        return found

    def choices_of(self, plan: int) -> list[Choice]:
        """Give the choices of a plan."""
        choices = self._nodes[plan]["choices"]
        return [int(choices[i]) for i in range(int(self._nodes[plan]["length"]))]

    def expected_length(self) -> float:
        """Give how many choices the budget is for: those of the plan, and half of those after a chance event."""
        node, even = self._nodes[self.plans()[0]], self.settings.even
        return even + (1.0 - even) * (int(node["length"]) + int(node["whole"])) / 2

    def plans(self) -> list[int]:
        """List the plans of the root, the most visited first."""
        found = self._children(int(self._search["root"]))
        return sorted(found, key=lambda plan: -int(self._nodes[plan]["visits"]))

    def worth(self, plan: int) -> float:
        """Give what a plan of the root is worth by the evaluator, before it is visited."""
        return float(self._nodes[plan]["worth"])

    def best_line(self) -> list[Choice]:
        """Give the whole line of the plan that is judged best; none if chance interrupts it."""
        plan = max(self.plans(), key=self.worth)
        node = self._nodes[plan]
        certain, whole = int(node["certain"]), int(node["whole"])
        return [int(node["choices"][i]) for i in range(whole)] if certain == whole else []

    @property
    def is_last_turn(self) -> bool:
        """Whether the turn that begins at the root is the last of the game."""
        return bool(self._search["last_turn"])

    def best(self) -> int:
        """Give the most visited plan of the root; in the last turn, where values are exact, that of the best value."""
        plans = self.plans()
        if not self.is_last_turn:
            return plans[0]
        least = int(self._nodes[plans[0]]["visits"]) / 10
        return max((plan for plan in plans if int(self._nodes[plan]["visits"]) >= least), key=self._value)

    def _value(self, plan: int) -> float:
        return self._means([plan])[self._seat]

    def lead(self) -> int:
        """Give by how many visits the best plan leads: with fewer simulations left, nothing can change any more."""
        visits = [int(self._nodes[plan]["visits"]) for plan in self.plans()[:2]]
        return visits[0] - visits[1] if len(visits) > 1 else 1 << 60

    def result(self) -> SearchResult:
        """Give what was found so far: of plans that begin with the same choice, together."""
        root = int(self._search["root"])
        result = SearchResult(self.visits, self._means([root]))
        first: dict[Choice, list[int]] = {}
        for plan in self.plans():
            first.setdefault(self.choices_of(plan)[0], []).append(plan)
        for choice, plans in first.items():
            result.visits[choice] = sum(int(self._nodes[plan]["visits"]) for plan in plans)
            if result.visits[choice]:
                result.choice_values[choice] = self._means(plans[:1])
        return result

    def _means(self, nodes: list[int]) -> list[float]:
        visits = sum(int(self._nodes[node]["visits"]) for node in nodes)
        totals = [sum(float(self._nodes[node]["total"][seat]) for node in nodes) for seat in range(self._seats)]
        return [total / max(1, visits) for total in totals]


class TurnBot:
    """A bot that plans whole turns and follows its plan; its budget is for each choice on average."""

    def __init__(
        self, game: Game, seed: int, budget: Budget, settings: TurnSettings | None = None, *, backend: str = ""
    ) -> None:
        nodes = min(NODES_AT_MOST, max(NODES_AT_LEAST, NODES_EACH * 12 * budget.simulations))
        self._budget = budget
        self.searcher = TurnSearcher(game, seed, settings or settings_of(game), nodes, backend=backend)
        self._plan: list[Choice] = []
        self._expected: Any = None
        """The state in which the rest of the plan begins."""

    def has_plan(self, state: Any) -> bool:
        """Whether the rest of the plan begins in this state."""
        return bool(self._plan) and self._expected.to_bytes() == state.to_bytes()

    def choose(self, view: SeatView) -> Choice:
        """Choose one of ``view.legal``."""
        state = view.sample(new_stream(0))
        if not self.has_plan(state):
            if len(view.legal) == 1:
                return view.legal[0]
            self.search(view, state)
            self._plan = self.searcher.choices_of(self.searcher.best())
        choice = self._plan.pop(0)
        self.searcher.game.rules.apply(state, choice)
        self._expected = state
        return choice

    def search(self, view: SeatView, state: Any = None) -> SearchResult:
        """Search until the budget is spent, or until what is left of it cannot change the plan."""
        searcher, budget = self.searcher, self._budget
        began = time.thread_time()
        searcher.set_root(view.sample(new_stream(0)) if state is None else state)
        before = searcher.visits
        searcher.simulate(1)
        while True:
            length = searcher.expected_length()
            most = int(length * budget.simulations)
            left = max(most, before + most // 4) - searcher.visits
            if left <= 0 or searcher.lead() > left or time.thread_time() - began >= length * budget.seconds:
                return searcher.result()
            searcher.simulate(min(SLICE, left))
