"""A real NATS server as a subprocess."""

from __future__ import annotations

import contextlib
import shutil
import socket
import subprocess
import time
from collections.abc import Iterator

START_SECONDS = 30


def free_port() -> int:
    """Return a port that nobody uses at the moment."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


class NatsServer:
    """``nats-server`` on a free port."""

    def __init__(self) -> None:
        found = shutil.which("nats-server")
        assert found, "nats-server is missing; on Debian: apt-get install nats-server"
        self._command, self.port = found, free_port()
        self.start()

    @property
    def address(self) -> str:
        """Where clients connect."""
        return f"nats://127.0.0.1:{self.port}"

    def start(self) -> None:
        """Start it, and wait until it accepts connections."""
        self.process = subprocess.Popen(
            [self._command, "-a", "127.0.0.1", "-p", str(self.port)],
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
        deadline = time.monotonic() + START_SECONDS
        while True:
            with contextlib.suppress(OSError), socket.create_connection(("127.0.0.1", self.port), 1):
                return
            assert self.process.poll() is None, "nats-server has ended"
            assert time.monotonic() < deadline
            time.sleep(0.05)

    def stop(self) -> None:
        """Stop it."""
        self.process.terminate()
        self.process.wait(20)


@contextlib.contextmanager
def nats_server() -> Iterator[NatsServer]:
    """Run a NATS server for a while."""
    server = NatsServer()
    try:
        yield server
    finally:
        server.stop()
