"""Runs the ``entrepot`` command in a process forked from one that has imported it: importing takes most of the time."""

from __future__ import annotations

import multiprocessing
import os
import signal
import subprocess
import sys
import tempfile
import threading
from collections.abc import Mapping
from functools import cache
from multiprocessing import get_context
from multiprocessing.connection import Connection
from multiprocessing.context import ForkServerContext
from pathlib import Path

from entrepot.cli import main
from entrepot.games import names

COMMAND = [sys.executable, "-c", "from entrepot.cli import main; main()"]
PRELOADED = ["tests.command", "entrepot.cli.app", "entrepot.server.app", "entrepot.server.run", "numba"]
PRELOADED += [f"entrepot.cli.{name}" for name in ("arena", "play", "plain", "records", "serve", "simulate")]
PRELOADED += [f"entrepot.arena.{name}" for name in ("run", "results.parquet", "reports.report", "reports.analysis")]
PRELOADED += [f"entrepot.games.{name}" for name in names() if name != "nim"]
PRELOADED += ["tests.preloaded"]
SECONDS = 300
"""No command takes longer."""


def environment(language: str = "en", env: Mapping[str, str] | None = None) -> dict[str, str]:
    """Give the environment of a command: nothing is coloured, and lines are wide."""
    return {**os.environ, "LANG": language, "LC_ALL": "", "COLUMNS": "200", "NO_COLOR": "1", **(env or {})}


def entrepot(
    *words: object,
    typed: str = "",
    language: str = "en",
    env: Mapping[str, str] | None = None,
    cwd: Path | None = None,
) -> subprocess.CompletedProcess[str]:
    """Run the command to its end; give its exit code and what it printed."""
    full, given = environment(language, env), [str(word) for word in words]
    if _brings_distributions(full):
        command = [*COMMAND, *given]
        return subprocess.run(
            command, env=full, input=typed, capture_output=True, text=True, timeout=SECONDS, check=False, cwd=cwd
        )
    with tempfile.TemporaryDirectory() as folder:
        files = [Path(folder, name) for name in ("stdin", "stdout", "stderr")]
        files[0].write_text(typed, encoding="utf-8")
        process = _context().Process(target=_run, args=(given, full, cwd or Path.cwd(), files))
        process.start()
        process.join(SECONDS)
        if process.exitcode is None:
            process.kill()
            raise subprocess.TimeoutExpired(given, SECONDS)
        printed = [file.read_text(encoding="utf-8") for file in files[1:]]
        return subprocess.CompletedProcess(given, process.exitcode, *printed)


class ForkedProcess:
    """A command that runs in the background in a forked process, with what is used of :class:`subprocess.Popen`.

    Its output and its errors are one stream. It is ended with the process that started it.
    """

    def __init__(self, *words: object, env: Mapping[str, str]) -> None:
        reader, writer = _context().Pipe(duplex=False)
        given = [str(word) for word in words]
        self._process = _context().Process(target=_run_in_background, args=(given, dict(env), writer), daemon=True)
        self._process.start()
        writer.close()
        self.stdout = os.fdopen(os.dup(reader.fileno()), encoding="utf-8")
        reader.close()

    @property
    def pid(self) -> int:
        """Its process."""
        assert self._process.pid is not None
        return self._process.pid

    @property
    def returncode(self) -> int | None:
        """The exit code, once it has ended; below 0, the signal that ended it."""
        return self._process.exitcode

    def send_signal(self, number: signal.Signals) -> None:
        """Send it a signal, unless it has ended."""
        if self._process.is_alive():
            os.kill(self.pid, number)

    def kill(self) -> None:
        """Kill it with SIGKILL."""
        self.send_signal(signal.SIGKILL)

    def wait(self, timeout: float = SECONDS) -> int:
        """Wait until it has ended; give the exit code."""
        self._process.join(timeout)
        if self.returncode is None:
            raise subprocess.TimeoutExpired("entrepot", timeout)
        return self.returncode

    def communicate(self, timeout: float = SECONDS) -> tuple[str, None]:
        """Wait until it has ended; give what it printed since that was last read."""
        self.wait(timeout)
        with self.stdout:
            return self.stdout.read(), None


def _added_path(env: Mapping[str, str]) -> list[str]:
    """List the folders that an environment adds to where modules are looked for."""
    return [entry for entry in env.get("PYTHONPATH", "").split(os.pathsep) if entry and entry not in sys.path]


def _brings_distributions(env: Mapping[str, str]) -> bool:
    """Whether other games or bots are installed there, which a process that has looked for them would not find."""
    return any(list(Path(entry).glob("*.dist-info")) for entry in _added_path(env))


@cache
def _context() -> ForkServerContext:
    """Start the process that others are forked from."""
    context = get_context("forkserver")
    context.set_forkserver_preload(PRELOADED)
    return context


def _run(words: list[str], env: Mapping[str, str], folder: Path, files: list[Path]) -> None:
    """Run the command in a forked process, with standard streams of its own."""
    os.chdir(folder)
    for number, (file, mode) in enumerate(zip(files, "rww", strict=True)):
        with file.open(mode) as opened:
            os.dup2(opened.fileno(), number)
    _run_main(words, env)


def _run_in_background(words: list[str], env: Mapping[str, str], writer: Connection) -> None:
    """Run the command in a forked process, which may have processes of its own; all it prints goes to a pipe."""
    multiprocessing.current_process().daemon = False
    for number in (1, 2):
        os.dup2(writer.fileno(), number)
    writer.close()
    try:
        _run_main(words, env)
    finally:
        threading._shutdown()  # type: ignore[attr-defined]  # as Python does: multiprocessing would wait for pools first


def _run_main(words: list[str], env: Mapping[str, str]) -> None:
    """Run the command with its own environment, and standard streams that are written line by line."""
    sys.path[:0] = _added_path(env)
    os.environ.clear()
    os.environ.update(env)
    sys.stdin, sys.stdout, sys.stderr = (os.fdopen(number, mode, 1, "utf-8") for number, mode in enumerate("rww"))
    sys.argv = ["entrepot", *words]
    main()
