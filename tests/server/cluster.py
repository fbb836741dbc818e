"""Starts the services of ``deploy/compose.yaml`` as processes on this machine, with the same commands."""

from __future__ import annotations

import os
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

import yaml

from .client import KEY_FILE
from .nats_server import free_port

DEPLOY = Path(__file__).parents[2] / "deploy"
START_SECONDS = 120
PORT, NATS_PORT = 8400, 4222
"""The ports of the services in their containers."""
PASSWORD = "${POSTGRES_PASSWORD:?}"


def services() -> dict[str, dict[str, Any]]:
    """Read the services, in the order in which they start."""
    found: dict[str, dict[str, Any]] = yaml.safe_load((DEPLOY / "compose.yaml").read_text(encoding="utf-8"))["services"]
    return found


def _is_open(port: int) -> bool:
    with socket.socket() as probe:
        probe.settimeout(1)
        return probe.connect_ex(("127.0.0.1", port)) == 0


class Service:
    """A process of the cluster."""

    def __init__(self, name: str, command: Sequence[str], environment: Mapping[str, str], folder: Path) -> None:
        self.name, self._command, self._environment = name, command, environment
        self.log = folder / f"{name}.log"
        self.start()

    def start(self) -> None:
        """Start it, or start it again."""
        with self.log.open("a", encoding="utf-8") as log:
            self.process = subprocess.Popen(
                self._command, env={**os.environ, **self._environment}, stdout=log, stderr=subprocess.STDOUT
            )

    @property
    def pid(self) -> int:
        """Its process."""
        return self.process.pid

    def kill(self) -> None:
        """Kill it with SIGKILL."""
        self.process.kill()
        self.process.wait()

    def stop(self) -> None:
        """Stop it with SIGTERM; kill it if that does not help."""
        self.process.send_signal(signal.SIGTERM)
        try:
            self.process.wait(20)
        except subprocess.TimeoutExpired:
            self.kill()


class Cluster:
    """The services of the compose file but PostgreSQL, which is given; some can be left out."""

    def __init__(
        self,
        database: str,
        *,
        servers: int = 4,
        workers: int = 2,
        nats: bool = True,
        proxy: bool = True,
        more: Sequence[str] = (),
    ) -> None:
        self._database, self._has_nats, self._has_proxy, self._more = database, nats, proxy, more
        self._folder = Path(tempfile.mkdtemp(prefix="entrepot-cluster-"))
        self.services: dict[str, Service] = {}
        names = [name for name in services() if self._is_wanted(name, servers, workers)]
        self.ports = {name: free_port() for name in names}
        try:
            for name in names:
                self._start(name)
            self.wait()
        except BaseException:
            self.stop()
            raise

    def _is_wanted(self, name: str, servers: int, workers: int) -> bool:
        kind, number = name.rstrip("0123456789"), int(name.lstrip("abcdefghijklmnopqrstuvwxyz") or 0)
        given = {"postgresql": -1, "nats": self._has_nats - 1, "proxy": self._has_proxy - 1}
        return number <= ({"server": servers, "worker": workers} | given)[kind]

    def _start(self, name: str) -> None:
        service = services()[name]
        command = [self._local(argument) for argument in service["command"]]
        if not self._has_nats and "--bus" in command:
            at = command.index("--bus")
            del command[at : at + 2]
        if command[0] == "entrepot":
            command = [sys.executable, "-m", *command, "--language", "en"]
        if "serve" in command:
            command += ["--key-file", str(KEY_FILE), "--no-prepare", "--no-limits", *self._more]
            command[command.index("--host") + 1] = "127.0.0.1"
        if command[0] == "nginx":
            command = [
                shutil.which("nginx") or "/usr/sbin/nginx",
                "-p",
                str(self._folder),
                "-c",
                self._nginx(),
                *command[1:],
            ]
        if "--port" in command:
            command[command.index("--port") + 1] = str(self.ports[name])
        self.services[name] = Service(name, command, {"ENTREPOT_DATABASE": self._database}, self._folder)

    def _local(self, text: str) -> str:
        """Replace the names of the services by addresses of this machine."""
        for name, port in self.ports.items():
            text = text.replace(f"{name}:{PORT}", f"127.0.0.1:{port}").replace(
                f"{name}:{NATS_PORT}", f"127.0.0.1:{port}"
            )
        return text

    def _nginx(self) -> str:
        """Write the configuration of the proxy for this machine."""
        text = (DEPLOY / "nginx.conf").read_text(encoding="utf-8")
        lines = [line for line in text.splitlines() if "server server" not in line or self._local(line) != line]
        local = self._local("\n".join(lines)).replace(f"listen {PORT}", f"listen 127.0.0.1:{self.ports['proxy']}")
        file = self._folder / "nginx.conf"
        file.write_text(f"pid {self._folder}/nginx.pid;\nerror_log stderr;\n{local}", encoding="utf-8")
        return str(file)

    def wait(self) -> None:
        """Wait until all services accept connections and the workers are ready."""
        deadline = time.monotonic() + START_SECONDS
        for name, service in self.services.items():
            while not (self._is_ready(name)):
                assert service.process.poll() is None, f"{name} has ended: {service.log.read_text()}"
                assert time.monotonic() < deadline, f"{name} does not start: {service.log.read_text()}"
                time.sleep(0.05)

    def _is_ready(self, name: str) -> bool:
        if name.startswith("worker"):
            return "ready" in self.services[name].log.read_text()
        return _is_open(self.ports[name])

    def address(self, name: str = "proxy") -> str:
        """Return the URL of a service, by default that of the proxy."""
        return f"http://localhost:{self.ports[name]}"

    @property
    def servers(self) -> list[Service]:
        """The servers."""
        return [service for name, service in self.services.items() if name.startswith("server")]

    def log(self) -> str:
        """Return what all services have written."""
        return "".join(service.log.read_text() for service in self.services.values())

    def stop(self) -> None:
        """Stop all services, in the opposite order."""
        for service in reversed(self.services.values()):
            service.stop()
        shutil.rmtree(self._folder, ignore_errors=True)
