"""Clients that misbehave: arbitrary bytes over TCP, and WebSockets that are never read."""

from __future__ import annotations

import contextlib
import json
import select
import socket
import time
from pathlib import Path
from types import TracebackType
from typing import Any

from .client import Server

MORE, TEXT, PING, PONG = 0x0, 0x1, 0x9, 0xA


def frame(content: bytes, opcode: int = TEXT, last: bool = True) -> bytes:
    """Make a frame as a client sends it, masked; of at most 65,535 bytes."""
    size = len(content)
    length = bytes([0x80 | size]) if size < 126 else bytes([0x80 | 126]) + size.to_bytes(2)
    return bytes([(0x80 if last else 0) | opcode]) + length + bytes(4) + content


def message(kind: str, **content: Any) -> bytes:
    """Make the frame of a message."""
    return frame(json.dumps({"type": kind, **content}).encode())


class RawClient:
    """A TCP connection to a server that reads only on request."""

    def __init__(self, server: Server) -> None:
        self.server = server
        self.tcp = socket.socket()
        self.tcp.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)  # so that the server's buffers fill soon
        self.tcp.settimeout(30)
        self.tcp.connect(("127.0.0.1", server.port))

    def __enter__(self) -> RawClient:
        return self

    def __exit__(self, *_: type[BaseException] | BaseException | TracebackType | None) -> None:
        self.tcp.close()

    def upgrade(self, cookie: str = "", path: str = "/api/socket", **headers: str) -> bytes:
        """Make the request that opens a WebSocket."""
        asked = {
            "Host": f"localhost:{self.server.port}",
            "Origin": self.server.address,
            "Connection": "Upgrade",
            "Upgrade": "websocket",
            "Sec-WebSocket-Version": "13",
            "Sec-WebSocket-Key": "AAAAAAAAAAAAAAAAAAAAAA==",
            "Cookie": cookie,
        } | {name.replace("_", "-"): value for name, value in headers.items()}
        lines = [f"GET {path} HTTP/1.1", *(f"{name}: {value}" for name, value in asked.items()), "", ""]
        return "\r\n".join(lines).encode("latin-1")

    def open_socket(self, cookie: str = "") -> None:
        """Do the handshake; read only the head of the response."""
        self.tcp.sendall(self.upgrade(cookie))
        head = b""
        while not head.endswith(b"\r\n\r\n"):
            byte = self.tcp.recv(1)
            assert byte, head
            head += byte
        assert head.startswith(b"HTTP/1.1 101 "), head

    def push(self, content: bytes, times: int = 1) -> int:
        """Send data repeatedly while the server accepts it; return how often it did."""
        self.tcp.settimeout(2)
        done = 0
        with contextlib.suppress(OSError):
            while done < times:
                self.tcp.sendall(content)
                done += 1
        return done

    def read_all(self) -> bytes:
        """Read until the server closes."""
        heard = b""
        with contextlib.suppress(ConnectionError, TimeoutError):
            while part := self.tcp.recv(65536):
                heard += part
        return heard

    @property
    def is_aborted(self) -> bool:
        """Whether the server has dropped the connection; does not read."""
        watched = select.poll()
        watched.register(self.tcp, 0)
        return bool(watched.poll(0))


def memory(server: Server, what: str = "VmRSS") -> float:
    """Return the memory of the server process, now or at its peak (VmHWM), in MB."""
    lines = Path(f"/proc/{server.process.pid}/status").read_text().splitlines()
    return next(int(line.split()[1]) for line in lines if line.startswith(what)) / 1024


def wait_until_aborted(clients: list[RawClient], seconds: float = 60.0) -> None:
    """Wait until the server has dropped all connections; the time-out allows for slow machines."""
    end = time.monotonic() + seconds
    while left := [client for client in clients if not client.is_aborted]:
        assert time.monotonic() < end, f"{len(left)} of {len(clients)} connections are still open"
        time.sleep(0.05)


def complaints(log: str) -> list[str]:
    """Find internal errors and tracebacks in the log of a server."""
    lines = [line for line in log.splitlines() if line.strip()]
    return [line for line in lines if "Traceback" in line or json.loads(line)["level"] in ("error", "critical")]
