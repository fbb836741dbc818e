"""The bot that searches: how long, with what settings, and what of its tree it keeps."""

from __future__ import annotations

import time
from dataclasses import dataclass, field
from typing import Any

from ..compile.loader import compiled
from ..core.game import Choice, Game, Seat
from ..core.rule import CHANCE
from ..core.stream import new_stream
from ..core.view import SeatView
from ..kernels import search

KERNEL = "kernels.search"
SLICE = 64
"""Simulations between two looks at the clock."""
NODES_EACH = 24
"""Room for so many nodes a simulation: more are hardly ever needed, and without room the tree just stops growing."""
NODES_AT_MOST = 1 << 18
OUTCOMES_AT_MOST = 2
"""A tree is kept across a chance event with no more outcomes: beyond, little would be left of it."""


@dataclass(frozen=True)
class Settings:
    """How a search looks around; docs/bots.md says what was tried."""

    explore: float = 1.0
    """How much a promising look counts against results."""
    sharpness: float = 1500.0
    """A choice that looks so much worse than the best, in thousandths of a point, is a quarter as promising."""
    urgency: float = 0.1
    """By how much a choice never tried is thought worse than its node."""
    plies: int = 40
    """How many choices of players a roll-out makes before the position is judged."""
    margin: float = 30000.0
    """A lead that counts as good as won, in thousandths of a point."""
    winning: float = 0.6
    """How much winning counts at the end, against the lead."""
    noise: float = 50.0
    """How many of a thousand choices of a roll-out are made at random."""

    def numbers(self) -> list[float]:
        """Give the settings as the search takes them."""
        names = (self.explore, self.sharpness, self.urgency, self.plies, self.margin, self.winning, self.noise)
        return [*map(float, names), *[0.0] * (search.SETTINGS - len(names))]


@dataclass(frozen=True)
class Budget:
    """How long a choice may take: simulations, seconds, or whichever ends first."""

    simulations: int = 1 << 30
    seconds: float = 1.0e9


@dataclass
class Judgement:
    """What a search found out about the choices at its root."""

    simulations: int
    values: list[float]
    """What the position is worth to each seat, from 0 to 1."""
    visits: dict[Choice, int] = field(default_factory=dict)
    worth: dict[Choice, list[float]] = field(default_factory=dict)
    """What each choice that was tried is worth to each seat."""

    @property
    def best(self) -> Choice:
        """The choice tried most; of equals, the first."""
        return max(self.visits, key=lambda choice: self.visits[choice])


