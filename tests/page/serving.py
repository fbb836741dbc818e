"""A server of its own for the tests: any installed ``entrepot``, told how to serve."""

from __future__ import annotations

import contextlib
import re
import subprocess
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path

STOPPING = 60
"""Seconds that a server has to stop."""


@contextlib.contextmanager
def serving(
    program: Sequence[str | Path], *options: str, cwd: Path | None = None, env: Mapping[str, str] | None = None
) -> Iterator[str]:
    """Serve in English on any free port as long as it is needed; give the address."""
    command = [*program, "serve", "--port", "0", "--language", "en", *options]
    server = subprocess.Popen(command, cwd=cwd, env=env, stdout=subprocess.PIPE, text=True)
    try:
        assert server.stdout is not None
        told = server.stdout.readline()
        found = re.search(r"http://localhost:\d+", told)
        assert found, f"the server said: {told}"
        yield found[0]
    finally:
        server.terminate()
        server.wait(STOPPING)
