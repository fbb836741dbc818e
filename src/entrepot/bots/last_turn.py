"""Solves the last turn of a game, a puzzle for one player: a wide beam over whole turns, and expectimax over chance."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from ..core.game import Choice, Game
from ..core.rule import CHANCE, OVER
from ..kernels.beam import POINT
from .turn_bot import NODES_AT_LEAST, TurnSearcher, knows_everything, settings_of

WIDTH, ENDS = 600, 16
"""How many lines the beam keeps of each length, and how many plans are compared."""
ENDS_AFTER_CHANCE = (2, 1)
"""How many plans are compared after one chance event, and after more."""
BEAMS_AT_MOST = 120
"""So often a choice plans; then only the likeliest outcome of chance counts, so that a choice takes a bounded time."""
NARROW = 8
"""The width of the beam that tells whether a turn is the last one."""
WIN = 20.0
"""How many points of the lead a win is worth."""


def plans_turns(game: Game) -> bool:
    """Whether the turns of a game are planned: where hands are known, and for games that the plans were tried with."""
    return knows_everything(game) and game.evaluation is not None and game.network is not None


class LastTurn:
    """Plans turns with everything known, and follows the plan of a last turn."""

    def __init__(self, game: Game, seed: int, *, backend: str = "") -> None:
        settings = replace(settings_of(game), learned=0.0, reach=0, width=NARROW, ends=ENDS, last_width=WIDTH)
        self.game = game
        self._searcher = TurnSearcher(game, seed, settings, NODES_AT_LEAST, backend=backend)
        self._plan: list[Choice] = []
        self._expected = b""
        """The state in which the rest of the plan begins."""
        self.beams = 0
        """How often the latest choice has planned."""

    def has_plan(self, state: Any) -> bool:
        """Whether the rest of the plan begins in this state."""
        return bool(self._plan) and bool(state.to_bytes() == self._expected)

    def begins(self, state: Any) -> bool:
        """Whether the turn that begins in a state is the last of the game."""
        self._look(state)
        return self._searcher.is_last_turn

    def best_line(self, state: Any) -> list[Choice]:
        """Give the best rest of a turn by the evaluation; none if chance interrupts it."""
        self._look(state)
        return self._searcher.best_line()

    def choose(self, state: Any) -> Choice:
        """Make the next choice of the best last turn; the state changes."""
        if not self.has_plan(state):
            self._plan = self.solve(state)[1]
        choice = self._plan.pop(0)
        self.game.rules.apply(state, choice)
        self._expected = state.to_bytes()
        return choice

    def solve(self, state: Any) -> tuple[float, list[Choice]]:
        """Give the best plan up to the end of the game or to chance, and the value that is expected of it."""
        self.beams = 0
        return self._solve(state, 0)

    def _solve(self, state: Any, chances: int) -> tuple[float, list[Choice]]:
        """Solve a state after so many chance events."""
        seat = self.game.rules.actor(state)
        most = (ENDS, *ENDS_AFTER_CHANCE)[min(chances, len(ENDS_AFTER_CHANCE))]
        found: list[tuple[float, list[Choice]]] = []
        for plan in self._plans(state)[:most]:
            if found and self._is_spent:
                break
            after = state.copy()
            for choice in plan:
                self.game.rules.apply(after, choice)
            found.append((self._expectation(after, seat, chances), plan))
        return max(found, key=lambda pair: pair[0])

    def _plans(self, state: Any) -> list[list[Choice]]:
        """List the plans of a state, the one judged best first."""
        self.beams += 1
        self._look(state)
        plans = sorted(self._searcher.plans(), key=self._searcher.worth, reverse=True)
        return [self._searcher.choices_of(plan) for plan in plans]

    @property
    def _is_spent(self) -> bool:
        return self.beams >= BEAMS_AT_MOST

    def _look(self, state: Any) -> None:
        self._searcher.set_root(state)
        self._searcher.simulate(1)

    def _expectation(self, state: Any, seat: int, chances: int) -> float:
        """Give the expected value of a state for a seat."""
        rules = self.game.rules
        actor = rules.actor(state)
        if actor == OVER:
            return self._value(state, seat)
        if actor == seat:
            return self._solve(state, chances)[0]
        if actor != CHANCE:  # this way of playing the turn does not end the game
            return game_lead(self.game, state, seat) / POINT
        weights = {outcome: rules.chance_weight(state, outcome) for outcome in self.game.legal(state)}
        if self._is_spent:
            likeliest = max(weights, key=lambda outcome: weights[outcome])
            weights = {likeliest: weights[likeliest]}
        total = 0.0
        for outcome, weight in weights.items():
            after = state.copy()
            rules.apply(after, outcome)
            total += weight * self._expectation(after, seat, chances + 1)
        return total / sum(weights.values())

    def _value(self, state: Any, seat: int) -> float:
        """Give what the end of a game is worth for a seat: its lead in points, and the win."""
        rules = self.game.rules
        scores = [rules.score(state, other) for other in range(state.seats)]
        ranks = [rules.rank(state, other) for other in range(state.seats)]
        lead = scores[seat] - max(score for other, score in enumerate(scores) if other != seat)
        return lead + (WIN / ranks.count(1) if ranks[seat] == 1 else 0.0)


def game_lead(game: Game, state: Any, seat: int) -> int:
    """Give a seat's lead over the best other one by the evaluation."""
    evaluate = game.require(game.evaluation, "evaluation").evaluate
    return int(evaluate(state, seat) - max(evaluate(state, other) for other in range(state.seats) if other != seat))
