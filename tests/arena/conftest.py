"""Tournaments for the tests, run by the command in processes of their own."""

from __future__ import annotations

import os
import secrets
import socket
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from tests.command import entrepot as run_forked

Run = Callable[..., subprocess.CompletedProcess[str]]
HERE = Path(__file__).parent


def command(*words: object) -> list[str]:
    return [sys.executable, "-c", "from entrepot.cli import main; main()", *map(str, words)]


RAY = {"RAY_AUTH_MODE": "token", "RAY_AUTH_TOKEN": secrets.token_hex(32)}
"""The test's own cluster knows the test's own commands by this; nothing of the user's Ray is read or written."""

S3 = {
    "AWS_ACCESS_KEY_ID": "test",
    "AWS_SECRET_ACCESS_KEY": "test",
    "AWS_DEFAULT_REGION": "us-east-1",
    "AWS_EC2_METADATA_DISABLED": "true",
}
"""The credentials for the test's own object store."""


def surroundings() -> dict[str, str]:
    """Give the environment of a command."""
    return {
        **os.environ,
        **RAY,
        "LC_ALL": "C.UTF-8",
        "COLUMNS": "160",
        "PYTHONPATH": os.pathsep.join([str(HERE), *filter(None, [os.environ.get("PYTHONPATH")])]),
    }


@pytest.fixture(scope="session")
def entrepot() -> Run:
    """Run the command, and expect it to succeed, or to fail with a code."""

    def run(*words: object, code: int = 0, cwd: Path | None = None) -> subprocess.CompletedProcess[str]:
        done = run_forked(*words, env=surroundings(), cwd=cwd)
        assert done.returncode == code, done.stdout + done.stderr
        return done

    return run


@pytest.fixture(scope="module")
def bucket() -> Iterator[str]:
    """Start a server that speaks the protocol of S3, and make a bucket."""
    import boto3

    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    server = subprocess.Popen(
        [sys.executable, "-m", "moto.server", "-H", "127.0.0.1", "-p", str(port)],
        stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
    )  # fmt: skip
    with pytest.MonkeyPatch.context() as patch:
        for name, value in S3.items():
            patch.setenv(name, value)
        while True:
            try:
                socket.create_connection(("127.0.0.1", port), timeout=1).close()
                break
            except OSError:
                assert server.poll() is None
                time.sleep(0.1)
        boto3.client("s3", endpoint_url=f"http://127.0.0.1:{port}").create_bucket(Bucket="games")
        yield f"s3://games/cup?endpoint_override=127.0.0.1%3A{port}&scheme=http&region=us-east-1"
    server.kill()
    server.wait()