class Searcher:
    """A tree for one seat of one game, grown slice by slice."""

    def __init__(self, game: Game, seed: int, settings: Settings, nodes: int, *, plain_load: bool = False) -> None:
        self.game, self.settings = game, settings
        self._plain = plain_load
        size = nodes * search.WIDTH
        numbers = settings.numbers()
        if plain_load:
            from ..compile.loader import plain

            self._kernel: Any = plain(game, KERNEL)
            self._tree: Any = [0] * size
            self._worth: Any = [0.0] * size
            self._path: Any = [0] * (search.DEPTH + game.rules.CHOICES_AT_MOST)
            self._settings: Any = numbers
            self._result: Any = [0.0] * 16
            self._choices: Any = [0] * game.rules.CHOICES_AT_MOST
            self._stream: Any = new_stream(seed, 2)
            self._room: Any = [None] * 3
        else:
            import numpy as np

            load = compiled(game, KERNEL)
            self._kernel = load.kernel
            self._tree = np.empty(size, np.int64)
            self._worth = np.empty(size, np.float64)
            self._path = np.zeros(search.DEPTH + game.rules.CHOICES_AT_MOST, np.int64)
            self._settings = np.array(numbers)
            self._result = np.zeros(16)
            self._choices = load.choices()
            self._stream = load.stream(seed, 2)
            self._room = np.zeros(3, game.state.dtype())
        self._root: Any = None
        self.seat: Seat = 0

    def look(self, view: SeatView) -> bool:
        """Set the root to what a seat sees; tell whether it follows from the last root, so that the tree is kept."""
        known = view.sample(new_stream(0))
        kept = self._root is not None and self.seat == view.seat and self._follow(known)
        if not kept:
            self._kernel.plant(self._tree, self._worth, known.seats)
        self._root, self.seat = known, view.seat
        self._room[search.KNOWN] = known.copy() if self._plain else known.to_array()[0]
        return kept

    def _follow(self, known: Any) -> bool:
        """Go to the child of the root that a table is; it is known by a deal that depends on nothing hidden."""
        if int(self._tree[search.USED]) * search.WIDTH * 2 > len(self._tree):
            return False
        packed = known.to_bytes()
        children = self._children(int(self._tree[search.ROOT]))
        # Several choices may lead to the same table: the one tried most knows most about it.
        for choice in sorted(children, key=lambda choice: -children[choice][1]):
            node, visits = children[choice]
            if visits == 0:
                break
            after = self._root.copy()
            self.game.rules.apply(after, choice)
            if self.game.rules.actor(after) == self.seat:
                if self._same(after, packed):
                    self._tree[search.ROOT] = node
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
                self._tree[search.ROOT] = children[outcome][0]
                return True
        return False

    def _same(self, state: Any, packed: bytes) -> bool:
        """Whether a table looks to the seat like the one that was packed."""
        if self.game.rules.actor(state) != self.seat:
            return False
        self.game.rules.resample(state, self.seat, new_stream(0))
        return bool(state.to_bytes() == packed)

    def run(self, simulations: int) -> None:
        """Run simulations."""
        self._kernel.simulate(
            self._room,
            self.seat,
            simulations,
            self._tree,
            self._worth,
            self._path,
            self._settings,
            self._result,
            self._choices,
            self._stream,
        )

    @property
    def visits(self) -> int:
        """How many simulations went through the root, those kept from before included."""
        return int(self._tree[self._tree[search.ROOT] * search.WIDTH + search.VISITS])

    @property
    def nodes(self) -> int:
        """How many nodes the tree has."""
        return int(self._tree[search.USED]) - 1

    def _children(self, node: int) -> dict[Choice, tuple[int, int]]:
        """List the children of a node: by their choice, their number and how often they were tried."""
        found = {}
        child = int(self._tree[node * search.WIDTH + search.CHILD])
        while child != search.NOBODY:
            at = child * search.WIDTH
            found[int(self._tree[at + search.CHOICE])] = child, int(self._tree[at + search.VISITS])
            child = int(self._tree[at + search.NEXT])
        return found

    def judgement(self) -> Judgement:
        """Tell what was found so far."""
        root = int(self._tree[search.ROOT])
        told = Judgement(self.visits, self._means(root, self.visits))
        for choice, (child, visits) in self._children(root).items():
            told.visits[choice] = visits
            if visits:
                told.worth[choice] = self._means(child, visits)
        return told

    def _means(self, node: int, visits: int) -> list[float]:
        at = node * search.WIDTH + search.TOTAL
        return [float(self._worth[at + seat]) / max(1, visits) for seat in range(self._root.seats)]

    def lead(self) -> int:
        """Tell by how many visits the best choice leads: if fewer are to come, nothing can change any more."""
        visits = sorted(visits for _, visits in self._children(int(self._tree[search.ROOT])).values())
        return visits[-1] - visits[-2] if len(visits) > 1 else 0


class SearchBot:
    """A bot that searches within a budget for each choice; it keeps its tree between the choices of one turn."""

    def __init__(
        self, game: Game, seed: int, budget: Budget, settings: Settings | None = None, *, plain_load: bool = False
    ) -> None:
        nodes = min(NODES_AT_MOST, max(2048, NODES_EACH * budget.simulations))
        self._budget = budget
        self.searcher = Searcher(game, seed, settings or Settings(), nodes, plain_load=plain_load)

    def choose(self, view: SeatView) -> Choice:
        """Choose one of ``view.legal``."""
        if len(view.legal) == 1:
            return view.legal[0]
        return self.think(view).best

    def think(self, view: SeatView) -> Judgement:
        """Search until the budget is spent, or until what is left of it cannot change the choice."""
        end = time.perf_counter() + self._budget.seconds
        searcher, budget = self.searcher, self._budget
        searcher.look(view)
        least = searcher.visits + max(1, budget.simulations // 4)
        left = max(budget.simulations, least) - searcher.visits
        while left > 0:
            searcher.run(min(SLICE, left))
            left = max(budget.simulations, least) - searcher.visits
            if time.perf_counter() >= end or searcher.lead() > left:
                break
        return searcher.judgement()
