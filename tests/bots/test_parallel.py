"""The bot that searches in several processes: it plays, thinks meanwhile, and leaves no process behind."""

from __future__ import annotations

import copy
import multiprocessing
import time
from multiprocessing.connection import Connection
from threading import Thread

from entrepot.bots.parallel_bot import Answer, ParallelBot, Request, serve
from entrepot.core.game import Game
from entrepot.core.rule import OVER
from entrepot.core.stream import new_stream
from entrepot.core.view import SeatView
from entrepot.games import game

from .tables import some_states, step


def test_it_plays_with_twoprocesses_and_ends_them() -> None:
    """Both sides are the same bot, which is asked for every seat."""
    played = game("clippers")
    state, stream = played.new(2), new_stream(3)
    bot = ParallelBot(played, 1, processes=2, seconds=(0.05, 0.01))
    try:
        for _ in range(12):
            actor = played.rules.actor(state)
            assert actor != OVER
            if actor >= 0:
                view = SeatView(played, state, actor)
                assert bot.choose(view) in view.legal
            step(played, state, stream, bot)
        processes = list(bot.processes)
        assert len(processes) == 2
        assert all(process.is_alive() for process in processes)
        twin = copy.deepcopy(bot)
        assert twin.processes == []
    finally:
        bot.close()
    assert not any(process.is_alive() for process in processes)


def test_a_process_thinks_on_while_the_others_do(any_game: Game) -> None:
    """The worker runs in a thread here. After a request without a time, the tree at the same root has grown."""
    state = some_states(any_game.name, 2, 1)[0]
    ours, theirs = multiprocessing.Pipe()
    worker = Thread(target=serve, args=(theirs, any_game, 1), daemon=True)
    worker.start()
    visits = [ask(ours, Request(state.to_bytes(), 0.01))]
    ours.send(Request(state.to_bytes(), 0.0))
    while visits[-1] <= 3 * visits[0] and len(visits) < 200:
        time.sleep(0.05)
        visits.append(ask(ours, Request(state.to_bytes(), 1e-9)))
        ours.send(Request(state.to_bytes(), 0.0))
    assert visits[-1] > 3 * visits[0]
    ours.close()
    worker.join(30)
    assert not worker.is_alive()


def ask(pipe: Connection, request: Request) -> int:
    """Let a worker search; return how often it visited the position."""
    pipe.send(request)
    assert pipe.poll(60), "the worker does not answer"
    answer: Answer = pipe.recv()
    return sum(visits for visits, _ in answer.found.values())
