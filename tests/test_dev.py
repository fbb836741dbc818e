"""``make dev``: Vite serves the page, passes requests on to the server, and the server follows changes."""

from __future__ import annotations

import os
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import httpx
import pytest
from websockets.sync.client import connect
from websockets.typing import Origin

pytestmark = pytest.mark.integration
ROOT = Path(__file__).parents[1]
AT_MOST = 120.0
"""Seconds to wait for anything on a busy machine."""


class Dev(NamedTuple):
    """The two servers of ``make dev``, run on a copy of the package."""

    page: str
    package: Path
    log: Path


def free_port() -> int:
    with socket.socket() as found:
        found.bind(("127.0.0.1", 0))
        return int(found.getsockname()[1])


@pytest.fixture
def dev(tmp_path: Path) -> Iterator[Dev]:
    """Run the developers' servers on links to this checkout, so that a file can change without harm."""
    for name in ("src/entrepot", "tools"):
        (tmp_path / name).mkdir(parents=True)
        for path in (ROOT / name).iterdir():
            (tmp_path / name / path.name).symlink_to(path)
    (tmp_path / "client").symlink_to(ROOT / "client")
    (tmp_path / "tools" / "dev.py").unlink()
    (tmp_path / "tools" / "dev.py").write_bytes((ROOT / "tools" / "dev.py").read_bytes())
    package, log = tmp_path / "src" / "entrepot", tmp_path / "log"
    page_port = free_port()
    command = [sys.executable, "tools/dev.py", "--port", str(free_port()), "--page-port", str(page_port)]
    database = f"sqlite:///{tmp_path / 'tables.db'}"
    with log.open("wb") as out:
        process = subprocess.Popen(
            [*command, "--no-prepare", "--database", database],
            cwd=tmp_path,
            env={**os.environ, "PYTHONPATH": str(tmp_path / "src")},
            stdout=out,
            stderr=out,
        )
    try:
        yield Dev(f"http://localhost:{page_port}", package, log)
    finally:
        process.send_signal(signal.SIGTERM)
        process.wait(AT_MOST)


def wait_for(dev: Dev, path: str) -> httpx.Response:
    """Ask until there is a good answer."""
    end = time.monotonic() + AT_MOST
    while time.monotonic() < end:
        try:
            answer = httpx.get(dev.page + path, timeout=AT_MOST)
            if answer.status_code == httpx.codes.OK:
                return answer
        except httpx.TransportError:
            pass
        time.sleep(0.2)
    raise AssertionError(dev.log.read_text())


def test_the_page_is_served_with_a_proxy_and_the_server_follows_changes(dev: Dev) -> None:
    assert "/@vite/client" in wait_for(dev, "/").text, "hot reload is on"
    assert wait_for(dev, "/api/games").json()
    with connect(dev.page.replace("http", "ws") + "/api/socket", origin=Origin(dev.page)) as connection:
        connection.ping().wait(AT_MOST)
    (dev.package / "new_module.py").write_text('"""A new file."""\n')
    end = time.monotonic() + AT_MOST
    while dev.log.read_text().count("is open at") < 2:
        assert time.monotonic() < end, dev.log.read_text()
        time.sleep(0.2)
    assert "changed: new_module.py; starting the server again" in dev.log.read_text()
    assert wait_for(dev, "/api/games").json()
