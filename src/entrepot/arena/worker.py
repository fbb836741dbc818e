"""Watches over one playing process: gives it games, and ends it when a bot takes it hostage."""

from __future__ import annotations

import contextlib
import os
import select
import signal
import struct
import subprocess
import sys
from pathlib import Path

import msgspec

from ..compile.progress import CompileProgress, Observer
from ..core.errors import UnknownBot
from .child import COMPILING, DONE, READY, UNKNOWN_BOT, Hello, receive, send
from .chunk import CRASH, OVERTIME, Forfeit, encode
from .clock import Clock
from .errors import ArenaBroken
from .plan import Plan
from .play import forfeited, overtime_text

GRACE = 1.0
"""Seconds beyond the limit before a process is ended: one that returns late can still say so itself."""
GLANCE_MS = 100
"""Milliseconds between two looks at the clock."""
TRIES = 3
"""How often a game is begun again when its process ends without a bot to blame."""


class Ended(Exception):
    """The process ended, or had to be ended."""

    def __init__(self, overtime: bool) -> None:
        self.overtime = overtime


class Worker:
    """A playing process, started again whenever it is lost."""

    def __init__(self, plan: Plan, path: list[str], tell: Observer = lambda progress: None) -> None:
        self.plan, self.path = plan, path
        self._tell = tell
        """Is told the progress where something has to be compiled first, which takes a while."""
        self._clock: Clock | None = None
        self._process: subprocess.Popen[bytes] | None = None
        self._closed = False

    def start(self) -> None:
        """Start the process, and wait until it is ready to play."""
        self._clock = Clock()
        folders = [str(Path(__file__).parents[2]), *filter(None, [os.environ.get("PYTHONPATH")])]
        self._process = subprocess.Popen(
            [sys.executable, "-m", "entrepot.arena.child"],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            bufsize=0,  # what a buffer held, the poll for the next answer would not see
            start_new_session=True,
            env={**os.environ, "PYTHONPATH": os.pathsep.join(folders)},
        )
        hello = Hello(self.plan, self.path, str(self._clock.path), os.getpid())
        try:
            answer = self._ask(msgspec.msgpack.encode(hello))
            while answer[:1] == COMPILING:
                if progress := CompileProgress.from_json(answer[1:]):
                    self._tell(progress)
                answer = self._answer()
        except Ended as ended:
            raise ArenaBroken(f"a playing process ended before it was ready ({self._exit_text()})") from ended
        finally:
            self._clock.unlink()
        if answer[:1] == UNKNOWN_BOT:
            raise UnknownBot(answer[1:].decode())
        if answer[:1] != READY:
            raise ArenaBroken(answer[1:].decode())

    def play(self, first: int, games: int) -> bytes:
        """Play some games, and give them as an encoded chunk."""
        for _ in range(TRIES):
            if self._process is None:
                self.start()
            try:
                answer = self._ask(struct.pack("<qq", first, games))
            except Ended as ended:
                lost = self._blamed(first, ended)
                self.stop()
                if lost is not None:
                    return lost
                continue
            if answer[:1] == DONE:
                return answer[1:]
            self.stop()
            raise ArenaBroken(answer[1:].decode())
        raise ArenaBroken(f"game {first}: the playing process ended {TRIES} times ({self._exit_text()})")

    def _ask(self, order: bytes) -> bytes:
        """Send an order and wait for the answer."""
        assert self._process is not None
        assert self._process.stdin is not None
        try:
            send(self._process.stdin, order)
        except OSError as error:
            raise Ended(False) from error
        return self._answer()

    def _answer(self) -> bytes:
        """Wait for an answer, with an eye on the clock."""
        process = self._process
        assert process is not None
        assert process.stdout is not None
        poll = select.poll()
        poll.register(process.stdout, select.POLLIN | select.POLLHUP)
        while not poll.poll(GLANCE_MS):
            if self._closed:
                raise Ended(False)
            if self._clock is not None and self._clock.elapsed() > self.plan.limit + GRACE:
                raise Ended(True)
        answer = receive(process.stdout)
        if not answer:
            raise Ended(False)
        return answer

    def _blamed(self, first: int, ended: Ended) -> bytes | None:
        """Give the game that a bot has lost with its process; None if it was nobody's choice."""
        assert self._clock is not None
        elapsed, index, seat, choices = self._clock.read()
        if elapsed == 0.0 or index != first or self._closed:
            return None
        if ended.overtime:
            lost = Forfeit(0, seat, OVERTIME, overtime_text(self.plan.limit))
        else:
            lost = Forfeit(0, seat, CRASH, f"the process ended ({self._exit_text()})")
        return encode(forfeited(self.plan, first, lost, choices))

    def _exit_text(self) -> str:
        if self._process is None:
            return "not started"
        try:
            code = self._process.wait(timeout=5)
        except subprocess.TimeoutExpired:
            return "still running"
        return f"signal {-code}" if code < 0 else f"exit code {code}"

    def stop(self) -> None:
        """End the process, and whatever it has started."""
        process, self._process = self._process, None
        if process is None:
            return
        with contextlib.suppress(ProcessLookupError):
            os.killpg(process.pid, signal.SIGKILL)
        for pipe in (process.stdin, process.stdout):
            if pipe is not None:
                with contextlib.suppress(OSError):
                    pipe.close()
        process.wait()

    def give_up(self) -> None:
        """Let a wait for the process end soon, whoever waits."""
        self._closed = True
