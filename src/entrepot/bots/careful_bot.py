"""The search of the levels: a tree over choices, a planned last turn, and nothing bought for nothing.

The tree (:mod:`.search_bot`) is strong in the middle of a game. It is noisy in two things that a person sees at once:
the last turn of a game is a puzzle for one player, and some choices cost little and bring nothing. For games in which a
seat that remembers everything knows the state, both are left to the beam over whole turns (:mod:`.last_turn`).
"""

from __future__ import annotations

from collections.abc import Generator
from typing import Any

from ..core.game import Choice, Game
from ..core.stream import new_stream
from ..core.view import SeatView
from ..kernels.beam import NOTHING
from .game_settings import tree_settings
from .last_turn import LastTurn, game_lead, plans_turns
from .search_bot import Budget, SearchBot, SearchResult, Settings

AS_GOOD = 0.02
"""A choice that brings nothing is replaced by another whose value is lower by no more than that."""


class CarefulBot(SearchBot):
    """A search bot with the game's own settings that solves its last turn, and makes no choice that brings nothing."""

    def __init__(
        self, game: Game, seed: int, budget: Budget, settings: Settings | None = None, *, backend: str = ""
    ) -> None:
        own = settings or tree_settings(game, Settings())
        super().__init__(game, seed, budget, own, backend=backend)
        self.planner = LastTurn(game, seed, backend=backend) if plans_turns(game) else None
        self._after = b""
        """The state after the last choice, in a turn that is not the last one."""

    def steps(self, view: SeatView) -> Generator[None, None, Choice]:
        """Choose one of ``view.legal``, in slices between which the caller may do something else."""
        if len(view.legal) == 1:
            return view.legal[0]
        if self.planner is None:
            return (yield from super().steps(view))
        state = view.sample(new_stream(0))
        if self._is_last_turn(self.planner, state):
            return self.planner.choose(state)
        yield from self.slices(view)
        choice = self._careful(self.planner, state, self.searcher.result())
        self.searcher.game.rules.apply(state, choice)
        self._after = state.to_bytes()
        return choice

    def _is_last_turn(self, planner: LastTurn, state: Any) -> bool:
        """Whether the turn is the last of the game; looked at when it begins, and after chance."""
        return planner.has_plan(state) or (state.to_bytes() != self._after and planner.begins(state))

    def _careful(self, planner: LastTurn, state: Any, found: SearchResult) -> Choice:
        """Give the most visited choice; if that brings nothing, the next one that does and is about as good."""
        best = found.best
        if not brings_nothing(planner, state, best):
            return best
        seat = self.searcher.game.rules.actor(state)
        values = {choice: value[seat] for choice, value in found.choice_values.items()}
        for choice in sorted(values, key=lambda choice: -found.visits[choice]):
            if values[choice] >= values[best] - AS_GOOD and not brings_nothing(planner, state, choice):
                return choice
        return best


def brings_nothing(planner: LastTurn, state: Any, choice: Choice) -> bool:
    """Whether the best turn that begins with a choice can be played without it, and ends as well."""
    game = planner.game
    rules, seat = game.rules, game.rules.actor(state)
    evaluate = game.require(game.evaluation, "evaluation").evaluate
    after = state.copy()
    rules.apply(after, choice)
    if rules.actor(after) != seat or evaluate(after, seat) - evaluate(state, seat) > NOTHING:
        return False
    line = planner.best_line(after)
    return bool(line) and _ends_as_well(game, state, after, line)


def _ends_as_well(game: Game, without: Any, with_it: Any, line: list[Choice]) -> bool:
    """Whether a line that ends a turn is legal from one state too, and ends as well from there as from another."""
    seat, ends = game.rules.actor(without), []
    for start in (without, with_it):
        state = start.copy()
        for choice in line:
            if game.rules.actor(state) != seat or choice not in game.legal(state):
                return False
            game.rules.apply(state, choice)
        if game.rules.actor(state) == seat:
            return False
        ends.append(state)
    return game_lead(game, ends[0], seat) >= game_lead(game, ends[1], seat) - NOTHING
