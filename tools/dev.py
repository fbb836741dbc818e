"""Runs the server and the page for developers: ``make dev``.

Vite serves the page with hot reload and passes ``/api`` on to the server. The server is started again whenever a file
of the Python package changes. Ctrl-C stops both.
"""

from __future__ import annotations

import argparse
import os
import signal
import subprocess
import sys
import time
from pathlib import Path

ROOT = Path(__file__).parents[1]
PACKAGE = ROOT / "src" / "entrepot"
WATCHED = {".py", ".toml", ".json", ".ftl", ".md", ".css"}
BUILT = PACKAGE / "server" / "page"
POLL_SECONDS = 0.5
STOP_SECONDS = 10.0


def snapshot() -> dict[Path, int]:
    """Give the time of the last change of every watched file."""
    found: dict[Path, int] = {}
    for folder, folders, files in os.walk(PACKAGE):
        if Path(folder) == BUILT:
            folders.clear()
            continue
        for name in files:
            path = Path(folder, name)
            if path.suffix in WATCHED:
                try:
                    found[path] = path.stat().st_mtime_ns
                except OSError:  # an editor's temporary file
                    continue
    return found


def stop(process: subprocess.Popen[bytes]) -> None:
    """Stop a process as ctrl-C does, and kill it if that takes too long."""
    if process.poll() is None:
        process.send_signal(signal.SIGINT)
        try:
            process.wait(STOP_SECONDS)
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait()


def start_server(port: int, arguments: list[str]) -> subprocess.Popen[bytes]:
    """Start the server."""
    command = [sys.executable, "-m", "entrepot", "serve", "--port", str(port), *arguments]
    return subprocess.Popen(command, cwd=ROOT, start_new_session=True)


def start_page(port: int, page_port: int) -> subprocess.Popen[bytes]:
    """Start Vite with its proxy to the server."""
    vite = ROOT / "client" / "node_modules" / "vite" / "bin" / "vite.js"
    command = ["node", str(vite), "--host", "localhost", "--port", str(page_port), "--strictPort"]
    env = {**os.environ, "ENTREPOT_SERVER": f"http://127.0.0.1:{port}"}
    return subprocess.Popen(command, cwd=ROOT / "client", env=env, start_new_session=True)


def changes(before: dict[Path, int], after: dict[Path, int]) -> list[str]:
    """Name the files that differ between two snapshots.

    >>> changes({PACKAGE / "a.py": 1, PACKAGE / "b.py": 1}, {PACKAGE / "a.py": 2, PACKAGE / "b.py": 1})
    ['a.py']
    """
    return sorted({str(path.relative_to(PACKAGE)) for path, _ in before.items() ^ after.items()})


def run(port: int, page_port: int, arguments: list[str]) -> None:
    """Run both until one of them ends or ctrl-C is pressed."""
    seen, server, page = snapshot(), start_server(port, arguments), start_page(port, page_port)
    try:
        while page.poll() is None:
            time.sleep(POLL_SECONDS)
            now = snapshot()
            if now != seen:
                print(f"changed: {', '.join(changes(seen, now))}; starting the server again", flush=True)
                seen = now
                stop(server)
                server = start_server(port, arguments)
    finally:
        stop(server)
        stop(page)


def main() -> None:
    """Read the arguments, and run."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--port", type=int, default=8400, help="the port of the server")
    parser.add_argument("--page-port", type=int, default=5173, help="the port of the page")
    known, arguments = parser.parse_known_args()
    signal.signal(signal.SIGTERM, signal.default_int_handler)
    print(f"The page is at http://localhost:{known.page_port}/ with hot reload; ctrl-C stops it.", flush=True)
    try:
        run(known.port, known.page_port, arguments)
    except KeyboardInterrupt:
        print("stopped", flush=True)


if __name__ == "__main__":
    main()
