"""The strongest player: it searches on several cores at once, and thinks on while the others do.

Every process grows a tree over turns of its own (:mod:`.turn_bot`), with a random stream of its own; their visits are
added up (root parallelisation). Trees are kept over the turns of the opponents, and grow meanwhile (pondering). Its
budget is time, so that the same seed does not give the same game again.
"""

from __future__ import annotations

import multiprocessing
import os
import time
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from multiprocessing.connection import Connection
from typing import Any

from ..compile.process import exit_with_parent, sigint_blocked
from ..core.game import Choice, Game
from ..core.stream import new_stream
from ..core.view import SeatView
from .turn_bot import NODES_AT_MOST, SLICE, TurnSearcher, settings_of

FIRST_SECONDS, NEXT_SECONDS = 3.0, 0.5
"""For the first choice of a turn, and for each further one, for which the trees have the results of the first."""
PROCESSES_AT_MOST = 16
RARE = 0.1
"""In the last turn, choices with a smaller share of the most visits do not count."""


@dataclass(frozen=True)
class Request:
    """What a process is asked: to search a position for some seconds and answer, or until the next request."""

    state: bytes
    seconds: float
    """0: the opponents think; there is no answer."""


@dataclass(frozen=True)
class Answer:
    """What a process found."""

    is_last_turn: bool
    found: Mapping[Choice, tuple[int, float]]
    """The visits and the mean value for the actor of each choice."""


class ParallelBot:
    """Searches in processes of its own, which end with it."""

    def __init__(
        self,
        game: Game,
        seed: int,
        *,
        processes: int | None = None,
        seconds: tuple[float, float] = (FIRST_SECONDS, NEXT_SECONDS),
    ) -> None:
        self._game, self._seed, self._seconds = game, seed, seconds
        self._count = processes or min(PROCESSES_AT_MOST, os.cpu_count() or 1)
        self._pipes: list[Connection] = []
        self.processes: list[Any] = []
        self._after = b""
        """The state after the last choice."""

    def choose(self, view: SeatView) -> Choice:
        """Choose one of ``view.legal``."""
        state = view.sample(new_stream(0))
        choice = view.legal[0]
        if len(view.legal) > 1:
            first, further = self._seconds
            choice = best_of(self._ask(state, further if state.to_bytes() == self._after else first))
        self._game.rules.apply(state, choice)
        self._after = state.to_bytes()
        if self._pipes and self._game.rules.actor(state) >= 0:
            for pipe in self._pipes:
                pipe.send(Request(self._after, 0.0))
        return choice

    def _ask(self, state: Any, seconds: float) -> list[Answer]:
        """Let all processes search."""
        if not self._pipes:
            self._start()
        for pipe in self._pipes:
            pipe.send(Request(state.to_bytes(), seconds))
        return [pipe.recv() for pipe in self._pipes]

    def _start(self) -> None:
        context = multiprocessing.get_context("spawn")
        for number in range(self._count):
            ours, theirs = context.Pipe()
            job = (theirs, self._game, self._seed * PROCESSES_AT_MOST + number)
            process = context.Process(target=serve, args=job, daemon=True)
            with sigint_blocked():
                process.start()
            theirs.close()
            self._pipes.append(ours)
            self.processes.append(process)

    def close(self) -> None:
        """End the processes."""
        for pipe in self._pipes:
            pipe.close()
        for process in self.processes:
            process.join(5)
        self._pipes, self.processes = [], []

    def __del__(self) -> None:
        for pipe in self._pipes:
            pipe.close()

    def __getstate__(self) -> dict[str, Any]:
        """Leave the processes out: a copy starts its own."""
        return {**self.__dict__, "_pipes": [], "processes": []}


def best_of(answers: Sequence[Answer]) -> Choice:
    """Give the most visited choice; in the last turn, where values are exact, that of the best value.

    >>> best_of([Answer(False, {3: (20, 0.5), 4: (30, 0.4)}), Answer(False, {3: (40, 0.6)})])
    3
    >>> best_of([Answer(True, {3: (60, 0.5), 4: (30, 0.9), 5: (1, 1.0)})])
    4
    """
    visits: dict[Choice, int] = {}
    totals: dict[Choice, float] = {}
    for answer in answers:
        for choice, (count, value) in answer.found.items():
            visits[choice] = visits.get(choice, 0) + count
            totals[choice] = totals.get(choice, 0.0) + count * value
    if not any(answer.is_last_turn for answer in answers):
        return max(visits, key=lambda choice: visits[choice])
    often = [choice for choice, count in visits.items() if count >= RARE * max(visits.values())]
    return max(often, key=lambda choice: totals[choice] / max(1, visits[choice]))


def serve(pipe: Connection, game: Game, seed: int) -> None:
    """Answer requests until the pipe is closed; this is what a process runs."""
    exit_with_parent()
    searcher = TurnSearcher(game, seed, settings_of(game), NODES_AT_MOST)
    try:
        while True:
            request: Request = pipe.recv()
            state = game.state.from_bytes(request.state)
            seat = game.rules.actor(state)
            searcher.set_root(state)
            if request.seconds > 0.0:
                pipe.send(searched(searcher, seat, request.seconds))
            else:
                ponder(searcher, pipe)
    except (EOFError, OSError):
        return


def searched(searcher: TurnSearcher, seat: int, seconds: float) -> Answer:
    """Search for some seconds."""
    end = time.monotonic() + seconds
    searcher.simulate(1)
    while time.monotonic() < end:
        searcher.simulate(SLICE)
    result = searcher.result()
    found = {choice: (visits, _value(result.choice_values, choice, seat)) for choice, visits in result.visits.items()}
    return Answer(searcher.is_last_turn, found)


def _value(values: Mapping[Choice, Sequence[float]], choice: Choice, seat: int) -> float:
    return values[choice][seat] if choice in values else 0.0


def ponder(searcher: TurnSearcher, pipe: Connection) -> None:
    """Search until there is another request, or until the tree is full."""
    while not pipe.poll() and not searcher.is_full:
        searcher.simulate(SLICE)
