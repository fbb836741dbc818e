"""A worker: starts a playing process, sends it orders, and ends it when a bot exceeds the time limit."""

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

from ...compile.progress import CompileProgress, Observer
from ...core.errors import UnknownBot
from ..chunk import CRASH, OVERTIME, Forfeit, encode
from ..errors import ArenaBroken
from ..plan import Plan
from .child import COMPILING, DONE, READY, UNKNOWN_BOT, Hello, receive, send
from .clock import MoveClock
from .games import forfeited, overtime_text

GRACE = 1.0
"""Seconds beyond the limit before a process is ended: a bot that returns late is reported by its process."""
POLL_MS = 100
"""Milliseconds between two checks of the move clock."""
ATTEMPTS = 3
"""How often a game is started when its process ends while no bot is choosing."""


class ProcessEnded(Exception):
    """The process ended, or exceeded the time limit."""

    def __init__(self, overtime: bool) -> None:
        self.overtime = overtime


class Worker:
    """A playing process, restarted whenever it has ended."""

    def __init__(self, plan: Plan, path: list[str], on_progress: Observer = lambda progress: None) -> None:
        self.plan, self.path = plan, path
        self._on_progress = on_progress
        """Called with the progress of a compile before the games."""
        self._clock: MoveClock | None = None
        self._process: subprocess.Popen[bytes] | None = None
        self._closed = False

    def start(self) -> None:
        """Start the process, and wait until it is ready to play."""
        self._clock = MoveClock()
        folders = [str(Path(__file__).parents[3]), *filter(None, [os.environ.get("PYTHONPATH")])]
        self._process = subprocess.Popen(
            [sys.executable, "-m", "entrepot.arena.play.child"],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            bufsize=0,  # poll() does not see what is in a buffer
            start_new_session=True,
            env={**os.environ, "PYTHONPATH": os.pathsep.join(folders)},
        )
        hello = Hello(self.plan, self.path, str(self._clock.path), os.getpid())
        try:
            answer = self._request(msgspec.msgpack.encode(hello))
            while answer[:1] == COMPILING:
                if progress := CompileProgress.from_json(answer[1:]):
                    self._on_progress(progress)
                answer = self._answer()
        except ProcessEnded as ended:
            if ended.overtime:
                self.stop()
                raise UnknownBot(f"a bot took longer than {self.plan.limit:g} s to be made") from ended
            raise ArenaBroken(f"a playing process ended before it was ready ({self._exit_text()})") from ended
        finally:
            self._clock.unlink()
        if answer[:1] == UNKNOWN_BOT:
            raise UnknownBot(answer[1:].decode())
        if answer[:1] != READY:
            raise ArenaBroken(answer[1:].decode())

    def play(self, first: int, games: int) -> bytes:
        """Play some games, and give them as an encoded chunk."""
        for _ in range(ATTEMPTS):
            if self._process is None:
                self.start()
            try:
                answer = self._request(struct.pack("<qq", first, games))
            except ProcessEnded as ended:
                lost = self._forfeit(first, ended)
                self.stop()
                if lost is not None:
                    return lost
                continue
            if answer[:1] == DONE:
                return answer[1:]
            self.stop()
            raise ArenaBroken(answer[1:].decode())
        raise ArenaBroken(f"game {first}: the playing process ended {ATTEMPTS} times ({self._exit_text()})")

    def _request(self, order: bytes) -> bytes:
        """Send an order and wait for the answer."""
        assert self._process is not None
        assert self._process.stdin is not None
        try:
            send(self._process.stdin, order)
        except OSError as error:
            raise ProcessEnded(False) from error
        return self._answer()

    def _answer(self) -> bytes:
        """Wait for an answer, and check the move clock meanwhile."""
        process = self._process
        assert process is not None
        assert process.stdout is not None
        poll = select.poll()
        poll.register(process.stdout, select.POLLIN | select.POLLHUP)
        while not poll.poll(POLL_MS):
            if self._closed:
                raise ProcessEnded(False)
            if self._clock is not None and self._clock.elapsed() > self.plan.limit + GRACE:
                raise ProcessEnded(True)
        answer = receive(process.stdout)
        if not answer:
            raise ProcessEnded(False)
        return answer

    def _forfeit(self, first: int, ended: ProcessEnded) -> bytes | None:
        """Give the game that the choosing bot has lost with its process; None if no bot was choosing."""
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

    def cancel(self) -> None:
        """Make a thread that waits for the process stop waiting soon."""
        self._closed = True
