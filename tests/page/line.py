"""A line to the server that a test can cut and mend: a real one, byte for byte."""

from __future__ import annotations

import contextlib
import socket
import threading


class Line:
    """Listens on a port of its own and passes everything on."""

    def __init__(self, port: int) -> None:
        self._target = ("127.0.0.1", port)
        self._whole = True
        self._open: list[socket.socket] = []
        self._listener = socket.create_server(("127.0.0.1", 0))
        self.address = f"http://localhost:{self._listener.getsockname()[1]}"
        threading.Thread(target=self._accept, daemon=True).start()

    def cut(self) -> None:
        """Break all connections; new ones get nowhere."""
        self._whole = False
        for end in self._open:
            with contextlib.suppress(OSError):
                end.shutdown(socket.SHUT_RDWR)
            end.close()
        self._open.clear()

    def mend(self) -> None:
        """Let connections through again."""
        self._whole = True

    def _accept(self) -> None:
        while True:
            near, _ = self._listener.accept()
            if not self._whole:
                near.close()
                continue
            far = socket.create_connection(self._target)
            self._open += [near, far]
            for one, other in ((near, far), (far, near)):
                threading.Thread(target=self._pass, args=(one, other), daemon=True).start()

    def _pass(self, one: socket.socket, other: socket.socket) -> None:
        with contextlib.suppress(OSError):
            while part := one.recv(65536):
                other.sendall(part)
            other.shutdown(socket.SHUT_WR)
