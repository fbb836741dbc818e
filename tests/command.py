"""Runs the ``entrepot`` command in a process forked from one that has imported it: importing takes most of the time."""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
from collections.abc import Mapping
from functools import cache
from multiprocessing import get_context
from multiprocessing.context import ForkServerContext
from pathlib import Path

from entrepot.cli import main
from entrepot.games import names

COMMAND = [sys.executable, "-c", "from entrepot.cli import main; main()"]
PRELOADED = ["tests.command", "entrepot.cli.app", "entrepot.server.app", "entrepot.server.run", "numba"]
PRELOADED += [f"entrepot.cli.{name}" for name in ("arena", "play", "plain", "records", "serve", "simulate")]
PRELOADED += [f"entrepot.games.{name}" for name in names() if name != "nim"]
SECONDS = 300
"""No command takes longer."""


def environment(language: str = "en", env: Mapping[str, str] | None = None) -> dict[str, str]:
    """Give the environment of a command: nothing is coloured, and lines are wide."""
    return {**os.environ, "LANG": language, "LC_ALL": "", "COLUMNS": "200", "NO_COLOR": "1", **(env or {})}


def entrepot(
    *words: str, typed: str = "", language: str = "en", env: Mapping[str, str] | None = None
) -> subprocess.CompletedProcess[str]:
    """Run the command to its end; give its exit code and what it printed."""
    full = environment(language, env)
    if full.get("PYTHONPATH") != os.environ.get("PYTHONPATH"):  # other games and bots may be found there
        command = [*COMMAND, *words]
        return subprocess.run(
            command, env=full, input=typed, capture_output=True, text=True, timeout=SECONDS, check=False
        )
    with tempfile.TemporaryDirectory() as folder:
        files = [Path(folder, name) for name in ("stdin", "stdout", "stderr")]
        files[0].write_text(typed, encoding="utf-8")
        process = _context().Process(target=_run, args=(words, full, Path.cwd(), files))
        process.start()
        process.join(SECONDS)
        if process.exitcode is None:
            process.kill()
            raise subprocess.TimeoutExpired(words, SECONDS)
        printed = [file.read_text(encoding="utf-8") for file in files[1:]]
        return subprocess.CompletedProcess(words, process.exitcode, *printed)


@cache
def _context() -> ForkServerContext:
    """Start the process that others are forked from."""
    context = get_context("forkserver")
    context.set_forkserver_preload(PRELOADED)
    return context


def _run(words: tuple[str, ...], env: Mapping[str, str], folder: Path, files: list[Path]) -> None:
    """Run the command in a forked process, with standard streams of its own."""
    os.chdir(folder)
    os.environ.clear()
    os.environ.update(env)
    for number, (file, mode) in enumerate(zip(files, "rww", strict=True)):
        with file.open(mode) as opened:
            os.dup2(opened.fileno(), number)
    sys.stdin, sys.stdout, sys.stderr = (os.fdopen(number, mode, encoding="utf-8") for number, mode in enumerate("rww"))
    sys.argv = ["entrepot", *words]
    main()
