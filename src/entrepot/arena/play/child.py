"""The main program of a playing process: it receives a plan, then orders for games, and answers with chunks.

A message on either pipe is a length of four bytes, then so many bytes; the first byte of an answer is its kind. The
output of bots is discarded.
"""

from __future__ import annotations

import os
import struct
import sys
import threading
import time
from pathlib import Path
from typing import IO

import msgspec

from ...bots import check_bot, is_own_class, make_bot
from ...compile.loader import load
from ...compile.progress import observed
from ...core.errors import EntrepotError, UnknownBot
from ...core.game import Game
from ...core.match import Match, draw_outcome
from ...core.stream import new_stream
from ...core.view import SeatView
from ..chunk import encode
from ..plan import Plan, check_networks, game_of
from .clock import MoveClock
from .games import Watch, no_watch, play_chunk

READY, COMPILING, DONE, UNKNOWN_BOT, FAILED = b"r", b"c", b"d", b"u", b"f"
PREPARING = -1
"""The number of the game while the bots are made for the first time."""
PARENT_CHECK = 0.5
"""Seconds between two checks whether the parent process still runs."""


class Hello(msgspec.Struct):
    """The first message to a playing process."""

    plan: Plan
    path: list[str]
    """Folders to import modules of bots from."""
    clock: str
    parent: int


def send(pipe: IO[bytes], data: bytes) -> None:
    """Send a message."""
    left = memoryview(struct.pack("<I", len(data)) + data)
    while left:  # an unbuffered pipe may accept only a part
        left = left[pipe.write(left) :]
    pipe.flush()


def receive(pipe: IO[bytes]) -> bytes | None:
    """Wait for a message; None if the pipe is closed."""
    head = _read_exactly(pipe, 4)
    return None if head is None else _read_exactly(pipe, struct.unpack("<I", head)[0])


def _read_exactly(pipe: IO[bytes], size: int) -> bytes | None:
    """Read so many bytes; an unbuffered pipe may give a part only. None if it ends before."""
    data = bytearray()
    while len(data) < size:
        part = pipe.read(size - len(data))
        if not part:
            return None
        data += part
    return bytes(data)


def prepare(plan: Plan, watch: Watch = no_watch) -> None:
    """Load what the games need before time is measured: the compiled rules, and each bot once.

    A bot of the user's that cannot even be made is an error: it would lose every game.
    """
    if plan.is_compiled:
        load(game_of(plan)).prepare("tournament")
        return
    check_networks(plan)
    for bot in dict.fromkeys(plan.bots):
        if is_own_class(bot):
            watch(PREPARING, 0, ())
            _make_once(bot, game_of(plan))
            watch(PREPARING, -1, ())
        else:
            _warm_up(plan, bot)


def _make_once(bot: str, game: Game) -> None:
    check_bot(bot, game)
    try:
        make_bot(bot, game, 0)
    except UnknownBot:
        raise
    except (Exception, SystemExit) as error:
        raise UnknownBot(f"the bot {bot!r} cannot be made: {type(error).__name__}: {error}") from error


def _warm_up(plan: Plan, bot: str) -> None:
    """Let a built-in bot choose once, so that everything it needs is compiled and loaded."""
    game = game_of(plan)
    made = make_bot(bot, game, 0)
    match = Match(game, plan.seats, plan.options)
    stream = new_stream(0)
    while match.actor < 0 and not match.is_over:
        match.replay_choice(draw_outcome(game, match.state, stream))
    if match.actor >= 0:
        made.choose(SeatView(game, match.state, match.actor))


def _exit_with_parent(parent: int) -> None:
    """End this process when its parent has ended."""
    while os.getppid() == parent:
        time.sleep(PARENT_CHECK)
    os._exit(1)


def main() -> None:
    """Answer orders until the pipe is closed."""
    orders, answers = os.fdopen(os.dup(0), "rb"), os.fdopen(os.dup(1), "wb")
    nowhere = os.open(os.devnull, os.O_RDWR)
    for stream in (0, 1, 2):
        os.dup2(nowhere, stream)
    greeting = receive(orders)
    if greeting is None:
        return
    hello = msgspec.msgpack.decode(greeting, type=Hello)
    threading.Thread(target=_exit_with_parent, args=(hello.parent,), daemon=True).start()
    sys.path[:0] = [folder for folder in hello.path if folder not in sys.path]
    try:
        clock = MoveClock(Path(hello.clock))
        with observed(lambda progress: send(answers, COMPILING + progress.to_json())):
            prepare(hello.plan, clock.start)
        send(answers, READY)
        while (order := receive(orders)) is not None:
            first, games = struct.unpack("<qq", order)
            send(answers, DONE + encode(play_chunk(hello.plan, first, games, clock.start)))
    except UnknownBot as error:
        send(answers, UNKNOWN_BOT + str(error).encode())
    except (EntrepotError, ArithmeticError, LookupError, OSError, RuntimeError, TypeError, ValueError) as error:
        send(answers, FAILED + f"{type(error).__name__}: {error}".encode())


if __name__ == "__main__":
    main()
